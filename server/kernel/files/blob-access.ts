// The uploader may read a file, and members who see a thing that uses it, and everybody if the team made it public.
// Members send a token or the cookie for files.
import type { FastifyRequest } from 'fastify'
import { NIL as nilUuid } from 'uuid'
import { blobs as contract, blobsPath } from '#contract/blobs.ts'
import { VersionedCache } from '#server/kernel/cache/versioned-cache.ts'
import type { Actor } from '#server/kernel/context.ts'
import { bearer, guard, guardActor, refuseIfTooMany } from '#server/kernel/http/guard.ts'
import { networkOf } from '#server/kernel/http/rate-limiter.ts'
import { blobsArea } from '#server/kernel/http/raw-routes.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { problem } from '#server/kernel/problem.ts'
import { mayRead } from '#server/kernel/rights.ts'
import type { FoundBlob } from './blob-use-store.ts'

/** Per member and set of records. An entry has about 300 bytes. */
const cachedLimit = 20_000

/** Throws unless the caller may read the file. The answer is then the same as for a missing file. */
type RefuseUnlessReadable = (request: FastifyRequest, file: FoundBlob | undefined) => Promise<FoundBlob>

export function blobAccess(kernel: Kernel): RefuseUnlessReadable {
  const cache = new VersionedCache<{ sees: boolean }>(cachedLimit)
  return (request, file) => refuseUnlessReadable(kernel, cache, request, file)
}

async function refuseUnlessReadable(
  kernel: Kernel,
  cache: VersionedCache<{ sees: boolean }>,
  request: FastifyRequest,
  file: FoundBlob | undefined,
): Promise<FoundBlob> {
  const { download } = contract
  const shared = file && { teamId: file.teamId, ownerId: file.ownerId, url: `${blobsPath}/${file.key}` }
  if (bearer(request) !== undefined) {
    const actor = await guard(kernel, blobsArea, download, request)
    const seen = file && shared && actor && (await kernel.fileSessions.sees(actor, shared)) && (await isReadable(kernel, cache, actor, file))
    if (file && shared && actor && (seen || (await isPublic(kernel, shared)))) return file
    throw problem('not-found')
  }
  const cookies = request.headers.cookie
  const found = await kernel.fileSessions.find(cookies, shared ?? { teamId: nilUuid, ownerId: nilUuid, url: '' })
  if (file && found.actor) {
    guardActor(kernel, blobsArea, download, found.actor)
    if (await isReadable(kernel, cache, found.actor, file)) return file
  }
  refuseIfTooMany(kernel.limits.anonymous, networkOf(request.ip))
  if (file && shared && (await isPublic(kernel, shared))) return file
  throw problem(found.known ? 'not-found' : 'unauthenticated')
}

async function isReadable(kernel: Kernel, cache: VersionedCache<{ sees: boolean }>, actor: Actor, file: FoundBlob): Promise<boolean> {
  // Of another team, only the picture of a member comes this far.
  if (file.ownerId === actor.userId || actor.teamId !== file.teamId) return true
  if (file.uses.length === 0) return file.claimed
  for (const name of new Set(file.uses.map(({ area }) => area))) {
    const ids = file.uses.flatMap(({ area, id }) => (area === name ? id : []))
    if (await seesRecords(kernel, cache, actor, name, ids)) return true
  }
  return false
}

/** One query by primary key, and none until something of the area or a member changes. */
async function seesRecords(
  { areas, database, versions }: Kernel,
  cache: VersionedCache<{ sees: boolean }>,
  actor: Actor,
  areaName: string,
  ids: readonly string[],
): Promise<boolean> {
  const { teamId, userId } = actor
  const area = areas.find(({ name }) => name === areaName)
  if (area && !mayRead(area, actor)) return false
  if (!area?.readsFile) return true
  const version = versions.of(teamId, [areaName, 'identity'])
  const key = `${versions.epoch} ${teamId} ${userId} ${areaName} ${ids.join(' ')}`
  const cached = version === undefined ? undefined : cache.get(key, version)
  if (cached) return cached.sees
  const sees = await area.readsFile(database.db, { teamId, userId }, ids)
  if (version === undefined) void versions.load(teamId).catch(() => {})
  else cache.set(key, version, { sees })
  return sees
}

async function isPublic({ areas, database, disabledAreas, teamCache }: Kernel, { teamId, url }: { teamId: string; url: string }): Promise<boolean> {
  for (const { name, publicFiles } of areas) {
    if (!publicFiles || (await disabledAreas(teamId)).includes(name)) continue
    // All at once: a page with many pictures costs one query until the area changes.
    const urls = await teamCache.get(teamId, name, 'public files', async () => new Set(await publicFiles(database.db, teamId)))
    if (urls.has(url)) return true
  }
  return false
}
