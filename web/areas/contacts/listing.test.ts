import { describe, expect, test } from 'vitest'
import type { ShownContact } from './edits.ts'
import { companiesOf, parseFilter, letterOf, matching, rowsOf, sorted } from './listing.ts'

const person = (name: string, given: Partial<ShownContact> = {}): ShownContact => ({
  ...{ id: name, avatar: null, name, emails: [], phoneNumbers: [], birthday: null, address: null, notes: null, tags: [] },
  ...given,
})
const names = (contacts: readonly ShownContact[]) => contacts.map(({ name }) => name)
const all = ['Zoe', 'Șerban', 'Sorin', 'Ana', 'Çağla', 'Cem', '3 Rivers'].map((name) => person(name))
const grouped = (language: string) => rowsOf(sorted(all, language), language).map((row) => ('letter' in row ? `[${row.letter}]` : row.contact.name))

describe('letters depend on the language', () => {
  test.each([
    ['en', ['[#]', '3 Rivers', '[A]', 'Ana', '[C]', 'Çağla', 'Cem', '[S]', 'Șerban', 'Sorin', '[Z]', 'Zoe']],
    ['ro', ['[#]', '3 Rivers', '[A]', 'Ana', '[C]', 'Çağla', 'Cem', '[S]', 'Sorin', '[Ș]', 'Șerban', '[Z]', 'Zoe']],
    ['tr', ['[#]', '3 Rivers', '[A]', 'Ana', '[C]', 'Cem', '[Ç]', 'Çağla', '[S]', 'Șerban', 'Sorin', '[Z]', 'Zoe']],
  ])('%s', (language, expected) => {
    expect(grouped(language)).toEqual(expected)
  })

  test('a small dotted i is İ in Turkish and I elsewhere', () => {
    expect([letterOf('ipek', 'tr'), letterOf('ipek', 'en'), letterOf('ırmak', 'tr'), letterOf('  ', 'en')]).toEqual(['İ', 'I', 'I', '#'])
  })
})

test('a search finds every word in names, work, addresses and numbers', () => {
  const ana = person('Ana Pop', { company: 'Carpathia', emails: [{ email: 'office@x.example', label: '' }], tags: ['t'] })
  const ion = person('Ștefan Ion', { phoneNumbers: [{ country: 'ro', phoneNumber: '0722 123 456', label: '' }] })
  const found = (q: string, tag?: string) => names(matching([ana, ion], { q, ...(tag ? { tag } : {}) }))
  expect(found('stefan')).toEqual(['Ștefan Ion'])
  expect(found('pop carp')).toEqual(['Ana Pop'])
  expect(found('office')).toEqual(['Ana Pop'])
  expect(found('722123')).toEqual(['Ștefan Ion'])
  expect([found('', 't'), found('ion', 't'), found('')]).toEqual([['Ana Pop'], [], ['Ana Pop', 'Ștefan Ion']])
})

test('companies are offered once, and one of them is a filter', () => {
  const people = [
    person('Ana', { company: 'Zeta' }),
    person('Ion', { company: 'Alfa' }),
    person('Dan', { company: 'Zeta' }),
    person('Eva', { company: '' }),
  ]
  expect(companiesOf(people, 'en')).toEqual(['Alfa', 'Zeta'])
  expect(names(matching(people, parseFilter({ company: 'Zeta', q: 'a' })))).toEqual(['Ana', 'Dan'])
})

test('parses the filter from the address, without unknown parameters', () => {
  expect(parseFilter({ q: 2026, tag: '', layout: 'x' })).toEqual({ q: '2026' })
})
