import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Endpoint, repeatable, writes } from '#contract/endpoint.ts'
import type { SignedIn } from '#contract/identity.ts'
import type { PublicLinkKind } from '#contract/public-links.ts'
import { type Area, FileResponse, type HandlerContext, JsonText } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { parseMultipart } from './multipart.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { checkLinkEndpoint, limitLinkCall, openLink, withLink } from '#server/kernel/links/public-links.ts'
import { after, guard, type Maybe, refuseIfTooMany } from './guard.ts'
import { networkOf, RateLimiter } from './rate-limiter.ts'
import { refuseUnknownWrapper } from './unknown-wrapper.ts'
import { HtmlPage, sendHtmlPage } from './html-page.ts'
import { badInput, Problem, problem } from '#server/kernel/problem.ts'
import { Download, sendDownload } from './send-download.ts'
import { isTagged, sendAnswer, sendDelta, sendJson, takesDelta } from './send-answer.ts'
import { ownTransactionsContext, readContext } from '#server/kernel/writes/own-transactions.ts'
import { prepareWrite, whileOutdated } from '#server/kernel/writes/prepared.ts'
import { quickWriteOf } from '#server/kernel/writes/quick-write.ts'
import { transact } from '#server/kernel/writes/transaction.ts'

/** In an answer: the sequence of a write, or the one up to which a read is complete. In a request: the newest one that the caller has seen. */
const seqHeader = 'hora-seq'
const keyPattern = /^[\w.:-]{8,128}$/
const quarterMs = 900_000
/** Enough for the longest search text in three-byte characters with every other parameter. */
const urlLimit = 2048

type Handler = (ctx: HandlerContext, input: unknown) => Promise<unknown>

export function registerArea(app: FastifyInstance, kernel: Kernel, area: Area) {
  for (const [op, endpoint] of Object.entries(area.contract)) {
    const handler = area.handlers[op] as Handler
    const limiter = endpoint.attemptsPerMinute ? new RateLimiter(endpoint.attemptsPerMinute) : undefined
    const run = endpoint.publicLink
      ? answerLink(kernel, area, op, endpoint, endpoint.publicLink, handler)
      : answerFor(endpoint)(kernel, area.name, op, endpoint, handler)
    route(app, endpoint, {
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      ...(endpoint.fixedErrorResponse ? { errorHandler: refuseOnly(endpoint.fixedErrorResponse) } : {}),
      handler: (request, reply) => {
        if (endpoint.publicLink || endpoint.publicPage) limitLinkCall(kernel, endpoint, request, reply)
        const done = after(guard(kernel, area, endpoint, request), (actor) => {
          if (limiter) refuseIfTooMany(limiter, networkOf(request.ip))
          return run(request, reply, actor)
        })
        return done instanceof Promise ? done.then(() => reply) : undefined
      },
    })
  }
}

function answerFor(endpoint: Endpoint): RouteHandlerFactory {
  if (repeatable(endpoint)) return answerWrite
  if (writes(endpoint)) return answerOwnTransactions
  if (!endpoint.reads) return answerRead
  return endpoint.access === 'public' ? answerPublicPage : answerVersioned
}

function route(app: FastifyInstance, endpoint: Endpoint, options: RouteOptions) {
  if (!endpoint.multipart) return void app.route(options)
  app.register(async (scope) => {
    parseMultipart(scope)
    scope.route(options)
  })
}

const refuseOnly =
  ({ status, body }: NonNullable<Endpoint['fixedErrorResponse']>) =>
  (error: FastifyError | Problem, _request: FastifyRequest, reply: FastifyReply) => {
    if (((error instanceof Problem ? error.status : error.statusCode) ?? 500) >= 500) throw error
    return sendJson(reply.code(status).header('cache-control', 'no-store'), JSON.stringify(body))
  }

function sentTo(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return request.query
  return typeof request.body === 'string' ? { ...(request.query as object), text: request.body } : (request.body ?? {})
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.input) return undefined
  refuseUnknownWrapper(endpoint, request.body)
  const params = request.params as Record<string, string>
  const parsed = endpoint.input.safeParse(
    Object.keys(params).length > 0 ? { ...(sentTo(endpoint, request) as object), ...params } : sentTo(endpoint, request),
  )
  if (!parsed.success) throw badInput(parsed.error)
  return parsed.data
}

/** A column that the schema does not declare cannot leak. */
function serialise(endpoint: Endpoint, result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(endpoint.answer.parse(result))
}

type RouteAnswer = (request: FastifyRequest, reply: FastifyReply, actor: Actor | undefined) => Maybe<unknown>
type RouteHandlerFactory = (kernel: Kernel, area: string, op: string, endpoint: Endpoint, handler: Handler) => RouteAnswer

export const requestOf = (request: FastifyRequest): Context['request'] => ({
  id: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  host: request.headers.host ?? '',
})

const answerWrite: RouteHandlerFactory = (kernel, area, op, endpoint, handler) => async (request, reply, actor) => {
  const input = parseInput(endpoint, request)
  const key = request.headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw problem('bad-input', 'Idempotency-Key: 8 to 128 letters, digits or . : _ -')
  const caller = { area, op, actor, request: requestOf(request) }
  let body = ''
  const written = await whileOutdated(async () => {
    const prepared = await prepareWrite(handler, ownTransactionsContext(kernel, caller), input)
    try {
      const done = await transact(kernel, {
        ...caller,
        key: key === undefined ? undefined : { key, input },
        serialise: () => body,
        quick: quickWriteOf(handler, actor, input),
        work: async (ctx) => {
          const result = await prepared.run(ctx)
          // Inside the transaction: an answer that breaks the contract rolls the write back.
          body = serialise(endpoint, result)
        },
      }).catch(async (error: unknown) => {
        await prepared.discard().catch(() => {})
        throw error
      })
      if (done.repeated) await prepared.discard()
      return done
    } finally {
      prepared.release()
    }
  })
  reply.header('cache-control', 'no-store')
  // The browser may have stored answers of this session.
  if (endpoint.session === 'ends') reply.header('clear-site-data', '"cache"').header('set-cookie', kernel.fileSessions.clearedCookie)
  if (written.seq !== undefined) reply.header(seqHeader, written.seq)
  if (!written.repeated) return sendJson(reply, written.answer ?? body)
  return sendJson(reply.code(written.repeated.status).header('idempotent-replay', 'true'), written.repeated.answer)
}

const answerOwnTransactions: RouteHandlerFactory = (kernel, area, op, endpoint, handler) => async (request, reply, actor) => {
  const input = parseInput(endpoint, request)
  const ctx = ownTransactionsContext(kernel, { area, op, actor, request: requestOf(request) })
  const result = await handler(ctx, input)
  if (result instanceof Download)
    return sendDownload(request, reply, result, (err) => kernel.log.error({ err, reqId: request.id }, 'the end of a download was not stored'))
  const cookie = endpoint.session === 'begins' && (await kernel.fileSessions.cookieFor((result as SignedIn).accessToken))
  if (cookie) reply.header('set-cookie', cookie)
  return sendJson(reply.header('cache-control', 'no-store'), serialise(endpoint, result))
}

const answerRead: RouteHandlerFactory = (kernel, _area, _op, endpoint, handler) => async (request, reply, actor) => {
  const input = parseInput(endpoint, request)
  const result = await handler(readContext(kernel, requestOf(request), actor), input)
  if (result instanceof FileResponse) return sendFile(reply, endpoint, result)
  if (result instanceof HtmlPage) return sendHtmlPage(request, reply, endpoint.streams ?? 'text/html; charset=utf-8', result)
  return sendJson(reply.header('cache-control', 'no-store'), serialise(endpoint, result))
}

/** For a page of the team in the input. Unknown teams stay out of memory: anybody can invent any number of them. */
const answerPublicPage: RouteHandlerFactory = (kernel, area, op, endpoint, handler) => {
  const { versions, pageCache } = kernel
  return async (request, reply, actor) => {
    const input = parseInput(endpoint, request) as { team: string }
    const version = versions.of(input.team, endpoint.reads ?? [])
    const key = `${versions.epoch} ${area}.${op} ${JSON.stringify(input)}`
    const produce = async () => (await handler(readContext(kernel, requestOf(request), actor), input)) as HtmlPage
    const page = (version === undefined ? undefined : pageCache.get(key, version)) ?? (await pageCache.read(key, version, produce))
    if (version === undefined && page.status < 400) void versions.load(input.team).catch(() => {})
    return sendHtmlPage(request, reply, endpoint.streams ?? 'text/html; charset=utf-8', page)
  }
}

/** A caller of another team is a stranger here: that team records nothing of this call. */
function answerLink(kernel: Kernel, area: Area, op: string, endpoint: Endpoint, kind: PublicLinkKind, handler: Handler): RouteAnswer {
  checkLinkEndpoint(endpoint)
  return async (request, reply, actor) => {
    const { token } = parseInput(endpoint, request) as { token: string }
    const link = await openLink(kernel, area, kind, token, { actor, userAgent: requestOf(request).userAgent })
    const answer = answerFor(endpoint)(kernel, area.name, op, endpoint, withLink(handler, link))
    return answer(request, reply, actor?.teamId === link.teamId ? actor : undefined)
  }
}

function sendFile(reply: FastifyReply, { streams = 'application/octet-stream' }: Endpoint, { name, stream, shownAs }: FileResponse) {
  // Only our own pages may show the file, and it runs nothing there.
  if (shownAs) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', shownAs ?? streams)
    .header('content-disposition', `${shownAs ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(stream)
}

/** `vary` names the caller: a cache must not give one session's answer to another session of the same browser. */
const personal = { 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding, a-im' }

/** The caller's own answer depends on the rights, because it may be about several areas. An answer for the team is the same for all its readers. */
function ownerOf({ perMember }: Endpoint, { teamId, userId, sessionId, scopes, rightsTag }: Actor): string {
  if (scopes) return `${teamId}/${sessionId}/${rightsTag}`
  return perMember ? `${teamId}/${userId}/${rightsTag}` : teamId
}

const answerVersioned: RouteHandlerFactory = (kernel, _area, _op, endpoint, handler) => {
  const { versions, responseCache, metrics } = kernel
  const areas = endpoint.reads ?? []

  const produce = async (request: FastifyRequest, actor: Actor, input: unknown) =>
    Buffer.from(serialise(endpoint, await handler(readContext(kernel, requestOf(request), actor), input)))

  const answerAt = (version: number, request: FastifyRequest, reply: FastifyReply, actor: Actor) => {
    const owner = ownerOf(endpoint, actor)
    const epoch = endpoint.dependsOnClock ? `${versions.epoch}-${Math.floor(Date.now() / quarterMs)}` : versions.epoch
    // The whole owner: two teams of one member may have the same version, and the browser would confirm the other team's answer.
    const state = `"${kernel.build}-${epoch}-${owner}-${version}`
    const etag = `${state}"`
    const known = request.headers['if-none-match']
    reply.headers(personal).header(seqHeader, versions.completeUpTo(actor.teamId))
    if (known !== undefined && (known === etag || isTagged(known, state))) {
      metrics.reads.unchanged++
      return reply.code(304).header('etag', known).send()
    }
    // By the parsed input: unknown parameters must not make new entries.
    const input = parseInput(endpoint, request)
    const key = `${epoch} ${owner} ${endpoint.path} ${input === undefined ? '' : JSON.stringify(input)}`
    const cached = responseCache.get(key, version)
    if (cached) metrics.reads.cached++
    else metrics.reads.read++
    return after(cached ?? responseCache.read(key, version, () => produce(request, actor, input)), (answer) =>
      takesDelta(request) ? sendDelta(kernel, request, reply, answer, state) : sendAnswer(responseCache, request, reply.header('etag', etag), answer),
    )
  }

  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply, actor: Actor) => {
    await versions.load(actor.teamId)
    const version = versions.of(actor.teamId, areas)
    if (version !== undefined) return answerAt(version, request, reply, actor)
    return sendJson(reply.headers(personal), await produce(request, actor, parseInput(endpoint, request)))
  }

  return (request, reply, actor) => {
    if (!actor) throw problem('unauthenticated')
    if (request.url.length > urlLimit) throw problem('bad-input', `the address has more than ${urlLimit} characters`)
    const seen = Number(request.headers[seqHeader])
    if (seen > 0) versions.invalidateBelow(actor.teamId, seen, actor.sessionId)
    const version = versions.of(actor.teamId, areas)
    return version === undefined ? answerUnknown(request, reply, actor) : answerAt(version, request, reply, actor)
  }
}
