// The team's stock: products on shelves (categories, brands, vendors, tags), every change of their stock as a movement.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { previewEndpoint, importEndpoint } from './imports.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, SearchQuery, TagTitle, textLimits } from './shapes.ts'
import { tagEndpointsWithNull } from './tags.ts'
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
  /** Of the stock, promised to somebody: it never exceeds the stock. */
  reserved: Figure,
  cost: Figure,
  /** Without tax. Up to four decimals, so that every price to the cent can be reached. */
  basePrice: Figure,
  taxPercent: Figure,
  /** basePrice × (1 + taxPercent / 100), to the cent. */
  price: Figure,
  weight: Figure,
  thumbnail: z.string().nullable(),
  images: z.array(z.string()),
  active: z.boolean(),
  /** Owners and admins are told when the stock falls below this. */
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
/** Where a picture is: one of the team's files, or what the product had before. */
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

/** One line of a file. What it has is taken over, what it leaves empty stays; shelves and tags by their names, those that are not there are made. */
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

/** One change of a stock. What happened is never changed; a mistake is put right by another movement. */
export const Movement = z.object({
  id: Id,
  productId: Id,
  delta: z.number(),
  /** What there was after it. */
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
    /** How many came (more than 0) or went (less than 0). */
    delta: z.number().int().min(-inventoryLimits.stock).max(inventoryLimits.stock).optional(),
    /** Of a count: how many there are. */
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

/** A page after the last one answers only `lastPage`. For an empty list the indexes are 0 and -1. */
const whole = { length: z.number(), size: z.number(), page: z.number(), lastPage: z.number(), startIndex: z.number(), endIndex: z.number() }
export const Pagination = z.union([z.object(whole), z.object({ lastPage: z.number() })])
export type Pagination = z.output<typeof Pagination>

export const ProductSort = z.enum(['name', 'sku', 'active', 'stock', 'reserved', 'cost', 'basePrice', 'taxPercent', 'price', 'weight', 'barcode'])
export type ProductSort = z.output<typeof ProductSort>

/** 0, negative numbers and text mean the first page. */
const Page = z.coerce.number().int().min(1).max(10_000_000).catch(1).default(1)
const Size = z.coerce.number().int().min(1).max(1000).catch(10).default(10)

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
    summary: 'Makes a category.',
    input: z.object({ category: ClassificationToCreate }),
    answer: Category,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${path}/category`,
    access,
    summary: 'Renames a category; null when it is not there.',
    input: z.object({ id: Id, category: z.object({ name: ClassificationName }) }),
    answer: Category.nullable(),
  },
  removeCategory: {
    method: 'DELETE',
    path: `${path}/category`,
    access,
    summary: 'Deletes a category. Its products stay, in none.',
    input: ById,
    answer: Done,
  },
  brands: { method: 'GET', path: `${path}/brands`, access, reads, summary: 'All brands.', answer: z.array(Classification) },
  createBrand: {
    method: 'POST',
    path: `${path}/brand`,
    access,
    summary: 'Makes a brand.',
    input: z.object({ brand: ClassificationToCreate }),
    answer: Classification,
  },
  updateBrand: {
    method: 'PATCH',
    path: `${path}/brand`,
    access,
    summary: 'Renames a brand; null when it is not there.',
    input: z.object({ id: Id, brand: z.object({ name: ClassificationName }) }),
    answer: Classification.nullable(),
  },
  removeBrand: { method: 'DELETE', path: `${path}/brand`, access, summary: 'Deletes a brand. Its products stay.', input: ById, answer: Done },
  vendors: { method: 'GET', path: `${path}/vendors`, access, reads, summary: 'All vendors.', answer: z.array(Classification) },
  createVendor: {
    method: 'POST',
    path: `${path}/vendor`,
    access,
    summary: 'Makes a vendor.',
    input: z.object({ vendor: ClassificationToCreate }),
    answer: Classification,
  },
  updateVendor: {
    method: 'PATCH',
    path: `${path}/vendor`,
    access,
    summary: 'Renames a vendor; null when it is not there.',
    input: z.object({ id: Id, vendor: z.object({ name: ClassificationName }) }),
    answer: Classification.nullable(),
  },
  removeVendor: { method: 'DELETE', path: `${path}/vendor`, access, summary: 'Deletes a vendor. Its products stay.', input: ById, answer: Done },
  ...tagEndpointsWithNull(path, reads, 'product'),

  products: {
    method: 'GET',
    path: `${path}/products`,
    access,
    reads,
    summary:
      'A page of products whose name contains `search`, without regard to case and accents. `sort` by name, sku or active as text, by others as numbers; `order`: asc, anything else is descending. Pages count from 1; beyond the last: `products` null and where the last one is.',
    input: z.object({
      search: SearchQuery,
      low: z.enum(['true', 'false']).optional().describe('Only those whose stock is below where it is watched.'),
      sort: z.union([ProductSort, z.literal('')]).default('name'),
      order: z.string().max(20).default('asc'),
      page: Page,
      size: Size,
    }),
    answer: z.object({ products: z.array(Product).nullable(), pagination: Pagination }),
  },
  product: { method: 'GET', path: `${path}/product`, access, reads, summary: 'One product, or null.', input: ById, answer: Product.nullable() },
  byCode: {
    method: 'GET',
    path: `${path}/product/code`,
    access,
    reads,
    summary: 'The product with exactly this barcode or SKU, or null: what a scanner asks.',
    input: z.object({ code: Code.min(1) }),
    answer: Product.nullable(),
  },
  create: {
    method: 'POST',
    path: `${path}/product`,
    access,
    summary: 'Makes a product: called “A New Product”, empty and inactive.',
    input: z.object({ id: Id.nullish() }),
    answer: Product,
  },
  update: {
    method: 'PATCH',
    path: `${path}/product`,
    access,
    summary:
      'Changes the fields sent and answers the product; null when it is not there. A base price or tax that is sent decides the price, whatever price is sent along; a price sent without them decides the base price. Another stock is a movement (“correction”). A stock below what is reserved: 422.',
    input: z.object({ id: Id, product: ProductPatch }),
    answer: Product.nullable(),
    bodyLimit: 2 * megabyte,
  },
  remove: { method: 'DELETE', path: `${path}/product`, access, summary: 'Deletes a product.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/product/restore`,
    access,
    summary: 'Brings a product back that was deleted less than 30 days ago.',
    input: ById,
    answer: Product,
  },

  movements: {
    method: 'GET',
    path: `${path}/movements`,
    access,
    reads: ['inventory', 'identity'],
    summary: 'How the stock of a product came to be what it is, the latest first. Pages as of products. Of a product that is not there: nothing.',
    input: z.object({ productId: Id, page: Page, size: Size }),
    answer: z.object({ movements: z.array(Movement).nullable(), pagination: Pagination }),
  },
  addMovement: {
    method: 'POST',
    path: `${path}/movement`,
    access,
    summary:
      'Puts into or takes out of a stock: `delta`, or `count` when it was counted. Not below 0 nor below what is reserved: 422. Two at the same time both count.',
    input: z.object({ movement: MovementToAdd }),
    answer: Movement,
  },

  previewImport: { ...previewEndpoint, path: `${path}/import/preview` },
  import: {
    ...importEndpoint,
    path: `${path}/import`,
    summary:
      'Takes over the products of a file, all in one go. One that is there already (same SKU, else same barcode) is changed, not made again. A wrong row is refused, the others are taken.',
  },
  export: {
    method: 'GET',
    path: `${path}/export.csv`,
    access,
    streams: 'text/csv; charset=utf-8',
    summary: 'All products as CSV, by name, in the columns that `import` knows. Cells that a spreadsheet would run are made harmless.',
    answer: z.unknown(),
  },
} satisfies Contract

nameSchemas({ ProductCategory: Category, ProductClassification: Classification, StockMovement: Movement, ProductPagination: Pagination, Product })
