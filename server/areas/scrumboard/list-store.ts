import { and, eq, sql } from 'drizzle-orm'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { Position } from './rules.ts'
import { boardLists } from './tables.ts'

export type ListState = { id: string; boardId: string; position: number; title: string; wipLimit: number | null; wipMode: 'warn' | 'refuse' }

const states = `
  select l.id, l.board_id as "boardId", l.position, l.title, l.wip_limit as "wipLimit", l.wip_mode as "wipMode"
  from board_lists l join boards b on b.team_id = l.team_id and b.id = l.board_id and b.deleted_at is null
  where l.team_id = $1 and l.id = any($2::uuid[]) and l.deleted_at is`

const find = statement<ListState>('board-list-find', `${states} null`)
const findDeleted = statement<ListState>('board-list-find-deleted', `${states} not null`)

export const listLists = (db: Db, teamId: string, ids: readonly string[]) => find(db, [teamId, ids])
export const findList = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, [id]]))[0]
export const findDeletedList = async (db: Db, teamId: string, id: string) => (await findDeleted(db, [teamId, [id]]))[0]

const positions = statement<Position>(
  'board-list-positions',
  `select id, position from board_lists where team_id = $1 and board_id = $2 and deleted_at is null order by position, id`,
)

export const listListPositions = (db: Db, teamId: string, boardId: string) => positions(db, [teamId, boardId])

const updatePositions = statement(
  'board-lists-reposition',
  `update board_lists l set position = p.position from unnest($2::uuid[], $3::bigint[]) as p(id, position) where l.team_id = $1 and l.id = p.id`,
)

export async function updateListPositions(db: Db, teamId: string, changed: readonly Position[]) {
  if (changed.length > 0) await updatePositions(db, [teamId, changed.map(({ id }) => id), changed.map(({ position }) => position)])
}

export async function insertList(db: Db, teamId: string, list: ListState) {
  await db.insert(boardLists).values({ teamId, ...list })
}

const thisList = (teamId: string, id: string) => and(eq(boardLists.teamId, teamId), eq(boardLists.id, id))

export async function updateList(db: Db, teamId: string, { id, title, wipLimit, wipMode }: ListState) {
  await db.update(boardLists).set({ title, wipLimit, wipMode }).where(thisList(teamId, id))
}

/** Its cards are hidden with it. */
export async function deleteList(db: Db, teamId: string, id: string) {
  await db
    .update(boardLists)
    .set({ deletedAt: sql`now()` })
    .where(thisList(teamId, id))
}

export async function undeleteList(db: Db, teamId: string, id: string) {
  await db.update(boardLists).set({ deletedAt: null }).where(thisList(teamId, id))
}

const cardPositions = statement<Position & { listId: string }>(
  'cards-positions',
  `select id, list_id as "listId", position from cards
   where team_id = $1 and list_id = any($2::uuid[]) and board_id in (select board_id from board_lists where team_id = $1 and id = any($2::uuid[]))
     and deleted_at is null and archived_at is null
   order by position, id`,
)

/** Without archived and deleted cards. */
export const listCardPositions = (db: Db, teamId: string, listIds: readonly string[]) => cardPositions(db, [teamId, listIds])

/** Where a card is put: `before` another card of the list (null or unknown: last), or `at` a position. */
export type Target = { before: string | null } | { at: number }

/** The neighbours of a card that is put into a list, and how many other cards the list has, if that is limited. */
export type Gap = Pick<ListState, 'id' | 'boardId' | 'wipLimit' | 'wipMode'> & { above: number | null; below: number | null; others: number | null }

const active = (card: string) =>
  `${card}.team_id = $1 and ${card}.board_id = l.board_id and ${card}.list_id = l.id and ${card}.deleted_at is null and ${card}.archived_at is null`

const gapFields = `l.id, l.board_id as "boardId", l.wip_limit as "wipLimit", l.wip_mode as "wipMode"`
const limitedCount = (cards: string) =>
  `case when l.wip_mode = 'refuse' and l.wip_limit is not null then (select count(*)::int ${cards}) end as others`

/** $1 team, $2 card, $3 list, $4 the card before which it is put, $5 the wanted position. Reads the neighbours by the index of positions. */
const gapIn = (lists: string) => `
  select ${gapFields},
    (select c.position from cards c where ${active('c')} and c.id <> $2 and c.position <= bound.position order by c.position desc limit 1) as above,
    (select c.position from cards c where ${active('c')} and c.id <> $2 and c.position > bound.position order by c.position limit 1) as below,
    ${limitedCount(`from cards c where ${active('c')} and c.id <> $2`)}
  from ${lists}
  left join cards next on next.id = $4::uuid and ${active('next')}
  cross join lateral (select coalesce(next.position - 1, $5::bigint, ${Number.MAX_SAFE_INTEGER}) as position) bound
  where l.team_id = $1 and l.id = $3 and l.deleted_at is null`

/** Also in a list of a deleted board, unless that is locked and therefore exists. */
export const gapOnLockedQuery = gapIn('board_lists l')

const gap = statement<Gap>('card-gap', gapIn('board_lists l join boards b on b.team_id = l.team_id and b.id = l.board_id and b.deleted_at is null'))

export const gapValues = (teamId: string, cardId: string, listId: string, target: Target) => [
  teamId,
  cardId,
  listId,
  'at' in target ? null : target.before,
  'at' in target ? target.at : null,
]

export const findGap = async (db: Db, teamId: string, cardId: string, listId: string, target: Target) =>
  (await gap(db, gapValues(teamId, cardId, listId, target)))[0]

const end = statement<Gap>(
  'card-gap-end',
  `select ${gapFields}, (select c.position from cards c where ${active('c')} order by c.position desc limit 1) as above, null::bigint as below,
     ${limitedCount(`from cards c where ${active('c')}`)}
   from board_lists l where l.team_id = $1 and l.id = $2 and l.deleted_at is null`,
)

/** For a card that does not exist yet, on a board that is locked and therefore exists. */
export const findEnd = async (db: Db, teamId: string, listId: string) => (await end(db, [teamId, listId]))[0]

const positionCards = statement(
  'cards-reposition',
  `update cards c set board_id = $2, list_id = $3, position = p.position
   from unnest($4::uuid[], $5::bigint[]) as p(id, position) where c.team_id = $1 and c.id = p.id`,
)

export async function updateCardPositions(db: Db, teamId: string, list: { id: string; boardId: string }, changed: readonly Position[]) {
  if (changed.length > 0)
    await positionCards(db, [teamId, list.boardId, list.id, changed.map(({ id }) => id), changed.map(({ position }) => position)])
}

const cardsIn = statement<{ n: number }>(
  'board-list-cards',
  `select count(*)::int as n from cards c join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.board_id = c.board_id
   where c.team_id = $1 and c.list_id = $2 and c.deleted_at is null`,
)

/** Includes archived cards. */
export const countCards = async (db: Db, teamId: string, listId: string) => (await cardsIn(db, [teamId, listId]))[0]?.n ?? 0
