// Tasks of the team: sections and tasks in one ordered list, with tags, sub-tasks and an assignee.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { RepeatToSave, StoredRepeat } from './repeats.ts'
import { ById, Done, Id, Instant, SearchQuery, textLimits, Title, withConflicts } from './shapes.ts'
import { tagEndpoints } from './tags.ts'
import { taskComments } from './task-comments.ts'
import { megabyte } from './units.ts'

export const taskLimits = { title: textLimits.title, notes: 20_000, subTask: textLimits.title, batch: 200, tags: 50 } as const

export const TaskPriority = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const SubTask = z.object({ id: Id, title: Title, completed: z.boolean() })
export type SubTask = z.output<typeof SubTask>

export const Task = z.object({
  id: Id,
  type: z.enum(['task', 'section']),
  title: Title,
  notes: z.string().nullable(),
  completed: z.boolean(),
  dueDate: Instant.nullable(),
  /** 0 low, 1 normal, 2 high. */
  priority: TaskPriority,
  tags: z.array(Id),
  assignedTo: Id.nullable(),
  subTasks: z.array(SubTask),
  /** Completing the task makes the next one. */
  repeat: StoredRepeat.nullable(),
  /** 0 for the first task of the list; computed, never stored. */
  order: z.number().int(),
})
export type Task = z.output<typeof Task>

const Tags = z.array(Id).max(taskLimits.tags)

const changeable = z.object({
  title: Title,
  notes: z.string().max(taskLimits.notes).nullable(),
  completed: z.boolean(),
  dueDate: Instant.nullable(),
  priority: TaskPriority,
  tags: Tags,
  assignedTo: Id.nullable(),
  subTasks: z.array(SubTask).max(200),
  /** Without a due date sent, the task is due at the first occurrence. */
  repeat: RepeatToSave.nullable(),
})

/** A client may choose the id and send any field. `at` says where in the list; without it the top. */
export const TaskToCreate = changeable
  .partial()
  .extend({ type: z.enum(['task', 'section']).default('task'), id: Id.nullish(), at: z.enum(['top', 'end']).optional() })
export type TaskToCreate = z.output<typeof TaskToCreate>

/** Existing clients send whole tasks back, so fields that cannot change are accepted and ignored. */
export const TaskPatch = changeable.partial()
export type TaskPatch = z.output<typeof TaskPatch>

/** What several tasks get at once. */
export const BatchPatch = changeable.pick({ completed: true, dueDate: true, priority: true, assignedTo: true }).partial()
export type BatchPatch = z.output<typeof BatchPatch>

const Batch = z.array(Id).min(1).max(taskLimits.batch)

const reads = ['tasks'] as const
const path = '/api/apps/tasks'

export const tasks = {
  ...tagEndpoints(path, reads, 'task'),
  ...taskComments,

  all: { method: 'GET', path: `${path}/all`, access: 'member', reads, summary: 'All tasks and sections in their order.', answer: z.array(Task) },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access: 'member',
    reads,
    summary: 'Tasks whose title or notes contain the query; matches in the title are inside <mark>. Null for an empty query.',
    input: z.object({ query: SearchQuery }),
    // With <mark> and escapes, a title may exceed its limit.
    answer: z.array(Task.extend({ title: z.string() })).nullable(),
  },
  reorder: {
    method: 'PATCH',
    path: `${path}/order`,
    access: 'member',
    summary: 'Sorts the tasks sent. They exchange their positions; the others do not move.',
    input: z.object({ tasks: z.array(z.object({ id: Id })).max(20_000) }),
    answer: z.array(Task),
    bodyLimit: 16 * megabyte,
  },
  move: {
    method: 'PATCH',
    path: `${path}/task/place`,
    access: 'member',
    summary: 'Moves a task directly before another, or to the end if `before` is null.',
    input: z.object({ id: Id, before: Id.nullable() }),
    answer: Done,
  },
  one: { method: 'GET', path: `${path}/task`, access: 'member', reads, summary: 'One task.', input: ById, answer: Task },
  create: {
    method: 'POST',
    path: `${path}/task`,
    access: 'member',
    summary: 'Creates a task or section at the top of the list, or with `at: "end"` below all others.',
    input: TaskToCreate,
    answer: Task,
  },
  update: {
    method: 'PATCH',
    path: `${path}/task`,
    access: 'member',
    summary: 'Changes the fields sent.',
    input: z.object({ id: Id, task: TaskPatch, base: changeable.pick({ title: true, notes: true }).partial().optional() }),
    answer: Task.extend(withConflicts),
  },
  remove: { method: 'DELETE', path: `${path}/task`, access: 'member', summary: 'Deletes a task.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/task/restore`,
    access: 'member',
    summary: 'Restores a task that was deleted less than 30 days ago, to its old position.',
    input: ById,
    answer: Task,
  },

  createMany: {
    method: 'POST',
    path: `${path}/tasks`,
    access: 'member',
    summary: 'Creates up to 200 tasks in this order, directly below another, or at the top if `after` is null. All of them or none.',
    input: z.object({
      tasks: z
        .array(TaskToCreate.omit({ type: true, at: true, repeat: true }).extend({ title: Title.min(1) }))
        .min(1)
        .max(taskLimits.batch),
      after: Id.nullable(),
    }),
    answer: z.array(Task),
    bodyLimit: 16 * megabyte,
  },
  updateMany: {
    method: 'PATCH',
    path: `${path}/tasks`,
    access: 'member',
    summary:
      'Changes the fields sent of up to 200 tasks. Tags are added before those that a task has, or removed. Sections and unknown tasks are left out; if none is left, 404.',
    input: z.object({ ids: Batch, task: BatchPatch, addTags: Tags.optional(), removeTags: Tags.optional() }),
    answer: Done,
  },
  moveMany: {
    method: 'PATCH',
    path: `${path}/tasks/place`,
    access: 'member',
    summary: 'Moves up to 200 tasks, in their order, directly before another, or to the end if `before` is null.',
    input: z.object({ ids: Batch, before: Id.nullable() }),
    answer: Done,
  },
  removeMany: {
    method: 'POST',
    path: `${path}/tasks/delete`,
    access: 'member',
    summary: 'Deletes up to 200 tasks. Unknown ones are left out; if none is left, 404.',
    input: z.object({ ids: Batch }),
    answer: Done,
  },
  restoreMany: {
    method: 'POST',
    path: `${path}/tasks/restore`,
    access: 'member',
    summary: 'Restores up to 200 tasks that were deleted less than 30 days ago, to their old positions.',
    input: z.object({ ids: Batch }),
    answer: Done,
  },
} satisfies Contract

nameSchemas({ SubTask, Task, TaskPriority })
