// Sessions end at once: in this process with the answer, in others with the hint.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity, type SignedIn } from '#contract/identity.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { givePassword, signIn } from '#server/testing/accounts.ts'

let one: TestApp
let two: TestApp

beforeAll(async () => {
  one = await startTestApp()
  two = await startTestApp({ beside: one })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const statusAt = async (app: TestApp, token: string) => (await app.send(identity.user, undefined, token)).statusCode

/** Well below the half minute after which a token is looked up again anyway, so only the hint can be the reason. */
const soonAtTwo = async (ask: () => Promise<number>, status: number) => {
  await expect.poll(ask, { timeout: 10_000 }).toBe(status)
}

type Ending = (me: TestMember, other: SignedIn) => Promise<unknown>
const endings: Record<string, Ending> = {
  'signing out': (_me, other) => one.send(identity.signOut, undefined, other.accessToken),
  'revoking it': async (me) => {
    const [other] = (await me.call(identity.sessions)).filter(({ current }) => !current)
    return me.call(identity.revokeSession, { id: other?.id ?? '' })
  },
  'revoking all others': (me) => me.call(identity.revokeOtherSessions),
  'leaving the team': (me) => me.call(identity.removeMember, { id: me.userId }),
}

describe('a session', () => {
  test.each(Object.entries(endings))('ends by %s, here at once and in another server with the hint', async (_name, end) => {
    const owner = await one.member()
    const me = await owner.colleague()
    const other = await signIn(one, await givePassword(one, me))
    expect([await statusAt(one, other.accessToken), await statusAt(two, other.accessToken)]).toEqual([200, 200])
    await end(me, other)
    expect(await statusAt(one, other.accessToken)).toBe(401)
    await soonAtTwo(() => statusAt(two, other.accessToken), 401)
    expect(await statusAt(one, owner.token)).toBe(200)
  })

  test('of a user with two teams ends in both, from whichever team it was revoked', async () => {
    const [owner, me] = [await one.member(), await one.member()]
    await givePassword(one, me)
    const { link } = await owner.call(identity.invite, { invitation: { email: `${me.userId}@hora.test` } })
    const there = await me.call(identity.acceptInvitation, { code: new URL(link).searchParams.get('code') ?? '' })
    const other = await signIn(one, `${me.userId}@hora.test`)
    const here = (await one.send(identity.switchTeam, { id: me.teamId }, other.accessToken)).json<SignedIn>()
    const tokens = [other.accessToken, here.accessToken]
    for (const token of tokens) expect([await statusAt(one, token), await statusAt(two, token)]).toEqual([200, 200])
    expect((await one.send(identity.revokeOtherSessions, undefined, there.accessToken)).statusCode).toBe(200)
    for (const token of tokens) expect(await statusAt(one, token)).toBe(401)
    for (const token of tokens) await soonAtTwo(() => statusAt(two, token), 401)
    expect(await statusAt(one, me.token)).toBe(200)
  })

  test('that is not mine cannot be revoked', async () => {
    const me = await one.member()
    const colleague = await me.colleague()
    const [theirs] = await colleague.call(identity.sessions)
    expect((await me.refused(identity.revokeSession, { id: theirs?.id ?? '' })).code).toBe('not-found')
    expect((await one.send(identity.revokeSession, { id: 'x' }, me.token)).statusCode).toBe(400)
    expect(await statusAt(one, colleague.token)).toBe(200)
  })

  test('is listed with its device, the newest first', async () => {
    const me = await one.member()
    const email = await givePassword(one, me)
    await one.app.inject({
      method: 'POST',
      url: identity.signIn.path,
      payload: { email, password: 'a good password' },
      headers: { 'user-agent': `Browser ${'x'.repeat(500)}` },
      remoteAddress: '198.51.100.7',
    })
    const list = await me.call(identity.sessions)
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ current: false, address: '198.51.100.7' })
    expect(list[0]?.userAgent).toHaveLength(300)
    expect(list[1]).toMatchObject({ current: true, userAgent: 'test' })
  })
})

test('a changed role counts at once here, and in another server with the hint', async () => {
  const owner = await one.member()
  const member = await owner.colleague('admin')
  const mayInvite = async (app: TestApp) => (await app.send(identity.invitations, undefined, member.token)).statusCode
  expect([await mayInvite(one), await mayInvite(two)]).toEqual([200, 200])
  await owner.call(identity.changeRole, { id: member.userId, member: { role: 'member' } })
  expect(await mayInvite(one)).toBe(403)
  await soonAtTwo(() => mayInvite(two), 403)
})

test('a member who sends a future sequence is signed out like everybody else', async () => {
  const owner = await one.member()
  const member = await owner.colleague()
  const ask = () => one.send(identity.user, undefined, member.token, { 'hora-seq': '9000000000000000' })
  for (let again = 0; again < 3; again++) expect((await ask()).statusCode).toBe(200)
  await owner.call(identity.removeMember, { id: member.userId })
  expect((await ask()).statusCode).toBe(401)
})

test('a cached token is answered without a query, and without a promise', async () => {
  const me = await one.member()
  expect(await one.kernel.authenticate(me.token)).toMatchObject({ userId: me.userId, role: 'owner' })
  expect(one.kernel.authenticate(me.token)).toEqual({
    ...{ userId: me.userId, teamId: me.teamId, role: 'owner', sessionId: expect.any(String) as string },
    ...{ rights: {}, grants: [], rightsTag: 'all' },
  })
  const colleague = await me.colleague()
  await colleague.leave()
  expect(one.kernel.authenticate(me.token)).toBeInstanceOf(Promise)
})

test('while hints may be missed every token is looked up', async () => {
  const me = await one.member()
  const { authenticate, versions } = two.kernel
  await authenticate(me.token)
  expect(authenticate(me.token)).not.toBeInstanceOf(Promise)
  versions.listening = false
  try {
    for (let again = 0; again < 2; again++) {
      const asked = authenticate(me.token)
      expect(asked).toBeInstanceOf(Promise)
      expect(await asked).toMatchObject({ userId: me.userId })
    }
  } finally {
    versions.listening = true
  }
})

test('the time of the last request is stored, but not with every request', async () => {
  const ageOf = async ({ userId }: TestMember) => {
    const { rows } = await one.pool.query<{ age: number }>(
      'select extract(epoch from now() - last_seen_at)::int as age from sessions where user_id = $1',
      [userId],
    )
    return rows[0]?.age
  }
  const lastSeen = (of: TestMember, age: string) =>
    one.pool.query('update sessions set last_seen_at = now() - $2::interval where user_id = $1', [of.userId, age])
  const [justNow, longAgo] = [await one.member(), await one.member()]
  await lastSeen(justNow, '10 seconds')
  await lastSeen(longAgo, '2 hours')
  await justNow.call(identity.user)
  await longAgo.call(identity.user)
  await expect.poll(() => ageOf(longAgo), { timeout: 10_000 }).toBeLessThan(3600)
  expect(await ageOf(justNow)).toBeGreaterThanOrEqual(10)
})
