import { bigint, boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { members, users } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()
const ofUser = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/** Encrypted instead of hashed: the check of a code needs the secret. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Sealed by secret-box.ts. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Null: not in use yet. */
  confirmedAt: at(),
  /** The step of the last accepted code. Codes up to it are used. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable('recovery_codes', { userId: ofUser().notNull(), hash: text().notNull(), usedAt: at() }, (t) => [
  primaryKey({ columns: [t.userId, t.hash] }),
])

export const challenges = pgTable(
  'challenges',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['second-factor', 'passkey', 'passkey-sign-in', 'reauthentication'] }).notNull(),
    /** Null for a sign-in by passkey, where the user is not known yet. */
    userId: ofUser(),
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
    /** A copied passkey has a counter that is too low. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    synced: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

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
