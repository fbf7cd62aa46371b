// Pure rules of notes: what one was like at a time, what its file is called. No database, no clock.
import { NoteField, type NoteText } from '#contract/notes.ts'
import { foldText } from '#server/kernel/fold.ts'
import type { TextChange } from './version-store.ts'

const textFields = NoteField.options

/** What a note was like after the change `seq`: now, with all that came later taken back. `changes` come with the latest first. */
export function textAt(now: NoteText, changes: readonly Pick<TextChange, 'seq' | 'before' | 'after'>[], seq: number): NoteText {
  const later = changes.filter((change) => change.seq > seq)
  // One that was deleted or brought back meanwhile had the same text all along.
  return later.reduce((text, { before, after }) => (before && after ? { ...text, ...before } : text), now)
}

/** The fields of the text that a change gave a new value. */
export const fieldsOf = ({ before, after }: Pick<TextChange, 'before' | 'after'>) =>
  textFields.filter((field) => (after && before ? field in after : after !== null))

/** From the title, such as every system takes it. */
export function fileName(title: string): string {
  const name = foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${name || 'note'}.md`
}
