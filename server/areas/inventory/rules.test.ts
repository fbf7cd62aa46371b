import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basePriceOf, priceOf } from '#contract/prices.ts'
import { fellLow, fieldsOf, priced, stockRefusal } from './rules.ts'

describe('the price', () => {
  test.each([
    [15, 20, 18],
    [9, 18, 10.62],
    [0.05, 10, 0.06],
    [1.005, 0, 1.01],
    [84.0336, 19, 100],
    [7, '', 7],
    [0, 20, 0],
    [9_999_999_999, 999, 109_899_999_989.01],
  ] as const)('of %d with %s %% is %d', (base, tax, price) => expect(priceOf(base, tax)).toBe(price))

  test('every price to the cent can be reached from its base price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 3_000 }), (cents, tax) => {
        expect(priceOf(basePriceOf(cents / 100, tax / 100), tax / 100)).toBe(cents / 100)
      }),
    )
  })

  const now = { basePrice: 10, taxPercent: 20, price: 12 } as const
  test.each([
    ['the base price decides', { basePrice: 20 }, { basePrice: 20, price: 24 }],
    ['the tax decides', { taxPercent: 10 }, { basePrice: 10, taxPercent: 10, price: 11 }],
    ['the price alone decides the base price', { price: 24 }, { price: 24, basePrice: 20 }],
    ['all three disagree: base price and tax decide', { basePrice: 20, taxPercent: 10, price: 99 }, { basePrice: 20, taxPercent: 10, price: 22 }],
    ['tax and price disagree: the tax decides', { taxPercent: 10, price: 99 }, { basePrice: 10, taxPercent: 10, price: 11 }],
    ['an empty base price decides nothing', { basePrice: '', price: 24 }, { basePrice: 20, price: 24 }],
    ['an emptied base price empties the price', { basePrice: '' }, { basePrice: '', price: '' }],
    ['an emptied price empties the base price', { price: '' }, { basePrice: '', price: '' }],
    ['an emptied tax is none', { taxPercent: '' }, { basePrice: 10, taxPercent: '', price: 10 }],
    ['nothing of it sent, nothing changes', { name: 'x' }, { name: 'x' }],
  ] as const)('%s', (_what, sent, expected) => expect(priced(now, sent)).toEqual(expected))

  test('without a base price the price decides, with its tax', () => {
    const none = { basePrice: '', taxPercent: '', price: '' } as const
    expect(priced(none, { taxPercent: 20, price: 24 })).toEqual({ taxPercent: 20, price: 24, basePrice: 20 })
    expect(priced(none, { taxPercent: 20 })).toEqual({ taxPercent: 20, price: '', basePrice: '' })
  })

  test('whatever is sent, the three agree, and sending it again changes nothing', () => {
    const figure = fc.oneof(
      fc.constant('' as const),
      fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    )
    const some = fc.record({ basePrice: figure, taxPercent: figure, price: figure }, { requiredKeys: [] })
    fc.assert(
      fc.property(some, some, (first, second) => {
        const made = {
          basePrice: '' as const,
          taxPercent: '' as const,
          price: '' as const,
          ...priced({ basePrice: '', taxPercent: '', price: '' }, first),
        }
        const after = { ...made, ...priced(made, second) }
        expect(after.price).toBe(after.basePrice === '' ? '' : priceOf(after.basePrice, after.taxPercent))
        expect({ ...after, ...priced(after, second) }).toEqual(after)
      }),
    )
  })
})

test('what was sent as nothing is empty text, but for the thumbnail', () => {
  expect(fieldsOf({ stock: null, category: null, thumbnail: null, tags: ['a', 'a'], name: 'x' })).toEqual({
    ...{ stock: '', category: '', thumbnail: null, tags: ['a'], name: 'x' },
  })
})

test.each([
  [5, 5, undefined],
  ['', '', undefined],
  [4, 5, 'would be below the 5 that are reserved'],
  ['', 1, 'would be below the 1 that are reserved'],
  [-1, 0, 'would be below 0'],
] as const)('a stock of %s with %s reserved', (stock, reserved, refusal) => expect(stockRefusal({ stock, reserved })).toBe(refusal))

test.each([
  ['falls below', 10, 9, true],
  ['falls to it', 12, 10, false],
  ['falls further', 9, 8, false],
  ['is filled up a little', 3, 5, false],
  ['is first counted', '', 3, false],
  ['is emptied', 12, '', false],
] as const)('a stock that %s', (_what, before, after, textOf) =>
  expect(fellLow({ stock: before, lowStockAt: 10 }, { stock: after, lowStockAt: 10 })).toBe(textOf),
)
