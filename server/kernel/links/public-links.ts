import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, writes } from '#contract/endpoint.ts'
import type { PublicLinkKind } from '#contract/public-links.ts'
import type { Area, HandlerContext, OpenedLink } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import { refuseIfTooMany } from '#server/kernel/http/guard.ts'
import { networkOf } from '#server/kernel/http/rate-limiter.ts'
import { publicLinkHeaders } from '#server/kernel/http/security-headers.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { problem } from '#server/kernel/problem.ts'
import { findPublicLink } from './public-link-store.ts'

/** Search engines, previews in chats and mail, and programs. A program that calls itself a browser is not recognised. */
const robots = /bot\b|crawl|spider|slurp|preview|externalhit|embedly|whatsapp|telegram|slack|discord|curl|wget|python|^$/i

export function checkLinkEndpoint(endpoint: Endpoint) {
  const { path, access, reads, method } = endpoint
  const isRight = path.includes('/:token') && access === 'public' && !reads && !(method === 'GET' && writes(endpoint))
  if (!isRight) throw new Error(`${method} ${path}: a public link has :token in its path, is not cached, and a GET of it writes nothing`)
}

/** Headers also go with refusals: a search engine must not list a link that has ended. */
export function limitLinkCall({ limits }: Kernel, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(publicLinkHeaders)
  refuseIfTooMany(writes(endpoint) && !endpoint.limitedAsRead ? limits.linkWrites : limits.linkReads, networkOf(request.ip))
}

type Caller = { actor: Actor | undefined; userAgent: string }

/** One query: unknown, revoked and expired links are missing in the same way. */
export async function openLink(kernel: Kernel, area: Area, kind: PublicLinkKind, token: string, { actor, userAgent }: Caller): Promise<OpenedLink> {
  const link = await findPublicLink(kernel.database.sharedBy('strangers'), kind, token)
  if (!link || (area.pages && (await kernel.disabledAreas(link.teamId)).includes(area.name))) throw problem('gone')
  return { ...link, isVisitor: actor?.teamId !== link.teamId && !robots.test(userAgent) }
}

type Part = (ctx: HandlerContext, input: unknown, ...rest: unknown[]) => Promise<unknown>

/** A handler may consist of parts, as `prepared` returns it. */
export function withLink(handler: Part, link: OpenedLink): Part {
  const bound =
    (part: Part): Part =>
    (ctx, ...rest) =>
      part({ ...ctx, link } as HandlerContext, ...rest)
  const parts = Object.entries(handler).filter((entry): entry is [string, Part] => typeof entry[1] === 'function')
  return Object.assign(bound(handler), Object.fromEntries(parts.map(([name, part]) => [name, bound(part)])))
}
