import { createRoute } from '@tanstack/react-router'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { identity } from '#contract/identity.ts'
import { type Price, type Service, services as contract } from '#contract/services.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { actOn, readHistory } from '#web/testing/history.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { servicesArea } from './index.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const stored = { createdAt: '2026-01-01T00:00:00.000Z', createdBy: null, updatedAt: '2026-01-01T00:00:00.000Z' }
const price = (number: number, given: Partial<Price>): Price => ({
  ...{
    id: id(number),
    serviceId: id(1),
    currency: 'EUR',
    amount: 1500,
    fromQuantity: 1,
    validFrom: '2020-01-01',
    validUntil: null,
    priceList: 'standard',
  },
  ...stored,
  ...given,
})
const service = (number: number, name: string, given: Partial<Service> = {}): Service => ({
  ...{ id: id(number), code: `CODE-${number}`, name, names: { ro: null, en: null, tr: null }, description: null, details: null, kind: 'one_off' },
  ...{ unitCode: 'H87', vatCode: 'S21', categoryId: null, account: '704', defaultQuantity: 1, minQuantity: 0, taskTemplateId: null },
  ...{ inventoryProductId: null, licenceSpec: null, publicListing: null, state: 'active', prices: [], ...stored },
  ...given,
})
const conflict = (field: string, value: string) => ({ field, value, by: 'Ion Pop' })
const hosting = { id: id(900), name: 'Hosting', ...stored }

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let sent: { op: string; input: unknown }[]
let list: Service[]

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  sent = []
  list = [
    service(1, 'Backup', { categoryId: hosting.id, prices: [price(11, {}), price(12, { amount: 1200, fromQuantity: 10 })] }),
    service(2, 'Training', { state: 'draft', kind: 'hourly' }),
  ]
  const record =
    <T,>(op: string, answer: T) =>
    (input: unknown) => {
      sent.push({ op, input })
      return answer
    }
  server = new FakeServer()
    .on(contract.all, () => list)
    .on(contract.categories, [hosting])
    .on(contract.taskTemplates, [])
    .on(identity.members, [])
    .on(activities.history, [])
    .on(contract.create, record('create', service(3, 'Audit', { state: 'draft' })))
    .on(contract.createPrice, record('createPrice', price(13, { amount: 1600 })))
    .on(contract.activate, record('activate', service(2, 'Training')))
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url: string, right: 'write' | 'read' = 'write') => openPage({ routes: servicesArea.routes, url, server, user: brian, right, around })

describe('the list', () => {
  test('groups services by category with their price of today, and filters them', async () => {
    await open('/services')
    const group = await screen.findByRole('region', { name: 'Hosting' })
    expect(within(group).getByText(/€15\.00/)).toBeDefined()
    expect(screen.getByRole('region', { name: 'Without category' })).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'train')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Backup' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Training' })).toBeDefined()
  })

  test('offers to add the first service', async () => {
    list = []
    await open('/services')
    expect(await screen.findByText('No services yet')).toBeDefined()
  })
})

test('the history says units and terms in words, and leaves out what has none', async () => {
  const changed = actOn(['unitCode', 'H87', 'HUR'], ['licenceSpec', 'named, 12', 'floating, 1'], ['publicListing', true, true])
  server.on(activities.history, changed)
  await open(`/services/${id(1)}`)
  expect(await readHistory()).toEqual(['Unit: piece → hour', 'Licence rule: Per person, 12 months → Floating, 1 month'])
})

test('who may only read sees prices, and nothing that the server would refuse', async () => {
  const { router } = await open(`/services/${id(1)}?edit=1`, 'read')
  const prices = await screen.findByRole('region', { name: 'Prices' })
  expect(within(prices).getByText('€15.00')).toBeDefined()
  expect(within(prices).queryAllByRole('button')).toEqual([])
  for (const name of ['Edit', 'Retire', 'Add service', 'More actions for Backup']) expect(screen.queryByRole('button', { name })).toBeNull()
  await router.navigate({ to: '/services/$id', params: { id: 'new' } })
  await waitFor(() => expect(router.history.location.pathname).toBe('/services'))
  await user.keyboard('{Control>}/{/Control}')
  expect(router.history.location.pathname).toBe('/services')
})

describe('a service', () => {
  test('says what a quantity costs', async () => {
    await open(`/services/${id(1)}`)
    const part = await screen.findByRole('region', { name: 'What it costs' })
    const box = within(part).getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.type(box, '12.5')
    expect(within(part).getByRole('status').textContent).toContain('€150.00')
    await user.clear(box)
    await user.type(box, 'x')
    expect(within(part).getByRole('status').textContent).toBe('No price on this day.')
  })

  test('refuses a price that would overlap another one, beside its field', async () => {
    await open(`/services/${id(1)}`)
    await user.click(await screen.findByRole('button', { name: 'Add price' }))
    const form = screen.getByRole('form', { name: 'Add price' })
    const field = (name: string) => within(form).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
    await user.type(field('Price of a unit'), '16')
    await user.clear(field('First day'))
    await user.type(field('First day'), '1/1/2020')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await within(form).findByText(/Another price for this quantity is valid then/)).toBeDefined()
    expect(sent).toEqual([])
    await user.clear(field('First day'))
    await user.type(field('First day'), '1/1/2099')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject([{ op: 'createPrice', input: { price: { amount: 1600, validFrom: '2099-01-01' } } }]))
  })

  test('is activated', async () => {
    await open(`/services/${id(2)}`)
    await user.click(await screen.findByRole('button', { name: 'Activate' }))
    expect(await screen.findByRole('button', { name: 'Retire' })).toBeDefined()
    expect(sent).toMatchObject([{ op: 'activate' }])
  })

  test('says what a changed text was made from, and asks about one that somebody else changed', async () => {
    const stored = { ...list[0], description: 'Theirs' } as Service
    server.on(contract.update, ({ base }) =>
      base?.description === 'Theirs' ? { ...stored, description: 'Nightly' } : { ...stored, conflicts: [conflict('description', 'Theirs')] },
    )
    await open(`/services/${id(1)}?edit=1`)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Description' }), { target: { value: 'Nightly' } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'VAT code' }), 'S11')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Ion Pop changed the same field meanwhile.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await waitFor(() =>
      expect(server.of(contract.update).map(({ input }) => input)).toEqual([
        { id: id(1), service: { description: 'Nightly', vatCode: 'S11' }, base: { description: null } },
        { id: id(1), service: { description: 'Nightly' }, base: { description: 'Theirs' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull())
  })

  test('is created with a code of its own', async () => {
    await open('/services/new')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Audit')
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'code-1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Another service has this code.')).toBeDefined()
    await user.clear(screen.getByRole('textbox', { name: /^Code/ }))
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'AUDIT')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject([{ op: 'create', input: { service: { code: 'AUDIT', name: 'Audit' } } }]))
  })
})

test('the widget shows the next price of each active service, the nearest day first', async () => {
  const next = (number: number, amount: number, validFrom: string, given: Partial<Price> = {}) => price(number, { amount, validFrom, ...given })
  list = [
    service(1, 'Backup', { prices: [price(11, {}), next(12, 1900, '2999-03-01')] }),
    service(2, 'Hosting', { prices: [price(21, {}), next(22, 1700, '2999-01-01'), next(23, 1800, '2999-02-01')] }),
    service(3, 'Audit', { state: 'retired', prices: [price(31, {}), next(32, 100, '2998-01-01')] }),
    service(4, 'Training', { prices: [price(41, {})] }),
    service(5, 'Setup', { prices: [price(51, {}), next(52, 900, '2998-01-01', { fromQuantity: 10 })] }),
  ]
  const [widget] = servicesArea.widgets ?? []
  const Widget = await widget?.load()
  if (!Widget) throw new Error('no widget')
  const route = createRoute({ getParentRoute: () => memberRoot, path: '/widget', component: () => <Widget /> })
  await openPage({ routes: [route], url: '/widget', server, user: brian, around })
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Hosting', 'Backup']))
  expect(screen.getByText(/^€17\.00 from /)).toBeDefined()
})
