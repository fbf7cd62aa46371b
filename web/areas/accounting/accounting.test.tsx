import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounting as contract } from '#contract/accounting.ts'
import type { DocumentMail, FiscalProfile, Invoice, InvoiceLine } from '#contract/accounting-shapes.ts'
import { activities } from '#contract/activities.ts'
import { identity } from '#contract/identity.ts'
import { draftTotals } from '#contract/invoice-rules.ts'
import type { Rights } from '#contract/levels.ts'
import { mailbox } from '#contract/mailbox.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { services } from '#contract/services.ts'
import { time, type TimeEntry } from '#contract/time.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { created, removed, restored, updated } from './edits.ts'
import { accountingArea } from './index.ts'
import { daysUntil } from './invoices/EInvoiceSection.tsx'
import { tilesOf } from './invoices/Summary.tsx'
import { isFiltered, parseFilters, toQuery, toSearchParams } from './listing.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const line: InvoiceLine = {
  ...{ id: id(50), serviceId: null, name: 'Visit', description: null, note: null, quantity: 1, unitCode: 'H87', unitPrice: 10_000 },
  ...{ discountPercent: 0, discountAmount: null, vatCode: 'S21', periodStart: null, periodEnd: null, licenceTermId: null, timeEntryIds: [] },
  ...{ creditsLineId: null, net: 10_000 },
}
const invoice = (count: number, given: Partial<Invoice> = {}): Invoice => ({
  ...{ id: id(count), type: 'invoice', seriesId: null, number: null, organizationId: id(900), organizationName: 'Carpathia Foods SRL' },
  ...{ issueDate: null, dueDate: null, deliveryDate: null, vatPointCode: null, currency: 'RON', exchangeRate: null, language: 'ro', lines: [line] },
  ...{ headerDiscountPercent: 0, notes: [], paymentTerms: null, paymentMeansCode: '42', iban: null, buyerReference: null, orderReference: null },
  ...{ contractReference: null, correctsInvoiceId: null, correctsNumber: null, convertedToId: null, offerId: null, scheduleId: null, issuer: null },
  ...{ buyer: null, totals: draftTotals([line], { on: '2026-11-16', rates: romanianVatRates }), paid: 0, credited: 0, open: 12_100, overpaid: 0 },
  ...{ state: 'draft', position: null, hash: null, eInvoice: { state: 'none', attempt: 0, deadline: null, errors: [] }, issuedAt: null },
  ...{ mailedAt: null, mailedTo: null, remindedAt: null, mail: null, reminder: null, ...stored },
  ...given,
})
const issuedState: Partial<Invoice> = {
  ...{ number: 'FAC-2026-0007', state: 'overdue', issueDate: '2026-10-01', dueDate: '2026-10-16', issuedAt: '2026-10-01T08:00:00.000Z' },
  ...{ hash: 'abc', position: 7 },
}
const profile: FiscalProfile = {
  ...{ legalName: 'Hora Studio SRL', taxId: 'RO48127395', registrationNumber: null, shareCapital: null, email: null, phone: null, iban: [] },
  address: { street: 'Icoanei 12', street2: null, city: 'SECTOR2', postalCode: null, countyCode: 'RO-B', country: 'RO' },
  ...{ regime: 'vat_payer', cashVat: false, logo: null, footer: null, eInvoiceMode: 'export', closedUntil: null },
}
const pageOf = <T,>(rows: T[]) => ({ length: rows.length, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: Math.max(0, rows.length - 1) })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let sent: { op: string; input: unknown }[]
let one: Invoice
let closed: Rights

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  sent = []
  closed = {}
  one = invoice(1)
  const rows = [invoice(1), invoice(2, issuedState)]
  const record =
    <T,>(op: string, answer: () => T) =>
    (input: unknown) => {
      sent.push({ op, input })
      return answer()
    }
  server = new FakeServer()
    .on(contract.list, { invoices: rows, pagination: pageOf(rows) })
    .on(contract.summary, [{ currency: 'RON', drafts: 1, openCount: 1, open: 12_100, overdueCount: 1, overdue: 12_100 }])
    .on(contract.one, () => one)
    .on(contract.profile, profile)
    .on(contract.series, [])
    .on(contract.vatRates, [])
    .on(contract.payments, { payments: [], pagination: pageOf([]) })
    .on(contract.validate, {
      ok: false,
      findings: [{ rule: 'BR-RO-082', severity: 'fatal', field: 'buyer.address.street', message: 'The street is missing: the buyer.' }],
    })
    .on(
      contract.issue,
      record('issue', () => invoice(1, issuedState)),
    )
    .on(
      contract.createPayment,
      record('createPayment', () => ({
        ...{ id: id(70), organizationId: id(900), organizationName: 'Carpathia Foods SRL', date: '2026-11-16', amount: 12_100, currency: 'RON' },
        ...{
          method: 'bank' as const,
          reference: null,
          state: 'completed' as const,
          reversedReason: null,
          allocations: [],
          unallocated: 0,
          ...stored,
        },
      })),
    )
    .on(mailbox.accounts, [{ id: id(80), kind: 'internal', address: 'brian@hora.example', outside: false }])
    .on(identity.members, [])
    .on(services.all, [])
    .on(organizations.list, { organizations: [], pagination: { lastPage: 1 } })
    .on(activities.history, [])
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string, level: 'read' | 'write' = 'write', mayIssue = true) => {
  server.on(rights.mine, { rights: { accounting: level, ...closed }, grants: { 'accounting.issue': mayIssue, 'licences.keys': false } })
  return openPage({ routes: accountingArea.routes, url, server, user: brian, right: level, around })
}

test('the list shows what is owed, and each figure leads to its rows', async () => {
  await open('/accounting')
  expect(await screen.findByRole('link', { name: 'FAC-2026-0007' })).toBeDefined()
  const tiles = screen.getByRole('list', { name: 'What clients owe' })
  expect(
    within(tiles)
      .getByRole('link', { name: /Overdue.*121\.00/ })
      .getAttribute('href'),
  ).toBe('/accounting?state=overdue')
})

test('a draft says before its number what the authority would refuse, and where to correct it', async () => {
  await open(`/accounting/${id(1)}`)
  const findings = await screen.findByRole('region', { name: 'Check of the e-invoice' })
  expect(await within(findings).findByText('BR-RO-082')).toBeDefined()
  expect(within(findings).getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe(`/organizations/${id(900)}`)
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  const dialog = await screen.findByRole('dialog', { name: 'Issue invoice' })
  await user.click(within(dialog).getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(sent).toEqual([{ op: 'issue', input: { id: id(1) } }]))
})

const worked = (count: number, fields: Partial<TimeEntry>): TimeEntry => ({
  ...{ id: id(count), memberId: brian.id, memberName: brian.name, taskId: null, cardId: null, boardId: null, title: null, organizationId: id(900) },
  ...{ organizationName: 'Carpathia Foods SRL', serviceId: id(800), serviceName: 'Support', date: '2026-11-02', startedAt: null, endedAt: null },
  ...{ minutes: 90, note: 'Portal', billable: true, state: 'locked', invoiceId: id(1), ...stored, ...fields },
})

test('a line says which hours it bills, in the document and while it is edited, and each leads to its entry', async () => {
  one = invoice(1, {
    lines: [
      { ...line, timeEntryIds: [id(60), id(61), id(62)] },
      { ...line, id: id(52), name: 'Other', timeEntryIds: [id(63)] },
    ],
  })
  const entries = [worked(60, {}), worked(61, { note: null, title: 'Call', minutes: 30 }), worked(63, { note: 'Elsewhere' })]
  server.on(time.list, (query) => {
    expect(query).toMatchObject({ invoiceId: id(1) })
    return { entries, pagination: pageOf(entries) }
  })
  await open(`/accounting/${id(1)}`)
  const section = within(await screen.findByRole('region', { name: 'Billed hours' }))
  await user.click(section.getByRole('button', { name: 'Bills 3 time entries' }))
  const list = within(await section.findByRole('list', { name: 'Bills 3 time entries' }))
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Portal', `/time/${id(60)}`],
    ['Call', `/time/${id(61)}`],
  ])
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Portal.*Brian Hughes1:30$/),
    expect.stringMatching(/^Call.*Brian Hughes0:30$/),
  ])
  // Of another member, whose entries this one does not see.
  expect(section.getByText('1 more time entry, of another member')).toBeDefined()
  expect(section.getByRole('link', { name: 'Show in Time' }).getAttribute('href')).toBe(`/time?view=list&invoiceId=${id(1)}`)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(lines.getAllByRole('button', { name: /^Bills \d/ }).map(({ textContent }) => textContent)).toEqual([
    'Bills 3 time entries',
    'Bills 1 time entry',
  ])
})

test('who may not see time learns how many entries a line bills, and no more', async () => {
  one = invoice(1, { lines: [{ ...line, timeEntryIds: [id(60)] }] })
  closed = { time: 'none' }
  await open(`/accounting/${id(1)}`)
  const section = within(await screen.findByRole('region', { name: 'Billed hours' }))
  await waitFor(() => expect(section.queryByRole('button')).toBeNull())
  expect(section.getByText('Bills 1 time entry')).toBeDefined()
})

test('a payment of an invoice begins with what is open, and pays it', async () => {
  one = invoice(2, issuedState)
  await open(`/accounting/${id(2)}`)
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record payment' })
  expect((within(dialog).getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement).value).toBe('121.00')
  await user.click(within(dialog).getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.input).toMatchObject({ payment: { amount: 12_100, allocations: [{ invoiceId: id(2), amount: 12_100 }] } })
})

test('saved twice in a row, a new invoice is created once', async () => {
  server.on(contract.create, () => one)
  const { router } = await open(`/accounting/new?organizationId=${id(900)}`)
  const form = (await screen.findByRole('button', { name: 'Save' })).closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(router.history.location.pathname).not.toBe('/accounting/new'))
  await waitFor(() => expect(outbox.pending()).toEqual([]))
  expect(server.of(contract.create)).toHaveLength(1)
})

const mailOf = (given: Partial<DocumentMail>): DocumentMail => ({
  ...{ id: id(90), state: 'waiting', to: 'x@carpathia.example', by: null, queuedAt: '2026-11-16T09:00:00.000Z', endedAt: null },
  ...{ failure: null, nextTryAt: null, ...given },
})
const buyer = { ...profile, legalName: 'Carpathia Foods SRL', vatId: null, iban: null, email: 'x@carpathia.example' }
const failedState = { state: 'failed', failure: 'address', endedAt: '2026-11-16T09:01:00.000Z' } as const

test('a refused email says why and what to do, and is sent again to another address', async () => {
  one = invoice(2, { ...issuedState, buyer, mail: mailOf(failedState) })
  server.on(mailbox.accounts, [{ id: id(80), kind: 'internal', address: 'brian@hora.example', outside: true }]).on(contract.send, (input) => {
    sent.push({ op: 'send', input })
    one = invoice(2, { ...issuedState, buyer, mail: mailOf({ to: 'ana@carpathia.example' }) })
    return one
  })
  await open(`/accounting/${id(2)}`)
  const box = await screen.findByText(/^The email to x@carpathia.example was not delivered/)
  expect(box.textContent).toMatch(/The mail server did not accept the address\. Check the address and send it again\.$/)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail FAC-2026-0007' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
  expect(field.value).toBe('x@carpathia.example')
  await user.clear(field)
  await user.type(field, 'ana@')
  await user.click(dialog.getByRole('button', { name: 'Mail' }))
  expect(await dialog.findByText('This is not a valid email address.')).toBeDefined()
  await user.type(field, 'carpathia.example')
  await user.click(dialog.getByRole('button', { name: 'Mail' }))
  await waitFor(() => expect(sent).toEqual([{ op: 'send', input: { id: id(2), mail: true, to: 'ana@carpathia.example' } }]))
  expect(await screen.findByText(/^The email to ana@carpathia.example has been waiting since/)).toBeDefined()
})

test('an email that is put off says when it is tried again, and a reminder has its own words', async () => {
  one = invoice(2, {
    ...{ ...issuedState, mail: mailOf({ failure: 'unreachable', nextTryAt: '2026-11-16T10:30:00.000Z' }) },
    reminder: mailOf({ ...failedState, failure: 'refused' }),
  })
  await open(`/accounting/${id(2)}`)
  const waits = await screen.findByText(
    /^The email to x@carpathia.example has not left yet\. The mail server could not be reached\. It will be tried again: /,
  )
  expect(waits.textContent).toMatch(/\d{1,2}:30/)
  expect(screen.getByText(/^The reminder to x@carpathia.example was not delivered .* The mail server refused the email\./)).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2)
})

test('who may only read sees that an email failed, and cannot send it again', async () => {
  one = invoice(2, { ...issuedState, mail: mailOf(failedState), reminder: mailOf({ state: 'cancelled' }) })
  await open(`/accounting/${id(2)}`, 'read')
  expect(await screen.findByText(/^The email to x@carpathia.example was not delivered/)).toBeDefined()
  expect(screen.getByText(/^The reminder to x@carpathia.example was not sent, because/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('the list marks what was not delivered, and finds it', async () => {
  const rows = [invoice(2, { ...issuedState, mail: mailOf(failedState) }), invoice(3, { number: 'FAC-2026-0008', mail: mailOf({ state: 'sent' }) })]
  const asked: unknown[] = []
  server.on(contract.list, (query) => {
    asked.push(query)
    return { invoices: rows, pagination: pageOf(rows) }
  })
  await open('/accounting?state=mail_failed')
  const row = (await screen.findByRole('link', { name: 'FAC-2026-0007' })).closest('tr') as HTMLElement
  expect(within(row).getByText('Email failed')).toBeDefined()
  expect(within(screen.getByRole('table')).getAllByText('Email failed')).toHaveLength(1)
  expect(asked[0]).toMatchObject({ mail: 'failed' })
  expect(asked[0]).not.toHaveProperty('state')
})

test('who may only read sees no button that would be refused', async () => {
  await open(`/accounting/${id(1)}`, 'read')
  expect(await screen.findByRole('region', { name: 'Check of the e-invoice' })).toBeDefined()
  await waitFor(() => {
    for (const name of ['Issue', 'Edit', 'Add invoice', 'Record payment', 'Mail']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

test('who may write but not issue has no button that issues', async () => {
  await open(`/accounting/${id(1)}`, 'write', false)
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull())
})

test('the address has the filters, and the open ones are those that somebody owes', () => {
  const filters = parseFilters({ q: 12, state: 'open', type: 'nothing', sort: 'gross', order: 'asc', page: '2', organizationId: 'o' })
  expect(filters).toEqual({ search: '12', state: 'open', organizationId: 'o', sort: 'gross', order: 'asc', page: 2 })
  expect(parseFilters(toSearchParams(filters))).toEqual(filters)
  expect(toQuery(filters)).toMatchObject({
    ...{ state: 'issued,partially_paid,partially_credited,overdue', type: 'invoice,corrected,self_billed,accounting_info', size: 25 },
  })
  expect([isFiltered(filters), isFiltered(parseFilters({ page: 'x' }))]).toEqual([true, false])
})

test('amounts of different currencies are not added up', () => {
  const none = { drafts: 0, openCount: 1, overdueCount: 0, overdue: 0 }
  const tiles = tilesOf(
    [
      { currency: 'EUR', open: 100, ...none },
      { currency: 'RON', open: 200, ...none },
    ],
    'en',
  )
  expect(tiles[0]).toMatchObject({ count: 2, sums: ['€1.00', expect.stringContaining('2.00')] })
})

test('days until the deadline are calendar days', () => {
  expect([daysUntil('2026-11-18', '2026-11-16'), daysUntil('2026-11-15', '2026-11-16')]).toEqual([2, -1])
})

test('a draft made or changed offline has its sums at once', () => {
  const page = { invoices: [] as Invoice[], pagination: {} }
  const write = { invoice: { id: id(3), organizationId: id(900), lines: [{ id: id(51), name: 'Visit', unitPrice: 5000, vatCode: 'S21' }] } }
  const made = created(page, write, {})
  expect(made.invoices?.[0]?.totals.gross).toBe(6050)
  expect(created(made, write, {})).toBe(made)
  const changed = updated(made, { id: id(3), invoice: { lines: [{ id: id(51), name: 'Visit', unitPrice: 10_000, vatCode: 'S21', quantity: '2' }] } })
  expect(changed.invoices?.[0]).toMatchObject({ open: 24_200, totals: { net: 20_000 } })
  expect(restored(removed(changed, { id: id(3) }), { id: id(3) }).invoices).toEqual(changed.invoices)
})
