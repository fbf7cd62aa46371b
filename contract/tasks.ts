// Tasks of the team: sections and tasks in one ordered list, with tags, sub-tasks and an assignee.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Instant, SearchQuery, textLimits, Title } from './shapes.ts'
import { tagEndpoints } from './tags.ts'
import { megabyte } from './units.ts'

export const taskLimits = { title: textLimits.title, notes: 20_000, subTask: textLimits.title } as const

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
  /** 0 for the first task of the list; computed, never stored. */
  order: z.number().int(),
})
export type Task = z.output<typeof Task>

const changeable = z.object({
  title: Title,
  notes: z.string().max(taskLimits.notes).nullable(),
  completed: z.boolean(),
  dueDate: Instant.nullable(),
  priority: TaskPriority,
  tags: z.array(Id).max(50),
  assignedTo: Id.nullable(),
  subTasks: z.array(SubTask).max(200),
})

/** A client may make the id, and fill in what it knows already. */
export const TaskToCreate = changeable.partial().extend({ type: z.enum(['task', 'section']).default('task'), id: Id.nullish() })
export type TaskToCreate = z.output<typeof TaskToCreate>

/** Existing clients send whole tasks back, so fields that cannot change are accepted and ignored. */
export const TaskPatch = changeable.partial()
export type TaskPatch = z.output<typeof TaskPatch>

const reads = ['tasks'] as const
const path = '/api/apps/tasks'

export const tasks = {
  ...tagEndpoints(path, reads, 'task'),

  all: { method: 'GET', path: `${path}/all`, access: 'member', reads, summary: 'All tasks and sections in their order.', answer: z.array(Task) },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access: 'member',
    reads,
    summary: 'Tasks whose title or notes contain the query; matches in the title stand in <mark>. Nothing asked, null answered.',
    input: z.object({ query: SearchQuery }),
    // With its marks and escapes, a title is longer than a title may be.
    answer: z.array(Task.extend({ title: z.string() })).nullable(),
  },
  reorder: {
    method: 'PATCH',
    path: `${path}/order`,
    access: 'member',
    summary: 'Puts the tasks sent into the order sent. They share out the places they held; tasks not sent keep theirs.',
    input: z.object({ tasks: z.array(z.object({ id: Id })).max(20_000) }),
    answer: z.array(Task),
    bodyLimit: 16 * megabyte,
  },
  move: {
    method: 'PATCH',
    path: `${path}/task/place`,
    access: 'member',
    summary: 'Puts one task directly before another, or last when `before` is null.',
    input: z.object({ id: Id, before: Id.nullable() }),
    answer: Done,
  },
  one: { method: 'GET', path: `${path}/task`, access: 'member', reads, summary: 'One task.', input: ById, answer: Task },
  create: {
    method: 'POST',
    path: `${path}/task`,
    access: 'member',
    summary: 'Makes a task or section at the top of the list.',
    input: TaskToCreate,
    answer: Task,
  },
  update: {
    method: 'PATCH',
    path: `${path}/task`,
    access: 'member',
    summary: 'Changes the fields sent and leaves the others.',
    input: z.object({ id: Id, task: TaskPatch }),
    answer: Task,
  },
  remove: { method: 'DELETE', path: `${path}/task`, access: 'member', summary: 'Deletes a task.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/task/restore`,
    access: 'member',
    summary: 'Brings a task back that was deleted less than 30 days ago, to its old place.',
    input: ById,
    answer: Task,
  },
} satisfies Contract

nameSchemas({ SubTask, Task, TaskPriority })
