import { v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { Schedule } from '#contract/accounting-schedules.ts'
import { addDays } from '#contract/days.ts'
import { periodFrom, type ScheduleMode, scheduleVerbs } from '#contract/schedule-rules.ts'
import { findBuyer } from '#server/areas/accounting/client-store.ts'
import { checkVatCodes, linesFrom, sumsOf } from '#server/areas/accounting/rules.ts'
import { checkServices, type Ctx, findRates, findTeam } from '#server/areas/accounting/shared.ts'
import { invoiceStore } from '#server/areas/accounting/store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, lockRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { checkReferences } from '#server/kernel/entities/references.ts'
import { checkVerb, Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { hasGrant } from '#server/kernel/rights.ts'
import { billSchedule } from './billing-handlers.ts'
import { scheduleStore } from './schedule-store.ts'

const path = 'schedule'
const grant = 'accounting.issue'

/** A schedule does nothing that its member may not do. */
function checkMode({ actor }: Ctx, mode: ScheduleMode | undefined) {
  if (mode === undefined || mode === 'draft' || hasGrant(actor, grant)) return
  throw new Problem('right-missing', { detail: 'the schedule issues invoices', right: { area: 'accounting', grant } })
}

async function lockFor(ctx: Ctx, id: string, verb: string): Promise<Schedule> {
  const schedule = await lockRow(ctx, scheduleStore, id)
  checkVerb(scheduleVerbs, schedule.state, verb)
  return schedule
}

async function totalsOf(ctx: Ctx, schedule: Pick<Schedule, 'lines' | 'headerDiscountPercent' | 'nextOn'>) {
  const [rates, { today }] = [await findRates(ctx.db, ctx.actor.teamId), await findTeam(ctx, ctx.actor.teamId)]
  checkVatCodes(schedule.lines, rates, path)
  return sumsOf({ ...schedule, exchangeRate: null, deliveryDate: null, issueDate: schedule.nextOn }, { rates, today })
}

/** The first period that is not billed yet. */
const nextOf = (schedule: Schedule) => periodFrom(schedule, schedule.lastOn === null ? schedule.startsOn : addDays(schedule.lastOn, 1))

type Calls = 'schedules' | 'schedule' | 'createSchedule' | 'updateSchedule' | 'pauseSchedule' | 'resumeSchedule' | 'endSchedule' | 'runSchedule'

export const scheduleHandlers: Pick<Handlers<typeof contract>, Calls> = {
  async schedules({ db, actor }, { search, sort, order, page, size, ...filters }) {
    return pageAnswer('schedules', await scheduleStore.list(db, actor.teamId, { search, sort, order, page, size, filters }), { page, size })
  },

  async schedule({ db, actor }, { id }) {
    const schedule = await scheduleStore.find(db, actor.teamId, id)
    if (!schedule) throw problem('not-found')
    return schedule
  },

  async createSchedule(ctx, { schedule: { id, lines, ...sent } }) {
    checkMode(ctx, sent.mode)
    await checkReferences(ctx, [
      { kind: 'organization', path: 'schedule.organizationId', id: sent.organizationId },
      { kind: 'licence', path: 'schedule.licenceId', id: sent.licenceId },
    ])
    const buyer = await findBuyer(ctx.db, ctx.actor.teamId, sent.organizationId)
    if (!buyer) throw wrongField('schedule.organizationId', 'names nothing of this team')
    await checkServices(ctx, lines, path)
    const row = {
      ...{ licenceId: null, offerId: null, headerDiscountPercent: 0, currency: buyer.currency, until: null, mode: 'draft', state: 'active' },
      ...{ lastOn: null, billingDay: Number(sent.startsOn.slice(8)), ...sent, id: id ?? v7(), lines: linesFrom(lines, [], path) },
    } as Schedule
    const nextOn = nextOf(row)
    return createRow(ctx, scheduleStore, { ...row, nextOn, totals: await totalsOf(ctx, { ...row, nextOn }) }, path)
  },

  async updateSchedule(ctx, { id, schedule: { lines, ...patch } }) {
    checkMode(ctx, patch.mode)
    await checkReferences(ctx, [
      { kind: 'organization', path: 'schedule.organizationId', id: patch.organizationId },
      { kind: 'licence', path: 'schedule.licenceId', id: patch.licenceId },
    ])
    if (lines) await checkServices(ctx, lines, path)
    const before = await lockFor(ctx, id, 'update')
    // New lines are issued too, so they need the same right.
    if (lines) checkMode(ctx, patch.mode ?? before.mode)
    const isMoved = patch.startsOn !== undefined && patch.startsOn !== before.startsOn
    const sent = {
      ...patch,
      ...(lines ? { lines: linesFrom(lines, before.lines, path) } : {}),
      ...(isMoved ? { billingDay: Number(patch.startsOn?.slice(8)) } : {}),
    } as Partial<Schedule>
    const after = { ...before, ...sent }
    if (after.until !== null && after.until < after.startsOn) throw wrongField('schedule.until', 'is before the first period')
    const timing = (['startsOn', 'until', 'period'] as const).some((field) => field in sent && sent[field] !== before[field])
    const nextOn = timing ? nextOf(after) : before.nextOn
    const ended = timing && nextOn === null ? { state: 'ended' as const } : {}
    return updateRow(ctx, scheduleStore, before, { ...sent, nextOn, ...ended, totals: await totalsOf(ctx, { ...after, nextOn }) })
  },

  pauseSchedule: async (ctx, { id }) => updateRow(ctx, scheduleStore, await lockFor(ctx, id, 'pause'), { state: 'paused' }),

  async resumeSchedule(ctx, { id }) {
    const before = await lockFor(ctx, id, 'resume')
    checkMode(ctx, before.mode)
    const { today } = await findTeam(ctx, ctx.actor.teamId)
    const nextOn = before.nextOn !== null && before.nextOn < today ? periodFrom(before, today) : before.nextOn
    return updateRow(ctx, scheduleStore, before, { nextOn, state: nextOn === null ? 'ended' : 'active' })
  },

  endSchedule: async (ctx, { id }) => updateRow(ctx, scheduleStore, await lockFor(ctx, id, 'end'), { state: 'ended', nextOn: null }),

  async runSchedule(ctx, { id }) {
    const { db, actor } = ctx
    checkMode(ctx, (await lockFor(ctx, id, 'run')).mode)
    const made = await billSchedule(ctx, actor.teamId, id, actor.userId)
    if (made.length === 0) ctx.skipChange()
    const invoices = await Promise.all(made.map((one) => invoiceStore.find(db, actor.teamId, one)))
    return { invoices: invoices.flatMap((invoice) => invoice ?? []) }
  },
}
