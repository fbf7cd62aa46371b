import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { Invalidation } from './invalidation.ts'

let client: QueryClient
let freshness: Invalidation

const put = (area: string, areas: string[]) => {
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: [area, 'all', null], meta: { areas } }))
  client.setQueryData([area, 'all', null], 0)
}
/** Which reads are due, and then none of them. */
function due() {
  const found = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
  for (const query of found) query.setData(0, { manual: true })
  return found.map((query) => query.queryKey[0])
}

beforeEach(() => {
  client = new QueryClient()
  freshness = new Invalidation(client)
  put('tasks', ['tasks', 'identity'])
  put('notes', ['notes'])
  put('search', ['*'])
})

describe('a hint', () => {
  it('makes the reads of its areas due, and those of every area', () => {
    freshness.changed(['identity'], 1)
    expect(due()).toEqual(['tasks', 'search'])
    freshness.changed(['notes', 'files'], 2)
    expect(due()).toEqual(['notes', 'search'])
  })

  it('costs nothing when our own write told the same before, and the other way round', () => {
    freshness.wrote('notes', 5)
    expect(due()).toEqual(['notes', 'search'])
    freshness.changed(['notes'], 5)
    freshness.changed(['notes'], 4)
    expect(due()).toEqual([])
    freshness.changed(['notes'], 6)
    expect(due()).toEqual(['notes', 'search'])
    freshness.wrote('notes', 6)
    expect(due()).toEqual([])
  })

  it('of a write that touched another area as well still counts for that one', () => {
    freshness.wrote('notes', 5)
    due()
    freshness.changed(['notes', 'tasks'], 5)
    expect(due()).toEqual(['tasks'])
  })
})

describe('the answer to a read', () => {
  it('is good when nothing moved', () => {
    const marks = freshness.snapshot(['notes'])
    freshness.changed(['tasks'], 1)
    expect(freshness.verdict(['notes'], marks)).toBe('good')
  })

  it('is old when others changed something meanwhile', () => {
    const marks = freshness.snapshot(['notes'])
    freshness.changed(['notes'], 1)
    expect(freshness.verdict(['notes'], marks)).toBe('old')
  })

  it('is void when a write of ours was answered meanwhile, unless it started after the hint of it', () => {
    const before = freshness.snapshot(['notes'])
    freshness.changed(['notes'], 7)
    const after = freshness.snapshot(['notes'])
    freshness.wrote('notes', 7)
    expect(freshness.verdict(['notes'], before)).toBe('void')
    expect(freshness.verdict(['notes'], after)).toBe('good')
  })

  it('is void when the answer to our write named no sequence', () => {
    const marks = freshness.snapshot(['*'])
    freshness.wrote('notes', undefined)
    expect(freshness.verdict(['*'], marks)).toBe('void')
  })

  it('is old after a reset, and sequences may start anew', () => {
    freshness.changed(['notes'], 900)
    const marks = freshness.snapshot(['notes'])
    due()
    freshness.reset()
    expect(freshness.verdict(['notes'], marks)).toBe('old')
    expect(due()).toEqual(['tasks', 'notes', 'search'])
    freshness.changed(['notes'], 3)
    expect(due()).toEqual(['notes', 'search'])
  })
})

it('a hint that names things leaves the reads of others alone', () => {
  const read = (thing?: string) =>
    client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: ['chat', thing], meta: { areas: ['chat'], thing } }))
  const [one, other, list] = [read('1'), read('2'), read()]
  const stale = () => [one, other, list].map(({ state }) => state.isInvalidated)
  freshness.changed(['chat'], 1, { chat: ['1'] })
  expect(stale()).toEqual([true, false, true])
  freshness.changed(['chat'], 2)
  expect(stale()).toEqual([true, true, true])
})

describe('the first time that changes are told', () => {
  const [tasks, notes] = ['tasks', 'notes'].map((area) => JSON.stringify([area, 'all', null]))

  it('makes due what may not hold all that was changed before', () => {
    freshness.answered(String(tasks), 6)
    freshness.answered(String(notes), 7)
    freshness.arrived(7)
    expect(due()).toEqual(['tasks', 'search'])
  })

  it('judges the answers to reads under way by what they hold', () => {
    const marks = freshness.snapshot(['notes'])
    freshness.arrived(7)
    freshness.answered('in time', 7)
    freshness.answered('too early', 6)
    freshness.answered('untold', undefined)
    const judged = ['in time', 'too early', 'untold'].map((hash) => freshness.verdict(['notes'], marks, hash))
    expect(judged).toEqual(['good', 'old', 'old'])
    expect(freshness.verdict(['notes'], freshness.snapshot(['notes']), 'untold')).toBe('good')
  })

  it('trusts no number from before everything became doubtful', () => {
    freshness.answered(String(notes), 7)
    freshness.reset()
    due()
    freshness.arrived(3)
    expect(due()).toEqual(['tasks', 'notes', 'search'])
  })
})
