// Shared by vCard and CSV.
import type { Contact } from '#contract/contacts.ts'
import { escapeHtml } from '#contract/html.ts'
import { parsePhone } from './phones.ts'

/** A contact as the import endpoint accepts it. */
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

/** With titles of tags instead of ids. */
export type Exported = Omit<Contact, 'tags'> & { tags: string[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** HTML to plain text. */
export const textOfNotes = (html: string): string =>
  html
    .replaceAll(/<(?:\/(?:p|li|h\d|div|tr|blockquote|pre)|br\s*\/?)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      name ? (entities[name] ?? whole) : String.fromCodePoint(Math.min(0x10ffff, decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16))),
    )
    .replace(/\n+$/, '')

/** Plain text to HTML. */
export const notesOfText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** A number without a dialling code belongs to `home`. */
export function phoneOf(number: string, label: string, home: string): FileRow['phoneNumbers'][number] {
  const given = number.trim()
  const parsed = parsePhone(given, home)
  return parsed?.valid ? { country: parsed.country, phoneNumber: parsed.national, label } : { country: home, phoneNumber: given, label }
}

/** In the international format. Invalid numbers stay as they are. */
export const dialled = ({ phoneNumber, country }: { phoneNumber: string; country: string }) => {
  const parsed = parsePhone(phoneNumber, country)
  return parsed?.valid ? parsed.dialled : phoneNumber
}

const two = (text: string) => text.padStart(2, '0')

/**
 * Parses 1990-04-12, 19900412, 12.04.1990 and 4/12/1990. `monthFirst` decides where day and month are ambiguous.
 * Other text stays as it is, so that the import can name it in its refusal.
 */
export function parseDay(text: string, monthFirst: boolean): string {
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
