import { landing } from '#contract/landing.ts'
import { defineReads } from '#web/kernel/data/reads.ts'

export const landingReads = defineReads('landing', landing)
