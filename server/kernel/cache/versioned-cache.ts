import { LruCache } from './lru-cache.ts'

export class VersionedCache<T> {
  readonly #entries: LruCache<{ version: number; value: T }>

  constructor(limit: number, sizeOf?: (value: T, key: string) => number) {
    this.#entries = new LruCache(limit, sizeOf && (({ value }, key) => sizeOf(value, key)))
  }

  get count(): number {
    return this.#entries.count
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string, version: number): T | undefined {
    const entry = this.#entries.get(key)
    return entry?.version === version ? entry.value : undefined
  }

  latest(key: string): T | undefined {
    return this.#entries.get(key)?.value
  }

  /** NOTE take the version before you read the value: a change in between then makes the entry stale instead of wrong. */
  set(key: string, version: number, value: T) {
    const entry = this.#entries.get(key)
    if (!entry || entry.version < version) this.#entries.set(key, { version, value })
  }

  measureAgain(key: string, version: number) {
    const entry = this.#entries.get(key)
    if (entry?.version === version) this.#entries.set(key, entry)
  }
}
