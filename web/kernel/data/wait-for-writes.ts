import { online } from '#web/kernel/live/reachability.ts'
import { type Areas, everyArea } from './invalidation.ts'
import { type Entry, outbox } from './outbox.ts'

const longestWaitMs = 10_000

/** Resolves when the writes of these areas that wait now are answered. Offline, or where they take long, it resolves without. */
export const waitForWrites = (areas: Areas) => waitFor(({ area }) => areas.includes(area) || areas.includes(everyArea))

/** As `waitForWrites`, for the creates of the records that a read names. A create that cannot be sent now is not waited for. */
export function waitForCreates(readInput: unknown): Promise<void> {
  const named = Object.values(readInput ?? {})
  return waitFor((entry) => !outbox.isPaused(entry.area) && createdIds(entry).some((id) => named.includes(id)))
}

/** The input of a create is `{ id }`, `{ note: { id } }` or `{ tasks: [{ id }] }`. An id beside or below these is another record's. */
function createdIds({ op, input }: Entry): string[] {
  if (!op.startsWith('create')) return []
  const sent = input as { id?: unknown } | undefined
  const records: unknown[] = typeof sent?.id === 'string' ? [sent] : Object.values(sent ?? {}).flat()
  const ids = records.map((record) => (record as { id?: unknown } | null | undefined)?.id)
  return ids.filter((id) => typeof id === 'string')
}

/** As `waitForWrites`, for one write. One that cannot be sent now is not waited for. */
export const waitForWrite = (id: string) => waitFor((entry) => entry.id === id && !outbox.isPaused(entry.area))

function waitFor(concerns: (entry: Entry) => boolean): Promise<void> {
  const ids = new Set(
    outbox
      .pending()
      .filter(concerns)
      .map(({ id }) => id),
  )
  const isWaiting = () => online.now() && outbox.pending().some((entry) => ids.has(entry.id) && concerns(entry))
  if (!isWaiting()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
    const check = () => isWaiting() || done()
    const timer = setTimeout(done, longestWaitMs)
    const stops = [outbox.subscribe(check), online.subscribe(check)]
  })
}
