// The fields of the repeat editor, and the rule that they make.
import { addDays } from '#contract/days.ts'
import { localStarts, type Repeat, startsAfterCompletion, take } from '#contract/repeat-dates.ts'
import { dayNumber, weekdayOf } from '#contract/repeat-days.ts'
import { type Frequency, type Rule, ruleLimits, ruleOf, ruleText } from '#contract/repeat-rules.ts'

export type RepeatForm = {
  frequency: Frequency
  interval: number
  /** 0 is Monday. */
  weekdays: readonly number[]
  /** The day of a month: its number, its last day, or "the second Tuesday". */
  monthly: 'date' | 'last' | 'weekday'
  ends: 'never' | 'until' | 'count'
  until: string
  count: number
  afterCompletion: boolean
}

/** `start`: a day, or a day with the time. */
const dayIn = (start: string) => start.slice(0, 10)
const dateIn = (start: string) => Number(start.slice(8, 10))
const isLastWeek = (start: string) => addDays(dayIn(start), 7).slice(5, 7) !== start.slice(5, 7)
const weekdayIn = (start: string) => weekdayOf(dayNumber(dayIn(start)))

/** The third Friday is -1 if it is the last one. */
const nthIn = (start: string) => (isLastWeek(start) ? -1 : Math.ceil(dateIn(start) / 7))

export const newForm = (start: string): RepeatForm => ({
  ...{ frequency: 'WEEKLY', interval: 1, weekdays: [weekdayIn(start)], monthly: 'date', ends: 'never', count: 10, afterCompletion: false },
  until: addDays(dayIn(start), 90),
})

export function formRule({ frequency, interval, weekdays, monthly, ends, until, count, afterCompletion }: RepeatForm, start: string): string {
  const scheduled = !afterCompletion
  const weekly = scheduled && frequency === 'WEEKLY' && weekdays.length > 0
  const byWeekday = scheduled && frequency === 'MONTHLY' && monthly === 'weekday'
  const byDate = scheduled && frequency === 'MONTHLY' && monthly !== 'weekday'
  const days = weekly
    ? weekdays.toSorted((a, b) => a - b).map((weekday) => ({ weekday, nth: null }))
    : byWeekday
      ? [{ weekday: weekdayIn(start), nth: nthIn(start) }]
      : null
  return ruleText({
    ...{ frequency, interval, days, months: null, positions: null, weekStart: 0 },
    monthDays: byDate ? [monthly === 'last' ? -1 : dateIn(start)] : null,
    count: ends === 'count' ? count : null,
    until: ends === 'until' ? until : null,
  })
}

const monthlyOf = ({ days, monthDays }: Rule): RepeatForm['monthly'] => (days ? 'weekday' : monthDays?.[0] === -1 ? 'last' : 'date')

/** A rule that the fields cannot say is not in them: the editor shows such a rule in words until something is changed. */
export function formOf({ rule: text, mode }: Repeat, start: string): RepeatForm {
  const rule = ruleOf(text)
  const weekdays = rule.frequency === 'WEEKLY' && rule.days ? rule.days.map(({ weekday }) => weekday) : [weekdayIn(start)]
  return {
    ...{ frequency: rule.frequency, interval: rule.interval, weekdays, monthly: monthlyOf(rule), afterCompletion: mode === 'after-completion' },
    ends: rule.count !== null ? 'count' : rule.until !== null ? 'until' : 'never',
    count: rule.count ?? 10,
    until: rule.until?.slice(0, 10) ?? addDays(dayIn(start), 90),
  }
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** The field with a number that is not allowed. One without a number is not filled in yet. */
export const outOfRange = ({ interval, ends, count }: RepeatForm): 'interval' | 'count' | undefined =>
  !Number.isNaN(interval) && !isWhole(interval, ruleLimits.interval)
    ? 'interval'
    : ends === 'count' && !Number.isNaN(count) && !isWhole(count, ruleLimits.count)
      ? 'count'
      : undefined

/** Undefined if a field is wrong. */
export function repeatFrom(form: RepeatForm, start: string, timeZone: string): Repeat | undefined {
  if (!isWhole(form.interval, ruleLimits.interval)) return undefined
  if (form.ends === 'count' && !isWhole(form.count, ruleLimits.count)) return undefined
  if (form.ends === 'until' && !(/^\d{4}-\d\d-\d\d$/.test(form.until) && form.until >= dayIn(start))) return undefined
  return { rule: formRule(form, start), start, timeZone, exdates: [], mode: form.afterCompletion ? 'after-completion' : 'schedule' }
}

export const nextDates = (repeat: Repeat, from: string, count: number): string[] =>
  repeat.mode === 'schedule' ? take(localStarts(repeat, from), count) : startsAfterCompletion(repeat, from, count)
