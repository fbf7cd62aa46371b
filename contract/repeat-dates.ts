// When a repeat happens. The one engine of tasks, events and whatever else repeats; the server and the browser calculate with it.
import { addDays, addMonths } from './days.ts'
import { dayNumber, daysOfRule, dayText, horizonYear, weekdayOf } from './repeat-days.ts'
import { type Rule, ruleOf, ruleText } from './repeat-rules.ts'
import { momentOf } from './zoned-times.ts'

/** The engine looks no further than the year 2200. Of a day, a local time or a moment. */
export const inReach = (local: string) => local >= '1900' && local < '2200'

export const repeatModes = ['schedule', 'after-completion'] as const

/** `start` and `exdates` are days (2026-11-16), or times of the zone's wall clock (2026-11-16T09:00:00). */
export type Repeat = {
  rule: string
  start: string
  timeZone: string
  exdates: string[]
  mode: (typeof repeatModes)[number]
}

/** Whether the end of a rule lies before a local start. A moment is compared only near it: time zones are slow. */
function endOf({ until }: Rule, timeZone: string): (local: string) => boolean {
  if (until === null) return () => false
  const last = until.slice(0, 10)
  if (until.length === 10) return (local) => local.slice(0, 10) > last
  const [surely, never] = [addDays(last, 2), addDays(last, -2)]
  return (local) => local > surely || (local >= never && momentOf(local, timeZone) > Date.parse(until))
}

/** Every occurrence that the rule yields, those that are excepted too. */
function* ruleStarts({ rule: text, start, timeZone }: Repeat, from: string): Generator<string> {
  const rule = ruleOf(text)
  const time = start.slice(10)
  const first = from > start ? from : start
  const isOver = endOf(rule, timeZone)
  for (const day of daysOfRule(rule, dayNumber(start), dayNumber(first))) {
    const local = dayText(day) + time
    if (isOver(local)) return
    if (local >= from) yield local
  }
}

/** The local starts from a day or local time on, in order. */
export function* localStarts(repeat: Repeat, from: string = repeat.start): Generator<string> {
  const exceptions = new Set(repeat.exdates)
  for (const local of ruleStarts(repeat, from)) if (!exceptions.has(local)) yield local
}

const firstOf = <T>(values: Iterable<T>): T | undefined => {
  for (const value of values) return value
  return undefined
}

export function take<T>(values: Iterable<T>, count: number): T[] {
  const taken: T[] = []
  if (count < 1) return taken
  for (const value of values) if (taken.push(value) >= count) break
  return taken
}

/** The first occurrence of the rule. Undefined: it never happens. */
export const firstStart = (repeat: Repeat): string | undefined => firstOf(ruleStarts(repeat, repeat.start))

/** The first occurrence on a later day. */
export const nextStart = (repeat: Repeat, after: string): string | undefined => firstOf(localStarts(repeat, addDays(after.slice(0, 10), 1)))

const stepMonths = { MONTHLY: 1, YEARLY: 12 } as const

/** So long after the day on which the last one was completed. In a shorter month, its last day. */
export function dayAfterCompletion(rule: Pick<Rule, 'frequency' | 'interval'>, completedOn: string): string {
  const { frequency, interval } = rule
  if (frequency === 'DAILY') return addDays(completedOn, interval)
  return frequency === 'WEEKLY' ? addDays(completedOn, interval * 7) : addMonths(completedOn, interval * stepMonths[frequency])
}

/** Each is completed on its day. */
export function startsAfterCompletion(repeat: Repeat, completedOn: string, count: number): string[] {
  const rule = ruleOf(repeat.rule)
  const isOver = endOf(rule, repeat.timeZone)
  const starts: string[] = []
  for (let day = completedOn; starts.length < Math.min(count, rule.count ?? count);) {
    day = dayAfterCompletion(rule, day)
    const local = day + repeat.start.slice(10)
    if (day >= String(horizonYear) || isOver(local)) break
    starts.push(local)
  }
  return starts
}

/**
 * From this occurrence on there are two series. The rest of COUNT belongs to the second. Undefined first: it is the first occurrence, so all of
 * them follow.
 */
export function splitSeries(repeat: Repeat, at: string): { earlier: Repeat | undefined; following: Repeat } {
  const rule = ruleOf(repeat.rule)
  const following = { ...repeat, start: at, exdates: repeat.exdates.filter((local) => local >= at) }
  const first = firstStart(repeat)
  if (first === undefined || at <= first) return { earlier: undefined, following }
  const exdates = repeat.exdates.filter((local) => local < at)
  if (rule.count === null) {
    const until = at.length === 10 ? addDays(at, -1) : `${new Date(momentOf(at, repeat.timeZone) - 1000).toISOString().slice(0, 19)}Z`
    return { earlier: { ...repeat, exdates, rule: ruleText({ ...rule, until }) }, following }
  }
  let before = 0
  for (const local of ruleStarts(repeat, repeat.start)) if (local < at) before++
  return {
    earlier: { ...repeat, exdates, rule: ruleText({ ...rule, count: before }) },
    following: { ...following, rule: ruleText({ ...rule, count: Math.max(1, rule.count - before) }) },
  }
}

/** Where an exception of a series goes when the whole series moves from one start to another. */
export function movedStart(local: string, from: string, to: string): string {
  const days = dayNumber(to) - dayNumber(from)
  return addDays(local.slice(0, 10), days) + to.slice(10)
}

/** The whole series from another start: exceptions move along, and the weekdays of a weekly rule too. */
export function movedSeries(repeat: Repeat, start: string): Repeat {
  const rule = ruleOf(repeat.rule)
  const shift = weekdayOf(dayNumber(start)) - weekdayOf(dayNumber(repeat.start)) + 7
  const days = rule.frequency === 'WEEKLY' && rule.days ? rule.days.map((day) => ({ ...day, weekday: (day.weekday + shift) % 7 })) : rule.days
  const exdates = repeat.exdates.map((local) => movedStart(local, repeat.start, start))
  return { ...repeat, start, exdates, rule: shift === 7 ? repeat.rule : ruleText({ ...rule, days }) }
}
