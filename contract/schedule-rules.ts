// When a schedule bills. Pure: the editor shows the days on which the server will make invoices.
import { addDays } from './days.ts'
import { localStarts, type Repeat, take } from './repeat-dates.ts'

export const schedulePeriods = ['monthly', 'quarterly', 'yearly'] as const
export type SchedulePeriod = (typeof schedulePeriods)[number]
export const scheduleModes = ['draft', 'issue', 'issue_and_send'] as const
export type ScheduleMode = (typeof scheduleModes)[number]
export const scheduleStates = ['active', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const scheduleVerbs: Record<ScheduleState, readonly string[]> = {
  active: ['end', 'pause', 'run', 'update'],
  paused: ['end', 'resume', 'update'],
  ended: [],
}

const monthsOf: Record<SchedulePeriod, number> = { monthly: 1, quarterly: 3, yearly: 12 }
const shortestMonth = 28

/** `billingDay`: of the month. A schedule whose first period begins in a short month may have a later one. */
export type Billed = { startsOn: string; until: string | null; period: SchedulePeriod; billingDay: number }

/** In a shorter month, the last of its days that is not after the billing day. */
export function repeatOf({ startsOn, until, period, billingDay }: Billed): Repeat {
  const days = Array.from({ length: Math.max(1, billingDay - shortestMonth + 1) }, (_none, at) => Math.min(billingDay, shortestMonth) + at)
  const parts = [
    `FREQ=MONTHLY;INTERVAL=${monthsOf[period]};BYMONTHDAY=${days.join(',')}`,
    ...(days.length > 1 ? ['BYSETPOS=-1'] : []),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ]
  return { rule: parts.join(';'), start: startsOn, timeZone: 'UTC', exdates: [], mode: 'schedule' }
}

/** The first period that begins on a day or later. Null: there is none. */
export const periodFrom = (schedule: Billed, day: string): string | null => take(localStarts(repeatOf(schedule), day), 1)[0] ?? null

/** The last day of the period that begins on a day. */
export const periodEnd = (schedule: Billed, start: string): string => {
  const next = periodFrom({ ...schedule, until: null }, addDays(start, 1))
  return next === null ? start : addDays(next, -1)
}

/** What has to be billed today, the oldest first, and when the next period begins. */
export function duePeriods(schedule: Billed, nextOn: string | null, today: string, most: number): { days: string[]; nextOn: string | null } {
  const days: string[] = []
  let next = nextOn
  while (next !== null && next <= today && days.length < most) {
    days.push(next)
    next = periodFrom(schedule, addDays(next, 1))
  }
  return { days, nextOn: next }
}

export const nextPeriods = (schedule: Billed, from: string, count: number): string[] => take(localStarts(repeatOf(schedule), from), count)
