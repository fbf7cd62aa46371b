// The records of accounting: the issuer, series, VAT rates, exchange rates, invoices.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import {
  CountryCode,
  Currency,
  Day,
  Iban,
  line,
  Money,
  optionalEmail,
  optionalLine,
  Percent,
  PositiveMoney,
  Quantity,
  stored,
} from './business-shapes.ts'
import { identityLimits, Language } from './identity.ts'
import { invoiceStates, invoiceTypes, isPaymentMeans, vatPointCodes } from './invoice-rules.ts'
import { mostMoney } from './money.ts'
import { nameSchemas } from './named-schemas.ts'
import { numberedDocuments } from './number-series.ts'
import { parseCui } from './romanian-ids.ts'
import { addressLimits, Id } from './shapes.ts'
import { unitCodes } from './unit-codes.ts'
import { vatCategories } from './vat-rates.ts'

export const accountingLimits = {
  ...{ lines: 500, notes: 20, note: 300, name: 100, description: 200, terms: 300, footer: 300, ibans: 10, reason: 300, message: 2000 },
  ...{
    code: 20,
    prefix: 20,
    vatCode: 10,
    exemption: 100,
    paymentMeans: 3,
    taxId: 20,
    expenseNumber: 100,
    paymentReference: 140,
    firstNumber: 1_000_000,
  },
} as const

const taxId = optionalLine(accountingLimits.taxId).transform((text, ctx) => {
  const parsed = text === null ? null : parseCui(text)
  if (parsed === undefined) ctx.addIssue('is no CUI')
  return parsed ? `${parsed.prefixed ? 'RO' : ''}${parsed.taxId}` : null
})

export const PostalAddress = z.object({
  street: optionalLine(addressLimits.street).default(null),
  street2: optionalLine(addressLimits.street2).default(null),
  city: optionalLine(addressLimits.city).default(null),
  postalCode: optionalLine(addressLimits.postalCode).default(null),
  countyCode: optionalLine(10).default(null),
  country: CountryCode.default('RO'),
})
export type PostalAddress = z.output<typeof PostalAddress>

const profileFields = z.object({
  legalName: line(),
  /** A CUI, with "RO" if the issuer is registered for VAT. */
  taxId,
  registrationNumber: optionalLine(),
  shareCapital: PositiveMoney.nullable(),
  address: PostalAddress,
  email: optionalEmail,
  phone: optionalLine(),
  iban: z.array(Iban).max(accountingLimits.ibans),
  regime: z.enum(['vat_payer', 'non_payer', 'special']),
  cashVat: z.boolean(),
  logo: BlobUrl.nullable(),
  footer: optionalLine(accountingLimits.footer),
  eInvoiceMode: z.enum(['off', 'export']),
  /** Nothing is issued up to this day. */
  closedUntil: Day.nullable(),
})
export const ProfilePatch = profileFields.partial()
export const FiscalProfile = z.object({
  ...{
    legalName: z.string().nullable(),
    taxId: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    shareCapital: z.number().nullable(),
  },
  address: z.object({
    ...{ street: z.string().nullable(), street2: z.string().nullable(), city: z.string().nullable() },
    ...{ postalCode: z.string().nullable(), countyCode: z.string().nullable(), country: z.string() },
  }),
  ...{ email: z.string().nullable(), phone: z.string().nullable(), iban: z.array(z.string()), regime: profileFields.shape.regime },
  ...{ cashVat: z.boolean(), logo: z.string().nullable(), footer: z.string().nullable(), eInvoiceMode: profileFields.shape.eInvoiceMode },
  closedUntil: z.string().nullable(),
})
export type FiscalProfile = z.output<typeof FiscalProfile>

const seriesFields = z.object({
  code: line(accountingLimits.code),
  docType: z.enum(numberedDocuments),
  /** `{year}` is replaced. */
  prefix: line(accountingLimits.prefix),
  yearly: z.boolean(),
  padding: z.number().int().min(1).max(10),
  /** Can be changed until a number was taken. */
  nextNumber: z.number().int().min(1).max(accountingLimits.firstNumber),
  closed: z.boolean(),
  default: z.boolean(),
})
export const SeriesToCreate = seriesFields.partial().required({ code: true, docType: true, prefix: true }).extend({ id: Id.nullish() })
export const SeriesPatch = seriesFields.omit({ docType: true }).partial()
export const NumberSeries = z.object({
  id: Id,
  ...seriesFields.shape,
  code: z.string(),
  prefix: z.string(),
  nextNumber: z.number(),
  createdAt: z.string(),
})
export type NumberSeries = z.output<typeof NumberSeries>

const rateFields = z.object({
  code: line(accountingLimits.vatCode),
  category: z.enum(vatCategories),
  percent: Percent,
  validFrom: Day,
  validUntil: Day.nullable(),
  exemptionText: optionalLine(accountingLimits.exemption),
})
export const VatRateToCreate = rateFields
  .partial({ validUntil: true, exemptionText: true })
  .extend({ id: Id.nullish() })
  .refine(({ category, percent }) => category === 'S' || percent === 0, { path: ['percent'], error: 'is 0 in every category except S' })
  .refine(({ category, percent }) => category !== 'S' || percent > 0, { path: ['percent'], error: 'is above 0 in category S' })
export const VatRatePatch = rateFields.pick({ validUntil: true, exemptionText: true }).partial()
export const VatRateRow = z.object({ id: Id, ...rateFields.shape, percent: z.number(), exemptionText: z.string().nullable() })
export type VatRateRow = z.output<typeof VatRateRow>

/** RON for one unit of a currency, above 0. */
const Rate = Quantity.refine((rate) => rate > 0, 'is not above 0')
export const rateSources = ['BNR', 'manual'] as const
export const ExchangeRateToCreate = z.object({
  id: Id.nullish(),
  date: Day,
  currency: Currency.refine((code) => code !== 'RON', 'is the currency of the rates'),
  rate: Rate,
  source: z.enum(rateSources).default('manual'),
})
export const ExchangeRate = z.object({ id: Id, date: z.string(), currency: z.string(), rate: z.number(), source: z.enum(rateSources), ...stored })
export type ExchangeRate = z.output<typeof ExchangeRate>

/** A party as it was printed. */
export const InvoiceParty = z.object({
  legalName: z.string(),
  ...{ taxId: z.string().nullable(), vatId: z.string().nullable(), registrationNumber: z.string().nullable() },
  address: FiscalProfile.shape.address,
  ...{ iban: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() },
})
export type InvoiceParty = z.output<typeof InvoiceParty>

const lineFields = {
  id: Id.optional(),
  serviceId: Id.nullable().default(null),
  name: line(accountingLimits.name),
  description: optionalLine(accountingLimits.description).default(null),
  note: optionalLine(accountingLimits.note).default(null),
  quantity: Quantity.refine((quantity) => quantity > 0, 'is not above 0').default(1),
  unitCode: z.enum(unitCodes).default('H87'),
  unitPrice: z.number().int().min(0).max(mostMoney),
  discountPercent: Percent.default(0),
  discountAmount: PositiveMoney.nullable().default(null),
  vatCode: line(accountingLimits.vatCode),
  periodStart: Day.nullable().default(null),
  periodEnd: Day.nullable().default(null),
}
export const LineToWrite = z
  .object(lineFields)
  .refine(({ discountPercent, discountAmount }) => discountPercent === 0 || discountAmount === null, {
    path: ['discountAmount'],
    error: 'is beside a percentage',
  })
  .refine(({ periodStart, periodEnd }) => periodStart === null || periodEnd === null || periodStart <= periodEnd, {
    path: ['periodEnd'],
    error: 'is before the start',
  })
export type LineToWrite = z.output<typeof LineToWrite>

export const InvoiceLine = z.object({
  ...{ id: Id, serviceId: Id.nullable(), name: z.string(), description: z.string().nullable(), note: z.string().nullable(), quantity: z.number() },
  ...{ unitCode: z.string(), unitPrice: z.number(), discountPercent: z.number(), discountAmount: z.number().nullable(), vatCode: z.string() },
  ...{ periodStart: z.string().nullable(), periodEnd: z.string().nullable(), licenceTermId: Id.nullable(), timeEntryIds: z.array(Id) },
  /** Of a credit note: the line of the invoice. */
  creditsLineId: Id.nullable(),
  net: z.number(),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

export const InvoiceTotals = z.object({
  ...{ net: z.number(), discount: z.number() },
  vat: z.array(
    z.object({
      ...{
        vatCode: z.string(),
        category: z.enum(vatCategories),
        percent: z.number(),
        base: z.number(),
        vat: z.number(),
        vatRon: z.number().nullable(),
      },
    }),
  ),
  ...{ vatTotal: z.number(), gross: z.number() },
})

export const EInvoice = z.object({
  state: z.enum(['none', 'exported', 'accepted', 'rejected']),
  attempt: z.number(),
  /** Null: the buyer is not in Romania, or the document is none for the authority. */
  deadline: z.string().nullable(),
  errors: z.array(z.string()),
})
export type EInvoice = z.output<typeof EInvoice>

/** Where a document or a reminder of it is mailed to. */
export const MailAddress = z.string().trim().max(identityLimits.email).pipe(z.email())

/** `cancelled`: a reminder of what was paid or credited before it left. */
export const mailStates = ['waiting', 'sent', 'failed', 'cancelled'] as const
/** `sender`: the mail server did not accept ours. `noServer`: this server has none any more. `other`: nothing of the mail server. */
export const mailFailures = ['address', 'sender', 'size', 'refused', 'busy', 'unreachable', 'noServer', 'other'] as const
/** The last mail with a document, or the last reminder of it. */
export const DocumentMail = z.object({
  id: Id,
  state: z.enum(mailStates),
  to: z.string(),
  /** Null: a schedule. */
  by: Id.nullable(),
  queuedAt: z.string(),
  /** When it left, failed for good, or was cancelled. */
  endedAt: z.string().nullable(),
  /** Why the last try did not succeed. */
  failure: z.enum(mailFailures).nullable(),
  /** Of a waiting one that was tried. */
  nextTryAt: z.string().nullable(),
})
export type DocumentMail = z.output<typeof DocumentMail>

const invoiceFields = z.object({
  type: z.enum(invoiceTypes),
  seriesId: Id.nullable(),
  organizationId: Id,
  issueDate: Day.nullable(),
  dueDate: Day.nullable(),
  deliveryDate: Day.nullable(),
  vatPointCode: z.enum(vatPointCodes).nullable(),
  currency: Currency,
  language: Language,
  lines: z.array(LineToWrite).max(accountingLimits.lines),
  headerDiscountPercent: Percent,
  notes: z.array(line(accountingLimits.note)).max(accountingLimits.notes),
  paymentTerms: optionalLine(accountingLimits.terms),
  /** UNTDID 4461. */
  paymentMeansCode: z.string().refine(isPaymentMeans, 'is no code of UNTDID 4461'),
  iban: Iban.nullable(),
  buyerReference: optionalLine(),
  orderReference: optionalLine(),
  contractReference: optionalLine(),
  correctsInvoiceId: Id.nullable(),
})
export const InvoiceToCreate = invoiceFields.partial().required({ organizationId: true }).extend({ id: Id.nullish() })
export type InvoiceToCreate = z.output<typeof InvoiceToCreate>
export const InvoicePatch = invoiceFields.omit({ type: true }).partial()
export type InvoicePatch = z.output<typeof InvoicePatch>

export const Invoice = z.object({
  id: Id,
  type: z.enum(invoiceTypes),
  ...{ seriesId: Id.nullable(), number: z.string().nullable(), organizationId: Id, organizationName: z.string() },
  ...{ issueDate: z.string().nullable(), dueDate: z.string().nullable(), deliveryDate: z.string().nullable() },
  vatPointCode: z.enum(vatPointCodes).nullable(),
  ...{ currency: z.string(), exchangeRate: z.number().nullable(), language: Language },
  lines: z.array(InvoiceLine),
  ...{ headerDiscountPercent: z.number(), notes: z.array(z.string()), paymentTerms: z.string().nullable(), paymentMeansCode: z.string() },
  ...{ iban: z.string().nullable(), buyerReference: z.string().nullable(), orderReference: z.string().nullable() },
  ...{ contractReference: z.string().nullable(), correctsInvoiceId: Id.nullable(), correctsNumber: z.string().nullable() },
  /** Of a proforma: the invoice that was made of it. */
  convertedToId: Id.nullable(),
  ...{ offerId: Id.nullable(), scheduleId: Id.nullable(), issuer: InvoiceParty.nullable(), buyer: InvoiceParty.nullable(), totals: InvoiceTotals },
  ...{ paid: Money, credited: Money, open: Money, overpaid: Money },
  state: z.enum(invoiceStates),
  /** The place in the chain of its series, from 1, and the hash of this document and the one before it. */
  ...{ position: z.number().nullable(), hash: z.string().nullable() },
  eInvoice: EInvoice,
  /** Of a proforma: when it was sent first. */
  issuedAt: z.string().nullable(),
  /** When the last mail with it left, and to whom. */
  ...{ mailedAt: z.string().nullable(), mailedTo: z.string().nullable() },
  /** When the last reminder was sent. */
  remindedAt: z.string().nullable(),
  /** Null: none since this was recorded. */
  ...{ mail: DocumentMail.nullable(), reminder: DocumentMail.nullable() },
  ...stored,
})
export type Invoice = z.output<typeof Invoice>

export const Finding = z.object({
  /** The official name: BR-RO-100. */
  rule: z.string(),
  severity: z.enum(['fatal', 'warning']),
  field: z.string(),
  message: z.string(),
})
export type Finding = z.output<typeof Finding>

nameSchemas({
  PostalAddress,
  FiscalProfile,
  NumberSeries,
  VatRateRow,
  ExchangeRate,
  InvoiceParty,
  InvoiceLine,
  InvoiceLineToWrite: LineToWrite,
  InvoiceTotals,
  EInvoice,
  DocumentMail,
  Invoice,
})
