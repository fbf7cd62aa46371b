// The records of licences: terms, seats with their holders, keys, notices, files. The calls are in licences.ts.
import { z } from 'zod'
import { Currency, Day, line, optionalHtml, optionalLine, PositiveMoney, stored } from './business-shapes.ts'
import { licenceLimits } from './licence-limits.ts'
import { licenceStates, licenceTypes, recurrences } from './licence-terms.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id, Person } from './shapes.ts'

export const whole = (least: number, most: number) => z.number().int().min(least).max(most)

export const LicenceDirection = z.enum(['sold', 'bought'])
export type LicenceDirection = z.output<typeof LicenceDirection>
const LicenceTypeName = z.enum(licenceTypes)
export const LicenceStateName = z.enum(licenceStates)
const RecurrenceName = z.enum(recurrences)
export const AutoRenew = z.enum(['off', 'make_offer', 'invoice_directly'])
export type AutoRenew = z.output<typeof AutoRenew>
export const HolderType = z.enum(['contact', 'user', 'device'])
export type HolderType = z.output<typeof HolderType>

const Entitlements = z
  .record(line(licenceLimits.entitlementName), z.union([z.boolean(), z.number(), z.string().trim().max(licenceLimits.entitlement)]))
  .refine((all) => Object.keys(all).length <= licenceLimits.entitlements, 'has too many')

/** Minor units with at most four decimals: the price of a line, divided by the seats of one unit. */
export const UnitPrice = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .refine((price) => /^\d+(\.\d{1,4})?$/.test(String(price)), 'has more than 4 decimals')

export const LicenceTerm = z.object({
  id: Id,
  sequence: z.number(),
  /** Both days are included. */
  startsOn: z.string(),
  endsOn: z.string(),
  seats: z.number(),
  /** Minor units per seat and recurrence. */
  unitPrice: z.number(),
  recurrence: RecurrenceName,
  currency: z.string(),
  serviceId: Id.nullable(),
  offerLineId: Id.nullable(),
  invoiceLineIds: z.array(Id),
  createdFrom: z.enum(['offer', 'manual', 'import', 'renewal']),
})
export type LicenceTerm = z.output<typeof LicenceTerm>

/** What happens on a later day: a change, or the cancellation. */
export const PendingChange = z.object({
  kind: z.enum(['change', 'cancel']),
  on: z.string(),
  seats: z.number().nullable(),
  serviceId: Id.nullable(),
  unitPrice: z.number().nullable(),
  /** Seats that are released then. */
  release: z.array(Id),
  reason: z.string().nullable(),
})
export type PendingChange = z.output<typeof PendingChange>

export const Licence = z.object({
  id: Id,
  number: z.string(),
  direction: LicenceDirection,
  organizationId: Id.nullable(),
  organizationName: z.string().nullable(),
  serviceId: Id.nullable(),
  serviceName: z.string().nullable(),
  supplierId: Id.nullable(),
  supplierName: z.string().nullable(),
  name: z.string(),
  type: LicenceTypeName,
  /** Of floating licences: how many more seats may be assigned. */
  overcommitPercent: z.number(),
  ownerId: Id.nullable(),
  ownerContactId: Id.nullable(),
  /** Null: the team's. */
  renewLeadDays: z.number().nullable(),
  graceDays: z.number(),
  entitlements: Entitlements,
  autoRenew: AutoRenew,
  notes: z.string().nullable(),
  cost: z.number().nullable(),
  purchaseRef: z.string().nullable(),
  offerId: Id.nullable(),
  state: LicenceStateName,
  seats: z.number(),
  seatsUsed: z.number(),
  /** Negative: more are used than allowed. Null: a site licence has no limit. */
  seatsFree: z.number().nullable(),
  /** The end of the last term. */
  endsOn: z.string(),
  /** 1 on the last day, 0 afterwards. */
  daysLeft: z.number(),
  expiring: z.boolean(),
  cancelledOn: z.string().nullable(),
  cancelReason: z.string().nullable(),
  pendingChange: PendingChange.nullable(),
  /** The latest term that has begun, else the first. */
  currentTerm: LicenceTerm,
  terms: z.array(LicenceTerm),
  ...stored,
})
export type Licence = z.output<typeof Licence>

const termFields = {
  startsOn: Day,
  endsOn: Day.optional(),
  seats: whole(1, licenceLimits.seats),
  unitPrice: UnitPrice.default(0),
  recurrence: RecurrenceName.default('once'),
  currency: Currency.optional(),
}
const TermToCreate = z.object(termFields)

const patchFields = {
  supplierId: Id.nullable(),
  name: line(licenceLimits.name),
  overcommitPercent: z.number().min(0).max(licenceLimits.overcommitPercent).multipleOf(0.01),
  ownerId: Id.nullable(),
  ownerContactId: Id.nullable(),
  renewLeadDays: whole(0, licenceLimits.leadDays).nullable(),
  graceDays: whole(0, licenceLimits.graceDays),
  entitlements: Entitlements,
  autoRenew: AutoRenew,
  notes: optionalHtml(licenceLimits.notes),
  cost: PositiveMoney.nullable(),
  purchaseRef: optionalLine(),
}
export const LicencePatch = z.object(patchFields).partial()
export type LicencePatch = z.output<typeof LicencePatch>
/** The texts that the sender saw. */
export const LicenceBase = LicencePatch.pick({ name: true, notes: true, purchaseRef: true })

export const LicenceToCreate = LicencePatch.extend({
  id: Id.nullish(),
  direction: LicenceDirection.default('sold'),
  organizationId: Id.nullish(),
  serviceId: Id.nullish(),
  type: LicenceTypeName.optional(),
  term: TermToCreate,
})
  .refine(({ direction, organizationId }) => direction === 'bought' || organizationId, { path: ['organizationId'], message: 'is missing' })
  .refine(({ direction, serviceId }) => direction === 'bought' || serviceId, { path: ['serviceId'], message: 'is missing' })
  .refine(({ direction, serviceId, name }) => direction === 'sold' || serviceId || name, { path: ['name'], message: 'is missing' })
  .refine(({ term: { startsOn, endsOn } }) => endsOn === undefined || startsOn <= endsOn, {
    path: ['term', 'endsOn'],
    message: 'is before the start',
  })
export type LicenceToCreate = z.output<typeof LicenceToCreate>

export const ReleaseReason = z.string().trim().max(licenceLimits.reason)

/** A seat that somebody has or had. Assignments are never deleted. */
export const Assignment = z.object({
  id: Id,
  licenceId: Id,
  holderType: HolderType,
  /** A contact or a member; null for a device. */
  holderId: Id.nullable(),
  /** The name of the holder, or the label of the device. */
  holderName: z.string(),
  assignedAt: z.string(),
  assignedBy: Person.nullable(),
  releasedAt: z.string().nullable(),
  releasedBy: Person.nullable(),
  reason: z.string().nullable(),
})
export type Assignment = z.output<typeof Assignment>

export const holder = {
  holderType: HolderType,
  /** A contact or a member. */
  holderId: Id.nullish(),
  /** Of a device. */
  label: z.string().trim().max(licenceLimits.label).optional(),
}
export const needsHolder = ({
  holderType,
  holderId,
  label,
}: {
  holderType: HolderType
  holderId?: string | null | undefined
  label?: string | undefined
}) => (holderType === 'device' ? Boolean(label) : Boolean(holderId))
export const missingHolder = { path: ['holderId'], message: 'is missing' }
export const AssignmentToCreate = z.object({ id: Id.nullish(), licenceId: Id, ...holder }).refine(needsHolder, missingHolder)
export const AssignmentToImport = z.object(holder).refine(needsHolder, missingHolder)
export type AssignmentToImport = z.output<typeof AssignmentToImport>

/** Without its value, which only `revealKey` answers. */
export const ProductKey = z.object({
  id: Id,
  licenceId: Id,
  label: z.string().nullable(),
  seatId: Id.nullable(),
  state: z.enum(['active', 'replaced', 'revoked']),
  /** The last four characters. */
  hint: z.string(),
  ...stored,
})
export type ProductKey = z.output<typeof ProductKey>

export const KeyValue = z.string().trim().min(1).max(licenceLimits.key)

export const LicenceNotice = z.object({
  id: Id,
  licenceId: Id,
  licenceNumber: z.string(),
  licenceName: z.string(),
  termId: Id,
  /** end_30: 30 days before the end; seats_low, over_used, payment_late. */
  kind: z.string(),
  dueOn: z.string(),
  sentAt: z.string().nullable(),
  recipients: z.array(z.object({ kind: z.enum(['member', 'contact']), id: Id, name: z.string() })),
  acknowledgedBy: Person.nullable(),
  acknowledgedAt: z.string().nullable(),
})
export type LicenceNotice = z.output<typeof LicenceNotice>

export const licenceSorts = ['number', 'endsOn', 'seatsFree'] as const

/** One row of a file. Organization: tax id or name. Service: code. */
export const LicenceToImport = z.object({
  organization: line(),
  service: line(40),
  seats: whole(1, licenceLimits.seats),
  startsOn: Day,
  endsOn: Day.optional(),
  unitPrice: UnitPrice.default(0),
  name: z.string().trim().max(licenceLimits.name).optional(),
})
export type LicenceToImport = z.output<typeof LicenceToImport>

const LicenceContent = z.object({
  number: z.string(),
  organization: z.object({ legalName: z.string(), taxId: z.string().nullable() }),
  serviceCode: z.string(),
  type: LicenceTypeName,
  seats: z.number(),
  entitlements: Entitlements,
  startsOn: z.string(),
  endsOn: z.string(),
  graceDays: z.number(),
  issuedAt: z.string(),
  keyId: z.string(),
})
export const LicenceFile = z.object({ licence: LicenceContent, keyId: z.string(), signature: z.string() })
export const VerifyResult = z.enum(['valid', 'grace', 'expired', 'not_yet', 'revoked', 'tampered', 'unknown_key'])
export const TeamInPath = z.object({ team: Id })

const sums = { spend: z.number(), income: z.number() }
export const ReportMonth = z.object({
  month: z.string(),
  /** What licences bought cost, and what sold ones earn, in minor units of the team's currency. */
  ...sums,
  /** How many end. */
  ends: z.number(),
  others: z.array(z.object({ currency: z.string(), ...sums })),
})

nameSchemas({
  Assignment,
  AutoRenew,
  HolderType,
  Licence,
  LicenceDirection,
  LicenceFile,
  LicenceNotice,
  LicenceState: LicenceStateName,
  LicenceTerm,
  PendingChange,
  ProductKey,
})
