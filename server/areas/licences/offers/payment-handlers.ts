// Invoices make licences active where the team wants that, and suspend them while a payment is late.
import { addDays } from '#contract/days.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import { notifyLate } from '#server/areas/licences/notices.ts'
import { changeLicence, clockOf, type TeamClock } from '#server/areas/licences/shared.ts'
import { lockLicence } from '#server/areas/licences/store.ts'
import { listLicencesOfTerms, listSuspendedForPayment, listWaiting } from './offer-store.ts'

type Ctx = Pick<HandlerContext, 'db' | 'now' | 'settings' | 'recordChange' | 'notify' | 'mail' | 'allAreas'>

/** Answers the offers of the licences that became active. */
async function activateInvoiced(ctx: Ctx, team: TeamClock): Promise<string[]> {
  const { db, now, allAreas } = ctx
  const { teamId } = team
  const waiting = await listWaiting(db, teamId)
  const ask = allAreas.flatMap(({ business }) => business?.offerInvoices ?? [])[0]
  if (waiting.length === 0 || !ask) return []
  const { licenceActivation } = await findBusiness(db, teamId, now)
  const invoiced = await ask(db, teamId, [...new Set(waiting.map(({ offerId }) => offerId))])
  const ready = new Set(invoiced.flatMap(({ offerId, isPaid }) => (isPaid || licenceActivation !== 'payment' ? offerId : [])))
  const activated = waiting.filter(({ offerId }) => ready.has(offerId))
  for (const { id } of activated) {
    const licence = await lockLicence(db, team, id)
    if (licence) await changeLicence(ctx, team, licence, { activated: true })
  }
  return [...new Set(activated.map(({ offerId }) => offerId))]
}

/** Suspends those whose invoice is late for too long, and resumes those whose invoices were paid. */
export async function followLate(ctx: Ctx, team: TeamClock) {
  const { db, now, allAreas } = ctx
  const { teamId, today, suspendOverdueDays } = team
  const ask = allAreas.flatMap(({ business }) => business?.lateTerms ?? [])[0]
  const terms = suspendOverdueDays === null || !ask ? [] : await ask(db, teamId, addDays(today, -suspendOverdueDays))
  const late = new Set(terms.length === 0 ? [] : await listLicencesOfTerms(db, teamId, terms))
  const suspended = await listSuspendedForPayment(db, teamId)
  for (const id of late) {
    const licence = await lockLicence(db, team, id)
    if (!licence || !['pending', 'active', 'grace'].includes(licence.state)) continue
    const patch = { suspendedAt: now.toISOString(), suspendedForPayment: true }
    await notifyLate(ctx, team, await changeLicence(ctx, team, licence, patch, { before: { state: licence.state }, after: { state: 'suspended' } }))
  }
  for (const id of suspended.filter((one) => !late.has(one))) {
    const licence = await lockLicence(db, team, id)
    if (licence) await changeLicence(ctx, team, licence, { suspendedAt: null, suspendedForPayment: false }, { before: { state: licence.state } })
  }
}

/** An invoice of an offer was issued. The offers hear of it themselves. */
export const activateByOffers = async (ctx: HandlerContext, { teamId }: { teamId: string }) =>
  void (await activateInvoiced(ctx, await clockOf(ctx, teamId)))

export async function followPayments(ctx: HandlerContext, { teamId }: { teamId: string }) {
  const team = await clockOf(ctx, teamId)
  const offerIds = await activateInvoiced(ctx, team)
  await followLate(ctx, team)
  if (offerIds.length > 0) await ctx.emit('offer.progress', { teamId, offerIds })
}
