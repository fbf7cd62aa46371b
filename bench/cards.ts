// Cards: how many are created and moved per second, on one board and on ten, in a small team and in one with 200,000 cards.
import pg from 'pg'
import { ask, connections, inTurn, type Script } from './load.ts'
import type { Product } from './product.ts'
import { compare, type Contestant, inRounds, rate, type Reference, type Speed } from './speed.ts'
import type { Team } from './team.ts'

export const manyCards = 200_000
const boardCount = 10
const cardsPerBoard = 400
const path = '/api/apps/scrumboard/board'

type Board = { lists: string[]; cards: string[] }
type Speeds = Record<'createOnOne' | 'createOnTen' | 'moveOnOne' | 'moveOnTen', Speed>

const makeBoard = `
  with board as (
    insert into boards (team_id, id, title, description, icon) values ($1, gen_random_uuid(), 'Board', '', 'heroicons_outline:view-columns') returning id),
  lists as (
    insert into board_lists (team_id, id, board_id, position, title, wip_mode)
    select $1, gen_random_uuid(), board.id, nr * 65536, 'List ' || nr, 'warn' from board, generate_series(1, 4) nr returning id, position / 65536 as nr),
  made as (
    insert into cards (team_id, id, board_id, list_id, position, title, created_by)
    select $1, gen_random_uuid(), board.id, lists.id, (1 + n / 4) * 65536, 'Card ' || n, $2
    from board, generate_series(0, $3::int - 1) n join lists on lists.nr = 1 + n % 4 returning id)
  select (select array_agg(id order by nr) from lists) as lists, (select array_agg(id) from made) as cards`

export async function measureCards(product: Product, team: Team, reference: Reference): Promise<{ few: Speeds; many: Speeds }> {
  const client = new pg.Client(product.database)
  await client.connect()
  const add = async (cards: number) => (await client.query<Board>(makeBoard, [team.id, team.userId, cards])).rows
  try {
    const boards: Board[] = []
    for (let index = 0; index < boardCount; index++) boards.push(...(await add(cardsPerBoard)))
    await client.query('vacuum analyze')
    const few = await measure(product, team, reference, boards, client)
    for (let cards = 0; cards < manyCards; cards += 2000) await add(2000)
    await client.query('vacuum analyze')
    return { few, many: await measure(product, team, reference, boards, client) }
  } finally {
    await client.end()
  }
}

async function measure(product: Product, team: Team, reference: Reference, boards: readonly Board[], client: pg.Client): Promise<Speeds> {
  const known = boards.flatMap(({ cards }) => cards)
  // The boards stay as large as they were, however many cards were created.
  const removeCreated = async () => {
    await client.query('delete from cards where team_id = $1 and list_id = any($2::uuid[]) and not id = any($3::uuid[])', [
      team.id,
      boards.flatMap(({ lists }) => lists),
      known,
    ])
    await client.query('vacuum cards')
  }
  const removeTasks = async () => {
    await client.query('delete from tasks where team_id = $1 and not id = any($2::uuid[])', [team.id, team.taskIds])
    await client.query('vacuum tasks')
  }
  const headers = (connection: number) => ({ authorization: `Bearer ${team.tokens[connection]}` })
  // Each connection goes on in the next round where it stopped: the same moves again would find every card in its place and change nothing.
  const own = (requests: (connection: number) => Buffer[], after?: () => Promise<void>): Contestant => {
    const scripts = Array.from({ length: connections }, (_, connection): Script => inTurn(requests(connection)))
    return { port: product.port, script: (connection) => scripts[connection] ?? (() => ({ bytes: Buffer.alloc(0) })), ...(after ? { after } : {}) }
  }
  const first = boards.slice(0, 1)
  const boardsOf = (among: readonly Board[], connection: number) =>
    among.filter((_, index) => among.length === 1 || index % connections === connection)
  const creates = (among: readonly Board[]) => (connection: number) =>
    boardsOf(among, connection).flatMap(({ lists }) =>
      lists.map((listId) => ask('POST', `${path}/card`, headers(connection), { card: { listId, title: 'A new card of the bench' } })),
    )
  // To the next list, before another card: each connection moves cards of its own.
  const moves = (among: readonly Board[]) => (connection: number) =>
    boardsOf(among, connection).flatMap(({ lists, cards }) => {
      const mine = cards.filter((_, index) => among.length > 1 || index % connections === connection)
      return lists.flatMap((_, turn) =>
        mine.map((id, index) =>
          ask('PATCH', `${path}/card/place`, headers(connection), {
            id,
            listId: lists[(index + turn + 1) % lists.length],
            before: mine[(index + turn + 1) % mine.length],
          }),
        ),
      )
    })
  const rounds = await inRounds({
    createOnOne: own(creates(first), removeCreated),
    createOnTen: own(creates(boards), removeCreated),
    moveOnOne: own(moves(first)),
    moveOnTen: own(moves(boards)),
    bare: {
      port: reference.port,
      script: (connection) => inTurn([ask('POST', '/insert', headers(connection), { title: 'A new task of the bench' })]),
      after: removeTasks,
    },
  })
  return {
    createOnOne: compare(rate, rounds.createOnOne, rounds.bare),
    createOnTen: compare(rate, rounds.createOnTen, rounds.bare),
    moveOnOne: compare(rate, rounds.moveOnOne, rounds.bare),
    moveOnTen: compare(rate, rounds.moveOnTen, rounds.bare),
  }
}
