// Rules of the progress in a course. The server decides by them, and the browser predicts by them. No schemas here.

export type Progress = { currentStep: number; completed: number; run: number }
type Size = { totalSteps: number; gated: boolean }

const lastOf = ({ totalSteps }: Pick<Size, 'totalSteps'>) => Math.max(totalSteps - 1, 0)

/** The furthest step counts. A late report, or one about an earlier run, changes nothing. In a gated course no step can be skipped. */
export function reached<P extends Progress>(progress: P, course: Size, { run, step }: { run: number; step: number }): P {
  if (run !== progress.run) return progress
  const wanted = Math.min(step, lastOf(course), course.gated ? progress.currentStep + 1 : Infinity)
  return wanted > progress.currentStep ? { ...progress, currentStep: wanted } : progress
}

/** A run is finished once. */
export const finished = <P extends Progress>(progress: P, run: number): P =>
  run === progress.run ? { ...progress, currentStep: 0, completed: progress.completed + 1, run: run + 1 } : progress

/** A gated course ends only after its last step. */
export const mayFinish = ({ run: now, currentStep }: Progress, course: Size, run: number): boolean =>
  !course.gated || run !== now || currentStep >= lastOf(course)

export const startedAgain = <P extends Progress>(progress: P, run: number): P =>
  run === progress.run && progress.currentStep > 0 ? { ...progress, currentStep: 0, run: run + 1 } : progress
