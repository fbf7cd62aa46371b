import type { FastifyRequest } from 'fastify'
import { blobs as contract, blobsPath } from '#contract/blobs.ts'
import { bearer, guard, guardActor, refuseIfTooMany } from '#server/kernel/http/guard.ts'
import { networkOf } from '#server/kernel/http/rate-limiter.ts'
import { blobsArea } from '#server/kernel/http/raw-routes.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { problem } from '#server/kernel/problem.ts'

type File = { key: string; teamId: string; ownerId: string }

export async function refuseUnlessReadable<T extends File>(kernel: Kernel, request: FastifyRequest, file: T | undefined): Promise<T> {
  const { download } = contract
  const shared = file && { teamId: file.teamId, ownerId: file.ownerId, url: `${blobsPath}/${file.key}` }
  if (bearer(request) !== undefined) {
    const actor = await guard(kernel, blobsArea, download, request)
    if (file && shared && actor && ((await kernel.fileSessions.sees(actor, shared)) || (await isPublic(kernel, shared)))) return file
    throw problem('not-found')
  }
  const cookies = request.headers.cookie
  const found = await kernel.fileSessions.find(cookies, shared ?? { teamId: nobody, ownerId: nobody, url: '' })
  if (file && found.actor) {
    guardActor(kernel, blobsArea, download, found.actor, request)
    return file
  }
  refuseIfTooMany(kernel.limits.anonymous, networkOf(request.ip))
  if (file && shared && (await isPublic(kernel, shared))) return file
  throw problem(found.known ? 'not-found' : 'unauthenticated')
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function isPublic({ areas, database, disabledAreas, teamCache }: Kernel, { teamId, url }: { teamId: string; url: string }): Promise<boolean> {
  for (const { name, publicFiles } of areas) {
    if (!publicFiles || (await disabledAreas(teamId)).includes(name)) continue
    // All at once: a page with many pictures costs one query until the area changes.
    const urls = await teamCache.get(teamId, name, 'public files', async () => new Set(await publicFiles(database.db, teamId)))
    if (urls.has(url)) return true
  }
  return false
}
