import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboards } from '#contract/dashboards.ts'
import { identity } from '#contract/identity.ts'
import { preferences } from '#contract/preferences.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member({ role: 'owner' })
})

const doneOf = async (member = me) => (await member.call(dashboards.firstSteps)).flatMap(({ id, done }) => (done ? id : []))

test('each is done when its rows exist, and open again when they are gone', async () => {
  expect(await me.call(dashboards.firstSteps)).toEqual(['invite', 'board', 'task', 'locale', 'picture'].map((id) => ({ id, done: false })))
  const { invitation } = await me.call(identity.invite, { invitation: { email: 'ana@company.com' } })
  expect(await doneOf()).toEqual(['invite'])
  const board = await me.call(scrumboard.createBoard, { board: { title: 'First' } })
  await me.call(tasks.create, { type: 'section', title: 'A section is no task' })
  expect(await doneOf()).toEqual(['invite', 'board'])
  const task = await me.call(tasks.create, { title: 'First' })
  await me.call(preferences.update, { preferences: { timeZone: 'Europe/Bucharest' } })
  await app.pool.query(`update users set avatar = '/api/blobs/x' where id = $1`, [me.userId])
  expect(await doneOf()).toEqual(['invite', 'board', 'task', 'locale', 'picture'])
  await me.call(tasks.remove, { id: task.id })
  await me.call(scrumboard.removeBoard, { id: board.id })
  await me.call(identity.revokeInvitation, { id: invitation.id })
  expect(await doneOf()).toEqual(['locale', 'picture'])
})

test('a colleague counts as invited; a member does not invite', async () => {
  const colleague = await me.colleague()
  expect(await doneOf()).toEqual(['invite'])
  expect((await colleague.call(dashboards.firstSteps)).map(({ id }) => id)).toEqual(['board', 'task', 'locale', 'picture'])
})

test('nobody is new after 30 days, and another team does not count', async () => {
  await (await app.member()).call(tasks.create, { title: 'Elsewhere' })
  expect(await doneOf()).toEqual([])
  await app.pool.query(`update members set joined_at = now() - interval '31 days' where user_id = $1`, [me.userId])
  await me.call(tasks.create, { title: 'Here' })
  expect(await me.call(dashboards.firstSteps)).toEqual([])
})
