// Forgotten, reset and changed passwords.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { givePassword, goodPassword, signIn, trySignIn } from '#server/testing/accounts.ts'
import { makeAuthenticator } from '#server/testing/authenticator.ts'
import { collectMail } from '#server/testing/mail.ts'
import { recordStatements } from '#server/testing/statements.ts'

let app: TestApp
let me: TestMember
let email: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  email = await givePassword(app, me)
  await app.pool.query('delete from sign_in_tries')
})

/** Each from another address, because these calls are limited per address. */
let counter = 0
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url, payload, headers, remoteAddress: `192.0.2.${(counter = (counter + 1) % 250)}` })
const forgot = (address: string) => post(identity.forgotPassword.path, { email: address })
const reset = (input: object) => post(identity.resetPassword.path, input)
const codeIn = (mail: MailMessage | undefined) => /reset-password\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
async function mailedCode() {
  await forgot(email)
  return codeIn((await collectMail(app)).find(({ text }) => text.includes('reset-password')))
}

describe('forgot-password', () => {
  test('mails a link in the language of the user, and stores only its hash', async () => {
    await me.call(identity.updateUser, { user: { language: 'ro' } })
    expect((await forgot(email)).json()).toBe(true)
    const [mail, ...more] = await collectMail(app)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Alege o parolă nouă' })
    expect(mail?.text).toContain('http://hora.test/reset-password?code=')
    const { rows } = await app.pool.query<{ hash: string }>('select * from one_time_codes where user_id = $1', [me.userId])
    expect(rows).toHaveLength(1)
    expect(codeIn(mail)).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(codeIn(mail))
  })

  test('accepts the bare address as text', async () => {
    expect((await post(identity.forgotPassword.path, ` ${email.toUpperCase()}\n`, { 'content-type': 'text/plain' })).json()).toBe(true)
    expect(await collectMail(app)).toHaveLength(1)
  })

  test('answers the same for an unknown address, with the same statements, and mails nothing', async () => {
    const seen = async (address: string) => {
      const { result, statements } = await recordStatements(app, () => forgot(address))
      return { statusCode: result.statusCode, body: result.body, statements }
    }
    const [known, unknown] = [await seen(email), await seen('nobody@hora.test')]
    expect(known.statements.length).toBeGreaterThan(2)
    expect(unknown).toEqual(known)
    expect((await collectMail(app)).map(({ to }) => to)).toEqual([email])
  })

  test.each(['', 'no address', 'a@b', "' or 1=1 --"])('answers true to %j', async (address) => {
    expect(await forgot(address)).toMatchObject({ statusCode: 200, body: 'true' })
    expect(await collectMail(app)).toEqual([])
  })

  test.each([{}, { email: 7 }, { email: 'x'.repeat(300) }])('refuses %j as bad input', async (input) => {
    expect((await post(identity.forgotPassword.path, input)).statusCode).toBe(400)
  })

  test('does not flood a mailbox', async () => {
    for (let again = 0; again < 3; again++) await forgot(email)
    expect(await collectMail(app)).toHaveLength(1)
  })
})

describe('reset-password', () => {
  test('sets the password, ends every session at once, and unlocks the account', async () => {
    const other = await signIn(app, email)
    await me.call(identity.user)
    for (let count = 0; count < 11; count++) await trySignIn(app, email, 'wrong')
    const code = await mailedCode()
    expect((await reset({ password: 'another password', code })).json()).toBe(true)
    for (const token of [me.token, other.accessToken]) expect((await app.send(identity.user, undefined, token)).statusCode).toBe(401)
    expect((await trySignIn(app, email)).statusCode).toBe(404)
    expect((await trySignIn(app, email, 'another password')).statusCode).toBe(200)
  })

  test('accepts the bare password as text, with the code in the query', async () => {
    const code = await mailedCode()
    const answer = await post(`${identity.resetPassword.path}?code=${code}`, 'another password', { 'content-type': 'text/plain' })
    expect(answer.json()).toBe(true)
    expect((await trySignIn(app, email, 'another password')).statusCode).toBe(200)
  })

  test('works once, also for two calls at the same moment', async () => {
    const code = await mailedCode()
    const answers = await Promise.all(['first password', 'second password'].map((password) => reset({ password, code })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    expect((await reset({ password: 'third password', code })).json()).toMatchObject({ code: 'gone' })
  })

  test('confirms the address', async () => {
    await app.pool.query('update users set confirmed_at = null where id = $1', [me.userId])
    await reset({ password: 'another password', code: await mailedCode() })
    expect((await trySignIn(app, email, 'another password')).statusCode).toBe(200)
  })

  test('refuses a code that is old, of another kind, unknown or missing', async () => {
    const code = await mailedCode()
    await app.pool.query(`update one_time_codes set purpose = 'confirm' where user_id = $1`, [me.userId])
    expect((await reset({ password: 'another password', code })).statusCode).toBe(410)
    await app.pool.query(`update one_time_codes set purpose = 'reset', expires_at = now() - interval '1 second' where user_id = $1`, [me.userId])
    expect((await reset({ password: 'another password', code })).statusCode).toBe(410)
    expect((await reset({ password: 'another password', code: 'unknown' })).statusCode).toBe(410)
    expect((await reset({ password: 'another password' })).statusCode).toBe(410)
    expect((await trySignIn(app, email)).statusCode).toBe(200)
  })

  test('is valid for half an hour', async () => {
    await mailedCode()
    const { rows } = await app.pool.query<{ minutes: number }>(
      'select extract(epoch from expires_at - created_at)::int / 60 as minutes from one_time_codes where user_id = $1',
      [me.userId],
    )
    expect(rows).toEqual([{ minutes: 30 }])
  })

  test('refuses a short password and names the field', async () => {
    const answer = await reset({ password: 'short', code: 'x' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('password')
  })
})

describe('what else opens the account', () => {
  async function makeAccess() {
    const authenticator = makeAuthenticator()
    const options = await me.call(security.passkeyOptions, { password: goodPassword })
    await me.call(security.registerPasskey, { name: 'Laptop', response: authenticator.create(options) })
    const token = { name: 'Robot', scopes: ['tasks:read'], lastsDays: 365 }
    const { secret } = await me.call(security.createToken, { password: goodPassword, token })
    return {
      byToken: async () => (await app.send(tasks.all, undefined, secret)).statusCode,
      byPasskey: async () => {
        const signInOptions = (await app.send(security.signInOptions)).json<{ challenge: string }>()
        return (await app.send(security.signInWithPasskey, { response: authenticator.get(signInOptions) })).statusCode
      },
    }
  }
  const overview = (code: string) => post(identity.resetOverview.path, { code })

  test('is shown to the owner of a reset link, once the link is open', async () => {
    await makeAccess()
    const code = await mailedCode()
    const at = expect.any(String)
    expect((await overview(code)).json()).toEqual({
      passkeys: [{ name: 'Laptop', createdAt: at, lastUsedAt: null }],
      tokens: [{ name: 'Robot', team: 'Test team', createdAt: at, lastUsedAt: null }],
    })
    await reset({ password: 'another password', code })
    expect((await overview(code)).statusCode).toBe(410)
    expect((await overview('unknown')).statusCode).toBe(410)
  })

  test('a reset ends the tokens and leaves the passkeys', async () => {
    const { byToken, byPasskey } = await makeAccess()
    expect([await byToken(), await byPasskey()]).toEqual([200, 200])
    await reset({ password: 'another password', code: await mailedCode() })
    expect([await byToken(), await byPasskey()]).toEqual([401, 200])
  })

  test('a reset removes the passkeys and leaves the tokens if asked to', async () => {
    const { byToken, byPasskey } = await makeAccess()
    await reset({ password: 'another password', code: await mailedCode(), revokePasskeys: true, revokeTokens: false })
    expect([await byToken(), await byPasskey()]).toEqual([200, 404])
  })

  test('a change of the password ends both if asked to, and neither otherwise', async () => {
    const { byToken, byPasskey } = await makeAccess()
    await me.call(identity.changePassword, { currentPassword: goodPassword, newPassword: 'another password' })
    expect([await byToken(), await byPasskey()]).toEqual([200, 200])
    const both = { revokeTokens: true, revokePasskeys: true }
    await me.call(identity.changePassword, { currentPassword: 'another password', newPassword: goodPassword, ...both })
    expect([await byToken(), await byPasskey()]).toEqual([401, 404])
  })
})

describe('change-password', () => {
  const change = (currentPassword: string, newPassword: string, token = me.token) =>
    app.send(identity.changePassword, { currentPassword, newPassword }, token)

  test('ends the other sessions at once, but not this one', async () => {
    const other = await signIn(app, email)
    await app.send(identity.user, undefined, other.accessToken)
    expect((await change(goodPassword, 'another password')).json()).toBe(true)
    expect((await app.send(identity.user, undefined, other.accessToken)).statusCode).toBe(401)
    expect((await me.call(identity.sessions)).map(({ current }) => current)).toEqual([true])
    expect((await trySignIn(app, email, 'another password')).statusCode).toBe(200)
  })

  test('refuses a wrong current password, and too many attempts', async () => {
    const refused = await change('wrong', 'another password')
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([400, { currentPassword: 'is wrong' }])
    await app.pool.query('update sign_in_tries set tries = 10')
    expect((await change(goodPassword, 'another password')).statusCode).toBe(429)
  })

  test('refuses a short new one', async () => {
    expect((await change(goodPassword, 'short')).statusCode).toBe(400)
  })

  test('invalidates an open reset link', async () => {
    const code = await mailedCode()
    await change(goodPassword, 'another password')
    expect((await reset({ password: 'a third password', code })).statusCode).toBe(410)
  })
})
