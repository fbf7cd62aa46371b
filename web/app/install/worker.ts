// Brings the service worker in, and notices when a newer one waits.
import { useSyncExternalStore } from 'react'
import { hourMs } from '#contract/units.ts'
import { createObservable } from '#web/kernel/observable.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import type { PageMessage, WorkerMessage } from './worker-messages.ts'

/** The server is asked for a newer version this often while the page is open; pages stay open for days. */
const askEveryMs = hourMs

const changed = createObservable()
let waiting: ServiceWorker | 'took-over' | undefined

function offer(found: typeof waiting) {
  waiting = found
  changed.emit()
}

const send = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message)

/** `open` goes to a path of ours. */
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
    if (!wantsToSave()) send(ready.active, { type: 'fill' })
  } catch (error) {
    console.warn('Service worker registration failed', error)
  }
}

/** The reader asked the browser to load as little as possible. */
const wantsToSave = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function watch(registration: ServiceWorkerRegistration, hadOne: boolean) {
  const look = () => {
    // Without an active one this is the first, and there is nothing older to replace.
    if (registration.waiting && registration.active) offer(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  let controlled = hadOne
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Agreed to here or in another tab: this page still is the old version.
    if (agreed) browserPage.reload()
    else if (controlled) offer('took-over')
    controlled = true
  })
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, askEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
}

let agreed = false

export function startNewVersion() {
  // What is being typed is put away by the field that loses the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (waiting === undefined) return
  if (waiting === 'took-over') return browserPage.reload()
  agreed = true
  send(waiting, { type: 'take-over' })
}

export const useNewVersion = () => useSyncExternalStore(changed.subscribe, () => waiting !== undefined)
