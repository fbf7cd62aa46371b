// Without a network: what was read stays readable, and drafts wait until it is back.
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounting as contract } from '#contract/accounting.ts'
import type { BankTransaction, TeamBankAccount } from '#contract/accounting-bank.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import type { FiscalProfile } from '#contract/accounting-shapes.ts'
import { identity } from '#contract/identity.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { accountingArea } from './index.ts'
import { createInvoice } from './queries.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const account: TeamBankAccount = {
  ...{ id: id(1), name: 'Main account', iban: null, currency: 'RON', openingBalance: 0, openingOn: '2026-01-01', cash: false, balance: 5000 },
  ...stored,
}
const transaction: BankTransaction = {
  ...{ id: id(10), bankAccountId: id(1), date: '2026-11-10', amount: 12_100, currency: 'RON', counterparty: 'Payer 10', iban: null },
  ...{ description: null, externalId: null, state: 'new', paymentId: null, expenseId: null, ...stored },
}
const expense: Expense = {
  ...{ id: id(30), supplierId: null, supplierName: 'Enerlux SA', number: 'EN-1', date: '2026-11-05', dueDate: null, categoryId: null },
  ...{ categoryName: null, net: 1000, vat: 210, gross: 1210, vatCode: 'S21', currency: 'RON', exchangeRate: null, fileUrl: null, state: 'approved' },
  ...{ paidOn: null, paidMethod: null, bankAccountId: null, repeat: null, repeatNextOn: null, repeatOfId: null, ...stored },
}
const profile: FiscalProfile = {
  ...{ legalName: 'Hora Studio SRL', taxId: 'RO48127395', registrationNumber: null, shareCapital: null, email: null, phone: null, iban: [] },
  address: { street: 'Icoanei 12', street2: null, city: 'SECTOR2', postalCode: null, countyCode: 'RO-B', country: 'RO' },
  ...{ regime: 'vat_payer', cashVat: false, logo: null, footer: null, eInvoiceMode: 'export', closedUntil: null },
}
const pageOf = (length: number) => ({ length, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: Math.max(0, length - 1) })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let expenses: Expense[]

beforeEach(() => {
  online.reached()
  user = userEvent.setup({ delay: null })
  expenses = [expense]
  server = new FakeServer()
    .on(contract.list, { invoices: [], pagination: pageOf(0) })
    .on(contract.profile, profile)
    .on(contract.series, [])
    .on(contract.summary, [])
    .on(contract.bankAccounts, [account])
    .on(contract.bankTransactions, { bankTransactions: [transaction], pagination: pageOf(1) })
    .on(contract.expenses, () => ({ expenses, pagination: pageOf(expenses.length) }))
    .on(contract.expense, ({ id: asked }) => expenses.find((one) => one.id === asked) ?? expense)
    .on(contract.expenseCategories, [])
    .on(contract.vatRates, [])
    .on(contract.vatReport, { sales: [{ vatCode: 'S21', percent: 21, base: 10_000, vat: 2100 }], purchases: [], due: 2100 })
    .on(contract.vatMonths, { months: [] })
    .on(contract.createExpense, ({ expense: sent }) => {
      const made = { ...expense, id: sent.id ?? '', supplierName: sent.supplierName ?? '', gross: 5000, state: 'draft' as const }
      expenses = [made, ...expenses]
      return made
    })
    .on(identity.members, [])
    .on(organizations.list, { organizations: [], pagination: { lastPage: 1 } })
    .on(rights.mine, { rights: { accounting: 'write' }, grants: { 'accounting.issue': true, 'licences.keys': false } })
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string) => openPage({ routes: accountingArea.routes, url, server, user: brian, around })

test.each([
  ['/accounting/expenses', () => screen.findByRole('link', { name: 'Enerlux SA' })],
  ['/accounting/bank', () => screen.findByRole('link', { name: 'Payer 10' })],
  ['/accounting/reports?from=2026-09-01&to=2026-10-31', () => screen.findByRole('table', { name: 'Sales' })],
])('%s shows what was read before', async (url, isShown) => {
  const { unmount } = await open(url)
  expect(await isShown()).toBeDefined()
  unmount()
  server.down = true
  online.lost()
  await open(url)
  expect(await isShown()).toBeDefined()
})

test('an expense that is typed offline is listed at once, and sent once when the network is back', async () => {
  await open('/accounting/expenses')
  await screen.findByRole('link', { name: 'Enerlux SA' })
  server.down = true
  online.lost()
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the supplier' }), { target: { value: 'Taxi' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Total' }), { target: { value: '50' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Taxi' })).toBeDefined()
  expect(server.of(contract.createExpense)).toEqual([])
  server.down = false
  await act(() => outbox.flush())
  await waitFor(() => expect(server.of(contract.createExpense)).toHaveLength(1))
  expect(server.of(contract.createExpense)[0]?.input).toMatchObject({ expense: { supplierName: 'Taxi', gross: 5000 } })
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Taxi' })).toHaveLength(1))
})

test('an invoice that is drafted offline is in the list with its sum', async () => {
  await open('/accounting')
  await screen.findByText('No invoices yet')
  server.down = true
  online.lost()
  const lines = [{ id: id(51), name: 'Visit', unitPrice: 5000, vatCode: 'S21' }]
  act(() => void sendWrite(createInvoice, { invoice: { id: id(3), organizationId: id(900), lines } }))
  const row = await waitFor(() => screen.getAllByRole('row').find((one) => within(one).queryByText(/60\.50/)))
  expect(row).toBeDefined()
})
