import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { LruCache } from '#server/kernel/cache/lru-cache.ts'
import { makeGroupFlush } from './group-flush.ts'
import { registerStatement } from './named-statements.ts'
import { openPool, setTimeouts, SharedPool, sharesOf, type Timeouts } from './pools.ts'

export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

type Statement<Row extends pg.QueryResultRow> = ((db: Db, values: unknown[]) => Promise<Row[]>) & {
  /**
   * Sends it now, in its place among the statements of the transaction, and waits for it only with the commit: it costs no round trip. For what
   * answers nothing that the write needs. If it fails, the transaction fails with its error.
   */
  withCommit(db: Db, values: unknown[]): void
}

export function statement<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  registerStatement(name, () => text)
  return build(name, text)
}

function build<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  const run = async (db: Db, values: unknown[]) => (await send<Row>(db.$client, { name, text, values })).rows
  return Object.assign(run, { withCommit: (db: Db, values: unknown[]) => sendWithCommit(db.$client, { name, text, values }) })
}

/** NOTE only the `tested` variants are registered, so that tests of statements do not depend on what ran before in the same process. */

export function statementVariants<Row extends pg.QueryResultRow, Variant>(
  nameOf: (variant: Variant) => string,
  textOf: (variant: Variant) => string,
  tested: readonly Variant[],
): (variant: Variant) => Statement<Row> {
  for (const variant of tested) registerStatement(nameOf(variant), () => textOf(variant))
  const built = new Map<string, Statement<Row>>()
  return (variant) => {
    const name = nameOf(variant)
    let found = built.get(name)
    if (!found) built.set(name, (found = build<Row>(name, textOf(variant))))
    return found
  }
}

/** A query object instead of a config, because pg copies a config property by property. The types of pg allow only streams here. */
const queryOf = <Row extends pg.QueryResultRow>({ name, text, values }: pg.QueryConfig) =>
  Object.assign(new pg.Query<Row>(text, values), { name }) as unknown as pg.QueryConfig

async function send<Row extends pg.QueryResultRow>(client: pg.Pool | pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  const query = queryOf<Row>(config)
  try {
    return await new Promise((done, fail) => client.query<Row>(query, (error: Error | undefined, result) => (error ? fail(error) : done(result))))
  } catch (error) {
    Error.captureStackTrace(error as Error)
    throw error
  }
}

/** Of each open transaction, the errors of the statements for which nobody waits. */
const failuresOf = new WeakMap<pg.Pool | pg.PoolClient, Error[]>()

function sendWithCommit(client: pg.Pool | pg.PoolClient, config: pg.QueryConfig) {
  const failures = failuresOf.get(client)
  if (!failures) throw new Error(`${config.name} is sent with a commit, but there is no transaction`)
  corkUntilTick(client as pg.PoolClient)
  client.query(queryOf(config), (error: Error | undefined) => {
    if (error) failures.push(error)
  })
}

export type TransactionOptions = {
  owner?: string | undefined
  anonymous?: boolean
  isJob?: boolean
}

export type Database = {
  pool: pg.Pool
  db: Db
  /** Sessions and callers who are not signed in. Has connections of its own, so that teams cannot use them up. */
  auth: Db
  /** What must go on when everything else waits: the group flush, readiness, versions. */
  system: pg.Pool
  sharedBy(owner: string): Db
  transaction<T>(
    work: (db: Db) => Promise<{ result: T; last?: pg.QueryConfig | undefined }>,
    options?: TransactionOptions,
  ): Promise<{ result: T; last: pg.QueryResult | undefined }>
  /** Ends when every commit that is visible now is on the disk. */
  flush(): Promise<void>
  close(): Promise<void>
}

const usual: Timeouts = { statementMs: 60_000, lockMs: 5000, idleInTransactionMs: 60_000 }
const short: Timeouts = { statementMs: 10_000, lockMs: 5000, idleInTransactionMs: 10_000 }
const ofJobs: Timeouts = { statementMs: 3_600_000, lockMs: 60_000, idleInTransactionMs: 600_000 }
const authConnections = 3
const systemConnections = 2
const handleLimit = 5000

// bigint columns contain counters and sizes far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const casing = 'snake_case'

const retries = 3
function isDeadlockOrSerializationFailure(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown }
  return code === '40001' || code === '40P01'
}

/** Corked, so that several statements leave in one system call. The types of pg hide the socket. */
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Writable } }).connection.stream

/** Until the code that runs now waits for something: what it sends leaves together. */
function corkUntilTick(client: pg.PoolClient) {
  const socket = socketOf(client)
  socket.cork()
  process.nextTick(() => socket.uncork())
}

export function openDatabase(options: pg.PoolConfig, timeouts: Partial<Timeouts> = {}): Database {
  const pool = openPool(options, { ...usual, ...timeouts })
  const authPool = openPool({ ...options, max: authConnections }, { ...short, ...timeouts })
  const system = openPool({ ...options, max: systemConnections }, short)
  const shares = sharesOf(pool)
  const shared = new LruCache<Db>(handleLimit)
  const handles = new WeakMap<pg.PoolClient, Db>()
  const handleOf = (client: pg.PoolClient) => {
    let handle = handles.get(client)
    if (!handle) handles.set(client, (handle = drizzle(client, { casing })))
    return handle
  }

  const commit: Database['transaction'] = async (work, options = {}) => {
    const { owner, anonymous = false } = options
    if (owner === undefined) return commitOn(anonymous ? authPool : pool, work, options)
    const waiting = shares.take(owner)
    if (waiting) await waiting
    try {
      return await commitOn(pool, work, options)
    } finally {
      shares.release(owner)
    }
  }

  const commitWithRetries: Database['transaction'] = async (work, options) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await commit(work, options)
      } catch (error) {
        if (attempt > retries || !isDeadlockOrSerializationFailure(error)) throw error
        await wait(Math.random() * 20 * 2 ** attempt)
      }
    }
  }

  async function commitOn<T>(
    on: pg.Pool,
    work: (db: Db) => Promise<{ result: T; last?: pg.QueryConfig | undefined }>,
    { isJob }: TransactionOptions,
  ) {
    const client = await on.connect()
    let broken: Error | undefined
    const failures: Error[] = []
    failuresOf.set(client, failures)
    try {
      const socket = socketOf(client)
      corkUntilTick(client)
      const began = client.query(isJob ? `BEGIN; ${setTimeouts(ofJobs, 'local ')}` : 'BEGIN')
      // Avoids an unhandled rejection when `work` fails first. The error is reported by the await below.
      began.catch(() => {})
      try {
        const { result, last } = await work(handleOf(client))
        // A value that cannot be sent fails here, not in PostgreSQL, which would commit the rest.
        if (failures[0]) throw failures[0]
        socket.cork()
        const lastDone = last ? send(client, last) : undefined
        lastDone?.catch(() => {})
        const end = client.query('COMMIT')
        socket.uncork()
        const committed = await end
        await began
        // After a failed statement, COMMIT rolls back without an error.
        const lastResult = await lastDone
        if (failures[0]) throw failures[0]
        if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back')
        return { result, last: lastResult }
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
        // The first error: what was sent after it failed only because the transaction was already lost.
        throw failures[0] ?? error
      }
    } finally {
      failuresOf.delete(client)
      client.release(broken)
    }
  }
  const flush = makeGroupFlush(system)

  return {
    pool,
    db: drizzle(pool, { casing }),
    auth: drizzle(authPool, { casing }),
    system,
    sharedBy(owner) {
      let found = shared.get(owner)
      // Outside of its own transactions, which nobody begins here, Drizzle uses only `query` of a pool.
      if (!found) shared.set(owner, (found = drizzle(new SharedPool(pool, shares, owner) as unknown as pg.Pool, { casing })))
      return found
    },
    async transaction(work, options) {
      const written = await commitWithRetries(work, options)
      await flush()
      return written
    },
    flush,
    async close() {
      await Promise.all([pool.end(), authPool.end(), system.end()])
    },
  }
}
