// Amounts of money: shown from minor units, and read from what a person types. No floating point.
import { parseDecimal } from '#contract/decimal.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** `€14.00`, `1.500,00 RON`. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(language, { style: 'currency', currency })))
  return format.format(amount / 100)
}

/** For a text field: 1400 is 14.00. */
export const moneyText = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Groups of three digits, told from decimals by another separator: `1,234.56`, `1.234,56`. Spaces need none: `1 234`. */
const grouped = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+|(?:\s\d{3})+(?:[.,]\d+)?)$/

function ungrouped(typed: string): string {
  const text = typed.trim()
  if (!grouped.test(text)) return text
  const [whole = '', decimals = ''] = text.split(/[.,](?=\d+$)/)
  return `${whole.replaceAll(/\D/g, '')}.${decimals}`
}

const decimalOf = (typed: string) => parseDecimal(typed.trim().replace(',', '.'))

/** Minor units, or undefined for what is no amount from 0 with at most two decimals. */
export function parseMoney(typed: string): number | undefined {
  const value = decimalOf(ungrouped(typed))
  if (!value || value.digits < 0n || value.scale > 2) return undefined
  const amount = Number(value.digits * 10n ** BigInt(2 - value.scale))
  return amount <= 999_999_999_999 ? amount : undefined
}

/** What is wrong with a quantity from 0. */
export function quantityProblem(typed: string): 'noNumber' | 'decimals' | 'tooLarge' | undefined {
  const value = decimalOf(typed)
  if (!value || value.digits < 0n) return 'noNumber'
  if (value.scale > 6) return 'decimals'
  return value.digits > 999_999_999n * 10n ** BigInt(value.scale) ? 'tooLarge' : undefined
}

/** A quantity from 0 with at most six decimals, as a number of that many digits. */
export const parseQuantity = (typed: string): number | undefined =>
  quantityProblem(typed) === undefined ? Number(typed.trim().replace(',', '.')) : undefined

/** The quantity of a line, more than 0: the key of the text that says what is wrong. */
export function wrongQuantity(typed: string): string | undefined {
  const problem = quantityProblem(typed)
  return problem === 'decimals' || problem === 'tooLarge' ? problem : parseQuantity(typed) ? undefined : 'quantity'
}

/** 0 to 100 with at most two decimals; empty is 0. */
export function parsePercent(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.')
  if (plain === '') return 0
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined
}
