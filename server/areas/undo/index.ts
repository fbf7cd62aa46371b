import { undo } from '#contract/undo.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

export const undoArea = defineArea({ name: 'undo', contract: undo, handlers })
