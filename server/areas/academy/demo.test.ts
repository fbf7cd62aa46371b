import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { builtInCourses } from './built-in-rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.close())

const count = async (from: string) => {
  const { rows } = await app.pool.query<{ count: number }>(`select count(*)::int as count from ${from} and team_id = $1`, [app.demoTeamId()])
  return rows[0]?.count
}

test('in the demo some have finished, some are under way, one is late, and there is a draft', async () => {
  expect(await count('academy_courses where built_in is not null')).toBe(builtInCourses.length)
  expect(await count(`academy_courses where state = 'draft'`)).toBe(1)
  expect(await count('academy_progress where completed > 0')).toBeGreaterThan(5)
  expect(await count('academy_progress where current_step > 0')).toBeGreaterThan(3)
  expect(await count('academy_assignments where done_at is null and due_on < current_date')).toBe(1)
  expect(await count('academy_assignments where done_at is null and due_on > current_date')).toBeGreaterThan(1)
  expect(await count('academy_progress where finished_run <> completed - 1')).toBe(0)
})
