import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { addDays } from '#contract/days.ts'
import { type InvoiceType, seriesOf } from '#contract/invoice-rules.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, removeRow, restoreRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { bankHandlers } from './bank/bank-handlers.ts'
import { transactionHandlers } from './bank/transaction-handlers.ts'
import { budgetHandlers } from './budgets/budget-handlers.ts'
import { findBuyer } from './client-store.ts'
import { eInvoiceHandlers } from './e-invoice/e-invoice-handlers.ts'
import { expenseHandlers } from './expenses/expense-handlers.ts'
import { drawAhead } from './issue/drawing-content.ts'
import { issueInvoice } from './issue/issue-handlers.ts'
import { pdfOf } from './issue/pdf-content.ts'
import { sendHandlers } from './issue/send-handlers.ts'
import { paymentHandlers } from './payments/payment-handlers.ts'
import { reportHandlers } from './reports/report-handlers.ts'
import { checkVatCodes, creditLines, linesFrom, sumsOf } from './rules.ts'
import { scheduleHandlers } from './schedules/schedule-handlers.ts'
import { settingsHandlers } from './settings-handlers.ts'
import { findSeries } from './settings-store.ts'
import {
  billTimeEntries,
  blankInvoice,
  checkInvoiceVerb,
  checkServices,
  type Ctx,
  findProfile,
  findRates,
  findTeam,
  timeEntriesOf,
} from './shared.ts'
import { invoiceStore, listCredits } from './store.ts'
import { listSummary } from './summary-store.ts'

async function checkSeries({ db, actor }: Ctx, seriesId: string | null | undefined, type: InvoiceType) {
  if (!seriesId) return
  const series = await findSeries(db, actor.teamId, 0, seriesId)
  if (series?.docType !== seriesOf(type)) throw wrongField('invoice.seriesId', 'names no series of such documents of this team')
}

type Corrected = Pick<Invoice, 'type' | 'organizationId' | 'currency' | 'correctsInvoiceId'>

/** The invoice that a document corrects: issued, and for a credit note of the same organization and currency. */
async function correctedBy({ db, actor }: Ctx, { type, organizationId, currency, correctsInvoiceId }: Corrected): Promise<Invoice | undefined> {
  if (!correctsInvoiceId) return undefined
  const wrong = (reason: string) => wrongField('invoice.correctsInvoiceId', reason)
  const found = await invoiceStore.find(db, actor.teamId, correctsInvoiceId)
  if (!found) throw wrong('names nothing of this team')
  if (found.issuedAt === null || found.type === 'proforma' || found.type === 'credit_note') throw wrong('names no issued invoice')
  if (type !== 'credit_note') return undefined
  if (found.organizationId !== organizationId || found.currency !== currency) throw wrong('is of another organization or currency')
  return found
}

/** Sums of a draft, with what it corrects. */
async function totalsOfDraft(ctx: Ctx, draft: Corrected & Pick<Invoice, 'lines' | 'headerDiscountPercent' | 'deliveryDate' | 'issueDate'>) {
  const { db, actor } = ctx
  const [rates, { today }] = [await findRates(db, actor.teamId), await findTeam(ctx, actor.teamId)]
  checkVatCodes(draft.lines, rates)
  const original = await correctedBy(ctx, draft)
  const credits = original ? await listCredits(db, actor.teamId, original.id) : []
  return sumsOf({ ...draft, exchangeRate: null }, { rates, today, original, credits })
}

/** A new draft with the content of another document. */
function copyOf({ lines, ...invoice }: Invoice): Partial<Invoice> {
  const { type, organizationId, vatPointCode, currency, language, headerDiscountPercent, notes, paymentTerms, paymentMeansCode, iban } = invoice
  const { buyerReference, orderReference, contractReference, correctsInvoiceId } = invoice
  return {
    ...blankInvoice,
    ...{ type, organizationId, vatPointCode, currency, language, headerDiscountPercent, notes, paymentTerms, paymentMeansCode, iban },
    ...{ buyerReference, orderReference, contractReference, correctsInvoiceId },
    lines: lines.map((line) => ({ ...line, id: v7(), licenceTermId: null, timeEntryIds: [] })),
  }
}

async function createDraft(ctx: Ctx, draft: Partial<Invoice>): Promise<Invoice> {
  const full = { ...blankInvoice, ...draft } as Invoice
  return createRow(ctx, invoiceStore, { ...full, totals: await totalsOfDraft(ctx, full) }, 'invoice')
}

async function ownInvoice({ db, actor }: Ctx, id: string): Promise<Invoice> {
  const invoice = await invoiceStore.find(db, actor.teamId, id)
  if (!invoice) throw problem('not-found')
  return invoice
}

async function lockDraft(ctx: Ctx, id: string, verb: 'update' | 'remove'): Promise<Invoice> {
  const invoice = await lockRow(ctx, invoiceStore, id)
  checkInvoiceVerb(invoice, verb)
  return invoice
}

const fileName = ({ number, type }: Invoice) => `${number?.replace(/[^\w.-]+/g, '-') ?? `draft-${type}`}.pdf`

export const handlers: Handlers<typeof contract> = {
  ...settingsHandlers,
  ...sendHandlers,
  ...eInvoiceHandlers,
  ...paymentHandlers,
  ...expenseHandlers,
  ...bankHandlers,
  ...transactionHandlers,
  ...reportHandlers,
  ...scheduleHandlers,
  ...budgetHandlers,

  async list({ db, actor }, { search, sort, order, page, size, ...filters }) {
    return pageAnswer('invoices', await invoiceStore.list(db, actor.teamId, { search, sort, order, page, size, filters }), { page, size })
  },

  summary: ({ db, actor }) => listSummary(db, actor.teamId),

  one: (ctx, { id }) => ownInvoice(ctx, id),

  async create(ctx, { invoice: { id, lines = [], ...sent } }) {
    const { db, actor } = ctx
    await checkReferences(ctx, [{ kind: 'organization', path: 'invoice.organizationId', id: sent.organizationId }])
    const buyer = await findBuyer(db, actor.teamId, sent.organizationId)
    if (!buyer) throw wrongField('invoice.organizationId', 'names nothing of this team')
    const type = sent.type ?? 'invoice'
    await checkSeries(ctx, sent.seriesId, type)
    await checkServices(ctx, lines)
    const [profile, team] = [await findProfile(db, actor.teamId), await findTeam(ctx, actor.teamId)]
    const dueDate = sent.issueDate ? addDays(sent.issueDate, buyer.paymentTermDays ?? team.paymentTermDays) : null
    return createDraft(ctx, {
      ...{ language: buyer.language, currency: buyer.currency, iban: profile.iban[0] ?? null, dueDate },
      ...(sent as Partial<Invoice>),
      ...{ type, id: id ?? v7(), lines: linesFrom(lines) },
    })
  },

  async update(ctx, { id, invoice: { lines, ...patch } }) {
    await checkReferences(ctx, [{ kind: 'organization', path: 'invoice.organizationId', id: patch.organizationId }])
    if (lines) await checkServices(ctx, lines)
    const before = await lockDraft(ctx, id, 'update')
    await checkSeries(ctx, patch.seriesId, before.type)
    const sent = { ...patch, ...(lines ? { lines: linesFrom(lines, before.lines) } : {}) } as Partial<Invoice>
    const after = await updateRow(ctx, invoiceStore, before, { ...sent, totals: await totalsOfDraft(ctx, { ...before, ...sent }) })
    if (timeEntriesOf(before).length !== timeEntriesOf(after).length) await billTimeEntries(ctx, after)
    return after
  },

  async remove(ctx, { id }) {
    const before = await lockDraft(ctx, id, 'remove')
    if (timeEntriesOf(before).length > 0) await billTimeEntries(ctx, { ...before, lines: [] })
    return removeRow(ctx, invoiceStore, before)
  },
  restore: (ctx, { id }) => restoreRow(ctx, invoiceStore, id, (invoice) => billTimeEntries(ctx, invoice)),
  duplicate: async (ctx, { id }) => createDraft(ctx, { ...copyOf(await ownInvoice(ctx, id)), id: v7() }),
  issue: prepared(
    (ctx, { id }) => drawAhead(ctx, id, 'issue'),
    (ctx, { id }, drawn) => issueInvoice(ctx, id, drawn),
    { release: (_ctx, _input, { release }) => release() },
  ),

  async credit(ctx, { id, lines, reason }) {
    const { db, actor } = ctx
    const original = await lockRow(ctx, invoiceStore, id)
    checkInvoiceVerb(original, 'credit')
    const credits = await listCredits(db, actor.teamId, id)
    return createDraft(ctx, {
      ...copyOf(original),
      ...{ id: v7(), type: 'credit_note', correctsInvoiceId: id, deliveryDate: original.deliveryDate ?? original.issueDate, notes: [reason] },
      lines: creditLines(original, credits, lines),
    })
  },

  async convert(ctx, { id }) {
    const { db, actor, recordChange } = ctx
    const before = await lockRow(ctx, invoiceStore, id)
    checkInvoiceVerb(before, 'convert')
    const { lines, offerId } = before
    const made = await createDraft(ctx, {
      ...copyOf(before),
      ...{ id: v7(), type: 'invoice', lines: lines.map((line) => ({ ...line, id: v7() })), offerId },
    })
    await invoiceStore.update(db, actor.teamId, id, { convertedToId: made.id })
    recordChange({ entity: 'invoice', id, before: { state: before.state }, after: { state: 'converted', convertedToId: made.id } })
    return made
  },

  async pdf(ctx, { id }) {
    const invoice = await ownInvoice(ctx, id)
    return new FileResponse(fileName(invoice), Readable.from([await pdfOf(ctx, invoice)]))
  },
}
