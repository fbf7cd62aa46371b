// What the files have in common: contacts as rows, notes as plain words, labels as one word each.
import type { Contact } from '#contract/contacts.ts'
import { escapeHtml } from '#contract/html.ts'
import { readPhone } from './phones.ts'

/** One contact of a file, as `import` takes it. */
export type FileRow = {
  name: string
  uid?: string
  title?: string
  company?: string
  birthday?: string
  address?: string
  notes?: string
  emails: { email: string; label: string }[]
  phoneNumbers: { country: string; phoneNumber: string; label: string }[]
  tags: string[]
}

/** A contact as a file tells of it; tags by their titles. */
export type Exported = Omit<Contact, 'tags'> & { tags: string[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Formatted notes as lines. */
export const textOfNotes = (html: string): string =>
  html
    .replaceAll(/<(?:\/(?:p|li|h\d|div|tr|blockquote|pre)|br\s*\/?)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      name ? (entities[name] ?? whole) : String.fromCodePoint(Math.min(0x10ffff, decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16))),
    )
    .replace(/\n+$/, '')

/** Lines as paragraphs. */
export const notesOfText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** With its dialling code a number tells its country; without, it is one of `home`. */
export function phoneOf(number: string, label: string, home: string): FileRow['phoneNumbers'][number] {
  const given = number.trim()
  const read = readPhone(given, home)
  return read?.valid ? { country: read.country, phoneNumber: read.national, label } : { country: home, phoneNumber: given, label }
}

/** As it is dialled from anywhere; what cannot be read stays as it is. */
export const dialled = ({ phoneNumber, country }: { phoneNumber: string; country: string }) => {
  const read = readPhone(phoneNumber, country)
  return read?.valid ? read.dialled : phoneNumber
}

const two = (text: string) => text.padStart(2, '0')

/**
 * A day as files write it: 1990-04-12, 19900412, 12.04.1990, 4/12/1990. Where day and month could be either, `monthFirst` says.
 * What is no day is handed on as it is, for the import to refuse it by name.
 */
export function dayIn(text: string, monthFirst: boolean): string {
  const given = text.trim()
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(given)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const local = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})\.?$/.exec(given)
  if (!local) return given
  const [, first = '', second = '', year = ''] = local
  const swapped = Number(second) > 12 || (Number(first) <= 12 && monthFirst)
  const [day, month] = swapped ? [second, first] : [first, second]
  return `${year}-${two(month)}-${two(day)}`
}
