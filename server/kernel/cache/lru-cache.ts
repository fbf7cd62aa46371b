// A bounded map with two generations. When the young one reaches half of the limit, it becomes the old one, and the old one
// is dropped. A hit in the young generation changes nothing, so it costs no more than a hit in a Map.

export class LruCache<V extends {}> {
  #young = new Map<string, V>()
  #old = new Map<string, V>()
  #youngSize = 0
  readonly #half: number
  readonly #sizeOf: (value: V) => number

  /** A value larger than half of the limit is not stored. The size of a value must not change. */
  constructor(limit: number, sizeOf: (value: V) => number = () => 1) {
    this.#half = limit / 2
    this.#sizeOf = sizeOf
  }

  get count(): number {
    return this.#young.size + this.#old.size
  }

  get(key: string): V | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: V) {
    this.delete(key)
    const size = this.#sizeOf(value)
    if (size > this.#half) return
    if (this.#youngSize + size > this.#half) this.startGeneration()
    this.#young.set(key, value)
    this.#youngSize += size
  }

  delete(key: string) {
    const young = this.#young.get(key)
    if (young === undefined) return void this.#old.delete(key)
    this.#young.delete(key)
    this.#youngSize -= this.#sizeOf(young)
  }

  clear() {
    this.startGeneration()
    this.startGeneration()
  }

  startGeneration() {
    this.#old = this.#young
    this.#young = new Map()
    this.#youngSize = 0
  }
}
