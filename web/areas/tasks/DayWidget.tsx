import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { RoundCheckbox } from '#web/ui/fields/RoundCheckbox.tsx'
import { dayOf, formatDay } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import type { ShownTask } from './edits.ts'
import { taskReads, updateTask } from './queries.ts'

const shownRows = 6

/** My open tasks that are due, oldest first. */
export function DayWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { user } = useSession()
  const today = useToday()
  const update = useWrite(updateTask)
  const { data, error, refetch } = useRead(taskReads.all)
  const rows = data
    ?.flatMap((task: ShownTask) => {
      const mine = task.type === 'task' && !task.removed && !task.completed && task.assignedTo === user?.id && task.dueDate !== null
      const day = mine && task.dueDate !== null ? dayOf(task.dueDate) : ''
      return day !== '' && day <= today ? [{ task, day }] : []
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : b.task.priority - a.task.priority))
  return (
    <WidgetList
      rows={rows?.slice(0, shownRows)}
      error={error}
      onRetry={() => void refetch()}
      empty={t('tasks.widget.empty')}
      keyOf={({ task }) => task.id}
    >
      {({ task: { id, title }, day }) => (
        <WidgetListItem
          link={`/apps/tasks/${id}`}
          title={title || t('tasks.untitledTask')}
          note={day < today ? t('tasks.widget.overdue', { day: formatDay(day, language) }) : t('tasks.widget.today')}
          tone={day < today ? 'bad' : undefined}
          lead={
            <RoundCheckbox
              label={t('tasks.widget.complete', { title: title || t('tasks.untitledTask') })}
              checked={false}
              onToggle={() => void update({ id, task: { completed: true } })}
            />
          }
        />
      )}
    </WidgetList>
  )
}
