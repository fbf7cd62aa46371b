// The mail of a member. A message is stored once, and each member who has it has their own folder, flags and labels. Members write to
// each other without any configuration, and to other addresses if the server has SMTP.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import type { Contract } from './endpoint.ts'
import { labelEndpoints, mailLabelLength } from './mailbox-labels.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, SearchQuery } from './shapes.ts'
import { megabyte } from './units.ts'

export const MessageLayout = z.enum(['right', 'bottom', 'off'])
export type MessageLayout = z.output<typeof MessageLayout>

export const MailSettings = z.object({ messageLayout: MessageLayout })
export type MailSettings = z.output<typeof MailSettings>

/** Today every member has one account, which needs no setup. Other kinds, such as IMAP, can follow. */
export const MailAccount = z.object({
  id: Id,
  kind: z.enum(['internal']),
  address: z.string(),
  /** Whether it can send to addresses outside the team. */
  outside: z.boolean(),
})
export type MailAccount = z.output<typeof MailAccount>

export const FolderSlug = z.enum(['inbox', 'sent', 'drafts', 'spam', 'trash', 'archive'])
export type FolderSlug = z.output<typeof FolderSlug>

export const MailFolder = z.object({
  id: Id,
  title: z.string(),
  slug: FolderSlug,
  icon: z.string(),
  /** Unread mails for the inbox and the archive, all mails for drafts and spam, 0 for sent and trash. */
  count: z.number(),
})
export type MailFolder = z.output<typeof MailFolder>

export const MailFilter = z.object({ id: Id, title: z.string(), slug: z.enum(['starred', 'important']), icon: z.string() })
export type MailFilter = z.output<typeof MailFilter>

export const mailLimits = {
  label: mailLabelLength,
  subject: 500,
  content: 500_000,
  recipients: 100,
  attachments: 20,
  /** All attachments of a mail together. Most mail servers accept this much. */
  attachmentBytes: 25 * megabyte,
  /** Mails per call. */
  bulk: 500,
} as const

export const MailAttachment = z.object({
  /** Detected from the bytes. */
  type: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The address of the uploaded file, by which a draft names its attachments. */
  url: z.string(),
  /** Raster pictures only. */
  preview: z.string().nullable(),
  /** Always a download, never shown inline. */
  downloadUrl: z.string(),
})
export type MailAttachment = z.output<typeof MailAttachment>

export const RecipientKind = z.enum(['to', 'cc', 'bcc'])
export type RecipientKind = z.output<typeof RecipientKind>

/** The delivery to one recipient, visible to the sender only. For a member `sent` means that it is in their inbox. */
export const DeliveryState = z.enum(['queued', 'sent', 'failed'])
export type DeliveryState = z.output<typeof DeliveryState>

export const MailRecipient = z.object({
  kind: RecipientKind,
  name: z.string(),
  address: z.string(),
  /** Null for an address outside the team, and in drafts. */
  userId: Id.nullable(),
  avatar: z.string().nullable(),
  /** Null in drafts and in received mails. */
  state: DeliveryState.nullable(),
  /** Why it failed or will be tried again. */
  reason: z.string().nullable(),
})
export type MailRecipient = z.output<typeof MailRecipient>

/** `queued`: leaves at `sendAt`, and sending can be undone until then. Then it is `sent`, and `delivery` has the result. */
export const MailState = z.enum(['draft', 'queued', 'sent', 'received'])
export type MailState = z.output<typeof MailState>

/** The mails of a thread, behind its latest mail in a list. Drafts do not belong to it. */
export const Conversation = z.object({
  /** How many mails the thread has. Those in trash and spam count only if this mail is there too. */
  count: z.number(),
  /** Whether one of `ids` is unread. */
  unread: z.boolean(),
  /** Its mails in the same folder, the latest first, this one included: what a move or a deletion of the conversation means. */
  ids: z.array(Id),
})
export type Conversation = z.output<typeof Conversation>

export const Mail = z.object({
  id: Id,
  type: z.literal('mail'),
  from: z.object({
    avatar: z.string().nullable(),
    /** `Name <address>` */
    contact: z.string(),
    name: z.string(),
    address: z.string(),
    userId: Id.nullable(),
  }),
  /** `Name <address>`, joined by commas. */
  to: z.string(),
  cc: z.array(z.string()),
  /** Visible to the sender only. */
  bcc: z.array(z.string()),
  ccCount: z.number(),
  bccCount: z.number(),
  /** The same people one by one. */
  recipients: z.array(MailRecipient),
  /** When it was sent, or for a draft when it was last changed. */
  date: z.string(),
  subject: z.string(),
  /**
   * Sanitised HTML: no script, form, or style with effect outside. An external picture has its address in `data-src` and no `src`; one of
   * ours (`/api/blobs/…`) has `src`. Links have target and rel. Show it in a sandboxed frame nevertheless.
   */
  content: z.string(),
  /** The beginning as plain text. */
  excerpt: z.string(),
  /** The number of blocked external pictures. */
  remoteImages: z.number(),
  attachments: z.array(MailAttachment),
  starred: z.boolean(),
  important: z.boolean(),
  unread: z.boolean(),
  /** The folder's id. */
  folder: Id,
  /** Ids. */
  labels: z.array(Id),
  accountId: Id,
  threadId: Id,
  /** My mail that it answers or forwards. */
  inReplyTo: Id.nullable(),
  state: MailState,
  /** When a queued mail leaves; null if it has left or is not mine. */
  sendAt: z.string().nullable(),
  /** The worst delivery state of its recipients; null unless I sent it. */
  delivery: DeliveryState.nullable(),
  /** Only in lists by conversation. */
  conversation: Conversation.optional(),
})
export type Mail = z.output<typeof Mail>

export const MailPagination = z.object({
  totalResults: z.number(),
  resultsPerPage: z.number(),
  currentPage: z.number(),
  lastPage: z.number(),
  startIndex: z.number(),
  endIndex: z.number(),
})
export type MailPagination = z.output<typeof MailPagination>

/** A page after the last one answers only `lastPage`. */
export const MailPage = z.union([
  z.object({ mails: z.array(Mail), pagination: MailPagination }),
  z.object({ mails: z.null(), pagination: z.object({ lastPage: z.number() }) }),
])
export type MailPage = z.output<typeof MailPage>

export const mailsPerPage = 10
export const conversationsPerPage = 50
export const undoSeconds = 10

export const MailAddress = z.object({ name: z.string().trim().max(200).default(''), address: z.string().trim().min(1).max(320) })
export type MailAddress = z.output<typeof MailAddress>

/** A draft may contain incomplete addresses. Sending checks them. */
const Addresses = z.array(MailAddress).max(mailLimits.recipients).default([])

export const MailDraft = z.object({
  id: Id,
  to: Addresses,
  cc: Addresses,
  bcc: Addresses,
  subject: z.string().trim().max(mailLimits.subject).default(''),
  content: z.string().max(mailLimits.content).default(''),
  attachments: z
    .array(z.object({ url: BlobUrl }))
    .max(mailLimits.attachments)
    .default([]),
  /** One of my mails: the draft joins its thread. */
  inReplyTo: Id.nullish(),
})
export type MailDraft = z.output<typeof MailDraft>
export type SentMailDraft = z.input<typeof MailDraft>

export const ReplyMode = z.enum(['reply', 'reply-all', 'forward'])
export type ReplyMode = z.output<typeof ReplyMode>

/** The initial content of a composer. Nothing is stored yet. */
export const MailTemplate = z.object({
  to: z.array(MailAddress),
  cc: z.array(MailAddress),
  bcc: z.array(MailAddress),
  subject: z.string(),
  /** An empty line, then the quoted mail, in my language. */
  content: z.string(),
  attachments: z.array(MailAttachment),
  inReplyTo: Id,
})
export type MailTemplate = z.output<typeof MailTemplate>

export const Correspondent = z.object({
  /** The id of the member or contact; null if only the address is known. */
  id: Id.nullable(),
  name: z.string(),
  address: z.string(),
  avatar: z.string().nullable(),
  source: z.enum(['member', 'contact', 'recent']),
})
export type Correspondent = z.output<typeof Correspondent>

/** The id or slug of a folder. */
const FolderRef = z.union([Id, FolderSlug])
const flags = { unread: z.boolean(), starred: z.boolean(), important: z.boolean(), folder: FolderRef }
const Ids = z.array(Id).min(1).max(mailLimits.bulk)
const Labels = z.array(Id).max(50)
const ListBy = z.enum(['mail', 'conversation']).default('mail')
const Page = z.coerce.number().int().max(1_000_000).default(1)

const access = 'member' as const
const reads = { reads: ['mailbox', 'identity'], perMember: true } as const
const path = '/api/apps/mailbox'
/** A long mail with its markup, without pictures. */
const bodyLimit = 3 * megabyte

export const mailbox = {
  settings: { method: 'GET', path: `${path}/settings`, access, ...reads, summary: 'My mail settings.', answer: MailSettings },
  updateSettings: {
    method: 'PATCH',
    path: `${path}/settings`,
    access,
    summary: 'Changes the fields sent.',
    input: z.object({ settings: MailSettings.partial() }),
    answer: MailSettings,
  },
  accounts: {
    method: 'GET',
    path: `${path}/accounts`,
    access,
    ...reads,
    summary: 'My accounts, the default one first.',
    answer: z.array(MailAccount),
  },
  folders: { method: 'GET', path: `${path}/folders`, access, ...reads, summary: 'The folders with their counts.', answer: z.array(MailFolder) },
  filters: { method: 'GET', path: `${path}/filters`, access, ...reads, summary: 'The filters.', answer: z.array(MailFilter) },

  ...labelEndpoints,

  mails: {
    method: 'GET',
    path: `${path}/mails`,
    access,
    ...reads,
    summary:
      'A page of ten, newest first, by folder slug, filter (starred, important, unread) or label slug: the first that is given counts. 404 for an unknown folder or label; an unknown filter finds nothing. By conversation: a page of fifty, each with its latest mail in this view.',
    input: z.object({
      folder: z.string().max(100).optional(),
      filter: z.string().max(100).optional(),
      label: z.string().max(100).optional(),
      page: Page,
      by: ListBy,
    }),
    answer: MailPage,
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'My mails with words that begin with those of the query, in subject, text, attachment names, sender or recipients. Case and accents do not matter. Trash and spam only on request. An empty query finds nothing.',
    input: z.object({ query: SearchQuery, folder: FolderSlug.optional(), page: Page, by: ListBy }),
    answer: MailPage,
  },
  mail: { method: 'GET', path: `${path}/mail`, access, ...reads, summary: 'One mail.', input: ById, answer: Mail },
  thread: {
    method: 'GET',
    path: `${path}/thread`,
    access,
    ...reads,
    summary: 'My mails in the thread of this one, oldest first. Those in trash and spam only if this one is there too.',
    input: ById,
    answer: z.array(Mail),
  },
  update: {
    method: 'PATCH',
    path: `${path}/mail`,
    access,
    summary: 'Changes flags, labels or folder of my mail. A draft can only be moved to the trash and back, and no other mail to the drafts.',
    input: z.object({ id: Id, mail: z.object({ ...flags, labels: Labels }).partial() }),
    answer: Mail,
  },
  updateMany: {
    method: 'PATCH',
    path: `${path}/mails`,
    access,
    summary: 'The same for several mails; labels are added and removed one by one. Ids that are not mine and impossible moves are left out.',
    input: z.object({
      ids: Ids,
      mail: z.object({ ...flags, addLabels: Labels, removeLabels: Labels }).partial(),
    }),
    /** The changed mails. */
    answer: z.array(Id),
  },
  removeMany: {
    method: 'POST',
    path: `${path}/mails/delete`,
    access,
    summary: 'Deletes mails in trash or spam permanently and answers the deleted ids.',
    input: z.object({ ids: Ids }),
    answer: z.array(Id),
  },
  empty: {
    method: 'POST',
    path: `${path}/folder/empty`,
    access,
    summary: 'Empties trash or spam permanently.',
    input: z.object({ folder: z.enum(['trash', 'spam']) }),
    answer: Done,
  },

  saveDraft: {
    method: 'POST',
    path: `${path}/draft`,
    access,
    summary: 'Creates or replaces the draft with this id. A repeat changes nothing. 409 if it was sent meanwhile.',
    input: z.object({ draft: MailDraft }),
    answer: Mail,
    bodyLimit,
  },
  removeDraft: {
    method: 'DELETE',
    path: `${path}/draft`,
    access,
    summary: 'Deletes a draft permanently. A missing draft is no error; 409 if it was sent.',
    input: ById,
    answer: Done,
  },
  template: {
    method: 'GET',
    path: `${path}/reply`,
    access,
    ...reads,
    summary: 'The initial content of a reply, a reply to all or a forwarded mail.',
    input: z.object({ id: Id, mode: ReplyMode }),
    answer: MailTemplate,
  },
  send: {
    method: 'POST',
    path: `${path}/send`,
    access,
    summary:
      'Sends a draft: it is queued and leaves after the undo period. Refused (rule-broken, with the field as `to.0`) without a recipient, with an invalid address, and with one outside the team if the server has no SMTP. A repeat answers the sent mail.',
    input: z.object({ id: Id, undoSeconds: z.number().int().min(0).max(undoSeconds).default(undoSeconds) }),
    answer: Mail,
  },
  unsend: {
    method: 'POST',
    path: `${path}/unsend`,
    access,
    summary: 'Withdraws a queued mail, which becomes a draft again. 409 if it is too late.',
    input: ById,
    answer: Mail,
  },
  retry: {
    method: 'POST',
    path: `${path}/retry`,
    access,
    summary: 'Queues my mail again for the recipients for whom it failed.',
    input: ById,
    answer: Mail,
  },
  recipients: {
    method: 'GET',
    path: `${path}/recipients`,
    access,
    reads: ['mailbox', 'identity', 'contacts'],
    perMember: true,
    summary: 'Possible recipients: members first, then others with a name or address that begins with the query. An empty query answers the members.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(Correspondent),
  },
} satisfies Contract

nameSchemas({
  MailDeliveryState: DeliveryState,
  MailFolderSlug: FolderSlug,
  Mail,
  MailConversation: Conversation,
  MailAddress,
  MailAttachment,
  MailPage,
  MailSettings,
  MailLayout: MessageLayout,
})
