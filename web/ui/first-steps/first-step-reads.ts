import { firstStepDays, firstSteps } from '#contract/first-steps.ts'
import { dayMs } from '#contract/units.ts'
import { madeAt } from '#web/kernel/data/list-edits.ts'
import { defineReads } from '#web/kernel/data/reads.ts'

export const firstStepReads = defineReads('dashboards', firstSteps)

/** The id of an account says when it was created, so that others do not ask for steps that the server would not answer. */
export const isNewAccount = (userId: string, now: Date) => now.getTime() - new Date(madeAt(userId)).getTime() < firstStepDays * dayMs
