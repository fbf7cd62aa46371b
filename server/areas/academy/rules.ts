// Pure rules of courses. No database, no clock.
import type { Course, CourseStep } from '#contract/academy.ts'
import { dayMs } from '#contract/units.ts'

/** Number of steps of every built-in course. */
export const builtInSteps = 11

/** How many days there are from now to a day; none when it is over. */
export const daysUntil = (day: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(day) - now.getTime()) / dayMs))

/** What keeps a course from being published, by field; nothing when it may. */
export function missingForPublish({ title, totalSteps }: Pick<Course, 'title' | 'totalSteps'>): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  if (title === '') fields.title = 'is missing'
  if (totalSteps === 0) fields.steps = 'are missing'
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** The ids in their new order; a place behind the end is the end. */
export const moved = (ids: readonly string[], id: string, to: number): string[] => ids.filter((one) => one !== id).toSpliced(to, 0, id)

/**
 * Where members stand when the steps have another order: for each step of before, its number then. Who has not begun has not begun; who stands at
 * a step stays with it, whatever comes before it now; a step that is put further back, or is gone, leaves them where the next one is.
 */
export function standings(before: readonly string[], after: readonly string[], moved: string): number[] {
  return before.map((id, nr) => {
    const then = after.indexOf(id)
    if (nr === 0) return 0
    if (then === -1) return Math.min(nr, Math.max(after.length - 1, 0))
    return id === moved ? Math.min(nr, then) : then
  })
}

/** What the change log keeps of a step: whole each time, so that every version can be read there. */
export type StoredStep = Omit<CourseStep, 'order'> & { order?: number }
