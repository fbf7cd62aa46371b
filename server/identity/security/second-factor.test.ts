import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { preferences } from '#contract/preferences.ts'
import type { ProblemBody } from '#contract/problems.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from '#server/areas.ts'
import { insertBlob } from '#server/kernel/files/blob-store.ts'
import { startTestApp, type TestApp, testPassword, type TestMember } from '#server/testing/app.ts'
import { emailOf, trySignIn } from '#server/testing/accounts.ts'
import { collectMail } from '#server/testing/mail.ts'
import { sampleOf } from '#server/testing/sample.ts'
import { sealStoredSecrets } from './seal-secrets.ts'
import { seal } from '#server/kernel/process/secret-box.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** `steps` counts half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 })

const wrongCodeFor = (secret: string) => {
  const good = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.includes(code)) ?? ''
}

async function enrol(member: TestMember) {
  const { secret } = await member.call(security.enrolTotp, { password: testPassword })
  const { recoveryCodes } = await member.call(security.confirmTotp, { code: codeOf(secret) })
  return { secret, recoveryCodes }
}

/** The current code can then be used once more. */
const forgetStep = ({ userId }: TestMember) => app.pool.query('update totp_secrets set last_step = 0 where user_id = $1', [userId])

/** From another address each time, because of the limit per address. */
let lastAddress = 0
const nextAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

async function challengeFor(member: TestMember): Promise<string> {
  const answer = await trySignIn(app, emailOf(member), testPassword, nextAddress())
  expect(answer.statusCode).toBe(403)
  const problem = answer.json<ProblemBody>()
  expect(problem).toMatchObject({ code: 'second-factor-required', challenge: expect.any(String) })
  return problem.challenge ?? ''
}

const complete = (challenge: string, proof: object) => app.send(security.secondFactor, { challenge, ...proof })

describe('the stored secret', () => {
  const stored = async ({ userId }: TestMember) =>
    (await app.pool.query<{ secret: string }>('select secret from totp_secrets where user_id = $1', [userId])).rows[0]?.secret ?? ''
  const store = ({ userId }: TestMember, secret: string) => app.pool.query('update totp_secrets set secret = $2 where user_id = $1', [userId, secret])

  test('is encrypted, and of no use in the row of somebody else', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { secret } = await enrol(me)
    expect(await stored(me)).not.toContain(secret)
    await enrol(other)
    await store(other, await stored(me))
    await forgetStep(other)
    expect((await complete(await challengeFor(other), { code: codeOf(secret) })).statusCode).toBe(400)
    await forgetStep(me)
    expect((await complete(await challengeFor(me), { code: codeOf(secret) })).statusCode).toBe(200)
  })

  test('from before is encrypted at the start, and its codes go on to work', async () => {
    const me = await app.member()
    const { secret } = await enrol(me)
    await store(me, secret)
    expect((await sealStoredSecrets(app.kernel.database.db, app.kernel.settings)).sealed).toBe(1)
    expect(await stored(me)).toMatch(/^v1\./)
    await forgetStep(me)
    expect((await complete(await challengeFor(me), { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await sealStoredSecrets(app.kernel.database.db, app.kernel.settings)).sealed).toBe(0)
  })

  test('is not readable with another key, which the start reports, and recovery codes still work', async () => {
    const me = await app.member()
    const { recoveryCodes } = await enrol(me)
    await store(me, seal('another key', me.userId, 'JBSWY3DPEHPK3PXP'))
    expect((await sealStoredSecrets(app.kernel.database.db, app.kernel.settings)).unreadable).toBeGreaterThan(0)
    expect((await complete(await challengeFor(me), { code: codeOf('JBSWY3DPEHPK3PXP') })).statusCode).toBe(400)
    expect((await complete(await challengeFor(me), { recoveryCode: recoveryCodes[0] })).statusCode).toBe(200)
  })
})

describe('enrolling', () => {
  test('answers a secret in three forms, and has no effect before a code is confirmed', async () => {
    const me = await app.member()
    const { secret, uri, qr } = await me.call(security.enrolTotp, { password: testPassword })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).protocol).toBe('otpauth:')
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(emailOf(me))
    expect(qr).toMatch(/^<svg /)
    expect(await me.call(security.overview)).toEqual({ totp: false, recoveryCodesLeft: 0, passkeys: [], required: false, mustEnrol: false })
    expect((await trySignIn(app, emailOf(me), testPassword, nextAddress())).statusCode).toBe(200)
    expect((await me.call(security.enrolTotp, { password: testPassword })).secret).not.toBe(secret)
  })

  test.each([{}, { password: 'wrong' }, { password: null }])('is refused with %j as proof, and answers no secret', async (proof) => {
    const me = await app.member()
    expect(await me.refused(security.enrolTotp, proof)).toMatchObject({ status: 400, fields: { password: 'is wrong' } })
    expect(await me.refused(security.confirmTotp, { code: '123456' })).toMatchObject({ status: 410 })
  })

  test('is done with a right code, and answers ten recovery codes, stored as hashes', async () => {
    const me = await app.member()
    const { secret } = await me.call(security.enrolTotp, { password: testPassword })
    expect(await me.refused(security.confirmTotp, { code: wrongCodeFor(secret) })).toMatchObject({ status: 400, fields: { code: 'is wrong' } })
    const code = codeOf(secret)
    const { recoveryCodes } = await me.call(security.confirmTotp, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    expect(await me.call(security.overview)).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
    const { rows } = await app.pool.query('select * from recovery_codes where user_id = $1', [me.userId])
    for (const one of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(one)
    expect(await me.refused(security.enrolTotp, { password: testPassword })).toMatchObject({ status: 409 })
    expect(await me.refused(security.confirmTotp, { code: codeOf(secret, 1) })).toMatchObject({ status: 409 })
  })

  test('cannot be confirmed before it began', async () => {
    expect(await (await app.member()).refused(security.confirmTotp, { code: '123456' })).toMatchObject({ status: 410 })
  })
})

describe('signing in', () => {
  test('with a password alone is not enough; with a code it is', async () => {
    const me = await app.member()
    const { secret } = await enrol(me)
    const challenge = await challengeFor(me)
    const answer = await complete(challenge, { code: codeOf(secret, 1) })
    expect(answer.statusCode).toBe(200)
    const { user, accessToken, tokenType } = security.secondFactor.answer.parse(answer.json())
    expect([user.id, tokenType]).toEqual([me.userId, 'bearer'])
    expect((await app.send(identity.user, undefined, accessToken)).statusCode).toBe(200)
  })

  test('a wrong password gets the usual answer', async () => {
    const me = await app.member()
    await enrol(me)
    const answer = await trySignIn(app, emailOf(me), 'not the password', nextAddress())
    expect([answer.statusCode, answer.json()]).toEqual([404, false])
  })

  test('a code works once, also against two sign-ins at the same time', async () => {
    const me = await app.member()
    const { secret } = await enrol(me)
    const challenges = [await challengeFor(me), await challengeFor(me), await challengeFor(me)]
    const code = codeOf(secret, 1)
    const answers = await Promise.all(challenges.slice(0, 2).map((challenge) => complete(challenge, { code })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect((await complete(challenges[2] ?? '', { code })).statusCode).toBe(400)
    // Nor does the code of the enrolment, nor an older one.
    for (const steps of [0, -1]) expect((await complete(challenges[2] ?? '', { code: codeOf(secret, steps) })).statusCode).toBe(400)
  })

  test('a challenge works once, and expires', async () => {
    const me = await app.member()
    const { recoveryCodes } = await enrol(me)
    const challenge = await challengeFor(me)
    expect((await complete(challenge, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(200)
    expect((await complete(challenge, { recoveryCode: recoveryCodes[1] })).statusCode).toBe(410)
    const old = await challengeFor(me)
    await app.pool.query(`update challenges set expires_at = now() where user_id = $1`, [me.userId])
    expect((await complete(old, { recoveryCode: recoveryCodes[1] })).statusCode).toBe(410)
    expect((await complete('made up', { recoveryCode: recoveryCodes[1] })).statusCode).toBe(410)
  })

  test('a recovery code works once, in any case and with any dashes', async () => {
    const me = await app.member()
    const { recoveryCodes } = await enrol(me)
    const [first = ''] = recoveryCodes
    expect((await complete(await challengeFor(me), { recoveryCode: ` ${first.toUpperCase().replaceAll('-', ' ')}` })).statusCode).toBe(200)
    const again = await complete(await challengeFor(me), { recoveryCode: first })
    expect([again.statusCode, again.json<ProblemBody>().fields]).toEqual([400, { recoveryCode: 'is wrong' }])
    expect(await me.call(security.overview)).toMatchObject({ recoveryCodesLeft: 9 })
    const other = await app.member()
    await enrol(other)
    expect((await complete(await challengeFor(other), { recoveryCode: recoveryCodes[1] })).statusCode).toBe(400)
  })

  test('too many attempts are refused, counted over all challenges of the account', async () => {
    const me = await app.member()
    const { secret } = await enrol(me)
    const code = wrongCodeFor(secret)
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await complete(await challengeFor(me), { code })).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const refused = await complete(await challengeFor(me), { code: codeOf(secret, 1) })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('unlocking a screen requires the password only', async () => {
    const me = await app.member()
    await enrol(me)
    const unlock = (token?: string) => app.send(identity.unlockSession, { email: emailOf(me), password: testPassword }, token)
    expect((await unlock(me.token)).statusCode).toBe(200)
    expect((await unlock()).json()).toMatchObject({ code: 'second-factor-required' })
  })

  test('an invitation is accepted at the end', async () => {
    const [owner, me] = [await app.member(), await app.member()]
    const { recoveryCodes } = await enrol(me)
    const { link } = await owner.call(identity.invite, { invitation: { email: emailOf(me) } })
    const invitation = new URL(link).searchParams.get('code')
    const begun = await app.send(identity.signIn, { email: emailOf(me), password: testPassword, invitation })
    expect(begun.statusCode).toBe(403)
    const done = await complete(begun.json<ProblemBody>().challenge ?? '', { recoveryCode: recoveryCodes[0] })
    expect(done.json()).toMatchObject({ user: { team: { id: owner.teamId } } })
  })
})

describe('turning it off, and new recovery codes', () => {
  test('require the password and a code', async () => {
    const me = await app.member()
    const { secret, recoveryCodes } = await enrol(me)
    for (const endpoint of [security.disableTotp, security.renewRecoveryCodes]) {
      expect(await me.refused(endpoint, { password: 'wrong', code: codeOf(secret, 1) })).toMatchObject({ fields: { password: 'is wrong' } })
      expect(await me.refused(endpoint, { password: testPassword, code: wrongCodeFor(secret) })).toMatchObject({ fields: { code: 'is wrong' } })
      expect(await me.refused(endpoint, { password: testPassword })).toMatchObject({ fields: { code: 'is wrong' } })
    }
    await app.pool.query('delete from sign_in_tries')
    const renewed = await me.call(security.renewRecoveryCodes, { password: testPassword, code: codeOf(secret, 1) })
    expect(await me.refused(security.disableTotp, { password: testPassword, recoveryCode: recoveryCodes[0] ?? '' })).toMatchObject({ status: 400 })
    expect(await me.call(security.disableTotp, { password: testPassword, recoveryCode: renewed.recoveryCodes[0] ?? '' })).toBe(true)
    expect(await me.call(security.overview)).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    expect((await trySignIn(app, emailOf(me), testPassword, nextAddress())).statusCode).toBe(200)
  })

  test('are mailed to the owner of the account, in their language', async () => {
    const me = await app.member()
    await me.call(identity.updateUser, { user: { language: 'ro' } })
    await collectMail(app)
    const { secret, recoveryCodes } = await enrol(me)
    await me.call(security.renewRecoveryCodes, { password: testPassword, code: codeOf(secret, 1) })
    expect(recoveryCodes).toHaveLength(10)
    await forgetStep(me)
    await me.call(security.disableTotp, { password: testPassword, code: codeOf(secret) })
    const mails = await collectMail(app)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      Array(3).fill([emailOf(me), 'Setările de securitate ale contului tău s-au schimbat']),
    )
    expect(mails.map(({ text }) => text.split('\n')[0]).toSorted()).toEqual([
      'Pentru contul tău au fost create coduri de recuperare noi; cele vechi nu mai sunt valabile.',
      'Verificarea în doi pași a fost activată pentru contul tău.',
      'Verificarea în doi pași a fost dezactivată pentru contul tău.',
    ])
    for (const { text } of mails) expect(text).toContain('http://hora.test/settings/security')
  })

  test('a new enrolment begins with a new secret', async () => {
    const me = await app.member()
    const first = await enrol(me)
    await forgetStep(me)
    await me.call(security.disableTotp, { password: testPassword, code: codeOf(first.secret) })
    const second = await enrol(me)
    expect(second.secret).not.toBe(first.secret)
    expect((await complete(await challengeFor(me), { code: codeOf(first.secret, 1) })).statusCode).toBe(400)
  })
})

describe('a team that requires one', () => {
  const require = (by: TestMember, required: boolean) =>
    by.call(security.updateTeam, { security: { required }, ...(required ? {} : { password: testPassword }) })

  test('lists who has one, and can be set up only by a member who has one', async () => {
    const owner = await app.member()
    const [admin, member] = [await owner.colleague('admin'), await owner.colleague()]
    expect(await owner.refused(security.updateTeam, { security: { required: true } })).toMatchObject({ status: 422 })
    await enrol(owner)
    const answer = await require(owner, true)
    expect(answer.required).toBe(true)
    const of = ({ userId }: TestMember) => answer.members.find(({ id }) => id === userId)?.secondFactor
    expect([of(owner), of(admin), of(member)]).toEqual([true, false, false])
    expect(await owner.call(security.team)).toEqual(answer)
  })

  test('lets a member without one only enrol, read their user and rights and sign out; then everything is open at once', async () => {
    const owner = await app.member()
    const me = await owner.colleague('owner')
    await enrol(owner)
    expect(await me.call(tasks.all)).toEqual([])
    await require(owner, true)
    const open: string[] = []
    for (const area of areas) {
      for (const [op, endpoint] of Object.entries(area.contract)) {
        if (endpoint.access === 'public' || endpoint === identity.signOut) continue
        const answer = await app.send(endpoint, endpoint.input && sampleOf(endpoint.input, me.userId), me.token)
        if (answer.statusCode !== 403 || answer.json<ProblemBody>().code !== 'second-factor-enrolment') open.push(`${area.name}.${op}`)
      }
    }
    expect(open.toSorted()).toEqual([
      'identity.user',
      'rights.mine',
      'security.confirmTotp',
      'security.enrolTotp',
      'security.overview',
      'security.passkeyOptions',
      'security.reauthenticationOptions',
      'security.registerPasskey',
    ])
    const upload = await app.app.inject({ method: 'POST', url: '/api/blobs', payload: 'x', headers: { authorization: `Bearer ${me.token}` } })
    expect(upload.json()).toMatchObject({ code: 'second-factor-enrolment' })
    expect(await me.call(security.overview)).toMatchObject({ required: true, mustEnrol: true })
    await enrol(me)
    expect(await me.call(security.overview)).toMatchObject({ required: true, mustEnrol: false })
    expect(await me.call(tasks.all)).toEqual([])
    expect(await me.call(preferences.mine)).toMatchObject({ language: 'en' })
  })

  test('opens no file, with a token or the cookie for files, until the member has one', async () => {
    const owner = await app.member()
    const colleague = await owner.colleague()
    const bytes = { hash: '0'.repeat(64), size: 1, type: 'text/plain', ensure: async () => {} }
    const fileOf = (by: TestMember) => insertBlob(app.kernel.database.db, by, bytes, 'a.txt', true)
    const [theirs, own] = [await fileOf(owner), await fileOf(colleague)]
    const renewed = await app.send(identity.signInWithToken, { accessToken: colleague.token })
    const cookie = String(renewed.headers['set-cookie']).split(';')[0] ?? ''
    const read = async () =>
      Promise.all(
        [theirs, own].flatMap(({ url }) =>
          [{ cookie }, { authorization: `Bearer ${colleague.token}` }].map(
            async (headers) => (await app.app.inject({ method: 'HEAD', url, headers })).statusCode,
          ),
        ),
      )
    expect(await read()).toEqual([200, 200, 200, 200])
    await enrol(owner)
    await require(owner, true)
    expect(await read()).toEqual([403, 403, 403, 403])
    await enrol(colleague)
    expect(await read()).toEqual([200, 200, 200, 200])
  })

  test('may stop to require it with the password of an admin, and a member without one can sign out meanwhile', async () => {
    const owner = await app.member()
    const [one, two] = [await owner.colleague(), await owner.colleague()]
    await enrol(owner)
    await require(owner, true)
    expect(await one.refused(tasks.all)).toMatchObject({ code: 'second-factor-enrolment' })
    expect(await one.call(identity.signOut)).toBe(true)
    for (const proof of [{}, { password: 'wrong' }])
      expect(await owner.refused(security.updateTeam, { security: { required: false }, ...proof })).toMatchObject({
        fields: { password: 'is wrong' },
      })
    expect(await two.refused(tasks.all)).toMatchObject({ code: 'second-factor-enrolment' })
    await require(owner, false)
    expect(await two.call(tasks.all)).toEqual([])
  })
})
