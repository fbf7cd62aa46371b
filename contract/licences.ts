// Licences that the team has sold or bought: terms, seats with their holders, keys, notices, and signed files.
import { z } from 'zod'
import { Currency, Day, line, optionalHtml, optionalLine, PositiveMoney, stored } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { importEndpoint, importLimit, previewEndpoint } from './imports.ts'
import { licenceStates, licenceTypes, recurrences } from './licence-terms.ts'
import { flag, listQuery, pageQuery, Pagination, several, sortQuery, standardCalls } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Id, Person } from './shapes.ts'

export const licenceLimits = {
  ...{ name: 200, notes: 20_000, reason: 500, label: 200, key: 500, keyPattern: 40, seats: 1_000_000, overcommitPercent: 1000 },
  ...{ entitlements: 50, entitlement: 200, termMonths: 120, graceDays: 90, leadDays: 365, released: 1000 },
} as const

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

export const LicenceDirection = z.enum(['sold', 'bought'])
export type LicenceDirection = z.output<typeof LicenceDirection>
const LicenceTypeName = z.enum(licenceTypes)
const LicenceStateName = z.enum(licenceStates)
const RecurrenceName = z.enum(recurrences)
export const AutoRenew = z.enum(['off', 'make_offer', 'invoice_directly'])
export type AutoRenew = z.output<typeof AutoRenew>
export const HolderType = z.enum(['contact', 'user', 'device'])
export type HolderType = z.output<typeof HolderType>

const Entitlements = z
  .record(line(100), z.union([z.boolean(), z.number(), z.string().trim().max(licenceLimits.entitlement)]))
  .refine((all) => Object.keys(all).length <= licenceLimits.entitlements, 'has too many')

/** Minor units with at most four decimals: the price of a line, divided by the seats of one unit. */
const UnitPrice = z
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

const ReleaseReason = z.string().trim().max(licenceLimits.reason)

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

const holder = {
  holderType: HolderType,
  /** A contact or a member. */
  holderId: Id.nullish(),
  /** Of a device. */
  label: z.string().trim().max(licenceLimits.label).optional(),
}
const needsHolder = ({ holderType, holderId, label }: { holderType: HolderType; holderId?: string | null | undefined; label?: string | undefined }) =>
  holderType === 'device' ? Boolean(label) : Boolean(holderId)
const missingHolder = { path: ['holderId'], message: 'is missing' }
const AssignmentToCreate = z.object({ id: Id.nullish(), licenceId: Id, ...holder }).refine(needsHolder, missingHolder)
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

const KeyValue = z.string().trim().min(1).max(licenceLimits.key)

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
const LicenceFile = z.object({ licence: LicenceContent, keyId: z.string(), signature: z.string() })
export const VerifyResult = z.enum(['valid', 'grace', 'expired', 'not_yet', 'revoked', 'tampered', 'unknown_key'])
const TeamInPath = z.object({ team: Id })

const sums = { spend: z.number(), income: z.number() }
const ReportMonth = z.object({
  month: z.string(),
  /** What licences bought cost, and what sold ones earn, in minor units of the team's currency. */
  ...sums,
  /** How many end. */
  ends: z.number(),
  others: z.array(z.object({ currency: z.string(), ...sums })),
})

const access = 'member' as const
const path = '/api/apps/licences'
const reads = ['licences', 'organizations', 'services', 'business'] as const
const licence = standardCalls({ path, name: 'licence', key: 'licence', reads, row: Licence, toCreate: LicenceToCreate, patch: LicencePatch } as const)

export const licences = {
  list: {
    ...licence.list({
      ...{ name: 'licences', key: 'licences', row: Licence },
      query: listQuery(licenceSorts, {
        state: several(LicenceStateName),
        organizationId: several(Id),
        serviceId: several(Id),
        direction: several(LicenceDirection),
        endingWithin: z.coerce.number().int().min(0).max(3660).optional().describe('Days.'),
        expiring: flag,
        overused: flag,
      }),
      summary: 'A page of licences. `search` finds numbers, names and organizations without regard to case and accents.',
    } as const),
    dependsOnClock: true,
  },
  one: { ...licence.one({ summary: 'One licence with all its terms.' }), dependsOnClock: true },
  create: licence.create({
    summary: 'Creates a licence with its first term and takes its number. What is not sent comes from the licence rule of the service.',
  }),
  update: licence.update({ summary: 'Changes the fields sent. Type, organization, service and terms have calls of their own, or never change.' }),
  renew: licence.verb('renew', {
    fields: {
      term: z.object({
        seats: whole(1, licenceLimits.seats).optional(),
        termMonths: whole(1, licenceLimits.termMonths).optional(),
        unitPrice: UnitPrice.optional(),
        policy: z.enum(['continuous', 'fresh']).optional(),
      }),
    },
    summary: 'Adds a term. `continuous` begins the day after the last end (the default while active or in grace), `fresh` today.',
  }),
  change: {
    ...licence.verb('change', {
      fields: {
        seats: whole(1, licenceLimits.seats).optional(),
        serviceId: Id.optional(),
        on: Day.optional(),
        release: z.array(Id).max(licenceLimits.released).default([]),
        preview: z.boolean().default(false),
      },
      summary:
        'Changes seats or service. A rise is charged for the remaining days; a fall begins with the next term. With `preview` nothing is stored. `invoiceId` is null until there is an area that makes invoices.',
    }),
    answer: z.object({ licence: Licence, charge: z.number(), days: z.number(), termDays: z.number(), invoiceId: Id.nullable() }),
  },
  suspend: licence.verb('suspend', { fields: {}, summary: 'Suspends a licence until it is resumed.' }),
  resume: licence.verb('resume', { fields: {}, summary: 'Ends the suspension.' }),
  cancel: {
    ...licence.verb('cancel', {
      fields: { reason: line(licenceLimits.reason), on: Day.optional() },
      summary: 'Cancels a licence today or on a later day, and answers the credit for the days after it.',
    }),
    answer: z.object({ licence: Licence, credit: z.object({ days: z.number(), amount: z.number() }) }),
  },
  credit: {
    ...licence.verb('credit', {
      fields: {},
      summary: 'Makes the draft of the credit note for a cancelled licence, once. `invoiceId` is null until there is an area that makes invoices.',
    }),
    answer: z.object({ invoiceId: Id.nullable(), days: z.number(), amount: z.number() }),
  },

  seats: {
    method: 'GET',
    path: `${path}/seats`,
    access,
    reads: ['licences', 'contacts', 'identity'],
    summary: 'A page of the seats of a licence, the newest first. `open`: only those that are not released.',
    input: z.object({ licenceId: Id, open: flag, ...pageQuery(100) }),
    answer: z.object({ seats: z.array(Assignment).nullable(), pagination: Pagination }),
  },
  assignSeat: {
    method: 'POST',
    path: `${path}/seat/assign`,
    access,
    summary: 'Assigns a seat. 422 if none is free, 409 if the holder has one.',
    input: z.object({ seat: AssignmentToCreate }),
    answer: Assignment,
  },
  releaseSeat: {
    method: 'POST',
    path: `${path}/seat/release`,
    access,
    summary: 'Releases a seat. The history stays.',
    input: z.object({ id: Id, reason: ReleaseReason.default('') }),
    answer: Assignment,
  },
  moveSeat: {
    method: 'POST',
    path: `${path}/seat/move`,
    access,
    summary: 'Releases a seat and assigns it to another holder of the same licence, in one step. Answers the new one.',
    input: z.object({ id: Id, seat: z.object(holder).refine(needsHolder, missingHolder) }),
    answer: Assignment,
  },
  previewSeatImport: {
    ...previewEndpoint,
    path: `${path}/seats/import/preview`,
    input: z.object({ licenceId: Id, rows: z.array(z.unknown()).min(1).max(importLimit) }),
  },
  importSeats: {
    ...importEndpoint,
    path: `${path}/seats/import`,
    summary: 'Assigns the holders of a file, also more than there are seats. A holder with a seat is unchanged; a wrong row is refused.',
    input: z.object({ licenceId: Id, rows: z.array(z.unknown()).min(1).max(importLimit) }),
  },

  keys: {
    method: 'GET',
    path: `${path}/keys`,
    access,
    reads: ['licences'],
    summary: 'The keys of a licence, without their values.',
    input: z.object({ licenceId: Id, ...pageQuery(100) }),
    answer: z.object({ keys: z.array(ProductKey).nullable(), pagination: Pagination }),
  },
  createKey: {
    method: 'POST',
    path: `${path}/key`,
    access,
    grant: 'licences.keys',
    summary: 'Adds a key, stored encrypted. Without a value it is made by the pattern of the service. 409 if the service has that key.',
    input: z.object({
      key: z.object({
        id: Id.nullish(),
        licenceId: Id,
        label: optionalLine(licenceLimits.label).optional(),
        value: KeyValue.optional(),
        seatId: Id.nullish(),
      }),
    }),
    answer: ProductKey,
  },
  replaceKey: {
    method: 'POST',
    path: `${path}/key/replace`,
    access,
    grant: 'licences.keys',
    summary: 'Adds a key instead of another one, which becomes replaced. Answers the new one.',
    input: z.object({ id: Id, value: KeyValue.optional() }),
    answer: ProductKey,
  },
  revokeKey: {
    method: 'POST',
    path: `${path}/key/revoke`,
    access,
    grant: 'licences.keys',
    summary: 'Revokes a key.',
    input: ById,
    answer: ProductKey,
  },
  revealKey: {
    method: 'POST',
    path: `${path}/key/reveal`,
    access,
    grant: 'licences.keys',
    closedToTokens: true,
    effect: 'own-transactions',
    summary: 'The value of a key. Who read it is in the history of the licence.',
    input: ById,
    answer: z.object({ value: z.string() }),
  },

  file: {
    method: 'GET',
    path: `${path}/licence/file`,
    access,
    grant: 'licences.keys',
    effect: 'write',
    summary: 'The signed file of a sold licence. It is verified without a network; see the folder `verifier`.',
    input: ById,
    answer: LicenceFile,
  },
  verify: {
    method: 'POST',
    path: `${path}/licence/verify`,
    access,
    effect: 'read',
    summary: 'Verifies a licence file with the keys and revocations of this team.',
    input: z.object({ file: z.unknown() }),
    answer: z.object({ result: VerifyResult }),
  },
  rotateSigningKey: {
    method: 'POST',
    path: `${path}/signing-key/rotate`,
    access: 'admin',
    summary: 'Signs new files with a new key. Earlier keys stay published, so that earlier files stay valid.',
    answer: z.object({ keyId: z.string() }),
  },
  publishedKeys: {
    method: 'GET',
    path: '/api/public/licences/:team/keys',
    access: 'public',
    attemptsPerMinute: 60,
    summary: 'The public keys of a team, the newest first. Of an unknown team: none.',
    input: TeamInPath,
    answer: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  },
  revocations: {
    method: 'GET',
    path: '/api/public/licences/:team/revocations',
    access: 'public',
    attemptsPerMinute: 60,
    summary: 'The numbers of cancelled licences of a team, each with its day.',
    input: TeamInPath,
    answer: z.array(z.object({ number: z.string(), on: z.string() })),
  },

  notices: {
    method: 'GET',
    path: `${path}/notices`,
    access,
    reads: ['licences', 'identity'],
    summary: 'Notices by due day, also those to come, whose `sentAt` is null.',
    input: z.object({ licenceId: Id.optional(), ...sortQuery(['dueOn']), ...pageQuery(100) }),
    answer: z.object({ notices: z.array(LicenceNotice).nullable(), pagination: Pagination }),
  },
  acknowledgeNotice: {
    method: 'POST',
    path: `${path}/notice/acknowledge`,
    access,
    summary: 'Acknowledges a notice. The other notices about the end of the term are not sent.',
    input: ById,
    answer: LicenceNotice,
  },
  report: {
    method: 'GET',
    path: `${path}/report`,
    access,
    reads,
    dependsOnClock: true,
    summary: 'By month: what bought licences cost, what sold ones bring, and how many end. The default is this month and the next eleven.',
    input: z.object({ from: Day.optional(), to: Day.optional() }),
    answer: z.object({ currency: z.string(), months: z.array(ReportMonth), seats: z.object({ total: z.number(), used: z.number() }) }),
  },
  previewImport: { ...previewEndpoint, path: `${path}/import/preview` },
  import: {
    ...importEndpoint,
    path: `${path}/import`,
    summary: 'Creates a licence for each row. A row like an existing licence (organization, service, start) is unchanged; a wrong row is refused.',
  },
} satisfies Contract

nameSchemas({ Assignment, AutoRenew, HolderType, Licence, LicenceDirection, LicenceFile, LicenceNotice, LicenceTerm, PendingChange, ProductKey })
