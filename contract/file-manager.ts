// The team's files, in folders. A file has versions; what is deleted lies in the trash for 30 days.
//
// Bytes go in by the tus protocol (1.0.0, with creation, termination and expiration) at `uploadsPath`, every request with the bearer token.
// `UploadMetadata` goes along with the creation, which is answered by 201 and an address; or it is refused there, before any byte is sent, by
// a problem: 413 too-large (over the limit of one file), 413 quota-full (over that of the team), 400 bad-input (no name), 404 not-found (the
// folder, or the file that it is a version of). The answer to the last PATCH, and to a HEAD from then on, names the file in `uploadedHeader`;
// only then does it exist, for anybody. An upload is its member's own: others get 404. What rests for `uploadDays` is removed.
//
// Bytes come out at an item's `url` (unguessable, takes Range): bare or with `?download` as an attachment, with `?show` in place where that is
// harmless (pictures, sound, film, PDF; text as text/plain), else as an attachment all the same. While a file lies in the trash: 404.
import { z } from 'zod'
import type { Contract, RawContract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, SearchQuery } from './shapes.ts'

const path = '/api/apps/file-manager'

export const uploadsPath = `${path}/uploads`
/** The id of the file that an upload became. */
export const uploadedHeader = 'hora-file'
export const uploadDays = 7
export const trashDays = 30
/** `items` may be chosen for one call, `zipped` for one zip: its address has their ids. */
export const fileLimits = { name: 255, description: 2000, items: 1000, zipped: 200 } as const

/** As tus sends it: each value in base64. */
export const UploadMetadata = z.object({
  /** What cannot be in a name is replaced, what is too long is cut; a name that the folder has already becomes "name (2)". */
  filename: z.string().min(1).max(5000),
  /** Left out or empty: the root. A folder that is gone when the upload ends: the root. */
  folderId: Id.or(z.literal('').transform(() => undefined)).optional(),
  /** Folders below that one, as in a dropped folder: "photos/summer". Those that are missing are made. */
  path: z.string().max(5000).optional(),
  /** A new version of this file; its name and place stay. One that is gone when the upload ends: a file of its own. */
  fileId: Id.or(z.literal('').transform(() => undefined)).optional(),
})
export type UploadMetadata = z.output<typeof UploadMetadata>

const tus = z.object({ 'tus-resumable': z.literal('1.0.0') })
const upload = { access: 'member', effect: 'write', perMember: true } as const
const uploadPath = { path: `${uploadsPath}/:id`, input: ById }

export const fileUploads = {
  capabilities: { ...upload, method: 'OPTIONS', path: uploadsPath, status: 204, summary: 'Lists the supported parts of the tus protocol.' },
  begin: {
    ...upload,
    method: 'POST',
    path: uploadsPath,
    status: 201,
    headers: tus.extend({ 'upload-length': z.coerce.number().int().nonnegative(), 'upload-metadata': z.string() }),
    summary: 'Starts an upload. Location is its address. Upload-Metadata needs filename and may have folderId, path and fileId.',
  },
  offset: { ...upload, ...uploadPath, method: 'HEAD', headers: tus, summary: 'Answers the received bytes of an own upload in Upload-Offset.' },
  append: {
    ...upload,
    ...uploadPath,
    method: 'PATCH',
    status: 204,
    headers: tus.extend({ 'upload-offset': z.coerce.number().int().nonnegative() }),
    body: 'application/offset+octet-stream',
    summary: 'Appends bytes to an own upload. After the last byte, Hora-File is the id of the file.',
  },
  abort: { ...upload, ...uploadPath, method: 'DELETE', status: 204, headers: tus, summary: 'Aborts an own upload and deletes its bytes.' },
} satisfies RawContract

export const FileItem = z.object({
  id: Id,
  folderId: Id.nullable(),
  name: z.string(),
  /** The name of who made it, as it is today; empty when the account is gone. */
  createdBy: z.string(),
  /** English display texts for existing clients: "April 24, 2018", "87 MB". For a folder: of everything in it. */
  createdAt: z.string(),
  modifiedAt: z.string(),
  size: z.string(),
  /** "folder", or what kind of file, by its name: PDF, DOC, XLS, TXT, JPG, MP4 … "FILE" where that tells nothing. */
  type: z.string(),
  /** "57 files", whatever their depth; null for files. */
  contents: z.string().nullable(),
  description: z.string().nullable(),

  /** The same for a screen of ours, not yet in words. */
  creatorId: Id.nullable(),
  created: z.string(),
  modified: z.string(),
  bytes: z.number(),
  /** Of a folder, at whatever depth; of a file null. */
  fileCount: z.number().nullable(),
  folderCount: z.number().nullable(),
  /** As its bytes tell, never as the sender said; null for folders. Text of any kind, HTML and SVG too, is text/plain. */
  mime: z.string().nullable(),
  /** Where the bytes of its latest version are; null for folders. */
  url: z.string().nullable(),
  /** How many it has; 0 for folders. */
  versions: z.number(),
})
export type FileItem = z.output<typeof FileItem>

export const FolderContents = z.object({ folders: z.array(FileItem), files: z.array(FileItem), path: z.array(FileItem) })
export type FolderContents = z.output<typeof FolderContents>

export const TrashedItem = FileItem.extend({
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** The name of the folder it goes back to; null: the root, also where that folder is gone. */
  from: z.string().nullable(),
})
export type TrashedItem = z.output<typeof TrashedItem>

export const FileVersion = z.object({
  id: Id,
  /** Counts from 1; the highest is the one that counts. */
  nr: z.number(),
  bytes: z.number(),
  mime: z.string(),
  url: z.string(),
  createdBy: z.string(),
  creatorId: Id.nullable(),
  created: z.string(),
})
export type FileVersion = z.output<typeof FileVersion>

export const FoundItem = FileItem.extend({ /** The folders it is in, outermost first. */ path: z.array(z.object({ id: Id, name: z.string() })) })
export type FoundItem = z.output<typeof FoundItem>

export const Folder = z.object({ id: Id, folderId: Id.nullable(), name: z.string() })
export type Folder = z.output<typeof Folder>

export const FileUsage = z.object({
  /** Bytes of all files of the team: here (every version, the trash too), in chats, mails, notes and cards, and pictures. Equal content counts once. */
  used: z.number(),
  /** Bytes that uploads under way will bring. */
  coming: z.number(),
  /** Null: as much as there is room for. */
  quota: z.number().nullable(),
  fileLimit: z.number(),
})
export type FileUsage = z.output<typeof FileUsage>

/** Without what could lead elsewhere or mislead: slashes, control characters, marks that turn the direction of writing. */
const FileName = z
  .string()
  .trim()
  .min(1)
  .max(fileLimits.name)
  .regex(/^[^/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, 'has characters that a name cannot have')
  .regex(/[^.\s]$/, 'ends with a dot')

const Ids = z.array(Id).min(1).max(fileLimits.items)
/** Null: the root. */
const Into = Id.nullable().default(null)

const access = 'member' as const
const reads = { reads: ['file-manager', 'identity'] } as const

export const fileManager = {
  contents: {
    method: 'GET',
    path,
    access,
    ...reads,
    summary:
      'What is directly in a folder, each by name, and the folders it is in, the outermost first, itself last. No id, or the text null: the root; an empty one: nothing; one that is not there: 404.',
    input: z.object({ folderId: z.union([Id, z.literal('null'), z.literal('')]).optional() }),
    answer: FolderContents,
  },
  one: {
    method: 'GET',
    path: `${path}/item`,
    access,
    ...reads,
    summary: 'A file or a folder, and the folders it is in.',
    input: ById,
    answer: FoundItem,
  },
  folders: {
    method: 'GET',
    path: `${path}/folders`,
    access,
    ...reads,
    summary: 'All folders, by name: the tree to move into.',
    answer: z.array(Folder),
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'Files and folders whose name or description contains the query, without regard to case and accents, folders first; at most 200. Nothing asked, nothing found.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(FoundItem),
  },
  usage: { method: 'GET', path: `${path}/usage`, access, summary: 'How much the team keeps, and how much it may.', answer: FileUsage },

  createFolder: {
    method: 'POST',
    path: `${path}/folders`,
    access,
    summary: 'Makes a folder. A name that is taken becomes "name (2)". A client may make its id.',
    input: z.object({ id: Id.nullish(), folderId: Into, name: FileName }),
    answer: FileItem,
  },
  update: {
    method: 'PATCH',
    path: `${path}/item`,
    access,
    summary: 'Renames or describes a file or folder. A name that is taken becomes "name (2)".',
    input: z.object({ id: Id, item: z.object({ name: FileName.optional(), description: z.string().trim().max(fileLimits.description).nullish() }) }),
    answer: FileItem,
  },
  move: {
    method: 'POST',
    path: `${path}/move`,
    access,
    summary: 'Moves files and folders, all or none. A folder cannot go into itself or below: 422.',
    input: z.object({ ids: Ids, folderId: Into }),
    answer: z.array(FileItem),
  },
  copy: {
    method: 'POST',
    path: `${path}/copy`,
    access,
    summary: 'Copies files (their latest version) and folders with all that is in them, all or none, and answers the copies. They share the bytes.',
    input: z.object({ ids: Ids, folderId: Into }),
    answer: z.array(FileItem),
  },
  remove: {
    method: 'POST',
    path: `${path}/remove`,
    access,
    summary: 'Puts files and folders, with all that is in them, into the trash, all or none.',
    input: z.object({ ids: Ids }),
    answer: Done,
  },

  trash: {
    method: 'GET',
    path: `${path}/trash`,
    access,
    ...reads,
    summary: 'What was deleted, the latest first; what lay in a deleted folder is found in it again.',
    answer: z.array(TrashedItem),
  },
  restore: {
    method: 'POST',
    path: `${path}/restore`,
    access,
    summary: 'Brings back from the trash, all or none: to where it was, or to the root where that is gone.',
    input: z.object({ ids: Ids }),
    answer: z.array(FileItem),
  },
  purge: {
    method: 'POST',
    path: `${path}/purge`,
    access,
    summary: 'Deletes what lies in the trash for ever, all or none.',
    input: z.object({ ids: Ids }),
    answer: Done,
  },
  emptyTrash: { method: 'DELETE', path: `${path}/trash`, access, summary: 'Deletes all that lies in the trash for ever.', answer: Done },

  versions: {
    method: 'GET',
    path: `${path}/versions`,
    access,
    ...reads,
    summary: 'The versions of a file, the latest first.',
    input: ById,
    answer: z.array(FileVersion),
  },
  restoreVersion: {
    method: 'POST',
    path: `${path}/versions`,
    access,
    summary: 'Makes an earlier version the latest one again, as a new version.',
    input: z.object({ id: Id, versionId: Id }),
    answer: FileItem,
  },
  removeVersion: {
    method: 'DELETE',
    path: `${path}/versions`,
    access,
    summary: 'Deletes an earlier version for ever. The latest one stays: 422.',
    input: z.object({ id: Id, versionId: Id }),
    answer: Done,
  },

  zip: {
    method: 'POST',
    path: `${path}/zip`,
    access,
    effect: 'read',
    summary: 'Where these files and folders can be had as one zip, for five minutes, without a token: for a link that downloads.',
    input: z.object({ ids: z.array(Id).min(1).max(fileLimits.zipped) }),
    answer: z.object({ url: z.string(), name: z.string() }),
  },
  zipFile: {
    method: 'GET',
    path: `${path}/zip`,
    access: 'public',
    streams: 'application/zip',
    summary: 'That zip, made while it is sent.',
    input: z.object({ ticket: z.string().max(8000) }),
    answer: z.unknown(),
  },
} satisfies Contract

nameSchemas({ FileItem, FoundItem })
