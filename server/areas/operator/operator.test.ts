import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '#contract/operator.ts'
import { readConfig } from '#server/kernel/config.ts'
import { emailOf } from '#server/testing/accounts.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let other: TestMember

beforeAll(async () => {
  app = await startTestApp({ settings: { dataDir: tmpdir() } })
  ;[me, other] = [await app.member({ role: 'member' }), await app.member()]
  app.kernel.settings.operators = [emailOf(me)]
})
afterAll(() => app.close())

test('an operator sees the server and every team with its size', async () => {
  const state = await me.call(operator.server)
  expect(state).toMatchObject({ signUp: 'open', smtp: false, jobs: { failed: 0 }, backup: { daily: false, last: null, failure: null } })
  expect(state.disk.totalBytes).toBeGreaterThan(state.disk.freeBytes)
  expect(state.databaseBytes).toBeGreaterThan(0)
  expect(state.teams.find(({ id }) => id === other.teamId)).toMatchObject({ name: 'Test team', members: 1, bytes: 0, outsideMail: null })
})

test('an operator allows a team mail to the outside, and takes it back', async () => {
  for (const outsideMail of [true, false, null]) {
    await me.call(operator.updateTeam, { id: other.teamId, team: { outsideMail } })
    const { teams } = await me.call(operator.server)
    expect(teams.find(({ id }) => id === other.teamId)?.outsideMail).toBe(outsideMail)
  }
  expect(await me.refused(operator.updateTeam, { id: me.userId, team: { outsideMail: true } })).toMatchObject({ code: 'not-found' })
  expect(await me.refused(operator.updateTeam, { id: 'x', team: { outsideMail: true } })).toMatchObject({ code: 'bad-input' })
})

test('a test mail goes to the operator', async () => {
  expect(await me.call(operator.sendTestMail, {})).toEqual({ to: emailOf(me) })
  const { rows } = await app.pool.query<{ payload: { to: string } }>(`select j.payload from graphile_worker._private_jobs j`)
  expect(rows.map(({ payload }) => payload.to)).toContain(emailOf(me))
})

describe('nobody else', () => {
  test('is an operator: not an owner, not an unconfirmed address', async () => {
    expect(await me.call(operator.mine)).toEqual({ operator: true })
    expect(await other.call(operator.mine)).toEqual({ operator: false })
    expect(await other.refused(operator.server)).toMatchObject({ code: 'forbidden' })
    expect(await other.refused(operator.updateTeam, { id: other.teamId, team: { outsideMail: true } })).toMatchObject({ code: 'forbidden' })
    expect(await other.refused(operator.sendTestMail, {})).toMatchObject({ code: 'forbidden' })
    await app.pool.query('update users set confirmed_at = null where id = $1', [me.userId])
    expect(await me.refused(operator.server)).toMatchObject({ code: 'forbidden' })
    await app.pool.query('update users set confirmed_at = now() where id = $1', [me.userId])
  })

  test('gets in without signing in', async () => {
    expect((await app.send(operator.server)).statusCode).toBe(401)
  })
})

test('operators are a list of addresses', () => {
  expect(readConfig({ HORA_OPERATORS: 'Ana@hora.test, ben@hora.test' }).operators).toEqual(['ana@hora.test', 'ben@hora.test'])
  expect(readConfig({}).operators).toEqual([])
  expect(() => readConfig({ HORA_OPERATORS: 'ana' })).toThrow('HORA_OPERATORS')
})
