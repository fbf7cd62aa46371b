import { describe, expect, test } from 'vitest'
import { formatMoney, moneyText, parseMoney, parseQuantity, quantityProblem } from './money.ts'

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
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234,567.8', 123_456_780],
    ['1 234,56', 123_456],
    ['1\u00a0234\u00a0567.89', 123_456_789],
    ['1\u202f234', 123_400],
    ['1,234', undefined],
    ['1,23.4', undefined],
    ['12,34.56', undefined],
    ['1234,567.89', undefined],
    ['1.234.56', undefined],
    ['1,234,56', undefined],
    ['1 23,4', undefined],
    ['1.234,567', undefined],
    ['1 234.567,89', undefined],
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

test.each([
  ['999999999', undefined],
  ['999999999999', 'tooLarge'],
  ['0.0000001', 'decimals'],
  ['x', 'noNumber'],
  ['-1', 'noNumber'],
])('the problem of the quantity %s is %s', (typed, problem) => expect(quantityProblem(typed)).toBe(problem))
