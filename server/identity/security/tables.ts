import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { members, users } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()
const ofUser = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/** Authenticators. The secret must be known to check a code, so it cannot be hashed. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Base32. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Null: shown, but no code came yet; counts for nothing. */
  confirmedAt: at(),
  /** The step of the last code that was taken: it and those before are used up. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable('recovery_codes', { userId: ofUser().notNull(), hash: text().notNull(), usedAt: at() }, (t) => [
  primaryKey({ columns: [t.userId, t.hash] }),
])

/** What was asked and not yet answered: the second half of a sign-in, or a passkey. Each is good once. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['second-factor', 'passkey', 'passkey-sign-in'] }).notNull(),
    /** Null: whoever answers it. */
    userId: ofUser(),
    /** The invitation that the sign-in brought along. */
    invitation: text(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('challenges_expiry').on(t.expiresAt)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: ofUser().notNull(),
    name: text().notNull(),
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as far as it counts: one that goes back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    synced: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

/** For programs that act as a member of one team. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    hash: text().notNull(),
    prefix: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    lastUsedAt: at(),
    revokedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    uniqueIndex('api_tokens_hash').on(t.hash),
    index('api_tokens_user').on(t.teamId, t.userId),
  ],
)
