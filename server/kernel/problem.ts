import { problems, type ProblemBody, type ProblemCode } from '#contract/problems.ts'
import type { z } from 'zod'

type Existing = NonNullable<ProblemBody['existing']>
type Options = {
  detail?: string
  fields?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  challenge?: string
  allowed?: readonly string[]
  rule?: string
  existing?: Existing
  right?: ProblemBody['right']
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Replaces the problem where existing clients expect another body, such as `false` for a wrong password. */
  readonly body: unknown
  readonly headers: Record<string, string>
  readonly challenge: string | undefined
  readonly allowed: readonly string[] | undefined
  readonly rule: string | undefined
  readonly right: ProblemBody['right']
  readonly existing: Existing | undefined

  constructor(code: ProblemCode, options: Options = {}) {
    super(options.detail ?? code)
    this.code = code
    this.status = problems[code]
    this.fields = options.fields
    this.body = options.body
    this.headers = options.headers ?? {}
    this.challenge = options.challenge
    this.allowed = options.allowed
    this.rule = options.rule
    this.existing = options.existing
    this.right = options.right
  }
}

export const wrongField = (field: string, reason = 'is wrong') =>
  new Problem('bad-input', { detail: `${field}: ${reason}`, fields: { [field]: reason } })

export const problem = (code: ProblemCode, detail?: string) => new Problem(code, detail === undefined ? {} : { detail })

/** `allowed`: the verbs that the state permits now. */
export function wrongState(state: string, allowed: readonly string[]): Problem {
  const verbs = allowed.toSorted()
  return new Problem('conflict', { detail: `it is ${state}; allowed: ${verbs.join(', ') || 'nothing'}`, allowed: verbs })
}

export function checkVerb<State extends string>(table: Record<State, readonly string[]>, state: State, verb: string) {
  if (!table[state].includes(verb)) throw wrongState(state, table[state])
}

export const ruleBroken = (rule: string, detail: string, fields?: Record<string, string>) =>
  new Problem('rule-broken', { detail, rule, ...(fields ? { fields } : {}) })

export const taken = (field: string, existing: Existing) =>
  new Problem('conflict', { detail: `${field}: ${existing.name} has it`, fields: { [field]: 'is taken' }, existing })

export const unavailable = (detail: string, waitSeconds = 2) =>
  new Problem('unavailable', { detail, headers: { 'retry-after': String(waitSeconds) } })

export function badInput(error: z.ZodError): Problem {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || '.'] ??= issue.message
  const [first] = Object.entries(fields)
  return new Problem('bad-input', { detail: first ? `${first[0]}: ${first[1]}` : 'bad input', fields })
}

export function problemBody(refusal: Problem, requestId: string): ProblemBody {
  return {
    type: `urn:hora:problem:${refusal.code}`,
    title: refusal.code,
    status: refusal.status,
    code: refusal.code,
    ...(refusal.message === refusal.code ? {} : { detail: refusal.message }),
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.right ? { right: refusal.right } : {}),
    ...(refusal.challenge ? { challenge: refusal.challenge } : {}),
    ...(refusal.allowed ? { allowed: [...refusal.allowed] } : {}),
    ...(refusal.rule ? { rule: refusal.rule } : {}),
    ...(refusal.existing ? { existing: refusal.existing } : {}),
    requestId,
  }
}

/** Foreign keys include the team, so a reference to another team's record looks like one to a missing record. */
export function fromDatabase(error: unknown): Problem | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Problem) return cause
  const { code, message, syscall } = (cause ?? {}) as { code?: unknown; message?: unknown; syscall?: unknown }
  if (typeof message === 'string' && /timeout exceeded when trying to connect|due to connection timeout/.test(message))
    return unavailable('all connections to the database are in use; try again')
  // pg says it without a code, to all that were sent on the connection or come too late.
  if (typeof message === 'string' && /^Connection terminated|is not queryable$/.test(message)) return unavailable('the database does not answer')
  if (typeof code !== 'string') return undefined
  if (code === '23503') return problem('bad-input', 'refers to something that does not exist')
  if (code === '23505') return problem('conflict', 'exists already')
  if (code === '23514' || code.startsWith('22')) return problem('bad-input', 'a value cannot be stored')
  if (code === '40001' || code === '40P01') return unavailable('met another change; try again')
  if (code.startsWith('08') || code.startsWith('57P') || code === '53300' || code === 'ECONNREFUSED' || code === 'ECONNRESET')
    return unavailable('the database does not answer')
  // The socket of the embedded PostgreSQL. A missing file is another failure.
  if (code === 'ENOENT' && syscall === 'connect') return unavailable('the database does not answer')
  if (code === '55P03') return unavailable('another write of the same thing takes long; try again')
  if (code === '57014' || code === '25P03') return unavailable('this took too long; try again')
  if (code === '53100') return unavailable('the disk is full', 60)
  return undefined
}
