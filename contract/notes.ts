// Notes of a member: text, a checklist, a picture, labels and a reminder. In a shared note each member has their own labels, archive and reminder.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ScheduleToSave, StoredRepeat } from './repeats.ts'
import { ById, Done, Id, Instant, Person, SearchQuery, textLimits, Title, withConflicts } from './shapes.ts'
import { megabyte } from './units.ts'

export const noteLimits = { title: textLimits.title, content: 200_000, task: 2000, tasks: 500, label: 50 } as const

export const NoteLabel = z.object({ id: Id, title: z.string() })
export type NoteLabel = z.output<typeof NoteLabel>

export const NoteTask = z.object({ id: Id, content: z.string().max(noteLimits.task), completed: z.boolean() })
export type NoteTask = z.output<typeof NoteTask>

/** The right of a member: owner, may write, or may read. */
export const NoteAccess = z.enum(['own', 'edit', 'read'])
export type NoteAccess = z.output<typeof NoteAccess>

export const NoteMember = Person.extend({ access: z.enum(['edit', 'read']) })
export type NoteMember = z.output<typeof NoteMember>

/** A data URL of a picture of 8 MB. Parsing more would stop the server for too long; larger pictures are uploaded. */
const inlineImageLength = 11 * megabyte

const shown = {
  id: Id,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  tasks: z.array(NoteTask).nullable(),
  /** The address of a picture. */
  image: z.string().nullable(),
  reminder: Instant.nullable(),
  /** When the reminder fires, it moves on to the next occurrence. */
  reminderRepeat: StoredRepeat.nullable(),
  archived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string().nullable(),
  owner: Person,
  access: NoteAccess,
  /** The members it is shared with, without the owner. */
  members: z.array(NoteMember),
}

export const Note = z.object({ ...shown, labels: z.array(NoteLabel) })
export type Note = z.output<typeof Note>

/** Writes answer labels as ids, reads as objects. */
export const StoredNote = z.object({ ...shown, labels: z.array(Id) })
export type StoredNote = z.output<typeof StoredNote>

/** The address of an uploaded picture, or the picture as a data URL (jpeg or png), which is stored as a file. */
const Image = z
  .string()
  .max(inlineImageLength)
  // Only the beginning: a pattern over the whole picture takes a tenth of a second. The bytes decide in the end.
  .refine(
    (image) => /^(\/api\/blobs\/[\w-]{24}$|data:image\/(jpeg|png);base64,[A-Za-z0-9+/])/.test(image.slice(0, 100)),
    'is neither an uploaded picture nor a jpeg or png',
  )

/** Existing clients send ids, or the objects that they received. */
const SentLabel = z.union([Id, z.object({ id: Id, title: z.string().optional() })])

/** A sent note replaces the stored one, so missing fields become empty. */
const fields = z.object({
  title: Title.nullish().transform((title) => title ?? ''),
  content: z
    .string()
    .max(noteLimits.content)
    .nullish()
    .transform((content) => content ?? ''),
  tasks: z
    .array(NoteTask)
    .max(noteLimits.tasks)
    .nullish()
    .transform((tasks) => tasks ?? null),
  image: z
    .union([z.null(), Image])
    .optional()
    .transform((image) => image ?? null),
  reminder: Instant.nullish().transform((reminder) => reminder ?? null),
  /** Missing, it stays as it is while there is a reminder: existing clients do not know it. */
  reminderRepeat: ScheduleToSave.nullish(),
  labels: z
    .array(SentLabel)
    .max(50)
    .nullish()
    .transform((labels) => labels ?? []),
  archived: z
    .boolean()
    .nullish()
    .transform((archived) => archived ?? false),
})

export const SentNote = fields.extend({ id: Id.nullish().transform((id) => id ?? null) })
export type SentNote = z.output<typeof SentNote>

/** The fields that all members with the note share. */
export const NoteTextField = z.enum(['title', 'content', 'tasks', 'image'])
export type NoteTextField = z.output<typeof NoteTextField>

/** The last four belong to each member. */
export const NoteField = z.enum([...NoteTextField.options, 'labels', 'reminder', 'reminderRepeat', 'archived'])
export type NoteField = z.output<typeof NoteField>

/** The note as it was after the change with this `seq`. */
export const NoteVersion = z.object({ seq: z.number(), at: z.string(), by: Person.nullable(), fields: z.array(NoteTextField) })
export type NoteVersion = z.output<typeof NoteVersion>

export const NoteText = z.object({ title: z.string(), content: z.string(), tasks: z.array(NoteTask).nullable(), image: z.string().nullable() })
export type NoteText = z.output<typeof NoteText>

/** For offline use. */
export const NotePast = z.object({ id: Id, versions: z.array(NoteVersion.extend({ text: NoteText })) })
export type NotePast = z.output<typeof NotePast>

const Version = z.object({ id: Id, seq: z.coerce.number().int().min(1) })

const access = 'member' as const
const reads = { reads: ['notes', 'identity'], perMember: true } as const
const path = '/api/apps/notes'
const bodyLimit = inlineImageLength + 2 * megabyte

export const notes = {
  labels: { method: 'GET', path: `${path}/labels`, access, ...reads, summary: 'My labels.', answer: z.array(NoteLabel) },
  createLabel: {
    method: 'POST',
    path: `${path}/labels`,
    access,
    summary: 'Creates a label and answers all of mine, the new one last. A label without a title is not created.',
    input: z.object({ id: Id.nullish(), title: z.string().trim().max(noteLimits.label) }),
    answer: z.array(NoteLabel),
  },
  updateLabel: {
    method: 'PATCH',
    path: `${path}/labels`,
    access,
    summary: 'Renames a label and answers all of mine. An unknown label or an empty title changes nothing.',
    input: z.object({ label: z.object({ id: Id, title: z.string().trim().max(noteLimits.label) }) }),
    answer: z.array(NoteLabel),
  },
  removeLabel: {
    method: 'DELETE',
    path: `${path}/labels`,
    access,
    summary: 'Deletes a label, removes it from my notes and answers the others.',
    input: ById,
    answer: z.array(NoteLabel),
  },

  all: {
    method: 'GET',
    path: `${path}/all`,
    access,
    ...reads,
    summary: 'My notes and those shared with me, including archived ones, oldest first.',
    answer: z.array(Note),
  },
  one: { method: 'GET', path: `${path}/note`, access, ...reads, summary: 'One note.', input: ById, answer: Note },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'Ids of my notes whose title, text, checklist or labels contain the query, without regard to case and accents. An empty query finds nothing.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(Id),
  },
  create: {
    method: 'POST',
    path,
    access,
    summary: 'Creates a note. A client may choose the id. Labels are answered as they were sent.',
    input: z.object({ note: SentNote }),
    answer: z.object({ ...shown, labels: z.array(SentLabel) }),
    bodyLimit,
  },
  update: {
    method: 'PATCH',
    path,
    access,
    summary:
      'Replaces the note, or with `only` just these fields. A note without an id is answered and not stored. A member who may only read can still change their own fields: labels, reminder, archived.',
    input: z.object({
      updatedNote: SentNote,
      /** With it, two members who change different fields of a note do not overwrite each other, even offline. */
      only: z.array(NoteField).max(NoteField.options.length).optional(),
      base: z
        .object({ title: Title, content: z.string().max(noteLimits.content) })
        .partial()
        .optional(),
    }),
    answer: z.union([StoredNote.extend(withConflicts), fields.extend({ id: z.null() })]),
    bodyLimit,
  },
  remove: {
    method: 'DELETE',
    path,
    access,
    summary: 'Deletes my note for everybody it is shared with. A note of somebody else is only removed from my list.',
    input: ById,
    answer: Done,
  },
  restore: {
    method: 'POST',
    path: `${path}/note/restore`,
    access,
    summary: 'Restores my note that was deleted less than 30 days ago.',
    input: ById,
    answer: StoredNote,
  },
  addTask: {
    method: 'POST',
    path: `${path}/tasks`,
    access,
    summary: 'Adds an item to the end of the checklist of a note.',
    input: z.object({ note: z.object({ id: Id.nullable() }), task: z.string().trim().min(1).max(noteLimits.task) }),
    answer: z.union([StoredNote, z.object({ id: z.null() })]),
    bodyLimit,
  },
  share: {
    method: 'PATCH',
    path: `${path}/note/members`,
    access,
    summary: 'Shares my note with exactly these members.',
    input: z.object({ id: Id, members: z.array(z.object({ id: Id, access: z.enum(['edit', 'read']) })).max(200) }),
    answer: Note,
  },

  versions: {
    method: 'GET',
    path: `${path}/note/versions`,
    access,
    ...reads,
    summary: 'What a note was like before, newest first, as far as I may know of it.',
    input: ById,
    answer: z.array(NoteVersion),
  },
  pasts: {
    method: 'GET',
    path: `${path}/pasts`,
    access,
    ...reads,
    summary: 'The last ten versions of each of my notes, with their text; notes that changed last first, up to a million characters.',
    answer: z.array(NotePast),
  },
  version: { method: 'GET', path: `${path}/note/version`, access, ...reads, summary: 'One of them.', input: Version, answer: NoteText },
  restoreVersion: {
    method: 'POST',
    path: `${path}/note/version`,
    access,
    summary: 'Restores an earlier title, text, checklist and picture of a note.',
    input: Version,
    answer: StoredNote,
  },

  markdown: {
    method: 'GET',
    path: `${path}/note/markdown`,
    access,
    ...reads,
    summary: 'A note as Markdown, with a name for the file.',
    input: ById,
    answer: z.object({ name: z.string(), markdown: z.string() }),
  },
  markdownFile: {
    method: 'GET',
    path: `${path}/note.md`,
    access,
    streams: 'text/markdown; charset=utf-8',
    summary: 'The same as the file itself.',
    input: ById,
    answer: z.unknown(),
  },
  importMarkdown: {
    method: 'POST',
    path: `${path}/import`,
    access,
    attemptsPerMinute: 120,
    summary:
      'Creates a note from Markdown. A first heading becomes the title, else the file name does; a task list at the end becomes the checklist.',
    input: z.object({ id: Id.nullish(), name: z.string().trim().max(300).default(''), markdown: z.string().max(noteLimits.content) }),
    answer: StoredNote,
  },
} satisfies Contract

nameSchemas({ Note, NoteAccess, NoteLabel, NoteTask, NoteText, SentNote, StoredNote })
