// Rules of invoices that both sides know: states, sums, credit notes, the deadline of an e-invoice. Pure.
import { addDays } from './days.ts'
import { addDecimals, compareDecimals, decimal, decimalText } from './decimal.ts'
import { type MoneyLine, moneyTimes, percentOf, type Summing, type Totals, totalsOf, type VatTotal } from './money.ts'
import { proposedVatRate, type VatRate, vatRateOn } from './vat-rates.ts'

export const invoiceTypes = ['invoice', 'corrected', 'self_billed', 'accounting_info', 'credit_note', 'proforma'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const invoiceStates = [
  ...(['draft', 'issued', 'partially_credited', 'partially_paid', 'overdue', 'paid', 'credited'] as const),
  ...(['sent', 'converted', 'expired'] as const),
] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** When VAT is due: on the day of the invoice, of the delivery, or of the payment (UNTDID 2475, 2005). */
export const vatPointCodes = ['3', '35', '432'] as const

/** The code of UNTDID 1001. A proforma is no invoice for the authority. */
export const typeCodes: Record<Exclude<InvoiceType, 'proforma'>, string> = {
  ...{ invoice: '380', corrected: '384', self_billed: '389', accounting_info: '751', credit_note: '381' },
}

/** A code of UNTDID 4461, as far as e-invoices may have it. */
export const isPaymentMeans = (code: string) => /^([1-9]|[1-6]\d|70|7[4-8]|9[1-7]|ZZZ)$/.test(code)

export const seriesOf = (type: InvoiceType): 'invoice' | 'credit_note' | 'proforma' =>
  type === 'credit_note' || type === 'proforma' ? type : 'invoice'

/** What a state permits. Duplicating is always possible. */
export function invoiceVerbs({
  type,
  state,
  gross,
  credited,
}: {
  type: InvoiceType
  state: InvoiceState
  gross: number
  credited: number
}): string[] {
  if (state === 'draft') return ['remove', type === 'proforma' ? 'send' : 'issue', 'update']
  if (type === 'proforma') return state === 'sent' ? ['convert'] : []
  if (type === 'credit_note') return []
  return [...(credited < gross ? ['credit'] : []), ...(state === 'overdue' ? ['remind'] : [])]
}

/** The day whose VAT rates apply. */
export const taxDayOf = ({ deliveryDate, issueDate }: { deliveryDate: string | null; issueDate: string | null }, today: string) =>
  deliveryDate ?? issueDate ?? today

/** Why a VAT code cannot be used on a day, with the one to use instead. */
export function vatCodeProblem(rates: readonly VatRate[], code: string, on: string): string | undefined {
  if (vatRateOn(rates, code, on)) return undefined
  const proposed = proposedVatRate(rates, code, on)
  return `${code} is not valid on ${on}${proposed ? `; use ${proposed.code}` : ''}`
}

/** For drafts: a code that is not valid on the day is summed with its own rate, and issuing refuses it. */
function lenient(lines: readonly MoneyLine[], { rates, on }: Summing): VatRate[] {
  const codes = [...new Set(lines.map(({ vatCode }) => vatCode))].filter((code) => !vatRateOn(rates, code, on))
  const known = codes.flatMap((code) => rates.find((rate) => rate.code === code) ?? [])
  return [...rates, ...known.map((rate) => ({ ...rate, validFrom: on, validUntil: on }))]
}

export const draftTotals = (lines: readonly MoneyLine[], summing: Summing): Totals => totalsOf(lines, { ...summing, rates: lenient(lines, summing) })

type CreditedLine = MoneyLine & { id: string }
export type CreditLine = MoneyLine & { creditsLineId: string | null }
type Credited = { totals: Totals; lines: readonly CreditLine[] }

const total = (lines: readonly CreditLine[], lineId: string) =>
  lines.filter(({ creditsLineId }) => creditsLineId === lineId).reduce((sum, { quantity }) => addDecimals(sum, decimal(quantity)), decimal(0))

/** How much of each line no issued credit note has credited yet. Lines without anything left are left out. */
export function creditable(lines: readonly CreditedLine[], earlier: readonly Credited[]): Map<string, string> {
  const credits = earlier.flatMap((credit) => credit.lines)
  const left = lines.map(({ id, quantity }) => {
    const { digits, scale } = total(credits, id)
    return [id, decimalText(addDecimals(decimal(quantity), { digits: -digits, scale }))] as const
  })
  return new Map(left.filter(([, quantity]) => compareDecimals(quantity, 0) > 0))
}

const restOf = (code: string, of: Totals, earlier: readonly Credited[]) => {
  const had = of.vat.find(({ vatCode }) => vatCode === code)
  const taken = earlier.flatMap(({ totals }) => totals.vat.filter(({ vatCode }) => vatCode === code))
  return {
    base: (had?.base ?? 0) - taken.reduce((sum, { base }) => sum + base, 0),
    vat: (had?.vat ?? 0) - taken.reduce((sum, { vat }) => sum + vat, 0),
  }
}

type Original = { lines: readonly CreditedLine[]; totals: Totals }

/**
 * Of a credit note for an invoice. Rounding never credits more than the invoice charged, and the note that takes the last of a VAT code takes
 * exactly what is left of it. Its difference from the sum of the lines is counted as discount.
 */
export function creditTotals(lines: readonly CreditLine[], summing: Summing, original: Original, earlier: readonly Credited[]): Totals {
  const plain = draftTotals(lines, summing)
  const left = creditable(original.lines, earlier)
  const takesAll = (code: string) =>
    original.lines.every(({ id, vatCode }) => vatCode !== code || compareDecimals(decimalText(total(lines, id)), left.get(id) ?? '0') === 0) &&
    lines.every((line) => line.vatCode !== code || isUnchanged(line, original.lines))
  const vat = plain.vat.map((row): VatTotal => {
    const rest = restOf(row.vatCode, original.totals, earlier)
    const isAll = takesAll(row.vatCode)
    const known = original.totals.vat.some(({ vatCode }) => vatCode === row.vatCode)
    // A line with a code that the invoice does not have is no part of it: issuing compares the totals.
    const base = isAll ? rest.base : known && isOfInvoice(lines, row.vatCode, left) ? Math.min(row.base, rest.base) : row.base
    const amount = isAll ? rest.vat : known && base <= rest.base ? Math.min(percentOf(base, row.percent), rest.vat) : row.vat
    return { ...row, base, vat: amount, vatRon: summing.exchangeRate == null ? null : moneyTimes(amount, summing.exchangeRate) }
  })
  const bases = vat.reduce((sum, { base }) => sum + base, 0)
  const vatTotal = vat.reduce((sum, row) => sum + row.vat, 0)
  return { net: plain.net, discount: plain.net - bases, vat, vatTotal, gross: bases + vatTotal }
}

const isUnchanged = (line: CreditLine, lines: readonly CreditedLine[]) => {
  const from = lines.find(({ id }) => id === line.creditsLineId)
  return (
    from !== undefined &&
    from.unitPrice === line.unitPrice &&
    from.vatCode === line.vatCode &&
    compareDecimals(from.discountPercent ?? 0, line.discountPercent ?? 0) === 0
  )
}

/** Whether all lines of a code credit at most what is left of lines of the invoice. */
const isOfInvoice = (lines: readonly CreditLine[], code: string, left: ReadonlyMap<string, string>) =>
  lines.every(
    ({ vatCode, creditsLineId }) =>
      vatCode !== code || (creditsLineId !== null && compareDecimals(decimalText(total(lines, creditsLineId)), left.get(creditsLineId) ?? '0') <= 0),
  )

/** A part of a discount in money: of one of three units a third. */
export const discountPart = (discountAmount: number, quantity: string, of: number | string): number => {
  const [part, whole] = [decimal(quantity), decimal(of)]
  const scale = Math.max(part.scale, whole.scale)
  const units = ({ digits, scale: own }: typeof part) => digits * 10n ** BigInt(scale - own)
  const [numerator, denominator] = [BigInt(discountAmount) * units(part), units(whole)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}

const changedOn = '2026-01-01'
const termDays = 5

/** Since 2026 five working days after the day of issue, before that five days. */
export function eInvoiceDeadline(issueDate: string, holidays: ReadonlySet<string>): string {
  if (issueDate < changedOn) return addDays(issueDate, termDays)
  let [day, left] = [issueDate, termDays]
  while (left > 0) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) left -= 1
  }
  return day
}
