// Locks the screen in all tabs, also after a reload. It only hides the page: the browser's developer tools still show the data.
import { useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'
import { localStore } from '#web/kernel/storage/local-storage.ts'
import { memberKey, session } from './session.ts'

const key = 'hora.locked'
const changed = createObservable()

export const lock = {
  /** Per member: the next member to sign in is not locked out. */
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

function subscribe(listener: () => void) {
  const unsubscribers = [changed.subscribe(listener), session.subscribe(listener)]
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
}

export const useLocked = () => useSyncExternalStore(subscribe, lock.now, lock.now)
