// The closed list of problems, each with its status. The browser translates them by code.
import { z } from 'zod'
import { grantNames } from './levels.ts'
import { nameSchemas } from './named-schemas.ts'

export const problems = {
  'bad-input': 400,
  'bad-json': 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The password was right; `challenge` and a code complete the sign-in. */
  'second-factor-required': 403,
  /** The team requires a second factor, and this member has none yet. */
  'second-factor-enrolment': 403,
  /** The team has switched this area off. Its data stays. */
  'area-off': 403,
  /** An owner or admin of the team has not given the member this right; `right` says which. */
  'right-missing': 403,
  /** The operator has not allowed this team to write to addresses outside. */
  'outside-mail-off': 403,
  'not-found': 404,
  conflict: 409,
  /** Cannot be undone: somebody has changed the same thing since. */
  'changed-since': 409,
  gone: 410,
  'too-large': 413,
  /** Over the quota of the team. */
  'quota-full': 413,
  'unsupported-type': 415,
  /** The requested bytes are beyond the end. */
  'range-beyond': 416,
  'rule-broken': 422,
  /** The daily limit of mail to addresses outside. */
  'mail-limit': 422,
  locked: 423,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  /** The disk is almost full, so files are refused. Other writes work. */
  'disk-full': 507,
} as const

export type ProblemCode = keyof typeof problems

/** RFC 9457, with our code and, for bad input, the wrong fields. */
export const ProblemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With 'second-factor-required': sent with the code, valid for five minutes. */
  challenge: z.string().optional(),
  /** With a conflict of state: the verbs that the state permits, in alphabetical order. */
  allowed: z.array(z.string()).optional(),
  /** With 'rule-broken': the name of the rule. */
  rule: z.string().optional(),
  /** With a conflict of a value that must be unique: the record that has it. */
  existing: z.object({ id: z.string(), name: z.string() }).optional(),
  /** With 'right-missing': what the call needs. */
  right: z.object({ area: z.string(), level: z.enum(['read', 'write']).optional(), grant: z.enum(grantNames).optional() }).optional(),
  requestId: z.string().optional(),
})
export type ProblemBody = z.output<typeof ProblemBody>

nameSchemas({ Problem: ProblemBody })
