import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { NoteField, notes } from '#contract/notes.ts'
import { notifications } from '#contract/notifications.ts'
import { preferences } from '#contract/preferences.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { snapshot } from '#server/testing/snapshot.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

async function act(endpoint: Endpoint, input: unknown, who = me) {
  const answer = await app.send(endpoint, input, who.token)
  return { status: answer.statusCode, seq: Number(answer.headers['hora-seq'] ?? 0), body: answer.json() as { id: string } }
}
const undoAct = (seq: number, who = me) => act(undo.undo, { seq }, who)

describe('an act is undone', () => {
  test('and undoing the undo is a redo', async () => {
    const { id } = await me.call(tasks.create, { title: 'a', notes: 'n' })
    const { seq } = await act(tasks.update, { id, task: { title: 'b' } })
    const undone = await undoAct(seq)
    expect(undone.body).toEqual({ area: 'tasks', things: [{ entity: 'task', id }] })
    expect((await me.call(tasks.one, { id })).title).toBe('a')
    await undoAct(undone.seq)
    expect((await me.call(tasks.one, { id })).title).toBe('b')
  })

  test('only in the fields that the act changed', async () => {
    const { id } = await me.call(tasks.create, { title: 'a', notes: 'n' })
    const { seq } = await act(tasks.update, { id, task: { title: 'b' } })
    await me.call(tasks.update, { id, task: { notes: 'later' } })
    await undoAct(seq)
    expect(await me.call(tasks.one, { id })).toMatchObject({ title: 'a', notes: 'later' })
  })

  test('a shared note that a member removed from their list', async () => {
    const colleague = await me.colleague()
    const { id } = await me.call(notes.create, { note: { title: 'Tent' } })
    await me.call(notes.share, { id, members: [{ id: colleague.userId, access: 'read' }] })
    const { seq } = await act(notes.remove, { id }, colleague)
    expect(await colleague.refused(notes.one, { id })).toMatchObject({ code: 'not-found' })
    expect((await undoAct(seq, colleague)).status).toBe(200)
    expect(await colleague.call(notes.one, { id })).toMatchObject({ title: 'Tent', access: 'read' })
  })

  test('a notice stays', async () => {
    const colleague = await me.colleague()
    const { id } = await me.call(tasks.create, { title: 'a' })
    const { seq } = await act(tasks.update, { id, task: { assignedTo: colleague.userId } })
    expect((await undoAct(seq)).status).toBe(200)
    expect((await me.call(tasks.one, { id })).assignedTo).toBeNull()
    expect(await colleague.call(notifications.all)).toHaveLength(1)
  })

  test('a tag is restored on the tasks that had it', async () => {
    const tag = await me.call(tasks.createTag, { tag: { title: 'Api' } })
    const other = await me.call(tasks.createTag, { tag: { title: 'Bug' } })
    const task = await me.call(tasks.create, { title: 'a', tags: [tag.id, other.id] })
    const { seq } = await act(tasks.removeTag, { id: tag.id })
    await undoAct(seq)
    expect(await me.call(tasks.tags)).toEqual([tag, other])
    expect((await me.call(tasks.one, { id: task.id })).tags).toEqual([tag.id, other.id])
  })
})

describe('refused is', () => {
  test('what was changed since, and nothing happens', async () => {
    const { id } = await me.call(tasks.create, { title: 'a' })
    const { seq } = await act(tasks.update, { id, task: { title: 'b', priority: 2 } })
    const colleague = await me.colleague()
    await colleague.call(tasks.update, { id, task: { title: 'c' } })
    expect(await me.refused(undo.undo, { seq })).toMatchObject({ status: 409, code: 'changed-since' })
    expect(await me.call(tasks.one, { id })).toMatchObject({ title: 'c', priority: 2 })
  })

  test('the creation of a thing that has contents by now', async () => {
    const board = await act(scrumboard.createBoard, { board: { title: 'b' } })
    const list = await act(scrumboard.createList, { list: { boardId: board.body.id, title: 'l' } })
    const card = await act(scrumboard.createCard, { card: { listId: list.body.id, title: 'c' } })
    await me.call(scrumboard.createComment, { comment: { cardId: card.body.id, content: '<p>x</p>' } })
    for (const { seq } of [board, list, card]) expect((await undoAct(seq)).status).toBe(409)
  })

  test('what somebody else did, what is unknown, and what another team did', async () => {
    const colleague = await me.colleague()
    const theirs = await act(tasks.create, { title: 'a' }, colleague)
    expect(await me.refused(undo.undo, { seq: theirs.seq })).toMatchObject({ status: 404, code: 'not-found' })
    expect(await me.refused(undo.undo, { seq: 999_999 })).toMatchObject({ status: 404 })
    const stranger = await app.member()
    expect(await stranger.refused(undo.undo, { seq: theirs.seq })).toMatchObject({ status: 404 })
    expect(await me.refused(undo.undo, { seq: 0 })).toMatchObject({ status: 400 })
  })

  test('what is older than a day', async () => {
    const { seq } = await act(tasks.create, { title: 'a' })
    await app.pool.query(`update changes set at = at - interval '25 hours' where team_id = $1`, [me.teamId])
    expect(await me.refused(undo.undo, { seq })).toMatchObject({ status: 410, code: 'gone' })
  })

  test('what no area can undo', async () => {
    const { seq } = await act(notifications.create, { notification: { title: 't', icon: 'i' } })
    expect(seq).toBeGreaterThan(0)
    expect(await me.refused(undo.undo, { seq })).toMatchObject({ status: 422, code: 'rule-broken' })
  })

  test('a change on a board that was archived meanwhile; its archiving is not', async () => {
    const board = await act(scrumboard.createBoard, { board: { title: 'b' } })
    const list = await act(scrumboard.createList, { list: { boardId: board.body.id, title: 'l' } })
    const archived = await act(scrumboard.archiveBoard, { id: board.body.id })
    expect(await me.refused(undo.undo, { seq: list.seq })).toMatchObject({ status: 423, code: 'locked' })
    expect((await undoAct(archived.seq)).status).toBe(200)
    expect((await undoAct(list.seq)).status).toBe(200)
  })

  test('what a program has no scope for, and what is in an area that was switched off', async () => {
    const { seq } = await act(tasks.create, { title: 'a' })
    const robot = async (scopes: string[]) => {
      const { secret } = await me.call(security.createToken, { password: testPassword, token: { name: 'Robot', scopes, lastsDays: 1 } })
      return app.send(undo.undo, { seq }, secret)
    }
    expect((await robot(['undo:write', 'tasks:read'])).json()).toMatchObject({ status: 403, code: 'forbidden' })
    await me.call(preferences.updateTeam, { settings: { areasOff: ['tasks'] } })
    expect(await me.refused(undo.undo, { seq })).toMatchObject({ status: 403, code: 'area-off' })
    await me.call(preferences.updateTeam, { settings: { areasOff: [] } })
    expect((await robot(['undo:write', 'tasks:write'])).statusCode).toBe(200)
  })

  test('a card that would overfill a list', async () => {
    const board = await act(scrumboard.createBoard, { board: { title: 'b' } })
    const full = await act(scrumboard.createList, { list: { boardId: board.body.id, title: 'full', wipLimit: 1, wipMode: 'refuse' } })
    const other = await act(scrumboard.createList, { list: { boardId: board.body.id, title: 'other' } })
    const card = await act(scrumboard.createCard, { card: { listId: full.body.id, title: 'c' } })
    const moved = await act(scrumboard.moveCard, { id: card.body.id, listId: other.body.id, before: null })
    await act(scrumboard.createCard, { card: { listId: full.body.id, title: 'd' } })
    expect(await me.refused(undo.undo, { seq: moved.seq })).toMatchObject({ status: 422, fields: { wipLimit: '1' } })
  })
})

test('two members who move cards of the same list and both undo find the old order', async () => {
  const colleague = await me.colleague()
  const board = await act(scrumboard.createBoard, { board: { title: 'b' } })
  const list = await act(scrumboard.createList, { list: { boardId: board.body.id, title: 'l' } })
  const ids: string[] = []
  for (const title of ['a', 'b', 'c']) ids.push((await act(scrumboard.createCard, { card: { listId: list.body.id, title } })).body.id)
  const mine = await act(scrumboard.moveCard, { id: ids[0], listId: list.body.id, before: null })
  const theirs = await act(scrumboard.moveCard, { id: ids[2], listId: list.body.id, before: ids[1] }, colleague)
  expect((await undoAct(mine.seq)).status).toBe(200)
  expect((await undoAct(theirs.seq, colleague)).status).toBe(200)
  const { lists } = await me.call(scrumboard.board, { id: board.body.id })
  expect(lists[0]?.cards.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

type World = { colleague: TestMember; pictures: string[] }
type Find<T> = (query: string) => Promise<T>
type RandomAct = (world: World, pick: Find<string>, number: number, all: Find<string[]>) => Promise<[Endpoint, unknown]>

const titles = ['Plan', 'Ședință', 'İstanbul', 'x <b> & "y"']
const html = (number: number) => `<p>text ${number} <strong>b</strong></p>`
const task = `select id from tasks where team_id = $1 and deleted_at is null order by position, id desc`
const tag = `select id from task_tags where team_id = $1 order by id`
const taskComment = `select id from task_comments where team_id = $1 order by id`
const board = `select id from boards where team_id = $1 and deleted_at is null order by id`
const boardAway = `select id from boards where team_id = $1 and (deleted_at is not null or archived_at is not null) order by id`
const list = `select id from board_lists where team_id = $1 and deleted_at is null order by id`
const label = `select id from board_labels where team_id = $1 and deleted_at is null order by id`
const card = `select id from cards where team_id = $1 and deleted_at is null order by id`
const cardsUpwards = `select id from cards where team_id = $1 and deleted_at is null order by position desc, id`
const away = `select id from cards where team_id = $1 and (deleted_at is not null or archived_at is not null) order by id`
const checklist = `select id from card_checklists where team_id = $1 order by id`
const notLast = `select k.id from card_checklists k join card_checklists o on o.team_id = k.team_id and o.card_id = k.card_id and o.position > k.position where k.team_id = $1 order by k.id`
const check = `select id from card_checks where team_id = $1 order by id`
const comment = `select id from card_comments where team_id = $1 order by id`
const attachment = `select id from card_attachments where team_id = $1 order by id`
const note = `select id from notes where team_id = $1 and deleted_at is null order by id`
const noteLabel = `select id from note_labels where team_id = $1 and deleted_at is null order by id`

const title = (number: number) => `${titles[number % titles.length] ?? ''} ${number}`
const date = (number: number) => `2026-0${(number % 9) + 1}-15T10:00:00.000+02:00`

const acts: Record<string, RandomAct> = {
  createTask: async (_world, pick, number) => [
    tasks.create,
    { title: title(number), tags: number % 2 ? [await pick(tag)] : [], completed: number % 3 === 0 },
  ],
  updateTask: async (_world, pick, number) => [tasks.update, { id: await pick(task), task: { title: title(number), notes: title(number) } }],
  tickTask: async (_world, pick, number) => [tasks.update, { id: await pick(task), task: { completed: number % 2 === 0, priority: number % 3 } }],
  tagTask: async (_world, pick, number) => [
    tasks.update,
    { id: await pick(task), task: { tags: [await pick(tag), await pick(tag)], dueDate: date(number) } },
  ],
  giveTask: async ({ colleague }, pick, number) => [
    tasks.update,
    {
      id: await pick(task),
      task: { assignedTo: number % 2 ? colleague.userId : null, subTasks: [{ id: await pick(task), title: title(number), completed: true }] },
    },
  ],
  removeTask: async (_world, pick) => [tasks.remove, { id: await pick(task) }],
  moveTask: async (_world, pick, number) => [tasks.move, { id: await pick(task), before: number % 4 ? await pick(task) : null }],
  reorderTasks: async (_world, pick) => [tasks.reorder, { tasks: [{ id: await pick(task) }, { id: await pick(task) }, { id: await pick(task) }] }],
  createTaskComment: async (_world, pick, number) => [tasks.createComment, { comment: { taskId: await pick(task), content: html(number) } }],
  updateTaskComment: async (_world, pick, number) => [tasks.updateComment, { id: await pick(taskComment), comment: { content: html(number) } }],
  removeTaskComment: async (_world, pick) => [tasks.removeComment, { id: await pick(taskComment) }],
  createTag: async (_world, _pick, number) => [tasks.createTag, { tag: { title: title(number) } }],
  updateTag: async (_world, pick, number) => [tasks.updateTag, { id: await pick(tag), tag: { title: title(number) } }],
  removeTag: async (_world, pick) => [tasks.removeTag, { id: await pick(tag) }],

  createBoard: async (_world, _pick, number) => [scrumboard.createBoard, { board: { title: title(number) } }],
  updateBoard: async ({ colleague }, pick, number) => [
    scrumboard.updateBoard,
    { id: await pick(board), board: { title: title(number), members: number % 2 ? [colleague.userId] : [] } },
  ],
  removeBoard: async (_world, pick) => [scrumboard.removeBoard, { id: await pick(board) }],
  archiveBoard: async (_world, pick) => [scrumboard.archiveBoard, { id: await pick(board) }],
  restoreBoard: async (_world, pick) => [scrumboard.restoreBoard, { id: await pick(boardAway) }],
  createList: async (_world, pick, number) => [
    scrumboard.createList,
    { list: { boardId: await pick(board), title: title(number), position: number % 2 ? 65536 : null } },
  ],
  updateList: async (_world, pick, number) => [
    scrumboard.updateList,
    { list: { id: await pick(list), title: title(number), wipLimit: number % 5 || null, position: number % 3 ? 65536 * (number % 4) : undefined } },
  ],
  moveList: async (_world, pick) => [scrumboard.moveList, { id: await pick(list), before: await pick(list) }],
  removeList: async (_world, pick) => [scrumboard.removeList, { id: await pick(list) }],
  createLabel: async (_world, pick, number) => [
    scrumboard.createLabel,
    { label: { boardId: await pick(board), title: title(number % 4), color: 'red' } },
  ],
  updateLabel: async (_world, pick, number) => [scrumboard.updateLabel, { id: await pick(label), label: { title: title(number), color: 'teal' } }],
  removeLabel: async (_world, pick) => [scrumboard.removeLabel, { id: await pick(label) }],
  createCard: async ({ colleague }, pick, number) => [
    scrumboard.createCard,
    { card: { listId: await pick(list), title: title(number), position: number % 2 ? 65536 : null, members: [colleague.userId] } },
  ],
  updateCard: async ({ colleague }, pick, number) => [
    scrumboard.updateCard,
    {
      id: await pick(card),
      card: { title: title(number), description: html(number), dueDate: date(number), members: number % 2 ? [colleague.userId] : [] },
    },
  ],
  labelCard: async (_world, pick) => [scrumboard.updateCard, { id: await pick(card), card: { labels: [await pick(label)] } }],
  moveCardTo: async (_world, pick, number) => [
    scrumboard.updateCard,
    { id: await pick(card), card: { listId: await pick(list), position: 65536 * (number % 3) } },
  ],
  moveCard: async (_world, pick, number) => [
    scrumboard.moveCard,
    { id: await pick(card), listId: await pick(list), before: number % 3 ? await pick(card) : null },
  ],
  moveCards: async (_world, pick, number) => [
    scrumboard.updateCards,
    {
      cards: [
        { id: await pick(card), listId: await pick(list), position: 65536 },
        { id: await pick(card), listId: await pick(list), position: 65536 * (number % 3) },
      ],
    },
  ],
  orderCards: async (_world, _pick, _number, all) => [scrumboard.orderCards, { cards: (await all(cardsUpwards)).map((id) => ({ id })) }],
  copyCard: async (_world, pick, number) => [scrumboard.copyCard, { id: await pick(card), copy: number % 2 ? { listId: await pick(list) } : {} }],
  archiveCard: async (_world, pick) => [scrumboard.archiveCard, { id: await pick(card) }],
  restoreCard: async (_world, pick) => [scrumboard.restoreCard, { id: await pick(away) }],
  removeCard: async (_world, pick) => [scrumboard.removeCard, { id: await pick(card) }],
  createChecklist: async (_world, pick, number) => [
    scrumboard.createChecklist,
    { checklist: { cardId: await pick(card), title: title(number), items: [{ title: 'one' }, { title: 'two' }] } },
  ],
  updateChecklist: async (_world, pick, number) => [scrumboard.updateChecklist, { id: await pick(checklist), checklist: { title: title(number) } }],
  moveChecklist: async (_world, pick) => [scrumboard.moveChecklist, { id: await pick(notLast), before: null }],
  removeChecklist: async (_world, pick) => [scrumboard.removeChecklist, { id: await pick(checklist) }],
  createCheck: async ({ colleague }, pick, number) => [
    scrumboard.createCheck,
    { check: { checklistId: await pick(checklist), title: title(number), assignedTo: number % 2 ? colleague.userId : null } },
  ],
  updateCheck: async (_world, pick, number) => [
    scrumboard.updateCheck,
    { id: await pick(check), check: { completed: number % 2 === 0, dueDate: date(number) } },
  ],
  moveCheck: async (_world, pick) => [scrumboard.moveCheck, { id: await pick(check), checklistId: await pick(checklist), before: await pick(check) }],
  removeCheck: async (_world, pick) => [scrumboard.removeCheck, { id: await pick(check) }],
  createComment: async (_world, pick, number) => [scrumboard.createComment, { comment: { cardId: await pick(card), content: html(number) } }],
  updateComment: async (_world, pick, number) => [scrumboard.updateComment, { id: await pick(comment), comment: { content: html(number) } }],
  removeComment: async (_world, pick) => [scrumboard.removeComment, { id: await pick(comment) }],
  createAttachment: async ({ pictures }, pick, number) => [
    scrumboard.createAttachment,
    { attachment: { cardId: await pick(card), url: pictures[number % pictures.length], cover: number % 2 === 0 } },
  ],
  updateAttachment: async (_world, pick, number) => [
    scrumboard.updateAttachment,
    { id: await pick(attachment), attachment: { name: title(number), cover: number % 2 === 0 } },
  ],
  removeAttachment: async (_world, pick) => [scrumboard.removeAttachment, { id: await pick(attachment) }],

  createNote: async (_world, pick, number) => [
    notes.create,
    { note: { title: title(number), content: html(number), labels: [await pick(noteLabel)] } },
  ],
  updateNote: async (_world, pick, number) => [
    notes.update,
    {
      updatedNote: {
        ...{
          id: await pick(note),
          title: title(number),
          content: html(number % 3),
          archived: number % 2 === 0,
          reminder: number % 3 ? date(number) : null,
        },
        ...{ labels: number % 4 ? [await pick(noteLabel), await pick(noteLabel)] : [], tasks: number % 2 ? null : [] },
      },
    },
  ],
  updateNoteField: async (_world, pick, number) => [
    notes.update,
    {
      updatedNote: { id: await pick(note), title: title(number), content: html(number), archived: number % 3 === 0, labels: [await pick(noteLabel)] },
      only: [NoteField.options[number % NoteField.options.length], 'archived'],
    },
  ],
  addToNote: async (_world, pick, number) => [notes.addTask, { note: { id: await pick(note) }, task: title(number) }],
  shareNote: async ({ colleague }, pick, number) => [
    notes.share,
    { id: await pick(note), members: number % 3 ? [{ id: colleague.userId, access: number % 2 ? 'edit' : 'read' }] : [] },
  ],
  removeNote: async (_world, pick) => [notes.remove, { id: await pick(note) }],
  createNoteLabel: async (_world, _pick, number) => [notes.createLabel, { title: title(number) }],
  updateNoteLabel: async (_world, pick, number) => [notes.updateLabel, { label: { id: await pick(noteLabel), title: title(number) } }],
  removeNoteLabel: async (_world, pick) => [notes.removeLabel, { id: await pick(noteLabel) }],
}

const unknownId = '00000000-0000-4000-8000-000000000001'

async function begin(): Promise<World> {
  me = await app.member()
  const world = { colleague: await me.colleague(), pictures: await uploadPictures() }
  for (const name of [
    'createTag',
    'createTag',
    'createTask',
    'createTask',
    'createTask',
    'createTaskComment',
    'createNoteLabel',
    'createNoteLabel',
    'createNote',
  ])
    await run(world, name, [1], 1)
  for (const name of ['createBoard', 'createBoard', 'createList', 'createList', 'createList', 'createLabel', 'createLabel'])
    await run(world, name, [0, 1], 2)
  for (const name of ['createCard', 'createCard', 'createCard', 'createComment', 'createAttachment', 'createAttachment'])
    await run(world, name, [0, 1], 2)
  for (const name of ['createChecklist', 'createChecklist']) await run(world, name, [0], 2)
  return world
}

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function uploadPictures() {
  const upload = async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/blobs?name=a.png',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/octet-stream' },
      payload: png,
    })
    return (answer.json() as { url: string }).url
  }
  return [await upload(), await upload()]
}

async function run(world: World, name: string, choices: readonly number[], number: number) {
  let at = 0
  const all = async (query: string) => (await app.pool.query<{ id: string }>(query, [me.teamId])).rows.map(({ id }) => id)
  const pick = async (query: string) => {
    const ids = await all(query)
    return ids[(choices[at++ % choices.length] ?? 0) % Math.max(1, ids.length)] ?? unknownId
  }
  const [endpoint, input] = (await acts[name]?.(world, pick, number, all)) ?? []
  if (!endpoint) throw new Error(`no act is called ${name}`)
  return act(endpoint, input)
}

/** Every act, in any order, to any thing. */
const steps = (names: readonly string[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...names], { minLength: names.length }),
      fc.array(fc.tuple(fc.array(fc.nat(20), { minLength: 3, maxLength: 4 }), fc.nat(60)), { minLength: names.length, maxLength: names.length }),
    )
    .map(([order, choices]) => order.map((name, at) => ({ name, choices: choices[at]?.[0] ?? [0], number: choices[at]?.[1] ?? 0 })))

describe('undo of any act restores the state before exactly, and undo of that the state after', () => {
  const names = Object.keys(acts)
  const [boards, notesFrom] = [names.indexOf('createBoard'), names.indexOf('createNote')]
  test.each([
    ['tasks', names.slice(0, boards), 5],
    ['boards', names.slice(boards, notesFrom), 3],
    ['notes', names.slice(notesFrom), 6],
  ])('in %s', async (_area, some, numRuns) => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(steps(some), async (random) => {
        const world = await begin()
        let before = await snapshot(app.pool, me.teamId)
        for (const { name, choices, number } of random) {
          const { status, seq } = await run(world, name, choices, number)
          if (status !== 200 || !seq) continue
          done.add(name)
          const after = await snapshot(app.pool, me.teamId)
          const undone = await undoAct(seq)
          expect(undone, `${name}`).toMatchObject({ status: 200 })
          expect(await snapshot(app.pool, me.teamId), `${name}`).toEqual(before)
          expect(await undoAct(undone.seq), `${name} again`).toMatchObject({ status: 200 })
          expect(await snapshot(app.pool, me.teamId), `${name} again`).toEqual(after)
          before = after
        }
      }),
      { numRuns, seed: 20261115, endOnFailure: true },
    )
    expect(some.filter((name) => !done.has(name))).toEqual([])
  })
})
