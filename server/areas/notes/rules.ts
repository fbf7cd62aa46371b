// Pure rules of notes: what one shall be like, what it was like at a time. No database, no clock.
import { type NoteField, type NoteText, NoteTextField, type SentNote } from '#contract/notes.ts'
import type { LockedNote } from './store.ts'
import type { TextChange } from './version-store.ts'

const textFields = NoteTextField.options

/** The note as it was sent, but for the fields that were not meant: these are as they are now. */
export function wantedNote(sent: SentNote, only: readonly NoteField[] | undefined, { text, own }: Pick<LockedNote, 'text' | 'own'>): SentNote {
  const now = { ...text, ...own }
  const kept = only ? Object.entries(now).filter(([field]) => !only.some((meant) => meant === field)) : []
  return { ...sent, ...Object.fromEntries(kept) }
}

/** What a note was like after the change `seq`: now, with all that came later taken back. `changes` come with the latest first. */
export function textAt(now: NoteText, changes: readonly Pick<TextChange, 'seq' | 'before' | 'after'>[], seq: number): NoteText {
  const later = changes.filter((change) => change.seq > seq)
  // One that was deleted or brought back meanwhile had the same text all along.
  return later.reduce((text, { before, after }) => (before && after ? { ...text, ...before } : text), now)
}

/** The fields of the text that a change gave a new value. */
export const fieldsOf = ({ before, after }: Pick<TextChange, 'before' | 'after'>) =>
  textFields.filter((field) => (after && before ? field in after : after !== null))
