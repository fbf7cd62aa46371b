// Every write on a board locks its row first.
import { and, eq, sql } from 'drizzle-orm'
import type { BoardSummary } from '#contract/scrumboard.ts'
import { type Db, statement, statementVariants } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { boardLabels, boardLists, boardMembers, boards, cardChecklists, cardChecks, cardComments, cardLabels, cardMembers, cards } from './tables.ts'

export const boardColumns = `b.id, b.title, b.description, b.icon, ${iso('b.last_activity_at')} as "lastActivity", ${iso('b.archived_at')} as "archivedAt"`

const summaries = `
  select ${boardColumns},
         coalesce((select json_agg(${personJson('u')} order by m.nr) from board_members m join users u on u.id = m.user_id
                   where m.team_id = b.team_id and m.board_id = b.id), '[]') as members
  from boards b where b.team_id = $1 and b.deleted_at is null`

const list = statement<BoardSummary>('boards-list', `${summaries} and (b.archived_at is not null) = $2 order by b.created_at, b.id`)
const search = statement<BoardSummary>(
  'boards-search',
  `${summaries} and b.archived_at is null and (fold(b.title) like $2 or fold(b.description) like $2) order by b.created_at, b.id`,
)
const find = statement<BoardSummary>('board-find', `${summaries} and b.id = $2`)

export const listBoards = (db: Db, teamId: string, archived: boolean) => list(db, [teamId, archived])
export const searchBoards = (db: Db, teamId: string, query: string) => search(db, [teamId, likePattern(query)])
export const findBoard = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]

const boardNames = statement<{ id: string; name: string }>(
  'board-names',
  `select id, title as name from boards where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listBoardNames = (db: Db, teamId: string, ids: readonly string[]) => boardNames(db, [teamId, ids])

export type LockedBoard = { id: string; archived: boolean }

const boardOf = (table: string) => (given: string) => `select board_id from ${table} where team_id = $1 and id ${given}`
const boardOfPart = (part: string) => (given: string) =>
  `select c.board_id from ${part} x join cards c on c.team_id = $1 and c.id = x.card_id where x.team_id = $1 and x.id ${given}`

const boardIdsOf = {
  board: (given: string) => `select id from boards where team_id = $1 and id ${given}`,
  list: boardOf('board_lists'),
  label: boardOf('board_labels'),
  card: boardOf('cards'),
  checklist: boardOfPart('card_checklists'),
  check: boardOfPart('card_checks'),
  attachment: boardOfPart('card_attachments'),
  comment: boardOfPart('card_comments'),
}
type Kind = keyof typeof boardIdsOf
const kinds = Object.keys(boardIdsOf) as Kind[]

/** One id, or several, by what they are ids of. */
export type Things = Partial<Record<Kind, string | readonly string[]>>

export const thingsOfAnyKind = (ids: readonly string[]): Things => Object.fromEntries(kinds.map((kind) => [kind, ids]))

type Given = { kind: Kind; many: boolean }
const givenIn = (things: Things): Given[] =>
  kinds.flatMap((kind) => (things[kind] === undefined ? [] : [{ kind, many: typeof things[kind] !== 'string' }]))

/**
 * A branch for each kind: with `or`, PostgreSQL would read all cards of the team. Only the given kinds, because all eight take twice the time. And
 * one id is not an array, whose length PostgreSQL would want to know: it would plan the statement again every time, which takes longer than the rest.
 */
function boardsOf(given: readonly Given[]): string {
  const found = given.map(({ kind, many }, index) => boardIdsOf[kind](many ? `= any($${index + 2}::uuid[])` : `= $${index + 2}`))
  const ids = given.some(({ many }) => many) ? `array(${found.join('\n      union all ')})` : `array[${found.map((one) => `(${one})`).join(', ')}]`
  return `b.team_id = $1 and b.deleted_at is null and b.id = ${given.length === 1 && !given[0]?.many ? `(${found.join('')})` : `any(${ids})`}`
}

const nameOf = (given: readonly Given[]) => given.map(({ kind, many }) => `${kinds.indexOf(kind)}${many ? 's' : ''}`).join('')

const locking = statementVariants<LockedBoard, readonly Given[]>(
  (given) => `boards-lock-${nameOf(given)}`,
  (given) => `
    select b.id, b.archived_at is not null as archived from boards b
    where ${boardsOf(given)}
    order by b.id for no key update of b`,
  [
    ...kinds.map((kind) => [{ kind, many: false }]),
    givenIn({ card: '', list: '' }),
    givenIn({ card: [] }),
    givenIn({ list: [] }),
    givenIn(thingsOfAnyKind([])),
  ],
)

/** Locks the boards of these things, so that two writes do not use the same gap. In the order of ids, to avoid deadlocks. */
export function lockBoards(db: Db, teamId: string, things: Things): Promise<LockedBoard[]> {
  const given = givenIn(things)
  return locking(given)(db, [teamId, ...given.map(({ kind }) => things[kind])])
}

const lockingActive = statement<LockedBoard>(
  'board-lock-active',
  `update boards b set last_activity_at = now() where ${boardsOf(givenIn({ list: '' }))} returning b.id, b.archived_at is not null as archived`,
)

/** Also updates its last activity: for a write that changes the board or fails. */
export const lockActiveBoard = (db: Db, teamId: string, listId: string): Promise<LockedBoard[]> => lockingActive(db, [teamId, listId])

/** The same for a write that leaves in one packet, whose statement asks `isLockedHere`. */
export const lockActiveBoardFirst = (db: Db, teamId: string, listId: string) => lockingActive.withCommit(db, [teamId, listId])

/** Whether this transaction wrote the row of the board, that is, has its lock. Of team $1. */
export const isLockedHere = (boardId: string) =>
  `(select b.archived_at is null and b.xmin = pg_current_xact_id()::xid from boards b where b.team_id = $1 and b.id = ${boardId})`

const markActiveRow = statement('board-mark-active', `update boards set last_activity_at = now() where team_id = $1 and id = any($2::uuid[])`)

export function markActive(db: Db, teamId: string, ids: readonly string[]) {
  markActiveRow.withCommit(db, [teamId, ids])
}

const thisBoard = (teamId: string, id: string) => and(eq(boards.teamId, teamId), eq(boards.id, id))

export async function insertBoard(db: Db, board: Omit<typeof boards.$inferInsert, 'lastActivityAt'>) {
  await db.insert(boards).values(board)
}

export async function updateBoard(db: Db, teamId: string, id: string, patch: { title?: string; description?: string; icon?: string }) {
  if (Object.values(patch).some((value) => value !== undefined)) await db.update(boards).set(patch).where(thisBoard(teamId, id))
}

const setMembersRows = statement(
  'board-set-members',
  `with gone as (delete from board_members where team_id = $1 and board_id = $2 and user_id <> all($3::uuid[]))
   insert into board_members (team_id, board_id, user_id, nr)
   select $1, $2, w.id, w.nr from unnest($3::uuid[]) with ordinality as w(id, nr)
   on conflict (team_id, board_id, user_id) do update set nr = excluded.nr`,
)

export async function setBoardMembers(db: Db, teamId: string, boardId: string, userIds: readonly string[]) {
  await setMembersRows(db, [teamId, boardId, userIds])
}

export async function archiveBoard(db: Db, teamId: string, id: string) {
  await db
    .update(boards)
    .set({ archivedAt: sql`now()` })
    .where(thisBoard(teamId, id))
}

export async function deleteBoard(db: Db, teamId: string, id: string) {
  await db
    .update(boards)
    .set({ deletedAt: sql`now()` })
    .where(thisBoard(teamId, id))
}

const lockAway = statement<{ archivedAt: string | null; deleted: boolean }>(
  'board-lock-away',
  `select ${iso('archived_at')} as "archivedAt", deleted_at is not null as deleted from boards
   where team_id = $1 and id = $2 and (archived_at is not null or deleted_at is not null) for no key update`,
)

/** Archived or deleted. */
export const lockBoardAway = async (db: Db, teamId: string, id: string) => (await lockAway(db, [teamId, id]))[0]

/** From deletion, otherwise from the archive. */
export async function restoreBoard(db: Db, teamId: string, id: string) {
  await db
    .update(boards)
    .set({ archivedAt: sql`case when deleted_at is not null then archived_at end`, deletedAt: null })
    .where(thisBoard(teamId, id))
}

export async function setBoardArchived(db: Db, teamId: string, id: string, at: string | null) {
  await db
    .update(boards)
    .set({ archivedAt: at === null ? null : new Date(at) })
    .where(thisBoard(teamId, id))
}

const names = statement<{ by: string; card: string; board: string; boardId: string }>(
  'scrumboard-names',
  `select u.name as by, c.title as card, b.title as board, b.id as "boardId"
   from cards c join boards b on b.team_id = c.team_id and b.id = c.board_id join users u on u.id = $2
   where c.team_id = $1 and c.id = $3`,
)

/** Names for the notices of a card. */
export const findNames = async (db: Db, teamId: string, userId: string, cardId: string) => (await names(db, [teamId, userId, cardId]))[0]

const involved = statement<{ id: string }>(
  'card-involved',
  `select created_by as id from cards where team_id = $1 and id = $2 and created_by is not null
   union select user_id from card_members where team_id = $1 and card_id = $2
   union select author_id from card_comments where team_id = $1 and card_id = $2 and author_id is not null`,
)

/** The author of a card, its members, and those who commented. */
export const listInvolved = async (db: Db, teamId: string, cardId: string) => (await involved(db, [teamId, cardId])).map(({ id }) => id)

export async function dropMember(db: Db, teamId: string, userId: string) {
  await db.delete(boardMembers).where(and(eq(boardMembers.teamId, teamId), eq(boardMembers.userId, userId)))
  await db.delete(cardMembers).where(and(eq(cardMembers.teamId, teamId), eq(cardMembers.userId, userId)))
  await db
    .update(cardChecks)
    .set({ assignedTo: null })
    .where(and(eq(cardChecks.teamId, teamId), eq(cardChecks.assignedTo, userId)))
}

/** Includes their contents. */
export async function purgeDeleted(db: Db, days: number) {
  for (const table of ['boards', 'board_lists', 'board_labels', 'board_templates', 'cards']) {
    await db.execute(sql`delete from ${sql.identifier(table)} where deleted_at < now() - make_interval(days => ${days})`)
  }
}

const searchAll = statement<{ id: string | null; boardId: string; title: string; board: string }>(
  'scrumboard-search',
  `select * from (
     select null::uuid as id, b.id as "boardId", b.title, b.title as board from boards b
     where b.team_id = $1 and b.deleted_at is null and b.archived_at is null and fold(b.title) like $2 order by b.created_at, b.id limit $3) x
   union all
   select * from (
     select c.id, c.board_id, c.title, b.title from cards c
     join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
     join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null and b.archived_at is null
     where c.team_id = $1 and c.deleted_at is null and c.archived_at is null and fold(c.title) like $2
     order by c.created_at desc, c.id limit $3) y
   limit $3`,
)

/** Boards first, then cards, newest first. */
export const searchTitles = (db: Db, teamId: string, query: string, limit: number) => searchAll(db, [teamId, likePattern(query), limit])

export type NamedThing = { id: string; kind: 'board' | 'list' | 'card' | 'label'; boardId: string; title: string; board: string }

const named = statement<NamedThing>(
  'scrumboard-named',
  `select x.id, x.kind, b.id as "boardId", x.title, b.title as board from (
     select id, 'board' as kind, id as board_id, title from boards where team_id = $1 and id = any($2::uuid[])
     union all select id, 'list', board_id, title from board_lists where team_id = $1 and id = any($2::uuid[]) and deleted_at is null
     union all select id, 'label', board_id, title from board_labels where team_id = $1 and id = any($2::uuid[]) and deleted_at is null
     union all select c.id, 'card', c.board_id, c.title from cards c join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
               where c.team_id = $1 and c.id = any($2::uuid[]) and c.deleted_at is null) x
   join boards b on b.team_id = $1 and b.id = x.board_id and b.deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listNamed = (db: Db, teamId: string, ids: readonly string[]) => named(db, [teamId, ids])

/** In the order in which they must be inserted. */
const demoTables = { boards, boardMembers, boardLists, boardLabels, cards, cardLabels, cardMembers, cardChecklists, cardChecks, cardComments }

export type DemoRows = { [T in keyof typeof demoTables]: (typeof demoTables)[T]['$inferInsert'][] }

export async function insertDemoBoards(db: Db, rows: DemoRows) {
  // The compiler does not see that the rows and the table have the same name.
  for (const name of Object.keys(demoTables) as (keyof DemoRows)[]) await db.insert(demoTables[name]).values(rows[name] as never[])
}

const cardNames = statement<{ id: string; name: string }>(
  'card-names',
  `select id, title as name from cards where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listCardNames = (db: Db, teamId: string, ids: readonly string[]) => cardNames(db, [teamId, ids])
