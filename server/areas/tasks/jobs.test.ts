import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { preferences } from '#contract/preferences.ts'
import { tasks } from '#contract/tasks.ts'
import type { JobContext } from '#server/kernel/area.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { reminderDay } from '#server/kernel/jobs/reminder-day.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { jobs } from './jobs.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

// Noon in Bucharest, late evening in Auckland (the 11th there), early morning in New York.
const now = new Date('2026-03-10T10:00:00Z')
const request = { id: 'test', address: '', userAgent: '' }
const remind = (at = now) =>
  transact(app.kernel, {
    ...{ area: 'tasks', op: 'tasks.remindTeam', actor: undefined, request },
    work: (ctx) => jobs.remindTeam({ ...ctx, now: at } as JobContext, { teamId: me.teamId }),
  })
const due = (title: string, dueDate: string, more: object = {}) => me.call(tasks.create, { title, dueDate, assignedTo: me.userId, ...more })
const noticesFor = async (who = me) =>
  (await who.call(notifications.all)).filter(({ kind }) => kind === 'tasks.dueTomorrow').map(({ description }) => description)

describe('the day that reminders are about', () => {
  test.each([
    ['UTC', '2026-03-10T10:00:00Z', '2026-03-11'],
    [null, '2026-03-10T10:00:00Z', '2026-03-11'],
    ['UTC', '2026-03-10T08:59:59Z', undefined],
    ['Europe/Bucharest', '2026-03-10T07:00:00Z', '2026-03-11'],
    ['Pacific/Auckland', '2026-03-10T11:30:00Z', undefined],
    ['Pacific/Auckland', '2026-03-10T20:30:00Z', '2026-03-12'],
    ['America/New_York', '2026-03-10T03:00:00Z', '2026-03-10'],
    ['UTC', '2026-12-31T12:00:00Z', '2027-01-01'],
    ['UTC', '2028-02-28T12:00:00Z', '2028-02-29'],
  ])('%s at %s: %s', (zone, at, day) => {
    expect(reminderDay(zone, new Date(at))).toBe(day)
  })
})

test('notifies the assignee once per task and due date', async () => {
  const task = await due('Report', '2026-03-11T00:00:00.000+02:00')
  await remind()
  await remind()
  expect(await noticesFor()).toEqual(['“Report” is due tomorrow.'])
  await me.call(tasks.update, { id: task.id, task: { dueDate: '2026-03-12' } })
  await remind()
  expect(await noticesFor()).toHaveLength(1)
  await remind(new Date('2026-03-11T10:00:00Z'))
  expect(await noticesFor()).toHaveLength(2)
})

test('leaves out completed, deleted and unassigned tasks, other days, and sections', async () => {
  await due('done', '2026-03-11', { completed: true })
  await due('today', '2026-03-10')
  await due('later', '2026-03-12')
  await due('section', '2026-03-11', { type: 'section' })
  await due('nobody', '2026-03-11', { assignedTo: null })
  await me.call(tasks.remove, { id: (await due('deleted', '2026-03-11')).id })
  await remind()
  expect(await noticesFor()).toEqual([])
})

test('uses the time zone of the assignee', async () => {
  const [auckland, newYork] = [await me.colleague(), await me.colleague()]
  await auckland.call(preferences.update, { preferences: { timeZone: 'Pacific/Auckland' } })
  await newYork.call(preferences.update, { preferences: { timeZone: 'America/New_York' } })
  for (const who of [auckland, newYork]) for (const day of ['11', '12']) await due(day, `2026-03-${day}`, { assignedTo: who.userId })
  await remind()
  // 23:00 on the 10th in Auckland, 6:00 in New York.
  expect([await noticesFor(auckland), await noticesFor(newYork)]).toEqual([['“11” is due tomorrow.'], []])
  await remind(new Date('2026-03-10T22:00:00Z'))
  expect([await noticesFor(auckland), await noticesFor(newYork)]).toEqual([
    ['“12” is due tomorrow.', '“11” is due tomorrow.'],
    ['“11” is due tomorrow.'],
  ])
})

test('each team with something due gets its own job', async () => {
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const other = await app.member()
  for (const who of [me, other]) await who.call(tasks.create, { title: 'due', dueDate: day, assignedTo: who.userId })
  await transact(app.kernel, {
    ...{ area: 'tasks', op: 'tasks.remind', actor: undefined, request },
    work: (ctx) => jobs.remind(ctx as JobContext, {}),
  })
  const { rows } = await app.pool.query<{ key: string }>(`select key from graphile_worker.jobs where task_identifier = 'tasks.remindTeam'`)
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([`tasks.remindTeam:${me.teamId}`, `tasks.remindTeam:${other.teamId}`]))
  await runJobsOnce(app.kernel, { mail: async () => {} })
  expect((await app.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'tasks.remindTeam'`)).rowCount).toBe(0)
})
