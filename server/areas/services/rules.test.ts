import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { type DatedPrice, priceOn, pricedLine, pricesProblem, pricesToClose } from '#contract/service-prices.ts'
import { quantityWithUnit, unitCodes, unitName } from '#contract/unit-codes.ts'
import { licenceProblem, newService } from './rules.ts'

const price = (amount: number, fromQuantity: number, validFrom: string, validUntil: string | null = null): DatedPrice => ({
  ...{ id: `${validFrom} ${fromQuantity}`, currency: 'EUR', amount, fromQuantity, validFrom, validUntil, priceList: 'standard' },
})
const add = (prices: readonly DatedPrice[], added: DatedPrice) => {
  const closed = pricesToClose(prices, added)
  return [...prices.map((one) => closed.find(({ id }) => id === one.id) ?? one), added]
}
const story = [
  price(1500, 1, '2026-01-01'),
  price(1400, 10, '2026-01-01'),
  price(1200, 50, '2026-01-01', '2026-12-31'),
  price(1600, 1, '2027-01-01'),
  price(1500, 10, '2027-01-01'),
].reduce(add, [])

describe('the price on a day', () => {
  test('closes the ones before', () => {
    expect(story.map(({ validUntil }) => validUntil)).toEqual(['2026-12-31', '2026-12-31', '2026-12-31', null, null])
    expect(pricesProblem(story)).toBeUndefined()
  })

  test.each([
    ['2026-12-31', 9, 1500],
    ['2026-12-31', 10, 1400],
    ['2026-12-31', 49.5, 1400],
    ['2026-12-31', 50, 1200],
    ['2027-01-01', 60, 1500],
    ['2027-01-01', 0.5, 1600],
    ['2026-01-01', 0, 1500],
  ])('on %s for %d is %d', (date, quantity, amount) => expect(priceOn(story, { date, quantity, currency: 'EUR' })?.amount).toBe(amount))

  test('is missing before the first one, in another currency, and on another list', () => {
    expect(priceOn(story, { date: '2025-12-31', quantity: 1, currency: 'EUR' })).toBeUndefined()
    expect(priceOn(story, { date: '2026-06-01', quantity: 1, currency: 'RON' })).toBeUndefined()
    expect(priceOn(story, { date: '2026-06-01', quantity: 1, currency: 'EUR', priceList: 'partner' })).toBeUndefined()
  })
})

describe('prices', () => {
  test('of a tier never overlap (R-SRV-2)', () => {
    expect(pricesProblem([price(1, 1, '2026-01-01'), price(2, 1, '2026-01-01')])?.rule).toBe('R-SRV-2')
    expect(pricesProblem([price(1, 1, '2026-01-01', '2026-06-30'), price(2, 1, '2026-06-30')])?.rule).toBe('R-SRV-2')
    expect(pricesProblem([price(1, 1, '2026-01-01', '2026-06-30'), price(2, 1, '2026-07-01')])).toBeUndefined()
    expect(pricesProblem([price(1, 1, '2026-01-01'), { ...price(2, 1, '2026-01-01'), currency: 'RON' }])).toBeUndefined()
    expect(pricesProblem([price(1, 1, '2026-01-01'), { ...price(2, 1, '2026-01-01'), priceList: 'partner' }])).toBeUndefined()
  })

  test('begin with a tier from 1 (R-SRV-3)', () => {
    expect(pricesProblem([price(1, 10, '2026-01-01')])?.rule).toBe('R-SRV-3')
    expect(pricesProblem([price(2, 1, '2026-02-01'), price(1, 10, '2026-01-01')])?.rule).toBe('R-SRV-3')
    expect(pricesProblem([price(2, 1, '2025-01-01', '2025-12-31'), price(1, 10, '2026-01-01')])?.rule).toBe('R-SRV-3')
    expect(pricesProblem([price(2, 1, '2025-01-01'), price(1, 10, '2026-01-01')])).toBeUndefined()
  })

  test('added in any order leave at most one for a day and a quantity', () => {
    const days = fc.nat(400).map((count) => addDays('2026-01-01', count))
    const some = fc.array(fc.tuple(days, fc.constantFrom(1, 10, 50), fc.option(fc.nat(60))), { maxLength: 12 })
    fc.assert(
      fc.property(some, days, fc.nat(100), (wanted, date, quantity) => {
        let prices: DatedPrice[] = []
        for (const [index, [from, tier, length]] of wanted.entries()) {
          const added = { ...price(index, tier, from, length === null ? null : addDays(from, length)), id: String(index) }
          const after = add(prices, added)
          if (!pricesProblem(after)) prices = after
        }
        const valid = prices.filter(({ validFrom, validUntil }) => validFrom <= date && (validUntil === null || date <= validUntil))
        const tiers = valid.map(({ fromQuantity }) => fromQuantity)
        expect(new Set(tiers).size).toBe(tiers.length)
        const fitting = tiers.filter((tier) => tier <= Math.max(quantity, 1))
        expect(priceOn(prices, { date, quantity, currency: 'EUR' })?.fromQuantity).toBe(fitting.length > 0 ? Math.max(...fitting) : undefined)
      }),
    )
  })
})

describe('a new line', () => {
  const service = { state: 'active' as const, minQuantity: 0, prices: story }
  const wanted = { date: '2026-06-01', quantity: 10, currency: 'EUR' }

  test('takes the price of the day of its document, unless one is sent (R-SRV-4)', () => {
    expect(pricedLine(service, wanted)).toEqual({ unitPrice: 1400 })
    expect(pricedLine(service, { ...wanted, date: '2027-06-01' })).toEqual({ unitPrice: 1500 })
    expect(pricedLine(service, { ...wanted, unitPrice: 7 })).toEqual({ unitPrice: 7 })
    expect(pricedLine(service, { ...wanted, currency: 'RON' })).toEqual({ refused: 'no-price' })
    expect(pricedLine(service, { ...wanted, currency: 'RON', unitPrice: 7000 })).toEqual({ unitPrice: 7000 })
  })

  test('takes only an active service (R-SRV-1), from its least quantity on', () => {
    for (const state of ['draft', 'retired'] as const) expect(pricedLine({ ...service, state }, wanted)).toEqual({ refused: 'not-active' })
    expect(pricedLine({ ...service, minQuantity: 10.5 }, wanted)).toEqual({ refused: 'below-minimum' })
    expect(pricedLine({ ...service, minQuantity: 10 }, wanted)).toEqual({ unitPrice: 1400 })
  })
})

test.each([
  [undefined, 'H87'],
  ['recurring', 'MON'],
  ['hourly', 'HUR'],
  ['licence', 'H87'],
] as const)('the unit of a new service of kind %s is %s', (kind, unitCode) => {
  expect(newService({ code: 'A', name: 'A', ...(kind ? { kind } : {}) }, { graceDays: 5 }).unitCode).toBe(unitCode)
  expect(unitCodes).toContain(unitCode)
  expect(unitName(unitCode, 'ro')).not.toBe(unitCode)
})

test('a licence and only a licence has a licence rule', () => {
  const licenceSpec = {
    ...{ licenceType: 'named' as const, seatsPerUnit: 1, termMonths: 12, graceDays: 0, renewable: true, renewLeadDays: null },
    ...{ entitlements: {}, keyPattern: null },
  }
  expect(licenceProblem({ kind: 'licence', licenceSpec })).toBeUndefined()
  expect(licenceProblem({ kind: 'licence', licenceSpec: null })).toBeDefined()
  expect(licenceProblem({ kind: 'one_off', licenceSpec })).toBeDefined()
  expect(licenceProblem({ kind: 'one_off', licenceSpec: null })).toBeUndefined()
})

test.each([
  ['en', '1 month', '4.5 hours', '20 months', '12 pieces', '3 kg', '2 XYZ'],
  ['ro', '1 lună', '4,5 ore', '20 de luni', '12 bucăți', '3 kg', '2 XYZ'],
  ['tr', '1 ay', '4,5 saat', '20 ay', '12 adet', '3 kg', '2 XYZ'],
] as const)('a quantity with its unit in %s', (language, ...texts) => {
  const cases = [
    [1, 'MON'],
    [4.5, 'HUR'],
    [20, 'MON'],
    [12, 'H87'],
    [3, 'KGM'],
    [2, 'XYZ'],
  ] as const
  expect(cases.map(([quantity, code]) => quantityWithUnit(quantity, code, language).replaceAll('\u00a0', ' '))).toEqual(texts)
})
