import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Card, type List, scrumboard } from '#contract/scrumboard.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { packetsOf } from '#server/testing/packets.ts'

let app: TestApp
let me: TestMember
let boardId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  boardId = (await me.call(scrumboard.createBoard, { board: { title: 'Release' } })).id
})

const positionStep = 65536
const highestPosition = 2 ** 48

/** A list that refuses growth, however far away its limit is, needs the handlers. */
const limited = { wipLimit: 1000, wipMode: 'refuse' } as const
const createList = (title: string, wip: object = {}) => me.call(scrumboard.createList, { list: { boardId, title, ...wip } })
const createCard = (listId: string, title: string, more: object = {}) => me.call(scrumboard.createCard, { card: { listId, title, ...more } })
const move = (id: string, listId: string, before: string | null = null) => me.call(scrumboard.moveCard, { id, listId, before })

test('a new card and a moved one leave in one packet', async () => {
  const [todo, doing] = [await createList('To do'), await createList('Doing')]
  let card: Card | undefined
  expect(await packetsOf(async () => (card = await createCard(todo.id, 'a')))).toEqual([['board-lock-active', 'record-card-create']])
  expect(await packetsOf(() => move(card?.id ?? '', doing.id))).toEqual([['record-card-move']])
})

describe('the quick statements and the handlers', () => {
  type Step = (lists: readonly [List, List]) => Promise<unknown>

  /** What is answered and stored, with names instead of the ids that differ. */
  async function traceOf(wip: object, steps: (named: (name: string) => string) => Step[]) {
    const lists = [await createList('To do', wip), await createList('Doing', wip)] as const
    const names = new Map<string, string>(lists.map(({ id, title }) => [id, title]))
    const idOf = (name: string) => [...names].find(([, known]) => known === name)?.[0] ?? ''
    const answers: unknown[] = []
    const seqs = async () => (await app.pool.query<{ seq: number }>('select seq from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0
    const began = await seqs()
    for (const step of steps(idOf)) {
      const answer = await step(lists)
      const { id, title } = answer as Card
      names.set(id, title)
      answers.push(answer)
    }
    const { rows: changes } = await app.pool.query(
      `select op, entity, entity_id, actor_id, before, after, audience, area, act - seq as rest from changes where team_id = $1 and seq > $2 order by seq`,
      [me.teamId, began],
    )
    const { rows: cards } = await app.pool.query(
      `select id, board_id, list_id, position, title, description, due_date, repeat, repeat_at, created_by, archived_at, deleted_at
       from cards where team_id = $1 and list_id = any($2::uuid[]) order by list_id = $3, position`,
      [me.teamId, lists.map(({ id }) => id), lists[0].id],
    )
    let text = JSON.stringify({ answers, changes, cards })
    for (const [id, name] of names) text = text.replaceAll(id, name)
    return JSON.parse(text) as unknown
  }

  test('leave the same answers, rows and changes', async () => {
    const steps = (idOf: (name: string) => string): Step[] => [
      ([todo]) => createCard(todo.id, 'a', { dueDate: '2031-03-01T10:00:00+02:00' }),
      ([todo]) => createCard(todo.id, 'b', { description: '<p>d</p>', members: [me.userId] }),
      ([todo]) => createCard(todo.id, 'c', { labels: [], members: [], position: null, description: null }),
      ([todo]) => move(idOf('c'), todo.id, idOf('b')),
      ([, doing]) => move(idOf('b'), doing.id),
      ([, doing]) => move(idOf('a'), doing.id, idOf('b')),
      ([, doing]) => move(idOf('c'), doing.id, v7()),
      ([todo]) => move(idOf('b'), todo.id),
      ([, doing]) => move(idOf('c'), doing.id, idOf('c')),
      ([, doing]) => move(idOf('c'), doing.id),
    ]
    expect(await traceOf({}, steps)).toEqual(await traceOf(limited, steps))
  })

  test('find the same positions until none is left, and then renumber', async () => {
    const steps = (idOf: (name: string) => string): Step[] => [
      ...['a', 'b', 'c'].map(
        (title): Step =>
          ([todo]) =>
            createCard(todo.id, title),
      ),
      ...Array.from(
        { length: 20 },
        (_, index): Step =>
          ([todo]) =>
            index % 2 ? move(idOf('b'), todo.id, idOf('c')) : move(idOf('c'), todo.id, idOf('b')),
      ),
    ]
    expect(await traceOf({}, steps)).toEqual(await traceOf(limited, steps))
  })
})

test('a card comes last up to the highest position, and then its list is renumbered', async () => {
  const [todo, doing] = [await createList('To do'), await createList('Doing')]
  const [a, b, last] = [await createCard(todo.id, 'a'), await createCard(todo.id, 'b'), await createCard(doing.id, 'last')]
  await app.pool.query('update cards set position = $2 where id = $1', [last.id, highestPosition - positionStep])
  expect(await move(a.id, doing.id)).toMatchObject({ position: highestPosition })
  expect(await move(b.id, doing.id)).toMatchObject({ position: 3 * positionStep })
})

test('the answer of a repeat is the first one', async () => {
  const [todo, doing] = [await createList('To do'), await createList('Doing')]
  const id = v7()
  const twice = async (endpoint: typeof scrumboard.createCard | typeof scrumboard.moveCard, input: object) => {
    const send = () => app.send(endpoint, input, me.token, { 'idempotency-key': `quick-${endpoint.method}-${id}` })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, first.headers['idempotent-replay'], second.statusCode, second.headers['idempotent-replay']]).toEqual([
      200,
      undefined,
      200,
      'true',
    ])
    expect(second.json()).toEqual(first.json())
    return first.json() as Card
  }
  expect(await twice(scrumboard.createCard, { card: { id, listId: todo.id, title: 'a' } })).toMatchObject({ id, boardId, position: 65536 })
  expect(await twice(scrumboard.moveCard, { id, listId: doing.id, before: null })).toMatchObject({ id, listId: doing.id, position: 65536 })
})

test('what is refused or changes nothing leaves no trace, also on the board', async () => {
  const [todo, gone] = [await createList('To do'), await createList('Gone')]
  const [card, hidden] = [await createCard(todo.id, 'a'), await createCard(gone.id, 'b')]
  await me.call(scrumboard.removeList, { id: gone.id })
  const state = async () =>
    (await app.pool.query(`select b.last_activity_at, s.seq from boards b join team_seqs s on s.team_id = b.team_id where b.id = $1`, [boardId])).rows
  const before = await state()
  await move(card.id, todo.id)
  for (const [id, listId] of [
    [hidden.id, todo.id],
    [card.id, gone.id],
    [v7(), todo.id],
    [card.id, v7()],
  ] as const)
    expect(await me.refused(scrumboard.moveCard, { id, listId, before: null })).toMatchObject({ status: 404 })
  expect(await me.refused(scrumboard.createCard, { card: { listId: gone.id, title: 'x' } })).toMatchObject({ status: 404 })
  expect(await me.refused(scrumboard.createCard, { card: { id: card.id, listId: todo.id, title: 'x' } })).toMatchObject({ status: 409 })
  expect(await state()).toEqual(before)
})
