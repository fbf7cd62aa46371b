// Notes of a member: text, a checklist, a picture, labels and a reminder. A note can be shared; labels, archive and reminder stay each member's own.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Instant, Person, SearchQuery, textLimits, Title } from './shapes.ts'
import { megabyte } from './units.ts'

export const noteLimits = { title: textLimits.title, content: 200_000, task: 2000, tasks: 500, label: 50 } as const

export const NoteLabel = z.object({ id: Id, title: z.string() })
export type NoteLabel = z.output<typeof NoteLabel>

export const NoteTask = z.object({ id: Id, content: z.string().max(noteLimits.task), completed: z.boolean() })
export type NoteTask = z.output<typeof NoteTask>

/** What a member may do with a note: it is theirs, or was shared with them to write in or to read. */
export const NoteAccess = z.enum(['own', 'edit', 'read'])
export type NoteAccess = z.output<typeof NoteAccess>

export const NoteMember = Person.extend({ access: z.enum(['edit', 'read']) })
export type NoteMember = z.output<typeof NoteMember>

/** A data URL of a picture of 8 MB. Parsing more would stop the server for too long; larger pictures are uploaded. */
const inlineImageLength = 11 * megabyte

const shown = {
  id: Id,
  title: z.string(),
  /** HTML, clean. */
  content: z.string(),
  tasks: z.array(NoteTask).nullable(),
  /** The address of a picture. */
  image: z.string().nullable(),
  reminder: Instant.nullable(),
  archived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string().nullable(),
  owner: Person,
  access: NoteAccess,
  /** With whom it is shared; its owner is not among them. */
  members: z.array(NoteMember),
}

export const Note = z.object({ ...shown, labels: z.array(NoteLabel) })
export type Note = z.output<typeof Note>

/** Writes answer labels as ids, reads as objects. */
export const StoredNote = z.object({ ...shown, labels: z.array(Id) })
export type StoredNote = z.output<typeof StoredNote>

/** The address of an uploaded picture, or the picture itself as a data URL (jpeg or png), which becomes such an address. */
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

/** What is left out is empty: a note sent replaces the one that was. */
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

/** What all who have a note share of it. */
export const NoteTextField = z.enum(['title', 'content', 'tasks', 'image'])
export type NoteTextField = z.output<typeof NoteTextField>

/** The last three are each member's own. */
export const NoteField = z.enum([...NoteTextField.options, 'labels', 'reminder', 'archived'])
export type NoteField = z.output<typeof NoteField>

/** A version is what a note was like after the change with that `seq`. */
export const NoteVersion = z.object({ seq: z.number(), at: z.string(), by: Person.nullable(), fields: z.array(NoteTextField) })
export type NoteVersion = z.output<typeof NoteVersion>

export const NoteText = z.object({ title: z.string(), content: z.string(), tasks: z.array(NoteTask).nullable(), image: z.string().nullable() })
export type NoteText = z.output<typeof NoteText>

/** Taken along by a device that may be without a network later. */
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
    summary: 'Makes a label and answers all of mine, the new one last. One without a title is not made.',
    input: z.object({ id: Id.nullish(), title: z.string().trim().max(noteLimits.label) }),
    answer: z.array(NoteLabel),
  },
  updateLabel: {
    method: 'PATCH',
    path: `${path}/labels`,
    access,
    summary: 'Renames a label and answers all of mine. One that is gone, or left without a title, changes nothing.',
    input: z.object({ label: z.object({ id: Id, title: z.string().trim().max(noteLimits.label) }) }),
    answer: z.array(NoteLabel),
  },
  removeLabel: {
    method: 'DELETE',
    path: `${path}/labels`,
    access,
    summary: 'Deletes a label, takes it off my notes and answers all that are left.',
    input: ById,
    answer: z.array(NoteLabel),
  },

  all: {
    method: 'GET',
    path: `${path}/all`,
    access,
    ...reads,
    summary: 'My notes and those shared with me, the archived ones included, oldest first.',
    answer: z.array(Note),
  },
  one: { method: 'GET', path: `${path}/note`, access, ...reads, summary: 'One note.', input: ById, answer: Note },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'Ids of my notes whose title, text, checklist or labels contain the query, without regard to case and accents. Nothing asked, nothing found.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(Id),
  },
  create: {
    method: 'POST',
    path,
    access,
    summary: 'Makes a note. A client may make its id. Labels are answered as they were sent.',
    input: z.object({ note: SentNote }),
    answer: z.object({ ...shown, labels: z.array(SentLabel) }),
    bodyLimit,
  },
  update: {
    method: 'PATCH',
    path,
    access,
    summary:
      'Replaces the note by the one sent, or with `only` just these fields of it: every other stays as it is by now, whatever was sent. One without an id is answered and not stored. Who may only read it can still change what is their own: labels, reminder, archived.',
    input: z.object({
      updatedNote: SentNote,
      /** Lets two who change different fields of one note, one of them offline perhaps, both keep what they wrote. */
      only: z.array(NoteField).max(NoteField.options.length).optional(),
    }),
    answer: z.union([StoredNote, fields.extend({ id: z.null() })]),
    bodyLimit,
  },
  remove: {
    method: 'DELETE',
    path,
    access,
    summary: 'Deletes a note of mine, for everybody it is shared with; a note of somebody else is only taken off my list.',
    input: ById,
    answer: Done,
  },
  restore: {
    method: 'POST',
    path: `${path}/note/restore`,
    access,
    summary: 'Brings back a note of mine that was deleted less than 30 days ago.',
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
    summary: 'Shares a note of mine with exactly these members; who is left out loses it.',
    input: z.object({ id: Id, members: z.array(z.object({ id: Id, access: z.enum(['edit', 'read']) })).max(200) }),
    answer: Note,
  },

  versions: {
    method: 'GET',
    path: `${path}/note/versions`,
    access,
    ...reads,
    summary: 'What a note was like before, the latest first, as far as I may know of it.',
    input: ById,
    answer: z.array(NoteVersion),
  },
  pasts: {
    method: 'GET',
    path: `${path}/pasts`,
    access,
    ...reads,
    summary: 'The last ten versions of each note that I see, with their text; the notes changed last first, up to a million signs.',
    answer: z.array(NotePast),
  },
  version: { method: 'GET', path: `${path}/note/version`, access, ...reads, summary: 'One of them.', input: Version, answer: NoteText },
  restoreVersion: {
    method: 'POST',
    path: `${path}/note/version`,
    access,
    summary: 'Gives a note the title, text, checklist and picture it had then.',
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
      'Makes a note of Markdown. A first heading becomes the title, else the name of the file; a list of boxes at its end becomes the checklist.',
    input: z.object({ id: Id.nullish(), name: z.string().trim().max(300).default(''), markdown: z.string().max(noteLimits.content) }),
    answer: StoredNote,
  },
} satisfies Contract

nameSchemas({ Note, NoteAccess, NoteLabel, NoteTask, NoteText, SentNote, StoredNote })
