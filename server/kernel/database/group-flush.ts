import type pg from 'pg'
import { namedQuery } from './named-statements.ts'
import { Packet } from './packet.ts'

type Waiting = { done(): void; fail(error: Error): void }

/** A commit that waits for the disk flushes all earlier ones, so one serves many callers. This is the cheapest such commit. */
const flushQuery = { ...namedQuery('flush', "select pg_logical_emit_message(true, 'hora', '')"), values: [] }

export function makeGroupFlush(pool: pg.Pool): () => Promise<void> {
  let waiting: Waiting[] = []
  let flushing = false

  async function commitAndWait() {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await new Promise((done, fail) => client.query(new Packet([{ ...flushQuery, done, fail }])))
    } catch (error) {
      throw (broken = error as Error)
    } finally {
      client.release(broken)
    }
  }

  async function flush() {
    flushing = true
    while (waiting.length > 0) {
      // This flush also serves commits that PostgreSQL answered at the same time.
      await new Promise((done) => setImmediate(done))
      const batch = waiting
      waiting = []
      try {
        await commitAndWait()
        for (const one of batch) one.done()
      } catch (error) {
        for (const one of batch) one.fail(error as Error)
      }
    }
    flushing = false
  }

  return () =>
    new Promise((done, fail) => {
      waiting.push({ done, fail })
      if (!flushing) void flush()
    })
}
