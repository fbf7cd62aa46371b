// Where a member is with a course. `today` is the day of the browser's time zone.
import type { Course, Trainee } from '#contract/academy.ts'

export type TraineeStatus = 'late' | 'underway' | 'todo' | 'finished'
export const traineeStatuses: readonly TraineeStatus[] = ['late', 'underway', 'todo', 'finished']

export function traineeStatus(trainee: Trainee, today: string): TraineeStatus {
  const { assigned, doneAt, dueOn, currentStep, completed, finishedAt, startedAt } = trainee
  if (assigned ? doneAt !== null : completed > 0 && currentStep === 0) return 'finished'
  if (assigned && dueOn !== null && dueOn < today) return 'late'
  // A run that was finished before the assignment does not count.
  const started = currentStep > 0 || (startedAt !== null && finishedAt === null)
  return started ? 'underway' : 'todo'
}

export type Deadline = { on: string; late: boolean }

/** Undefined without a due day, and when the course is done. */
export function deadlineOf({ assignment }: Pick<Course, 'assignment'>, today: string): Deadline | undefined {
  if (!assignment || assignment.dueOn === null || assignment.doneAt !== null) return undefined
  return { on: assignment.dueOn, late: assignment.dueOn < today }
}

/** From 0 to 1. A course that was finished and not started again counts as 1. */
export function shareOf({ progress: { currentStep, completed }, totalSteps }: Pick<Course, 'progress' | 'totalSteps'>): number {
  if (currentStep === 0 && completed > 0) return 1
  return totalSteps === 0 ? 0 : Math.min(currentStep / totalSteps, 1)
}
