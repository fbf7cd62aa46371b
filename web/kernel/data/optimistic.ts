// How a write shows before and after the server has answered: pure functions over the answers of the area's reads.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Entry } from './outbox.ts'

/** As the areas define them (see writes.ts), with the types of a particular contract forgotten. */
export type AnyWrite = {
  area: string
  op: string
  edits?: Record<string, (data: never, input: never, readInput: never) => unknown>
  settle?: Record<string, (data: never, answer: never, input: never, readInput: never) => unknown>
  merge?: (earlier: never, later: never) => unknown
}

/** By area and op: what lies in the outbox after a reload finds its functions again as soon as its area is loaded. */
const defined = new Map<string, AnyWrite>()

export const register = (write: AnyWrite) => void defined.set(`${write.area}.${write.op}`, write)
const writeOf = (entry: Pick<Entry, 'area' | 'op'>) => defined.get(`${entry.area}.${entry.op}`)

const editOf = (entry: Entry, readOp: string) => writeOf(entry)?.edits?.[readOp]

type Fold = { hash: string; entries: readonly Entry[]; shown: unknown }
/** The last fold over an answer: every component that shows it shares the work, and a further write costs only its own edit. */
const folds = new WeakMap<object, Fold>()

/** The server's answer with the edits of the waiting writes, in their order. */
export function applyPending<T>(waiting: readonly Entry[], read: { area: string; op: string }, readInput: unknown, answer: T): T {
  const entries = waiting.filter((entry) => entry.area === read.area && editOf(entry, read.op))
  if (entries.length === 0) return answer
  const object = typeof answer === 'object' && answer !== null ? answer : undefined
  const hash = hashKey([read.area, read.op, readInput ?? null])
  const last = object && folds.get(object)
  const reusable = last?.hash === hash && last.entries.every((entry, index) => entry === entries[index]) ? last : undefined
  let shown: unknown = reusable ? reusable.shown : answer
  for (const entry of entries.slice(reusable?.entries.length ?? 0))
    shown = editOf(entry, read.op)?.(shown as never, entry.input as never, readInput as never)
  if (object) folds.set(object, { hash, entries, shown })
  return shown as T
}

/** Puts an answered write into the cached answers, so that nothing flickers between its leaving the outbox and the next read. */
export function commitAnswer(client: QueryClient, entry: Entry, answer: unknown) {
  const write = writeOf(entry)
  if (!write) return
  for (const query of client.getQueryCache().findAll({ queryKey: [entry.area] })) {
    const [, op, readInput] = query.queryKey as [string, string, unknown]
    const { data, isInvalidated } = query.state
    if (data === undefined) continue
    const settle = write.settle?.[op]
    const edit = write.edits?.[op]
    if (!settle && !edit) continue
    const input = readInput ?? undefined
    const next = settle
      ? settle(data as never, answer as never, entry.input as never, input as never)
      : edit?.(data as never, entry.input as never, input as never)
    query.setData(next, { manual: true })
    // Setting data takes it for fresh; a read that was due is still due.
    if (isInvalidated) query.invalidate()
  }
}

/** One input that does what both would do one after the other, or undefined. */
export function merged(earlier: Entry, later: Entry, soFar: unknown): unknown {
  if (earlier.area !== later.area || earlier.op !== later.op) return undefined
  return writeOf(later)?.merge?.(soFar as never, later.input as never)
}
