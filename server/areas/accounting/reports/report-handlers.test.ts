import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import type { JournalRow } from '#contract/accounting-reports.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let organizationId: string

const address = { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' }
const profile = { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address }

async function client(legalName: string, taxId: string) {
  const { id } = await me.call(organizations.create, { organization: { legalName, taxId, currency: 'RON' } })
  await me.call(organizations.createAddress, { address: { organizationId: id, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' } })
  return id
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  await me.call(accounting.updateProfile, { profile })
  organizationId = await client('Carpathia Foods SRL', 'RO33901527')
})

type Sent = Parameters<typeof me.call<typeof accounting.create>>[1]['invoice']
const line = (unitPrice: number, more: object = {}) => ({ name: 'Line', vatCode: 'S21', unitPrice, ...more })
async function issued(lines: ReturnType<typeof line>[], more: Partial<Sent> = {}) {
  const { id } = await me.call(accounting.create, { invoice: { organizationId, lines, ...more } })
  return me.call(accounting.issue, { id })
}
const pay = (amount: number, invoiceId: string, date: string, more: object = {}) =>
  me.call(accounting.createPayment, {
    payment: { organizationId, date, amount, currency: 'RON', allocations: [{ invoiceId, amount }], ...more },
  })
async function spend(net: number, vat: number, date: string) {
  const { id } = await me.call(accounting.createExpense, { expense: { date, net, vat, vatCode: 'S21', supplierName: 'Power SA' } })
  return me.call(accounting.approveExpense, { id })
}
const vatOf = (from: string, to: string) => me.call(accounting.vatReport, { from, to })
const monthsOf = async (from: string, to: string) => (await me.call(accounting.vatMonths, { from, to })).months
const journalOf = async (from: string, to: string) => (await me.call(accounting.journal, { from, to })).rows
const year = ['2026-01-01', '2026-11-30'] as const
const shown = (rows: readonly JournalRow[]) => rows.map(({ account, debit, credit }) => `${account} ${debit || -credit}`)

function expectBalanced(rows: readonly JournalRow[]) {
  const open = new Map<string, number>()
  for (const { documentType, documentId, debit, credit } of rows) {
    const key = `${documentType} ${documentId}`
    open.set(key, (open.get(key) ?? 0) + debit - credit)
  }
  expect([...open.values()].filter((left) => left !== 0)).toEqual([])
}

describe('the VAT report', () => {
  test('sums documents by code and tax point, credit notes negative, expenses as purchases', async () => {
    const first = await issued([line(3333, { quantity: 3 }), line(2), line(1999, { quantity: 2, vatCode: 'S11' })], { issueDate: '2026-10-05' })
    await issued([line(100_000)], { issueDate: '2026-10-06', deliveryDate: '2026-09-30' })
    const credit = await me.call(accounting.credit, { id: first.id, reason: 'Returned', lines: [{ lineId: first.lines[1]?.id ?? '', quantity: 1 }] })
    await me.call(accounting.update, { id: credit.id, invoice: { issueDate: '2026-10-07', deliveryDate: '2026-10-07' } })
    await me.call(accounting.issue, { id: credit.id })
    await spend(10_000, 2100, '2026-10-20')
    await me.call(accounting.createExpense, { expense: { date: '2026-10-21', gross: 5, supplierName: 'Draft' } })
    expect(await vatOf('2026-10-01', '2026-10-31')).toEqual({
      sales: [
        { vatCode: 'S11', percent: 11, base: 3998, vat: 440 },
        { vatCode: 'S21', percent: 21, base: 9999, vat: 2100 },
      ],
      purchases: [{ vatCode: 'S21', percent: 21, base: 10_000, vat: 2100 }],
      due: 440,
    })
    expect(await vatOf('2026-09-30', '2026-09-30')).toMatchObject({ sales: [{ base: 100_000, vat: 21_000 }], due: 21_000 })
    expect(await monthsOf('2026-01-01', '2026-12-31')).toEqual([
      { month: '2026-09', sales: 21_000, purchases: 0, due: 21_000 },
      { month: '2026-10', sales: 2540, purchases: 2100, due: 440 },
    ])
    expect(await me.refused(accounting.vatReport, { from: '2026-02-01', to: '2026-01-01' })).toMatchObject({ status: 400 })
  })

  test('with VAT on payment counts what was paid, rounded until the day', async () => {
    await me.call(accounting.updateProfile, { profile: { cashVat: true } })
    const invoice = await issued([line(100_000)], { issueDate: '2026-09-01' })
    await pay(50_000, invoice.id, '2026-09-20')
    await pay(71_000, invoice.id, '2026-10-20')
    expect(await vatOf('2026-09-01', '2026-09-30')).toMatchObject({ sales: [{ vat: 8678 }], due: 8678 })
    expect(await vatOf('2026-10-01', '2026-10-31')).toMatchObject({ sales: [{ vat: 12_322 }], due: 12_322 })
    expect((await monthsOf(...year)).map(({ month, due }) => `${month} ${due}`)).toEqual(['2026-09 8678', '2026-10 12322'])
    const rows = await journalOf(...year)
    expectBalanced(rows)
    expect(shown(rows.filter(({ documentType }) => documentType === 'cash_vat'))).toEqual(['4428 8678', '4427 -8678', '4428 12322', '4427 -12322'])
    expect(shown(rows.filter(({ documentType }) => documentType === 'invoice'))).toEqual(['4111 121000', '704 -100000', '4428 -21000'])
  })
})

test('ageing puts what was open on a day into how late it was', async () => {
  const due = ['2026-11-15', '2026-10-16', '2026-10-15', '2026-09-15', '2026-08-16']
  const invoices = []
  for (const [at, dueDate] of due.entries()) invoices.push(await issued([line(100 * 10 ** at)], { issueDate: '2026-08-01', dueDate }))
  const other = await client('Alba SRL', '27504182')
  await issued([line(50)], { organizationId: other, issueDate: '2026-11-10', dueDate: '2026-11-30' })
  const at = async (date: string) => (await me.call(accounting.ageing, { date })).rows
  expect(await at('2026-11-15')).toEqual([
    { organizationId: other, name: 'Alba SRL', notDue: 61, d30: 0, d60: 0, d90: 0, over: 0 },
    { organizationId, name: 'Carpathia Foods SRL', notDue: 121, d30: 1210, d60: 12_100, d90: 121_000, over: 1_210_000 },
  ])
  await pay(1_210_000, invoices[4]?.id ?? '', '2026-11-14')
  expect((await at('2026-11-15'))[1]).toMatchObject({ d90: 121_000, over: 0 })
  expect((await at('2026-11-13'))[0]).toMatchObject({ notDue: 61 })
  expect((await at('2026-11-13'))[1]).toMatchObject({ d30: 1210 + 12_100, d60: 121_000, d90: 1_210_000 })
  expect(await at('2026-07-31')).toEqual([])
})

describe('the journal', () => {
  test('has debits and credits of invoices, payments and expenses', async () => {
    const invoice = await issued([line(3333, { quantity: 3 }), line(2), line(1999, { quantity: 2, vatCode: 'S11' })], { issueDate: '2026-10-05' })
    expect(shown(await journalOf(...year))).toEqual(['4111 16539', '704 -13999', '4427 -2540'])
    await pay(16_539, invoice.id, '2026-10-10')
    const expense = await spend(10_000, 2100, '2026-10-20')
    await me.call(accounting.payExpense, { id: expense.id, date: '2026-10-25', method: 'cash' })
    const rows = await journalOf(...year)
    expectBalanced(rows)
    expect(shown(rows).slice(3)).toEqual(['5121 16539', '4111 -16539', '628 10000', '4426 2100', '401 -12100', '401 12100', '5311 -12100'])
    const file = await app.send(accounting.journalFile, { from: year[0], to: year[1] }, me.token)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      'date,account,debit,credit,documentType,documentId',
      `2026-10-05,4111,165.39,0.00,invoice,${invoice.id}`,
    ])
    expect(file.body.trim().split('\r\n')).toHaveLength(rows.length + 1)
  })

  test('balances to the cent, and VAT and revenue agree with the documents, whatever they are', async () => {
    await me.call(accounting.createExchangeRate, { exchangeRate: { date: '2026-10-01', currency: 'EUR', rate: 5.0873 } })
    const lines = fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        vatCode: fc.constantFrom('S21', 'S11', 'E'),
      }),
      { minLength: 1, maxLength: 5 },
    )
    const documents = fc.sample(
      fc.record({
        lines,
        headerDiscountPercent: fc.constantFrom(0, 5, 12.5),
        currency: fc.constantFrom('RON', 'EUR'),
        part: fc.integer({ min: 1, max: 100 }),
      }),
      { numRuns: 8, seed: 17 },
    )
    let [vat, nets] = [0, 0]
    for (const { lines: some, headerDiscountPercent, currency, part } of documents) {
      const more = { issueDate: '2026-10-05', headerDiscountPercent, currency }
      const invoice = await issued(
        some.map((one) => line(one.unitPrice, one)),
        more,
      )
      vat += invoice.totals.vat.reduce((sum, row) => sum + (row.vatRon ?? row.vat), 0)
      nets += invoice.lines.reduce((sum, { net }) => sum + Math.round((net * (currency === 'EUR' ? 50_873 : 10_000)) / 10_000), 0)
      const amount = Math.max(1, Math.floor((invoice.totals.gross * part) / 100))
      await pay(amount, invoice.id, '2026-10-09', { currency })
    }
    const rows = await journalOf(...year)
    expectBalanced(rows)
    const credits = (account: string) => rows.filter((row) => row.account === account).reduce((sum, row) => sum + row.credit, 0)
    expect((await vatOf('2026-10-05', '2026-10-05')).due).toBe(vat)
    expect(credits('4427')).toBe(vat)
    const { rows: revenue } = await me.call(accounting.revenue, { from: '2026-10-05', to: '2026-10-05' })
    expect(revenue).toEqual([{ serviceId: null, name: null, net: nets }])
  })
})

test('members without the right and other teams see no report', async () => {
  await issued([line(100)])
  const member = await me.colleague()
  const stranger = await app.member()
  for (const call of [accounting.vatReport, accounting.vatMonths, accounting.revenue, accounting.journal, accounting.journalFile] as const) {
    expect((await app.send(call, { from: '2026-01-01', to: '2026-12-31' }, member.token)).statusCode).toBe(403)
    expect((await app.send(call, { from: '2026-01-01', to: '2026-12-31' }, stranger.token)).body).not.toContain('121')
  }
  expect(await member.refused(accounting.ageing, {})).toMatchObject({ status: 403 })
  expect((await stranger.call(accounting.ageing, {})).rows).toEqual([])
  await me.call(rights.update, { member: member.userId, rights: { accounting: 'read' } })
  expect((await member.call(accounting.ageing, {})).rows).toHaveLength(1)
})
