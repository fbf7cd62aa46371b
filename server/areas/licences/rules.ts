import type { Licence, LicenceToCreate } from '#contract/licence-shapes.ts'
import { addDays } from '#contract/days.ts'
import { type LicenceState, mostAssignments, type Priced, type Span, termEnd } from '#contract/licence-terms.ts'
import type { LicensedService } from './catalogue-store.ts'

export const usualTermMonths = 12

/** Which calls a state permits. */
export const verbs: Record<LicenceState, readonly string[]> = {
  pending: ['cancel', 'change', 'renew', 'suspend', 'update'],
  active: ['cancel', 'change', 'renew', 'suspend', 'update'],
  grace: ['cancel', 'renew', 'suspend', 'update'],
  expired: ['cancel', 'renew', 'update'],
  suspended: ['cancel', 'resume', 'update'],
  cancelled: ['credit'],
}
export const assigning: readonly LicenceState[] = ['pending', 'active', 'grace']

type Defaults = { today: string; graceDays: number; currency: string; ownerId: string }

/** The stored fields of a new licence and of its first term: what was sent, else the rule of the service, else the team's. */
export function licenceFrom(sent: LicenceToCreate, service: LicensedService | undefined, { graceDays, currency, ownerId }: Defaults) {
  const spec = service?.spec
  const { startsOn, endsOn, seats, unitPrice, recurrence } = sent.term
  const end = termEnd(startsOn, { endsOn, termMonths: spec?.termMonths ?? usualTermMonths })
  return {
    licence: {
      ...{ direction: sent.direction, organizationId: sent.organizationId ?? null, serviceId: sent.serviceId ?? null },
      ...{ supplierId: sent.supplierId ?? null, name: sent.name ?? service?.name ?? '', type: sent.type ?? spec?.licenceType ?? 'named' },
      ...{ overcommitPercent: sent.overcommitPercent ?? 0, ownerId: sent.ownerId === undefined ? ownerId : sent.ownerId },
      ...{ ownerContactId: sent.ownerContactId ?? null, renewLeadDays: sent.renewLeadDays ?? spec?.renewLeadDays ?? null },
      ...{ graceDays: sent.graceDays ?? spec?.graceDays ?? graceDays, entitlements: sent.entitlements ?? spec?.entitlements ?? {} },
      ...{ autoRenew: sent.autoRenew ?? 'off', notes: sent.notes ?? null, cost: sent.cost ?? null, purchaseRef: sent.purchaseRef ?? null },
      endsOn: end,
    },
    term: {
      sequence: 1,
      startsOn,
      endsOn: end,
      seats,
      unitPrice,
      recurrence,
      currency: sent.term.currency ?? currency,
      serviceId: sent.serviceId ?? null,
    },
  } as const
}

export const covers = ({ startsOn, endsOn }: Span, day: string) => startsOn <= day && day <= endsOn

export const pricedTerm = (term: Licence['currentTerm'], discountFactor: string): Priced => ({ ...term, discountFactor })

/** The term that a cancellation ends, and the last day of use. A licence that has not begun is not used at all. */
export function cancelledTerm(licence: Licence, on: string): { term: Licence['currentTerm']; on: string } | undefined {
  const term = licence.terms.find((one) => covers(one, on))
  if (term) return { term, on }
  const [first] = licence.terms
  return first && on < first.startsOn ? { term: first, on: addDays(first.startsOn, -1) } : undefined
}

/** How many seats must be released before so few are left. */
export function surplus({ type, overcommitPercent, seatsUsed }: Licence, seats: number): number {
  const most = mostAssignments(type, seats, overcommitPercent)
  return most === null ? 0 : Math.max(0, seatsUsed - most)
}
