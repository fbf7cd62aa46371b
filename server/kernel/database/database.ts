import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { LruCache } from '#server/kernel/cache/lru-cache.ts'
import { makeGroupFlush } from './group-flush.ts'
import { registerStatement } from './named-statements.ts'
import { openPool, setTimeouts, SharedPool, sharesOf, type Timeouts } from './pools.ts'

export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

type Statement<Row extends pg.QueryResultRow> = (db: Db, values: unknown[]) => Promise<Row[]>

export function statement<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  registerStatement(name, () => text)
  return build(name, text)
}

function build<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  return async (db, values) => (await send<Row>(db.$client, { name, text, values })).rows
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

/** Gives pg a query object instead of a config, because pg copies a config property by property. The types of pg allow only streams here. */
async function send<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  { name, text, values }: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const query = Object.assign(new pg.Query<Row>(text, values), { name }) as unknown as pg.QueryConfig
  try {
    return await new Promise((done, fail) => client.query<Row>(query, (error: Error | undefined, result) => (error ? fail(error) : done(result))))
  } catch (error) {
    Error.captureStackTrace(error as Error)
    throw error
  }
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
    try {
      const socket = socketOf(client)
      socket.cork()
      process.nextTick(() => socket.uncork())
      const began = client.query(isJob ? `BEGIN; ${setTimeouts(ofJobs, 'local ')}` : 'BEGIN')
      // Avoids an unhandled rejection when `work` fails first. The error is reported by the await below.
      began.catch(() => {})
      try {
        const { result, last } = await work(handleOf(client))
        await began
        socket.cork()
        const lastDone = last ? send(client, last) : undefined
        lastDone?.catch(() => {})
        const end = client.query('COMMIT')
        socket.uncork()
        const committed = await end
        // After a failed statement, COMMIT rolls back without an error.
        const lastResult = await lastDone
        if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back')
        return { result, last: lastResult }
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
        throw error
      }
    } finally {
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
