// The filter of cards. Part of the address, and applied in the browser so that it works offline.
import type { Card } from '#contract/scrumboard.ts'
import { foldText } from '#contract/fold.ts'

export type CardFilter = { q?: string; label?: string; member?: string }

/** A search for 2026 arrives as a number: the router reads values as JSON. */
const word = (value: unknown) => (typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined)

export function filterIn(search: Record<string, unknown>): CardFilter {
  const filter = { q: word(search['q']), label: word(search['label']), member: word(search['member']) }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Removes the filter from an address. */
export const cleared = { q: undefined, label: undefined, member: undefined } satisfies Record<keyof CardFilter, undefined>

export const isFiltered = (filter: CardFilter) => Object.keys(filterIn(filter)).length > 0

/** Folding is the expensive part of a search, so the folded text of an unchanged card is cached. */
const folded = new WeakMap<Card, string>()
function textOf(card: Card): string {
  const known = folded.get(card)
  if (known !== undefined) return known
  const text = foldText([card.title, ...card.labels.map(({ title }) => title)].join('\n'))
  folded.set(card, text)
  return text
}

/** From this length on the server searches too, in texts that the board does not contain. */
export const askFrom = 2

/** `found`: the server's matches in descriptions and comments, if it was reachable. */
export function passes(filter: CardFilter, found?: ReadonlySet<string>): (card: Card) => boolean {
  const words = foldText(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return (card) =>
    (filter.label === undefined || card.labels.some(({ id }) => id === filter.label)) &&
    (filter.member === undefined || card.members.includes(filter.member)) &&
    (words.every((one) => textOf(card).includes(one)) || (words.length > 0 && found?.has(card.id) === true))
}
