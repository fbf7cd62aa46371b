import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })

export const fileItems = pgTable(
  'file_items',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** Null: the root. */
    parentId: uuid(),
    isFolder: boolean().notNull(),
    name: text().notNull(),
    description: text(),
    /** The current version, 0 for folders. */
    versionNr: integer().notNull().default(0),
    createdBy: uuid(),
    createdAt: at().notNull().defaultNow(),
    modifiedAt: at().notNull().defaultNow(),
    /** The item whose deletion put it into the trash: itself or a folder above it. */
    trashId: uuid(),
    deletedAt: at(),
    deletedBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.parentId], foreignColumns: [t.teamId, t.id] }),
    index('file_items_parent').on(t.teamId, t.parentId),
    index('file_items_trash')
      .on(t.teamId, t.trashId)
      .where(sql`trash_id is not null`),
    uniqueIndex('file_items_name')
      .on(t.teamId, sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`, sql`fold(name)`)
      .where(sql`trash_id is null`),
    check('file_items_self', sql`parent_id <> id`),
  ],
)

export const fileVersions = pgTable(
  'file_versions',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    itemId: uuid().notNull(),
    nr: integer().notNull(),
    /** Each version has its own blob, even with the same bytes. */
    url: text().notNull(),
    /** Equal bytes count once for the quota. */
    hash: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    createdBy: uuid(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.itemId], foreignColumns: [fileItems.teamId, fileItems.id] }).onDelete('cascade'),
    unique('file_versions_nr').on(t.teamId, t.itemId, t.nr),
    index('file_versions_hash').on(t.teamId, t.hash, t.size),
  ],
)
