// The state of the form, its validation, and what is sent.
import type { SentOf } from '#contract/endpoint.ts'
import { type LicenceType, type Recurrence, unitPriceOf } from '#contract/licence-terms.ts'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { AutoRenew, Licence } from '#contract/licence-shapes.ts'
import type { licences as contract } from '#contract/licences.ts'
import type { DatedPrice } from '#contract/service-prices.ts'
import { changedFields, pickBase } from '#web/kernel/data/updates.ts'
import { moneyText, parseMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { entitlementsOf, entitlementsText } from '#web/ui/business/entitlements.ts'
import { parseUnitPrice, parseWhole, unitPriceText } from '#web/areas/licences/words.ts'

export type Draft = {
  direction: Licence['direction']
  organizationId: string | null
  serviceId: string
  supplierId: string | null
  name: string
  type: LicenceType
  startsOn: string
  /** Empty: as long as the service says. */
  endsOn: string
  seats: string
  /** Empty: the price of the service, or 0. */
  unitPrice: string
  recurrence: Recurrence
  currency: string
  overcommitPercent: string
  ownerId: string | null
  ownerContactId: string | null
  renewLeadDays: string
  graceDays: string
  autoRenew: AutoRenew
  cost: string
  purchaseRef: string
  entitlements: string
  notes: string
}

type Given = { today: string; me: string | null; organizationId?: string | undefined; serviceId?: string | undefined; currency?: string }

export const draftOf = (row: Licence | undefined, { today, me, organizationId, serviceId, currency }: Given): Draft => ({
  ...{
    direction: row?.direction ?? 'sold',
    organizationId: row?.organizationId ?? organizationId ?? null,
    serviceId: row?.serviceId ?? serviceId ?? '',
  },
  ...{ supplierId: row?.supplierId ?? null, name: row?.name ?? '', type: row?.type ?? 'named' },
  ...{ startsOn: row?.currentTerm.startsOn ?? today, endsOn: row?.currentTerm.endsOn ?? '', seats: String(row?.seats ?? 1) },
  ...{ unitPrice: row ? unitPriceText(row.currentTerm.unitPrice) : '', recurrence: row?.currentTerm.recurrence ?? 'yearly' },
  ...{ currency: row?.currentTerm.currency ?? currency ?? 'EUR', overcommitPercent: String(row?.overcommitPercent ?? 0) },
  ...{ ownerId: row ? row.ownerId : me, ownerContactId: row?.ownerContactId ?? null },
  ...{ renewLeadDays: row?.renewLeadDays?.toString() ?? '', graceDays: row ? String(row.graceDays) : '', autoRenew: row?.autoRenew ?? 'off' },
  ...{ cost: row?.cost === null || !row ? '' : moneyText(row.cost), purchaseRef: row?.purchaseRef ?? '' },
  ...{ entitlements: entitlementsText(row?.entitlements ?? {}), notes: row?.notes ?? '' },
})

type Patch = SentOf<(typeof contract)['update']>['licence']

function patchOf(draft: Draft): Patch {
  const number = (typed: string) => (typed.trim() === '' ? undefined : Number(typed.trim().replace(',', '.')))
  return {
    ...(draft.name.trim() === '' ? {} : { name: draft.name.trim() }),
    ...{ supplierId: draft.supplierId, ownerId: draft.ownerId, ownerContactId: draft.ownerContactId, autoRenew: draft.autoRenew },
    ...{ overcommitPercent: number(draft.overcommitPercent) ?? 0, renewLeadDays: number(draft.renewLeadDays) ?? null },
    ...(draft.graceDays.trim() === '' ? {} : { graceDays: Number(draft.graceDays) }),
    ...{ cost: draft.cost.trim() === '' ? null : (parseMoney(draft.cost) ?? null), purchaseRef: draft.purchaseRef.trim() || null },
    ...{ entitlements: entitlementsOf(draft.entitlements), notes: draft.notes || null },
  }
}

export const changesOf = (before: Draft, after: Draft): Patch => changedFields(patchOf(before), patchOf(after))

const texts = ['name', 'notes', 'purchaseRef'] as const

/** What the changed texts were when the form was opened. */
export const baseOf = (before: Draft, changes: object) => pickBase(texts, patchOf(before), changes)

type PricedService = { licenceSpec: { seatsPerUnit: number } | null; prices: readonly DatedPrice[] }

/** What the service asks for a seat on the first day. */
export function proposedPrice(draft: Draft, service: PricedService | undefined): number | undefined {
  const seats = parseWhole(draft.seats, 1, licenceLimits.seats)
  if (!service?.licenceSpec || seats === undefined || !isDay(draft.startsOn)) return undefined
  const { seatsPerUnit } = service.licenceSpec
  return unitPriceOf({ prices: service.prices, seatsPerUnit }, { seats, currency: draft.currency, on: draft.startsOn })
}

/** A new licence: what was not typed is left to the rule of the service. */
export function licenceOf(id: string, before: Draft, draft: Draft, price: number | undefined): SentOf<(typeof contract)['create']>['licence'] {
  const sold = draft.direction === 'sold'
  return {
    ...changesOf(before, draft),
    ...{ id, direction: draft.direction, organizationId: sold ? draft.organizationId : null, serviceId: draft.serviceId || null },
    ...(sold || draft.serviceId ? {} : { type: draft.type }),
    ownerId: draft.ownerId,
    term: {
      ...{ startsOn: draft.startsOn, ...(draft.endsOn === '' ? {} : { endsOn: draft.endsOn }), seats: Number(draft.seats) },
      ...{ unitPrice: parseUnitPrice(draft.unitPrice) ?? price ?? 0, recurrence: draft.recurrence, currency: draft.currency },
    },
  }
}

export type FieldProblems = Partial<Record<keyof Draft, string>>

/** By field: the key of the text that says what is wrong. */
export function problemsOf(draft: Draft, isNew: boolean): FieldProblems {
  const problems: FieldProblems = {}
  const sold = draft.direction === 'sold'
  const check = (field: keyof Draft, isWrong: boolean, key: string) => {
    if (isWrong) problems[field] = key
  }
  if (isNew) {
    check('organizationId', sold && !draft.organizationId, 'client')
    check('serviceId', sold && draft.serviceId === '', 'required')
    check('name', !sold && draft.serviceId === '' && draft.name.trim() === '', 'required')
    check('startsOn', !isDay(draft.startsOn), 'day')
    check('endsOn', draft.endsOn !== '' && (!isDay(draft.endsOn) || draft.endsOn < draft.startsOn), 'beforeStart')
    check('seats', parseWhole(draft.seats, 1, licenceLimits.seats) === undefined, 'number')
    check('unitPrice', draft.unitPrice.trim() !== '' && parseUnitPrice(draft.unitPrice) === undefined, 'price')
  } else check('name', draft.name.trim() === '', 'required')
  const percent = draft.overcommitPercent.trim().replace(',', '.')
  check('overcommitPercent', !/^\d{1,4}(\.\d{1,2})?$/.test(percent) || Number(percent) > licenceLimits.overcommitPercent, 'number')
  check('renewLeadDays', draft.renewLeadDays.trim() !== '' && parseWhole(draft.renewLeadDays, 0, licenceLimits.leadDays) === undefined, 'number')
  check('graceDays', draft.graceDays.trim() !== '' && parseWhole(draft.graceDays, 0, licenceLimits.graceDays) === undefined, 'number')
  check('cost', draft.cost.trim() !== '' && parseMoney(draft.cost) === undefined, 'price')
  return problems
}
