// Several tasks in one request and one transaction: one act, so one undo.
import { v7 } from 'uuid'
import { changedTags } from '#contract/tag-rules.ts'
import { type Task, taskLimits, type tasks as contract } from '#contract/tasks.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { blankTask, indexBefore, insertedAt, type TaskPosition } from './rules.ts'
import { changesSeries, updateSeries } from './repeat-handlers.ts'
import { checkAssignee, newsOf, notifyAssignee, notifyOf, replace } from './shared.ts'
import * as store from './store.ts'
import { taskTagStore } from './tag-store.ts'

async function lockedPositions({ db, actor }: MemberContext) {
  await store.lockPositions(db, actor.teamId)
  return store.listPositions(db, actor.teamId)
}

/** A deleted task still marks its position, so that what was done offline does not fail. */
async function markOf({ db, actor }: MemberContext, positions: readonly TaskPosition[], id: string) {
  const mark = positions.find((item) => item.id === id) ?? (await store.findDeletedPosition(db, actor.teamId, id))
  if (!mark) throw problem('not-found')
  return mark
}

/** One notice per assignee. */
async function notifyAssignees(ctx: MemberContext, assigned: readonly Task[]) {
  for (const [, theirs] of groupBy(assigned, ({ assignedTo }) => assignedTo ?? '')) {
    const [first] = theirs
    if (first) await notifyAssignee(ctx, first, theirs.length - 1)
  }
}

/** The order is not stored, and the same before and after. */
const ordersOf = ({ db, actor, cachedForTeam }: MemberContext) => cachedForTeam('orders', () => store.findOrders(db, actor.teamId))

const newsAtOnce = 4

export const batchHandlers = {
  async createMany(ctx, { tasks: sent, after }) {
    const { db, actor } = ctx
    for (const assignee of new Set(sent.map(({ assignedTo }) => assignedTo))) await checkAssignee(ctx, assignee)
    const positions = await lockedPositions(ctx)
    const mark = after === null ? undefined : await markOf(ctx, positions, after)
    const at = mark ? indexBefore(positions, mark) + (positions.some(({ id }) => id === mark.id) ? 1 : 0) : 0
    const created = sent.map((task, index) => ({ ...blankTask(task.id ?? v7(), { ...task, type: 'task' }), order: at + index }))
    const moved = insertedAt(
      positions,
      at,
      created.map(({ id }) => id),
    )
    const positionOf = new Map(moved.map(({ id, position }) => [id, position]))
    await store.insertTasks(
      db,
      actor.teamId,
      actor.userId,
      created.map((task) => ({ ...task, position: positionOf.get(task.id) ?? 0 })),
    )
    const others = moved.filter(({ id }) => !created.some((task) => task.id === id))
    if (others.length > 0) await replace(ctx, null, positions, others)
    for (const task of created) ctx.recordChange({ entity: 'task', id: task.id, after: task })
    await notifyAssignees(ctx, created)
    return created
  },

  async updateMany(ctx, { ids, task: patch, addTags = [], removeTags = [] }) {
    const { db, actor } = ctx
    await checkAssignee(ctx, patch.assignedTo)
    const locked = (await store.lockTasks(db, actor.teamId, ids)).filter(({ type }) => type === 'task')
    if (locked.length === 0) throw problem('not-found')
    const completedAt = await store.updateTasks(
      db,
      actor.teamId,
      locked.map(({ id }) => id),
      patch,
    )
    const tagsOf = new Map(locked.map(({ id, tags }) => [id, changedTags(tags, addTags, removeTags)]))
    if ([...tagsOf.values()].some((tags) => tags.length > taskLimits.tags)) throw wrongField('addTags', `a task has at most ${taskLimits.tags} tags`)
    if (addTags.length + removeTags.length > 0)
      await taskTagStore.setTags(
        db,
        actor.teamId,
        [...tagsOf].map(([id, tags]) => ({ id, tags })),
      )
    const series = locked.filter((task) => changesSeries(task, { ...task, ...patch }))
    for (const task of series) await updateSeries(ctx, { ...task, order: 0 }, { ...task, ...patch, order: 0 } as Task)
    const orders = series.length > 0 ? await store.findOrders(db, actor.teamId) : await ordersOf(ctx)
    const changed = locked.flatMap((task) => {
      const before = { ...task, order: orders.get(task.id) ?? 0 }
      const after = { ...before, ...patch, tags: tagsOf.get(task.id) ?? task.tags, completedAt: completedAt.get(task.id) ?? null } as store.LockedTask
      const change = diff<store.LockedTask>(before, after)
      return change ? [{ before, after, change }] : []
    })
    if (changed.length === 0) ctx.skipChange()
    for (const { after, change } of changed) {
      const { title } = after
      ctx.recordChange({ entity: 'task', id: after.id, before: { title, ...change.before }, after: { title, ...change.after }, keys: [after.id] })
    }
    const news = changed.flatMap(({ before, after }) => newsOf(before, after) ?? [])
    const reported = { teamId: actor.teamId, by: actor.userId, key: changed[0]?.after.id ?? '', news }
    // Each takes a dozen statements, too many for the time in which others wait for the tasks.
    if (news.length > newsAtOnce) await ctx.enqueue('tasks.notifyOfMany', reported)
    else await notifyOf(ctx, reported)
    await notifyAssignees(
      ctx,
      changed.filter(({ before, after }) => before.assignedTo !== after.assignedTo).map(({ after }) => after),
    )
    return true
  },

  async moveMany(ctx, { ids, before }) {
    const positions = await lockedPositions(ctx)
    const moving = new Set(ids)
    const ordered = positions.filter(({ id }) => moving.has(id)).map(({ id }) => id)
    if (ordered.length === 0) throw problem('not-found')
    const others = positions.filter(({ id }) => !moving.has(id))
    const mark = before === null ? undefined : await markOf(ctx, positions, before)
    const at = mark ? indexBefore(others, mark) : others.length
    const moved = insertedAt(others, at, ordered)
    const positionBefore = new Map(positions.map(({ id, position }) => [id, position]))
    await replace(
      ctx,
      null,
      positions,
      moved.filter(({ id, position }) => positionBefore.get(id) !== position),
    )
    return true
  },

  async removeMany(ctx, { ids }) {
    const { db, actor } = ctx
    const locked = await store.lockTasks(db, actor.teamId, ids)
    if (locked.length === 0) throw problem('not-found')
    const orders = await ordersOf(ctx)
    await store.setTasksDeleted(
      db,
      actor.teamId,
      locked.map(({ id }) => id),
      true,
    )
    for (const task of locked) ctx.recordChange({ entity: 'task', id: task.id, before: { ...task, order: orders.get(task.id) ?? 0 } })
    return true
  },

  async restoreMany(ctx, { ids }) {
    const { db, actor } = ctx
    const locked = await store.lockTasks(db, actor.teamId, ids, { deleted: true })
    if (locked.length === 0) throw problem('not-found')
    await store.setTasksDeleted(
      db,
      actor.teamId,
      locked.map(({ id }) => id),
      false,
    )
    const orders = await store.findOrders(db, actor.teamId)
    for (const task of locked) ctx.recordChange({ entity: 'task', id: task.id, after: { ...task, order: orders.get(task.id) ?? 0 } })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
