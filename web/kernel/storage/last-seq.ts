// The newest known sequence of the team. Reads send it, so that a server process that lags behind does not answer from its cache.
import { localStore } from './local-storage.ts'

const key = 'hora.seen'
let current: number | undefined

const read = () => (current ??= Number(localStore.get(key)) || 0)

export const lastSeq = {
  get: read,
  raise(seq: number) {
    if (seq > read()) lastSeq.set(seq)
  },
  /** May go down: the server was restored from an older backup. */
  set(seq: number) {
    current = seq
    localStore.set(key, String(seq))
  },
  clear() {
    current = 0
    localStore.remove(key)
  },
}
