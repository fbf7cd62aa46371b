import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Schedule, scheduleCalls } from '#contract/accounting-schedules.ts'
import { activities } from '#contract/activities.ts'
import { contacts } from '#contract/contacts.ts'
import { identity } from '#contract/identity.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { licences as contract } from '#contract/licences.ts'
import { rights } from '#contract/rights.ts'
import { services } from '#contract/services.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { licencesArea } from './index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const term: Licence['currentTerm'] = {
  ...{ id: id(2), sequence: 1, startsOn: '2026-01-01', endsOn: '2099-12-31', seats: 2, unitPrice: 1400, recurrence: 'monthly', currency: 'EUR' },
  ...{ serviceId: null, offerLineId: null, invoiceLineIds: [], createdFrom: 'manual' },
}
const licence: Licence = {
  ...{ id: id(1), number: 'LIC-2026-0001', direction: 'sold', organizationId: id(9), organizationName: 'Carpathia', serviceId: null },
  ...{ serviceName: null, supplierId: null, supplierName: null, name: 'Desktops', type: 'named', overcommitPercent: 0, ownerId: null },
  ...{ ownerContactId: null, renewLeadDays: null, graceDays: 0, entitlements: {}, autoRenew: 'off', notes: null, cost: null, purchaseRef: null },
  ...{ offerId: null, state: 'active', seats: 2, seatsUsed: 3, seatsFree: -1, endsOn: term.endsOn, daysLeft: 20, expiring: true, cancelledOn: null },
  ...{ cancelReason: null, pendingChange: null, currentTerm: term, terms: [term], ...stored },
}
const page = { length: 1, size: 100, page: 1, lastPage: 1, startIndex: 0, endIndex: 0 }
const seat = {
  ...{ id: id(3), licenceId: id(1), holderType: 'device' as const, holderId: null, holderName: 'Desk 1', assignedAt: stored.createdAt },
  ...{ assignedBy: null, releasedAt: null, releasedBy: null, reason: null },
}
const key = { id: id(4), licenceId: id(1), label: null, seatId: null, state: 'active' as const, hint: '4711', ...stored }

const schedule: Schedule = {
  ...{ id: id(5), organizationId: id(9), organizationName: 'Carpathia', licenceId: id(1), licenceName: 'Desktops', offerId: null, lines: [] },
  ...{ headerDiscountPercent: 0, currency: 'EUR', period: 'monthly', startsOn: '2026-12-15', until: null, billingDay: 15, mode: 'draft' },
  ...{ state: 'active', nextOn: '2026-12-15', lastOn: null, totals: { net: 0, discount: 0, vat: [], vatTotal: 0, gross: 0 }, ...stored },
}

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  server = new FakeServer()
    .on(contract.list, { licences: [licence], pagination: page })
    .on(contract.one, licence)
    .on(contract.seats, { seats: [seat], pagination: page })
    .on(contract.keys, { keys: [key], pagination: page })
    .on(contract.notices, { notices: [], pagination: page })
    .on(contract.report, { currency: 'RON', months: [], seats: { total: 2, used: 3 } })
    .on(scheduleCalls.schedules, { schedules: [schedule], pagination: page })
    .on(contract.revealKey, { value: 'RDS-SECRET-4711' })
    .on(identity.members, [])
    .on(contacts.all, [])
    .on(services.all, [])
    .on(activities.history, [])
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string, level: 'read' | 'write', granted: boolean) => {
  server.on(rights.mine, { rights: { licences: level }, grants: { 'accounting.issue': false, 'licences.keys': granted } })
  return openPage({ routes: licencesArea.routes, url, server, user: brian, around })
}

test('a licence leads to the schedule that bills it', async () => {
  await open(`/licente/${id(1)}`, 'read', false)
  const link = await screen.findByRole('link', { name: /^Monthly, next on/ })
  expect(link.getAttribute('href')).toBe(`/accounting/schedules/${id(5)}`)
  expect(server.of(scheduleCalls.schedules)[0]?.input).toMatchObject({ licenceId: id(1) })
})

test('who may not see accounting sees no schedule of a licence', async () => {
  server.on(rights.mine, { rights: { licences: 'read', accounting: 'none' }, grants: { 'accounting.issue': false, 'licences.keys': false } })
  await openPage({ routes: licencesArea.routes, url: `/licente/${id(1)}`, server, user: brian, around })
  expect(await screen.findByText('Desk 1')).toBeDefined()
  await waitFor(() => expect(server.of(rights.mine).length).toBeGreaterThan(0))
  expect(screen.queryByRole('link', { name: /^Monthly/ })).toBeNull()
})

test('who may only read sees everything but the keys, and no button that would be refused', async () => {
  await open(`/licente/${id(1)}`, 'read', true)
  expect(await screen.findByText('Desk 1')).toBeDefined()
  expect(await screen.findByText('•••• 4711')).toBeDefined()
  await waitFor(() => {
    for (const name of [/^Renew/, /^Change seats/, /^Release/, /^Move/, /^Assign/, /^Add key/, /^Show the key/, /^Download/, /^More actions for/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

test('that it ends soon and is over-used is said in words', async () => {
  await open('/licente', 'write', false)
  expect(await screen.findByText('Ends soon')).toBeDefined()
  expect(screen.getByText('Over-used: 3 of 2, 1 too many')).toBeDefined()
})

test('the form says what a changed text was made from, and a text that somebody else changed is asked about', async () => {
  server.on(contract.update, ({ base }) =>
    base?.name === 'Theirs'
      ? { ...licence, name: 'Laptops' }
      : { ...licence, name: 'Theirs', conflicts: [{ field: 'name', value: 'Theirs', by: 'Ion Pop' }] },
  )
  await open(`/licente/${id(1)}?edit=1`, 'write', false)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Laptops' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Automatic renewal' }), 'make_offer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ion Pop changed the same field meanwhile.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() =>
    expect(server.of(contract.update).map(({ input }) => input)).toEqual([
      { id: id(1), licence: { name: 'Laptops', autoRenew: 'make_offer' }, base: { name: 'Desktops' } },
      { id: id(1), licence: { name: 'Laptops' }, base: { name: 'Theirs' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull())
})

test('a key is shown after a question, and hidden again', async () => {
  await open(`/licente/${id(1)}`, 'write', true)
  await user.click(await screen.findByRole('button', { name: 'Show the key …4711' }))
  expect(server.of(contract.revealKey)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Show key' }))
  expect(await screen.findByText('RDS-SECRET-4711')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hide the key …4711' }))
  expect(screen.queryByText('RDS-SECRET-4711')).toBeNull()
})
