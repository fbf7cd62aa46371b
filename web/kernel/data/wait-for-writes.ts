import { online } from '#web/kernel/live/reachability.ts'
import { type Areas, everyArea } from './invalidation.ts'
import { outbox } from './outbox.ts'

const longestWaitMs = 10_000

/** Resolves when the writes of these areas that wait now are answered. Offline, or where they take long, it resolves without. */
export function waitForWrites(areas: Areas): Promise<void> {
  const concerns = ({ area }: { area: string }) => areas.includes(area) || areas.includes(everyArea)
  const ids = new Set(
    outbox
      .pending()
      .filter(concerns)
      .map(({ id }) => id),
  )
  const isWaiting = () => online.now() && outbox.pending().some(({ id }) => ids.has(id))
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
