import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { teamId } from '#server/identity/tables.ts'

const now = () => timestamp({ withTimezone: true }).notNull().defaultNow()
const classification = () => ({ teamId: teamId(), id: uuid().notNull(), name: text().notNull(), slug: text().notNull(), createdAt: now() })

export const inventoryCategories = pgTable('inventory_categories', { ...classification(), parentId: uuid() }, (t) => [
  primaryKey({ columns: [t.teamId, t.id] }),
])
export const inventoryBrands = pgTable('inventory_brands', classification(), (t) => [primaryKey({ columns: [t.teamId, t.id] })])
export const inventoryVendors = pgTable('inventory_vendors', classification(), (t) => [primaryKey({ columns: [t.teamId, t.id] })])

export const inventoryTags = pgTable('inventory_tags', { teamId: teamId(), id: uuid().notNull(), title: text().notNull(), createdAt: now() }, (t) => [
  primaryKey({ columns: [t.teamId, t.id] }),
])

const there = sql`deleted_at is null`

export const inventoryProducts = pgTable(
  'inventory_products',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    categoryId: uuid(),
    name: text().notNull(),
    description: text().notNull().default(''),
    sku: text().notNull().default(''),
    barcode: text().notNull().default(''),
    brandId: uuid(),
    vendorId: uuid(),
    stock: integer(),
    reserved: integer(),
    cost: numeric({ precision: 12, scale: 2 }),
    basePrice: numeric({ precision: 14, scale: 4 }),
    taxPercent: numeric({ precision: 5, scale: 2 }),
    price: numeric({ precision: 14, scale: 2 }),
    weight: numeric({ precision: 10, scale: 3 }),
    thumbnail: text(),
    images: text().array().notNull().default([]),
    active: boolean().notNull().default(false),
    lowStockAt: integer().notNull().default(10),
    createdAt: now(),
    createdBy: uuid(),
    /** Deleted rows stay for 30 days, for undo. */
    deletedAt: timestamp({ withTimezone: true }),
    /** Generated columns instead of index expressions, so that index-only scans find pages far down the list. */
    nameFolded: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(name)`),
    skuFolded: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(sku)`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.categoryId], foreignColumns: [inventoryCategories.teamId, inventoryCategories.id] }),
    foreignKey({ columns: [t.teamId, t.brandId], foreignColumns: [inventoryBrands.teamId, inventoryBrands.id] }),
    foreignKey({ columns: [t.teamId, t.vendorId], foreignColumns: [inventoryVendors.teamId, inventoryVendors.id] }),
    index('inventory_products_name').on(t.teamId, t.nameFolded, t.id).where(there),
    index('inventory_products_sku').on(t.teamId, t.skuFolded, t.id).where(there),
    index('inventory_products_active').on(t.teamId, t.active, t.id).where(there),
    index('inventory_products_stock').on(t.teamId, t.stock.nullsFirst(), t.id).where(there),
    index('inventory_products_price').on(t.teamId, t.price.nullsFirst(), t.id).where(there),
    index('inventory_products_barcode').on(t.teamId, t.barcode).where(there),
    index('inventory_products_low')
      .on(t.teamId, t.stock, t.id)
      .where(sql`deleted_at is null and stock < low_stock_at`),
    index('inventory_products_search')
      .using('gin', t.teamId, sql`name_folded gin_trgm_ops`)
      .where(there),
    index('inventory_products_category').on(t.teamId, t.categoryId),
    index('inventory_products_brand').on(t.teamId, t.brandId),
    index('inventory_products_vendor').on(t.teamId, t.vendorId),
    check('inventory_products_stock', sql`stock >= 0 and coalesce(reserved, 0) >= 0 and coalesce(reserved, 0) <= coalesce(stock, 0)`),
  ],
)

/** Maintained by triggers in the migration, because counting a large stock for every page is slow. */
export const inventoryCounts = pgTable('inventory_counts', { teamId: teamId(), products: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.teamId] }),
])

export const inventoryProductTags = pgTable(
  'inventory_product_tags',
  { teamId: uuid().notNull(), productId: uuid().notNull(), tagId: uuid().notNull(), nr: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.productId, t.tagId] }),
    foreignKey({ columns: [t.teamId, t.productId], foreignColumns: [inventoryProducts.teamId, inventoryProducts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.tagId], foreignColumns: [inventoryTags.teamId, inventoryTags.id] }).onDelete('cascade'),
    index('inventory_product_tags_tag').on(t.teamId, t.tagId),
  ],
)

/** Append-only: the stock of a product is the sum of its movements. */
export const inventoryMovements = pgTable(
  'inventory_movements',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    productId: uuid().notNull(),
    delta: integer().notNull(),
    stock: integer().notNull(),
    reason: text({ enum: ['received', 'sold', 'returned', 'counted', 'damaged', 'lost', 'correction', 'import'] }).notNull(),
    note: text().notNull().default(''),
    authorId: uuid(),
    at: now(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.productId], foreignColumns: [inventoryProducts.teamId, inventoryProducts.id] }).onDelete('cascade'),
    index('inventory_movements_product').on(t.teamId, t.productId, t.at, t.id),
  ],
)
