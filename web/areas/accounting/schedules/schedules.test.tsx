import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accounting as contract } from '#contract/accounting.ts'
import type { Schedule } from '#contract/accounting-schedules.ts'
import { identity } from '#contract/identity.ts'
import { draftTotals } from '#contract/invoice-rules.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { services } from '#contract/services.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { accountingArea } from '#web/areas/accounting/index.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { isWrong, scheduleChanges, scheduleDraftOf, scheduleProblems } from './schedule-draft.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const line = {
  ...{ id: id(50), serviceId: null, name: 'Support', description: null, note: null, quantity: 1, unitCode: 'H87', unitPrice: 10_000 },
  ...{ discountPercent: 0, discountAmount: null, vatCode: 'S21', periodStart: null, periodEnd: null, licenceTermId: null, timeEntryIds: [] },
  ...{ creditsLineId: null, net: 10_000 },
}
const schedule: Schedule = {
  ...{ id: id(1), organizationId: id(900), organizationName: 'Carpathia Foods SRL', licenceId: id(800), licenceName: 'RDS', offerId: null },
  ...{ lines: [line], headerDiscountPercent: 0, currency: 'RON', period: 'monthly', startsOn: '2026-08-31', until: null, billingDay: 31 },
  ...{ mode: 'draft', state: 'active', nextOn: '2026-11-30', lastOn: '2026-10-31' },
  totals: draftTotals([line], { on: '2026-11-16', rates: romanianVatRates }),
  ...{ createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' },
}
const pages = (length: number) => ({ length, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: length - 1 })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let sent: { op: string; input: unknown }[]
beforeEach(() => {
  user = userEvent.setup({ delay: null })
  sent = []
  const record =
    <T,>(op: string, answer: T) =>
    (input: unknown) => {
      sent.push({ op, input })
      return answer
    }
  server = new FakeServer()
    .on(contract.schedules, { schedules: [schedule], pagination: pages(1) })
    .on(contract.schedule, schedule)
    .on(contract.runSchedule, record('run', { invoices: [] }))
    .on(contract.updateSchedule, record('update', schedule))
    .on(contract.list, { invoices: [], pagination: pages(0) })
    .on(contract.profile, {} as never)
    .on(
      contract.vatRates,
      romanianVatRates.map((rate, index) => ({ id: id(600 + index), ...rate })),
    )
    .on(identity.members, [])
    .on(services.all, [])
    .on(organizations.list, { organizations: [], pagination: { lastPage: 1 } })
})
const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string, level: 'read' | 'write' = 'write', mayIssue = true) => {
  server.on(rights.mine, { rights: { accounting: level }, grants: { 'accounting.issue': mayIssue, 'licences.keys': false } })
  return openPage({ routes: accountingArea.routes, url, server, user: brian, right: level, around })
}

test('the list names what is billed and when, and a schedule is run and says what it made', async () => {
  await open('/accounting/schedules')
  const row = within(await screen.findByRole('list', { name: 'Schedules' }))
  expect(row.getByText(/Support · Monthly · Draft · Next on/)).toBeDefined()
  await user.click(row.getByRole('link', { name: 'Carpathia Foods SRL' }))
  expect((await screen.findByRole('link', { name: 'Licence RDS' })).getAttribute('href')).toBe(`/licente/${id(800)}`)
  await user.click(screen.getByRole('button', { name: 'Run now' }))
  await screen.findByText('Nothing is due yet')
  expect(sent).toEqual([{ op: 'run', input: { id: id(1) } }])
})

test('the editor says the next days and sends only what changed', async () => {
  await open(`/accounting/schedules/${id(1)}?edit=1`)
  expect(await screen.findByText(/Next invoices:.*30.*31/)).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'quarterly')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ op: 'update', input: { id: id(1), schedule: { period: 'quarterly' } } }]))
})

test('saved twice in a row, a schedule is sent once', async () => {
  const { router } = await open(`/accounting/schedules/${id(1)}?edit=1`)
  const often = await screen.findByRole('combobox', { name: 'How often' })
  fireEvent.change(often, { target: { value: 'quarterly' } })
  const form = often.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(router.history.location.search).not.toContain('edit'))
  expect(sent).toHaveLength(1)
})

test('a member who only reads sees it without what changes it', async () => {
  await open(`/accounting/schedules/${id(1)}`, 'read')
  expect(await screen.findByRole('link', { name: 'Licence RDS' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
})

test('what is wrong is found before it is sent', () => {
  const draft = scheduleDraftOf(undefined, { organizationId: null, today: '2026-11-17' })
  const problems = scheduleProblems({ ...draft, until: '2026-11-16' }, romanianVatRates, '2026-11-17')
  expect(problems).toMatchObject({ organizationId: 'organizationMissing', until: 'untilEarly', noLine: 'noLine' })
  const fine = scheduleDraftOf(schedule, { organizationId: null, today: '2026-11-17' })
  expect(isWrong(scheduleProblems(fine, romanianVatRates, '2026-11-17'))).toBe(false)
  expect(scheduleChanges(fine, { ...fine, mode: 'issue' })).toEqual({ mode: 'issue' })
})
