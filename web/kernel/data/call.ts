// The only file with fetch. A call rejects with CallProblem (the server refused) or Unreachable (no answer).
import { type AnswerOf, type Endpoint, type SentOf, writes } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { applyDelta, deltaEncoding, type JsonDelta } from '#contract/json-delta.ts'
import { type ProblemBody, type ProblemCode, problems } from '#contract/problems.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { etagOf, setEtag, setPatched } from './entity-tags.ts'
import { loading } from './loading.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { lastSeq } from '#web/kernel/storage/last-seq.ts'
import { serverClock } from './server-clock.ts'
import { token } from '#web/kernel/session/token.ts'

export class CallProblem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: unknown, retryAfterSeconds?: number) {
    const problem = (body ?? {}) as Partial<ProblemBody>
    const code = problem.code !== undefined && problem.code in problems ? problem.code : codeOf(status)
    super(problem.detail ?? code)
    this.name = 'CallProblem'
    this.code = code
    this.status = status
    this.fields = problem.fields
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The id is unknown, or it is not an id at all, as in an address with a typing error. */
export const isNotFound = (error: unknown): boolean => error instanceof CallProblem && (error.code === 'not-found' || isAboutIdsOnly(error))

function isAboutIdsOnly({ code, fields = {} }: CallProblem) {
  const wrong = Object.keys(fields)
  return code === 'bad-input' && wrong.length > 0 && wrong.every((name) => /(^i|I)d(\.\d+)?$/.test(name))
}

export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server cannot be reached', { cause })
    this.name = 'Unreachable'
  }
}

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  quiet?: boolean
  bearer?: string
  /** An earlier answer to the same read, if there is one. With a base, the server may send only the differences. */
  base?: { answer: unknown }
}

export type Answered<T> = { answer: T; /** Of a write: its sequence. Of a read: the answer includes every change up to here. */ seq: number | undefined }

/** A request that never ends would block the outbox. */
const timeoutMs = 60_000
const proxyStatuses = [502, 503, 504]
/** Here 401 is about the password, not about the session. */
const signInPaths: string[] = [identity.signIn.path, identity.signInWithToken.path, identity.unlockSession.path]

let unauthenticatedListener = () => {}
export const onUnauthenticated = (listener: () => void) => {
  unauthenticatedListener = listener
}

let mustEnrolListener = () => {}
export const onMustEnrol = (listener: () => void) => {
  mustEnrolListener = listener
}

export async function call<E extends Endpoint>(endpoint: E, input?: SentOf<E>, options: CallOptions = {}): Promise<AnswerOf<E>> {
  return (await callFully(endpoint, input, options)).answer
}

export async function callFully<E extends Endpoint>(endpoint: E, input?: SentOf<E>, options: CallOptions = {}): Promise<Answered<AnswerOf<E>>> {
  const sent = await send(endpoint.method, endpoint.path, input, writes(endpoint), options)
  return sent as Answered<AnswerOf<E>>
}

/** For entries of the outbox: their area, and so their endpoint, may not be loaded. */
export const callWrite = (method: Endpoint['method'], path: string, input: unknown, options: CallOptions) => send(method, path, input, true, options)

export async function callFile(path: string): Promise<unknown> {
  return (await send('GET', path, undefined, false, { quiet: true })).answer
}

async function send(method: Endpoint['method'], path: string, input: unknown, write: boolean, options: CallOptions): Promise<Answered<unknown>> {
  const { address, body } = requestOf(method, path, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  const bearer = options.bearer ?? token.get()
  if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  if (!write && lastSeq.get() > 0) headers['hora-seq'] = String(lastSeq.get())
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.base) headers['a-im'] = deltaEncoding
  const etag = etagOf(options.base?.answer)
  if (etag !== undefined) headers['if-none-match'] = etag

  if (!options.quiet) loading.start(address)
  try {
    const early = etag === undefined && options.idempotencyKey === undefined ? takeEarlyAnswer(method, address, bearer) : undefined
    // The browser's cache would add its own ETag, and the server would answer with the difference from that answer.
    const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body }), ...(options.base ? { cache: 'no-store' } : {}) }
    const response = await request(address, init, options.signal, early)
    serverClock.read(response.headers)
    const seq = Number(response.headers.get('hora-seq')) || undefined
    if (seq !== undefined) lastSeq.raise(seq)
    if (etag !== undefined && response.status === 304) return { answer: options.base?.answer, seq }
    const sent = await read(response)
    const answer = response.status === 226 ? patch(options.base?.answer, sent as JsonDelta[]) : sent
    // The deltas do not fit: a proxy may have mixed up answers. Without a base, the server sends the whole answer.
    if (answer === undefined) return await send(method, path, input, write, { ...options, base: { answer: undefined } })
    if (options.base) setEtag(answer, response.headers.get('etag') ?? undefined)
    return { answer, seq }
  } catch (error) {
    // A request from before the sign-out has an old token, and one of a disappearing page has none. Neither concerns this session.
    const ofThisSession = options.bearer === undefined && bearer !== undefined && bearer === token.get()
    if (error instanceof CallProblem && error.status === 401 && !signInPaths.includes(path) && ofThisSession) unauthenticatedListener()
    if (error instanceof CallProblem && error.code === 'second-factor-enrolment') mustEnrolListener()
    throw error
  } finally {
    if (!options.quiet) loading.end(address)
  }
}

function patch(base: unknown, deltas: readonly JsonDelta[]): unknown {
  try {
    // A copy: another request may still refer to the old answer and its ETag.
    const answer = deltas.length === 0 ? base : deltas.reduce<unknown>(applyDelta, base)
    setPatched(answer)
    return answer
  } catch {
    return undefined
  }
}

async function request(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  early: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = (early && (await early)) ?? (await fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }))
    if (proxyStatuses.includes(response.status)) throw new Unreachable(response.status)
    online.reached()
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    online.lost()
    throw error instanceof Unreachable ? error : new Unreachable(error)
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new Unreachable(error)
  })
  const json = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  if (response.ok) {
    // The sign-in page of a hotel's network answers 200, too. A write must not count as done.
    if (!json) throw new Unreachable('not JSON')
    return parse(text)
  }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  throw new CallProblem(response.status, json ? parse(text) : text, retryAfter)
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (error) {
    throw new Unreachable(error)
  }
}

function requestOf(method: Endpoint['method'], path: string, input: unknown): { address: string; body: string | undefined } {
  const rest: Record<string, unknown> = { ...(input as object | undefined) }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET' && method !== 'DELETE') return { address: filled, body: input === undefined ? undefined : JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const text = query.toString()
  return { address: text ? `${filled}?${text}` : filled, body: undefined }
}

const codeOf = (status: number): ProblemCode =>
  (Object.entries(problems).find(([, of]) => of === status)?.[0] as ProblemCode | undefined) ?? (status < 500 ? 'bad-input' : 'internal')
