import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

test('gives so many a minute, then says how long to wait, and refills by the clock', () => {
  let now = 0
  const limiter = new RateLimiter(6, () => now)
  expect(Array.from({ length: 6 }, () => limiter.take('a'))).toEqual([0, 0, 0, 0, 0, 0])
  expect(limiter.take('a')).toBe(10)
  expect(limiter.take('b')).toBe(0)
  now = 10_000
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 10])
})
