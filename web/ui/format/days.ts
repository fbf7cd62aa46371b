// Days of due dates. The server stores a time as it was sent, and this file decides which day it means.
import { localeOf } from './locale.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** `2026-11-15`, by the reader's clock. */
export const localDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** With an offset it is the sender's day for everybody. `Z` has no sender, so it is the reader's day. */
export function dayOf(instant: string): string {
  return instant.length > 10 && instant.endsWith('Z') ? localDay(new Date(instant)) : instant.slice(0, 10)
}

/** The start of a day with the sender's offset. */
export function instantOf(day: string): string {
  const start = new Date(`${day}T00:00:00`)
  const minutes = -start.getTimezoneOffset()
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${day}T00:00:00.000${offset}`
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00`)
  date.setDate(date.getDate() + days)
  return localDay(date)
}

export const isOverdue = (instant: string, now = new Date()) => dayOf(instant) < localDay(now)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating one costs more than rendering a row, and a list shows hundreds of days. */
function formatOf(locale: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withYear}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...(withYear ? { year: 'numeric' } : {}) })
  formats.set(key, made)
  return made
}

/** `Nov 15`; with the year when it is not the current one. */
export function formatDay(day: string, language: string, now = new Date()): string {
  const date = new Date(`${day}T12:00:00`)
  return formatOf(localeOf(language), date.getFullYear() !== now.getFullYear()).format(date)
}

/** `Nov 15, 2026`: always with the year. */
export const formatDate = (day: string, language: string): string => formatOf(localeOf(language), true).format(new Date(`${day}T12:00:00`))

/** `Fri, December 25`. */
export const weekdayAndDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', month: 'long' }).format(new Date(`${day}T12:00:00`))

/** “Today”, “Yesterday”, “Saturday, 14 November”. */
export function dayName(day: string, today: string, language: string): string {
  const daysAgo = [today, addDays(today, -1)].indexOf(day)
  if (daysAgo >= 0) {
    const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(new Date(`${day}T12:00:00`))
}
