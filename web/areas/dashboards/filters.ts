// The filter of the transactions, stored in the address.
import type { BudgetKind } from '#contract/dashboards-finance.ts'
import { monthOf } from './formats.ts'

export type TransactionFilter = {
  from?: string
  to?: string
  /** An id, or 'none'. */
  budget?: string
  kind?: BudgetKind
  status?: 'completed' | 'pending'
  /** Spent: paid, without savings. */
  flow?: 'in' | 'out' | 'spent'
  page?: number
}

export const pageSize = 50

const parseDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined => choices.find((choice) => choice === value)
const parseBudget = (value: unknown) =>
  typeof value === 'string' && /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(value) ? value : undefined

/** Ignores unknown values, so that an old or mistyped link still opens the list. */
export function parseFilter(search: object): TransactionFilter {
  const { from, to, budget, kind, status, flow, page } = search as Record<string, unknown>
  const pageNumber = Math.floor(Number(page))
  const filter = {
    ...{ from: parseDay(from), to: parseDay(to), budget: parseBudget(budget), kind: oneOf(['expenses', 'bills', 'savings'] as const, kind) },
    ...{
      status: oneOf(['completed', 'pending'] as const, status),
      flow: oneOf(['in', 'out', 'spent'] as const, flow),
      page: pageNumber > 1 ? pageNumber : undefined,
    },
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

const none = undefined
/** Removes the filter from an address. */
export const cleared = { from: none, to: none, budget: none, kind: none, status: none, flow: none, page: none } satisfies Record<
  keyof TransactionFilter,
  undefined
>

export const isFiltered = ({ page: _page, ...filter }: TransactionFilter) => Object.keys(parseFilter(filter)).length > 0

/** This month, the eleven before it, and the span of the address if it is none of them. */
export function monthsBack(today: string, { from = '', to = '' }: TransactionFilter): { from: string; to: string }[] {
  const [year = 0, monthNumber = 1] = today.split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, back) => monthOf(new Date(Date.UTC(year, monthNumber - 1 - back, 1)).toISOString().slice(0, 10)))
  return (from || to) && !months.some((one) => one.from === from && one.to === to) ? [...months, { from, to }] : months
}
