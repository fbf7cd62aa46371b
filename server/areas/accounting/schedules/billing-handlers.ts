// Makes the invoices of schedules. The row of the schedule is locked and says which period is next, so each is billed once: by whom, how often and
// how late it is asked does not matter.
import { v7 } from 'uuid'
import type { Schedule } from '#contract/accounting-schedules.ts'
import { addDays } from '#contract/days.ts'
import { duePeriods, periodEnd, periodFrom } from '#contract/schedule-rules.ts'
import { findBuyer } from '#server/areas/accounting/client-store.ts'
import { sumsOf } from '#server/areas/accounting/rules.ts'
import { draftOf, linesOfSale } from '#server/areas/accounting/sales-handlers.ts'
import { findRates, findTeam, listLink } from '#server/areas/accounting/shared.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { HandlerContext } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import type { AcceptedOffer } from '#server/kernel/entities/acceptance.ts'
import type { Sales } from '#server/kernel/entities/sales.ts'
import { listSchedulesOfLicence, scheduleStore } from './schedule-store.ts'

const schedulesLink = `${listLink}/schedules`
export const scheduleLink = (id: string) => `${schedulesLink}/${id}`

/** The rest follows an hour later. */
const mostAtOnce = 120

type BillingContext = Pick<Context, 'db' | 'now' | 'recordChange' | 'emit' | 'enqueue' | 'notify'>

async function change(ctx: Pick<Context, 'db' | 'recordChange'>, teamId: string, before: Schedule, patch: Partial<Schedule>) {
  await scheduleStore.update(ctx.db, teamId, before.id, patch)
  const old = Object.fromEntries(Object.keys(patch).map((field) => [field, before[field as keyof Schedule]]))
  ctx.recordChange({ entity: scheduleStore.entity, id: before.id, before: old, after: patch, teamId })
}

/** Answers the ids of the drafts, the oldest first. */
export async function billSchedule(ctx: BillingContext, teamId: string, id: string, by: string | null): Promise<string[]> {
  const { db, enqueue } = ctx
  const schedule = await scheduleStore.lock(db, teamId, id)
  if (!schedule || schedule.state !== 'active') return []
  const { today, paymentTermDays } = await findTeam(ctx, teamId)
  const { days, nextOn } = duePeriods(schedule, schedule.nextOn, today, mostAtOnce)
  const lastOn = days.at(-1)
  if (lastOn === undefined) return []
  const { organizationId, organizationName, currency, headerDiscountPercent, mode } = schedule
  const buyer = await findBuyer(db, teamId, organizationId)
  const to = await listManagers(db, teamId)
  if (!buyer) {
    await change(ctx, teamId, schedule, { state: 'paused' })
    await ctx.notify({ teamId, to, kind: 'scheduleStopped', params: { client: organizationName }, link: scheduleLink(id) })
    return []
  }
  const made: string[] = []
  for (const issueDate of days) {
    const period = { periodStart: issueDate, periodEnd: periodEnd(schedule, issueDate) }
    const draft = { organizationId, currency, headerDiscountPercent, scheduleId: id, issueDate }
    const dueDate = addDays(issueDate, buyer.paymentTermDays ?? paymentTermDays)
    const lines = schedule.lines.map(({ id: _id, ...line }) => ({ ...line, ...period }))
    made.push(await draftOf(ctx, { ...draft, teamId, by, dueDate, lines }))
  }
  await change(ctx, teamId, schedule, { nextOn, lastOn, ...(nextOn === null ? { state: 'ended' as const } : {}) })
  // One job for all of them: the numbers of a series follow the days.
  if (mode !== 'draft') await enqueue('accounting.issueScheduled', { teamId, ids: made, sends: mode === 'issue_and_send', by })
  else if (by === null)
    await ctx.notify({ teamId, to, kind: 'draftsMade', params: { client: organizationName }, link: `${listLink}?state=draft`, collapseKey: 'drafts' })
  return made
}

/** R-OFF-6: a schedule for each recurring line, from its second period to the end of the term. */
export async function schedulesOf(ctx: HandlerContext, offer: AcceptedOffer): Promise<void> {
  const { teamId, offerId, author, organizationId, currency, headerDiscountPercent } = offer
  const recurring = offer.lines.filter(({ schedule, changesLicenceId }) => schedule !== null && changesLicenceId === null)
  if (offer.areasOff.includes('accounting') || recurring.length === 0) return
  const [rates, { today }] = [await findRates(ctx.db, teamId), await findTeam(ctx, teamId)]
  const rows: (Partial<Schedule> & { id: string })[] = []
  for (const { schedule, term, startsOn, service, ...line } of recurring) {
    if (!schedule) continue
    const { name, description, quantity, unitCode, unitPrice, discountPercent, vatCode } = line
    const lines = await linesOfSale(ctx, teamId, [
      {
        ...{ serviceId: service?.id ?? null, name, description, quantity, unitCode, unitPrice, discountPercent, vatCode },
        licenceTermId: term?.termId ?? null,
      },
    ])
    // Of the term, not of the second period: 31 January is followed by 28 February and 31 March.
    const billed = { startsOn: schedule.startsOn, until: schedule.until, period: schedule.period, billingDay: Number(startsOn.slice(8)) }
    const nextOn = periodFrom(billed, schedule.startsOn)
    if (nextOn === null) continue
    const totals = sumsOf({ lines, headerDiscountPercent, exchangeRate: null, deliveryDate: null, issueDate: nextOn }, { rates, today })
    rows.push({
      ...{ id: v7(), organizationId, licenceId: term?.licenceId ?? null, offerId, lines, headerDiscountPercent, currency, ...billed },
      ...{ mode: 'draft', state: 'active', nextOn, lastOn: null, totals },
    })
  }
  await scheduleStore.insert(ctx.db, teamId, author, rows)
  for (const { id, nextOn } of rows) ctx.recordChange({ entity: scheduleStore.entity, id, after: { organizationId, nextOn }, teamId })
}

/** Later periods cost what the licence costs now. A price of a part of a unit is charged as one sum. */
export const changeSchedule: NonNullable<Sales['changeSchedule']> = async (ctx, { teamId, licenceId, quantity, unitPrice }) => {
  const [rates, { today }] = [await findRates(ctx.db, teamId), await findTeam(ctx, teamId)]
  for (const id of await listSchedulesOfLicence(ctx.db, teamId, licenceId)) {
    const schedule = await scheduleStore.lock(ctx.db, teamId, id)
    const [first, ...others] = schedule?.lines ?? []
    if (!schedule || !first) continue
    const price = Number.isInteger(unitPrice) ? { quantity, unitPrice } : { quantity: 1, unitPrice: Math.round(quantity * unitPrice) }
    const lines = await linesOfSale(ctx, teamId, [{ ...first, ...price }, ...others])
    const totals = sumsOf({ ...schedule, lines, exchangeRate: null, deliveryDate: null, issueDate: schedule.nextOn }, { rates, today })
    await change(ctx, teamId, schedule, { lines, totals })
  }
}

/** The licence is cancelled: no period begins after that day. */
export const endSchedule: NonNullable<Sales['endSchedule']> = async (ctx, { teamId, licenceId, on }) => {
  for (const id of await listSchedulesOfLicence(ctx.db, teamId, licenceId)) {
    const schedule = await scheduleStore.lock(ctx.db, teamId, id)
    if (!schedule) continue
    const until = schedule.until !== null && schedule.until < on ? schedule.until : on
    const isOver = schedule.nextOn === null || schedule.nextOn > until
    await change(ctx, teamId, schedule, isOver ? { state: 'ended', nextOn: null } : { until })
  }
}
