// How somebody stands with a course, by the reader's calendar.
import type { Course, Trainee } from '#contract/academy.ts'

export type Standing = 'late' | 'underway' | 'todo' | 'finished'
export const standings: readonly Standing[] = ['late', 'underway', 'todo', 'finished']

/** Late is who was asked to be done by a day before today and is not. */
export function standingOf(trainee: Trainee, today: string): Standing {
  const { assigned, doneAt, dueOn, currentStep, completed, finishedAt, startedAt } = trainee
  if (assigned ? doneAt !== null : completed > 0 && currentStep === 0) return 'finished'
  if (assigned && dueOn !== null && dueOn < today) return 'late'
  // A run of before does not count for what was asked after it.
  const begun = currentStep > 0 || (startedAt !== null && finishedAt === null)
  return begun ? 'underway' : 'todo'
}

export type Deadline = { on: string; late: boolean }

/** The day by which I have to be done; undefined when there is none, or I am. */
export function deadlineOf({ assignment }: Pick<Course, 'assignment'>, today: string): Deadline | undefined {
  if (!assignment || assignment.dueOn === null || assignment.doneAt !== null) return undefined
  return { on: assignment.dueOn, late: assignment.dueOn < today }
}

/** How much of the bar is full, from 0 to 1: a course that was finished and not begun again is full. */
export function shareOf({ progress: { currentStep, completed }, totalSteps }: Pick<Course, 'progress' | 'totalSteps'>): number {
  if (currentStep === 0 && completed > 0) return 1
  return totalSteps === 0 ? 0 : Math.min(currentStep / totalSteps, 1)
}
