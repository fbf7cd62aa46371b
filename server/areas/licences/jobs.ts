import { v7 } from 'uuid'
import { z } from 'zod'
import { addDays } from '#contract/days.ts'
import { termAmount, termEnd } from '#contract/licence-terms.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import type { Job, JobContext } from '#server/kernel/area.ts'
import { salesOf } from '#server/kernel/entities/sales.ts'
import { findService } from './catalogue-store.ts'
import { listDueChanges, listTeamsWithDue, listToRenew, lockDueNotices, markSent } from './notice-store.ts'
import { sendEndNotice } from './notices.ts'
import { usualTermMonths } from './rules.ts'
import { changeLicence, clockOf, planNotices, type TeamClock } from './shared.ts'
import { findDiscountFactor, insertTerms, lockLicence } from './store.ts'
import { followLate } from './offers/payment-handlers.ts'
import { applyPending } from './term-handlers.ts'

/** A write changes one team, so each team gets its own job. */
const clock: Job = async ({ db, now, enqueue }) => {
  const latestDay = addDays(now.toISOString().slice(0, 10), 1)
  for (const { teamId } of await listTeamsWithDue(db, latestDay)) await enqueue('licences.clockTeam', { teamId }, { key: [teamId] })
}

const Team = z.object({ teamId: z.string() })

/** Of several notices of a term that are due at once, only the latest is sent. */
async function sendNotices(ctx: JobContext, team: TeamClock) {
  const due = await lockDueNotices(ctx.db, team.teamId, team.today)
  for (const ofTerm of groupBy(due, ({ termId }) => termId).values()) {
    const last = ofTerm.at(-1)
    const licence = last ? await lockLicence(ctx.db, team, last.licenceId) : undefined
    const wanted = licence && last && licence.state !== 'cancelled' && licence.terms.at(-1)?.id === last.termId
    // Without it, browsers and caches would not learn of the change.
    if (last) ctx.recordChange({ entity: 'licence-notice', id: last.licenceId, after: { kind: last.kind }, teamId: team.teamId })
    for (const { id } of ofTerm) {
      if (wanted && id === last.id) await sendEndNotice(ctx, team, licence, id)
      else await markSent(ctx.db, team.teamId, id, ctx.now, [])
    }
  }
}

/** Makes the renewal offer, or the next term with its invoice: once per term, and only where an area makes such documents. */
async function renew(ctx: JobContext, team: TeamClock, id: string) {
  const { db, allAreas } = ctx
  const licence = await lockLicence(db, team, id)
  const last = licence?.terms.at(-1)
  const { teamId } = team
  if (!licence || !last || licence.state !== 'active' || !licence.organizationId) return
  const service = licence.serviceId ? await findService(db, teamId, licence.serviceId) : undefined
  if (service?.spec && !service.spec.renewable) return
  const offer = licence.autoRenew === 'make_offer' ? salesOf(allAreas, 'draftRenewalOffer') : undefined
  const invoice = licence.autoRenew === 'invoice_directly' ? salesOf(allAreas, 'draftInvoice') : undefined
  if (!offer && !invoice) return
  const startsOn = addDays(last.endsOn, 1)
  const endsOn = termEnd(startsOn, { termMonths: service?.spec?.termMonths ?? usualTermMonths })
  const { seats, unitPrice, recurrence, currency, serviceId } = last
  const discountFactor = await findDiscountFactor(db, teamId, last.id)
  const termId = v7()
  const line = {
    serviceId,
    name: licence.name,
    quantity: 1,
    unitPrice: termAmount({ seats, unitPrice, discountFactor }),
    periodStart: startsOn,
    periodEnd: endsOn,
    licenceTermId: termId,
  }
  const document = { teamId, by: licence.ownerId, organizationId: licence.organizationId, currency, lines: [line] }
  if (offer) {
    await offer(ctx, { ...document, renewsLicenceId: id })
    await changeLicence(ctx, team, licence, { autoRenewedTermId: last.id })
  } else if (invoice) {
    const term = { id: termId, licenceId: id, sequence: last.sequence + 1, startsOn, endsOn, seats, unitPrice, recurrence, currency, serviceId }
    await insertTerms(db, teamId, null, [{ ...term, discountFactor, createdFrom: 'renewal' }])
    await invoice(ctx, document)
    await planNotices(ctx, team, await changeLicence(ctx, team, licence, { endsOn }))
  }
}

const clockTeam: Job = async (ctx, payload) => {
  const { teamId } = Team.parse(payload)
  const team = await clockOf(ctx, teamId)
  for (const id of await listDueChanges(ctx.db, teamId, team.today)) {
    await lockLicence(ctx.db, team, id)
    await applyPending(ctx, team, id)
  }
  for (const id of await listToRenew(ctx.db, teamId, team.today, team.leadDays)) await renew(ctx, team, id)
  await followLate(ctx, team)
  await sendNotices(ctx, team)
}

export const jobs = { clock, clockTeam }
