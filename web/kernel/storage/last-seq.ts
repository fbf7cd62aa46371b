// The newest sequence of the team this browser has heard of. Sent with every read, so that a server process that
// lags behind the one that told us does not answer from what it kept before.
import { local } from './local-storage.ts'

const key = 'hora.seen'
let current: number | undefined

const read = () => (current ??= Number(local.get(key)) || 0)

export const seen = {
  get: read,
  raise(seq: number) {
    if (seq > read()) seen.set(seq)
  },
  /** Also downwards: after the server said that it stands elsewhere. */
  set(seq: number) {
    current = seq
    local.set(key, String(seq))
  },
  /** Sequences are counted per team; another team starts anew. */
  forget() {
    current = 0
    local.remove(key)
  },
}
