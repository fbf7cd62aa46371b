// The filter of tasks. Part of the address, and applied in the browser so that it works offline.
import type { Task } from '#contract/tasks.ts'
import { foldText } from '#contract/fold.ts'
import { addDays, dayOf } from '#web/ui/format/days.ts'
import { wordsOf } from '#web/ui/format/pieces.ts'

export const dues = ['overdue', 'today', 'week', 'none'] as const
export type Due = (typeof dues)[number]

export type TaskFilter = {
  q?: string
  /** A member's id, or 'none'. */
  assignee?: string
  tag?: string
  due?: Due
  completed?: 'yes' | 'no'
}

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
/** A search for 2026 arrives as a number: the router reads values as JSON. */
const words = (value: unknown) => word(typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined => choices.find((choice) => choice === value)

/** Ignores unknown values, so that an old or mistyped link still opens the list. */
export function filterIn(search: Record<string, unknown>): TaskFilter {
  const filter = {
    q: words(search['q']),
    assignee: word(search['assignee']),
    tag: word(search['tag']),
    due: oneOf(dues, search['due']),
    completed: oneOf(['yes', 'no'] as const, search['completed']),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Removes the filter from an address. */
export const cleared = { q: undefined, assignee: undefined, tag: undefined, due: undefined, completed: undefined } satisfies Record<
  keyof TaskFilter,
  undefined
>

export const isFiltered = (filter: TaskFilter) => Object.keys(filterIn(filter)).length > 0

type Known = readonly { id: string }[]

/** The fields of a new task under this filter, so that the task is visible. An old link may name something that no longer exists. */
export function filledIn({ assignee, tag }: TaskFilter, tags: Known, members: Known): Partial<Pick<Task, 'assignedTo' | 'tags'>> {
  const known = (all: Known, id: string | undefined) => all.find((one) => one.id === id)?.id
  const [assignedTo, tagged] = [known(members, assignee), known(tags, tag)]
  return { ...(assignedTo ? { assignedTo } : {}), ...(tagged ? { tags: [tagged] } : {}) }
}

/** Folding is the expensive part of a search, so the folded text of an unchanged task is cached. */
const folded = new WeakMap<Task, string>()

function textOf(task: Task): string {
  const known = folded.get(task)
  if (known !== undefined) return known
  const text = foldText(`${task.title}\n${task.notes ?? ''}`)
  folded.set(task, text)
  return text
}

/** The week is Monday to Sunday, including past days. */
function weekOf(today: string): { first: string; last: string } {
  const weekday = (new Date(`${today}T12:00:00`).getDay() + 6) % 7
  return { first: addDays(today, -weekday), last: addDays(today, 6 - weekday) }
}

function dueTest(due: Due | undefined, today: string): (task: Task) => boolean {
  if (due === undefined) return () => true
  if (due === 'none') return (task) => task.dueDate === null
  const { first, last } = weekOf(today)
  return ({ dueDate, completed }) => {
    if (dueDate === null) return false
    const day = dayOf(dueDate)
    if (due === 'overdue') return !completed && day < today
    return due === 'today' ? day === today : day >= first && day <= last
  }
}

/** The matching tasks below their sections. A section is shown if one of its tasks or its own title matches. */
export function passing<T extends Task>(tasks: readonly T[], filter: TaskFilter, today: string): T[] {
  const wanted = wordsOf(filter.q)
  const says = (task: Task) => wanted.every((one) => textOf(task).includes(one))
  const isDue = dueTest(filter.due, today)
  const passes = (task: Task) =>
    says(task) &&
    isDue(task) &&
    (filter.completed === undefined || task.completed === (filter.completed === 'yes')) &&
    (filter.assignee === undefined || task.assignedTo === (filter.assignee === 'none' ? null : filter.assignee)) &&
    (filter.tag === undefined || task.tags.includes(filter.tag))
  const searchOnly = wanted.length > 0 && Object.keys(filterIn({ ...filter, q: '' })).length === 0
  const shown: T[] = []
  let heading: T | undefined
  for (const task of tasks) {
    if (task.type === 'section') {
      if (searchOnly && says(task)) {
        shown.push(task)
        heading = undefined
      } else heading = task
    } else if (passes(task)) {
      if (heading) shown.push(heading)
      heading = undefined
      shown.push(task)
    }
  }
  return shown
}
