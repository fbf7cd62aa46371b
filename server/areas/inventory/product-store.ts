import { and, eq, sql } from 'drizzle-orm'
import type { Movement, MovementReason, Product } from '#contract/inventory.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import type { Fields } from './rules.ts'
import { productJson } from './store.ts'
import { inventoryProducts } from './tables.ts'
import { productTagStore } from './tag-store.ts'

const selectForUpdate = (where: string) =>
  `select ${productJson} as json from inventory_products p where p.team_id = $1 and ${where} order by p.id for update of p`
const lockSome = statement<{ json: Product }>('inventory-lock', selectForUpdate('p.id = any($2::uuid[]) and p.deleted_at is null'))
const lockDeleted = statement<{ json: Product }>('inventory-lock-deleted', selectForUpdate('p.id = $2 and p.deleted_at is not null'))

export const lockProducts = async (db: Db, teamId: string, ids: readonly string[]) => (await lockSome(db, [teamId, ids])).map(({ json }) => json)
export const lockProduct = async (db: Db, teamId: string, id: string) => (await lockProducts(db, teamId, [id]))[0]
export const lockDeletedProduct = async (db: Db, teamId: string, id: string) => (await lockDeleted(db, [teamId, id]))[0]?.json

const none = (field: string, type: string) => `nullif(f->>'${field}', '')::${type}`
/** By field: the column, and how to read its value from JSON. */
const values: Record<Exclude<keyof Product, 'id' | 'tags'>, [column: string, value: string]> = {
  category: ['category_id', none('category', 'uuid')],
  name: ['name', `f->>'name'`],
  description: ['description', `f->>'description'`],
  sku: ['sku', `f->>'sku'`],
  barcode: ['barcode', `f->>'barcode'`],
  brand: ['brand_id', none('brand', 'uuid')],
  vendor: ['vendor_id', none('vendor', 'uuid')],
  stock: ['stock', none('stock', 'int')],
  reserved: ['reserved', none('reserved', 'int')],
  cost: ['cost', none('cost', 'numeric')],
  basePrice: ['base_price', none('basePrice', 'numeric')],
  taxPercent: ['tax_percent', none('taxPercent', 'numeric')],
  price: ['price', none('price', 'numeric')],
  weight: ['weight', none('weight', 'numeric')],
  thumbnail: ['thumbnail', `f->>'thumbnail'`],
  images: ['images', `array(select jsonb_array_elements_text(f->'images'))`],
  active: ['active', `(f->>'active')::boolean`],
  lowStockAt: ['low_stock_at', `(f->>'lowStockAt')::int`],
}
const all = Object.entries(values)

const insert = statement(
  'inventory-insert',
  `insert into inventory_products (team_id, created_by, id, ${all.map(([, [column]]) => column).join(', ')})
   select $1::uuid, $2::uuid, (f->>'id')::uuid, ${all.map(([, [, value]]) => value).join(', ')} from jsonb_array_elements($3::jsonb) f`,
)

export async function insertProducts(db: Db, teamId: string, createdBy: string, made: readonly Product[]) {
  if (made.length === 0) return
  await insert(db, [teamId, createdBy, JSON.stringify(made)])
  await productTagStore.addTags(db, teamId, made)
}

const update = statement(
  'inventory-update',
  `update inventory_products p set ${all.map(([field, [column, value]]) => `${column} = case when f ? '${field}' then ${value} else p.${column} end`).join(', ')}
   from (select (e->>'id')::uuid as id, e->'fields' as f from jsonb_array_elements($2::jsonb) e) c where p.team_id = $1 and p.id = c.id`,
)

export type ProductChange = { id: string; fields: Fields }

/** The products must be locked. */
export async function updateProducts(db: Db, teamId: string, changes: readonly ProductChange[]) {
  if (changes.length === 0) return
  await update(db, [teamId, JSON.stringify(changes)])
  const tagged = changes.flatMap(({ id, fields: { tags } }) => (tags ? { id, tags } : []))
  await productTagStore.setTags(db, teamId, tagged)
}

const thisProduct = (teamId: string, id: string) => and(eq(inventoryProducts.teamId, teamId), eq(inventoryProducts.id, id))

export async function setDeleted(db: Db, teamId: string, id: string, deletedAt: Date | null) {
  await db.update(inventoryProducts).set({ deletedAt }).where(thisProduct(teamId, id))
}

export async function purgeDeletedProducts(db: Db, days: number) {
  await db.delete(inventoryProducts).where(sql`deleted_at < now() - make_interval(days => ${days})`)
}

export type MovementRow = Pick<Movement, 'id' | 'productId' | 'delta' | 'stock' | 'note'> & {
  reason: MovementReason
  authorId: string | null
  /** Default: the clock instead of the start of the transaction, so that writes that waited for each other are in order. */
  at?: Date
}

const record = statement<{ id: string; at: string }>(
  'inventory-move',
  `insert into inventory_movements (team_id, id, product_id, delta, stock, reason, note, author_id, at)
   select $1::uuid, r.id, r."productId", r.delta, r.stock, r.reason, r.note, r."authorId", coalesce(r.at, clock_timestamp())
   from jsonb_to_recordset($2::jsonb) as r(id uuid, "productId" uuid, delta int, stock int, reason text, note text, "authorId" uuid, at timestamptz)
   returning id, ${iso('at')} as at`,
)

export const insertMovements = (db: Db, teamId: string, rows: readonly MovementRow[]) =>
  rows.length === 0 ? Promise.resolve([]) : record(db, [teamId, JSON.stringify(rows)])
