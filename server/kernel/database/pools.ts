import pg from 'pg'
import { ConnectionShares } from './connection-shares.ts'

/** Not as parameters of the connection, as pg would set them: a pooler such as PgBouncer refuses those. */
export type Timeouts = { statementMs: number; lockMs: number; idleInTransactionMs: number }

/** For a connection, also one that is free but in use by others of the team. */
export const connectMs = 10_000
const shareOfPool = 0.4

export const setTimeouts = ({ statementMs, lockMs, idleInTransactionMs }: Timeouts, scope: '' | 'local ' = '') =>
  `set ${scope}statement_timeout = ${statementMs}; set ${scope}lock_timeout = ${lockMs}; set ${scope}idle_in_transaction_session_timeout = ${idleInTransactionMs}`

export function openPool(options: pg.PoolConfig, timeouts: Timeouts): pg.Pool {
  const pool = new pg.Pool({
    // Statements do not wait for the answer to the one before: BEGIN and the first share a round trip, and so do the last and COMMIT.
    pipeline: true,
    application_name: 'hora',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    ...options,
  } as pg.PoolConfig)
  // Without a listener, a broken idle connection would end the process. The next query reports the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for a connection that breaks while it is used: only its statements fail.
    client.on('error', () => {})
    client.query(setTimeouts(timeouts)).catch(() => {})
  })
  return pool
}

export const sharesOf = (pool: pg.Pool) => new ConnectionShares(Math.max(1, Math.ceil(pool.options.max * shareOfPool)), connectMs)

export type Connections = {
  take(): Promise<pg.PoolClient>
  release(client: pg.PoolClient, broken?: Error): void
}

export const connectionsOf = (pool: pg.Pool): Connections => ({ take: () => pool.connect(), release: (client, broken) => client.release(broken) })

/** Those of a team, within its share. */
export const sharedConnections = (pool: pg.Pool, shares: ConnectionShares, owner: string): Connections => ({
  async take() {
    await shares.take(owner)
    return pool.connect().catch((error: unknown) => {
      shares.release(owner)
      throw error
    })
  },
  release(client, broken) {
    client.release(broken)
    shares.release(owner)
  },
})

type Callback = (error: Error | undefined, result?: unknown) => void

export class SharedPool {
  readonly #pool: pg.Pool
  readonly #shares: ConnectionShares
  readonly #owner: string

  constructor(pool: pg.Pool, shares: ConnectionShares, owner: string) {
    this.#pool = pool
    this.#shares = shares
    this.#owner = owner
  }

  query(config: pg.QueryConfig, values?: unknown[] | Callback): Promise<unknown> | undefined {
    if (typeof values !== 'function') return this.#queryForPromise(config, values)
    const run = () =>
      this.#pool.query(config, (error: Error | undefined, result) => {
        this.#shares.release(this.#owner)
        values(error, result)
      })
    const waiting = this.#shares.take(this.#owner)
    if (waiting) waiting.then(run, values)
    else run()
    return undefined
  }

  async #queryForPromise(config: pg.QueryConfig, values: unknown[] | undefined): Promise<unknown> {
    await this.#shares.take(this.#owner)
    try {
      return await this.#pool.query(config, values)
    } finally {
      this.#shares.release(this.#owner)
    }
  }
}
