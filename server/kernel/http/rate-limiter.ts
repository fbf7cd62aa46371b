// How often one caller may ask: a token bucket per caller, kept in memory, refilled by the clock.

type Bucket = { tokens: number; at: number }

export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #perMinute: number
  readonly #now: () => number

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Takes one token. Answers 0, or the seconds to wait when there is none left. */
  take(caller: string): number {
    const now = this.#now()
    let bucket = this.#buckets.get(caller)
    if (!bucket) {
      if (this.#buckets.size > 50_000) this.#sweep(now)
      this.#buckets.set(caller, (bucket = { tokens: this.#perMinute, at: now }))
    }
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * this.#perMinute)
    bucket.at = now
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return 0
    }
    return Math.max(1, Math.ceil(((1 - bucket.tokens) / this.#perMinute) * 60))
  }

  #sweep(now: number) {
    for (const [caller, bucket] of this.#buckets) if (now - bucket.at > 60_000) this.#buckets.delete(caller)
  }
}
