// The state of the editor, its validation, its live totals, and what is sent.
import { v7 as newId } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { FiscalProfile, Invoice, InvoiceLine } from '#contract/accounting-shapes.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/identity.ts'
import { creditTotals, draftTotals, type InvoiceType, taxDayOf } from '#contract/invoice-rules.ts'
import { lineNetProblem, type MoneyLine, type Totals } from '#contract/money.ts'
import type { Service } from '#contract/services.ts'
import { type VatRate, vatRateOn } from '#contract/vat-rates.ts'
import { changedFields } from '#web/kernel/data/updates.ts'
import { priceText } from '#web/ui/business/service-price.ts'
import { moneyText, parseMoney, parsePercent, parseQuantity, wrongQuantity } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'

export type DraftLine = Pick<InvoiceLine, 'id' | 'serviceId' | 'name' | 'unitCode' | 'vatCode' | 'creditsLineId' | 'timeEntryIds'> & {
  description: string
  note: string
  quantity: string
  unitPrice: string
  discount: string
  /** A discount is a percentage or an amount, never both. */
  discountIn: 'percent' | 'amount'
  periodStart: string
  periodEnd: string
}

export type Draft = {
  type: InvoiceType
  organizationId: string | null
  seriesId: string | null
  issueDate: string
  dueDate: string
  deliveryDate: string
  vatPointCode: Invoice['vatPointCode']
  currency: string
  language: Language
  lines: DraftLine[]
  headerDiscountPercent: string
  /** One per line of text. */
  notes: string
  paymentTerms: string
  paymentMeansCode: string
  iban: string
  buyerReference: string
  orderReference: string
  contractReference: string
  correctsInvoiceId: string | null
}

const blankLine: Omit<DraftLine, 'id' | 'vatCode'> = {
  ...{ serviceId: null, name: '', description: '', note: '', quantity: '1', unitCode: 'H87', unitPrice: '', discount: '', discountIn: 'percent' },
  ...{ periodStart: '', periodEnd: '', creditsLineId: null, timeEntryIds: [] },
}

export const emptyLine = (vatCode: string): DraftLine => ({ ...blankLine, id: newId(), vatCode })

export const draftLine = (line: InvoiceLine): DraftLine => ({
  ...{ id: line.id, serviceId: line.serviceId, name: line.name, unitCode: line.unitCode, vatCode: line.vatCode, creditsLineId: line.creditsLineId },
  ...{ description: line.description ?? '', note: line.note ?? '', quantity: String(line.quantity), unitPrice: moneyText(line.unitPrice) },
  discount: line.discountAmount === null ? (line.discountPercent === 0 ? '' : String(line.discountPercent)) : moneyText(line.discountAmount),
  discountIn: line.discountAmount === null ? 'percent' : 'amount',
  ...{ periodStart: line.periodStart ?? '', periodEnd: line.periodEnd ?? '', timeEntryIds: line.timeEntryIds },
})

type Defaults = { organizationId: string | null; currency: string; language: Language; iban: string }

/** `corrected`: the issued invoice that a new one corrects. It begins with its content. */
export function draftOf(invoice: Invoice | undefined, defaults: Defaults, corrected?: Invoice): Draft {
  const from = invoice ?? corrected
  const lines = from?.lines.map(draftLine) ?? []
  return {
    ...{ type: invoice?.type ?? (corrected ? 'corrected' : 'invoice'), organizationId: from?.organizationId ?? defaults.organizationId },
    ...{ seriesId: invoice?.seriesId ?? null, issueDate: invoice?.issueDate ?? '', dueDate: invoice?.dueDate ?? '' },
    ...{ deliveryDate: from?.deliveryDate ?? '', vatPointCode: from?.vatPointCode ?? null, currency: from?.currency ?? defaults.currency },
    ...{
      language: from?.language ?? defaults.language,
      lines: invoice ? lines : lines.map((line) => ({ ...line, id: newId(), creditsLineId: null, timeEntryIds: [] })),
    },
    headerDiscountPercent: from && from.headerDiscountPercent > 0 ? String(from.headerDiscountPercent) : '',
    ...{ notes: from?.notes.join('\n') ?? '', paymentTerms: from?.paymentTerms ?? '', paymentMeansCode: from?.paymentMeansCode ?? '42' },
    ...{ iban: from ? (from.iban ?? '') : defaults.iban, buyerReference: from?.buyerReference ?? '', orderReference: from?.orderReference ?? '' },
    ...{ contractReference: from?.contractReference ?? '', correctsInvoiceId: invoice ? invoice.correctsInvoiceId : (corrected?.id ?? null) },
  }
}

/** The day whose rates apply to the draft. */
export const taxDay = ({ deliveryDate, issueDate }: Pick<Draft, 'deliveryDate' | 'issueDate'>, today: string) =>
  taxDayOf({ deliveryDate: isDay(deliveryDate) ? deliveryDate : null, issueDate: isDay(issueDate) ? issueDate : null }, today)

/** For a new line: the standard rate of the day, or none for an issuer who pays no VAT. */
export function usualVatCode(rates: readonly VatRate[], regime: FiscalProfile['regime'] | undefined, on: string): string {
  if (regime === 'non_payer') return 'O'
  const standard = rates.filter(({ code, category }) => category === 'S' && vatRateOn(rates, code, on))
  return standard.toSorted((a, b) => b.percent - a.percent)[0]?.code ?? 'S21'
}

type Pricing = { language: Language; currency: string; today: string; vatCode: string | undefined }

/** `vatCode`: instead of that of the service. */
export function lineOfService(service: Service, { vatCode, ...pricing }: Pricing): DraftLine {
  const quantity = String(service.defaultQuantity > 0 ? Math.max(service.defaultQuantity, service.minQuantity) : 1)
  return {
    ...emptyLine(vatCode ?? service.vatCode),
    ...{ serviceId: service.id, name: (service.names[pricing.language] ?? service.name).slice(0, 100), quantity, unitCode: service.unitCode },
    ...{ description: (service.description ?? '').slice(0, 200), unitPrice: priceText(service, quantity, pricing) },
  }
}

/** Another currency has other prices: those of services are looked up again, typed ones stay. */
export const repriced = (lines: readonly DraftLine[], services: readonly Service[], pricing: { currency: string; today: string }): DraftLine[] =>
  lines.map((line) => {
    const service = services.find(({ id }) => id === line.serviceId)
    return service ? { ...line, unitPrice: priceText(service, line.quantity, pricing) || line.unitPrice } : line
  })

type SummedLine = MoneyLine & { id: string; creditsLineId: string | null }

export function summedLine(line: DraftLine): SummedLine | undefined {
  const { id, vatCode, creditsLineId, discountIn } = line
  const [quantity, unitPrice] = [parseQuantity(line.quantity), parseMoney(line.unitPrice)]
  const discountPercent = discountIn === 'percent' ? parsePercent(line.discount) : 0
  const discountAmount = discountIn === 'amount' && line.discount.trim() !== '' ? parseMoney(line.discount) : null
  if (quantity === undefined || unitPrice === undefined || discountPercent === undefined || discountAmount === undefined) return undefined
  return { id, vatCode, creditsLineId, quantity, unitPrice, discountPercent, discountAmount }
}

type Summing = { rates: readonly VatRate[]; today: string; exchangeRate: number | null; original?: Invoice | undefined; credits?: readonly Invoice[] }

type Summable = Pick<Draft, 'lines' | 'headerDiscountPercent' | 'deliveryDate' | 'issueDate'>

/** Of the lines that can be summed, so that one that is being typed does not hide the rest. The same arithmetic as the server's. */
export function totalsOfDraft(draft: Summable, { rates, today, exchangeRate, original, credits = [] }: Summing): Totals {
  const valid = draft.lines.flatMap((line) => {
    const one = summedLine(line)
    return one && !lineNetProblem(one) && rates.some(({ code }) => code === one.vatCode) ? one : []
  })
  const summing = { rates, on: taxDay(draft, today), headerDiscountPercent: parsePercent(draft.headerDiscountPercent) ?? 0, exchangeRate }
  return original ? creditTotals(valid, summing, original, credits) : draftTotals(valid, summing)
}

export type LineField = 'name' | 'quantity' | 'unitPrice' | 'discount' | 'vatCode' | 'periodEnd'
export type LineProblems = Partial<Record<LineField, string>>
type Problems = Partial<Record<'organizationId' | 'issueDate' | 'dueDate' | 'deliveryDate' | 'headerDiscountPercent' | 'notes', string>> & {
  lines: ReadonlyMap<string, LineProblems>
}

export function lineProblems(line: DraftLine, rates: readonly VatRate[], on: string): LineProblems {
  const summed = summedLine(line)
  const wrongSum = summed && lineNetProblem(summed)
  const quantity = wrongQuantity(line.quantity)
  const isDiscount =
    line.discountIn === 'percent' ? parsePercent(line.discount) !== undefined : line.discount.trim() === '' || parseMoney(line.discount) !== undefined
  const periods = [line.periodStart, line.periodEnd]
  const inOrder = periods.some((day) => day === '') || (periods.every(isDay) && line.periodStart <= line.periodEnd)
  return {
    ...(line.name.trim() === '' ? { name: 'nameMissing' } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    ...(parseMoney(line.unitPrice) === undefined ? { unitPrice: 'money' } : wrongSum === 'is too much' ? { unitPrice: 'lineTooLarge' } : {}),
    ...(isDiscount ? {} : { discount: line.discountIn === 'percent' ? 'percent' : 'money' }),
    ...(wrongSum === 'is below 0' ? { discount: 'tooMuch' } : {}),
    ...(vatRateOn(rates, line.vatCode, on) ? {} : { vatCode: 'vatCode' }),
    ...(inOrder && periods.every((day) => day === '' || isDay(day)) ? {} : { periodEnd: 'period' }),
  }
}

const notesOf = (notes: string) =>
  notes
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** By field: the key of the text that says what is wrong. */
export function problemsOf(draft: Draft, { rates, today }: { rates: readonly VatRate[]; today: string }): Problems {
  const on = taxDay(draft, today)
  const lines = draft.lines.map((line) => [line.id, lineProblems(line, rates, on)] as const).filter(([, wrong]) => Object.keys(wrong).length > 0)
  const { issueDate, dueDate } = draft
  const days = (['issueDate', 'dueDate', 'deliveryDate'] as const).filter((field) => draft[field] !== '' && !isDay(draft[field]))
  const isEarly = days.length === 0 && issueDate !== '' && dueDate !== '' && dueDate < issueDate
  const notes = notesOf(draft.notes)
  return {
    ...(draft.organizationId === null ? { organizationId: 'organizationMissing' } : {}),
    ...Object.fromEntries(days.map((field) => [field, 'day'])),
    ...(isEarly ? { dueDate: 'dueEarly' } : {}),
    ...(issueDate !== '' && isDay(issueDate) && issueDate > today ? { issueDate: 'future' } : {}),
    ...(parsePercent(draft.headerDiscountPercent) === undefined ? { headerDiscountPercent: 'percent' } : {}),
    ...(notes.length > 20 || notes.some((note) => note.length > 300) ? { notes: 'notes' } : {}),
    lines: new Map(lines),
  }
}

export const hasProblems = ({ lines, ...fields }: Problems) => lines.size > 0 || Object.keys(fields).length > 0

type Patch = SentOf<(typeof contract)['update']>['invoice']
type SentLine = NonNullable<Patch['lines']>[number]

export function sentLine(line: DraftLine): SentLine {
  const { id, serviceId, vatCode } = line
  const summed = summedLine(line)
  return {
    ...{ id, serviceId, vatCode, name: line.name.trim(), description: line.description.trim() || null, note: line.note.trim() || null },
    ...{ quantity: parseQuantity(line.quantity) ?? 1, unitPrice: parseMoney(line.unitPrice) ?? 0 },
    unitCode: line.unitCode as NonNullable<SentLine['unitCode']>,
    ...{ discountPercent: summed?.discountPercent ?? 0, discountAmount: summed?.discountAmount ?? null },
    ...{ periodStart: line.periodStart || null, periodEnd: line.periodEnd || null },
  }
}

function sentOf(draft: Draft): Patch & { organizationId: string } {
  const { seriesId, vatPointCode, currency, language, paymentMeansCode, correctsInvoiceId } = draft
  return {
    ...{ organizationId: draft.organizationId ?? '', seriesId, vatPointCode, currency, language, paymentMeansCode, correctsInvoiceId },
    ...{ issueDate: draft.issueDate || null, dueDate: draft.dueDate || null, deliveryDate: draft.deliveryDate || null },
    ...{ headerDiscountPercent: parsePercent(draft.headerDiscountPercent) ?? 0, notes: notesOf(draft.notes) },
    ...{ paymentTerms: draft.paymentTerms.trim() || null, iban: draft.iban.trim() || null, buyerReference: draft.buyerReference.trim() || null },
    ...{ orderReference: draft.orderReference.trim() || null, contractReference: draft.contractReference.trim() || null },
    lines: draft.lines.map(sentLine),
  }
}

/** Of a new document. An empty day is left to the server, which counts it from the payment term. */
export function creationOf(draft: Draft, id: string): SentOf<(typeof contract)['create']>['invoice'] {
  const { dueDate, iban, ...sent } = sentOf(draft)
  return { ...sent, ...(dueDate ? { dueDate } : {}), ...(iban ? { iban } : {}), id, type: draft.type }
}

export const changesOf = (before: Draft, after: Draft): Patch => changedFields(sentOf(before) as Patch, sentOf(after) as Patch)
