import { v7 } from 'uuid'
import type { Budget, StoredTransaction } from '#contract/dashboards-finance.ts'
import type { dashboards as contract } from '#contract/dashboards.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import * as store from './finance-store.ts'

async function checkBudget({ db, actor }: MemberContext, budgetId: string | null | undefined) {
  if (budgetId && !(await store.lockBudget(db, actor.teamId, budgetId))) throw wrongField('transaction.budgetId', 'is not a budget of this team')
}

/** A missing field is not null. */
const given = <T extends object>(sent: T) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as T

export const financeHandlers = {
  transactions: ({ db, actor }, asked) => store.listTransactions(db, actor.teamId, asked),

  async createTransaction(ctx, { transaction: sent }) {
    const { db, actor, recordChange } = ctx
    await checkBudget(ctx, sent.budgetId)
    const { name, amount, date } = sent
    const transaction: StoredTransaction = {
      ...{ id: sent.id ?? v7(), transactionId: sent.transactionId ?? '', name, amount, status: sent.status ?? 'completed', date },
      budgetId: sent.budgetId ?? null,
    }
    await store.insertTransactions(db, actor.teamId, [transaction])
    recordChange({ entity: 'transaction', id: transaction.id, after: transaction })
    return transaction
  },

  async updateTransaction(ctx, { id, transaction: sent }) {
    const { db, actor, recordChange, skipChange } = ctx
    await checkBudget(ctx, sent.budgetId)
    const before = await store.lockTransaction(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    const patch = given(sent) as Partial<StoredTransaction>
    const different = diff(before, patch)
    if (different) {
      await store.updateTransaction(db, actor.teamId, id, different.after)
      recordChange({ entity: 'transaction', id, ...different })
    } else skipChange()
    return { ...before, ...patch }
  },

  async removeTransaction({ db, actor, recordChange }, { id }) {
    const before = await store.lockTransaction(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.setTransactionDeleted(db, actor.teamId, id, true)
    recordChange({ entity: 'transaction', id, before })
    return true
  },

  budgets: ({ db, actor }) => store.listBudgets(db, actor.teamId),

  async createBudget({ db, actor, recordChange }, { budget: { id, ...fields } }) {
    const budget = { id: id ?? v7(), ...fields }
    await store.insertBudgets(db, actor.teamId, [budget])
    recordChange({ entity: 'budget', id: budget.id, after: budget })
    return budget
  },

  async updateBudget({ db, actor, recordChange, skipChange }, { id, budget: sent }) {
    const before = await store.lockBudget(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    const patch = given(sent) as Partial<Budget>
    const different = diff(before, patch)
    if (different) {
      await store.updateBudget(db, actor.teamId, id, different.after)
      recordChange({ entity: 'budget', id, ...different })
    } else skipChange()
    return { ...before, ...patch }
  },

  async removeBudget({ db, actor, recordChange }, { id }) {
    const before = await store.lockBudget(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.setBudgetDeleted(db, actor.teamId, id, true)
    recordChange({ entity: 'budget', id, before })
    return true
  },

  financeSettings: ({ db, actor }) => store.findSettings(db, actor.teamId),

  async updateFinanceSettings({ db, actor, recordChange, skipChange }, { settings: sent }) {
    const before = await store.findSettings(db, actor.teamId)
    const different = diff(before, given(sent) as Partial<typeof before>)
    const after = { ...before, ...different?.after }
    if (different) {
      await store.saveSettings(db, actor.teamId, after)
      recordChange({ entity: 'finance-settings', id: null, ...different })
    } else skipChange()
    return after
  },
} satisfies Partial<Handlers<typeof contract>>
