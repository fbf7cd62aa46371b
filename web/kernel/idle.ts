export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    work()
    return () => {}
  }
  const id = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(id)
}

const latestMs = 30_000

/** Resolves after this time without a fetch, or after thirty seconds. More fetches would delay a page that is still loading. */
export const networkQuiet = (quietMs = 2000) =>
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
