import { boolean, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Density, LayoutName, Scheme, ThemeName, TimeFormat } from '#contract/preferences.ts'
import { members } from '#server/identity/tables.ts'

/** Language, time zone and first day of the week are in the table of users. */
export const memberPreferences = pgTable(
  'member_preferences',
  {
    teamId: uuid().notNull(),
    userId: uuid().notNull(),
    layout: text().$type<LayoutName>(),
    scheme: text().$type<Scheme>().notNull(),
    theme: text().$type<ThemeName>(),
    density: text().$type<Density>().notNull(),
    reducedMotion: boolean(),
    startPage: text(),
    timeFormat: text().$type<TimeFormat>(),
    hidesFirstSteps: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)
