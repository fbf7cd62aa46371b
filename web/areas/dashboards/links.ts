// Where the rows behind a figure are: exactly those that it counts.
import type { BudgetKind } from '#contract/dashboards-finance.ts'
import type { ProjectFigure } from '#contract/dashboards-project.ts'
import { monthOf } from './formats.ts'
import type { Week } from './project/WeekChoice.tsx'

const known: Record<ProjectFigure, true> = {
  ...{ 'new-issues': true, 'closed-issues': true, fixed: true, 'wont-fix': true, 're-opened': true, 'needs-triage': true },
  ...{ new: true, completed: true, completedToday: true },
}

export type RowsAsked = { figure: ProjectFigure; week: Week; place?: string }

const addressed = (path: string, asked: Record<string, string | undefined>) =>
  `${path}?${new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`

export const rowsLink = (figure: ProjectFigure, week?: Week, place?: string) =>
  addressed('/dashboards/project', { rows: figure, week: week === 'last-week' ? week : undefined, place })

/** Whatever somebody wrote into the address. */
export function rowsIn({ rows, week, place }: { rows?: unknown; week?: unknown; place?: unknown }): RowsAsked | undefined {
  if (typeof rows !== 'string' || !Object.hasOwn(known, rows)) return undefined
  const named = typeof place === 'string' && /^(tasks|others|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(place) ? { place } : {}
  return { figure: rows as ProjectFigure, week: week === 'last-week' ? 'last-week' : 'this-week', ...named }
}

/** Figures of the project; what the list of tasks can show by itself is shown there. */
export const tiles = [
  ['dueToday', '/apps/tasks?due=today&completed=no'],
  ['overdue', '/apps/tasks?due=overdue'],
  ['open', '/apps/tasks?completed=no'],
  ['completedToday', rowsLink('completedToday')],
] as const

const transactions = '/dashboards/finance/transactions'
type Days = { from: string; to: string }

/** Paid and not put aside. */
export const spentLink = ({ from, to }: Days, kind?: BudgetKind) => addressed(transactions, { flow: 'spent', kind, from, to })

/** Of a month; what was put aside may come back. */
export const kindLink = (kind: BudgetKind, today: string) =>
  kind === 'savings' ? addressed(transactions, { kind, ...monthOf(today) }) : spentLink(monthOf(today), kind)

export const budgetLink = (budget: string, today: string) => addressed(transactions, { budget, flow: 'out', ...monthOf(today) })

export const balanceLink = (today: string) => addressed(transactions, { status: 'completed', to: today })

/** Of the three full months before this one. */
export function incomeLink(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = (months: number, of: number) => new Date(Date.UTC(year, month - 1 + months, of)).toISOString().slice(0, 10)
  return addressed(transactions, { flow: 'in', status: 'completed', from: day(-3, 1), to: day(0, 0) })
}
