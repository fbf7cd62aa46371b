import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, formatAmount } from './finance/amounts.ts'
import { transactionCreated, transactionRemoved, transactionUpdated } from './edits.ts'
import { parseFilter, isFiltered, monthsBack } from './filters.ts'
import { monthOf, percentChange } from './formats.ts'
import { balanceLink, budgetLink, incomeLink, kindLink, parseRowsQuery, rowsLink } from './links.ts'

describe('amounts as members type them', () => {
  test.each([
    ['1250', 1250],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1 250,5', 1250.5],
    ["1'250", 1250],
    ['0.01', 0.01],
    ['1,250', 1250],
    ['12,34,56', undefined],
    ['1.2345', undefined],
    ['-5', undefined],
    ['five', undefined],
    ['', undefined],
    ['99999999999', undefined],
  ])('%s is %s', (typed, amount) => expect(parseAmount(typed)).toBe(amount))

  test('a formatted amount is parsed back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (cents) => {
        expect(parseAmount(formatAmount(cents / 100))).toBe(cents / 100)
      }),
    )
  })
})

describe('the filter of transactions', () => {
  test('ignores unknown values', () => {
    const id = '0199c1f0-0000-7000-8000-000000000001'
    expect(
      parseFilter({ from: '2026-11-01', to: 'later', budget: id, kind: 'bills', flow: 'up', status: 'pending', page: 3, layout: 'thin' }),
    ).toEqual({
      ...{ from: '2026-11-01', budget: id, kind: 'bills', status: 'pending', page: 3 },
    })
    expect([isFiltered({ page: 2 }), isFiltered({ flow: 'in' })]).toEqual([false, true])
  })

  test('offers a year of months, and the span of the address', () => {
    expect(monthsBack('2026-02-10', {}).map(({ from }) => from)).toHaveLength(12)
    expect(monthsBack('2026-02-10', {})[2]).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(monthsBack('2026-02-10', { from: '2020-01-01', to: '2020-12-31' }).at(-1)).toEqual({ from: '2020-01-01', to: '2020-12-31' })
    expect(monthsBack('2026-02-10', { to: '2026-02-10' }).at(-1)).toEqual({ from: '', to: '2026-02-10' })
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  })
})

test('links of figures are parsed back to what they count', () => {
  const searchOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams)
  const board = '0199c1f0-0000-7000-8000-000000000001'
  expect(parseRowsQuery(searchOf(rowsLink('fixed', 'last-week')))).toEqual({ figure: 'fixed', week: 'last-week' })
  expect(parseRowsQuery(searchOf(rowsLink('new', 'this-week', board)))).toEqual({ figure: 'new', week: 'this-week', source: board })
  for (const rows of [undefined, 3, 'all', 'toString']) expect(parseRowsQuery({ rows })).toBeUndefined()
  expect(parseRowsQuery({ rows: 'new', week: 'next', source: '../' })).toEqual({ figure: 'new', week: 'this-week' })
  const today = '2026-02-10'
  const month = { from: '2026-02-01', to: '2026-02-28' }
  expect(parseFilter(searchOf(incomeLink(today)))).toEqual({ flow: 'in', status: 'completed', from: '2025-11-01', to: '2026-01-31' })
  expect(parseFilter(searchOf(balanceLink(today)))).toEqual({ status: 'completed', to: today })
  expect(parseFilter(searchOf(kindLink('savings', today)))).toEqual({ kind: 'savings', ...month })
  expect(parseFilter(searchOf(kindLink('bills', today)))).toEqual({ kind: 'bills', flow: 'spent', ...month })
  expect(parseFilter(searchOf(budgetLink(board, today)))).toEqual({ budget: board, flow: 'out', ...month })
})

describe('optimistic edits of transactions', () => {
  const old = { id: 'a', transactionId: '', name: 'old', amount: -10, status: 'completed' as const, date: '2026-11-01', budgetId: null }
  const page = { transactions: [old], total: 1, sum: -10 }
  const sent = { transaction: { id: 'b', name: 'new', amount: 2.5, date: '2026-11-02' } }

  test('insert in order, and once', () => {
    const created = transactionCreated(page, sent, {})
    expect(created).toMatchObject({ transactions: [{ name: 'new' }, { name: 'old' }], total: 2, sum: -7.5 })
    expect(transactionCreated(created, sent, {})).toBe(created)
  })

  test('insert only where the filter matches', () => {
    expect(transactionCreated(page, sent, { flow: 'out' })).toBe(page)
    expect(transactionCreated(page, sent, { from: '2026-11-03' })).toBe(page)
    expect(transactionCreated(page, sent, { status: 'completed', budget: 'none' }).total).toBe(2)
  })

  test('update and remove adjust the sum', () => {
    expect(transactionUpdated(page, { id: 'a', transaction: { amount: -4 } })).toMatchObject({ transactions: [{ name: 'old', amount: -4 }], sum: -4 })
    expect(transactionRemoved(page, { id: 'a' })).toEqual({ transactions: [], total: 0, sum: 0 })
  })
})

test('a change in per cent says whether it goes up or down, in the signs of the language', () => {
  expect(percentChange('en', 4.71)).toBe('+4.7%')
  expect(percentChange('en', -2)).toBe('-2%')
  expect(percentChange('en', 0)).toBe('0%')
  expect(percentChange('tr', 4.71)).toBe('+%4,7')
})
