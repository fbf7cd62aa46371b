// What the list shows stands in the address: what is sought, whether only what runs low, by what it is sorted, and which page of how many.

export const pageSizes = [5, 10, 25, 100] as const
export const sorts = ['sku', 'name', 'price', 'stock', 'active'] as const
export type Sort = (typeof sorts)[number]

/** `low` is there only where it is wanted, so that the usual list has one name in what is kept for offline. */
export type Wanted = { search: string; low?: 'true'; sort: Sort; order: 'asc' | 'desc'; page: number; size: number }

/** What runs low, what there is least of first. */
export const lowLink = '/apps/ecommerce/inventory?low=yes&sort=stock'

const start: Wanted = { search: '', sort: 'name', order: 'asc', page: 1, size: 10 }

/** Whatever somebody wrote into the address. */
export function wantedIn(search: Record<string, unknown>): Wanted {
  const page = Number(search['page'])
  return {
    search: typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : '',
    ...(search['low'] === 'yes' ? { low: 'true' as const } : {}),
    sort: sorts.find((sort) => sort === search['sort']) ?? start.sort,
    order: search['order'] === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => size === Number(search['size'])) ?? start.size,
  }
}

/** For the address: only what is not as usual. */
export const addressOf = ({ search, low, sort, order, page, size }: Wanted) => ({
  q: search || undefined,
  low: low ? 'yes' : undefined,
  sort: sort === start.sort ? undefined : sort,
  order: order === start.order ? undefined : order,
  page: page === 1 ? undefined : page,
  size: size === start.size ? undefined : size,
})

/** Sorting leads to the first page; the same column again reverses the order. */
export const sortedBy = (wanted: Wanted, sort: Sort): Wanted => ({
  ...wanted,
  sort,
  order: wanted.sort === sort && wanted.order === 'asc' ? 'desc' : 'asc',
  page: 1,
})
