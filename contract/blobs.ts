// Files that people bring: POST the bytes to this path (?name=…), get back where they are. Areas then refer to that address.
import { z } from 'zod'
import { nameSchemas } from './named-schemas.ts'
import { megabyte } from './units.ts'

export const blobsPath = '/api/blobs'
export const blobLimit = 25 * megabyte

export const Blob = z.object({ url: z.string(), name: z.string(), size: z.number(), type: z.string() })
export type Blob = z.output<typeof Blob>

/** An address of a file brought before. */
export const BlobUrl = z.string().regex(/^\/api\/blobs\/[\w-]{24}$/)

nameSchemas({ Blob })
