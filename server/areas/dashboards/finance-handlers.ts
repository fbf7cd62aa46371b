import { v7 } from 'uuid'
import type { Budget, StoredTransaction } from '#contract/dashboards-finance.ts'
import type { Project } from '#contract/dashboards-project.ts'
import type { dashboards as contract } from '#contract/dashboards.ts'
import { findTeamChoices } from '#server/identity/settings-store.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor, MemberContext } from '#server/kernel/context.ts'
import type { Spending } from '#server/kernel/entities/finance.ts'
import { levelMissing } from '#server/kernel/rights.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { readBooks } from './account-store.ts'
import { accountDays } from './finance-rules.ts'
import * as store from './finance-store.ts'

async function checkBudget({ db, actor }: MemberContext, budgetId: string | null | undefined) {
  if (budgetId && !(await store.lockBudget(db, actor.teamId, budgetId))) throw wrongField('transaction.budgetId', 'is not a budget of this team')
}

/** A missing field is not null. */
const given = <T extends object>(sent: T) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as T

/** The area that keeps the accounts of the team, unless it is switched off. */
async function keeperOf({ db, actor, allAreas }: HandlerContext<Actor>) {
  const area = allAreas.find(({ finance }) => finance)
  return area && !(await findTeamChoices(db, actor.teamId)).areasOff.includes(area.name) ? area : undefined
}

/** Those of accounting, once it has some. 403 for a caller who may not read them. */
export async function readAccounts(ctx: HandlerContext<Actor>, today: string) {
  const { db, actor, areas } = ctx
  const area = await keeperOf(ctx)
  if (!area?.finance) return undefined
  if (areas.some(({ name }) => name === area.name)) return area.finance.read(db, actor.teamId, { today, days: accountDays })
  if (await area.finance.isUsed(db, actor.teamId)) throw levelMissing(area.name, 'read')
  return undefined
}

const nothing: Spending = { currency: 'RON', budgets: [], weeks: [0, 0, 0, 0, 0, 0], months: {}, years: {} }

/** As `readAccounts`; who may not read accounting gets the rest of the project. */
export async function readSpending(
  ctx: HandlerContext<Actor>,
  wanted: { today: string; start: string },
): Promise<{ spending: Spending; source: Project['spendingSource'] }> {
  const { db, actor, areas } = ctx
  const area = await keeperOf(ctx)
  const mayRead = areas.some(({ name }) => name === area?.name)
  if (area?.finance && !mayRead && (await area.finance.isUsed(db, actor.teamId))) return { spending: nothing, source: 'hidden' }
  const spending = mayRead ? await area?.finance?.spending(db, actor.teamId, wanted) : undefined
  return spending ? { spending, source: 'accounting' } : { spending: await readBooks(db, actor.teamId, wanted), source: 'own' }
}

/** Once accounting is used, the dashboard has no books of its own. */
export async function refuseOwnBooks(ctx: HandlerContext<Actor>) {
  const area = await keeperOf(ctx)
  if (await area?.finance?.isUsed(ctx.db, ctx.actor.teamId)) throw problem('conflict', 'the figures are those of accounting')
}

export const financeHandlers = {
  transactions: ({ db, actor }, asked) => store.listTransactions(db, actor.teamId, asked),

  async createTransaction(ctx, { transaction: sent }) {
    await refuseOwnBooks(ctx)
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
    await refuseOwnBooks(ctx)
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

  async removeTransaction(ctx, { id }) {
    await refuseOwnBooks(ctx)
    const { db, actor, recordChange } = ctx
    const before = await store.lockTransaction(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.setTransactionDeleted(db, actor.teamId, id, true)
    recordChange({ entity: 'transaction', id, before })
    return true
  },

  budgets: ({ db, actor }) => store.listBudgets(db, actor.teamId),

  async createBudget(ctx, { budget: { id, ...fields } }) {
    await refuseOwnBooks(ctx)
    const { db, actor, recordChange } = ctx
    const budget = { id: id ?? v7(), ...fields }
    await store.insertBudgets(db, actor.teamId, [budget])
    recordChange({ entity: 'budget', id: budget.id, after: budget })
    return budget
  },

  async updateBudget(ctx, { id, budget: sent }) {
    await refuseOwnBooks(ctx)
    const { db, actor, recordChange, skipChange } = ctx
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

  async removeBudget(ctx, { id }) {
    await refuseOwnBooks(ctx)
    const { db, actor, recordChange } = ctx
    const before = await store.lockBudget(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.setBudgetDeleted(db, actor.teamId, id, true)
    recordChange({ entity: 'budget', id, before })
    return true
  },

  financeSettings: ({ db, actor }) => store.findSettings(db, actor.teamId),

  async updateFinanceSettings(ctx, { settings: sent }) {
    await refuseOwnBooks(ctx)
    const { db, actor, recordChange, skipChange } = ctx
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
