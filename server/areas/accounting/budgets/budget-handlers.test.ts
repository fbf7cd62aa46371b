import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const category = async (name: string, kind: 'expenses' | 'bills' | 'statement' = 'expenses') =>
  (await me.call(accounting.createExpenseCategory, { expenseCategory: { name, kind } })).id
const create = (categoryId: string, limit: number, month: number | null = null, year = 2026) =>
  me.call(accounting.createExpenseBudget, { budget: { year, month, categoryId, limit } })
async function spend(categoryId: string | null, date: string, gross: number) {
  const { id } = await me.call(accounting.createExpense, { expense: { supplierName: 'Shop', date, gross, categoryId, currency: 'RON' } })
  return me.call(accounting.approveExpense, { id })
}

test('a category has one budget for a month and one for each month', async () => {
  const rent = await category('Rent', 'bills')
  const each = await create(rent, 100_000)
  await create(rent, 150_000, 12)
  expect(await me.refused(accounting.createExpenseBudget, { budget: { year: 2026, categoryId: rent, limit: 1 } })).toMatchObject({
    ...{ status: 409, existing: { id: each.id, name: 'Rent' } },
  })
  expect(await me.refused(accounting.updateExpenseBudget, { id: each.id, budget: { month: 12 } })).toMatchObject({ status: 409 })
  expect(await me.call(accounting.updateExpenseBudget, { id: each.id, budget: { limit: 90_000 } })).toMatchObject({ limit: 90_000, kind: 'bills' })
  expect((await me.call(accounting.expenseBudgets, { year: 2026 })).map(({ month, limit }) => [month, limit])).toEqual([
    [null, 90_000],
    [12, 150_000],
  ])
  expect(await me.refused(accounting.removeExpenseCategory, { id: rent })).toMatchObject({ status: 423 })
  const made = await Promise.allSettled([create(rent, 1, 3), create(rent, 2, 3), create(rent, 3, 3)])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await me.call(accounting.removeExpenseBudget, { id: each.id })
  expect(await create(rent, 80_000)).toMatchObject({ month: null })
  const stranger = await app.member()
  expect((await stranger.refused(accounting.createExpenseBudget, { budget: { year: 2026, categoryId: rent, limit: 1 } })).status).toBe(400)
  expect(await stranger.call(accounting.expenseBudgets, {})).toEqual([])
  expect(await (await me.colleague()).refused(accounting.budgetReport, { year: 2026 })).toMatchObject({ status: 403 })
})

test('the report has limits and approved expenses by category and month', async () => {
  const [rent, food] = [await category('Rent', 'bills'), await category('Food')]
  await create(await category('Whole', 'statement'), 200_000)
  await create(rent, 100_000)
  await create(rent, 150_000, 12)
  await spend(rent, '2026-11-30', 90_000)
  await spend(rent, '2026-12-01', 160_000)
  await spend(food, '2026-11-01', 5000)
  await spend(null, '2026-01-31', 700)
  await spend(rent, '2025-12-31', 1)
  await me.call(accounting.createExpense, { expense: { supplierName: 'Shop', date: '2026-11-02', gross: 99_999, categoryId: rent } })
  const { currency, rows } = await me.call(accounting.budgetReport, { year: 2026 })
  expect(currency).toBe('RON')
  const of = (name: string | null) => rows.find((row) => row.name === name)?.months.map(({ limit, spent }) => [limit, spent])
  expect(rows.map(({ name }) => name)).toEqual(['Food', 'Rent', 'Whole', null])
  expect(of('Rent')?.slice(9)).toEqual([
    [100_000, 0],
    [100_000, 90_000],
    [150_000, 160_000],
  ])
  expect(of('Whole')?.slice(10)).toEqual([
    [200_000, 95_000],
    [200_000, 160_000],
  ])
  expect(of('Food')?.[10]).toEqual([null, 5000])
  expect(of(null)?.[0]).toEqual([null, 700])
})
