// The document as it would be issued now, and what it lacks.
import type { Invoice } from '#contract/accounting-shapes.ts'
import { addDays } from '#contract/days.ts'
import { eInvoiceDeadline } from '#contract/invoice-rules.ts'
import { findBuyer } from '#server/areas/accounting/client-store.ts'
import { findingsOf } from '#server/areas/accounting/e-invoice/finding-rules.ts'
import { creditProblem, missingFields, sumsOf, wrongVatCode } from '#server/areas/accounting/rules.ts'
import { findExchangeRate } from '#server/areas/accounting/settings-store.ts'
import { buyerOf, type Ctx, findProfile, findRates, findTeam, issuerOf, ron } from '#server/areas/accounting/shared.ts'
import { invoiceStore, listCredits } from '#server/areas/accounting/store.ts'
import { problem, ruleBroken } from '#server/kernel/problem.ts'

/** The invoice that a credit note names, with its earlier credit notes. */
async function findOriginal({ db, actor }: Ctx, { type, correctsInvoiceId }: Invoice, read: 'find' | 'lock') {
  if (type !== 'credit_note' || !correctsInvoiceId) return { original: undefined, credits: [] }
  const original = await invoiceStore[read](db, actor.teamId, correctsInvoiceId)
  return { original, credits: original ? await listCredits(db, actor.teamId, original.id) : [] }
}

/** The document as it would be issued now, and what that needs. */
export async function prepare(ctx: Ctx, draft: Invoice, read: 'find' | 'lock' = 'find') {
  const { db, actor } = ctx
  const { teamId } = actor
  const team = await findTeam(ctx, teamId)
  const [profile, rates, client] = [await findProfile(db, teamId), await findRates(db, teamId), await findBuyer(db, teamId, draft.organizationId)]
  if (!client) throw problem('conflict', 'the organization is deleted')
  const issueDate = draft.issueDate ?? team.today
  const dueDate = draft.dueDate ?? addDays(issueDate, client.paymentTermDays ?? team.paymentTermDays)
  const rate = draft.currency === ron ? undefined : await findExchangeRate(db, teamId, draft.currency, issueDate)
  const exchangeRate = rate?.rate ?? null
  const { original, credits } = await findOriginal(ctx, draft, read)
  const dated = { ...draft, issueDate, dueDate, exchangeRate }
  const totals = sumsOf(dated, { rates, today: team.today, original, credits })
  const [issuer, buyer] = [issuerOf(profile, draft.iban), buyerOf(client)]
  const isForAuthority = buyer.address.country === 'RO' && draft.type !== 'proforma'
  const deadline = isForAuthority ? eInvoiceDeadline(issueDate, team.holidays) : null
  const invoice = { ...dated, totals, issuer, buyer, eInvoice: { ...draft.eInvoice, deadline } }
  return { invoice, team, profile, rates, client, original, credits, hasRate: draft.currency === ron || rate !== undefined }
}

export type Ready = Awaited<ReturnType<typeof prepare>>

/** `lastIssueDate`: of the series. */
export function refuseUnready({ invoice, team, profile, rates, client, original, credits, hasRate }: Ready, lastIssueDate: string | null) {
  const isProforma = invoice.type === 'proforma'
  if (!isProforma && profile.closedUntil !== null && invoice.issueDate <= profile.closedUntil)
    throw problem('locked', `closed until ${profile.closedUntil}`)
  const parties = { profile, buyer: invoice.buyer, isPerson: client.isPerson }
  const missing = missingFields(invoice, parties, { today: team.today, lastIssueDate, rates, hasRate })
  const [first] = Object.entries(missing)
  if (first) throw ruleBroken('R-ACC-1', `${first[0]}: ${first[1]}`, missing)
  if (isProforma) return
  const code = wrongVatCode(invoice, rates, team.today)
  if (code) throw ruleBroken('R-ACC-2', code.reason, { [code.field]: code.reason })
  const tooMuch = original && creditProblem(invoice.totals, original, credits)
  if (tooMuch) throw ruleBroken('R-ACC-4', tooMuch, { 'invoice.lines': tooMuch })
  if (profile.eInvoiceMode === 'off' || invoice.eInvoice.deadline === null) return
  const fatal = findingsOf(invoice, { isPerson: client.isPerson, rates, language: invoice.language, hasRate }).filter(
    ({ severity }) => severity === 'fatal',
  )
  const [finding] = fatal
  if (finding)
    throw ruleBroken('R-ACC-1', `${finding.rule}: ${finding.message}`, Object.fromEntries(fatal.map(({ field, message }) => [field, message])))
}
