// A product while it is edited. Figures are texts, and the three prices depend on each other.
import { inventoryLimits, type Product } from '#contract/inventory.ts'
import { basePriceOf, priceOf } from '#contract/prices.ts'
import { pickBase } from '#web/kernel/data/updates.ts'
import { type Figure, parseFigure, toText } from '#web/areas/inventory/figures.ts'

const plainFields = ['name', 'description', 'sku', 'barcode', 'category', 'brand', 'vendor', 'active', 'tags'] as const
const decimals = { stock: 0, reserved: 0, lowStockAt: 0, cost: 2, basePrice: 4, taxPercent: 2, price: 2, weight: 3 } as const

export type FigureField = keyof typeof decimals
const figureFields = Object.keys(decimals) as FigureField[]
const isMoney = (field: FigureField) => field === 'cost' || field === 'basePrice' || field === 'price'

export type Draft = Pick<Product, (typeof plainFields)[number]> & Record<FigureField, string>

export const draftOf = (product: Product): Draft => ({
  ...(Object.fromEntries(plainFields.map((field) => [field, product[field]])) as Pick<Product, (typeof plainFields)[number]>),
  ...(Object.fromEntries(figureFields.map((field) => [field, toText(product[field], isMoney(field))])) as Record<FigureField, string>),
})

/** `before`: as stored. `base`: what an edited field was made from, also after somebody else has changed it. */
export type Edited = { draft: Draft; before: Draft; base: Draft }

export function edited(product: Product): Edited {
  const draft = draftOf(product)
  return { draft, before: draft, base: draft }
}

/** Takes over changes of others in fields that this member has not edited. */
export function withLatest({ draft, before, base }: Edited, latest: Draft): Edited {
  const fields = Object.keys(latest) as (keyof Draft)[]
  const isSame = (one: Draft, other: Draft, field: keyof Draft) => JSON.stringify(one[field]) === JSON.stringify(other[field])
  const editedFields = fields.filter((field) => !isSame(draft, before, field) && !isSame(draft, latest, field))
  const withEdited = (own: Draft): Draft => ({ ...latest, ...Object.fromEntries(editedFields.map((field) => [field, own[field]])) })
  return { draft: withEdited(draft), before: latest, base: withEdited(base) }
}

const figure = (draft: Draft, field: FigureField) => parseFigure(draft[field], decimals[field])

/** Sets a field. Base price and tax determine the price; a typed price determines the base price. */
export function withFigure(draft: Draft, field: FigureField, text: string): Draft {
  const next = { ...draft, [field]: text }
  const [base, tax, price] = [figure(next, 'basePrice'), figure(next, 'taxPercent'), figure(next, 'price')]
  if (tax === undefined) return next
  if (field === 'price' && price !== undefined) return { ...next, basePrice: price === '' ? '' : toText(basePriceOf(price, tax), true) }
  if ((field === 'basePrice' || field === 'taxPercent') && base !== undefined)
    return { ...next, price: base === '' ? '' : toText(priceOf(base, tax), true) }
  return next
}

export type Problem = 'name' | 'figure' | 'whole' | 'tooMuch' | 'reserved' | 'missing'

export function findProblems(draft: Draft): Partial<Record<FigureField | 'name', Problem>> {
  const problems: Partial<Record<FigureField | 'name', Problem>> = {}
  if (draft.name.trim() === '') problems.name = 'name'
  for (const field of figureFields) {
    const value = figure(draft, field)
    if (value === undefined) problems[field] = decimals[field] === 0 ? 'whole' : 'figure'
    else if (value !== '' && value > (field === 'taxPercent' ? 999 : inventoryLimits.stock)) problems[field] = 'tooMuch'
  }
  if (figure(draft, 'lowStockAt') === '') problems.lowStockAt = 'missing'
  const [stock, reserved] = [figure(draft, 'stock'), figure(draft, 'reserved')]
  if (stock !== undefined && reserved !== undefined && (stock || 0) < (reserved || 0)) problems.reserved = 'reserved'
  return problems
}

export type Changes = Partial<Omit<Product, 'id' | 'thumbnail' | 'images' | 'price'>>

/** Only changed fields. The server computes the price from the other two. */
export function changesOf(before: Draft, draft: Draft): Changes {
  const texts = plainFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(draft[field]))
  const figures = figureFields.filter((field) => field !== 'price' && figure(before, field) !== figure(draft, field))
  return Object.fromEntries([
    ...texts.map((field) => [field, draft[field]] as const),
    ...figures.map((field) => [field, figure(draft, field) as Figure] as const),
  ])
}

const texts = ['name', 'description', 'sku', 'barcode'] as const

/** What the changed texts were when their editing began. */
export const baseOf = ({ base }: Edited, changes: object) => pickBase(texts, base, changes)
