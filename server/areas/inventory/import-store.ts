import { sql } from 'drizzle-orm'
import { NIL as nilUuid } from 'uuid'
import type { Product } from '#contract/inventory.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { foldText } from '#contract/fold.ts'
import { productJson } from './store.ts'

/** One import at a time, so that two imports of the same file do not create the products twice. */
export async function lockImport(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inventory/${teamId}`}, 0))`)
}

const coded = statement<{ json: Product }>(
  'inventory-coded',
  `select ${productJson} as json from inventory_products p
   where p.team_id = $1 and p.deleted_at is null and (p.sku_folded = any($2::text[]) or p.barcode = any($3::text[])) order by p.created_at, p.id`,
)

export async function findCoded(db: Db, teamId: string, skus: readonly string[], barcodes: readonly string[]): Promise<Product[]> {
  return (await coded(db, [teamId, skus.map(foldText), barcodes])).map(({ json }) => json)
}

export type ExportedProduct = Record<'sku' | 'barcode' | 'name' | 'description' | 'category' | 'brand' | 'vendor' | 'tags', string> &
  Record<'stock' | 'reserved' | 'cost' | 'basePrice' | 'taxPercent' | 'price' | 'weight' | 'lowStockAt', string> & { active: boolean }

type Row = ExportedProduct & { at: string; id: string }

const textOf = (column: string) => `coalesce(trim_scale(p.${column}::numeric)::text, '')`
const page = statement<Row>(
  'inventory-export',
  `select p.name_folded as at, p.id, p.sku, p.barcode, p.name, p.description, coalesce(c.name, '') as category, coalesce(b.name, '') as brand,
     coalesce(v.name, '') as vendor,
     coalesce((select string_agg(g.title, '; ' order by l.nr) from inventory_product_tags l join inventory_tags g on g.team_id = l.team_id and g.id = l.tag_id
               where l.team_id = p.team_id and l.product_id = p.id), '') as tags,
     ${textOf('stock')} as stock, ${textOf('reserved')} as reserved, ${textOf('cost')} as cost, ${textOf('base_price')} as "basePrice",
     ${textOf('tax_percent')} as "taxPercent", ${textOf('price')} as price, ${textOf('weight')} as weight, p.active, ${textOf('low_stock_at')} as "lowStockAt"
   from inventory_products p
   left join inventory_categories c on c.team_id = p.team_id and c.id = p.category_id
   left join inventory_brands b on b.team_id = p.team_id and b.id = p.brand_id
   left join inventory_vendors v on v.team_id = p.team_id and v.id = p.vendor_id
   where p.team_id = $1 and p.deleted_at is null and (p.name_folded, p.id) > ($2, $3::uuid)
   order by p.name_folded, p.id limit $4`,
)

const rowsPerRead = 1000

/** In batches by name, so that memory does not grow with the number of products. */
export async function* eachProduct(db: Db, teamId: string): AsyncGenerator<ExportedProduct[]> {
  let last: { at: string; id: string } = { at: '', id: nilUuid }
  for (;;) {
    const rows = await page(db, [teamId, last.at, last.id, rowsPerRead])
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerRead) return
    last = rows.at(-1) ?? last
  }
}
