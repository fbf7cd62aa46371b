// The newest sequence of the team this browser has heard of. Sent with every read, so that a server process that
// lags behind the one that told us does not answer from what it kept before.
import { localStore } from './local-storage.ts'

const key = 'hora.seen'
let current: number | undefined

const read = () => (current ??= Number(localStore.get(key)) || 0)

export const lastSeq = {
  get: read,
  raise(seq: number) {
    if (seq > read()) lastSeq.set(seq)
  },
  /** Also downwards: after the server said that it stands elsewhere. */
  set(seq: number) {
    current = seq
    localStore.set(key, String(seq))
  },
  /** Sequences are counted per team; another team starts anew. */
  forget() {
    current = 0
    localStore.remove(key)
  },
}
