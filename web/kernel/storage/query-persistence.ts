import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { dayMs } from '#contract/units.ts'
import { etagOf, setEtag } from '#web/kernel/data/entity-tags.ts'
import type { KeyValueStore } from './indexed-db.ts'

export type PersistedRead = { key: QueryKey; data: unknown; updatedAt: number; areas: unknown; etag?: string; build: string }

/** Writes are batched. A lost answer only costs a read. */
const batchMs = 1000
const maxEntries = 200
const maxAgeMs = 30 * dayMs

/** All answers count as stale: changes while the page was closed are unknown. */
export async function restoreReads(client: QueryClient, store: KeyValueStore<PersistedRead>): Promise<void> {
  const stored = (await store.all()).toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt)
  // Another build may expect other fields.
  const usable = stored.filter(([, one], index) => one.build === __BUILD__ && index < maxEntries && Date.now() - one.updatedAt < maxAgeMs)
  for (const [, one] of usable) {
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: one.key, meta: { areas: one.areas } }))
    if (query.state.data !== undefined) continue
    setEtag(one.data, one.etag)
    query.setData(one.data, { updatedAt: one.updatedAt, manual: true })
    query.invalidate()
  }
  const dropped = stored.filter((one) => !usable.includes(one)).map(([hash]) => hash)
  if (dropped.length > 0) await store.remove(dropped)
}

function persisted(query: Query): PersistedRead {
  const etag = etagOf(query.state.data)
  return {
    key: query.queryKey,
    data: query.state.data,
    updatedAt: query.state.dataUpdatedAt,
    areas: query.meta?.['areas'],
    ...(etag !== undefined && { etag }),
    build: __BUILD__,
  }
}

export function persistReads(client: QueryClient, store: KeyValueStore<PersistedRead>): () => void {
  const waiting = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    // A query that was removed meanwhile must not come back from the disk.
    const batch = [...waiting.values()].filter((query) => query.state.data !== undefined && client.getQueryCache().get(query.queryHash) === query)
    waiting.clear()
    const entries = batch.map((query): [string, PersistedRead] => [query.queryHash, persisted(query)])
    store.put(entries).catch((error: unknown) => console.warn('Answers could not be stored on disk', error))
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    waiting.set(event.query.queryHash, event.query)
    timer ??= setTimeout(write, batchMs)
  })
  // A phone may freeze or end a hidden page without an event.
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) {
      clearTimeout(timer)
      write()
    }
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
