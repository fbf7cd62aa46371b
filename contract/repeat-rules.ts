// The rule of a repeat: the parts of RFC 5545 that Hora knows, read and written.

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** 0 is Monday. `nth`: of the month or year, from its end if negative; null: each of them. */
export type RuleDay = { weekday: number; nth: number | null }

export type Rule = {
  frequency: Frequency
  interval: number
  count: number | null
  /** A day, or a moment as 20261130T070000Z reads: 2026-11-30T07:00:00Z. Inclusive. */
  until: string | null
  days: readonly RuleDay[] | null
  monthDays: readonly number[] | null
  months: readonly number[] | null
  positions: readonly number[] | null
  /** 0 is Monday. */
  weekStart: number
}

export const ruleLimits = { text: 500, interval: 999, count: 730, exdates: 730, position: 366 } as const

const numberIn = (text: string, least: number, most: number): number | undefined => {
  const value = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most ? value : undefined
}

/** All of a list, or undefined if one is wrong. In order and once each, so that a long list costs no more than a short one. */
function listOf(text: string, read: (one: string) => number | undefined): number[] | undefined {
  const values = text.split(',').map(read)
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? [...new Set(known)].toSorted((a, b) => a - b) : undefined
}

const signed = (most: number) => (text: string) => numberIn(text, -most, most) || undefined

function dayOf(text: string): RuleDay | undefined {
  const [, sign = '', code = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
  const weekday = weekdayCodes.findIndex((one) => one === code)
  const nth = sign === '' ? null : signed(53)(sign)
  return weekday < 0 || nth === undefined ? undefined : { weekday, nth }
}

function daysOf(text: string): RuleDay[] | undefined {
  const days = [...new Set(text.split(','))].map(dayOf)
  const known = days.filter((day) => day !== undefined)
  return known.length === days.length ? known : undefined
}

function untilOf(text: string): string | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  const whole = hour === undefined ? date : `${date}T${hour}:${minute}:${second}Z`
  const at = Date.parse(whole)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? undefined : whole
}

const readers: Record<string, (text: string) => Partial<Record<keyof Rule, unknown>>> = {
  FREQ: (text) => ({ frequency: frequencies.find((one) => one === text) }),
  INTERVAL: (text) => ({ interval: numberIn(text, 1, ruleLimits.interval) }),
  COUNT: (text) => ({ count: numberIn(text, 1, ruleLimits.count) }),
  UNTIL: (text) => ({ until: untilOf(text) }),
  BYDAY: (text) => ({ days: daysOf(text) }),
  BYMONTHDAY: (text) => ({ monthDays: listOf(text, signed(31)) }),
  BYMONTH: (text) => ({ months: listOf(text, (one) => numberIn(one, 1, 12)) }),
  BYSETPOS: (text) => ({ positions: listOf(text, signed(ruleLimits.position)) }),
  WKST: (text) => ({ weekStart: weekdayCodes.findIndex((one) => one === text) }),
}

const defaults: Omit<Rule, 'frequency'> = {
  ...{ interval: 1, count: null, until: null, days: null, monthDays: null, months: null, positions: null, weekStart: 0 },
}

/** Why the parts do not fit together. */
function conflictIn({ frequency, count, until, days, monthDays, months, positions, weekStart }: Rule): string | undefined {
  if (weekStart < 0) return 'WKST is wrong'
  if (count !== null && until !== null) return 'has both COUNT and UNTIL'
  if (frequency === 'WEEKLY' && monthDays) return 'BYMONTHDAY does not go with WEEKLY'
  if ((frequency === 'DAILY' || frequency === 'WEEKLY') && days?.some(({ nth }) => nth !== null)) return 'numbered weekdays need MONTHLY or YEARLY'
  if (positions && !days && !monthDays && !months) return 'BYSETPOS needs another BY part'
  return undefined
}

export type ReadRule = { rule: Rule; problem?: undefined } | { rule?: undefined; problem: string }

export function readRule(text: string): ReadRule {
  if (text.length > ruleLimits.text) return { problem: `is longer than ${ruleLimits.text} characters` }
  const found: Record<string, unknown> = {}
  const seen = new Set<string>()
  for (const part of text.trim().toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? []
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (!reader) return { problem: `has an unknown part: ${part.slice(0, 40)}` }
    if (seen.has(name)) return { problem: `has ${name} twice` }
    seen.add(name)
    const read = reader(value)
    if (Object.values(read).includes(undefined)) return { problem: `${name} is wrong` }
    Object.assign(found, read)
  }
  if (!seen.has('FREQ')) return { problem: 'has no FREQ' }
  const rule = { ...defaults, ...found } as Rule
  const problem = conflictIn(rule)
  return problem === undefined ? { rule } : { problem }
}

/** A rule that has been stored, so it can be read. */
export function ruleOf(text: string): Rule {
  const { rule, problem } = readRule(text)
  if (!rule) throw new Error(`not a rule: ${problem}`)
  return rule
}

const list = (name: string, values: readonly unknown[] | null) => (values ? [`${name}=${values.join(',')}`] : [])

export function ruleText({ frequency, interval, count, until, days, monthDays, months, positions, weekStart }: Rule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...list('BYMONTH', months),
    ...list('BYMONTHDAY', monthDays),
    ...list('BYDAY', days && days.map(({ weekday, nth }) => `${nth ?? ''}${weekdayCodes[weekday]}`)),
    ...list('BYSETPOS', positions),
    ...(weekStart > 0 ? [`WKST=${weekdayCodes[weekStart]}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll(/[-:]/g, '')}`]),
  ].join(';')
}
