import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { activities } from '#contract/activities.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let bankAccountId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  bankAccountId = (await me.call(accounting.createBankAccount, { bankAccount: { name: 'Main', openingBalance: 1000 } })).id
})

type Row = Parameters<typeof me.call<typeof accounting.importStatement>>[1]['rows'][number]
const row = (amount: number, more: Partial<Row> = {}): Row => ({ date: '2026-10-20', amount, ...more })
const importRows = (...rows: Row[]) => me.call(accounting.importStatement, { bankAccountId, rows })
const list = async (query: object = {}) => (await me.call(accounting.bankTransactions, query as never)).bankTransactions ?? []
const balance = async () => (await me.call(accounting.bankAccounts))[0]?.balance

async function invoiceOf(unitPrice: number) {
  const address = { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' }
  await me.call(accounting.updateProfile, { profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address } })
  const { id: organizationId } = await me.call(organizations.create, {
    organization: { legalName: 'Carpathia Foods SRL', taxId: 'RO33901527', currency: 'RON' },
  })
  await me.call(organizations.createAddress, { address: { organizationId, street: 'Str. 2', city: 'Brașov', countyCode: 'RO-BV' } })
  const { id } = await me.call(accounting.create, { invoice: { organizationId, lines: [{ name: 'Line', unitPrice, vatCode: 'S21' }] } })
  return me.call(accounting.issue, { id })
}

test('importing a statement twice adds nothing, and equal rows stay as many', async () => {
  const rows = [row(500, { externalId: 'A1' }), row(-200, { description: 'Fee' }), row(-200, { description: 'Fee' })]
  expect(await me.call(accounting.previewStatement, { bankAccountId, rows })).toEqual({ added: 3, known: 0, isNew: [true, true, true] })
  expect(await importRows(...rows)).toEqual({ added: 3, known: 0 })
  expect(await me.call(accounting.previewStatement, { bankAccountId, rows: [row(7), row(8, { externalId: 'A1' })] })).toMatchObject({
    ...{ added: 1, known: 1, isNew: [true, false] },
  })
  expect(await importRows(...rows, row(7))).toEqual({ added: 1, known: 3 })
  expect(await importRows(row(9, { externalId: 'A1' }))).toEqual({ added: 0, known: 1 })
  const both = await Promise.all([1, 2].map(() => importRows(row(11), row(12))))
  expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await list()).toHaveLength(6)
  expect(await balance()).toBe(1000 + 500 - 400 + 7 + 11 + 12)
  expect(await me.refused(accounting.importStatement, { bankAccountId: v7(), rows })).toMatchObject({ status: 400 })
  expect(await me.refused(accounting.importStatement, { bankAccountId, rows: [row(0)] })).toMatchObject({ status: 400 })
  const stranger = await app.member()
  expect(await stranger.refused(accounting.importStatement, { bankAccountId, rows })).toMatchObject({ status: 400 })
})

test('a received amount is proposed, matched as one payment, and unmatched', async () => {
  const invoice = await invoiceOf(10_000)
  await importRows(row(12_100, { description: `Plata ${invoice.number}`, counterparty: 'Carpathia Foods' }), row(50))
  const [transaction] = await list({ search: 'plata' })
  const id = transaction?.id ?? ''
  expect(await list({ id })).toEqual([transaction])
  expect(await me.call(accounting.proposals, { id })).toEqual({
    proposals: [{ invoiceId: invoice.id, number: invoice.number, open: 12_100, score: 100 }],
  })
  const allocations = [{ invoiceId: invoice.id, amount: 12_100 }]
  expect(await me.refused(accounting.matchTransaction, { id, allocations, expenseId: v7() })).toMatchObject({ status: 400 })
  expect(await me.refused(accounting.matchTransaction, { id, allocations: [{ invoiceId: invoice.id, amount: 12_101 }] })).toMatchObject({
    ...{ status: 422, rule: 'R-ACC-5' },
  })
  const twice = await Promise.all([1, 2].map(() => app.send(accounting.matchTransaction, { id, allocations }, me.token)))
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [matched] = await list({ state: 'matched' })
  const paymentId = matched?.paymentId ?? ''
  expect(await me.call(accounting.one, { id: invoice.id })).toMatchObject({ state: 'paid', paid: 12_100 })
  expect(await me.call(accounting.payment, { id: paymentId })).toMatchObject({ amount: 12_100, method: 'bank', date: '2026-10-20' })
  const timeline = await me.call(activities.all, {})
  expect(timeline.find(({ link }) => link === `/accounting/bank/${id}`)?.description).toContain('matched the transaction')
  expect(await me.refused(accounting.reversePayment, { id: paymentId, reason: 'x' })).toMatchObject({ status: 423 })
  expect(await me.call(accounting.proposals, { id })).toEqual({ proposals: [] })
  expect(await me.call(accounting.unmatchTransaction, { id })).toMatchObject({ state: 'new', paymentId: null })
  expect(await me.call(accounting.one, { id: invoice.id })).toMatchObject({ state: 'issued', paid: 0 })
  expect(await me.call(accounting.payment, { id: paymentId })).toMatchObject({ state: 'reversed' })
})

test('a spent amount pays exactly one expense; an ignored row is in no balance', async () => {
  const { id: expenseId } = await me.call(accounting.createExpense, { expense: { date: '2026-10-05', supplierName: 'Power SA', gross: 700 } })
  await importRows(row(-700), row(-701), row(30))
  const [wrong, right, other] = await list({ sort: 'amount' })
  const match = { id: right?.id ?? '', expenseId }
  expect(await me.refused(accounting.matchTransaction, match)).toMatchObject({ status: 409 })
  await me.call(accounting.approveExpense, { id: expenseId })
  expect(await me.refused(accounting.matchTransaction, { id: wrong?.id ?? '', expenseId })).toMatchObject({ status: 422, rule: 'R-ACC-7' })
  expect(await me.refused(accounting.matchTransaction, { id: other?.id ?? '', expenseId })).toMatchObject({ status: 400 })
  expect(await me.call(accounting.matchTransaction, match)).toMatchObject({ state: 'matched', expenseId })
  expect(await me.call(accounting.expense, { id: expenseId })).toMatchObject({ state: 'paid', paidOn: '2026-10-20', bankAccountId })
  expect(await me.refused(accounting.unpayExpense, { id: expenseId })).toMatchObject({ status: 423 })
  await me.call(accounting.unmatchTransaction, { id: match.id })
  expect(await me.call(accounting.expense, { id: expenseId })).toMatchObject({ state: 'approved', paidOn: null })
  await me.call(accounting.ignoreTransaction, { id: wrong?.id ?? '' })
  expect(await balance()).toBe(1000 - 700 + 30)
  expect(await me.refused(accounting.ignoreTransaction, { id: wrong?.id ?? '' })).toMatchObject({ status: 409, allowed: ['unmatch'] })
  const member = await me.colleague()
  await me.call(rights.update, { member: member.userId, rights: { accounting: 'read' } })
  expect(await member.refused(accounting.ignoreTransaction, match)).toMatchObject({ status: 403 })
  const stranger = await app.member()
  expect(await stranger.refused(accounting.proposals, { id: match.id })).toMatchObject({ status: 404 })
})

test('an invoice is proposed by its amount or its number, however many others are open', async () => {
  const invoice = await invoiceOf(10_000)
  await app.pool.query(
    `insert into invoices (team_id, id, type, number, organization_id, currency, language, lines, header_discount_percent, notes, payment_means_code, totals, hash,
       e_invoice, issued_at)
     select team_id, gen_random_uuid(), type, 'X-' || nr, organization_id, currency, language, '[]', 0, '[]', payment_means_code, '{"gross": 100}', 'x', e_invoice, issued_at
     from invoices, generate_series(1, 5001) nr where team_id = $1`,
    [me.teamId],
  )
  const spaced = invoice.number?.replaceAll('-', ' / ')
  await importRows(row(12_100), row(7000, { description: `part of ${spaced}` }), row(6000))
  const best = await Promise.all((await list({ sort: 'amount' })).map(async ({ id }) => (await me.call(accounting.proposals, { id })).proposals))
  expect(best.map((proposals) => proposals.map(({ number, score }) => `${number} ${score}`))).toEqual([
    [],
    [`${invoice.number} 60`],
    [`${invoice.number} 30`],
  ])
})
