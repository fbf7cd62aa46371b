import { v7 } from 'uuid'
import type { Task, TaskPatch, tasks as contract } from '#contract/tasks.ts'
import { answerWith, findConflicts, valuesOf } from '#server/identity/conflicts.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { tagHandlers } from '#server/kernel/tags/tag-handlers.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { batchHandlers } from './batch-handlers.ts'
import { commentHandlers } from './comment-handlers.ts'
import { blankTask, indexBefore, insertedAt, marked, reordered } from './rules.ts'
import { changesSeries, updateSeries, withSavedRepeat } from './repeat-handlers.ts'
import { checkAssignee, notifyAssignee, notifyInvolved, orderOf, replace } from './shared.ts'
import * as store from './store.ts'
import { taskTagStore } from './tag-store.ts'

export const handlers: Handlers<typeof contract> = {
  ...tagHandlers(taskTagStore),
  ...commentHandlers,
  ...batchHandlers,

  all: async ({ db, actor }) => new JsonText(await store.listTasks(db, actor.teamId)),

  async search({ db, actor }, { query }) {
    if (query === '') return null
    const found = await store.searchTasks(db, actor.teamId, query)
    return found.map((task) => ({ ...task, title: marked(task.title, query) }))
  },

  async reorder(ctx, { tasks }) {
    const { db, actor } = ctx
    await store.lockPositions(db, actor.teamId)
    const positions = await store.listPositions(db, actor.teamId)
    const moved = reordered(
      positions,
      tasks.map(({ id }) => id),
    )
    await replace(ctx, null, positions, moved)
    return new JsonText(await store.listTasks(db, actor.teamId))
  },

  async move(ctx, { id, before }) {
    const { db, actor } = ctx
    await store.lockPositions(db, actor.teamId)
    const positions = await store.listPositions(db, actor.teamId)
    const old = positions.find((item) => item.id === id)
    // A deleted task still marks the position, so that an offline move does not fail.
    const mark =
      before === null ? undefined : (positions.find((item) => item.id === before) ?? (await store.findDeletedPosition(db, actor.teamId, before)))
    if (!old || (before !== null && !mark)) throw problem('not-found')
    const others = positions.filter((item) => item.id !== id)
    const at = mark ? indexBefore(others, mark) : others.length
    await replace(ctx, id, positions, before === id ? [] : insertedAt(others, at, [id]))
    return true
  },

  async one({ db, actor }, { id }) {
    const task = await store.findTask(db, actor.teamId, id)
    if (!task) throw problem('not-found')
    return task
  },

  async create(ctx, input) {
    const { db, actor, recordChange } = ctx
    await checkAssignee(ctx, input.assignedTo)
    const blank = blankTask(input.id ?? v7(), await withSavedRepeat(ctx, input, 'repeat'))
    await store.insertTask(db, actor.teamId, actor.userId, blank, input.at)
    const task = input.at === 'end' ? { ...blank, order: (await store.findTask(db, actor.teamId, blank.id))?.order ?? 0 } : blank
    recordChange({ entity: 'task', id: task.id, after: task })
    await notifyAssignee(ctx, task)
    return task
  },

  async update(ctx, { id, task: sent, base }) {
    const { db, actor, recordChange, skipChange } = ctx
    await checkAssignee(ctx, sent.assignedTo)
    const patch = await withSavedRepeat(ctx, sent)
    const updated = await store.updateTask(db, actor.teamId, id, patch)
    if (!updated) throw problem('not-found')
    // Afterwards, because conflicts are rare and the statement answers what was there before.
    const conflicts = await findConflicts(ctx, { entity: 'task', id }, base, updated.before, patch)
    const unchanged: Pick<TaskPatch, 'title' | 'notes'> = valuesOf(updated.before, conflicts)
    if (conflicts.length > 0) await store.updateTask(db, actor.teamId, id, unchanged)
    if (patch.tags) await taskTagStore.setTags(db, actor.teamId, [{ id, tags: patch.tags }])
    const changed = { ...updated.after, ...unchanged, order: 0 } as store.LockedTask
    const series = changesSeries(updated.before, changed)
    if (series) await updateSeries(ctx, { ...updated.before, order: 0 }, changed)
    const order = series ? ((await store.findTask(db, actor.teamId, id))?.order ?? 0) : await orderOf(ctx, id)
    const before = { ...updated.before, order }
    const after: Task = { ...changed, order }
    const change = diff<Task>(before, after)
    // With the title, for the timeline after the task is deleted.
    if (change)
      recordChange({
        entity: 'task',
        id,
        before: { title: before.title, ...change.before },
        after: { title: after.title, ...change.after },
        keys: [id],
      })
    else skipChange()
    if (after.assignedTo !== before.assignedTo) await notifyAssignee(ctx, after)
    await notifyInvolved(ctx, before, after)
    return answerWith(after, conflicts)
  },

  async remove({ db, actor, recordChange }, { id }) {
    const before = await store.lockTask(db, actor.teamId, id)
    if (!before) throw problem('not-found')
    await store.deleteTask(db, actor.teamId, id)
    recordChange({ entity: 'task', id, before })
    return true
  },

  async restore({ db, actor, recordChange }, { id }) {
    const deleted = await store.lockDeletedTask(db, actor.teamId, id)
    if (!deleted) throw problem('not-found')
    await store.undeleteTask(db, actor.teamId, id)
    recordChange({ entity: 'task', id, after: deleted })
    return deleted
  },
}
