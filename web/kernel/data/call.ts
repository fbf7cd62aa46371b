// The only file with fetch: sends what an endpoint of the contract says, answers what it promises, and turns the rest into two kinds of errors.
import { type AnswerOf, type Endpoint, type SentOf, writes } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { type ProblemBody, type ProblemCode, problems } from '#contract/problems.ts'
import { loading } from './loading.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { lastSeq } from '#web/kernel/storage/last-seq.ts'
import { token } from '#web/kernel/session/token.ts'

/** The server answered, and refused. */
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

/** No answer of ours: the network or the server is down, or something between us answers in its stead. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server cannot be reached', { cause })
    this.name = 'Unreachable'
  }
}

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Not shown by the loading bar: nobody is waiting for it. */
  quiet?: boolean
}

export type Answered<T> = { answer: T; /** The sequence a write reached, or up to which a read holds everything. */ seq: number | undefined }

/** Longer than the slowest answer of a working server: a request without an end would hold up everything behind it. */
const patienceMs = 60_000
const betweenStatuses = [502, 503, 504]
/** Their refusals are about what was typed, not about a session that ended. */
const signingIn: string[] = [identity.signIn.path, identity.signInWithToken.path, identity.unlockSession.path]

let whenUnauthenticated = () => {}
/** What to do when the server no longer knows us; the session says. */
export const onUnauthenticated = (then: () => void) => {
  whenUnauthenticated = then
}

let whenMustEnrol = () => {}
/** What to do when the team asks for a second factor that the member has yet to set up; the app leads there. */
export const onMustEnrol = (then: () => void) => {
  whenMustEnrol = then
}

export async function call<E extends Endpoint>(endpoint: E, input?: SentOf<E>, options: CallOptions = {}): Promise<AnswerOf<E>> {
  return (await callFully(endpoint, input, options)).answer
}

/** As `call`, with the team's sequence it holds. */
export async function callFully<E extends Endpoint>(endpoint: E, input?: SentOf<E>, options: CallOptions = {}): Promise<Answered<AnswerOf<E>>> {
  const sent = await send(endpoint.method, endpoint.path, input, writes(endpoint), options)
  return sent as Answered<AnswerOf<E>>
}

/** What stands outside the contract, e.g. the texts of a language. */
export async function callFile(path: string): Promise<unknown> {
  return (await send('GET', path, undefined, false, { quiet: true })).answer
}

async function send(method: Endpoint['method'], path: string, input: unknown, write: boolean, options: CallOptions): Promise<Answered<unknown>> {
  const { address, body } = requestOf(method, path, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  const bearer = token.get()
  if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  if (!write && lastSeq.get() > 0) headers['hora-seq'] = String(lastSeq.get())
  if (body !== undefined) headers['content-type'] = 'application/json'

  if (!options.quiet) loading.start(address)
  try {
    const response = await reach(address, { method, headers, ...(body === undefined ? {} : { body }) }, options.signal)
    const seq = Number(response.headers.get('hora-seq')) || undefined
    if (seq !== undefined) lastSeq.raise(seq)
    return { answer: await read(response), seq }
  } catch (error) {
    if (error instanceof CallProblem && error.status === 401 && !signingIn.includes(path)) whenUnauthenticated()
    if (error instanceof CallProblem && error.code === 'second-factor-enrolment') whenMustEnrol()
    throw error
  } finally {
    if (!options.quiet) loading.end(address)
  }
}

async function reach(address: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const limit = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    if (betweenStatuses.includes(response.status)) throw new Unreachable(response.status)
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
    // A hotel's sign-in page answers 200 too: a write must not be taken for done.
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

/** Where to and with what: `:name` parts are taken from the input, the rest goes into the query or the body. */
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
