// The state of the editor, its validation, its live totals, and what is sent.
import { v7 as newId } from 'uuid'
import type { SentOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/identity.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { lineNetProblem } from '#contract/money.ts'
import type { Offer, OfferLine, offers as contract } from '#contract/offers.ts'
import { needsApproval, offerTotals, type OfferRecurrence, type OfferTotals, type SummedLine } from '#contract/offer-sums.ts'
import type { Service } from '#contract/services.ts'
import { romanianVatRates, vatRateOn } from '#contract/vat-rates.ts'
import { changedFields } from '#web/kernel/data/updates.ts'
import { priceText } from '#web/ui/business/service-price.ts'
import { moneyText, parseMoney, parsePercent, parseQuantity, wrongQuantity } from '#web/ui/format/money.ts'

export type DraftLine = Pick<OfferLine, 'id' | 'kind' | 'serviceId' | 'name' | 'unitCode' | 'vatCode' | 'recurrence' | 'optional' | 'selected'> &
  Pick<OfferLine, 'renewsLicenceId' | 'changesLicenceId'> & {
    description: string
    quantity: string
    unitPrice: string
    discountPercent: string
    termMonths: string
    startsOn: string
  }

export type Draft = {
  organizationId: string | null
  contactId: string | null
  recipientEmail: string
  title: string
  introduction: string
  language: Language
  currency: string
  paymentTermDays: string
  validUntil: string
  headerDiscountPercent: string
  terms: string
  ownerId: string | null
  lines: DraftLine[]
}

const blankLine: Omit<DraftLine, 'id' | 'kind' | 'name'> = {
  ...{ serviceId: null, description: '', quantity: '1', unitCode: 'H87', unitPrice: '', discountPercent: '', vatCode: 'S21', recurrence: 'once' },
  ...{ termMonths: '', startsOn: '', optional: false, selected: false, renewsLicenceId: null, changesLicenceId: null },
}

export const emptyLine = (kind: DraftLine['kind']): DraftLine => ({ ...blankLine, id: newId(), kind, name: '' })

const draftLine = (line: OfferLine): DraftLine => ({
  ...{ id: line.id, kind: line.kind, serviceId: line.serviceId, name: line.name, unitCode: line.unitCode, vatCode: line.vatCode },
  ...{ recurrence: line.recurrence, optional: line.optional, selected: line.selected, renewsLicenceId: line.renewsLicenceId },
  ...{ changesLicenceId: line.changesLicenceId, description: line.description ?? '', quantity: String(line.quantity) },
  ...{ unitPrice: moneyText(line.unitPrice), discountPercent: line.discountPercent === 0 ? '' : String(line.discountPercent) },
  ...{ termMonths: line.termMonths === null ? '' : String(line.termMonths), startsOn: line.startsOn ?? '' },
})

type Defaults = { validUntil: string; ownerId: string | null; organizationId: string | null }

export const draftOf = (offer: Offer | undefined, { validUntil, ownerId, organizationId }: Defaults): Draft => ({
  ...{ organizationId: offer?.organizationId ?? organizationId, contactId: offer?.contactId ?? null, recipientEmail: offer?.recipientEmail ?? '' },
  ...{ title: offer?.title ?? '', introduction: offer?.introduction ?? '', language: offer?.language ?? 'ro', currency: offer?.currency ?? 'RON' },
  ...{ paymentTermDays: offer ? String(offer.paymentTermDays) : '', validUntil: offer?.validUntil ?? validUntil, terms: offer?.terms ?? '' },
  ...{ headerDiscountPercent: offer && offer.headerDiscountPercent > 0 ? String(offer.headerDiscountPercent) : '' },
  ...{ ownerId: offer ? offer.ownerId : ownerId, lines: offer?.lines.map(draftLine) ?? [] },
})

type Pricing = { language: Language; currency: string; today: string }

export function lineOfService(service: Service, pricing: Pricing): DraftLine {
  const quantity = String(service.defaultQuantity > 0 ? Math.max(service.defaultQuantity, service.minQuantity) : 1)
  return {
    ...emptyLine('service'),
    ...{ serviceId: service.id, name: service.names[pricing.language] ?? service.name, description: service.description ?? '', quantity },
    ...{ unitCode: service.unitCode, vatCode: service.vatCode, unitPrice: priceText(service, quantity, pricing) },
    recurrence: service.kind === 'recurring' ? ('monthly' as const) : ('once' as const),
    termMonths: service.licenceSpec ? String(service.licenceSpec.termMonths) : '',
  }
}

/** Another currency has other prices: those of services are looked up again, typed ones stay. */
export const repriced = (lines: readonly DraftLine[], services: readonly Service[], pricing: Omit<Pricing, 'language'>): DraftLine[] =>
  lines.map((line) => {
    const service = services.find(({ id }) => id === line.serviceId)
    return service ? { ...line, unitPrice: priceText(service, line.quantity, pricing) || line.unitPrice } : line
  })

/** As the value of a choice: empty, `renew <id>` or `change <id>`. */
export const licenceChoice = ({ renewsLicenceId, changesLicenceId }: Pick<DraftLine, 'renewsLicenceId' | 'changesLicenceId'>): string =>
  renewsLicenceId ? `renew ${renewsLicenceId}` : changesLicenceId ? `change ${changesLicenceId}` : ''

export const withoutLicence = (line: DraftLine): DraftLine => ({ ...line, renewsLicenceId: null, changesLicenceId: null })

/** The line begins with as many units as the licence has now. */
export function lineForLicence(choice: string, licences: readonly Pick<Licence, 'id' | 'seats'>[], perUnit: number): Partial<DraftLine> {
  const [verb, id = null] = choice.split(' ')
  const licence = licences.find((one) => one.id === id)
  return {
    ...{ renewsLicenceId: verb === 'renew' ? id : null, changesLicenceId: verb === 'change' ? id : null },
    ...(licence ? { quantity: String(Math.ceil(licence.seats / perUnit)) } : {}),
  }
}

/** An offer is what its lines do. */
const typeOf = ({ lines }: Draft): Offer['type'] =>
  lines.some(({ renewsLicenceId }) => renewsLicenceId) ? 'renewal' : lines.some(({ changesLicenceId }) => changesLicenceId) ? 'change' : 'new'

export function summedLine(line: DraftLine): SummedLine | undefined {
  const { id, kind, name, vatCode, recurrence, optional, selected } = line
  const [quantity, unitPrice, discountPercent] = [parseQuantity(line.quantity), parseMoney(line.unitPrice), parsePercent(line.discountPercent)]
  const base = { id, kind, name, vatCode, recurrence, optional, selected }
  if (kind !== 'service') return { ...base, quantity: 1, unitPrice: 0, discountPercent: 0 }
  if (quantity === undefined || unitPrice === undefined || discountPercent === undefined) return undefined
  return { ...base, quantity, unitPrice, discountPercent }
}

/** Of the lines that can be summed, so that one that is being typed does not hide the rest. */
export function totalsOfDraft({ lines, headerDiscountPercent }: Draft, today: string): OfferTotals {
  const valid = lines.flatMap((line) => {
    const one = summedLine(line)
    return one && !lineNetProblem(one) && vatRateOn(romanianVatRates, one.vatCode, today) ? one : []
  })
  return offerTotals(valid, { headerDiscountPercent: parsePercent(headerDiscountPercent) ?? 0, on: today, rates: romanianVatRates })
}

export const draftNeedsApproval = ({ lines, headerDiscountPercent }: Draft, limit: number): boolean =>
  needsApproval({ headerDiscountPercent: parsePercent(headerDiscountPercent) ?? 0, lines: lines.flatMap((line) => summedLine(line) ?? []) }, limit)

export type LineField = 'name' | 'quantity' | 'unitPrice' | 'discountPercent' | 'termMonths'
type Problems = Partial<
  Record<'organizationId' | 'title' | 'validUntil' | 'recipientEmail' | 'headerDiscountPercent' | 'paymentTermDays', string>
> & {
  lines: ReadonlyMap<string, Partial<Record<LineField, string>>>
}

const isDays = (typed: string, most: number) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most
const isMonths = (typed: string) => typed.trim() === '' || (isDays(typed, 120) && Number(typed) >= 1)

function lineProblems(line: DraftLine): Partial<Record<LineField, string>> {
  if (line.kind === 'subtotal') return {}
  const name = line.name.trim() === '' ? { name: 'nameMissing' } : {}
  if (line.kind === 'text') return name
  const quantity = wrongQuantity(line.quantity)
  return {
    ...name,
    ...(quantity === undefined ? {} : { quantity }),
    ...(parseMoney(line.unitPrice) === undefined ? { unitPrice: 'money' } : {}),
    ...(parsePercent(line.discountPercent) === undefined ? { discountPercent: 'percent' } : {}),
    ...(isMonths(line.termMonths) ? {} : { termMonths: 'months' }),
  }
}

/** By field: the key of the text that says what is wrong. */
export function problemsOf(draft: Draft): Problems {
  const lines = draft.lines.map((line) => [line.id, lineProblems(line)] as const).filter(([, wrong]) => Object.keys(wrong).length > 0)
  const email = draft.recipientEmail.trim()
  return {
    ...(draft.organizationId === null ? { organizationId: 'organizationMissing' } : {}),
    ...(draft.title.trim() === '' ? { title: 'titleMissing' } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(draft.validUntil) ? {} : { validUntil: 'day' }),
    ...(email === '' || /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { recipientEmail: 'email' }),
    ...(parsePercent(draft.headerDiscountPercent) === undefined ? { headerDiscountPercent: 'percent' } : {}),
    ...(draft.paymentTermDays.trim() === '' || isDays(draft.paymentTermDays, 365) ? {} : { paymentTermDays: 'days' }),
    lines: new Map(lines),
  }
}

export const hasProblems = ({ lines, ...fields }: Problems) => lines.size > 0 || Object.keys(fields).length > 0

type Patch = SentOf<(typeof contract)['update']>['offer']
type SentLine = NonNullable<Patch['lines']>[number]

function sentLine(line: DraftLine): SentLine {
  const { id, kind, serviceId, recurrence, vatCode, optional, selected, renewsLicenceId, changesLicenceId } = line
  const text = { id, kind, ...(line.name.trim() === '' ? {} : { name: line.name.trim() }), description: line.description.trim() || null }
  if (kind !== 'service') return text
  return {
    ...text,
    ...{ serviceId, recurrence, vatCode, optional, selected: optional && selected, renewsLicenceId, changesLicenceId },
    ...{ quantity: parseQuantity(line.quantity) ?? 1, unitPrice: parseMoney(line.unitPrice) ?? 0 },
    unitCode: line.unitCode as NonNullable<SentLine['unitCode']>,
    discountPercent: parsePercent(line.discountPercent) ?? 0,
    termMonths: line.termMonths.trim() === '' ? null : Number(line.termMonths),
    startsOn: line.startsOn || null,
  }
}

function sentOf(draft: Draft): Patch & { organizationId: string; title: string } {
  const { contactId, language, currency, validUntil, ownerId } = draft
  return {
    ...{ organizationId: draft.organizationId ?? '', contactId, language, currency, validUntil, ownerId, title: draft.title.trim() },
    ...{ recipientEmail: draft.recipientEmail.trim() || null, introduction: draft.introduction || null, terms: draft.terms.trim() || null },
    ...(draft.paymentTermDays.trim() === '' ? {} : { paymentTermDays: Number(draft.paymentTermDays) }),
    headerDiscountPercent: parsePercent(draft.headerDiscountPercent) ?? 0,
    type: typeOf(draft),
    lines: draft.lines.map(sentLine),
  }
}

/** Of a new offer. An empty address is left to the server, which takes that of the client. */
export function creationOf(draft: Draft, id: string): SentOf<(typeof contract)['create']>['offer'] {
  const { recipientEmail, ...sent } = sentOf(draft)
  return { ...sent, id, ...(recipientEmail ? { recipientEmail } : {}) }
}

export const changesOf = (before: Draft, after: Draft): Patch => changedFields(sentOf(before) as Patch, sentOf(after) as Patch)

export const recurrences: readonly OfferRecurrence[] = ['once', 'monthly', 'quarterly', 'yearly']
