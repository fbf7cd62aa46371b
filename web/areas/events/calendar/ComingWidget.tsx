import { addDays } from '#contract/days.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { formatDay } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import { calendarReads } from './queries.ts'

const shownRows = 5
const days = 14

/** The events of the next two weeks that are not over. */
export function ComingWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { appointment } = useDates()
  const today = useToday()
  const { data, error, refetch } = useRead(calendarReads.entries, { from: today, to: addDays(today, days), kinds: 'event,renewal' })
  const now = new Date().toISOString()
  const rows = data?.entries.filter(({ end, allDay }) => (allDay ? end >= today : end > now))
  return (
    <WidgetList
      rows={rows?.slice(0, shownRows)}
      error={error}
      onRetry={() => void refetch()}
      empty={t('events.calendar.widget.none')}
      keyOf={({ id }) => id}
    >
      {({ title, start, allDay, link }) => (
        <WidgetListItem link={link} title={title || t('ui.calendar.untitled')} note={allDay ? formatDay(start, language) : appointment(start)} />
      )}
    </WidgetList>
  )
}
