// The finance dashboard reads these books from the area that keeps accounts.
import type { BudgetKind, Transaction } from '#contract/dashboards-finance.ts'
import type { Db } from '#server/kernel/database/database.ts'

type Limits = { expenses: number; bills: number; savings: number; /** Of a month as a whole; null: none. */ statement: number | null }
type Month = { spent: number; bills: number; pending: number; limits: Limits }

/** Amounts in minor units of the team's currency. */
export type FinanceBooks = {
  currency: string
  /** The opening balances and the movements before the first day of `daily`. */
  before: number
  daily: Record<string, number>
  /** The sum of the three full months before this one. */
  income: number
  /** The sums of this month. */
  kinds: { expenses: number; bills: number; savings: number }
  statements: Record<'current' | 'previous', Month>
  /** Income and expenses of the days after today. */
  ahead: { day: string; amount: number }[]
  recent: (Transaction & { link?: string | null })[]
}

/** Amounts in minor units of `currency`. Savings are not spent. */
export type Spending = {
  currency: string
  budgets: { id: string; title: string; kind: BudgetKind; limit: number; /** Of this month. */ spent: number }[]
  /** Six weeks, the current one last. */
  weeks: number[]
  /** By the first day of the month. Months without expenses are missing. */
  months: Record<string, number>
  years: Record<string, number>
}

/** Until the team uses accounts, the dashboard has its own books. */
export type TeamFinance = {
  isUsed(db: Db, teamId: string): Promise<boolean>
  read(db: Db, teamId: string, wanted: { today: string; days: number }): Promise<FinanceBooks | undefined>
  /** `start` is the first day of the reader's week. Undefined: not used. */
  spending(db: Db, teamId: string, wanted: { today: string; start: string }): Promise<Spending | undefined>
}
