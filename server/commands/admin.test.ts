import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { security } from '#contract/security.ts'
import { seedDemo } from '#server/demo.ts'
import { demoAccount } from '#server/identity/demo.ts'
import { emailOf, givePassword, goodPassword, signIn, trySignIn } from '#server/testing/accounts.ts'
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts'
import { urlOf } from '#server/testing/databases/database-of.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { collectMail } from '#server/testing/mail.ts'
import * as actions from './admin-actions.ts'
import { admin } from './admin.ts'

/** The server, and a second one over the same database in the role of the command. */
let app: TestApp
let command: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('admin')
  app = await startTestApp()
  command = await startTestApp({ beside: app })
})
afterAll(async () => {
  await command.close()
  await app.close()
  await folder.remove()
})

test('members are listed with team, role and state', async () => {
  const owner = await app.member()
  const colleague = await owner.colleague('admin')
  const lines = (await actions.listMembers(command.kernel)).filter(({ teamId }) => teamId === owner.teamId)
  expect(lines.map(({ email, role, confirmed, team }) => ({ email, role, confirmed, team }))).toEqual(
    expect.arrayContaining([
      { email: emailOf(owner), role: 'owner', confirmed: true, team: 'Test team' },
      { email: emailOf(colleague), role: 'admin', confirmed: true, team: 'Test team' },
    ]),
  )
})

test('a confirmed address can sign in', async () => {
  const member = await app.member()
  const email = await givePassword(app, member)
  await app.pool.query('update users set confirmed_at = null where id = $1', [member.userId])
  expect((await trySignIn(app, email)).statusCode).toBe(404)
  expect(await actions.confirmMember(command.kernel, email.toUpperCase())).toBe(true)
  expect(await actions.confirmMember(command.kernel, email)).toBe(false)
  await signIn(app, email)
})

test('an owner is made of a member, and of somebody of another team', async () => {
  const owner = await app.member()
  const colleague = await owner.colleague()
  expect(await actions.makeOwner(command.kernel, emailOf(colleague), undefined)).toBe('Test team')
  const stranger = await app.member()
  await actions.makeOwner(command.kernel, emailOf(stranger), owner.teamId)
  const roles = (await owner.call(identity.members)).map(({ id, role }) => [id, role])
  expect(roles).toEqual(
    expect.arrayContaining([
      [colleague.userId, 'owner'],
      [stranger.userId, 'owner'],
    ]),
  )
  await expect(actions.makeOwner(command.kernel, emailOf(stranger), undefined)).rejects.toThrow(
    /Name one of these teams by its id:\n {2}[0-9a-f-]{36}/,
  )
  await expect(actions.makeOwner(command.kernel, emailOf(stranger), 'No such team')).rejects.toThrow('There is no team No such team.')
  await expect(actions.makeOwner(command.kernel, 'nobody@hora.test', undefined)).rejects.toThrow(
    'There is no account with the address nobody@hora.test',
  )
})

test('a link for a new password works once, and an older link no longer', async () => {
  const member = await app.member()
  const email = await givePassword(app, member)
  const older = await actions.passwordLink(command.kernel, email)
  const link = await actions.passwordLink(command.kernel, email)
  expect(link).toMatch(/^http:\/\/hora\.test\/reset-password\?code=[\w-]{43}$/)
  const reset = (address: string, password: string) =>
    app.send(identity.resetPassword, { code: new URL(address).searchParams.get('code'), password }).then(({ statusCode }) => statusCode)
  expect(await reset(older, 'another good password')).toBe(410)
  expect(await reset(link, 'another good password')).toBe(200)
  expect(await reset(link, 'a third good password')).toBe(410)
  expect((await trySignIn(app, email, goodPassword)).statusCode).toBe(404)
  await signIn(app, email, 'another good password')
})

test('sessions of one account or of everybody end at once on a running server', async () => {
  const [ana, ben] = [await app.member(), await app.member()]
  await ana.call(identity.user)
  await ben.call(identity.user)
  const status = async (token: string) => (await app.send(identity.user, undefined, token)).statusCode
  expect(await actions.endSessions(command.kernel, emailOf(ana))).toBe(1)
  await expect.poll(() => status(ana.token)).toBe(401)
  expect(await status(ben.token)).toBe(200)
  expect(await actions.endAllSessions(command.kernel)).toBeGreaterThan(0)
  await expect.poll(() => status(ben.token)).toBe(401)
})

/** What the command prints, called as an operator calls it. */
async function run(...args: string[]): Promise<string> {
  vi.stubEnv('DATABASE_URL', urlOf(app.connection))
  vi.stubEnv('DATA_DIR', folder.dataDir)
  vi.stubEnv('PUBLIC_URL', 'http://hora.test')
  let printed = ''
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  try {
    await admin(args)
    return printed
  } finally {
    output.mockRestore()
    vi.unstubAllEnvs()
  }
}

describe('in the terminal', () => {
  test('members', async () => {
    const member = await app.member()
    const lines = (await run('members')).trim().split('\n')
    expect(lines.find((line) => line.includes(emailOf(member)))).toMatch(
      new RegExp(`^Test team \\(${member.teamId}\\)\\t${emailOf(member)}\\tMember \\w+\\towner\\tconfirmed\\tlast seen \\d{4}-\\d\\d-\\d\\d$`),
    )
    expect(lines.at(-1)).toBe(`${lines.length - 1} members`)
  })

  test('confirm', async () => {
    const member = await app.member()
    await app.pool.query('update users set confirmed_at = null where id = $1', [member.userId])
    const email = await givePassword(app, member)
    expect(await run('confirm', email)).toBe(`${email} is confirmed and can sign in.\n`)
    expect(await run('confirm', email)).toBe(`${email} was confirmed already.\n`)
    await signIn(app, email)
  })

  test('owner', async () => {
    const owner = await app.member()
    const colleague = await owner.colleague()
    expect(await run('owner', emailOf(colleague))).toBe(`${emailOf(colleague)} is an owner of Test team.\n`)
    expect((await owner.call(identity.members)).map(({ role }) => role)).toEqual(['owner', 'owner'])
    await expect(run('owner', 'nobody@hora.test')).rejects.toThrow('There is no account with the address nobody@hora.test')
  })

  test('password', async () => {
    const email = await givePassword(app, await app.member())
    const code = /reset-password\?code=([\w-]{43})\n$/.exec(await run('password', email))?.[1]
    expect((await app.send(identity.resetPassword, { code, password: 'another good password' })).statusCode).toBe(200)
    await signIn(app, email, 'another good password')
  })

  test('second-factor, which the account is told of by mail', async () => {
    const member = await app.member()
    const email = emailOf(member)
    const { secret } = await member.call(security.enrolTotp, { password: testPassword })
    const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()
    await member.call(security.confirmTotp, { code })
    await collectMail(app)
    expect((await trySignIn(app, email, testPassword)).json()).toMatchObject({ code: 'second-factor-required' })
    expect(await run('second-factor', email)).toBe(`${email} signs in without an authenticator app.\n`)
    await signIn(app, email, testPassword)
    expect(await member.call(security.overview)).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    expect((await collectMail(app)).map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
      [email, 'Two-step verification was turned off for your account.'],
    ])
  })

  test('sessions, of one account and of everybody', async () => {
    const [ana, ben] = [await app.member(), await app.member()]
    const status = async (token: string) => (await app.send(identity.user, undefined, token)).statusCode
    expect(await run('sessions', emailOf(ana))).toBe('1 sessions ended.\n')
    await expect.poll(() => status(ana.token)).toBe(401)
    expect(await status(ben.token)).toBe(200)
    expect(await run('sessions', '--all')).toMatch(/^[1-9]\d* sessions ended\.\n$/)
    await expect.poll(() => status(ben.token)).toBe(401)
  })

  test('remove-demo', async () => {
    await app.pool.query('delete from teams; delete from users')
    await seedDemo(app.kernel.database)
    await signIn(app, demoAccount.email, demoAccount.password)
    expect(await run('remove-demo')).toMatch(/^Deleted: 9 accounts of the demo, 1 teams\./)
    expect((await trySignIn(app, demoAccount.email, demoAccount.password)).statusCode).toBe(404)
    expect(await run('remove-demo')).toBe('There is no demo here.\n')
  })
})

test('a wrong call names the commands', async () => {
  await expect(admin([])).rejects.toThrow('npm run admin -- members')
  await expect(admin(['promote', 'ana@hora.test'])).rejects.toThrow('There is no command promote.')
  await expect(admin(['owner'])).rejects.toThrow('Something is missing after "owner".')
  await expect(admin(['members', 'ana@hora.test'])).rejects.toThrow('That is too much after "members".')
})
