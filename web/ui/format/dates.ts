// How moments are written, in one way in every area: in the reader's variant of the language (en-GB, en-US), with their choice of 12 or 24
// hours. Days of due dates: days.ts. Fields that take typed dates: typed-dates.ts.
import { useMemo } from 'react'
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
  /** 5:05 PM, of `17:05`. */
  clock: (time: string) => string
}

type WriteRange = (start: string | number, end: string | number) => string

/** From one moment to another. What both have in common is written once. */
export type DateRanges = {
  /** 17:05 – 18:05. */
  time: WriteRange
  /** Sat, Nov 7, 5:05 – 6:05 PM. */
  appointment: WriteRange
  /** Saturday, November 7, 2026, 5:05 – 6:05 PM. */
  full: WriteRange
  /** Of days: Saturday, November 7 – Sunday, November 8, 2026. */
  days: WriteRange
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

const clockOf = (hours: TimeFormat | null): Intl.DateTimeFormatOptions =>
  hours === null ? {} : hours === '12' ? { hour12: true } : { hourCycle: 'h23' }

/** Hours have two digits only where a day has 24 of them. */
function hourOf(locale: string, hours: TimeFormat | null): Intl.DateTimeFormatOptions {
  const clock = clockOf(hours)
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric', ...clock }).resolvedOptions()
  return { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit', ...clock }
}

/** Browsers put different kinds of spaces before AM and PM, and around dashes. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')

function create(locale: string, language: string, hours: TimeFormat | null): Dates {
  const clock = clockOf(hours)
  const writer = (options: Intl.DateTimeFormatOptions): Write => {
    const format = new Intl.DateTimeFormat(locale, options)
    return (instant) => plainSpaces(format.format(new Date(instant)))
  }
  const time = writer({ timeStyle: 'short', ...clock })
  const hour = hourOf(locale, hours)
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
    // A day on which no zone changes its clocks.
    clock: (of) => time(`2026-01-15T${of}`),
  }
}

/** By the clock of the reader, or of another zone. */
export function rangesFor(language: string, hours: TimeFormat | null, timeZone?: string): DateRanges {
  const locale = localeOf(language)
  const hour = hourOf(locale, hours)
  const writer = (options: Intl.DateTimeFormatOptions): WriteRange => {
    const format = new Intl.DateTimeFormat(locale, { ...(timeZone === undefined ? {} : { timeZone }), ...options })
    return (start, end) => plainSpaces(format.formatRange(new Date(start), new Date(end)))
  }
  return {
    time: writer(hour),
    appointment: writer({ weekday: 'short', day: 'numeric', month: 'short', ...hour }),
    full: writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...hour }),
    // A day without a time begins in UTC, and is the same day everywhere.
    days: writer({ dateStyle: 'full', timeZone: 'UTC' }),
  }
}

export function useDates(): Dates {
  const { language } = useLanguage()
  return datesFor(language, usePreferences()?.timeFormat ?? null)
}

export function useDateRanges(timeZone?: string): DateRanges {
  const { language } = useLanguage()
  const hours = usePreferences()?.timeFormat ?? null
  return useMemo(() => rangesFor(language, hours, timeZone), [language, hours, timeZone])
}
