import { expect, test } from 'vitest'
import { networkOf, RateLimiter } from './rate-limiter.ts'

test('allows the limit per minute, then answers the wait, and refills by the clock', () => {
  let now = 0
  const limiter = new RateLimiter(6, () => now)
  expect(Array.from({ length: 6 }, () => limiter.take('a'))).toEqual([0, 0, 0, 0, 0, 0])
  expect(limiter.take('a')).toBe(10)
  expect(limiter.take('b')).toBe(0)
  now = 10_000
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 10])
})

test('remembers no more callers than its limit, and the busy one among them', () => {
  const limiter = new RateLimiter(2, () => 0, 100)
  expect([limiter.take('busy'), limiter.take('busy')]).toEqual([0, 0])
  for (let index = 0; index < 5000; index++) {
    expect(limiter.take(`attacker ${index}`)).toBe(0)
    if (index % 20 === 0) expect(limiter.take('busy')).toBe(30)
  }
  expect(limiter.callers).toBeLessThanOrEqual(100)
})

test('forgets callers after a minute of silence, not sooner', () => {
  let now = 0
  const limiter = new RateLimiter(1, () => now)
  for (let index = 0; index < 50; index++) limiter.take(`${index}`)
  now = 30_000
  expect(limiter.take('0')).toBe(30)
  now = 61_000
  expect([limiter.take('1'), limiter.take('1')]).toEqual([0, 60])
  now = 200_000
  limiter.take('a')
  now = 300_000
  limiter.take('b')
  expect(limiter.callers).toBeLessThanOrEqual(2)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is a caller from %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
