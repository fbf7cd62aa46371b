// The list's state in the address: search, filters, sorting and page.
import type { SentOf } from '#contract/endpoint.ts'
import { licenceStates } from '#contract/licence-terms.ts'
import type { licences as contract } from '#contract/licences.ts'

/** The two at the end are no states of the server, but a reader looks for them there. */
export const stateChoices = [...licenceStates, 'expiring', 'overused'] as const
type StateChoice = (typeof stateChoices)[number]
export const directions = ['sold', 'bought'] as const
export const endingChoices = [30, 60, 90, 365] as const
const sorts = ['number', 'endsOn', 'seatsFree'] as const
export type Sort = (typeof sorts)[number]
const size = 25

export type Filters = {
  search: string
  state?: StateChoice
  direction?: (typeof directions)[number]
  endingWithin?: number
  organizationId?: string
  serviceId?: string
  ownerId?: string
  sort: Sort
  order: 'asc' | 'desc'
  page: number
}

/** The newest first; the others from the least on. */
export const usualOrder = (sort: Sort) => (sort === 'number' ? 'desc' : 'asc')

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Ignores invalid parameters. */
export function parseFilters(address: Record<string, unknown>): Filters {
  const page = Number(address['page'])
  const sort = sorts.find((one) => one === address['sort']) ?? 'number'
  const order = (['asc', 'desc'] as const).find((one) => one === address['order']) ?? usualOrder(sort)
  const wanted = {
    state: stateChoices.find((one) => one === address['state']),
    direction: directions.find((one) => one === address['direction']),
    endingWithin: endingChoices.find((days) => days === Number(address['endingWithin'])),
    ...{ organizationId: textIn(address['organizationId']) || undefined, serviceId: textIn(address['serviceId']) || undefined },
    ownerId: textIn(address['ownerId']) || undefined,
  }
  const chosen = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  return { search: textIn(address['q']), ...chosen, sort, order, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

/** Without default values. */
export const toSearchParams = ({ search, state, direction, endingWithin, organizationId, serviceId, ownerId, sort, order, page }: Filters) => ({
  ...{ q: search || undefined, state, direction, endingWithin, organizationId, serviceId, ownerId },
  ...{ sort: sort === 'number' ? undefined : sort, order: order === usualOrder(sort) ? undefined : order, page: page === 1 ? undefined : page },
})

/** What the server is asked. */
export function toQuery({ state, ...filters }: Filters): SentOf<(typeof contract)['list']> {
  const asked = state === 'expiring' || state === 'overused' ? { [state]: 'true' as const } : state ? { state } : {}
  return { ...filters, size, ...asked }
}

export const isFiltered = ({ search, state, direction, endingWithin, organizationId, serviceId, ownerId }: Filters) =>
  search !== '' || [state, direction, endingWithin, organizationId, serviceId, ownerId].some((one) => one !== undefined)
