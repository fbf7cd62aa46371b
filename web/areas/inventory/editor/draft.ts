// A product while it is edited: figures as they are typed, the three prices kept in agreement.
import { inventoryLimits, type Product } from '#contract/inventory.ts'
import { basePriceOf, priceOf } from '#contract/prices.ts'
import { type Figure, figureIn, typed } from '#web/areas/inventory/figures.ts'

const plain = ['name', 'description', 'sku', 'barcode', 'category', 'brand', 'vendor', 'active', 'tags'] as const
const decimals = { stock: 0, reserved: 0, lowStockAt: 0, cost: 2, basePrice: 4, taxPercent: 2, price: 2, weight: 3 } as const

export type FigureField = keyof typeof decimals
const figureFields = Object.keys(decimals) as FigureField[]

export type Draft = Pick<Product, (typeof plain)[number]> & Record<FigureField, string>

export const draftOf = (product: Product): Draft => ({
  ...(Object.fromEntries(plain.map((field) => [field, product[field]])) as Pick<Product, (typeof plain)[number]>),
  ...(Object.fromEntries(figureFields.map((field) => [field, typed(product[field])])) as Record<FigureField, string>),
})

const figure = (draft: Draft, field: FigureField) => figureIn(draft[field], decimals[field])

/** What was typed into one field, and what that makes of the others: base price and tax make the price, the price makes the base price. */
export function withFigure(draft: Draft, field: FigureField, text: string): Draft {
  const next = { ...draft, [field]: text }
  const [base, tax, price] = [figure(next, 'basePrice'), figure(next, 'taxPercent'), figure(next, 'price')]
  if (tax === undefined) return next
  if (field === 'price' && price !== undefined) return { ...next, basePrice: price === '' ? '' : typed(basePriceOf(price, tax)) }
  if ((field === 'basePrice' || field === 'taxPercent') && base !== undefined) return { ...next, price: base === '' ? '' : typed(priceOf(base, tax)) }
  return next
}

export type Wrong = 'name' | 'figure' | 'whole' | 'tooMuch' | 'reserved' | 'missing'

/** What is not right yet, by field. */
export function wrongIn(draft: Draft): Partial<Record<FigureField | 'name', Wrong>> {
  const wrong: Partial<Record<FigureField | 'name', Wrong>> = {}
  if (draft.name.trim() === '') wrong.name = 'name'
  for (const field of figureFields) {
    const value = figure(draft, field)
    if (value === undefined) wrong[field] = decimals[field] === 0 ? 'whole' : 'figure'
    else if (value !== '' && value > (field === 'taxPercent' ? 999 : inventoryLimits.stock)) wrong[field] = 'tooMuch'
  }
  if (figure(draft, 'lowStockAt') === '') wrong.lowStockAt = 'missing'
  const [stock, reserved] = [figure(draft, 'stock'), figure(draft, 'reserved')]
  if (stock !== undefined && reserved !== undefined && (stock || 0) < (reserved || 0)) wrong.reserved = 'reserved'
  return wrong
}

export type Changes = Partial<Omit<Product, 'id' | 'thumbnail' | 'images' | 'price'>>

/** What to send: only what differs. The price is what the other two make it. */
export function changesOf(before: Draft, draft: Draft): Changes {
  const words = plain.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(draft[field]))
  const figures = figureFields.filter((field) => field !== 'price' && figure(before, field) !== figure(draft, field))
  return Object.fromEntries([
    ...words.map((field) => [field, draft[field]] as const),
    ...figures.map((field) => [field, figure(draft, field) as Figure] as const),
  ])
}
