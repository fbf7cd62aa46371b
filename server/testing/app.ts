// A server with its own database, called through HTTP, and members to call it as.
import type pg from 'pg'
import { v7 } from 'uuid'
import type { AnswerOf, Endpoint, SentOf } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { Role } from '#contract/roles.ts'
import { buildApp } from '#server/app.ts'
import { argon2Hasher } from '#server/identity/passwords.ts'
import { signToken, tokenExpiry } from '#server/identity/tokens.ts'
import type { Area } from '#server/kernel/area.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Settings } from '#server/kernel/context.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import type { Timeouts } from '#server/kernel/database/pools.ts'
import { cloneDatabase } from './databases/database.ts'
import { cloneDemoDatabase } from './databases/demo-database.ts'

type Options = {
  demo?: boolean
  /** A second server over the first one's database. */
  beside?: TestApp
  settings?: Partial<Settings>
  /** How long a statement may take or wait, in milliseconds. */
  timeouts?: Partial<Timeouts>
  bodyTimeoutMs?: number
  /** The server listens to PostgreSQL through it. */
  listener?: pg.ClientConfig
  heartbeatMs?: number
  /** Instead of all areas. */
  areas?: readonly Area[]
}

export const testSecret = 'the secret of the tests'

/** The least work that argon2 accepts: tests sign in hundreds of times. */
export const cheapHasher = argon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The password of every test member. */
export const testPassword = 'correct horse battery'
const passwordHash = cheapHasher.hash(testPassword)

/** One statement each, which PostgreSQL plans once per connection: tests make thousands of members. */
const insertMember = `users_ as (insert into users (id, email, name, password_hash, confirmed_at) values ($1, $4, $5, $6, $8)),
  members_ as (insert into members (team_id, user_id, role, joined_at) values ($2, $1, $7, $8))
  insert into sessions (id, user_id, team_id, expires_at, user_agent, address) values ($3, $1, $2, $9, 'test', '127.0.0.1')`
const sameTeam = { name: 'test member', text: `with ${insertMember}` }
const newTeam = { name: 'test member of a new team', text: `with teams_ as (insert into teams (id, name) values ($2, 'Test team')), ${insertMember}` }

type Headers = Record<string, string>

export type TestMember = {
  userId: string
  teamId: string
  token: string
  /** Fails unless the call succeeds and its answer matches the contract. */
  call<E extends Endpoint>(endpoint: E, ...input: SentOf<E> extends undefined ? [] : [SentOf<E>]): Promise<AnswerOf<E>>
  /** Fails unless the call is refused. */
  refused<E extends Endpoint>(endpoint: E, ...input: SentOf<E> extends undefined ? [] : [SentOf<E>]): Promise<ProblemBody>
  colleague(role?: Role): Promise<TestMember>
  leave(): Promise<void>
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

export async function startTestApp({
  demo = false,
  beside,
  settings: given = {},
  timeouts,
  listener,
  heartbeatMs,
  bodyTimeoutMs,
  areas,
}: Options = {}) {
  const clone = beside ? undefined : await (demo ? cloneDemoDatabase(given.dataDir) : cloneDatabase())
  const connection: pg.ClientConfig = clone?.connection ?? beside?.connection ?? {}
  const database = openDatabase({ ...connection, max: 8 }, timeouts)
  const settings: Settings = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    jwtSecret: testSecret,
    encryptionKey: 'the encryption key of the tests, of any text',
    publicUrl: 'http://hora.test',
    passwordHasher: cheapHasher,
    ...given,
  }
  const { app, kernel, ownJobs } = await buildApp({
    settings,
    database,
    connection: listener ?? connection,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    ...(bodyTimeoutMs === undefined ? {} : { bodyTimeoutMs }),
    ...(areas ? { areas } : {}),
  })
  const demoTeamId = demo ? (await database.pool.query<{ id: string }>('select id from teams')).rows[0]?.id : undefined

  function send(endpoint: Endpoint, input?: unknown, token?: string, headers: Headers = {}, remoteAddress = '127.0.0.1') {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const named = (input ?? {}) as Record<string, string>
    return app.inject({
      method: endpoint.method,
      remoteAddress,
      url: endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(named[name] ?? '')),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(inQuery ? { query: queryOf(named) } : { payload: (input ?? {}) as object }),
    })
  }

  function asMember(teamId: string, userId: string, token: string): TestMember {
    return {
      teamId,
      userId,
      token,
      async call(endpoint, ...[input]) {
        const answer = await send(endpoint, input, token)
        if (answer.statusCode !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${answer.body}`)
        const body: unknown = answer.json()
        endpoint.answer.parse(body)
        return body as AnswerOf<typeof endpoint>
      },
      async refused(endpoint, ...[input]) {
        const answer = await send(endpoint, input, token)
        if (answer.statusCode < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${answer.body}`)
        return answer.json()
      },
      colleague: (role = 'member') => member({ teamId, role }),
      async leave() {
        await this.call(identity.removeMember, { id: userId })
      },
    }
  }

  /** Without a team: of a new one. */
  async function member({ teamId: given, role = 'owner' }: { teamId?: string; role?: Role } = {}): Promise<TestMember> {
    const [userId, teamId, sessionId, now] = [v7(), given ?? v7(), v7(), new Date()]
    const values = [userId, teamId, sessionId, `${userId}@hora.test`, `Member ${userId.slice(-4)}`, await passwordHash, role, now, tokenExpiry(now)]
    await database.pool.query({ ...(given === undefined ? newTeam : sameTeam), values })
    return asMember(teamId, userId, await signToken(settings.jwtSecret, { userId, sessionId, teamId }, now))
  }

  return {
    app,
    kernel,
    ownJobs,
    connection,
    pool: database.pool,
    send,
    member,
    demoTeamId() {
      if (demoTeamId === undefined) throw new Error('this app was started without the demo')
      return demoTeamId
    },
    async close() {
      await app.close()
      await database.close()
      await clone?.drop()
    },
  }
}

/** Undefined and null are left out, as a browser would. */
const queryOf = (named: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])))
