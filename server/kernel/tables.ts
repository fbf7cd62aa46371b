import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = timestamp({ withTimezone: true }).notNull().defaultNow()

/** The last sequence number of each team. Locked by each write until it commits, so numbers have no gap and follow commit order. */
export const teamSeqs = pgTable('team_seqs', {
  teamId: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})

/** What each write changed, a row for each thing: live hint, catch-up, activity page, audit trail, undo. */
export const changes = pgTable(
  'changes',
  {
    teamId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at,
    area: text().notNull(),
    op: text().notNull(),
    /** What was changed, e.g. 'task'; null where the op says it all. */
    entity: text(),
    entityId: uuid(),
    actorId: uuid(),
    before: jsonb(),
    after: jsonb(),
    /** Members that may know of it; null: the whole team. */
    audience: uuid().array(),
    /** The last seq of the write that this row belongs to; null before it was kept. */
    act: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.seq] }),
    index('changes_entity').on(t.teamId, t.entity, t.entityId, t.seq),
    index('changes_area').on(t.teamId, t.area, t.seq),
  ],
)

/** Answers already given, so that a repeated write is answered again and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user; for calls without one, the nil UUID. */
    ownerId: uuid().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    /** Of the input: the same key with another input is a mistake worth telling. */
    inputHash: text().notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    at,
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index('idempotency_keys_at').on(t.at)],
)

/** Bytes that people brought. The key is unguessable and is what an address carries; the same bytes are stored once, under their hash. */
export const blobs = pgTable(
  'blobs',
  {
    key: text().primaryKey(),
    teamId: uuid().notNull(),
    ownerId: uuid().notNull(),
    hash: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** As sniffed from the bytes, never as the sender said. */
    type: text().notNull(),
    name: text().notNull(),
    /** Something points at it. What nobody claims within a day is removed. */
    claimed: boolean().notNull().default(false),
    /** Its area has put it away: nobody gets it until it is given back. */
    withheld: boolean().notNull().default(false),
    at,
  },
  (t) => [index('blobs_team').on(t.teamId), index('blobs_hash').on(t.hash)],
)

/** Large files on their way in: who brings what to which area. Their bytes so far lie on the disk under the id. */
export const uploads = pgTable(
  'uploads',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    area: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** As the sender wrote it. */
    metadata: text().notNull(),
    /** Where the bytes are, from shortly before something points at them. */
    hash: text(),
    /** What it became; from then on the bytes on the disk are not needed. */
    madeId: uuid(),
    /** When somebody last worked on it. */
    at,
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), index('uploads_at').on(t.at)],
)

/** What the whole installation shares, whichever of its machines made it. */
export const instanceSettings = pgTable('instance_settings', { name: text().primaryKey(), value: jsonb().notNull(), at })
