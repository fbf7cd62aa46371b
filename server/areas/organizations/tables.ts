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
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const now = () => at().notNull().defaultNow()
/** Deleted rows stay for 30 days, to be restored. */
const entity = () => ({ teamId: teamId(), id: uuid().notNull(), createdAt: now(), createdBy: uuid(), updatedAt: now(), deletedAt: at() })
const money = () => bigint({ mode: 'number' })
const there = sql`deleted_at is null`

export const organizations = pgTable(
  'organizations',
  {
    ...entity(),
    kind: text({ enum: ['company', 'public_body', 'association', 'pfa', 'person'] }).notNull(),
    legalName: text().notNull(),
    tradeName: text(),
    taxId: text(),
    personalId: text(),
    vatRegistered: boolean().notNull(),
    registrationNumber: text(),
    legalForm: text(),
    shareCapital: money(),
    country: text().notNull(),
    email: text(),
    phone: text(),
    website: text(),
    language: text({ enum: ['en', 'tr', 'ro'] }).notNull(),
    currency: text().notNull(),
    paymentTermDays: integer(),
    creditLimit: money(),
    cashVat: boolean().notNull(),
    parentId: uuid(),
    ownerId: uuid(),
    notes: text(),
    logo: text(),
    source: text(),
    blockedReason: text(),
    archivedAt: at(),
    mergedIntoId: uuid(),
    /** Computed from the documents of other areas: since when it is a client, and the last day of business with it. */
    clientSince: date(),
    activeUntil: date(),
    nameFolded: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(legal_name)`),
    /** Names and tax id. */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(legal_name || ' ' || coalesce(trade_name, '') || ' ' || coalesce(country || tax_id, ''))`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.parentId], foreignColumns: [t.teamId, t.id] }),
    uniqueIndex('organizations_tax_id')
      .on(t.teamId, t.country, t.taxId)
      .where(sql`deleted_at is null and merged_into_id is null`),
    index('organizations_name').on(t.teamId, t.nameFolded, t.id).where(there),
    index('organizations_created').on(t.teamId, t.createdAt, t.id).where(there),
    index('organizations_owner').on(t.teamId, t.ownerId).where(there),
    index('organizations_parent').on(t.teamId, t.parentId),
    index('organizations_search')
      .using('gin', t.teamId, sql`words gin_trgm_ops`)
      .where(there),
    check('organizations_cnp', sql`personal_id is null or kind = 'person'`),
  ],
)

export const organizationTags = pgTable(
  'organization_tags',
  { teamId: teamId(), id: uuid().notNull(), title: text().notNull(), createdAt: now() },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
)

export const organizationTagLinks = pgTable(
  'organization_tag_links',
  { teamId: uuid().notNull(), organizationId: uuid().notNull(), tagId: uuid().notNull(), nr: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.organizationId, t.tagId] }),
    foreignKey({ columns: [t.teamId, t.organizationId], foreignColumns: [organizations.teamId, organizations.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.tagId], foreignColumns: [organizationTags.teamId, organizationTags.id] }).onDelete('cascade'),
    index('organization_tag_links_tag').on(t.teamId, t.tagId),
  ],
)

export const organizationAddresses = pgTable(
  'organization_addresses',
  {
    ...entity(),
    organizationId: uuid().notNull(),
    type: text({ enum: ['registered', 'billing', 'delivery'] }).notNull(),
    street: text().notNull(),
    street2: text(),
    city: text().notNull(),
    postalCode: text(),
    countyCode: text(),
    country: text().notNull(),
    primary: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.organizationId], foreignColumns: [organizations.teamId, organizations.id] }).onDelete('cascade'),
    index('organization_addresses_organization').on(t.teamId, t.organizationId),
    index('organization_addresses_county').on(t.teamId, t.countyCode, t.organizationId).where(there),
  ],
)

export const organizationBankAccounts = pgTable(
  'organization_bank_accounts',
  {
    ...entity(),
    organizationId: uuid().notNull(),
    iban: text().notNull(),
    bankName: text(),
    currency: text().notNull(),
    primary: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.organizationId], foreignColumns: [organizations.teamId, organizations.id] }).onDelete('cascade'),
    index('organization_bank_accounts_organization').on(t.teamId, t.organizationId),
  ],
)

/** `contactId` is one of the contacts area. The migration adds the foreign key: areas do not import each other's tables. */
export const organizationPeople = pgTable(
  'organization_people',
  {
    ...entity(),
    organizationId: uuid().notNull(),
    contactId: uuid().notNull(),
    role: text(),
    isSignatory: boolean().notNull(),
    isBilling: boolean().notNull(),
    isTechnical: boolean().notNull(),
    from: date(),
    until: date(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.organizationId], foreignColumns: [organizations.teamId, organizations.id] }).onDelete('cascade'),
    index('organization_people_organization').on(t.teamId, t.organizationId),
    index('organization_people_contact').on(t.teamId, t.contactId),
  ],
)

/** What a merge moved and changed, to undo it. */
export const organizationMerges = pgTable(
  'organization_merges',
  {
    teamId: teamId(),
    otherId: uuid().notNull(),
    survivorId: uuid().notNull(),
    at: now(),
    moved: jsonb().notNull(),
    fields: jsonb().notNull(),
    /** The parts of the other one that were its primary ones. */
    primaries: uuid().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.otherId] }),
    foreignKey({ columns: [t.teamId, t.otherId], foreignColumns: [organizations.teamId, organizations.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.survivorId], foreignColumns: [organizations.teamId, organizations.id] }).onDelete('cascade'),
    index('organization_merges_survivor').on(t.teamId, t.survivorId),
  ],
)
