// The pool, the typed handle over it, and the one transaction a write runs in.
import type { Writable } from 'node:stream'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { makeGroupFlush } from './group-flush.ts'

/** What stores get: a handle inside a transaction for writes, over the pool for reads. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

/** Hand-shaped SQL under a name, so that each connection parses and plans it once. */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: Db, values: unknown[]): Promise<Row[]> => (await send<Row>(db.$client, { name, text, values })).rows
}

/** pg copies what it is asked as an object, each property with its descriptor; a query that is made already it takes as it is (its types know only streams). */
export async function send<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  { name, text, values }: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const query = Object.assign(new pg.Query<Row>(text, values), { name }) as unknown as pg.QueryConfig
  try {
    return await new Promise((done, fail) => client.query<Row>(query, (error: Error | undefined, result) => (error ? fail(error) : done(result))))
  } catch (error) {
    // Shows who asked, not where the answer was read.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

export type Database = {
  pool: pg.Pool
  db: Db
  /** Runs `work` between BEGIN and COMMIT; `last` is the final statement and travels together with the COMMIT. */
  transaction<T>(
    work: (db: Db) => Promise<{ result: T; last?: pg.QueryConfig | undefined }>,
  ): Promise<{ result: T; last: pg.QueryResult | undefined }>
  close(): Promise<void>
}

// bigint columns hold counters and sizes far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const casing = 'snake_case'

/** What is written while it is corked leaves together. pg hides it from its types only. */
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Writable } }).connection.stream

export function openDatabase(options: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    // Sends a statement before the one ahead is answered: BEGIN and the first statement share a round trip, and so do the last and COMMIT.
    pipeline: true,
    application_name: 'hora',
    ...options,
  } as pg.PoolConfig)
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on('error', () => {})
  const handles = new WeakMap<pg.PoolClient, Db>()
  const handleOf = (client: pg.PoolClient) => {
    let handle = handles.get(client)
    if (!handle) handles.set(client, (handle = drizzle(client, { casing })))
    return handle
  }

  const commit: Database['transaction'] = async (work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // The first statement mostly follows within this tick; then both leave in one system call, as the last one and COMMIT do below.
      const socket = socketOf(client)
      socket.cork()
      process.nextTick(() => socket.uncork())
      const began = client.query('BEGIN')
      // Reported where it is awaited below; without this a failure in `work` would leave it unhandled.
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
        // A failed statement turns COMMIT into ROLLBACK without an error of its own.
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
  const flushed = makeGroupFlush(pool)

  return {
    pool,
    db: drizzle(pool, { casing }),
    async transaction(work) {
      const written = await commit(work)
      await flushed()
      return written
    },
    close: () => pool.end(),
  }
}
