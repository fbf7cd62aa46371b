import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { writes } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { livePath } from '#contract/live.ts'
import { preferences } from '#contract/preferences.ts'
import type { ProblemBody } from '#contract/problems.ts'
import { search } from '#contract/search.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { areas } from '#server/areas.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { sampleOf } from '#server/testing/sample.ts'

let app: TestApp
let beside: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('tokens')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  beside = await startTestApp({ beside: app })
})
afterAll(async () => {
  await beside.close()
  await app.close()
  await folder.remove()
})

const make = (member: TestMember, scopes: string[], lastsDays = 30) =>
  member.call(security.createToken, { password: testPassword, token: { name: 'Robot', scopes, lastsDays } })
const statusOf = async (endpoint: Parameters<TestApp['send']>[0], input: unknown, token: string, at = app) =>
  (await at.send(endpoint, input, token)).statusCode

test('every area that a token may open has a title here or in the settings', async () => {
  const me = await app.member()
  const texts = JSON.parse(await readFile('web/areas/settings/texts.en.json', 'utf8')) as { tokens: { areas: Record<string, string> } }
  const untitled = (await me.call(security.tokens)).areas.filter(({ name, title }) => title === name)
  expect(untitled.map(({ name }) => name).filter((name) => !(name in texts.tokens.areas))).toEqual([])
})

describe('creating a token', () => {
  test('answers the secret once, stores its hash, and lists it with its scopes', async () => {
    const me = await app.member()
    const { token, secret } = await make(me, ['tasks:read', 'tasks:read'])
    expect(secret).toMatch(/^hora_[\w-]{43}$/)
    expect(token).toMatchObject({ name: 'Robot', scopes: ['tasks:read'], lastUsedAt: null, prefix: secret.slice(0, 11) })
    const days = (Date.parse(token.expiresAt) - Date.parse(token.createdAt)) / 86_400_000
    expect(days).toBe(30)
    const list = await me.call(security.tokens)
    expect(list.tokens).toEqual([token])
    expect(list.areas).toContainEqual({ name: 'tasks', title: 'Tasks' })
    expect(list.areas.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['identity']))
    const { rows } = await app.pool.query<{ row: string }>('select row_to_json(t)::text as row from api_tokens t where id = $1', [token.id])
    expect(rows[0]?.row).not.toContain(secret.slice(12))
    const { rows: log } = await app.pool.query<{ row: string }>('select row_to_json(t)::text as row from changes t where team_id = $1', [me.teamId])
    expect(log.map(({ row }) => row).join()).not.toContain(secret)
  })

  test.each<[string, object]>([
    ['no scope', { scopes: [] }],
    ['a scope that is none', { scopes: ['tasks'] }],
    ['an area that is not there', { scopes: ['nonsense:read'] }],
    ['an area that is for persons', { scopes: ['identity:read'] }],
    ['security itself', { scopes: ['security:write'] }],
    ['more than a year', { lastsDays: 366 }],
    ['no time at all', { lastsDays: 0 }],
    ['no name', { name: ' ' }],
  ])('with %s is refused', async (_what, patch) => {
    const me = await app.member()
    const token = { name: 'Robot', scopes: ['tasks:read'], lastsDays: 1, ...patch }
    expect(await me.refused(security.createToken, { password: testPassword, token })).toMatchObject({ status: 400 })
    expect((await me.call(security.tokens)).tokens).toEqual([])
  })
})

describe('the rights of a token', () => {
  test('are to read and to write by its scopes', async () => {
    const me = await app.member()
    const reader = (await make(me, ['tasks:read'])).secret
    const writer = (await make(me, ['tasks:write'])).secret
    expect([await statusOf(tasks.all, undefined, reader), await statusOf(tasks.create, { title: 'By a robot' }, reader)]).toEqual([200, 403])
    expect([await statusOf(tasks.all, undefined, writer), await statusOf(tasks.create, { title: 'By a robot' }, writer)]).toEqual([200, 200])
    expect(await me.call(tasks.all)).toEqual([expect.objectContaining({ title: 'By a robot' })])
    for (const token of [reader, writer]) expect(await statusOf(preferences.mine, undefined, token)).toBe(403)
    const all = (await make(me, ['*:read'])).secret
    expect([await statusOf(preferences.mine, undefined, all), await statusOf(tasks.create, { title: 'x' }, all)]).toEqual([200, 403])
  })

  test('never include endpoints for persons, whatever its scopes', async () => {
    const me = await app.member()
    const { secret } = await make(me, ['*:write'])
    const closed = areas.filter(({ closedToTokens }) => closedToTokens)
    expect(closed.map(({ name }) => name)).toEqual(['account', 'identity', 'operator', 'rights', 'security'])
    for (const area of closed) {
      for (const [op, endpoint] of Object.entries(area.contract)) {
        if (endpoint.access === 'public') continue
        const answer = await app.send(endpoint, endpoint.input && sampleOf(endpoint.input, me.userId), secret)
        expect([`${area.name}.${op}`, answer.statusCode]).toEqual([`${area.name}.${op}`, 403])
      }
    }
    expect(await statusOf(identity.signInWithToken, { accessToken: secret }, secret)).toBe(401)
  })

  test('are checked by every endpoint of an area', async () => {
    const me = await app.member()
    const { secret } = await make(me, ['landing:read'])
    for (const area of areas.filter(({ name }) => name !== 'landing')) {
      for (const [op, endpoint] of Object.entries(area.contract)) {
        if (endpoint.access === 'public') continue
        const answer = await app.send(endpoint, endpoint.input && sampleOf(endpoint.input, me.userId), secret)
        expect([`${area.name}.${op}`, answer.statusCode]).toEqual([`${area.name}.${op}`, 403])
      }
    }
    const landing = areas.find(({ name }) => name === 'landing')
    for (const endpoint of Object.values(landing?.contract ?? {})) {
      if (endpoint.access === 'public' || !writes(endpoint)) continue
      expect(await statusOf(endpoint, endpoint.input && sampleOf(endpoint.input, me.userId), secret)).toBe(403)
    }
  })

  test('limit a search to the areas it may read', async () => {
    const me = await app.member()
    await me.call(tasks.create, { title: 'Quarterly report' })
    const found = async (scopes: string[]) => {
      const { secret } = await make(me, scopes)
      return (await app.send(search.search, { query: 'quarterly' }, secret)).json<{ id: string }[]>().map(({ id }) => id)
    }
    expect(await found(['search:read'])).toEqual([])
    expect(await found(['search:read', 'tasks:read'])).toEqual(['tasks'])
    expect((await me.call(search.search, { query: 'quarterly' })).map(({ id }) => id)).toEqual(['tasks'])
  })

  test('include undo only in areas it may write', async () => {
    const me = await app.member()
    const seq = Number((await app.send(tasks.create, { title: 'Oops' }, me.token)).headers['hora-seq'])
    const by = async (scopes: string[]) => statusOf(undo.undo, { seq }, (await make(me, scopes)).secret)
    expect(await by(['undo:write'])).toBe(403)
    expect(await by(['undo:write', 'tasks:read'])).toBe(403)
    expect(await me.call(tasks.all)).toHaveLength(1)
    expect(await by(['undo:write', 'tasks:write'])).toBe(200)
    expect(await me.call(tasks.all)).toEqual([])
  })

  test('are those of its owner, in the team it was created in', async () => {
    const owner = await app.member()
    const me = await owner.colleague('admin')
    const { secret } = await make(me, ['*:write'])
    expect(await statusOf(preferences.team, undefined, secret)).toBe(200)
    await owner.call(identity.changeRole, { id: me.userId, member: { role: 'member' } })
    expect(await statusOf(preferences.team, undefined, secret)).toBe(403)
    await owner.call(identity.removeMember, { id: me.userId })
    expect(await statusOf(tasks.all, undefined, secret)).toBe(401)
  })

  test('end if the team requires a second factor that its owner does not have', async () => {
    const owner = await app.member()
    const { secret } = await make(owner, ['tasks:read'])
    await app.pool.query('update teams set second_factor_required = true where id = $1', [owner.teamId])
    const answer = await app.send(tasks.all, undefined, secret)
    expect([answer.statusCode, answer.json<ProblemBody>().code]).toEqual([403, 'second-factor-enrolment'])
  })

  test('include uploads if it may write anything', async () => {
    const me = await app.member()
    const [reader, writer] = [(await make(me, ['*:read'])).secret, (await make(me, ['tasks:write'])).secret]
    const upload = async (token: string) =>
      (await app.app.inject({ method: 'POST', url: '/api/blobs', payload: '', headers: { authorization: `Bearer ${token}` } })).statusCode
    expect([await upload(reader), await upload(writer)]).toEqual([403, 200])
  })

  test('do not include the socket', async () => {
    const me = await app.member()
    const { secret } = await make(me, ['*:write'])
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = new WebSocket(`ws://127.0.0.1:${(app.app.server.address() as AddressInfo).port}${livePath}`)
    await once(socket, 'open')
    const message = once(socket, 'message')
    socket.send(JSON.stringify({ token: secret }))
    expect(String((await message)[0])).toBe('{"type":"refused"}')
    socket.terminate()
  })
})

describe('the end of a token', () => {
  test('comes by revoking it, here at once and in another server with the hint', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { token, secret } = await make(me, ['tasks:read'])
    expect([await statusOf(tasks.all, undefined, secret), await statusOf(tasks.all, undefined, secret, beside)]).toEqual([200, 200])
    expect(await other.refused(security.revokeToken, { id: token.id })).toMatchObject({ status: 404 })
    expect(await me.call(security.revokeToken, { id: token.id })).toBe(true)
    expect(await statusOf(tasks.all, undefined, secret)).toBe(401)
    await expect.poll(() => statusOf(tasks.all, undefined, secret, beside), { timeout: 10_000 }).toBe(401)
    expect((await me.call(security.tokens)).tokens).toEqual([])
    expect(await me.refused(security.revokeToken, { id: token.id })).toMatchObject({ status: 404 })
  })

  test('comes on its expiry date', async () => {
    const me = await app.member()
    const { token, secret } = await make(me, ['tasks:read'], 1)
    await app.pool.query('update api_tokens set expires_at = now() where id = $1', [token.id])
    expect(await statusOf(tasks.all, undefined, secret)).toBe(401)
    expect((await me.call(security.tokens)).tokens).toEqual([])
  })

  test('an invented token, or one with a changed letter, is refused', async () => {
    const { secret } = await make(await app.member(), ['tasks:read'])
    for (const token of [`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, `hora_${'x'.repeat(43)}`, 'hora_', `${secret}x`])
      expect(await statusOf(tasks.all, undefined, token)).toBe(401)
  })
})

test('the time of the last use is stored at most once a minute', async () => {
  const me = await app.member()
  const { token, secret } = await make(me, ['tasks:read'])
  const lastUsed = async () =>
    (await app.pool.query<{ at: Date | null }>('select last_used_at as at from api_tokens where id = $1', [token.id])).rows[0]?.at
  expect(await statusOf(tasks.all, undefined, secret)).toBe(200)
  await expect.poll(lastUsed).toBeInstanceOf(Date)
  const first = await lastUsed()
  expect((await me.call(security.tokens)).tokens[0]?.lastUsedAt).toBe(first?.toISOString())
  // Another server looks it up, and finds the time recent enough.
  expect(await statusOf(tasks.all, undefined, secret, beside)).toBe(200)
  expect(await statusOf(tasks.all, undefined, secret, beside)).toBe(200)
  expect(await lastUsed()).toEqual(first)
})
