import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Entry } from './outbox.ts'

/** `never`: each function is called only with the data and the inputs of its own operations. */
export type AnyWrite = {
  area: string
  op: string
  edits?: Record<string, (data: never, input: never, readInput: never) => unknown>
  settle?: Record<string, (data: never, answer: never, input: never, readInput: never) => unknown>
  merge?: (earlier: never, later: never) => unknown
}

/** By area and op, so that an outbox entry from before a reload finds its functions when its area is loaded. */
const registry = new Map<string, AnyWrite>()

export const register = (write: AnyWrite) => void registry.set(`${write.area}.${write.op}`, write)
const writeOf = (entry: Pick<Entry, 'area' | 'op'>) => registry.get(`${entry.area}.${entry.op}`)

const editOf = (entry: Entry, readOp: string) => writeOf(entry)?.edits?.[readOp]

type Applied = { hash: string; entries: readonly Entry[]; result: unknown }
/** The last result per answer. All components share it, and another write costs only its own edit. */
const cache = new WeakMap<object, Applied>()

export function applyPending<T>(pending: readonly Entry[], read: { area: string; op: string }, readInput: unknown, answer: T): T {
  const entries = pending.filter((entry) => entry.area === read.area && editOf(entry, read.op))
  if (entries.length === 0) return answer
  const object = typeof answer === 'object' && answer !== null ? answer : undefined
  const hash = hashKey([read.area, read.op, readInput ?? null])
  const last = object && cache.get(object)
  const reusable = last?.hash === hash && last.entries.every((entry, index) => entry === entries[index]) ? last : undefined
  let result: unknown = reusable ? reusable.result : answer
  for (const entry of entries.slice(reusable?.entries.length ?? 0))
    result = editOf(entry, read.op)?.(result as never, entry.input as never, readInput as never)
  if (object) cache.set(object, { hash, entries, result })
  return result as T
}

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
    // setData clears the flag, but the read is still stale.
    if (isInvalidated) query.invalidate()
  }
}

export function mergeEntries(earlier: Entry, later: Entry, mergedInput: unknown): unknown {
  if (earlier.area !== later.area || earlier.op !== later.op) return undefined
  return writeOf(later)?.merge?.(mergedInput as never, later.input as never)
}
