// The list's state in the address: search, filters, sorting and page.
import { invoiceSorts } from '#contract/accounting.ts'
import { type InvoiceState, invoiceStates, type InvoiceType, invoiceTypes } from '#contract/invoice-rules.ts'

const size = 25
type Sort = (typeof invoiceSorts)[number]

/** What is asked for most is one choice. */
const groups = {
  open: ['issued', 'partially_paid', 'partially_credited', 'overdue'],
} as const satisfies Record<string, readonly InvoiceState[]>

export const stateChoices = ['open', ...invoiceStates] as const
type StateChoice = (typeof stateChoices)[number]

export type Filters = {
  search: string
  state?: StateChoice
  type?: InvoiceType
  organizationId?: string
  sort: Sort
  order: 'asc' | 'desc'
  page: number
}

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Ignores invalid parameters. */
export function parseFilters(address: Record<string, unknown>): Filters {
  const page = Number(address['page'])
  const state = stateChoices.find((one) => one === address['state'])
  const type = invoiceTypes.find((one) => one === address['type'])
  const organizationId = textIn(address['organizationId'])
  return {
    search: textIn(address['q']),
    ...(state ? { state } : {}),
    ...(type ? { type } : {}),
    ...(organizationId ? { organizationId } : {}),
    ...{ sort: invoiceSorts.find((one) => one === address['sort']) ?? 'issueDate', order: address['order'] === 'asc' ? 'asc' : 'desc' },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Without default values. */
export const toSearchParams = ({ search, state, type, organizationId, sort, order, page }: Filters) => ({
  ...{ q: search || undefined, state, type, organizationId },
  ...{ sort: sort === 'issueDate' ? undefined : sort, order: order === 'desc' ? undefined : order, page: page === 1 ? undefined : page },
})

export const isFiltered = ({ search, state, type, organizationId }: Filters) =>
  search !== '' || [state, type, organizationId].some((one) => one !== undefined)

/** A credit note is issued, but nobody owes it. */
const owed = invoiceTypes.filter((type) => type !== 'credit_note' && type !== 'proforma').join(',')

/** As the server is asked. */
export const toQuery = ({ state, type, ...filters }: Filters) => ({
  ...filters,
  ...(state ? { state: state === 'open' ? groups.open.join(',') : state } : {}),
  ...(type ? { type } : state === 'open' ? { type: owed } : {}),
  size,
})
