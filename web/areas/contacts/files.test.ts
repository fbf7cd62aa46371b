import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from '#web/ui/import/csv.ts'
import { guessColumns, readRows, writeCsv } from './csv.ts'
import { parseDay, type Exported, notesOfText, textOfNotes } from './file-rows.ts'
import { readVcards, writeVcards } from './vcard.ts'

const person = (given: Partial<Exported> = {}): Exported => ({
  ...{ id: '018f0000-0000-7000-8000-000000000001', avatar: null, name: 'Ana Pop', emails: [], phoneNumbers: [] },
  ...{ birthday: null, address: null, notes: null, tags: [] },
  ...given,
})

const lines = (...all: string[]) => ['BEGIN:VCARD', ...all, 'END:VCARD', ''].join('\r\n')

describe('vCard', () => {
  test('3.0 with folded lines, escapes, groups and several cards', () => {
    const text =
      lines(
        ...['VERSION:3.0', 'N:Pop;Ana;;;', 'FN:Ana Pop', 'ORG:Carpathia\\, Foods;Sales', 'TITLE:Head of', '  Sales', 'UID:urn:x:1'],
        ...['EMAIL;TYPE=INTERNET,WORK:ana@carpathia.example', 'item1.EMAIL:ana@home.example', 'item1.X-ABLabel:_$!<Other>!$_'],
        ...['TEL;TYPE=CELL:+40 722 123 456', 'ADR;TYPE=HOME:;;Str. Lungă 1;Brașov;;500059;România', 'BDAY:1990-04-12'],
        ...['NOTE:One\\nTwo\\; three', 'CATEGORIES:Customer,Portal\\, beta', 'PHOTO;ENCODING=b:AAAA'],
      ) + lines('VERSION:3.0', 'N:Ilie;Bogdan;;;', 'BDAY:--0412')
    expect(readVcards(text, 'us')).toEqual([
      {
        ...{ name: 'Ana Pop', uid: 'urn:x:1', company: 'Carpathia, Foods', title: 'Head of Sales', birthday: '1990-04-12T12:00:00.000Z' },
        ...{ address: 'Str. Lungă 1, Brașov, 500059, România', notes: '<p>One</p><p>Two; three</p>', tags: ['Customer', 'Portal, beta'] },
        emails: [
          { email: 'ana@carpathia.example', label: 'Work' },
          { email: 'ana@home.example', label: 'Other' },
        ],
        phoneNumbers: [{ country: 'ro', phoneNumber: '0722 123 456', label: 'Mobile' }],
      },
      { name: 'Bogdan Ilie', emails: [], phoneNumbers: [], tags: [] },
    ])
  })

  test('4.0 with addresses of telephones and quoted parameters', () => {
    const text = lines('VERSION:4.0', 'FN:Zoë', 'TEL;VALUE=uri;TYPE="work,voice":tel:+49-30-5550-1440', 'EMAIL;PREF=1:zoe@x.example', 'BDAY:19900412')
    expect(readVcards(text, 'ro')[0]).toMatchObject({
      name: 'Zoë',
      birthday: '1990-04-12T12:00:00.000Z',
      emails: [{ email: 'zoe@x.example', label: '' }],
      phoneNumbers: [{ country: 'de', label: 'Work' }],
    })
  })

  test('2.1 with bare types and quoted-printable over several lines', () => {
    const text = lines('VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C8=98erban;=\r\nAna;;;', 'TEL;CELL:0722 123 456')
    expect(readVcards(text, 'ro')[0]).toMatchObject({
      name: 'Ana Șerban',
      phoneNumbers: [{ country: 'ro', phoneNumber: '0722 123 456', label: 'Mobile' }],
    })
  })

  test('a card without a name stays, so that the import can refuse it by its number', () => {
    expect(readVcards(lines('VERSION:3.0', 'NOTE:x'), 'ro')).toMatchObject([{ name: '' }])
    expect(readVcards('no card at all', 'ro')).toEqual([])
  })

  test('long lines are folded at 75 bytes', () => {
    const text = writeVcards([person({ notes: `<p>${'ș'.repeat(200)}</p>` })])
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })
})

describe('CSV columns are guessed', () => {
  const fields = (...headers: string[]) => guessColumns(headers).map(({ field, label }) => (label ? `${field} ${label}` : field))
  test.each([
    [
      'Google',
      [
        'First Name',
        'Last Name',
        'Phonetic First Name',
        'Organization Title',
        'Labels',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'Phone 1 - Value',
        'Address 1 - Formatted',
        'Birthday',
        'Notes',
      ],
      ['firstName', 'lastName', 'ignore', 'title', 'tags', 'emailLabel', 'email', 'phone', 'address', 'birthday', 'notes'],
    ],
    [
      'Outlook',
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Company',
        'Job Title',
        'E-mail Address',
        'E-mail Display Name',
        'Mobile Phone',
        'Business Phone',
        'Home Street',
        'Categories',
      ],
      ['firstName', 'middleName', 'lastName', 'company', 'title', 'email', 'ignore', 'phone Mobile', 'phone Work', 'address', 'tags'],
    ],
    [
      'Turkish',
      ['Ad', 'Soyad', 'Şirket', 'Unvan', 'E-posta', 'Cep telefonu', 'Adres', 'Doğum tarihi', 'Notlar', 'Etiketler'],
      ['firstName', 'lastName', 'company', 'title', 'email', 'phone Mobile', 'address', 'birthday', 'notes', 'tags'],
    ],
    [
      'Romanian',
      ['Nume', 'Prenume', 'Firmă', 'Funcție', 'E-mail', 'Telefon mobil', 'Adresă', 'Data nașterii', 'Observații', 'Etichete'],
      ['lastName', 'firstName', 'company', 'title', 'email', 'phone Mobile', 'address', 'birthday', 'notes', 'tags'],
    ],
    ['a whole name', ['Nume', 'Telefon', 'What is this'], ['name', 'phone', 'ignore']],
  ])('%s', (_of, headers, expected) => {
    expect(fields(...headers)).toEqual(expected)
  })
})

test('CSV: several values in a cell, labels, numbers without a country code, both orders of dates', () => {
  const table = readTable(
    '\ufeffName;E-mail 1 - Label;E-mail 1 - Value;Phone;Birthday;Labels\r\n"Pop; Ana";* Home;a@x.example ::: b@x.example;0722 123 456;4/12/1990;* myContacts ::: Customer\r\n;;;;;\r\n',
  )
  const rows = readRows(table, guessColumns(table.headers), { home: 'ro', monthFirst: true })
  expect(rows).toEqual([
    {
      ...{ name: 'Pop; Ana', birthday: '1990-04-12T12:00:00.000Z', tags: ['Customer'] },
      emails: ['a@x.example', 'b@x.example'].map((email) => ({ email, label: 'Personal' })),
      phoneNumbers: [{ country: 'ro', phoneNumber: '0722 123 456', label: '' }],
    },
  ])
})

test.each([
  ['12.04.1990', false, '1990-04-12'],
  ['04/12/1990', true, '1990-04-12'],
  ['13/04/1990', true, '1990-04-13'],
  ['4/13/1990', false, '1990-04-13'],
  ['19900412', false, '1990-04-12'],
  ['spring', false, 'spring'],
])('the day %s', (text, monthFirst, day) => {
  expect(parseDay(text, monthFirst)).toBe(day)
})

test('formulas are escaped, and unescaped when they are read', () => {
  const text = writeCsv([person({ name: '=1+1', company: '@cmd', address: '-2', notes: '<p>+3</p>' })])
  for (const cell of ['=1+1', '@cmd', '-2', '+3']) expect(text).toContain(`'${cell}`)
  expect(text).not.toMatch(/(^|[,\n])"?[=+\-@]/m)
  const table = readTable(text)
  expect(readRows(table, guessColumns(table.headers), { home: 'ro', monthFirst: false })[0]).toMatchObject({
    name: '=1+1',
    company: '@cmd',
    address: '-2',
    notes: '<p>+3</p>',
  })
})

test('notes are converted between lines and paragraphs', () => {
  expect(textOfNotes('<p>A &amp; B</p><ul><li>one</li><li>two</li></ul>')).toBe('A & B\none\ntwo')
  expect(notesOfText('A & B\n<x>')).toBe('<p>A &amp; B</p><p>&lt;x&gt;</p>')
})

describe('reading an exported file returns the same contacts', () => {
  const word = fc.stringMatching(/^[A-Za-zȘșİıçé'",;\\=+@-]{1,12}$/)
  const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const numbers = [
    { country: 'ro', phoneNumber: '0722 123 456' },
    { country: 'tr', phoneNumber: '0532 123 45 67' },
    { country: 'gb', phoneNumber: '07400 123456' },
    { country: 'us', phoneNumber: '(213) 373-4253' },
  ]
  const contact = fc.record({
    name: line,
    title: fc.option(line, { nil: undefined }),
    company: fc.option(line, { nil: undefined }),
    address: fc.option(line, { nil: null }),
    birthday: fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), { nil: null }),
    notes: fc.option(fc.array(line, { minLength: 1, maxLength: 3 }), { nil: null }),
    emails: fc.array(
      fc.record({ email: fc.constantFrom('a@x.example', 'B+c@y.example'), label: fc.constantFrom('Work', 'Personal', '', 'Boat; sea') }),
      { maxLength: 3 },
    ),
    phoneNumbers: fc.array(fc.record({ of: fc.nat(numbers.length - 1), label: fc.constantFrom('Mobile', 'Work', 'Home', '', 'Boat') }), {
      maxLength: 3,
    }),
    tags: fc.uniqueArray(fc.constantFrom('Customer', 'Portal, beta', 'Ș'), { maxLength: 3 }),
  })
  const exported = fc.uniqueArray(contact, { maxLength: 5, selector: ({ name }) => name }).map((all) =>
    all.map(({ title, company, birthday, notes, phoneNumbers, ...rest }, index) =>
      person({
        ...rest,
        id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        ...(title ? { title } : {}),
        ...(company ? { company } : {}),
        birthday: birthday && `${birthday.toISOString().slice(0, 10)}T12:00:00.000Z`,
        notes: notes && notesOfText(notes.join('\n')),
        phoneNumbers: phoneNumbers.map(({ of, label }) => ({ country: 'ro', phoneNumber: '', ...numbers[of], label })),
      }),
    ),
  )
  const asRow = ({ id, avatar: _, birthday, address, notes, ...rest }: Exported) => ({
    ...rest,
    uid: `urn:uuid:${id}`,
    ...(birthday ? { birthday } : {}),
    ...(address ? { address } : {}),
    ...(notes ? { notes } : {}),
  })

  test('vCard', () => {
    fc.assert(
      fc.property(exported, (all) => {
        expect(readVcards(writeVcards(all), 'us')).toEqual(all.map(asRow))
      }),
    )
  })

  test('CSV', () => {
    fc.assert(
      fc.property(exported, (all) => {
        const table = readTable(writeCsv(all))
        expect(readRows(table, guessColumns(table.headers), { home: 'us', monthFirst: true })).toEqual(all.map(asRow))
      }),
    )
  })
})
