import { v7 } from 'uuid'
import { dayMs, hourMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type PictureName, pictures } from './demo-pictures.ts'
import { insertDemoNotes } from './version-store.ts'

/** Fixed by docs/specification.md 14.3. */
const labelNames = ['Family', 'Work', 'Tasks', 'Priority', 'Personal', 'Friends'] as const

type Row = {
  title: string
  text?: string
  tasks?: [content: string, completed: boolean][]
  picture?: PictureName
  labels: (typeof labelNames)[number][]
  days: number
  /** Hours from now. Past reminders were sent. */
  remind?: number
  archived?: true
  /** By index in the team. */
  share?: [who: number, access: 'edit' | 'read'][]
}

const story: Row[] = [
  {
    title: 'Quarterly review: what I want to say',
    text: '<p>Start with the portal, not with the figures. <strong>Three people</strong> asked for it by name.</p><ul><li>What went well: beta on time</li><li>What we stop: weekly status mails</li><li>What we ask for: one more tester</li></ul>',
    labels: ['Work', 'Priority'],
    days: 2,
    remind: 26,
  },
  {
    title: 'Groceries',
    tasks: [
      ['Bread', true],
      ['Tomatoes and feta', false],
      ['Coffee beans', false],
      ['Something sweet for Saturday', false],
    ],
    labels: ['Family'],
    days: 1,
  },
  {
    title: 'Anadolu Lojistik, notes from the call',
    text: '<p>Single sign-on from day one. Elif knows which provider they run.</p><p>They will test with <em>two</em> warehouses first, Gebze and Constanța.</p>',
    labels: ['Work'],
    days: 3,
    share: [
      [7, 'edit'],
      [1, 'read'],
    ],
  },
  {
    title: 'Release checklist',
    tasks: [
      ['Read the changelog once as a customer', true],
      ['Restore last night’s backup somewhere else', true],
      ['Say in the channel that we begin', false],
      ['Look at the figures an hour later', false],
    ],
    labels: ['Work', 'Tasks'],
    days: 5,
    share: [[2, 'edit']],
  },
  { title: '', text: '<p>“Make it work offline” is not a feature, it is a promise.</p>', labels: ['Work'], days: 6 },
  {
    title: 'Mother’s birthday',
    text: '<p>The blue scarf from the shop near the bridge. Ask Ana whether the cake is ordered.</p>',
    labels: ['Family', 'Priority'],
    days: 8,
    remind: 75,
  },
  {
    title: 'Books to read',
    text: '<ol><li>The Design of Everyday Things</li><li>Thinking in Systems</li><li>Tutunamayanlar</li></ol>',
    labels: ['Personal'],
    days: 12,
  },
  {
    title: 'Weekend in Brașov',
    tasks: [
      ['Train tickets', true],
      ['Rooms for six', true],
      ['Who brings the board games?', false],
    ],
    picture: 'mountains',
    labels: ['Friends'],
    days: 0.5,
    remind: 50,
  },
  {
    title: 'Interview, second round',
    text: '<p>Ask less about tools and more about the last thing they threw away.</p>',
    labels: ['Work'],
    days: 15,
    remind: -20,
  },
  {
    title: 'Ideas for the landing page',
    text: '<p>One sentence, one picture, one button. <s>A carousel.</s></p><blockquote><p>A circle dance: many people, one rhythm.</p></blockquote>',
    picture: 'dance',
    labels: ['Work', 'Personal'],
    days: 18,
  },
  { title: 'Running', text: '<p>Monday 5 km, Thursday 8 km. Knee is fine again.</p>', labels: ['Personal'], days: 21 },
  {
    title: 'Dentist',
    text: '<p>Ask for the morning, the bridge is closed after noon.</p>',
    labels: ['Personal', 'Priority'],
    days: 4,
    remind: 170,
  },
  {
    title: 'Office move: what we learned',
    text: '<p>Label the cables <em>before</em> they are unplugged.</p>',
    labels: ['Work'],
    days: 60,
    archived: true,
  },
  {
    title: 'Summer party',
    tasks: [
      ['Find a place by the water', true],
      ['Music', true],
      ['Thank the neighbours', true],
    ],
    labels: ['Friends', 'Tasks'],
    days: 95,
    archived: true,
  },
  { title: 'Old door code', text: '<p>Changed in March, kept for the keys in the drawer.</p>', labels: ['Personal'], days: 200, archived: true },
]

const [earliest, latest] = [8, 18]

/** So many hours from now, moved to a full hour of the working day, on the same side of now. */
export function byDay(now: Date, hours: number): Date {
  const at = new Date(now.getTime() + hours * hourMs)
  at.setUTCHours(Math.min(latest, Math.max(earliest, at.getUTCHours())), 0, 0, 0)
  if (hours > 0 && at <= now) at.setUTCDate(at.getUTCDate() + 1)
  if (hours < 0 && at >= now) at.setUTCDate(at.getUTCDate() - 1)
  return at
}

export async function seed(db: Db, { teamId, memberIds, now, upload }: DemoTeam, recordPast: RecordPast) {
  const userId = memberIds[0] ?? ''
  const labels = labelNames.map((title, index) => ({ teamId, userId, id: v7(), title, createdAt: new Date(now.getTime() - 300 * dayMs + index) }))
  const rows = story.map((row) => {
    const reminder = row.remind === undefined ? null : byDay(now, row.remind).toISOString()
    return {
      row,
      id: v7(),
      reminder,
      createdAt: new Date(now.getTime() - row.days * dayMs),
      labelIds: row.labels.map((name) => labels[labelNames.indexOf(name)]?.id ?? ''),
    }
  })
  const images = new Map<string, string>()
  for (const { row, id } of rows) {
    const file = row.picture && (await upload?.(userId, `${row.picture}.png`, pictures[row.picture]()))
    if (file) images.set(id, file.url)
  }
  const texts = rows.map(({ row, id, createdAt }) => ({
    ...{ teamId, userId, id, title: row.title, content: row.text ?? '', image: images.get(id) ?? null, createdAt, updatedAt: null },
    tasks: row.tasks ? row.tasks.map(([content, completed]) => ({ id: v7(), content, completed })) : null,
  }))
  await insertDemoNotes(db, {
    labels,
    notes: texts,
    shares: rows.flatMap(({ row, id, reminder }) => [
      {
        ...{ teamId, noteId: id, userId, access: 'own' as const, archived: row.archived ?? false, reminder },
        ...{ remindAt: reminder === null ? null : new Date(reminder), reminded: (row.remind ?? 0) < 0 ? reminder : null },
      },
      ...(row.share ?? []).map(([who, access]) => ({ teamId, noteId: id, userId: memberIds[who] ?? '', access })),
    ]),
    links: rows.flatMap(({ id, labelIds }) => labelIds.map((labelId, index) => ({ teamId, noteId: id, userId, labelId, nr: index + 1 }))),
  })
  for (const [index, { row, id, reminder, createdAt, labelIds }] of rows.entries()) {
    const { title = '', content = '', tasks = null, image = null } = texts[index] ?? {}
    const after = { title, content, tasks, image, labels: labelIds, reminder, archived: row.archived ?? false }
    recordPast({ op: 'create', entity: 'note', id, at: createdAt, actorId: userId, after, audience: [userId] })
    if (!row.share) continue
    const members = row.share.map(([who, access]) => ({ id: memberIds[who] ?? '', access })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const audience = [userId, ...members.map((member) => member.id)]
    const at = new Date(createdAt.getTime() + hourMs)
    recordPast({ op: 'share', entity: 'note-members', id, at, actorId: userId, before: { members: [] }, after: { members }, audience })
  }
}
