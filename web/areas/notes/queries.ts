import type { Member } from '#contract/identity.ts'
import { type NoteLabel, type NoteText, notes } from '#contract/notes.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { applyPending } from '#web/kernel/data/optimistic.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, ensureRead, readKey, useList } from '#web/kernel/data/reads.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { prefetched } from '#web/kernel/storage/offline-prefetch.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'
import type { NoteBase, NotePatch, ShownNote } from './edits.ts'

const area = 'notes'
const contract = notes

export const noteReads = defineReads(area, contract)
/** The note with all pending writes applied. */
export function shownNote(id: string): ShownNote | undefined {
  const cached = queryClient.getQueryData<ShownNote[]>(readKey(noteReads.all))
  return cached && applyPending(outbox.pending(), noteReads.all, undefined, cached).find((note) => note.id === id)
}

/** The versions that are prefetched for offline use. A note that was created since has none. */
export const cachedVersions = (id: string) => {
  const pasts = prefetched(noteReads.pasts)
  return pasts && (pasts.find((past) => past.id === id)?.versions ?? [])
}

export const textOfVersion = (id: string, seq: number): NoteText | undefined =>
  prefetched(noteReads.version, { id, seq }) ?? cachedVersions(id)?.find((version) => version.seq === seq)?.text

/** The label of a waiting or refused write has the title of the note. */
function named(key: string, id: string | null | undefined, given?: string) {
  const title = given?.trim() || (id ? shownNote(id)?.title : '') || ''
  return title === '' ? `notes.write.${key}Untitled` : { key: `notes.write.${key}`, values: { title } }
}

function labelNamed(key: string, id: string) {
  const title = queryClient.getQueryData<NoteLabel[]>(readKey(noteReads.labels))?.find((label) => label.id === id)?.title
  return { key: `notes.write.${key}`, values: { title: title ?? '' } }
}

export const createNote = defineWrite({
  area,
  contract,
  op: 'create',
  edits: { all: (list, input) => edits.noteCreated(list, input, currentPerson()) },
  label: ({ note }) => named('create', undefined, note.title ?? ''),
})

export const updateNote = defineWrite({
  area,
  contract,
  op: 'update',
  edits: { all: edits.noteUpdated },
  merge: edits.changesMerged,
  label: ({ updatedNote: { id, title } }) => named('update', id, title ?? ''),
})

export const removeNote = defineWrite({ area, contract, op: 'remove', edits: { all: edits.noteRemoved }, label: ({ id }) => named('remove', id) })

export const restoreNote = defineWrite({
  area,
  contract,
  op: 'restore',
  edits: { all: edits.noteRestored },
  settle: { all: edits.noteStored },
  label: ({ id }) => named('restore', id),
})

export const shareNote = defineWrite({
  area,
  contract,
  op: 'share',
  edits: { all: (list, input) => edits.noteShared(list, input, queryClient.getQueryData<Member[]>(readKey(identityReads.members)) ?? []) },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ id }) => named('share', id),
})

export const restoreVersion = defineWrite({
  area,
  contract,
  op: 'restoreVersion',
  edits: { all: (list, { id, seq }) => edits.noteRestoredTo(list, id, textOfVersion(id, Number(seq))) },
  settle: { all: edits.noteStored },
  label: ({ id }) => named('restoreVersion', id),
})

export const importNote = defineWrite({
  area,
  contract,
  op: 'importMarkdown',
  edits: { all: (list, input) => edits.noteImported(list, input, currentPerson()) },
  settle: { all: edits.noteStored },
  label: ({ name }) => named('import', undefined, name ?? ''),
})

export const createLabel = defineWrite({
  area,
  contract,
  op: 'createLabel',
  edits: { labels: edits.labelCreated },
  settle: { labels: (_labels, answer) => answer },
  label: ({ title }) => ({ key: 'notes.write.createLabel', values: { title } }),
})

export const updateLabel = defineWrite({
  area,
  contract,
  op: 'updateLabel',
  edits: { labels: edits.labelRenamed, all: edits.labelRenamedIn },
  merge: (earlier, later) => (earlier.label.id === later.label.id ? later : undefined),
  label: ({ label: { title } }) => ({ key: 'notes.write.updateLabel', values: { title } }),
})

export const removeLabel = defineWrite({
  area,
  contract,
  op: 'removeLabel',
  edits: { labels: edits.labelRemoved, all: edits.labelRemovedFromNotes },
  label: ({ id }) => labelNamed('removeLabel', id),
})

/** The first call creates the note. Later calls update it. */
export function saveNote(note: ShownNote, patch: NotePatch, base?: NoteBase) {
  const shown = shownNote(note.id)
  // The note was deleted while somebody was typing.
  if (shown?.removed) return
  const { id, title, content, tasks, image, reminder, reminderRepeat, archived, labels } = note
  if (shown) void sendWrite(updateNote, edits.noteChange(id, patch, base))
  else void sendWrite(createNote, { note: { id, title, content, tasks, image, reminder, reminderRepeat, archived, labels, ...patch } })
}

/** Empty while the labels load: pages do not wait for them. */
export const useLabels = () => useList(noteReads.labels)

export const loadNotes = () => Promise.allSettled([ensureRead(noteReads.all), ensureRead(noteReads.labels), ensureRead(identityReads.members)])
