// Figures about the work of a team, and the rows behind them. Part of the dashboards' contract.
import { z } from 'zod'
import { Amount, Day, FigureRows, Figures } from './dashboards-figures.ts'
import type { Contract } from './endpoint.ts'
import { Id } from './shapes.ts'

const weeks = <S extends z.ZodType>(of: S) => z.object({ 'this-week': of, 'last-week': of })

/** Weeks and days follow the time zone and the first day of the week of the caller. */
const IssueCounts = z.object({
  'new-issues': z.number().int().describe('Tasks made in the week, those deleted since included.'),
  'closed-issues': z.number().int().describe('`fixed` and `wont-fix` together.'),
  fixed: z.number().int().describe('Tasks completed in the week that are not open again.'),
  'wont-fix': z.number().int().describe('Tasks deleted in the week before they were completed.'),
  're-opened': z.number().int().describe('Tasks that were completed and were opened again in the week, as the change log has it.'),
  'needs-triage': z.number().int().describe('Tasks made in the week that are open, unassigned and without a due date.'),
})
export type IssueCounts = z.output<typeof IssueCounts>

/** Figures of tasks and cards whose rows can be requested. */
export const ProjectFigure = z.enum([...IssueCounts.keyof().options, 'new', 'completed', 'completedToday'])
export type ProjectFigure = z.output<typeof ProjectFigure>
const Source = z.union([z.enum(['tasks', 'others']), Id])

const ScheduleItem = z.object({
  title: z.string(),
  time: z.string().describe('`14:30` by the clock of the asking member; empty: the whole day.'),
  location: z.string().optional().describe('Of a card, its board.'),
  kind: z.enum(['task', 'card', 'reminder', 'event']),
  link: z.string(),
})
export type ScheduleItem = z.output<typeof ScheduleItem>

const Expenses = z.object({
  amount: Amount.describe('Of the period that runs: the last figure of the series.'),
  from: Day.describe('Of that period, the first day that counts.'),
  to: Day,
  labels: z.array(z.string()),
  series: z.array(Figures),
})
export type Expenses = z.output<typeof Expenses>

export const Project = z.object({
  githubIssues: z.object({
    overview: weeks(IssueCounts),
    labels: z.array(z.string()).describe('The seven days of a week.'),
    series: weeks(z.array(Figures.extend({ type: z.enum(['line', 'column']) }))).describe('New issues (line) and closed ones (column) of each day.'),
  }),
  taskDistribution: z.object({
    overview: weeks(
      z.object({
        new: z.number().int().describe('Tasks and cards made in the week.'),
        completed: z.number().int().describe('Tasks completed and cards archived in the week.'),
      }),
    ),
    labels: z.array(z.string()).describe('The list of tasks, and the boards with most new cards; further ones together.'),
    sources: z.array(Source).describe('The source of each label, for `rows`.'),
    series: weeks(z.array(z.number().int())).describe('What was made in the week, by source; together `new`.'),
  }),
  schedule: z.object({ today: z.array(ScheduleItem), tomorrow: z.array(ScheduleItem) }),
  /** The four figures on top: open tasks that are due today, overdue, all that are open, and those completed today. */
  tiles: z.object({ dueToday: z.number().int(), overdue: z.number().int(), open: z.number().int(), completedToday: z.number().int() }),
  /** Where the budgets and expenses are from. `hidden`: from accounting, which the caller may not read; the figures are empty. */
  spendingSource: z.enum(['own', 'accounting', 'hidden']),
  currency: z.string(),
  budgetDistribution: z.object({ categories: z.array(z.string()), series: z.array(Figures) }),
  weeklyExpenses: Expenses.describe('Six weeks.'),
  monthlyExpenses: Expenses.describe('Four months.'),
  yearlyExpenses: Expenses.describe('At most ten years, none before the first expense.'),
  budgetDetails: z.object({
    columns: z.array(z.string()),
    rows: z.array(
      z.object({
        id: Id,
        type: z.string(),
        total: Amount,
        expensesAmount: Amount,
        expensesPercentage: z.number(),
        remainingAmount: Amount,
        remainingPercentage: z.number(),
      }),
    ),
  }),
  teamMembers: z.array(
    z.object({ id: Id, avatar: z.string().nullable(), name: z.string(), email: z.string(), phone: z.string(), title: z.string() }),
  ),
})
export type Project = z.output<typeof Project>

const access = 'member' as const
const path = '/api/dashboards/project'

export const projectDashboard = {
  project: {
    method: 'GET',
    path: path,
    access,
    reads: ['accounting', 'business', 'dashboards', 'events', 'identity', 'notes', 'preferences', 'scrumboard', 'tasks'],
    dependsOnClock: true,
    perMember: true,
    summary: 'What the team works on: tasks and cards of this week and the last, what is due, the budgets, the members.',
    answer: Project,
  },
  rows: {
    method: 'GET',
    path: `${path}/rows`,
    access,
    reads: ['identity', 'scrumboard', 'tasks'],
    dependsOnClock: true,
    perMember: true,
    summary: 'The rows that a figure of the project counts. `completedToday` has no week, and only `new` is distinguished by source.',
    input: z.object({ figure: ProjectFigure, week: z.enum(['this-week', 'last-week']).default('this-week'), source: Source.optional() }),
    answer: FigureRows,
  },
} satisfies Contract
