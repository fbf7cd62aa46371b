// Changing the e-mail address.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { identity } from '#contract/identity.ts'
import type { MailMessage } from '#server/kernel/context.ts'
import { startTestApp, type TestApp, testPassword, type TestMember } from '#server/testing/app.ts'
import { emailOf, trySignIn } from '#server/testing/accounts.ts'
import { collectMail } from '#server/testing/mail.ts'

let app: TestApp
let mailing: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  mailing = await startTestApp({ beside: app, settings: { smtpUrl: 'smtp://localhost' } })
})
afterAll(async () => {
  await mailing.close()
  await app.close()
})
beforeEach(async () => {
  await collectMail(app)
  me = await mailing.member()
})

let counter = 0
const freshEmail = () => `new-${++counter}@hora.test`
const codeIn = (mail: MailMessage | undefined) => /confirm-email\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const confirm = (code: string) => app.send(identity.confirmEmail, { code }).then(({ statusCode }) => statusCode)
const opens = async (email: string) => (await trySignIn(app, email, testPassword)).statusCode === 200

async function ask(email: string, who = me) {
  await who.call(account.changeEmail, { email, password: testPassword })
  const mails = await collectMail(app)
  return { code: codeIn(mails.find(({ to }) => to === email)), mails }
}

test('a link goes to the new address and a notice to the old one, and with the link the change is done', async () => {
  const [old, email] = [emailOf(me), freshEmail()]
  const { code, mails } = await ask(email)
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [old, 'Your email address is about to change'],
      [email, 'Confirm your new email address'],
    ].toSorted(),
  )
  expect([await opens(old), await opens(email)]).toEqual([true, false])
  expect([await confirm(code), await confirm(code)]).toEqual([200, 200])
  expect([await opens(old), await opens(email)]).toEqual([false, true])
  expect((await collectMail(app)).map(({ to, subject }) => [to, subject])).toEqual([[old, 'Your email address was changed']])
  expect((await me.call(account.profile)).email).toBe(email)
  expect((await me.call(identity.members))[0]?.email).toBe(email)
})

test('without a mail server it is done at once', async () => {
  const [other, email] = [await app.member(), freshEmail()]
  expect(await other.call(account.changeEmail, { email, password: testPassword })).toEqual({ email, done: true })
  expect([await opens(emailOf(other)), await opens(email)]).toEqual([false, true])
  const taken = { email: emailOf(me), password: testPassword }
  expect(await other.refused(account.changeEmail, taken)).toMatchObject({ status: 409 })
})

test('the log has no address', async () => {
  const email = freshEmail()
  await confirm((await ask(email)).code)
  const { rows } = await app.pool.query<{ row: string }>('select row_to_json(c)::text as row from changes c where team_id = $1', [me.teamId])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain('@')
})

describe('is refused', () => {
  test.each([{}, { password: 'wrong' }])('with %j as proof', async (proof) => {
    const refused = await me.refused(account.changeEmail, { email: freshEmail(), ...proof })
    expect(refused).toMatchObject({ status: 400, fields: { password: 'is wrong' } })
    expect(await collectMail(app)).toEqual([])
  })

  test('for the address of the account itself, and for nonsense', async () => {
    for (const email of [emailOf(me), 'nonsense', ''])
      expect(await me.refused(account.changeEmail, { email, password: testPassword })).toMatchObject({ status: 400 })
  })

  test('a second time within a minute', async () => {
    await ask(freshEmail())
    expect(await me.refused(account.changeEmail, { email: freshEmail(), password: testPassword })).toMatchObject({ status: 429 })
  })
})

test('an address that has an account gets the same answer, and only its owner learns of it', async () => {
  const taken = emailOf(await app.member())
  const [fresh, other] = [freshEmail(), await mailing.member()]
  expect(await me.call(account.changeEmail, { email: taken, password: testPassword })).toEqual({ email: taken, done: false })
  expect(await other.call(account.changeEmail, { email: fresh, password: testPassword })).toEqual({ email: fresh, done: false })
  const mails = await collectMail(app)
  expect(mails.filter(({ to }) => to === taken)).toMatchObject([{ subject: 'You already have an account' }])
  expect(mails.filter(({ to }) => to === fresh)).toHaveLength(1)
})

test('an address that somebody took meanwhile is refused, and nothing is changed', async () => {
  const email = freshEmail()
  const { code } = await ask(email)
  const other = await app.member()
  await app.pool.query('update users set email = $2 where id = $1', [other.userId, email])
  expect(await confirm(code)).toBe(409)
  expect(await opens(emailOf(me))).toBe(true)
})

test('a newer request, a new password and a day end the link', async () => {
  const first = (await ask(freshEmail())).code
  await app.pool.query(`update one_time_codes set created_at = created_at - interval '1 minute' where user_id = $1`, [me.userId])
  const second = (await ask(freshEmail())).code
  await me.call(identity.changePassword, { currentPassword: testPassword, newPassword: 'another password' })
  const third = await mailing.member()
  const { code } = await ask(freshEmail(), third)
  await app.pool.query(`update one_time_codes set expires_at = now() where user_id = $1`, [third.userId])
  const before = (await app.pool.query('select email from users where id = any($1) order by 1', [[me.userId, third.userId]])).rows
  for (const old of [first, second, code]) await confirm(old)
  expect((await app.pool.query('select email from users where id = any($1) order by 1', [[me.userId, third.userId]])).rows).toEqual(before)
  expect(await confirm(code)).toBe(410)
})
