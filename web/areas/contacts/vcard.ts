// Reads vCard 2.1, 3.0 and 4.0, and writes 3.0, which every address book reads. Ignores fields that contacts do not have.
import { birthdayOf } from './birthday.ts'
import { parseDay, dialled, type Exported, type FileRow, notesOfText, phoneOf, textOfNotes } from './file-rows.ts'

type Line = { group: string; name: string; params: Map<string, string[]>; value: string }

/** Joins folded lines, and quoted-printable lines of 2.1, which end with `=`. */
function linesOf(text: string): string[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '')
  const lines: string[] = []
  for (const line of unfolded.split('\n')) {
    const previous = lines.at(-1)
    if (previous !== undefined && /QUOTED-PRINTABLE/i.test(previous.slice(0, previous.indexOf(':'))) && previous.endsWith('='))
      lines[lines.length - 1] = previous.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

function parseLine(text: string): Line | undefined {
  const match = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;]|"(?=[^"]*:))*)*):(.*)$/s.exec(text)
  if (!match) return undefined
  const [, group = '', name = '', rest = '', value = ''] = match
  const params = new Map<string, string[]>()
  for (const part of rest.match(/;(?:"[^"]*"|[^;"])*/g) ?? []) {
    const at = part.indexOf('=')
    // 2.1 says `TEL;CELL` for `TEL;TYPE=CELL`.
    const [key, values] = at < 0 ? ['TYPE', part.slice(1)] : [part.slice(1, at).toUpperCase(), part.slice(at + 1)]
    const split = values.split(',').map((one) => one.replaceAll('"', '').trim().toUpperCase())
    params.set(key, [...(params.get(key) ?? []), ...split])
  }
  const encoding = params.get('ENCODING')?.[0] ?? params.get('TYPE')?.find((type) => type === 'QUOTED-PRINTABLE')
  return { group, name: name.toUpperCase(), params, value: encoding === 'QUOTED-PRINTABLE' ? decode(value, params.get('CHARSET')?.[0]) : value }
}

function decode(text: string, charset = 'utf-8'): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  try {
    // Characters above U+00FF: the text was not encoded.
    if (/[^\u0000-\u00ff]/.test(bytes)) return bytes
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
  } catch {
    return bytes
  }
}

/** Splits at an unescaped `separator` and unescapes. */
function splitValue(value: string, separator: ';' | ','): string[] {
  const found = ['']
  for (let index = 0; index < value.length; index++) {
    const sign = value[index] ?? ''
    if (sign === '\\') {
      const next = value[++index] ?? ''
      found[found.length - 1] += /n/i.test(next) ? '\n' : next
    } else if (sign === separator) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((part) => part.trim())
}

const unescapeValue = (value: string) => splitValue(value, '\u0000' as ';')[0] ?? ''

function labelOf({ params, group }: Line, labels: ReadonlyMap<string, string>, names: Record<string, string>): string {
  const own = labels.get(group)
  if (own !== undefined) return own
  const types = params.get('TYPE') ?? []
  return Object.entries(names).find(([type]) => types.includes(type))?.[1] ?? ''
}

const phoneTypes = { CELL: 'Mobile', MOBILE: 'Mobile', IPHONE: 'Mobile', WORK: 'Work', HOME: 'Home', FAX: 'Fax' }
const emailTypes = { WORK: 'Work', HOME: 'Personal' }

export function readVcards(text: string, home: string): FileRow[] {
  const rows: FileRow[] = []
  let card: Line[] | undefined
  for (const line of linesOf(text)) {
    const read = parseLine(line)
    if (!read) continue
    if (read.name === 'BEGIN' && /vcard/i.test(read.value)) card = []
    else if (read.name === 'END' && card) {
      rows.push(rowOf(card, home))
      card = undefined
    } else card?.push(read)
  }
  return rows
}

function rowOf(lines: readonly Line[], home: string): FileRow {
  const all = (name: string) => lines.filter((line) => line.name === name)
  const one = (name: string) => all(name)[0]?.value.trim() ?? ''
  // Apple writes custom labels as _$!<Other>!$_ in a second line of the same group.
  const labels = new Map(all('X-ABLABEL').map(({ group, value }) => [group, unescapeValue(value).replace(/^_\$!<(.*)>!\$_$/, '$1')]))
  const emails = all('EMAIL').map((line) => ({ email: unescapeValue(line.value).replace(/^mailto:/i, ''), label: labelOf(line, labels, emailTypes) }))
  const phoneNumbers = all('TEL').map((line) => phoneOf(unescapeValue(line.value).replace(/^tel:/i, ''), labelOf(line, labels, phoneTypes), home))
  const [family = '', given = '', middle = ''] = splitValue(one('N'), ';')
  const company = splitValue(one('ORG'), ';')[0] ?? ''
  const address = splitValue(one('ADR'), ';').filter(Boolean).join(', ')
  const birthday = parseDay(one('BDAY'), false)
  const notes = unescapeValue(one('NOTE'))
  const name = unescapeValue(one('FN')) || [given, middle, family].filter(Boolean).join(' ') || company || (emails[0]?.email ?? '')
  return {
    ...{ name, emails: emails.filter(({ email }) => email !== ''), phoneNumbers: phoneNumbers.filter((row) => /\d/.test(row.phoneNumber)) },
    tags: all('CATEGORIES').flatMap(({ value }) => splitValue(value, ',').filter(Boolean)),
    ...(one('UID') ? { uid: unescapeValue(one('UID')) } : {}),
    ...(one('TITLE') ? { title: unescapeValue(one('TITLE')) } : {}),
    ...(company ? { company } : {}),
    ...(address ? { address } : {}),
    // Birthdays without a year are not supported.
    ...(/^\d/.test(birthday) ? { birthday: birthdayOf(birthday) } : {}),
    ...(notes ? { notes: notesOfText(notes) } : {}),
  }
}

const escapeValue = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

const maxBytes = 75
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** RFC 2426: lines of at most 75 bytes, never split inside a character. */
function foldLine(line: string): string {
  if (bytesOf(line) <= maxBytes) return line
  const lines: string[] = []
  let [current, length] = ['', 0]
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (length + bytes > maxBytes) {
      lines.push(current)
      ;[current, length] = ['', 1]
    }
    current += letter
    length += bytes
  }
  return [...lines, current].join('\r\n ')
}

const typeOf = (names: Record<string, string>, label: string) => Object.entries(names).find(([, name]) => name === label)?.[0]

function cardOf(contact: Exported): string[] {
  const words = contact.name.split(' ')
  const [family = '', given = ''] = words.length > 1 ? [words.at(-1), words.slice(0, -1).join(' ')] : ['', contact.name]
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `UID:${escapeValue(contact.uid ?? `urn:uuid:${contact.id}`)}`, `FN:${escapeValue(contact.name)}`]
  lines.push(`N:${escapeValue(family)};${escapeValue(given)};;;`)
  let group = 0
  const labelled = (name: string, value: string, label: string, names: Record<string, string>) => {
    const type = typeOf(names, label)
    if (type || label === '') lines.push(`${name}${type ? `;TYPE=${type}` : ''}:${escapeValue(value)}`)
    else lines.push(`item${++group}.${name}:${escapeValue(value)}`, `item${group}.X-ABLabel:${escapeValue(label)}`)
  }
  for (const { email, label } of contact.emails) labelled('EMAIL', email, label, emailTypes)
  for (const phone of contact.phoneNumbers) labelled('TEL', dialled(phone), phone.label, phoneTypes)
  if (contact.company) lines.push(`ORG:${escapeValue(contact.company)}`)
  if (contact.title) lines.push(`TITLE:${escapeValue(contact.title)}`)
  if (contact.birthday) lines.push(`BDAY:${contact.birthday.slice(0, 10)}`)
  if (contact.address) lines.push(`ADR:;;${escapeValue(contact.address)};;;;`)
  if (contact.notes) lines.push(`NOTE:${escapeValue(textOfNotes(contact.notes))}`)
  if (contact.tags.length > 0) lines.push(`CATEGORIES:${contact.tags.map(escapeValue).join(',')}`)
  return [...lines, 'END:VCARD']
}

export const writeVcards = (contacts: readonly Exported[]): string =>
  contacts
    .flatMap(cardOf)
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
