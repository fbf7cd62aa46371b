import type { CalendarMove } from '#web/kernel/area.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { instantOf } from '#web/ui/format/days.ts'
import { updateCard } from './queries.ts'

export const moveCardDay: Awaited<ReturnType<CalendarMove['load']>> = ({ id }, { start }, undoable) =>
  sendWithUndo(updateCard, { id, card: { dueDate: instantOf(start) } }, undoable)
