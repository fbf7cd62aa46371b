// Filters, sorts and groups contacts in the browser, so that it works offline.
import { foldText } from '#contract/fold.ts'
import type { ShownContact } from './edits.ts'

export type ContactFilter = { q?: string; tag?: string; company?: string }

const nonEmpty = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A search for 2026 is a number: the router parses values as JSON. */
const parseText = (value: unknown) => nonEmpty(typeof value === 'number' ? String(value) : value)

/** Ignores unknown parameters. */
export function parseFilter(search: Record<string, unknown>): ContactFilter {
  const q = parseText(search['q'])
  const tag = nonEmpty(search['tag'])
  const company = parseText(search['company'])
  return { ...(q ? { q } : {}), ...(tag ? { tag } : {}), ...(company ? { company } : {}) }
}

/** Folding is the expensive part of a search, so its result is cached. */
const folded = new WeakMap<ShownContact, string>()

function textOf(contact: ShownContact): string {
  const cached = folded.get(contact)
  if (cached !== undefined) return cached
  const { name, title = '', company = '', emails, phoneNumbers } = contact
  const numbers = phoneNumbers.map(({ phoneNumber }) => phoneNumber.replaceAll(/\D/g, ''))
  const text = foldText([name, title, company, ...emails.map(({ email }) => email), ...numbers].join('\n'))
  folded.set(contact, text)
  return text
}

/** Every word must occur in the name, title, company, e-mail addresses or phone numbers. */
export function matching(contacts: readonly ShownContact[], { q = '', tag, company }: ContactFilter): ShownContact[] {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  return contacts.filter(
    (contact) =>
      (tag === undefined || contact.tags.includes(tag)) &&
      (company === undefined || contact.company === company) &&
      words.every((word) => textOf(contact).includes(word)),
  )
}

/** The companies of these contacts, each once. */
export const companiesOf = (contacts: readonly ShownContact[], language: string): string[] =>
  [...new Set(contacts.flatMap(({ company }) => company ?? []))].filter(Boolean).toSorted(collatorsOf(language).names.compare)

const collators = new Map<string, { names: Intl.Collator; letters: Intl.Collator }>()

function collatorsOf(language: string) {
  const cached = collators.get(language)
  if (cached) return cached
  const created = { names: new Intl.Collator(language, { numeric: true }), letters: new Intl.Collator(language, { sensitivity: 'base' }) }
  collators.set(language, created)
  return created
}

/** By the alphabet of the language. Cheap, because the server's order is nearly the same. */
export const sorted = (contacts: readonly ShownContact[], language: string): ShownContact[] => {
  const { names } = collatorsOf(language)
  return contacts.toSorted((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** Ș belongs to S in English and has its own group in Romanian. Other characters than letters belong to #. */
export function letterOf(name: string, language: string): string {
  const first = [...name.trim()][0] ?? ''
  if (!/\p{L}/u.test(first)) return '#'
  const letter = first.toLocaleUpperCase(language)
  const base = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return collatorsOf(language).letters.compare(letter, base) === 0 ? base : letter
}

export type Row = { letter: string } | { contact: ShownContact; index: number }

export function rowsOf(contacts: readonly ShownContact[], language: string): Row[] {
  const rows: Row[] = []
  let last = ''
  contacts.forEach((contact, index) => {
    const letter = letterOf(contact.name, language)
    if (letter !== last) rows.push({ letter })
    last = letter
    rows.push({ contact, index })
  })
  return rows
}
