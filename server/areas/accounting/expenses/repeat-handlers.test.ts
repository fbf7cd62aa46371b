import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { addDays, addMonths, dayInZone } from '#contract/days.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
const today = dayInZone('Europe/Bucharest')
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const hourly = async () => {
  await app.pool.query(`select graphile_worker.add_job('accounting.repeat')`)
  await runJobsOnce(app.kernel, app.ownJobs)
}
const record = (date: string, rule: string, more: object = {}) =>
  me.call(accounting.createExpense, {
    expense: { supplierName: 'Landlord', date, dueDate: addDays(date, 10), gross: 150_000, number: 'R-1', repeat: { rule, start: date }, ...more },
  })
const drafts = async () => ((await me.call(accounting.expenses, { state: 'draft', sort: 'date' })).expenses ?? []).map(({ date }) => date)

test('each occurrence makes one draft, after a downtime and with several servers too', async () => {
  const first = addDays(today, -21)
  const expense = await record(first, 'FREQ=WEEKLY')
  expect(expense).toMatchObject({ repeatNextOn: addDays(first, 7), repeatOfId: null, repeat: { mode: 'schedule', timeZone: 'Europe/Bucharest' } })
  await Promise.all([hourly(), hourly(), hourly()])
  await hourly()
  expect(await drafts()).toEqual([-21, -14, -7, 0].map((days) => addDays(today, days)))
  const [, second] = (await me.call(accounting.expenses, { state: 'draft', sort: 'date' })).expenses ?? []
  expect(second).toMatchObject({ number: null, gross: 150_000, dueDate: addDays(today, -4), repeat: null, repeatOfId: expense.id, state: 'draft' })
  expect(await me.call(accounting.expense, { id: expense.id })).toMatchObject({ repeatNextOn: addDays(today, 7) })
})

test('a series ends by its count, by null also when it is paid, and follows a changed day', async () => {
  const counted = await record(addMonths(today, -1), 'FREQ=MONTHLY;COUNT=2', { date: addMonths(today, -1) })
  await hourly()
  expect(await me.call(accounting.expense, { id: counted.id })).toMatchObject({ repeatNextOn: null })
  const { id } = await record(today, 'FREQ=DAILY')
  expect((await me.call(accounting.updateExpense, { id, expense: { date: addDays(today, 2), dueDate: null } })).repeatNextOn).toBe(addDays(today, 3))
  await me.call(accounting.approveExpense, { id })
  await me.call(accounting.payExpense, { id, date: today })
  expect(await me.refused(accounting.updateExpense, { id, expense: { repeat: null, gross: 1 } })).toMatchObject({ status: 409 })
  expect(await me.call(accounting.updateExpense, { id, expense: { repeat: null } })).toMatchObject({
    repeat: null,
    repeatNextOn: null,
    state: 'paid',
  })
  const wrong = { rule: 'FREQ=DAILY', start: today, mode: 'after-completion' as const }
  expect((await me.refused(accounting.createExpense, { expense: { date: today, repeat: wrong } })).fields).toHaveProperty(['expense.repeat.mode'])
})
