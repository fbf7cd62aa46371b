import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'
import { VersionedCache } from './versioned-cache.ts'

test('never contains more than its limit, however many are set', () => {
  const cache = new LruCache<number>(10)
  for (let index = 0; index < 1000; index++) {
    cache.set(`${index}`, index)
    expect(cache.count).toBeLessThanOrEqual(10)
  }
  expect(cache.get('999')).toBe(999)
  expect(cache.get('0')).toBeUndefined()
})

test('an entry that is read again and again outlives those that are not', () => {
  const cache = new LruCache<string>(10)
  cache.set('used', 'a')
  for (let index = 0; index < 100; index++) {
    cache.set(`${index}`, 'b')
    expect(cache.get('used')).toBe('a')
  }
})

test('is bounded by the sizes of its values where they have one', () => {
  const cache = new LruCache<string>(100, (text) => text.length)
  for (const key of 'abcdefghij') {
    cache.set(key, key.repeat(20))
    expect(cache.count * 20).toBeLessThanOrEqual(100)
  }
  cache.set('a', 'x'.repeat(51))
  expect(cache.get('a')).toBeUndefined()
  // Setting the same key again must not count its size again.
  for (let index = 0; index < 100; index++) cache.set('j', 'j'.repeat(10))
  expect([cache.get('i'), cache.get('j')]).toEqual(['i'.repeat(20), 'j'.repeat(10)])
})

test('what is deleted is gone, from either generation', () => {
  const cache = new LruCache<number>(4)
  for (const key of ['a', 'b', 'c']) cache.set(key, 1)
  cache.delete('a')
  cache.delete('c')
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.count]).toEqual([undefined, 1, undefined, 1])
  cache.clear()
  expect([cache.get('b'), cache.count]).toEqual([undefined, 0])
})

test('a versioned value counts for its version only, and an older one does not replace it', () => {
  const cache = new VersionedCache<string>(10)
  cache.set('a', 5, 'five')
  expect([cache.get('a', 5), cache.get('a', 4), cache.get('a', 6)]).toEqual(['five', undefined, undefined])
  cache.set('a', 4, 'four')
  expect(cache.get('a', 5)).toBe('five')
  cache.set('a', 6, 'six')
  expect([cache.get('a', 5), cache.get('a', 6)]).toEqual([undefined, 'six'])
})
