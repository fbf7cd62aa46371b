import { activities } from '#contract/activities.ts'
import { identity } from '#contract/identity.ts'
import { defineReads } from '#web/kernel/data/reads.ts'

export const activityReads = defineReads('activities', activities)
export const { members } = defineReads('identity', identity)
