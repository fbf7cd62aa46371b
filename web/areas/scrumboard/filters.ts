// Which cards are shown: the filter as the address has it, decided in the browser, so that it works offline.
import type { Card } from '#contract/scrumboard.ts'
import { foldText } from '#contract/fold.ts'

export type CardFilter = { q?: string; label?: string; member?: string }

/** A search for 2026 arrives as a number: the router reads values as JSON. */
const word = (value: unknown) => (typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined)

export function filterIn(search: Record<string, unknown>): CardFilter {
  const filter = { q: word(search['q']), label: word(search['label']), member: word(search['member']) }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Takes every part of a filter out of an address. */
export const cleared = { q: undefined, label: undefined, member: undefined } satisfies Record<keyof CardFilter, undefined>

export const isFiltered = (filter: CardFilter) => Object.keys(filterIn(filter)).length > 0

/** Folding is the dear part of a search; a card that did not change keeps its text. */
const folded = new WeakMap<Card, string>()
function textOf(card: Card): string {
  const known = folded.get(card)
  if (known !== undefined) return known
  const text = foldText([card.title, ...card.labels.map(({ title }) => title)].join('\n'))
  folded.set(card, text)
  return text
}

/** From this many letters on the server is asked too, for what faces do not show. */
export const askFrom = 2

/** `found` are those whose description or comments have the words, where the server could be asked. */
export function passes(filter: CardFilter, found?: ReadonlySet<string>): (card: Card) => boolean {
  const words = foldText(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return (card) =>
    (filter.label === undefined || card.labels.some(({ id }) => id === filter.label)) &&
    (filter.member === undefined || card.members.includes(filter.member)) &&
    (words.every((one) => textOf(card).includes(one)) || (words.length > 0 && found?.has(card.id) === true))
}
