import type pg from 'pg'
import { type Answer, type Entry, Packet, sendable, SkippedStatement, type SentStatement, socketOf } from './packet.ts'
import type { Connections } from './pools.ts'

const begin = { name: 'begin', text: 'BEGIN', values: [] }
const commit = { name: 'commit', text: 'COMMIT', values: [] }

/** `pipeline` commits all statements of a transaction on a connection that others use, too. */
type Senders = { connections: Connections; pipeline?: (statements: readonly Entry[]) => Promise<void> }

/** A query of Drizzle, for example, in its place among the statements. */
type OtherQuery = { send(client: pg.PoolClient): void; fail(error: Error): void }

const transactionEnded = () => new Error('the transaction of this statement is over')

/**
 * The statements of a transaction. It collects them until somebody waits for one, so that they leave in one packet. A transaction in which nobody
 * waits before the commit needs neither a connection of its own nor BEGIN and COMMIT.
 */
export class TransactionClient {
  readonly failures: Error[] = []
  readonly #connections: Connections
  readonly #pipeline: Senders['pipeline']
  #client: pg.PoolClient | undefined
  #connecting: Promise<pg.PoolClient> | undefined
  #collected: (Entry | OtherQuery)[] = []
  #willSend = false
  #begun = false
  #ended = false

  /** `first`: a text that begins the transaction with more than BEGIN. */
  constructor({ connections, pipeline }: Senders, first?: string) {
    this.#connections = connections
    this.#pipeline = pipeline
    if (first === undefined) return
    this.#begun = true
    ;(this.query(first) as Promise<unknown>).catch((error: Error) => this.failures.push(error))
  }

  send(statement: SentStatement): Promise<Answer> {
    const answered = this.#collect(statement)
    if (!this.#willSend) {
      this.#willSend = true
      process.nextTick(() => this.#sendCollected())
    }
    return answered
  }

  sendWithCommit(statement: SentStatement) {
    // Nobody would see a rejection.
    if (this.#ended) throw transactionEnded()
    this.#collect(statement).catch((error: Error) => this.#failed(error))
  }

  /** Any arguments that pg takes. Collected statements leave before it, in the same system call. */
  query(...args: unknown[]): unknown {
    if (this.#ended) return Promise.reject(transactionEnded())
    return new Promise((done, fail) => {
      const send = (client: pg.PoolClient) => {
        try {
          done((client.query as (...args: unknown[]) => unknown).apply(client, args))
        } catch (error) {
          fail(error as Error)
        }
      }
      this.#collected.push({ send, fail })
      this.#sendCollected()
    })
  }

  async commit(last: SentStatement | undefined): Promise<Answer | undefined> {
    const lastAnswer = last && this.#collect(last)
    if (this.#pipeline && !this.#connecting) return this.#commitWhole(this.#pipeline, lastAnswer)
    const ended = this.#collect(commit)
    // Both are awaited below; after one failure, the other does not matter.
    for (const one of [lastAnswer, ended]) one?.catch(() => {})
    this.#sendCollected()
    const answer = await lastAnswer
    const { command } = await ended
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return answer
  }

  async #commitWhole(pipeline: NonNullable<Senders['pipeline']>, lastAnswer: Promise<Answer> | undefined): Promise<Answer | undefined> {
    lastAnswer?.catch(() => {})
    // Other queries would have taken a connection.
    const statements = this.#collected as Entry[]
    this.#collected = []
    if (statements.length > 0) await pipeline(statements)
    return lastAnswer
  }

  async rollBack() {
    this.#failCollected(new SkippedStatement('the transaction was rolled back'))
    if (this.#client && this.#begun) await this.#client.query('ROLLBACK')
  }

  end(broken?: Error) {
    this.#ended = true
    if (this.#client) this.#connections.release(this.#client, broken)
    // Nobody waited for the connection, which comes later.
    else this.#connecting?.then((client) => this.#connections.release(client)).catch(() => {})
  }

  #failed(error: Error) {
    if (!(error instanceof SkippedStatement)) this.failures.push(error)
  }

  #failCollected(error: Error) {
    const collected = this.#collected
    this.#collected = []
    for (const one of collected) one.fail(error)
  }

  /** A value that cannot be sent fails here, not behind a commit. */
  #collect(statement: SentStatement): Promise<Answer> {
    if (this.#ended) return Promise.reject(transactionEnded())
    const { name, text, values } = sendable(statement)
    return new Promise((done, fail) => this.#collected.push({ name, text, values, done, fail }))
  }

  #sendCollected() {
    this.#willSend = false
    if (this.#collected.length === 0) return
    if (this.#client) return this.#sendOn(this.#client)
    this.#connecting ??= this.#connections.take()
    this.#connecting.then(
      (client) => {
        if (this.#ended) return
        this.#client = client
        this.#sendOn(client)
      },
      (error: Error) => this.#failCollected(error),
    )
  }

  #sendOn(client: pg.PoolClient) {
    const collected = this.#collected
    this.#collected = []
    if (collected.length === 0) return
    let statements: Entry[] = []
    if (!this.#begun) statements.push({ ...begin, done: () => {}, fail: (error) => this.#failed(error) })
    this.#begun = true
    const sendPacket = () => {
      if (statements.length > 0) client.query(new Packet(statements))
      statements = []
    }
    const socket = socketOf(client)
    socket.cork()
    for (const one of collected) {
      if ('name' in one) statements.push(one)
      else {
        sendPacket()
        one.send(client)
      }
    }
    sendPacket()
    process.nextTick(() => socket.uncork())
  }
}
