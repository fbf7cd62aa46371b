import { business } from '#contract/business.ts'
import { defineReads, useRead } from './reads.ts'

const businessReads = defineReads('business', { settings: business.settings })

/** Undefined before the first answer. */
export const useBusinessSettings = () => useRead(businessReads.settings).data
