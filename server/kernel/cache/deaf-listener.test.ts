// The connection that listens can die without an end. Until it is replaced, nothing is answered from memory.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type DeafProxy, startDeafProxy } from '#server/testing/deaf-proxy.ts'
import { Versions } from './versions.ts'

let one: TestApp
let two: TestApp
let proxy: DeafProxy

beforeAll(async () => {
  one = await startTestApp()
  proxy = await startDeafProxy(one.connection)
  two = await startTestApp({ beside: one, listener: proxy.connection, heartbeatMs: 200 })
})
afterAll(async () => {
  await two.close()
  await proxy.close()
  await one.close()
})

const ready = async () => (await two.app.inject('/api/ready')).statusCode

test('a connection that went silent is noticed, reported by /api/ready, and replaced', async () => {
  const me = await one.member()
  const titles = async () => ((await two.send(tasks.all, undefined, me.token)).json() as { title: string }[]).map(({ title }) => title)
  expect([await ready(), await titles()]).toEqual([200, []])

  proxy.goDeaf()
  await me.call(tasks.create, { title: 'while deaf' })
  await expect.poll(ready, { timeout: 20_000 }).toBe(503)
  expect(await titles()).toEqual(['while deaf'])
  await me.call(tasks.create, { title: 'while refused' })
  expect(await titles()).toEqual(['while refused', 'while deaf'])

  proxy.recover()
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  await expect.poll(titles).toEqual(['while refused', 'while deaf'])
  await me.call(tasks.create, { title: 'heard again' })
  await expect.poll(titles).toHaveLength(3)
})

test('a connection on which nothing else happens stays, because the heartbeat comes back', async () => {
  let [connections, beats] = [0, 0]
  const versions = new Versions(
    one.pool,
    () => {
      connections++
      return new pg.Client(one.connection).on('notification', () => beats++)
    },
    { beatMs: 200 },
  )
  await versions.listen()
  await expect.poll(() => beats, { timeout: 20_000 }).toBeGreaterThan(5)
  expect([connections, versions.listening]).toEqual([1, true])
  await versions.close()
})
