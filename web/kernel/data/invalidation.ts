// Which answers are still good. An area moves on when a write of ours was answered or a live hint came; what was read from it before is read again.
import type { Query, QueryClient } from '@tanstack/react-query'

export type Areas = readonly string[]

/** Moves with every area: for reads that any change makes stale. */
export const everyArea = '*'

/** The areas whose changes make an answer stale; the first part of the key is the area that owns the read. */
export const areasOf = (query: Pick<Query, 'queryKey' | 'meta'>): Areas => (query.meta?.['areas'] as Areas | undefined) ?? [String(query.queryKey[0])]

/** Of the reads of one thing, which it is; see `ReadRules` in reads.ts. */
const thingOf = (query: Pick<Query, 'meta'>) => query.meta?.['thing'] as string | undefined

type Reached = {
  /** Reads that start now hold every change up to here. */
  seq: number
  moves: number
  /** The newest of our own writes. */
  ownSeq: number
  /** Answers to writes of ours that named no sequence. */
  ownUnnumbered: number
}
type Marks = { resets: number; arrivedAt: number; areas: Reached[] }

const nowhere: Reached = { seq: 0, moves: 0, ownSeq: 0, ownUnnumbered: 0 }

export class Invalidation {
  readonly #client: QueryClient
  readonly #reached = new Map<string, Reached>()
  /** Up to which sequence an answer holds everything, by the hash of its read. */
  readonly #heldTo = new Map<string, number>()
  #resets = 0
  /** From where on everything is told; below every sequence until it is. */
  #arrivedAt = -1
  /** While the socket is up every change is told; without it answers age by the clock. */
  live = false

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Taken when a read starts, to judge its answer by. */
  snapshot(areas: Areas): Marks {
    return { resets: this.#resets, arrivedAt: this.#arrivedAt, areas: areas.map((area) => this.#reached.get(area) ?? nowhere) }
  }

  /**
   * 'void': a write of ours was answered meanwhile and may not be in it, so showing it would undo that write on the screen.
   * 'old': true for a moment, and to be read again.
   */
  verdict(areas: Areas, then: Marks, hash = ''): 'good' | 'old' | 'void' {
    const now = this.snapshot(areas)
    const pairs = now.areas.map((reached, index) => [reached, then.areas[index] ?? nowhere] as const)
    if (pairs.some(([reached, before]) => reached.ownSeq > before.seq)) return 'void'
    if (pairs.some(([reached, before]) => reached.ownUnnumbered !== before.ownUnnumbered)) return 'void'
    if (now.arrivedAt !== then.arrivedAt && !this.#holds(hash)) return 'old'
    return now.resets !== then.resets || pairs.some(([reached, before]) => reached.moves !== before.moves) ? 'old' : 'good'
  }

  /** A write of ours was answered. A hint that told of it before has caused the read already. */
  wrote(changed: string, seq: number | undefined) {
    const moved: string[] = []
    for (const area of [changed, everyArea]) {
      const reached = this.#reached.get(area) ?? nowhere
      const own = { ownSeq: Math.max(reached.ownSeq, seq ?? 0), ownUnnumbered: reached.ownUnnumbered + (seq === undefined ? 1 : 0) }
      const hinted = seq !== undefined && seq <= reached.seq
      this.#reached.set(area, hinted ? { ...reached, ...own } : { ...own, seq: seq ?? reached.seq, moves: reached.moves + 1 })
      if (!hinted) moved.push(area)
    }
    this.#readAgain(moved)
  }

  /**
   * Others changed these areas, up to `seq`; of an area in `keys` only those things. The hint of a write of ours that was answered before
   * causes no second read.
   */
  changed(areas: Areas, seq: number, keys: Readonly<Record<string, readonly string[]>> = {}) {
    const moved = [...areas, everyArea].filter((area) => seq > (this.#reached.get(area)?.seq ?? 0))
    for (const area of moved) {
      const reached = this.#reached.get(area) ?? nowhere
      this.#reached.set(area, { ...reached, seq, moves: reached.moves + 1 })
    }
    this.#readAgain(moved, keys)
  }

  /** An answer came that holds everything up to `seq`; without it, nobody knows. */
  answered(hash: string, seq: number | undefined) {
    if (seq === undefined) this.#heldTo.delete(hash)
    else this.#heldTo.set(hash, seq)
  }

  #holds(hash: string) {
    return (this.#heldTo.get(hash) ?? -1) >= this.#arrivedAt
  }

  /** From now on every change after `seq` is told. What was read before and may not hold everything up to there is read again. */
  arrived(seq: number) {
    this.#arrivedAt = seq
    void this.#client.invalidateQueries({ predicate: ({ queryHash }) => !this.#holds(queryHash) }, { cancelRefetch: false })
  }

  /** Anything may have changed, and sequences may have gone back. */
  reset() {
    this.#reached.clear()
    this.#heldTo.clear()
    this.#arrivedAt = -1
    this.#resets++
    void this.#client.invalidateQueries({}, { cancelRefetch: false })
  }

  /**
   * What is on screen now, the rest when it is next needed. A read under way is left alone: on a busy team it would otherwise never end;
   * its end finds out that it is old (see query-client.ts).
   */
  #readAgain(areas: Areas, keys: Readonly<Record<string, readonly string[]>> = {}) {
    if (areas.length === 0) return
    const concerns = (query: Query, area: string) => {
      const thing = thingOf(query)
      return areas.includes(area) && (thing === undefined || keys[area]?.includes(thing) !== false)
    }
    void this.#client.invalidateQueries({ predicate: (query) => areasOf(query).some((area) => concerns(query, area)) }, { cancelRefetch: false })
  }
}
