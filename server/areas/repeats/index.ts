import { repeats } from '#contract/repeats.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const repeatsArea = defineArea({ name: 'repeats', contract: repeats, handlers })
