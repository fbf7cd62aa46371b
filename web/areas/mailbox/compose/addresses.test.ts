import { describe, expect, test } from 'vitest'
import { addressesIn, addressIn, contactOf, isAddress, nameOf, sameAddress } from './addresses.ts'

test.each([
  ['Ana Pop <ana@company.com>', { name: 'Ana Pop', address: 'ana@company.com' }],
  ['"Pop, Ana" <ana@company.com>', { name: 'Pop, Ana', address: 'ana@company.com' }],
  [' ana@company.com ', { name: '', address: 'ana@company.com' }],
  ['<ana@company.com>', { name: '', address: 'ana@company.com' }],
])('%s is parsed', (text, expected) => expect(addressIn(text)).toEqual(expected))

test('several addresses are split, but not at a comma in quotation marks', () => {
  expect(addressesIn('"Pop, Ana" <ana@x.ro>; bo@x.ro,\n Cem <c@x.com> ,')).toEqual(['"Pop, Ana" <ana@x.ro>', 'bo@x.ro', 'Cem <c@x.com>'])
  expect(addressesIn(' ,; ')).toEqual([])
})

describe('an address', () => {
  test.each(['a@b.ro', 'ana.pop+tent@mail.company.com', 'șeful@exemplu.ro'])('%s is valid', (text) => expect(isAddress(text)).toBe(true))
  test.each(['ana', 'ana@', '@b.ro', 'a@b', 'a b@c.ro', 'a@b..', 'a@@b.ro', `${'a'.repeat(250)}@b.ro`])('%s is invalid', (text) =>
    expect(isAddress(text)).toBe(false),
  )
})

test('formats what it parsed', () => {
  for (const text of ['Ana Pop <ana@x.ro>', '"Pop, Ana" <ana@x.ro>', 'ana@x.ro']) expect(contactOf(addressIn(text))).toBe(text)
  expect(nameOf('Ana Pop <ana@x.ro>')).toBe('Ana Pop')
  expect(nameOf('ana@x.ro')).toBe('ana@x.ro')
  expect(sameAddress('Ana <ANA@x.ro>', 'ana@x.ro')).toBe(true)
})
