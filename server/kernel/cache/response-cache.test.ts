import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const limit = 1_000_000

test('counts its keys: many long ones with small bodies stay within the limit', async () => {
  const cache = new ResponseCache(limit)
  for (let nr = 0; nr < 500; nr++) {
    await cache.read(`${nr} ${'k'.repeat(10_000)}`, 1, async () => Buffer.from('[]'))
    expect(cache.count * 10_000).toBeLessThan(limit)
  }
  expect(cache.count).toBeGreaterThan(10)
})

test('counts compressed copies, also those that are made later', async () => {
  const cache = new ResponseCache(limit)
  const response = await cache.read('a', 1, async () => randomBytes(50_000))
  const before = cache.bytes
  const compressed = await cache.gzipped(response)
  expect(cache.bytes).toBe(before + compressed.length)
  // Random bytes do not shrink, so the copies are as large as the bodies.
  for (let nr = 0; nr < 100; nr++) {
    await cache.gzipped(await cache.read(`${nr}`, 1, async () => randomBytes(20_000)))
    expect(cache.count * 40_000).toBeLessThan(limit)
    expect(cache.bytes).toBeLessThanOrEqual(limit)
  }
})

test('a copy that was made of a dropped answer counts nothing', async () => {
  const cache = new ResponseCache(limit)
  const old = await cache.read('a', 1, async () => Buffer.from('x'.repeat(5000)))
  await cache.read('a', 2, async () => Buffer.from('y'.repeat(5000)))
  const { bytes } = cache
  await cache.gzipped(old)
  expect([cache.bytes, cache.get('a', 2)?.body.toString()]).toEqual([bytes, 'y'.repeat(5000)])
})
