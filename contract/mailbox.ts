// The mail of a member. A message is stored once; each member who has it has their own copy of folder, flags and labels. Members write to
// each other with nothing configured; to other addresses where the server has SMTP.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, SearchQuery } from './shapes.ts'
import { megabyte } from './units.ts'

export const MessageLayout = z.enum(['right', 'bottom', 'off'])
export type MessageLayout = z.output<typeof MessageLayout>

export const MailSettings = z.object({ messageLayout: MessageLayout })
export type MailSettings = z.output<typeof MailSettings>

/** The seat of other kinds (IMAP, say): today every member has one account, for which nothing needs to be set up. */
export const MailAccount = z.object({
  id: Id,
  kind: z.enum(['internal']),
  address: z.string(),
  /** Whether it can send to addresses that are no member's. */
  outside: z.boolean(),
})
export type MailAccount = z.output<typeof MailAccount>

export const FolderSlug = z.enum(['inbox', 'sent', 'drafts', 'spam', 'trash'])
export type FolderSlug = z.output<typeof FolderSlug>

export const MailFolder = z.object({
  id: Id,
  title: z.string(),
  slug: FolderSlug,
  icon: z.string(),
  /** Unread mails for the inbox, all mails for drafts and spam, 0 for sent and trash. */
  count: z.number(),
})
export type MailFolder = z.output<typeof MailFolder>

export const MailFilter = z.object({ id: Id, title: z.string(), slug: z.enum(['starred', 'important']), icon: z.string() })
export type MailFilter = z.output<typeof MailFilter>

export const LabelColor = z.enum(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink'])
export type LabelColor = z.output<typeof LabelColor>

export const MailLabel = z.object({ id: Id, title: z.string(), slug: z.string(), color: LabelColor })
export type MailLabel = z.output<typeof MailLabel>

export const mailLimits = {
  label: 50,
  subject: 500,
  content: 500_000,
  recipients: 100,
  attachments: 20,
  /** All attachments of a mail together: what most servers of others still take. */
  attachmentBytes: 25 * megabyte,
  /** How many mails one call may change. */
  bulk: 500,
} as const

const LabelTitle = z.string().trim().min(1).max(mailLimits.label)

export const MailAttachment = z.object({
  /** As the bytes tell it. */
  type: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The address of the file uploaded before; a draft names its attachments by it. */
  url: z.string(),
  /** Of a raster picture; anything else has none. */
  preview: z.string().nullable(),
  /** Always answered as a download, never shown in place. */
  downloadUrl: z.string(),
})
export type MailAttachment = z.output<typeof MailAttachment>

export const RecipientKind = z.enum(['to', 'cc', 'bcc'])
export type RecipientKind = z.output<typeof RecipientKind>

/** How far it came on the way to one recipient; told to the sender only. Between members `sent` means: it is in their inbox. */
export const DeliveryState = z.enum(['queued', 'sent', 'failed'])
export type DeliveryState = z.output<typeof DeliveryState>

export const MailRecipient = z.object({
  kind: RecipientKind,
  name: z.string(),
  address: z.string(),
  /** The member that it is; null: an address outside, or in a draft nobody yet. */
  userId: Id.nullable(),
  avatar: z.string().nullable(),
  /** Null in drafts and in what I received. */
  state: DeliveryState.nullable(),
  /** Why it failed, or why it waits for another try. */
  reason: z.string().nullable(),
})
export type MailRecipient = z.output<typeof MailRecipient>

/** `queued`: leaves at `sendAt` and can be taken back until it has; then it is `sent`, and `delivery` tells how far it came. */
export const MailState = z.enum(['draft', 'queued', 'sent', 'received'])
export type MailState = z.output<typeof MailState>

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
  /** Empty for everybody but the sender. */
  bcc: z.array(z.string()),
  ccCount: z.number(),
  bccCount: z.number(),
  /** The same people one by one. */
  recipients: z.array(MailRecipient),
  /** When it was sent; of a draft: last changed. */
  date: z.string(),
  subject: z.string(),
  /**
   * HTML, clean: no script, no form, no style that leaves its place. A picture from elsewhere has its address in `data-src` and no `src`; one of
   * ours (`/api/blobs/…`) has `src`. Links have target and rel. To be shown in a sandboxed frame all the same.
   */
  content: z.string(),
  /** The first words of it, as text. */
  excerpt: z.string(),
  /** How many pictures wait for being asked for. */
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
  /** The mail of mine that it answers or forwards. */
  inReplyTo: Id.nullable(),
  state: MailState,
  /** When a queued mail leaves; null: it has left, or is none of mine. */
  sendAt: z.string().nullable(),
  /** The worst of what its recipients' states say; null unless I sent it. */
  delivery: DeliveryState.nullable(),
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
export const undoSeconds = 10

export const MailAddress = z.object({ name: z.string().trim().max(200).default(''), address: z.string().trim().min(1).max(320) })
export type MailAddress = z.output<typeof MailAddress>

/** Addresses may be unfinished while it is a draft; sending checks them. */
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
  /** A mail of mine: the draft joins its thread. */
  inReplyTo: Id.nullish(),
})
export type MailDraft = z.output<typeof MailDraft>
export type SentMailDraft = z.input<typeof MailDraft>

export const ReplyMode = z.enum(['reply', 'reply-all', 'forward'])
export type ReplyMode = z.output<typeof ReplyMode>

/** What a composer starts with; nothing is stored yet. */
export const MailTemplate = z.object({
  to: z.array(MailAddress),
  cc: z.array(MailAddress),
  bcc: z.array(MailAddress),
  subject: z.string(),
  /** An empty line, then the mail that is answered, quoted, in my language. */
  content: z.string(),
  attachments: z.array(MailAttachment),
  inReplyTo: Id,
})
export type MailTemplate = z.output<typeof MailTemplate>

export const Correspondent = z.object({
  /** The member's id, or of whatever else knows them; null: only the address is known. */
  id: Id.nullable(),
  name: z.string(),
  address: z.string(),
  avatar: z.string().nullable(),
  source: z.enum(['member', 'contact', 'recent']),
})
export type Correspondent = z.output<typeof Correspondent>

/** A folder's id, or its slug. */
const FolderRef = z.union([Id, FolderSlug])
const flags = { unread: z.boolean(), starred: z.boolean(), important: z.boolean(), folder: FolderRef }
const Ids = z.array(Id).min(1).max(mailLimits.bulk)
const Labels = z.array(Id).max(50)
const Page = z.coerce.number().int().max(1_000_000).default(1)

const access = 'member' as const
const reads = { reads: ['mailbox', 'identity'], perMember: true } as const
const path = '/api/apps/mailbox'
/** A long mail with its markup; pictures come apart from it. */
const bodyLimit = 3 * megabyte

export const mailbox = {
  settings: { method: 'GET', path: `${path}/settings`, access, ...reads, summary: 'How I look at my mail.', answer: MailSettings },
  updateSettings: {
    method: 'PATCH',
    path: `${path}/settings`,
    access,
    summary: 'Changes what is sent of it; the rest stays.',
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

  labels: { method: 'GET', path: `${path}/labels`, access, ...reads, summary: 'My labels, oldest first.', answer: z.array(MailLabel) },
  createLabel: {
    method: 'POST',
    path: `${path}/label`,
    access,
    summary: 'Makes a label. Its slug comes from the title and is unique among mine. A client may make the id.',
    input: z.object({ label: z.object({ id: Id.nullish(), title: LabelTitle, color: LabelColor.default('orange') }) }),
    answer: MailLabel,
  },
  updateLabel: {
    method: 'PATCH',
    path: `${path}/label`,
    access,
    summary: 'Renames or recolours a label; a new title makes a new slug, unique as well.',
    input: z.object({ id: Id, label: z.object({ title: LabelTitle, color: LabelColor }).partial() }),
    answer: MailLabel,
  },
  removeLabel: { method: 'DELETE', path: `${path}/label`, access, summary: 'Deletes a label and takes it off my mails.', input: ById, answer: Done },

  mails: {
    method: 'GET',
    path: `${path}/mails`,
    access,
    ...reads,
    summary:
      'A page of ten, the latest first, by folder slug, filter (starred, important, unread) or label slug: the first that is given counts. A folder or label that is not there is not found; a filter that is not there finds nothing.',
    input: z.object({
      folder: z.string().max(100).optional(),
      filter: z.string().max(100).optional(),
      label: z.string().max(100).optional(),
      page: Page,
    }),
    answer: MailPage,
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'Mails of mine that have a word beginning with each word asked for: in subject, text, names of attachments, sender or those it went to; without regard to case and accents. Trash and spam only when asked for. Nothing asked, nothing found.',
    input: z.object({ query: SearchQuery, folder: FolderSlug.optional(), page: Page }),
    answer: MailPage,
  },
  mail: { method: 'GET', path: `${path}/mail`, access, ...reads, summary: 'One mail.', input: ById, answer: Mail },
  thread: {
    method: 'GET',
    path: `${path}/thread`,
    access,
    ...reads,
    summary: 'All mails of mine in the thread of this one, itself included, oldest first; those in trash and spam only if it is there too.',
    input: ById,
    answer: z.array(Mail),
  },
  update: {
    method: 'PATCH',
    path: `${path}/mail`,
    access,
    summary: 'Changes flags, labels or folder of a mail of mine. A draft goes only to trash and back; drafts hold nothing but drafts.',
    input: z.object({ id: Id, mail: z.object({ ...flags, labels: Labels }).partial() }),
    answer: Mail,
  },
  updateMany: {
    method: 'PATCH',
    path: `${path}/mails`,
    access,
    summary: 'The same for many at once; labels are added and taken off one by one. Ids that are not mine, and moves that cannot be, are left out.',
    input: z.object({
      ids: Ids,
      mail: z.object({ ...flags, addLabels: Labels, removeLabels: Labels }).partial(),
    }),
    /** Those that were there to be changed. */
    answer: z.array(Id),
  },
  removeMany: {
    method: 'POST',
    path: `${path}/mails/delete`,
    access,
    summary: 'Deletes mails for ever, if they are in trash or spam; answers those that it took.',
    input: z.object({ ids: Ids }),
    answer: z.array(Id),
  },
  empty: {
    method: 'POST',
    path: `${path}/folder/empty`,
    access,
    summary: 'Deletes for ever all that is in trash, or in spam.',
    input: z.object({ folder: z.enum(['trash', 'spam']) }),
    answer: Done,
  },

  saveDraft: {
    method: 'POST',
    path: `${path}/draft`,
    access,
    summary:
      'Makes the draft with this id, or replaces it by what is sent: the same again changes nothing. One that was sent meanwhile is a conflict.',
    input: z.object({ draft: MailDraft }),
    answer: Mail,
    bodyLimit,
  },
  removeDraft: {
    method: 'DELETE',
    path: `${path}/draft`,
    access,
    summary: 'Deletes a draft for ever. One that is gone already is no harm; one that was sent is a conflict.',
    input: ById,
    answer: Done,
  },
  template: {
    method: 'GET',
    path: `${path}/reply`,
    access,
    ...reads,
    summary: 'What a reply to a mail of mine, a reply to all or its forwarding starts with.',
    input: z.object({ id: Id, mode: ReplyMode }),
    answer: MailTemplate,
  },
  send: {
    method: 'POST',
    path: `${path}/send`,
    access,
    summary:
      'Sends a draft: it is queued and leaves after the seconds of undo. Refused (rule-broken, with the field as `to.0`) without a recipient, with an address that is none, and with one outside when the server has no SMTP; the draft then stays as it is. Sent before: answered as it is.',
    input: z.object({ id: Id, undoSeconds: z.number().int().min(0).max(undoSeconds).default(undoSeconds) }),
    answer: Mail,
  },
  unsend: {
    method: 'POST',
    path: `${path}/unsend`,
    access,
    summary: 'Takes a queued mail back: it is a draft again. Too late is a conflict.',
    input: ById,
    answer: Mail,
  },
  retry: {
    method: 'POST',
    path: `${path}/retry`,
    access,
    summary: 'Queues a mail of mine again for the recipients it failed for.',
    input: ById,
    answer: Mail,
  },
  recipients: {
    method: 'GET',
    path: `${path}/recipients`,
    access,
    reads: ['mailbox', 'identity', 'contacts'],
    perMember: true,
    summary: 'Whom I can write to: members first, then others whose name or address has a word beginning so. Nothing asked: the members.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(Correspondent),
  },
} satisfies Contract

nameSchemas({
  MailDeliveryState: DeliveryState,
  MailFolderSlug: FolderSlug,
  MailLabelColor: LabelColor,
  Mail,
  MailAddress,
  MailAttachment,
  MailLabel,
  MailPage,
  MailSettings,
  MailLayout: MessageLayout,
})
