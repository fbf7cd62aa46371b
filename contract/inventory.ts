// The team's products with categories, brands, vendors and tags. Every change of the stock is a movement.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { previewEndpoint, importEndpoint } from './imports.ts'
import { pageQuery, Pagination } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, SearchQuery, TagTitle, textLimits, withConflicts } from './shapes.ts'
import { tagEndpoints } from './tags.ts'
import { megabyte } from './units.ts'

/** A missing number or choice is '', because the forms of existing clients bind to it. */
const Figure = z.union([z.number(), z.literal('')])
const Choice = z.union([Id, z.literal('')])

export const Classification = z.object({ id: Id, name: z.string(), slug: z.string() })
export type Classification = z.output<typeof Classification>
export const Category = Classification.extend({ parentId: Id.nullable() })
export type Category = z.output<typeof Category>

export const Product = z.object({
  id: Id,
  category: Choice,
  name: z.string(),
  description: z.string(),
  tags: z.array(Id),
  sku: z.string(),
  barcode: z.string(),
  brand: Choice,
  vendor: Choice,
  stock: Figure,
  /** The reserved part of the stock. It never exceeds the stock. */
  reserved: Figure,
  cost: Figure,
  /** Without tax. Four decimals, so that every price to the cent is possible. */
  basePrice: Figure,
  taxPercent: Figure,
  /** basePrice × (1 + taxPercent / 100), to the cent. */
  price: Figure,
  weight: Figure,
  thumbnail: z.string().nullable(),
  images: z.array(z.string()),
  active: z.boolean(),
  /** Owners and admins are notified when the stock falls below this. */
  lowStockAt: z.number(),
})
export type Product = z.output<typeof Product>

export const inventoryLimits = {
  name: 200,
  code: 100,
  description: 20_000,
  classification: 100,
  note: 500,
  images: 20,
  stock: 1_000_000_000,
  tag: textLimits.tag,
} as const
const mostMoney = 9_999_999_999

/** Numbers may arrive as strings; '' means null; extra decimals are rounded. */
const figure = (decimals: number, most: number) =>
  z.union([z.number(), z.string(), z.null()]).transform((sent, ctx): number | null => {
    if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return null
    const text = String(sent).trim()
    const value = /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Math.round(Number(`${text}e${decimals}`)) / 10 ** decimals : Number.NaN
    const wrong = Number.isNaN(value) ? 'is no number' : value < 0 ? 'is below 0' : value > most ? `is more than ${most}` : undefined
    if (wrong) ctx.addIssue(wrong)
    return wrong ? z.NEVER : value
  })
const wholeNumber = z.union([z.number(), z.string(), z.null()]).transform((sent, ctx): number | null => {
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return null
  const value = /^-?\d+(\.0*)?$/.test(String(sent).trim()) ? Number(sent) : Number.NaN
  const wrong = Number.isNaN(value)
    ? 'is no whole number'
    : value < 0
      ? 'is below 0'
      : value > inventoryLimits.stock
        ? `is more than ${inventoryLimits.stock}`
        : undefined
  if (wrong) ctx.addIssue(wrong)
  return wrong ? z.NEVER : value
})

const Chosen = z.union([Id, z.literal(''), z.null()]).transform((id) => id || null)
const Code = z.string().trim().max(inventoryLimits.code)
const ProductName = z.string().trim().min(1).max(inventoryLimits.name)
const Description = z.string().max(inventoryLimits.description)
/** One of the team's files, or the picture that the product had before. */
const Picture = z.string().max(20_000)

const figures = {
  stock: wholeNumber,
  reserved: wholeNumber,
  cost: figure(2, mostMoney),
  basePrice: figure(4, mostMoney),
  taxPercent: figure(2, 999),
  price: figure(2, mostMoney),
  weight: figure(3, 9_999_999),
}

export const ProductPatch = z
  .object({
    category: Chosen,
    name: ProductName,
    description: Description,
    tags: z.array(Id).max(50),
    sku: Code,
    barcode: Code,
    brand: Chosen,
    vendor: Chosen,
    ...figures,
    thumbnail: Picture.nullable(),
    images: z.array(Picture).max(inventoryLimits.images),
    active: z.boolean(),
    lowStockAt: z.number().int().min(0).max(inventoryLimits.stock),
  })
  .partial()
export type ProductPatch = z.output<typeof ProductPatch>
/** The texts that the sender saw. */
const ProductBase = ProductPatch.pick({ name: true, description: true, sku: true, barcode: true })

/** One row of a file. Empty fields change nothing. Classifications and tags are given by name, and missing ones are created. */
export const ProductToImport = z.object({
  name: ProductName.optional(),
  description: Description.optional(),
  sku: Code.default(''),
  barcode: Code.default(''),
  category: Code.optional(),
  brand: Code.optional(),
  vendor: Code.optional(),
  tags: z.array(TagTitle).max(50).default([]),
  ...z.object(figures).partial().shape,
  active: z.boolean().optional(),
  lowStockAt: z.number().int().min(0).max(inventoryLimits.stock).optional(),
})
export type ProductToImport = z.output<typeof ProductToImport>

export const MovementReason = z.enum(['received', 'sold', 'returned', 'counted', 'damaged', 'lost', 'correction', 'import'])
export type MovementReason = z.output<typeof MovementReason>

/** One change of the stock. Movements never change; another movement corrects a mistake. */
export const Movement = z.object({
  id: Id,
  productId: Id,
  delta: z.number(),
  /** The stock after it. */
  stock: z.number(),
  reason: MovementReason,
  note: z.string(),
  author: Person.nullable(),
  at: z.string(),
})
export type Movement = z.output<typeof Movement>

const MovementToAdd = z
  .object({
    id: Id.nullish(),
    productId: Id,
    reason: MovementReason.exclude(['import']),
    /** Positive for incoming, negative for outgoing. */
    delta: z.number().int().min(-inventoryLimits.stock).max(inventoryLimits.stock).optional(),
    /** The counted stock. */
    count: z.number().int().min(0).max(inventoryLimits.stock).optional(),
    note: z.string().trim().max(inventoryLimits.note).default(''),
  })
  .superRefine(({ reason, delta, count }, ctx) => {
    const field = reason === 'counted' ? 'count' : 'delta'
    const comes = reason === 'received' || reason === 'returned'
    const goes = reason === 'sold' || reason === 'damaged' || reason === 'lost'
    const refuse = (path: 'count' | 'delta', message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (reason === 'counted' && delta !== undefined) refuse('delta', 'a count says how many there are')
    else if (reason !== 'counted' && count !== undefined) refuse('count', 'only of a count')
    else if ((field === 'count' ? count : delta) === undefined) refuse(field, 'is missing')
    else if (delta === 0) refuse('delta', 'is 0')
    else if (delta !== undefined && ((comes && delta < 0) || (goes && delta > 0))) refuse('delta', `has the wrong sign for ${reason}`)
  })

export const ProductSort = z.enum(['name', 'sku', 'active', 'stock', 'reserved', 'cost', 'basePrice', 'taxPercent', 'price', 'weight', 'barcode'])
export type ProductSort = z.output<typeof ProductSort>

const ClassificationName = z.string().trim().min(1).max(inventoryLimits.classification)
const ClassificationToCreate = z.object({ id: Id.nullish(), name: ClassificationName })

const access = 'member' as const
const reads = ['inventory'] as const
const path = '/api/apps/ecommerce/inventory'

export const inventory = {
  categories: { method: 'GET', path: `${path}/categories`, access, reads, summary: 'All categories of products.', answer: z.array(Category) },
  createCategory: {
    method: 'POST',
    path: `${path}/category`,
    access,
    summary: 'Creates a category.',
    input: z.object({ category: ClassificationToCreate }),
    answer: Category,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${path}/category`,
    access,
    summary: 'Renames a category.',
    input: z.object({ id: Id, category: z.object({ name: ClassificationName }) }),
    answer: Category,
  },
  removeCategory: {
    method: 'DELETE',
    path: `${path}/category`,
    access,
    summary: 'Deletes a category. Its products stay without one.',
    input: ById,
    answer: Done,
  },
  brands: { method: 'GET', path: `${path}/brands`, access, reads, summary: 'All brands.', answer: z.array(Classification) },
  createBrand: {
    method: 'POST',
    path: `${path}/brand`,
    access,
    summary: 'Creates a brand.',
    input: z.object({ brand: ClassificationToCreate }),
    answer: Classification,
  },
  updateBrand: {
    method: 'PATCH',
    path: `${path}/brand`,
    access,
    summary: 'Renames a brand.',
    input: z.object({ id: Id, brand: z.object({ name: ClassificationName }) }),
    answer: Classification,
  },
  removeBrand: { method: 'DELETE', path: `${path}/brand`, access, summary: 'Deletes a brand. Its products stay.', input: ById, answer: Done },
  vendors: { method: 'GET', path: `${path}/vendors`, access, reads, summary: 'All vendors.', answer: z.array(Classification) },
  createVendor: {
    method: 'POST',
    path: `${path}/vendor`,
    access,
    summary: 'Creates a vendor.',
    input: z.object({ vendor: ClassificationToCreate }),
    answer: Classification,
  },
  updateVendor: {
    method: 'PATCH',
    path: `${path}/vendor`,
    access,
    summary: 'Renames a vendor.',
    input: z.object({ id: Id, vendor: z.object({ name: ClassificationName }) }),
    answer: Classification,
  },
  removeVendor: { method: 'DELETE', path: `${path}/vendor`, access, summary: 'Deletes a vendor. Its products stay.', input: ById, answer: Done },
  ...tagEndpoints(path, reads, 'product'),

  products: {
    method: 'GET',
    path: `${path}/products`,
    access,
    reads,
    summary:
      'A page of products whose name contains `search`, without regard to case and accents, with all that is asked for. `sort` by name, sku or active as text, by others as numbers; `order`: asc, anything else is descending. Pages count from 1; after the last page `products` is null and `pagination` has only `lastPage`.',
    input: z.object({
      search: SearchQuery,
      low: z.enum(['true', 'false']).optional().describe('Only products with low stock.'),
      ...z.object({ category: Id, brand: Id, vendor: Id, tag: Id }).partial().shape,
      active: z.enum(['true', 'false']).optional().describe('Only active products, or only the others.'),
      sort: z.union([ProductSort, z.literal('')]).default('name'),
      order: z.string().max(20).default('asc'),
      ...pageQuery(1000),
    }),
    answer: z.object({ products: z.array(Product).nullable(), pagination: Pagination }),
  },
  product: { method: 'GET', path: `${path}/product`, access, reads, summary: 'One product.', input: ById, answer: Product },
  byCode: {
    method: 'GET',
    path: `${path}/product/code`,
    access,
    reads,
    summary: 'The product with exactly this barcode or SKU, or null. For scanners.',
    input: z.object({ code: Code.min(1) }),
    answer: Product.nullable(),
  },
  create: {
    method: 'POST',
    path: `${path}/product`,
    access,
    summary: 'Creates a product, empty and inactive, named “A New Product” unless a name is sent.',
    input: z.object({ id: Id.nullish(), name: ProductName.optional() }),
    answer: Product,
  },
  update: {
    method: 'PATCH',
    path: `${path}/product`,
    access,
    summary:
      'Changes the fields sent and answers the product. A base price or tax that is sent decides the price, even if a price is sent too; a price alone decides the base price. A changed stock is a movement (“correction”). 422 for a stock below the reserved part.',
    input: z.object({ id: Id, product: ProductPatch, base: ProductBase.optional() }),
    answer: Product.extend(withConflicts),
    bodyLimit: 2 * megabyte,
  },
  remove: { method: 'DELETE', path: `${path}/product`, access, summary: 'Deletes a product.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/product/restore`,
    access,
    summary: 'Restores a product that was deleted less than 30 days ago.',
    input: ById,
    answer: Product,
  },

  movements: {
    method: 'GET',
    path: `${path}/movements`,
    access,
    reads: ['inventory', 'identity'],
    summary: 'How the stock of a product came to be what it is, newest first. Pages as of products. Of a product that is not there: nothing.',
    input: z.object({ productId: Id, ...pageQuery(1000) }),
    answer: z.object({ movements: z.array(Movement).nullable(), pagination: Pagination }),
  },
  addMovement: {
    method: 'POST',
    path: `${path}/movement`,
    access,
    summary: 'Changes the stock by `delta`, or sets it to `count`. 422 below 0 or below the reserved part. Simultaneous movements both count.',
    input: z.object({ movement: MovementToAdd }),
    answer: Movement,
  },

  previewImport: { ...previewEndpoint, path: `${path}/import/preview` },
  import: {
    ...importEndpoint,
    path: `${path}/import`,
    summary:
      'Imports the products of a file in one transaction. An existing product (same SKU, else same barcode) is changed. A wrong row is refused, the others are imported.',
  },
  export: {
    method: 'GET',
    path: `${path}/export.csv`,
    access,
    streams: 'text/csv; charset=utf-8',
    summary: 'All products as CSV, by name, in the columns that `import` knows. Cells that a spreadsheet would run are escaped.',
    answer: z.unknown(),
  },
} satisfies Contract

nameSchemas({ ProductCategory: Category, ProductClassification: Classification, StockMovement: Movement, Product })
