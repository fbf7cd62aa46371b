// The view in the address, and the notes that it shows. The browser filters, so that it works offline.
import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { foldText } from '#contract/fold.ts'
import { type ShownNote, tasksOf } from './edits.ts'

const views = ['reminders', 'archive'] as const
export type NoteView = { show?: (typeof views)[number]; label?: string; q?: string }

const textParameter = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
/** The router parses values as JSON: a search for 2026 is a number. */
const queryParameter = (value: unknown) => textParameter(typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

/** Ignores unknown parameters, so that an old or mistyped link still opens the notes. */
export function parseView(search: Record<string, unknown>): NoteView {
  const view = { show: views.find((one) => one === search['show']), label: textParameter(search['label']), q: queryParameter(search['q']) }
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
}

/** Removes every part of a view from an address. */
export const clearedView = { show: undefined, label: undefined, q: undefined } satisfies Record<keyof NoteView, undefined>

/** Parsing and folding is the expensive part of a search, so the text of each note is cached. */
const foldedTexts = new WeakMap<ShownNote, string>()

function textOf(note: ShownNote): string {
  const cached = foldedTexts.get(note)
  if (cached !== undefined) return cached
  const parts = [note.title, textOfHtml(note.content), ...tasksOf(note).map(({ content }) => content), ...note.labels.map(({ title }) => title)]
  const text = foldText(parts.join('\n'))
  foldedTexts.set(note, text)
  return text
}

const wordsOf = (query = '') => foldText(query).split(/\s+/).filter(Boolean)

/** The newest first; reminders by when they are due. A label filter hides archived notes. */
export function filterNotes(notes: readonly ShownNote[], { show, label, q }: NoteView): ShownNote[] {
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
