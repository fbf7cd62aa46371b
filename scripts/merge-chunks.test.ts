import { expect, it } from 'vitest'
import { circleOf } from './circles-plugin.ts'
import { mergeNodes, type Node } from './merge-chunks.ts'

const node = (parts: number[], size: number, imports: string[] = []): Node => ({ parts: new Set(parts), size, imports: new Set(imports) })
const merge = (nodes: Record<string, Node>, fileCost = 100) =>
  mergeNodes(new Map(Object.entries(nodes)), fileCost, () => 1)
    .map((group) => group.toSorted().join(' '))
    .toSorted()

it('merges small files that the same parts load', () => {
  expect(merge({ a: node([1, 2], 10), b: node([1, 2], 10), c: node([3, 4], 10) })).toEqual(['a b', 'c'])
})

it('leaves a file alone when the others would load too much', () => {
  expect(merge({ a: node([1, 2], 10), b: node([1, 3], 5000) })).toEqual(['a', 'b'])
})

it('counts what the merged file imports, which everybody loads with it', () => {
  const nodes = { a: node([1, 2], 10, ['large']), b: node([1, 3], 10), large: { ...node([1, 2], 5000), fixed: true } }
  expect(merge(nodes)).toEqual(['a', 'b'])
  expect(merge({ ...nodes, large: { ...nodes.large, size: 10 } })).toEqual(['a b'])
})

it('counts it through other files, and after another merge', () => {
  const through = { large: { ...node([1, 2], 5000), fixed: true }, between: { ...node([1, 2], 10, ['large']), fixed: true } }
  expect(merge({ ...through, a: node([1, 2], 10, ['between']), b: node([1, 3], 10) })).toEqual(['a', 'b'])
  // With a and b together, 3 loads the large file, so c with them costs 3 no more than c.
  const large = { ...node([1, 2], 150), fixed: true }
  const together = { large, a: node([1, 2], 10, ['large']), b: node([1, 2, 3], 10), c: node([1, 2, 3], 10) }
  expect(merge(together)).toEqual(['a b c'])
})

it('does not merge around a file, which would make a circle', () => {
  const nodes = { a: node([1, 2], 10, ['b']), b: node([1, 2], 5000, ['c']), c: node([1, 2], 10) }
  expect(mergeNodes(new Map(Object.entries({ ...nodes, b: { ...nodes.b, fixed: true } })), 100, () => 1)).toEqual([['a'], ['c']])
})

it('keeps what visitors load apart from what needs the file of the members', () => {
  const nodes = { a: node([1, 2], 10), b: node([1, 2], 10, ['members']), members: { ...node([2], 5000), fixed: true } }
  expect(merge(nodes)).toEqual(['a b'])
  expect(merge({ ...nodes, a: { ...nodes.a, visitors: true } })).toEqual(['a', 'b'])
})

it('counts parts by their weight', () => {
  const nodes = new Map(Object.entries({ a: node([1, 2], 10), b: node([1, 2, 3], 10) }))
  expect(mergeNodes(nodes, 4, () => 1)).toHaveLength(2)
  expect(mergeNodes(nodes, 4, (part) => (part === 3 ? 0.01 : 1))).toHaveLength(1)
})

it('finds files that import each other', () => {
  const files = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ])
  expect(circleOf(files)).toEqual(['b', 'c', 'b'])
  expect(circleOf(new Map([...files, ['c', []]]))).toBeUndefined()
})
