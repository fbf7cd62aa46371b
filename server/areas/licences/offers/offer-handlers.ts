// An accepted offer makes licences, continues them, or changes them, in its transaction.
import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { decimal, decimalText, multiply, roundedQuotient } from '#contract/decimal.ts'
import { changeCharge, renewalStart, termEnd } from '#contract/licence-terms.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licensedCount } from '#contract/offer-sums.ts'
import { findBusiness } from '#server/identity/business/settings.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { AcceptedLine, AcceptedOffer, LineTerm, OfferToLicense } from '#server/kernel/entities/acceptance.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { ruleBroken } from '#server/kernel/problem.ts'
import { covers, licenceFrom, pricedTerm, usualTermMonths } from '#server/areas/licences/rules.ts'
import { announce, changeLicence, clockOf, planNotices, reread, type TeamClock } from '#server/areas/licences/shared.ts'
import * as store from '#server/areas/licences/store.ts'
import { applyChange } from '#server/areas/licences/term-handlers.ts'

/** The part of the price that the discounts of line and document leave: 0.95. */
function discountFactor(line: number, header: number): string {
  const left = (percent: number) => {
    const { digits, scale } = decimal(percent)
    return { digits: 100n * 10n ** BigInt(scale) - digits, scale: scale + 2 }
  }
  return decimalText(multiply(left(line), left(header)))
}

/** Per person or device, with four decimals. */
function unitPriceOf({ unitPrice, service }: AcceptedLine): number {
  const perUnit = service?.licenceSpec?.seatsPerUnit ?? 1
  return Number(decimalText({ digits: roundedQuotient(multiply(decimal(unitPrice), decimal(10_000)), BigInt(perUnit)), scale: 4 }))
}

/** A line that names no service is for as many as its quantity. */
const countOf = ({ seats, quantity }: AcceptedLine) => seats ?? licensedCount(quantity, 1)

type Deal = { clock: TeamClock; accepted: AcceptedOffer; activated: boolean }

function termFields(line: AcceptedLine, { accepted }: Deal, startsOn: string) {
  return {
    ...{ startsOn, endsOn: termEnd(startsOn, { termMonths: line.termMonths ?? usualTermMonths }), seats: countOf(line) },
    ...{ unitPrice: unitPriceOf(line), recurrence: line.recurrence, currency: accepted.currency, serviceId: line.service?.id ?? null },
    ...{ discountFactor: discountFactor(line.discountPercent, accepted.headerDiscountPercent), offerLineId: line.id, createdFrom: 'offer' as const },
  }
}

async function makeLicence(ctx: HandlerContext, line: AcceptedLine, deal: Deal): Promise<LineTerm> {
  const { clock, accepted, activated } = deal
  const { teamId, organizationId, contactId, ownerId, offerId, by, author, currency } = accepted
  const [id, termId] = [v7(), v7()]
  const term = termFields(line, deal, line.startsOn)
  const service = line.service
  const { licence } = licenceFrom(
    { direction: 'sold', organizationId, serviceId: service?.id ?? null, ownerId, ownerContactId: contactId, name: line.name, term },
    service?.licenceSpec ? { id: service.id, code: service.code, name: service.name, spec: service.licenceSpec, prices: [] } : undefined,
    { ...clock, currency, ownerId: ownerId ?? '' },
  )
  const { number } = await takeNumber(ctx.db, teamId, { document: 'licence', day: clock.today })
  const row = { ...licence, ownerId, endsOn: term.endsOn, id, number, offerId }
  await store.insertLicences(ctx.db, teamId, author, [row])
  await store.insertTerms(ctx.db, teamId, by, [{ ...term, id: termId, licenceId: id, sequence: 1 }])
  if (!activated) await store.updateLicence(ctx.db, teamId, id, { activated })
  await planNotices(ctx, clock, await reread(ctx, clock, id))
  ctx.recordChange({ entity: 'licence', id, teamId, after: { ...row, seats: term.seats, startsOn: term.startsOn } })
  return { licenceId: id, termId, startsOn: term.startsOn, endsOn: term.endsOn }
}

/** R-OFF-7: the day after the last end while the licence runs. */
async function renewLicence(ctx: HandlerContext, line: AcceptedLine, licence: Licence, deal: Deal): Promise<LineTerm> {
  const { clock, accepted } = deal
  const runs = licence.state === 'active' || licence.state === 'grace' || licence.state === 'pending'
  const wanted = runs && !line.hasStart ? renewalStart(licence.terms, clock.today, 'continuous') : line.startsOn
  const last = licence.terms.at(-1) ?? licence.currentTerm
  const term = termFields(line, deal, wanted > last.endsOn ? wanted : addDays(last.endsOn, 1))
  const termId = v7()
  await store.insertTerms(ctx.db, accepted.teamId, accepted.by, [{ ...term, id: termId, licenceId: licence.id, sequence: last.sequence + 1 }])
  const after = await changeLicence(ctx, clock, licence, { endsOn: term.endsOn }, { after: { seats: term.seats, startsOn: term.startsOn } })
  await planNotices(ctx, clock, after)
  return { licenceId: licence.id, termId, startsOn: term.startsOn, endsOn: term.endsOn }
}

/** R-LIC-7 and R-LIC-8: a rise is charged at once, a fall begins with the next term. The quantity of the line is the new total. */
async function changeByOffer(ctx: HandlerContext, line: AcceptedLine, licence: Licence, { clock, accepted }: Deal): Promise<LineTerm> {
  const on = line.hasStart && line.startsOn > clock.today ? line.startsOn : clock.today
  const term = licence.terms.find((one) => covers(one, on))
  if (!term) throw ruleBroken('R-LIC-1', `${licence.number} has no term on ${on}`)
  const change = { seats: countOf(line), unitPrice: unitPriceOf(line), serviceId: line.service?.id ?? licence.serviceId }
  const { rises, charge } = changeCharge(pricedTerm(term, await store.findDiscountFactor(ctx.db, accepted.teamId, term.id)), change, on)
  if (rises && on <= clock.today) await applyChange(ctx, clock, licence, { ...change, term, charge, on, release: [], by: accepted.by })
  else {
    const begins = rises ? on : addDays(term.endsOn, 1)
    await changeLicence(ctx, clock, licence, { pendingChange: { kind: 'change', on: begins, ...change, release: [], reason: null } })
  }
  return { licenceId: licence.id, termId: term.id, startsOn: term.startsOn, endsOn: term.endsOn }
}

export async function licenseOffer(ctx: HandlerContext, accepted: OfferToLicense) {
  const { teamId, lines, terms, areasOff } = accepted
  if (areasOff.includes('licences')) return
  const clock = await clockOf(ctx, teamId)
  const { licenceActivation } = await findBusiness(ctx.db, teamId, ctx.now)
  const deal = { clock, accepted, activated: licenceActivation === 'acceptance' }
  for (const line of lines) {
    const named = line.renewsLicenceId ?? line.changesLicenceId
    const licence = named ? await store.lockLicence(ctx.db, clock, named) : undefined
    if (named && (!licence || licence.state === 'cancelled')) throw ruleBroken('R-OFF-3', 'the licence of a line was cancelled since')
    if (licence) terms.set(line.id, await (line.renewsLicenceId ? renewLicence : changeByOffer)(ctx, line, licence, deal))
    else if (line.service?.kind === 'licence') terms.set(line.id, await makeLicence(ctx, line, deal))
  }
  const [first] = terms.values()
  if (first) await announce(ctx, await reread(ctx, clock, first.licenceId), teamId)
}
