import { v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { BudgetRow, ExpenseBudget } from '#contract/accounting-budgets.ts'
import { categoryStore } from '#server/areas/accounting/expenses/expense-store.ts'
import { lockSettings } from '#server/areas/accounting/settings-store.ts'
import { type Ctx, ron } from '#server/areas/accounting/shared.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, removeRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { taken, wrongField } from '#server/kernel/problem.ts'
import { budgetStore, findSameBudget, listBudgets, readBudgetReport } from './budget-store.ts'

/** With the settings locked: two at once must not both find nothing. */
async function checkBudget({ db, actor }: Ctx, id: string, budget: Pick<ExpenseBudget, 'categoryId' | 'year' | 'month'>) {
  await lockSettings(db, actor.teamId)
  if (!(await categoryStore.find(db, actor.teamId, budget.categoryId))) throw wrongField('budget.categoryId', 'names nothing of this team')
  const existing = await findSameBudget(db, actor.teamId, budget)
  if (existing && existing.id !== id) throw taken('budget.categoryId', existing)
}

/** The budget of a month as a whole is compared with all expenses and bills. */
function withWholeMonths(rows: readonly BudgetRow[]): BudgetRow[] {
  const counted = rows.filter(({ kind }) => kind === 'expenses' || kind === 'bills')
  const spentIn = (at: number) => counted.reduce((sum, { months }) => sum + (months[at]?.spent ?? 0), 0)
  return rows.map((row) => (row.kind === 'statement' ? { ...row, months: row.months.map((one, at) => ({ ...one, spent: spentIn(at) })) } : row))
}

type Calls = 'expenseBudgets' | 'createExpenseBudget' | 'updateExpenseBudget' | 'removeExpenseBudget' | 'budgetReport'

export const budgetHandlers: Pick<Handlers<typeof contract>, Calls> = {
  expenseBudgets: ({ db, actor }, { year }) => listBudgets(db, actor.teamId, year),

  async createExpenseBudget(ctx, { budget: { id, month = null, ...sent } }) {
    const row = { ...sent, month, id: id ?? v7() }
    await checkBudget(ctx, row.id, row)
    return createRow(ctx, budgetStore, row, 'budget')
  },

  async updateExpenseBudget(ctx, { id, budget: patch }) {
    const before = await lockRow(ctx, budgetStore, id)
    await checkBudget(ctx, id, { ...before, ...patch } as ExpenseBudget)
    return updateRow(ctx, budgetStore, before, patch as Partial<ExpenseBudget>)
  },

  removeExpenseBudget: async (ctx, { id }) => removeRow(ctx, budgetStore, await lockRow(ctx, budgetStore, id)),

  budgetReport: async ({ db, actor }, { year }) => ({ currency: ron, rows: withWholeMonths(await readBudgetReport(db, actor.teamId, year)) }),
}
