// The formats of date fields: docs/specification.md 12.10. Days are `2026-11-15`.
import { foldText } from '#contract/fold.ts'

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

type Format = 'numeric' | 'long' | 'medium' | 'month' | 'wholeMonth'
const options: Record<Format, Intl.DateTimeFormatOptions> = {
  numeric: { year: 'numeric', month: 'numeric', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  wholeMonth: { year: 'numeric', month: 'long' },
}

/** `numeric`: 11/15/2026, `long`: November 15, 2026, `medium`: Nov 15, 2026, `month`: Nov 2026, `wholeMonth`: November 2026, in the order of the locale. */
export const dateText = (day: string, locale: string, format: Format): string =>
  new Intl.DateTimeFormat(locale, options[format]).format(new Date(`${day}T12:00:00`))

const partsOf = (locale: string, format: Intl.DateTimeFormatOptions, month = 0) =>
  new Intl.DateTimeFormat(locale, format).formatToParts(new Date(2026, month, 15, 12))

/** 1 to 12. At least three letters of a name, in any case and without accents. */
function monthNamed(word: string, locale: string): number | undefined {
  const typed = foldText(word)
  if (typed.length < 3) return undefined
  const names = Array.from({ length: 12 }, (_, index) => partsOf(locale, options.long, index).find(({ type }) => type === 'month')?.value ?? '')
  const found = names.findIndex((name) => foldText(name).startsWith(typed))
  return found < 0 ? undefined : found + 1
}

const two = (number: number) => String(number).padStart(2, '0')

function dayFrom(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return year >= 1 && year <= 9999 && date.toISOString().slice(0, 10) === text ? text : undefined
}

const yearsAhead = 20

/** Without a year it is this one. Two digits are at most twenty years ahead: 85 is a birthday of 1985. */
function yearFrom(text: string | undefined, now: Date): number {
  if (text === undefined) return now.getFullYear()
  if (text.length > 2) return Number(text)
  const year = 2000 + Number(text)
  return year > now.getFullYear() + yearsAhead ? year - 100 : year
}

/**
 * Reads a date as somebody types it: in the order of their locale (15.11.2026, 11/15/26, 15/11), with the name of a month, or as
 * 2026-11-15. Undefined: that is no date.
 */
export function parseDate(typed: string, locale: string, now = new Date()): string | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = typed.match(/\d+/g) ?? []
  const word = /\p{L}[\p{L}\p{M}]*/u.exec(typed)?.[0]
  if (word !== undefined) {
    const month = monthNamed(word, locale)
    const [day, year, ...more] = numbers
    return month === undefined || day === undefined || more.length > 0 ? undefined : dayFrom(yearFrom(year, now), month, Number(day))
  }
  const order = partsOf(locale, options.numeric).flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? type : []))
  const expected = numbers.length === 2 ? order.filter((type) => type !== 'year') : order
  if (numbers.length !== expected.length || !/^[\d\s./-]*$/.test(typed)) return undefined
  const value = (type: 'day' | 'month' | 'year') => numbers[expected.indexOf(type)]
  return dayFrom(yearFrom(value('year'), now), Number(value('month')), Number(value('day')))
}
