import { createRoute } from '@tanstack/react-router'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { business, businessDefaults } from '#contract/business.ts'
import { inventory as contract, type Movement, type Product } from '#contract/inventory.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/identity.ts'
import { priceOf } from '#contract/prices.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { inventoryArea } from './index.ts'
import { LowStockWidget } from './LowStockWidget.tsx'
import { id, product } from './testing.ts'

// Whole pages in a simulated browser take seconds. Computing visibility would take most of that time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>
let stored: Product[]
let asked: { search?: string; low?: string | undefined; sort?: string; order?: string; page?: unknown; size?: unknown }[]
let moved: Movement[]

function productWith(wanted: string): Product {
  const found = stored.find((one) => one.id === wanted)
  if (!found) throw refuse('not-found')
  return found
}

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  asked = []
  moved = []
  stored = [
    product(1, 'Mug', { sku: 'PC-1', barcode: '200', stock: 12, reserved: 2, basePrice: 10, taxPercent: 20, price: 12, active: true }),
    product(2, 'Cap', { stock: 25 }),
    product(3, 'Șapcă', { stock: 80 }),
  ]
  server = new FakeServer()
    .on(contract.products, (input) => {
      asked.push(input ?? {})
      const products = stored.filter(
        ({ name, stock, lowStockAt }) =>
          name.toLowerCase().includes((input?.search ?? '').toLowerCase()) && (input?.low !== 'true' || (stock !== '' && stock < lowStockAt)),
      )
      const pagination = { length: products.length, size: 10, page: 1, lastPage: Math.max(1, Math.ceil(products.length / 10)) }
      return { products, pagination: { ...pagination, startIndex: 0, endIndex: products.length - 1 } }
    })
    .on(contract.product, ({ id: wanted }) => productWith(wanted))
    .on(contract.byCode, ({ code }) => stored.find(({ barcode, sku }) => barcode === code || sku === code) ?? null)
    .on(business.settings, { ...businessDefaults, currency: 'USD', holidays: [] })
    .on(contract.categories, [{ id: id(70), parentId: null, name: 'Mugs', slug: 'mugs' }])
    .on(contract.brands, [])
    .on(contract.vendors, [])
    .on(contract.tags, [{ id: id(80), title: 'Gift' }])
    .on(contract.movements, () => ({
      movements: moved,
      pagination: { length: moved.length, size: 5, page: 1, lastPage: 1, startIndex: 0, endIndex: moved.length - 1 },
    }))
    .on(activities.history, [])
    .on(contract.create, ({ id: made, name = 'A New Product' }) => {
      const blank = product(0, name, { id: made ?? id(99) })
      stored = [blank, ...stored]
      return blank
    })
    .on(contract.update, ({ id: changed, product: patch }) => {
      stored = stored.map((one) =>
        one.id === changed ? ({ ...one, ...patch, price: priceOf(Number(patch.basePrice ?? one.basePrice), 20) } as Product) : one,
      )
      return productWith(changed)
    })
    .on(contract.addMovement, ({ movement }) => {
      const stock = movement.count ?? 12 + (movement.delta ?? 0)
      const made: Movement = {
        ...{ id: movement.id ?? id(60), productId: movement.productId, delta: stock - 12, stock, reason: movement.reason, note: movement.note ?? '' },
        ...{ author: { id: brian.id, name: brian.name, avatar: null }, at: '2026-11-15T10:00:00.000Z' },
      }
      moved = [made, ...moved]
      stored = stored.map((one) => (one.id === movement.productId ? { ...one, stock } : one))
      return made
    })
    .on(contract.remove, ({ id: gone }) => {
      stored = stored.filter((one) => one.id !== gone)
      return true as const
    })
})

const around = (
  <>
    <Toasts />
    <ConfirmHost />
  </>
)
const open = (url = '/apps/ecommerce/inventory', language: Language = 'en') =>
  openPage({ routes: inventoryArea.routes, url, server, user: brian, language, around })
const sentTo = (endpoint: Endpoint) => server.of(endpoint).map(({ input }) => input)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const openMug = async () => {
  await open(`/apps/ecommerce/inventory/${id(1)}`)
  await screen.findByRole('button', { name: 'Update' })
}

describe('the list', () => {
  test('shows the count, prices and stock, and sorts by columns', async () => {
    await open()
    expect(await screen.findByText('3 products')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('row', { name: /Mug/ }).textContent).toContain('$12.00'))
    expect(screen.getAllByText('No thumb')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Stock' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'stock', order: 'asc' }))
    await user.click(screen.getByRole('button', { name: 'Stock' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'stock', order: 'desc' }))
    expect(screen.getByRole('columnheader', { name: 'Stock' }).getAttribute('aria-sort')).toBe('descending')
  })

  test('keeps the search through its pages, and Enter opens by code', async () => {
    stored = Array.from({ length: 12 }, (_, index) => product(index + 1, `Mug ${index}`, { barcode: `20${index}` }))
    await open()
    const box = await screen.findByRole('searchbox', { name: 'Search products' })
    await user.type(box, 'mug')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'mug', page: '1' }))
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'mug', page: '2' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '25')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'mug', page: '1', size: '25' }))
    await user.clear(box)
    await user.type(box, '203{Enter}')
    expect(await screen.findByRole('region', { name: 'Details of Mug 3' })).toBeTruthy()
  })

  test('has states for no products, no results and errors', async () => {
    stored = []
    const { unmount } = await open()
    expect(await screen.findByText('No products yet')).toBeTruthy()
    unmount()
    await open('/apps/ecommerce/inventory?q=zzz')
    expect(await screen.findByText('No products match')).toBeTruthy()
  })

  test('an error can be retried', async () => {
    server.on(contract.products, () => {
      throw refuse('internal')
    })
    await open()
    expect(await screen.findByText('The products could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('the editor', () => {
  test('updates dependent prices and sends only changed fields', async () => {
    await openMug()
    expect(await screen.findByRole('group', { name: 'Prices in USD' })).toBeDefined()
    await user.clear(field('Price'))
    await user.type(field('Price'), '24')
    expect(field('Base price').value).toBe('20.00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Mugs')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Product updated')).toBeTruthy()
    await waitFor(() => expect(sentTo(contract.update)).toEqual([{ id: id(1), product: { category: id(70), basePrice: 20 } }]))
    expect(screen.getByRole('row', { name: /Mug.*24\.00/ })).toBeTruthy()
  })

  test('shows problems and sends nothing', async () => {
    await openMug()
    await user.clear(field('Reserved'))
    await user.type(field('Reserved'), '13')
    await user.clear(field('Cost'))
    await user.type(field('Cost'), 'much')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(screen.getByText('You cannot reserve more than there is in stock.')).toBeTruthy()
    expect(screen.getByText('Enter a number.')).toBeTruthy()
    expect(sentTo(contract.update)).toEqual([])
  })

  test('asks before unsaved changes are left', async () => {
    await openMug()
    await user.type(field('Name'), 's')
    await user.click(screen.getByRole('button', { name: 'Details of Mug' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without updating?' })
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(field('Name').value).toBe('Mugs')
  })

  test('a new product asks for its name first, and opens before the server has answered', async () => {
    await open()
    await screen.findByText('3 products')
    await user.click(screen.getByRole('button', { name: 'Add product' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Add product' })).getByRole('button', { name: 'Cancel' }))
    expect(server.of(contract.create)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add product' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Teapot')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(server.of(contract.create).map(({ input }) => input)).toMatchObject([{ name: 'Teapot' }]))
    await waitFor(() => expect(field('Name').value).toBe('Teapot'))
  })

  test('says what a changed text was made from, and asks about one that somebody else changed', async () => {
    server.on(contract.update, ({ base, product: patch }) => {
      const isSeen = base?.description === 'Theirs'
      stored = stored.map((one) => (one.id === id(1) ? { ...one, description: isSeen ? (patch.description ?? '') : 'Theirs' } : one))
      return isSeen ? productWith(id(1)) : { ...productWith(id(1)), conflicts: [{ field: 'description', value: 'Theirs', by: 'Ion Pop' }] }
    })
    await openMug()
    fireEvent.change(field('Description'), { target: { value: 'Blue' } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Mugs')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Ion Pop changed the same field meanwhile.')).toBeTruthy()
    await waitFor(() => expect(field('Description').value).toBe('Theirs'))
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await waitFor(() =>
      expect(sentTo(contract.update)).toEqual([
        { id: id(1), product: { description: 'Blue', category: id(70) }, base: { description: '' } },
        { id: id(1), product: { description: 'Blue' }, base: { description: 'Theirs' } },
      ]),
    )
    await waitFor(() => expect(field('Description').value).toBe('Blue'))
  })

  test('deleting asks, closes the editor and offers Undo', async () => {
    await openMug()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete product' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('“Mug” was deleted.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mug/ })).toBeNull())
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  test('a missing product redirects to the list', async () => {
    const { router } = await open(`/apps/ecommerce/inventory/${id(77)}`)
    expect(await screen.findByText('This product no longer exists.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/ecommerce/inventory'))
  })
})

test('a movement is validated, sent and listed', async () => {
  await openMug()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Sold')
  await user.type(field('Quantity'), '11')
  await user.click(screen.getByRole('button', { name: 'Add movement' }))
  expect(screen.getByText('2 are reserved.')).toBeTruthy()
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '4')
  await user.type(field('Note'), 'Booth')
  await user.click(screen.getByRole('button', { name: 'Add movement' }))
  await waitFor(() =>
    expect(sentTo(contract.addMovement)).toEqual([
      { movement: { id: expect.any(String), productId: id(1), reason: 'sold', delta: -4, note: 'Booth' } },
    ]),
  )
  expect(await screen.findByText(/8 left · Brian Hughes/)).toBeTruthy()
  await waitFor(() => expect(field('Stock').value).toBe('8'))
})

test.each([
  ['tr', 'Stok', '3 ürün'],
  ['ro', 'Inventar', '3 produse'],
] as const)('everything is said in %s', async (language, title, count) => {
  await open(undefined, language)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(await screen.findByText(count)).toBeTruthy()
})

test('Escape closes the editor and focuses its row; the name of a new product is focused', async () => {
  const { router } = await open(`/apps/ecommerce/inventory/${id(1)}`)
  await screen.findByRole('button', { name: 'Update' })
  field('SKU').focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/ecommerce/inventory'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details of Mug' })))
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  await user.keyboard('Spoon')
  expect(field('Name').value).toBe('Spoon')
})

describe('low stock', () => {
  const openWidget = () => {
    const alone = createRoute({ getParentRoute: () => memberRoot, path: '/alone', component: LowStockWidget })
    return openPage({ routes: [alone], url: '/alone', server, user: brian })
  }

  test('is a widget with the remaining stock and the number of other products', async () => {
    stored = Array.from({ length: 7 }, (_, index) => product(index + 10, `Cup ${index}`, { stock: index, lowStockAt: 8 }))
    server.on(contract.products, (input) => {
      asked.push(input ?? {})
      return { products: stored.slice(0, 5), pagination: { length: 7, size: 5, page: 1, lastPage: 2, startIndex: 0, endIndex: 4 } }
    })
    await openWidget()
    expect((await screen.findByRole('link', { name: 'Cup 0' })).getAttribute('href')).toBe(`/apps/ecommerce/inventory/${id(10)}`)
    expect(screen.getByText('3 left, warning below 8')).toBeDefined()
    expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/apps/ecommerce/inventory?low=yes&sort=stock')
    expect(asked).toEqual([{ low: 'true', sort: 'stock', size: '5' }])
  })

  test('is an empty widget when nothing runs low', async () => {
    await openWidget()
    expect(await screen.findByText('No product is low in stock')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('and categories, tags and the state are filters of the list, in its address', async () => {
    const { router } = await open('/apps/ecommerce/inventory')
    await screen.findByText('Mug')
    const pick = async (filter: string, choice: string) => {
      await user.click(await screen.findByRole('button', { name: filter }))
      await user.click(await screen.findByRole('option', { name: choice }))
    }
    await pick('Category', 'Mugs')
    expect(screen.queryByRole('button', { name: 'Brand' })).toBeNull()
    await pick('Tag', 'Gift')
    await pick('Status', 'Inactive')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: id(70), tag: id(80), active: 'false' }))
    expect(router.state.location.search).toEqual({ category: id(70), tag: id(80), active: 'no' })
    await pick('Tag: Gift', 'Any')
    await waitFor(() => expect(router.state.location.search).toEqual({ category: id(70), active: 'no' }))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('is a filter of the list, in its address', async () => {
    stored = [...stored, product(4, 'Spoon', { stock: 3 })]
    const { router } = await open('/apps/ecommerce/inventory')
    await screen.findByText('Mug')
    await user.click(screen.getByRole('button', { name: 'Low stock' }))
    await waitFor(() => expect(screen.queryByText('Mug')).toBeNull())
    expect([screen.getByText('Spoon'), router.state.location.search]).toEqual([expect.anything(), { low: 'yes' }])
    stored = []
    await user.type(screen.getByLabelText('Search products'), 'x')
    await user.click(await screen.findByRole('button', { name: 'Show all products' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})
