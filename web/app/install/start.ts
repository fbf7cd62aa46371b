// Starts the parts that make the app installable, without delaying the page.
import { listenForInstallOffer } from './install-offer.ts'
import { registerWorker } from './worker.ts'

/** The service worker is registered when the page is idle, at the latest after this time. */
const latestMs = 30_000
const quietMs = 2000

/** Waits until nothing was fetched for a while: the worker's fetches would delay a page that is still loading. */
function whenStable(then: () => void) {
  let quiet: ReturnType<typeof setTimeout>
  const fetches = new PerformanceObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(stable, quietMs)
  })
  const latest = setTimeout(stable, latestMs)
  function stable() {
    fetches.disconnect()
    clearTimeout(quiet)
    clearTimeout(latest)
    then()
  }
  fetches.observe({ type: 'resource', buffered: true })
}

/** `open` navigates to an internal path, after a click on a notification. */
export function startInstall(open: (link: string) => void) {
  listenForInstallOffer()
  // In development the files change too often for a cache.
  if (import.meta.env.PROD) whenStable(() => void registerWorker(open))
}
