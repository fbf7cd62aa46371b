// Which transactions are shown, as the address has it.
import type { BudgetKind } from '#contract/dashboards-finance.ts'
import { monthOf } from './formats.ts'

export type TransactionFilter = {
  from?: string
  to?: string
  /** An id, or 'none'. */
  budget?: string
  kind?: BudgetKind
  status?: 'completed' | 'pending'
  /** Spent is paid and not put aside. */
  flow?: 'in' | 'out' | 'spent'
  page?: number
}

export const pageSize = 50

const dayIn = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined => choices.find((choice) => choice === value)
const budgetIn = (value: unknown) => (typeof value === 'string' && /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(value) ? value : undefined)

/** Takes what it knows from an address and drops the rest, so that an old or mistyped link still opens the list. */
export function askedIn(search: object): TransactionFilter {
  const { from, to, budget, kind, status, flow, page } = search as Record<string, unknown>
  const wanted = Math.floor(Number(page))
  const filter = {
    ...{ from: dayIn(from), to: dayIn(to), budget: budgetIn(budget), kind: oneOf(['expenses', 'bills', 'savings'] as const, kind) },
    ...{
      status: oneOf(['completed', 'pending'] as const, status),
      flow: oneOf(['in', 'out', 'spent'] as const, flow),
      page: wanted > 1 ? wanted : undefined,
    },
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

const none = undefined
/** Takes every part of a filter out of an address. */
export const cleared = { from: none, to: none, budget: none, kind: none, status: none, flow: none, page: none } satisfies Record<
  keyof TransactionFilter,
  undefined
>

export const isFiltered = ({ page: _page, ...filter }: TransactionFilter) => Object.keys(askedIn(filter)).length > 0

/** This month and the eleven before, and whichever the address names besides. */
export function monthsBack(today: string, { from = '', to = '' }: TransactionFilter): { from: string; to: string }[] {
  const [year = 0, nr = 1] = today.split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, back) => monthOf(new Date(Date.UTC(year, nr - 1 - back, 1)).toISOString().slice(0, 10)))
  return (from || to) && !months.some((one) => one.from === from && one.to === to) ? [...months, { from, to }] : months
}
