import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { business, businessDefaults } from '#contract/business.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { type FullOffer, type Offer, type OfferLine, offers as contract, type OpenPublicOffer } from '#contract/offers.ts'
import { offerTotals } from '#contract/offer-sums.ts'
import { organizations } from '#contract/organizations.ts'
import type { OrganizationDetails } from '#contract/organizations-shapes.ts'
import { services } from '#contract/services.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { actOn, readHistory } from '#web/testing/history.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { stepsOf } from './Funnel.tsx'
import { offersArea } from './index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (count: number) => `018f0000-0000-7000-8000-${String(count).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }

const line = (count: number, name: string, unitPrice: number, given: Partial<OfferLine> = {}): OfferLine => ({
  ...{ id: id(count), kind: 'service', serviceId: null, name, description: null, quantity: 1, unitCode: 'H87', unitPrice, discountPercent: 0 },
  ...{ vatCode: 'S21', recurrence: 'once', termMonths: null, seats: null, startsOn: null, optional: false, selected: false },
  ...{ renewsLicenceId: null, changesLicenceId: null, net: unitPrice },
  ...given,
})
const offer = (count: number, title: string, given: Partial<Offer> = {}): Offer => {
  const lines = given.lines ?? [line(count * 100, 'Set-up', 15_000)]
  return {
    ...{ id: id(count), number: null, revision: 1, type: 'new', organizationId: id(900), organizationName: 'Carpathia Foods SRL', contactId: null },
    ...{ recipientEmail: 'office@carpathia.example', title, introduction: null, language: 'ro', currency: 'EUR', paymentTermDays: 15 },
    ...{ exchangeRate: null, priceList: 'standard', headerDiscountPercent: 0, validUntil: '2099-12-31', terms: null, ownerId: null, state: 'draft' },
    ...{ approval: { state: 'none', by: null, at: null, note: null }, sentAt: null, mailedAt: null, firstViewedAt: null, viewCount: 0 },
    ...{ documentHash: null, acceptance: null, rejection: null, firstId: id(count), previousId: null, nextId: null, ...stored },
    ...offerTotals(lines, { on: '2026-11-16', rates: romanianVatRates }),
    ...given,
    lines,
  }
}
const sentState = { state: 'sent', number: 'OF-2026-0007', sentAt: '2026-11-10T09:00:00.000Z', documentHash: 'abc' } as const
const full = (one: Offer, more: Partial<FullOffer> = {}): FullOffer => ({
  ...one,
  licences: [],
  invoiceId: null,
  messages: [],
  needsApproval: false,
  ...more,
})
const visible = ({ acceptance: _acceptance, ...one }: Offer): OpenPublicOffer => ({
  ...{ ...one, state: 'open', team: { name: 'Hora Studio', logo: null }, organization: { legalName: one.organizationName } },
  ...{ sentOn: '2026-11-10', acceptance: null, changes: [], messages: [] },
})

const carpathia: OrganizationDetails = {
  ...{ id: id(900), legalName: 'Carpathia Foods SRL', kind: 'company', tradeName: null, taxId: null, personalId: null, vatRegistered: false },
  ...{ vatId: null, registrationNumber: null, legalForm: null, shareCapital: null, country: 'RO', email: 'office@carpathia.example', phone: null },
  ...{ website: null, language: 'ro', currency: 'EUR', paymentTermDays: null, creditLimit: null, cashVat: false, parentId: null, ownerId: null },
  ...{ tags: [], notes: null, logo: null, source: null, status: 'prospect', blockedReason: null, archivedAt: null, mergedIntoId: null },
  ...{ countyCode: null, city: null, addresses: [], bankAccounts: [], people: [], documents: [], merged: [], ...stored },
}

/** The token of the tests is "token". */
const byLink = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, path: endpoint.path.replace(':token', 'token') })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let sent: { op: string; input: unknown }[]
let list: Offer[]
let one: FullOffer

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  sent = []
  list = [offer(1, 'Warehouse'), offer(2, 'London office', sentState)]
  one = full(list[0] ?? offer(1, 'Warehouse'))
  const record =
    <T,>(op: string, answer: () => T) =>
    (input: unknown) => {
      sent.push({ op, input })
      return answer()
    }
  server = new FakeServer()
    .on(contract.list, () => ({
      offers: list,
      pagination: { length: list.length, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: list.length - 1 },
    }))
    .on(contract.funnel, [{ state: 'sent', currency: 'EUR', count: 1, gross: 18_150 }])
    .on(contract.one, () => one)
    .on(contract.changes, { changes: [{ kind: 'changed', name: 'Set-up', field: 'unitPrice', from: 15_000, to: 14_000 }] })
    .on(
      contract.send,
      record('send', () => offer(1, 'Warehouse', sentState)),
    )
    .on(contract.link, { url: 'http://localhost/o/token' })
    .on(
      contract.create,
      record('create', () => offer(3, 'New')),
    )
    .on(
      contract.accept,
      record('accept', () => offer(2, 'London office', { ...sentState, state: 'accepted' })),
    )
    .on(byLink(contract.publicViewed), true)
    .on(
      byLink(contract.publicAccept),
      record('publicAccept', () => ({ state: 'accepted' as const, number: 'OF-2026-0007', at: '2026-11-16T10:00:00.000Z' })),
    )
    .on(
      byLink(contract.publicMessage),
      record('publicMessage', () => true as const),
    )
    .on(business.settings, { ...businessDefaults, holidays: [] })
    .on(organizations.list, { organizations: [], pagination: { lastPage: 1 } })
    .on(organizations.one, carpathia)
    .on(services.all, [])
    .on(identity.members, [])
    .on(activities.history, [])
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string, right: 'write' | 'read' = 'write') => openPage({ routes: offersArea.routes, url, server, user: brian, right, around })

test('the history says states, days and approvals in words', async () => {
  const changed = actOn(
    ['type', 'new', 'renewal'],
    ['language', 'ro', 'en'],
    ['validUntil', '2020-01-31', '2020-02-01'],
    ['approval', 'none', 'requested'],
    ['state', 'draft', 'in_approval'],
  )
  server.on(activities.history, changed)
  await open(`/offer-e-licente/${id(1)}`, 'read')
  expect(await readHistory()).toEqual([
    'Type: New → Renewal',
    'Language of the document: Romanian → English',
    'Valid until: Jan 31, 2020 → Feb 1, 2020',
    'Approval: Not asked for → Asked for',
    'Status: Draft → In approval',
  ])
})

test('who may only read sees the paper, and nothing that the server would refuse', async () => {
  const { router } = await open(`/offer-e-licente/${id(1)}?edit=1&do=send`, 'read')
  const drawer = within(await screen.findByRole('dialog', { name: 'Offer details' }))
  expect(await drawer.findByRole('link', { name: 'Carpathia Foods SRL' })).toBeDefined()
  for (const name of ['Edit', 'Send', 'Save', 'Add offer']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('dialog', { name: /^Send/ })).toBeNull()
  expect(drawer.queryByRole('textbox')).toBeNull()
  await router.navigate({ to: '/offer-e-licente/$id', params: { id: 'new' } })
  await waitFor(() => expect(router.history.location.pathname).toBe('/offer-e-licente'))
  await router.navigate({ to: '/offer-e-licente', search: { view: 'board' } })
  const card = (await screen.findByRole('link', { name: 'Warehouse' })).closest('li')
  expect(card?.getAttribute('draggable')).toBe('false')
})

describe('the list', () => {
  test('shows offers with their state and sum, and the way of all of them', async () => {
    await open('/offer-e-licente')
    const table = await screen.findByRole('table', { name: 'Offers' })
    expect(within(table).getByRole('link', { name: 'Warehouse' })).toBeDefined()
    expect(within(table).getAllByText('€181.50')).toHaveLength(2)
    expect(within(table).getByText('Sent')).toBeDefined()
    expect(screen.getByRole('list', { name: 'The way of the offers' })).toBeDefined()
  })

  test('is a board by state', async () => {
    await open('/offer-e-licente?view=board')
    const column = await screen.findByRole('region', { name: 'Drafts' })
    expect(within(column).getByRole('link', { name: 'Warehouse' })).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Viewed' })).getByText('None')).toBeDefined()
  })

  test('says how to begin', async () => {
    list = []
    await open('/offer-e-licente')
    expect(await screen.findByText('No offers yet')).toBeDefined()
  })
})

test('each step of the way contains the ones after it', () => {
  const counted = [
    { state: 'sent' as const, currency: 'EUR', count: 2, gross: 200 },
    { state: 'viewed' as const, currency: 'EUR', count: 1, gross: 100 },
    { state: 'fulfilled' as const, currency: 'RON', count: 3, gross: 900 },
    { state: 'draft' as const, currency: 'RON', count: 9, gross: 1 },
  ]
  expect(stepsOf(counted).map(({ id: step, count }) => [step, count])).toEqual([
    ['sent', 6],
    ['viewed', 4],
    ['decided', 3],
    ['accepted', 3],
  ])
})

describe('an offer', () => {
  test('is sent once, and its link is shown to copy', async () => {
    await open(`/offer-e-licente/${id(1)}`)
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send offer' })
    expect(within(dialog).getByText(/€181\.50/)).toBeDefined()
    one = full(offer(1, 'Warehouse', sentState))
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toMatchObject([{ op: 'send', input: { id: id(1), mail: true } }]))
    expect(await screen.findByDisplayValue('http://localhost/o/token')).toBeDefined()
  })

  test('with a large discount asks for approval first', async () => {
    one = full(one, { needsApproval: true })
    await open(`/offer-e-licente/${id(1)}`)
    expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('shows what its revision changed', async () => {
    one = full(offer(1, 'Warehouse', { ...sentState, revision: 2, previousId: id(9) }))
    await open(`/offer-e-licente/${id(1)}`)
    const part = await screen.findByRole('region', { name: 'Changes to the previous version' })
    expect(within(part).getByText('€150.00')).toBeDefined()
    expect(within(part).getByText('€140.00')).toBeDefined()
  })

  test('is accepted by a member with the options of the client', async () => {
    one = full(offer(2, 'London office', { ...sentState, lines: [line(1, 'Set-up', 15_000), line(2, 'Training', 6000, { optional: true })] }))
    await open(`/offer-e-licente/${id(2)}`)
    await user.click(await screen.findByRole('button', { name: 'Record acceptance' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record acceptance' })
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Ana Pop')
    await user.click(within(dialog).getByRole('checkbox', { name: /Training/ }))
    expect(within(dialog).getByText('Total: €254.10')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ op: 'accept', input: { acceptance: { name: 'Ana Pop', selectedLineIds: [id(2)], documentHash: 'abc' } } }]),
    )
  })

  test('is written with live totals, and says what is missing', async () => {
    await open(`/offer-e-licente/new?organizationId=${id(900)}`)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a title.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Desktops')
    await user.click(screen.getByRole('button', { name: 'Other line' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Line without a service' }))
    await user.type(screen.getByRole('textbox', { name: /^What/ }), 'Set-up')
    await user.type(screen.getByRole('textbox', { name: /^Price/ }), '150')
    expect(await screen.findByText('€181.50')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { op: 'create', input: { offer: { title: 'Desktops', currency: 'EUR', lines: [{ name: 'Set-up', unitPrice: 15_000 }] } } },
      ]),
    )
  })

  test('says that a colleague has saved the same lines, and can load theirs', async () => {
    await open(`/offer-e-licente/${id(1)}?edit=1`)
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
    fireEvent.change(title, { target: { value: 'Warehouse in Cluj' } })
    one = full(offer(1, 'Warehouse', { lines: [line(7, 'Audit', 9000)] }))
    await act(() => queryClient.invalidateQueries())
    // Another field: both stay.
    expect(screen.queryByRole('alert')).toBeNull()
    one = full(offer(1, 'Warehouse in Sibiu', { lines: [line(7, 'Audit', 9000)] }))
    await act(() => queryClient.invalidateQueries())
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody has saved this since you opened it.')
    await user.click(screen.getByRole('button', { name: 'Discard mine and load theirs' }))
    expect(title.value).toBe('Warehouse in Sibiu')
    expect(screen.getByDisplayValue('Audit')).toBeTruthy()
  })

  test('saved twice in a row is created once', async () => {
    const { router } = await open(`/offer-e-licente/new?organizationId=${id(900)}`)
    const title = await screen.findByRole('textbox', { name: /^Title/ })
    fireEvent.change(title, { target: { value: 'Desktops' } })
    const form = title.closest('form') as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(router.history.location.pathname).not.toBe('/offer-e-licente/new'))
    await waitFor(() => expect(outbox.pending()).toEqual([]))
    expect(server.of(contract.create)).toHaveLength(1)
  })
})

describe('the public page', () => {
  const shown = offer(2, 'London office', { ...sentState, lines: [line(1, 'Set-up', 15_000), line(2, 'Training', 6000, { optional: true })] })
  const visit = () => openPage({ routes: offersArea.routes, url: '/o/token', server, around })

  test('sums the options that are selected, and accepts with name, address and tick', async () => {
    server.on(byLink(contract.publicOffer), () => visible(shown))
    await visit()
    expect(await screen.findByRole('heading', { name: 'Offer OF-2026-0007' })).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: /Training/ }))
    await user.click(screen.getByRole('button', { name: 'Accept for €254.10' }))
    expect(await screen.findByText('Enter your name.')).toBeDefined()
    expect(screen.getByText('Tick this to accept.')).toBeDefined()
    const form = screen.getByRole('region', { name: 'Accept this offer' })
    await user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Ana Pop')
    await user.type(within(form).getByRole('textbox', { name: /^Email/ }), 'ana@carpathia.example')
    await user.click(within(form).getByRole('checkbox', { name: /I accept the offer/ }))
    await user.click(within(form).getByRole('button', { name: 'Accept for €254.10' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ op: 'publicAccept', input: { acceptance: { name: 'Ana Pop', documentHash: 'abc', selectedLineIds: [id(2)] } } }]),
    )
  })

  test('takes a question', async () => {
    server.on(byLink(contract.publicOffer), () => visible(shown))
    await visit()
    const part = await screen.findByRole('region', { name: 'Questions' })
    await user.type(within(part).getByRole('textbox', { name: 'Your question' }), 'In English?')
    await user.click(within(part).getByRole('button', { name: 'Ask' }))
    expect(await within(part).findByText('Enter your name.')).toBeDefined()
    await user.type(within(part).getByRole('textbox', { name: 'Name' }), 'Oliver')
    await user.click(within(part).getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(sent).toMatchObject([{ op: 'publicMessage', input: { text: 'In English?', name: 'Oliver' } }]))
  })

  test('says when there is a newer revision', async () => {
    server.on(byLink(contract.publicOffer), () => ({ state: 'superseded' as const, team: { name: 'Hora Studio', logo: null } }))
    await visit()
    expect(await screen.findByText('There is a newer version of this offer')).toBeDefined()
  })
})
