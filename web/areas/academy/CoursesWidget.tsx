import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDay } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import { useCourses } from './queries.ts'
import { deadlineOf } from './trainee-status.ts'

const shownRows = 5
/** Sorts after every day. */
const noDay = '9999'

/** Assigned courses that are not finished, the nearest deadline first. */
export function CoursesWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { data, error, refetch } = useCourses()
  const rows = data
    ?.filter(({ assignment }) => assignment && assignment.doneAt === null)
    .map((course) => ({ course, deadline: deadlineOf(course, today) }))
    .toSorted((a, b) => ((a.deadline?.on ?? noDay) < (b.deadline?.on ?? noDay) ? -1 : 1))
    .slice(0, shownRows)
  return (
    <WidgetList rows={rows} error={error} onRetry={() => void refetch()} empty={t('academy.widget.empty')} keyOf={({ course }) => course.id}>
      {({ course: { id, title }, deadline }) => (
        <WidgetListItem
          link={`/apps/academy/${id}`}
          title={title}
          note={
            deadline
              ? t(deadline.late ? 'academy.lateSince' : 'academy.dueBy', { day: formatDay(deadline.on, language) })
              : t('academy.assignedToYou')
          }
          tone={deadline?.late ? 'bad' : undefined}
        />
      )}
    </WidgetList>
  )
}
