// Registers the service worker and notices when a newer one waits.
import { useSyncExternalStore } from 'react'
import { hourMs } from '#contract/units.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { savesData } from '#web/kernel/saves-data.ts'
import type { PageMessage, WorkerMessage } from './worker-messages.ts'

/** Pages stay open for days, so they check for a newer version. */
const checkEveryMs = hourMs

const changed = createObservable()
let waiting: ServiceWorker | 'took-over' | undefined

function offer(found: typeof waiting) {
  waiting = found
  changed.emit()
}

const send = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message)

/** `open` navigates to an internal path. */
export async function registerWorker(open: (link: string) => void) {
  // The wording of these messages is fixed: docs/specification.md 3.5.
  if (!('serviceWorker' in navigator)) {
    console.warn('Service workers are disabled or not supported by this browser')
    return
  }
  try {
    const hadOne = navigator.serviceWorker.controller !== null
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    console.info('Service worker registered')
    watch(registration, hadOne)
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => data.type === 'open' && open(data.link))
    const ready = await navigator.serviceWorker.ready
    if (!savesData()) send(ready.active, { type: 'fill' })
  } catch (error) {
    console.warn('Service worker registration failed', error)
  }
}

function watch(registration: ServiceWorkerRegistration, hadOne: boolean) {
  const check = () => {
    // Without an active worker this is the first one.
    if (registration.waiting && registration.active) offer(registration.waiting)
  }
  check()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', check))
  let controlled = hadOne
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The update was accepted here or in another tab. This page is still the old version.
    if (accepted) browserPage.reload()
    else if (controlled) offer('took-over')
    controlled = true
  })
  const update = () => void registration.update().catch(() => undefined)
  setInterval(update, checkEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update())
}

let accepted = false
const nudgeEveryMs = 1500

export function startNewVersion() {
  // Fields save their text when they lose the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (waiting === undefined) return
  if (waiting === 'took-over') return browserPage.reload()
  accepted = true
  send(waiting, { type: 'take-over' })
  // The old worker gives way when it is idle. Chromium sometimes misses that moment; another message makes it look again.
  setInterval(() => send(navigator.serviceWorker.controller, { type: 'nothing' }), nudgeEveryMs)
}

export const useNewVersion = () => useSyncExternalStore(changed.subscribe, () => waiting !== undefined)
