import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta, deltaOf } from './json-delta.ts'

const applied = (before: unknown, after: unknown) => {
  const delta = deltaOf(before, after)
  return delta ? applyDelta(before, JSON.parse(JSON.stringify(delta)) as typeof delta) : before
}

const id = fc.integer({ min: 0, max: 12 }).map((number) => `id-${number}`)
const field = fc.oneof(fc.constantFrom(0, 1, 'a', 'b', null, true), fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }))
const parts = fc.uniqueArray(fc.record({ id, done: fc.boolean() }), { selector: (part) => part.id, maxLength: 4 })
const row = fc.record({ id, title: field, nested: fc.record({ a: field, b: field }), parts }, { requiredKeys: ['id', 'title'] })
const rows = fc.uniqueArray(row, { selector: (one) => one.id, maxLength: 12 })
const numbered = rows.map((list) => list.map((one, order) => ({ ...one, order })))
const board = fc.record({ title: field, lists: fc.uniqueArray(fc.record({ id, cards: rows }), { selector: (list) => list.id, maxLength: 4 }) })
const anything = fc.oneof(rows, numbered, board, fc.jsonValue() as fc.Arbitrary<unknown>)

test('applied to the old answer, a delta gives exactly the text of the new one', () => {
  const pair = fc.oneof(
    fc.tuple(rows, rows),
    fc.tuple(numbered, numbered),
    fc.tuple(rows, numbered),
    fc.tuple(board, board),
    fc.tuple(anything, anything),
  )
  fc.assert(
    fc.property(pair, (texts) => {
      const [before, after] = texts.map((value) => JSON.parse(JSON.stringify(value)) as unknown)
      const text = JSON.stringify(before)
      expect(JSON.stringify(applied(before, after))).toBe(JSON.stringify(after))
      expect(JSON.stringify(before)).toBe(text)
      expect(deltaOf(after, JSON.parse(JSON.stringify(after)))).toBeUndefined()
    }),
    { numRuns: 400 },
  )
})

test('a list that somebody sorts and shuffles in any way arrives in its order', () => {
  const order = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }).map((nrs) => [...new Set(nrs)].map((number) => ({ id: String(number) })))
  fc.assert(
    fc.property(order, order, (before, after) => {
      expect(applied(before, after)).toEqual(after)
    }),
    { numRuns: 300 },
  )
})

describe('a delta of a long list', () => {
  const list = Array.from({ length: 1000 }, (_, order) => ({ id: `task-${order}`, title: `Task ${order}`, notes: 'long '.repeat(40), order }))
  const renumbered = (rows: typeof list) => rows.map((one, order) => ({ ...one, order }))
  const [first, second, third, ...rest] = list as [(typeof list)[0], (typeof list)[0], (typeof list)[0], ...typeof list]

  test.each([
    ['changed record', [first, { ...second, title: 'New' }, third, ...rest]],
    ['record that was put first', renumbered([...rest.slice(-1), first, second, third, ...rest.slice(0, -1)])],
    ['record that was put last', renumbered([second, third, ...rest, first])],
    ['removed record', renumbered([second, third, ...rest])],
    ['new record', renumbered([{ id: 'new', title: 'New', notes: '', order: 0 }, ...list])],
  ])('is small for a %s, and leaves the other objects as they were', (_what, after) => {
    const delta = deltaOf(list, after)
    expect(JSON.stringify(delta).length).toBeLessThan(200)
    const result = applied(list, after) as typeof list
    expect(result).toEqual(after)
    const untouched = result.filter((one) => list.includes(one))
    expect(untouched.length).toBeGreaterThanOrEqual(
      list.filter((one) => after.some((other) => other.id === one.id && other.order === one.order)).length - 1,
    )
  })
})

test('a delta that belongs to another list is refused', () => {
  const delta = deltaOf([{ id: 'a' }, { id: 'b', n: 1 }], [{ id: 'b', n: 2 }, { id: 'c' }])
  expect(delta).toBeDefined()
  for (const other of [[], [{ id: 'a' }], [{ id: 'b', n: 1 }], {}, null, 'text'])
    expect(() => applyDelta(other, delta ?? ['=', 0])).toThrow('does not fit')
  expect(() => applyDelta({ b: 1 }, ['{', { a: ['=', 1] }])).toThrow('does not fit')
  expect(() => applyDelta([{ id: 'a' }], ['[', { put: [[{ id: 'b' }, 'missing']] }])).toThrow('does not fit')
})

test('a field called __proto__ arrives as a field', () => {
  const [before, after] = [JSON.parse('{"__proto__":{"a":1},"b":1}') as unknown, JSON.parse('{"__proto__":{"a":2},"b":1}') as unknown]
  expect(JSON.stringify(applied(before, after))).toBe(JSON.stringify(after))
  const rowsOf = (n: number) => JSON.parse(`[{"id":"__proto__","n":${n}}]`) as unknown
  expect(JSON.stringify(applied(rowsOf(1), rowsOf(2)))).toBe(JSON.stringify(rowsOf(2)))
})
