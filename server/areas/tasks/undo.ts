import type { PastChange } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { restoreTag } from '#server/kernel/tags/tag-handlers.ts'
import { changedSince, type Restore, restoreWith, revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { checkAssignee } from './handlers.ts'
import type { TaskPosition } from './rules.ts'
import * as store from './store.ts'
import { taskTagStore } from './tag-store.ts'

/** The order has its own change rows. */
const withoutOrder = ({ order: _, ...task }: store.LockedTask) => task

const task = restoreWith<Omit<store.LockedTask, 'order'>>({
  async find({ db, actor }, id) {
    const found = await store.lockTask(db, actor.teamId, id)
    return found && withoutOrder(found)
  },
  remove: ({ db, actor }, id) => store.deleteTask(db, actor.teamId, id),
  async undelete({ db, actor }, id) {
    const deleted = await store.lockDeletedTask(db, actor.teamId, id)
    if (deleted) await store.undeleteTask(db, actor.teamId, id)
    return deleted !== undefined
  },
  async change(ctx, id, { completedAt, tags, ...patch }) {
    const { db, actor } = ctx
    await checkAssignee(ctx, patch.assignedTo).catch((error: unknown) => {
      // The former assignee has left the team.
      throw error instanceof Problem ? changedSince() : error
    })
    await store.updateTask(db, actor.teamId, id, patch)
    if (tags) await taskTagStore.setTags(db, actor.teamId, [{ id, tags }])
    if (completedAt !== undefined) await store.setCompletedAt(db, actor.teamId, id, completedAt)
  },
})

const order: Restore = async ({ db, actor }, { before, after }: PastChange) => {
  await store.lockPositions(db, actor.teamId)
  const left = new Map((after as TaskPosition[]).map((item) => [item.id, item.position]))
  const now = await store.findPositions(db, actor.teamId, [...left.keys()])
  if (now.length < left.size || now.some(({ id, position }) => left.get(id) !== position)) throw changedSince()
  await store.updatePositions(db, actor.teamId, before as TaskPosition[])
}

export const undo = undoListener('tasks', (ctx, changes) =>
  revertChanges(ctx, changes, { task, 'task-tag': restoreTag(taskTagStore), 'task-order': order }),
)
