// What the operator of the server sees of it. Operators are members whose address is in HORA_OPERATORS.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { Id } from './shapes.ts'

export const ServerTeam = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.string(),
  members: z.number(),
  /** Bytes of its files. */
  bytes: z.number(),
  /** Whether its members may write to addresses outside. Null: as HORA_SIGN_UP decides. */
  outsideMail: z.boolean().nullable(),
})
export type ServerTeam = z.output<typeof ServerTeam>

export const ServerState = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  embedded: z.boolean(),
  startedAt: z.string(),
  memoryBytes: z.number(),
  databaseBytes: z.number(),
  /** Of the disk with DATA_DIR. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  jobs: z.object({ waiting: z.number(), failed: z.number() }),
  signUp: z.enum(['open', 'invite', 'closed']),
  /** Whether mail leaves by SMTP; otherwise it becomes files. */
  smtp: z.boolean(),
  backup: z.object({
    daily: z.boolean(),
    last: z.object({ at: z.string(), file: z.string(), bytes: z.number() }).nullable(),
    failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
  }),
  teams: z.array(ServerTeam),
})
export type ServerState = z.output<typeof ServerState>

const operatorPath = '/api/apps/operator'

export const operator = {
  mine: {
    method: 'GET',
    path: `${operatorPath}/mine`,
    access: 'member',
    summary: 'Whether I am an operator of this server.',
    answer: z.object({ operator: z.boolean() }),
  },
  server: {
    method: 'GET',
    path: `${operatorPath}/server`,
    access: 'operator',
    summary: 'Health, versions, disk, queue, teams and backups of the server.',
    answer: ServerState,
  },
  updateTeam: {
    method: 'PATCH',
    path: `${operatorPath}/team`,
    access: 'operator',
    summary: 'Decides whether the members of a team may write to addresses outside.',
    input: z.object({ id: Id, team: z.object({ outsideMail: z.boolean().nullable() }) }),
    answer: z.object({ id: Id, outsideMail: z.boolean().nullable() }),
  },
  sendTestMail: {
    method: 'POST',
    path: `${operatorPath}/test-mail`,
    access: 'operator',
    attemptsPerMinute: 5,
    summary: 'Sends a mail to my own address.',
    input: z.object({}),
    answer: z.object({ to: z.string() }),
  },
} as const satisfies Contract
