// How moments are written, in one way in every area: in the reader's variant of the language (en-GB, en-US), with their choice of 12 or 24
// hours. Days of due dates: days.ts. Fields that take typed dates: typed-dates.ts.
import type { TimeFormat } from '#contract/preferences.ts'
import { useLanguage } from '#web/kernel/i18n/i18n.ts'
import { usePreferences } from '#web/kernel/session/preferences.ts'
import { formatDay, localDay } from './days.ts'
import { localeOf } from './locale.ts'

type Write = (instant: string) => string

export type Dates = {
  /** 17:05 or 5:05 PM. */
  time: Write
  /** Nov 7; with the year when it is not the current one. */
  day: Write
  /** The time today, otherwise the day. */
  timeOrDay: Write
  /** Nov 7, 2026. */
  date: Write
  /** Nov 7, 2026, 5:05 PM. */
  moment: Write
  /** Saturday, November 7, 2026 at 5:05 PM. */
  full: Write
  /** Sat, Nov 7, 5:05 PM; with the year when it is not the current one. */
  appointment: Write
  /** Nov 07, 5:05 PM: docs/specification.md 12.7. */
  notice: Write
}

const made = new Map<string, Dates>()

/** Cached, because creating a format costs more than rendering a row. */
export function datesFor(language: string, hours: TimeFormat | null): Dates {
  const locale = localeOf(language)
  const key = `${locale} ${hours ?? ''}`
  const known = made.get(key)
  if (known) return known
  const dates = create(locale, language, hours)
  made.set(key, dates)
  return dates
}

function create(locale: string, language: string, hours: TimeFormat | null): Dates {
  const clock: Intl.DateTimeFormatOptions = hours === null ? {} : hours === '12' ? { hour12: true } : { hourCycle: 'h23' }
  const writer = (options: Intl.DateTimeFormatOptions): Write => {
    const format = new Intl.DateTimeFormat(locale, options)
    // Browsers put different kinds of spaces before AM and PM.
    return (instant) => format.format(new Date(instant)).replaceAll(/\s/g, ' ')
  }
  const time = writer({ timeStyle: 'short', ...clock })
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric', ...clock }).resolvedOptions()
  const hour = { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit', ...clock } as const
  const day: Write = (instant) => formatDay(localDay(new Date(instant)), language)
  const appointment = { weekday: 'short', day: 'numeric', month: 'short', ...hour } as const
  const [thisYear, otherYear] = [writer(appointment), writer({ ...appointment, year: 'numeric' })]
  const isToday = (instant: string) => localDay(new Date(instant)) === localDay(new Date())
  const isThisYear = (instant: string) => new Date(instant).getFullYear() === new Date().getFullYear()
  return {
    time,
    day,
    timeOrDay: (instant) => (isToday(instant) ? time(instant) : day(instant)),
    date: writer({ dateStyle: 'medium' }),
    moment: writer({ dateStyle: 'medium', timeStyle: 'short', ...clock }),
    full: writer({ dateStyle: 'full', timeStyle: 'short', ...clock }),
    appointment: (instant) => (isThisYear(instant) ? thisYear : otherYear)(instant),
    notice: writer({ month: 'short', day: '2-digit', ...hour }),
  }
}

export function useDates(): Dates {
  const { language } = useLanguage()
  return datesFor(language, usePreferences()?.timeFormat ?? null)
}
