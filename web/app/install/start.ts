// What makes the product one that can be installed, started beside the page and never in its way.
import { listenForInstallOffer } from './install-offer.ts'
import { registerWorker } from './worker.ts'

/** The service worker is registered when the page is idle, at the latest after this time. */
const latestMs = 30_000
const quietMs = 2000

/** Nothing was fetched for a while: what the worker fetches would only hold up a page that is still coming. */
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

/** `open` goes to a path of ours, for a notification that was clicked. */
export function startInstall(open: (link: string) => void) {
  listenForInstallOffer()
  // In development every file changes under the feet of a cache.
  if (import.meta.env.PROD) whenStable(() => void registerWorker(open))
}
