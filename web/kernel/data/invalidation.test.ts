import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { Invalidation } from './invalidation.ts'

let client: QueryClient
let invalidation: Invalidation

const put = (area: string, areas: string[]) => {
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: [area, 'all', null], meta: { areas } }))
  client.setQueryData([area, 'all', null], 0)
}
/** Returns the invalidated reads, and marks them as fresh. */
function takeStale() {
  const found = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
  for (const query of found) query.setData(0, { manual: true })
  return found.map((query) => query.queryKey[0])
}

beforeEach(() => {
  client = new QueryClient()
  invalidation = new Invalidation(client)
  put('tasks', ['tasks', 'identity'])
  put('notes', ['notes'])
  put('search', ['*'])
})

describe('a hint', () => {
  it('invalidates the reads of its areas, and those of every area', () => {
    invalidation.changed(['identity'], 1)
    expect(takeStale()).toEqual(['tasks', 'search'])
    invalidation.changed(['notes', 'files'], 2)
    expect(takeStale()).toEqual(['notes', 'search'])
  })

  it('has no effect when an own write was answered before, and the other way round', () => {
    invalidation.wrote('notes', 5)
    expect(takeStale()).toEqual(['notes', 'search'])
    invalidation.changed(['notes'], 5)
    invalidation.changed(['notes'], 4)
    expect(takeStale()).toEqual([])
    invalidation.changed(['notes'], 6)
    expect(takeStale()).toEqual(['notes', 'search'])
    invalidation.wrote('notes', 6)
    expect(takeStale()).toEqual([])
  })

  it('of a write that also changed another area still counts for that area', () => {
    invalidation.wrote('notes', 5)
    takeStale()
    invalidation.changed(['notes', 'tasks'], 5)
    expect(takeStale()).toEqual(['tasks'])
  })
})

describe('the answer to a read', () => {
  it('is fresh when nothing changed', () => {
    const snapshot = invalidation.snapshot(['notes'])
    invalidation.changed(['tasks'], 1)
    expect(invalidation.verdict(['notes'], snapshot)).toBe('fresh')
  })

  it('is stale when others changed something meanwhile', () => {
    const snapshot = invalidation.snapshot(['notes'])
    invalidation.changed(['notes'], 1)
    expect(invalidation.verdict(['notes'], snapshot)).toBe('stale')
  })

  it('is discarded when an own write was answered meanwhile, unless the read started after its hint', () => {
    const before = invalidation.snapshot(['notes'])
    invalidation.changed(['notes'], 7)
    const after = invalidation.snapshot(['notes'])
    invalidation.wrote('notes', 7)
    expect(invalidation.verdict(['notes'], before)).toBe('discard')
    expect(invalidation.verdict(['notes'], after)).toBe('fresh')
  })

  it('is discarded when an own write was answered without a sequence', () => {
    const snapshot = invalidation.snapshot(['*'])
    invalidation.wrote('notes', undefined)
    expect(invalidation.verdict(['*'], snapshot)).toBe('discard')
  })

  it('is stale after a reset, and sequences may start again', () => {
    invalidation.changed(['notes'], 900)
    const snapshot = invalidation.snapshot(['notes'])
    takeStale()
    invalidation.reset()
    expect(invalidation.verdict(['notes'], snapshot)).toBe('stale')
    expect(takeStale()).toEqual(['tasks', 'notes', 'search'])
    invalidation.changed(['notes'], 3)
    expect(takeStale()).toEqual(['notes', 'search'])
  })
})

it('a hint that names records leaves the reads of other records alone', () => {
  const read = (key?: string) =>
    client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: ['chat', key], meta: { areas: ['chat'], key } }))
  const [one, other, list] = [read('1'), read('2'), read()]
  const flags = () => [one, other, list].map(({ state }) => state.isInvalidated)
  invalidation.changed(['chat'], 1, { chat: ['1'] })
  expect(flags()).toEqual([true, false, true])
  invalidation.changed(['chat'], 2)
  expect(flags()).toEqual([true, true, true])
})

describe('the first connection', () => {
  const [tasks, notes] = ['tasks', 'notes'].map((area) => JSON.stringify([area, 'all', null]))

  it('invalidates answers that may lack an earlier change', () => {
    invalidation.answered(String(tasks), 6)
    invalidation.answered(String(notes), 7)
    invalidation.connected(7)
    expect(takeStale()).toEqual(['tasks', 'search'])
  })

  it('judges the answers to running reads by what they include', () => {
    const snapshot = invalidation.snapshot(['notes'])
    invalidation.connected(7)
    invalidation.answered('in time', 7)
    invalidation.answered('too early', 6)
    invalidation.answered('unnumbered', undefined)
    const verdicts = ['in time', 'too early', 'unnumbered'].map((hash) => invalidation.verdict(['notes'], snapshot, hash))
    expect(verdicts).toEqual(['fresh', 'stale', 'stale'])
    expect(invalidation.verdict(['notes'], invalidation.snapshot(['notes']), 'unnumbered')).toBe('fresh')
  })

  it('trusts no sequence from before a reset', () => {
    invalidation.answered(String(notes), 7)
    invalidation.reset()
    takeStale()
    invalidation.connected(3)
    expect(takeStale()).toEqual(['tasks', 'notes', 'search'])
  })
})
