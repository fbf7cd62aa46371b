// The arithmetic of licences: terms, states by the clock, seats, what a change costs, days of notices. Pure: the browser shows what the server
// will charge.
import { addDays, addMonths, daysBetween, daysInclusive, endOfTerm } from './days.ts'
import { addDecimals, decimal, decimalText, type Decimal, type DecimalValue, multiply, roundedQuotient } from './decimal.ts'
import { type DatedPrice, priceOn } from './service-prices.ts'

export const licenceTypes = ['named', 'device', 'floating', 'site'] as const
export type LicenceType = (typeof licenceTypes)[number]
export const recurrences = ['once', 'monthly', 'quarterly', 'yearly'] as const
export type Recurrence = (typeof recurrences)[number]
export const licenceStates = ['pending', 'active', 'grace', 'expired', 'suspended', 'cancelled'] as const
export type LicenceState = (typeof licenceStates)[number]

/** Both days are included. */
export type Span = { startsOn: string; endsOn: string }

/** The part of a span that the amount is for: the term, or the running period of a recurring one. */
export type Priced = Span & {
  seats: number
  /** Minor units per seat and recurrence, at most four decimals. */
  unitPrice: DecimalValue
  recurrence: Recurrence
  /** What is left after the discounts of a line and of its document: 0.95. */
  discountFactor?: DecimalValue
}

const periodMonths: Record<Exclude<Recurrence, 'once'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The given end, else that of so many months. */
export const termEnd = (startsOn: string, { endsOn, termMonths }: { endsOn?: string | null; termMonths: number }): string =>
  endsOn ?? endOfTerm(startsOn, termMonths)

export const overlaps = (one: Span, other: Span): boolean => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn

/** Where the next term begins: the day after the last end, or today. */
export const renewalStart = (terms: readonly Span[], today: string, policy: 'continuous' | 'fresh'): string => {
  const last = lastEnd(terms)
  return policy === 'fresh' || last === undefined ? today : addDays(last, 1)
}

export const lastEnd = (terms: readonly Span[]): string | undefined =>
  terms.reduce<string | undefined>((last, { endsOn }) => (last === undefined || endsOn > last ? endsOn : last), undefined)

/** The latest term that has begun, else the first. */
export function relevantTerm<T extends Span>(terms: readonly T[], today: string): T | undefined {
  const inOrder = terms.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return inOrder.findLast(({ startsOn }) => startsOn <= today) ?? inOrder[0]
}

export type Clocked = {
  /** From this day on it is cancelled. */
  cancelledOn: string | null
  suspended: boolean
  activated: boolean
  graceDays: number
  terms: readonly Span[]
}

export function licenceState({ cancelledOn, suspended, activated, graceDays, terms }: Clocked, today: string): LicenceState {
  if (cancelledOn !== null && cancelledOn <= today) return 'cancelled'
  if (suspended) return 'suspended'
  const term = relevantTerm(terms, today)
  if (!activated || !term || today < term.startsOn) return 'pending'
  if (today <= term.endsOn) return 'active'
  return daysBetween(term.endsOn, today) <= graceDays ? 'grace' : 'expired'
}

/** The last day counts: 1 on it, 0 from the day after. */
export const daysLeft = (endsOn: string, today: string): number => Math.max(0, daysInclusive(today, endsOn))

/** How many seats may be assigned. Null: any number. */
export function mostAssignments(type: LicenceType, seats: number, overcommitPercent: number): number | null {
  if (type === 'site') return null
  if (type !== 'floating') return seats
  const { digits, scale } = multiply(decimal(seats), addDecimals(decimal(100), decimal(overcommitPercent)))
  return Number(digits / 10n ** BigInt(scale + 2))
}

/** The term itself, or its period that contains the day. The last period ends with the term. */
export function chargedSpan({ startsOn, endsOn, recurrence }: Pick<Priced, 'startsOn' | 'endsOn' | 'recurrence'>, on: string): Span {
  if (recurrence === 'once') return { startsOn, endsOn }
  const months = periodMonths[recurrence]
  const begin = (period: number) => addMonths(startsOn, period * months)
  const [from, until] = [startsOn, on].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  let period = Math.max(0, Math.floor(((until ?? 0) - (from ?? 0)) / months) - 1)
  while (begin(period + 1) <= on) period++
  const end = addDays(begin(period + 1), -1)
  return { startsOn: begin(period), endsOn: end < endsOn ? end : endsOn }
}

const amountOf = ({ seats, unitPrice, discountFactor = 1 }: Pick<Priced, 'seats' | 'unitPrice' | 'discountFactor'>): Decimal =>
  multiply(decimal(seats), decimal(unitPrice), decimal(discountFactor))

const part = (amount: Decimal, days: number, of: number): number => Number(roundedQuotient(multiply(amount, decimal(days)), BigInt(of)))

/** What a term or period costs, in minor units. */
export const termAmount = (term: Pick<Priced, 'seats' | 'unitPrice' | 'discountFactor'>): number => part(amountOf(term), 1, 1)

export type TermChange = { seats: number; unitPrice: DecimalValue }
export type Charge = { rises: boolean; charge: number; days: number; termDays: number }

/** A rise is charged for the remaining days, the day itself included. A fall costs nothing: it begins with the next term. */
export function changeCharge(term: Priced, change: TermChange, on: string): Charge {
  const span = chargedSpan(term, on)
  const [days, termDays] = [daysInclusive(on, span.endsOn), daysInclusive(span.startsOn, span.endsOn)]
  const before = amountOf(term)
  const difference = addDecimals(amountOf({ ...change, discountFactor: term.discountFactor ?? 1 }), { digits: -before.digits, scale: before.scale })
  const rises = difference.digits > 0n || (difference.digits === 0n && change.seats >= term.seats)
  return { rises, charge: rises ? part(difference, days, termDays) : 0, days, termDays }
}

/** For the days after the last one of use. */
export function cancelCredit(term: Priced, on: string): { days: number; amount: number } {
  const span = chargedSpan(term, on)
  const days = Math.max(0, daysBetween(on, span.endsOn))
  return { days, amount: part(amountOf(term), days, daysInclusive(span.startsOn, span.endsOn)) }
}

/** The price of one seat with four decimals: the price of a unit of the service, shared by its seats. */
export function unitPriceOf(
  { prices, seatsPerUnit }: { prices: readonly DatedPrice[]; seatsPerUnit: number },
  { seats, currency, on }: { seats: number; currency: string; on: string },
): number | undefined {
  const price = priceOn(prices, { date: on, currency, quantity: Math.ceil(seats / seatsPerUnit) })
  if (!price) return undefined
  const tenThousandths = roundedQuotient(multiply(decimal(price.amount), decimal(10_000)), BigInt(seatsPerUnit))
  return Number(decimalText({ digits: tenThousandths, scale: 4 }))
}

const standardLeads = [90, 60, 30, 7]

/** How many days before the end notices are due, the earliest first. */
export const noticeLeads = (leadDays: number): number[] => [leadDays, ...standardLeads.filter((days) => days < leadDays)]

export const endNotices = (endsOn: string, leadDays: number): { kind: string; dueOn: string }[] =>
  noticeLeads(leadDays).map((days) => ({ kind: `end_${days}`, dueOn: addDays(endsOn, -days) }))

/** Fewer than a tenth is free. */
export const isLow = (free: number | null, seats: number): boolean => free !== null && free >= 0 && free * 10 < seats

/** Each X of a pattern is replaced; `random` answers a letter or digit. */
export const keyFrom = (pattern: string, random: () => string): string => pattern.replaceAll('X', () => random())

/** Without 0, O, 1 and I, which are hard to tell apart on paper. */
export const keyAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
