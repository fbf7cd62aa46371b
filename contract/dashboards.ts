// Figures of a team, each computed from rows: what was worked on, who looked at what, the money, a demo of coins; and the page of widgets that a
// member arranges. Amounts of money are numbers in the team's currency, exact to the cent; they are kept as cents.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { ById, Done, Id } from './shapes.ts'

const Amount = z.number()
export const Day = z.iso.date()
const Point = z.object({ x: z.string(), y: z.number() })
const Line = z.object({ name: z.string(), data: z.array(Point) })
const Figures = z.object({ name: z.string(), data: z.array(z.number()) })

const weeks = <S extends z.ZodType>(of: S) => z.object({ 'this-week': of, 'last-week': of })

/** Weeks and days are the asking member's: their time zone, their first day of the week. */
const IssueCounts = z.object({
  'new-issues': z.number().int().describe('Tasks made in the week, those deleted since included.'),
  'closed-issues': z.number().int().describe('`fixed` and `wont-fix` together.'),
  fixed: z.number().int().describe('Tasks completed in the week that are not open again.'),
  'wont-fix': z.number().int().describe('Tasks deleted in the week before they were completed.'),
  're-opened': z.number().int().describe('Tasks that were completed and were opened again in the week, as the change log has it.'),
  'needs-triage': z.number().int().describe('Tasks made in the week that are open, given to nobody and due on no day.'),
})
export type IssueCounts = z.output<typeof IssueCounts>

const ScheduleItem = z.object({
  title: z.string(),
  time: z.string().describe('`14:30` by the clock of the asking member; empty: the whole day.'),
  location: z.string().optional().describe('Of a card, its board.'),
  kind: z.enum(['task', 'card', 'reminder']),
  link: z.string(),
})
export type ScheduleItem = z.output<typeof ScheduleItem>

const Expenses = z.object({
  amount: Amount.describe('Of the period that runs: the last figure of the series.'),
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
    links: z.array(z.string()).describe('Where the rows behind each label are.'),
    series: weeks(z.array(z.number().int())).describe('What was made in the week, by place; together `new`.'),
  }),
  schedule: z.object({ today: z.array(ScheduleItem), tomorrow: z.array(ScheduleItem) }),
  /** The four figures on top: open tasks that are due today, overdue, all that are open, and those completed today. */
  tiles: z.object({ dueToday: z.number().int(), overdue: z.number().int(), open: z.number().int(), completedToday: z.number().int() }),
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

const Counted = z.object({ amount: z.number(), labels: z.array(z.string()), series: z.array(Figures) }).describe('`amount` is the sum of the series.')

const Share = z.object({
  uniqueVisitors: z.number().int().describe('The sum of the series.'),
  series: z.array(z.number().int()),
  labels: z.array(z.string()),
})

export const Analytics = z.object({
  visitors: z.object({
    series: z.object({ 'this-year': z.array(Line), 'last-year': z.array(Line) }).describe('120 points of three days each; `x` is the first of them.'),
  }),
  conversions: Counted.describe('Acts of members in the change log, in six weeks.'),
  impressions: Counted.describe('Pages shown, in four weeks.'),
  visits: Counted.describe('How often the application was opened, in four weeks.'),
  visitorsVsPageViews: z.object({
    overallScore: z.number().int().describe('Pages shown for every hundred visitors of a day, over the 65 days.'),
    averageRatio: z.number().describe('Visitors for every hundred pages shown, over the 65 days.'),
    predictedRatio: z.number().describe('The same for tomorrow, if the line through the days goes on.'),
    series: z.array(Line),
  }),
  newVsReturning: Share.describe('Visitors of each of the last 30 days: who joined the team in the 90 days before, and the others.'),
  gender: Share.describe('Always empty: nobody is asked.'),
  age: Share.describe('Always empty: nobody is asked.'),
  language: Share.describe('Members by the language of their setting.'),
  pages: z.array(z.object({ path: z.string(), views: z.number().int() })).describe('Pages most shown in the last 30 days.'),
})
export type Analytics = z.output<typeof Analytics>

/** An address as the application knows it: `/apps/tasks/$id`. Words and names of places only, so that no id and no name of a thing can come along. */
export const PathPattern = z
  .string()
  .max(100)
  .regex(/^(\/|(\/\$?[A-Za-z]+(-[A-Za-z]+)*)+)$/, 'is not a pattern of an address')

export const Views = z.object({
  views: z.record(PathPattern, z.number().int().min(1).max(500)).refine((views) => Object.keys(views).length <= 100, 'are more than 100'),
  /** How often the application was opened. */
  visits: z.number().int().min(0).max(500).default(0),
  /** This browser tells of its first page of the day; it remembers the day itself, we are told nothing else. */
  firstOfDay: z.boolean().default(false),
})
export type Views = z.output<typeof Views>

export const TransactionStatus = z.enum(['completed', 'pending'])
export const BudgetKind = z.enum(['expenses', 'bills', 'savings'])
export type BudgetKind = z.output<typeof BudgetKind>

const largest = 1_000_000_000
const SentAmount = z
  .number()
  .min(-largest)
  .max(largest)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, 'has more than two decimals')

export const Transaction = z.object({
  id: Id,
  transactionId: z.string().describe('As the bank or the team numbers it.'),
  name: z.string(),
  amount: Amount.describe('Below zero: paid.'),
  status: TransactionStatus,
  date: z.string().describe('The day it was booked.'),
})
export type Transaction = z.output<typeof Transaction>

export const KeptTransaction = Transaction.extend({ budgetId: Id.nullable() })
export type KeptTransaction = z.output<typeof KeptTransaction>

const transactionFields = z.object({
  transactionId: z.string().trim().max(50),
  name: z.string().trim().min(1).max(200),
  amount: SentAmount.refine((amount) => amount !== 0, 'is nothing'),
  status: TransactionStatus,
  date: Day,
  budgetId: Id.nullable(),
})
export const TransactionToCreate = transactionFields.partial({ transactionId: true, status: true, budgetId: true }).extend({ id: Id.nullish() })
export const TransactionPatch = transactionFields.partial()

export const Budget = z.object({
  id: Id,
  title: z.string(),
  kind: BudgetKind,
  limit: Amount.describe('For each month; of savings, the goal.'),
})
export type Budget = z.output<typeof Budget>

const budgetFields = z.object({
  title: z.string().trim().min(1).max(100),
  kind: BudgetKind,
  limit: SentAmount.refine((limit) => limit >= 0, 'is below zero'),
})

export const FinanceSettings = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'is not a currency of three letters'),
  openingBalance: SentAmount.describe('What the account held before its first transaction.'),
})
export type FinanceSettings = z.output<typeof FinanceSettings>

const Statement = z.object({
  status: z.enum(['paid', 'pending']).describe('Pending while an expense of the month is.'),
  date: z.string().describe('The last day of the month.'),
  limit: Amount.describe('What the budgets for expenses and bills allow in a month.'),
  spent: Amount,
  minimum: Amount.describe('The bills among it.'),
})
export type Statement = z.output<typeof Statement>

export const Finance = z.object({
  currency: z.string(),
  accountBalance: z.object({
    balance: Amount.describe('Of today: the opening balance and every completed transaction.'),
    growRate: z.number().describe('Change of the balance against 30 days ago, in per cent.'),
    ami: Amount.describe('Average monthly income: of the last three full months.'),
    series: z
      .array(Line)
      .describe(
        'Predicted: 120 days, the last 30 of them to come: the balance of 30 days before each, carried on by the average of the 90 days before that. Actual: the days up to today.',
      ),
  }),
  budget: z
    .object({ expenses: Amount, expensesLimit: Amount, savings: Amount, savingsGoal: Amount, bills: Amount, billsLimit: Amount })
    .describe('Of this month. An expense under no budget counts among the expenses.'),
  previousStatement: Statement,
  currentStatement: Statement,
  recentTransactions: z.array(Transaction),
})
export type Finance = z.output<typeof Finance>

export const TransactionsAsked = z.object({
  from: Day.optional(),
  to: Day.optional(),
  budget: Id.or(z.literal('none')).optional(),
  kind: BudgetKind.optional().describe('`expenses` finds paid ones under no budget too.'),
  status: TransactionStatus.optional(),
  flow: z.enum(['in', 'out']).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
})
export type TransactionsAsked = z.output<typeof TransactionsAsked>

export const TransactionsPage = z.object({
  transactions: z.array(KeptTransaction),
  total: z.number().int(),
  /** Of all that were found, not of the page alone. */
  sum: Amount,
})

export const Coin = z.enum(['btc', 'eth', 'bch', 'xrp'])
export type Coin = z.output<typeof Coin>
const CoinAmounts = z.object({ btc: z.number(), eth: z.number(), bch: z.number(), xrp: z.number() })
/** `usd` is what coins are bought with. */
export const Wallets = CoinAmounts.extend({ usd: z.number() })
export type Wallets = z.output<typeof Wallets>
const Trend = z.object({ dir: z.enum(['up', 'down']), amount: z.number().describe('In per cent, against the first point.') })
const CoinName = z.string().regex(/^[a-z]{2,6}$/)

export const Crypto = z.object({
  demo: z.literal(true).describe('Prices are made up and wallets hold nothing: they show how such a page looks.'),
  btc: z
    .object({
      amount: z.number(),
      trend: Trend,
      marketCap: z.number(),
      volume: z.number(),
      supply: z.number(),
      allTimeHigh: z.number(),
      price: z.object({ series: z.array(z.object({ name: z.string(), data: z.array(z.object({ x: z.number().int(), y: z.number() })) })) }),
    })
    .nullable()
    .describe('Null where the team has no demo prices.'),
  prices: CoinAmounts,
  wallets: Wallets,
  watchlist: z.array(z.object({ title: z.string(), iso: z.string(), amount: z.number(), trend: Trend, series: z.array(Line) })),
  coins: z.array(z.object({ iso: z.string(), title: z.string() })).describe('All that can be watched.'),
})
export type Crypto = z.output<typeof Crypto>

export const WidgetSize = z.enum(['small', 'wide'])
export type WidgetSize = z.output<typeof WidgetSize>
export const PlacedWidget = z.object({
  kind: z
    .string()
    .regex(/^[a-z]+(\.[a-z]+)*$/i)
    .max(60),
  size: WidgetSize,
})
export type PlacedWidget = z.output<typeof PlacedWidget>
const Placed = z
  .array(PlacedWidget)
  .max(60)
  .refine((widgets) => new Set(widgets.map(({ kind }) => kind)).size === widgets.length, 'name a widget twice')

const access = 'member' as const
const path = '/api/dashboards'
const finance = `${path}/finance`

export const dashboards = {
  project: {
    method: 'GET',
    path: `${path}/project`,
    access,
    reads: ['dashboards', 'identity', 'notes', 'scrumboard', 'tasks'],
    byClock: true,
    personal: true,
    summary: 'What the team works on: tasks and cards of this week and the last, what is due, the budgets, the members.',
    answer: Project,
  },
  /** Counting leaves no change behind, so nothing could tell a kept answer that it is old. */
  analytics: {
    method: 'GET',
    path: `${path}/analytics`,
    access,
    summary: 'How much Hora is used: pages shown and visitors, counted by the server.',
    answer: Analytics,
  },
  finance: {
    method: 'GET',
    path: finance,
    access,
    reads: ['dashboards', 'identity'],
    byClock: true,
    personal: true,
    summary: 'The account, the budgets of this month, the statements and the last transactions.',
    answer: Finance,
  },
  crypto: {
    method: 'GET',
    path: `${path}/crypto`,
    access,
    reads: ['dashboards'],
    personal: true,
    summary: 'A demo: made-up prices, my demo wallets, my watchlist.',
    answer: Crypto,
  },

  countViews: {
    method: 'POST',
    path: `${path}/analytics/views`,
    access,
    summary: 'Adds pages shown to the counters of the team. Nothing is kept of who saw them.',
    input: Views,
    answer: Done,
  },

  transactions: {
    method: 'GET',
    path: `${finance}/transactions`,
    access,
    reads: ['dashboards'],
    summary: 'Transactions, the latest first, with the number and the sum of all that were found.',
    input: TransactionsAsked,
    answer: TransactionsPage,
  },
  createTransaction: {
    method: 'POST',
    path: `${finance}/transaction`,
    access: 'admin',
    summary: 'Adds a transaction.',
    input: z.object({ transaction: TransactionToCreate }),
    answer: KeptTransaction,
  },
  updateTransaction: {
    method: 'PATCH',
    path: `${finance}/transaction`,
    access: 'admin',
    summary: 'Changes a transaction.',
    input: z.object({ id: Id, transaction: TransactionPatch }),
    answer: KeptTransaction,
  },
  removeTransaction: {
    method: 'DELETE',
    path: `${finance}/transaction`,
    access: 'admin',
    summary: 'Deletes a transaction.',
    input: ById,
    answer: Done,
  },

  budgets: { method: 'GET', path: `${finance}/budgets`, access, reads: ['dashboards'], summary: 'The budgets.', answer: z.array(Budget) },
  createBudget: {
    method: 'POST',
    path: `${finance}/budget`,
    access: 'admin',
    summary: 'Makes a budget.',
    input: z.object({ budget: budgetFields.extend({ id: Id.nullish() }) }),
    answer: Budget,
  },
  updateBudget: {
    method: 'PATCH',
    path: `${finance}/budget`,
    access: 'admin',
    summary: 'Changes a budget.',
    input: z.object({ id: Id, budget: budgetFields.partial() }),
    answer: Budget,
  },
  removeBudget: {
    method: 'DELETE',
    path: `${finance}/budget`,
    access: 'admin',
    summary: 'Deletes a budget. Its transactions stay, under none.',
    input: ById,
    answer: Done,
  },

  financeSettings: {
    method: 'GET',
    path: `${finance}/settings`,
    access,
    reads: ['dashboards'],
    summary: 'Currency and opening balance.',
    answer: FinanceSettings,
  },
  updateFinanceSettings: {
    method: 'PATCH',
    path: `${finance}/settings`,
    access: 'admin',
    summary: 'Sets currency or opening balance. Amounts are not converted.',
    input: z.object({ settings: FinanceSettings.partial() }),
    answer: FinanceSettings,
  },

  fillCrypto: {
    method: 'POST',
    path: `${path}/crypto/demo`,
    access: 'admin',
    summary: 'Gives the team demo prices where it has none.',
    answer: Done,
  },
  watch: {
    method: 'PUT',
    path: `${path}/crypto/watchlist`,
    access,
    summary: 'Sets my watchlist, in this order. Coins that nobody knows are left out.',
    input: z.object({ watchlist: z.array(CoinName).max(20) }),
    answer: z.array(z.string()),
  },
  trade: {
    method: 'POST',
    path: `${path}/crypto/trade`,
    access,
    summary: 'Buys or sells coins between my demo wallets at the stored price. What a wallet does not hold cannot be given.',
    input: z.object({ side: z.enum(['buy', 'sell']), coin: Coin, amount: z.number().positive().max(1e9) }),
    answer: Wallets,
  },

  widgets: {
    method: 'GET',
    path: `${path}/widgets`,
    access,
    reads: ['dashboards'],
    personal: true,
    summary: 'My widgets in their order; null while I have not arranged any.',
    answer: z.array(PlacedWidget).nullable(),
  },
  saveWidgets: {
    method: 'PUT',
    path: `${path}/widgets`,
    access,
    summary: 'Sets my widgets, in this order.',
    input: z.object({ widgets: Placed }),
    answer: z.array(PlacedWidget),
  },
} satisfies Contract
