import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { academy } from '#contract/academy.ts'
import { notifications } from '#contract/notifications.ts'
import { preferences } from '#contract/preferences.ts'
import type { JobContext } from '#server/kernel/area.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { jobs } from './jobs.ts'

let app: TestApp
let boss: TestMember
let me: TestMember
let id: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.member()
  me = await boss.colleague()
  id = (await boss.call(academy.createCourse, { course: { title: 'Tents' } })).id
  await boss.call(academy.createStep, { courseId: id, step: { title: 'Poles' } })
  await boss.call(academy.updateCourse, { id, course: { state: 'published' } })
})

const request = { id: 'test', address: '', userAgent: '', host: '' }
const remind = (at: string) =>
  transact(app.kernel, {
    ...{ area: 'academy', op: 'academy.remindTeam', actor: undefined, request },
    work: (ctx) => jobs.remindTeam({ ...ctx, now: new Date(at) } as JobContext, { teamId: boss.teamId }),
  })
const assign = (dueOn: string) => boss.call(academy.assign, { id, to: [me.userId], dueOn })
const recordStepChange = async () =>
  (await me.call(notifications.all)).map(({ kind }) => kind ?? '').filter((kind) => kind === 'academy.dueSoon' || kind === 'academy.late')

test('sends a notice at nine the day before, in the member’s time zone, and again when it is over', async () => {
  await me.call(preferences.update, { preferences: { timeZone: 'Europe/Istanbul' } })
  await assign('2026-05-05')
  await remind('2026-05-04T05:59:00Z')
  expect(await recordStepChange()).toEqual([])
  await remind('2026-05-04T06:00:00Z')
  await remind('2026-05-05T12:00:00Z')
  expect(await recordStepChange()).toEqual(['academy.dueSoon'])
  await remind('2026-05-06T05:59:00Z')
  expect(await recordStepChange()).toHaveLength(1)
  await remind('2026-05-06T06:00:00Z')
  await remind('2026-05-09T06:00:00Z')
  expect((await recordStepChange()).toSorted()).toEqual(['academy.dueSoon', 'academy.late'])
})

test('that passed while no server ran sends one late notice, even if the job runs twice', async () => {
  await assign('2020-05-05')
  const tick = () =>
    transact(app.kernel, {
      ...{ area: 'academy', op: 'academy.remind', actor: undefined, request },
      work: (ctx) => jobs.remind(ctx as JobContext, undefined),
    })
  await tick()
  await tick()
  await runJobsOnce(app.kernel, {})
  await tick()
  await runJobsOnce(app.kernel, {})
  expect(await recordStepChange()).toEqual(['academy.late'])
})

test('sends a new notice for another day, and none when it is completed, withdrawn or deleted', async () => {
  await assign('2026-05-05')
  await remind('2026-05-04T12:00:00Z')
  await assign('2026-05-12')
  await remind('2026-05-11T12:00:00Z')
  expect(await recordStepChange()).toEqual(['academy.dueSoon', 'academy.dueSoon'])
  await boss.call(academy.updateCourse, { id, course: { state: 'draft' } })
  await remind('2026-05-14T12:00:00Z')
  expect(await recordStepChange()).toHaveLength(2)
  await boss.call(academy.updateCourse, { id, course: { state: 'published' } })
  await me.call(academy.finish, { id, run: 0 })
  await remind('2026-05-14T12:00:00Z')
  await boss.call(academy.assign, { id, to: [me.userId], dueOn: '2026-05-13' })
  await boss.call(academy.removeCourse, { id })
  await remind('2026-05-14T12:00:00Z')
  expect(await recordStepChange()).toHaveLength(2)
})

test('deleted courses are purged after 30 days, with all their rows', async () => {
  await assign('2026-05-05')
  await boss.call(academy.removeCourse, { id })
  await app.pool.query(`update academy_courses set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await app.pool.query(`select graphile_worker.add_job('academy.purge', '{}'::json)`)
  await runJobsOnce(app.kernel, {})
  for (const table of ['academy_steps', 'academy_assignments'])
    expect((await app.pool.query(`select 1 from ${table} where course_id = $1`, [id])).rowCount).toBe(0)
})
