// Sums of documents in integer minor units: offers, invoices, reports, and the totals that a form shows while somebody types.
import { decimal, multiply, roundedQuotient, type DecimalValue } from './decimal.ts'
import { vatRateOn, type VatRate } from './vat-rates.ts'

/** Sums of 500 lines with VAT stay exact as JavaScript numbers. */
export const mostMoney = 999_999_999_999

export type MoneyLine = {
  quantity: DecimalValue
  /** Minor units. */
  unitPrice: number
  discountPercent?: DecimalValue
  /** Minor units. It replaces the percentage. */
  discountAmount?: number | null
  vatCode: string
}

export type VatTotal = { vatCode: string; category: VatRate['category']; percent: number; base: number; vat: number; vatRon: number | null }
export type Totals = { net: number; discount: number; vat: VatTotal[]; vatTotal: number; gross: number }

const hundred = decimal(100)

function whole(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('too much money')
  return number
}

/** `percent` of an amount. */
export const percentOf = (amount: number, percent: DecimalValue): number =>
  whole(roundedQuotient(multiply(decimal(amount), decimal(percent)), hundred.digits))

/** An amount times an exact factor, such as an exchange rate. */
export const moneyTimes = (amount: number, factor: DecimalValue): number => whole(roundedQuotient(multiply(decimal(amount), decimal(factor))))

/** An amount × part / whole, such as the remaining days of a term. `parts` and `of` are whole numbers. */
export const proRata = (amount: number, parts: number, of: number): number =>
  whole(roundedQuotient({ digits: BigInt(amount) * BigInt(parts), scale: 0 }, BigInt(of)))

/** Negative if the discount is more than the line. `lineNetProblem` finds it before. */
export function lineNet({ quantity, unitPrice, discountPercent = 0, discountAmount }: MoneyLine): number {
  const full = multiply(decimal(quantity), decimal(unitPrice))
  if (discountAmount != null) return whole(roundedQuotient(full) - BigInt(discountAmount))
  const { digits, scale } = decimal(discountPercent)
  return whole(roundedQuotient(multiply(full, { digits: hundred.digits * 10n ** BigInt(scale) - digits, scale }), hundred.digits))
}

/** Why a line cannot be summed. */
export function lineNetProblem(line: MoneyLine): 'is below 0' | 'is too much' | undefined {
  try {
    const net = lineNet(line)
    return net < 0 ? 'is below 0' : net > mostMoney ? 'is too much' : undefined
  } catch {
    return 'is too much'
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export type Summing = {
  headerDiscountPercent?: DecimalValue
  /** RON per unit of the document's currency. Null: the document is in RON. */
  exchangeRate?: DecimalValue | null
  /** The day whose VAT rates apply. */
  on: string
  rates: readonly VatRate[]
}

/** VAT is rounded once per code, never per line. Lines with a code that is not valid on the day are an error of the caller. */
export function totalsOf(lines: readonly MoneyLine[], { headerDiscountPercent = 0, exchangeRate = null, on, rates }: Summing): Totals {
  const nets = new Map<string, number>()
  for (const line of lines) nets.set(line.vatCode, (nets.get(line.vatCode) ?? 0) + lineNet(line))
  const parts = [...nets].map(([vatCode, net]) => {
    const rate = vatRateOn(rates, vatCode, on)
    if (!rate) throw new RangeError(`${vatCode} is no VAT code on ${on}`)
    const share = percentOf(net, headerDiscountPercent)
    const base = net - share
    const vat = percentOf(base, rate.percent)
    const vatRon = exchangeRate === null ? null : moneyTimes(vat, exchangeRate)
    return { share, row: { vatCode, category: rate.category, percent: rate.percent, base, vat, vatRon } }
  })
  const vatTotal = sum(parts.map(({ row }) => row.vat))
  return {
    net: sum([...nets.values()]),
    discount: sum(parts.map(({ share }) => share)),
    vat: parts.map(({ row }) => row),
    vatTotal,
    gross: sum(parts.map(({ row }) => row.base)) + vatTotal,
  }
}
