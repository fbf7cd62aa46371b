import type { Course, CourseStep } from '#contract/academy.ts'
import { dayMs } from '#contract/units.ts'

/** Number of steps of every built-in course. */
export const builtInSteps = 11

/** 0 for a past day. */
export const daysUntil = (day: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(day) - now.getTime()) / dayMs))

/** Undefined if the course can be published. */
export function missingForPublish({ title, totalSteps }: Pick<Course, 'title' | 'totalSteps'>): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  if (title === '') fields.title = 'is missing'
  if (totalSteps === 0) fields.steps = 'are missing'
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** An index behind the end means the end. */
export const moved = (ids: readonly string[], id: string, to: number): string[] => ids.filter((one) => one !== id).toSpliced(to, 0, id)

/**
 * Maps each old position to the new one. A member who has not started stays there. A member at a step stays at it; if that step was moved back or
 * deleted, the member is at the next one.
 */
export function standings(before: readonly string[], after: readonly string[], moved: string): number[] {
  return before.map((id, index) => {
    const then = after.indexOf(id)
    if (index === 0) return 0
    if (then === -1) return Math.min(index, Math.max(after.length - 1, 0))
    return id === moved ? Math.min(index, then) : then
  })
}

/** The change log has the whole step each time, so that it can show every version. */
export type StoredStep = Omit<CourseStep, 'order'> & { order?: number }
