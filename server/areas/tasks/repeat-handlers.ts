// Repeating tasks: a member who completes one makes the next, in the same transaction.
import { isDeepStrictEqual } from 'node:util'
import { v5 } from 'uuid'
import { dueDateOf, nextTask, nextTaskNamespace } from '#contract/task-repeats.ts'
import type { Task, TaskPatch } from '#contract/tasks.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { savedRepeat } from '#server/kernel/repeats/saved-repeat.ts'
import { countComments } from './comment-store.ts'
import { insertedAt } from './rules.ts'
import { replace } from './shared.ts'
import * as store from './store.ts'

const nextId = (id: string) => v5(id, nextTaskNamespace)

/** Begins with the first occurrence, and makes the task due then unless a due date was sent. */
export async function withSavedRepeat<P extends Pick<TaskPatch, 'repeat' | 'dueDate'>>(
  { db, actor, now }: MemberContext,
  { repeat: sent, ...patch }: P,
  field = 'task.repeat',
): Promise<Omit<P, 'repeat'> & store.StoredPatch> {
  if (!sent) return sent === null ? { ...patch, repeat: null } : patch
  const repeat = savedRepeat(sent, sent.timeZone ?? (await findBusiness(db, actor.teamId, now)).timeZone, field)
  return { ...patch, repeat, ...(patch.dueDate === undefined ? { dueDate: dueDateOf(repeat.start, repeat.timeZone) } : {}) }
}

export const changesSeries = (before: Pick<Task, 'completed'>, after: Pick<Task, 'completed' | 'repeat'>) =>
  before.completed !== after.completed && after.repeat !== null

/** Above the completed one. */
async function addNext(ctx: MemberContext, completed: Task) {
  const { db, actor, now } = ctx
  const copy = nextTask(completed, now)
  if (!copy) return
  await store.lockPositions(db, actor.teamId)
  const id = nextId(completed.id)
  const positions = (await store.listPositions(db, actor.teamId)).filter((item) => item.id !== id)
  const at = Math.max(
    0,
    positions.findIndex((item) => item.id === completed.id),
  )
  const moved = insertedAt(positions, at, [id])
  const next = { ...copy, id, order: at }
  if (!(await store.insertNextTask(db, actor.teamId, actor.userId, { ...next, position: moved.find((item) => item.id === id)?.position ?? 0 })))
    return
  const others = moved.filter((item) => item.id !== id)
  if (others.length > 0) await replace(ctx, null, positions, others)
  ctx.recordChange({ entity: 'task', id, after: next })
}

const contentOf = ({ title, notes, completed, dueDate, priority, tags, assignedTo, subTasks, repeat }: Omit<Task, 'id' | 'order'>) => ({
  ...{ title, notes, completed, dueDate, priority, tags, assignedTo, subTasks, repeat },
})

/** Unless somebody has worked on it: then it stays, and completing again makes no second one. */
async function removeNext({ db, actor, recordChange }: MemberContext, reopened: Task & { completedAt: string | null }) {
  const next = await store.lockTask(db, actor.teamId, nextId(reopened.id))
  const copy = reopened.completedAt === null ? undefined : nextTask(reopened, new Date(reopened.completedAt))
  if (!next || !copy || !isDeepStrictEqual(contentOf(next), contentOf(copy))) return
  if ((await countComments(db, actor.teamId, next.id)) > 0) return
  await store.deleteTask(db, actor.teamId, next.id)
  recordChange({ entity: 'task', id: next.id, before: next })
}

/** After a change of `completed`. */
export const updateSeries = (ctx: MemberContext, before: Task & { completedAt: string | null }, after: Task) =>
  after.completed ? addNext(ctx, after) : removeNext(ctx, before)
