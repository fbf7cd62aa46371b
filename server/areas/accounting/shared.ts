import { NIL as nilUuid } from 'uuid'
import type { FiscalProfile, Invoice, InvoiceParty, PostalAddress, VatRateRow } from '#contract/accounting-shapes.ts'
import { dayInZone } from '#contract/days.ts'
import { invoiceVerbs } from '#contract/invoice-rules.ts'
import { parseCui } from '#contract/romanian-ids.ts'
import { vatPrefix } from '#contract/tax-ids.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { HandlerContext, JobContext } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { wrongField, wrongState } from '#server/kernel/problem.ts'
import { type Buyer, listServiceCodes } from './client-store.ts'
import { findStoredProfile, listOwnRates } from './settings-store.ts'

export type Ctx = HandlerContext<Actor>

/** For a job, which acts for a team and no member. `write`: of a transaction of the job. */
export const asTeam = (ctx: JobContext, teamId: string, write: Omit<Context, 'request'> = ctx): Ctx => ({
  ...ctx,
  ...write,
  actor: { teamId, userId: nilUuid, role: 'member', sessionId: '', rights: {}, grants: [], rightsTag: '' },
  request: { id: 'job', address: '', userAgent: '' },
  recordChange: (change) => write.recordChange({ teamId, ...change }),
})

export const title = { en: 'Accounting', tr: 'Muhasebe', ro: 'Contabilitate' }
export const ron = 'RON'
export const listLink = '/accounting'
export const invoiceLink = (id: string) => `${listLink}/${id}`

export type Team = { today: string; currency: string; paymentTermDays: number; holidays: ReadonlySet<string> }

export async function findTeam({ db, now }: Pick<Context, 'db' | 'now'>, teamId: string): Promise<Team> {
  const { timeZone, currency, paymentTermDays, holidays } = await findBusiness(db, teamId, now)
  return { today: dayInZone(timeZone, now), currency, paymentTermDays, holidays: new Set(holidays.map(({ day }) => day)) }
}

const noAddress: PostalAddress = { street: null, street2: null, city: null, postalCode: null, countyCode: null, country: 'RO' }
const blankProfile: FiscalProfile = {
  ...{ legalName: null, taxId: null, registrationNumber: null, shareCapital: null, address: noAddress, email: null, phone: null, iban: [] },
  ...{ regime: 'vat_payer', cashVat: false, logo: null, footer: null, eInvoiceMode: 'off', closedUntil: null },
}

export const findProfile = async (db: Db, teamId: string): Promise<FiscalProfile> => ({ ...blankProfile, ...(await findStoredProfile(db, teamId)) })

/** The same for every team: a change of such a rate is stored under its id. */
const idOf = (index: number) => `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`
const givenRates: readonly VatRateRow[] = romanianVatRates.map((rate, index) => ({ id: idOf(index), ...rate }))

/** By code, then by first day. */
export async function findRates(db: Db, teamId: string): Promise<VatRateRow[]> {
  const own = await listOwnRates(db, teamId)
  const changed = new Set(own.map(({ id }) => id))
  const order = ({ code, validFrom }: VatRateRow) => `${code} ${validFrom}`
  return [...givenRates.filter(({ id }) => !changed.has(id)), ...own].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

export const issuerOf = (
  { legalName, taxId, registrationNumber, address, iban, email, phone, regime }: FiscalProfile,
  payTo: string | null,
): InvoiceParty => ({
  ...{ legalName: legalName ?? '', taxId, vatId: taxId?.startsWith('RO') && regime !== 'non_payer' ? taxId : null, registrationNumber, address },
  ...{ iban: payTo ?? iban[0] ?? null, email, phone },
})

/** Written with the prefix of the country if the buyer is registered for VAT. */
function vatIdOf({ country, taxId, vatRegistered }: Buyer): string | null {
  if (!taxId || !vatRegistered) return null
  return country === 'RO' && !parseCui(taxId) ? null : `${vatPrefix(country)}${taxId}`
}

export const buyerOf = (buyer: Buyer): InvoiceParty => ({
  ...{ legalName: buyer.legalName, taxId: buyer.taxId, vatId: vatIdOf(buyer), registrationNumber: buyer.registrationNumber },
  address: buyer.address ?? { ...noAddress, country: buyer.country },
  ...{ iban: buyer.iban, email: buyer.email, phone: buyer.phone },
})

export const blankInvoice: Partial<Invoice> = {
  ...{ type: 'invoice', seriesId: null, number: null, issueDate: null, dueDate: null, deliveryDate: null, vatPointCode: null, exchangeRate: null },
  ...{ headerDiscountPercent: 0, notes: [], paymentTerms: null, paymentMeansCode: '42', iban: null, buyerReference: null, orderReference: null },
  ...{ contractReference: null, correctsInvoiceId: null, convertedToId: null, offerId: null, scheduleId: null, issuer: null, buyer: null },
  ...{
    paid: 0,
    credited: 0,
    position: null,
    hash: null,
    issuedAt: null,
    mailedAt: null,
    mailedTo: null,
    remindedAt: null,
    mail: null,
    reminder: null,
    lines: [],
  },
  eInvoice: { state: 'none', attempt: 0, deadline: null, errors: [] },
}

export function checkInvoiceVerb({ type, state, totals, credited }: Invoice, verb: string) {
  const verbs = invoiceVerbs({ type, state, gross: totals.gross, credited })
  if (!verbs.includes(verb)) throw wrongState(state, verbs)
}

export async function checkServices({ db, actor }: Ctx, lines: readonly { serviceId: string | null }[], path = 'invoice') {
  const ids = [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))]
  if (ids.length === 0) return
  const known = new Set((await listServiceCodes(db, actor.teamId, ids)).map(({ id }) => id))
  const wrong = lines.findIndex(({ serviceId }) => serviceId !== null && !known.has(serviceId))
  if (wrong >= 0) throw wrongField(`${path}.lines.${wrong}.serviceId`, 'names nothing of this team')
}

export const timeEntriesOf = ({ lines }: Pick<Invoice, 'lines'>): string[] => lines.flatMap(({ timeEntryIds }) => timeEntryIds)

/** R-TIM-3: an entry is locked while a line has it. */
export async function billTimeEntries({ actor, emit }: Ctx, invoice: Pick<Invoice, 'id' | 'lines'>): Promise<void> {
  await emit('invoice.timeEntries', { teamId: actor.teamId, invoiceId: invoice.id, entryIds: timeEntriesOf(invoice) })
}
