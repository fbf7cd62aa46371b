import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from './guard.ts'

test.each([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.7', '10.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [2, '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [2, undefined, '10.0.0.1'],
])('behind %s trusted proxies, with %s forwarded, the caller is %s', (trusted, forwarded, expected) => {
  const request = { headers: forwarded ? { 'x-forwarded-for': forwarded } : {}, socket: { remoteAddress: '10.0.0.1' } } as IncomingMessage
  expect(addressOf(request, trusted)).toBe(expected)
})
