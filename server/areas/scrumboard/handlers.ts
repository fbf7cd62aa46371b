import type { scrumboard as contract } from '#contract/scrumboard.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { attachmentHandlers } from './card/attachment-handlers.ts'
import { boardHandlers } from './board-handlers.ts'
import { cardHandlers } from './card/card-handlers.ts'
import { checklistHandlers } from './card/checklist-handlers.ts'
import { commentHandlers } from './card/comment-handlers.ts'
import { labelHandlers } from './label-handlers.ts'
import { listHandlers } from './list-handlers.ts'
import { templateHandlers } from './template-handlers.ts'
import { moveHandlers } from './card/move-handlers.ts'

export const handlers: Handlers<typeof contract> = {
  ...boardHandlers,
  ...listHandlers,
  ...cardHandlers,
  ...moveHandlers,
  ...labelHandlers,
  ...checklistHandlers,
  ...commentHandlers,
  ...attachmentHandlers,
  ...templateHandlers,
}
