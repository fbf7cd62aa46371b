// The list's state in the address: search, filters, sorting and page.
import { invoiceSorts } from '#contract/accounting.ts'
import { type InvoiceState, invoiceStates, type InvoiceType, invoiceTypes } from '#contract/invoice-rules.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'

const size = 25
type Sort = (typeof invoiceSorts)[number]

/** The most frequent question is one choice. */
const groups = {
  open: ['issued', 'partially_paid', 'partially_credited', 'overdue'],
} as const satisfies Record<string, readonly InvoiceState[]>

/** Not a state of the document, but looked for in the same way. */
const mailFailed = 'mail_failed'

export const stateChoices = ['open', ...invoiceStates, mailFailed] as const
type StateChoice = (typeof stateChoices)[number]

export type Filters = {
  search: string
  state?: StateChoice
  type?: InvoiceType
  organizationId?: string
  /** Days of issue. */
  from?: string
  to?: string
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
  const [from, to] = [textIn(address['from']), textIn(address['to'])]
  return {
    search: textIn(address['q']),
    ...(state ? { state } : {}),
    ...(type ? { type } : {}),
    ...(organizationId ? { organizationId } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...{ sort: invoiceSorts.find((one) => one === address['sort']) ?? 'issueDate', order: address['order'] === 'asc' ? 'asc' : 'desc' },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Without default values. */
export const toSearchParams = ({ search, state, type, organizationId, from, to, sort, order, page }: Filters) => ({
  ...{ q: search || undefined, state, type, organizationId, from, to },
  ...{ sort: sort === 'issueDate' ? undefined : sort, order: order === 'desc' ? undefined : order, page: page === 1 ? undefined : page },
})

export const isFiltered = ({ search, state, type, organizationId, from, to }: Filters) =>
  search !== '' || [state, type, organizationId, from, to].some((one) => one !== undefined)

/** A credit note is issued, but nobody owes it. */
const owed = invoiceTypes.filter((type) => type !== 'credit_note' && type !== 'proforma').join(',')

/** As the server is asked. */
export const toQuery = ({ state, type, ...filters }: Filters) => ({
  ...filters,
  ...(state === mailFailed ? { mail: 'failed' as const } : state ? { state: state === 'open' ? groups.open.join(',') : state } : {}),
  ...(type ? { type } : state === 'open' ? { type: owed } : {}),
  size,
})
