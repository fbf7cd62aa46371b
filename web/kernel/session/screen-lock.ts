// Whether the screen is locked: for all tabs of this browser, and still after a reload. It hides what is shown from whoever passes by;
// it is no border against somebody who opens the browser's tools.
import { useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { memberKey, session } from './session.ts'

const key = 'hora.locked'
const changed = createObservable()

export const lock = {
  /** Locked for the member who is signed in: whoever signs in after them is not locked out. */
  now: () => {
    const user = session.user()
    return user !== undefined && localStore.get(key) === memberKey(user)
  },
  set() {
    const user = session.user()
    if (!user) return
    localStore.set(key, memberKey(user))
    changed.emit()
  },
  clear() {
    localStore.remove(key)
    changed.emit()
  },
}

session.onEnd(lock.clear)
if (typeof window !== 'undefined') window.addEventListener('storage', (event) => event.key === key && changed.emit())

/** Also when it becomes known who is signed in. */
function subscribe(listener: () => void) {
  const ends = [changed.subscribe(listener), session.subscribe(listener)]
  return () => ends.forEach((end) => end())
}

export const useLocked = () => useSyncExternalStore(subscribe, lock.now, lock.now)
