import { foreignKey, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { CalendarKind } from '#contract/calendar.ts'
import { members } from '#server/identity/tables.ts'

export const calendarSettings = pgTable(
  'calendar_settings',
  { teamId: uuid().notNull(), userId: uuid().notNull(), hidden: jsonb().$type<CalendarKind[]>().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)
