import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** Of every row of every area: it goes with its team. */
export const teamId = () =>
  uuid()
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' })

/** People. Of no team: one person may belong to several. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    avatar: text(),
    status: text({ enum: ['online', 'away', 'busy', 'not-visible'] })
      .notNull()
      .default('online'),
    language: text({ enum: ['en', 'tr', 'ro'] })
      .notNull()
      .default('en'),
    /** What they say about themselves; empty: nothing. */
    title: text().notNull().default(''),
    company: text().notNull().default(''),
    about: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** ISO 3166-1, two letters. */
    country: text().notNull().default(''),
    /** As the IANA list has it; null: not told yet, UTC. */
    timeZone: text(),
    /** 0 is Sunday; null: as the language has it. */
    firstDayOfWeek: smallint(),
    /** When the address was shown to be theirs; null: not yet, and no sign-in. */
    confirmedAt: at(),
    createdAt: createdAt(),
    /** The account was deleted: the row stays for what it wrote, with nothing in it that tells who it was. */
    deletedAt: at(),
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
)

export const teams = pgTable('teams', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Address of a blob. */
  logo: text(),
  /** What members get who chose nothing; null: what the house has. */
  layout: text(),
  theme: text(),
  /** Areas that navigation and search leave out. */
  areasOff: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Presents its services to everybody. */
  publicPage: boolean().notNull().default(false),
  /** Members without a second factor can only enrol one. */
  secondFactorRequired: boolean().notNull().default(false),
  createdAt: createdAt(),
})

/** Who leaves keeps the row, so that history can name them and other tables can go on pointing at it. */
export const members = pgTable(
  'members',
  {
    teamId: teamId(),
    userId: userId(),
    role: text({ enum: ['owner', 'admin', 'member'] }).notNull(),
    joinedAt: createdAt(),
    leftAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('members_user').on(t.userId),
    check('members_role', sql`role in ('owner', 'admin', 'member')`),
  ],
)

/** One per browser or program that signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** The team last used; its tokens may be for any team the user belongs to. */
    teamId: teamId(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** With the newest token given for it. */
    expiresAt: at().notNull(),
    revokedAt: at(),
    /** Begun with a passkey, or proven with one since: as good as a second factor. */
    strong: boolean().notNull().default(false),
    userAgent: text().notNull(),
    address: text().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const invitations = pgTable(
  'invitations',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    email: text().notNull(),
    role: text({ enum: ['owner', 'admin', 'member'] }).notNull(),
    codeHash: text().notNull(),
    invitedBy: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    revokedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.invitedBy], foreignColumns: [members.teamId, members.userId] }),
    index('invitations_code').on(t.codeHash),
    // One open invitation for an address: two admins at once cannot make two.
    uniqueIndex('invitations_open')
      .on(t.teamId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
)

/** Links in mails. The code itself is known to the receiver only. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    hash: text().primaryKey(),
    userId: userId(),
    purpose: text({ enum: ['confirm', 'reset'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('one_time_codes_user').on(t.userId, t.purpose, t.createdAt)],
)

/** Counts failed sign-ins, in the database so that they count for all processes together. */
export const signInAttempts = pgTable(
  'sign_in_tries',
  {
    /** What is counted: an account as it was typed (hashed), or an address of the network. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    since: at().notNull(),
  },
  (t) => [index('sign_in_tries_since').on(t.since)],
)
