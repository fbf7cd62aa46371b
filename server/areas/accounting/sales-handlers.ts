// Drafts that other areas ask for.
import { v7 } from 'uuid'
import type { Invoice, InvoiceLine } from '#contract/accounting-shapes.ts'
import { lineNet } from '#contract/money.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { AcceptedOffer } from '#server/kernel/entities/acceptance.ts'
import type { Sales } from '#server/kernel/entities/sales.ts'
import { problem } from '#server/kernel/problem.ts'
import { findBuyer, listServiceCodes } from './client-store.ts'
import { sumsOf } from './rules.ts'
import { blankInvoice, findProfile, findRates, findTeam } from './shared.ts'
import { findInvoiceOfTerm, invoiceStore } from './store.ts'

type Draft = Parameters<NonNullable<Sales['draftInvoice']>>
type LineOfSale = Pick<InvoiceLine, 'serviceId' | 'name' | 'quantity' | 'unitPrice'> & Partial<InvoiceLine>
type Content = Pick<Draft[1], 'teamId' | 'by' | 'organizationId' | 'currency'> & { lines: readonly LineOfSale[] } & Partial<
    Pick<Invoice, 'type' | 'offerId' | 'scheduleId' | 'headerDiscountPercent' | 'language' | 'issueDate' | 'dueDate' | 'correctsInvoiceId'>
  >

const usualVatCode = 'S21'

/** A line without a VAT code gets that of its service. */
export async function linesOfSale({ db }: Pick<Draft[0], 'db'>, teamId: string, lines: readonly LineOfSale[]): Promise<InvoiceLine[]> {
  const profile = await findProfile(db, teamId)
  const services = await listServiceCodes(
    db,
    teamId,
    lines.flatMap(({ serviceId }) => serviceId ?? []),
  )
  const noVat = profile.regime === 'non_payer' ? 'O' : undefined
  return lines.map((line): InvoiceLine => {
    const service = services.find(({ id }) => id === line.serviceId)
    const made = {
      ...{ id: v7(), description: null, note: null, discountPercent: 0, discountAmount: null, periodStart: null, periodEnd: null },
      ...{ licenceTermId: null, timeEntryIds: [], creditsLineId: null, unitCode: service?.unitCode ?? 'H87' },
      ...line,
      vatCode: noVat ?? line.vatCode ?? service?.vatCode ?? usualVatCode,
    }
    return { ...made, net: lineNet(made) }
  })
}

export async function draftOf(ctx: Draft[0], { teamId, by, organizationId, lines, ...content }: Content): Promise<string> {
  const { db, recordChange } = ctx
  const buyer = await findBuyer(db, teamId, organizationId)
  if (!buyer) throw problem('conflict', 'the organization is deleted')
  const [profile, rates, team] = [await findProfile(db, teamId), await findRates(db, teamId), await findTeam(ctx, teamId)]
  const draft = {
    ...blankInvoice,
    language: buyer.language,
    iban: profile.iban[0] ?? null,
    ...content,
    organizationId,
    id: v7(),
    lines: await linesOfSale(ctx, teamId, lines),
  } as Invoice
  const row = { ...draft, totals: sumsOf(draft, { rates, today: team.today }) }
  await invoiceStore.insert(db, teamId, by, [row])
  recordChange({ entity: 'invoice', id: draft.id, after: { organizationId, gross: row.totals.gross }, teamId, area: 'accounting' })
  return draft.id
}

export const sales: Sales = {
  draftInvoice: draftOf,
  findInvoice: invoiceStore.find,
  /** Of the invoice that charged the term, if there is one. */
  async draftCreditNote(ctx, document) {
    const termId = document.lines[0]?.licenceTermId
    const original = termId ? await findInvoiceOfTerm(ctx.db, document.teamId, document.organizationId, termId) : undefined
    return draftOf(ctx, { ...document, type: 'credit_note', correctsInvoiceId: original?.currency === document.currency ? original.id : null })
  },
}

/** The lines that are paid once, and the first periods of the others. A change of a licence is charged where it is made. */
export async function draftInvoiceOf(ctx: HandlerContext, offer: AcceptedOffer): Promise<void> {
  const { teamId, offerId, author, organizationId, currency, language, headerDiscountPercent, areasOff } = offer
  const lines = offer.lines.filter(({ changesLicenceId }) => changesLicenceId === null)
  if (areasOff.includes('accounting') || lines.length === 0) return
  await draftOf(ctx, {
    ...{ teamId, by: author, organizationId, currency, language, headerDiscountPercent, offerId },
    lines: lines.map(({ service, name, description, quantity, unitCode, unitPrice, discountPercent, vatCode, first, term }) => ({
      ...{ serviceId: service?.id ?? null, name, description, quantity, unitCode, unitPrice, discountPercent, vatCode },
      ...{ periodStart: first?.from ?? null, periodEnd: first?.until ?? null, licenceTermId: term?.termId ?? null },
    })),
  })
}
