import type { Language } from '#contract/identity.ts'
import { quantityWithUnit } from '#contract/unit-codes.ts'
import { type Labels, labelsOf } from './labels.ts'

const locales: Record<Language, string> = { en: 'en-GB', ro: 'ro-RO', tr: 'tr-TR' }

export type Formats = {
  label(name: keyof Labels, values?: Record<string, string | number>): string
  day(day: string): string
  amount(minorUnits: number): string
  money(minorUnits: number, currency?: string): string
  decimal(value: string | number): string
  percent(value: number): string
  quantity(quantity: string, unitCode: string): string
}

/** Amounts have two decimals in every currency. */
export function formatsFor(language: Language, currency: string): Formats {
  const locale = locales[language]
  const labels = labelsOf[language]
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const amount = (minorUnits: number) => amounts.format(minorUnits / 100)
  const decimal = (value: string | number) => decimals.format(Number(value))
  return {
    label: (name, values = {}) => labels[name].replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key] ?? '')),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    amount,
    // With the code instead of a symbol: $ means several currencies.
    money: (minorUnits, of = currency) => `${amount(minorUnits)}\u00a0${of}`,
    decimal,
    percent: (value) => percents.format(value / 100),
    quantity: (quantity, unitCode) => quantityWithUnit(Number(quantity), unitCode, language),
  }
}
