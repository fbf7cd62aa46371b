import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { licenceTypes, recurrences } from '#contract/licence-terms.ts'
import type { LicenceNotice, PendingChange } from '#contract/licence-shapes.ts'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const row = () => ({ teamId: teamId(), id: uuid().notNull(), createdAt: at().notNull().defaultNow(), createdBy: uuid() })

/** Never deleted, so that their numbers have no gaps. */
export const licences = pgTable(
  'licences',
  {
    ...row(),
    updatedAt: at().notNull().defaultNow(),
    number: text().notNull(),
    direction: text({ enum: ['sold', 'bought'] }).notNull(),
    organizationId: uuid(),
    serviceId: uuid(),
    supplierId: uuid(),
    name: text().notNull(),
    type: text({ enum: licenceTypes }).notNull(),
    overcommitPercent: numeric({ precision: 6, scale: 2 }).notNull(),
    ownerId: uuid(),
    ownerContactId: uuid(),
    renewLeadDays: integer(),
    graceDays: integer().notNull(),
    entitlements: jsonb().$type<Record<string, boolean | number | string>>().notNull(),
    autoRenew: text({ enum: ['off', 'make_offer', 'invoice_directly'] }).notNull(),
    notes: text(),
    cost: bigint({ mode: 'number' }),
    purchaseRef: text(),
    offerId: uuid(),
    /** False: it waits for an invoice or a payment. */
    activated: boolean().notNull().default(true),
    suspendedAt: at(),
    /** Suspended for a late payment, until that is paid. */
    suspendedForPayment: boolean().notNull().default(false),
    cancelledOn: date(),
    cancelReason: text(),
    creditInvoiceId: uuid(),
    pendingChange: jsonb().$type<PendingChange>(),
    /** The term for which the clock has renewed it. */
    autoRenewedTermId: uuid(),
    /** Of assignments that are not released. Counted with the row locked. */
    seatsUsed: integer().notNull().default(0),
    /** Of the last term. */
    endsOn: date().notNull(),
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(number || ' ' || name)`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('licences_number').on(t.teamId, t.number),
    index('licences_end').on(t.teamId, t.endsOn, t.id),
    index('licences_organization').on(t.teamId, t.organizationId),
    index('licences_service').on(t.teamId, t.serviceId),
    index('licences_owner_contact')
      .on(t.teamId, t.ownerContactId)
      .where(sql`owner_contact_id is not null`),
    index('licences_supplier')
      .on(t.teamId, t.supplierId)
      .where(sql`supplier_id is not null`),
    index('licences_search').using('gin', t.teamId, sql`words gin_trgm_ops`),
    index('licences_cancelled')
      .on(t.teamId, t.cancelledOn)
      .where(sql`cancelled_on is not null`),
    index('licences_pending')
      .on(t.teamId)
      .where(sql`pending_change is not null`),
    index('licences_not_activated')
      .on(t.teamId, t.id)
      .where(sql`not activated`),
    index('licences_suspended_for_payment')
      .on(t.teamId, t.id)
      .where(sql`suspended_for_payment`),
  ],
)

export const licenceTerms = pgTable(
  'licence_terms',
  {
    ...row(),
    licenceId: uuid().notNull(),
    sequence: integer().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    seats: integer().notNull(),
    unitPrice: numeric({ precision: 16, scale: 4 }).notNull(),
    /** The part of the price that discounts leave. */
    discountFactor: numeric({ precision: 12, scale: 10 }).notNull().default('1'),
    recurrence: text({ enum: recurrences }).notNull(),
    currency: text().notNull(),
    serviceId: uuid(),
    offerLineId: uuid(),
    invoiceLineIds: jsonb().$type<string[]>().notNull().default([]),
    createdFrom: text({ enum: ['offer', 'manual', 'import', 'renewal'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.licenceId], foreignColumns: [licences.teamId, licences.id] }).onDelete('cascade'),
    index('licence_terms_licence').on(t.teamId, t.licenceId, t.startsOn),
    index('licence_terms_service').on(t.teamId, t.serviceId),
    index('licence_terms_offer')
      .on(t.teamId, t.offerLineId)
      .where(sql`offer_line_id is not null`),
    check('licence_terms_days', sql`ends_on >= starts_on`),
    check('licence_terms_seats', sql`seats > 0`),
  ],
)

/** Who has or had a seat. Rows are only added and released. */
export const licenceAssignments = pgTable(
  'licence_assignments',
  {
    ...row(),
    licenceId: uuid().notNull(),
    holderType: text({ enum: ['contact', 'user', 'device'] }).notNull(),
    holderId: uuid(),
    label: text(),
    /** The id, or the label without case and accents. */
    holderKey: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(holder_id::text, fold(label))`),
    releasedAt: at(),
    releasedBy: uuid(),
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.licenceId], foreignColumns: [licences.teamId, licences.id] }).onDelete('cascade'),
    uniqueIndex('licence_assignments_holder')
      .on(t.teamId, t.licenceId, t.holderType, t.holderKey)
      .where(sql`released_at is null`),
    index('licence_assignments_licence').on(t.teamId, t.licenceId, t.createdAt, t.id),
    index('licence_assignments_person')
      .on(t.teamId, t.holderId)
      .where(sql`holder_id is not null`),
  ],
)

export const licenceKeys = pgTable(
  'licence_keys',
  {
    ...row(),
    updatedAt: at().notNull().defaultNow(),
    licenceId: uuid().notNull(),
    /** The service, or the licence if it has none: values are unique in it. */
    scopeId: uuid().notNull(),
    label: text(),
    /** Sealed by secret-box.ts. */
    value: text().notNull(),
    /** Keyed, so that a copy of the database does not answer guesses. */
    valueHash: text().notNull(),
    hint: text().notNull(),
    seatId: uuid(),
    state: text({ enum: ['active', 'replaced', 'revoked'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.licenceId], foreignColumns: [licences.teamId, licences.id] }).onDelete('cascade'),
    uniqueIndex('licence_keys_value').on(t.teamId, t.scopeId, t.valueHash),
    index('licence_keys_licence').on(t.teamId, t.licenceId, t.createdAt, t.id),
  ],
)

/** The current one signs. Earlier ones stay, so that their files stay valid. */
export const licenceSigningKeys = pgTable(
  'licence_signing_keys',
  {
    ...row(),
    /** SPKI as base64. */
    publicKey: text().notNull(),
    /** PKCS 8, sealed by secret-box.ts. */
    privateKey: text().notNull(),
    current: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('licence_signing_keys_current')
      .on(t.teamId)
      .where(sql`current`),
  ],
)

export const licenceNotices = pgTable(
  'licence_notices',
  {
    ...row(),
    licenceId: uuid().notNull(),
    termId: uuid().notNull(),
    kind: text().notNull(),
    dueOn: date().notNull(),
    sentAt: at(),
    recipients: jsonb().$type<LicenceNotice['recipients']>().notNull().default([]),
    acknowledgedBy: uuid(),
    acknowledgedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.licenceId], foreignColumns: [licences.teamId, licences.id] }).onDelete('cascade'),
    uniqueIndex('licence_notices_term').on(t.teamId, t.termId, t.kind),
    index('licence_notices_licence').on(t.teamId, t.licenceId, t.dueOn),
    index('licence_notices_due').on(t.teamId, t.dueOn, t.id),
    index('licence_notices_unsent')
      .on(t.dueOn)
      .where(sql`sent_at is null`),
  ],
)
