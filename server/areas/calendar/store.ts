import type { CalendarKind } from '#contract/calendar.ts'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

const find = statement<{ hidden: CalendarKind[] }>('calendar-settings', `select hidden from calendar_settings where team_id = $1 and user_id = $2`)

export const findHidden = async (db: Db, { teamId, userId }: Owner): Promise<CalendarKind[]> => (await find(db, [teamId, userId]))[0]?.hidden ?? []

const save = statement(
  'calendar-settings-save',
  `insert into calendar_settings (team_id, user_id, hidden) values ($1, $2, $3)
   on conflict (team_id, user_id) do update set hidden = excluded.hidden`,
)

export const saveHidden = (db: Db, { teamId, userId }: Owner, hidden: readonly CalendarKind[]) => save(db, [teamId, userId, JSON.stringify(hidden)])
