import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeliveryState, RecipientKind } from '#contract/mailbox.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a mail belongs to. The seat of other kinds; an internal one is there for every member, made when it is first needed. */
export const mailAccounts = pgTable(
  'mail_accounts',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text({ enum: ['internal'] }).notNull(),
    address: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    // For foreign keys: nothing of one member lies in the account of another.
    unique('mail_accounts_owner').on(t.teamId, t.userId, t.id),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

export const mailSettings = pgTable(
  'mail_settings',
  { teamId: teamId(), userId: uuid().notNull(), messageLayout: text({ enum: ['right', 'bottom', 'off'] }).notNull() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

/** A mail as one member has it: what lists are found by and what changes often. What it says stands in mail_texts. */
export const mails = pgTable(
  'mails',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Received; else written by the member. */
    incoming: boolean().notNull(),
    /** The same for all who have it, as RFC 5322 has it. */
    messageId: text().notNull(),
    threadId: uuid().notNull(),
    /** The messageId that it answers. */
    inReplyTo: text(),
    state: text({ enum: ['draft', 'queued', 'sent', 'received'] }).notNull(),
    sendAt: at(),
    folder: text({ enum: ['inbox', 'sent', 'drafts', 'spam', 'trash'] }).notNull(),
    date: at().notNull(),
    unread: boolean().notNull().default(false),
    starred: boolean().notNull().default(false),
    important: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.userId, t.accountId], foreignColumns: [mailAccounts.teamId, mailAccounts.userId, mailAccounts.id] }).onDelete(
      'cascade',
    ),
    // Delivered once, however often it is tried; and how a reply finds what it answers.
    uniqueIndex('mails_message').on(t.teamId, t.userId, t.messageId, t.incoming),
    index('mails_folder').on(t.teamId, t.userId, t.folder, t.date, t.id),
    index('mails_unread')
      .on(t.teamId, t.userId, t.date, t.id)
      .where(sql`unread`),
    index('mails_starred')
      .on(t.teamId, t.userId, t.date, t.id)
      .where(sql`starred`),
    index('mails_important')
      .on(t.teamId, t.userId, t.date, t.id)
      .where(sql`important`),
    index('mails_thread').on(t.teamId, t.userId, t.threadId, t.date),
    check('mails_folder_known', sql`folder in ('inbox', 'sent', 'drafts', 'spam', 'trash')`),
    check('mails_state', sql`state in ('draft', 'queued', 'sent', 'received')`),
    check('mails_drafts', sql`(folder <> 'drafts' or state = 'draft') and (state <> 'draft' or folder in ('drafts', 'trash'))`),
  ],
)

export type StoredRecipient = {
  kind: RecipientKind
  name: string
  address: string
  userId: string | null
  state: DeliveryState | null
  reason: string | null
  /** Tries by SMTP so far. */
  tries?: number
}
export type StoredAttachment = { url: string; name: string; type: string; size: number }

/** What a mail says, for one member: the blind copies stand in the sender's row only. Apart from the flags, which would write its words anew. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    teamId: uuid().notNull(),
    mailId: uuid().notNull(),
    userId: uuid().notNull(),
    fromUserId: uuid(),
    fromName: text().notNull(),
    fromAddress: text().notNull(),
    recipients: jsonb().$type<StoredRecipient[]>().notNull(),
    subject: text().notNull(),
    /** HTML, cleaned on the way in. */
    content: text().notNull(),
    excerpt: text().notNull(),
    remoteImages: integer().notNull(),
    attachments: jsonb().$type<StoredAttachment[]>().notNull(),
    /** Its words, folded, and whose it is: found by one index. */
    search: tsvector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.mailId] }),
    foreignKey({ columns: [t.teamId, t.mailId], foreignColumns: [mails.teamId, mails.id] }).onDelete('cascade'),
    index('mail_texts_search').using('gin', t.search),
  ],
)

export const mailLabels = pgTable(
  'mail_labels',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    color: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    unique('mail_labels_slug').on(t.teamId, t.userId, t.slug),
    // For the links' foreign key: nobody wears another's label.
    unique('mail_labels_owner').on(t.teamId, t.userId, t.id),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

export const mailLabelLinks = pgTable(
  'mail_label_links',
  {
    teamId: uuid().notNull(),
    mailId: uuid().notNull(),
    labelId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Of the mail: a page of a label is read in order from the index. */
    date: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.mailId, t.labelId] }),
    foreignKey({ columns: [t.teamId, t.mailId], foreignColumns: [mails.teamId, mails.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId, t.labelId], foreignColumns: [mailLabels.teamId, mailLabels.userId, mailLabels.id] }).onDelete(
      'cascade',
    ),
    index('mail_label_links_page').on(t.teamId, t.userId, t.labelId, t.date, t.mailId),
  ],
)

/** How many there are in each place, kept by triggers (the migration has them): a page of a large folder must not count it. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    teamId: uuid().notNull(),
    accountId: uuid().notNull(),
    userId: uuid().notNull(),
    /** A folder; `*starred`, `*important`, `*unread`; or the id of a label. */
    place: text().notNull(),
    total: integer().notNull(),
    unread: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.accountId, t.place] }),
    foreignKey({ columns: [t.teamId, t.userId, t.accountId], foreignColumns: [mailAccounts.teamId, mailAccounts.userId, mailAccounts.id] }).onDelete(
      'cascade',
    ),
    index('mail_counts_user').on(t.teamId, t.userId, t.place),
  ],
)
