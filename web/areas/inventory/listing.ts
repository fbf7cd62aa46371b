// The list's state in the address: search, filters, sorting and page.
import { isId } from '#web/ui/lists/list-address.ts'

export const pageSizes = [5, 10, 25, 100] as const
export const sorts = ['sku', 'name', 'price', 'stock', 'active'] as const
export type Sort = (typeof sorts)[number]

export const kinds = ['category', 'brand', 'vendor', 'tag'] as const
type Narrowed = { [Kind in (typeof kinds)[number]]?: string } & { active?: 'true' | 'false'; low?: 'true' }

/** A filter that narrows nothing is omitted, so that the default list has one cache key. */
export type Filters = Narrowed & { search: string; sort: Sort; order: 'asc' | 'desc'; page: number; size: number }

/** The whole list, in its order. */
export const unfiltered = ({ sort, order, size }: Filters): Filters => ({ search: '', sort, order, page: 1, size })

export const isNarrowed = ({ low, active, ...filters }: Narrowed) =>
  low !== undefined || active !== undefined || kinds.some((kind) => filters[kind] !== undefined)

/** Products that run low, lowest stock first. */
export const lowLink = '/apps/ecommerce/inventory?low=yes&sort=stock'

const defaults: Filters = { search: '', sort: 'name', order: 'asc', page: 1, size: 10 }

/** Ignores invalid parameters. */
export function parseFilters(search: Record<string, unknown>): Filters {
  const page = Number(search['page'])
  return {
    search: typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : '',
    ...(search['low'] === 'yes' ? { low: 'true' as const } : {}),
    ...(search['active'] === 'yes' || search['active'] === 'no'
      ? { active: search['active'] === 'yes' ? ('true' as const) : ('false' as const) }
      : {}),
    ...Object.fromEntries(kinds.flatMap((kind) => (isId(String(search[kind])) ? [[kind, String(search[kind])]] : []))),
    sort: sorts.find((sort) => sort === search['sort']) ?? defaults.sort,
    order: search['order'] === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => size === Number(search['size'])) ?? defaults.size,
  }
}

/** Without default values. */
export const toSearchParams = ({ search, low, active, category, brand, vendor, tag, sort, order, page, size }: Filters) => ({
  q: search || undefined,
  low: low ? 'yes' : undefined,
  active: active && (active === 'true' ? 'yes' : 'no'),
  ...{ category, brand, vendor, tag },
  sort: sort === defaults.sort ? undefined : sort,
  order: order === defaults.order ? undefined : order,
  page: page === 1 ? undefined : page,
  size: size === defaults.size ? undefined : size,
})

/** Goes to the first page. The same column again reverses the order. */
export const toggleSort = (filters: Filters, sort: Sort): Filters => ({
  ...filters,
  sort,
  order: filters.sort === sort && filters.order === 'asc' ? 'desc' : 'asc',
  page: 1,
})
