import { expect, test } from 'vitest'
import { isAllowed, PrivateAddress, publicOnly } from './web-push.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://93.184.215.14/x', true],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://localhost/x', false],
  ['https://push.localhost/x', false],
  ['https://printer.local/x', false],
  ['https://metadata.google.internal/x', false],
  ['https://10.1.2.3/x', false],
  ['https://0x7f.1/x', false],
  ['https://[fd00::1]/x', false],
  ['https://[64:ff9b::7f00:1]/x', false],
])('%s may be sent to: %s', (endpoint, allowed) => {
  expect(isAllowed({ privatePush: false }, new URL(endpoint))).toBe(allowed)
  expect(isAllowed({ privatePush: true }, new URL(endpoint))).toBe(true)
})

test.each([{ all: true }, { all: false }])('a name that leads to this machine is not connected to (%o)', async (options) => {
  const answer = await new Promise<unknown>((done) => publicOnly('localhost', options, (error, address) => done(error ?? address)))
  expect(answer).toBeInstanceOf(PrivateAddress)
})
