import { minuteMs } from '#contract/units.ts'
import { LruCache } from '#server/kernel/cache/lru-cache.ts'

type Bucket = { tokens: number; at: number }

/** About 150 bytes each. With more callers, the least recent ones are forgotten. */
const callerLimit = 20_000

export class RateLimiter {
  readonly #buckets: LruCache<Bucket>
  readonly #perMinute: number
  readonly #now: () => number
  #generationAt = 0

  constructor(perMinute: number, now: () => number = Date.now, limit = callerLimit) {
    this.#buckets = new LruCache(limit)
    this.#perMinute = perMinute
    this.#now = now
  }

  get callers(): number {
    return this.#buckets.count
  }

  take(caller: string): number {
    const now = this.#now()
    if (now - this.#generationAt >= minuteMs) {
      // A bucket that was unused for a minute is full, like a new one.
      this.#buckets.startGeneration()
      this.#generationAt = now
    }
    let bucket = this.#buckets.get(caller)
    if (!bucket) this.#buckets.set(caller, (bucket = { tokens: this.#perMinute, at: now }))
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + ((now - bucket.at) / minuteMs) * this.#perMinute)
    bucket.at = now
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return 0
    }
    return Math.max(1, Math.ceil(((1 - bucket.tokens) / this.#perMinute) * 60))
  }
}

/** `strangers`: public pages and pictures, which a whole office reads behind one address. `sessions` only stops endless loops. */
export const makeLimits = () => ({
  anonymous: new RateLimiter(600),
  strangers: new RateLimiter(6000),
  sessions: new RateLimiter(600_000),
  linkReads: new RateLimiter(60),
  linkWrites: new RateLimiter(10),
})

/** An IPv6 caller has at least a /64 and could use another address each time. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
