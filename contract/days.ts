// Days as YYYY-MM-DD, without time and time zone: terms, periods, due days.
import { dayMs } from './units.ts'

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(utc(day) + days * dayMs)

/** In a shorter month the last day: 31 January + 1 month is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
}

/** The last day of a term of so many months. */
export const endOfTerm = (start: string, months: number): string => addDays(addMonths(start, months), -1)

/** How many days lie between: 1 from a day to the next. */
export const daysBetween = (from: string, until: string): number => Math.round((utc(until) - utc(from)) / dayMs)

/** Both days included. */
export const daysInclusive = (first: string, last: string): number => daysBetween(first, last) + 1

/** The day that a time zone has at a moment. */
export function dayInZone(timeZone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
