import type { Product, ProductPatch } from '#contract/inventory.ts'
import { basePriceOf, priceOf } from '#contract/prices.ts'

/** As answered: an empty value is ''. */
export type Fields = Partial<Omit<Product, 'id'>>

const defaultLowStock = 10

/** A missing number is '', because the forms of existing clients bind to it. */
export const blankProduct = (id: string): Product => ({
  ...{ id, category: '', name: 'A New Product', description: '', tags: [], sku: '', barcode: '', brand: '', vendor: '' },
  ...{ stock: '', reserved: '', cost: '', basePrice: '', taxPercent: '', price: '', weight: '' },
  ...{ thumbnail: '', images: [], active: false, lowStockAt: defaultLowStock },
})

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
 * Makes base price, tax and price consistent. A sent base price or tax decides the price, even if a price is sent too. A price decides the base
 * price only if it is sent alone or there is no base price.
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

export const stockRefusal = ({ stock, reserved }: Pick<Product, 'stock' | 'reserved'>): string | undefined =>
  countOf(stock) < 0
    ? 'would be below 0'
    : countOf(stock) < countOf(reserved)
      ? `would be below the ${countOf(reserved)} that are reserved`
      : undefined

type Watched = Pick<Product, 'stock' | 'lowStockAt'>
const isLow = ({ stock, lowStockAt }: Watched) => stock !== '' && stock < lowStockAt

/** Crossed the threshold downwards. No further notice until it was above again, and none for a first count. */
export const fellLow = (before: Watched, after: Watched): boolean =>
  before.stock !== '' && countOf(after.stock) < before.stock && isLow(after) && before.stock >= after.lowStockAt
