import type { CalendarMove } from '#web/kernel/area.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { noteChange } from './edits.ts'
import { updateNote } from './queries.ts'

export const moveReminder: Awaited<ReturnType<CalendarMove['load']>> = ({ id }, { start }, undoable) =>
  sendWithUndo(updateNote, noteChange(id, { reminder: start }), undoable)
