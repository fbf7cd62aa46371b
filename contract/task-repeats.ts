// What completing a repeating task makes. The server stores it; the browser shows it before the server has answered.
import { dayInZone } from './days.ts'
import { nextStart, type Repeat, startsAfterCompletion } from './repeat-dates.ts'
import { ruleOf, ruleText } from './repeat-rules.ts'
import type { Task } from './tasks.ts'
import { zonedInstant } from './zoned-times.ts'

/** The id of the next task follows from the id of the completed one, so it cannot be made twice. */
export const nextTaskNamespace = '2f0f4c53-6c0a-4b6e-9a44-3d7f3b1f9f10'

/** Whole days are due at the beginning of the day. */
export const dueDateOf = (local: string, timeZone: string): string => zonedInstant(local, timeZone)

/** A time in UTC has no day of its own. */
const dueDay = (dueDate: string, timeZone: string) =>
  dueDate.length > 10 && dueDate.endsWith('Z') ? dayInZone(timeZone, new Date(dueDate)) : dueDate.slice(0, 10)

type Repeating = Pick<Task, 'type' | 'dueDate' | 'repeat'>
type Next = { dueDate: string; repeat: Repeat }

/** On a schedule: the first occurrence after both the due day and the day of completion. Undefined: the series is over. */
function nextOccurrence({ type, dueDate, repeat }: Repeating, completedOn: string): Next | undefined {
  if (!repeat || type !== 'task') return undefined
  const { timeZone, mode } = repeat
  if (mode === 'schedule') {
    const due = dueDate === null ? '' : dueDay(dueDate, timeZone)
    const start = nextStart(repeat, due > completedOn ? due : completedOn)
    return start === undefined ? undefined : { dueDate: dueDateOf(start, timeZone), repeat }
  }
  const rule = ruleOf(repeat.rule)
  const [start] = rule.count === 1 ? [] : startsAfterCompletion(repeat, completedOn, 1)
  if (start === undefined) return undefined
  return {
    dueDate: dueDateOf(start, timeZone),
    repeat: rule.count === null ? repeat : { ...repeat, rule: ruleText({ ...rule, count: rule.count - 1 }) },
  }
}

/** The due date if this occurrence is left out. */
export function skippedTo(task: Repeating, now: Date): Next | undefined {
  if (!task.repeat) return undefined
  const { timeZone } = task.repeat
  return nextOccurrence(task, task.dueDate === null ? dayInZone(timeZone, now) : dueDay(task.dueDate, timeZone))
}

/** The copy that follows a task completed at a moment, without an id. */
export function nextTask<T extends Task>(task: T, completedAt: Date): Omit<Task, 'id' | 'order'> | undefined {
  if (!task.repeat) return undefined
  const next = nextOccurrence(task, dayInZone(task.repeat.timeZone, completedAt))
  if (!next) return undefined
  const { type, title, notes, priority, tags, assignedTo, subTasks } = task
  return {
    ...{ type, title, notes, priority, tags, assignedTo, completed: false },
    ...next,
    subTasks: subTasks.map((step) => ({ ...step, completed: false })),
  }
}
