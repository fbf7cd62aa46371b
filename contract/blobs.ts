// Files: a client uploads the bytes, and areas refer to the address in the answer.
import { z } from 'zod'
import type { RawContract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { megabyte } from './units.ts'

export const blobsPath = '/api/blobs'
export const blobLimit = 25 * megabyte

export const Blob = z.object({ url: z.string(), name: z.string(), size: z.number(), type: z.string() })
export type Blob = z.output<typeof Blob>

/** The address of a file that was uploaded before. */
export const BlobUrl = z.string().regex(/^\/api\/blobs\/[\w-]{24}$/)

const Flag = z.string().optional()

export const blobs = {
  upload: {
    method: 'POST',
    path: blobsPath,
    access: 'member',
    anyScope: true,
    callsPerMinuteAndSession: 120,
    summary: 'Uploads a file of at most 25 MB; the body is its bytes. A file without references is deleted after a day.',
    body: 'application/octet-stream',
    bodyLimit: blobLimit,
    input: z.object({ name: z.string().default('file') }),
    answer: Blob,
  },
  download: {
    method: 'GET',
    path: `${blobsPath}/:key`,
    access: 'member',
    anyScope: true,
    summary:
      'Answers the bytes of a file to members of its team, with Range if asked, and the pictures of public blog posts to everybody. A browser is recognised by a cookie for files that it gets with its token, because a picture cannot send a token. Only pictures are shown inline; with `show` also other harmless types, with `download` none.',
    input: z.object({ key: z.string(), show: Flag, download: Flag }),
  },
} satisfies RawContract

nameSchemas({ Blob })
