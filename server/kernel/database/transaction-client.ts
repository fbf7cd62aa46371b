import type { Writable } from 'node:stream'
import type pg from 'pg'
import { type Answer, Packet, sendable, SkippedStatement, type SentStatement } from './packet.ts'

type Entry = ConstructorParameters<typeof Packet>[0][number]

const begin = { name: 'begin', text: 'BEGIN', values: [] }
const commit = { name: 'commit', text: 'COMMIT', values: [] }

/** The types of pg hide the socket. */
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Writable } }).connection.stream

/** The connection of a transaction. It collects statements until somebody waits for one, so that they leave in one packet. */
export class TransactionClient {
  failures: Error[] = []
  #client: pg.PoolClient
  #collected: Entry[] = []
  #willSend = false
  #sent = false
  #isOpen = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** `first`: a text that begins the transaction with more than BEGIN. */
  begin(first?: string) {
    this.failures = []
    this.#collected = []
    this.#sent = false
    this.#isOpen = true
    if (first === undefined) this.sendWithCommit(begin)
    else (this.query(first) as Promise<unknown>).catch((error: Error) => this.failures.push(error))
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
    if (!this.#isOpen) throw new Error(`${statement.name} is sent with a commit, but there is no transaction`)
    this.#collect(statement).catch((error: Error) => {
      if (!(error instanceof SkippedStatement)) this.failures.push(error)
    })
  }

  /** Any arguments that pg takes. Collected statements leave before it, in the same system call. */
  query(...args: unknown[]): unknown {
    const socket = socketOf(this.#client)
    socket.cork()
    process.nextTick(() => socket.uncork())
    this.#sendCollected()
    this.#sent = true
    return (this.#client.query as (...args: unknown[]) => unknown).apply(this.#client, args)
  }

  async commit(last: SentStatement | undefined): Promise<Answer | undefined> {
    const lastAnswer = last && this.#collect(last)
    const ended = this.#collect(commit)
    // Both are awaited below; after one failure, the other does not matter.
    for (const one of [lastAnswer, ended]) one?.catch(() => {})
    this.#sendCollected()
    const answer = await lastAnswer
    const { command } = await ended
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return answer
  }

  async rollBack() {
    const collected = this.#collected
    this.#collected = []
    for (const one of collected) one.fail(new SkippedStatement('the transaction was rolled back'))
    if (this.#sent) await this.#client.query('ROLLBACK')
  }

  end() {
    this.#isOpen = false
  }

  /** A value that cannot be sent fails here, not behind a commit. */
  #collect(statement: SentStatement): Promise<Answer> {
    const { name, text, values } = sendable(statement)
    return new Promise((done, fail) => this.#collected.push({ name, text, values, done, fail }))
  }

  #sendCollected() {
    this.#willSend = false
    if (this.#collected.length === 0) return
    const packet = new Packet(this.#collected)
    this.#collected = []
    this.#sent = true
    this.#client.query(packet)
  }
}
