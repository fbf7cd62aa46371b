import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CountryCode, Currency, Day, line, Money, optionalLine, Percent, PositiveMoney, Quantity } from './business-shapes.ts'
import { flag, listQuery, several } from './lists.ts'
import { Id } from './shapes.ts'

const valid = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success

describe('a quantity', () => {
  test.each([0, 1, 2.333333, 0.000001, '49.5', ' 3 ', '1.0000000', 999_999_999])('%s', (sent) => expect(Quantity.parse(sent)).toBe(Number(sent)))

  test.each([-1, '-0', '', 'two', '1e3', 0.0000001, '0.1234567', 1_000_000_000, Number.NaN, null, '١'])('%s is refused', (sent) =>
    expect(valid(Quantity, sent)).toBe(false),
  )

  test('of up to six decimals stays exactly what was sent', () =>
    fc.assert(
      fc.property(fc.nat(999_999_998), fc.nat(999_999), (whole, part) => {
        const text = `${whole}.${String(part).padStart(6, '0')}`
        expect(Quantity.parse(text).toFixed(6)).toBe(text)
      }),
    ))
})

test.each([
  [Percent, [0, 100, '19.25'], [100.01, 1.234, -1]],
  [Money, [0, -1, 21_000], [0.5, '10', 1e15]],
  [PositiveMoney, [0, 21_000], [-1, 0.5]],
  [Currency, ['RON', 'eur'], ['JPY', 'XXX', 'KWD', 'EURO', '']],
  [CountryCode, ['RO', 'gb', 'XK'].slice(0, 2), ['XK', 'UK', 'ROU', '']],
  [Day, ['2026-11-16', '2028-02-29'], ['2026-02-29', '16.11.2026', '2026-11-16T10:00:00Z', '']],
] as const)('%# allows some values and refuses others', (schema, good, bad) => {
  expect(good.filter((value) => !valid(schema, value))).toEqual([])
  expect(bad.filter((value) => valid(schema, value))).toEqual([])
})

test('text is trimmed and has a limit; empty text is refused or null', () => {
  expect(line(5).parse(' five ')).toBe('five')
  expect([valid(line(5), 'sixsix'), valid(line(5), '  ')]).toEqual([false, false])
  expect([optionalLine(5).parse('  '), optionalLine(5).parse(null), optionalLine(5).parse(' a ')]).toEqual([null, null, 'a'])
  expect([valid(line(), 'x'.repeat(200)), valid(line(), 'x'.repeat(201))]).toEqual([true, false])
})

describe('the query of a list', () => {
  const query = listQuery(['name', 'createdAt'], { ownerId: several(Id), archived: flag })

  test('has defaults', () => expect(query.parse({})).toEqual({ search: '', sort: 'name', order: 'asc', page: 1, size: 10, archived: false }))

  test.each([
    [
      { page: '0', size: '0' },
      { page: 1, size: 10 },
    ],
    [
      { page: '-3', size: '101' },
      { page: 1, size: 10 },
    ],
    [
      { page: '2', size: '100' },
      { page: 2, size: 100 },
    ],
    [
      { page: 'x', size: '1' },
      { page: 1, size: 1 },
    ],
  ])('%o', (sent, expected) => expect(query.parse(sent)).toMatchObject(expected))

  test('takes several values of a filter, and refuses an unknown sort or value', () => {
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    expect(query.parse({ ownerId: ids.join(', '), archived: 'true' })).toMatchObject({ ownerId: ids, archived: true })
    expect([valid(query, { sort: 'price' }), valid(query, { ownerId: 'me' }), valid(query, { archived: 'maybe' })]).toEqual([false, false, false])
  })
})
