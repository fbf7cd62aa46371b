// Identifies the caller and checks the rights. Endpoints, files, uploads and the socket all pass this guard.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type RawEndpoint, writes } from '#contract/endpoint.ts'
import { canManage } from '#contract/roles.ts'
import type { Area } from '#server/kernel/area.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { Problem, problem } from '#server/kernel/problem.ts'
import { isOptional, missingRight } from '#server/kernel/rights.ts'
import { networkOf, RateLimiter } from './rate-limiter.ts'
import { covers, coversAny } from './token-scopes.ts'

export type Maybe<T> = T | Promise<T>

/** Continues synchronously with a known value. Three awaits would cost a tenth of an answer from memory. */
export const after = <T, R>(value: Maybe<T>, work: (value: T) => Maybe<R>): Maybe<R> => (value instanceof Promise ? value.then(work) : work(value))

export function refuseIfTooMany(limiter: RateLimiter, caller: string) {
  refuseUntil(limiter.take(caller))
}

function refuseUntil(wait: number) {
  if (wait > 0) throw new Problem('too-many', { detail: `try again in ${wait} s`, headers: { 'retry-after': String(wait) } })
}

export function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** For a request that Fastify does not handle. NOTE must agree with Fastify's `trustProxy`. */
export function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const hops = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? ''
}

export type GuardedArea = Pick<Area, 'name' | 'pages' | 'memberLevel' | 'closedToTokens'>
type Guarded = Pick<
  RawEndpoint,
  'method' | 'access' | 'effect' | 'allowedBeforeMfa' | 'anyScope' | 'right' | 'grant' | 'alsoWrites' | 'closedToTokens'
>
/** A getter: Fastify computes `ip` behind a proxy on each read, and most calls do not need it. */
type Caller = { readonly ip: string }

export const guard = (kernel: Kernel, area: GuardedArea, endpoint: Guarded, request: FastifyRequest): Maybe<Actor | undefined> =>
  guardToken(kernel, area, endpoint, bearer(request), request)

export function guardToken(
  kernel: Kernel,
  area: GuardedArea,
  endpoint: Guarded,
  token: string | undefined,
  caller: Caller,
): Maybe<Actor | undefined> {
  return after(token ? kernel.authenticate(token) : undefined, (found) => {
    const actor = identify(kernel, endpoint, caller, found)
    if (!actor || endpoint.access === 'public') return actor
    // Counted before the other checks and refused after them: a caller without the right must not be told to try again.
    const wait = kernel.limits.sessions.take(actor.sessionId)
    return after(isOptional(area) ? kernel.disabledAreas(actor.teamId) : noAreas, (off) => {
      if (off.includes(area.name)) throw problem('area-off')
      const also = endpoint.alsoWrites === undefined ? undefined : kernel.areas.find(({ name }) => name === endpoint.alsoWrites)
      const refusal = refusalOf(area, endpoint, actor) ?? (also && refusalOf(also, endpoint, actor))
      if (refusal) throw refusal
      if (also && off.includes(also.name)) throw problem('area-off')
      return after(endpoint.access !== 'operator' || kernel.isOperator(actor.userId), (allowed) => {
        if (!allowed) throw problem('forbidden')
        refuseUntil(wait)
        return actor
      })
    })
  })
}

const noAreas: readonly string[] = []

export function guardActor({ limits }: Kernel, area: GuardedArea, endpoint: Guarded, actor: Actor) {
  const refusal = refusalOf(area, endpoint, actor)
  if (refusal) throw refusal
  refuseIfTooMany(limits.sessions, actor.sessionId)
}

export function memberGuard(kernel: Kernel, area: GuardedArea, endpoint: RawEndpoint): (request: FastifyRequest) => Promise<Actor> {
  const limiter = endpoint.callsPerMinuteAndSession ? new RateLimiter(endpoint.callsPerMinuteAndSession) : undefined
  return async (request) => {
    const actor = await guard(kernel, area, endpoint, request)
    if (!actor) throw problem('unauthenticated')
    if (limiter) refuseIfTooMany(limiter, actor.sessionId)
    return actor
  }
}

function identify({ limits }: Kernel, endpoint: Guarded, caller: Caller, actor: Actor | undefined): Actor | undefined {
  if (endpoint.access === 'public') {
    if (actor) refuseIfTooMany(limits.sessions, actor.sessionId)
    else refuseIfTooMany(limits.strangers, networkOf(caller.ip))
    // A public endpoint ignores a program's token: a sign-in with it must not make the program a person.
    return actor?.scopes ? undefined : actor
  }
  if (!actor) {
    refuseIfTooMany(limits.anonymous, networkOf(caller.ip))
    throw problem('unauthenticated')
  }
  return actor
}

export function refusalOf(area: GuardedArea, endpoint: Guarded, actor: Actor): Problem | undefined {
  if (actor.mustEnrolMfa && !endpoint.allowedBeforeMfa) return problem('second-factor-enrolment')
  if (actor.scopes && (area.closedToTokens || endpoint.closedToTokens || !isCovered(actor.scopes, area.name, endpoint)))
    return problem('forbidden', 'not within its scopes')
  if (endpoint.access === 'admin' && !canManage(actor.role)) return problem('forbidden')
  if (endpoint.access === 'owner' && actor.role !== 'owner') return problem('forbidden')
  return missingRight(area, endpoint, actor)
}

const isCovered = (scopes: readonly string[], area: string, endpoint: Guarded) =>
  endpoint.anyScope ? coversAny(scopes, writes(endpoint)) : covers(scopes, area, writes(endpoint))
