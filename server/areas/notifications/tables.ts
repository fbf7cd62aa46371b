import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Channels, QuietHours } from '#contract/notifications.ts'
import { members } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Both boxes: generated notices, and those that the member created. */
export const notices = pgTable(
  'notices',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    box: text({ enum: ['messages', 'notifications'] }).notNull(),
    /** Generated notices are stored as kind and parameters. The text is made when they are read. */
    kind: text(),
    params: jsonb().$type<Record<string, string>>(),
    /** Sanitized HTML by the member. Takes precedence over the kind. */
    title: text(),
    description: text(),
    icon: text(),
    image: text(),
    link: text(),
    useRouter: boolean(),
    /** As sent, with its offset. */
    time: text().notNull(),
    /** Sorts the box. A sent `time` may be older. */
    arrivedAt: at().notNull().defaultNow(),
    read: boolean().notNull(),
    seen: boolean().notNull(),
    count: integer().notNull().default(1),
    collapseKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('notices_box').on(t.teamId, t.userId, t.box, t.arrivedAt),
    index('notices_collapse')
      .on(t.teamId, t.userId, t.collapseKey)
      .where(sql`not read and collapse_key is not null`),
  ],
)

/** No row: the default. */
export const follows = pgTable(
  'follows',
  {
    teamId: uuid().notNull(),
    thingId: uuid().notNull(),
    userId: uuid().notNull(),
    /** `task`: contributed by an area. */
    thing: text().notNull(),
    state: text({ enum: ['follow', 'mute'] }).notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.thingId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('follows_member').on(t.teamId, t.userId, t.at),
  ],
)

/** Waiting mails and pushes. A row is deleted when it was sent or is obsolete. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    /** The notice in the box, if any: reading it there cancels the delivery. */
    noticeId: uuid(),
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    link: text(),
    urgent: boolean().notNull(),
    createdAt: at().notNull().defaultNow(),
    /** Claimed by a job at this time. */
    sendingSince: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('notice_deliveries_member').on(t.teamId, t.userId, t.channel),
  ],
)

export const noticeSettings = pgTable(
  'notice_settings',
  {
    teamId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Only differences from the defaults. */
    kinds: jsonb().$type<Record<string, Partial<Channels>>>().notNull(),
    quietHours: jsonb().$type<Partial<QuietHours>>().notNull(),
    mailedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

/** The endpoint is a secret: everybody who knows it can send to the browser. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Signing out ends the pushes. */
    sessionId: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    reachedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('push_subscriptions_member').on(t.teamId, t.userId),
    index('push_subscriptions_endpoint').on(t.endpoint),
  ],
)
