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
import type { DeliveryState, RecipientKind } from '#contract/mailbox-shapes.ts'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Every member has an internal account, created on first use. Other kinds may follow. */
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
    // For foreign keys: a mail and its account have the same owner.
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

/** One member's copy: the columns of lists and flags. The text is in mail_texts. */
export const mails = pgTable(
  'mails',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** False: written by the member. */
    incoming: boolean().notNull(),
    /** The same in all copies (RFC 5322). */
    messageId: text().notNull(),
    threadId: uuid().notNull(),
    inReplyTo: text(),
    state: text({ enum: ['draft', 'queued', 'sent', 'received'] }).notNull(),
    sendAt: at(),
    folder: text({ enum: ['inbox', 'sent', 'drafts', 'spam', 'trash', 'archive'] }).notNull(),
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
    // Makes delivery repeatable, and finds the mail that a reply answers.
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
    check('mails_folder_known', sql`folder in ('inbox', 'sent', 'drafts', 'spam', 'trash', 'archive')`),
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
  tries?: number
}
export type StoredAttachment = { url: string; name: string; type: string; size: number }

/** The text of one member's copy. Only the sender's row has blind copies. A separate table, so that a changed flag does not rewrite the text. */
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
    /** Sanitized HTML. */
    content: text().notNull(),
    excerpt: text().notNull(),
    remoteImages: integer().notNull(),
    attachments: jsonb().$type<StoredAttachment[]>().notNull(),
    /** Folded words and the owner, for one index. */
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
    // For the foreign key of the links: a label and its mail or note have the same owner.
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
    /** The mail's date, so that the index has the order of a label's pages. */
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

/** Maintained by triggers in the migration, because counting a large folder for every page is slow. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    teamId: uuid().notNull(),
    accountId: uuid().notNull(),
    userId: uuid().notNull(),
    /** A folder, `*starred`, `*important`, `*unread`, or the id of a label. */
    view: text().notNull(),
    total: integer().notNull(),
    unread: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.accountId, t.view] }),
    foreignKey({ columns: [t.teamId, t.userId, t.accountId], foreignColumns: [mailAccounts.teamId, mailAccounts.userId, mailAccounts.id] }).onDelete(
      'cascade',
    ),
    index('mail_counts_user').on(t.teamId, t.userId, t.view),
  ],
)
