import { search } from '#contract/search.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const searchArea = defineArea({ name: 'search', contract: search, handlers })
