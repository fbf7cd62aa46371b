// Sends cached answers: compressed, and only the differences, if the caller takes that (decision 40).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deltaEncoding } from '#contract/json-delta.ts'
import type { Encoded } from '#server/kernel/cache/delta-history.ts'
import type { CachedResponse, ResponseCache } from '#server/kernel/cache/response-cache.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { after, type Maybe } from './guard.ts'

const compressFrom = 1400

export const sendJson = (reply: FastifyReply, body: string | Buffer) => reply.header('content-type', 'application/json; charset=utf-8').send(body)

export const takesDelta = (request: FastifyRequest) => request.headers['a-im'] === deltaEncoding && request.method === 'GET'

/** With deltas, the ETag also identifies the content: one version may have two answers. */
const tagPattern = /\.([\w-]{16})"$/
export const isTagged = (etag: string, state: string) => etag.startsWith(`${state}.`)

/** RFC 3229: the difference from the caller's answer, or the whole answer. No cache may store a difference. */
export function sendDelta(
  { responseCache, metrics }: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  state: string,
): Maybe<unknown> {
  const known = request.headers['if-none-match'] ?? ''
  const [, tag] = tagPattern.exec(known) ?? []
  reply.header('etag', `${state}.${responseCache.deltas(answer).tag}"`)
  const delta = tag && responseCache.delta(answer, tag)
  if (!delta) return sendAnswer(responseCache, request, reply, answer)
  metrics.deltas.sent++
  reply.code(226).headers({ im: deltaEncoding, 'delta-base': known, 'cache-control': 'no-store' })
  return sendAnswer(responseCache, request, reply, answer, delta)
}

export function sendAnswer(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
  sent: Encoded = answer,
): Maybe<unknown> {
  const accepts = request.headers['accept-encoding']
  if (sent.body.length < compressFrom || !accepts?.includes('gzip')) return sendJson(reply, sent.body)
  return after(cache.gzipped(answer, sent), (body) => sendJson(reply.header('content-encoding', 'gzip'), body))
}
