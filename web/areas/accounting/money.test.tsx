import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounting as contract } from '#contract/accounting.ts'
import type { BankTransaction, TeamBankAccount } from '#contract/accounting-bank.ts'
import type { Expense } from '#contract/accounting-expenses.ts'
import { identity } from '#contract/identity.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { accountingArea } from './index.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const account: TeamBankAccount = {
  ...{
    id: id(1),
    name: 'Main account',
    iban: null,
    currency: 'RON',
    openingBalance: 0,
    openingOn: '2026-01-01',
    cash: false,
    balance: 5000,
    ...stored,
  },
}
const transaction = (count: number, amount: number, more: Partial<BankTransaction> = {}): BankTransaction => ({
  ...{ id: id(count), bankAccountId: id(1), date: '2026-11-10', amount, currency: 'RON', counterparty: `Payer ${count}`, iban: null },
  ...{ description: null, externalId: null, state: 'new', paymentId: null, expenseId: null, ...stored, ...more },
})
const expense: Expense = {
  ...{ id: id(30), supplierId: null, supplierName: 'Enerlux SA', number: 'EN-1', date: '2026-11-05', dueDate: null, categoryId: null },
  ...{ categoryName: null, net: 1000, vat: 210, gross: 1210, vatCode: 'S21', currency: 'RON', exchangeRate: null, fileUrl: null, state: 'approved' },
  ...{ paidOn: null, paidMethod: null, bankAccountId: null, repeat: null, repeatNextOn: null, repeatOfId: null, ...stored },
}
const pageOf = (rows: readonly unknown[]) => ({
  ...{ length: rows.length, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: Math.max(0, rows.length - 1) },
})

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let sent: { op: string; input: unknown }[]
let rows: BankTransaction[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  sent = []
  rows = [transaction(10, 12_100), transaction(11, -1210)]
  const record =
    <T,>(op: string, answer: () => T) =>
    (input: unknown) => {
      sent.push({ op, input })
      return answer()
    }
  server = new FakeServer()
    .on(contract.bankAccounts, [account])
    .on(contract.bankTransactions, (input) => {
      const wanted = (input as { id?: string }).id
      const found = wanted ? rows.filter((row) => row.id === wanted) : rows
      return { bankTransactions: found, pagination: pageOf(found) }
    })
    .on(contract.proposals, { proposals: [{ invoiceId: id(20), number: 'FAC-2026-0007', open: 10_000, score: 70 }] })
    .on(contract.expenses, { expenses: [expense], pagination: pageOf([expense]) })
    .on(contract.expense, expense)
    .on(contract.expenseCategories, [])
    .on(
      contract.vatRates,
      romanianVatRates.map((rate, index) => ({ id: id(600 + index), ...rate })),
    )
    .on(
      contract.matchTransaction,
      record('match', () => (rows[0] = transaction(10, 12_100, { state: 'matched', paymentId: id(40) }))),
    )
    .on(
      contract.ignoreTransaction,
      record('ignore', () => (rows[1] = transaction(11, -1210, { state: 'ignored' }))),
    )
    .on(
      contract.createExpense,
      record('createExpense', () => ({ ...expense, state: 'draft' as const })),
    )
    .on(contract.unpayExpense, () => {
      throw refuse('locked')
    })
    .on(contract.payment, {
      ...{ id: id(40), organizationId: id(900), organizationName: 'Carpathia Foods SRL', date: '2026-11-10', amount: 12_100, currency: 'RON' },
      ...{ method: 'bank' as const, reference: null, state: 'completed' as const, reversedReason: null, unallocated: 2100, ...stored },
      allocations: [{ invoiceId: id(20), number: 'FAC-2026-0007', amount: 10_000 }],
    })
    .on(identity.members, [])
    .on(organizations.list, { organizations: [], pagination: { lastPage: 1 } })
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string, level: 'read' | 'write' = 'write') => {
  server.on(rights.mine, { rights: { accounting: level }, grants: { 'accounting.issue': true, 'licences.keys': false } })
  return openPage({ routes: accountingArea.routes, url, server, user: brian, right: level, around })
}

test('a received amount is matched by keyboard with the first proposal, at most with what is open', async () => {
  await open('/accounting/bank')
  await screen.findByRole('link', { name: 'Payer 10' })
  await user.keyboard('j')
  const proposals = await screen.findByRole('region', { name: 'Invoices it may pay' })
  expect(await within(proposals).findByText('70 of 100')).toBeDefined()
  expect(sent).toEqual([])
  await user.keyboard('m')
  await waitFor(() => expect(sent).toEqual([{ op: 'match', input: { id: id(10), allocations: [{ invoiceId: id(20), amount: 10_000 }] } }]))
  const matched = await screen.findByRole('region', { name: 'Matched with' })
  expect(await within(matched).findByRole('link', { name: 'FAC-2026-0007' })).toBeDefined()
  expect(within(matched).getByText(/21\.00 unallocated/)).toBeDefined()
})

test('a spent amount is offered the approved expense of the same sum, or is ignored', async () => {
  await open(`/accounting/bank/${id(11)}`)
  const fitting = await screen.findByRole('region', { name: 'Expenses it may pay' })
  expect(await within(fitting).findByRole('button', { name: 'Match with Enerlux SA' })).toBeDefined()
  await user.keyboard('i')
  await waitFor(() => expect(sent).toEqual([{ op: 'ignore', input: { id: id(11) } }]))
  expect(await screen.findByRole('button', { name: 'Do not ignore' })).toBeDefined()
})

test('an expense is typed with its total, and the amounts that follow are sent', async () => {
  await open(`/accounting/expenses/new?of=${id(11)}`)
  const total = await screen.findByRole('textbox', { name: 'Total' })
  expect((total as HTMLInputElement).value).toBe('12.10')
  await user.selectOptions(screen.getByRole('combobox', { name: 'VAT' }), 'S21')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.input).toMatchObject({
    expense: { supplierName: 'Payer 11', date: '2026-11-10', net: 1000, vat: 210, gross: 1210, vatCode: 'S21' },
  })
})

test('a changed expense says what its texts were made from, and a text that somebody else changed is asked about', async () => {
  let draft = { ...expense, state: 'draft' as const }
  server.on(contract.expense, () => draft)
  server.on(contract.updateExpense, ({ base, expense: { supplierName } }) => {
    const isSeen = base?.supplierName === 'Theirs SA'
    draft = { ...draft, supplierName: isSeen ? (supplierName ?? '') : 'Theirs SA' }
    return isSeen ? draft : { ...draft, conflicts: [{ field: 'supplierName', value: 'Theirs SA', by: 'Ion Pop' }] }
  })
  await open(`/accounting/expenses/${id(30)}?edit=1`)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the supplier' }), { target: { value: 'Mine SA' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Total' }), { target: { value: '24.20' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ion Pop changed the same field meanwhile.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() =>
    expect(server.of(contract.updateExpense).map(({ input }) => input)).toEqual([
      {
        id: id(30),
        expense: { supplierName: 'Mine SA', net: 2000, vat: 420, gross: 2420, vatCode: 'S21', currency: 'RON' },
        base: { supplierName: 'Enerlux SA' },
      },
      { id: id(30), expense: { supplierName: 'Mine SA' }, base: { supplierName: 'Theirs SA' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull())
})

test('what the server refuses of an expense is said in its form, and leaves no card', async () => {
  server.on(contract.expense, { ...expense, state: 'draft' })
  server.on(contract.updateExpense, () => {
    throw refuse('conflict')
  })
  await open(`/accounting/expenses/${id(30)}?edit=1`)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the supplier' }), { target: { value: 'Mine SA' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the supplier' }).value).toBe('Mine SA')
  expect([outbox.pending(), outbox.refused()]).toEqual([[], []])
})

test('a payment that a statement has is not taken back here, and the reason is said', async () => {
  server.on(contract.expense, { ...expense, state: 'paid' })
  await open(`/accounting/expenses/${id(30)}`)
  await user.click(await screen.findByRole('button', { name: 'Take payment back' }))
  expect(await screen.findByText(/Unmatch it under Bank/)).toBeDefined()
})

test('who may only read has no button that would be refused', async () => {
  await open(`/accounting/bank/${id(10)}`, 'read')
  await screen.findByRole('region', { name: 'Invoices it may pay' })
  await screen.findByText('70 of 100')
  for (const name of [/^Match/, 'Ignore', 'Import statement', 'Choose invoices', /^Edit/]) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.keyboard('mi')
  expect(sent).toEqual([])
})

test('the VAT report leads to its documents, by month and by code', async () => {
  server
    .on(contract.vatReport, {
      ...{
        sales: [{ vatCode: 'S21', percent: 21, base: 10_000, vat: 2100 }],
        purchases: [{ vatCode: 'S21', percent: 21, base: 1000, vat: 210 }],
        due: 1890,
      },
    })
    .on(contract.vatMonths, { months: [{ month: '2026-10', sales: 2100, purchases: 210, due: 1890 }] })
  await open('/accounting/reports?from=2026-09-01&to=2026-10-31')
  const sales = await screen.findByRole('table', { name: 'Sales' })
  expect(
    within(sales)
      .getByRole('link', { name: /100\.00/ })
      .getAttribute('href'),
  ).toBe('/accounting?from=2026-09-01&to=2026-10-31')
  const month = await screen.findByRole('link', { name: /^Oct 2026: sales .*21\.00, purchases .*2\.10, due .*18\.90/ })
  expect(month.getAttribute('href')).toContain('from=2026-10-01&to=2026-10-31')
  expect(screen.getByText('VAT due').parentElement?.textContent).toContain('18.90')
})
