import type { CardRepeat } from '#contract/scrumboard.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

/** A card that is archived repeats, one that is deleted does not. A board that is archived or deleted waits. */
const due = `cards c
  join board_lists l on l.team_id = c.team_id and l.id = c.list_id and l.deleted_at is null
  join boards b on b.team_id = c.team_id and b.id = c.board_id and b.deleted_at is null and b.archived_at is null
  where c.repeat_at <= $1 and c.deleted_at is null`

const teams = statement<{ teamId: string }>('cards-teams-repeating', `select distinct c.team_id as "teamId" from ${due}`)
export const listTeamsRepeating = (db: Db, now: Date) => teams(db, [now])

const cards = statement<{ id: string; repeat: CardRepeat; repeatAt: Date; createdBy: string | null }>(
  'cards-repeating',
  `select c.id, c.repeat, c.repeat_at as "repeatAt", c.created_by as "createdBy" from ${due} and c.team_id = $2 order by c.id`,
)
export const listRepeating = (db: Db, teamId: string, now: Date) => cards(db, [now, teamId])

const setNext = statement('card-repeat-next', `update cards set repeat_at = $3 where team_id = $1 and id = $2`)
export const setRepeatAt = (db: Db, teamId: string, id: string, at: Date | null) => setNext(db, [teamId, id, at])

const exists = statement<{ found: boolean }>('card-exists', `select exists (select from cards where team_id = $1 and id = $2) as found`)
/** Deleted ones too. */
export const cardExists = async (db: Db, teamId: string, id: string) => (await exists(db, [teamId, id]))[0]?.found ?? false
