import { sql } from 'drizzle-orm'
import type { BusinessPatch } from '#contract/business.ts'
import type { Grant, Level } from '#contract/levels.ts'
import {
  boolean,
  check,
  date,
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

const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
export const teamId = () =>
  uuid()
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' })

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
    title: text().notNull().default(''),
    company: text().notNull().default(''),
    about: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** ISO 3166-1, two letters. */
    country: text().notNull().default(''),
    /** Stated for the shares in analytics. Other members do not see it. */
    gender: text({ enum: ['', 'female', 'male', 'other'] })
      .notNull()
      .default(''),
    birthYear: smallint(),
    /** An IANA name; null means UTC. */
    timeZone: text(),
    /** 0 is Sunday; null means the default of the language. */
    firstDayOfWeek: smallint(),
    /** Null: the address is not confirmed, and the user cannot sign in. */
    confirmedAt: at(),
    createdAt: createdAt(),
    /** The row of a deleted account stays for its texts, without personal data. */
    deletedAt: at(),
    /** Seeded, with a well-known password: unusable while the demo is off. */
    demo: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
)

export const teams = pgTable('teams', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** The address of a blob. */
  logo: text(),
  /** The default for members; null means the default of the product. */
  layout: text(),
  theme: text(),
  areasOff: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  memberRights: jsonb().$type<Record<string, Level>>().notNull().default({}),
  /** The settings that differ from the defaults. */
  business: jsonb().$type<BusinessPatch>().notNull().default({}),
  publicPage: boolean().notNull().default(false),
  secondFactorRequired: boolean().notNull().default(false),
  /** The operator's decision about mail to outside addresses. Null: allowed unless sign-up is open to everybody. */
  outsideMail: boolean(),
  createdAt: createdAt(),
})

/** The row of a former member stays, for histories and foreign keys. */
export const members = pgTable(
  'members',
  {
    teamId: teamId(),
    userId: userId(),
    role: text({ enum: ['owner', 'admin', 'member'] }).notNull(),
    /** Replaces the rights of the role. Null, like no grants: most members have none, and lists of members read every row. */
    rights: jsonb().$type<Record<string, Level>>(),
    grants: text().array().$type<Grant[]>(),
    joinedAt: createdAt(),
    leftAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('members_user').on(t.userId),
    check('members_role', sql`role in ('owner', 'admin', 'member')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** The last used team. Tokens of the session may be for any team of the user. */
    teamId: teamId(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    /** A passkey was used, which counts as a second factor. */
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
    // Two admins cannot create two open invitations for one address at once.
    uniqueIndex('invitations_open')
      .on(t.teamId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
)

/** Links in mails. Only the receiver knows the code. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    hash: text().primaryKey(),
    userId: userId(),
    purpose: text({ enum: ['confirm', 'reset', 'change'] }).notNull(),
    /** For 'change': the new address. */
    email: text(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('one_time_codes_user').on(t.userId, t.purpose, t.createdAt)],
)

export const signInAttempts = pgTable(
  'sign_in_tries',
  {
    /** The hash of an account, or a network address. */
    key: text().primaryKey(),
    attempts: integer('tries').notNull(),
    since: at().notNull(),
  },
  (t) => [index('sign_in_tries_since').on(t.since)],
)

/** A member's mail to outside addresses, per day in UTC. */
export const outsideMailCounts = pgTable(
  'outside_mail_counts',
  {
    teamId: teamId(),
    memberId: uuid().notNull(),
    kind: text({ enum: ['mail', 'invitation'] }).notNull(),
    sentOn: date().notNull(),
    recipients: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.memberId, t.kind, t.sentOn] }),
    foreignKey({ columns: [t.teamId, t.memberId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('outside_mail_counts_day').on(t.teamId, t.sentOn),
  ],
)
