import { useMemo } from 'react'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { RowsCalendar } from '#web/ui/calendar/RowsCalendar.tsx'
import { dayOf, instantOf } from '#web/ui/format/days.ts'
import type { ShownTask } from './edits.ts'
import { updateTask } from './queries.ts'

/** Open tasks by their due days. */
export function TaskCalendar({ tasks }: { tasks: readonly ShownTask[] }) {
  const t = useTranslation()
  const movable = useMayWrite()
  const entries = useMemo(
    () =>
      tasks.flatMap(({ id, type, title, dueDate, completed, priority }) => {
        if (type !== 'task' || completed || dueDate === null) return []
        const day = dayOf(dueDate)
        const color = priority === 2 ? 'red' : 'green'
        return { key: id, title, start: day, end: day, allDay: true, color, movable, resizable: false, link: `/apps/tasks/${id}?view=calendar` }
      }),
    [tasks, movable],
  )
  return (
    <RowsCalendar
      entries={entries}
      onMove={({ key, title }, day) =>
        void sendWithUndo(updateTask, { id: key, task: { dueDate: instantOf(day) } }, { message: t('tasks.calendar.moved', { title }) })
      }
    />
  )
}
