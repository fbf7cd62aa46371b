// Files for people without an account, by a link, and requests for files from them.
//
// The bytes of a share are uploaded by tus at the address of the file manager's uploads, with the metadata `shareId` and `filename` (which may
// have folders: "photos/summer.jpg"). The upload becomes an item of the share and no file of the tree; the usual header has its id.
//
// Only tickets count as downloads. A ticket reserves one of the downloads that are left, and the download is done when all bytes were sent, by
// one request or by several ranges. It is given back when the transfer is broken off, or was not used for five minutes.
import { z } from 'zod'
import { EmailAddress } from './business-shapes.ts'
import type { Contract, RawContract } from './endpoint.ts'
import { PersonName } from './identity.ts'
import { flag, listQuery, Pagination, pageQuery, several, standardCalls } from './lists.ts'
import { PublicToken } from './public-links.ts'
import {
  Extension,
  FileRequest,
  FileRequestPatch,
  FileRequestToCreate,
  PublicRequest,
  PublicShare,
  requestStates,
  Share,
  ShareAccess,
  shareLimits,
  SharePatch,
  ShareState,
  ShareToCreate,
} from './share-shapes.ts'
import { ById, Done, Id } from './shapes.ts'

const path = '/api/apps/shares'
const access = 'member' as const
/** The field of an upload's metadata that names a share. */
export const shareField = 'shareId'
/** The id of the file that an upload to a request became. */
export const receivedHeader = 'hora-file'

const reads = ['shares', 'organizations', 'identity'] as const
const share = standardCalls({ path, name: 'share', key: 'share', reads, row: Share, toCreate: ShareToCreate, patch: SharePatch })
const request = standardCalls({
  ...{ path, name: 'request', key: 'request', reads: ['shares', 'file-manager', 'identity'] },
  ...{ row: FileRequest, toCreate: FileRequestToCreate, patch: FileRequestPatch },
})

const sharePath = '/api/public/shares/:token'
const requestPath = '/api/public/requests/:token'
const byToken = { token: PublicToken }
const openShare = { access: 'public', publicLink: 'share' } as const
const openRequest = { access: 'public', publicLink: 'request' } as const
/** Signed, valid for an hour. Any text: a wrong one is like none. */
const Access = z.string().max(2000)
const Opened = z.object({ access: z.string() })
const secret = { effect: 'own-transactions', closedToTokens: true } as const

export const shares = {
  list: {
    ...share.list({
      name: 'shares',
      key: 'shares',
      row: Share,
      query: listQuery(['expiresAt'], { state: several(ShareState), organizationId: several(Id), mine: flag }),
      summary: 'A page of shares by the time of their end. `mine` has only those of the caller.',
    }),
    perMember: true,
    dependsOnClock: true,
  },
  one: { ...share.one({ summary: 'One share with its items.' }), dependsOnClock: true },
  create: share.create({
    summary: 'Begins a share. It has a link at once, which opens nothing before `activate`. 422 with R-SHR-1 if a policy of the team refuses it.',
  }),
  update: share.update({ summary: 'Changes the fields sent, while files are added or the share is active. A password of null removes it.' }),
  activate: share.verb('activate', { fields: {}, summary: 'Opens the link and sends it to the recipients by mail. It needs an item.' }),
  revoke: share.verb('revoke', { fields: {}, summary: 'Closes the link at once.' }),
  extend: share.verb('extend', { fields: Extension, summary: 'Opens the link again, with a later end or more downloads.' }),
  unlock: share.verb('unlock', { fields: {}, summary: 'Opens a share again that was locked after too many wrong passwords.' }),
  purge: share.verb('purge', { fields: {}, summary: 'Deletes the bytes of a share that has ended. Its log stays.' }),
  addFiles: share.verb('add-files', {
    fields: { fileIds: z.array(Id).min(1).max(shareLimits.items) },
    summary: 'Adds the latest version of files of the file manager, and of all files in folders. Later changes of the files do not matter.',
  }),
  removeItem: {
    method: 'DELETE',
    path: `${path}/item`,
    access,
    summary: 'Removes an item from a share that has not ended.',
    input: ById,
    answer: Done,
  },
  link: {
    ...{ method: 'GET', path: `${path}/share/link`, access, input: ById, answer: z.object({ url: z.string() }) },
    summary: 'The link. That of an end-to-end share lacks the key, which this server does not have.',
  },
  qr: {
    ...{ method: 'GET', path: `${path}/share/qr`, access, input: ById, answer: z.unknown(), streams: 'image/svg+xml; charset=utf-8' },
    summary: 'The link as a QR code.',
  },
  log: {
    ...{ method: 'GET', path: `${path}/share/log`, access, reads: ['shares'], dependsOnClock: true },
    summary: 'Who opened and downloaded it, newest first.',
    input: z.object({ id: Id, ...pageQuery(100) }),
    answer: z.object({ accesses: z.array(ShareAccess).nullable(), pagination: Pagination }),
  },

  requests: {
    ...request.list({
      name: 'requests',
      key: 'requests',
      row: FileRequest,
      query: listQuery(['expiresAt'], { state: several(z.enum(requestStates)), mine: flag }),
      summary: 'A page of requests for files by the time of their end.',
    }),
    perMember: true,
    dependsOnClock: true,
  },
  request: { ...request.one({ summary: 'One request, and what was received.' }), dependsOnClock: true },
  createRequest: request.create({ summary: 'Asks people outside for files: they go into a folder of the file manager.' }),
  updateRequest: request.update({ summary: 'Changes the fields sent, while it is open.' }),
  closeRequest: request.verb('close', { fields: {}, summary: 'Closes the link at once.' }),
  requestLink: {
    ...{ method: 'GET', path: `${path}/request/link`, access, input: ById, answer: z.object({ url: z.string() }) },
    summary: 'The link of a request.',
  },

  publicShare: {
    ...{ ...openShare, method: 'GET', path: sharePath, input: z.object({ ...byToken, access: Access.optional() }), answer: PublicShare },
    summary: 'What the link opens, or what it needs first. `access` is for tickets, and valid for an hour.',
  },
  publicOpened: {
    ...{ ...openShare, method: 'POST', path: `${sharePath}/opened`, input: z.object({ ...byToken, access: Access.optional() }), answer: Done },
    summary: 'Sent by the page when a person looks at it. It is no download.',
  },
  publicPreview: {
    ...{ ...openShare, method: 'POST', path: `${sharePath}/preview`, limitedAsRead: true },
    summary: 'An address that shows one item, for five minutes. It is no download. 404 if the item has no preview.',
    input: z.object({ ...byToken, access: Access, itemId: Id }),
    answer: z.object({ kind: z.enum(['picture', 'pdf', 'text']), url: z.string() }),
  },
  publicPreviewed: {
    ...{ ...openShare, method: 'GET', path: `${sharePath}/preview`, streams: 'application/octet-stream', answer: z.unknown() },
    summary: 'A smaller picture, the beginning of a text, or a PDF. With the watermark of the share, if it has one.',
    input: z.object({ ...byToken, shown: z.string().max(2000) }),
  },
  publicUnlock: {
    ...{ ...openShare, ...secret, method: 'POST', path: `${sharePath}/unlock` },
    summary: '403: a wrong password. 429: too many from this address. 423: too many at all, until the owner unlocks the share.',
    input: z.object({ ...byToken, password: z.string().max(shareLimits.password), access: Access.optional() }),
    answer: Opened,
  },
  publicCode: {
    ...{ ...openShare, method: 'POST', path: `${sharePath}/code`, input: z.object({ ...byToken, email: EmailAddress }), answer: Done },
    summary: 'Sends a code to a recipient. The answer is the same for every address.',
  },
  publicVerify: {
    ...{ ...openShare, ...secret, method: 'POST', path: `${sharePath}/verify` },
    summary: 'The code of the mail: six digits, for ten minutes and five tries.',
    input: z.object({ ...byToken, email: EmailAddress, code: z.string().trim().max(20), access: Access.optional() }),
    answer: Opened,
  },
  publicTicket: {
    ...{ ...openShare, method: 'POST', path: `${sharePath}/ticket`, limitedAsRead: true },
    summary: 'Reserves a download of one item, or of all as one zip. 410 if none is left.',
    input: z.object({ ...byToken, access: Access, itemId: Id.optional(), zip: z.boolean().optional() }),
    answer: z.object({ url: z.string(), expiresAt: z.string() }),
  },
  download: {
    ...{ method: 'GET', path: '/api/public/downloads/:ticket', access: 'public', effect: 'own-transactions', streams: 'application/octet-stream' },
    summary: 'The bytes of a ticket. It takes ranges, and a transfer that was broken off can be resumed.',
    input: z.object({ ticket: PublicToken }),
    answer: z.unknown(),
  },

  publicRequest: {
    ...{ ...openRequest, method: 'GET', path: requestPath, input: z.object({ ...byToken, access: Access.optional() }), answer: PublicRequest },
    summary: 'What is asked for, or what the link needs first.',
  },
  publicRequestUnlock: {
    ...{ ...openRequest, ...secret, method: 'POST', path: `${requestPath}/unlock` },
    summary: '403: a wrong password. 429: too many from this address.',
    input: z.object({ ...byToken, password: z.string().max(shareLimits.password) }),
    answer: Opened,
  },
  publicFinish: {
    ...{ ...openRequest, method: 'POST', path: `${requestPath}/finish` },
    summary: 'Hands over the uploaded files. Before, nobody of the team sees them. `submission` as in the metadata of the uploads.',
    input: z.object({
      ...byToken,
      access: Access.optional(),
      submission: z.string().max(64).default(''),
      name: PersonName,
      email: EmailAddress,
      message: z.string().trim().max(shareLimits.message).default(''),
    }),
    answer: Done,
  },
} satisfies Contract

/** In tus each value is base64. */
export const ReceivedMetadata = z.object({
  filename: z.string().min(1).max(shareLimits.encryptedName),
  /** For a request with a password. */
  access: Access.optional(),
  /** The uploads of one visitor, who chooses it. */
  submission: z.string().max(64).default(''),
})

const tus = z.object({ 'tus-resumable': z.literal('1.0.0') })
const upload = { access: 'public', effect: 'write' } as const
const uploadsPath = `${requestPath}/uploads`
const oneUpload = { path: `${uploadsPath}/:id`, input: z.object({ ...byToken, id: z.string() }) }

export const requestUploads = {
  capabilities: {
    ...{ ...upload, method: 'OPTIONS', path: uploadsPath, input: z.object(byToken), status: 204 },
    summary: 'Lists the supported parts of the tus protocol.',
  },
  begin: {
    ...{ ...upload, method: 'POST', path: uploadsPath, input: z.object(byToken), status: 201 },
    headers: tus.extend({ 'upload-length': z.coerce.number().int().nonnegative(), 'upload-metadata': z.string() }),
    summary: 'Starts an upload to a request. Upload-Metadata needs filename. 413: over its files or bytes. 415: not of its types.',
  },
  offset: { ...upload, ...oneUpload, method: 'HEAD', headers: tus, summary: 'Answers the received bytes in Upload-Offset.' },
  append: {
    ...{ ...upload, ...oneUpload, method: 'PATCH', status: 204 },
    headers: tus.extend({ 'upload-offset': z.coerce.number().int().nonnegative() }),
    body: 'application/offset+octet-stream',
    summary: 'Appends bytes to an upload.',
  },
  abort: { ...upload, ...oneUpload, method: 'DELETE', status: 204, headers: tus, summary: 'Aborts an upload and deletes its bytes.' },
} satisfies RawContract
