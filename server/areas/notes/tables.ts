import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { NoteTask } from '#contract/notes.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** What all who have the note see of it. */
export const notes = pgTable(
  'notes',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** Whose it is. */
    userId: uuid().notNull(),
    title: text().notNull(),
    /** HTML, cleaned on the way in. */
    content: text().notNull(),
    /** A value of the note, always read and written with it; so a column and not a table. */
    tasks: jsonb().$type<NoteTask[]>(),
    image: text(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at(),
    /** Kept for 30 days, so that it can be undone. */
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('notes_owner').on(t.teamId, t.userId),
  ],
)

/** Who has a note, its owner included, and what of it is that member's own. */
export const noteShares = pgTable(
  'note_shares',
  {
    teamId: uuid().notNull(),
    noteId: uuid().notNull(),
    userId: uuid().notNull(),
    /** 'none': had it once. What is their own stays, so that it is there again if the note comes back. */
    access: text({ enum: ['own', 'edit', 'read', 'none'] }).notNull(),
    archived: boolean().notNull().default(false),
    /** As it was sent; the moment that it means stands beside it. */
    reminder: text(),
    remindAt: at(),
    /** The reminder that was told. */
    reminded: text(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.noteId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.noteId], foreignColumns: [notes.teamId, notes.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('note_shares_user').on(t.teamId, t.userId),
    index('note_shares_due')
      .on(t.remindAt)
      .where(sql`reminder is distinct from reminded`),
    check('note_shares_access', sql`access in ('own', 'edit', 'read', 'none')`),
  ],
)

export const noteLabels = pgTable(
  'note_labels',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    title: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    /** Its links stay, so that it can come back on the same notes; nobody sees them meanwhile. */
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // For the links' foreign key: nobody wears another's label.
    unique('note_labels_owner').on(t.teamId, t.userId, t.id),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

export const noteLabelLinks = pgTable(
  'note_label_links',
  { teamId: uuid().notNull(), noteId: uuid().notNull(), userId: uuid().notNull(), labelId: uuid().notNull(), nr: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.noteId, t.labelId] }),
    foreignKey({ columns: [t.teamId, t.noteId, t.userId], foreignColumns: [noteShares.teamId, noteShares.noteId, noteShares.userId] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.teamId, t.userId, t.labelId], foreignColumns: [noteLabels.teamId, noteLabels.userId, noteLabels.id] }).onDelete(
      'cascade',
    ),
    index('note_label_links_label').on(t.teamId, t.labelId),
  ],
)
