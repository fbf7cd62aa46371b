// The team's money: transactions and budgets. Part of the dashboards' contract. Amounts are stored as cents.
import { z } from 'zod'
import { Amount, Day, Line } from './dashboards-figures.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id } from './shapes.ts'

export const TransactionStatus = z.enum(['completed', 'pending'])
export const BudgetKind = z.enum(['expenses', 'bills', 'savings'])
export type BudgetKind = z.output<typeof BudgetKind>

export const financeLimits = { name: 200, transactionId: 50, budget: 100 } as const

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

export const StoredTransaction = Transaction.extend({ budgetId: Id.nullable() })
export type StoredTransaction = z.output<typeof StoredTransaction>

const transactionFields = z.object({
  transactionId: z.string().trim().max(financeLimits.transactionId),
  name: z.string().trim().min(1).max(financeLimits.name),
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
  title: z.string().trim().min(1).max(financeLimits.budget),
  kind: BudgetKind,
  limit: SentAmount.refine((limit) => limit >= 0, 'is below zero'),
})

export const FinanceSettings = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'is not a currency of three letters'),
  openingBalance: SentAmount.describe('The balance before the first transaction.'),
  statementLimit: SentAmount.refine((limit) => limit >= 0, 'is below zero')
    .nullable()
    .describe('What a statement of a month may reach. Null: the limits of expenses and bills together.'),
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
  source: z.enum(['own', 'accounting']).describe('Where the figures are from: transactions of the dashboard, or accounting once it has some.'),
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
  recentTransactions: z.array(Transaction.extend({ link: z.string().nullish().describe('To the row in accounting.') })),
})
export type Finance = z.output<typeof Finance>

export const TransactionsAsked = z.object({
  from: Day.optional(),
  to: Day.optional(),
  budget: Id.or(z.literal('none')).optional(),
  kind: BudgetKind.optional().describe('`expenses` finds paid ones under no budget too.'),
  status: TransactionStatus.optional(),
  flow: z.enum(['in', 'out', 'spent']).optional().describe('`spent` is paid and not put aside.'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
})
export type TransactionsAsked = z.output<typeof TransactionsAsked>

export const TransactionsPage = z.object({
  transactions: z.array(StoredTransaction),
  total: z.number().int(),
  /** Of all matches, not only of the page. */
  sum: Amount,
})

const access = 'member' as const
const path = '/api/dashboards/finance'

export const financeDashboard = {
  finance: {
    method: 'GET',
    path,
    access,
    reads: ['dashboards', 'identity', 'accounting', 'organizations', 'business', 'preferences'],
    dependsOnClock: true,
    perMember: true,
    summary:
      'The account, the budgets of this month, the statements and the last transactions. From accounting once it has a bank account, payment, issued invoice or approved expense: then 403 without the right to read it.',
    answer: Finance,
  },
  transactions: {
    method: 'GET',
    path: `${path}/transactions`,
    access,
    reads: ['dashboards'],
    summary: 'Transactions, newest first, with the number and the sum of all that were found.',
    input: TransactionsAsked,
    answer: TransactionsPage,
  },
  createTransaction: {
    method: 'POST',
    path: `${path}/transaction`,
    access: 'admin',
    summary: 'Adds a transaction.',
    input: z.object({ transaction: TransactionToCreate }),
    answer: StoredTransaction,
  },
  updateTransaction: {
    method: 'PATCH',
    path: `${path}/transaction`,
    access: 'admin',
    summary: 'Changes a transaction.',
    input: z.object({ id: Id, transaction: TransactionPatch }),
    answer: StoredTransaction,
  },
  removeTransaction: {
    method: 'DELETE',
    path: `${path}/transaction`,
    access: 'admin',
    summary: 'Deletes a transaction.',
    input: ById,
    answer: Done,
  },
  budgets: { method: 'GET', path: `${path}/budgets`, access, reads: ['dashboards'], summary: 'The budgets.', answer: z.array(Budget) },
  createBudget: {
    method: 'POST',
    path: `${path}/budget`,
    access: 'admin',
    summary: 'Creates a budget.',
    input: z.object({ budget: budgetFields.extend({ id: Id.nullish() }) }),
    answer: Budget,
  },
  updateBudget: {
    method: 'PATCH',
    path: `${path}/budget`,
    access: 'admin',
    summary: 'Changes a budget.',
    input: z.object({ id: Id, budget: budgetFields.partial() }),
    answer: Budget,
  },
  removeBudget: {
    method: 'DELETE',
    path: `${path}/budget`,
    access: 'admin',
    summary: 'Deletes a budget. Its transactions stay without a budget.',
    input: ById,
    answer: Done,
  },
  financeSettings: {
    method: 'GET',
    path: `${path}/settings`,
    access,
    reads: ['dashboards'],
    summary: 'Currency, opening balance and the limit of a statement.',
    answer: FinanceSettings,
  },
  updateFinanceSettings: {
    method: 'PATCH',
    path: `${path}/settings`,
    access: 'admin',
    summary: 'Sets currency, opening balance or the limit of a statement. Amounts are not converted.',
    input: z.object({ settings: FinanceSettings.partial() }),
    answer: FinanceSettings,
  },
} satisfies Contract

nameSchemas({ Budget, BudgetKind, FinanceSettings, StoredTransaction, TransactionStatus })
