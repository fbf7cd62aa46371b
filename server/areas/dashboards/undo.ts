import type { Budget, StoredTransaction } from '#contract/dashboards-finance.ts'
import { canManage } from '#contract/roles.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Events } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { restoreWith, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { refuseOwnBooks } from './finance-handlers.ts'
import * as store from './finance-store.ts'

const transaction = restoreWith<StoredTransaction>({
  find: ({ db, actor }, id) => store.lockTransaction(db, actor.teamId, id),
  remove: ({ db, actor }, id) => store.setTransactionDeleted(db, actor.teamId, id, true),
  async undelete({ db, actor }, id) {
    const deleted = await store.lockTransaction(db, actor.teamId, id, true)
    if (deleted) await store.setTransactionDeleted(db, actor.teamId, id, false)
    return deleted !== undefined
  },
  change: ({ db, actor }, id, patch) => store.updateTransaction(db, actor.teamId, id, patch),
})

const budget = restoreWith<Budget>({
  find: ({ db, actor }, id) => store.lockBudget(db, actor.teamId, id),
  remove: ({ db, actor }, id) => store.setBudgetDeleted(db, actor.teamId, id, true),
  async undelete({ db, actor }, id) {
    const deleted = await store.lockBudget(db, actor.teamId, id, true)
    if (deleted) await store.setBudgetDeleted(db, actor.teamId, id, false)
    return deleted !== undefined
  },
  change: ({ db, actor }, id, patch) => store.updateBudget(db, actor.teamId, id, patch),
})

const revert = undoListener('dashboards', async (ctx, changes) => {
  // The actor may have lost the role since.
  if (!canManage(ctx.actor.role)) throw problem('forbidden')
  await revertChanges(ctx, changes, { transaction, budget })
})

/** Books that are closed stay as they are. */
export async function undo(ctx: HandlerContext, act: Events['undo']): Promise<void> {
  if (act.area === 'dashboards' && ctx.actor) await refuseOwnBooks(ctx as HandlerContext<Actor>)
  await revert(ctx, act)
}
