// Runs work in one tab at a time, where the browser has no locks. A closed tab loses the lease when it expires.
import { v7 as newId } from 'uuid'
import { openStore } from './indexed-db.ts'

type Holder = { id: string; until: number }

/** `isAlive`: false once the page no longer needs the lease. It then neither waits nor renews. */
export type Lease = { isAlive?: () => boolean }

/** Browsers run the timers of a hidden tab once per minute. */
const leaseMs = 90_000
const renewMs = 10_000
const pollMs = 500

export async function withLease(name: string, work: () => Promise<void>, { isAlive = () => true }: Lease = {}): Promise<void> {
  const store = openStore<Holder>(`${name}.lease`)
  const id = newId()
  const take = async (): Promise<boolean> => {
    let taken = false
    await store.update('holder', (holder) => {
      const now = Date.now()
      taken = !holder || holder.id === id || holder.until <= now
      return taken ? { id, until: now + leaseMs } : (holder as Holder)
    })
    return taken
  }
  const release = () => store.update('holder', (holder) => (holder && holder.id !== id ? holder : { id: '', until: 0 }))

  // Without a disk, no other tab could read the same entries.
  while (!(await take().catch(() => true))) {
    if (!isAlive()) return
    await new Promise((done) => setTimeout(done, pollMs))
  }
  const renewal = setInterval(() => void (isAlive() && take().catch(() => {})), renewMs)
  const leave = () => void release().catch(() => {})
  window.addEventListener('pagehide', leave)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    window.removeEventListener('pagehide', leave)
    await release().catch(() => {})
  }
}
