// vCard in (2.1, 3.0 and 4.0, many in one file) and out (3.0, which every address book reads). What has no seat in a contact is passed over.
import { birthdayOf } from './birthday.ts'
import { dayIn, dialled, type Exported, type FileRow, notesOfText, phoneOf, textOfNotes } from './file-rows.ts'

type Line = { group: string; name: string; params: Map<string, string[]>; value: string }

/** Folded lines are joined; quoted-printable of 2.1 goes on after `=` at the end of a line. */
function linesOf(text: string): string[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '')
  const lines: string[] = []
  for (const line of unfolded.split('\n')) {
    const before = lines.at(-1)
    if (before !== undefined && /QUOTED-PRINTABLE/i.test(before.slice(0, before.indexOf(':'))) && before.endsWith('='))
      lines[lines.length - 1] = before.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

function lineOf(text: string): Line | undefined {
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
  return { group, name: name.toUpperCase(), params, value: encoding === 'QUOTED-PRINTABLE' ? decoded(value, params.get('CHARSET')?.[0]) : value }
}

function decoded(text: string, charset = 'utf-8'): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  try {
    // Signs beyond a byte stood there unencoded: then nothing was meant to be decoded.
    if (/[^\u0000-\u00ff]/.test(bytes)) return bytes
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
  } catch {
    return bytes
  }
}

/** At `separator`, where it is not escaped; then without the escapes. */
function parts(value: string, separator: ';' | ','): string[] {
  const found = ['']
  for (let at = 0; at < value.length; at++) {
    const sign = value[at] ?? ''
    if (sign === '\\') {
      const next = value[++at] ?? ''
      found[found.length - 1] += /n/i.test(next) ? '\n' : next
    } else if (sign === separator) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((part) => part.trim())
}

const whole = (value: string) => parts(value, '\u0000' as ';')[0] ?? ''

function labelOf({ params, group }: Line, labels: ReadonlyMap<string, string>, names: Record<string, string>): string {
  const own = labels.get(group)
  if (own !== undefined) return own
  const types = params.get('TYPE') ?? []
  return Object.entries(names).find(([type]) => types.includes(type))?.[1] ?? ''
}

const phoneTypes = { CELL: 'Mobile', MOBILE: 'Mobile', IPHONE: 'Mobile', WORK: 'Work', HOME: 'Home', FAX: 'Fax' }
const emailTypes = { WORK: 'Work', HOME: 'Personal' }

/** Those worth dialling; a fax says so in its label. */
export function readVcards(text: string, home: string): FileRow[] {
  const rows: FileRow[] = []
  let card: Line[] | undefined
  for (const line of linesOf(text)) {
    const read = lineOf(line)
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
  // Apple writes labels of one's own as _$!<Other>!$_ beside the value, in its group.
  const labels = new Map(all('X-ABLABEL').map(({ group, value }) => [group, whole(value).replace(/^_\$!<(.*)>!\$_$/, '$1')]))
  const emails = all('EMAIL').map((line) => ({ email: whole(line.value).replace(/^mailto:/i, ''), label: labelOf(line, labels, emailTypes) }))
  const phoneNumbers = all('TEL').map((line) => phoneOf(whole(line.value).replace(/^tel:/i, ''), labelOf(line, labels, phoneTypes), home))
  const [family = '', given = '', middle = ''] = parts(one('N'), ';')
  const company = parts(one('ORG'), ';')[0] ?? ''
  const address = parts(one('ADR'), ';').filter(Boolean).join(', ')
  const birthday = dayIn(one('BDAY'), false)
  const notes = whole(one('NOTE'))
  const name = whole(one('FN')) || [given, middle, family].filter(Boolean).join(' ') || company || (emails[0]?.email ?? '')
  return {
    ...{ name, emails: emails.filter(({ email }) => email !== ''), phoneNumbers: phoneNumbers.filter((row) => /\d/.test(row.phoneNumber)) },
    tags: all('CATEGORIES').flatMap(({ value }) => parts(value, ',').filter(Boolean)),
    ...(one('UID') ? { uid: whole(one('UID')) } : {}),
    ...(one('TITLE') ? { title: whole(one('TITLE')) } : {}),
    ...(company ? { company } : {}),
    ...(address ? { address } : {}),
    // A birthday without its year has no seat here.
    ...(/^\d/.test(birthday) ? { birthday: birthdayOf(birthday) } : {}),
    ...(notes ? { notes: notesOfText(notes) } : {}),
  }
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

const mostBytes = 75
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** RFC 2426: lines of at most 75 bytes, never cut inside a letter. */
function folded(line: string): string {
  if (bytesOf(line) <= mostBytes) return line
  const lines: string[] = []
  let [current, length] = ['', 0]
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (length + bytes > mostBytes) {
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
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `UID:${escaped(contact.uid ?? `urn:uuid:${contact.id}`)}`, `FN:${escaped(contact.name)}`]
  lines.push(`N:${escaped(family)};${escaped(given)};;;`)
  let group = 0
  const labelled = (name: string, value: string, label: string, names: Record<string, string>) => {
    const type = typeOf(names, label)
    if (type || label === '') lines.push(`${name}${type ? `;TYPE=${type}` : ''}:${escaped(value)}`)
    else lines.push(`item${++group}.${name}:${escaped(value)}`, `item${group}.X-ABLabel:${escaped(label)}`)
  }
  for (const { email, label } of contact.emails) labelled('EMAIL', email, label, emailTypes)
  for (const phone of contact.phoneNumbers) labelled('TEL', dialled(phone), phone.label, phoneTypes)
  if (contact.company) lines.push(`ORG:${escaped(contact.company)}`)
  if (contact.title) lines.push(`TITLE:${escaped(contact.title)}`)
  if (contact.birthday) lines.push(`BDAY:${contact.birthday.slice(0, 10)}`)
  if (contact.address) lines.push(`ADR:;;${escaped(contact.address)};;;;`)
  if (contact.notes) lines.push(`NOTE:${escaped(textOfNotes(contact.notes))}`)
  if (contact.tags.length > 0) lines.push(`CATEGORIES:${contact.tags.map(escaped).join(',')}`)
  return [...lines, 'END:VCARD']
}

export const writeVcards = (contacts: readonly Exported[]): string =>
  contacts
    .flatMap(cardOf)
    .map((line) => `${folded(line)}\r\n`)
    .join('')
