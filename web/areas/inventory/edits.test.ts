import { describe, expect, test } from 'vitest'
import type { Movement } from '#contract/inventory.ts'
import * as edits from './edits.ts'
import { id, product } from './testing.ts'

const pagination = { length: 2, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: 1 }
const page = { products: [product(1, 'Mug', { stock: 10, tags: ['t'], brand: 'b', taxPercent: 20 }), product(2, 'Cap')], pagination }
const names = ({ products }: { products: { name: string }[] | null }) => products?.map(({ name }) => name)
/** Applies an edit twice, which must equal applying it once. */
const twice = <T>(edit: (data: T) => T, data: T): T => {
  const once = edit(data)
  expect(edit(once)).toEqual(once)
  return once
}

describe('products on a page', () => {
  test('a new product is first on the first page only', () => {
    const created = { id: id(9) }
    expect(names(twice((data) => edits.productCreated(data, created, { page: 1, search: '' }), page))).toEqual(['A New Product', 'Mug', 'Cap'])
    expect(edits.productCreated(page, created, { page: 2 })).toBe(page)
    expect(edits.productCreated(page, created, { search: 'mug' })).toBe(page)
  })

  test('changed fields show at once, and the price follows the base price', () => {
    const changed = twice((data) => edits.productUpdated(data, { id: id(1), product: { name: 'Cup', basePrice: 10 } }), page)
    expect(changed.products?.[0]).toMatchObject({ name: 'Cup', basePrice: 10, price: 12, stock: 10 })
    expect(edits.productUpdated(page, { id: id(7), product: { name: 'x' } })).toBe(page)
    expect(edits.oneUpdated(product(1, 'Mug'), { id: id(1), product: { basePrice: '' } })).toMatchObject({ basePrice: '', price: '' })
  })

  test('the answer replaces the optimistic edit', () => {
    const answer = product(1, 'Cup', { price: 3 })
    expect(edits.productAnswered(page, answer).products?.[0]).toEqual(answer)
    expect([edits.oneAnswered(product(1, 'Mug'), answer)?.name, edits.oneAnswered(product(2, 'Cap'), answer)?.name]).toEqual(['Cup', 'Cap'])
  })

  test('a deleted product stays in the list until it is read again', () => {
    const without = twice((data) => edits.productRemoved(data, { id: id(1) }), page)
    expect(without.products?.[0]).toMatchObject({ removed: true })
    expect(twice((data) => edits.productRestored(data, { id: id(1) }), without)).toEqual(page)
  })

  test('deleted classifications are removed from products', () => {
    expect(twice((data) => edits.tagTakenOffPage(data, { id: 't' }), page).products?.[0]?.tags).toEqual([])
    expect(twice((data) => edits.classificationRemoved('brand')(data, { id: 'b' }), page).products?.[0]?.brand).toBe('')
  })
})

describe('movements', () => {
  const first: Movement = {
    id: id(50),
    productId: id(1),
    delta: 10,
    stock: 10,
    reason: 'counted',
    note: '',
    author: null,
    at: '2026-11-15T10:00:00.000Z',
  }
  const moves = { movements: [first], pagination }
  const sale = { movement: { id: '019a8400-0000-7000-8000-000000000000', productId: id(1), reason: 'sold' as const, delta: -3 } }

  test('are listed at once, with the remaining stock', () => {
    const shown = twice((data) => edits.movementAdded(data, sale, { productId: id(1), page: 1 }), moves)
    expect(shown.movements[0]).toMatchObject({ delta: -3, stock: 7, reason: 'sold', author: null, at: expect.stringMatching(/^2025-11/) })
    expect(edits.movementAdded(moves, sale, { productId: id(1), page: 2 })).toBe(moves)
    expect(edits.movementAdded(moves, sale, { productId: id(2) })).toBe(moves)
  })

  test('a count changes the stock at once, a difference after the answer', () => {
    const counted = { movement: { productId: id(1), reason: 'counted' as const, count: 4 } }
    expect(twice((data) => edits.stockCounted(data, counted), page).products?.[0]?.stock).toBe(4)
    expect(edits.stockCounted(page, sale)).toBe(page)
    expect(edits.stockMoved(page, { ...first, stock: 7 }).products?.[0]?.stock).toBe(7)
    expect(edits.oneMoved(product(1, 'Mug'), { ...first, stock: 7 })?.stock).toBe(7)
  })
})

test('classifications in their lists', () => {
  const created = twice(
    (list) => edits.classificationCreated(list, { id: id(4), name: ' Mugs ' }, { parentId: null }),
    [] as { id: string; name: string; slug: string; parentId: null }[],
  )
  expect(created).toEqual([{ id: id(4), name: 'Mugs', slug: '', parentId: null }])
  expect(edits.classificationDeleted(edits.classificationRenamed(created, id(4), 'Cups'), { id: id(4) })).toEqual([])
})
