// The records of mail: folders, mails, attachments, recipients, drafts. The calls are in mailbox.ts.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import { mailLabelLength } from './mailbox-labels.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'
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
  recipientName: 200,
  address: 320,
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

export const MailAddress = z.object({
  name: z.string().trim().max(mailLimits.recipientName).default(''),
  address: z.string().trim().min(1).max(mailLimits.address),
})
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
export const flags = { unread: z.boolean(), starred: z.boolean(), important: z.boolean(), folder: FolderRef }
export const Ids = z.array(Id).min(1).max(mailLimits.bulk)
export const Labels = z.array(Id).max(50)
export const ListBy = z.enum(['mail', 'conversation']).default('mail')
export const Page = z.coerce.number().int().max(1_000_000).default(1)

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
