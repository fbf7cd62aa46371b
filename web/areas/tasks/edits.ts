// Optimistic updates: the effect of each write on the cached lists, by the server's rules.
// Every edit is pure and tolerates a list that already contains its effect. The order is that of the array; `order` is the server's.
import { v5 } from 'uuid'
import type { SentOf } from '#contract/endpoint.ts'
import type { Person } from '#contract/shapes.ts'
import { firstStart, type Repeat } from '#contract/repeat-dates.ts'
import { changedTags } from '#contract/tag-rules.ts'
import { dueDateOf, nextTask, nextTaskNamespace } from '#contract/task-repeats.ts'
import type { TaskComment } from '#contract/task-comments.ts'
import type { tasks as contract, Task } from '#contract/tasks.ts'
import { changeById, madeAt } from '#web/kernel/data/list-edits.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted task stays in the list until it is read again, so that Undo finds its position, also offline. */
export type ShownTask = Task & { removed?: true }

const trimmed = <T extends { title?: string | undefined }>(given: T): T =>
  given.title === undefined ? given : { ...given, title: given.title.trim() }

type SentRepeat = Sent<'update'>['task']['repeat']

/** The server moves the start to the first occurrence, which the task is then due at. */
export function repeatOf(sent: SentRepeat, dueDate: string | null | undefined): Partial<Pick<Task, 'repeat' | 'dueDate'>> {
  if (!sent) return sent === null ? { repeat: null } : {}
  const repeat: Repeat = { mode: 'schedule', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...sent, exdates: sent.exdates ?? [] }
  const start = (repeat.mode === 'schedule' ? firstStart(repeat) : undefined) ?? repeat.start
  return { repeat: { ...repeat, start }, ...(dueDate === undefined ? { dueDate: dueDateOf(start, repeat.timeZone) } : {}) }
}

function tidied<T extends Partial<Omit<Task, 'repeat'>> & { repeat?: SentRepeat }>({ repeat, ...given }: T) {
  const tidy = trimmed(given)
  return {
    ...tidy,
    ...repeatOf(repeat, given.dueDate),
    ...(given.tags ? { tags: [...new Set(given.tags)] } : {}),
    ...(given.subTasks ? { subTasks: given.subTasks.map(trimmed) } : {}),
  }
}

/** Completing a repeating task shows the next one above it; reopening hides a next one that nobody touched. By the rules of the server. */
function seriesUpdated(list: ShownTask[], before: ShownTask): ShownTask[] {
  const after = list.find(({ id }) => id === before.id)
  if (!after?.repeat || after.completed === before.completed) return list
  const copy = nextTask(after, new Date())
  if (!copy) return list
  const id = v5(before.id, nextTaskNamespace)
  const next = list.find((task) => task.id === id)
  if (after.completed) {
    if (next && !next.removed) return list
    const others = list.filter((task) => task.id !== id)
    return others.toSpliced(others.indexOf(after), 0, { ...copy, id, order: after.order })
  }
  const { id: _, order: __, removed: ___, ...content } = next ?? { ...copy, id, order: 0 }
  const untouched = next !== undefined && JSON.stringify(inOrder(content)) === JSON.stringify(inOrder(copy))
  return untouched ? taskRemoved(list, { id }) : list
}

const inOrder = ({ title, notes, completed, dueDate, priority, tags, assignedTo, subTasks, repeat }: Omit<Task, 'id' | 'order'>) => [
  ...[title, notes, completed, dueDate, priority, tags, assignedTo],
  ...[subTasks.map((step) => [step.id, step.title, step.completed]), repeat?.rule, repeat?.start],
]

/** The defaults of a new task: docs/specification.md 8.1. */
export const blankTask = (id: string, type: Task['type']): Task => ({
  id,
  type,
  title: '',
  notes: null,
  completed: false,
  dueDate: null,
  priority: 1,
  tags: [],
  assignedTo: null,
  subTasks: [],
  repeat: null,
  order: 0,
})

export function taskCreated(list: ShownTask[], { id, type = 'task', at, ...given }: Sent<'create'>): ShownTask[] {
  if (!id || list.some((task) => task.id === id)) return list
  const task = { ...blankTask(id, type), ...tidied(given) }
  return at === 'end' ? [...list, task] : [task, ...list]
}

export function taskUpdated(list: ShownTask[], { id, task: patch }: Sent<'update'>): ShownTask[] {
  const changed = changeById(list, id, (task) => ({ ...task, ...tidied(patch) }))
  const before = patch.completed === undefined ? undefined : list.find((task) => task.id === id)
  return before ? seriesUpdated(changed, before) : changed
}

export const taskRemoved = (list: ShownTask[], { id }: Sent<'remove'>): ShownTask[] => changeById(list, id, (task) => ({ ...task, removed: true }))

export const taskRestored = (list: ShownTask[], { id }: Sent<'restore'>): ShownTask[] => changeById(list, id, ({ removed: _, ...task }) => task)

/** The server's answer has the position of a task that is no longer in the list. */
export const restoredTask = (list: ShownTask[], task: Task): ShownTask[] =>
  list.some(({ id }) => id === task.id) ? taskRestored(list, task) : list.toSpliced(task.order, 0, task)

export function taskMoved(list: ShownTask[], { id, before }: Sent<'move'>): ShownTask[] {
  const task = list.find((one) => one.id === id)
  if (!task || before === id) return list
  const others = list.filter((one) => one !== task)
  const at = before === null ? others.length : others.findIndex((one) => one.id === before)
  return at < 0 ? list : others.toSpliced(at, 0, task)
}

export function tasksCreated(list: ShownTask[], { tasks, after }: Sent<'createMany'>): ShownTask[] {
  const known = new Set(list.map(({ id }) => id))
  const created = tasks.flatMap(({ id, ...given }) => (id && !known.has(id) ? [{ ...blankTask(id, 'task'), ...tidied(given) }] : []))
  if (created.length === 0) return list
  const at = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1
  return list.toSpliced(after !== null && at === 0 ? list.length : at, 0, ...created)
}

const changeMany = (list: ShownTask[], ids: readonly string[], change: (task: ShownTask) => ShownTask): ShownTask[] => {
  const wanted = new Set(ids)
  return list.some(({ id }) => wanted.has(id)) ? list.map((task) => (wanted.has(task.id) ? change(task) : task)) : list
}

export function tasksUpdated(list: ShownTask[], input: Sent<'updateMany'>): ShownTask[] {
  const { ids, task: patch, addTags, removeTags } = input
  const changed = changeMany(list, ids, (task) =>
    task.type === 'task' ? { ...task, ...patch, tags: changedTags(task.tags, addTags, removeTags) } : task,
  )
  if (patch.completed === undefined || changed === list) return changed
  const wanted = new Set(ids)
  return list.filter(({ id, repeat }) => repeat && wanted.has(id)).reduce(seriesUpdated, changed)
}

export const tasksRemoved = (list: ShownTask[], { ids }: Sent<'removeMany'>): ShownTask[] =>
  changeMany(list, ids, (task) => ({ ...task, removed: true }))

export const tasksRestored = (list: ShownTask[], { ids }: Sent<'restoreMany'>): ShownTask[] =>
  changeMany(list, ids, ({ removed: _, ...task }) => task)

/** In the order of the list. Before one that moves too: before the next that stays. */
export function tasksMoved(list: ShownTask[], { ids, before }: Sent<'moveMany'>): ShownTask[] {
  const wanted = new Set(ids)
  const moved = list.filter(({ id }) => wanted.has(id))
  if (moved.length === 0) return list
  const mark = before === null ? list.length : list.findIndex(({ id }) => id === before)
  if (mark < 0) return list
  const next = list.slice(mark).find(({ id }) => !wanted.has(id))
  const others = list.filter(({ id }) => !wanted.has(id))
  return others.toSpliced(next ? others.indexOf(next) : others.length, 0, ...moved)
}

export function commentCreated(
  comments: TaskComment[],
  { comment: { id, taskId, content } }: Sent<'createComment'>,
  shownTask: string,
  author: Person | null,
): TaskComment[] {
  if (!id || taskId !== shownTask || comments.some((one) => one.id === id)) return comments
  return [...comments, { id, taskId, content, author, mentions: [], createdAt: madeAt(id), editedAt: null }]
}

export const commentUpdated = (comments: TaskComment[], { id, comment: { content } }: Sent<'updateComment'>): TaskComment[] =>
  changeById(comments, id, (one) => (one.content === content ? one : { ...one, content, editedAt: one.editedAt ?? one.createdAt }))

export const commentRemoved = (comments: TaskComment[], { id }: Sent<'removeComment'>): TaskComment[] =>
  comments.some((one) => one.id === id) ? comments.filter((one) => one.id !== id) : comments
