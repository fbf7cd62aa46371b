// Waits until what was committed is on disk, for many commits at once.
import type pg from 'pg'

type Waiting = { done(): void; fail(error: Error): void }

/** Any commit that waits for the disk takes all earlier ones with it; this is the smallest one there is. */
const text = "select pg_logical_emit_message(true, 'hora', '')"

export function makeGroupFlush(pool: pg.Pool): () => Promise<void> {
  let waiting: Waiting[] = []
  let flushing = false

  async function flush() {
    flushing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await pool.query({ name: 'flush', text })
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
