import { operator } from '#contract/operator.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const operatorArea = defineArea({ name: 'operator', contract: operator, handlers, closedToTokens: true })
