import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
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
  uuid,
} from 'drizzle-orm/pg-core'
import { type Offer, type OfferAcceptance, type OfferApproval, type OfferLine, type OfferRejection, offerTypes } from '#contract/offers.ts'
import { offerStates } from '#contract/offer-sums.ts'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const there = sql`deleted_at is null`

/** Lines are read and written with their offer only. Without foreign keys to what an offer names: it outlives a person who leaves. */
export const offers = pgTable(
  'offers',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    createdAt: at().notNull().defaultNow(),
    createdBy: uuid(),
    updatedAt: at().notNull().defaultNow(),
    /** Deleted drafts stay for 30 days. */
    deletedAt: at(),
    number: text(),
    revision: integer().notNull(),
    type: text({ enum: offerTypes }).notNull(),
    organizationId: uuid().notNull(),
    contactId: uuid(),
    recipientEmail: text(),
    title: text().notNull(),
    introduction: text(),
    language: text().notNull(),
    currency: text().notNull(),
    paymentTermDays: integer().notNull(),
    exchangeRate: numeric({ precision: 15, scale: 6 }),
    priceList: text().notNull(),
    lines: jsonb().$type<OfferLine[]>().notNull(),
    headerDiscountPercent: numeric({ precision: 5, scale: 2 }).notNull(),
    validUntil: date().notNull(),
    terms: text(),
    ownerId: uuid(),
    state: text({ enum: offerStates }).notNull(),
    approval: jsonb().$type<OfferApproval>().notNull(),
    sentAt: at(),
    mailedAt: at(),
    firstViewedAt: at(),
    viewCount: integer().notNull().default(0),
    documentHash: text(),
    acceptance: jsonb().$type<OfferAcceptance>(),
    rejection: jsonb().$type<OfferRejection>(),
    firstId: uuid().notNull(),
    previousId: uuid(),
    nextId: uuid(),
    totals: jsonb().$type<Offer['totals']>().notNull(),
    optionalTotals: jsonb().$type<Offer['totals']>().notNull(),
    recurring: jsonb().$type<Offer['recurring']>().notNull(),
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(coalesce(number, '') || ' ' || title)`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('offers_updated').on(t.teamId, t.updatedAt, t.id).where(there),
    index('offers_organization').on(t.teamId, t.organizationId),
    index('offers_contact').on(t.teamId, t.contactId),
    index('offers_owner').on(t.teamId, t.ownerId).where(there),
    index('offers_state').on(t.teamId, t.state).where(there),
    index('offers_number')
      .on(t.teamId, sql`coalesce(number, '')`, t.id)
      .where(there),
    index('offers_valid').on(t.teamId, t.validUntil, t.id).where(there),
    index('offers_gross')
      .on(t.teamId, sql`((totals->>'gross')::bigint)`, t.id)
      .where(there),
    index('offers_search')
      .using('gin', t.teamId, sql`words gin_trgm_ops`)
      .where(there),
    index('offers_services').using('gin', sql`lines jsonb_path_ops`),
    /** For the clock, which asks all teams. */
    index('offers_open')
      .on(t.validUntil)
      .where(sql`deleted_at is null and state in ('sent', 'viewed')`),
    check('offers_revision', sql`revision >= 1`),
  ],
)

/** Of the first revision: later ones show the whole conversation. */
export const offerMessages = pgTable(
  'offer_messages',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    offerId: uuid().notNull(),
    fromClient: boolean().notNull(),
    /** Null: of the client. */
    authorId: uuid(),
    name: text().notNull(),
    text: text().notNull(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.offerId], foreignColumns: [offers.teamId, offers.id] }).onDelete('cascade'),
    index('offer_messages_offer').on(t.teamId, t.offerId, t.at),
  ],
)

/** What was sent, and what was accepted: never changed. */
export const offerDocuments = pgTable(
  'offer_documents',
  {
    teamId: teamId(),
    offerId: uuid().notNull(),
    kind: text({ enum: ['sent', 'accepted'] }).notNull(),
    document: jsonb().notNull(),
    /** Null until it is drawn. */
    pdf: bytes(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.offerId, t.kind] }),
    foreignKey({ columns: [t.teamId, t.offerId], foreignColumns: [offers.teamId, offers.id] }).onDelete('cascade'),
  ],
)

/** One view per visitor and hour. The visitor is a hash of address and browser. */
export const offerViews = pgTable(
  'offer_views',
  { teamId: teamId(), offerId: uuid().notNull(), visitor: text().notNull(), hour: at().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.offerId, t.visitor, t.hour] }),
    foreignKey({ columns: [t.teamId, t.offerId], foreignColumns: [offers.teamId, offers.id] }).onDelete('cascade'),
    index('offer_views_hour').on(t.hour),
  ],
)
