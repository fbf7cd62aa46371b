// Whole transactions of one packet each. Those of a team follow each other on one connection: PostgreSQL goes on with the next one without waiting
// for this server, and they do not wait for each other's locks.
import pg from 'pg'
import { teamIsBusy, waitingLimit } from './connection-shares.ts'
import { type Entry, Packet, socketOf } from './packet.ts'
import type { Connections } from './pools.ts'

type Transaction = { statements: readonly Entry[]; since: number; done(): void; fail(error: Error): void }
type Pipeline = { client?: pg.PoolClient; running: number; sent: number; answeredAt: number; broken?: Error }
type Owner = {
  name: string
  connections: Connections
  waiting: Transaction[]
  pipelines: Pipeline[]
  willSend: boolean
  timer?: NodeJS.Timeout | undefined
}

/** What is behind a transaction that waits for a lock waits, too. */
const transactionsPerPipeline = 8
/** After this time without an answer, a pipeline counts as blocked, and the team gets another one. */
const blockedMs = 25
const pipelinesPerOwner = 4
/** Then the connection goes to another transaction of the team, if one waits for it. */
const transactionsPerConnection = 400

/** After other errors PostgreSQL goes on with the next packet. */
const endsConnection = (error: Error) => !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC'

const capacityOf = ({ client, running, sent, broken }: Pipeline) =>
  client && !broken ? Math.min(transactionsPerPipeline - running, transactionsPerConnection - sent) : 0
const isBlocked = ({ running, answeredAt }: Pipeline) => running > 0 && performance.now() - answeredAt > blockedMs

function failTransaction({ statements, fail }: Transaction, error: Error) {
  for (const one of statements) one.fail(error)
  fail(error)
}

export class Pipelines {
  readonly #connectionsOf: (owner: string) => Connections
  readonly #waitMs: number
  readonly #owners = new Map<string, Owner>()

  constructor(connectionsOf: (owner: string) => Connections, waitMs: number) {
    this.#connectionsOf = connectionsOf
    this.#waitMs = waitMs
  }

  /** Resolves when the transaction is committed. */
  send(name: string, statements: readonly Entry[]): Promise<void> {
    return new Promise((done, fail) => {
      let owner = this.#owners.get(name)
      if (!owner) this.#owners.set(name, (owner = { name, connections: this.#connectionsOf(name), waiting: [], pipelines: [], willSend: false }))
      const transaction = { statements, since: performance.now(), done, fail }
      if (owner.waiting.length >= waitingLimit) return failTransaction(transaction, teamIsBusy())
      owner.waiting.push(transaction)
      this.#sendSoon(owner)
    })
  }

  /** What comes in the same turn of the event loop leaves in one system call. */
  #sendSoon(owner: Owner) {
    if (owner.willSend) return
    owner.willSend = true
    setImmediate(() => {
      owner.willSend = false
      this.#sendWaiting(owner)
    })
  }

  #sendWaiting(owner: Owner) {
    while (owner.waiting.length > 0) {
      const free = owner.pipelines.find((one) => capacityOf(one) > 0 && !isBlocked(one))
      if (!free?.client) return this.#wait(owner)
      this.#sendOn(owner, free, free.client)
    }
  }

  #sendOn(owner: Owner, pipeline: Pipeline, client: pg.PoolClient) {
    if (pipeline.running === 0) pipeline.answeredAt = performance.now()
    const socket = socketOf(client)
    socket.cork()
    for (const one of owner.waiting.splice(0, capacityOf(pipeline))) {
      pipeline.running += 1
      pipeline.sent += 1
      client.query(new Packet(one.statements, (failure) => this.#ended(owner, pipeline, one, failure)))
    }
    socket.uncork()
  }

  #ended(owner: Owner, pipeline: Pipeline, { done, fail }: Transaction, failure: Error | undefined) {
    if (!failure) done()
    else {
      fail(failure)
      if (endsConnection(failure)) pipeline.broken = failure
    }
    pipeline.running -= 1
    pipeline.answeredAt = performance.now()
    if (pipeline.running === 0 && capacityOf(pipeline) === 0) this.#close(owner, pipeline)
    if (owner.waiting.length > 0) this.#sendSoon(owner)
    else if (pipeline.running === 0 && capacityOf(pipeline) > 0) this.#close(owner, pipeline)
  }

  /** Until a pipeline is free. */
  #wait(owner: Owner) {
    if (owner.pipelines.length < pipelinesPerOwner && owner.pipelines.every(isBlocked)) void this.#open(owner)
    owner.timer ??= setTimeout(() => {
      owner.timer = undefined
      const limit = performance.now() - this.#waitMs
      while (owner.waiting[0] && owner.waiting[0].since < limit) failTransaction(owner.waiting.shift() as Transaction, teamIsBusy())
      this.#sendWaiting(owner)
    }, blockedMs)
  }

  async #open(owner: Owner) {
    const pipeline: Pipeline = { running: 0, sent: 0, answeredAt: 0 }
    owner.pipelines.push(pipeline)
    try {
      pipeline.client = await owner.connections.take()
      this.#sendWaiting(owner)
      if (pipeline.running === 0) this.#close(owner, pipeline)
    } catch (error) {
      // Other pipelines go on with what waits.
      if (owner.pipelines.length === 1) for (const one of owner.waiting.splice(0)) failTransaction(one, error as Error)
      this.#close(owner, pipeline)
    }
  }

  #close(owner: Owner, pipeline: Pipeline) {
    owner.pipelines.splice(owner.pipelines.indexOf(pipeline), 1)
    if (pipeline.client) owner.connections.release(pipeline.client, pipeline.broken)
    if (owner.pipelines.length > 0 || owner.waiting.length > 0) return
    clearTimeout(owner.timer)
    this.#owners.delete(owner.name)
  }
}
