import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, testPassword, type TestMember } from '#server/testing/app.ts'
import { type Authenticator, makeAuthenticator } from '#server/testing/authenticator.ts'
import { emailOf, trySignIn } from '#server/testing/accounts.ts'
import { siteOf } from './passkeys.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function register(member: TestMember, authenticator: Authenticator, name = 'Laptop') {
  const options = await member.call(security.passkeyOptions, { password: testPassword })
  return member.call(security.registerPasskey, { name, response: authenticator.create(options) })
}

const signInOptions = async () => (await app.send(security.signInOptions)).json<{ challenge: string }>()
const signIn = async (authenticator: Authenticator) => app.send(security.signInWithPasskey, { response: authenticator.get(await signInOptions()) })

describe('registering a passkey', () => {
  test('requires a discoverable credential and user verification', async () => {
    const me = await app.member()
    expect(await me.call(security.passkeyOptions, { password: testPassword })).toMatchObject({
      rp: { id: 'localhost', name: 'Hora' },
      user: { name: emailOf(me), id: Buffer.from(me.userId.replaceAll('-', ''), 'hex').toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('stores it under its name, lists, renames and removes it', async () => {
    const me = await app.member()
    const [laptop, phone] = [makeAuthenticator(), makeAuthenticator({ synced: true })]
    const passkey = await register(me, laptop)
    expect(passkey).toMatchObject({ name: 'Laptop', synced: false, lastUsedAt: null })
    expect(await register(me, phone, 'Phone')).toMatchObject({ synced: true })
    expect((await me.call(security.passkeyOptions, { password: testPassword })).excludeCredentials).toEqual([
      expect.objectContaining({ id: laptop.id }),
      expect.objectContaining({ id: phone.id }),
    ])
    expect(await me.call(security.renamePasskey, { id: passkey.id, passkey: { name: 'Old laptop' } })).toEqual({ ...passkey, name: 'Old laptop' })
    expect((await me.call(security.overview)).passkeys.map(({ name }) => name)).toEqual(['Old laptop', 'Phone'])
    expect(await me.call(security.removePasskey, { id: passkey.id, password: testPassword })).toBe(true)
    expect((await me.call(security.overview)).passkeys.map(({ name }) => name)).toEqual(['Phone'])
    expect((await signIn(laptop)).statusCode).toBe(404)
    expect((await signIn(phone)).statusCode).toBe(200)
  })

  test('of somebody else is not found', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { id } = await register(me, makeAuthenticator())
    expect(await other.refused(security.renamePasskey, { id, passkey: { name: 'Mine' } })).toMatchObject({ status: 404 })
    expect(await other.refused(security.removePasskey, { id, password: testPassword })).toMatchObject({ status: 404 })
  })

  test.each<[string, Parameters<typeof makeAuthenticator>[0]]>([
    ['made for another site', { origin: 'https://evil.example', rpId: 'evil.example' }],
    ['made on another page', { origin: 'https://evil.example' }],
    ['made for another name', { rpId: 'evil.example' }],
    ['whose user was not verified', { verified: false }],
  ])('one %s is refused', async (_what, kind) => {
    const me = await app.member()
    const response = makeAuthenticator(kind).create(await me.call(security.passkeyOptions, { password: testPassword }))
    expect(await me.refused(security.registerPasskey, { name: 'X', response })).toMatchObject({
      status: 400,
      fields: { response: expect.any(String) },
    })
    expect((await me.call(security.overview)).passkeys).toEqual([])
  })

  test('a challenge is valid once, for its user and purpose', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const options = await me.call(security.passkeyOptions, { password: testPassword })
    expect(await other.refused(security.registerPasskey, { name: 'X', response: makeAuthenticator().create(options) })).toMatchObject({ status: 400 })
    // An attempt uses it up.
    expect(await me.refused(security.registerPasskey, { name: 'X', response: makeAuthenticator().create(options) })).toMatchObject({ status: 400 })
    const authenticator = makeAuthenticator()
    const again = await me.call(security.passkeyOptions, { password: testPassword })
    await me.call(security.registerPasskey, { name: 'X', response: authenticator.create(again) })
    expect(await me.refused(security.registerPasskey, { name: 'Y', response: makeAuthenticator().create(again) })).toMatchObject({ status: 400 })
    expect(await me.refused(security.registerPasskey, { name: 'Y', response: makeAuthenticator().create(await signInOptions()) })).toMatchObject({
      status: 400,
    })
    expect(
      await me.refused(security.registerPasskey, { name: 'Y', response: makeAuthenticator().create({ challenge: 'bWFkZSB1cA' }) }),
    ).toMatchObject({
      status: 400,
    })
  })

  test('a known one is not stored twice', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const authenticator = makeAuthenticator()
    await register(me, authenticator)
    const response = authenticator.create(await other.call(security.passkeyOptions, { password: testPassword }))
    expect(await other.refused(security.registerPasskey, { name: 'X', response })).toMatchObject({ status: 409 })
  })

  test('nonsense is refused', async () => {
    const me = await app.member()
    const response = { ...makeAuthenticator().create(await me.call(security.passkeyOptions, { password: testPassword })) }
    response.response.attestationObject = Buffer.from('nonsense').toString('base64url')
    expect(await me.refused(security.registerPasskey, { name: 'X', response })).toMatchObject({ status: 400 })
  })
})

describe('signing in with one', () => {
  test('needs no name and no password, and stores the time', async () => {
    const me = await app.member()
    const authenticator = makeAuthenticator()
    await register(me, authenticator)
    const answer = await signIn(authenticator)
    expect(answer.statusCode).toBe(200)
    const { user, accessToken } = security.signInWithPasskey.answer.parse(answer.json())
    expect(user.id).toBe(me.userId)
    expect((await app.send(identity.user, undefined, accessToken)).statusCode).toBe(200)
    expect((await me.call(security.overview)).passkeys[0]?.lastUsedAt).toEqual(expect.any(String))
    expect((await signIn(authenticator)).statusCode).toBe(200)
  })

  test('counts as both factors: no code is required, also by a team that requires a second factor', async () => {
    const owner = await app.member()
    const [me, mine] = [await owner.colleague(), makeAuthenticator()]
    await register(owner, makeAuthenticator())
    await owner.call(security.updateTeam, { security: { required: true } })
    expect(await me.refused(tasks.all)).toMatchObject({ code: 'second-factor-enrolment' })
    await register(me, mine)
    // The session that registered it counts as well.
    expect(await me.call(tasks.all)).toEqual([])
    const byPassword = (await trySignIn(app, emailOf(me), testPassword)).json<{ accessToken: string }>()
    expect((await app.send(tasks.all, undefined, byPassword.accessToken)).statusCode).toBe(403)
    const byPasskey = (await signIn(mine)).json<{ accessToken: string }>()
    expect((await app.send(tasks.all, undefined, byPasskey.accessToken)).statusCode).toBe(200)
  })

  const wrong = async (response: object) => {
    const answer = await app.send(security.signInWithPasskey, { response })
    expect([answer.statusCode, answer.json()]).toEqual([404, false])
  }

  test('an unknown one, a used challenge, a wrong signature and another site get the same answer', async () => {
    const me = await app.member()
    const authenticator = makeAuthenticator()
    await register(me, authenticator)
    await wrong(makeAuthenticator().get(await signInOptions()))
    const options = await signInOptions()
    expect((await app.send(security.signInWithPasskey, { response: authenticator.get(options) })).statusCode).toBe(200)
    await wrong(authenticator.get(options))
    await wrong(authenticator.get({ challenge: 'bWFkZSB1cA' }))
    await wrong(authenticator.get(await me.call(security.passkeyOptions, { password: testPassword })))
    const forged = authenticator.get(await signInOptions())
    await wrong({ ...forged, response: { ...forged.response, signature: makeAuthenticator().get(await signInOptions()).response.signature } })
    const old = await signInOptions()
    await app.pool.query('update challenges set expires_at = now()')
    await wrong(authenticator.get(old))
    expect((await signIn(authenticator)).statusCode).toBe(200)
  })

  test('a copy is refused, because its counter does not grow', async () => {
    const me = await app.member()
    const authenticator = makeAuthenticator()
    await register(me, authenticator)
    expect([(await signIn(authenticator)).statusCode, (await signIn(authenticator)).statusCode]).toEqual([200, 200])
    authenticator.counter = 0
    await wrong(authenticator.get(await signInOptions()))
    await wrong(authenticator.get(await signInOptions()))
    expect((await signIn(authenticator)).statusCode).toBe(200)
  })

  test('joins the team of an invitation', async () => {
    const [owner, me] = [await app.member(), await app.member()]
    const authenticator = makeAuthenticator()
    await register(me, authenticator)
    const { link } = await owner.call(identity.invite, { invitation: { email: emailOf(me) } })
    const invitation = new URL(link).searchParams.get('code')
    const answer = await app.send(security.signInWithPasskey, { response: authenticator.get(await signInOptions()), invitation })
    expect(answer.json()).toMatchObject({ user: { team: { id: owner.teamId } } })
  })
})

describe('a caller who has only a session', () => {
  const assertion = async (member: TestMember, authenticator: Authenticator) => authenticator.get(await member.call(security.reauthenticationOptions))

  test.each([{}, { password: 'wrong' }, { password: null, passkey: null }])('gets no challenge for a new passkey with %j', async (proof) => {
    const me = await app.member()
    expect(await me.refused(security.passkeyOptions, proof)).toMatchObject({ status: 400, fields: { password: 'is wrong' } })
  })

  test('neither makes a token nor removes a passkey', async () => {
    const me = await app.member()
    const { id } = await register(me, makeAuthenticator())
    const token = { name: 'Robot', scopes: ['*:write'], lastsDays: 365 }
    expect(await me.refused(security.createToken, { token })).toMatchObject({ status: 400, fields: { password: 'is wrong' } })
    expect(await me.refused(security.createToken, { token, password: 'wrong' })).toMatchObject({ status: 400 })
    expect(await me.refused(security.removePasskey, { id })).toMatchObject({ status: 400, fields: { password: 'is wrong' } })
    expect((await me.call(security.tokens)).tokens).toEqual([])
    expect((await me.call(security.overview)).passkeys).toHaveLength(1)
  })

  test('is refused after ten wrong passwords, and so is nobody else', async () => {
    const me = await app.member()
    for (let count = 0; count < 10; count++) await me.refused(security.passkeyOptions, { password: 'wrong' })
    expect(await me.refused(security.passkeyOptions, { password: testPassword })).toMatchObject({ status: 429 })
    expect((await trySignIn(app, emailOf(me), testPassword)).statusCode).toBe(200)
  })

  test('a passkey of the member is as good as the password, once, and one of somebody else is not', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const [mine, theirs] = [makeAuthenticator(), makeAuthenticator()]
    await register(me, mine)
    await register(other, theirs)
    const passkey = await assertion(me, mine)
    expect(await me.call(security.passkeyOptions, { passkey })).toMatchObject({ rp: { id: 'localhost' } })
    expect(await me.refused(security.passkeyOptions, { passkey })).toMatchObject({ status: 400, fields: { passkey: 'is wrong' } })
    const wrongOnes = [await assertion(me, theirs), await assertion(other, theirs), mine.get(await signInOptions())]
    for (const wrongOne of wrongOnes) expect(await me.refused(security.passkeyOptions, { passkey: wrongOne })).toMatchObject({ status: 400 })
  })
})

test('a passkey that was removed no longer satisfies a team that requires a second factor', async () => {
  const owner = await app.member()
  const me = await owner.colleague()
  await register(owner, makeAuthenticator())
  await owner.call(security.updateTeam, { security: { required: true } })
  const { id } = await register(me, makeAuthenticator())
  expect(await me.call(tasks.all)).toEqual([])
  await me.call(security.removePasskey, { id, password: testPassword })
  expect(await me.refused(tasks.all)).toMatchObject({ code: 'second-factor-enrolment' })
  const renewed = (await app.send(identity.signInWithToken, { accessToken: me.token })).json<{ accessToken: string }>()
  expect((await app.send(tasks.all, undefined, renewed.accessToken)).statusCode).toBe(403)
})

describe('the site of passkeys', () => {
  const settings = { publicUrl: 'https://hora.example.com' } as Parameters<typeof siteOf>[0]['settings']
  const from = (address: string, host: string) => siteOf({ settings, request: { id: '', userAgent: '', address, host } })
  test.each([
    ['127.0.0.1', 'localhost:4600', { id: 'localhost', origin: 'http://localhost:4600' }],
    ['::1', 'localhost:80', { id: 'localhost', origin: 'http://localhost' }],
    ['127.0.0.1', 'hora.example.com', { id: 'hora.example.com', origin: 'https://hora.example.com' }],
    ['192.0.2.7', 'localhost:4600', { id: 'hora.example.com', origin: 'https://hora.example.com' }],
    ['127.0.0.1', 'evil.example', { id: 'hora.example.com', origin: 'https://hora.example.com' }],
    ['127.0.0.1', ' :nonsense', { id: 'hora.example.com', origin: 'https://hora.example.com' }],
  ])('from %s as %s', (address, host, site) => {
    expect(from(address, host)).toEqual(site)
  })
})
