import { type Task, tasks } from '#contract/tasks.ts'
import { mergeUpdates } from '#web/kernel/data/updates.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { applyPending } from '#web/kernel/data/optimistic.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, ensureRead, readKey, useList } from '#web/kernel/data/reads.ts'
import { defineTagWrites, tagTakenOff } from '#web/kernel/data/tag-writes.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'tasks'
const contract = tasks

export const taskReads = defineReads(area, contract, { comments: { key: ({ id }) => id } })
/** The outbox names the task of a pending or refused write by the title that the member saw. */
function named(key: string, id: string, given?: string) {
  const cached = queryClient.getQueryData<Task[]>(readKey(taskReads.all))
  const title = given ?? (cached && applyPending(outbox.pending(), taskReads.all, undefined, cached).find((task) => task.id === id)?.title) ?? ''
  return title === '' ? `tasks.write.${key}Untitled` : { key: `tasks.write.${key}`, values: { title } }
}

export const createTask = defineWrite({
  area,
  contract,
  op: 'create',
  edits: { all: edits.taskCreated },
  label: ({ type }) => (type === 'section' ? 'tasks.write.createSection' : 'tasks.write.createTask'),
})

export const updateTask = defineWrite({
  area,
  contract,
  op: 'update',
  edits: {
    all: edits.taskUpdated,
    one: (task, { id, task: patch }) => edits.taskUpdated([task], { id, task: patch }).find((one) => one.id === task.id) ?? task,
  },
  merge: mergeUpdates('task'),
  label: ({ id, task }) => named('update', id, task.title?.trim()),
})

export const moveTask = defineWrite({ area, contract, op: 'move', edits: { all: edits.taskMoved }, label: ({ id }) => named('move', id) })

export const removeTask = defineWrite({ area, contract, op: 'remove', edits: { all: edits.taskRemoved }, label: ({ id }) => named('remove', id) })

export const restoreTask = defineWrite({
  area,
  contract,
  op: 'restore',
  edits: { all: edits.taskRestored },
  settle: { all: edits.restoredTask },
  label: ({ id }) => named('restore', id),
})

const counted = (key: string, count: number) => ({ key: `tasks.write.${key}`, values: { count } })

export const createTasks = defineWrite({
  area,
  contract,
  op: 'createMany',
  edits: { all: edits.tasksCreated },
  label: ({ tasks: created }) => counted('createMany', created.length),
})

export const updateTasks = defineWrite({
  area,
  contract,
  op: 'updateMany',
  edits: { all: edits.tasksUpdated },
  label: ({ ids }) => counted('updateMany', ids.length),
})

export const moveTasks = defineWrite({
  area,
  contract,
  op: 'moveMany',
  edits: { all: edits.tasksMoved },
  label: ({ ids }) => counted('moveMany', ids.length),
})

export const removeTasks = defineWrite({
  area,
  contract,
  op: 'removeMany',
  edits: { all: edits.tasksRemoved },
  label: ({ ids }) => counted('removeMany', ids.length),
})

export const restoreTasks = defineWrite({
  area,
  contract,
  op: 'restoreMany',
  edits: { all: edits.tasksRestored },
  label: ({ ids }) => counted('restoreMany', ids.length),
})

export const { createTag, updateTag, removeTag } = defineTagWrites(area, contract, { all: tagTakenOff })

export const createComment = defineWrite({
  area,
  contract,
  op: 'createComment',
  edits: { comments: (comments, input, read) => edits.commentCreated(comments, input, read.id, currentPerson()) },
  label: ({ comment }) => named('createComment', comment.taskId),
})

export const updateComment = defineWrite({
  area,
  contract,
  op: 'updateComment',
  edits: { comments: edits.commentUpdated },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: () => 'tasks.write.updateComment',
})

export const removeComment = defineWrite({
  area,
  contract,
  op: 'removeComment',
  edits: { comments: edits.commentRemoved },
  label: () => 'tasks.write.removeComment',
})

/** Not blocking: rows and the drawer render without them. */
export const useTags = () => useList(taskReads.tags)

export const loadTasks = () => Promise.allSettled([ensureRead(taskReads.all), ensureRead(taskReads.tags), ensureRead(identityReads.members)])
