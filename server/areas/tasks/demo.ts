import { v7 } from 'uuid'
import type { Task } from '#contract/tasks.ts'
import { dayMs } from '#contract/units.ts'
import type { DemoNotice, DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { blankTask } from './rules.ts'
import { taskLink } from './notices.ts'
import { insertComments } from './comment-store.ts'
import { insertDemoTasks } from './store.ts'

type Row = {
  title: string
  notes?: string
  /** Days from today; negative is past. */
  due?: number
  /** Days ago. */
  done?: number
  /** So many minutes ago: the week always has something new and something completed, also on its first day. */
  doneMinutes?: number
  madeMinutes?: number
  priority?: 0 | 2
  tags?: TagName[]
  who?: number
  sub?: [title: string, completed: boolean][]
  /** From the due day on. */
  repeat?: string
}
type TagName = (typeof tagNames)[number]

/** Fixed by docs/specification.md 14.3. */
const tagNames = ['Api', 'Frontend', 'Bug', 'Backend', 'Urgent', 'Discuss'] as const

const story: { section: string; rows: Row[] }[] = [
  {
    section: 'Release 2.4: the customer portal',
    rows: [
      {
        title: 'Agree on the sign-in flow with Anadolu Lojistik',
        notes: 'They want single sign-on from day one. Ask Elif which provider they run before we promise a date.',
        due: 2,
        priority: 2,
        tags: ['Discuss', 'Urgent'],
        who: 1,
        sub: [
          ['Collect questions from support', true],
          ['Book 45 minutes with their IT lead', true],
          ['Write down what we will not do', false],
        ],
      },
      {
        title: 'Portal: invoices list loads in one request',
        notes: 'Today it asks once per customer. Measure before and after.',
        due: 4,
        tags: ['Api', 'Backend'],
        who: 2,
      },
      {
        title: 'Fix: dates shift by one day for users in Istanbul',
        notes: 'Seen on the delivery page only. Due dates are stored with an offset and read without.',
        due: -1,
        priority: 2,
        tags: ['Bug', 'Frontend'],
        who: 3,
      },
      {
        title: 'Design the empty states of the portal',
        due: 6,
        tags: ['Frontend'],
        who: 4,
        sub: [
          ['No invoices yet', true],
          ['No deliveries today', false],
          ['No access', false],
        ],
      },
      { title: 'Rate limits for the public API', done: 3, due: -4, tags: ['Api', 'Backend'], who: 2 },
      { title: 'Move translations out of the components', done: 8, tags: ['Frontend'], who: 5 },
      {
        title: 'Load test with 300 users',
        done: 12,
        due: -12,
        tags: ['Backend'],
        who: 6,
        sub: [
          ['Script the journeys', true],
          ['Rent a second machine', true],
          ['Write up the figures', true],
        ],
      },
      { title: 'Ask three customers to try the beta', done: 15, tags: ['Discuss'], who: 7 },
    ],
  },
  {
    section: 'Running the studio',
    rows: [
      {
        title: 'Renew the remote-desktop licences',
        notes: '40 seats end this month. Two people left, so 38 will do.',
        due: 9,
        priority: 2,
        tags: ['Urgent'],
        who: 8,
      },
      {
        title: 'Prepare the quarterly review',
        repeat: 'FREQ=MONTHLY;INTERVAL=3',
        due: 11,
        who: 0,
        sub: [
          ['Figures from accounting', false],
          ['What went well', false],
          ['One thing to stop doing', false],
        ],
      },
      {
        title: 'Interview: back-end engineer, second round',
        notes: 'Panel: Deniz and Mihai. Use the order-import exercise.',
        due: 1,
        tags: ['Discuss'],
        who: 6,
      },
      { title: 'Replace the meeting-room screen', priority: 0, who: 8 },
      { title: 'Write the holiday plan for December', due: 14, who: 7 },
      {
        title: 'Restore a backup on an empty machine and time it',
        doneMinutes: 7,
        tags: ['Backend'],
        who: 6,
        sub: [
          ['Database', true],
          ['Files', true],
          ['Write down the minutes', true],
        ],
      },
      { title: 'New contract template in Romanian and English', done: 6, who: 7 },
      { title: 'Move the wiki pages nobody reads to the archive', done: 9, priority: 0, who: 5 },
      { title: 'Order laptops for the two joiners', done: 13, due: -14, who: 8 },
      { title: 'Office keys for Zeynep', done: 20, who: 8 },
      { title: 'Agree who is on call over the bank holiday', done: 24, tags: ['Discuss'], who: 0 },
      { title: 'Pay the conference booth', done: 31, due: -30, tags: ['Urgent'], who: 7 },
    ],
  },
  {
    section: 'Later, but not never',
    rows: [
      {
        title: 'Search that finds “ședință” when you type “sedinta”',
        notes: 'Fold letters on both sides; the same for Turkish dotless ı.',
        priority: 0,
        tags: ['Backend', 'Discuss'],
        who: 3,
      },
      { title: 'Dark theme for the printed reports? Decide.', madeMinutes: 12, priority: 0, tags: ['Discuss'] },
      { title: 'Try the new date library on one screen', tags: ['Frontend'], who: 4 },
      { title: 'Remove the old import job', done: 17, tags: ['Backend'], who: 2 },
      { title: 'Collect what customers praise', done: 27, priority: 0, who: 1 },
      { title: 'Fix: the export drops the last row', done: 40, priority: 2, tags: ['Bug', 'Api'], who: 2 },
      { title: 'Say thank you to the translators', done: 45, who: 0 },
    ],
  },
]

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)
/** So many minutes ago, but not yesterday. */
const today = (now: Date, minutes: number) => new Date(Math.max(now.getTime() - minutes * 60_000, Math.floor(now.getTime() / dayMs) * dayMs))
const startOfDay = (date: Date) => `${date.toISOString().slice(0, 10)}T00:00:00.000+00:00`

const demoNotices: (Omit<DemoNotice, 'params' | 'link'> & { by?: string; task: string })[] = [
  { hoursAgo: 1, kind: 'tasks.dueTomorrow', task: 'Interview: back-end engineer, second round' },
  { hoursAgo: 6, kind: 'tasks.assigned', by: 'Ioana Munteanu', task: 'Prepare the quarterly review' },
  { hoursAgo: 46, kind: 'tasks.assigned', by: 'Elif Arslan', task: 'Ask three customers to try the beta', read: true },
  { hoursAgo: 71, kind: 'tasks.dueTomorrow', task: 'Rate limits for the public API', read: true },
]

const talk: { task: string; hoursAgo: number; who: number; text: string }[] = [
  {
    task: 'Prepare the quarterly review',
    hoursAgo: 28,
    who: 1,
    text: 'Last quarter we had no figure for support hours. Can we take it from the portal?',
  },
  { task: 'Prepare the quarterly review', hoursAgo: 26, who: 0, text: 'Yes, the export of October is in the files.' },
  {
    task: 'Rate limits for the public API',
    hoursAgo: 50,
    who: 2,
    text: 'A hundred requests a minute for each key, and a header that says what is left.',
  },
]

export async function seed(db: Db, { teamId, memberIds, now, notices }: DemoTeam, recordPast: RecordPast) {
  const tags = tagNames.map((title) => ({ id: v7(), title: title as string }))
  const tagId = (name: TagName) => tags[tagNames.indexOf(name)]?.id ?? ''
  const rows = story.flatMap(({ section, rows }) => [
    blankTask(v7(), { type: 'section', title: section }),
    ...rows.map((row) => taskOf(row, memberIds, now, tagId)),
  ])
  const dated = rows.map((task, index) => {
    const { done: days = 0, doneMinutes, madeMinutes } = rowOf(task)
    // Not all at the same hour, and never in the future.
    const at = doneMinutes === undefined ? new Date(daysFrom(now, -days).getTime() - (index % 7) * 3_700_000 - 600_000) : today(now, doneMinutes)
    const done = task.completed ? at : null
    return {
      ...task,
      createdAt: madeMinutes === undefined ? daysFrom(done ?? now, -3 - (index % 11) - index / 30) : today(now, madeMinutes),
      completedAt: done,
    }
  })
  await insertDemoTasks(db, teamId, dated, tags)
  const comments = talk.flatMap(({ task, hoursAgo, who, text }) => {
    const [taskId, authorId] = [rows.find(({ title }) => title === task)?.id, memberIds[who % memberIds.length]]
    const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000)
    return taskId && authorId ? [{ teamId, id: v7(), taskId, authorId, content: `<p>${text}</p>`, mentions: [], createdAt, editedAt: null }] : []
  })
  await insertComments(db, comments)
  for (const { taskId, createdAt, teamId: _, ...comment } of comments) {
    const after = { comment: { ...comment, taskId, createdAt: createdAt.toISOString() } }
    recordPast({ op: 'createComment', entity: 'task', id: taskId, at: createdAt, actorId: comment.authorId, after })
  }
  for (const { task, by = '', ...notice } of demoNotices) {
    const about = rows.find(({ title }) => title === task)
    if (about) notices.push({ ...notice, params: { by, task }, link: taskLink(about.id) })
  }
  for (const [index, { createdAt, completedAt, ...task }] of dated.entries()) {
    const change = { entity: 'task', id: task.id }
    const maker = memberIds[index % memberIds.length] ?? null
    const open = { ...task, completed: false, completedAt: null }
    recordPast({ ...change, op: 'create', at: createdAt, actorId: maker, after: { ...open, assignedTo: null } })
    if (task.assignedTo && task.assignedTo !== maker) {
      const at = new Date(createdAt.getTime() + 40 * 60_000)
      recordPast({ ...change, op: 'update', at, actorId: maker, before: { ...open, assignedTo: null }, after: open })
    }
    if (completedAt) {
      const after = { ...task, completedAt: completedAt.toISOString() }
      recordPast({ ...change, op: 'update', at: completedAt, actorId: task.assignedTo ?? maker, before: open, after })
    }
  }
}

const rowOf = (task: Task): Partial<Row> => story.flatMap(({ rows }) => rows).find(({ title }) => title === task.title) ?? {}

function taskOf(row: Row, memberIds: readonly string[], now: Date, tagId: (name: TagName) => string): Task {
  const dueDate = row.due === undefined ? null : startOfDay(daysFrom(now, row.due))
  return blankTask(v7(), {
    type: 'task',
    title: row.title,
    notes: row.notes ?? null,
    completed: row.done !== undefined || row.doneMinutes !== undefined,
    dueDate,
    priority: row.priority ?? 1,
    tags: (row.tags ?? []).map(tagId),
    assignedTo: row.who === undefined ? null : (memberIds[row.who % memberIds.length] ?? null),
    subTasks: (row.sub ?? []).map(([title, completed]) => ({ id: v7(), title, completed })),
    repeat:
      row.repeat && dueDate ? { rule: row.repeat, start: dueDate.slice(0, 10), timeZone: 'Europe/Bucharest', exdates: [], mode: 'schedule' } : null,
  })
}
