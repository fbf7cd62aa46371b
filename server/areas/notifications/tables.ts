import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Channels, QuietHours } from '#contract/notifications.ts'
import { members } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Both boxes: what a member was told, or put there. */
export const notices = pgTable(
  'notices',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    box: text({ enum: ['messages', 'notifications'] }).notNull(),
    /** What the house told is kept as kind and parameters, and put into words when it is read. */
    kind: text(),
    params: jsonb().$type<Record<string, string>>(),
    /** Clean HTML, written by the member; goes before what the kind says. */
    title: text(),
    description: text(),
    icon: text(),
    image: text(),
    link: text(),
    useRouter: boolean(),
    /** As sent, offset included. */
    time: text().notNull(),
    /** The order of the box: a time that was sent need not be the last. */
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

/** What waits to be mailed or pushed. A row goes when it was sent, or is no longer worth it. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    /** In the box, where the member takes the kind there too: read there, it need not be told again. */
    noticeId: uuid(),
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    link: text(),
    urgent: boolean().notNull(),
    createdAt: at().notNull().defaultNow(),
    /** A job sends it since then; no other one takes it meanwhile. */
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
    /** What differs from the defaults of the kinds. */
    kinds: jsonb().$type<Record<string, Partial<Channels>>>().notNull(),
    quietHours: jsonb().$type<Partial<QuietHours>>().notNull(),
    mailedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

/** Browsers that take Web Push. The endpoint is a secret: who knows it can send to it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Signed out there means no more pushes there. */
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
