import { useMemo } from 'react'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { RowsCalendar } from '#web/ui/calendar/RowsCalendar.tsx'
import { dayOf, instantOf } from '#web/ui/format/days.ts'
import type { ShownList } from './edits.ts'
import { updateCard } from './queries.ts'

/** The cards of a board by their due days. */
export function BoardCalendar({ lists, locked }: { lists: readonly ShownList[]; locked: boolean }) {
  const t = useTranslation()
  const entries = useMemo(
    () =>
      lists.flatMap((list) =>
        list.cards.flatMap(({ id, boardId, title, dueDate }) => {
          if (dueDate === null) return []
          const day = dayOf(dueDate)
          const link = `/apps/scrumboard/${boardId}/card/${id}?view=calendar`
          return { key: id, title, start: day, end: day, allDay: true, color: 'teal', movable: !locked, resizable: false, link, kindName: list.title }
        }),
      ),
    [lists, locked],
  )
  return (
    <RowsCalendar
      entries={entries}
      onMove={({ key, title }, day) =>
        void sendWithUndo(updateCard, { id: key, card: { dueDate: instantOf(day) } }, { message: t('scrumboard.calendar.moved', { title }) })
      }
    />
  )
}
