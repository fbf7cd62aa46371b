import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities, type Activity } from '#contract/activities.ts'
import { identity } from '#contract/identity.ts'
import { notes } from '#contract/notes.ts'
import { preferences } from '#contract/preferences.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { byAct, together, whole } from '#server/kernel/writes/timeline.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

type Wanted = { member?: string; area?: string; from?: string; to?: string; before?: number; limit?: number }
const all = (wanted: Wanted = {}, who = me) => who.call(activities.all, wanted)
const nameOf = (who: TestMember) => `Member ${who.userId.slice(-4)}`
const sentences = async (wanted: Wanted = {}, who = me) =>
  (await all(wanted, who)).map(({ description }) => description.replaceAll(/<\/?strong>/g, '').replaceAll(nameOf(me), 'I'))

describe('the timeline', () => {
  test('shows who did what to which thing, newest first', async () => {
    const task = await me.call(tasks.create, { title: 'Plan <b>' })
    await me.call(tasks.update, { id: task.id, task: { title: 'Plan' } })
    await me.call(tasks.update, { id: task.id, task: { completed: true } })
    expect(await all()).toMatchObject([
      {
        description: `<strong>${nameOf(me)}</strong> completed the task <strong>Plan</strong>`,
        icon: 'heroicons_outline:check-circle',
        link: `/apps/tasks/${task.id}`,
        ...{ linkedContent: 'Tasks', useRouter: true, area: 'tasks', by: { id: me.userId }, undoable: true, count: 1 },
      },
      { description: `<strong>${nameOf(me)}</strong> changed the task <strong>Plan</strong>` },
      { description: `<strong>${nameOf(me)}</strong> created the task <strong>Plan</strong>` },
    ])
  })

  test('escapes text of users, and shows deleted things by their last title', async () => {
    const task = await me.call(tasks.create, { title: '<img src=x onerror=alert(1)>' })
    await me.call(tasks.remove, { id: task.id })
    const [removed] = await all()
    expect(removed?.description).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(removed?.link).toBeUndefined()
  })

  test('is in the reader’s language', async () => {
    await me.call(tasks.create, { title: 'x' })
    await me.call(preferences.update, { preferences: { language: 'tr' } })
    expect(await sentences()).toEqual(['I, x görevini oluşturdu'])
    await me.call(preferences.update, { preferences: { language: 'ro' } })
    expect(await sentences()).toEqual(['I a creat sarcina x'])
  })

  test('shows one write once, with names of lists and members, and comments as they were written', async () => {
    const colleague = await me.colleague()
    const board = await me.call(scrumboard.createBoard, { board: { title: 'B' } })
    const [todo, done] = [
      await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'To do' } }),
      await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'Done' } }),
    ]
    const card = await me.call(scrumboard.createCard, { card: { listId: todo.id, title: 'c' } })
    await me.call(scrumboard.updateCard, { id: card.id, card: { members: [colleague.userId], listId: done.id } })
    await me.call(scrumboard.moveCard, { id: card.id, listId: todo.id, before: null })
    await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: '<p>Hi</p>' } })
    expect(await sentences({ area: 'scrumboard', limit: 4 })).toEqual([
      'I commented on c',
      'I moved the card c from Done to To do',
      `I added ${nameOf(colleague)} to the card c`,
      'I created the card c',
    ])
    const [comment] = await all({ limit: 1 })
    expect(comment).toMatchObject({ extraContent: '<p>Hi</p>', linkedContent: 'B', link: `/apps/scrumboard/${board.id}/card/${card.id}` })
  })

  test('shows who got a role, who was removed, and who left', async () => {
    const [one, other] = [await me.colleague(), await me.colleague()]
    await me.call(identity.changeRole, { id: one.userId, member: { role: 'admin' } })
    await me.call(identity.removeMember, { id: one.userId })
    await other.leave()
    expect(await sentences({ area: 'identity' })).toEqual([
      `${nameOf(other)} left the team`,
      `I removed ${nameOf(one)} from the team`,
      `I changed the role of ${nameOf(one)}`,
    ])
  })

  test('shows repeated changes of one thing once', async () => {
    const task = await me.call(tasks.create, { title: 'x' })
    for (const notes of ['a', 'b', 'c']) await me.call(tasks.update, { id: task.id, task: { notes } })
    const [changed, made] = await all()
    expect([changed?.count, made?.count]).toEqual([3, 1])
    expect(await sentences()).toEqual(['I changed the task x', 'I created the task x'])
    expect(await all({ before: changed?.since ?? 0 })).toEqual([made])
  })

  test('is filtered by member, area and time', async () => {
    const colleague = await me.colleague()
    await me.call(tasks.create, { title: 'mine' })
    await colleague.call(tasks.create, { title: 'theirs' })
    await me.call(notes.create, { note: { title: 'n' } })
    expect(await sentences({ member: colleague.userId })).toEqual([`${nameOf(colleague)} created the task theirs`])
    expect(await sentences({ area: 'notes' })).toEqual(['I wrote the note n'])
    const [, second] = await all()
    expect(await sentences({ to: second?.date ?? '' })).toEqual(['I created the task mine'])
    expect(await sentences({ from: '2100-01-01T00:00:00Z' })).toEqual([])
    expect(await me.refused(activities.all, { from: 'yesterday' })).toMatchObject({ status: 400 })
    expect(await me.refused(activities.all, { limit: 0 })).toMatchObject({ status: 400 })
  })

  test('has each act once over all pages', async () => {
    for (let index = 0; index < 9; index++) await me.call(tasks.create, { title: `t${index}` })
    const board = await me.call(scrumboard.createBoard, { board: { title: 'B' } })
    const from = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'a' } })
    const to = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'b' } })
    const cards = []
    for (let index = 0; index < 12; index++) cards.push(await me.call(scrumboard.createCard, { card: { listId: from.id, title: `c${index}` } }))
    await me.call(scrumboard.updateCards, { cards: cards.map((card) => ({ ...card, listId: to.id })) })
    const pages: Activity[][] = []
    let before: number | undefined
    do {
      pages.push(await all(before === undefined ? { limit: 4 } : { limit: 4, before }))
      before = pages.at(-1)?.at(-1)?.since
    } while (before !== undefined)
    const seqs = pages.flat().map(({ seq }) => seq)
    expect(new Set(seqs).size).toBe(seqs.length)
    expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
    expect(seqs).toHaveLength(9 + 1 + 2 + 12 + 1)
  })
})

describe('is not shown:', () => {
  test('another member’s notes, before they are shared', async () => {
    const colleague = await me.colleague()
    const note = await me.call(notes.create, { note: { title: 'secret' } })
    expect(await all({}, colleague)).toEqual([])
    expect(await colleague.call(activities.history, { entity: 'note', id: note.id })).toEqual([])
    expect(await colleague.call(activities.recent, { entity: 'note' })).toEqual([])
    await me.call(notes.share, { id: note.id, members: [{ id: colleague.userId, access: 'read' }] })
    await me.call(notes.update, { updatedNote: { ...note, title: 'open', archived: true } })
    expect(await sentences({}, colleague)).toEqual(['I changed the note open', 'I shared the note open'])
    const history = await colleague.call(activities.history, { entity: 'note', id: note.id })
    expect(history).toHaveLength(2)
    expect(await colleague.call(activities.recent, { entity: 'note' })).toEqual(history.map((entry) => ({ ...entry, id: note.id })))
  })

  test('an area that is switched off', async () => {
    const task = await me.call(tasks.create, { title: 'x' })
    await me.call(preferences.updateTeam, { settings: { areasOff: ['tasks'] } })
    expect(await all()).toEqual([])
    expect(await me.call(activities.history, { entity: 'task', id: task.id })).toEqual([])
    expect((await me.call(activities.areas)).map(({ id }) => id)).not.toContain('tasks')
  })

  test('another team', async () => {
    const task = await me.call(tasks.create, { title: 'x' })
    const stranger = await app.member()
    expect(await all({}, stranger)).toEqual([])
    expect(await all({ member: me.userId }, stranger)).toEqual([])
    expect(await stranger.call(activities.history, { entity: 'task', id: task.id })).toEqual([])
  })

  test('undo for acts of others, or after a day', async () => {
    const colleague = await me.colleague()
    await me.call(tasks.create, { title: 'x' })
    expect((await all({}, colleague)).map(({ undoable }) => undoable)).toEqual([false])
    await app.pool.query(`update changes set at = at - interval '25 hours' where team_id = $1`, [me.teamId])
    await me.call(tasks.create, { title: 'y' })
    expect((await all()).map(({ undoable }) => undoable)).toEqual([true, false])
  })
})

describe('the history of a thing', () => {
  test('a task: field by field, with names', async () => {
    const colleague = await me.colleague()
    const tag = await me.call(tasks.createTag, { tag: { title: 'Api' } })
    const task = await me.call(tasks.create, { title: 'a' })
    await me.call(tasks.update, { id: task.id, task: { title: 'b', tags: [tag.id], assignedTo: colleague.userId } })
    const [changed, made] = await me.call(activities.history, { entity: 'task', id: task.id })
    expect(changed).toMatchObject({ by: { id: me.userId }, undoable: true, at: expect.any(String) })
    expect(changed?.fields.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'assignedTo', from: null, to: nameOf(colleague) },
      { field: 'tags', from: '', to: 'Api' },
      { field: 'title', from: 'a', to: 'b' },
    ])
    expect(made?.fields).toEqual([])
    await me.call(undo.undo, { seq: changed?.seq ?? 0 })
    const [undone] = await me.call(activities.history, { entity: 'task', id: task.id })
    expect(undone?.description).toContain('undid a change')
    expect(undone?.fields).toContainEqual({ field: 'title', from: 'b', to: 'a' })
  })

  test('a card: its moves and its contents, page by page', async () => {
    const board = await me.call(scrumboard.createBoard, { board: { title: 'B' } })
    const from = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'a' } })
    const to = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'b' } })
    const card = await me.call(scrumboard.createCard, { card: { listId: from.id, title: 'c' } })
    await me.call(scrumboard.updateCard, { id: card.id, card: { description: '<p>Some <b>text</b></p>', listId: to.id } })
    await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: '<p>Hi</p>' } })
    const history = await me.call(activities.history, { entity: 'card', id: card.id })
    expect(history.map(({ fields }) => fields)).toEqual([
      [{ field: 'comment', from: null, to: 'Hi' }],
      [
        { field: 'description', from: null, to: 'Some text' },
        { field: 'listId', from: 'a', to: 'b' },
      ],
      [],
    ])
    expect(await me.call(activities.history, { entity: 'card', id: card.id, before: history[0]?.seq ?? 0, limit: 1 })).toEqual([history[1]])
  })

  test('is refused if no area has one', async () => {
    expect(await me.refused(activities.history, { entity: 'user', id: me.userId } as never)).toMatchObject({ status: 400 })
  })
})

test('the areas are named in the reader’s language', async () => {
  expect(await me.call(activities.areas)).toEqual(
    expect.arrayContaining([
      { id: 'tasks', title: 'Tasks' },
      { id: 'notes', title: 'Notes' },
    ]),
  )
})

test('the demo has a timeline', async () => {
  const { body } = await app.send(identity.signIn, { email: 'hughes.brian@company.com', password: 'admin' })
  const { accessToken } = JSON.parse(body) as { accessToken: string }
  const read = async <T>(endpoint: typeof activities.all | typeof notes.all, input: object = {}) =>
    (await app.send(endpoint, input, accessToken)).json() as T
  const described = await read<Activity[]>(activities.all, { limit: 100 })
  expect(described.length).toBeGreaterThan(50)
  expect(new Set(described.map(({ by }) => by?.id)).size).toBeGreaterThan(5)
  const days = described.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(Date.parse(days[0] ?? '')).toBeLessThanOrEqual(Date.now())
  const mine = await read<{ archived: boolean; reminder: string | null; tasks: unknown[] | null; labels: unknown[] }[]>(notes.all)
  const count = (what: (note: (typeof mine)[number]) => boolean) => mine.filter(what).length
  expect([mine.length, count((note) => note.archived), count((note) => note.reminder !== null), count((note) => note.tasks !== null)]).toEqual([
    15, 3, 5, 4,
  ])
})

describe('rules', () => {
  test('rows of one write are one act; a page does not end within one', () => {
    const rows = [5, 4, 3, 2, 1].map((seq) => ({ seq, act: seq > 3 ? 5 : seq === 3 ? 3 : 2 }))
    const acts = byAct(rows)
    expect(acts.map((act) => act.map(({ seq }) => seq))).toEqual([[4, 5], [3], [1, 2]])
    expect(whole(acts, true)).toHaveLength(2)
    expect(whole(acts, false)).toHaveLength(3)
    expect(whole(acts.slice(0, 1), true)).toHaveLength(1)
  })

  test('entries are merged if they are alike and close in time', () => {
    const entry = (key: string, minute: number, since: number) => ({ key, date: new Date(minute * 60_000).toISOString(), since, count: 1 })
    const entries = [entry('a', 100, 9), entry('a', 80, 8), entry('a', 60, 7), entry('b', 59, 6), entry('a', 58, 5), entry('a', 20, 4)]
    expect(together(entries).map(({ key, since, count }) => [key, since, count])).toEqual([
      ['a', 7, 3],
      ['b', 6, 1],
      ['a', 5, 1],
      ['a', 4, 1],
    ])
  })
})
