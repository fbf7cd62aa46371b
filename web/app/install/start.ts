// What makes the product one that can be installed, started beside the page and never in its way.
import { listenForInstallOffer } from './install-offer.ts'
import { registerWorker } from './worker.ts'

/** Spec §9: registered when the app is stable, or after this long. */
const latestMs = 30_000

/** Loaded, and nothing to do for a moment. */
function whenStable(then: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(then, { timeout: latestMs }) : setTimeout(then, 1))
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}

/** `open` goes to a path of ours, for a notification that was clicked. */
export function startInstall(open: (link: string) => void) {
  listenForInstallOffer()
  // In development every file changes under the feet of a cache.
  if (import.meta.env.PROD) whenStable(() => void registerWorker(open))
}
