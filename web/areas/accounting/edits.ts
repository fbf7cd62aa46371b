// Optimistic edits. They are pure, and applying one twice changes nothing.
import type { accounting as contract } from '#contract/accounting.ts'
import type { Invoice, InvoiceLine } from '#contract/accounting-shapes.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { draftTotals, taxDayOf } from '#contract/invoice-rules.ts'
import { lineNet } from '#contract/money.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted one stays in the list until the page is read again, so that Undo finds it, offline too. */
export type ShownInvoice = Invoice & { removed?: true }
type Page = { invoices: Invoice[] | null; pagination: object }

const changeRow = <P extends Page>(page: P, id: string, change: (row: ShownInvoice) => ShownInvoice): P =>
  page.invoices?.some((row) => row.id === id) ? { ...page, invoices: page.invoices.map((row) => (row.id === id ? change(row) : row)) } : page

const today = () => new Date().toISOString().slice(0, 10)
const nothing = { net: 0, discount: 0, vat: [], vatTotal: 0, gross: 0 }

const blankLine = {
  ...{ serviceId: null, name: '', description: null, note: null, quantity: 1, unitCode: 'H87', unitPrice: 0, discountPercent: 0 },
  ...{ discountAmount: null, vatCode: 'S21', periodStart: null, periodEnd: null, licenceTermId: null, timeEntryIds: [], creditsLineId: null, net: 0 },
}

function lineOf(sent: NonNullable<Sent<'update'>['invoice']['lines']>[number], old: InvoiceLine | undefined): InvoiceLine {
  const set = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const line = { ...blankLine, ...old, ...set } as InvoiceLine
  return { ...line, quantity: Number(line.quantity), discountPercent: Number(line.discountPercent) }
}

/** With the sums that the server will store. A code of the team's own is left to the server; of a credit note its rounding too. */
function summed(invoice: Invoice): Invoice {
  const lines = invoice.lines.map((line) => ({ ...line, net: lineNet(line) }))
  try {
    const { headerDiscountPercent, exchangeRate } = invoice
    const totals = draftTotals(lines, { headerDiscountPercent, exchangeRate, on: taxDayOf(invoice, today()), rates: romanianVatRates })
    return { ...invoice, lines, totals, open: totals.gross }
  } catch {
    return { ...invoice, lines }
  }
}

function patched(invoice: Invoice, { lines, headerDiscountPercent, ...fields }: Sent<'update'>['invoice']): Invoice {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const known = new Map(invoice.lines.map((line) => [line.id, line]))
  return summed({
    ...invoice,
    ...set,
    ...(headerDiscountPercent === undefined ? {} : { headerDiscountPercent: Number(headerDiscountPercent) }),
    ...(lines ? { lines: lines.map((line) => lineOf(line, known.get(line.id ?? ''))) } : {}),
  } as Invoice)
}

const blank = (id: string, organizationId: string): Invoice => ({
  ...{ id, type: 'invoice', seriesId: null, number: null, organizationId, organizationName: '', issueDate: null, dueDate: null, deliveryDate: null },
  ...{ vatPointCode: null, currency: 'RON', exchangeRate: null, language: 'ro', lines: [], headerDiscountPercent: 0, notes: [], paymentTerms: null },
  ...{ paymentMeansCode: '42', iban: null, buyerReference: null, orderReference: null, contractReference: null, correctsInvoiceId: null },
  ...{ correctsNumber: null, convertedToId: null, offerId: null, scheduleId: null, issuer: null, buyer: null, totals: nothing, paid: 0, credited: 0 },
  ...{ open: 0, overpaid: 0, state: 'draft', position: null, hash: null, eInvoice: { state: 'none', attempt: 0, deadline: null, errors: [] } },
  ...{ issuedAt: null, mailedAt: null, mailedTo: null, remindedAt: null, mail: null, reminder: null },
  ...{ createdAt: new Date().toISOString(), createdBy: null, updatedAt: new Date().toISOString() },
})

/** A new one is first on page 1 until the page is read again. */
export function created<P extends Page>(page: P, { invoice: { id, organizationId, ...given } }: Sent<'create'>, input: Sent<'list'>): P {
  const first = Number(input?.page ?? 1) === 1 && !input?.search && !input?.state && !input?.type && !input?.mail
  if (!id || !first || !page.invoices || page.invoices.some((row) => row.id === id)) return page
  return { ...page, invoices: [patched(blank(id, organizationId), given), ...page.invoices] }
}

export const updated = <P extends Page>(page: P, { id, invoice }: Sent<'update'>): P => changeRow(page, id, (row) => patched(row, invoice))
export const answered = <P extends Page>(page: P, answer: Invoice): P => changeRow(page, answer.id, () => answer)
export const oneUpdated = (old: Invoice, { id, invoice }: Sent<'update'>): Invoice => (old.id === id ? patched(old, invoice) : old)
export const oneAnswered = (old: Invoice, answer: Invoice): Invoice => (old.id === answer.id ? answer : old)
export const removed = <P extends Page>(page: P, { id }: Sent<'remove'>): P => changeRow(page, id, (row) => ({ ...row, removed: true }))
export const restored = <P extends Page>(page: P, { id }: Sent<'restore'>): P => changeRow(page, id, ({ removed: _, ...row }) => row)
