// Accounting: who issues, series of numbers, VAT rates, exchange rates, invoices with credit notes and proformas.
import { z } from 'zod'
import { bankCalls } from './accounting-bank.ts'
import { budgetCalls } from './accounting-budgets.ts'
import { expenseCalls } from './accounting-expenses.ts'
import { Allocations, Payment, paymentMethods, paymentStates, PaymentToCreate } from './accounting-money.ts'
import { reportCalls } from './accounting-reports.ts'
import { scheduleCalls } from './accounting-schedules.ts'
import { Currency, Day, line, optionalLine, Quantity } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { invoiceStates, invoiceTypes } from './invoice-rules.ts'
import { listQuery, several, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Id } from './shapes.ts'
import { megabyte } from './units.ts'
import {
  accountingLimits,
  EInvoice,
  ExchangeRate,
  ExchangeRateToCreate,
  Finding,
  FiscalProfile,
  Invoice,
  InvoicePatch,
  InvoiceToCreate,
  MailAddress,
  NumberSeries,
  ProfilePatch,
  SeriesPatch,
  SeriesToCreate,
  VatRatePatch,
  VatRateRow,
  VatRateToCreate,
} from './accounting-shapes.ts'

const path = '/api/apps/accounting'
const access = 'member' as const
const reads = ['accounting', 'organizations', 'business'] as const
const owners = { access: 'admin' } as const

const series = standardCalls({ path, reads, name: 'series', key: 'series', row: NumberSeries, toCreate: SeriesToCreate, patch: SeriesPatch })
const vatRate = standardCalls({ path, reads, name: 'vat-rate', key: 'vatRate', row: VatRateRow, toCreate: VatRateToCreate, patch: VatRatePatch })
const rate = standardCalls({
  ...{ path, reads, name: 'exchange-rate', key: 'exchangeRate', row: ExchangeRate, toCreate: ExchangeRateToCreate, patch: z.object({}) },
})
const invoice = standardCalls({ path, reads, name: 'invoice', key: 'invoice', row: Invoice, toCreate: InvoiceToCreate, patch: InvoicePatch })

const payment = standardCalls({ path, reads, name: 'payment', key: 'payment', row: Payment, toCreate: PaymentToCreate, patch: z.object({}) })

const toAddress = MailAddress.optional().describe('Instead of the address that is printed on the document.')

export const invoiceSorts = ['issueDate', 'number', 'dueDate', 'gross', 'open'] as const

/** Of one currency. Credit notes and proformas are in none of the figures. */
const InvoiceSummary = z.object({
  currency: z.string(),
  ...{ drafts: z.number(), openCount: z.number(), open: z.number(), overdueCount: z.number(), overdue: z.number() },
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

const SeriesCheck = z.object({
  ok: z.boolean(),
  documents: z.number(),
  /** The first document whose hash is not what its content and the document before it give. */
  brokenAt: z.object({ id: Id, number: z.string(), position: z.number() }).nullable(),
})

export const accounting = {
  profile: { method: 'GET', path: `${path}/profile`, access, reads, summary: 'Who issues the invoices of the team.', answer: FiscalProfile },
  updateProfile: {
    ...{ method: 'PATCH', path: `${path}/profile`, ...owners, input: z.object({ profile: ProfilePatch }), answer: FiscalProfile },
    summary: 'Changes the fields sent. Issued documents stay as they were.',
  },
  series: {
    method: 'GET',
    path: `${path}/series/all`,
    access,
    reads,
    summary: 'All series of document numbers, by code.',
    answer: z.array(NumberSeries),
  },
  createSeries: { ...series.create({ summary: 'Adds a series. 409 with `existing` for a code that is taken.' }), ...owners },
  updateSeries: {
    ...series.update({ summary: 'Changes the fields sent. 409 for the next number or the prefix of a series of which a number was taken.' }),
    ...owners,
  },
  verify: {
    ...{ method: 'GET', path: `${path}/series/verify`, access, input: ById, answer: SeriesCheck },
    summary: 'Calculates the hashes of the issued documents of a series again, and says where the chain breaks.',
  },
  vatRates: {
    ...{ method: 'GET', path: `${path}/vat-rates/all`, access, reads, answer: z.array(VatRateRow) },
    summary: 'The VAT rates, by code. With `date`: those of the day.',
    input: z.object({ date: Day.optional() }),
  },
  createVatRate: { ...vatRate.create({ summary: 'Adds a rate. 409 with `existing` if the code has a rate at the same time.' }), ...owners },
  updateVatRate: { ...vatRate.update({ summary: 'Changes the last day or the text of a rate.' }), ...owners },
  exchangeRates: rate.list({
    ...{ name: 'exchange-rates', key: 'exchangeRates', row: ExchangeRate },
    query: listQuery(['date', 'currency'], { currency: several(z.string().max(3)) }),
    summary: 'A page of exchange rates.',
  }),
  createExchangeRate: rate.create({ summary: 'Adds the rate of a day. 409 with `existing` if the currency has one.' }),
  exchangeRate: {
    ...{ method: 'GET', path: `${path}/exchange-rate`, access, reads, answer: ExchangeRate },
    summary: 'The latest rate of a currency on the day or the nine days before it, else 404.',
    input: z.object({ date: Day, currency: Currency }),
  },

  list: {
    ...invoice.list({
      ...{ name: 'invoices', key: 'invoices', row: Invoice },
      query: listQuery(invoiceSorts, {
        type: several(z.enum(invoiceTypes)),
        state: several(z.enum(invoiceStates)),
        organizationId: several(Id),
        scheduleId: several(Id),
        from: Day.optional(),
        to: Day.optional(),
        mail: z.enum(['failed']).optional(),
      }),
      summary:
        'A page of invoices, credit notes and proformas. `search` finds numbers and organizations; `from` and `to` are days of issue; `mail` finds those whose last mail or reminder failed.',
    }),
    dependsOnClock: true,
  },
  summary: {
    ...{ method: 'GET', path: `${path}/invoices/summary`, access, reads, dependsOnClock: true, answer: z.array(InvoiceSummary) },
    summary: 'Drafts, and what clients owe, by currency.',
  },
  one: { ...invoice.one({ summary: 'One document.' }), dependsOnClock: true },
  create: invoice.create({ summary: 'Creates a draft. What is not sent comes from the organization and the profile.' }),
  update: invoice.update({ summary: 'Changes the fields sent of a draft. An issued document never changes: 409.' }),
  remove: invoice.remove({ summary: 'Deletes a draft.' }),
  restore: invoice.restore({ summary: 'Restores a draft that was deleted less than 30 days ago.' }),
  duplicate: invoice.verb('duplicate', { fields: {}, summary: 'Makes a draft with the same content.' }),
  issue: {
    ...invoice.verb('issue', {
      fields: {},
      summary:
        'Checks everything, takes the next number, freezes parties, totals, rate, PDF and XML, and chains the hash. All or nothing. 422 with fields for what is missing, 423 for a closed period.',
    }),
    grant: 'accounting.issue',
  },
  credit: invoice.verb('credit', {
    fields: {
      lines: z
        .array(z.object({ lineId: Id, quantity: Quantity.refine((quantity) => quantity > 0, 'is not above 0') }))
        .max(accountingLimits.lines)
        .default([]),
      reason: line(accountingLimits.reason),
    },
    summary: 'Makes the draft of a credit note: of these quantities, or without lines of everything that is left. 422 for more than is left.',
  }),
  send: invoice.verb('send', {
    fields: { mail: z.boolean().default(true), to: toAddress },
    summary:
      'Mails the issued document with its PDF and XML to the e-mail address of the organization, or to `to`. A draft of a proforma takes its number first. Without a mail server or with `mail` false nothing is mailed. The field `mail` of the document has the state of the mail.',
  }),
  remind: invoice.verb('remind', {
    fields: { message: optionalLine(accountingLimits.message).default(null), to: toAddress },
    summary:
      'Mails a reminder with the PDF to the e-mail address of the organization, or to `to`. 409 if the invoice is not overdue, 429 within 24 hours after the last one, unless that one failed.',
  }),
  convert: invoice.verb('convert', { fields: {}, summary: 'Makes the draft of an invoice of a proforma. Answers the draft.' }),
  validate: {
    ...{ method: 'GET', path: `${path}/invoice/validate`, access, input: ById },
    summary: 'What the authority would refuse, by the names of its rules; of a draft as if it was issued today. 409 for a proforma.',
    answer: z.object({ ok: z.boolean(), findings: z.array(Finding) }),
  },
  xml: {
    ...{ method: 'GET', path: `${path}/invoice/xml`, access, streams: 'application/xml; charset=utf-8', input: ById, answer: z.unknown() },
    summary: 'The e-invoice (UBL 2.1, CIUS-RO 1.0.1): as it was frozen, of a draft as it would be. 409 for a proforma.',
  },
  eInvoices: {
    ...invoice.list({
      ...{ name: 'einvoices', key: 'einvoices', row: Invoice },
      query: listQuery(['deadline', 'number', 'issueDate'], {
        state: several(EInvoice.shape.state),
        dueWithin: z.coerce.number().int().min(0).max(3660).optional().describe('Days.'),
      }),
      summary: 'A page of issued documents that the authority must get. `dueWithin`: those not accepted whose deadline is that near, or past.',
    }),
    dependsOnClock: true,
  },
  exportEInvoice: {
    ...{ method: 'POST', path: `${path}/einvoice/export`, access, grant: 'accounting.issue', input: ById, answer: Invoice },
    summary:
      'Begins an attempt: the file is to be given to the authority. `id` is that of the invoice. 422 for a fatal finding, 409 while one is open.',
  },
  answerEInvoice: {
    ...{ method: 'POST', path: `${path}/einvoice/answer`, access, grant: 'accounting.issue', answer: Invoice, bodyLimit: 14 * megabyte },
    summary: 'Imports the answer of the authority: a zip with the signed invoice accepts it, errors reject it. 422 for anything else.',
    input: z.object({
      id: Id,
      name: line(200),
      content: z
        .string()
        .max(Math.ceil((10 * megabyte) / 3) * 4)
        .describe('Base64 of at most 10 MB.'),
    }),
  },
  pdf: {
    ...{ method: 'GET', path: `${path}/invoice/pdf`, access, streams: 'application/pdf', input: ById, answer: z.unknown() },
    summary: 'The PDF: as it was frozen, of a draft as it would be.',
  },

  payments: payment.list({
    ...{ name: 'payments', key: 'payments', row: Payment },
    query: listQuery(['date', 'amount'], {
      state: several(z.enum(paymentStates)),
      method: several(z.enum(paymentMethods)),
      organizationId: several(Id),
      from: Day.optional(),
      to: Day.optional(),
    }),
    summary: 'A page of payments. `search` finds references and organizations.',
  }),
  payment: payment.one({ summary: 'One payment with the invoices that it pays.' }),
  createPayment: payment.create({
    summary: 'Records a payment of an organization and what it pays. 422 for more than is open, or for another organization or currency.',
  }),
  completePayment: payment.verb('complete', { fields: {}, summary: 'The money of a pending payment has arrived: what it pays counts from now on.' }),
  allocatePayment: payment.verb('allocate', { fields: { allocations: Allocations }, summary: 'Replaces what a payment pays.' }),
  reversePayment: payment.verb('reverse', {
    fields: { reason: line(accountingLimits.reason) },
    summary: 'Takes a payment back: its invoices are open again. The payment stays, with the reason.',
  }),

  ...expenseCalls,
  ...bankCalls,
  ...reportCalls,
  ...scheduleCalls,
  ...budgetCalls,
} satisfies Contract

nameSchemas({ SeriesCheck, InvoiceSummary, Finding })
