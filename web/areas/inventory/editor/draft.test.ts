import { describe, expect, test } from 'vitest'
import { baseOf, changesOf, type Draft, draftOf, edited, findProblems, withFigure, withLatest } from './draft.ts'
import { parseFigure, money, stockLevel } from '#web/areas/inventory/figures.ts'
import { product } from '#web/areas/inventory/testing.ts'

const draft = draftOf(product(1, 'Mug', { basePrice: 10, taxPercent: 20, price: 12, stock: 5, reserved: 2 }))
const prices = ({ basePrice, taxPercent, price }: Draft) => [basePrice, taxPercent, price]

describe('prices depend on each other', () => {
  test.each([
    ['basePrice', '20', ['20', '20', '24.00']],
    ['taxPercent', '8', ['10.00', '8', '10.80']],
    ['price', '24', ['20.00', '20', '24']],
    ['price', '0,03', ['0.025', '20', '0,03']],
    ['basePrice', '', ['', '20', '']],
    ['price', '', ['', '20', '']],
    ['taxPercent', '', ['10.00', '', '10.00']],
    ['basePrice', 'x', ['x', '20', '12.00']],
  ] as const)('%s becomes %s', (field, text, expected) => expect(prices(withFigure(draft, field, text))).toEqual(expected))
})

test('only changed fields are sent, and never the price', () => {
  expect(changesOf(draft, { ...draft, stock: ' 5 ', basePrice: '10.0' })).toEqual({})
  expect(changesOf(draft, { ...withFigure(draft, 'price', '24'), name: 'Cup', tags: ['a'] })).toEqual({ name: 'Cup', tags: ['a'], basePrice: 20 })
  expect(changesOf(draft, { ...draft, reserved: '' })).toEqual({ reserved: '' })
  expect(changesOf(draft, { ...draft })).toEqual({})
})

test('changes of others are taken over where nothing was edited, and an edited text keeps what it was made from', () => {
  const start = edited(product(1, 'Mug', { sku: 'A' }))
  const typed = { ...start, draft: { ...start.draft, name: 'Cup' } }
  const others = withLatest(typed, draftOf(product(1, 'Jug', { sku: 'B' })))
  expect(others.draft).toMatchObject({ name: 'Cup', sku: 'B' })
  const changes = changesOf(others.before, others.draft)
  expect(changes).toEqual({ name: 'Cup' })
  expect(baseOf(others, changes)).toEqual({ base: { name: 'Mug' } })
  const saved = withLatest(others, draftOf(product(1, 'Cup', { sku: 'B' })))
  expect(saved).toEqual(edited(product(1, 'Cup', { sku: 'B' })))
})

test('a text typed back to what it was is sent if somebody else has changed it', () => {
  const start = edited(product(1, 'Mug'))
  const others = withLatest({ ...start, draft: { ...start.draft, name: 'Cup' } }, draftOf(product(1, 'Jug')))
  const changes = changesOf(others.before, { ...others.draft, name: 'Mug' })
  expect({ changes, ...baseOf(others, changes) }).toEqual({ changes: { name: 'Mug' }, base: { name: 'Mug' } })
})

test('finds problems by field', () => {
  expect(findProblems(draft)).toEqual({})
  expect(findProblems({ ...draft, name: ' ', stock: '1,5', cost: 'much', lowStockAt: '' })).toEqual({
    ...{ name: 'name', stock: 'whole', cost: 'figure', lowStockAt: 'missing' },
  })
  expect(findProblems({ ...draft, reserved: '6' })).toEqual({ reserved: 'reserved' })
  expect(findProblems({ ...draft, taxPercent: '1000' })).toEqual({ taxPercent: 'tooMuch' })
})

test('parses figures with comma or point, and levels of the stock', () => {
  expect([
    parseFigure('1,5', 2),
    parseFigure('.5', 2),
    parseFigure('12', 0),
    parseFigure('', 2),
    parseFigure('-1', 2),
    parseFigure('1.005', 2),
  ]).toEqual([...[1.5, 0.5, 12, '', undefined, 1.01]])
  expect([19, 20, 29, 30, ''].map((stock) => stockLevel(stock as number))).toEqual(['low', 'medium', 'medium', 'high', 'low'])
  expect([money(1234.5, 'USD', 'en'), money(1234.5, 'RON', 'ro'), money('', 'USD', 'en')]).toEqual(['$1,234.50', '1.234,50\u00a0RON', '–'])
})
