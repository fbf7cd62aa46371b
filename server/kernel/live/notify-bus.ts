// Messages between processes by NOTIFY, without storage. One query at a time keeps their order.
import pg from 'pg'
import { signalChannel } from '#server/kernel/cache/versions.ts'

/** Reached only while the database is down. Later messages are dropped, and every process then requests the full state. */
const waitingLimit = 5000

export class NotifyBus {
  readonly #pool: pg.Pool
  readonly #onFailure: (error: unknown) => void
  #waiting: string[] = []
  #sending = false
  #closed = false

  constructor(pool: pg.Pool, onFailure: (error: unknown) => void) {
    this.#pool = pool
    this.#onFailure = onFailure
  }

  publish(message: object) {
    if (this.#closed) return
    if (this.#waiting.length >= waitingLimit) return this.#onFailure(new Error('too many messages are waiting'))
    this.#waiting.push(JSON.stringify(message))
    if (!this.#sending) void this.#send()
  }

  async close() {
    this.#closed = true
    if (!this.#sending) await this.#send()
  }

  async #send() {
    this.#sending = true
    while (this.#waiting.length > 0) {
      const notifies = this.#waiting.splice(0, 100).map((message) => `select pg_notify('${signalChannel}', ${pg.escapeLiteral(message)})`)
      await this.#pool.query(`begin; set local synchronous_commit = off; ${notifies.join('; ')}; commit`).catch(this.#onFailure)
    }
    this.#sending = false
  }
}
