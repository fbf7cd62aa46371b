import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { identity, type SignedIn } from '#contract/identity.ts'
import { cheapHasher, startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { emailOf, givePassword, goodPassword, signIn, trySignIn } from '#server/testing/accounts.ts'
import { readConfig } from '#server/kernel/config.ts'
import { hashPassword, isPassword, productionHasher } from './passwords.ts'

const verify = vi.fn<typeof cheapHasher.verify>(cheapHasher.verify)
let app: TestApp
let me: TestMember
let email: string

beforeAll(async () => {
  app = await startTestApp({ settings: { passwordHasher: { ...cheapHasher, verify } } })
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  email = await givePassword(app, me)
  await app.pool.query('delete from sign_in_tries')
})

const costOf = (passwordHash: string | undefined) => String(passwordHash).split('$').slice(0, 4)

const wrong = { statusCode: 404, body: 'false' }
const as = (token: string) => app.send(identity.user, undefined, token)

describe('sign-in', () => {
  test('answers the user and a valid token', async () => {
    const answer = await signIn(app, email)
    expect(answer).toMatchObject({
      tokenType: 'bearer',
      user: { id: me.userId, email, avatar: null, status: 'online', language: 'en', team: { id: me.teamId, role: 'owner' } },
    })
    expect((await as(answer.accessToken)).json()).toEqual(answer.user)
  })

  test('ignores case and blanks around the address', async () => {
    expect((await trySignIn(app, `  ${email.toUpperCase()} `)).statusCode).toBe(200)
  })

  test('never answers a hash or a secret', async () => {
    const { body } = await trySignIn(app, email)
    expect(body).not.toMatch(/argon2|hash/i)
    const { rows } = await app.pool.query('select * from idempotency_keys')
    expect(rows).toEqual([])
  })

  test('stores no answer for repeats, because it is a secret', async () => {
    const headers = { 'idempotency-key': 'the-same-key' }
    const answers = [
      await app.send(identity.signIn, { email, password: goodPassword }, undefined, headers),
      await app.send(identity.signIn, { email, password: 'other' }, undefined, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
    expect((await app.pool.query('select 1 from idempotency_keys')).rowCount).toBe(0)
  })

  test('answers 404 false to a wrong password and to an unknown address, with the same work', async () => {
    verify.mockClear()
    expect(await trySignIn(app, email, 'wrong')).toMatchObject(wrong)
    expect(verify).toHaveBeenCalledTimes(1)
    const costs = [costOf(verify.mock.lastCall?.[0])]
    expect(await trySignIn(app, 'nobody@hora.test', 'wrong')).toMatchObject(wrong)
    expect(verify).toHaveBeenCalledTimes(2)
    costs.push(costOf(verify.mock.lastCall?.[0]))
    expect(costs[0]).toEqual(costs[1])
    expect(costs[0]).toEqual(costOf(await cheapHasher.hash('x')))
  })

  test('a server without a hasher in its settings hashes at the full cost, also for an unknown address', async () => {
    const fullCost = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']
    const passwordHash = await hashPassword({}, 'x')
    expect(costOf(passwordHash)).toEqual(fullCost)
    expect(costOf(productionHasher.dummyHash)).toEqual(fullCost)
    expect([await isPassword({}, passwordHash, 'x'), await isPassword({}, passwordHash, 'y'), await isPassword({}, undefined, 'x')]).toEqual([
      true,
      false,
      false,
    ])
    expect(readConfig({ passwordHasher: 'cheap' })).not.toHaveProperty('passwordHasher')
  })

  test.each([{}, { email: 5, password: 'x' }, { email: 'a@b.co' }, { email: 'a@b.co', password: 'x'.repeat(201) }])(
    'refuses %j as bad input',
    async (input) => {
      const answer = await app.send(identity.signIn, input)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'bad-input' })
    },
  )

  test('survives characters that a database cannot store', async () => {
    expect((await trySignIn(app, 'a\u0000@b.co')).statusCode).toBeLessThan(500)
    expect((await trySignIn(app, email, 'a\u0000\ud800')).statusCode).toBeLessThan(500)
  })

  test('opens the last used team', async () => {
    const other = await app.member()
    await app.pool.query(`insert into members (team_id, user_id, role) values ($1, $2, 'member')`, [other.teamId, me.userId])
    await me.call(identity.switchTeam, { id: other.teamId })
    expect((await signIn(app, email)).user.team).toMatchObject({ id: other.teamId, role: 'member' })
  })

  test('of a user without a team creates one if sign-up is open', async () => {
    const owner = await app.member()
    const member = await owner.colleague()
    await givePassword(app, member)
    await owner.call(identity.removeMember, { id: member.userId })
    const { user } = await signIn(app, emailOf(member))
    expect(user.team.id).not.toBe(owner.teamId)
    expect(user.team.role).toBe('owner')
  })

  test('of a user without a team is refused if sign-up is closed', async () => {
    const closed = await startTestApp({ beside: app, settings: { signUp: 'closed' } })
    try {
      await app.pool.query('update members set left_at = now() where user_id = $1', [me.userId])
      expect((await trySignIn(closed, email)).statusCode).toBe(403)
    } finally {
      await closed.close()
    }
  })
})

describe('limits', () => {
  test('ten failures lock an account, known or not, for their network, until the window is over', async () => {
    for (const account of [email, 'unknown@hora.test']) {
      for (let index = 0; index < 10; index++) expect(await trySignIn(app, account, 'wrong', '192.0.2.1')).toMatchObject(wrong)
      const refused = await trySignIn(app, account, goodPassword, '192.0.2.1')
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ code: 'too-many' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    await app.pool.query(`update sign_in_tries set since = since - interval '15 minutes'`)
    expect((await trySignIn(app, email, goodPassword, '192.0.2.1')).statusCode).toBe(200)
  })

  test('a stranger cannot lock the owner out', async () => {
    for (let index = 0; index < 20; index++) await trySignIn(app, email, 'wrong', '192.0.2.1')
    expect((await trySignIn(app, email, goodPassword, '198.51.100.1')).statusCode).toBe(200)
  })

  const from = (address: string, input: object) =>
    app.app.inject({ method: 'POST', url: identity.signIn.path, payload: { email, password: goodPassword, ...input }, remoteAddress: address })

  test('a known device passes even at the network of the stranger, with a limit of its own', async () => {
    const { device } = await signIn(app, email)
    for (let index = 0; index < 11; index++) await trySignIn(app, email, 'wrong')
    expect((await from('127.0.0.1', {})).statusCode).toBe(429)
    expect((await from('127.0.0.1', { device })).statusCode).toBe(200)
    for (let index = 0; index < 10; index++) expect((await from('127.0.0.1', { device, password: 'wrong' })).statusCode).toBe(404)
    expect((await from('127.0.0.1', { device })).statusCode).toBe(429)
  })

  test('strangers from many networks stop each other, but neither known devices nor known networks', async () => {
    const { device } = await signIn(app, email)
    await app.pool.query(`update sign_in_tries set tries = 100 where starts_with(key, 'account')`)
    expect((await from('203.0.113.9', {})).statusCode).toBe(429)
    expect((await from('203.0.113.9', { device })).statusCode).toBe(200)
    // The sessions of the account are from there.
    expect((await from('127.0.0.1', {})).statusCode).toBe(200)
  })

  test.each(['garbage', ''])('the device %j is not known', async (device) => {
    for (let index = 0; index < 10; index++) await from('192.0.2.1', { device, password: 'wrong' })
    expect((await from('192.0.2.1', { device })).statusCode).toBe(429)
  })

  test('a device of somebody else is not known, and an access token is none', async () => {
    const other = await app.member()
    const { device, accessToken } = await signIn(app, await givePassword(app, other))
    for (let index = 0; index < 10; index++) await from('192.0.2.1', { password: 'wrong' })
    for (const claimed of [device, accessToken]) expect((await from('192.0.2.1', { device: claimed })).statusCode).toBe(429)
    expect((await as(device ?? '')).statusCode).toBe(401)
  })

  test('parallel attempts are counted as well', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => trySignIn(app, email, 'wrong')))
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect([count(404), count(429)]).toEqual([10, 10])
  })

  test('a second server counts the same attempts', async () => {
    const second = await startTestApp({ beside: app })
    try {
      for (let index = 0; index < 10; index++) await trySignIn(index % 2 ? app : second, email, 'wrong')
      expect((await trySignIn(app, email)).statusCode).toBe(429)
      expect((await trySignIn(second, email)).statusCode).toBe(429)
    } finally {
      await second.close()
    }
  })

  test('a success clears the account', async () => {
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) await trySignIn(app, email, 'wrong')
      expect((await trySignIn(app, email)).statusCode).toBe(200)
    }
  })

  test('fifty failures lock an address, but no other address, and not the accounts it tried', async () => {
    const from = (address: string, index: number) => trySignIn(app, `nobody-${index}@hora.test`, 'wrong', address)
    for (let index = 0; index < 50; index++) expect((await from('2001:db8:9:9::1', index)).statusCode).toBe(404)
    // Another address of the same network counts as the same.
    const refused = await from('2001:db8:9:9::2', 51)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await trySignIn(app, email, goodPassword, '2001:db8:9:9::1')).statusCode).toBe(429)
    expect((await trySignIn(app, email, goodPassword, '2001:db8:9:8::1')).statusCode).toBe(200)
  })

  test('successes do not count for an address', async () => {
    for (let index = 0; index < 12; index++) expect((await trySignIn(app, email)).statusCode).toBe(200)
    const { rows } = await app.pool.query<{ tries: number }>(`select tries from sign_in_tries where key = 'address 127.0.0.1'`)
    expect(rows).toEqual([{ tries: 0 }])
  })
})

describe('sign-in with token', () => {
  test('answers a new token of the same session', async () => {
    const first = await signIn(app, email)
    const second = (await app.send(identity.signInWithToken, { accessToken: first.accessToken })).json<SignedIn>()
    expect(second.user).toEqual(first.user)
    expect(second.accessToken).not.toBe(first.accessToken)
    const sessions = (await app.send(identity.sessions, undefined, second.accessToken)).json<{ current: boolean }[]>()
    expect(sessions).toHaveLength(2)
    expect((await as(first.accessToken)).statusCode).toBe(200)
  })

  test('is refused once the session is over', async () => {
    const { accessToken } = await signIn(app, email)
    await app.pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [me.userId])
    const answer = await app.send(identity.signInWithToken, { accessToken })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Invalid token' }])
  })
})

describe('unlock-session', () => {
  const unlock = (password: string, token?: string) => app.send(identity.unlockSession, { email, password }, token)

  test('continues the locked session', async () => {
    const answer = await unlock(goodPassword, me.token)
    expect(answer.statusCode).toBe(200)
    expect((await me.call(identity.sessions)).length).toBe(1)
    expect((await as(answer.json<SignedIn>().accessToken)).statusCode).toBe(200)
  })

  test('starts a new session without one, and for another user', async () => {
    expect((await unlock(goodPassword)).json()).toMatchObject({ user: { id: me.userId } })
    const other = await app.member()
    expect((await unlock(goodPassword, other.token)).json()).toMatchObject({ user: { id: me.userId, team: { id: me.teamId } } })
  })

  test('answers 404 false to a wrong password, and counts it as a sign-in', async () => {
    for (let index = 0; index < 10; index++) expect(await unlock('wrong', me.token)).toMatchObject(wrong)
    expect((await unlock(goodPassword, me.token)).statusCode).toBe(429)
    expect((await trySignIn(app, email)).statusCode).toBe(429)
  })
})

test('the welcome says who may sign up, and offers the demo account only while it works', async () => {
  const welcome = async (of: TestApp) => (await of.send(identity.welcome)).json<unknown>()
  expect(await welcome(app)).toEqual({ signUp: 'open', confirmation: false, demo: null })
  const demo = await startTestApp({ demo: true, settings: { smtpUrl: 'smtp://localhost', signUp: 'invite' } })
  try {
    const account = { email: 'hughes.brian@company.com', password: 'admin' }
    expect(await welcome(demo)).toEqual({ signUp: 'invite', confirmation: true, demo: account })
    expect((await signIn(demo, account.email, account.password)).user).toMatchObject({
      name: 'Brian Hughes',
      team: { name: 'Hora Studio', role: 'owner' },
    })
    await demo.pool.query('update users set password_hash = $1', [await cheapHasher.hash('something else')])
    expect(await welcome(demo)).toMatchObject({ demo: null })
  } finally {
    await demo.close()
  }
})
