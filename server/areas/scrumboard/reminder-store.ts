import { type Db, statement } from '#server/kernel/database/database.ts'

const onBoard = `join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
  join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null and b.archived_at is null`

/** Cards with members, due on one of these days, and nobody was reminded of that date. */
const cardsDue = `cards c ${onBoard} join card_members m on m.team_id = c.team_id and m.card_id = c.id join users u on u.id = m.user_id
  where c.deleted_at is null and c.archived_at is null and c.due_date is distinct from c.due_notified and left(c.due_date, 10) = any($1::text[])`
/** The same of open checklist items that are assigned. */
const checksDue = `card_checks k join cards c on c.team_id = k.team_id and c.id = k.card_id ${onBoard} join users u on u.id = k.assigned_to
  where c.deleted_at is null and c.archived_at is null and not k.completed and k.due_date is distinct from k.due_notified
    and left(k.due_date, 10) = any($1::text[])`

const teams = statement<{ teamId: string }>(
  'cards-teams-due',
  `select c.team_id as "teamId" from ${cardsDue} union select k.team_id from ${checksDue}`,
)

export const listTeamsWithDue = (db: Db, days: string[]) => teams(db, [days])

type Due = { cardId: string; boardId: string; card: string; board: string; dueDate: string; userId: string; timeZone: string | null }
const shown = `c.id as "cardId", c.board_id as "boardId", c.title as card, b.title as board, u.id as "userId", u.time_zone as "timeZone"`

/** One row per member of a card. */
const cards = statement<Due>(
  'cards-due',
  `select ${shown}, c.due_date as "dueDate" from ${cardsDue} and c.team_id = $2 order by c.id for update of c`,
)
const checks = statement<Due & { id: string; item: string }>(
  'checks-due',
  `select ${shown}, k.due_date as "dueDate", k.id, k.title as item from ${checksDue} and k.team_id = $2 order by k.id for update of k`,
)

export const lockDueCards = (db: Db, teamId: string, days: string[]) => cards(db, [days, teamId])
export const lockDueChecks = (db: Db, teamId: string, days: string[]) => checks(db, [days, teamId])

const markCards = statement('cards-due-notified', `update cards set due_notified = due_date where team_id = $1 and id = any($2::uuid[])`)
const markChecks = statement('checks-due-notified', `update card_checks set due_notified = due_date where team_id = $1 and id = any($2::uuid[])`)

export const markCardsNotified = (db: Db, teamId: string, ids: readonly string[]) => markCards(db, [teamId, ids])
export const markChecksNotified = (db: Db, teamId: string, ids: readonly string[]) => markChecks(db, [teamId, ids])
