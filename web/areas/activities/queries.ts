import { activities } from '#contract/activities.ts'
import { defineReads } from '#web/kernel/data/reads.ts'

export const activityReads = defineReads('activities', activities)
