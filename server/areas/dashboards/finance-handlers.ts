// Transactions, budgets and what the books begin with. Owners and admins write.
import { v7 } from 'uuid'
import type { Budget, KeptTransaction } from '#contract/dashboards-finance.ts'
import type { dashboards as contract } from '#contract/dashboards.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { difference } from '#server/kernel/writes/diff.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import * as store from './finance-store.ts'

async function checkBudget({ db, actor }: MemberContext, budgetId: string | null | undefined) {
  if (budgetId && !(await store.lockBudget(db, actor.teamId, budgetId))) throw wrongField('transaction.budgetId', 'is not a budget of this team')
}

/** Left out is not null. */
const given = <T extends object>(sent: T) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as T

export const financeHandlers = {
  transactions: ({ db, actor }, asked) => store.listTransactions(db, actor.teamId, asked),

  async createTransaction(ctx, { transaction: sent }) {
    const { db, actor, changed } = ctx
    await checkBudget(ctx, sent.budgetId)
    const { name, amount, date } = sent
    const transaction: KeptTransaction = {
      ...{ id: sent.id ?? v7(), transactionId: sent.transactionId ?? '', name, amount, status: sent.status ?? 'completed', date },
      budgetId: sent.budgetId ?? null,
    }
    await store.insertTransactions(db, actor.teamId, [transaction])
    changed({ entity: 'transaction', id: transaction.id, after: transaction })
    return transaction
  },

  async updateTransaction(ctx, { id, transaction: sent }) {
    const { db, actor, changed, unchanged } = ctx
    await checkBudget(ctx, sent.budgetId)
    const before = await store.lockTransaction(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    const patch = given(sent) as Partial<KeptTransaction>
    const different = difference(before, patch)
    if (different) {
      await store.updateTransaction(db, actor.teamId, id, different.after)
      changed({ entity: 'transaction', id, ...different })
    } else unchanged()
    return { ...before, ...patch }
  },

  async removeTransaction({ db, actor, changed }, { id }) {
    const before = await store.lockTransaction(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.setTransactionDeleted(db, actor.teamId, id, true)
    changed({ entity: 'transaction', id, before })
    return true
  },

  budgets: ({ db, actor }) => store.listBudgets(db, actor.teamId),

  async createBudget({ db, actor, changed }, { budget: { id, ...fields } }) {
    const budget = { id: id ?? v7(), ...fields }
    await store.insertBudgets(db, actor.teamId, [budget])
    changed({ entity: 'budget', id: budget.id, after: budget })
    return budget
  },

  async updateBudget({ db, actor, changed, unchanged }, { id, budget: sent }) {
    const before = await store.lockBudget(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    const patch = given(sent) as Partial<Budget>
    const different = difference(before, patch)
    if (different) {
      await store.updateBudget(db, actor.teamId, id, different.after)
      changed({ entity: 'budget', id, ...different })
    } else unchanged()
    return { ...before, ...patch }
  },

  async removeBudget({ db, actor, changed }, { id }) {
    const before = await store.lockBudget(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.setBudgetDeleted(db, actor.teamId, id, true)
    changed({ entity: 'budget', id, before })
    return true
  },

  financeSettings: ({ db, actor }) => store.findSettings(db, actor.teamId),

  async updateFinanceSettings({ db, actor, changed, unchanged }, { settings: sent }) {
    const before = await store.findSettings(db, actor.teamId)
    const different = difference(before, given(sent) as Partial<typeof before>)
    const after = { ...before, ...different?.after }
    if (different) {
      await store.saveSettings(db, actor.teamId, after)
      changed({ entity: 'finance-settings', id: null, ...different })
    } else unchanged()
    return after
  },
} satisfies Partial<Handlers<typeof contract>>
