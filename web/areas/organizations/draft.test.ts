import { describe, expect, test } from 'vitest'
import { changesOf, draftOf, minorOf, problemsOf, withTypedTaxId } from './draft.ts'
import { isFiltered, parseFilters, toSearchParams } from './listing.ts'
import { shownIban } from './words.ts'

const blank = draftOf(undefined, 'me')

test('only changed fields are sent, as the server stores them', () => {
  expect(changesOf(blank, blank)).toEqual({})
  expect(changesOf(blank, { ...blank, legalName: ' Carpathia ', creditLimit: '1500,50', paymentTermDays: '30' })).toEqual({
    ...{ legalName: 'Carpathia', creditLimit: 150_050, paymentTermDays: 30 },
  })
  expect(changesOf({ ...blank, phone: '1' }, blank)).toEqual({ phone: null })
})

test('a tax id with its prefix belongs to a VAT payer', () => {
  expect(withTypedTaxId(blank, 'RO14399840')).toMatchObject({ taxId: 'RO14399840', vatRegistered: true })
  expect(withTypedTaxId(blank, '14399840').vatRegistered).toBe(false)
  expect(withTypedTaxId(blank, 'RO14399841').vatRegistered).toBe(false)
})

describe('a wrong field is named', () => {
  const valid = { ...blank, legalName: 'X' }
  test.each([
    [{}, {}],
    [{ legalName: ' ' }, { legalName: 'nameMissing' }],
    [{ taxId: '14399841' }, { taxId: 'cui' }],
    [{ taxId: 'RO 1439 9840' }, {}],
    [{ country: 'DE', taxId: '1', vatRegistered: true }, { taxId: 'vatId' }],
    [{ kind: 'person', personalId: '1920822296091' }, { personalId: 'cnp' }],
    [{ personalId: '1920822296091' }, {}],
    [
      { email: 'nobody', website: 'x' },
      { email: 'email', website: 'website' },
    ],
    [{ paymentTermDays: '366' }, { paymentTermDays: 'days' }],
    [
      { creditLimit: '1.234', shareCapital: '-1' },
      { creditLimit: 'money', shareCapital: 'money' },
    ],
  ] as const)('%j', (given, problems) => expect(problemsOf({ ...valid, ...given })).toEqual(problems))
})

test.each([
  ['', null],
  ['0.10', 10],
  ['1.005', undefined],
  ['19,99', 1999],
  ['abc', undefined],
])('the amount "%s"', (text, minor) => expect(minorOf(text)).toBe(minor))

test('the address of the list has only what differs from the defaults', () => {
  const filters = parseFilters({ q: 'a', status: 'client', county: 'RO-BV', archived: 'yes', page: 2, sort: 'createdAt', order: 'desc', tag: 't' })
  expect(parseFilters(toSearchParams(filters))).toEqual(filters)
  expect(Object.values(toSearchParams(parseFilters({ status: 'unknown', page: -1 }))).filter((value) => value !== undefined)).toEqual([])
  expect([isFiltered(filters), isFiltered(parseFilters({ page: 3 }))]).toEqual([true, false])
})

test('an IBAN is shown in groups of four', () => expect(shownIban('RO49AAAA1B31007593840000')).toBe('RO49 AAAA 1B31 0075 9384 0000'))
