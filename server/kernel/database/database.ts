import type { Writable } from 'node:stream'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { makeGroupFlush } from './group-flush.ts'
import { registerStatement } from './named-statements.ts'

export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

type Statement<Row extends pg.QueryResultRow> = (db: Db, values: unknown[]) => Promise<Row[]>

export function statement<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  registerStatement(name, () => text)
  return async (db, values) => (await send<Row>(db.$client, { name, text, values })).rows
}

/** For a text that depends on a variant. Tests prepare those in `tested`. */
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
    if (!found) built.set(name, (found = statement<Row>(name, textOf(variant))))
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

export type Database = {
  pool: pg.Pool
  db: Db
  transaction<T>(
    work: (db: Db) => Promise<{ result: T; last?: pg.QueryConfig | undefined }>,
  ): Promise<{ result: T; last: pg.QueryResult | undefined }>
  close(): Promise<void>
}

// bigint columns contain counters and sizes far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const casing = 'snake_case'

/** Corked, so that several statements leave in one system call. The types of pg hide the socket. */
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Writable } }).connection.stream

export function openDatabase(options: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    // Statements do not wait for the answer of the one before: BEGIN and the first share a round trip, and so do the last and COMMIT.
    pipeline: true,
    application_name: 'hora',
    ...options,
  } as pg.PoolConfig)
  // Without a listener, a broken idle connection would end the process. The next query reports the error.
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
      const socket = socketOf(client)
      socket.cork()
      process.nextTick(() => socket.uncork())
      const began = client.query('BEGIN')
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
