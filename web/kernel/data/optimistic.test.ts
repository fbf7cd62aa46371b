import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { mergeEntries, register, commitAnswer, applyPending } from './optimistic.ts'
import type { Entry } from './outbox.ts'

let order = 0
const entry = (op: string, input: unknown, area = 'letters'): Entry => ({
  id: `${++order}`,
  order,
  area,
  op,
  method: 'POST',
  path: '',
  input,
  label: { key: '', values: {} },
  madeAt: '',
})
const add = vi.fn((data: string[], letter: string) => [...data, letter])

register({ area: 'letters', op: 'add', edits: { all: add, count: (count: number) => count + 1 } })
register({ area: 'letters', op: 'upper', edits: { all: (data: string[]) => data.map((letter) => letter.toUpperCase()) } })
register({
  area: 'letters',
  op: 'name',
  settle: { all: (data: string[], answer: string) => [...data, answer] },
  merge: (earlier: object, later: object) => ({ ...earlier, ...later }),
})

const all = { area: 'letters', op: 'all' }

it('applies the edits in the order of the writes', () => {
  expect(applyPending([entry('add', 'a'), entry('upper', 0), entry('add', 'b')], all, undefined, [])).toEqual(['A', 'b'])
  expect(applyPending([entry('upper', 0), entry('add', 'a')], all, undefined, [])).toEqual(['a'])
  expect(applyPending([entry('add', 'a')], { area: 'letters', op: 'count' }, undefined, 3)).toBe(4)
})

it('returns the same answer when no write of the area is pending', () => {
  const answer = ['a']
  expect(applyPending([entry('add', 'b', 'numbers'), entry('unknown', 1)], all, undefined, answer)).toBe(answer)
})

it('shares the result between components, and applies only new writes', () => {
  const answer: string[] = []
  const waiting = [entry('add', 'a'), entry('add', 'b')]
  const shown = applyPending(waiting, all, undefined, answer)
  add.mockClear()
  expect(applyPending([...waiting], all, undefined, answer)).toBe(shown)
  expect(add).not.toHaveBeenCalled()
  expect(applyPending([...waiting, entry('add', 'c')], all, undefined, answer)).toEqual(['a', 'b', 'c'])
  expect(add).toHaveBeenCalledOnce()
  expect(applyPending(waiting.slice(1), all, undefined, answer)).toEqual(['b'])
})

it('puts an answered write into every cached answer, and leaves stale reads stale', () => {
  const client = new QueryClient()
  client.setQueryData(['letters', 'all', null], ['a'])
  client.setQueryData(['letters', 'count', null], 1)
  client.setQueryData(['numbers', 'all', null], [1])
  client
    .getQueryCache()
    .find({ queryKey: ['letters', 'count', null] })
    ?.invalidate()
  commitAnswer(client, entry('add', 'b'), true)
  commitAnswer(client, entry('name', {}), 'server')
  commitAnswer(client, entry('unknown', {}), true)
  expect(client.getQueryData(['letters', 'all', null])).toEqual(['a', 'b', 'server'])
  expect(client.getQueryData(['letters', 'count', null])).toBe(2)
  expect(client.getQueryData(['numbers', 'all', null])).toEqual([1])
  expect(client.getQueryState(['letters', 'count', null])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['letters', 'all', null])?.isInvalidated).toBe(false)
})

it('merges only where the write defines it', () => {
  const [first, second] = [entry('name', { a: 1 }), entry('name', { b: 2 })]
  expect(mergeEntries(first, second, first.input)).toEqual({ a: 1, b: 2 })
  expect(mergeEntries(first, entry('add', 'x'), first.input)).toBeUndefined()
  expect(mergeEntries(entry('add', 'x'), entry('add', 'y'), 'x')).toBeUndefined()
})
