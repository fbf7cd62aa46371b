import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { dashboards } from '#contract/dashboards.ts'
import { addDays, addMonths, dayInZone } from '#contract/days.ts'
import { organizations } from '#contract/organizations.ts'
import { preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
const timeZone = 'Europe/Bucharest'
const today = dayInZone(timeZone)
const firstOfMonth = `${today.slice(0, 8)}01`

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const inZone = async (who: TestMember) => {
  await who.call(preferences.update, { preferences: { timeZone } })
  return who
}
beforeEach(async () => {
  me = await inZone(await app.member())
})

const finance = () => me.call(dashboards.finance)
const account = async (openingBalance = 0, more: object = {}) =>
  (
    await me.call(accounting.createBankAccount, {
      bankAccount: { name: 'Main', currency: 'RON', openingBalance, openingOn: addDays(today, -400), ...more },
    })
  ).id
const statement = (bankAccountId: string, rows: { date: string; amount: number; description?: string }[]) =>
  me.call(accounting.importStatement, { bankAccountId, rows })
async function client() {
  const { id } = await me.call(organizations.create, {
    organization: { legalName: 'Carpathia Foods SRL', taxId: '33901527', currency: 'RON', paymentTermDays: 5 },
  })
  await me.call(organizations.createAddress, { address: { organizationId: id, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' } })
  await me.call(accounting.updateProfile, {
    profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address: { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' } },
  })
  return id
}
const expense = async (gross: number, more: object = {}) => {
  const { id } = await me.call(accounting.createExpense, { expense: { supplierName: 'Shop', date: today, gross, currency: 'RON', ...more } })
  return me.call(accounting.approveExpense, { id })
}
const predicted = async () => new Map((await finance()).accountBalance.series[0]?.data.map(({ x, y }) => [x, y]))

test('balance 3845000, before 3000000; incomes 1200000, 950050, 1425025: 28.17 and 11916.92', async () => {
  const id = await account(100_000)
  const inMonth = (months: number) => addMonths(firstOfMonth, months)
  const incomes = [
    { date: inMonth(-3), amount: 1_200_000 },
    { date: inMonth(-2), amount: 950_050 },
    { date: addDays(inMonth(-1), 27), amount: 1_425_025 },
  ]
  await statement(id, incomes)
  const sum = incomes.filter(({ date }) => date <= addDays(today, -30)).reduce((all, { amount }) => all + amount, 100_000)
  const known = incomes.reduce((all, { amount }) => all + amount, 100_000)
  const late = incomes.filter(({ date }) => date > addDays(today, -30)).reduce((all, { amount }) => all + amount, 0)
  // The balance is 3000000 thirty days ago and 3845000 today.
  await statement(id, [
    { date: addDays(today, -200), amount: 3_000_000 - sum, description: 'before' },
    { date: today, amount: -(known - sum) + 845_000, description: 'since' },
  ])
  expect(late).toBe(known - sum)
  const { source, currency, accountBalance } = await finance()
  expect({ source, currency, balance: accountBalance.balance, growRate: accountBalance.growRate, ami: accountBalance.ami }).toEqual({
    ...{ source: 'accounting', currency: 'RON', balance: 38_450, growRate: 28.17, ami: 11_916.92 },
  })
  const [ahead, actual] = accountBalance.series
  expect([ahead?.data.length, actual?.data.length]).toEqual([120, 90])
  expect([actual?.data[0]?.x, actual?.data.at(-1)?.x, ahead?.data.at(-1)?.x]).toEqual([addDays(today, -89), today, addDays(today, 30)])
  expect(ahead?.data.slice(0, 90)).toEqual(actual?.data)
})

test('only what moved money counts, in the currency of the team at the rate of the day', async () => {
  const id = await account(0)
  const euro = await account(0, { name: 'Euro', currency: 'EUR' })
  await me.call(accounting.createExchangeRate, { exchangeRate: { date: addDays(today, -1), currency: 'EUR', rate: 5 } })
  await statement(euro, [{ date: today, amount: 1000 }])
  await statement(id, [{ date: today, amount: 70_000, description: 'private' }])
  const [ignored] = (await me.call(accounting.bankTransactions, { bankAccountId: id })).bankTransactions ?? []
  await me.call(accounting.ignoreTransaction, { id: ignored?.id ?? '' })
  const organizationId = await client()
  const pay = (method: 'bank' | 'cash' | 'compensation', state: 'completed' | 'pending' = 'completed') =>
    me.call(accounting.createPayment, { payment: { organizationId, date: today, amount: 100, currency: 'RON', method, state, reference: method } })
  await pay('bank')
  await pay('compensation')
  await pay('cash')
  await pay('cash', 'pending')
  const paid = await expense(30)
  await me.call(accounting.payExpense, { id: paid.id, date: today, method: 'card' })
  const { accountBalance, recentTransactions } = await finance()
  expect(accountBalance.balance).toBe(50 + 1 - 0.3)
  expect(recentTransactions.map(({ transactionId, amount, status }) => `${transactionId} ${amount} ${status}`).toSorted()).toEqual([
    ' -0.3 completed',
    ' 50 completed',
    'cash 1 completed',
    'cash 1 pending',
  ])
  expect(recentTransactions.every(({ link }) => link?.startsWith('/accounting/'))).toBe(true)
})

test('the prediction has open invoices, schedules, approved and repeating expenses on their days', async () => {
  await account(0)
  const organizationId = await client()
  const invoice = async (issueDate: string, dueDate: string) => {
    const { id } = await me.call(accounting.create, {
      invoice: { organizationId, issueDate, dueDate, lines: [{ name: 'Visit', unitPrice: 10_000, vatCode: 'S21' }] },
    })
    await me.call(accounting.issue, { id })
  }
  await invoice(addDays(today, -10), addDays(today, -5))
  await invoice(today, addDays(today, 3))
  await me.call(accounting.createSchedule, {
    schedule: { organizationId, period: 'monthly', startsOn: addDays(today, 4), lines: [{ name: 'Support', unitPrice: 1000, vatCode: 'S21' }] },
  })
  await expense(2000, { dueDate: addDays(today, 6) })
  await expense(500, { date: addDays(today, -40) })
  const { id } = await me.call(accounting.createExpense, {
    expense: { supplierName: 'Landlord', date: today, gross: 100, currency: 'RON', repeat: { rule: 'FREQ=WEEKLY', start: today } },
  })
  expect(id).toBeDefined()
  const line = await predicted()
  const at = (days: number) => line.get(addDays(today, days))
  expect([at(0), at(1), at(2), at(3), at(6), at(7), at(9), at(14), at(28), at(30)]).toEqual([0, 116, 116, 237, 217, 216, 228.1, 227.1, 225.1, 225.1])
})

test('budgets and statements are those of the month, and a limit of the month as a whole wins', async () => {
  await account(0)
  const category = async (name: string, kind: 'expenses' | 'bills' | 'statement') =>
    (await me.call(accounting.createExpenseCategory, { expenseCategory: { name, kind } })).id
  const [food, rent, whole] = [await category('Food', 'expenses'), await category('Rent', 'bills'), await category('Whole', 'statement')]
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const budget = (categoryId: string, limit: number, of: number | null = null) =>
    me.call(accounting.createExpenseBudget, { budget: { year, month: of, categoryId, limit } })
  await budget(food, 10_000)
  await budget(food, 12_000, month)
  await budget(rent, 5000)
  await expense(4000, { categoryId: food })
  await expense(300)
  const bill = await expense(6000, { categoryId: rent })
  await me.call(accounting.payExpense, { id: bill.id, date: today })
  const before = await finance()
  expect(before.budget).toEqual({ expenses: 43, expensesLimit: 120, savings: 0, savingsGoal: 0, bills: 60, billsLimit: 50 })
  expect(before.currentStatement).toMatchObject({ status: 'pending', limit: 170, spent: 103, minimum: 60 })
  await budget(whole, 34_500_00)
  expect((await finance()).currentStatement.limit).toBe(34_500)
})

test('the project dashboard has the expenses and budgets of accounting, and hides them from those who may not read it', async () => {
  const project = (who = me) => who.call(dashboards.project)
  await me.call(dashboards.createBudget, { budget: { title: 'Old', kind: 'bills', limit: 1000 } })
  await me.call(dashboards.createTransaction, { transaction: { name: 'Rent', amount: -10, date: today } })
  const member = await inZone(await me.colleague())
  expect(await project(member)).toMatchObject({ spendingSource: 'own', monthlyExpenses: { amount: 10 }, budgetDetails: { rows: [{ type: 'Old' }] } })

  const category = async (name: string, kind: 'expenses' | 'savings') =>
    (await me.call(accounting.createExpenseCategory, { expenseCategory: { name, kind } })).id
  const [food, aside] = [await category('Food', 'expenses'), await category('Aside', 'savings')]
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  for (const budget of [
    { year, categoryId: food, limit: 10_000 },
    { year, month, categoryId: food, limit: 12_000 },
    { year, categoryId: aside, limit: 50_000 },
  ])
    await me.call(accounting.createExpenseBudget, { budget })
  await expense(4000, { categoryId: food })
  await expense(300)
  await expense(9900, { categoryId: aside })
  await me.call(accounting.createExpense, { expense: { supplierName: 'Draft', date: today, gross: 77, currency: 'RON' } })
  await expense(2000, { date: addMonths(firstOfMonth, -1) })
  await expense(50_000, { date: `${year - 12}-05-01` })
  const shown = await project()
  expect(shown).toMatchObject({ spendingSource: 'accounting', currency: 'RON', monthlyExpenses: { amount: 43 }, weeklyExpenses: { amount: 43 } })
  expect(shown.monthlyExpenses.series[0]?.data).toEqual([0, 0, 20, 43])
  expect(shown.yearlyExpenses.series[0]?.data.reduce((sum, one) => sum + one, 0)).toBe(63)
  expect(shown.budgetDetails.rows).toEqual([
    {
      ...{ id: food, type: 'Food', total: 120, expensesAmount: 40, expensesPercentage: 33.33, remainingAmount: 80, remainingPercentage: 66.67 },
    },
  ])
  expect(await project(member)).toMatchObject({
    ...{ spendingSource: 'hidden', monthlyExpenses: { amount: 0 }, yearlyExpenses: { amount: 0 }, budgetDetails: { rows: [] } },
    budgetDistribution: { categories: [] },
  })
})

test('what was booked on the dashboard is not undone once accounting is used', async () => {
  const made = await app.send(dashboards.createTransaction, { transaction: { name: 'Rent', amount: -10, date: today } }, me.token)
  const seq = Number(made.headers['hora-seq'])
  await account(5000)
  expect(await me.refused(undo.undo, { seq })).toMatchObject({ status: 409 })
  expect((await me.call(dashboards.transactions, {})).total).toBe(1)
})

test('accounting without anything leaves the dashboard its own books; once used, they are closed, and only its readers see a figure', async () => {
  const transaction = { name: 'Rent', amount: -10, date: today }
  const member = await inZone(await me.colleague())
  await me.call(dashboards.createTransaction, { transaction })
  expect(await member.call(dashboards.finance)).toMatchObject({ source: 'own', accountBalance: { balance: -10 } })
  await account(5000)
  expect(await member.refused(dashboards.finance)).toMatchObject({ status: 403, right: { area: 'accounting', level: 'read' } })
  expect(await finance()).toMatchObject({ source: 'accounting', accountBalance: { balance: 50 } })
  expect(await me.refused(dashboards.createTransaction, { transaction })).toMatchObject({ status: 409 })
  expect(await me.refused(dashboards.createBudget, { budget: { title: 'A', kind: 'bills', limit: 1 } })).toMatchObject({ status: 409 })
  expect(await me.refused(dashboards.updateFinanceSettings, { settings: { openingBalance: 1 } })).toMatchObject({ status: 409 })
  await me.call(rights.update, { member: member.userId, rights: { accounting: 'read' } })
  expect(await member.call(dashboards.finance)).toMatchObject({ accountBalance: { balance: 50 } })
  await me.call(rights.update, { member: member.userId, rights: { accounting: 'none' } })
  expect(await member.refused(dashboards.finance)).toMatchObject({ status: 403 })
  const stranger = await app.member()
  expect(await stranger.call(dashboards.finance)).toMatchObject({ source: 'own', accountBalance: { balance: 0 } })
})
