// Forged tokens, sent to a running server.
import { SignJWT, UnsecuredJWT } from 'jose'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { signToken } from './tokens.ts'

let app: TestApp
let me: TestMember
let claims: Record<string, unknown>

beforeAll(async () => {
  app = await startTestApp()
  me = await app.member()
  claims = payloadOf(me.token)
})
afterAll(() => app.close())

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const payloadOf = (token: string) => decode(token.split('.')[1])
const key = (secret: string) => new TextEncoder().encode(secret)
const sign = (payload: Record<string, unknown>, { alg = 'HS256', secret = app.kernel.settings.jwtSecret } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(key(secret))

test('a token has the algorithm, issuer and lifetime that existing clients expect', () => {
  const [header] = me.token.split('.')
  expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(claims).toMatchObject({ iss: 'Fuse', sub: me.userId, tid: me.teamId })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(7 * 24 * 3600)
})

test('two tokens of the same second differ', async () => {
  const now = new Date()
  const of = { userId: me.userId, teamId: me.teamId, sessionId: v7() }
  expect(await signToken('some secret', of, now)).not.toBe(await signToken('some secret', of, now))
})

const forgeries: Record<string, () => Promise<string> | string> = {
  'a payload of somebody else under my signature': () => {
    const [header, payload, signature] = me.token.split('.')
    return [header, encode({ ...decode(payload), sub: v7() }), signature].join('.')
  },
  'a later expiry under my signature': () => {
    const [header, payload, signature] = me.token.split('.')
    return [header, encode({ ...decode(payload), exp: Number(claims.exp) + 1 }), signature].join('.')
  },
  'alg none': () => new UnsecuredJWT(claims).encode(),
  'alg none with my signature': () => {
    const [, payload, signature] = me.token.split('.')
    return [encode({ alg: 'none' }), payload, signature].join('.')
  },
  'no signature': () => me.token.slice(0, me.token.lastIndexOf('.') + 1),
  'another secret': () => sign(claims, { secret: 'a secret of somebody else' }),
  'an empty secret': () => sign(claims, { secret: ' ' }),
  'another algorithm with our secret': () => sign(claims, { alg: 'HS512', secret: app.kernel.settings.jwtSecret.repeat(4) }),
  'another issuer': () => sign({ ...claims, iss: 'Ruse' }),
  'no issuer': () => sign({ ...claims, iss: undefined }),
  'expired a second ago': () => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
  'no expiry': () => sign({ ...claims, exp: undefined }),
  'a session that never was': () => sign({ ...claims, sid: v7() }),
  'a team I am not in': async () => sign({ ...claims, tid: (await app.member()).teamId }),
  'my session as somebody else': async () => sign({ ...claims, sub: (await me.colleague()).userId }),
  'ids that are none': () => sign({ ...claims, sid: 'x', tid: "' or 1=1" }),
  'two parts': () => me.token.split('.').slice(0, 2).join('.'),
  garbage: () => 'garbage',
  'a very long one': () => `${me.token}${'a'.repeat(5000)}`,
}

describe.each(Object.entries(forgeries))('%s', (_name, forge) => {
  test('is not authenticated', async () => {
    const answer = await app.send(identity.user, undefined, await forge())
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('gets no new token', async () => {
    const answer = await app.send(identity.signInWithToken, { accessToken: await forge() })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Invalid token' }])
  })
})

test('the original token is still valid', async () => {
  expect(await me.call(identity.user)).toMatchObject({ id: me.userId })
})

describe('sign-in with token answers 200 or 401 with its one body, for every input', () => {
  const refusal = { error: 'Invalid token' }
  const bodies = [
    '{}',
    'null',
    '[]',
    '1',
    '"text"',
    'true',
    '',
    '{"accessToken":',
    '{"accessToken":null}',
    '{"accessToken":{"a":1}}',
    '{"accessToken":["x"]}',
    '{"accessToken":""}',
    '\u0000',
  ]

  test.each(bodies)('%j as JSON', async (payload) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: identity.signInWithToken.path,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal])
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])('as %s', async (type) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: identity.signInWithToken.path,
      headers: { 'content-type': type },
      payload: 'accessToken=x',
    })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal])
  })

  test('an empty and a huge body', async () => {
    const empty = await app.app.inject({ method: 'POST', url: identity.signInWithToken.path })
    expect([empty.statusCode, empty.json()]).toEqual([401, refusal])
    const huge = await app.send(identity.signInWithToken, { accessToken: 'x'.repeat(3 * 1024 * 1024) })
    expect([huge.statusCode, huge.json()]).toEqual([401, refusal])
  })

  test('but not 401 while the database is down', async () => {
    const outage = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const query = vi.spyOn(app.kernel.database.auth.$client, 'query').mockImplementationOnce(() => Promise.reject(outage))
    const answer = await app.send(identity.signInWithToken, { accessToken: me.token })
    query.mockRestore()
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  })
})
