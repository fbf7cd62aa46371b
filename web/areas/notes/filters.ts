// Which notes are shown: the view as the address has it, and what passes it. Everything is decided here in the browser, so it works offline.
import { foldText } from '#contract/fold.ts'
import { type ShownNote, tasksOf } from './edits.ts'

export const views = ['reminders', 'archive'] as const
export type NoteView = { show?: (typeof views)[number]; label?: string; q?: string }

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
/** A search for 2026 arrives as a number: the router reads values as JSON. */
const words = (value: unknown) => word(typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

/** Takes what it knows from an address and drops the rest, so that an old or mistyped link still opens the notes. */
export function viewIn(search: Record<string, unknown>): NoteView {
  const view = { show: views.find((one) => one === search['show']), label: word(search['label']), q: words(search['q']) }
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
}

/** Takes every part of a view out of an address. */
export const cleared = { show: undefined, label: undefined, q: undefined } satisfies Record<keyof NoteView, undefined>

/** The words of formatted text. */
export function plainText(html: string): string {
  if (html === '') return ''
  // A word must not run into the first of the next paragraph.
  const spaced = html.replaceAll(/<(?:\/(?:p|li|h\d|div|tr|td|th|blockquote|pre)|br\s*\/?)>/gi, '$& ')
  return (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Reading and folding is the dear part of a search; a note that did not change keeps its text. */
const folded = new WeakMap<ShownNote, string>()

function textOf(note: ShownNote): string {
  const known = folded.get(note)
  if (known !== undefined) return known
  const parts = [note.title, plainText(note.content), ...tasksOf(note).map(({ content }) => content), ...note.labels.map(({ title }) => title)]
  const text = foldText(parts.join('\n'))
  folded.set(note, text)
  return text
}

export const wordsOf = (query = '') => foldText(query).split(/\s+/).filter(Boolean)

/** The newest first; reminders by when they are due. A label filter hides archived notes. */
export function passing(notes: readonly ShownNote[], { show, label, q }: NoteView): ShownNote[] {
  const wanted = wordsOf(q)
  const found = notes.filter(
    (note) =>
      !note.removed &&
      note.archived === (show === 'archive') &&
      (show !== 'reminders' || note.reminder !== null) &&
      (label === undefined || note.labels.some(({ id }) => id === label)) &&
      wanted.every((one) => textOf(note).includes(one)),
  )
  return show === 'reminders' ? found.toSorted((a, b) => Date.parse(a.reminder ?? '') - Date.parse(b.reminder ?? '')) : found.toReversed()
}
