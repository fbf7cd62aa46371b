// Decides which cached answers are stale. An area changes with the answer to an own write or with a change hint of the server.
import type { Query, QueryClient } from '@tanstack/react-query'

export type Areas = readonly string[]

export const everyArea = '*'

export const areasOf = (query: Pick<Query, 'queryKey' | 'meta'>): Areas => (query.meta?.['areas'] as Areas | undefined) ?? [String(query.queryKey[0])]

const recordKeyOf = (query: Pick<Query, 'meta'>) => query.meta?.['key'] as string | undefined

type AreaState = {
  /** A read that starts now includes every change up to here. */
  seq: number
  changes: number
  ownSeq: number
  ownUnnumbered: number
}
type Snapshot = { resets: number; liveSince: number; areas: AreaState[] }

const initial: AreaState = { seq: 0, changes: 0, ownSeq: 0, ownUnnumbered: 0 }

export class Invalidation {
  readonly #client: QueryClient
  readonly #areas = new Map<string, AreaState>()
  /** By query hash: the answer includes every change up to this sequence. */
  readonly #completeUpTo = new Map<string, number>()
  #resets = 0
  /** The socket reports every change after this sequence; -1 before it is connected. */
  #liveSince = -1
  live = false

  constructor(client: QueryClient) {
    this.#client = client
  }

  snapshot(areas: Areas): Snapshot {
    return { resets: this.#resets, liveSince: this.#liveSince, areas: areas.map((area) => this.#areas.get(area) ?? initial) }
  }

  /** 'discard': the answer may lack an own write that was answered meanwhile, and would revert it on the screen. */
  verdict(areas: Areas, before: Snapshot, hash = ''): 'fresh' | 'stale' | 'discard' {
    const now = this.snapshot(areas)
    const pairs = now.areas.map((state, index) => [state, before.areas[index] ?? initial] as const)
    if (pairs.some(([state, old]) => state.ownSeq > old.seq)) return 'discard'
    if (pairs.some(([state, old]) => state.ownUnnumbered !== old.ownUnnumbered)) return 'discard'
    if (now.liveSince !== before.liveSince && !this.#isComplete(hash)) return 'stale'
    return now.resets !== before.resets || pairs.some(([state, old]) => state.changes !== old.changes) ? 'stale' : 'fresh'
  }

  /** The hint of an own write may come before its answer. The reads are then already stale. */
  wrote(writtenArea: string, seq: number | undefined) {
    const stale: string[] = []
    for (const area of [writtenArea, everyArea]) {
      const state = this.#areas.get(area) ?? initial
      const own = { ownSeq: Math.max(state.ownSeq, seq ?? 0), ownUnnumbered: state.ownUnnumbered + (seq === undefined ? 1 : 0) }
      const hinted = seq !== undefined && seq <= state.seq
      this.#areas.set(area, hinted ? { ...state, ...own } : { ...own, seq: seq ?? state.seq, changes: state.changes + 1 })
      if (!hinted) stale.push(area)
    }
    this.#invalidate(stale)
  }

  /** Of an area in `keys`, only those records changed. The hint of an own answered write has no effect. */
  changed(areas: Areas, seq: number, keys: Readonly<Record<string, readonly string[]>> = {}) {
    const stale = [...areas, everyArea].filter((area) => seq > (this.#areas.get(area)?.seq ?? 0))
    for (const area of stale) {
      const state = this.#areas.get(area) ?? initial
      this.#areas.set(area, { ...state, seq, changes: state.changes + 1 })
    }
    this.#invalidate(stale, keys)
  }

  answered(hash: string, seq: number | undefined) {
    if (seq === undefined) this.#completeUpTo.delete(hash)
    else this.#completeUpTo.set(hash, seq)
  }

  #isComplete(hash: string) {
    return (this.#completeUpTo.get(hash) ?? -1) >= this.#liveSince
  }

  connected(seq: number) {
    this.#liveSince = seq
    void this.#client.invalidateQueries({ predicate: ({ queryHash }) => !this.#isComplete(queryHash) }, { cancelRefetch: false })
  }

  reset() {
    this.#areas.clear()
    this.#completeUpTo.clear()
    this.#liveSince = -1
    this.#resets++
    void this.#client.invalidateQueries({}, { cancelRefetch: false })
  }

  /** A running read is not cancelled: in a busy team it would never end. Its verdict finds that it is stale (query-client.ts). */
  #invalidate(areas: Areas, keys: Readonly<Record<string, readonly string[]>> = {}) {
    if (areas.length === 0) return
    const concerns = (query: Query, area: string) => {
      const key = recordKeyOf(query)
      return areas.includes(area) && (key === undefined || keys[area]?.includes(key) !== false)
    }
    void this.#client.invalidateQueries({ predicate: (query) => areasOf(query).some((area) => concerns(query, area)) }, { cancelRefetch: false })
  }
}
