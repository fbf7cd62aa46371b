import type { TimeEntry } from '#contract/time.ts'
import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { restoreEntity } from '#server/kernel/entities/entity-handlers.ts'
import { problem } from '#server/kernel/problem.ts'
import { changedSince, guardedBy, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { audienceOf, mayWrite } from './shared.ts'
import { entryStore } from './store.ts'
import { checkNoneRuns } from './timer-handlers.ts'

const undoable = new Set(['create', 'update', 'remove', 'restore', 'undo'])

const check = async (ctx: MemberContext, entry: TimeEntry) => {
  if (!mayWrite(ctx.actor, entry)) throw changedSince()
  const stored = entry.state === 'running' ? await entryStore.find(ctx.db, ctx.actor.teamId, entry.id) : undefined
  if (entry.state === 'running' && !stored) await checkNoneRuns(ctx, entry.memberId)
}

/** An entry on an invoice stays as it is. */
const restores = {
  'time-entry': guardedBy(
    async ({ db, actor }, { id }) => {
      const entry = id ? await entryStore.lock(db, actor.teamId, id) : undefined
      return entry !== undefined && (entry.state === 'locked' || !mayWrite(actor, entry))
    },
    restoreEntity(entryStore, check),
  ),
}

const audienceOfChange = async ({ db, actor }: MemberContext, change: PastChange) => {
  const entry = change.id ? await entryStore.find(db, actor.teamId, change.id) : undefined
  return entry ? audienceOf(db, actor.teamId, [entry.memberId]) : (change.audience ?? undefined)
}

export const undo = undoListener('time', (ctx, changes) => {
  if (changes.some(({ op }) => !undoable.has(op))) throw problem('rule-broken', 'this cannot be undone')
  return revertChanges(ctx, changes, restores, audienceOfChange)
})
