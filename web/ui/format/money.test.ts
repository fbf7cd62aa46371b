import { describe, expect, test } from 'vitest'
import { formatMoney, moneyText, parseMoney, parseQuantity } from './money.ts'

describe('money', () => {
  test.each([
    ['14', 1400],
    ['14.5', 1450],
    ['14,05', 1405],
    [' 0 ', 0],
    ['1.005', undefined],
    ['-1', undefined],
    ['', undefined],
    ['abc', undefined],
    ['10000000000', undefined],
  ])('%s is %s minor units', (typed, amount) => expect(parseMoney(typed)).toBe(amount))

  test.each([0, 5, 99, 1400, 123_456])('%i is typed as it is shown in a field', (amount) => expect(parseMoney(moneyText(amount))).toBe(amount))

  test('is shown in the way of the language', () => {
    expect(formatMoney(1400, 'EUR', 'en')).toBe('€14.00')
    expect(formatMoney(150_000, 'RON', 'ro')).toContain('1.500,00')
  })
})

test.each([
  ['2,5', 2.5],
  ['0.000001', 0.000001],
  ['0.0000001', undefined],
  ['-1', undefined],
  ['1000000000', undefined],
])('the quantity %s is %s', (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity))
