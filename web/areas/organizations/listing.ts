// The list's state in the address: search, filters, sorting and page.
import type { OrganizationStatus } from '#contract/organizations-shapes.ts'

export const statuses: readonly OrganizationStatus[] = ['prospect', 'client', 'inactive', 'blocked', 'merged']
const size = 25

export type Filters = {
  search: string
  status?: OrganizationStatus
  county?: string
  ownerId?: string
  tag?: string
  archived: 'true' | 'false'
  sort: 'legalName' | 'createdAt'
  order: 'asc' | 'desc'
  page: number
  size: number
}

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Ignores invalid parameters. */
export function parseFilters(address: Record<string, unknown>): Filters {
  const page = Number(address['page'])
  const status = statuses.find((one) => one === address['status'])
  const chosen = Object.fromEntries(
    (['county', 'ownerId', 'tag'] as const).flatMap((name) => (textIn(address[name]) ? [[name, textIn(address[name])]] : [])),
  )
  return {
    search: textIn(address['q']),
    ...(status ? { status } : {}),
    ...chosen,
    archived: address['archived'] === 'yes' ? 'true' : 'false',
    sort: address['sort'] === 'createdAt' ? 'createdAt' : 'legalName',
    order: address['order'] === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size,
  }
}

/** Without default values. */
export const toSearchParams = ({ search, status, county, ownerId, tag, archived, sort, order, page }: Filters) => ({
  ...{ q: search || undefined, status, county, ownerId, tag, archived: archived === 'true' ? 'yes' : undefined },
  ...{ sort: sort === 'legalName' ? undefined : sort, order: order === 'asc' ? undefined : order, page: page === 1 ? undefined : page },
})

export const isFiltered = ({ search, status, county, ownerId, tag, archived }: Filters) =>
  search !== '' || archived === 'true' || [status, county, ownerId, tag].some((one) => one !== undefined)
