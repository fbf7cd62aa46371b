// PostgreSQL collects statistics of a new table after a minute or more. Until then it takes every table for a small one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '#contract/tasks.ts'
import { registeredStatements } from '#server/kernel/database/named-statements.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

const taskCount = 40

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  me = await app.member()
})
afterAll(() => app.close())

type Plan = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }

const rowsRead = (plan: Plan): number => plan['Actual Rows'] * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)

test('a list of tasks is read row by row, not each row with all the others, also in a new database', async () => {
  const tag = await me.call(tasks.createTag, { tag: { title: 'Api' } })
  for (let nr = 0; nr < taskCount; nr++) await me.call(tasks.create, { title: `Task ${nr}`, tags: [tag.id] })
  const text = registeredStatements()
    .find(({ name }) => name === 'tasks-list')
    ?.text()
  type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }
  const { rows } = await app.pool.query<Explained>(`explain (analyze, format json) ${text?.replaceAll('$1', `'${me.teamId}'`)}`)
  const read = rowsRead(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0, 'Actual Loops': 0 })
  expect(read).toBeGreaterThan(taskCount)
  expect(read).toBeLessThan(taskCount * 20)
})
