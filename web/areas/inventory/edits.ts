// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { SentOf } from '#contract/endpoint.ts'
import type { inventory as contract, Movement, Product } from '#contract/inventory.ts'
import { priceOf } from '#contract/prices.ts'
import { tagTakenOff } from '#web/kernel/data/tag-writes.ts'
import type { Figure } from './figures.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted product stays in the list until the page is read again, so that Undo finds it, offline too. */
export type ShownProduct = Product & { removed?: true }
type Page = { products: Product[] | null; pagination: object }

const changeProduct = <P extends Page>(page: P, id: string, change: (product: ShownProduct) => ShownProduct): P =>
  page.products?.some((product) => product.id === id)
    ? { ...page, products: page.products.map((product) => (product.id === id ? change(product) : product)) }
    : page

/** The defaults of the server. A new product is first on page 1 until the page is refetched. */
function blankProduct(id: string, name = 'A New Product'): Product {
  return {
    ...{ id, category: '', name, description: '', tags: [], sku: '', barcode: '', brand: '', vendor: '' },
    ...{ stock: '', reserved: '', cost: '', basePrice: '', taxPercent: '', price: '', weight: '' },
    ...{ thumbnail: '', images: [], active: false, lowStockAt: 10 },
  }
}

export function productCreated<P extends Page>(page: P, { id, name }: Sent<'create'>, input: Sent<'products'>): P {
  const { search, low, active, category, brand, vendor, tag, page: pageNumber = 1 } = input ?? {}
  const first = Number(pageNumber) === 1 && !search && low !== 'true' && active === undefined && !category && !brand && !vendor && !tag
  if (!id || !first || !page.products || page.products.some((product) => product.id === id)) return page
  return { ...page, products: [blankProduct(id, name), ...page.products] }
}

type Patch = Sent<'update'>['product']

/** By the server's rules. The editor sends figures as numbers, and a base price instead of a price. */
function applyPatch(product: ShownProduct, patch: Patch): ShownProduct {
  const set = Object.fromEntries(Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])))
  const next = { ...product, ...set } as ShownProduct
  const { basePrice, taxPercent } = next as { basePrice: Figure; taxPercent: Figure }
  return patch.basePrice === undefined && patch.taxPercent === undefined
    ? next
    : { ...next, price: basePrice === '' ? '' : priceOf(basePrice, taxPercent) }
}

export const productUpdated = <P extends Page>(page: P, { id, product }: Sent<'update'>): P =>
  changeProduct(page, id, (old) => applyPatch(old, product))
export const productAnswered = <P extends Page>(page: P, answer: Product): P => changeProduct(page, answer.id, () => answer)
export const oneUpdated = (old: Product, { id, product }: Sent<'update'>): Product => (old.id === id ? applyPatch(old, product) : old)
export const oneAnswered = (old: Product, answer: Product): Product => (old.id === answer.id ? answer : old)

export const productRemoved = <P extends Page>(page: P, { id }: Sent<'remove'>): P =>
  changeProduct(page, id, (product) => ({ ...product, removed: true }))
export const productRestored = <P extends Page>(page: P, { id }: Sent<'restore'>): P =>
  changeProduct(page, id, ({ removed: _, ...product }) => product)

/** A UUID of version 7 begins with the time. */
const createdAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

type MovementPage = { movements: Movement[] | null; pagination: object }

/** Without an author, which means the current member. */
export function movementAdded<P extends MovementPage>(page: P, { movement }: Sent<'addMovement'>, input: Sent<'movements'>): P {
  const { id, productId, reason, delta, count, note } = movement
  const isFirstPage = input?.productId === productId && Number(input.page ?? 1) === 1
  if (!id || !isFirstPage || !page.movements || page.movements.some((one) => one.id === id)) return page
  const previous = page.movements[0]?.stock ?? 0
  const stock = count ?? previous + (delta ?? 0)
  const added: Movement = { id, productId, delta: stock - previous, stock, reason, note: note ?? '', author: null, at: createdAt(id) }
  return { ...page, movements: [added, ...page.movements] }
}

/** After the answer: applying a difference twice would be wrong. */
export const stockMoved = <P extends Page>(page: P, { productId, stock }: Movement): P =>
  changeProduct(page, productId, (product) => ({ ...product, stock }))
export const oneMoved = (old: Product, { productId, stock }: Movement): Product => (old.id === productId ? { ...old, stock } : old)
/** A count can be applied twice. */
export const stockCounted = <P extends Page>(page: P, { movement: { productId, count } }: Sent<'addMovement'>): P =>
  count === undefined ? page : changeProduct(page, productId, (product) => ({ ...product, stock: count }))

export const tagTakenOffPage = <P extends Page>(page: P, input: { id: string }): P => ({
  ...page,
  products: page.products && tagTakenOff(page.products, input),
})

type Named = { id: string; name: string; slug: string }

export const classificationCreated = <T extends Named>(
  list: T[],
  created: { id?: string | null | undefined; name: string },
  more: Omit<T, keyof Named>,
): T[] =>
  !created.id || list.some(({ id }) => id === created.id) ? list : [...list, { id: created.id, name: created.name.trim(), slug: '', ...more } as T]
export const classificationRenamed = <T extends Named>(list: T[], id: string, name: string): T[] =>
  list.map((classification) => (classification.id === id ? { ...classification, name: name.trim() } : classification))
export const classificationDeleted = <T extends { id: string }>(list: T[], { id }: { id: string }): T[] => list.filter((one) => one.id !== id)
export const classificationRemoved =
  (field: 'category' | 'brand' | 'vendor') =>
  <P extends Page>(page: P, { id }: { id: string }): P => ({
    ...page,
    products: page.products?.map((product) => (product[field] === id ? { ...product, [field]: '' } : product)) ?? null,
  })
