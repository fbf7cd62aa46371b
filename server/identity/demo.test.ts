import { afterEach, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { signIn } from '#server/testing/accounts.ts'
import { demoAccount, seedDemoTeam } from './demo.ts'

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
