import { networkQuiet } from '#web/kernel/idle.ts'
import { listenForInstallOffer } from './install-offer.ts'
import { registerWorker } from './worker.ts'

/** `open` navigates to an internal path, after a click on a notification. */
export function startInstall(open: (link: string) => void) {
  listenForInstallOffer()
  // In development the files change too often for a cache.
  if (import.meta.env.PROD) void networkQuiet().then(() => registerWorker(open))
}
