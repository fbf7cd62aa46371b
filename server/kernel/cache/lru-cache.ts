// A bounded map with two generations. When the young one reaches half of the limit, it replaces the old one.
// A hit in the young generation changes nothing, so it costs no more than a hit in a Map.

type Entry<V> = { value: V; size: number }

export class LruCache<V extends {}> {
  #young = new Map<string, Entry<V>>()
  #old = new Map<string, Entry<V>>()
  #youngSize = 0
  #oldSize = 0
  readonly #half: number
  readonly #sizeOf: (value: V, key: string) => number

  /** Does not store a value larger than half of the limit. A value that has grown must be set again. */
  constructor(limit: number, sizeOf: (value: V, key: string) => number = () => 1) {
    this.#half = limit / 2
    this.#sizeOf = sizeOf
  }

  get count(): number {
    return this.#young.size + this.#old.size
  }

  get size(): number {
    return this.#youngSize + this.#oldSize
  }

  get(key: string): V | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young.value
    const old = this.#old.get(key)
    if (old === undefined) return undefined
    this.set(key, old.value)
    return old.value
  }

  set(key: string, value: V) {
    this.delete(key)
    const size = this.#sizeOf(value, key)
    if (size > this.#half) return
    if (this.#youngSize + size > this.#half) this.startGeneration()
    this.#young.set(key, { value, size })
    this.#youngSize += size
  }

  delete(key: string) {
    const young = this.#young.get(key)
    if (young) {
      this.#young.delete(key)
      this.#youngSize -= young.size
      return
    }
    const old = this.#old.get(key)
    if (!old) return
    this.#old.delete(key)
    this.#oldSize -= old.size
  }

  clear() {
    this.startGeneration()
    this.startGeneration()
  }

  startGeneration() {
    this.#old = this.#young
    this.#oldSize = this.#youngSize
    this.#young = new Map()
    this.#youngSize = 0
  }
}
