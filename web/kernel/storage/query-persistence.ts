// The answers of the server on disk, per member: a screen that was open before opens from here at once, also without a network.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { KeyValueStore } from './indexed-db.ts'

export type PersistedRead = { key: QueryKey; data: unknown; updatedAt: number; areas: unknown; build: string }

/** Writing waits this long for more to write; a reload in between only costs a read. */
const gatherMs = 1000
const newestKept = 200
const oldestMs = 30 * 24 * 3600 * 1000

/** Fills the cache from disk. All of it is marked as due: what happened while the page was closed nobody told us. */
export async function restoreReads(client: QueryClient, shelf: KeyValueStore<PersistedRead>): Promise<void> {
  const kept = (await shelf.all()).toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt)
  // Another build may expect other fields.
  const good = kept.filter(([, one], index) => one.build === __BUILD__ && index < newestKept && Date.now() - one.updatedAt < oldestMs)
  for (const [, one] of good) {
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: one.key, meta: { areas: one.areas } }))
    if (query.state.data !== undefined) continue
    query.setData(one.data, { updatedAt: one.updatedAt, manual: true })
    query.invalidate()
  }
  const dropped = kept.filter((one) => !good.includes(one)).map(([hash]) => hash)
  if (dropped.length > 0) await shelf.remove(dropped)
}

/** Keeps every answer that comes in from now on. Returns how to stop. */
export function persistReads(client: QueryClient, shelf: KeyValueStore<PersistedRead>): () => void {
  const waiting = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    const batch = [...waiting.values()].filter((query) => query.state.data !== undefined)
    waiting.clear()
    const things = batch.map((query): [string, PersistedRead] => [
      query.queryHash,
      { key: query.queryKey, data: query.state.data, updatedAt: query.state.dataUpdatedAt, areas: query.meta?.['areas'], build: __BUILD__ },
    ])
    shelf.put(things).catch((error: unknown) => console.warn('Answers could not be kept on disk', error))
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    waiting.set(event.query.queryHash, event.query)
    timer ??= setTimeout(write, gatherMs)
  })
  // A phone may freeze or end a hidden page without another word.
  const hidden = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) {
      clearTimeout(timer)
      write()
    }
  }
  document.addEventListener('visibilitychange', hidden)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', hidden)
  }
}
