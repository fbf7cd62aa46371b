// What each write does to the answers on screen before the server has answered. Every edit is pure and tolerates that the answer contains its effect already.
import type { SentOf } from '#contract/endpoint.ts'
import type { inventory as contract, Movement, Product } from '#contract/inventory.ts'
import { priceOf } from '#contract/prices.ts'
import { tagTakenOff } from '#web/kernel/data/tag-writes.ts'
import type { Figure } from './figures.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted product keeps its place until the page is read again, so that Undo finds it there, offline too. */
export type ShownProduct = Product & { removed?: true }
type Page = { products: Product[] | null; pagination: object }

const changed = <P extends Page>(page: P, id: string, change: (product: ShownProduct) => ShownProduct): P =>
  page.products?.some((product) => product.id === id)
    ? { ...page, products: page.products.map((product) => (product.id === id ? change(product) : product)) }
    : page

/** The defaults of the server. A new product is first on page 1 until the page is refetched. */
function blankProduct(id: string): Product {
  return {
    ...{ id, category: '', name: 'A New Product', description: '', tags: [], sku: '', barcode: '', brand: '', vendor: '' },
    ...{ stock: '', reserved: '', cost: '', basePrice: '', taxPercent: '', price: '', weight: '' },
    ...{ thumbnail: '', images: [], active: false, lowStockAt: 10 },
  }
}

export function productCreated<P extends Page>(page: P, { id }: Sent<'create'>, wanted: Sent<'products'>): P {
  const first = Number(wanted?.page ?? 1) === 1 && !wanted?.search && wanted?.low !== 'true'
  if (!id || !first || !page.products || page.products.some((product) => product.id === id)) return page
  return { ...page, products: [blankProduct(id), ...page.products] }
}

/** Asked for before it was made. */
export const oneCreated = (old: Product | null, { id }: Sent<'create'>, wanted: Sent<'product'>): Product | null =>
  old === null && id && wanted?.id === id ? blankProduct(id) : old

type Patch = Sent<'update'>['product']

/** As the server keeps it. Our screens send figures as numbers, and a base price where a price was typed. */
function applied(product: ShownProduct, patch: Patch): ShownProduct {
  const set = Object.fromEntries(Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])))
  const next = { ...product, ...set } as ShownProduct
  const { basePrice, taxPercent } = next as { basePrice: Figure; taxPercent: Figure }
  return patch.basePrice === undefined && patch.taxPercent === undefined
    ? next
    : { ...next, price: basePrice === '' ? '' : priceOf(basePrice, taxPercent) }
}

export const productUpdated = <P extends Page>(page: P, { id, product }: Sent<'update'>): P => changed(page, id, (old) => applied(old, product))
export const productAnswered = <P extends Page>(page: P, answer: Product | null): P => (answer ? changed(page, answer.id, () => answer) : page)
export const oneUpdated = (old: Product | null, { id, product }: Sent<'update'>): Product | null => (old?.id === id ? applied(old, product) : old)
export const oneAnswered = (old: Product | null, answer: Product | null): Product | null => (answer && old?.id === answer.id ? answer : old)

export const productRemoved = <P extends Page>(page: P, { id }: Sent<'remove'>): P => changed(page, id, (product) => ({ ...product, removed: true }))
export const productRestored = <P extends Page>(page: P, { id }: Sent<'restore'>): P => changed(page, id, ({ removed: _, ...product }) => product)

/** When it was made: its id begins with the time. */
const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

type MovementPage = { movements: Movement[] | null; pagination: object }

/** Whoever it was is me. */
export function movementAdded<P extends MovementPage>(page: P, { movement }: Sent<'addMovement'>, wanted: Sent<'movements'>): P {
  const { id, productId, reason, delta, count, note } = movement
  const here = wanted?.productId === productId && Number(wanted.page ?? 1) === 1
  if (!id || !here || !page.movements || page.movements.some((one) => one.id === id)) return page
  const there = page.movements[0]?.stock ?? 0
  const stock = count ?? there + (delta ?? 0)
  const made: Movement = { id, productId, delta: stock - there, stock, reason, note: note ?? '', author: null, at: madeAt(id) }
  return { ...page, movements: [made, ...page.movements] }
}

/** The stock follows once the server has answered: a sum applied twice would be wrong. */
export const stockMoved = <P extends Page>(page: P, { productId, stock }: Movement): P =>
  changed(page, productId, (product) => ({ ...product, stock }))
export const oneMoved = (old: Product | null, { productId, stock }: Movement): Product | null => (old?.id === productId ? { ...old, stock } : old)
/** A count says what there is, however often. */
export const stockCounted = <P extends Page>(page: P, { movement: { productId, count } }: Sent<'addMovement'>): P =>
  count === undefined ? page : changed(page, productId, (product) => ({ ...product, stock: count }))

export const tagTakenOffPage = <P extends Page>(page: P, input: { id: string }): P => ({
  ...page,
  products: page.products && tagTakenOff(page.products, input),
})

type Named = { id: string; name: string; slug: string }

export const classificationCreated = <T extends Named>(
  list: T[],
  made: { id?: string | null | undefined; name: string },
  more: Omit<T, keyof Named>,
): T[] => (!made.id || list.some(({ id }) => id === made.id) ? list : [...list, { id: made.id, name: made.name.trim(), slug: '', ...more } as T])
export const classificationRenamed = <T extends Named>(list: T[], id: string, name: string): T[] =>
  list.map((classification) => (classification.id === id ? { ...classification, name: name.trim() } : classification))
export const gone = <T extends { id: string }>(list: T[], { id }: { id: string }): T[] => list.filter((one) => one.id !== id)
export const classificationRemoved =
  (field: 'category' | 'brand' | 'vendor') =>
  <P extends Page>(page: P, { id }: { id: string }): P => ({
    ...page,
    products: page.products?.map((product) => (product[field] === id ? { ...product, [field]: '' } : product)) ?? null,
  })
