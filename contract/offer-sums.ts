// The arithmetic of offers: states and their verbs, totals, periods, approval, differences of revisions. Pure: the editor and the public page
// show what the server will store.
import { addDays, addMonths, endOfTerm } from './days.ts'
import { compareDecimals, decimal, type DecimalValue, multiply } from './decimal.ts'
import { lineNet, type Summing, type Totals, totalsOf } from './money.ts'

export const offerStates = [
  ...(['draft', 'in_approval', 'sent', 'viewed', 'accepted', 'fulfilled', 'rejected', 'superseded', 'withdrawn', 'expired'] as const),
] as const
export type OfferState = (typeof offerStates)[number]

export const offerLineKinds = ['service', 'text', 'subtotal'] as const
export const offerRecurrences = ['once', 'monthly', 'quarterly', 'yearly'] as const
export type OfferRecurrence = (typeof offerRecurrences)[number]

export type SummedLine = {
  id: string
  kind: (typeof offerLineKinds)[number]
  name: string
  quantity: DecimalValue
  unitPrice: number
  discountPercent: DecimalValue
  vatCode: string
  recurrence: OfferRecurrence
  optional: boolean
  selected: boolean
}

const decisions = ['accept', 'reject', 'revise', 'withdraw']
const verbs: Record<OfferState, readonly string[]> = {
  ...{ draft: ['remove', 'send', 'update'], in_approval: ['approve', 'refuse'], sent: decisions, viewed: decisions },
  ...{ accepted: [], fulfilled: [], rejected: [], superseded: [], withdrawn: [], expired: [] },
}

type Verbal = { state: OfferState; nextId: string | null; approval: { state: string } }

/** Duplicating is always possible and not among them. */
export function offerVerbs({ state, nextId, approval }: Verbal, wantsApproval: boolean): string[] {
  if (state === 'expired' && nextId === null) return ['reopen']
  return state === 'draft' && wantsApproval && approval.state !== 'approved' ? ['remove', 'request-approval', 'send', 'update'] : [...verbs[state]]
}

/** The clock may not have run yet: an offer after its last day is expired. */
export const offerStateOn = ({ state, validUntil }: { state: OfferState; validUntil: string }, today: string): OfferState =>
  (state === 'sent' || state === 'viewed') && validUntil < today ? 'expired' : state

type Discounted = { headerDiscountPercent: DecimalValue; lines: readonly Pick<SummedLine, 'kind' | 'discountPercent'>[] }

/** A discount above the limit needs approval; one that equals it does not. */
export const needsApproval = ({ headerDiscountPercent, lines }: Discounted, limit: DecimalValue): boolean =>
  [headerDiscountPercent, ...lines.flatMap(({ kind, discountPercent }) => (kind === 'service' ? discountPercent : []))].some(
    (percent) => compareDecimals(percent, limit) > 0,
  )

/** Lines with a price; optional ones only when they were selected. */
export const isCounted = ({ kind, optional, selected }: Pick<SummedLine, 'kind' | 'optional' | 'selected'>): boolean =>
  kind === 'service' && (!optional || selected)

const isLeftOut = ({ kind, optional, selected }: SummedLine) => kind === 'service' && optional && !selected

type RecurringNets = { monthly: number; quarterly: number; yearly: number }
export type OfferTotals = { totals: Totals; optionalTotals: Totals; recurring: RecurringNets }

/** Recurring lines count with their first period. */
export function offerTotals(lines: readonly SummedLine[], summing: Summing): OfferTotals {
  const counted = lines.filter(isCounted)
  const per = (recurrence: OfferRecurrence) => counted.filter((line) => line.recurrence === recurrence).reduce((sum, line) => sum + lineNet(line), 0)
  return {
    totals: totalsOf(counted, summing),
    optionalTotals: totalsOf(lines.filter(isLeftOut), summing),
    recurring: { monthly: per('monthly'), quarterly: per('quarterly'), yearly: per('yearly') },
  }
}

/** The net of each line by its position; of a subtotal that of the counted lines since the previous one. */
export function lineNets(lines: readonly SummedLine[]): number[] {
  let since = 0
  return lines.map((line) => {
    if (line.kind === 'text') return 0
    if (line.kind === 'subtotal') {
      const subtotal = since
      since = 0
      return subtotal
    }
    const net = lineNet(line)
    if (isCounted(line)) since += net
    return net
  })
}

/** How many people or devices a quantity is for: part of a unit counts as a whole one. */
export function licensedCount(quantity: DecimalValue, perUnit: number): number {
  const { digits, scale } = multiply(decimal(quantity), decimal(perUnit))
  const unit = 10n ** BigInt(scale)
  return Number((digits + unit - 1n) / unit)
}

const monthsOf: Record<Exclude<OfferRecurrence, 'once'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }

type Termed = { startsOn: string; termMonths: number | null; recurrence: OfferRecurrence }
export type Periods = {
  /** Of the whole term; null: without an end. */
  endsOn: string | null
  /** What the first invoice is for. */
  first: { from: string; until: string } | null
  /** Invoices after the first; `periods` null: until it is ended. */
  schedule: { startsOn: string; periods: number | null; until: string | null; period: Exclude<OfferRecurrence, 'once'> } | null
}

/** The last period is not cut short: a term of 13 months paid by the quarter has five of them. */
export function periodsOf({ startsOn, termMonths, recurrence }: Termed): Periods {
  const endsOn = termMonths === null ? null : endOfTerm(startsOn, termMonths)
  if (recurrence === 'once') return { endsOn, first: endsOn === null ? null : { from: startsOn, until: endsOn }, schedule: null }
  const months = monthsOf[recurrence]
  const next = addMonths(startsOn, months)
  const periods = termMonths === null ? null : Math.ceil(termMonths / months) - 1
  return {
    endsOn,
    first: { from: startsOn, until: addDays(next, -1) },
    schedule: periods === 0 ? null : { startsOn: next, periods, until: endsOn, period: recurrence },
  }
}

export type OfferValue = string | number | boolean | null
export type OfferChange = {
  kind: 'added' | 'removed' | 'changed'
  /** Of the line; null: of the offer itself. */
  name: string | null
  /** Null if the whole line was added or removed. */
  field: string | null
  from: OfferValue
  to: OfferValue
}

const comparedFields = ['title', 'introduction', 'currency', 'paymentTermDays', 'headerDiscountPercent', 'validUntil', 'terms'] as const
const comparedLineFields = [
  ...(['name', 'description', 'quantity', 'unitCode', 'unitPrice', 'discountPercent', 'vatCode', 'recurrence', 'termMonths'] as const),
  ...(['startsOn', 'optional', 'selected'] as const),
] as const

export type ComparedLine = { id: string } & Record<(typeof comparedLineFields)[number], OfferValue>
export type ComparedOffer = Record<(typeof comparedFields)[number], OfferValue> & { lines: readonly ComparedLine[] }

const differences = <Field extends string>(
  fields: readonly Field[],
  name: string | null,
  from: Record<Field, OfferValue>,
  to: Record<Field, OfferValue>,
) => fields.flatMap((field): OfferChange[] => (from[field] === to[field] ? [] : [{ kind: 'changed', name, field, from: from[field], to: to[field] }]))

/** Lines are the same by their id, which a revision keeps. */
export function offerChanges(before: ComparedOffer, after: ComparedOffer): OfferChange[] {
  const [old, now] = [before, after].map(({ lines }) => new Map(lines.map((line) => [line.id, line])))
  const named = ({ name }: ComparedLine) => String(name ?? '')
  const added = after.lines.flatMap((line): OfferChange[] => {
    const earlier = old?.get(line.id)
    return earlier
      ? differences(comparedLineFields, named(line), earlier, line)
      : [{ kind: 'added', name: named(line), field: null, from: null, to: line.unitPrice }]
  })
  const removed = before.lines.flatMap((line): OfferChange[] =>
    now?.has(line.id) ? [] : [{ kind: 'removed', name: named(line), field: null, from: line.unitPrice, to: null }],
  )
  return [...differences(comparedFields, null, before, after), ...added, ...removed]
}
