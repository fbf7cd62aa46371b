import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { tasks } from '#contract/tasks.ts'
import { packageRoot } from '#server/kernel/process/package-root.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { emailOf, signIn, trySignIn } from '#server/testing/accounts.ts'
import { removeDemo } from './account/remove-demo.ts'
import { insertToken } from './security/token-store.ts'
import { demoAccount, seedDemoTeam } from './demo.ts'
import { hashCode, makeApiToken } from './tokens.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const seed = async () => (await app.kernel.database.transaction(async (db) => ({ result: await seedDemoTeam(db) }))).result

test('the demo team is created once, also when two servers start at the same moment', async () => {
  const teams = await Promise.all([seed(), seed()])
  const made = teams.filter((team) => team !== undefined)
  expect(made).toHaveLength(1)
  expect(made[0]?.memberIds).toHaveLength(9)
  expect(await seed()).toBeUndefined()
  expect((await app.pool.query('select 1 from users')).rowCount).toBe(9)
  const { rows } = await app.pool.query(`select distinct avatar from users where title <> '' and phone <> '' and avatar is not null`)
  expect(rows).toHaveLength(9)
})

test('the accounts of a demo that is older than the mark get it, and no others', async () => {
  await seed()
  await app.pool.query('update users set demo = false')
  const own = await app.member()
  // An address of the demo that somebody signed up with.
  await app.pool.query(`delete from users where email = 'clarke.oliver@company.com'`)
  await app.pool.query(`update users set email = 'clarke.oliver@company.com' where id = $1`, [own.userId])
  const folder = path.join(packageRoot, 'server/migrations')
  const file = (await readdir(folder)).find((name) => name.endsWith('_accounts_and_outside_mail.sql')) ?? ''
  const mark = (await readFile(path.join(folder, file), 'utf8')).split('--> statement-breakpoint').at(-1) ?? ''
  await app.pool.query(mark)
  expect((await app.pool.query('select 1 from users where demo')).rowCount).toBe(8)
  expect((await app.pool.query('select demo from users where id = $1', [own.userId])).rows).toEqual([{ demo: false }])
})

test('a server with users is not changed', async () => {
  await app.member()
  expect(await seed()).toBeUndefined()
})

test('the owner and a colleague sign in with the demo password, each in their language', async () => {
  const team = await seed()
  const { user, accessToken } = await signIn(app, demoAccount.email, demoAccount.password)
  expect(user).toMatchObject({
    id: team?.memberIds[0],
    name: 'Brian Hughes',
    language: 'en',
    team: { id: team?.teamId, name: 'Hora Studio', role: 'owner' },
  })
  const members = identity.members.answer.parse((await app.send(identity.members, undefined, accessToken)).json())
  expect(members.map(({ name }) => name)).toContain('Zeynep Yıldız')
  expect((await signIn(app, 'ionescu.mihai@company.com', demoAccount.password)).user).toMatchObject({ language: 'ro', team: { role: 'member' } })
})

describe('with the demo off', () => {
  let off: TestApp

  beforeEach(async () => {
    await seed()
    off = await startTestApp({ beside: app, settings: { demo: false } })
  })
  afterEach(() => off.close())

  test('no account of the demo signs in, also not after a change of its password', async () => {
    expect((await trySignIn(off, demoAccount.email, demoAccount.password)).statusCode).toBe(404)
    expect((await trySignIn(off, 'arslan.elif@company.com', demoAccount.password)).statusCode).toBe(404)
    const { accessToken } = await signIn(app, demoAccount.email, demoAccount.password)
    const changed = { currentPassword: demoAccount.password, newPassword: 'a stranger was here' }
    expect((await app.send(identity.changePassword, changed, accessToken)).statusCode).toBe(200)
    expect((await trySignIn(off, demoAccount.email, changed.newPassword)).statusCode).toBe(404)
  })

  test('a session and a token from before open nothing', async () => {
    const { accessToken, user } = await signIn(app, demoAccount.email, demoAccount.password)
    const secret = makeApiToken()
    const token = { id: user.id, userId: user.id, teamId: user.team.id, name: 'CI', prefix: 'hora_', scopes: ['*:write'], hash: hashCode(secret) }
    await insertToken(app.kernel.database.db, { ...token, expiresAt: new Date(Date.now() + 60_000) })
    for (const own of [accessToken, secret]) {
      expect((await app.send(tasks.all, undefined, own)).statusCode).toBe(200)
      expect((await off.send(tasks.all, undefined, own)).statusCode).toBe(401)
    }
    expect((await off.send(identity.signInWithToken, { accessToken })).statusCode).toBe(401)
  })

  test('somebody who was invited into the demo team stays in it', async () => {
    const own = await off.member({ teamId: (await signIn(app, demoAccount.email, demoAccount.password)).user.team.id, role: 'owner' })
    expect((await own.call(identity.user)).team.name).toBe('Hora Studio')
  })
})

describe('removing the demo', () => {
  const count = async (sql: string) => (await app.pool.query(sql)).rowCount

  test('takes the team and its accounts, and nothing else', async () => {
    await seed()
    const other = await app.member()
    expect(await removeDemo(app.kernel)).toEqual({ teams: 1, accounts: 9 })
    expect(await count('select 1 from users')).toBe(1)
    expect(await count('select 1 from teams')).toBe(1)
    expect((await other.call(identity.user)).email).toBe(emailOf(other))
    expect(await removeDemo(app.kernel)).toEqual({ teams: 0, accounts: 0 })
  })

  test('leaves a team that has an owner of its own, without the accounts of the demo', async () => {
    const team = await seed()
    const own = await app.member({ teamId: team?.teamId ?? '', role: 'owner' })
    expect(await removeDemo(app.kernel)).toEqual({ teams: 0, accounts: 9 })
    expect((await own.call(identity.members)).map(({ id }) => id)).toEqual([own.userId])
    expect((await trySignIn(app, demoAccount.email, demoAccount.password)).statusCode).toBe(404)
  })

  test('is refused while other members of the team would be left without an owner', async () => {
    const team = await seed()
    await app.member({ teamId: team?.teamId ?? '', role: 'member' })
    await expect(removeDemo(app.kernel)).rejects.toThrow('Hora Studio: has members of its own; make one of them owner first')
    expect(await count('select 1 from users where demo')).toBe(9)
  })
})
