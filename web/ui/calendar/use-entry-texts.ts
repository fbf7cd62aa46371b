import { useMemo } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { isBar, type LocalEntry } from './entries.ts'

export type EntryTexts = {
  /** Tuesday, November 17, 2026. */
  day: (day: string) => string
  /** 09:30, by the reader's clock of 12 or 24 hours. */
  time: (minutes: number) => string
  /** 09:30 – 10:30. */
  times: (entry: LocalEntry) => string
  /** When an entry is, for those who do not see where it is. */
  when: (entry: LocalEntry) => string
}

export function useEntryTexts(): EntryTexts {
  const t = useTranslation()
  const { language } = useLanguage()
  const { time: write } = useDates()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    const days = new Map<string, string>()
    const day = (one: string) => {
      const known = days.get(one) ?? format.format(Date.parse(`${one}T00:00:00Z`))
      days.set(one, known)
      return known
    }
    const times = new Map<number, string>()
    // A day without a clock change in any zone.
    const time = (minutes: number) => {
      const known = times.get(minutes) ?? write(new Date(2026, 0, 15, Math.floor(minutes / 60) % 24, minutes % 60).toISOString())
      times.set(minutes, known)
      return known
    }
    const both = ({ from, until }: LocalEntry) => (from === until ? time(from) : `${time(from)} – ${time(until)}`)
    const when = (entry: LocalEntry) => {
      const { firstDay, lastDay, allDay } = entry
      if (allDay) return firstDay === lastDay ? day(firstDay) : t('ui.calendar.fromTo', { from: day(firstDay), to: day(lastDay) })
      if (isBar(entry)) return t('ui.calendar.fromTo', { from: `${day(firstDay)}, ${time(entry.from)}`, to: `${day(lastDay)}, ${time(entry.until)}` })
      return `${day(firstDay)}, ${both(entry)}`
    }
    return { day, time, times: both, when }
  }, [language, t, write])
}
