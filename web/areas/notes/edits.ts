// The optimistic edits of each write. Pure and idempotent.
import type { SentOf } from '#contract/endpoint.ts'
import { escapeHtml } from '#contract/html.ts'
import type { Note, NoteField, NoteLabel, NoteTask, NoteText, notes as contract, StoredNote } from '#contract/notes.ts'
import type { Person } from '#contract/shapes.ts'
import { mergedBase } from '#web/kernel/data/updates.ts'
import { changeById } from '#web/kernel/data/list-edits.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>
type SentNote = Sent<'create'>['note']

/** A deleted note stays in the list until the list is read again, so that Undo works offline too. */
export type ShownNote = Note & { removed?: true }

const labelsIn = (sent: SentNote['labels'], known: readonly NoteLabel[] = []): NoteLabel[] =>
  (sent ?? []).map((label) => {
    const { id, title } = typeof label === 'string' ? { id: label, title: undefined } : label
    return { id, title: title ?? known.find((one) => one.id === id)?.title ?? '' }
  })

/** A repeat without a time zone gets that of the team, which only the server knows. */
const repeatOf = (sent: SentNote['reminderRepeat']): Note['reminderRepeat'] =>
  sent?.timeZone ? { rule: sent.rule, start: sent.start, timeZone: sent.timeZone, exdates: sent.exdates ?? [], mode: sent.mode ?? 'schedule' } : null

function fieldsOf({ title, content, tasks, image, reminder, reminderRepeat, labels, archived }: SentNote, known?: readonly NoteLabel[]) {
  return {
    title: (title ?? '').trim(),
    content: content ?? '',
    tasks: tasks ?? null,
    image: image ?? null,
    reminder: reminder ?? null,
    reminderRepeat: repeatOf(reminderRepeat),
    labels: labelsIn(labels, known),
    archived: archived ?? false,
  }
}

/** An id of version 7 contains the time of its creation. */
const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

export const blankNote = (id: string, owner: Person): ShownNote => ({
  id,
  ...fieldsOf({}),
  createdAt: madeAt(id),
  updatedAt: null,
  owner,
  access: 'own',
  members: [],
})

export const noteCreated = (list: ShownNote[], { note }: Sent<'create'>, owner: Person): ShownNote[] =>
  !note.id || list.some(({ id }) => id === note.id) ? list : [...list, { ...blankNote(note.id, owner), ...fieldsOf(note) }]

export type NotePatch = Partial<Pick<ShownNote, NoteField>>
/** The texts that a change was made from. */
export type NoteBase = Partial<Pick<ShownNote, 'title' | 'content'>>

/** Lists the changed fields: the others may have changed by the time it is sent. */
export const noteChange = (id: string, patch: NotePatch, base?: NoteBase): Sent<'update'> => ({
  updatedNote: { id, ...patch },
  only: Object.keys(patch) as NoteField[],
  ...(base ? { base } : {}),
})

/** NOTE: a field that is in `only` but not in `fields` becomes undefined. */
const pickFields = <T extends { [F in NoteField]?: unknown }>(fields: T, only: readonly NoteField[] | undefined): Partial<T> =>
  only ? (Object.fromEntries(only.map((field) => [field, fields[field]])) as Partial<T>) : fields

export const noteUpdated = (list: ShownNote[], { updatedNote, only }: Sent<'update'>): ShownNote[] =>
  updatedNote.id ? changeById(list, updatedNote.id, (note) => ({ ...note, ...pickFields(fieldsOf(updatedNote, note.labels), only) })) : list

/** `text` is undefined when the version is neither loaded nor prefetched. */
export const noteRestoredTo = (list: ShownNote[], id: string, text: NoteText | undefined): ShownNote[] =>
  text ? changeById(list, id, (note) => ({ ...note, ...text })) : list

/** The fields of both changes with the later values. A change without `only` replaces the whole note. */
export function changesMerged(earlier: Sent<'update'>, later: Sent<'update'>): Sent<'update'> | undefined {
  if (earlier.updatedNote.id !== later.updatedNote.id) return undefined
  if (!later.only) return later
  const updatedNote = { ...earlier.updatedNote, ...pickFields(later.updatedNote, later.only) }
  const only = earlier.only ? { only: [...new Set([...earlier.only, ...later.only])] } : {}
  return { updatedNote, ...only, ...mergedBase(earlier.base, later.base) }
}

export const noteRemoved = (list: ShownNote[], { id }: Sent<'remove'>): ShownNote[] => changeById(list, id, (note) => ({ ...note, removed: true }))

export const noteRestored = (list: ShownNote[], { id }: Sent<'restore'>): ShownNote[] => changeById(list, id, ({ removed: _, ...note }) => note)

/** The server returns labels as ids. Their titles come from the list. */
function resolved(list: readonly ShownNote[], stored: StoredNote): ShownNote {
  const known = list.flatMap(({ labels }) => labels)
  return { ...stored, labels: labelsIn(stored.labels, known).filter(({ title }) => title !== '') }
}

/** Replaces the note in its position. */
export function noteStored(list: ShownNote[], stored: StoredNote): ShownNote[] {
  const note = resolved(list, stored)
  return list.some(({ id }) => id === note.id) ? changeById(list, note.id, () => note) : [...list, note]
}

export function noteShared(list: ShownNote[], { id, members }: Sent<'share'>, people: readonly Person[]): ShownNote[] {
  return changeById(list, id, (note) => ({
    ...note,
    members: members.flatMap(({ id: memberId, access }) => {
      const person = [...people, ...note.members].find((one) => one.id === memberId)
      return person ? { id: person.id, name: person.name, avatar: person.avatar, access } : []
    }),
  }))
}

/** Plain text as the HTML of a note. */
export function paragraphsOf(text: string): string {
  const trimmed = text.trim()
  const paragraphs = trimmed === '' ? [] : trimmed.split(/\n\s*\n/)
  return paragraphs.map((one) => `<p>${escapeHtml(one).replaceAll('\n', '<br>')}</p>`).join('')
}

/** Plain paragraphs until the server has converted the Markdown. */
export function noteImported(list: ShownNote[], { id, name = '', markdown }: Sent<'importMarkdown'>, owner: Person): ShownNote[] {
  if (!id) return list
  const heading = /^\s*#\s+(.+)/.exec(markdown)
  const content = paragraphsOf(heading ? markdown.slice(heading[0].length) : markdown)
  return noteCreated(list, { note: { id, title: heading?.[1] ?? name.replace(/\.(md|markdown|txt)$/i, ''), content } }, owner)
}

export const tasksOf = (note: Pick<Note, 'tasks'>): NoteTask[] => note.tasks ?? []

export const labelCreated = (list: NoteLabel[], { id, title }: Sent<'createLabel'>): NoteLabel[] =>
  !id || title.trim() === '' || list.some((label) => label.id === id) ? list : [...list, { id, title: title.trim() }]

export const labelRenamed = (list: NoteLabel[], { label: { id, title } }: Sent<'updateLabel'>): NoteLabel[] =>
  title.trim() === '' ? list : changeById(list, id, (label) => ({ ...label, title: title.trim() }))

export const labelRenamedIn = (list: ShownNote[], sent: Sent<'updateLabel'>): ShownNote[] =>
  list.map((note) => (note.labels.some(({ id }) => id === sent.label.id) ? { ...note, labels: labelRenamed(note.labels, sent) } : note))

export const labelRemoved = (list: NoteLabel[], { id }: Sent<'removeLabel'>): NoteLabel[] => list.filter((label) => label.id !== id)

export const labelRemovedFromNotes = (list: ShownNote[], sent: Sent<'removeLabel'>): ShownNote[] =>
  list.map((note) => (note.labels.some(({ id }) => id === sent.id) ? { ...note, labels: labelRemoved(note.labels, sent) } : note))
