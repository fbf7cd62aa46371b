import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './security-headers.ts'

export class HtmlPage {
  readonly body: string
  readonly status: number
  readonly modifiedAt: Date | undefined
  readonly location: string | undefined
  readonly isImmutable: boolean
  constructor(
    body: string,
    {
      status = 200,
      modifiedAt,
      location,
      isImmutable = false,
    }: { status?: number; modifiedAt?: Date | undefined; location?: string; isImmutable?: boolean } = {},
  ) {
    this.body = body
    this.status = status
    this.modifiedAt = modifiedAt
    this.location = location
    this.isImmutable = isImmutable
  }
}

export const immutable = 'public, max-age=31536000, immutable'

const weak = (etag: string) => etag.trim().replace(/^W\//, '')

function isNotModified(headers: FastifyRequest['headers'], etag: string, modifiedAt: Date | undefined): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((one) => one.trim() === '*' || weak(one) === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modifiedAt !== undefined && since >= Math.floor(modifiedAt.getTime() / 1000) * 1000
}

export function sendHtmlPage(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { body, status, modifiedAt, location, isImmutable }: HtmlPage,
) {
  reply.headers(pageHeaders).header('cache-control', isImmutable ? immutable : 'no-cache')
  if (location !== undefined) return reply.code(status).header('location', location).send()
  if (status !== 200) return reply.code(status).header('content-type', type).send(body)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  if (modifiedAt) reply.header('last-modified', modifiedAt.toUTCString())
  if (isNotModified(request.headers, etag, modifiedAt)) return reply.code(304).send()
  return reply.header('content-type', type).send(body)
}
