// The lists' state in the address: search, filters and page.
import { requestStates, shareStates } from '#contract/share-shapes.ts'

const size = 25

export type Filters<State extends string> = { search: string; state?: State; mine: boolean; organizationId?: string; page: number }
export type Address = Record<string, unknown>

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Ignores invalid parameters. */
function parseFilters<State extends string>(states: readonly State[], address: Address): Filters<State> {
  const page = Number(address['page'])
  const state = states.find((one) => one === address['state'])
  const organizationId = textIn(address['organizationId'])
  return {
    ...{ search: textIn(address['q']), mine: address['mine'] !== undefined, page: Number.isSafeInteger(page) && page > 0 ? page : 1 },
    ...(state ? { state } : {}),
    ...(organizationId ? { organizationId } : {}),
  }
}

/** Without default values. */
export const toSearchParams = ({ search, state, mine, organizationId, page }: Filters<string>) => ({
  ...{ q: search || undefined, state, organizationId, mine: mine ? 1 : undefined, page: page === 1 ? undefined : page },
})

/** What the server is asked. Those that end last come first, so those that have ended come last. */
export const toQuery = <State extends string>({ search, state, mine, organizationId, page }: Filters<State>) => ({
  ...{ search, page, size, sort: 'expiresAt' as const, order: 'desc' },
  ...(state ? { state } : {}),
  ...(mine ? { mine: 'true' as const } : {}),
  ...(organizationId ? { organizationId } : {}),
})

export const isFiltered = ({ search, state, mine, organizationId }: Filters<string>) =>
  search !== '' || state !== undefined || mine || organizationId !== undefined

export const shareFilters = (address: Address) => parseFilters(shareStates, address)
export const requestFilters = (address: Address) => parseFilters(requestStates, address)
