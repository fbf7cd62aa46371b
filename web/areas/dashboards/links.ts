// Links from a figure to the rows that it counts.
import type { BudgetKind } from '#contract/dashboards-finance.ts'
import type { ProjectFigure } from '#contract/dashboards-project.ts'
import { monthOf } from './formats.ts'
import type { Week } from './project/WeekChoice.tsx'

const figures: Record<ProjectFigure, true> = {
  ...{ 'new-issues': true, 'closed-issues': true, fixed: true, 'wont-fix': true, 're-opened': true, 'needs-triage': true },
  ...{ new: true, completed: true, completedToday: true },
}

export type RowsQuery = { figure: ProjectFigure; week: Week; source?: string }

const addressWith = (path: string, params: Record<string, string | undefined>) =>
  `${path}?${new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`

export const rowsLink = (figure: ProjectFigure, week?: Week, source?: string) =>
  addressWith('/dashboards/project', { rows: figure, week: week === 'last-week' ? week : undefined, source })

/** Ignores what it does not know: the address may be typed by hand. */
export function parseRowsQuery({ rows, week, source }: { rows?: unknown; week?: unknown; source?: unknown }): RowsQuery | undefined {
  if (typeof rows !== 'string' || !Object.hasOwn(figures, rows)) return undefined
  const filter = typeof source === 'string' && /^(tasks|others|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(source) ? { source } : {}
  return { figure: rows as ProjectFigure, week: week === 'last-week' ? 'last-week' : 'this-week', ...filter }
}

/** Figures of the project. The list of tasks shows their rows where its filters can. */
export const tiles = [
  ['dueToday', '/apps/tasks?due=today&completed=no'],
  ['overdue', '/apps/tasks?due=overdue'],
  ['open', '/apps/tasks?completed=no'],
  ['completedToday', rowsLink('completedToday')],
] as const

const transactions = '/dashboards/finance/transactions'
type Days = { from: string; to: string }

/** Paid, without savings. */
export const spentLink = ({ from, to }: Days, kind?: BudgetKind) => addressWith(transactions, { flow: 'spent', kind, from, to })

/** Of a month. Savings have both directions: money may return from them. */
export const kindLink = (kind: BudgetKind, today: string) =>
  kind === 'savings' ? addressWith(transactions, { kind, ...monthOf(today) }) : spentLink(monthOf(today), kind)

export const budgetLink = (budget: string, today: string) => addressWith(transactions, { budget, flow: 'out', ...monthOf(today) })

export const balanceLink = (today: string) => addressWith(transactions, { status: 'completed', to: today })

/** The three full months before this one. */
function lastQuarter(today: string): Days {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = (months: number, of: number) => new Date(Date.UTC(year, month - 1 + months, of)).toISOString().slice(0, 10)
  return { from: day(-3, 1), to: day(0, 0) }
}

export const incomeLink = (today: string) => addressWith(transactions, { flow: 'in', status: 'completed', ...lastQuarter(today) })

/** Of the figures that are read from accounting. */
export const accountingLinks = {
  balance: '/accounting/bank',
  income: (today: string) => addressWith('/accounting/bank', lastQuarter(today)),
  spent: ({ from, to }: Days) => addressWith('/accounting/expenses', { from, to }),
  budgets: (day: string) => addressWith('/accounting/budgets', { month: day.slice(0, 7) }),
  due: '/accounting?state=open',
  expenses: '/accounting/expenses?state=approved',
  schedules: '/accounting/schedules?state=active',
  ageing: '/accounting/reports?report=ageing',
  vat: '/accounting/reports?report=vat',
  deadlines: '/accounting/e-invoices',
} as const
