// The type of an endpoint, and the types that both sides derive from it. Nothing here runs.
import type { z } from 'zod'
import type { Grant, Level } from './levels.ts'
import type { PublicLinkKind } from './public-links.ts'

/** Who may call: anybody; a member of a team; its owners and admins; its owners; operators of the server. */
export type Access = 'public' | 'member' | 'admin' | 'owner' | 'operator'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Absolute: `/api/apps/tasks/all`. Parts such as `:name` belong to the input. */
  path: string
  access: Access
  /** One sentence for the API page. */
  summary: string
  /** GET and DELETE take it from the query string, the others from the body. */
  input?: z.ZodType
  answer: z.ZodType
  /**
   * A read names the areas whose changes make its answer stale ('*': all areas). The kernel caches and revalidates it. A public
   * page is cached for the team that its input names as `team`. */
  reads?: readonly string[] | '*'
  /** The answer differs from member to member. */
  perMember?: boolean
  /** The answer depends on the day, so it is cached for at most a quarter of an hour: time zones begin their day at every quarter. */
  dependsOnClock?: boolean
  /**
   * Set for a GET that writes (existing clients have a few), or a POST that only reads. 'own-transactions': the handler opens its
   * transactions itself, by ctx.write. It works long before it writes (a password's hash), talks to another server, or handles a secret
   * that must not be stored for a repeat.
   */
  effect?: 'read' | 'write' | 'own-transactions'
  /** The only error response that existing clients understand: sent for every 4xx, even for a body that cannot be parsed. */
  fixedErrorResponse?: { status: number; body: unknown }
  /** The level that a member needs in the area, if it is not the usual one: `read` for reads, `write` for writes. */
  right?: Exclude<Level, 'none'>
  /** Needed beside the level. */
  grant?: Grant
  /** The name of another area in which the caller must be allowed to write too. */
  alsoWrites?: string
  /** Handles a secret: refused to every API token. */
  closedToTokens?: boolean
  /** Attempts per minute from one address, for calls that somebody could use to guess secrets. */
  attemptsPerMinute?: number
  /**
   * For `access: 'public'`: the path has the `:token` of such a link, and the handler gets the thing that it opens as `ctx.link`. The kernel
   * limits the calls and answers unknown, revoked and expired links alike. */
  publicLink?: PublicLinkKind
  /** For `access: 'public'` without a link: a page whose address is known. Limited as a public link, and not listed by search engines. */
  publicPage?: boolean
  /** For a write by a public link of which a visitor makes many: limited as a read. */
  limitedAsRead?: boolean
  /** Largest body in bytes, if the default limit does not fit. */
  bodyLimit?: number
  /** Takes a form with a file (multipart/form-data) or JSON, whatever the content type says. */
  multipart?: boolean
  /** Allowed before the member has enrolled the second factor that the team requires. */
  allowedBeforeMfa?: boolean
  /** 'begins': answers a token, and the browser also gets the cookie for files. 'ends': that cookie and the browser's cache are cleared. */
  session?: 'begins' | 'ends'
  /** The answer is a stream of this type, and `answer` is not used. */
  streams?: string
}

/** Reads whose answer is a list. */
export type ListEndpoint<T> = Endpoint & { answer: z.ZodType<T[]> }

export type Contract = Record<string, Endpoint>

/** An endpoint that the kernel handles itself because its body or answer is not JSON: files, uploads, the socket. */
export type RawEndpoint = Pick<
  Endpoint,
  | 'path'
  | 'access'
  | 'summary'
  | 'input'
  | 'effect'
  | 'bodyLimit'
  | 'perMember'
  | 'allowedBeforeMfa'
  | 'right'
  | 'grant'
  | 'alsoWrites'
  | 'closedToTokens'
> & {
  method: Endpoint['method'] | 'HEAD' | 'OPTIONS'
  /** Media type of the body. `input` then is in the path and the query string. */
  body?: string
  headers?: z.ZodType
  /** Status of success, 200 by default. */
  status?: number
  /** Left out if the answer is bytes or empty. */
  answer?: z.ZodType
  /** Not part of an area: a token may call it if one of its scopes allows such a call in any area. */
  anyScope?: boolean
  callsPerMinuteAndSession?: number
  socket?: { hello: z.ZodType; sent: z.ZodType; received: z.ZodType }
}

export type RawContract = Record<string, RawEndpoint>

export type InputOf<E extends Endpoint> = E extends { input: infer S extends z.ZodType } ? z.output<S> : undefined
/** What a caller may send: defaults may be left out. */
export type SentOf<E extends Endpoint> = E extends { input: infer S extends z.ZodType } ? z.input<S> : undefined
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type Call = Pick<RawEndpoint, 'effect' | 'method'>

const effectOf = ({ effect, method }: Call) => effect ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write')

/** Writes run in a transaction and leave a change row; reads do neither. */
export const writes = (endpoint: Call) => effectOf(endpoint) !== 'read'

/** Writes whose repeat with the same Idempotency-Key gets the first answer again. */
export const repeatable = (endpoint: Endpoint) => effectOf(endpoint) === 'write'
