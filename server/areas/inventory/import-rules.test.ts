import { expect, test } from 'vitest'
import type { Product } from '#contract/inventory.ts'
import { priceOf } from '#contract/prices.ts'
import { planImport, type Classifications } from './import-rules.ts'
import { blankProduct } from './rules.ts'

const ids = () => {
  let number = 0
  return () => `new-${number++}`
}
const noClassifications: Classifications = { category: [], brand: [], vendor: [], tag: [] }
const mug: Product = {
  ...blankProduct('mug'),
  ...{ name: 'Mug', sku: 'PC-1', barcode: '200', stock: 10, reserved: 4, basePrice: 10, taxPercent: 20, price: 12, category: 'cat', tags: ['t1'] },
}
const plan = (rows: unknown[], existing: Product[] = [mug], classifications = noClassifications) => planImport(existing, classifications, rows, ids())
const outcomes = async (rows: unknown[], existing?: Product[]) =>
  (await plan(rows, existing)).rows.map(({ outcome, reason, fields }) => [outcome, ...(reason ? [reason] : []), ...fields])

test('by SKU whatever its case, else by barcode; what is left empty stays', async () => {
  expect(await outcomes([{ sku: 'pc-1', name: 'Mug', stock: '12' }])).toEqual([['updated', 'sku', 'stock']])
  expect(await outcomes([{ sku: 'PC-1', stock: '12', description: '', category: '' }])).toEqual([['updated', 'stock']])
  expect(await outcomes([{ sku: 'X', barcode: '200', cost: 3 }])).toEqual([['updated', 'sku', 'cost']])
  expect(await outcomes([{ sku: 'PC-1', stock: 10, price: 12, taxPercent: 20 }])).toEqual([['unchanged']])
})

test('wrong rows are refused one by one, each with its reason', async () => {
  const twins = [mug, { ...mug, id: 'twin' }]
  expect(
    await outcomes([
      { name: 'No code' },
      { sku: 'N-1' },
      { sku: 'N-2', name: 'x', stock: 'many' },
      { sku: 'N-3', name: 'x'.repeat(201) },
      { sku: 'PC-1', stock: 3 },
      { sku: 'N-4', name: 'Good' },
      { sku: 'n-4', name: 'Again' },
      { sku: 'N-5', name: 'x', description: '\u0000' },
      null,
    ]),
  ).toEqual([
    ['refused', 'noCode', 'sku'],
    ['refused', 'missing', 'name'],
    ['refused', 'invalid', 'stock'],
    ['refused', 'tooLong', 'name'],
    ['refused', 'reserved', 'stock'],
    ['new', 'name', 'sku'],
    ['refused', 'twice', 'sku'],
    ['refused', 'invalid', 'description'],
    ['refused', 'missing', 'name'],
  ])
  expect(await outcomes([{ sku: 'PC-1', stock: 9 }], twins)).toEqual([['refused', 'ambiguous', 'sku']])
})

test('a price without a base price is meant; with one, the base price is', async () => {
  const [price] = (await plan([{ sku: 'PC-1', price: 24 }])).changed
  expect(price?.fields).toEqual({ sku: 'PC-1', basePrice: 20, price: 24 })
  const [both] = (await plan([{ sku: 'PC-1', basePrice: 20, taxPercent: 10, price: 99 }])).changed
  expect(both?.fields).toEqual({ sku: 'PC-1', basePrice: 20, taxPercent: 10, price: 22 })
})

test('categories, brands, vendors and tags are found by name or created once; a refused row creates none', async () => {
  const { made, changed, createdClassifications } = await plan(
    [
      { sku: 'A', name: 'A', category: 'mugs', brand: 'Papercut', tags: ['Gift', 'gift', 'Old'] },
      { sku: 'B', name: 'B', category: 'Mugs', brand: 'papercut ' },
      { sku: 'PC-1', tags: ['Gift'] },
      { sku: 'PC-1', category: 'Nowhere', stock: 1 },
    ],
    [mug],
    { ...noClassifications, category: [{ id: 'cat', name: 'Mugs' }], tag: [{ id: 't1', name: 'Old' }] },
  )
  expect(made.map(({ category }) => category)).toEqual(['cat', 'cat'])
  expect(new Set(made.map(({ brand }) => brand)).size).toBe(1)
  expect(createdClassifications).toMatchObject({ category: [], brand: [{ name: 'Papercut' }], vendor: [], tag: [{ name: 'Gift' }] })
  const gift = createdClassifications.tag[0]?.id
  expect(made[0]?.tags).toEqual([gift, 't1'])
  expect(changed[0]?.fields.tags).toEqual(['t1', gift])
})

test('a file over its own outcome changes nothing', async () => {
  const rows = [
    { sku: 'A', name: 'A', price: '0.03', taxPercent: 19, stock: 3, active: true },
    { barcode: '77', name: 'B', basePrice: 5, price: 99, taxPercent: 8, lowStockAt: 4 },
  ]
  const { made } = await plan(rows, [])
  expect(made.map(({ basePrice, taxPercent, price }) => price === priceOf(Number(basePrice), taxPercent))).toEqual([true, true])
  expect(made[0]?.price).toBe(0.03)
  expect((await plan(rows, made)).rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
})
