import { localeOf } from '#web/ui/format/locale.ts'
// Numbers, money and days in the language of the member.

export const number = (language: string, value: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language, options).format(value)

export const percent = (language: string, value: number, decimals = 1) =>
  number(language, value / 100, { style: 'percent', maximumFractionDigits: decimals })

/** A change says whether it goes up or down. */
export const percentChange = (language: string, value: number) =>
  number(language, value / 100, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** An unknown currency is shown by its code. */
export function money(language: string, currency: string, value: number, whole = false): string {
  const digits = whole ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return number(language, value, { style: 'currency', currency, ...digits })
}

export const compact = (language: string, value: number) => number(language, value, { notation: 'compact', maximumFractionDigits: 1 })

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** `15 Nov`, or with the year. */
export const day = (language: string, of: string, withYear = false) =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC', ...(withYear ? { year: 'numeric' } : {}) }).format(
    noon(of),
  )

export const month = (language: string, of: string) =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(of))

/** The first and the last day of the month of a day. */
export function monthOf(of: string): { from: string; to: string } {
  const [year = 0, monthNumber = 1] = of.split('-').map(Number)
  return { from: `${of.slice(0, 7)}-01`, to: new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10) }
}
