// Web Push against a real push service on this machine.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { notifications } from '#contract/notifications.ts'
import { pushKeys, sendPush } from '#server/kernel/jobs/web-push.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { type FakeBrowser, startPushService } from '#server/testing/push-service.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let me: TestMember
let browser: FakeBrowser

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ settings: { privatePush: true } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  me = await app.member()
  browser = service.subscribe()
})

const subscribe = (who: TestMember, { subscription }: FakeBrowser) => who.call(notifications.subscribe, { subscription })
const devices = async (who: TestMember) => (await who.call(notifications.push)).devices

test('the key is made once and is the same on every server and after every start', async () => {
  const { publicKey } = await me.call(notifications.push)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  const beside = await startTestApp({ beside: app })
  try {
    expect((await beside.send(notifications.push, undefined, me.token)).json()).toMatchObject({ publicKey })
  } finally {
    await beside.close()
  }
})

test('a browser subscribes, is listed, gets a test in my language, and is reached', async () => {
  await me.call(identity.updateUser, { user: { language: 'ro' } })
  const device = await subscribe(me, browser)
  expect(device).toMatchObject({ current: true, reachedAt: null })
  expect(await me.call(notifications.testPush)).toEqual({ reached: 1, failures: [] })
  expect(browser.received).toEqual([
    { title: 'Notificările funcționează', body: 'Acest dispozitiv va primi notificări.', link: '/settings', tag: 'test', unread: 0 },
  ])
  const { publicKey } = await me.call(notifications.push)
  expect(browser.headers[0]).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringContaining(`k=${publicKey}`),
    ttl: '86400',
    urgency: 'high',
  })
  expect(await devices(me)).toEqual([{ ...device, reachedAt: expect.any(String) }])
})

test('a key that is no point on the curve is refused, and removed where it is stored', async () => {
  const subscription = { ...browser.subscription, keys: { ...browser.subscription.keys, p256dh: 'B'.repeat(87) } }
  expect(await me.refused(notifications.subscribe, { subscription })).toMatchObject({
    status: 400,
    fields: { 'subscription.keys.p256dh': expect.any(String) },
  })
  expect(await me.call(notifications.testPush)).toEqual({ reached: 0, failures: [] })
  const stored = { endpoint: subscription.endpoint, ...subscription.keys }
  const keys = await pushKeys(app.kernel.database.db)
  expect(await sendPush(app.kernel.settings, keys, stored, { title: 'a' })).toEqual({ outcome: 'gone' })
})

test('answers never carry the endpoint or the keys', async () => {
  await subscribe(me, browser)
  const answer = await app.send(notifications.push, undefined, me.token)
  const { endpoint, keys } = browser.subscription
  for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(answer.body).not.toContain(secret)
})

test('the same browser subscribed twice is one device', async () => {
  await subscribe(me, browser)
  await subscribe(me, browser)
  expect(await devices(me)).toHaveLength(1)
})

test('a browser that somebody else signs in to is no longer mine', async () => {
  await subscribe(me, browser)
  const next = await app.member()
  await subscribe(next, browser)
  expect(await devices(me)).toEqual([])
  expect(await devices(next)).toHaveLength(1)
})

test('unsubscribing ends it, also when there was nothing', async () => {
  await subscribe(me, browser)
  expect(await me.call(notifications.unsubscribe, { endpoint: browser.subscription.endpoint })).toBe(true)
  expect(await devices(me)).toEqual([])
  expect(await me.call(notifications.unsubscribe, { endpoint: browser.subscription.endpoint })).toBe(true)
})

test('a device can be removed from elsewhere, by its owner alone', async () => {
  const { id } = await subscribe(me, browser)
  const colleague = await me.colleague('admin')
  expect(await colleague.refused(notifications.removeDevice, { id })).toMatchObject({ status: 404 })
  await colleague.call(notifications.unsubscribe, { endpoint: browser.subscription.endpoint })
  expect(await devices(colleague)).toEqual([])
  expect(await devices(me)).toHaveLength(1)
  expect(await me.call(notifications.removeDevice, { id })).toBe(true)
  expect(await devices(me)).toEqual([])
})

test('a session that was ended gets no pushes', async () => {
  await subscribe(me, browser)
  await app.pool.query('update sessions set revoked_at = now() where user_id = $1', [me.userId])
  const rows = await app.pool.query(`select * from push_subscriptions where user_id = $1`, [me.userId])
  expect(rows.rows).toHaveLength(1)
  const again = await app.member({ teamId: me.teamId })
  expect(await again.call(notifications.testPush)).toEqual({ reached: 0, failures: [] })
  expect(browser.received).toEqual([])
})

test('at most twenty devices stay, the newest', async () => {
  const browsers = Array.from({ length: 21 }, () => service.subscribe())
  const made = []
  for (const one of browsers) made.push((await subscribe(me, one)).id)
  expect((await devices(me)).map(({ id }) => id).toSorted()).toEqual(made.slice(1).toSorted())
})

describe('unreachable devices are reported', () => {
  test.each([
    [404, 'This browser no longer accepts notifications and was removed from the list. Turn them on there again.', true],
    [410, 'This browser no longer accepts notifications and was removed from the list. Turn them on there again.', true],
    [429, 'The push service of this browser refused the message (status 429).', false],
    [500, 'The push service of this browser refused the message (status 500).', false],
  ])('a service that answers %d', async (status, reason, removed) => {
    const device = await subscribe(me, browser)
    browser.answer = status
    expect(await me.call(notifications.testPush)).toEqual({ reached: 0, failures: [{ device, reason, removed }] })
    expect(await devices(me)).toHaveLength(removed ? 0 : 1)
  })

  test('a service that is not there', async () => {
    await subscribe(me, { ...browser, subscription: { ...browser.subscription, endpoint: 'http://127.0.0.1:1/push' } })
    const { reached, failures } = await me.call(notifications.testPush)
    expect([reached, failures.map(({ reason, removed }) => [reason, removed])]).toEqual([
      0,
      [['The push service of this browser cannot be reached from our server.', false]],
    ])
  })
})

test.each([
  ['plain http', 'http://push.example.com/x'],
  ['this machine', 'https://127.0.0.1/x'],
  ['this machine in another spelling', 'https://2130706433/x'],
  ['this machine by IPv6', 'https://[::1]/x'],
  ['this machine by IPv6 over IPv4', 'https://[::ffff:7f00:1]/x'],
  ['our own network', 'https://192.168.1.10/x'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['a name of our own network', 'https://intranet/x'],
])('a subscription that leads to %s is refused', async (_what, endpoint) => {
  const strict = await startTestApp({ beside: app, settings: { privatePush: false } })
  try {
    const answer = await strict.send(notifications.subscribe, { subscription: { ...browser.subscription, endpoint } }, me.token)
    expect(answer.statusCode).toBe(400)
    expect(await devices(me)).toEqual([])
  } finally {
    await strict.close()
  }
})

test('a device whose service does not answer three times in a row rests', async () => {
  let asked = 0
  const silent = http.createServer(() => void (asked += 1))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { subscription } = service.subscribe()
  const target = { endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/x`, ...subscription.keys }
  const keys = await pushKeys(app.kernel.database.db)
  for (let time = 0; time < 5; time++) expect(await sendPush(app.kernel.settings, keys, target, { title: 'a' })).toEqual({ outcome: 'unreachable' })
  expect(asked).toBe(3)
  silent.closeAllConnections()
  silent.close()
})

test('a subscription that was allowed before is not used when it no longer is', async () => {
  await subscribe(me, browser)
  const strict = await startTestApp({ beside: app, settings: { privatePush: false } })
  try {
    const answer = await strict.send(notifications.testPush, undefined, me.token)
    expect(answer.json()).toMatchObject({ reached: 0, failures: [{ reason: expect.stringContaining('private network') }] })
    expect(browser.received).toEqual([])
  } finally {
    await strict.close()
  }
})

test.each([
  ['no keys', { endpoint: 'https://push.example.com/x' }],
  ['keys that are none', { endpoint: 'https://push.example.com/x', keys: { p256dh: 'short', auth: 'short' } }],
  ['no address', { keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } }],
])('a subscription with %s is refused', async (_what, subscription) => {
  expect(await me.refused(notifications.subscribe, { subscription: subscription as never })).toMatchObject({ status: 400 })
})
