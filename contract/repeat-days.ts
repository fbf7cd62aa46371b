// The days that a rule yields, as numbers of days since 1970-01-01. Time zones, ends and exceptions are the concern of repeat-dates.ts.
import type { Rule } from './repeat-rules.ts'
import { dayMs } from './units.ts'

export const dayNumber = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMs
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Nothing happens from this year on: the search for an occurrence of the rarest rule ends, and stays cheap. */
export const horizonYear = 2200
/** Years that begin in March have their leap day at the end. */
const leapDays = (years: number) => Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)

/** By arithmetic: with Date a rule that never happens would stop other requests for a quarter of a second. The month may be above 12. */
function firstOf(year: number, month: number): number {
  const [years, months] = [year + Math.floor((month - 3) / 12), (month + 9) % 12]
  return years * 365 + leapDays(years) + Math.floor((months * 153 + 2) / 5) - 719_468
}

const horizon = firstOf(horizonYear, 1)

/** 0 is Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

function dateOf(day: number): { year: number; month: number; date: number } {
  const shifted = day + 719_468
  let years = Math.floor((shifted * 400) / 146_097)
  // The mean year is a little too short or too long near a turn of the year.
  while (years * 365 + leapDays(years) > shifted) years--
  while ((years + 1) * 365 + leapDays(years + 1) <= shifted) years++
  const months = Math.floor(((shifted - years * 365 - leapDays(years)) * 5 + 2) / 153)
  const [year, month] = months < 10 ? [years, months + 3] : [years + 1, months - 9]
  return { year, month, date: day - firstOf(year, month) + 1 }
}

/** What the rule leaves open comes from the day it starts on. */
function completed(rule: Rule, start: number): Rule {
  const { month, date } = dateOf(start)
  if (rule.frequency === 'WEEKLY') return { ...rule, days: rule.days ?? [{ weekday: weekdayOf(start), nth: null }] }
  if (rule.frequency === 'DAILY' || rule.days || rule.monthDays) return rule
  return { ...rule, monthDays: [date], months: rule.months ?? (rule.frequency === 'YEARLY' ? [month] : null) }
}

/** The position of a day among the same weekdays between two days, from the beginning or the end. */
const isNth = (day: number, nth: number, from: number, until: number) =>
  nth > 0 ? Math.floor((day - from) / 7) + 1 === nth : Math.floor((until - 1 - day) / 7) + 1 === -nth

/** Answers the matching days of a period. Periods come in order, so that most days need no look at the calendar. */
function matcherOf({ frequency, months, monthDays, days }: Rule): (from: number, until: number) => number[] {
  const byYear = frequency === 'YEARLY' && !months
  let [first, end, scope, scopeEnd] = [0, 0, 0, 0]
  let isIn = false
  const isDay = (day: number, weekday: number) =>
    days === null || days.some((one) => one.weekday === weekday && (one.nth === null || isNth(day, one.nth, scope, scopeEnd)))
  return (from, until) => {
    const found: number[] = []
    for (let day = from; day < until; day++) {
      if (day < first || day >= end) {
        const { year, month } = dateOf(day)
        ;[first, end] = [firstOf(year, month), firstOf(year, month + 1)]
        ;[scope, scopeEnd] = byYear ? [firstOf(year, 1), firstOf(year + 1, 1)] : [first, end]
        isIn = months === null || months.includes(month)
      }
      if (!isIn) continue
      if (monthDays && !monthDays.includes(day - first + 1) && !monthDays.includes(day - end)) continue
      if (isDay(day, weekdayOf(day))) found.push(day)
    }
    return found
  }
}

/** Period 0 contains the start. */
function periods({ frequency, interval, weekStart }: Rule, start: number) {
  const { year, month } = dateOf(start)
  const week = start - ((weekdayOf(start) - weekStart + 7) % 7)
  switch (frequency) {
    case 'DAILY':
      return {
        span: (number: number) => [start + number * interval, start + number * interval + 1] as const,
        of: (day: number) => (day - start) / interval,
      }
    case 'WEEKLY':
      return {
        span: (number: number) => [week + number * interval * 7, week + number * interval * 7 + 7] as const,
        of: (day: number) => (day - week) / 7 / interval,
      }
    case 'MONTHLY':
      return {
        span: (number: number) => [firstOf(year, month + number * interval), firstOf(year, month + number * interval + 1)] as const,
        of(day: number) {
          const date = dateOf(day)
          return ((date.year - year) * 12 + date.month - month) / interval
        },
      }
    case 'YEARLY':
      return {
        span: (number: number) => [firstOf(year + number * interval, 1), firstOf(year + number * interval + 1, 1)] as const,
        of: (day: number) => (dateOf(day).year - year) / interval,
      }
  }
}

function atPositions(days: readonly number[], positions: readonly number[]): number[] {
  const picked = positions.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? [])
  return [...new Set(picked)].toSorted((a, b) => a - b)
}

/** In order, from the start on, at most COUNT of them. Without COUNT, days before `from` cost nothing. */
export function* daysOfRule(given: Rule, start: number, from = start): Generator<number> {
  const rule = completed(given, start)
  const { span, of } = periods(rule, start)
  const matching = matcherOf(rule)
  let left = rule.count ?? Infinity
  for (let index = rule.count === null ? Math.max(0, Math.floor(of(from))) : 0; ; index++) {
    const [begin, end] = span(index)
    if (begin >= horizon) return
    const all = matching(begin, Math.min(end, horizon))
    for (const day of rule.positions ? atPositions(all, rule.positions) : all) {
      if (day < start) continue
      if (left-- <= 0) return
      if (day >= from) yield day
    }
  }
}
