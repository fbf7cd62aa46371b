import { expect, test } from 'vitest'
import { tagCreated, tagRemoved, tagRenamed, tagTakenOff } from './tag-writes.ts'

const api = { id: 'a', title: 'Api' }

test('tags are made, renamed and deleted, and twice is the same as once', () => {
  const two = tagCreated([api], { tag: { id: 'b', title: ' Bug ' } })
  expect(two).toEqual([api, { id: 'b', title: 'Bug' }])
  expect(tagCreated(two, { tag: { id: 'b', title: 'Other' } })).toBe(two)
  expect(tagRenamed(two, { id: 'a', tag: { title: 'API ' } })[0]?.title).toBe('API')
  expect(tagRenamed(two, { id: 'c', tag: { title: 'x' } })).toBe(two)
  expect(tagRemoved(two, { id: 'a' })).toEqual([{ id: 'b', title: 'Bug' }])
})

test('a deleted tag leaves the items that have it, and the others are the same objects', () => {
  const items = [{ tags: [] }, { tags: ['a', 'b'] }]
  const left = tagTakenOff(items, { id: 'a' })
  expect(left).toEqual([{ tags: [] }, { tags: ['b'] }])
  expect(left[0]).toBe(items[0])
})
