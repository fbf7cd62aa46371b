import type { Language } from '#contract/identity.ts'
import { dayMs } from '#contract/units.ts'

/** 0 is Sunday. For members who have not chosen a first day. */
const firstDays: Record<Language, number> = { en: 0, tr: 1, ro: 1 }

type Locale = { language: Language; timeZone: string | null; firstDayOfWeek: number | null }

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

export const addDays = (day: string, days: number): string => new Date(noon(day).getTime() + days * dayMs).toISOString().slice(0, 10)

export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, ...{ year: 'numeric', month: '2-digit', day: '2-digit' } }).format(now)

/** The reader's day, and the first day of their week. */
export function clockOf({ language, timeZone: own, firstDayOfWeek }: Locale, now: Date) {
  const timeZone = own ?? 'UTC'
  const today = dayIn(timeZone, now)
  const passed = (noon(today).getUTCDay() - (firstDayOfWeek ?? firstDays[language]) + 7) % 7
  return { timeZone, today, start: addDays(today, -passed) }
}

const format = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' })
  return (day: string) => made.format(noon(day))
}

export const weekdays = (language: Language, start: string): string[] => {
  const name = format(language, { weekday: 'short' })
  return Array.from({ length: 7 }, (_, index) => name(addDays(start, index)))
}

/** `09 Nov - 15 Nov`. */
export function weekLabels(language: Language, from: string, weeks: number): string[] {
  const name = format(language, { day: '2-digit', month: 'short' })
  return Array.from({ length: weeks }, (_, index) => `${name(addDays(from, index * 7))} - ${name(addDays(from, index * 7 + 6))}`)
}

/** Oldest first. */
export function monthsUpTo(today: string, months: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) => new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 10))
}

export const monthNames = (language: Language, months: readonly string[]): string[] =>
  months.map(format(language, { month: 'short', year: 'numeric' }))

export function monthEnd(today: string, away: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month + away, 0)).toISOString().slice(0, 10)
}

export const rounded = (number: number, decimals = 2): number => Math.round(number * 10 ** decimals) / 10 ** decimals

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
