// Whether the server can be reached, judged by what last happened rather than by what the browser believes.
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
  /** An answer came, or the socket is up. */
  reached: () => set(true),
  /** A request or the socket got no answer. */
  lost: () => set(false),
  subscribe: changed.subscribe,
}

if (typeof window !== 'undefined') window.addEventListener('offline', online.lost)
