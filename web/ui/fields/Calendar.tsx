import { DatePicker, type DatePickerProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ro'
import 'dayjs/locale/tr'
import { useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { localDay } from '#web/ui/format/days.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { dateText } from '#web/ui/format/typed-dates.ts'
import { useFirstDayOfWeek } from '#web/kernel/session/preferences.ts'

type Props = { value: string | null; onPick: (day: string) => void; language: string }

/** Loaded when a calendar is first opened. */
export function Calendar({ value, onPick, language }: Props) {
  const t = useTranslation()
  const firstDay = useFirstDayOfWeek(language)
  const [shown, setShown] = useState(value ?? localDay(new Date()))
  const labels: DatePickerProps['ariaLabels'] = {
    previousMonth: t('ui.calendar.previous'),
    nextMonth: t('ui.calendar.next'),
    monthLevelControl: `${dateText(shown, localeOf(language), 'wholeMonth')}, ${t('ui.calendar.months')}`,
  }
  return (
    <DatePicker
      locale={language}
      value={value}
      date={shown}
      onDateChange={setShown}
      onChange={(day) => day && onPick(day)}
      ariaLabels={labels}
      monthLabelFormat={(month) => dateText(month, localeOf(language), 'month')}
      getDayAriaLabel={(day) => dateText(day, localeOf(language), 'medium')}
      firstDayOfWeek={firstDay as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      // Red and pale days would be hard to read, and have no meaning here.
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      maxLevel="year"
    />
  )
}
