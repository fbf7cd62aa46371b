// Records that only the fuzz needs, beside those of `parents.ts`: of areas that have none there, and what has a public page.
import { v7 } from 'uuid'
import { accounting } from '#contract/accounting.ts'
import { blog } from '#contract/blog.ts'
import { contacts } from '#contract/contacts.ts'
import { events } from '#contract/events.ts'
import { fileManager } from '#contract/file-manager.ts'
import { identity } from '#contract/identity.ts'
import { mailbox } from '#contract/mailbox.ts'
import { notifications } from '#contract/notifications.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { shares } from '#contract/shares.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from '#server/areas.ts'
import type { TestApp, TestMember } from '#server/testing/app.ts'
import { createParentsOf } from '#server/testing/inputs/parents.ts'
import { shareFiles, visit } from '#server/testing/inputs/shared-files.ts'
import { requiredOf } from '#server/testing/sample.ts'
import { type TusClient, upload } from '#server/testing/tus.ts'

/** `note`: remembers what was answered, which is a record of this kind. */
type Making = { app: TestApp; member: TestMember; id: string; client: TusClient; note: <Answer>(kind: string, answer: Answer) => Answer }
type Create = (making: Making) => Promise<unknown>

const line = { name: 'Line', unitPrice: 100, vatCode: 'S21' }

const createRecords: Record<string, Create> = {
  async accounting({ member, id }) {
    await member.call(accounting.createSchedule, { schedule: { id, organizationId: id, period: 'monthly', startsOn: '2026-09-01', lines: [line] } })
    await member.call(accounting.createExpenseBudget, { budget: { id, year: 2026, categoryId: id, limit: 100 } })
  },
  blog: ({ member, id }) => member.call(blog.update, { id, post: { public: true } }),
  contacts: ({ member, id }) => member.call(contacts.create, { id, name: 'Parent' }),
  async events({ app, member, note }) {
    const times = { startsAt: '2150-02-01T09:00:00Z', endsAt: '2150-02-01T10:00:00Z' }
    const { id: open } = await member.call(events.create, {
      event: { title: 'Open', place: 'Here', visibility: 'public', registration: 'open', ...times },
    })
    const { slug } = note('event', await member.call(events.publish, { id: open }))
    await visit(app, events.publicRegister, { slug, name: 'Guest', email: 'guest@example.com' })
    note('feed', await member.call(events.createFeed, { kind: 'team' }))
    const { attendees } = note('attendee', await member.call(events.attendees, { eventId: open }))
    for (const attendee of attendees ?? []) note('attendee', await member.call(events.attendeeLink, { id: attendee.id }))
  },
  async 'file-manager'({ member, id, client, note }) {
    await member.call(fileManager.createFolder, { id, name: 'Parent' })
    const fileId = await upload(client, 'a', { filename: 'a.txt' })
    await upload(client, 'b', { filename: 'a.txt', fileId })
    await member.call(fileManager.remove, { ids: [await upload(client, 'c', { filename: 'c.txt' })] })
    note('version', { id: fileId })
    note('version', await member.call(fileManager.versions, { id: fileId }))
    note('item', await member.call(fileManager.trash))
  },
  async identity({ member, note }) {
    await member.colleague()
    note('invitation', await member.call(identity.invite, { invitation: { email: `guest-${member.userId}@example.com` } }))
    note('member', await member.call(identity.members))
  },
  async mailbox({ member, id }) {
    const draft = { id, to: [{ name: '', address: `${member.userId}@hora.test` }], subject: 'Parent', content: '<p>a</p>' }
    await member.call(mailbox.saveDraft, { draft })
    await member.call(mailbox.send, { id, undoSeconds: 0 })
  },
  async notifications({ member, id, note }) {
    await member.call(tasks.create, { id, type: 'task', title: 'Parent' })
    await member.call(notifications.create, { notification: { id, title: 'Parent' } })
    note('message', await member.call(notifications.createMessage, { message: { title: 'Parent' } }))
  },
  async offers({ member, id, note }) {
    const sent = note('offer', await member.call(offers.create, { offer: { organizationId: id, title: 'Sent', lines: [line] } }))
    note('offer', await member.call(offers.send, { id: sent.id, mail: false }))
    note('offer', await member.call(offers.link, { id: sent.id }))
    await member.call(services.create, { service: { id, code: 'PARENT', name: 'Parent' } })
  },
  async organizations({ member }) {
    await member.call(organizations.create, { organization: { id: v7(), legalName: 'Other' } })
  },
  async shares({ app, member, id, client, note }) {
    const share = await shareFiles(app, member, client, { 'a.txt': 'hello' })
    note('share', await member.call(shares.link, { id: share.id }))
    note('share', await member.call(shares.one, { id: share.id }))
    note('request', await member.call(shares.requestLink, { id }))
  },
  async tasks({ member, id }) {
    await member.call(tasks.create, { id, type: 'task', title: 'Parent' })
    await member.call(tasks.createComment, { comment: { id, taskId: id, content: '<p>a</p>' } })
  },
}

/** Of many records the contract says all that is needed. The others are refused, and those that exist already. */
async function createByContract(area: string, { app, member, id, note }: Making) {
  const { contract = {} } = areas.find(({ name }) => name === area) ?? {}
  for (const [op, endpoint] of Object.entries(contract)) {
    if (!op.startsWith('create') || !endpoint.input) continue
    const required = Object.entries(requiredOf(endpoint.input, id) as object) as [string, unknown][]
    const input = required.map(([name, value]) => [name, typeof value === 'object' ? { ...value, id } : value])
    const answer = await app.send(endpoint, Object.fromEntries(input), member.token)
    if (answer.statusCode === 200) note(op.slice('create'.length).toLowerCase(), answer.json<unknown>())
  }
}

/** All that can have it have the member's id. */
export async function createRecordsOf(area: string, blob: string, making: Making): Promise<void> {
  await createParentsOf(area, making.member, making.id, blob)
  await createRecords[area]?.(making)
  await createByContract(area, making)
}
