import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { tasks } from '#contract/tasks.ts'
import { RateLimiter } from '#server/kernel/http/rate-limiter.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { connectTo, liveAddress } from '#server/testing/socket.ts'

let app: TestApp
let address: string
const open: WebSocket[] = []

beforeAll(async () => {
  app = await startTestApp()
  address = await liveAddress(app)
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await app.close()
})

async function connect(hello: unknown) {
  const connected = await connectTo(address, hello)
  open.push(connected.socket)
  return connected
}

const add = async (me: TestMember, title = 'x') => Number((await app.send(tasks.create, { title }, me.token)).headers['hora-seq'])

test('a hint reaches a colleague’s browser, and no browser of another team', async () => {
  const me = await app.member()
  const colleague = await me.colleague()
  const [theirs, strangers] = [await connect({ token: colleague.token }), await connect({ token: (await app.member()).token })]
  await Promise.all([theirs.next('ready'), strangers.next('ready')])
  const seq = await add(me)
  expect(await theirs.next('changed')).toEqual({ type: 'changed', seq, areas: ['tasks'] })
  expect(strangers.messages.filter(({ type }) => type === 'changed')).toEqual([])
})

test('a personal change is announced to its owner only, also when the same write changes something shared', async () => {
  const me = await app.member()
  const [assignee, other] = [await me.colleague(), await me.colleague()]
  const [theirs, others] = [await connect({ token: assignee.token }), await connect({ token: other.token })]
  await Promise.all([theirs.next('ready'), others.next('ready')])
  const answer = await app.send(tasks.create, { title: 'x', assignedTo: assignee.userId }, me.token)
  const seq = Number(answer.headers['hora-seq'])
  expect(await theirs.next('changed')).toEqual({ type: 'changed', seq, areas: ['tasks', 'notifications'] })
  expect(await others.next('changed')).toEqual({ type: 'changed', seq, areas: ['tasks'] })
})

test('a hint is encoded once for all who may see the same of it', async () => {
  const me = await app.member()
  const colleagues = await Promise.all(Array.from({ length: 5 }, () => me.colleague()))
  const connected = await Promise.all(colleagues.map(({ token }) => connect({ token })))
  await Promise.all(connected.map(({ next }) => next('ready')))
  const stringify = vi.spyOn(JSON, 'stringify')
  await app.send(tasks.create, { title: 'x', assignedTo: colleagues[0]?.userId }, me.token)
  const heard = await Promise.all(connected.map(({ next }) => next('changed')))
  const encoded = stringify.mock.calls.filter(([value]) => (value as { type?: unknown } | undefined)?.type === 'changed')
  stringify.mockRestore()
  expect(heard.map(({ areas }) => areas.length)).toEqual([2, 1, 1, 1, 1])
  expect(encoded.length).toBe(2)
})

test('changes missed while disconnected come in one message', async () => {
  const me = await app.member()
  const since = await add(me)
  const seq = Math.max(await add(me), await add(me))
  const { next } = await connect({ token: me.token, since })
  // The hint of the first one may come later than its answer.
  expect(await next('changed', (hint) => hint.seq > since)).toEqual({ type: 'changed', seq, areas: ['tasks'] })
})

test('a client that is up to date gets no hint, one with an unknown sequence gets a reset', async () => {
  const me = await app.member()
  const first = await connect({ token: me.token })
  await first.next('ready')
  const seq = await add(me)
  // The hint of this write is out: on a busy machine it could reach a socket that is opened later.
  await first.next('changed')
  const same = await connect({ token: me.token, since: seq })
  expect(await same.next('ready')).toEqual({ type: 'ready', seq })
  const other = await connect({ token: me.token, since: seq + 1000 })
  expect(await other.next('reset')).toEqual({ type: 'reset', seq })
  expect(same.messages.filter(({ type }) => type !== 'presence')).toHaveLength(1)
})

test('a session that ends is disconnected', async () => {
  const me = await app.member()
  const colleague = await me.colleague()
  const { socket, next } = await connect({ token: colleague.token })
  await next('ready')
  const closed = new Promise((done) => socket.once('close', done))
  await colleague.leave()
  expect(await closed).toBe(4401)
})

const socketCount = async () => Number(/hora_sockets (\d+)/.exec((await app.app.inject('/api/metrics')).body)?.[1])

test('sockets that close while they sign in are forgotten, and their members are not online', async () => {
  const colleague = await app.member()
  const members = await Promise.all(Array.from({ length: 60 }, () => colleague.colleague()))
  const before = await socketCount()
  // No session can be looked up until this transaction ends.
  const client = await app.pool.connect()
  await client.query('begin; lock table sessions in access exclusive mode')
  const early = await Promise.all(members.map(({ token }) => connect({ token })))
  await Promise.all(
    early.map(({ socket }) => {
      const closed = new Promise((done) => socket.once('close', done))
      socket.close()
      return closed
    }),
  )
  await client.query('commit')
  client.release()
  // Waits in the pool behind the sign-ins above.
  const mine = await connect({ token: colleague.token })
  const { members: online } = await mine.next('presence', ({ all }) => all)
  expect(online.map(({ id }) => id)).toEqual([colleague.userId])
  expect(await socketCount()).toBe(before + 1)
})

test.each([['not JSON'], [{ token: 'garbage' }], [{}], [{ token: 5 }]])('%j is refused and closed', async (hello) => {
  const { socket, next } = await connect(hello)
  const closed = new Promise((done) => socket.once('close', done))
  await next('refused')
  expect(await closed).toBe(4401)
})

test('a client that does not read is disconnected, not buffered without limit', async () => {
  const me = await app.member()
  const { socket, next } = await connect({ token: me.token })
  await next('ready')
  const gone = new Promise((done) => socket.once('close', done))
  socket.pause()
  // Enough to fill the buffers of the operating system and then ours.
  const areas = JSON.stringify(Array.from({ length: 200 }, (_, index) => `area-with-a-long-name-${index}`))
  await app.pool.query(
    `select pg_notify('hora_changes', json_build_object('t', $1::text, 's', n, 'a', $2::json)::text) from generate_series(1, 4000) n`,
    [me.teamId, areas],
  )
  await expect.poll(socketCount, { timeout: 10_000 }).toBe(open.filter(({ readyState }) => readyState === 1).length - 1)
  socket.resume()
  await gone
})

test('a network with a hundred sockets that say nothing gets no more, until one of them says something', async () => {
  const silent: WebSocket[] = []
  const another = () =>
    new Promise<string>((done) => {
      const socket = new WebSocket(address)
      open.push(socket)
      socket.once('open', () => {
        silent.push(socket)
        done('open')
      })
      socket.once('error', ({ message }) => done(message))
    })
  while (silent.length < 100) expect(await another()).toBe('open')
  expect(await another()).toContain('429')
  const { token } = await app.member()
  silent[0]?.send(JSON.stringify({ token }))
  await expect.poll(another).toBe('open')
  for (const socket of silent) socket.terminate()
})

test('other paths refuse a socket', async () => {
  const refused = new WebSocket(address.replace(/\/live$/, '/elsewhere'))
  await expect(new Promise((done, fail) => refused.once('open', done).once('error', fail))).rejects.toThrow('400')
})

test('an address that signs in wrongly too often is closed without being signed out, a member is not', async () => {
  const { limits } = app.kernel
  const usual = limits.anonymous
  limits.anonymous = new RateLimiter(1)
  limits.anonymous.take('127.0.0.1')
  const { socket, messages } = await connect({ token: 'garbage' })
  expect(await new Promise((done) => socket.once('close', done))).toBe(1013)
  expect(messages).toEqual([])
  const mine = await connect({ token: (await app.member()).token })
  await mine.next('ready')
  limits.anonymous = usual
})
