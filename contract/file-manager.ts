// The team's files, in folders. A file has versions. Deleted files are in the trash for 30 days.
//
// Uploads use the tus protocol (1.0.0, with creation, termination and expiration) at `uploadsPath`, every request with the bearer token.
// The creation has `UploadMetadata` and answers 201 with an address. It may be refused before any byte is sent, by
// a problem: 413 too-large (over the limit of one file), 413 quota-full (over that of the team), 400 bad-input (no name), 404 not-found (the
// folder, or the file that it is a version of). The answer to the last PATCH, and to a HEAD from then on, names the file in `uploadedHeader`;
// only then does the file exist. Other members get 404 for an upload. One without progress for `uploadDays` is removed.
//
// Downloads are at an item's `url` (unguessable, takes Range), as an attachment. With `?show` a harmless type is shown inline
// (pictures, audio, video, PDF; text as text/plain). A file in the trash is 404.
import { z } from 'zod'
import type { Contract, RawContract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, NamedItem, SearchQuery } from './shapes.ts'

const path = '/api/apps/file-manager'

export const uploadsPath = `${path}/uploads`
/** The id of the file that an upload became. */
export const uploadedHeader = 'hora-file'
export const uploadDays = 7
export const trashDays = 30
/** `items` per call, `zipped` per zip, because the address of a zip contains their ids. */
export const fileLimits = { name: 255, description: 2000, items: 1000, zipped: 200 } as const

/** In tus each value is base64. */
export const UploadMetadata = z.object({
  /** Forbidden characters are replaced, a long name is cut. A name that the folder already has becomes "name (2)". */
  filename: z.string().min(1).max(5000),
  /** The root if it is left out or empty, or if the folder no longer exists when the upload ends. */
  folderId: Id.or(z.literal('').transform(() => undefined)).optional(),
  /** Folders below that one, such as "photos/summer" for a dropped folder. Missing ones are created. */
  path: z.string().max(5000).optional(),
  /** Adds a version to this file, which keeps its name and folder. If it no longer exists when the upload ends, a new file is created. */
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
  /** The current name of the creator. Empty if the account was deleted. */
  createdBy: z.string(),
  /** English display texts for existing clients: "April 24, 2018", "87 MB". For a folder: of all its content. */
  createdAt: z.string(),
  modifiedAt: z.string(),
  size: z.string(),
  /** "folder", or the kind of file by its name: PDF, DOC, XLS, TXT, JPG, MP4 … "FILE" if unknown. */
  type: z.string(),
  /** "57 files" at any depth; null for files. */
  contents: z.string().nullable(),
  description: z.string().nullable(),

  /** The same as raw values. */
  creatorId: Id.nullable(),
  created: z.string(),
  modified: z.string(),
  bytes: z.number(),
  /** The number of files at any depth; null for a file. */
  fileCount: z.number().nullable(),
  folderCount: z.number().nullable(),
  /** Detected from the bytes, never taken from the sender; null for folders. Any text, HTML and SVG too, is text/plain. */
  mime: z.string().nullable(),
  /** The address of the latest version; null for folders. */
  url: z.string().nullable(),
  /** The number of versions; 0 for folders. */
  versions: z.number(),
})
export type FileItem = z.output<typeof FileItem>

export const FolderContents = z.object({ folders: z.array(FileItem), files: z.array(FileItem), path: z.array(FileItem) })
export type FolderContents = z.output<typeof FolderContents>

export const TrashedItem = FileItem.extend({
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** The name of the folder that a restore uses; null for the root, also if the folder no longer exists. */
  from: z.string().nullable(),
})
export type TrashedItem = z.output<typeof TrashedItem>

export const FileVersion = z.object({
  id: Id,
  /** From 1. The highest number is the current version. */
  nr: z.number(),
  bytes: z.number(),
  mime: z.string(),
  url: z.string(),
  createdBy: z.string(),
  creatorId: Id.nullable(),
  created: z.string(),
})
export type FileVersion = z.output<typeof FileVersion>

export const FoundItem = FileItem.extend({ /** The folders it is in, outermost first. */ path: z.array(NamedItem) })
export type FoundItem = z.output<typeof FoundItem>

export const Folder = z.object({ id: Id, folderId: Id.nullable(), name: z.string() })
export type Folder = z.output<typeof Folder>

export const FileUsage = z.object({
  /** Bytes of all files of the team in every area, with all versions and the trash. Equal content counts once. */
  used: z.number(),
  /** Bytes that unfinished uploads will add. */
  coming: z.number(),
  /** Null if unlimited. */
  quota: z.number().nullable(),
  fileLimit: z.number(),
})
export type FileUsage = z.output<typeof FileUsage>

/** Without slashes, control characters, and marks that change the direction of text. */
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
      'The folders and files of a folder by name, and the path to it from the outermost folder. No id, or the text null, means the root; an empty id finds nothing; an unknown one is 404.',
    input: z.object({ folderId: z.union([Id, z.literal('null'), z.literal('')]).optional() }),
    answer: FolderContents,
  },
  one: {
    method: 'GET',
    path: `${path}/item`,
    access,
    ...reads,
    summary: 'A file or folder, and the path to it.',
    input: ById,
    answer: FoundItem,
  },
  folders: {
    method: 'GET',
    path: `${path}/folders`,
    access,
    ...reads,
    summary: 'All folders by name, for the choice of a target.',
    answer: z.array(Folder),
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary:
      'Files and folders whose name or description contains the query, without regard to case and accents, folders first; at most 200. An empty query finds nothing.',
    input: z.object({ query: SearchQuery }),
    answer: z.array(FoundItem),
  },
  usage: { method: 'GET', path: `${path}/usage`, access, summary: 'The used bytes and the quota of the team.', answer: FileUsage },

  createFolder: {
    method: 'POST',
    path: `${path}/folders`,
    access,
    summary: 'Creates a folder. A name that is taken becomes "name (2)". A client may choose the id.',
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
    summary: 'Moves files and folders, all or none. 422 for a folder that would be inside itself.',
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
    summary: 'Moves files and folders with their content to the trash, all or none.',
    input: z.object({ ids: Ids }),
    answer: Done,
  },

  trash: {
    method: 'GET',
    path: `${path}/trash`,
    access,
    ...reads,
    summary: 'What was deleted, newest first; what lay in a deleted folder is found in it again.',
    answer: z.array(TrashedItem),
  },
  restore: {
    method: 'POST',
    path: `${path}/restore`,
    access,
    summary: 'Restores from the trash, all or none, to the old folder, or to the root if that folder no longer exists.',
    input: z.object({ ids: Ids }),
    answer: z.array(FileItem),
  },
  purge: {
    method: 'POST',
    path: `${path}/purge`,
    access,
    summary: 'Deletes items of the trash permanently, all or none.',
    input: z.object({ ids: Ids }),
    answer: Done,
  },
  emptyTrash: { method: 'DELETE', path: `${path}/trash`, access, summary: 'Empties the trash permanently.', answer: Done },

  versions: {
    method: 'GET',
    path: `${path}/versions`,
    access,
    ...reads,
    summary: 'The versions of a file, newest first.',
    input: ById,
    answer: z.array(FileVersion),
  },
  restoreVersion: {
    method: 'POST',
    path: `${path}/versions`,
    access,
    summary: 'Restores an earlier version as a new one.',
    input: z.object({ id: Id, versionId: Id }),
    answer: FileItem,
  },
  removeVersion: {
    method: 'DELETE',
    path: `${path}/versions`,
    access,
    summary: 'Deletes an earlier version permanently. 422 for the latest version.',
    input: z.object({ id: Id, versionId: Id }),
    answer: Done,
  },

  zip: {
    method: 'POST',
    path: `${path}/zip`,
    access,
    effect: 'read',
    summary: 'A link to these files and folders as one zip. It works for five minutes without a token.',
    input: z.object({ ids: z.array(Id).min(1).max(fileLimits.zipped) }),
    answer: z.object({ url: z.string(), name: z.string() }),
  },
  zipFile: {
    method: 'GET',
    path: `${path}/zip`,
    access: 'public',
    streams: 'application/zip',
    summary: 'The zip, created while it is sent.',
    input: z.object({ ticket: z.string().max(8000) }),
    answer: z.unknown(),
  },
} satisfies Contract

nameSchemas({ FileItem, FoundItem })
