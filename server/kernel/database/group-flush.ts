import type pg from 'pg'
import { namedQuery } from './named-statements.ts'

type Waiting = { done(): void; fail(error: Error): void }

/** A commit that waits for the disk flushes all earlier ones, so one serves many callers. This is the cheapest such commit. */
const flushQuery = namedQuery('flush', "select pg_logical_emit_message(true, 'hora', '')")

export function makeGroupFlush(pool: pg.Pool): () => Promise<void> {
  let waiting: Waiting[] = []
  let flushing = false

  async function flush() {
    flushing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await pool.query(flushQuery)
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
