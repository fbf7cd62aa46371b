import { canManage } from '#contract/roles.ts'
import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import { problem } from '#server/kernel/problem.ts'
import { changedSince, type Restore, restore, restoreWith, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { ownSteps } from './shared.ts'
import * as store from './course-store.ts'
import { type StoredStep, missingForPublish, moved } from './rules.ts'

const course = restoreWith<store.CourseFields>({
  find: async ({ db, actor }, id) => (await store.lockCourse(db, actor.teamId, id))?.fields,
  remove: ({ db, actor, now }, id) => store.setDeleted(db, actor.teamId, id, now),
  async undelete({ db, actor }, id) {
    const deleted = await store.lockDeletedCourse(db, actor.teamId, id)
    if (deleted) await store.setDeleted(db, actor.teamId, id, null)
    return deleted !== undefined
  },
  async change({ db, actor, now }, id, patch) {
    const locked = await store.lockCourse(db, actor.teamId, id)
    const after = locked && { ...locked.fields, ...patch }
    if (!after || (after.state === 'published' && missingForPublish({ ...after, totalSteps: locked.totalSteps }))) throw changedSince()
    await store.updateCourse(db, actor.teamId, id, patch, now)
  },
})

type Side = { step?: StoredStep } | null
const stepsIn = ({ before, after }: PastChange) => [(before as Side)?.step, (after as Side)?.step] as const

const step: Restore = async (ctx, change) => {
  const { db, actor, now } = ctx
  const [before, after] = stepsIn(change)
  const courseId = change.id ?? ''
  const locked = await store.lockCourse(db, actor.teamId, courseId)
  if (!locked) throw changedSince()
  const steps = await ownSteps(ctx, locked)
  const ids = steps.map(({ id }) => id)
  const reorder = (order: readonly string[], id: string) => store.orderSteps(db, actor.teamId, courseId, order, ids, id)
  await restore<StoredStep>(
    ctx,
    { id: after?.id ?? before?.id ?? null, before: before ?? null, after: after ?? null },
    {
      find: async (_, id) => steps.find((one) => one.id === id),
      async remove(_, id) {
        if (locked.fields.state === 'published' && steps.length === 1) throw changedSince()
        await store.deleteStep(db, actor.teamId, courseId, id)
        const left = ids.filter((one) => one !== id)
        await reorder(left, id)
      },
      async undelete(_, id, old) {
        await store.insertSteps(db, actor.teamId, courseId, [old])
        await reorder(moved(ids, id, old.order ?? ids.length), id)
        return true
      },
      async change(_, id, { order, ...text }) {
        if (Object.keys(text).length > 0) await store.updateStep(db, actor.teamId, courseId, id, text)
        if (order !== undefined) await reorder(moved(ids, id, order), id)
      },
    },
  )
  await store.updateCourse(db, actor.teamId, courseId, {}, now)
}

const undoCourse: Restore = (ctx, change) => {
  // The actor may have lost the role since.
  if (!canManage(ctx.actor.role)) throw problem('forbidden', 'for owners and admins')
  return (stepsIn(change).some((found) => found !== undefined) ? step : course)(ctx, change)
}

async function audienceOf({ db, actor }: MemberContext, { id, before, after }: PastChange) {
  const locked = id ? ((await store.lockCourse(db, actor.teamId, id)) ?? (await store.lockDeletedCourse(db, actor.teamId, id))) : undefined
  const states = [before, after].flatMap((side) => (side as Partial<store.CourseFields> | null)?.state ?? locked?.fields.state ?? [])
  return locked && states.every((state) => state === 'draft') ? listManagers(db, actor.teamId) : undefined
}

export const undo = undoListener('academy', (ctx, changes) => revertChanges(ctx, changes, { course: undoCourse }, audienceOf))
