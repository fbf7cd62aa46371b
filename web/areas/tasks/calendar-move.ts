import type { CalendarMove } from '#web/kernel/area.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { instantOf } from '#web/ui/format/days.ts'
import { updateTask } from './queries.ts'

export const moveTask: Awaited<ReturnType<CalendarMove['load']>> = ({ id }, { start }, undoable) =>
  sendWithUndo(updateTask, { id, task: { dueDate: instantOf(start) } }, undoable)
