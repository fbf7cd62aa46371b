import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { type Blob, blobsPath } from '#contract/blobs.ts'
import { minuteMs } from '#contract/units.ts'
import type { Job } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { problem } from '#server/kernel/problem.ts'
import { blobs } from '#server/kernel/tables.ts'
import { withReferences } from './blob-references.ts'
import type { StoredBytes } from './blobs.ts'

const newKey = () => randomBytes(18).toString('base64url')
const rowsAtOnce = 5000

export const blobUrl = (key: string) => `${blobsPath}/${key}`
export const keyOfBlobUrl = (url: string) => (url.startsWith(`${blobsPath}/`) ? url.slice(blobsPath.length + 1) : undefined)

const byUrls = (urls: readonly string[]) => sql`${blobs.key} = any(${sql.param(urls.map((url) => keyOfBlobUrl(url) ?? ''))}::text[])`

/**
 * Until the commit, the lock stops a deletion of the same bytes, which would not see this row yet.
 * NOTE an earlier deletion may have removed the bytes: call `stored.ensure` after the commit.
 */
export async function insertBlob(db: Db, actor: Pick<Actor, 'teamId' | 'userId'>, stored: StoredBytes, name: string, claimed = false): Promise<Blob> {
  const key = newKey()
  const { hash, size, type } = stored
  await lockBytes(db, hash)
  await db.insert(blobs).values({ key, teamId: actor.teamId, ownerId: actor.userId, name, claimed, hash, size, type })
  return { url: blobUrl(key), name, size, type }
}

export async function findOwnBlob(db: Db, actor: Pick<Actor, 'teamId' | 'userId'>, url: string) {
  const [row] = await db
    .select()
    .from(blobs)
    .where(and(eq(blobs.teamId, actor.teamId), eq(blobs.ownerId, actor.userId), eq(blobs.key, keyOfBlobUrl(url) ?? '')))
  return row
}

export const findBlobs = (db: Db, teamId: string, urls: readonly string[]) =>
  db
    .select()
    .from(blobs)
    .where(and(eq(blobs.teamId, teamId), byUrls(urls)))

export async function copyBlobs(
  db: Db,
  actor: Pick<Actor, 'teamId' | 'userId'>,
  copies: readonly { url: string; name: string }[],
): Promise<string[]> {
  const urls = copies.map(({ url }) => url)
  // The lock stops a deletion of the originals, and so of the bytes, until the copies are committed.
  const originals = await findBlobs(db, actor.teamId, urls).for('key share')
  const rows = new Map(originals.map((row) => [blobUrl(row.key), row]))
  const made = copies.map(({ url, name }) => {
    const row = rows.get(url)
    if (!row) throw problem('conflict', 'met another change; try again')
    return { key: newKey(), teamId: actor.teamId, ownerId: actor.userId, hash: row.hash, size: row.size, type: row.type, name, claimed: true }
  })
  for (let at = 0; at < made.length; at += rowsAtOnce) await db.insert(blobs).values(made.slice(at, at + rowsAtOnce))
  return made.map(({ key }) => blobUrl(key))
}

export async function renameBlobs(db: Db, teamId: string, urls: readonly string[], name: string) {
  await db
    .update(blobs)
    .set({ name })
    .where(and(eq(blobs.teamId, teamId), byUrls(urls)))
}

export async function hideBlobs(db: Db, teamId: string, urls: readonly string[], hidden: boolean) {
  if (urls.length === 0) return
  await db
    .update(blobs)
    .set({ hidden })
    .where(and(eq(blobs.teamId, teamId), byUrls(urls)))
}

export const deleteUnreferencedBytes = 'freeBytes'
const Payload = z.object({ hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)) })

export async function deleteBlobs(
  { db, enqueue }: Pick<Context, 'db' | 'enqueue'>,
  which: { teamId: string } | { url: string } | { urls: readonly string[] },
): Promise<string[]> {
  const chosen = 'teamId' in which ? eq(blobs.teamId, which.teamId) : byUrls('url' in which ? [which.url] : which.urls)
  const gone = await db.delete(blobs).where(chosen).returning({ key: blobs.key, hash: blobs.hash })
  if (gone.length > 0) await enqueue(deleteUnreferencedBytes, { hashes: [...new Set(gone.map(({ hash }) => hash))] })
  return gone.map(({ key }) => blobUrl(key))
}

export async function deleteUnclaimedBlob({ db, enqueue }: Pick<Context, 'db' | 'enqueue'>, teamId: string, url: string) {
  const gone = await db
    .delete(blobs)
    .where(and(eq(blobs.teamId, teamId), eq(blobs.claimed, false), byUrls([url])))
    .returning({ hash: blobs.hash })
  if (gone.length > 0) await enqueue(deleteUnreferencedBytes, { hashes: gone.map(({ hash }) => hash) })
}

async function lockBytes(db: Db, hash: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bytes/${hash}`}, 0))`)
}

/** A backup has this lock while it reads the files that its snapshot names. */
export const backupLock = 4_600_003
const laterMs = 10 * minuteMs

export const deleteUnreferencedBytesJob: Job = {
  effect: 'own-transactions',
  async run(ctx, payload) {
    const { hashes } = Payload.parse(payload)
    // One transaction each: the lock must last until the bytes are deleted, possibly on another server.
    for (const [at, hash] of hashes.entries()) {
      const backupRuns = await ctx.write(async ({ db, now, enqueue }) => {
        const { rows } = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`)
        if (!rows[0]?.free) {
          await enqueue(deleteUnreferencedBytes, { hashes: hashes.slice(at) }, { runAt: new Date(now.getTime() + laterMs) })
          return true
        }
        await lockBytes(db, hash)
        if ((await db.$count(blobs, eq(blobs.hash, hash))) === 0) await ctx.blobs.remove(hash)
        return false
      })
      if (backupRuns) return
    }
  },
}

const olderThanADay = lt(blobs.at, sql`now() - interval '1 day'`)

async function listUnreferenced(client: pg.PoolClient): Promise<Record<'claimed' | 'unclaimed', string[]>> {
  const { rows } = await client.query<{ key: string; claimed: boolean }>(
    `select key, claimed from blobs b
     where at < now() - interval '1 day' and not exists (select from referenced_blobs r where r.key = b.key)`,
  )
  const keysOf = (claimed: boolean) => rows.flatMap((row) => (row.claimed === claimed ? row.key : []))
  return { claimed: keysOf(true), unclaimed: keysOf(false) }
}

const inBatches = async (keys: readonly string[], work: (keys: string[]) => Promise<void>) => {
  for (let at = 0; at < keys.length; at += rowsAtOnce) await work(keys.slice(at, at + rowsAtOnce))
}

/** A file without references is marked first and deleted the next night, so an undo, or one missed reference, does no harm. */
export async function tidyBlobs({ pool, db, write }: Pick<Context, 'db' | 'write'> & { pool: pg.Pool }) {
  if ((await db.$count(blobs, olderThanADay)) === 0) return
  const { claimed, unclaimed } = await withReferences(pool, listUnreferenced)
  await inBatches(unclaimed, (keys) =>
    write(async (ctx) => {
      const gone = await ctx.db
        .delete(blobs)
        .where(and(eq(blobs.claimed, false), inArray(blobs.key, keys)))
        .returning({ hash: blobs.hash })
      if (gone.length > 0) await ctx.enqueue(deleteUnreferencedBytes, { hashes: [...new Set(gone.map(({ hash }) => hash))] })
    }),
  )
  await inBatches(claimed, (keys) =>
    write(async (ctx) => {
      await ctx.db.update(blobs).set({ claimed: false }).where(inArray(blobs.key, keys))
    }),
  )
}
