import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accessKinds, ownerNotices, shareModes, shareStates } from '#contract/share-shapes.ts'
import { teamId } from '#server/identity/tables.ts'
import type { ByteRange } from '#server/kernel/files/storage.ts'

const at = () => timestamp({ withTimezone: true })
const row = () => ({
  ...{ teamId: teamId(), id: uuid().notNull(), createdAt: at().notNull().defaultNow(), createdBy: uuid(), updatedAt: at().notNull().defaultNow() },
  /** Always null: shares and requests are never deleted, their logs stay. */
  deletedAt: at(),
})

export const shares = pgTable(
  'shares',
  {
    ...row(),
    title: text(),
    message: text(),
    organizationId: uuid(),
    mode: text({ enum: shareModes }).notNull(),
    expiresAt: at().notNull(),
    maxDownloads: integer(),
    passwordHash: text(),
    recipientsOnly: boolean().notNull(),
    notifyOwner: text({ enum: ownerNotices }).notNull(),
    allowPreview: boolean().notNull(),
    watermark: boolean().notNull(),
    purgeAfterDays: integer().notNull(),
    ownerId: uuid(),
    /** Without `expired`, which follows from the time. */
    state: text({ enum: shareStates }).notNull(),
    downloadsDone: integer().notNull().default(0),
    /** Revoked, exhausted or purged. */
    endedAt: at(),
    /** The token of the link, encrypted. */
    link: text(),
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`case when mode = 'standard' then fold(coalesce(title, '') || ' ' || coalesce(message, '')) else '' end`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('shares_end').on(t.teamId, t.expiresAt, t.id),
    index('shares_owner').on(t.teamId, t.ownerId),
    index('shares_organization')
      .on(t.teamId, t.organizationId)
      .where(sql`organization_id is not null`),
    index('shares_search').using('gin', t.teamId, sql`words gin_trgm_ops`),
    index('shares_unpurged')
      .on(t.expiresAt)
      .where(sql`state <> 'purged'`),
  ],
)

const ofShare = () => ({ teamId: teamId(), id: uuid().notNull(), shareId: uuid().notNull() })

export const shareItems = pgTable(
  'share_items',
  {
    ...ofShare(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    type: text().notNull(),
    position: integer().notNull(),
    /** The address of the blob; null when its bytes were purged. */
    url: text(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.shareId], foreignColumns: [shares.teamId, shares.id] }).onDelete('cascade'),
    index('share_items_share').on(t.teamId, t.shareId, t.position),
  ],
)

export const shareRecipients = pgTable(
  'share_recipients',
  {
    ...ofShare(),
    email: text().notNull(),
    contactId: uuid(),
    /** When the link was sent. */
    mailedAt: at(),
    codeHash: text(),
    codeAt: at(),
    codeTries: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.shareId], foreignColumns: [shares.teamId, shares.id] }).onDelete('cascade'),
    uniqueIndex('share_recipients_email').on(t.teamId, t.shareId, t.email),
    index('share_recipients_contact')
      .on(t.teamId, t.contactId)
      .where(sql`contact_id is not null`),
  ],
)

export const shareAccesses = pgTable(
  'share_accesses',
  {
    ...ofShare(),
    at: at().notNull().defaultNow(),
    kind: text({ enum: accessKinds }).notNull(),
    itemId: uuid(),
    ticketId: uuid(),
    recipient: text(),
    ipPrefix: text().notNull(),
    agent: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** A hash of the visitor, so that a page that is opened often is logged once an hour. */
    visitor: text(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.shareId], foreignColumns: [shares.teamId, shares.id] }).onDelete('cascade'),
    index('share_accesses_share').on(t.teamId, t.shareId, t.at),
  ],
)

export const shareTickets = pgTable(
  'share_tickets',
  {
    ...ofShare(),
    /** SHA-256 of the ticket, in hex. */
    hash: text().notNull(),
    /** Null: the zip. */
    itemId: uuid(),
    recipient: text(),
    state: text({ enum: ['open', 'done'] }).notNull(),
    /** Last used. Null: given back. */
    activeAt: at(),
    started: boolean().notNull().default(false),
    sent: jsonb().$type<ByteRange[]>().notNull().default([]),
    /** By transfer: what it may have sent. Of a server that died, it stays. */
    pending: jsonb().$type<Record<string, ByteRange>>().notNull().default({}),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.shareId], foreignColumns: [shares.teamId, shares.id] }).onDelete('cascade'),
    uniqueIndex('share_tickets_hash').on(t.hash),
    index('share_tickets_share').on(t.teamId, t.shareId),
    index('share_tickets_created').on(t.createdAt),
  ],
)

/** Wrong passwords of the last minutes, of shares and requests. */
export const shareAttempts = pgTable(
  'share_attempts',
  { teamId: teamId(), id: uuid().notNull(), thingId: uuid().notNull(), address: text().notNull(), at: at().notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('share_attempts_thing').on(t.teamId, t.thingId, t.at),
    index('share_attempts_at').on(t.at),
  ],
)

export const fileRequests = pgTable(
  'file_requests',
  {
    ...row(),
    title: text().notNull(),
    instructions: text(),
    folderId: uuid(),
    expiresAt: at().notNull(),
    maxFiles: integer().notNull(),
    maxBytes: bigint({ mode: 'number' }).notNull(),
    allowedTypes: jsonb().$type<string[]>().notNull(),
    passwordHash: text(),
    uses: integer().notNull(),
    usesDone: integer().notNull().default(0),
    closedAt: at(),
    ownerId: uuid(),
    link: text(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('file_requests_end').on(t.teamId, t.expiresAt, t.id),
    index('file_requests_owner').on(t.teamId, t.ownerId),
    index('file_requests_search').using('gin', t.teamId, sql`fold(title) gin_trgm_ops`),
  ],
)

const ofRequest = () => ({ teamId: teamId(), id: uuid().notNull(), requestId: uuid().notNull() })

/** Uploaded by a visitor who has not finished yet. */
export const stagedFiles = pgTable(
  'file_request_files',
  {
    ...ofRequest(),
    submission: text().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    hash: text().notNull(),
    url: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.requestId], foreignColumns: [fileRequests.teamId, fileRequests.id] }).onDelete('cascade'),
    index('file_request_files_request').on(t.teamId, t.requestId),
    index('file_request_files_at').on(t.createdAt),
  ],
)

export const receivedFiles = pgTable(
  'file_request_submissions',
  {
    ...ofRequest(),
    at: at().notNull().defaultNow(),
    name: text().notNull(),
    email: text().notNull(),
    message: text(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.requestId], foreignColumns: [fileRequests.teamId, fileRequests.id] }).onDelete('cascade'),
    index('file_request_submissions_request').on(t.teamId, t.requestId),
  ],
)
