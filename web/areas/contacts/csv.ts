// Reads CSV with any columns, whose fields are guessed and can be changed, and writes the columns of Google Contacts.
import { foldText } from '#contract/fold.ts'
import { cellText, type Table, type TableColumn, writeTable } from '#web/ui/import/csv.ts'
import { birthdayOf } from './birthday.ts'
import { parseDay, dialled, type Exported, type FileRow, notesOfText, phoneOf, textOfNotes } from './file-rows.ts'

export const columnFields = [
  ...['ignore', 'name', 'firstName', 'middleName', 'lastName', 'title', 'company', 'email', 'emailLabel', 'phone', 'phoneLabel', 'phoneCountry'],
  ...['address', 'birthday', 'notes', 'tags', 'uid'],
] as const
type ColumnField = (typeof columnFields)[number]
export type Column = TableColumn<ColumnField> & { /** Of the values, e.g. “Mobile” for the column “Mobile Phone”. */ label: string }

/** In three languages, and as Google and Outlook name them, folded. The first match counts. */
const names: [ColumnField, RegExp][] = [
  ['ignore', /phonetic|fonetic|photo|yomi|file as|prefix|suffix|nickname|relation|website|web page|web sayfasi|event|custom/],
  ['emailLabel', /^e-?mail \d+ - (label|type)$/],
  ['phoneLabel', /^phone \d+ - (label|type)$/],
  ['phoneCountry', /^phone \d+ - country$/],
  ['email', /e-?mail(?!.*(display|type|name))|e-?posta|^posta$/],
  ['phone', /phone|telefon|^tel\b|mobile|\bmobil\b|\bcep\b|\bgsm\b|pager|\bfax\b/],
  ['birthday', /birth|bday|dogum|nasterii|nastere/],
  ['title', /title|position|\brole\b|unvan|gorev|pozisyon|functi|post(ul)? ocupat/],
  ['company', /organi[sz]ation (1 - )?name|^organi[sz]ation$|company|firma|sirket|kurum|compani[ae]|organizati/],
  ['firstName', /first name|given name|^first$|^prenume$/],
  ['middleName', /middle name|additional name|ikinci ad/],
  ['lastName', /last name|family name|surname|^last$|^soyad(i)?$|nume de familie/],
  ['name', /^(full |display |complete )?name$|^ad(i)?( soyad(i)?)?$|^isim$|^tam ad$|^nume( complet| si prenume)?$|^contact$/],
  ['address', /address|street|city|town|state|province|region|post(al)? ?code|zip|country|adres|strada|oras|judet|sehir|sokak|ulke|tara$/],
  ['notes', /^notes?$|comments?|^not(lar)?$|aciklama|notite|observatii|mentiuni/],
  ['tags', /labels?$|categor|tags?$|group|etiket|etichet|grup/],
  ['uid', /^(uid|id)$/],
]

const labels: [string, RegExp][] = [
  ['Mobile', /mobile|mobil|\bcep\b|\bgsm\b|cell/],
  ['Work', /business|work|\bis\b|serviciu|birou|company main/],
  ['Home', /home|\bev\b|acasa/],
  ['Fax', /fax|faks/],
]

export function guessColumns(headers: readonly string[]): Column[] {
  const columns = headers.map((header): Column => {
    const folded = foldText(header).trim()
    const field = names.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'ignore'
    const label = labels.find(([, pattern]) => pattern.test(folded))?.[0] ?? ''
    if (field === 'phone') return { header, field, label }
    return { header, field, label: field === 'email' ? (label === 'Home' ? 'Personal' : label === 'Work' ? 'Work' : '') : '' }
  })
  // "Nume" and "Ad" alone are the full name. Beside a column for the other part they are one part of it.
  const has = (field: ColumnField) => columns.some((column) => column.field === field)
  const nameField = has('firstName') ? 'lastName' : has('lastName') ? 'firstName' : 'name'
  return columns.map((column) =>
    column.field === 'name' && !/full|tam|complet|display/i.test(column.header) ? { ...column, field: nameField } : column,
  )
}

/** Google puts several values into one cell, Outlook separates categories by semicolons. */
const splitCell = (cell: string) => cell.split(/\s*:::\s*/).filter(Boolean)
/** Without Google's own groups, such as * myContacts. */
const tagsOf = (cell: string) => cell.split(/\s*(?::::|;)\s*/).filter((tag) => tag !== '' && !tag.startsWith('*'))

type Options = { home: string; monthFirst: boolean }

export function readRows({ rows }: Table, columns: readonly Column[], { home, monthFirst }: Options): FileRow[] {
  return rows.map((cells) => {
    const all = (field: ColumnField) =>
      columns.flatMap((column, index) => (column.field === field ? [{ ...column, cell: cellText(cells[index]) }] : []))
    const one = (field: ColumnField) => all(field).find(({ cell }) => cell !== '')?.cell ?? ''
    // The second column for labels belongs to the second address.
    const nth = (field: ColumnField, number: number) => all(field)[number]?.cell ?? ''
    const emails = all('email').flatMap(({ cell, label }, index) =>
      splitCell(cell).map((email) => ({ email, label: standardLabel(nth('emailLabel', index), 'Personal') || label })),
    )
    const phoneNumbers = all('phone').flatMap(({ cell, label }, index) =>
      splitCell(cell).map((number) =>
        phoneOf(number, standardLabel(nth('phoneLabel', index), 'Home') || label, nth('phoneCountry', index).toLowerCase() || home),
      ),
    )
    const company = one('company')
    const parts = [one('firstName'), one('middleName'), one('lastName')].filter(Boolean).join(' ')
    const address = [...new Set(all('address').flatMap(({ cell }) => (cell ? [cell] : [])))].join(', ')
    const birthday = one('birthday')
    return {
      ...{ name: one('name') || parts || company || (emails[0]?.email ?? ''), emails, phoneNumbers },
      tags: [...new Set(all('tags').flatMap(({ cell }) => tagsOf(cell)))],
      ...(one('uid') ? { uid: one('uid') } : {}),
      ...(one('title') ? { title: one('title') } : {}),
      ...(company ? { company } : {}),
      ...(address ? { address } : {}),
      ...(birthday ? { birthday: birthdayOf(parseDay(birthday, monthFirst)) } : {}),
      ...(one('notes') ? { notes: notesOfText(one('notes')) } : {}),
    }
  })
}

/** Google marks its own labels with an asterisk: `* Work`. */
function standardLabel(label: string, home: string): string {
  const plain = label.replace(/^\*\s*/, '')
  return /^home$/i.test(plain) ? home : /^(cell|mobile)$/i.test(plain) ? 'Mobile' : plain
}

const numbered = (length: number, kind: string, parts: readonly string[]) =>
  Array.from({ length }, (_, index) => parts.map((part) => `${kind} ${index + 1} - ${part}`)).flat()

export function writeCsv(contacts: readonly Exported[]): string {
  const maxLength = (values: (contact: Exported) => readonly unknown[]) =>
    contacts.reduce((longest, contact) => Math.max(longest, values(contact).length), 0)
  const [mails, phones] = [maxLength(({ emails }) => emails), maxLength(({ phoneNumbers }) => phoneNumbers)]
  const fields = [
    ...['Name', 'Organization Name', 'Organization Title', 'Birthday', 'Notes', 'Labels', 'Address 1 - Formatted'],
    ...numbered(mails, 'E-mail', ['Label', 'Value']),
    ...numbered(phones, 'Phone', ['Label', 'Value', 'Country']),
    'UID',
  ]
  const data = contacts.map((contact) => [
    ...[contact.name, contact.company ?? '', contact.title ?? '', contact.birthday?.slice(0, 10) ?? '', textOfNotes(contact.notes ?? '')],
    ...[contact.tags.join(' ::: '), contact.address ?? ''],
    ...Array.from({ length: mails }, (_, index) => [contact.emails[index]?.label ?? '', contact.emails[index]?.email ?? '']).flat(),
    ...Array.from({ length: phones }, (_, index) => {
      const phone = contact.phoneNumbers[index]
      return phone ? [phone.label, dialled(phone), phone.country] : ['', '', '']
    }).flat(),
    contact.uid ?? `urn:uuid:${contact.id}`,
  ])
  return writeTable(fields, data)
}
