import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type pg from 'pg'

type Connection = {
  stream: Writable & { pause(): void; resume(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): boolean
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Submittable = {
  submit(connection: Connection): void
  handleCopyInResponse?(connection: Connection): void
  handleCopyData?(message: { chunk: Buffer }, connection: Connection): void
  handleRowDescription(): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** The types of pg know only its own queries, cursors and streams. */
const submit = (client: pg.ClientBase, query: Submittable) => void client.query(query as unknown as pg.Submittable)

const ignore = () => {}
const bufferedBytes = 1024 * 1024

/** PostgreSQL's text format is the same in all versions. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  let connection: Connection | undefined
  const rows = new Readable({ highWaterMark: bufferedBytes, read: () => void connection?.stream.resume() })
  submit(client, {
    submit(given) {
      connection = given
      given.query(text)
    },
    handleCopyData({ chunk }, { stream }) {
      // A copy, because pg reuses its buffer.
      if (!rows.push(Buffer.from(chunk))) stream.pause()
    },
    handleRowDescription: ignore,
    handleCommandComplete: ignore,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error) => void rows.destroy(error),
  })
  return rows
}

export type CopyIn = { write(chunk: Buffer): Promise<void>; end(): Promise<void> }

export async function copyIn(client: pg.ClientBase, text: string): Promise<CopyIn> {
  let failure: Error | undefined
  let settle = ignore
  const done = new Promise<void>((resolve) => (settle = resolve))
  const ready = new Promise<Connection | undefined>((resolve) => {
    submit(client, {
      submit: (given) => given.query(text),
      handleCopyInResponse: resolve,
      handleRowDescription: ignore,
      handleCommandComplete: ignore,
      handleReadyForQuery: () => settle(),
      handleError(error) {
        failure = error
        resolve(undefined)
        settle()
      },
    })
  })
  const connection = await ready
  const check = () => {
    if (failure) throw failure
  }
  check()
  return {
    async write(chunk) {
      check()
      connection?.sendCopyFromChunk(chunk)
      if (connection?.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), done])
    },
    async end() {
      check()
      connection?.endCopyFrom()
      await done
      check()
    },
  }
}
