import { type NoteField, type NoteText, NoteTextField, type SentNote } from '#contract/notes.ts'
import type { LockedNote } from './store.ts'
import type { TextChange } from './version-store.ts'

const textFields = NoteTextField.options

/** Fields outside `only` keep their current value. */
export function wantedNote(sent: SentNote, only: readonly NoteField[] | undefined, { text, own }: Pick<LockedNote, 'text' | 'own'>): SentNote {
  const now = { ...text, ...own }
  const unchanged = only ? Object.entries(now).filter(([field]) => !only.some((meant) => meant === field)) : []
  return { ...sent, reminderRepeat: sent.reminderRepeat === undefined ? own.reminderRepeat : sent.reminderRepeat, ...Object.fromEntries(unchanged) }
}

/** The text after the change `seq`: the current text with all later changes reverted. `changes`: newest first. */
export function textAt(now: NoteText, changes: readonly Pick<TextChange, 'seq' | 'before' | 'after'>[], seq: number): NoteText {
  const later = changes.filter((change) => change.seq > seq)
  // Deletion and restore do not change the text.
  return later.reduce((text, { before, after }) => (before && after ? { ...text, ...before } : text), now)
}

export const fieldsOf = ({ before, after }: Pick<TextChange, 'before' | 'after'>) =>
  textFields.filter((field) => (after && before ? field in after : after !== null))
