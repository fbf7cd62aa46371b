import { dayInZone } from '#contract/days.ts'
import type { BusinessSettings } from '#contract/business.ts'
import type { Offer } from '#contract/offers.ts'
import { needsApproval, offerStateOn, offerTotals, offerVerbs, type OfferTotals, type SummedLine } from '#contract/offer-sums.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { problem, wrongState } from '#server/kernel/problem.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { offerStore } from './store.ts'

export type Ctx = HandlerContext<Actor>
/** Of a request or of a job. */
export type AnyContext = Omit<HandlerContext, 'request'>

export const title = { en: 'Offers', tr: 'Teklifler', ro: 'Oferte' }
export const listLink = '/offer-e-licente'
export const offerLink = (id: string) => `${listLink}/${id}`

export const noApproval = { state: 'none', by: null, at: null, note: null } as const

export const pdfName = ({ number, revision }: Pick<Offer, 'number' | 'revision'>) => `${number ?? 'offer'}${revision > 1 ? `-${revision}` : ''}.pdf`

export type Team = BusinessSettings & { today: string }

export async function findTeam({ db, now }: Pick<Context, 'db' | 'now'>, teamId: string): Promise<Team> {
  const business = await findBusiness(db, teamId, now)
  return { ...business, today: dayInZone(business.timeZone, now) }
}

/** In the time zone of the team, as the document says it. */
export const sentDay = ({ sentAt }: Pick<Offer, 'sentAt'>, { timeZone }: Pick<Team, 'timeZone'>) =>
  sentAt === null ? null : dayInZone(timeZone, new Date(sentAt))

type Summed = { lines: readonly SummedLine[]; headerDiscountPercent: number; exchangeRate: number | null }

/** A draft may be older than a change of the rates. Its sums stay; sending it is refused until its codes are valid. */
const ratesOfAnyDay = romanianVatRates.map((rate) => ({ ...rate, validFrom: '', validUntil: null }))

export const sumsOf = ({ lines, headerDiscountPercent, exchangeRate }: Summed, today: string): OfferTotals =>
  offerTotals(lines, { headerDiscountPercent, exchangeRate, on: today, rates: ratesOfAnyDay })

export const wantsApproval = (offer: Offer, { approvalDiscountPercent }: Pick<Team, 'approvalDiscountPercent'>) =>
  needsApproval(offer, approvalDiscountPercent)

/** Refuses a verb that the state does not permit today. */
export function checkOfferVerb(offer: Offer, verb: string, team: Team) {
  const state = offerStateOn(offer, team.today)
  const allowed = offerVerbs({ ...offer, state }, wantsApproval(offer, team))
  if (!allowed.includes(verb)) throw wrongState(state, allowed)
}

export async function lockOffer(db: Db, teamId: string, id: string): Promise<Offer> {
  const offer = await offerStore.lock(db, teamId, id)
  if (!offer) throw problem('not-found')
  return offer
}

/** The members who are notified of a decision or a question. */
export const receiversOf = async ({ db }: Pick<HandlerContext, 'db'>, teamId: string, { ownerId }: Pick<Offer, 'ownerId'>) =>
  ownerId ? [ownerId] : listManagers(db, teamId)

/** A visitor gets 410 for an offer that has ended, a member 409 with what is allowed. */
export function checkOpen(offer: Offer, { today }: Team, byClient: boolean) {
  const state = offerStateOn(offer, today)
  if (byClient && (state === 'expired' || state === 'withdrawn')) throw problem('gone')
  const allowed = offerVerbs({ ...offer, state }, false)
  if (!allowed.includes('accept')) throw wrongState(state, byClient ? [] : allowed)
}

/** For members and for visitors. The row must be locked. */
export async function changeOffer(
  { db, recordChange }: Pick<Context, 'db' | 'recordChange'>,
  teamId: string,
  before: Offer,
  patch: Partial<Offer>,
): Promise<Offer> {
  const changes = diff<Offer>(before, patch)
  if (!changes) return before
  const after = await offerStore.update(db, teamId, before.id, changes.after)
  if (!after) throw problem('not-found')
  recordChange({ entity: offerStore.entity, id: before.id, teamId, before: changes.before, after: changes.after })
  return after
}
