// Pure rules of products: what a new one is like, what a price is made of, how low a stock may go. No database, no clock.
import type { Pagination, Product, ProductPatch } from '#contract/inventory.ts'
import { basePriceOf, priceOf } from '#contract/prices.ts'

/** Fields of a product as it is answered: nothing is ''. */
export type Fields = Partial<Omit<Product, 'id'>>

const defaultLowStock = 10

/** A missing number is '', because the forms of existing clients bind to it. */
export const blankProduct = (id: string): Product => ({
  ...{ id, category: '', name: 'A New Product', description: '', tags: [], sku: '', barcode: '', brand: '', vendor: '' },
  ...{ stock: '', reserved: '', cost: '', basePrice: '', taxPercent: '', price: '', weight: '' },
  ...{ thumbnail: '', images: [], active: false, lowStockAt: defaultLowStock },
})

/** What was sent, as products have it. */
export function fieldsOf({ tags, thumbnail, ...sent }: ProductPatch): Fields {
  const given = Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : [[field, value ?? '']]))
  return {
    ...(Object.fromEntries(given) as Fields),
    ...(tags ? { tags: [...new Set(tags)] } : {}),
    ...(thumbnail === undefined ? {} : { thumbnail }),
  }
}

type Figure = Product['price']
type Priced = Pick<Product, 'basePrice' | 'taxPercent' | 'price'>

/**
 * Base price, tax and price always agree. If they are sent so that they do not: a base price or a tax decides the price, whatever price is
 * sent along. Only a price that is sent without them, or while there is no base price, decides the base price.
 */
export function priced(now: Priced, sent: Fields): Fields {
  if (sent.basePrice === undefined && sent.taxPercent === undefined && sent.price === undefined) return sent
  const tax = sent.taxPercent ?? now.taxPercent
  const base = sent.basePrice ?? (sent.price !== undefined && sent.taxPercent === undefined ? '' : now.basePrice)
  if (base !== '') return { ...sent, basePrice: base, price: priceOf(base, tax) }
  const price = sent.price ?? (sent.basePrice === '' ? '' : now.price)
  return { ...sent, price, basePrice: price === '' ? '' : basePriceOf(price, tax) }
}

export const countOf = (figure: Figure): number => (figure === '' ? 0 : figure)

/** Why a product may not be like this. */
export const stockRefusal = ({ stock, reserved }: Pick<Product, 'stock' | 'reserved'>): string | undefined =>
  countOf(stock) < 0
    ? 'would be below 0'
    : countOf(stock) < countOf(reserved)
      ? `would be below the ${countOf(reserved)} that are reserved`
      : undefined

type Watched = Pick<Product, 'stock' | 'lowStockAt'>
const isLow = ({ stock, lowStockAt }: Watched) => stock !== '' && stock < lowStockAt

/** It went below where it is watched: told once, and not again until it was filled up. A first count tells nobody. */
export const fellLow = (before: Watched, after: Watched): boolean =>
  before.stock !== '' && countOf(after.stock) < before.stock && isLow(after) && before.stock >= after.lowStockAt

/** The rules of pages: docs/specification.md 5. */
export function paginationOf(length: number, page: number, size: number): Pagination {
  const lastPage = Math.max(1, Math.ceil(length / size))
  if (page > lastPage) return { lastPage }
  return { length, size, page, lastPage, startIndex: (page - 1) * size, endIndex: Math.min(page * size, length) - 1 }
}
