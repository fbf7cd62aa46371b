import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawEndpoint } from '#contract/endpoint.ts'
import type { Area, LinkUploads } from '#server/kernel/area.ts'
import { requestOf } from '#server/kernel/http/endpoints.ts'
import { memberGuard, refuseIfTooMany } from '#server/kernel/http/guard.ts'
import { networkOf } from '#server/kernel/http/rate-limiter.ts'
import { publicLinkHeaders } from '#server/kernel/http/security-headers.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { openLink } from '#server/kernel/links/public-links.ts'
import { problem } from '#server/kernel/problem.ts'
import { TusAdapter } from './tus-adapter.ts'
import { type AnyUploads, type UploadCaller, UploadSessions } from './upload-sessions.ts'

const bodyLimit = Number.MAX_SAFE_INTEGER
/** Large files may take hours. TusAdapter ends those that make no progress. */
const config = { ownBodyTimer: true }
const tusVersion = { 'tus-resumable': '1.0.0' }

export function registerUploadRoutes(app: FastifyInstance, kernel: Kernel, area: Area, uploads: AnyUploads) {
  const { capabilities, begin, offset, append, abort } = uploads.contract
  const sessions = new UploadSessions(kernel, area.name, uploads)
  const tus = new TusAdapter(kernel, uploads, sessions)
  app.addHook('preClose', () => tus.closeAll())

  const callerOf = (endpoint: RawEndpoint): ((request: FastifyRequest, reply: FastifyReply) => Promise<UploadCaller>) => {
    if ('kind' in uploads) return (request, reply) => linkCaller(kernel, area, uploads, endpoint, request, reply)
    const guard = memberGuard(kernel, area, endpoint)
    return async (request) => {
      const actor = await guard(request)
      return { actor, owner: actor, request: requestOf(request) }
    }
  }
  const sessionOf = (endpoint: RawEndpoint) => {
    const caller = callerOf(endpoint)
    return async (request: FastifyRequest, reply: FastifyReply) =>
      sessions.resume(await caller(request, reply), (request.params as { id: string }).id)
  }
  const callers = { capabilities: callerOf(capabilities), begin: callerOf(begin) }
  const resume = { offset: sessionOf(offset), append: sessionOf(append), abort: sessionOf(abort) }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

    scope.options(capabilities.path, async (request, reply) => {
      await callers.capabilities(request, reply)
      return tus.forwardToTus(request, reply)
    })
    scope.post(begin.path, { bodyLimit, config }, async (request, reply) => {
      const { 'upload-length': length, 'upload-metadata': metadata = '' } = request.headers as Record<string, string | undefined>
      const session = await sessions.begin(await callers.begin(request, reply), length, metadata)
      await tus.forwardToTus(request, reply, session)
      if (reply.raw.statusCode >= 400) await sessions.abort(session)
      return reply
    })
    scope.head(offset.path, async (request, reply) => {
      const session = await resume.offset(request, reply)
      const madeId = session.upload.madeId ?? (await sessions.finishIfComplete(session))
      if (!madeId) return tus.forwardToTus(request, reply, session)
      const size = String(session.upload.size)
      return reply
        .headers({ ...tusVersion, 'upload-offset': size, 'upload-length': size, [uploads.header]: madeId, 'cache-control': 'no-store' })
        .send()
    })
    scope.patch(append.path, { bodyLimit, config }, async (request, reply) => {
      const session = await resume.append(request, reply)
      if (session.upload.madeId) throw problem('conflict', 'it has all its bytes')
      const sent = Number(request.headers['content-length'] ?? session.upload.size)
      return kernel.blobs.disk.reserve(Math.min(sent, session.upload.size), () => tus.forwardToTus(request, reply, session))
    })
    scope.delete(abort.path, async (request, reply) => {
      await sessions.abort(await resume.abort(request, reply))
      return reply.code(204).headers(tusVersion).send()
    })
  })
}

/** The quota and the speed of the network limit bytes, so only other calls count. Each file of many begins with one. */
async function linkCaller(
  kernel: Kernel,
  area: Area,
  { kind }: LinkUploads,
  { method }: RawEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadCaller> {
  reply.headers(publicLinkHeaders)
  if (method !== 'PATCH') refuseIfTooMany(kernel.limits.linkReads, networkOf(request.ip))
  const { token } = request.params as { token: string }
  const link = await openLink(kernel, area, kind, token, { actor: undefined, userAgent: '' })
  return { actor: undefined, owner: { teamId: link.teamId, userId: link.thingId }, link, request: requestOf(request) }
}
