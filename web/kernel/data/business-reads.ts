import { business } from '#contract/business.ts'
import { defineReads, useRead } from './reads.ts'

const businessReads = defineReads('business', { settings: business.settings })

export const useBusinessSettings = () => useRead(businessReads.settings).data
