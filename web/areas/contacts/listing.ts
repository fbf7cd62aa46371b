// Which contacts are shown and under which letters. Decided in the browser, so it works offline.
import { foldText } from '#contract/fold.ts'
import type { ShownContact } from './edits.ts'

export type ContactFilter = { q?: string; tag?: string }

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Takes what it knows from an address and drops the rest. A search for 2026 arrives as a number: the router reads values as JSON. */
export function filterIn(search: Record<string, unknown>): ContactFilter {
  const q = word(typeof search['q'] === 'number' ? String(search['q']) : search['q'])
  const tag = word(search['tag'])
  return { ...(q ? { q } : {}), ...(tag ? { tag } : {}) }
}

/** Folding is the dear part of a search; a contact that did not change keeps its text. */
const folded = new WeakMap<ShownContact, string>()

function textOf(contact: ShownContact): string {
  const known = folded.get(contact)
  if (known !== undefined) return known
  const { name, title = '', company = '', emails, phoneNumbers } = contact
  const numbers = phoneNumbers.map(({ phoneNumber }) => phoneNumber.replaceAll(/\D/g, ''))
  const text = foldText([name, title, company, ...emails.map(({ email }) => email), ...numbers].join('\n'))
  folded.set(contact, text)
  return text
}

/** In names, what they do, companies, addresses and digits of numbers; every word must be found. */
export function passing(contacts: readonly ShownContact[], { q = '', tag }: ContactFilter): ShownContact[] {
  const wanted = foldText(q).split(/\s+/).filter(Boolean)
  return contacts.filter((contact) => (tag === undefined || contact.tags.includes(tag)) && wanted.every((one) => textOf(contact).includes(one)))
}

const collators = new Map<string, { names: Intl.Collator; letters: Intl.Collator }>()

function collatorsOf(language: string) {
  const known = collators.get(language)
  if (known) return known
  const made = { names: new Intl.Collator(language, { numeric: true }), letters: new Intl.Collator(language, { sensitivity: 'base' }) }
  collators.set(language, made)
  return made
}

/** By the reader's alphabet. The server's order is nearly that, so this costs little more than one look at each. */
export const sorted = (contacts: readonly ShownContact[], language: string): ShownContact[] => {
  const { names } = collatorsOf(language)
  return contacts.toSorted((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** Ș stands under S for an English reader and under its own letter for a Romanian one. What is no letter stands under #. */
export function letterOf(name: string, language: string): string {
  const first = [...name.trim()][0] ?? ''
  if (!/\p{L}/u.test(first)) return '#'
  const letter = first.toLocaleUpperCase(language)
  const base = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return collatorsOf(language).letters.compare(letter, base) === 0 ? base : letter
}

export type Row = { letter: string } | { contact: ShownContact; place: number }

/** A row for every letter and every contact, in their order. */
export function rowsOf(contacts: readonly ShownContact[], language: string): Row[] {
  const rows: Row[] = []
  let last = ''
  contacts.forEach((contact, place) => {
    const letter = letterOf(contact.name, language)
    if (letter !== last) rows.push({ letter })
    last = letter
    rows.push({ contact, place })
  })
  return rows
}
