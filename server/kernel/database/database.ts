import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { LruCache } from '#server/kernel/cache/lru-cache.ts'
import { makeGroupFlush } from './group-flush.ts'
import { registerStatement } from './named-statements.ts'
import type { Entry, SentStatement } from './packet.ts'
import { Pipelines } from './pipelines.ts'
import { connectionsOf, connectMs, openPool, setTimeouts, sharedConnections, SharedPool, sharesOf, type Timeouts } from './pools.ts'
import { TransactionClient } from './transaction-client.ts'

export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

type Statement<Row extends pg.QueryResultRow> = ((db: Db, values: unknown[]) => Promise<Row[]>) & {
  /**
   * Keeps its place among the statements of the transaction, but leaves with the next awaited statement or the commit: no round trip.
   * For a statement whose answer the write does not need. If it fails, the transaction fails with its error.
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

/** NOTE only the `tested` variants are registered, so that tests of statements do not depend on earlier work of the same process. */

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

/** A query object instead of a config, which pg copies property by property. The types of pg allow only streams here. */
const queryOf = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
  Object.assign(new pg.Query<Row>(text, values), { name }) as unknown as pg.QueryConfig

async function send<Row extends pg.QueryResultRow>(client: Db['$client'], { name, text, values }: SentStatement): Promise<{ rows: Row[] }> {
  try {
    if (client instanceof TransactionClient) return (await client.send({ name, text, values })) as { rows: Row[] }
    const query = queryOf<Row>(name, text, values)
    return await new Promise((done, fail) => client.query<Row>(query, (error: Error | undefined, result) => (error ? fail(error) : done(result))))
  } catch (error) {
    Error.captureStackTrace(error as Error)
    throw error
  }
}

function sendWithCommit(client: Db['$client'], statement: SentStatement) {
  if (!(client instanceof TransactionClient)) throw new Error(`${statement.name} is sent with a commit, but there is no transaction`)
  client.sendWithCommit(statement)
}

export type TransactionOptions = {
  owner?: string | undefined
  anonymous?: boolean
  isJob?: boolean
}

export type Database = {
  pool: pg.Pool
  db: Db
  /** Sessions and callers who are not signed in. It has its own connections, so that teams cannot use them up. */
  auth: Db
  /** For work that must go on when everything else waits: the group flush, readiness, versions. */
  system: pg.Pool
  sharedBy(owner: string): Db
  transaction<T>(work: Work<T>, options?: TransactionOptions): Promise<Committed<T>>
  /** Resolves when every commit that is visible now is on the disk. */
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

type Work<T> = (db: Db) => Promise<{ result: T; last?: SentStatement | undefined }>
type Committed<T> = { result: T; last: { rows: unknown[] } | undefined }

const retries = 3
/** Serialization failure, deadlock, and a statement that a failed transaction before it should have prepared. */
const temporaryFailures: readonly unknown[] = ['40001', '40P01', '26000']
const isTemporary = (error: unknown) => temporaryFailures.includes((((error as Error).cause ?? error) as { code?: unknown }).code)

export function openDatabase(options: pg.PoolConfig, timeouts: Partial<Timeouts> = {}): Database {
  const pool = openPool(options, { ...usual, ...timeouts })
  const authPool = openPool({ ...options, max: authConnections }, { ...short, ...timeouts })
  const system = openPool({ ...options, max: systemConnections }, short)
  const shares = sharesOf(pool)
  const shared = new LruCache<Db>(handleLimit)
  const pipelines = new Pipelines((owner) => sharedConnections(pool, shares, owner), connectMs)
  const sendersFor = (owner: string | undefined, anonymous: boolean) =>
    owner === undefined
      ? { connections: connectionsOf(anonymous ? authPool : pool) }
      : { connections: sharedConnections(pool, shares, owner), pipeline: (statements: readonly Entry[]) => pipelines.send(owner, statements) }

  const commit: Database['transaction'] = async (work, { owner, anonymous = false, isJob } = {}) => {
    const client = new TransactionClient(sendersFor(owner, anonymous), isJob ? `BEGIN; ${setTimeouts(ofJobs, 'local ')}` : undefined)
    // Drizzle uses only `query` of a client outside of its own transactions, which nobody begins here.
    const db = drizzle(client as unknown as pg.PoolClient, { casing })
    const { failures } = client
    let broken: Error | undefined
    try {
      const { result, last } = await work(db)
      if (failures[0]) throw failures[0]
      return { result, last: await client.commit(last) }
    } catch (error) {
      await client.rollBack().catch((failure: Error) => (broken = failure))
      // The first error: later statements failed only because the transaction was already lost.
      throw failures[0] ?? error
    } finally {
      client.end(broken)
    }
  }

  const commitWithRetries: Database['transaction'] = async (work, options) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await commit(work, options)
      } catch (error) {
        if (attempt > retries || !isTemporary(error)) throw error
        await wait(Math.random() * 20 * 2 ** attempt)
      }
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
      // Drizzle uses only `query` of a pool outside of its own transactions, which nobody begins here.
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
