import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { dayMs } from '#contract/units.ts'
import { etagOf, setEtag } from '#web/kernel/data/entity-tags.ts'
import { shareStructure } from '#web/kernel/data/share-structure.ts'
import { persistReads, type PersistedRead, restoreReads } from './query-persistence.ts'
import { openStore, type KeyValueStore } from './indexed-db.ts'

let store: KeyValueStore<PersistedRead>
const key = ['tasks', 'all', null]

beforeEach(() => {
  vi.useFakeTimers()
  store = openStore<PersistedRead>('answers')
})

async function put(data: unknown, change: Partial<PersistedRead> = {}) {
  const one: PersistedRead = { key, data, updatedAt: Date.now(), areas: ['tasks', 'identity'], build: __BUILD__, ...change }
  await store.put([[JSON.stringify(one.key), one]])
}
async function restored() {
  const client = new QueryClient()
  await restoreReads(client, store)
  return client
}

it('restores the answers of the last page, as stale', async () => {
  const client = new QueryClient()
  persistReads(client, store)
  client.setQueryData(key, ['one'])
  client.setQueryData(key, ['one', 'two'])
  await vi.advanceTimersByTimeAsync(1000)
  const next = await restored()
  expect(next.getQueryData(key)).toEqual(['one', 'two'])
  expect(next.getQueryState(key)).toMatchObject({ isInvalidated: true, dataUpdatedAt: client.getQueryState(key)?.dataUpdatedAt })
})

it('restores which areas an answer depends on', async () => {
  await put([])
  expect((await restored()).getQueryCache().find({ queryKey: key })?.meta).toEqual({ areas: ['tasks', 'identity'] })
})

it('restores the ETag of an answer, so that only what changed is sent', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: shareStructure } } })
  persistReads(client, store)
  const answer = [{ id: 'a' }]
  setEtag(answer, '"1"')
  client.setQueryData(key, answer)
  await vi.advanceTimersByTimeAsync(1000)
  expect(etagOf((await restored()).getQueryData(key))).toBe('"1"')
  client.setQueryData(key, [{ id: 'edited here' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(etagOf((await restored()).getQueryData(key))).toBeUndefined()
})

it('writes at once when the page is hidden', async () => {
  const client = new QueryClient()
  persistReads(client, store)
  client.setQueryData(key, ['one'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await store.all()).toHaveLength(1)
})

it('writes nothing more once it is stopped', async () => {
  const client = new QueryClient()
  const stop = persistReads(client, store)
  client.setQueryData(key, ['one'])
  stop()
  client.setQueryData(key, ['two'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await store.all()).toEqual([])
})

it('does not replace an answer that is already there', async () => {
  await put(['old'])
  const client = new QueryClient()
  client.setQueryData(key, ['new'])
  await restoreReads(client, store)
  expect(client.getQueryData(key)).toEqual(['new'])
})

it('drops answers of another build, answers older than a month, and all but the newest 200', async () => {
  await put(1, { key: ['a', 'other build', null], build: 'other' })
  await put(2, { key: ['a', 'old', null], updatedAt: Date.now() - 31 * dayMs })
  for (let index = 0; index < 210; index++) await put(index, { key: ['a', 'many', index], updatedAt: Date.now() - 1000 * index })
  const client = await restored()
  expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(200)
  expect(client.getQueryData(['a', 'other build', null])).toBeUndefined()
  expect(client.getQueryData(['a', 'old', null])).toBeUndefined()
  expect(client.getQueryData(['a', 'many', 0])).toBe(0)
  expect(client.getQueryData(['a', 'many', 209])).toBeUndefined()
  expect((await store.all()).length).toBe(client.getQueryCache().getAll().length)
})
