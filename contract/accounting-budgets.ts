// What the team plans to spend, by category and month, and what it spent.
import { z } from 'zod'
import { Currency, PositiveMoney, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { categoryKinds } from './expense-rules.ts'
import { standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'

const path = '/api/apps/accounting'
const reads = ['accounting', 'business'] as const

const [firstYear, lastYear] = [2000, 2199]
const Year = z.number().int().min(firstYear).max(lastYear)

const fields = z.object({
  year: Year,
  /** 1 to 12; null: each month of the year that has no own one. */
  month: z.number().int().min(1).max(12).nullable(),
  categoryId: Id,
  /** For a month; of savings, the goal. */
  limit: PositiveMoney,
})
const BudgetToCreate = fields.partial({ month: true }).extend({ id: Id.nullish() })

export const ExpenseBudget = z.object({
  id: Id,
  ...{ year: z.number(), month: z.number().nullable(), categoryId: Id, categoryName: z.string(), kind: z.enum(categoryKinds), limit: z.number() },
  ...stored,
})
export type ExpenseBudget = z.output<typeof ExpenseBudget>

const BudgetRow = z.object({
  /** Null: expenses without a category. */
  categoryId: Id.nullable(),
  ...{ name: z.string().nullable(), kind: z.enum(categoryKinds) },
  /** From January on. `limit` null: none. */
  months: z.array(z.object({ limit: z.number().nullable(), spent: z.number(), budgetId: Id.nullable() })),
})
export type BudgetRow = z.output<typeof BudgetRow>

const budget = standardCalls({
  ...{ path, reads, name: 'budget', key: 'budget', row: ExpenseBudget, toCreate: BudgetToCreate, patch: fields.partial() },
})

export const budgetCalls = {
  expenseBudgets: {
    ...{ method: 'GET', path: `${path}/budgets/all`, access: 'member', reads, answer: z.array(ExpenseBudget) },
    summary: 'All budgets, by category and time. With `year`: those of the year.',
    input: z.object({ year: z.coerce.number().int().min(firstYear).max(lastYear).optional() }),
  },
  createExpenseBudget: budget.create({ summary: 'Adds a budget. 409 with `existing` if the category has one for the month, or for each month.' }),
  updateExpenseBudget: budget.update({ summary: 'Changes the fields sent.' }),
  removeExpenseBudget: budget.remove({ summary: 'Deletes a budget.' }),
  budgetReport: {
    ...{ method: 'GET', path: `${path}/report/budget`, access: 'member', reads },
    summary: 'Limits and what was spent by category and month of a year: approved expenses by their day, gross, in RON.',
    input: z.object({ year: z.coerce.number().int().min(firstYear).max(lastYear) }),
    answer: z.object({ currency: Currency, rows: z.array(BudgetRow) }),
  },
} satisfies Contract

nameSchemas({ ExpenseBudget, BudgetRow })
