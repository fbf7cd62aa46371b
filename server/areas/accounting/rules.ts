// What an invoice needs before it gets its number, and how its lines are summed. Pure.
import { v7 } from 'uuid'
import type { FiscalProfile, Invoice, InvoiceLine, InvoiceParty, LineToWrite, VatRateRow } from '#contract/accounting-shapes.ts'
import { countyProblem } from '#contract/counties.ts'
import { addDecimals, compareDecimals, decimal, decimalText } from '#contract/decimal.ts'
import { creditable, creditTotals, discountPart, draftTotals, taxDayOf, vatCodeProblem } from '#contract/invoice-rules.ts'
import { lineNet, lineNetProblem, type Totals } from '#contract/money.ts'
import { ruleBroken, wrongField } from '#server/kernel/problem.ts'

/** `stored`: the lines of before. A line that comes back with its id keeps what a client cannot write. */
export function linesFrom(sent: readonly LineToWrite[], stored: readonly InvoiceLine[] = [], path = 'invoice'): InvoiceLine[] {
  const known = new Map(stored.map((line) => [line.id, line]))
  const ids = new Set<string>()
  return sent.map((line, index) => {
    const id = line.id ?? v7()
    if (ids.has(id)) throw wrongField(`${path}.lines.${index}.id`, 'is there twice')
    ids.add(id)
    const wrong = lineNetProblem(line)
    if (wrong) throw wrongField(`${path}.lines.${index}.${line.discountAmount === null ? 'quantity' : 'discountAmount'}`, `the amount ${wrong}`)
    const { licenceTermId = null, timeEntryIds = [], creditsLineId = null } = known.get(id) ?? {}
    return { ...line, id, licenceTermId, timeEntryIds, creditsLineId, net: lineNet(line) }
  })
}

/** A code that no rate ever had. */
export function checkVatCodes(lines: readonly { vatCode: string }[], rates: readonly VatRateRow[], path = 'invoice') {
  const wrong = lines.findIndex(({ vatCode }) => !rates.some(({ code }) => code === vatCode))
  if (wrong >= 0) throw wrongField(`${path}.lines.${wrong}.vatCode`, 'is no VAT code')
}

type ToSum = Pick<Invoice, 'lines' | 'headerDiscountPercent' | 'exchangeRate' | 'deliveryDate' | 'issueDate'>
type Summing = { rates: readonly VatRateRow[]; today: string; original?: Invoice | undefined; credits?: readonly Invoice[] }

export function sumsOf(invoice: ToSum, { rates, today, original, credits = [] }: Summing): Totals {
  const { lines, headerDiscountPercent, exchangeRate } = invoice
  const summing = { rates, on: taxDayOf(invoice, today), headerDiscountPercent, exchangeRate }
  try {
    return original ? creditTotals(lines, summing, original, credits) : draftTotals(lines, summing)
  } catch (error) {
    if (error instanceof RangeError) throw wrongField('invoice.lines', 'the amounts are too much')
    throw error
  }
}

type Wanted = readonly { lineId: string; quantity: number }[]

/** The lines of a credit note: of these quantities, or of everything that is left. */
export function creditLines(original: Invoice, credits: readonly Invoice[], wanted: Wanted): InvoiceLine[] {
  const left = creditable(original.lines, credits)
  const asked = new Map<string, string>()
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    if (!original.lines.some(({ id }) => id === lineId)) throw wrongField(`lines.${index}.lineId`, 'names no line of this invoice')
    const together = decimalText(addDecimals(decimal(asked.get(lineId) ?? 0), decimal(quantity)))
    asked.set(lineId, together)
    const most = left.get(lineId) ?? '0'
    if (compareDecimals(together, most) > 0)
      throw ruleBroken('R-ACC-4', 'more than is left of this line', { [`lines.${index}.quantity`]: `at most ${most}` })
  }
  return original.lines.flatMap((line): InvoiceLine[] => {
    const quantity = (wanted.length === 0 ? left : asked).get(line.id)
    if (quantity === undefined) return []
    const discountAmount = line.discountAmount === null ? null : discountPart(line.discountAmount, quantity, line.quantity)
    const part = { ...line, id: v7(), creditsLineId: line.id, quantity: Number(quantity), discountAmount, timeEntryIds: [] }
    return [{ ...part, net: lineNet(part) }]
  })
}

/** Per VAT code and altogether no more than is left of the invoice. */
export function creditProblem(totals: Totals, original: Invoice, credits: readonly Invoice[]): string | undefined {
  const left = original.totals.gross - original.credited
  if (totals.gross > left) return `${totals.gross} is more than the ${left} that are left`
  for (const { vatCode, base, vat } of totals.vat) {
    const of = (all: readonly Totals[], what: 'base' | 'vat') =>
      all.flatMap((one) => one.vat.filter((row) => row.vatCode === vatCode)).reduce((sum, row) => sum + row[what], 0)
    const earlier = credits.map((credit) => credit.totals)
    if (base > of([original.totals], 'base') - of(earlier, 'base') || vat > of([original.totals], 'vat') - of(earlier, 'vat'))
      return `more of ${vatCode} than is left`
  }
  return undefined
}

type Parties = { profile: FiscalProfile; buyer: InvoiceParty; isPerson: boolean }
type Dates = { today: string; lastIssueDate: string | null; rates: readonly VatRateRow[]; hasRate: boolean }

const missing = 'is missing'

/** R-ACC-1: what is missing, by field. R-ACC-2 is separate: its detail proposes a code. */
export function missingFields(
  invoice: Invoice,
  { profile, buyer, isPerson }: Parties,
  { today, lastIssueDate, rates, hasRate }: Dates,
): Record<string, string> {
  const { issueDate, dueDate, lines } = invoice
  const { address } = profile
  const county = countyProblem({ country: address.country, countyCode: address.countyCode, city: address.city ?? '' })
  const theirCounty = countyProblem({ country: buyer.address.country, countyCode: buyer.address.countyCode, city: buyer.address.city ?? '' })
  const notO = profile.regime === 'non_payer' ? lines.findIndex(({ vatCode }) => rates.find(({ code }) => code === vatCode)?.category !== 'O') : -1
  return {
    ...(profile.legalName ? {} : { 'profile.legalName': missing }),
    ...(profile.taxId ? {} : { 'profile.taxId': missing }),
    ...(address.street ? {} : { 'profile.address.street': missing }),
    ...(address.city ? {} : { 'profile.address.city': missing }),
    ...(address.city && county ? { [`profile.address.${county.field}`]: county.reason } : {}),
    ...(lines.length > 0 ? {} : { 'invoice.lines': 'has no line' }),
    ...(buyer.legalName ? {} : { 'buyer.legalName': missing }),
    ...(buyer.address.street ? {} : { 'buyer.address.street': missing }),
    ...(buyer.address.city ? {} : { 'buyer.address.city': missing }),
    ...(buyer.address.city && theirCounty ? { [`buyer.address.${theirCounty.field}`]: theirCounty.reason } : {}),
    ...(buyer.taxId || isPerson ? {} : { 'buyer.taxId': missing }),
    ...(issueDate && dueDate && dueDate < issueDate ? { 'invoice.dueDate': 'is before the day of issue' } : {}),
    ...(issueDate && issueDate > today ? { 'invoice.issueDate': 'is in the future' } : {}),
    ...(issueDate && lastIssueDate && issueDate < lastIssueDate ? { 'invoice.issueDate': `is before ${lastIssueDate}, the last of the series` } : {}),
    ...(hasRate ? {} : { 'invoice.exchangeRate': `there is no rate of ${invoice.currency} for ${issueDate ?? today}` }),
    ...(notO < 0 ? {} : { [`invoice.lines.${notO}.vatCode`]: 'an issuer who pays no VAT uses only O' }),
  }
}

/** R-ACC-2: the first line whose code is not valid, with what to use instead. */
export function wrongVatCode(invoice: Invoice, rates: readonly VatRateRow[], today: string): { field: string; reason: string } | undefined {
  const on = taxDayOf(invoice, today)
  for (const [index, { vatCode }] of invoice.lines.entries()) {
    const reason = vatCodeProblem(rates, vatCode, on)
    if (reason) return { field: `invoice.lines.${index}.vatCode`, reason }
  }
  return undefined
}
