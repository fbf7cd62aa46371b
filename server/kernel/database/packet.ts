// Several statements with one Sync behind them: PostgreSQL answers all at once, and skips the rest after a failure.
// Nobody parses the names and types of their columns every time.
import type { Writable } from 'node:stream'
import pg from 'pg'

/** The types of pg leave this out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

type Row = Record<string, unknown>
export type Answer = { rows: Row[]; command: string }

export type SentStatement = { name: string; text: string; values: unknown[] }
export type Entry = SentStatement & { done(answer: Answer): void; fail(error: Error): void }

/** The used part of pg's connection. Its types leave this out. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(query: { name: string; text: string }): void
  bind(config: { statement: string; values: unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(): void
  sync(): void
}
type Column = { name: string; dataTypeID: number }
type Reader = { name: string; parse: (text: string) => unknown }[]

/** By connection: the columns that its prepared statements answer. They cannot change while a statement is prepared. */
const readersOf = new WeakMap<Wire, Map<string, Reader>>()

function readersAt(wire: Wire): Map<string, Reader> {
  let found = readersOf.get(wire)
  if (!found) readersOf.set(wire, (found = new Map()))
  return found
}

/** The types of pg hide the socket. */
export const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Writable } }).connection.stream

/** PostgreSQL skipped the statement, because an earlier one failed. */
export class SkippedStatement extends Error {
  readonly code = '25P02'
}

/** Throws if a value cannot be sent. */
export const sendable = ({ name, text, values }: SentStatement): SentStatement => ({ name, text, values: values.map((value) => prepareValue(value)) })

export class Packet extends pg.Query {
  readonly statements: readonly Entry[]
  // pg reads these two to know which statements were parsed.
  declare name: string
  declare text: string
  #answers: Answer[] = []
  #rows: Row[] = []
  #reader: Reader | undefined
  #readers: Map<string, Reader> | undefined
  #failure: Error | undefined
  readonly #onEnd: ((failure?: Error) => void) | undefined

  /** `onEnd` makes it a whole transaction, without BEGIN and COMMIT: PostgreSQL commits it at its Sync, or rolls it back. */
  constructor(statements: readonly Entry[], onEnd?: (failure?: Error) => void) {
    super('')
    this.statements = statements
    this.#onEnd = onEnd
    this.submit = (connection) => this.#send(connection as unknown as Wire)
  }

  get isTransaction(): boolean {
    return this.#onEnd !== undefined
  }

  get #current(): Entry | undefined {
    return this.statements[this.#answers.length]
  }

  #send(wire: Wire): null {
    const readers = (this.#readers = readersAt(wire))
    wire.stream.cork()
    for (const { name, text, values } of this.statements) {
      if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
        wire.parse({ name, text })
        wire.submittedNamedStatements[name] = text
      }
      wire.bind({ statement: name, values })
      if (!readers.has(name)) wire.describe({ type: 'P', name: '' })
      wire.execute()
    }
    wire.sync()
    wire.stream.uncork()
    this.#expectNext()
    return null
  }

  #expectNext() {
    const next = this.#current
    if (!next) return
    this.name = next.name
    this.text = next.text
    this.#rows = []
    this.#reader = this.#readers?.get(next.name)
  }

  handleRowDescription({ fields }: { fields: Column[] }) {
    this.#reader = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID) as (text: string) => unknown }))
    this.#readers?.set(this.name, this.#reader)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const row: Row = {}
    try {
      this.#reader?.forEach(({ name, parse }, index) => {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      })
    } catch (error) {
      this.#failure ??= error as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }) {
    if (!this.#reader) this.#readers?.set(this.name, [])
    this.#answers.push({ rows: this.#rows, command: text })
    this.#expectNext()
  }

  handleError(error: Error, connection: unknown) {
    const { submittedNamedStatements } = connection as Wire
    const failing = this.#answers.length
    for (const [index, one] of this.statements.entries()) {
      const answer = this.#answers[index]
      // Only pg knows whether the statement was parsed; if not, it must be sent again.
      if (!answer) delete submittedNamedStatements[one.name]
      if (answer && !this.isTransaction) one.done(answer)
      else one.fail(index === failing ? error : new SkippedStatement(`not stored, because another statement failed: ${error.message}`))
    }
    this.#onEnd?.(error)
    this.emit('end')
  }

  handleReadyForQuery() {
    for (const [index, one] of this.statements.entries()) {
      const answer = this.#answers[index]
      if (this.#failure) one.fail(this.#failure)
      else if (answer) one.done(answer)
      else one.fail(new Error(`${one.name} was not answered`))
    }
    this.#onEnd?.(this.#failure)
    this.emit('end')
  }
}
