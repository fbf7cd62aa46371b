import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { v7 } from 'uuid'
import { z } from 'zod'
import { account } from '#contract/account.ts'
import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { PublicToken } from '#contract/public-links.ts'
import { Id } from '#contract/shapes.ts'
import { areas } from '#server/areas.ts'
import { defineArea } from '#server/kernel/area.ts'
import { openApi } from '#server/kernel/http/openapi.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { startTestApp, testPassword, type TestApp, type TestMember } from '#server/testing/app.ts'
import { createPublicLink, revokePublicLinks } from './public-link-store.ts'
import { checkLinkEndpoint } from './public-links.ts'

const Opened = z.object({ teamId: Id, thingId: Id, isVisitor: z.boolean(), member: z.boolean() })
const input = z.object({ token: PublicToken })
const things = {
  one: { method: 'GET', path: '/api/public/test-things/:token', access: 'public', publicLink: 'offer', summary: 'Reads.', input, answer: Opened },
  decide: {
    method: 'POST',
    path: '/api/public/test-things/:token/decide',
    access: 'public',
    publicLink: 'offer',
    summary: 'Writes.',
    input: input.extend({ yes: z.boolean() }),
    answer: Opened,
  },
  file: { method: 'GET', path: '/api/public/test-files/:token', access: 'public', publicLink: 'share', summary: 'Another.', input, answer: Opened },
} satisfies Contract

const thingsArea = defineArea({
  name: 'test-things',
  contract: things,
  handlers: {
    one: async ({ link, actor }) => ({ ...link, member: actor !== undefined }),
    decide: prepared(
      async ({ link }) => link.thingId,
      async ({ link, actor, recordChange }, { yes }, thingId) => {
        recordChange({ entity: 'thing', id: thingId, teamId: link.teamId, after: { yes } })
        return { ...link, member: actor !== undefined }
      },
    ),
    file: async ({ link, actor }) => ({ ...link, member: actor !== undefined }),
  },
})

let app: TestApp
let owner: TestMember
let addresses = 0
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const nextAddress = () => `198.51.${addresses >> 8}.${addresses++ & 255}`

beforeAll(async () => {
  app = await startTestApp({ areas: [...areas, thingsArea] })
  owner = await app.member()
})
afterAll(() => app.close())

const create = (thingId = v7(), more: { expiresAt?: Date; kind?: 'offer' | 'share' } = {}) =>
  app.kernel.database.transaction((db) =>
    createPublicLink(db, { teamId: owner.teamId, kind: 'offer', thingId, ...more }).then((result) => ({ result })),
  )
const linkTo = async (thingId = v7(), more: Parameters<typeof create>[1] = {}) => (await create(thingId, more)).result
const open = (token: string, endpoint: Endpoint = things.one, more: object = {}, as?: TestMember, address = nextAddress()) =>
  app.send(endpoint, { token, ...more }, as?.token, browser, address)
const statusOf = async (token: string) => (await open(token)).statusCode

describe('a link', () => {
  test('opens the thing that it was made for, and only as its kind', async () => {
    const thingId = v7()
    const token = await linkTo(thingId)
    const answer = await open(token)
    expect(answer.json()).toEqual({ teamId: owner.teamId, thingId, isVisitor: true, member: false })
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect((await open(token, things.file)).statusCode).toBe(410)
  })

  test('has 144 random bits, and the database has their hash only', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => linkTo()))
    expect(new Set(tokens).size).toBe(5)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(18)
    const { rows } = await app.pool.query<{ row: string }>('select t::text as row from public_links t')
    expect(rows.filter(({ row }) => tokens.some((token) => row.includes(token)))).toEqual([])
    expect(rows.every(({ row }) => /^\([0-9a-f]{64},/.test(row))).toBe(true)
  })

  test('writes for the team of the thing, also when a member of another team calls', async () => {
    const stranger = await app.member()
    const thingId = v7()
    const token = await linkTo(thingId)
    expect((await open(token, things.decide, { yes: true }, stranger)).json()).toMatchObject({ thingId, member: false, isVisitor: true })
    const { rows } = await app.pool.query('select team_id, actor_id, after from changes where entity_id = $1', [thingId])
    expect(rows).toEqual([{ team_id: owner.teamId, actor_id: null, after: { yes: true } }])
    expect((await app.pool.query('select from changes where team_id = $1', [stranger.teamId])).rowCount).toBe(0)
  })

  test('is one of at most five of a thing: the oldest ends, also with many made at once', async () => {
    const thingId = v7()
    const other = await linkTo()
    const tokens: string[] = []
    for (let count = 0; count < 6; count++) tokens.push(await linkTo(thingId))
    expect(await Promise.all(tokens.map(statusOf))).toEqual([410, 200, 200, 200, 200, 200])
    const more = await Promise.all(Array.from({ length: 8 }, () => linkTo(thingId)))
    expect((await Promise.all([...tokens, ...more].map(statusOf))).filter((status) => status === 200)).toHaveLength(5)
    expect(await statusOf(other)).toBe(200)
  })

  test('ends with its team', async () => {
    const team = await app.member()
    const { result } = await app.kernel.database.transaction((db) =>
      createPublicLink(db, { teamId: team.teamId, kind: 'offer', thingId: v7() }).then((token) => ({ result: token })),
    )
    expect(await statusOf(result)).toBe(200)
    await team.call(account.deleteTeam, { password: testPassword, name: 'Test team' })
    expect(await statusOf(result)).toBe(410)
  })
})

describe('a link that opens nothing', () => {
  test('is answered alike, whether it is unknown, revoked or expired', async () => {
    const revoked = v7()
    const tokens = [
      'unknown',
      '',
      'x'.repeat(300),
      '%00',
      v7(),
      await linkTo(revoked),
      await linkTo(v7(), { expiresAt: new Date(Date.now() - 1000) }),
      await linkTo(v7(), { kind: 'share' }),
    ]
    await revokePublicLinks(app.kernel.database.db, { teamId: owner.teamId, kind: 'offer', thingId: revoked })
    const answers = await Promise.all(tokens.map((token) => open(token)))
    const seen = answers.map(({ statusCode, headers, body, json }) => {
      const { requestId } = json<{ requestId: string }>()
      const { date: _date, 'content-length': _length, ...others } = headers
      return JSON.stringify([statusCode, others, body]).replaceAll(requestId, '')
    })
    expect([...new Set(seen)]).toHaveLength(1)
    expect(answers[0]?.statusCode).toBe(410)
    expect(answers[0]?.json()).toEqual({ type: 'urn:hora:problem:gone', title: 'gone', status: 410, code: 'gone', requestId: expect.any(String) })
    expect(answers[0]?.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  })

  test('is found by one query of the same shape', async () => {
    const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
      `explain select team_id from public_links where hash = 'x' and kind = 'offer' and revoked_at is null and (expires_at is null or expires_at > now())`,
    )
    expect(rows[0]?.['QUERY PLAN']).toContain('public_links_pkey')
  })

  test('refuses bad input before it looks for the link', async () => {
    expect((await open('unknown', things.decide, { yes: 'perhaps' })).statusCode).toBe(400)
    expect((await open('unknown', things.decide, { yes: true })).statusCode).toBe(410)
  })
})

describe('one address', () => {
  // A slow machine must not refill what was used.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const statuses = async (address: string, endpoint: Endpoint, token: string, count: number) => {
    const answers = []
    for (let index = 0; index < count; index++) answers.push(await open(token, endpoint, { yes: true }, undefined, address))
    return answers
  }

  test('may read 60 and write 10 times a minute', async () => {
    const token = await linkTo()
    const reads = await statuses('203.0.113.1', things.one, token, 61)
    expect(reads.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    expect(Number(reads[60]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(reads[60]?.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
    const written = await statuses('203.0.113.1', things.decide, token, 11)
    expect(written.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('is a /64 of IPv6, and unknown links count too', async () => {
    for (let index = 0; index < 10; index++)
      expect((await open('unknown', things.decide, { yes: true }, undefined, `2001:db8::${index + 1}`)).statusCode).toBe(410)
    expect((await open('unknown', things.decide, { yes: true }, undefined, '2001:db8::ffff:1')).statusCode).toBe(429)
    expect((await open('unknown', things.decide, { yes: true }, undefined, '2001:db8:0:1::1')).statusCode).toBe(410)
  })
})

describe('a visitor', () => {
  const isVisitor = async (userAgent: string, as?: TestMember) =>
    (await app.send(things.one, { token: await linkTo() }, as?.token, { 'user-agent': userAgent }, nextAddress())).json<{ isVisitor: boolean }>()
      .isVisitor

  test('is no member of the team', async () => {
    expect([await isVisitor(browser['user-agent']), await isVisitor(browser['user-agent'], owner)]).toEqual([true, false])
    expect(await isVisitor(browser['user-agent'], await app.member())).toBe(true)
  })

  test.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'curl/8.5',
    '',
  ])('is not %j', async (userAgent) => expect(await isVisitor(userAgent)).toBe(false))

  test('changes nothing with GET and HEAD', async () => {
    const token = await linkTo()
    const rows = async () =>
      (await app.pool.query('select (select count(*) from changes) as changes, array(select t::text from public_links t order by 1)')).rows
    const before = await rows()
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.app.inject({ method, url: `/api/public/test-things/${token}`, remoteAddress: nextAddress() })).statusCode).toBe(200)
    expect(await rows()).toEqual(before)
  })
})

describe('the contract', () => {
  test.each<[string, Partial<Endpoint>]>([
    ['a path without a token', { path: '/api/public/things' }],
    ['a GET that writes', { effect: 'write' }],
    ['a cached answer', { reads: ['things'] }],
    ['access for members', { access: 'member' }],
  ])('of a public link refuses %s', (_what, wrong) =>
    expect(() => checkLinkEndpoint({ ...things.one, ...wrong } as Endpoint)).toThrow('a public link'),
  )

  test('is described', () => {
    const { paths } = openApi([thingsArea], '1')
    const operation = paths['/api/public/test-things/{token}']?.get
    expect(operation).toMatchObject({ 'x-access': 'public', 'x-public-link': 'offer', parameters: [{ name: 'token', in: 'path', required: true }] })
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '410', '429'])
  })
})
