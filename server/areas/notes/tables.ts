import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { NoteTask } from '#contract/notes.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** The shared part of a note. */
export const notes = pgTable(
  'notes',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** The owner. */
    userId: uuid().notNull(),
    title: text().notNull(),
    /** Sanitized HTML. */
    content: text().notNull(),
    /** Always read and written with the note, so a column and not a table. */
    tasks: jsonb().$type<NoteTask[]>(),
    image: text(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at(),
    /** Deleted rows stay for 30 days, for undo. */
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('notes_owner').on(t.teamId, t.userId),
  ],
)

/** One row per reader, including the owner, with the reader's own state. */
export const noteShares = pgTable(
  'note_shares',
  {
    teamId: uuid().notNull(),
    noteId: uuid().notNull(),
    userId: uuid().notNull(),
    /** 'none': a former share. Its state stays, for the case that the note is shared again. */
    access: text({ enum: ['own', 'edit', 'read', 'none'] }).notNull(),
    archived: boolean().notNull().default(false),
    /** As sent. The resolved time is in the next column. */
    reminder: text(),
    remindAt: at(),
    /** The last reminder that was sent. */
    reminded: text(),
    reminderRepeat: jsonb().$type<Repeat>(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.noteId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.noteId], foreignColumns: [notes.teamId, notes.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('note_shares_user').on(t.teamId, t.userId),
    index('note_shares_reminder')
      .on(t.teamId, t.userId, t.remindAt)
      .where(sql`reminder is not null`),
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
    /** The links stay hidden, so that a restore finds the same notes. */
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // For the foreign key of the links: a label and its mail or note have the same owner.
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
