import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { Freshness } from './invalidation.ts'

let client: QueryClient
let freshness: Freshness

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
  freshness = new Freshness(client)
  put('tasks', ['tasks', 'identity'])
  put('notes', ['notes'])
  put('search', ['*'])
})

describe('a hint', () => {
  it('makes the reads of its areas due, and those of every area', () => {
    freshness.moved(['identity'], 1)
    expect(due()).toEqual(['tasks', 'search'])
    freshness.moved(['notes', 'files'], 2)
    expect(due()).toEqual(['notes', 'search'])
  })

  it('costs nothing when our own write told the same before, and the other way round', () => {
    freshness.wrote('notes', 5)
    expect(due()).toEqual(['notes', 'search'])
    freshness.moved(['notes'], 5)
    freshness.moved(['notes'], 4)
    expect(due()).toEqual([])
    freshness.moved(['notes'], 6)
    expect(due()).toEqual(['notes', 'search'])
    freshness.wrote('notes', 6)
    expect(due()).toEqual([])
  })

  it('of a write that touched another area as well still counts for that one', () => {
    freshness.wrote('notes', 5)
    due()
    freshness.moved(['notes', 'tasks'], 5)
    expect(due()).toEqual(['tasks'])
  })
})

describe('the answer to a read', () => {
  it('is good when nothing moved', () => {
    const marks = freshness.marks(['notes'])
    freshness.moved(['tasks'], 1)
    expect(freshness.judge(['notes'], marks)).toBe('good')
  })

  it('is old when others changed something meanwhile', () => {
    const marks = freshness.marks(['notes'])
    freshness.moved(['notes'], 1)
    expect(freshness.judge(['notes'], marks)).toBe('old')
  })

  it('is void when a write of ours was answered meanwhile, unless it started after the hint of it', () => {
    const before = freshness.marks(['notes'])
    freshness.moved(['notes'], 7)
    const after = freshness.marks(['notes'])
    freshness.wrote('notes', 7)
    expect(freshness.judge(['notes'], before)).toBe('void')
    expect(freshness.judge(['notes'], after)).toBe('good')
  })

  it('is void when the answer to our write named no sequence', () => {
    const marks = freshness.marks(['*'])
    freshness.wrote('notes', undefined)
    expect(freshness.judge(['*'], marks)).toBe('void')
  })

  it('is old after a reset, and sequences may start anew', () => {
    freshness.moved(['notes'], 900)
    const marks = freshness.marks(['notes'])
    due()
    freshness.reset()
    expect(freshness.judge(['notes'], marks)).toBe('old')
    expect(due()).toEqual(['tasks', 'notes', 'search'])
    freshness.moved(['notes'], 3)
    expect(due()).toEqual(['notes', 'search'])
  })
})

it('a hint that names things leaves the reads of others alone', () => {
  const read = (thing?: string) =>
    client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: ['chat', thing], meta: { areas: ['chat'], thing } }))
  const [one, other, list] = [read('1'), read('2'), read()]
  const stale = () => [one, other, list].map(({ state }) => state.isInvalidated)
  freshness.moved(['chat'], 1, { chat: ['1'] })
  expect(stale()).toEqual([true, false, true])
  freshness.moved(['chat'], 2)
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
    const marks = freshness.marks(['notes'])
    freshness.arrived(7)
    freshness.answered('in time', 7)
    freshness.answered('too early', 6)
    freshness.answered('untold', undefined)
    const judged = ['in time', 'too early', 'untold'].map((hash) => freshness.judge(['notes'], marks, hash))
    expect(judged).toEqual(['good', 'old', 'old'])
    expect(freshness.judge(['notes'], freshness.marks(['notes']), 'untold')).toBe('good')
  })

  it('trusts no number from before everything became doubtful', () => {
    freshness.answered(String(notes), 7)
    freshness.reset()
    due()
    freshness.arrived(3)
    expect(due()).toEqual(['tasks', 'notes', 'search'])
  })
})
