import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { numberedDocuments } from '#contract/number-series.ts'
import { publicLinkKinds } from '#contract/public-links.ts'

const at = timestamp({ withTimezone: true }).notNull().defaultNow()

/** Each write locks its team's row until it commits, so sequences have no gaps and follow the order of commits. */
export const teamSeqs = pgTable('team_seqs', {
  teamId: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  prunedSeq: bigint({ mode: 'number' }).notNull().default(0),
})

export const changes = pgTable(
  'changes',
  {
    teamId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at,
    area: text().notNull(),
    op: text().notNull(),
    entity: text(),
    entityId: uuid(),
    actorId: uuid(),
    before: jsonb(),
    after: jsonb(),
    audience: uuid().array(),
    /** The last seq of the same write. Null in rows from before the column. */
    act: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.seq] }),
    index('changes_entity').on(t.teamId, t.entity, t.entityId, t.seq),
    index('changes_area').on(t.teamId, t.area, t.seq),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: uuid().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    inputHash: text().notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    at,
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index('idempotency_keys_at').on(t.at)],
)

export const blobs = pgTable(
  'blobs',
  {
    key: text().primaryKey(),
    teamId: uuid().notNull(),
    ownerId: uuid().notNull(),
    hash: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    name: text().notNull(),
    claimed: boolean().notNull().default(false),
    hidden: boolean().notNull().default(false),
    at,
  },
  (t) => [
    // With the size, so that a sum reads the index alone.
    index('blobs_team').on(t.teamId, t.hash, t.size),
    index('blobs_hash').on(t.hash),
    index('blobs_unclaimed')
      .on(t.teamId, t.ownerId)
      .where(sql`not claimed`),
  ],
)

/** The users of a file. The area decides who may read the file for them; the area 'team' means a thing that the whole team sees. */
export const blobUses = pgTable(
  'blob_uses',
  {
    teamId: uuid().notNull(),
    key: text()
      .notNull()
      .references(() => blobs.key, { onDelete: 'cascade' }),
    area: text().notNull(),
    recordId: text().notNull(),
  },
  // The key comes first, for the deletion of a file.
  (t) => [primaryKey({ columns: [t.key, t.teamId, t.area, t.recordId] }), index('blob_uses_record').on(t.recordId, t.teamId, t.area)],
)

export const uploads = pgTable(
  'uploads',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    area: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    metadata: text().notNull(),
    hash: text(),
    madeId: uuid(),
    at,
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), index('uploads_at').on(t.at)],
)

/** No foreign key to the team, as in all tables of the kernel; `deleteTeamStatement` deletes the rows. */
export const numberSeries = pgTable(
  'number_series',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    code: text().notNull(),
    docType: text({ enum: numberedDocuments }).notNull(),
    prefix: text().notNull(),
    yearly: boolean().notNull().default(true),
    padding: smallint().notNull(),
    firstNumber: integer().notNull().default(1),
    closed: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    at,
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    uniqueIndex('number_series_code').on(t.teamId, t.code),
    uniqueIndex('number_series_default')
      .on(t.teamId, t.docType)
      .where(sql`is_default`),
  ],
)

/** `year` is 0 for a series that does not restart every year. */
export const numberCounters = pgTable(
  'number_counters',
  { teamId: uuid().notNull(), seriesId: uuid().notNull(), year: smallint().notNull(), next: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.seriesId, t.year] }),
    foreignKey({ columns: [t.teamId, t.seriesId], foreignColumns: [numberSeries.teamId, numberSeries.id] }).onDelete('cascade'),
  ],
)

export const publicLinks = pgTable(
  'public_links',
  {
    /** SHA-256 of the token, in hex. */
    hash: text().primaryKey(),
    teamId: uuid().notNull(),
    kind: text({ enum: publicLinkKinds }).notNull(),
    thingId: uuid().notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('public_links_thing').on(t.teamId, t.kind, t.thingId, t.createdAt)],
)

export const instanceSettings = pgTable('instance_settings', { name: text().primaryKey(), value: jsonb().notNull(), at })
