import { useMemo } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { addDays, dayName } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { WidgetList, WidgetListItem } from '#web/ui/lists/WidgetList.tsx'
import { formatDuration } from '#web/ui/timer/durations.ts'
import { timeReads } from '#web/ui/timer/queries.ts'
import { daysOf, minutesOf, mondayOf } from './weeks.ts'

/** The own hours of this week by day, the latest first. */
export function WeekWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const monday = mondayOf(today)
  const memberId = currentPerson().id
  const { data, error, refetch } = useRead(timeReads.list, { from: monday, to: addDays(monday, 6), memberId, size: 100 })
  const rows = useMemo(
    () =>
      data &&
      daysOf(monday)
        .map((day) => ({ day, minutes: minutesOf((data.entries ?? []).filter(({ date }) => date === day)) }))
        .filter(({ minutes }) => minutes > 0)
        .toReversed(),
    [data, monday],
  )
  return (
    <WidgetList rows={rows} error={error} onRetry={() => void refetch()} empty={t('time.widget.none')} keyOf={({ day }) => day}>
      {({ day, minutes }) => <WidgetListItem link="/time" title={dayName(day, today, language)} note={formatDuration(minutes)} />}
    </WidgetList>
  )
}
