import type { Movement, Product, ProductSort } from '#contract/inventory.ts'
import { type Db, statement, statementVariants } from '#server/kernel/database/database.ts'
import { foldText } from '#contract/fold.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { productTagStore } from './tag-store.ts'

const figure = (column: string) => `coalesce(to_jsonb(${column}), '""')`
const money = (column: string) => figure(`trim_scale(${column})`)

/** For the alias p. */
export const productJson = `jsonb_build_object('id', p.id, 'category', coalesce(p.category_id::text, ''), 'name', p.name, 'description', p.description,
  'tags', ${productTagStore.listedFor('p')}, 'sku', p.sku, 'barcode', p.barcode, 'brand', coalesce(p.brand_id::text, ''), 'vendor', coalesce(p.vendor_id::text, ''),
  'stock', ${figure('p.stock')}, 'reserved', ${figure('p.reserved')}, 'cost', ${money('p.cost')}, 'basePrice', ${money('p.base_price')},
  'taxPercent', ${money('p.tax_percent')}, 'price', ${money('p.price')}, 'weight', ${money('p.weight')}, 'thumbnail', p.thumbnail,
  'images', to_jsonb(p.images), 'active', p.active, 'lowStockAt', p.low_stock_at)`

/** Text sorts without case. A missing number is the lowest. */
const columns: Record<ProductSort, readonly string[]> = {
  name: ['p.name_folded'],
  sku: ['p.sku_folded'],
  active: ['p.active'],
  stock: ['p.stock'],
  reserved: ['p.reserved'],
  cost: ['p.cost'],
  basePrice: ['p.base_price'],
  taxPercent: ['p.tax_percent'],
  price: ['p.price'],
  weight: ['p.weight'],
  // Compares numbers of any length.
  barcode: ['length(p.barcode)', 'p.barcode'],
}
const ends: Record<Direction, string> = { asc: 'asc nulls first', desc: 'desc nulls last' }
const numeric = (sort: ProductSort) => !['name', 'sku', 'active', 'barcode'].includes(sort)

type Direction = 'asc' | 'desc'
type Narrowed = Partial<Record<'category' | 'brand' | 'vendor' | 'tag', string | undefined>> & { active?: boolean | undefined }
export type PageWanted = { search: string; low: boolean; narrowed?: Narrowed; sort: ProductSort; direction: Direction; page: number; size: number }
export type PageKind = { sort: ProductSort; direction: Direction; searching?: boolean; low?: boolean; narrowed?: boolean }

const orderBy = (sort: ProductSort, direction: Direction) =>
  [...columns[sort], 'p.id'].map((column, index) => `${column} ${index === 0 && numeric(sort) ? ends[direction] : direction}`).join(', ')
const opposite: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' }

/**
 * Reads from the nearer end, so that the last page costs no more than the first. Only one of the two queries runs. Without the limit around both,
 * the planner would read the whole table.
 */
const fromNearerEnd = (found: string, sort: ProductSort, direction: Direction) => `
  select id from ((select p.id ${found} and $2::int <= (select length / 2 from total) order by ${orderBy(sort, direction)} offset $2::int limit $3::int)
  union all
  (select p.id ${found} and $2::int > (select length / 2 from total) order by ${orderBy(sort, opposite[direction])}
   offset (select greatest(length - $2::int - $3::int, 0) from total) limit (select greatest(least($3::int, length - $2::int), 0) from total))) c limit $3::int`

/** One statement for every choice of filters: what is null narrows nothing. */
const narrowing = ` and ($5::uuid is null or p.category_id = $5) and ($6::uuid is null or p.brand_id = $6) and ($7::uuid is null or p.vendor_id = $7)
  and ($8::uuid is null or exists (select from inventory_product_tags x where x.team_id = $1 and x.product_id = p.id and x.tag_id = $8))
  and ($9::boolean is null or p.active = $9)`

/**
 * One statement for the page and the count. The rows of the page are read last, so that rows before it cost one index entry each. The total is
 * stored; only searches and filters count. Columns that no screen sorts by have no index.
 */
export function pageText({ sort, direction, searching, low, narrowed }: PageKind): string {
  const order = orderBy(sort, direction)
  const wanted = `${searching || narrowed ? ' and p.name_folded like $4' : ''}${low ? ' and p.stock < p.low_stock_at' : ''}${narrowed ? narrowing : ''}`
  const found = `from inventory_products p where p.team_id = $1 and p.deleted_at is null${wanted}`
  const length = wanted ? `select count(*) ${found}` : `select products from inventory_counts where team_id = $1`
  return `
    with total as materialized (select coalesce((${length}), 0)::int as length),
         chosen as (${wanted ? `select p.id ${found} order by ${order} offset $2 limit $3` : fromNearerEnd(found, sort, direction)})
    select total.length,
      (select coalesce(json_agg(${productJson} order by ${order}), '[]')::text from chosen join inventory_products p on p.team_id = $1 and p.id = chosen.id) as json
    from total`
}

type PageRow = { length: number; json: string }
const directions: readonly Direction[] = ['asc', 'desc']
const allPages = (Object.keys(columns) as ProductSort[]).flatMap((sort) =>
  directions.flatMap((direction) =>
    [true, false].flatMap((low) => [
      ...[true, false].map((searching): PageKind => ({ sort, direction, low, searching })),
      { sort, direction, low, narrowed: true } satisfies PageKind,
    ]),
  ),
)
const pageStatement = statementVariants<PageRow, PageKind>(
  ({ sort, direction, searching, low, narrowed }) =>
    `inventory-${sort}-${direction}${narrowed ? '-narrowed' : searching ? '-search' : ''}${low ? '-low' : ''}`,
  pageText,
  allPages,
)

export async function listProducts(
  db: Db,
  teamId: string,
  { search, low, narrowed = {}, sort, direction, page, size }: PageWanted,
): Promise<PageRow> {
  const query = search.trim()
  const { category, brand, vendor, tag, active } = narrowed
  const choices = [category, brand, vendor, tag, active]
  const kind = choices.some((choice) => choice !== undefined) ? { narrowed: true } : { searching: query !== '' }
  const values = kind.narrowed ? [likePattern(query), ...choices.map((choice) => choice ?? null)] : query === '' ? [] : [likePattern(query)]
  const [row] = await pageStatement({ sort, direction, low, ...kind })(db, [teamId, (page - 1) * size, size, ...values])
  return row ?? { length: 0, json: '[]' }
}

const one = (where: string) => `select ${productJson} as json from inventory_products p where p.team_id = $1 and ${where}`
const find = statement<{ json: Product }>('inventory-product', one('p.id = $2 and p.deleted_at is null'))
const coded = statement<{ json: Product }>(
  'inventory-by-code',
  `${one('p.deleted_at is null and (p.barcode = $2 or p.sku_folded = $3)')} order by (p.barcode = $2) desc, p.id limit 1`,
)

export const findProduct = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]?.json

/** A barcode takes precedence over an equal SKU. */
export const findByCode = async (db: Db, teamId: string, code: string) => (await coded(db, [teamId, code, foldText(code)]))[0]?.json

type Found = { id: string; name: string; sku: string; stock: number | null; thumbnail: string | null }
const search = statement<Found>(
  'inventory-search',
  `select p.id, p.name, p.sku, p.stock, p.thumbnail from inventory_products p
   where p.team_id = $1 and p.deleted_at is null and (p.name_folded like $2 or p.sku_folded = $3 or p.barcode = $4)
   order by (p.sku_folded = $3 or p.barcode = $4) desc, p.name_folded, p.id limit $5`,
)

export const searchProducts = (db: Db, teamId: string, query: string, limit: number) =>
  search(db, [teamId, likePattern(query), foldText(query.trim()), query.trim(), limit])

const names = statement<{ id: string; name: string }>(
  'inventory-names',
  `select id, name from inventory_products where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)

/** Leaves out deleted ones. */
export const listProductNames = (db: Db, teamId: string, ids: readonly string[]) => names(db, [teamId, ids])

const moved = statement<{ length: number; json: Movement[] }>(
  'inventory-movements',
  `with own as (select m.* from inventory_movements m join inventory_products p on p.team_id = m.team_id and p.id = m.product_id and p.deleted_at is null
                where m.team_id = $1 and m.product_id = $2)
   select (select count(*)::int from own) as length,
     (select coalesce(json_agg(json_build_object('id', m.id, 'productId', m.product_id, 'delta', m.delta, 'stock', m.stock, 'reason', m.reason, 'note', m.note,
        'author', case when u.id is null then null else ${personJson('u')} end, 'at', ${iso('m.at')}) order by m.at desc, m.id desc), '[]')
      from (select * from own order by at desc, id desc offset $3 limit $4) m left join users u on u.id = m.author_id) as json`,
)

export const listMovements = async (db: Db, teamId: string, productId: string, page: number, size: number) =>
  (await moved(db, [teamId, productId, (page - 1) * size, size]))[0] ?? { length: 0, json: [] }
