// What is shared with people outside: shares, requests for files, and the log of who opened what.
import { z } from 'zod'
import { EmailAddress, optionalLine, stored } from './business-shapes.ts'
import { nameSchemas } from './named-schemas.ts'
import { Id } from './shapes.ts'

/** `title` and `message` as typed. What is encrypted in the browser is longer, and has its own limits. */
export const shareLimits = {
  ...{ title: 200, message: 2000, encryptedTitle: 1500, encryptedMessage: 12_000, password: 200, recipients: 50, items: 1000, itemName: 1000 },
  ...{ encryptedName: 5000, downloads: 1000, purgeDays: 90, requestFiles: 1000, uses: 1000, types: 50, requestBytes: 1024 ** 4 },
} as const

export const shareStates = ['uploading', 'active', 'exhausted', 'expired', 'revoked', 'locked', 'purged'] as const
export const ShareState = z.enum(shareStates)
export type ShareState = z.output<typeof ShareState>

export const shareModes = ['standard', 'end_to_end'] as const
export const ownerNotices = ['first', 'every', 'none'] as const

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/** A moment with an offset, answered in UTC. */
const Moment = z.iso.datetime({ offset: true, error: 'is no moment with an offset' }).transform((text) => new Date(text).toISOString())
const Password = z.string().min(1).max(shareLimits.password).nullable()

const Recipient = z.object({ email: EmailAddress, contactId: Id.nullable().default(null) })
export type ShareRecipient = z.output<typeof Recipient>
const Recipients = z
  .array(Recipient)
  .max(shareLimits.recipients)
  .refine((all) => new Set(all.map(({ email }) => email)).size === all.length, 'has an address twice')

export const ShareItem = z.object({
  id: Id,
  /** May have folders: "photos/summer.jpg". Encrypted, as base64url, in an end-to-end share. */
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  position: z.number(),
})
export type ShareItem = z.output<typeof ShareItem>

const shareFields = {
  title: optionalLine(shareLimits.encryptedTitle),
  message: optionalLine(shareLimits.encryptedMessage),
  organizationId: Id.nullable(),
  maxDownloads: whole(1, shareLimits.downloads).nullable(),
  recipientsOnly: z.boolean(),
  notifyOwner: z.enum(ownerNotices),
  watermark: z.boolean(),
  purgeAfterDays: whole(0, shareLimits.purgeDays),
}

export const Share = z.object({
  id: Id,
  ...shareFields,
  title: z.string().nullable(),
  message: z.string().nullable(),
  organizationName: z.string().nullable(),
  mode: z.enum(shareModes),
  expiresAt: z.string(),
  hasPassword: z.boolean(),
  recipients: z.array(z.object({ email: z.string(), contactId: Id.nullable() })),
  allowPreview: z.boolean(),
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
  state: ShareState,
  downloadsDone: z.number(),
  /** Tickets that are in use. */
  downloadsReserved: z.number(),
  /** Null: no limit. */
  downloadsLeft: z.number().nullable(),
  totalSize: z.number(),
  items: z.array(ShareItem),
  endedAt: z.string().nullable(),
  ...stored,
})
export type Share = z.output<typeof Share>

export const ShareToCreate = z.object({
  id: Id.optional(),
  title: shareFields.title.default(null),
  message: shareFields.message.default(null),
  organizationId: shareFields.organizationId.default(null),
  mode: z.enum(shareModes).default('standard'),
  expiresAt: Moment,
  maxDownloads: shareFields.maxDownloads.default(null),
  password: Password.default(null),
  recipientsOnly: shareFields.recipientsOnly.default(false),
  recipients: Recipients.default([]),
  notifyOwner: shareFields.notifyOwner.default('first'),
  /** Default: true, and false for end_to_end. */
  allowPreview: z.boolean().optional(),
  watermark: shareFields.watermark.default(false),
  purgeAfterDays: shareFields.purgeAfterDays.default(7),
})
export type ShareToCreate = z.output<typeof ShareToCreate>

/** Null as password removes it. */
export const SharePatch = z
  .object({ ...shareFields, expiresAt: Moment, password: Password, recipients: Recipients, allowPreview: z.boolean() })
  .partial()
export type SharePatch = z.output<typeof SharePatch>

export const Extension = { expiresAt: Moment.optional(), maxDownloads: shareFields.maxDownloads.optional() }

export const accessKinds = [
  ...(['opened', 'wrong_password', 'code_sent', 'download_started', 'download_completed', 'download_aborted'] as const),
  ...(['denied_expired', 'denied_limit', 'preview'] as const),
] as const

export const ShareAccess = z.object({
  id: Id,
  at: z.string(),
  kind: z.enum(accessKinds),
  /** Null: the whole share, or its zip. */
  itemId: Id.nullable(),
  recipient: z.string().nullable(),
  /** Without the last part: the address of a network, not of a person. */
  ipPrefix: z.string(),
  /** Such as "Firefox"; empty if unknown. */
  agent: z.string(),
  bytes: z.number().nullable(),
})
export type ShareAccess = z.output<typeof ShareAccess>

export const requestStates = ['open', 'closed', 'expired', 'full'] as const

/** With or without its dot. */
const Ending = z
  .string()
  .trim()
  .toLowerCase()
  .max(21)
  .regex(/^\.?[\p{L}\d_-]{1,20}$/u, 'is no ending such as pdf')
  .transform((ending) => ending.replace(/^\./, ''))

const requestFields = {
  title: z.string().trim().min(1).max(shareLimits.title),
  instructions: optionalLine(shareLimits.message),
  /** Null: the root of the file manager. */
  folderId: Id.nullable(),
  maxFiles: whole(1, shareLimits.requestFiles),
  maxBytes: whole(1, shareLimits.requestBytes),
  /** Endings such as pdf; none: all files. */
  allowedTypes: z.array(Ending).max(shareLimits.types),
}

export const FileRequest = z.object({
  id: Id,
  ...requestFields,
  instructions: z.string().nullable(),
  allowedTypes: z.array(z.string()),
  expiresAt: z.string(),
  hasPassword: z.boolean(),
  uses: z.number(),
  usesLeft: z.number(),
  state: z.enum(requestStates),
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
  folderName: z.string().nullable(),
  received: z.array(
    z.object({ id: Id, at: z.string(), name: z.string(), email: z.string(), message: z.string().nullable(), files: z.number(), bytes: z.number() }),
  ),
  ...stored,
})
export type FileRequest = z.output<typeof FileRequest>

export const FileRequestToCreate = z.object({
  id: Id.optional(),
  title: requestFields.title,
  instructions: requestFields.instructions.default(null),
  folderId: requestFields.folderId.default(null),
  expiresAt: Moment,
  maxFiles: requestFields.maxFiles.default(20),
  maxBytes: requestFields.maxBytes.default(1024 ** 3),
  allowedTypes: requestFields.allowedTypes.default([]),
  password: Password.default(null),
  uses: whole(1, shareLimits.uses).default(1),
})
export type FileRequestToCreate = z.output<typeof FileRequestToCreate>

export const FileRequestPatch = z.object({ ...requestFields, expiresAt: Moment, password: Password, uses: whole(1, shareLimits.uses) }).partial()
export type FileRequestPatch = z.output<typeof FileRequestPatch>

const Sender = z.object({ name: z.string(), logo: z.string().nullable() })

/** `preview`: what can be looked at without a download, and how. */
const PublicItem = ShareItem.extend({ preview: z.enum(['picture', 'pdf', 'text']).nullable() })
export type PublicItem = z.output<typeof PublicItem>

export const PublicShare = z.union([
  /** What the visitor has to send first. */
  z.object({ needs: z.array(z.enum(['password', 'code'])), team: Sender }),
  z.object({
    title: z.string().nullable(),
    message: z.string().nullable(),
    mode: z.enum(shareModes),
    expiresAt: z.string(),
    downloadsLeft: z.number().nullable(),
    totalSize: z.number(),
    items: z.array(PublicItem),
    team: Sender,
    access: z.string(),
  }),
])
export type PublicShare = z.output<typeof PublicShare>
export type OpenShare = Exclude<PublicShare, { needs: unknown }>

export const PublicRequest = z.union([
  z.object({ needs: z.array(z.literal('password')), team: Sender }),
  z.object({
    title: z.string(),
    instructions: z.string().nullable(),
    expiresAt: z.string(),
    maxFiles: z.number(),
    maxBytes: z.number(),
    allowedTypes: z.array(z.string()),
    team: Sender,
    access: z.string(),
  }),
])
export type PublicRequest = z.output<typeof PublicRequest>
export type OpenRequest = Exclude<PublicRequest, { needs: unknown }>

nameSchemas({ FileRequest, PublicItem, PublicRequest, PublicShare, Share, ShareAccess, ShareItem, ShareState })
