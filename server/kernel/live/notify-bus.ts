// Words for all processes that nobody keeps, by NOTIFY. One query at a time, with all that has gathered meanwhile: what is said first is heard first.
import pg from 'pg'
import { signalChannel } from '#server/kernel/cache/versions.ts'

/** More waits only while the database does not answer; who missed words asks for everything again. */
const waitingLimit = 5000

export class NotifyBus {
  readonly #pool: pg.Pool
  #waiting: string[] = []
  #busy = false
  #closed = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  publish(word: object) {
    if (this.#closed || this.#waiting.length >= waitingLimit) return
    this.#waiting.push(JSON.stringify(word))
    if (!this.#busy) void this.#send()
  }

  /** Nothing is said after what waits now. */
  async close() {
    this.#closed = true
    if (!this.#busy) await this.#send()
  }

  async #send() {
    this.#busy = true
    while (this.#waiting.length > 0) {
      const words = this.#waiting.splice(0, 100).map((word) => `select pg_notify('${signalChannel}', ${pg.escapeLiteral(word)})`)
      // Nothing of it has to reach the disk.
      await this.#pool.query(`begin; set local synchronous_commit = off; ${words.join('; ')}; commit`).catch(() => {})
    }
    this.#busy = false
  }
}
