import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const limit = 1_000_000

test('counts its keys: many long ones with small bodies stay within the limit', async () => {
  const cache = new ResponseCache(limit)
  for (let index = 0; index < 500; index++) {
    await cache.read(`${index} ${'k'.repeat(10_000)}`, 1, async () => Buffer.from('[]'))
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
  for (let index = 0; index < 100; index++) {
    await cache.gzipped(await cache.read(`${index}`, 1, async () => randomBytes(20_000)))
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

describe('deltas', () => {
  const list = (from: number, count: number) =>
    Buffer.from(JSON.stringify(Array.from({ length: count }, (_, index) => ({ id: `id-${from + index}`, text: 'x'.repeat(100) }))))

  test('are computed for answers that somebody asked deltas of, and only while they ask', async () => {
    const cache = new ResponseCache(limit)
    const first = await cache.read('a', 1, async () => list(0, 50))
    expect((await cache.read('a', 2, async () => list(1, 50))).deltas).toBeUndefined()
    const second = await cache.read('a', 3, async () => list(2, 50))
    const { tag } = cache.deltas(second)
    const third = await cache.read('a', 4, async () => list(3, 50))
    expect(cache.delta(third, tag)?.body.toString()).toContain('"removed":["id-2"]')
    expect(cache.delta(third, cache.deltas(third).tag)?.body.toString()).toBe('[]')
    expect(cache.delta(third, 'unknown')).toBeUndefined()
    await cache.read('a', 5, async () => list(4, 50))
    expect((await cache.read('a', 6, async () => list(5, 50))).deltas).toBeUndefined()
    expect(first.deltas).toBeUndefined()
  })

  test('are computed once for all who have the same answer', async () => {
    const cache = new ResponseCache(limit)
    const { tag } = cache.deltas(await cache.read('a', 1, async () => list(0, 50)))
    const next = await cache.read('a', 2, async () => list(1, 50))
    expect(cache.delta(next, tag)).toBe(cache.delta(next, tag))
  })

  test('count, and stay within the limit however often a list changes', async () => {
    const cache = new ResponseCache(limit)
    const tags: string[] = []
    for (let version = 1; version <= 300; version++) {
      const response = await cache.read('a', version, async () => list(version, 200))
      tags.push(cache.deltas(response).tag)
      const bytes = cache.bytes
      const found = tags.slice(-100).filter((tag) => cache.delta(response, tag))
      if (version > 2) expect(cache.bytes).toBeGreaterThan(bytes)
      expect(found.length).toBeLessThanOrEqual(51)
      expect(cache.bytes).toBeLessThanOrEqual(limit)
    }
    expect(cache.count).toBe(1)
  })

  test('are left out where the whole answer is as good: small, too large, or changed for the most part', async () => {
    const cache = new ResponseCache(100_000_000)
    const pairs = [
      [list(0, 3), list(1, 3)],
      [list(0, 40_000), list(1, 40_000)],
      [list(0, 50), list(40, 50)],
    ] as const
    for (const [index, [before, after]] of pairs.entries()) {
      const { tag } = cache.deltas(await cache.read(`${index}`, 1, async () => before))
      expect(cache.delta(await cache.read(`${index}`, 2, async () => after), tag)).toBeUndefined()
    }
  })

  test('an answer that is not a list has a delta if little of it changed', async () => {
    const cache = new ResponseCache(limit)
    const object = (text: string) => Buffer.from(JSON.stringify({ long: 'x'.repeat(5000), text }))
    const { tag } = cache.deltas(await cache.read('a', 1, async () => object('one')))
    expect(cache.delta(await cache.read('a', 2, async () => object('two')), tag)?.body.toString()).toBe('[["{",{"text":["=","two"]}]]')
  })
})
