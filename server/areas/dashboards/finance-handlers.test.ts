import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BudgetKind } from '#contract/dashboards-finance.ts'
import { dashboards } from '#contract/dashboards.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { addDays, clockOf, monthEnd, monthsUpTo } from './rules.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const { today, start } = clockOf({ language: 'en', timeZone: null, firstDayOfWeek: null }, new Date())
const [month = ''] = monthsUpTo(today, 1)
const lastMonth = monthEnd(today, -1)

const finance = () => me.call(dashboards.finance)
const project = () => me.call(dashboards.project)
const budget = (title: string, kind: BudgetKind, limit: number) => me.call(dashboards.createBudget, { budget: { title, kind, limit } })
const book = (amount: number, date: string, more: { budgetId?: string; status?: 'pending'; name?: string } = {}) =>
  me.call(dashboards.createTransaction, { transaction: { name: 'a', amount, date, ...more } })
const found = async (asked = {}) => (await me.call(dashboards.transactions, asked)).transactions.map(({ name }) => name)

describe('transactions', () => {
  test('are made, changed, found and deleted', async () => {
    const { id: budgetId } = await budget('Design', 'expenses', 100)
    const made = await me.call(dashboards.createTransaction, {
      transaction: { transactionId: '7', name: 'Lamp', amount: -12.34, date: '2026-03-04', status: 'pending', budgetId },
    })
    expect(made).toEqual({
      id: expect.any(String),
      transactionId: '7',
      name: 'Lamp',
      amount: -12.34,
      date: '2026-03-04',
      status: 'pending',
      budgetId,
    })
    const changed = await me.call(dashboards.updateTransaction, { id: made.id, transaction: { status: 'completed', amount: -0.01 } })
    expect(changed).toEqual({ ...made, status: 'completed', amount: -0.01 })
    expect(await me.call(dashboards.transactions, {})).toEqual({ transactions: [changed], total: 1, sum: -0.01 })
    await me.call(dashboards.removeTransaction, { id: made.id })
    expect(await me.call(dashboards.transactions, {})).toEqual({ transactions: [], total: 0, sum: 0 })
  })

  test('are found by what a figure counts, in pages, with the sum of all', async () => {
    const { id: rent } = await budget('Rent', 'bills', 100)
    await book(-10, '2026-01-31', { name: 'unplanned' })
    await book(-20, '2026-02-01', { name: 'rent', budgetId: rent })
    await book(30, '2026-02-28', { name: 'income' })
    await book(-5, '2026-03-01', { name: 'open', status: 'pending' })
    expect(await found()).toEqual(['open', 'income', 'rent', 'unplanned'])
    expect(await found({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['income', 'rent'])
    expect(await found({ budget: rent })).toEqual(['rent'])
    expect(await found({ budget: 'none' })).toEqual(['open', 'income', 'unplanned'])
    expect(await found({ kind: 'expenses' })).toEqual(['open', 'unplanned'])
    expect(await found({ kind: 'bills' })).toEqual(['rent'])
    expect(await found({ status: 'pending' })).toEqual(['open'])
    expect(await found({ flow: 'in' })).toEqual(['income'])
    expect(await me.call(dashboards.transactions, { page: 2, size: 3 })).toMatchObject({ transactions: [{ name: 'unplanned' }], total: 4, sum: -5 })
  })

  test.each([
    ['no name', { name: ' ' }, 'transaction.name'],
    ['no amount', { amount: 0 }, 'transaction.amount'],
    ['a third decimal', { amount: 1.005 }, 'transaction.amount'],
    ['a day that is none', { date: '2026-02-30' }, 'transaction.date'],
    ['a budget nobody knows', { budgetId: v7() }, 'transaction.budgetId'],
    ['an unknown status', { status: 'lost' as never }, 'transaction.status'],
  ])('with %s are refused and not stored', async (_what, wrong, field) => {
    const transaction = { name: 'a', amount: 1, date: '2026-01-01', ...wrong }
    expect(await me.refused(dashboards.createTransaction, { transaction })).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    const { id } = await book(1, '2026-01-01')
    expect(await me.refused(dashboards.updateTransaction, { id, transaction: wrong })).toMatchObject({ status: 400 })
    expect(await me.call(dashboards.transactions, {})).toMatchObject({ total: 1, sum: 1 })
  })

  test('are read by members and written by owners and admins', async () => {
    const { id } = await book(1, today)
    const [member, admin, stranger] = [await me.colleague(), await me.colleague('admin'), await app.member()]
    expect((await member.call(dashboards.transactions, {})).total).toBe(1)
    expect(await member.refused(dashboards.removeTransaction, { id })).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await member.refused(dashboards.updateFinanceSettings, { settings: { currency: 'USD' } })).toMatchObject({ code: 'forbidden' })
    expect(await stranger.refused(dashboards.removeTransaction, { id })).toMatchObject({ status: 404, code: 'not-found' })
    expect(await stranger.refused(dashboards.updateTransaction, { id, transaction: { name: 'b' } })).toMatchObject({ code: 'not-found' })
    await admin.call(dashboards.removeTransaction, { id })
    expect((await app.send(dashboards.transactions)).statusCode).toBe(401)
  })

  test('are restored by undo', async () => {
    const { id } = await book(-3, today, { name: 'kept' })
    const removed = await app.send(dashboards.removeTransaction, { id }, me.token)
    const seq = Number(removed.headers['hora-seq'])
    await me.call(undo.undo, { seq })
    expect(await found()).toEqual(['kept'])
    const changed = await app.send(dashboards.updateTransaction, { id, transaction: { name: 'other', amount: -4 } }, me.token)
    await me.call(undo.undo, { seq: Number(changed.headers['hora-seq']) })
    expect(await me.call(dashboards.transactions, {})).toMatchObject({ transactions: [{ id, name: 'kept', amount: -3 }] })
  })
})

describe('budgets', () => {
  test('are created, changed and deleted; their transactions stay, and are linked again by undo', async () => {
    const made = await budget('Design', 'expenses', 100.5)
    await book(-10, today, { budgetId: made.id })
    expect(await me.call(dashboards.updateBudget, { id: made.id, budget: { limit: 200 } })).toEqual({ ...made, limit: 200 })
    const removed = await app.send(dashboards.removeBudget, { id: made.id }, me.token)
    expect(await me.call(dashboards.budgets)).toEqual([])
    expect((await me.call(dashboards.transactions, {})).transactions[0]?.budgetId).toBeNull()
    await me.call(undo.undo, { seq: Number(removed.headers['hora-seq']) })
    expect(await me.call(dashboards.budgets)).toEqual([{ ...made, limit: 200 }])
    expect((await me.call(dashboards.transactions, {})).transactions[0]?.budgetId).toBe(made.id)
  })

  test('of others are not found; wrong ones are refused', async () => {
    const { id } = await budget('Design', 'expenses', 100)
    const stranger = await app.member()
    expect(await stranger.refused(dashboards.updateBudget, { id, budget: { title: 'b' } })).toMatchObject({ code: 'not-found' })
    expect(await stranger.refused(dashboards.removeBudget, { id })).toMatchObject({ code: 'not-found' })
    expect(await me.refused(dashboards.createBudget, { budget: { title: '', kind: 'expenses', limit: -1 } })).toMatchObject({
      status: 400,
      fields: { 'budget.title': expect.any(String), 'budget.limit': expect.any(String) },
    })
    expect(await me.refused(dashboards.updateFinanceSettings, { settings: { currency: 'euro' } })).toMatchObject({ status: 400 })
    expect(await me.call(dashboards.financeSettings)).toEqual({ currency: 'EUR', openingBalance: 0, statementLimit: null })
  })
})

describe('figures', () => {
  test('the account: balance, growth, income and the two lines', async () => {
    await me.call(dashboards.updateFinanceSettings, { settings: { openingBalance: 1000, currency: 'RON' } })
    await book(500, addDays(today, -300))
    await book(300, addDays(today, -10))
    await book(999, today, { status: 'pending' })
    const { accountBalance, currency } = await finance()
    expect(currency).toBe('RON')
    expect(accountBalance.balance).toBe(1800)
    expect(accountBalance.growRate).toBe(20)
    const [predicted, actual] = accountBalance.series
    expect([predicted?.data.length, actual?.data.length]).toEqual([120, 90])
    expect(actual?.data.at(-1)).toEqual({ x: today, y: 1800 })
    expect(actual?.data[0]).toEqual({ x: addDays(today, -89), y: 1500 })
    expect(predicted?.data.at(-1)).toEqual({ x: addDays(today, 30), y: 1900 })
    expect(predicted?.data[0]?.y).toBe(1500)
  })

  test('the average income is of the three months before this one', async () => {
    await book(300, lastMonth)
    await book(600, addDays(month, -70))
    await book(5000, month)
    await book(-100, lastMonth)
    expect((await finance()).accountBalance.ami).toBe(300)
  })

  test('budgets and statements of the month', async () => {
    const [design, rent, reserve] = [
      await budget('Design', 'expenses', 100),
      await budget('Rent', 'bills', 50),
      await budget('Reserve', 'savings', 30),
    ]
    await book(-40, month, { budgetId: design.id })
    await book(-7.5, month)
    await book(-60, month, { budgetId: rent.id, status: 'pending' })
    await book(-20, month, { budgetId: reserve.id })
    await book(200, month)
    await book(-11, lastMonth, { budgetId: rent.id })
    const answer = await finance()
    expect(answer.budget).toEqual({ expenses: 47.5, expensesLimit: 100, savings: 20, savingsGoal: 30, bills: 60, billsLimit: 50 })
    expect(answer.currentStatement).toEqual({ status: 'pending', date: monthEnd(today, 0), limit: 150, spent: 107.5, minimum: 60 })
    expect(answer.previousStatement).toEqual({ status: 'paid', date: lastMonth, limit: 150, spent: 11, minimum: 11 })
    await me.call(dashboards.updateFinanceSettings, { settings: { statementLimit: 34_500 } })
    expect([(await finance()).currentStatement.limit, (await finance()).previousStatement.limit]).toEqual([34_500, 34_500])
    await me.call(dashboards.updateFinanceSettings, { settings: { statementLimit: null } })
    expect((await finance()).currentStatement.limit).toBe(150)
    expect(answer.recentTransactions).toHaveLength(5)

    const { budgetDetails, budgetDistribution, monthlyExpenses } = await project()
    expect(budgetDistribution.categories).toEqual(['Design', 'Rent'])
    expect(budgetDetails.rows.map(({ id: _id, ...row }) => row)).toEqual([
      { type: 'Design', total: 100, expensesAmount: 40, expensesPercentage: 40, remainingAmount: 60, remainingPercentage: 60 },
      { type: 'Rent', total: 50, expensesAmount: 60, expensesPercentage: 120, remainingAmount: -10, remainingPercentage: -20 },
    ])
    expect(monthlyExpenses).toMatchObject({ amount: 107.5, series: [{ data: [0, 0, 11, 107.5] }] })
    // The rows behind a figure add up to it.
    const behind = await me.call(dashboards.transactions, { kind: 'expenses', from: month, to: monthEnd(today, 0) })
    expect(-behind.sum).toBe(answer.budget.expenses)
  })

  test('expenses by week, and by year from the first on', async () => {
    await book(-1, start)
    await book(-2, addDays(start, -1))
    await book(-4, addDays(start, -35))
    await book(-8, addDays(start, -36))
    const year = Number(today.slice(0, 4))
    await book(-16, `${year - 2}-06-01`)
    const { weeklyExpenses, yearlyExpenses } = await project()
    expect(weeklyExpenses).toMatchObject({ amount: 1, series: [{ data: [4, 0, 0, 0, 2, 1] }] })
    expect(yearlyExpenses.labels).toEqual([year - 2, year - 1, year].map(String))
    expect(yearlyExpenses.series[0]?.data[0]).toBe(16)
  })

  test('an answer that depends on today is cached for a quarter of an hour at most', async () => {
    const asked = async () => (await app.send(dashboards.finance, undefined, me.token)).headers.etag
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(1) })
    try {
      const cached = await asked()
      vi.setSystemTime(Date.now() + 10 * 60_000)
      expect(await asked()).toBe(cached)
      vi.setSystemTime(Date.now() + 10 * 60_000)
      expect(await asked()).not.toBe(cached)
    } finally {
      vi.useRealTimers()
    }
  })
})
