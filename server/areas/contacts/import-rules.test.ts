import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Contact } from '#contract/contacts.ts'
import { planImport } from './import-rules.ts'
import { blankContact } from './rules.ts'

const person = (name: string, more: Partial<Contact> = {}): Contact => ({ ...blankContact(randomUUID(), { name }), ...more })
const email = (...emails: string[]) => emails.map((one) => ({ email: one, label: '' }))
const phone = (...numbers: string[]) => numbers.map((phoneNumber) => ({ country: 'ro', phoneNumber, label: '' }))
const plan = (existing: Contact[], rows: unknown[]) => planImport(existing, [], rows, randomUUID)
const outcomes = async (existing: Contact[], ...rows: unknown[]) => (await plan(existing, rows)).rows.map(({ outcome }) => outcome)

describe('who is meant', () => {
  test.each([
    ['by UID, whatever else differs', person('Ana', { uid: 'urn:uuid:ABC' }), { name: 'Anna', uid: 'abc' }, 'updated'],
    [
      'by an e-mail address in common',
      person('Ana Pop', { emails: email('ana@x.example') }),
      { name: 'Pop Ana', emails: email('ANA@X.example') },
      'updated',
    ],
    [
      'by name and number, with and without dialling code',
      person('Ana', { phoneNumbers: phone('0722 123 456') }),
      { name: 'ana', phoneNumbers: phone('+40722123456') },
      'updated',
    ],
    [
      'not by name alone when there is a number',
      person('Ana', { phoneNumbers: phone('0722 123 456') }),
      { name: 'Ana', phoneNumbers: phone('0722 999 999') },
      'new',
    ],
    ['not by number alone', person('Ana', { phoneNumbers: phone('0722 123 456') }), { name: 'Ion', phoneNumbers: phone('0722 123 456') }, 'new'],
    ['by name and company when there is nothing else', person('Ana', { company: 'X' }), { name: 'Ana', company: 'X' }, 'unchanged'],
    ['not by name when the companies differ', person('Ana', { company: 'X' }), { name: 'Ana', company: 'Y' }, 'new'],
  ])('%s', async (_how, existing, row, outcome) => {
    expect(await outcomes([existing], row)).toEqual([outcome])
  })

  test('our own export is known again by its id', async () => {
    const ana = person('Ana')
    expect(await plan([ana], [{ name: 'Ana', uid: `urn:uuid:${ana.id}` }])).toMatchObject({
      rows: [{ outcome: 'unchanged', id: ana.id }],
      changed: [],
    })
  })

  test('two rows of a file with the same address stay two contacts, also the second time', async () => {
    const rows = [
      { name: 'Ana Pop', emails: email('office@x.example') },
      { name: 'Ion Pop', emails: email('office@x.example') },
    ]
    const first = await plan([], rows)
    expect(first.made.map(({ name }) => name)).toEqual(['Ana Pop', 'Ion Pop'])
    expect(await outcomes(first.made, ...rows)).toEqual(['unchanged', 'unchanged'])
  })
})

test('what a file lacks stays; its birthday counts by the day', async () => {
  const ana = person('Ana', { emails: email('a@x.example'), title: 'Buyer', birthday: '1990-04-12T12:00:00.000Z' })
  expect(await outcomes([ana], { name: 'Ana', emails: email('a@x.example'), birthday: '1990-04-12' })).toEqual(['unchanged'])
})

test.each([
  ['name', 'missing', { name: ' ' }],
  ['name', 'tooLong', { name: 'x'.repeat(201) }],
  ['emails', 'invalid', { name: 'A', emails: [{ email: 'x' }] }],
  ['phoneNumbers', 'invalid', { name: 'A', phoneNumbers: [{ country: 'zz', phoneNumber: '1' }] }],
  ['birthday', 'invalid', { name: 'A', birthday: 'x' }],
  ['company', 'invalid', { name: 'A', company: 'a\u0000b' }],
  ['name', 'missing', 'no row at all'],
])('a wrong %s (%s) is refused by itself', async (field, reason, row) => {
  const { rows, made } = await plan([], [row, { name: 'Good' }])
  expect(rows[0]).toEqual({ outcome: 'refused', fields: [field], reason })
  expect(made.map(({ name }) => name)).toEqual(['Good'])
})

test('a row with a name only is the same person after a later row has added the company', async () => {
  const rows = [{ name: 'Ion', emails: email('a@x.example') }, { name: 'Ion' }, { name: 'Ion', company: 'Ana', emails: email('a@x.example') }]
  const first = await plan([], rows)
  expect(first.made).toMatchObject([{ name: 'Ion', company: 'Ana' }])
  const again = await planImport(first.made, first.madeTags, rows, randomUUID)
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test('whatever is imported, the second time changes nothing', async () => {
  const word = fc.constantFrom('Ana', 'Ion', 'Șerban', 'Pop', 'Office')
  const row = fc.record(
    {
      name: word,
      company: word,
      known: fc.boolean(),
      emails: fc.array(fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example')).map((all) => email(...all)),
      phoneNumbers: fc.array(fc.constantFrom('0722 123 456', '0722 999 999', '112')).map((all) => phone(...all)),
      notes: fc.constantFrom('<p>one</p>', '<p>two</p>'),
      tags: fc.array(word),
    },
    { requiredKeys: ['name'] },
  )
  // A UID identifies one person.
  const rowOf = ({ known, ...one }: { name: string; known?: boolean }) => (known ? { ...one, uid: `uid of ${one.name}` } : one)
  await fc.assert(
    fc.asyncProperty(fc.array(row.map(rowOf), { maxLength: 6 }), async (rows) => {
      const first = await plan([], rows)
      const again = await planImport(first.made, first.madeTags, rows, randomUUID)
      expect(again.made).toEqual([])
    }),
  )
})
