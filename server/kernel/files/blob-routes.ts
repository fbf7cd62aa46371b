// Uploads of small files, and downloads of all files. No answer lets a file run code in our origin.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { blobLimit, blobs as contract } from '#contract/blobs.ts'
import { askedRange } from './byte-range.ts'
import { blobAccess } from './blob-access.ts'
import { deleteUnreferencedBytes, insertBlob } from './blob-store.ts'
import { findBlob } from './blob-use-store.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { requestOf } from '#server/kernel/http/endpoints.ts'
import { memberGuard } from '#server/kernel/http/guard.ts'
import { blobsArea } from '#server/kernel/http/raw-routes.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { lockUploads, refuseOverQuota } from './quota-store.ts'
import type { StoredBytes } from './blobs.ts'

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
const shownOnRequest = (type: string) =>
  pictures.has(type) || /^(audio|video)\//.test(type) || ['application/pdf', 'application/ogg', 'text/plain'].includes(type)

/** Chromium shows a PDF under this policy too, in a frame and on its own. */
const locked = "default-src 'none'; sandbox"

export function registerBlobRoutes(app: FastifyInstance, kernel: Kernel) {
  const { database, blobs } = kernel
  const readable = blobAccess(kernel)
  const uploader = memberGuard(kernel, blobsArea, contract.upload)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(contract.upload.path, { bodyLimit: blobLimit }, async (request, reply) => {
      const actor = await uploader(request)
      const name = String((request.query as { name?: string }).name ?? 'file')
        .replace(/[/\\\u0000-\u001f]/g, '_')
        .slice(0, 200)
      const size = Number(request.headers['content-length'] ?? 0)
      if (size > blobLimit) throw problem('too-large')
      await refuseOverQuota({ ...kernel, db: database.db, actor }, { size })
      const write = { area: blobsArea.name, op: 'upload', actor, request: requestOf(request), implicitChange: false }
      const insert = async (stored: StoredBytes) => {
        try {
          const { result } = await transact(kernel, {
            ...write,
            work: async (ctx) => {
              await lockUploads(ctx.db, actor.teamId)
              await refuseOverQuota({ ...ctx, actor }, stored)
              return insertBlob(ctx.db, actor, stored, name)
            },
          })
          return result
        } catch (error) {
          if (error instanceof Problem)
            await transact(kernel, { ...write, work: (ctx) => ctx.enqueue(deleteUnreferencedBytes, { hashes: [stored.hash] }) })
          throw error
        }
      }
      const uploaded = await blobs.store((request.body as Readable | undefined) ?? Readable.from([]), blobLimit, insert)
      return reply.header('cache-control', 'no-store').send(uploaded)
    })
  })

  app.get(contract.download.path, async (request, reply) => {
    const { key } = request.params as { key: string }
    const { show, download } = request.query as { show?: string; download?: string }
    const blob = await readable(request, await findBlob(database.db, key))
    const inline = download === undefined && (show === undefined ? pictures.has(blob.type) : shownOnRequest(blob.type))
    const etag = `"${blob.hash.slice(0, 32)}"`
    reply
      .header('content-type', blob.type === 'text/plain' ? 'text/plain; charset=utf-8' : blob.type)
      .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(blob.name)}`)
      .header('content-security-policy', locked)
      // The bytes never change, but a download's name may, and a shown file may be moved to the trash.
      .header('cache-control', inline && show === undefined ? 'private, max-age=31536000, immutable' : 'private, no-cache')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const range = askedRange(request, etag, blob.size)
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${blob.size}`)
    reply.header('content-length', range ? range.end - range.start + 1 : blob.size)
    // A HEAD opens no file. Without a stream, Fastify would replace the content length.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : blobs.read(blob.hash, range))
  })
}
