import { online } from './reachability.ts'

const firstWaitMs = 1000
const longestWaitMs = 30_000

/** A socket may survive a loss of the network, so no reconnection shows that the network is back. */
export function probeWhileUnreachable(probe: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs

  function schedule() {
    if (online.now()) {
      clearTimeout(timer)
      timer = undefined
      waitMs = firstWaitMs
    } else
      timer ??= setTimeout(async () => {
        await probe().catch(() => undefined)
        timer = undefined
        waitMs = Math.min(longestWaitMs, waitMs * 2)
        schedule()
      }, waitMs)
  }

  schedule()
  const unsubscribe = online.subscribe(schedule)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
