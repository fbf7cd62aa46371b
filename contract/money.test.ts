import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, decimal, decimalText, multiply, parseDecimal, roundedQuotient } from './decimal.ts'
import { lineNet, lineNetProblem, moneyTimes, mostMoney, percentOf, proRata, totalsOf, type MoneyLine } from './money.ts'
import { proposedVatRate, romanianVatRates, vatRateOn } from './vat-rates.ts'

const summing = { on: '2026-11-15', rates: romanianVatRates }
const line = (quantity: number | string, unitPrice: number, vatCode = 'S21', more: Partial<MoneyLine> = {}): MoneyLine => ({
  quantity,
  unitPrice,
  vatCode,
  ...more,
})

describe('decimals', () => {
  test.each([
    [0.1, '0.1'],
    ['1e-7', '0.0000001'],
    [1e21, '1000000000000000000000'],
    ['-0.50', '-0.5'],
    ['.5', '0.5'],
    ['7.', '7'],
    ['000', '0'],
    [-0, '0'],
  ])('%s is %s', (value, text) => expect(decimalText(decimal(value))).toBe(text))

  test.each(['', '.', '-', '1,5', '0x10', 'NaN', 'Infinity', '1e', '1 2', '1e9999'])('%s is none', (value) => {
    expect(parseDecimal(value)).toBeUndefined()
    expect(() => decimal(value)).toThrow(RangeError)
  })

  test('halves are rounded away from 0', () => {
    expect(['0.5', '-0.5', '1.5', '-1.5', '0.49', '-0.49', '2.4999999'].map((value) => Number(roundedQuotient(decimal(value))))).toEqual([
      1, -1, 2, -2, 0, 0, 2,
    ])
  })

  const some = fc.tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.nat(6)).map(([digits, scale]) => ({ digits, scale }))
  test('their text reads back as the same number, in the same order', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(compareDecimals(decimalText(a), decimalText(b))).toBe(-compareDecimals(decimalText(b), decimalText(a)) || 0)
        expect(decimalText(decimal(decimalText(a)))).toBe(decimalText(a))
        expect(decimalText(addDecimals(a, b))).toBe(decimalText(addDecimals(b, a)))
        const difference = addDecimals(addDecimals(a, b), { ...b, digits: -b.digits })
        expect(decimalText(difference)).toBe(decimalText(a))
        expect(decimalText(multiply(a, b))).toBe(decimalText(multiply(b, a)))
      }),
    )
  })

  test('rounding is never off by more than half', () => {
    fc.assert(
      fc.property(some, fc.bigInt(1n, 10_000n), (value, divisor) => {
        const exact = value.digits
        const back = roundedQuotient(value, divisor) * divisor * 10n ** BigInt(value.scale)
        const off = exact > back ? exact - back : back - exact
        expect(2n * off <= divisor * 10n ** BigInt(value.scale)).toBe(true)
      }),
    )
  })
})

describe('totals', () => {
  test('of two VAT codes', () => {
    const totals = totalsOf([line(3, 3333), line(1, 2), line(2, 1999, 'S11')], summing)
    expect(totals.vat.map(({ base }) => base)).toEqual([10001, 3998])
    expect(totals.vat.map(({ vat }) => vat)).toEqual([2100, 440])
    expect(totals).toMatchObject({ net: 13999, discount: 0, vatTotal: 2540, gross: 16539 })
  })
  test('with a discount on a line', () => {
    const lines = [line(7, 1235, 'S21', { discountPercent: 10 })]
    expect(lineNet(lines[0] ?? line(1, 1))).toBe(7781)
    expect(totalsOf(lines, summing)).toMatchObject({ net: 7781, vatTotal: 1634, gross: 9415 })
  })
  test('with a discount on all', () => {
    const totals = totalsOf([line(1, 20003), line(1, 5005, 'S11')], { ...summing, headerDiscountPercent: 5 })
    expect(totals.vat.map(({ base, vat }) => [base, vat])).toEqual([
      [19003, 3991],
      [4755, 523],
    ])
    expect(totals).toMatchObject({ net: 25008, discount: 1250, gross: 28272 })
  })
  test('round VAT once per code', () => {
    expect(totalsOf([line(1, 50)], summing)).toMatchObject({ vatTotal: 11, gross: 61 })
    expect(totalsOf([line(1, 7), line(1, 7), line(1, 7)], summing)).toMatchObject({ vatTotal: 4, gross: 25 })
  })
  test('in euro with the VAT in lei', () => {
    expect(totalsOf([line(1, 100000)], { ...summing, exchangeRate: '5.0873' })).toEqual({
      net: 100000,
      discount: 0,
      vat: [{ vatCode: 'S21', category: 'S', percent: 21, base: 100000, vat: 21000, vatRon: 106833 }],
      vatTotal: 21000,
      gross: 121000,
    })
  })
  test('of quantities with six places', () => {
    const lines = [line('2.333333', 18000), line(0.5, 18000, 'S21', { discountPercent: 12.5 })]
    expect(lines.map(lineNet)).toEqual([42000, 7875])
    expect(totalsOf(lines, summing)).toMatchObject({ vatTotal: 10474, gross: 60349 })
  })
  test('of an offer with options and discounts', () => {
    const lines = [line(12, 1400, 'S21', { discountPercent: 5 }), line(1, 15000), line(1, 6000)]
    expect(lines.map(lineNet)).toEqual([15960, 15000, 6000])
    expect(totalsOf(lines, { ...summing, headerDiscountPercent: 2.5 })).toMatchObject({ discount: 924, vatTotal: 7568, gross: 43604 })
    expect(totalsOf([line(12, 1400), line(1, 15000)], summing)).toMatchObject({ net: 31800, vatTotal: 6678, gross: 38478 })
  })
  test('of nothing are 0', () => expect(totalsOf([], summing)).toEqual({ net: 0, discount: 0, vat: [], vatTotal: 0, gross: 0 }))
  test('refuse a code that is not valid on the day', () => {
    expect(() => totalsOf([line(1, 1, 'S19')], summing)).toThrow('S19')
    expect(() => totalsOf([line(1, 1)], { ...summing, on: '2025-07-31' })).toThrow('S21')
  })
})

test('a discount as an amount is subtracted after rounding, and may not exceed the line', () => {
  expect(lineNet(line('0.5', 3, 'S21', { discountAmount: 2 }))).toBe(0)
  expect(lineNetProblem(line('0.5', 3, 'S21', { discountAmount: 2 }))).toBeUndefined()
  expect(lineNetProblem(line('0.5', 3, 'S21', { discountAmount: 3 }))).toBe('is below 0')
  expect(lineNetProblem(line(1_000_000, mostMoney))).toBe('is too much')
  expect(lineNetProblem(line(2, mostMoney))).toBe('is too much')
})

test.each([
  [60000, 184, 365, 30247],
  [60000, 365, 365, 60000],
  [60000, 1, 365, 164],
  [36000, 307, 366, 30197],
  [4200, 25, 30, 3500],
  [50000, 106, 365, 14521],
  [240000, 105, 365, 69041],
  [240000, 0, 365, 0],
])('%i × %i / %i days is %i', (amount, part, whole, result) => expect(proRata(amount, part, whole)).toBe(result))

test('an hourly price by minutes', () => {
  expect(lineNet(line('0.833333', 18000))).toBe(15000)
  expect(lineNet(line(2, 18000))).toBe(36000)
})

describe('for any lines', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.tuple(fc.nat(100_000), fc.nat(999_999)).map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
      unitPrice: fc.nat(10_000_000),
      discountPercent: fc.nat(10_000).map((hundredths) => hundredths / 100),
      vatCode: fc.constantFrom('S21', 'S11', 'Z0', 'AE'),
    }),
    { maxLength: 30 },
  )
  const percent = fc.nat(10_000).map((hundredths) => hundredths / 100)

  test('the parts add up, whatever the order, the discount and the currency', () => {
    fc.assert(
      fc.property(lines, percent, fc.nat(200_000), (some, headerDiscountPercent, rate) => {
        const exchangeRate = `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`
        const totals = totalsOf(some, { ...summing, headerDiscountPercent, exchangeRate })
        const sum = (of: (row: (typeof totals.vat)[number]) => number) => totals.vat.reduce((total, row) => total + of(row), 0)
        expect(totals.net).toBe(some.reduce((total, one) => total + lineNet(one), 0))
        expect(totals.net - totals.discount).toBe(sum(({ base }) => base))
        expect(totals.vatTotal).toBe(sum(({ vat }) => vat))
        expect(totals.gross).toBe(totals.net - totals.discount + totals.vatTotal)
        expect(totals.vat.map(({ vatCode }) => vatCode)).toEqual([...new Set(some.map(({ vatCode }) => vatCode))])
        for (const row of totals.vat) {
          const net = some.filter(({ vatCode }) => vatCode === row.vatCode).reduce((total, one) => total + lineNet(one), 0)
          expect(row.base).toBe(net - percentOf(net, headerDiscountPercent))
          expect(Math.abs(100 * row.vat - row.base * row.percent)).toBeLessThanOrEqual(50)
          expect(row.vatRon).toBe(moneyTimes(row.vat, exchangeRate))
        }
        const { vat: _rows, ...sums } = totals
        expect(totalsOf(some.toReversed(), { ...summing, headerDiscountPercent, exchangeRate })).toMatchObject(sums)
      }),
    )
  })

  test('no line is below 0 or above its full price', () => {
    fc.assert(
      fc.property(lines, (some) => {
        for (const one of some) {
          expect(lineNet(one)).toBeGreaterThanOrEqual(0)
          expect(lineNet(one)).toBeLessThanOrEqual(lineNet({ ...one, discountPercent: 0 }))
        }
      }),
    )
  })

  test('all of a discount leaves nothing', () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(totalsOf(some, { ...summing, headerDiscountPercent: 100 }).gross).toBe(0)
      }),
    )
  })
})

describe('VAT rates', () => {
  test.each([
    ['S21', '2025-08-01', 21],
    ['S11', '2026-11-15', 11],
    ['S19', '2025-07-31', 19],
    ['S9', '2025-07-31', 9],
    ['S5', '2025-07-31', 5],
    ['O', '2026-01-01', 0],
  ])('%s on %s is %i %%', (code, on, percent) => expect(vatRateOn(romanianVatRates, code, on)?.percent).toBe(percent))
  test.each([
    ['S21', '2025-07-31'],
    ['S19', '2025-08-01'],
    ['X', '2026-01-01'],
  ])('%s is not valid on %s', (code, on) => expect(vatRateOn(romanianVatRates, code, on)).toBeUndefined())
  test('a code that is no longer valid has a successor', () => {
    const proposal = (code: string, on: string) => proposedVatRate(romanianVatRates, code, on)?.code
    expect([proposal('S19', '2025-08-01'), proposal('S9', '2025-08-01'), proposal('S5', '2026-01-01'), proposal('S21', '2025-07-31')]).toEqual([
      'S21',
      'S11',
      'S11',
      'S19',
    ])
    expect(proposal('X', '2026-01-01')).toBeUndefined()
  })
})
