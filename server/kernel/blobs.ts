// Bytes that people bring: stored once per content, found by an unguessable key, never served as anything that could run here.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Blob } from '#contract/blobs.ts'
import { blobLimit, blobsPath } from '#contract/blobs.ts'
import type { Job } from './area.ts'
import { gatherReferences } from './blob-references.ts'
import type { Actor, Context } from './context.ts'
import type { Db } from './database.ts'
import type { Kernel } from './kernel.ts'
import { problem } from './problem.ts'
import { bearer } from './serve.ts'
import { blobs } from './tables.ts'

/** Raster images only: an SVG can carry script. */
const shownInPlace = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
/** More than any signature that tells a type needs. */
const sniffedBytes = 4100

export class Blobs {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'blobs')
  }

  fileOf(hash: string) {
    return path.join(this.#folder, hash.slice(0, 2), hash)
  }

  /** Streams to disk while hashing; a broken or too large upload leaves nothing behind. */
  async store(stream: Readable, limit: number): Promise<{ hash: string; size: number; type: string }> {
    await mkdir(path.join(this.#folder, 'coming'), { recursive: true, mode: 0o700 })
    const draft = path.join(this.#folder, 'coming', v7())
    const digest = createHash('sha256')
    let size = 0
    try {
      await pipeline(
        stream,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            size += chunk.length
            if (size > limit) throw problem('too-large', `at most ${Math.floor(limit / 1024 / 1024)} MB`)
            digest.update(chunk)
            yield chunk
          }
        },
        createWriteStream(draft, { mode: 0o600, flush: true }),
      )
      const hash = digest.digest('hex')
      const type = await sniff(draft)
      await mkdir(path.dirname(this.fileOf(hash)), { recursive: true, mode: 0o700 })
      await rename(draft, this.fileOf(hash))
      return { hash, size, type }
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  read(hash: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.fileOf(hash), range)
  }

  async remove(hash: string) {
    await rm(this.fileOf(hash), { force: true })
  }
}

async function sniff(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime ?? 'application/octet-stream'
  } finally {
    await handle.close()
  }
}

export const blobUrl = (key: string) => `${blobsPath}/${key}`
export const keyOfBlobUrl = (url: string) => (url.startsWith(`${blobsPath}/`) ? url.slice(blobsPath.length + 1) : undefined)

export async function insertBlob(
  db: Db,
  actor: Pick<Actor, 'teamId' | 'userId'>,
  stored: { hash: string; size: number; type: string },
  name: string,
  claimed = false,
): Promise<Blob> {
  const key = randomBytes(18).toString('base64url')
  await db.insert(blobs).values({ key, teamId: actor.teamId, ownerId: actor.userId, name, claimed, ...stored })
  return { url: blobUrl(key), name, size: stored.size, type: stored.type }
}

/** An area points at these from now on. Those of another team, or unknown, are refused. */
export async function claimBlobs(db: Db, teamId: string, urls: readonly string[]): Promise<Blob[]> {
  const keys = [...new Set(urls)].map((url) => keyOfBlobUrl(url) ?? '')
  if (keys.length === 0) return []
  const rows = await db
    .update(blobs)
    .set({ claimed: true })
    .where(and(eq(blobs.teamId, teamId), inArray(blobs.key, keys)))
    .returning()
  if (rows.length !== keys.length) throw problem('bad-input', 'refers to a file that is not there')
  return rows.map(({ key, name, size, type }) => ({ url: blobUrl(key), name, size, type }))
}

/** One that this member brought to this team. */
export async function findOwnBlob(db: Db, actor: Pick<Actor, 'teamId' | 'userId'>, url: string) {
  const [row] = await db
    .select()
    .from(blobs)
    .where(and(eq(blobs.teamId, actor.teamId), eq(blobs.ownerId, actor.userId), eq(blobs.key, keyOfBlobUrl(url) ?? '')))
  return row
}

/** Where their bytes are; those of another team, or gone, are left out. */
export const findBlobs = (db: Db, teamId: string, urls: readonly string[]) =>
  db
    .select()
    .from(blobs)
    .where(and(eq(blobs.teamId, teamId), inArray(blobs.key, ['', ...urls.map((url) => keyOfBlobUrl(url) ?? '')])))

export const freeBytes = 'freeBytes'
const FreeBytes = z.object({ hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)) })

/** Takes files away, of a team or by their addresses; their bytes follow once this is committed. Answers the addresses. */
export async function dropBlobs({ db, enqueue }: Pick<Context, 'db' | 'enqueue'>, which: { teamId: string } | { url: string }): Promise<string[]> {
  const chosen = 'teamId' in which ? eq(blobs.teamId, which.teamId) : eq(blobs.key, keyOfBlobUrl(which.url) ?? '')
  const gone = await db.delete(blobs).where(chosen).returning({ key: blobs.key, hash: blobs.hash })
  if (gone.length > 0) await enqueue(freeBytes, { hashes: [...new Set(gone.map(({ hash }) => hash))] })
  return gone.map(({ key }) => blobUrl(key))
}

/** Bytes are removed after the rows are gone for good, and only where no other row has the same. */
export const freeBytesJob =
  (store: Blobs): Job =>
  async ({ db }, payload) => {
    for (const hash of FreeBytes.parse(payload).hashes) if ((await db.$count(blobs, eq(blobs.hash, hash))) === 0) await store.remove(hash)
  }

const olderThanADay = lt(blobs.at, sql`now() - interval '1 day'`)
const unreferenced = sql`not exists (select 1 from referenced_blobs r where r.key = ${blobs.key})`

/** Removes what nothing refers to. What something once did is let go first and removed the next night: whoever takes a deletion back finds it. */
export async function tidyBlobs({ db, enqueue }: Pick<Context, 'db' | 'enqueue'>) {
  if ((await db.$count(blobs, olderThanADay)) === 0) return
  await gatherReferences(db)
  const gone = await db
    .delete(blobs)
    .where(and(eq(blobs.claimed, false), olderThanADay, unreferenced))
    .returning({ hash: blobs.hash })
  await db
    .update(blobs)
    .set({ claimed: false })
    .where(and(eq(blobs.claimed, true), olderThanADay, unreferenced))
  if (gone.length > 0) await enqueue(freeBytes, { hashes: [...new Set(gone.map(({ hash }) => hash))] })
}

export function serveBlobs(app: FastifyInstance, kernel: Kernel) {
  const { database, settings, authenticate } = kernel
  const store = new Blobs(settings.dataDir)

  app.register(async (scope) => {
    // The bytes as they come, whatever they say they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(blobsPath, { bodyLimit: blobLimit }, async (request, reply) => {
      const token = bearer(request)
      const actor = token && (await authenticate(token))
      if (!actor) throw problem('unauthenticated')
      if (actor.mustEnrol) throw problem('second-factor-enrolment')
      if (actor.scopes?.every((scope) => !scope.endsWith(':write'))) throw problem('forbidden', 'not within its scopes')
      const name = String((request.query as { name?: string }).name ?? 'file')
        .replace(/[/\\\u0000-\u001f]/g, '_')
        .slice(0, 200)
      if (Number(request.headers['content-length']) > blobLimit) throw problem('too-large')
      const stored = await store.store((request.body as Readable | undefined) ?? Readable.from([]), blobLimit)
      return reply.header('cache-control', 'no-store').send(await insertBlob(database.db, actor, stored, name))
    })
  })

  app.get(`${blobsPath}/:key`, async (request, reply) => {
    const { key } = request.params as { key: string }
    const [blob] = await database.db.select().from(blobs).where(eq(blobs.key, key))
    if (!blob) throw problem('not-found')
    const asked = 'download' in (request.query as object)
    const disposition = shownInPlace.has(blob.type) && !asked ? 'inline' : 'attachment'
    return reply
      .header('content-type', blob.type)
      .header('content-length', blob.size)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(blob.name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(store.read(blob.hash))
  })
}
