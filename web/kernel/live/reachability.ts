// Whether the last request reached the server. The browser's own flag is not reliable.
import { createObservable } from '#web/kernel/observable.ts'

const changed = createObservable()
let reachable = typeof navigator === 'undefined' || navigator.onLine !== false

function set(now: boolean) {
  if (now === reachable) return
  reachable = now
  changed.emit()
}

export const online = {
  now: () => reachable,
  reached: () => set(true),
  lost: () => set(false),
  subscribe: changed.subscribe,
}

if (typeof window !== 'undefined') window.addEventListener('offline', online.lost)
