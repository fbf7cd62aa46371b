import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { emailOf, givePassword, goodPassword, signIn, trySignIn } from '#server/testing/accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import * as actions from './admin-actions.ts'
import { admin } from './admin.ts'

/** The server, and a second one over the same database in the role of the command. */
let app: TestApp
let command: TestApp

beforeAll(async () => {
  app = await startTestApp()
  command = await startTestApp({ beside: app })
})
afterAll(async () => {
  await command.close()
  await app.close()
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

test('a wrong call names the commands', async () => {
  await expect(admin([])).rejects.toThrow('npm run admin -- members')
  await expect(admin(['promote', 'ana@hora.test'])).rejects.toThrow('There is no command promote.')
  await expect(admin(['owner'])).rejects.toThrow('Something is missing after "owner".')
  await expect(admin(['members', 'ana@hora.test'])).rejects.toThrow('That is too much after "members".')
})
