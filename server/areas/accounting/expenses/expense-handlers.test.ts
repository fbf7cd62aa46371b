import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { amountsOf } from '#contract/expense-rules.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
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

type Sent = Parameters<typeof me.call<typeof accounting.createExpense>>[1]['expense']
const spend = (more: Partial<Sent> = {}) =>
  me.call(accounting.createExpense, { expense: { date: '2026-10-05', supplierName: 'Power SA', net: 10_000, vat: 2100, ...more } })
const refusedSpend = async (more: object) =>
  (await me.refused(accounting.createExpense, { expense: { date: '2026-10-05', ...more } } as never)).fields

test('amounts: gross is net and VAT, and gross alone has no VAT', () => {
  expect(amountsOf({ net: 100, vat: 21 })).toEqual({ net: 100, vat: 21, gross: 121 })
  expect(amountsOf({ gross: 121 })).toEqual({ net: 121, vat: 0, gross: 121 })
  expect(amountsOf({ gross: 121, vat: 21 })).toEqual({ net: 100, vat: 21, gross: 121 })
  expect(amountsOf({ net: 100, gross: 121 })).toEqual({ net: 100, vat: 21, gross: 121 })
  expect(amountsOf({ net: 100, vat: 20, gross: 121 })).toBeUndefined()
  expect(amountsOf({ net: 100, gross: 99 })).toBeUndefined()
  expect(amountsOf({ vat: 200, gross: 100 })).toBeUndefined()
})

describe('bank accounts', () => {
  test('have an IBAN once, are listed by name, and change', async () => {
    const iban = 'RO49AAAA1B31007593840000'
    const made = await me.call(accounting.createBankAccount, { bankAccount: { name: 'Main', iban: 'ro49 aaaa 1b31 0075 9384 0000' } })
    expect(made).toMatchObject({ iban, currency: 'RON', openingBalance: 0, cash: false })
    const cash = await me.call(accounting.createBankAccount, { bankAccount: { name: 'Cash', cash: true, openingBalance: -50 } })
    expect(await me.refused(accounting.createBankAccount, { bankAccount: { name: 'Again', iban } })).toMatchObject({
      ...{ status: 409, existing: { id: made.id, name: 'Main' } },
    })
    expect(await me.refused(accounting.updateBankAccount, { id: cash.id, bankAccount: { iban } })).toMatchObject({ status: 400 })
    expect(await me.refused(accounting.createBankAccount, { bankAccount: { name: 'x', iban: 'RO00' } })).toMatchObject({ status: 400 })
    await me.call(accounting.updateBankAccount, { id: made.id, bankAccount: { name: 'Bank' } })
    expect((await me.call(accounting.bankAccounts)).map(({ name }) => name)).toEqual(['Bank', 'Cash'])
    const stranger = await app.member()
    expect(await stranger.call(accounting.bankAccounts)).toEqual([])
    expect(await stranger.refused(accounting.updateBankAccount, { id: made.id, bankAccount: { name: 'x' } })).toMatchObject({ status: 404 })
  })
})

describe('categories', () => {
  test('have a name once, an account, and stay while an expense has them', async () => {
    const made = await me.call(accounting.createExpenseCategory, { expenseCategory: { name: 'Energy', kind: 'bills', account: '605' } })
    const other = await me.call(accounting.createExpenseCategory, { expenseCategory: { name: 'Other', kind: 'expenses' } })
    expect(other.account).toBe('628')
    expect(await me.refused(accounting.createExpenseCategory, { expenseCategory: { name: 'ENERGY', kind: 'bills' } })).toMatchObject({
      ...{ status: 409, existing: { id: made.id } },
    })
    expect(await me.refused(accounting.updateExpenseCategory, { id: other.id, expenseCategory: { name: 'energy' } })).toMatchObject({ status: 409 })
    const expense = await spend({ categoryId: made.id })
    expect(expense.categoryName).toBe('Energy')
    expect(await me.call(accounting.updateExpenseCategory, { id: made.id, expenseCategory: { name: 'Power' } })).toMatchObject({
      ...{ id: made.id, name: 'Power', kind: 'bills', account: '605' },
    })
    expect((await me.call(accounting.expense, { id: expense.id })).categoryName).toBe('Power')
    const stranger = await app.member()
    expect(await stranger.refused(accounting.updateExpenseCategory, { id: made.id, expenseCategory: { name: 'x' } })).toMatchObject({ status: 404 })
    expect(await me.refused(accounting.removeExpenseCategory, { id: made.id })).toMatchObject({ status: 423 })
    await me.call(accounting.removeExpense, { id: expense.id })
    expect(await me.call(accounting.removeExpenseCategory, { id: made.id })).toBe(true)
    expect((await me.call(accounting.expenseCategories)).map(({ name }) => name)).toEqual(['Other'])
    const whole = await me.call(accounting.createExpenseCategory, { expenseCategory: { name: 'Month', kind: 'statement' } })
    expect(await refusedSpend({ categoryId: whole.id })).toHaveProperty(['expense.categoryId'])
  })
})

describe('an expense', () => {
  test('is drafted, approved, paid, and goes back', async () => {
    const account = await me.call(accounting.createBankAccount, { bankAccount: { name: 'Main' } })
    const { id, ...made } = await spend({ number: 'E-1' })
    expect(made).toMatchObject({ state: 'draft', net: 10_000, vat: 2100, gross: 12_100, currency: 'RON', supplierName: 'Power SA', paidOn: null })
    expect(await me.call(accounting.updateExpense, { id, expense: { gross: 5000 } })).toMatchObject({ net: 5000, vat: 0, gross: 5000 })
    expect(await me.refused(accounting.payExpense, { id, date: '2026-10-09' })).toMatchObject({
      ...{ status: 409, allowed: ['approve', 'remove', 'update'] },
    })
    expect((await me.call(accounting.approveExpense, { id })).state).toBe('approved')
    expect(await me.refused(accounting.updateExpense, { id, expense: { net: 1 } })).toMatchObject({ status: 409, allowed: ['pay', 'reopen'] })
    expect(await me.refused(accounting.removeExpense, { id })).toMatchObject({ status: 409 })
    expect(await me.refused(accounting.payExpense, { id, date: '2026-10-09', bankAccountId: v7() })).toMatchObject({ status: 400 })
    const paid = await me.call(accounting.payExpense, { id, date: '2026-10-09', bankAccountId: account.id })
    expect(paid).toMatchObject({ state: 'paid', paidOn: '2026-10-09', paidMethod: 'bank', bankAccountId: account.id })
    expect(await me.call(accounting.unpayExpense, { id })).toMatchObject({ state: 'approved', paidOn: null, bankAccountId: null })
    expect((await me.call(accounting.reopenExpense, { id })).state).toBe('draft')
    const twice = await Promise.all([1, 2].map(() => app.send(accounting.approveExpense, { id }, me.token)))
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('refuses wrong values by path, and is approved only if it is complete and its period is open', async () => {
    expect(await refusedSpend({ net: 1, vat: 1, gross: 3 })).toHaveProperty(['expense.gross'])
    expect(await refusedSpend({ categoryId: v7() })).toHaveProperty(['expense.categoryId'])
    expect(await refusedSpend({ supplierId: v7() })).toHaveProperty(['expense.supplierId'])
    expect(await refusedSpend({ vatCode: 'S99' })).toHaveProperty(['expense.vatCode'])
    expect(await refusedSpend({ dueDate: '2026-10-04' })).toHaveProperty(['expense.dueDate'])
    const bare = await me.call(accounting.createExpense, { expense: { date: '2026-10-05', currency: 'EUR' } })
    const refusal = await me.refused(accounting.approveExpense, { id: bare.id })
    expect(refusal).toMatchObject({ status: 422, rule: 'R-ACC-1' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['expense.supplierName', 'expense.gross', 'expense.currency'])
    await me.call(accounting.createExchangeRate, { exchangeRate: { date: '2026-10-01', currency: 'EUR', rate: 5.1 } })
    await me.call(accounting.updateExpense, { id: bare.id, expense: { supplierName: 'Abroad', gross: 100 } })
    expect(await me.call(accounting.approveExpense, { id: bare.id })).toMatchObject({ state: 'approved', exchangeRate: 5.1 })
    await me.call(accounting.updateProfile, { profile: { closedUntil: '2026-10-31' } })
    expect(await me.refused(accounting.reopenExpense, { id: bare.id })).toMatchObject({ status: 423 })
    expect(await me.refused(accounting.approveExpense, { id: (await spend()).id })).toMatchObject({ status: 423 })
  })

  test('leaves a text alone that another member changed since, and answers it as a conflict', async () => {
    const other = await me.colleague('admin')
    const { id } = await spend({ number: 'E-1' })
    await other.call(accounting.updateExpense, { id, expense: { supplierName: 'Theirs SA' }, base: { supplierName: 'Power SA' } })
    const mine = { id, expense: { supplierName: 'Mine SA', number: 'E-2', gross: 5000 }, base: { supplierName: 'Power SA', number: 'E-1' } }
    expect(await me.call(accounting.updateExpense, mine)).toMatchObject({
      ...{ supplierName: 'Theirs SA', number: 'E-2', gross: 5000 },
      conflicts: [{ field: 'supplierName', value: 'Theirs SA', by: expect.any(String) }],
    })
    expect(await me.call(accounting.expense, { id })).toMatchObject({ supplierName: 'Theirs SA', number: 'E-2', gross: 5000 })
    const again = await me.call(accounting.updateExpense, { id, expense: { supplierName: 'Mine SA' }, base: { supplierName: 'Theirs SA' } })
    expect(again).toMatchObject({ supplierName: 'Mine SA' })
    expect(again).not.toHaveProperty('conflicts')
  })

  test('a typed supplier conflicts with an organization that another member chose since, and replaces it on demand', async () => {
    const other = await me.colleague('admin')
    const { id } = await spend()
    const supplierId = (await me.call(organizations.create, { organization: { legalName: 'Amber Trade SRL', taxId: '14399840' } })).id
    await other.call(accounting.updateExpense, { id, expense: { supplierId } })
    const mine = { id, expense: { supplierName: 'Mine SA' }, base: { supplierName: 'Power SA' } }
    const answer = await me.call(accounting.updateExpense, mine)
    expect(answer).toMatchObject({ supplierId, supplierName: 'Amber Trade SRL' })
    expect(answer.conflicts).toEqual([{ field: 'supplierName', value: 'Amber Trade SRL', by: expect.any(String) }])
    const again = await me.call(accounting.updateExpense, { ...mine, base: { supplierName: 'Amber Trade SRL' } })
    expect(again).toMatchObject({ supplierId: null, supplierName: 'Mine SA' })
  })

  test('without a base the last text is stored', async () => {
    const other = await me.colleague('admin')
    const { id } = await spend()
    await other.call(accounting.updateExpense, { id, expense: { supplierName: 'Theirs SA' } })
    const mine = await me.call(accounting.updateExpense, { id, expense: { supplierName: 'Mine SA' } })
    expect(mine).toMatchObject({ supplierName: 'Mine SA' })
    expect(mine).not.toHaveProperty('conflicts')
  })

  test('is found by supplier, number, state and day, in pages, and only by its team', async () => {
    const supplierId = (await me.call(organizations.create, { organization: { legalName: 'Dunărea Tours SRL', taxId: '27504182' } })).id
    const first = await spend({ supplierId, number: 'DT-7', date: '2026-09-01' })
    const second = await spend({ gross: 500, net: undefined, vat: undefined })
    await me.call(accounting.approveExpense, { id: second.id })
    const list = async (query: object) => ((await me.call(accounting.expenses, query as never)).expenses ?? []).map(({ id }) => id)
    expect(first.supplierName).toBe('Dunărea Tours SRL')
    expect(await list({ search: 'dunarea' })).toEqual([first.id])
    expect(await list({ search: 'dt-7' })).toEqual([first.id])
    expect(await list({ search: 'power' })).toEqual([first.id, second.id])
    expect(await list({ state: 'approved' })).toEqual([second.id])
    expect(await list({ from: '2026-09-02' })).toEqual([second.id])
    expect(await list({ supplierId })).toEqual([first.id])
    expect(await list({ sort: 'gross', order: 'desc' })).toEqual([first.id, second.id])
    const stranger = await app.member()
    expect(await stranger.refused(accounting.expense, { id: first.id })).toMatchObject({ status: 404 })
    const member = await me.colleague()
    expect(await member.refused(accounting.expenses, {})).toMatchObject({ status: 403 })
    await me.call(rights.update, { member: member.userId, rights: { accounting: 'read' } })
    expect((await member.call(accounting.expense, { id: first.id })).number).toBe('DT-7')
    expect(await member.refused(accounting.removeExpense, { id: first.id })).toMatchObject({ status: 403 })
  })
})
