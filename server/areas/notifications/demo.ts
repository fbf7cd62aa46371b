import { v7 } from 'uuid'
import { hourMs } from '#contract/units.ts'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { Box } from './rules.ts'
import { insertNotices } from './store.ts'

type Message = { hoursAgo: number; from: string; text: string; read?: true; link?: string }
type DemoNotice = { hoursAgo: number; kind: string; params: Record<string, string>; link?: string; read?: true; count?: number }

const messages: Message[] = [
  {
    hoursAgo: 1,
    from: 'Ioana Munteanu',
    text: 'The beta customers asked for a <strong>PDF of the invoice</strong>. Do we promise it for 2.4 or for 2.5?',
  },
  {
    hoursAgo: 2,
    from: 'Deniz Kaya',
    text: 'The invoices list is through the review: one request instead of forty. I would like to release it on Tuesday morning.',
    link: '/apps/scrumboard',
  },
  { hoursAgo: 4, from: 'Elif Arslan', text: 'Anadolu Lojistik moved our call to Thursday, 11:00. Their IT lead joins.' },
  {
    hoursAgo: 7,
    from: 'Zeynep Yıldız',
    text: 'I found the date bug: we read the due date without its offset. A fix is on the board.',
    link: '/apps/tasks',
  },
  { hoursAgo: 20, from: 'Oliver Clarke', text: 'The licence vendor confirmed 38 seats at last year’s price.' },
  {
    hoursAgo: 27,
    from: 'Charlotte Bennett',
    text: 'Three drafts of the empty states are in the board. Which one feels calmest to you?',
    read: true,
    link: '/apps/scrumboard',
  },
  { hoursAgo: 50, from: 'Mihai Ionescu', text: 'The backup restored in 11 minutes. Notes are in the task.', read: true, link: '/apps/tasks' },
  { hoursAgo: 75, from: 'Andrei Popescu', text: 'Translations are out of the components; Romanian plurals work now.', read: true },
  { hoursAgo: 98, from: 'Ioana Munteanu', text: 'Thank you for the quarter. The team dinner is booked for the 18th.', read: true },
]

const notices: DemoNotice[] = [
  { hoursAgo: 1, kind: 'tasks.dueTomorrow', params: { task: 'Interview: back-end engineer, second round' }, link: '/apps/tasks' },
  {
    hoursAgo: 3,
    kind: 'scrumboard.mentioned',
    params: { by: 'Deniz Kaya', card: 'Invoices list in one request', board: 'Customer portal 2.4' },
    link: '/apps/scrumboard',
    count: 2,
  },
  { hoursAgo: 6, kind: 'tasks.assigned', params: { by: 'Ioana Munteanu', task: 'Prepare the quarterly review' }, link: '/apps/tasks' },
  {
    hoursAgo: 22,
    kind: 'scrumboard.assigned',
    params: { by: 'Charlotte Bennett', card: 'Tell the user what changed in 2.4', board: 'Customer portal 2.4' },
    link: '/apps/scrumboard',
    read: true,
  },
  {
    hoursAgo: 30,
    kind: 'landing.requested',
    params: {
      name: 'Radu Stan',
      email: 'radu.stan@example.com',
      company: 'Stan Contabilitate',
      service: 'Team',
      message: 'We need 12 seats from the first of the month.',
    },
    read: true,
  },
  {
    hoursAgo: 46,
    kind: 'tasks.assigned',
    params: { by: 'Elif Arslan', task: 'Ask three customers to try the beta' },
    link: '/apps/tasks',
    read: true,
  },
  { hoursAgo: 71, kind: 'tasks.dueTomorrow', params: { task: 'Rate limits for the public API' }, link: '/apps/tasks', read: true },
  {
    hoursAgo: 95,
    kind: 'scrumboard.checkAssigned',
    params: { by: 'Mihai Ionescu', item: 'Write down the minutes', card: 'Restore a backup on an empty machine', board: 'Running the studio' },
    link: '/apps/scrumboard',
    read: true,
  },
  {
    hoursAgo: 24 * 61,
    kind: 'identity.joined',
    params: { name: 'Zeynep Yıldız', email: 'yildiz.zeynep@company.com' },
    link: '/settings',
    read: true,
  },
]

export async function seedNotices(db: Db, { teamId, memberIds, now }: DemoTeam) {
  const [userId] = memberIds
  if (!userId) return
  const base = (box: Box, { hoursAgo, read = false, link }: { hoursAgo: number; read?: boolean; link?: string | undefined }) => {
    const arrivedAt = new Date(now.getTime() - hoursAgo * hourMs)
    return {
      teamId,
      userId,
      id: v7(),
      box,
      arrivedAt,
      time: arrivedAt.toISOString(),
      read,
      seen: read,
      link: link ?? null,
      useRouter: link ? true : null,
    }
  }
  await insertNotices(db, [
    ...messages.map((message) => ({
      ...base('messages', message),
      icon: 'heroicons_outline:chat-bubble-left-right',
      title: message.from,
      description: message.text,
    })),
    ...notices.map((one) => ({ ...base('notifications', one), kind: one.kind, params: one.params, count: one.count ?? 1 })),
  ])
}
