import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counties, countyProblem, sectors } from './counties.ts'
import { ibanOf, parseIban } from './iban.ts'
import { cnpCheckDigit, cuiCheckDigit, isCnp, parseCui } from './romanian-ids.ts'
import { parseTaxId } from './tax-ids.ts'

const digits = (minLength: number, maxLength: number) =>
  fc
    .array(fc.nat(9), { minLength, maxLength })
    .map((all) => all.join(''))
    .filter((text) => !text.startsWith('0'))

describe('a CUI', () => {
  test.each([
    ['13548146', '13548146', false],
    ['8609468', '8609468', false],
    ['RO14399840', '14399840', true],
    ['5402697509', '5402697509', false],
    ['10004', '10004', false],
    ['10080', '10080', false],
    ['RO 1439 9840', '14399840', true],
    ['ro.14399840', '14399840', true],
    ['0013548146', '13548146', false],
  ])('%s', (text, taxId, prefixed) => expect(parseCui(text)).toEqual({ taxId, prefixed }))

  test.each(['12345678', '14399841', '1', '', 'RO', '0', 'DE14399840', '123456789012', '1439984٠'])('%s is refused', (text) =>
    expect(parseCui(text)).toBeUndefined(),
  )

  test('is its digits and their check digit, however it is written; any other check digit is refused', () =>
    fc.assert(
      fc.property(digits(1, 9), fc.constantFrom('', 'RO', 'ro ', '00'), fc.integer({ min: 1, max: 9 }), (body, prefix, error) => {
        const check = cuiCheckDigit(body)
        expect(parseCui(`${prefix}${body}${check}`)?.taxId).toBe(`${body}${check}`)
        expect(parseCui(`${prefix}${body}${(check + error) % 10}`)).toBeUndefined()
      }),
    ))
})

describe('a CNP', () => {
  test.each([
    ['1920822296090', true],
    ['1920822296091', false],
    ['0000000000000', false],
    ['192082229609', false],
    ['19208222960900', false],
    ['192082229609x', false],
  ])('%s: %s', (text, valid) => expect(isCnp(text)).toBe(valid))

  test('has one check digit', () =>
    fc.assert(
      fc.property(digits(12, 12), fc.integer({ min: 1, max: 9 }), (body, error) => {
        const check = cnpCheckDigit(body)
        expect(isCnp(`${body}${check}`)).toBe(true)
        expect(isCnp(`${body}${(check + error) % 10}`)).toBe(false)
      }),
    ))
})

describe('an IBAN', () => {
  test.each([
    ['RO49AAAA1B31007593840000', 'RO49AAAA1B31007593840000'],
    ['ro49 aaaa 1b31 0075 9384 0000', 'RO49AAAA1B31007593840000'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['RO06HORA0000000000000001', 'RO06HORA0000000000000001'],
  ])('%s', (text, iban) => expect(parseIban(text)).toBe(iban))

  test.each(['RO49AAAA1B31007593840001', 'RO49AAAA1B3100759384000', '', 'RO', 'ZZ49AAAA1B31007593840000', 'RO49-AAAA-1B31-0075-9384-0000'])(
    '%s is refused',
    (text) => expect(parseIban(text)).toBeUndefined(),
  )

  // A digit in the place of a letter makes the number shorter, which the check digits may miss.
  test('is found valid with its check digits, and never with one digit or one letter changed for another', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{4}[A-Z0-9]{16}$/), fc.nat(23), fc.nat(9), fc.nat(25), (account, at, digit, letter) => {
        const iban = ibanOf('RO', account)
        expect(parseIban(iban)).toBe(iban)
        const other = /\d/.test(iban[at] ?? '') ? String(digit) : String.fromCharCode(65 + letter)
        const changed = iban.slice(0, at) + other + iban.slice(at + 1)
        expect(changed === iban || parseIban(changed) === undefined).toBe(true)
      }),
    ))
})

describe('an address in Romania', () => {
  const place = { country: 'RO', countyCode: 'RO-BV', city: 'Brașov' }

  test('has one of 42 counties, and in Bucharest a sector', () => {
    expect(Object.keys(counties)).toHaveLength(42)
    expect(countyProblem(place)).toBeUndefined()
    for (const city of sectors) expect(countyProblem({ ...place, countyCode: 'RO-B', city })).toBeUndefined()
    expect(countyProblem({ ...place, countyCode: 'RO-B', city: 'Bucuresti' })?.field).toBe('city')
    expect(countyProblem({ ...place, countyCode: 'RO-BU' })?.field).toBe('countyCode')
    expect(countyProblem({ ...place, countyCode: null })?.field).toBe('countyCode')
    expect(countyProblem({ ...place, country: 'TR', countyCode: null })).toBeUndefined()
  })
})

describe('a tax id elsewhere', () => {
  const parse = (country: string, taxId: string, vatRegistered = true, kind = 'company') => parseTaxId({ country, kind, taxId, vatRegistered })?.taxId

  test.each([
    ['DE', 'DE 123 456 789', '123456789'],
    ['DE', '123456789', '123456789'],
    ['AT', 'ATU12345678', 'U12345678'],
    ['GR', 'EL123456789', '123456789'],
    ['NL', 'NL123456789B01', '123456789B01'],
    ['FR', 'FRXX999999999', 'XX999999999'],
    ['BE', 'BE0123.456.789', '0123456789'],
  ])('of %s with VAT: %s', (country, text, taxId) => expect(parse(country, text)).toBe(taxId))

  test.each([
    ['DE', '12345678'],
    ['AT', '12345678'],
    ['IT', 'IT1234567890'],
  ])('of %s with VAT: %s is refused', (country, text) => expect(parse(country, text)).toBeUndefined())

  test('without VAT, outside the Union, or of a person it is stored as it is', () => {
    expect(parse('DE', '27/123/45678', false)).toBe('27/123/45678')
    expect(parse('TR', '0710348124')).toBe('0710348124')
    expect(parse('RO', 'anything', false, 'person')).toBe('anything')
  })
})
