import { boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { members } from '#server/identity/tables.ts'

export const shortcuts = pgTable(
  'shortcuts',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    label: text().notNull(),
    description: text(),
    icon: text().notNull(),
    link: text().notNull(),
    useRouter: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('shortcuts_member').on(t.teamId, t.userId, t.createdAt),
  ],
)
