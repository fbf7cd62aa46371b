import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { landing } from '#contract/landing.ts'
import { contacts } from '#contract/contacts.ts'
import { inventory } from '#contract/inventory.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { registerStaticApp } from './static-app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  me = await app.member()
})
afterAll(() => app.close())

const post = (payload: string | Buffer, contentType = 'application/json', url = tasks.create.path) =>
  app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType, authorization: `Bearer ${me.token}` } })

const count = async () => (await me.call(tasks.all)).length

describe('an unreadable request is refused with a code, and nothing is stored', () => {
  test.each([
    ['broken JSON', '{"title":', 'application/json', 400, 'bad-json'],
    ['an empty JSON body', '', 'application/json', 400, 'bad-json'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'bad-json'],
    ['a list instead of an object', '[1,2]', 'application/json', 400, 'bad-input'],
    ['a bare number', '5', 'application/json', 400, 'bad-input'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported-type'],
    ['a body beyond the limit', `{"title":"${'x'.repeat(3_000_000)}"}`, 'application/json', 413, 'too-large'],
  ])('%s', async (_what, body, type, status, code) => {
    const before = await count()
    const answer = await post(body, type)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(await count()).toBe(before)
  })

  test('bad input names the wrong fields', async () => {
    const answer = await app.send(tasks.update, { id: 'no-id', task: { priority: 9 } }, me.token)
    expect(answer.json()).toMatchObject({
      code: 'bad-input',
      fields: { id: expect.any(String), 'task.priority': expect.any(String) },
      requestId: expect.any(String),
    })
  })
})

test('attempts per minute are counted for a network: all addresses of an IPv6 /64 share them', async () => {
  const from = async (address: string) => (await app.send(landing.request, {}, undefined, {}, address)).statusCode
  const own = landing.request.attemptsPerMinute
  for (let count = 0; count < own; count++) expect(await from(`2001:db8:1:2::${count}`)).toBe(400)
  expect(await from('2001:db8:1:2:3:4:5:6')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(400)
})

describe('addresses nobody handles', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/apps/tasks/nothing'])('%s', async (url) => {
    const answer = await app.app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([404, 'NOT FOUND', 'text/plain; charset=utf-8'])
  })
})

describe('a write with an Idempotency-Key', () => {
  test('is done once and answered the same again, also at the same time', async () => {
    const key = v7()
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.send(tasks.create, { title: 'once' }, me.token, { 'idempotency-key': key })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('gets the first answer even when a second run would fail', async () => {
    const task = await me.call(tasks.create, { title: 'gone soon' })
    const key = v7()
    const remove = () => app.send(tasks.remove, { id: task.id }, me.token, { 'idempotency-key': key })
    expect((await remove()).json()).toBe(true)
    const again = await remove()
    expect([again.statusCode, again.json(), again.headers['idempotent-replay']]).toEqual([200, true, 'true'])
  })

  test('is refused when the key was used for something else, and a refusal stores no key', async () => {
    const key = v7()
    expect((await app.send(tasks.create, { title: 5 }, me.token, { 'idempotency-key': key })).statusCode).toBe(400)
    expect((await app.send(tasks.create, { title: 'a' }, me.token, { 'idempotency-key': key })).statusCode).toBe(200)
    expect((await app.send(tasks.create, { title: 'b' }, me.token, { 'idempotency-key': key })).statusCode).toBe(409)
    expect((await app.send(tasks.create, { title: 'b' }, me.token, { 'idempotency-key': 'x' })).statusCode).toBe(400)
  })

  test('belongs to its member: another member’s same key is another key', async () => {
    const key = v7()
    const colleague = await me.colleague()
    const [mine, theirs] = [
      await app.send(tasks.create, { title: 'k' }, me.token, { 'idempotency-key': key }),
      await app.send(tasks.create, { title: 'k' }, colleague.token, { 'idempotency-key': key }),
    ]
    expect(mine.json().id).not.toBe(theirs.json().id)
  })
})

describe('the change log', () => {
  test('numbers the writes of a team without a gap, however many run at once, and records who did what', async () => {
    const member = await app.member()
    const from = await lastSeq(member.teamId)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => app.send(tasks.create, { title: `t${index}` }, member.token)))
    expect(answers.map(({ headers }) => Number(headers['hora-seq'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => from + 1 + index),
    )
    const { rows } = await app.pool.query('select area, op, entity, actor_id, after from changes where team_id = $1 and seq > $2 order by seq', [
      member.teamId,
      from,
    ])
    expect(rows).toHaveLength(20)
    expect(rows[0]).toMatchObject({ area: 'tasks', op: 'create', entity: 'task', actor_id: member.userId, after: { title: expect.any(String) } })
  })

  test('has no number for a write that failed', async () => {
    const member = await app.member()
    const from = await lastSeq(member.teamId)
    await app.send(tasks.remove, { id: v7() }, member.token)
    await app.send(tasks.create, { tags: [v7()] }, member.token)
    expect(await lastSeq(member.teamId)).toBe(from)
  })
})

const lastSeq = async (teamId: string) =>
  (await app.pool.query<{ seq: number }>('select seq from team_seqs where team_id = $1', [teamId])).rows[0]?.seq ?? 0

describe('for operators and programs', () => {
  test('health and readiness', async () => {
    expect((await app.app.inject('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await app.app.inject('/api/ready')).statusCode).toBe(200)
  })

  test('metrics for this machine only', async () => {
    const here = await app.app.inject('/api/metrics')
    expect(here.body).toContain('hora_request_seconds')
    expect(here.body).toMatch(/hora_reads_total\{outcome="read"\} [1-9]/)
    const elsewhere = await app.app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.5' })
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, 'NOT FOUND'])
    const forwarded = await app.app.inject({ url: '/api/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(forwarded.statusCode).toBe(404)
  })

  test('OpenAPI describes every endpoint, and the page shows them', async () => {
    const description = (await app.app.inject('/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    expect(Object.keys(description.paths)).toContain('/api/apps/tasks/task')
    expect(description.paths['/api/apps/tasks/task'].post.requestBody.content['application/json'].schema.properties).toHaveProperty('title')
    expect((await app.app.inject('/api/docs')).body).toContain('/api/apps/tasks/order')
  })

  test('shows metrics to callers with the token, if one is set', async () => {
    const guarded = await startTestApp({ beside: app, settings: { metricsToken: 'a secret of the scraper' } })
    const statusWith = async (token: string) =>
      (await guarded.app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.5', headers: { authorization: `Bearer ${token}` } })).statusCode
    expect([await statusWith('a secret of the scraper'), await statusWith('a secret'), await statusWith('')]).toEqual([200, 404, 404])
    expect((await guarded.app.inject('/api/metrics')).statusCode).toBe(404)
    await guarded.close()
  })

  test('a page has the policy of pages and is never cached', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hora-web-'))
    await writeFile(path.join(folder, 'index.html'), '<title>Hora</title>')
    await writeFile(path.join(folder, 'worker.js'), 'self')
    const web = Fastify()
    registerStaticApp(web, folder)
    for (const url of ['/', '/apps/tasks', '/worker.js']) {
      const { headers } = await web.inject(url)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['x-robots-tag']).toBeUndefined()
    }
    expect((await web.inject('/o/token')).headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    await web.close()
    await rm(folder, { recursive: true })
  })

  test('a file is sent by its own name only, compressed where a browser can read that, and no folder is read for it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hora-web-'))
    await mkdir(path.join(folder, 'assets'))
    for (const name of ['index.html', 'assets/start.js', 'assets/start.js.br', 'assets/a b.js']) await writeFile(path.join(folder, name), name)
    const web = Fastify()
    registerStaticApp(web, folder)
    const get = async (url: string, headers = {}) => {
      const answer = await web.inject({ url, headers })
      return [answer.statusCode, answer.body]
    }
    expect(await get('/assets/start.js')).toEqual([200, 'assets/start.js'])
    expect(await get('/assets/start.js?x=1')).toEqual([200, 'assets/start.js'])
    expect(await get('/assets/a%20b.js')).toEqual([200, 'assets/a b.js'])
    expect(await get('/assets/start.js', { range: 'bytes=0-5' })).toEqual([206, 'assets'])
    const small = await web.inject({ url: '/assets/start.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([small.body, small.headers['content-encoding'], small.headers['cache-control']]).toEqual([
      'assets/start.js.br',
      'br',
      'public, max-age=31536000, immutable',
    ])
    expect(await get('/assets/start.js', { 'if-none-match': (await web.inject('/assets/start.js')).headers.etag })).toEqual([304, ''])
    const head = await web.inject({ method: 'HEAD', url: '/assets/start.js' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '15'])
    await writeFile(path.join(folder, 'assets/later.js'), 'later')
    for (const url of ['/assets/later.js', '/assets/START.js', '/assets//start.js', '/x/..%2fassets/start.js', '/..%2f..%2fetc/hosts.js'])
      expect([url, ...(await get(url))]).toEqual([url, 404, 'NOT FOUND'])
    await web.close()
    await rm(folder, { recursive: true })
  })

  test('strict headers on every answer', async () => {
    const { headers } = await app.app.inject('/api/health')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none';sandbox")
    expect((await app.app.inject('/api/docs')).headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN', 'x-request-id': expect.any(String) })
  })
})

test.each([
  [tasks.create, 'task', { title: 'a' }],
  [contacts.create, 'contact', { name: 'Ana' }],
  [inventory.create, 'product', { name: 'Mug' }],
])('a create call refuses an unknown wrapper by its name: %#', async (endpoint, field, record) => {
  const other = await app.member()
  const answer = await other.refused(endpoint, { [field]: record } as never)
  expect(answer).toMatchObject({ status: 400, fields: { [field]: 'is not a field of this call' } })
  const { products } = await other.call(inventory.products, {})
  expect([await other.call(tasks.all), await other.call(contacts.all), products]).toEqual([[], [], []])
})

test('a create call ignores the other fields of a record', async () => {
  const other = await app.member()
  const sent = { name: 'Ana', avatar: null, job: { title: 'Buyer', company: '' }, unknown: 'text' }
  expect(await other.call(contacts.create, sent as never)).toMatchObject({ name: 'Ana', job: { title: '' } })
})
