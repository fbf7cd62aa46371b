import { expect, test } from 'vitest'
import { changedTags } from './tag-rules.ts'

test('new tags come first, in their order; what an item has stays where it is; nothing comes twice', () => {
  expect(changedTags(['a', 'b'], ['c', 'b', 'd', 'c'])).toEqual(['c', 'd', 'a', 'b'])
})

test('removed tags go, also one that is added at the same time', () => {
  expect(changedTags(['a', 'b', 'c'], ['d', 'e'], ['b', 'd', 'missing'])).toEqual(['e', 'a', 'c'])
})

test('without a change the tags stay as they are', () => {
  expect(changedTags(['a', 'b'])).toEqual(['a', 'b'])
})
