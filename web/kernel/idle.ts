/** Runs the work when the browser has nothing else to do, after three seconds at the latest. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    work()
    return () => {}
  }
  const id = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(id)
}

const quietMs = 2000
const latestMs = 30_000

/** Answers when nothing was fetched for two seconds: more fetches would delay a page that is still loading. After thirty seconds at the latest. */
export const networkQuiet = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      fetches.disconnect()
      clearTimeout(quiet)
      clearTimeout(latest)
      resolve()
    }
    let quiet = setTimeout(done, quietMs)
    const latest = setTimeout(done, latestMs)
    const fetches = new PerformanceObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(done, quietMs)
    })
    fetches.observe({ type: 'resource', buffered: true })
  })
