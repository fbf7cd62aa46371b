// Pure rules of courses. No database, no clock.
import type { Course, CourseStep } from '#contract/academy.ts'

/** Every course that comes with the product has as many steps (spec §9). */
export const builtInSteps = 11
export const mostSteps = 100

/** What keeps a course from being published, by field; nothing when it may. */
export function lacking({ title, totalSteps }: Pick<Course, 'title' | 'totalSteps'>): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  if (title === '') fields.title = 'is missing'
  if (totalSteps === 0) fields.steps = 'are missing'
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** The ids in their new order; a place behind the end is the end. */
export const moved = (ids: readonly string[], id: string, to: number): string[] => ids.filter((one) => one !== id).toSpliced(to, 0, id)

/** What the change log keeps of a step: whole each time, so that every version can be read there. */
export type KeptStep = Omit<CourseStep, 'order'> & { order?: number }
