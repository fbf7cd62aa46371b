import { v7 } from 'uuid'
import { addDays } from '#contract/days.ts'
import { cancelCredit, type Charge, changeCharge, overlaps, renewalStart, unitPriceOf, termEnd } from '#contract/licence-terms.ts'
import type { licences as contract } from '#contract/licences.ts'
import type { Licence, LicenceTerm, PendingChange } from '#contract/licence-shapes.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { salesOf } from '#server/kernel/entities/sales.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { listOpenAssignments, releaseAssignments } from './assignment-store.ts'
import { findService } from './catalogue-store.ts'
import { cancelledTerm, covers, pricedTerm, surplus, usualTermMonths } from './rules.ts'
import { announce, changeLicence, clockOf, lockOwn, planNotices, reread, type TeamClock } from './shared.ts'
import { findCreditInvoice, findDiscountFactor, insertTerms, updateTerm } from './store.ts'

type Ctx = HandlerContext<Actor>
type ChangeSent = { seats?: number | undefined; serviceId?: string | undefined; release: string[] }
type Planned = Charge & { term: LicenceTerm; seats: number; serviceId: string | null; unitPrice: number; on: string }

/** What a change would do, without doing it. */
async function planChange(ctx: Ctx, clock: TeamClock, licence: Licence, sent: ChangeSent & { on?: string | undefined }): Promise<Planned> {
  const { db, actor } = ctx
  // A licence that has not begun is changed from its first day.
  const asked = sent.on ?? (licence.state === 'pending' && licence.currentTerm.startsOn > clock.today ? licence.currentTerm.startsOn : clock.today)
  const term = licence.terms.find((one) => covers(one, asked))
  if (!term) throw wrongField('on', 'is in no term')
  if (term.endsOn < clock.today) throw ruleBroken('R-LIC-1', 'past terms never change')
  const seats = sent.seats ?? term.seats
  const serviceId = sent.serviceId ?? licence.serviceId
  let { unitPrice } = term
  if (sent.serviceId && sent.serviceId !== licence.serviceId) {
    const service = await findService(db, actor.teamId, sent.serviceId)
    if (!service?.spec) throw wrongField('serviceId', 'is no service with a licence rule')
    if (service.spec.licenceType !== licence.type)
      throw ruleBroken('R-LIC-7', 'the service has another type of licence', { serviceId: 'has another type' })
    const price = unitPriceOf({ prices: service.prices, seatsPerUnit: service.spec.seatsPerUnit }, { seats, currency: term.currency, on: asked })
    if (price === undefined) throw wrongField('serviceId', `has no price in ${term.currency} on that day`)
    unitPrice = price
  }
  const factor = await findDiscountFactor(db, actor.teamId, term.id)
  return { ...changeCharge(pricedTerm(term, factor), { seats, unitPrice }, asked), term, seats, serviceId, unitPrice, on: asked }
}

async function checkRelease({ db, actor }: Ctx, licence: Licence, seats: number, release: readonly string[]) {
  const open = new Set((await listOpenAssignments(db, actor.teamId, licence.id)).map(({ id }) => id))
  const unknown = release.findIndex((id) => !open.has(id))
  if (unknown >= 0) throw wrongField(`release.${unknown}`, 'is no open seat of this licence')
  const missing = surplus(licence, seats) - new Set(release).size
  if (missing > 0) throw ruleBroken('R-LIC-8', `${missing} more seats must be released`, { release: `needs ${missing} more` })
}

/** Changes the term and the licence now. The licence must be locked. */
export async function applyChange(
  ctx: Pick<HandlerContext, 'db' | 'now' | 'recordChange' | 'emit' | 'enqueue' | 'allAreas'>,
  clock: TeamClock,
  licence: Licence,
  plan: Pick<Planned, 'term' | 'seats' | 'serviceId' | 'unitPrice' | 'charge' | 'on'> & { release: readonly string[]; by: string | null },
): Promise<{ licence: Licence; invoiceId: string | null }> {
  const { teamId } = clock
  const { term, seats, serviceId, unitPrice, charge, on, release, by } = plan
  await updateTerm(ctx.db, teamId, term.id, { seats, unitPrice, serviceId })
  if (release.length > 0) await releaseAssignments(ctx.db, teamId, release, { at: ctx.now, by, reason: 'fewer seats' })
  const after = await changeLicence(
    ctx,
    clock,
    licence,
    { serviceId, pendingChange: null },
    { before: { seats: term.seats, unitPrice: term.unitPrice }, after: { seats, unitPrice } },
  )
  const draft = charge > 0 && licence.direction === 'sold' ? salesOf(ctx.allAreas, 'draftInvoice') : undefined
  const line = { serviceId, name: licence.name, quantity: 1, unitPrice: charge, periodStart: on, periodEnd: term.endsOn, licenceTermId: term.id }
  const document = { teamId, by, organizationId: licence.organizationId ?? '', currency: term.currency, lines: [line] }
  const invoiceId = licence.organizationId && draft ? await draft(ctx, document) : null
  if (term.recurrence !== 'once')
    await salesOf(ctx.allAreas, 'changeSchedule')?.(ctx, { teamId, licenceId: licence.id, quantity: seats, unitPrice, from: on })
  return { licence: after, invoiceId }
}

export const termHandlers = {
  async renew(ctx, { id, term: sent }) {
    const { db, actor } = ctx
    const clock = await clockOf(ctx, actor.teamId)
    const before = await lockOwn(ctx, clock, id, 'renew')
    const last = before.terms.at(-1) ?? before.currentTerm
    const policy = sent.policy ?? (before.state === 'expired' ? 'fresh' : 'continuous')
    const startsOn = renewalStart(before.terms, clock.today, policy)
    const next = before.pendingChange?.kind === 'change' ? before.pendingChange : undefined
    const serviceId = next?.serviceId ?? before.serviceId
    const service = serviceId ? await findService(db, actor.teamId, serviceId) : undefined
    const endsOn = termEnd(startsOn, { termMonths: sent.termMonths ?? service?.spec?.termMonths ?? usualTermMonths })
    if (before.terms.some((one) => overlaps(one, { startsOn, endsOn })))
      throw ruleBroken('R-LIC-1', 'a term is running on that day', { 'term.policy': 'overlaps' })
    const seats = sent.seats ?? next?.seats ?? last.seats
    const unitPrice = sent.unitPrice ?? next?.unitPrice ?? last.unitPrice
    const made = { startsOn, endsOn, seats, unitPrice, recurrence: last.recurrence, currency: last.currency, serviceId }
    await insertTerms(db, actor.teamId, actor.userId, [{ ...made, id: v7(), licenceId: id, sequence: last.sequence + 1, createdFrom: 'renewal' }])
    // The clock releases the named seats when the new term begins.
    const pendingChange = next && startsOn > clock.today ? { ...next, on: startsOn } : null
    const patch = { endsOn, pendingChange, ...(startsOn > clock.today ? {} : { serviceId }) }
    if (next && startsOn <= clock.today && next.release.length > 0)
      await releaseAssignments(db, actor.teamId, next.release, { at: ctx.now, by: actor.userId, reason: 'fewer seats' })
    const after = await changeLicence(ctx, clock, before, patch, { after: { seats, startsOn } })
    await planNotices(ctx, clock, after)
    await announce(ctx, after, actor.teamId)
    return after
  },

  async change(ctx, { id, seats, serviceId, on, release, preview }) {
    await checkReferences(ctx, [{ kind: 'service', path: 'serviceId', id: serviceId }])
    const clock = await clockOf(ctx, ctx.actor.teamId)
    const before = await lockOwn(ctx, clock, id, 'change')
    const plan = await planChange(ctx, clock, before, { seats, serviceId, on, release })
    const { charge, days, termDays, term } = plan
    const same = plan.seats === term.seats && plan.serviceId === before.serviceId
    if (preview || same) {
      ctx.skipChange()
      return { licence: before, charge, days, termDays, invoiceId: null }
    }
    await checkRelease(ctx, before, plan.seats, release)
    if (plan.rises && plan.on <= clock.today)
      return { charge, days, termDays, ...(await applyChange(ctx, clock, before, { ...plan, release, by: ctx.actor.userId })) }
    const begins = plan.rises ? plan.on : addDays(term.endsOn, 1)
    const pendingChange: PendingChange = {
      ...{ kind: 'change', on: begins, seats: plan.seats, serviceId: plan.serviceId, unitPrice: plan.unitPrice, release, reason: null },
    }
    return { licence: await changeLicence(ctx, clock, before, { pendingChange }), charge, days, termDays, invoiceId: null }
  },

  async suspend(ctx, { id }) {
    const clock = await clockOf(ctx, ctx.actor.teamId)
    const before = await lockOwn(ctx, clock, id, 'suspend')
    return changeLicence(
      ctx,
      clock,
      before,
      { suspendedAt: ctx.now.toISOString() },
      { before: { state: before.state }, after: { state: 'suspended' } },
    )
  },

  async resume(ctx, { id }) {
    const clock = await clockOf(ctx, ctx.actor.teamId)
    const before = await lockOwn(ctx, clock, id, 'resume')
    return changeLicence(ctx, clock, before, { suspendedAt: null, suspendedForPayment: false }, { before: { state: before.state } })
  },

  async cancel(ctx, { id, reason, on: sent }) {
    const { db, actor } = ctx
    const clock = await clockOf(ctx, actor.teamId)
    const before = await lockOwn(ctx, clock, id, 'cancel')
    const on = sent ?? clock.today
    const ended = cancelledTerm(before, on)
    const credit = ended
      ? cancelCredit(pricedTerm(ended.term, await findDiscountFactor(db, actor.teamId, ended.term.id)), ended.on)
      : { days: 0, amount: 0 }
    const pending: PendingChange = { kind: 'cancel', on, seats: null, serviceId: null, unitPrice: null, release: [], reason }
    const patch = { cancelledOn: on, cancelReason: reason, pendingChange: on > clock.today ? pending : null }
    const licence = await changeLicence(ctx, clock, before, patch, { before: { state: before.state } })
    await salesOf(ctx.allAreas, 'endSchedule')?.(ctx, { teamId: actor.teamId, licenceId: id, on })
    await announce(ctx, licence, actor.teamId)
    return { licence, credit }
  },

  async credit(ctx, { id }) {
    const { db, actor } = ctx
    const clock = await clockOf(ctx, actor.teamId)
    const licence = await lockOwn(ctx, clock, id, 'credit')
    if (await findCreditInvoice(db, actor.teamId, id)) throw problem('conflict', 'the credit note exists already')
    const on = licence.cancelledOn ?? clock.today
    const ended = cancelledTerm(licence, on)
    const factor = ended ? await findDiscountFactor(db, actor.teamId, ended.term.id) : '1'
    const { days, amount } = ended ? cancelCredit(pricedTerm(ended.term, factor), ended.on) : { days: 0, amount: 0 }
    const draft = salesOf(ctx.allAreas, 'draftCreditNote')
    if (!ended || amount === 0 || !draft || !licence.organizationId) {
      ctx.skipChange()
      return { invoiceId: null, days, amount }
    }
    const { term } = ended
    const line = {
      serviceId: licence.serviceId,
      name: licence.name,
      quantity: 1,
      unitPrice: amount,
      periodStart: addDays(ended.on, 1),
      periodEnd: term.endsOn,
    }
    const invoiceId = await draft(ctx, {
      ...{ teamId: actor.teamId, by: actor.userId, organizationId: licence.organizationId, currency: term.currency },
      lines: [{ ...line, licenceTermId: term.id }],
    })
    await changeLicence(ctx, clock, licence, { creditInvoiceId: invoiceId })
    return { invoiceId, days, amount }
  },
} satisfies Partial<Handlers<typeof contract>>

/** What the clock does on the day of a stored change. The licence must be locked. */
export async function applyPending(ctx: Parameters<typeof applyChange>[0], clock: TeamClock, id: string): Promise<void> {
  const licence = await reread(ctx, clock, id)
  const change = licence.pendingChange
  if (!change || change.on > clock.today) return
  if (change.kind === 'cancel') {
    await changeLicence(ctx, clock, licence, { pendingChange: null }, { after: { state: 'cancelled' } })
    return
  }
  const term = licence.terms.find((one) => covers(one, clock.today))
  // A fall waits for the next term.
  if (!term) return
  const [seats, unitPrice] = [change.seats ?? term.seats, change.unitPrice ?? term.unitPrice]
  const factor = await findDiscountFactor(ctx.db, clock.teamId, term.id)
  const { charge } = changeCharge(pricedTerm(term, factor), { seats, unitPrice }, change.on < term.startsOn ? term.startsOn : change.on)
  const open = new Set((await listOpenAssignments(ctx.db, clock.teamId, id)).map((one) => one.id))
  const release = change.release.filter((one) => open.has(one))
  await applyChange(ctx, clock, licence, { term, seats, serviceId: change.serviceId, unitPrice, charge, on: change.on, release, by: null })
}
