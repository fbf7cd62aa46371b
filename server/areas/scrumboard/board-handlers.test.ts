import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { scrumboard } from '#contract/scrumboard.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { purgeDeleted } from './store.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const createBoard = (title = 'Release') => me.call(scrumboard.createBoard, { board: { title } })
const createList = (boardId: string, title: string) => me.call(scrumboard.createList, { list: { boardId, title } })
const createCard = (listId: string, title: string) => me.call(scrumboard.createCard, { card: { listId, title } })
const read = (id: string) => me.call(scrumboard.board, { id })
const boardTitles = async (archived?: 'true') => (await me.call(scrumboard.boards, { archived })).map(({ title }) => title)
const lastChange = async () =>
  (
    await app.pool.query('select area, op, entity, entity_id as id, before, after from changes where team_id = $1 order by seq desc limit 1', [
      me.teamId,
    ])
  ).rows[0]

describe('boards', () => {
  test('are created with their creator as member, and read completely in one call', async () => {
    const board = await createBoard()
    const { name } = (await me.call(scrumboard.boards, {}))[0]?.members[0] ?? { name: '' }
    const mine = { id: me.userId, name, avatar: null }
    expect(board).toEqual({
      ...{
        id: expect.any(String),
        title: 'Release',
        description: '',
        icon: 'heroicons_outline:view-columns',
        lastActivity: expect.any(String),
        archivedAt: null,
      },
      members: [mine],
    })
    const label = await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'Bug', color: 'red' } })
    const [todo, done] = [await createList(board.id, 'To do'), await createList(board.id, 'Done')]
    await createCard(todo.id, 'second of two')
    const card = await me.call(scrumboard.putCard, {
      card: {
        ...{ id: null, listId: todo.id, position: 1000, title: 'first' },
        description: '<p>text</p>',
        labels: [label],
        dueDate: '2026-03-01T00:00:00.000+02:00',
        members: [mine],
      },
    })
    expect(card).toEqual({
      ...{ id: expect.any(String), boardId: board.id, listId: todo.id, position: 1000, title: 'first', description: '<p>text</p>', described: true },
      ...{
        labels: [label],
        dueDate: '2026-03-01T00:00:00.000+02:00',
        repeat: null,
        members: [me.userId],
        counts: { checks: 0, checksDone: 0, comments: 0, attachments: 0 },
        coverImage: null,
      },
    })
    const whole = await read(board.id)
    expect(whole).toMatchObject({ title: 'Release', members: [me.userId], memberDetails: [mine], labels: [label] })
    expect(whole.lists).toEqual([
      {
        ...todo,
        position: 65536,
        wipLimit: null,
        wipMode: 'warn',
        cards: [card, expect.objectContaining({ title: 'second of two', description: null, described: false })],
      },
      { ...done, position: 131072, cards: [] },
    ])
    expect(Date.parse(whole.lastActivity)).toBeGreaterThanOrEqual(Date.parse(board.lastActivity))

    const previews = await me.call(scrumboard.board, { id: board.id, previews: 'true' })
    const { description: _, ...preview } = card
    expect(previews.lists[0]?.cards[0]).toEqual(preview)
  })

  test('accept what existing clients send: PUT, ids of null, whole objects', async () => {
    const board = await me.call(scrumboard.putBoard, { board: { id: null, title: ' Portal ', description: null, icon: null } })
    expect(board.title).toBe('Portal')
    const sent = { list: { id: null, boardId: board.id, position: 65536, title: 'To do', cards: [] } }
    expect(await me.call(scrumboard.createList, sent)).toMatchObject({ position: 65536, cards: [] })
    const label = await me.call(scrumboard.putLabel, { label: { id: null, boardId: board.id, title: 'Api' } })
    expect(label).toEqual({ id: expect.any(String), boardId: board.id, title: 'Api', color: 'blue' })
    const whole = await read(board.id)
    expect(await me.call(scrumboard.updateBoard, { id: board.id, board: { ...whole, title: 'Portal 2' } })).toMatchObject({
      title: 'Portal 2',
      members: [{ id: me.userId }],
    })
  })

  test('are changed field by field; members are ids or objects', async () => {
    const [board, colleague] = [await createBoard(), await me.colleague()]
    await me.call(scrumboard.updateBoard, { id: board.id, board: { members: [colleague.userId, { id: me.userId }, colleague.userId] } })
    expect(await lastChange()).toMatchObject({
      area: 'scrumboard',
      op: 'updateBoard',
      entity: 'board',
      id: board.id,
      before: { members: [me.userId] },
      after: { members: [colleague.userId, me.userId] },
    })
    const changed = await me.call(scrumboard.updateBoard, { id: board.id, board: { description: 'd', icon: 'i' } })
    expect(changed).toMatchObject({ title: 'Release', description: 'd', icon: 'i', members: [{ id: colleague.userId }, { id: me.userId }] })
    const before = await lastChange()
    expect(await me.call(scrumboard.updateBoard, { id: board.id, board: { description: 'd' } })).toEqual(changed)
    expect(await lastChange()).toEqual(before)
  })

  test('keep a text that another member changed since, and answer it as a conflict', async () => {
    const [board, other] = [await createBoard(), await me.colleague()]
    await other.call(scrumboard.updateBoard, { id: board.id, board: { title: 'Theirs' } })
    const base = { title: 'Release', description: '' }
    const sent = { title: 'Mine', description: 'd' }
    const answer = await me.call(scrumboard.updateBoard, { id: board.id, board: sent, base })
    expect(answer).toMatchObject({ title: 'Theirs', description: 'd', conflicts: [{ field: 'title', value: 'Theirs', by: expect.any(String) }] })
    const mine = await me.call(scrumboard.updateBoard, { id: board.id, board: { title: 'Mine' }, base: { title: 'Theirs' } })
    expect(mine).toMatchObject({ title: 'Mine', description: 'd' })
    expect(mine).not.toHaveProperty('conflicts')
    // One's own text is no conflict, although the base is older.
    expect(await me.call(scrumboard.updateBoard, { id: board.id, board: { title: 'Again' }, base })).not.toHaveProperty('conflicts')
  })

  test.each([
    ['no title', { title: ' ' }],
    ['a title beyond the limit', { title: 'x'.repeat(501) }],
    ['a member nobody knows', { title: 'a', members: [v7()] }],
    ['a member that is no id', { title: 'a', members: ['me'] }],
  ])('with %s are refused and not stored', async (_what, board) => {
    expect(await me.refused(scrumboard.createBoard, { board })).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await boardTitles()).toEqual([])
  })

  test('are archived, readable but closed, and restored', async () => {
    const board = await createBoard()
    const list = await createList(board.id, 'To do')
    const card = await createCard(list.id, 'a')
    expect((await me.call(scrumboard.archiveBoard, { id: board.id })).archivedAt).toEqual(expect.any(String))
    expect(await boardTitles()).toEqual([])
    expect(await boardTitles('true')).toEqual(['Release'])
    expect((await read(board.id)).lists[0]?.cards).toHaveLength(1)
    const locked = { status: 423, code: 'locked' }
    expect(await me.refused(scrumboard.createList, { list: { boardId: board.id, title: 'x' } })).toMatchObject(locked)
    expect(await me.refused(scrumboard.createCard, { card: { listId: list.id, title: 'x' } })).toMatchObject(locked)
    expect(await me.refused(scrumboard.updateCard, { id: card.id, card: { title: 'x' } })).toMatchObject(locked)
    expect(await me.refused(scrumboard.updateBoard, { id: board.id, board: { title: 'x' } })).toMatchObject(locked)
    expect(await me.refused(scrumboard.archiveBoard, { id: board.id })).toMatchObject(locked)
    expect((await me.call(scrumboard.restoreBoard, { id: board.id })).archivedAt).toBeNull()
    await createCard(list.id, 'b')
    expect(await me.refused(scrumboard.restoreBoard, { id: board.id })).toMatchObject({ status: 404 })
  })

  test('are deleted with everything on them, and can be restored as they were', async () => {
    const board = await createBoard()
    const list = await createList(board.id, 'To do')
    const card = await createCard(list.id, 'a')
    await me.call(scrumboard.archiveBoard, { id: board.id })
    const before = await read(board.id)
    expect(await me.call(scrumboard.removeBoard, { id: board.id })).toBe(true)
    expect(await boardTitles('true')).toEqual([])
    for (const refused of [
      me.refused(scrumboard.board, { id: board.id }),
      me.refused(scrumboard.card, { id: card.id }),
      me.refused(scrumboard.removeBoard, { id: board.id }),
    ])
      expect(await refused).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.createCard, { card: { listId: list.id, title: 'x' } })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.labels, { boardId: board.id })).toMatchObject({ status: 404 })
    await me.call(scrumboard.restoreBoard, { id: board.id })
    expect(await read(board.id)).toEqual(before)
  })

  test('are found by title and description, without regard to case and accents', async () => {
    await me.call(scrumboard.createBoard, { board: { title: 'Ședințe' } })
    await me.call(scrumboard.createBoard, { board: { title: 'Other', description: 'about the SEDINTA' } })
    await createBoard('third')
    expect((await me.call(scrumboard.searchBoards, { query: 'sedint' })).map(({ title }) => title)).toEqual(['Ședințe', 'Other'])
    expect(await me.call(scrumboard.searchBoards, { query: '' })).toEqual([])
  })

  test('of another team are not found', async () => {
    const board = await createBoard()
    const list = await createList(board.id, 'To do')
    const label = await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'Bug' } })
    const other = await app.member()
    for (const refused of [
      other.refused(scrumboard.board, { id: board.id }),
      other.refused(scrumboard.updateBoard, { id: board.id, board: { title: 'x' } }),
      other.refused(scrumboard.archiveBoard, { id: board.id }),
      other.refused(scrumboard.restoreBoard, { id: board.id }),
      other.refused(scrumboard.removeBoard, { id: board.id }),
      other.refused(scrumboard.createList, { list: { boardId: board.id, title: 'x' } }),
      other.refused(scrumboard.updateList, { list: { id: list.id, title: 'x' } }),
      other.refused(scrumboard.updateLists, { lists: [{ id: list.id, position: 1 }] }),
      other.refused(scrumboard.moveList, { id: list.id, before: null }),
      other.refused(scrumboard.removeList, { id: list.id }),
      other.refused(scrumboard.restoreList, { id: list.id }),
      other.refused(scrumboard.createLabel, { label: { boardId: board.id, title: 'x' } }),
      other.refused(scrumboard.updateLabel, { id: label.id, label: { title: 'x' } }),
      other.refused(scrumboard.removeLabel, { id: label.id }),
      other.refused(scrumboard.restoreLabel, { id: label.id }),
      other.refused(scrumboard.labels, { boardId: board.id }),
      other.refused(scrumboard.archivedCards, { boardId: board.id }),
    ])
      expect(await refused).toMatchObject({ status: 404, code: 'not-found' })
    expect(await other.call(scrumboard.boards, {})).toEqual([])
    expect(await me.refused(scrumboard.updateBoard, { id: board.id, board: { members: [other.userId] } })).toMatchObject({ status: 400 })
  })
})

describe('lists', () => {
  const titles = async (boardId: string) => (await read(boardId)).lists.map(({ title }) => title)

  test('answer with their cards when changed, one or many', async () => {
    const board = await createBoard()
    const [a, b] = [await createList(board.id, 'a'), await createList(board.id, 'b')]
    const card = await createCard(a.id, 'card')
    const whole = { ...a, title: 'A', wipLimit: 3, wipMode: 'refuse' as const, cards: [] }
    expect(await me.call(scrumboard.updateList, { list: whole })).toEqual({ ...whole, cards: [card] })
    expect(await lastChange()).toMatchObject({
      entity: 'list',
      id: a.id,
      before: { title: 'a', wipLimit: null, wipMode: 'warn' },
      after: { title: 'A', wipLimit: 3, wipMode: 'refuse' },
    })
    const answer = await me.call(scrumboard.updateLists, {
      lists: [
        { ...b, position: 100 },
        { ...a, title: 'stale', position: 200 },
        { id: v7(), position: 1 },
      ],
    })
    expect(answer.map(({ id, title, position, cards }) => [id, title, position, cards.length])).toEqual([
      [b.id, 'b', 100, 0],
      [a.id, 'A', 200, 1],
    ])
    expect(await titles(board.id)).toEqual(['b', 'A'])
  })

  test('keep a title that another member changed since, and answer it as a conflict', async () => {
    const [board, other] = [await createBoard(), await me.colleague()]
    const list = await createList(board.id, 'a')
    const card = await createCard(list.id, 'card')
    await other.call(scrumboard.updateList, { list: { id: list.id, title: 'theirs' } })
    const answer = await me.call(scrumboard.updateList, { list: { id: list.id, title: 'mine', wipLimit: 3 }, base: { title: 'a' } })
    expect(answer).toEqual({
      ...{ ...list, title: 'theirs', wipLimit: 3, cards: [card] },
      conflicts: [{ field: 'title', value: 'theirs', by: expect.any(String) }],
    })
    const mine = await me.call(scrumboard.updateList, { list: { id: list.id, title: 'mine' }, base: { title: 'theirs' } })
    expect(mine).toEqual({ ...list, title: 'mine', wipLimit: 3, cards: [card] })
  })

  test('move before another, also when no number is left, and never share a position', async () => {
    const board = await createBoard()
    const [a, b, c] = [await createList(board.id, 'a'), await createList(board.id, 'b'), await createList(board.id, 'c')]
    expect(await me.call(scrumboard.moveList, { id: c.id, before: a.id })).toEqual({ id: c.id, boardId: board.id, position: 32768 })
    expect(await titles(board.id)).toEqual(['c', 'a', 'b'])
    for (let index = 0; index < 40; index++) await me.call(scrumboard.moveList, index % 2 ? { id: c.id, before: a.id } : { id: a.id, before: c.id })
    expect(await titles(board.id)).toEqual(['c', 'a', 'b'])
    await me.call(scrumboard.moveList, { id: c.id, before: null })
    await me.call(scrumboard.updateList, { list: { id: b.id, position: 0 } })
    expect(await titles(board.id)).toEqual(['b', 'a', 'c'])
    await me.call(scrumboard.moveList, { id: a.id, before: v7() })
    expect(await titles(board.id)).toEqual(['b', 'c', 'a'])
    const { lists } = await read(board.id)
    const taken = lists[1]?.position ?? 0
    expect((await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'd', position: taken } })).position).toBeGreaterThan(taken)
    expect(await titles(board.id)).toEqual(['b', 'c', 'd', 'a'])
    expect(new Set((await read(board.id)).lists.map(({ position }) => position)).size).toBe(4)
  })

  test('are deleted and restored with their cards, at their old position', async () => {
    const board = await createBoard()
    const [a, b] = [await createList(board.id, 'a'), await createList(board.id, 'b')]
    const [stored, gone, away] = [await createCard(a.id, 'kept'), await createCard(a.id, 'gone'), await createCard(a.id, 'away')]
    await me.call(scrumboard.removeCard, { id: gone.id })
    await me.call(scrumboard.archiveCard, { id: away.id })
    expect(await me.call(scrumboard.removeList, { id: a.id })).toBe(true)
    expect(await titles(board.id)).toEqual(['b'])
    expect(await me.refused(scrumboard.card, { id: stored.id })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.restoreCard, { id: away.id })).toMatchObject({ status: 404 })
    expect(await me.call(scrumboard.archivedCards, { boardId: board.id })).toEqual([])
    expect(await me.refused(scrumboard.moveCard, { id: stored.id, listId: b.id, before: null })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.removeList, { id: a.id })).toMatchObject({ status: 404 })
    const restored = await me.call(scrumboard.restoreList, { id: a.id })
    expect(restored.cards.map(({ title }) => title)).toEqual(['kept'])
    expect(await titles(board.id)).toEqual(['a', 'b'])
    expect(await me.call(scrumboard.archivedCards, { boardId: board.id })).toHaveLength(1)
  })

  test('are at most 200', async () => {
    const board = await createBoard()
    await app.pool.query(
      `insert into board_lists (team_id, id, board_id, position, title, wip_mode) select $1, gen_random_uuid(), $2, n * 65536, n::text, 'warn' from generate_series(1, 199) n`,
      [me.teamId, board.id],
    )
    const last = await createList(board.id, '200')
    expect(await me.refused(scrumboard.createList, { list: { boardId: board.id, title: '201' } })).toMatchObject({ status: 422, code: 'rule-broken' })
    await me.call(scrumboard.removeList, { id: last.id })
    await createList(board.id, 'another')
    expect(await me.refused(scrumboard.restoreList, { id: last.id })).toMatchObject({ status: 422 })
  })

  test.each([
    ['no title', { title: '' }],
    ['a position below 0', { title: 'a', position: -1 }],
    ['a broken position', { title: 'a', position: 1.5 }],
    ['a limit of 0', { title: 'a', wipLimit: 0 }],
    ['an unknown mode', { title: 'a', wipMode: 'shout' }],
  ])('with %s are refused', async (_what, list) => {
    const board = await createBoard()
    expect(await me.refused(scrumboard.createList, { list: { boardId: board.id, ...list } as never })).toMatchObject({ status: 400 })
    expect(await titles(board.id)).toEqual([])
  })
})

describe('labels', () => {
  test('are created, renamed, recoloured, and removed from every card when deleted; a restore restores the links', async () => {
    const board = await createBoard()
    const list = await createList(board.id, 'a')
    const [bug, api] = [
      await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'Bug', color: 'red' } }),
      await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'Api' } }),
    ]
    const card = await me.call(scrumboard.createCard, { card: { listId: list.id, title: 'a', labels: [api.id, bug.id] } })
    expect(card.labels).toEqual([api, bug])
    expect(await me.call(scrumboard.updateLabel, { id: api.id, label: { title: 'API', color: 'teal' } })).toEqual({
      ...api,
      title: 'API',
      color: 'teal',
    })
    expect(await me.call(scrumboard.removeLabel, { id: bug.id })).toBe(true)
    expect((await me.call(scrumboard.labels, { boardId: board.id })).map(({ title }) => title)).toEqual(['API'])
    expect((await me.call(scrumboard.card, { id: card.id })).labels.map(({ title }) => title)).toEqual(['API'])
    expect(await me.refused(scrumboard.removeLabel, { id: bug.id })).toMatchObject({ status: 404 })
    // A client that does not know of the deletion sends the deleted label too.
    expect((await me.call(scrumboard.updateCard, { id: card.id, card: { title: 'b', labels: [api, bug] } })).labels).toHaveLength(1)
    await me.call(scrumboard.restoreLabel, { id: bug.id })
    expect((await me.call(scrumboard.card, { id: card.id })).labels.map(({ title }) => title)).toEqual(['API', 'Bug'])
    expect(await me.refused(scrumboard.restoreLabel, { id: bug.id })).toMatchObject({ status: 404 })
  })

  test.each([
    ['no title', { title: ' ' }],
    ['a colour nobody knows', { title: 'a', color: 'mauve' }],
  ])('with %s are refused', async (_what, label) => {
    const board = await createBoard()
    expect(await me.refused(scrumboard.createLabel, { label: { boardId: board.id, ...label } as never })).toMatchObject({ status: 400 })
  })
})

test('things that were deleted more than 30 days ago are purged, with their contents', async () => {
  const [board, other] = [await createBoard(), await createBoard('kept')]
  const [list, stored] = [await createList(board.id, 'a'), await createList(other.id, 'b')]
  const [card, old, recent] = [await createCard(list.id, 'a'), await createCard(stored.id, 'old'), await createCard(stored.id, 'recent')]
  await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: 'x' } })
  await me.call(scrumboard.removeBoard, { id: board.id })
  for (const { id } of [old, recent]) await me.call(scrumboard.removeCard, { id })
  await app.pool.query(`update boards set deleted_at = now() - interval '31 days' where id = $1`, [board.id])
  await app.pool.query(`update cards set deleted_at = now() - interval '31 days' where id = $1`, [old.id])
  await purgeDeleted(app.kernel.database.db, 30)
  expect((await app.pool.query('select id from cards where team_id = $1', [me.teamId])).rows).toEqual([{ id: recent.id }])
  expect(await me.refused(scrumboard.restoreBoard, { id: board.id })).toMatchObject({ status: 404 })
  await me.call(scrumboard.restoreCard, { id: recent.id })
})

test('the global search finds boards and cards that are in use, and leads to them', async () => {
  const [board, archived] = [await createBoard('Ședințe'), await createBoard('Sedinta veche')]
  const list = await createList(board.id, 'a')
  const [card, away] = [await createCard(list.id, 'pregătește ședința'), await createCard(list.id, 'sedinta')]
  await me.call(scrumboard.archiveBoard, { id: archived.id })
  await me.call(scrumboard.archiveCard, { id: away.id })
  const search = app.kernel.areas.find(({ name }) => name === 'scrumboard')?.search
  const hits = await search?.find({ db: app.kernel.database.db, actor: { teamId: me.teamId } } as HandlerContext<Actor>, 'SEDINT', 'en')
  expect(hits?.map(({ value, link }) => [value, link])).toEqual([
    ['Ședințe', `/apps/scrumboard/${board.id}`],
    ['pregătește ședința', `/apps/scrumboard/${board.id}/card/${card.id}`],
  ])
})

test('a member who leaves is taken off boards, cards and checklists', async () => {
  const colleague = await me.colleague()
  const board = await me.call(scrumboard.createBoard, { board: { title: 'a', members: [me.userId, colleague.userId] } })
  const list = await createList(board.id, 'a')
  const card = await me.call(scrumboard.createCard, { card: { listId: list.id, title: 'a', members: [colleague.userId] } })
  const checklist = await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'c' } })
  await me.call(scrumboard.createCheck, { check: { checklistId: checklist.id, title: 'i', assignedTo: colleague.userId } })
  const { content, author } = await colleague.call(scrumboard.createComment, { comment: { cardId: card.id, content: 'I was here' } })
  await colleague.leave()
  const now = await me.call(scrumboard.card, { id: card.id })
  expect(now).toMatchObject({ members: [], checklists: [{ items: [{ assignedTo: null }] }], comments: [{ content, author }] })
  expect((await read(board.id)).members).toEqual([me.userId])
  expect(await me.refused(scrumboard.updateCard, { id: card.id, card: { members: [colleague.userId] } })).toMatchObject({ status: 400 })
})
