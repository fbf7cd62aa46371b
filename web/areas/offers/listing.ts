// The list's state in the address: search, filters, sorting, page and view.
import { type OfferState, offerStates } from '#contract/offer-sums.ts'

const size = 25
const offerSorts = ['updatedAt', 'number', 'validUntil', 'gross'] as const
type Sort = (typeof offerSorts)[number]

export type Filters = {
  search: string
  state?: OfferState
  ownerId?: string
  organizationId?: string
  expiringWithin?: number
  sort: Sort
  order: 'asc' | 'desc'
  page: number
  size: number
}

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Ignores invalid parameters. */
export function parseFilters(address: Record<string, unknown>): Filters {
  const [page, within] = [Number(address['page']), Number(address['within'])]
  const state = offerStates.find((one) => one === address['state'])
  const sort = offerSorts.find((one) => one === address['sort']) ?? 'updatedAt'
  const chosen = Object.fromEntries(
    (['ownerId', 'organizationId'] as const).flatMap((name) => (textIn(address[name]) ? [[name, textIn(address[name])]] : [])),
  )
  return {
    search: textIn(address['q']),
    ...(state ? { state } : {}),
    ...chosen,
    ...(Number.isSafeInteger(within) && within > 0 ? { expiringWithin: within } : {}),
    ...{ sort, order: address['order'] === 'asc' ? 'asc' : 'desc' },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size,
  }
}

/** Without default values. */
export const toSearchParams = ({ search, state, ownerId, organizationId, expiringWithin, sort, order, page }: Filters) => ({
  ...{ q: search || undefined, state, ownerId, organizationId, within: expiringWithin },
  ...{ sort: sort === 'updatedAt' ? undefined : sort, order: order === 'desc' ? undefined : order, page: page === 1 ? undefined : page },
})

export const isFiltered = ({ search, state, ownerId, organizationId, expiringWithin }: Filters) =>
  search !== '' || [state, ownerId, organizationId, expiringWithin].some((one) => one !== undefined)
