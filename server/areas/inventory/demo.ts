import { v7 } from 'uuid'
import type { MovementReason, Product } from '#contract/inventory.ts'
import { priceOf } from '#contract/prices.ts'
import { dayMs, hourMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { plainSlug } from '#server/kernel/text/slug.ts'
import { colours, picture } from './demo-pictures.ts'
import { insertMovements, insertProducts, type MovementRow } from './product-store.ts'
import { blankProduct } from './rules.ts'
import { insertClassifications } from './classification-store.ts'
import { brandNames, categoryNames, type StoryProduct, storyProducts, tagNames, vendorNames } from './demo-data.ts'
import { productTagStore } from './tag-store.ts'

const named = (names: readonly string[]) => names.map((name) => ({ id: v7(), name, slug: plainSlug(name) }))

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const classifications = { category: named(categoryNames), brand: named(brandNames), vendor: named(vendorNames), tag: named(tagNames) }
  for (const kind of ['category', 'brand', 'vendor'] as const) await insertClassifications(db, kind, teamId, classifications[kind])
  await productTagStore.insert(
    db,
    teamId,
    classifications.tag.map(({ id, name }) => ({ id, title: name })),
  )
  const idOf = (kind: keyof typeof classifications, name: string) =>
    classifications[kind].find((classification) => classification.name === name)?.id ?? ''
  const products = storyProducts.map((story, index) => productOf(story, index, idOf))
  await insertProducts(db, teamId, memberIds[0] ?? '', products)
  const movements = products.flatMap((product, index) => pastOf(product, index, memberIds, now))
  await insertMovements(db, teamId, movements)
  for (const { productId, delta, stock, reason, authorId, at } of movements) {
    if (reason === 'sold' && delta > -4) continue
    const before = { stock: stock - delta }
    recordPast({ op: 'addMovement', entity: 'movement', id: productId, at: at ?? now, actorId: authorId, before, after: { stock, delta, reason } })
  }
}

function productOf(story: StoryProduct, number: number, idOf: (kind: 'category' | 'brand' | 'vendor' | 'tag', name: string) => string): Product {
  const images = story.bare ? [] : Array.from({ length: story.pictures }, (_, view) => picture(story.shape, colours[story.colour] ?? '', view))
  return {
    ...blankProduct(v7()),
    ...{ name: story.name, description: story.description, sku: story.sku, barcode: barcodeOf(number) },
    category: idOf('category', story.category),
    brand: idOf('brand', story.brand),
    vendor: idOf('vendor', story.vendor),
    tags: story.tags.map((tag) => idOf('tag', tag)),
    ...{ stock: story.stock, reserved: story.reserved ?? 0, cost: story.cost, basePrice: story.base, taxPercent: story.tax },
    ...{ price: priceOf(story.base, story.tax), weight: story.weight, thumbnail: images[0] ?? null, images, active: story.active ?? false },
  }
}

/** In-store numbers begin with 2 and end with a check digit. */
function barcodeOf(number: number): string {
  const digits = `2${String(460_000_000_00 + number * 137)}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Movements that add up to the current stock. */
function pastOf({ id, stock }: Product, number: number, memberIds: readonly string[], now: Date): MovementRow[] {
  const left = stock === '' ? 0 : stock
  const acts: [daysAgo: number, delta: number, reason: MovementReason, note?: string][] = [
    [58 - (number % 9), -(3 + (number % 5)), 'sold', 'Booth in Bucharest'],
    [44 - (number % 7), Math.max(10, Math.round(left / 2)), 'received', `Delivery ${2410 + number}`],
    [33 - (number % 6), -(2 + (number % 4)), 'sold'],
    ...(number % 4 === 1 ? [[24 - (number % 5), -1, 'damaged', 'Torn in the box'] as [number, number, MovementReason, string]] : []),
    [16 - (number % 5), -(1 + (number % 6)), 'sold', number % 2 === 0 ? 'Welcome packs' : ''],
    ...(number % 6 === 2 ? [[8.4, 1, 'returned', 'Wrong size'] as [number, number, MovementReason, string]] : []),
    [1 + (number % 11) * 0.6, -(1 + (number % 3)), 'sold'],
  ]
  const first = left - acts.reduce((sum, [, delta]) => sum + delta, 0)
  let there = first
  const member = (turn: number) => memberIds[(number + turn) % memberIds.length] ?? null
  const row = (turn: number, daysAgo: number, delta: number, reason: MovementReason, note = ''): MovementRow => ({
    ...{ id: v7(), productId: id, delta, stock: there, reason, note, authorId: member(turn) },
    at: new Date(now.getTime() - daysAgo * dayMs - number * 0.4 * hourMs),
  })
  return [
    row(8, 71, first, 'counted', 'First count'),
    ...acts.map(([daysAgo, delta, reason, note], turn) => {
      there += delta
      return row(turn, daysAgo, delta, reason, note)
    }),
  ]
}
