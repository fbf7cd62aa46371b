import type { MemberContext, PastChange } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { restoreTag } from '#server/kernel/tags/tag-handlers.ts'
import { changedSince, guardedBy, type Restore, restoreWith, revertChanges, undoListener, wasCreated } from '#server/kernel/writes/undo.ts'
import { commentRestorer } from '#server/identity/text/comments.ts'
import * as comments from './comment-store.ts'
import type { TaskPosition } from './rules.ts'
import { checkAssignee } from './shared.ts'
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

const comment = (taskId: string) =>
  commentRestorer({
    find: comments.lockComment,
    insert: (db, row) => comments.insertComments(db, [{ ...row, taskId }]),
    update: comments.updateComment,
    remove: comments.deleteComment,
  })

type Commented = { comment?: { id: string } } | null

/** Changes of comments are recorded as changes of the task, with the comment inside. */
const taskOrComment: Restore = async (ctx, change) => {
  const [before, after] = [(change.before as Commented)?.comment ?? null, (change.after as Commented)?.comment ?? null]
  const changed = after ?? before
  if (!changed || change.id === null) return task(ctx, change)
  if (!(await store.lockTask(ctx.db, ctx.actor.teamId, change.id))) throw changedSince()
  await restoreWith(comment(change.id))(ctx, { ...change, id: changed.id, before, after })
}

/** To complete a repeating task creates the next one. */
const createsTask = new Set(['create', 'createMany', 'update', 'updateMany'])

/** A created task can be undone only while nobody has commented on it. */
const commented = async ({ db, actor }: MemberContext, change: PastChange) =>
  change.id !== null && createsTask.has(change.op) && wasCreated(change) && (await comments.countComments(db, actor.teamId, change.id)) > 0

const order: Restore = async ({ db, actor }, { before, after }: PastChange) => {
  await store.lockPositions(db, actor.teamId)
  const left = new Map((after as TaskPosition[]).map((item) => [item.id, item.position]))
  const now = await store.findPositions(db, actor.teamId, [...left.keys()])
  if (now.length < left.size || now.some(({ id, position }) => left.get(id) !== position)) throw changedSince()
  await store.updatePositions(db, actor.teamId, before as TaskPosition[])
}

export const undo = undoListener('tasks', (ctx, changes) =>
  revertChanges(ctx, changes, { task: guardedBy(commented, taskOrComment), 'task-tag': restoreTag(taskTagStore), 'task-order': order }),
)
