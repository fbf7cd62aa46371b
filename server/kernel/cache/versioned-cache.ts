import { LruCache } from './lru-cache.ts'

export class VersionedCache<T> {
  readonly #entries: LruCache<{ version: number; value: T }>

  constructor(limit: number, sizeOf?: (value: T) => number) {
    this.#entries = new LruCache(limit, sizeOf && (({ value }) => sizeOf(value)))
  }

  get count(): number {
    return this.#entries.count
  }

  get(key: string, version: number): T | undefined {
    const entry = this.#entries.get(key)
    return entry?.version === version ? entry.value : undefined
  }

  /** NOTE take the version before the value is read: a change in between then makes the entry stale instead of wrong. */
  set(key: string, version: number, value: T) {
    const entry = this.#entries.get(key)
    if (!entry || entry.version < version) this.#entries.set(key, { version, value })
  }
}
