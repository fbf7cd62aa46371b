import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { type BoardSummary, type List, scrumboard } from '#contract/scrumboard.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let board: BoardSummary
let todo: List
let doing: List

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  board = await createBoard('Release')
  todo = await createList(board.id, 'To do')
  doing = await createList(board.id, 'Doing')
})

const createBoard = (title: string) => me.call(scrumboard.createBoard, { board: { title } })
const createList = (boardId: string, title: string, wip: object = {}) => me.call(scrumboard.createList, { list: { boardId, title, ...wip } })
const createCard = (listId: string, title: string, more: object = {}) => me.call(scrumboard.createCard, { card: { listId, title, ...more } })
const move = (id: string, listId: string, before: string | null = null) => me.call(scrumboard.moveCard, { id, listId, before })
const shape = async (id = board.id) => (await me.call(scrumboard.board, { id })).lists.map(({ cards }) => cards.map(({ title }) => title).join(''))

describe('moving a card', () => {
  test('puts it before another, in its list or the next, or last', async () => {
    const [a, b, c] = [await createCard(todo.id, 'a'), await createCard(todo.id, 'b'), await createCard(todo.id, 'c')]
    expect(await move(c.id, todo.id, b.id)).toMatchObject({ listId: todo.id, position: 98304 })
    expect(await shape()).toEqual(['acb', ''])
    expect(await move(a.id, doing.id)).toMatchObject({ listId: doing.id, boardId: board.id, position: 65536 })
    expect(await move(b.id, doing.id, a.id)).toMatchObject({ position: 32768 })
    expect(await shape()).toEqual(['c', 'ba'])
    await move(b.id, doing.id, b.id)
    await move(b.id, doing.id, v7())
    expect(await shape()).toEqual(['c', 'ab'])
  })

  test('renumbers the list when no whole number is left between two', async () => {
    const [a, b, c] = [await createCard(todo.id, 'a'), await createCard(todo.id, 'b'), await createCard(todo.id, 'c')]
    for (let index = 0; index < 20; index++) await (index % 2 ? move(b.id, todo.id, c.id) : move(c.id, todo.id, b.id))
    expect(await shape()).toEqual(['abc', ''])
    const { rows } = await app.pool.query(
      `select before, after from changes where team_id = $1 and op = 'moveCard' and entity = 'card-order' and entity_id is null`,
      [me.teamId],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { before, after } of rows) expect(before.map(({ id }: { id: string }) => id)).toEqual(after.map(({ id }: { id: string }) => id))
    for (const { position } of await positions()) expect(position).toBeGreaterThan(0)
    await move(a.id, todo.id, null)
    expect(await shape()).toEqual(['bca', ''])
  })

  test('that changes nothing leaves no trace', async () => {
    const a = await createCard(todo.id, 'a')
    const before = await app.pool.query('select seq from team_seqs where team_id = $1', [me.teamId])
    await move(a.id, todo.id)
    await me.call(scrumboard.updateCards, { cards: [a] })
    await me.call(scrumboard.orderCards, { cards: [a] })
    expect((await app.pool.query('select seq from team_seqs where team_id = $1', [me.teamId])).rows).toEqual(before.rows)
  })

  test('to another board keeps its labels by name, and its contents', async () => {
    const other = await createBoard('Studio')
    const there = await createList(other.id, 'Ideas')
    const label = (boardId: string, title: string, color: 'red' | 'green') => me.call(scrumboard.createLabel, { label: { boardId, title, color } })
    const [bug, urgent, theirBug] = [
      await label(board.id, 'Bug', 'red'),
      await label(board.id, 'Urgent', 'red'),
      await label(other.id, 'BUG', 'green'),
    ]
    const card = await createCard(todo.id, 'a', { labels: [urgent.id, bug.id], description: 'd', members: [me.userId] })
    await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'c', items: [{ title: 'i' }] } })
    const moved = await move(card.id, there.id)
    const made = { id: expect.any(String), boardId: other.id, title: 'Urgent', color: 'red' }
    expect(moved).toMatchObject({
      boardId: other.id,
      listId: there.id,
      description: 'd',
      members: [me.userId],
      labels: [made, theirBug],
      counts: { checks: 1 },
    })
    expect(await me.call(scrumboard.labels, { boardId: other.id })).toEqual([theirBug, made])
    expect(await shape()).toEqual(['', ''])
    expect(await shape(other.id)).toEqual(['a'])
    await move(card.id, todo.id)
    expect((await me.call(scrumboard.card, { id: card.id })).labels).toEqual([urgent, bug])
  })

  test('to or from an archived board, or to a list that is gone, is refused', async () => {
    const other = await createBoard('Studio')
    const there = await createList(other.id, 'Ideas')
    const card = await createCard(todo.id, 'a')
    await me.call(scrumboard.archiveBoard, { id: other.id })
    expect(await me.refused(scrumboard.moveCard, { id: card.id, listId: there.id, before: null })).toMatchObject({ status: 423 })
    await me.call(scrumboard.removeList, { id: doing.id })
    expect(await me.refused(scrumboard.moveCard, { id: card.id, listId: doing.id, before: null })).toMatchObject({ status: 404 })
    expect(await shape()).toEqual(['a'])
  })

  test('to or from a deleted board is not found', async () => {
    const other = await createBoard('Studio')
    const there = await createList(other.id, 'Ideas')
    const [here, gone] = [await createCard(todo.id, 'a'), await createCard(there.id, 'b')]
    await me.call(scrumboard.removeBoard, { id: other.id })
    expect(await me.refused(scrumboard.moveCard, { id: here.id, listId: there.id, before: null })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.moveCard, { id: gone.id, listId: todo.id, before: null })).toMatchObject({ status: 404 })
    expect(await shape()).toEqual(['a', ''])
  })
})

test('a new, moved or copied card makes its board active; what is refused or changes nothing does not', async () => {
  const idle = async (work: () => Promise<unknown>) => {
    await app.pool.query(`update boards set last_activity_at = now() - interval '1 day' where id = $1`, [board.id])
    await work()
    const { rows } = await app.pool.query<{ idle: boolean }>(
      `select last_activity_at < now() - interval '1 hour' as idle from boards where id = $1`,
      [board.id],
    )
    return rows[0]?.idle
  }
  let card = await createCard(todo.id, 'a')
  expect(await idle(async () => (card = await createCard(todo.id, 'b')))).toBe(false)
  expect(await idle(() => move(card.id, doing.id))).toBe(false)
  expect(await idle(() => me.call(scrumboard.copyCard, { id: card.id, copy: {} }))).toBe(false)
  expect(await idle(() => move(card.id, doing.id, card.id))).toBe(true)
  expect(await idle(() => me.refused(scrumboard.createCard, { card: { id: card.id, listId: todo.id, title: 'again' } }))).toBe(true)
  expect(await idle(() => me.refused(scrumboard.createCard, { card: { listId: todo.id, title: 'x', labels: [v7()] } }))).toBe(true)
})

describe('many at once', () => {
  test('take the lists and positions sent, and nothing else of what is sent', async () => {
    const [a, b, c] = [await createCard(todo.id, 'a'), await createCard(todo.id, 'b'), await createCard(doing.id, 'c')]
    const cards = [
      { ...a, listId: doing.id, position: 1000, title: 'stale' },
      { ...b, position: 5 },
      { ...c, id: v7() },
    ]
    const answer = await me.call(scrumboard.updateCards, { cards })
    expect(answer).toEqual([
      { ...a, listId: doing.id, position: 1000 },
      { ...b, position: 5 },
    ])
    expect(await shape()).toEqual(['b', 'ac'])
    const { rows } = await app.pool.query(
      `select entity, entity_id as id, before, after from changes where team_id = $1 and op = 'updateCards' order by seq`,
      [me.teamId],
    )
    expect(rows).toEqual([
      { entity: 'card', id: a.id, before: { listId: todo.id, position: 65536 }, after: { listId: doing.id, position: 1000 } },
      {
        entity: 'card-order',
        id: b.id,
        before: [{ id: b.id, listId: todo.id, position: 131072 }],
        after: [{ id: b.id, listId: todo.id, position: 5 }],
      },
    ])
  })

  test('never share a position, whatever is sent', async () => {
    const cards = [await createCard(todo.id, 'a'), await createCard(todo.id, 'b'), await createCard(todo.id, 'c'), await createCard(doing.id, 'd')]
    await me.call(scrumboard.updateCards, { cards: cards.map((card) => ({ ...card, listId: doing.id, position: 7 })) })
    expect(await shape()).toEqual(['', 'abcd'])
    const [a, b] = cards as [(typeof cards)[0], (typeof cards)[0]]
    await me.call(scrumboard.updateCards, {
      cards: [
        { ...b, listId: doing.id, position: 0 },
        { ...a, listId: doing.id, position: 0 },
      ],
    })
    expect(await shape()).toEqual(['', 'bacd'])
    expect(new Set((await positions()).map(({ position }) => position)).size).toBe(4)
  })

  test('stay on their board, and not all may be unknown', async () => {
    const there = await createList((await createBoard('Studio')).id, 'Ideas')
    const card = await createCard(todo.id, 'a')
    expect(await me.refused(scrumboard.updateCards, { cards: [{ ...card, listId: there.id }] })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.updateCards, { cards: [{ ...card, id: v7() }] })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.updateCards, { cards: [{ id: card.id }] as never })).toMatchObject({ status: 400 })
    expect(await me.refused(scrumboard.orderCards, { cards: [{ id: v7() }] })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.orderCards, {} as never)).toMatchObject({ status: 400 })
  })

  test('are put into the order sent, each within its list', async () => {
    const label = await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'Bug' } })
    const [a, b, c] = [await createCard(todo.id, 'a', { labels: [label.id] }), await createCard(todo.id, 'b'), await createCard(todo.id, 'c')]
    const [x, y] = [await createCard(doing.id, 'x'), await createCard(doing.id, 'y')]
    const answer = await me.call(scrumboard.orderCards, { cards: [y, c, a, x, { id: v7() }] })
    expect(await shape()).toEqual(['cba', 'yx'])
    expect(answer.map(({ id }) => id).toSorted()).toEqual([a, b, c, x, y].map(({ id }) => id).toSorted())
    expect(answer.find(({ id }) => id === a.id)).toMatchObject({ labels: [label.id], position: c.position })
  })
})

describe('a copy', () => {
  test('comes after the original, with all but the comments', async () => {
    const card = await createCard(todo.id, 'a', { description: 'd', dueDate: '2026-05-01', members: [me.userId] })
    await createCard(todo.id, 'z')
    const checklist = await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'c', items: [{ title: 'i' }] } })
    await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: 'x' } })
    const copy = await me.call(scrumboard.copyCard, { id: card.id })
    expect(copy).toEqual({ ...card, id: expect.any(String), position: 98304, counts: { checks: 1, checksDone: 0, comments: 0, attachments: 0 } })
    expect(await shape()).toEqual(['aaz', ''])
    const [copied] = (await me.call(scrumboard.card, { id: copy.id })).checklists
    expect(copied).toMatchObject({ title: 'c', items: [{ title: 'i' }] })
    expect(copied?.id).not.toBe(checklist.id)
  })

  test('may go to another list or board, under its own id and title', async () => {
    const there = await createList((await createBoard('Studio')).id, 'Ideas')
    const label = await me.call(scrumboard.createLabel, { label: { boardId: board.id, title: 'Bug', color: 'red' } })
    const [id, card] = [v7(), await createCard(todo.id, 'a', { labels: [label.id] })]
    const copy = await me.call(scrumboard.copyCard, { id: card.id, copy: { id, listId: there.id, title: 'b' } })
    expect(copy).toMatchObject({
      id,
      title: 'b',
      boardId: there.boardId,
      listId: there.id,
      labels: [{ title: 'Bug', color: 'red', boardId: there.boardId }],
    })
    expect((await me.call(scrumboard.card, { id: card.id })).labels).toEqual([label])
    expect(await me.refused(scrumboard.copyCard, { id: card.id, copy: { listId: v7() } })).toMatchObject({ status: 404 })
    expect(await me.refused(scrumboard.copyCard, { id: card.id, copy: { title: '' } })).toMatchObject({ status: 400 })
  })
})

describe('a list with a limit', () => {
  test('that refuses accepts no card too many, in whatever way it comes', async () => {
    const full = await createList(board.id, 'Review', { wipLimit: 1, wipMode: 'refuse' })
    const [a, b] = [await createCard(full.id, 'a'), await createCard(todo.id, 'b')]
    const refusal = { status: 422, code: 'rule-broken', fields: { wipLimit: '1' } }
    expect(await me.refused(scrumboard.createCard, { card: { listId: full.id, title: 'x' } })).toMatchObject(refusal)
    expect(await me.refused(scrumboard.moveCard, { id: b.id, listId: full.id, before: null })).toMatchObject(refusal)
    expect(await me.refused(scrumboard.updateCard, { id: b.id, card: { title: 'x', listId: full.id } })).toMatchObject(refusal)
    expect(await me.refused(scrumboard.updateCards, { cards: [{ ...b, listId: full.id }] })).toMatchObject(refusal)
    expect(await me.refused(scrumboard.copyCard, { id: a.id })).toMatchObject(refusal)
    await me.call(scrumboard.updateCards, {
      cards: [
        { ...b, listId: full.id },
        { ...a, listId: todo.id },
      ],
    })
    await me.call(scrumboard.archiveCard, { id: b.id })
    await move(a.id, full.id)
    expect(await me.refused(scrumboard.restoreCard, { id: b.id })).toMatchObject(refusal)
    expect(await shape()).toEqual(['', '', 'a'])
  })

  test('that is over it already may be sorted and emptied, and one that warns accepts more', async () => {
    const list = await createList(board.id, 'Review', { wipLimit: 1 })
    const [a, b, c] = [await createCard(list.id, 'a'), await createCard(list.id, 'b'), await createCard(list.id, 'c')]
    await me.call(scrumboard.updateList, { list: { id: list.id, wipMode: 'refuse' } })
    await move(c.id, list.id, a.id)
    await move(b.id, todo.id)
    expect(await shape()).toEqual(['b', '', 'ca'])
    expect(await me.refused(scrumboard.moveCard, { id: b.id, listId: list.id, before: null })).toMatchObject({ status: 422 })
    await me.call(scrumboard.updateList, { list: { id: list.id, wipLimit: null } })
    await move(b.id, list.id)
  })
})

type PositionRow = { id: string; listId: string; boardId: string; position: number }

async function positions(): Promise<PositionRow[]> {
  const { rows } = await app.pool.query<PositionRow>(
    `select id, list_id as "listId", board_id as "boardId", position from cards where team_id = $1 and archived_at is null and deleted_at is null`,
    [me.teamId],
  )
  return rows
}

/** What one of several people does, all at the same moment. Numbers are taken modulo what there is. */
const act = fc.record({
  kind: fc.constantFrom('move', 'move', 'move', 'bulk', 'order', 'create', 'append', 'archive', 'restore', 'patch'),
  card: fc.nat(),
  list: fc.nat(),
  before: fc.option(fc.nat()),
  position: fc.constantFrom(0, 1, 2, 65536, 65537, 98304, 131072),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

test('any interleaving of moves leaves each position taken once, no card lost or doubled, and all who look see the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 }), async (rounds) => {
      me = await app.member()
      const people = [me, await me.colleague(), await me.colleague()]
      const first = await createBoard('one')
      const second = await createBoard('two')
      const lists = [await createList(first.id, 'a'), await createList(first.id, 'b'), await createList(second.id, 'c')]
      const cards: { id: string; listId: string }[] = []
      for (let index = 0; index < 6; index++) cards.push(await createCard(lists[index % 2]?.id ?? '', `${index}`))
      const made = new Set(cards.map(({ id }) => id))
      const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T

      const run = async ({ kind, card, list, before, position }: Act, who: number) => {
        const person = pick(people, who)
        const { id } = pick(cards, card)
        const listId = pick(lists, list).id
        const send = (endpoint: (typeof scrumboard)[keyof typeof scrumboard], input: unknown) => app.send(endpoint, input, person.token)
        const newId = v7()
        if (kind === 'create' || kind === 'append') made.add(newId)
        const answer = await {
          move: () => send(scrumboard.moveCard, { id, listId, before: before === null ? null : pick(cards, before).id }),
          bulk: () =>
            send(scrumboard.updateCards, {
              cards: [...made].map((each, index) => ({ id: each, listId: pick(lists.slice(0, 2), list + index).id, position })),
            }),
          order: () => send(scrumboard.orderCards, { cards: [...cards].reverse() }),
          create: () => send(scrumboard.createCard, { card: { id: newId, listId, title: newId, position } }),
          append: () => send(scrumboard.createCard, { card: { id: newId, listId, title: newId } }),
          archive: () => send(scrumboard.archiveCard, { id }),
          restore: () => send(scrumboard.restoreCard, { id }),
          patch: () => send(scrumboard.updateCard, { id, card: { title: `${position}`, position } }),
        }[kind]()
        // Refused for a reason (archived, another board, nothing to restore) or done; never broken, never a deadlock.
        expect([200, 400, 404, 423], `${kind} ${answer.body}`).toContain(answer.statusCode)
      }

      for (const acts of rounds) {
        await Promise.all(acts.map(run))
        const now = await positions()
        expect(new Set(now.map(({ listId, position }) => `${listId} ${position}`)).size).toBe(now.length)
        for (const { position } of now) expect(position).toBeGreaterThan(0)
      }
      const [mine, theirs] = await Promise.all(
        people.slice(0, 2).map((person) => Promise.all([first, second].map(({ id }) => person.call(scrumboard.board, { id })))),
      )
      expect(mine).toEqual(theirs)
      const archived = await Promise.all([first, second].map(({ id }) => me.call(scrumboard.archivedCards, { boardId: id })))
      const seen = [...(mine ?? []).flatMap((board) => board.lists.flatMap((list) => list.cards)), ...archived.flat()].map(({ id }) => id)
      expect(seen.toSorted()).toEqual([...made].toSorted())
    }),
    // Concurrency is not repeatable, so shrinking a counterexample would prove nothing.
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
