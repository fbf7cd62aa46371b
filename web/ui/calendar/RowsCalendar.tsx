import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { addDays, addMonths } from '#contract/days.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useFirstDayOfWeek } from '#web/kernel/session/preferences.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { useIsPhone } from '#web/ui/styles/use-is-phone.ts'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { CalendarView } from './CalendarView.tsx'
import { rangeTitle } from './range-title.ts'
import { daysOfWeekView, type ViewEntry } from './entries.ts'
import { useViewName } from './use-view-name.ts'
import styles from './RowsCalendar.module.css'

type Props = {
  entries: readonly ViewEntry[]
  /** All of them have whole days. */
  onMove: (entry: ViewEntry, day: string) => void
}

const views = ['month', 'week', 'agenda'] as const

/** The rows of one area by their due days, instead of as a list. */
export function RowsCalendar({ entries, onMove }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const firstDayOfWeek = useFirstDayOfWeek(language)
  const [view, setView] = useState<(typeof views)[number]>('month')
  const [day, setDay] = useState(today)
  const isPhone = useIsPhone()
  const viewName = useViewName(isPhone)
  const step = (by: 1 | -1) => setDay(view === 'week' ? addDays(day, daysOfWeekView(isPhone) * by) : addMonths(`${day.slice(0, 7)}-01`, by))
  return (
    <div className={styles.rows}>
      <CalendarToolbar
        title={rangeTitle({ view, day }, language, firstDayOfWeek, isPhone)}
        isToday={day === today}
        onToday={() => setDay(today)}
        onStep={step}
      >
        <SegmentedControl
          size="xs"
          aria-label={t('ui.calendar.views')}
          data={views.map((value) => ({ value, label: viewName(value) }))}
          value={view}
          onChange={(chosen) => setView(views.find((one) => one === chosen) ?? 'month')}
        />
      </CalendarToolbar>
      <CalendarView
        view={view}
        day={day}
        today={today}
        entries={entries}
        timeZone="UTC"
        firstDayOfWeek={firstDayOfWeek}
        isPhone={isPhone}
        onMove={(entry, { start }) => onMove(entry, start)}
        onOpenDay={(one) => {
          setDay(one)
          setView('agenda')
        }}
      />
    </div>
  )
}
