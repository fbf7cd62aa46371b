import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { inventory, type Product } from '#contract/inventory.ts'
import { notifications } from '#contract/notifications.ts'
import { search } from '#contract/search.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'

let app: TestApp
let me: TestMember
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('inventory')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
})

type Sent = Parameters<typeof make>[0]
async function make(fields: Partial<Omit<Product, 'id'>>): Promise<Product> {
  const { id } = await me.call(inventory.create, {})
  const made = await me.call(inventory.update, { id, product: fields })
  if (!made) throw new Error('it is gone')
  return made
}
const makeAll = async (...all: Sent[]) => {
  for (const one of all) await make(one)
}
const page = (wanted: object = {}, who = me) => who.call(inventory.products, wanted)
const namesOf = async (wanted: object = {}) => (await page(wanted)).products?.map(({ name }) => name)
const stockOf = async (id: string) => (await me.call(inventory.product, { id }))?.stock
const moves = async (productId: string) =>
  (await me.call(inventory.movements, { productId })).movements?.map(({ delta, stock, reason }) => [delta, stock, reason])
const move = (productId: string, reason: 'received' | 'sold' | 'correction', delta: number, who = me) =>
  who.call(inventory.addMovement, { movement: { productId, reason, delta } })
const lastSeq = async () =>
  (await app.pool.query<{ seq: number }>('select seq::int from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0
const textOf = async (who = me) => (await who.call(notifications.all)).map(({ title }) => title)

describe('a new product', () => {
  test('is empty and inactive', async () => {
    const product = await me.call(inventory.create, {})
    expect(product).toEqual({
      ...{ id: expect.any(String), category: '', name: 'A New Product', description: '', tags: [], sku: '', barcode: '', brand: '', vendor: '' },
      ...{ stock: '', reserved: '', cost: '', basePrice: '', taxPercent: '', price: '', weight: '' },
      ...{ thumbnail: '', images: [], active: false, lowStockAt: 10 },
    })
    expect(await me.call(inventory.product, { id: product.id })).toEqual(product)
  })

  test('may have a name, which is not empty', async () => {
    expect(await me.call(inventory.create, { name: 'Teapot' })).toMatchObject({ name: 'Teapot', active: false })
    expect(await me.refused(inventory.create, { name: '' })).toMatchObject({ status: 400 })
  })

  test('may have an id; an id that exists is refused', async () => {
    const id = v7()
    expect(await me.call(inventory.create, { id })).toMatchObject({ id })
    expect(await me.refused(inventory.create, { id })).toMatchObject({ status: 409 })
    expect((await page()).products).toHaveLength(1)
  })
})

describe('changing', () => {
  test('a whole form, as existing clients send it', async () => {
    const { id } = await me.call(inventory.create, {})
    const category = await me.call(inventory.createCategory, { category: { name: 'Mugs' } })
    const form = {
      ...{ id, category: category.id, name: ' Mug ', description: 'Round', tags: [], sku: 'PC-1', barcode: '200', brand: '', vendor: null },
      ...{ stock: 12, reserved: 2, cost: '3.20', basePrice: '9', taxPercent: 18, price: '', weight: '.34', thumbnail: '', images: [], active: true },
    }
    const product = await me.call(inventory.update, { id, product: form as never })
    expect(product).toMatchObject({ ...form, name: 'Mug', vendor: '', cost: 3.2, basePrice: 9, price: 10.62, weight: 0.34 })
    expect(await me.call(inventory.product, { id })).toEqual(product)
  })

  test('base price, tax and price agree whatever is sent', async () => {
    const { id } = await make({ basePrice: 10, taxPercent: 20 })
    const send = async (product: object) => {
      const { basePrice, taxPercent, price } = (await me.call(inventory.update, { id, product })) as Product
      return [basePrice, taxPercent, price]
    }
    expect(await send({ price: 24 })).toEqual([20, 20, 24])
    expect(await send({ price: '0.03' })).toEqual([0.025, 20, 0.03])
    expect(await send({ basePrice: 10, taxPercent: 8, price: 999 })).toEqual([10, 8, 10.8])
    expect(await send({ taxPercent: '' })).toEqual([10, '', 10])
    expect(await send({ price: '' })).toEqual(['', '', ''])
  })

  test.each([
    ['text for a stock', { stock: 'many' }, 'product.stock'],
    ['half of one', { stock: 1.5 }, 'product.stock'],
    ['a stock below 0', { stock: -1 }, 'product.stock'],
    ['text for a price', { price: '12 lei' }, 'product.price'],
    ['a cost below 0', { cost: '-1' }, 'product.cost'],
    ['a huge price', { basePrice: 1e15 }, 'product.basePrice'],
    ['an empty name', { name: ' ' }, 'product.name'],
    ['a picture from elsewhere', { images: ['https://example.com/a.png'] }, 'product.images.0'],
    ['a thumbnail that would run', { thumbnail: 'javascript:alert(1)' }, 'product.thumbnail'],
    ['a category that is no id', { category: 'Mugs' }, 'product.category'],
  ])('%s is refused by its path and nothing is stored', async (_what, product, field) => {
    const before = await make({ name: 'Mug', stock: 3 })
    const refusal = await me.refused(inventory.update, { id: before.id, product: { description: 'no', ...product } as never })
    expect(refusal).toMatchObject({ status: 400, code: 'bad-input' })
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    expect(await me.call(inventory.product, { id: before.id })).toEqual(before)
  })

  test('categories and tags of another team are refused', async () => {
    const other = await app.member()
    const theirs = await other.call(inventory.createBrand, { brand: { name: 'Theirs' } })
    const tag = await other.call(inventory.createTag, { tag: { title: 'Theirs' } })
    const { id } = await make({ name: 'Mug' })
    expect(await me.refused(inventory.update, { id, product: { brand: theirs.id } })).toMatchObject({ status: 400 })
    expect(await me.refused(inventory.update, { id, product: { tags: [tag.id] } })).toMatchObject({ status: 400 })
  })

  test('a missing one, or another team’s, is not found, and nothing changes', async () => {
    const { id } = await make({ name: 'Mug', sku: 'PC-1', stock: 5 })
    const other = await app.member()
    for (const [who, which] of [
      [other, id],
      [me, v7()],
    ] as const) {
      expect(await who.refused(inventory.product, { id: which })).toMatchObject({ status: 404 })
      expect(await who.refused(inventory.update, { id: which, product: { name: 'x' } })).toMatchObject({ status: 404 })
      expect(await who.refused(inventory.remove, { id: which })).toMatchObject({ status: 404 })
      expect(await who.refused(inventory.restore, { id: which })).toMatchObject({ status: 404 })
      expect(await who.refused(inventory.addMovement, { movement: { productId: which, reason: 'sold', delta: -1 } })).toMatchObject({ status: 404 })
      expect(await who.refused(inventory.movements, { productId: which })).toMatchObject({ status: 404 })
    }
    expect(await other.call(inventory.byCode, { code: 'PC-1' })).toBeNull()
    expect([(await page({}, other)).products, await stockOf(id)]).toEqual([[], 5])
  })

  test('the whole form of a client is stored, its pictures as paths', async () => {
    const { id } = await me.call(inventory.create, {})
    const tag = await me.call(inventory.createTag, { tag: { title: 'Watch' } })
    const category = await me.call(inventory.createCategory, { category: { name: 'Mens' } })
    const images = ['images/apps/ecommerce/products/watch-01-01.jpg', '/images/apps/ecommerce/products/watch-01-02.jpg']
    const form = {
      ...{
        id,
        category: category.id,
        name: 'Zeon',
        description: 'A watch',
        tags: [tag.id],
        sku: 'Z-1',
        barcode: '8346201275534',
        brand: '',
        vendor: '',
      },
      ...{ stock: 30, reserved: 5, cost: '450.18', basePrice: '1036', taxPercent: 30, price: '1346.8', weight: '0.61' },
      ...{ thumbnail: 'images/apps/ecommerce/products/watch-01-thumb.jpg', images, active: true, currentImageIndex: [0], image: '' },
    }
    const { currentImageIndex: _, image: __, ...fields } = form
    const stored = { ...fields, cost: 450.18, basePrice: 1036, price: 1346.8, weight: 0.61 }
    expect(await me.call(inventory.update, { id, product: form })).toMatchObject(stored)
    expect(await me.call(inventory.product, { id })).toMatchObject(stored)
    for (const url of ['javascript:alert(1)', 'https://elsewhere.example/x.png', '/api/apps/tasks/all'])
      expect(await me.refused(inventory.update, { id, product: { images: [url] } })).toMatchObject({
        fields: { 'product.images.0': 'is no file of the team and no path' },
      })
  })

  test('concurrent changes of different fields both stay; the same again changes nothing', async () => {
    const { id } = await make({ name: 'Mug' })
    const colleague = await me.colleague()
    await Promise.all([
      me.call(inventory.update, { id, product: { sku: 'PC-1' } }),
      colleague.call(inventory.update, { id, product: { barcode: '200' } }),
    ])
    expect(await me.call(inventory.product, { id })).toMatchObject({ sku: 'PC-1', barcode: '200' })
    const seq = await lastSeq()
    await me.call(inventory.update, { id, product: { sku: 'PC-1', name: 'Mug' } })
    expect(await lastSeq()).toBe(seq)
  })

  test('a text that another member changed since is not stored, and is answered as a conflict', async () => {
    const other = await me.colleague()
    const { id } = await make({ description: 'Old', stock: 5 })
    await other.call(inventory.update, { id, product: { description: 'Theirs' }, base: { description: 'Old' } })
    const mine = { id, product: { description: 'Mine', sku: 'PC-1', stock: 7 }, base: { description: 'Old', sku: '' } }
    expect(await me.call(inventory.update, mine)).toMatchObject({
      ...{ description: 'Theirs', sku: 'PC-1', stock: 7 },
      conflicts: [{ field: 'description', value: 'Theirs', by: expect.any(String) }],
    })
    expect(await me.call(inventory.product, { id })).toMatchObject({ description: 'Theirs', sku: 'PC-1', stock: 7 })
    const again = await me.call(inventory.update, { id, product: { description: 'Mine' }, base: { description: 'Theirs' } })
    expect(again).toMatchObject({ description: 'Mine' })
    expect(again).not.toHaveProperty('conflicts')
  })

  test('without a base the last text is stored', async () => {
    const other = await me.colleague()
    const { id } = await make({ description: 'Old' })
    await other.call(inventory.update, { id, product: { description: 'Theirs' } })
    const mine = await me.call(inventory.update, { id, product: { description: 'Mine' } })
    expect(mine).toMatchObject({ description: 'Mine' })
    expect(mine).not.toHaveProperty('conflicts')
  })
})

describe('filters', () => {
  test('narrow the list together, with the search, and count what is left', async () => {
    const [mens, ladies] = await Promise.all(['Mens', 'Ladies'].map((name) => me.call(inventory.createCategory, { category: { name } })))
    const brand = await me.call(inventory.createBrand, { brand: { name: 'Kiln' } })
    const vendor = await me.call(inventory.createVendor, { vendor: { name: 'Potters' } })
    const tag = await me.call(inventory.createTag, { tag: { title: 'Gift' } })
    await makeAll(
      { name: 'Mug', category: mens?.id ?? '', brand: brand.id, tags: [tag.id], active: true, stock: 3 },
      { name: 'Muffler', category: mens?.id ?? '', vendor: vendor.id, stock: 40 },
      { name: 'Scarf', category: ladies?.id ?? '', brand: brand.id, tags: [tag.id], stock: 40 },
    )
    const category = mens?.id
    for (const [wanted, found] of [
      [{ category }, ['Muffler', 'Mug']],
      [{ brand: brand.id }, ['Mug', 'Scarf']],
      [{ vendor: vendor.id }, ['Muffler']],
      [{ tag: tag.id }, ['Mug', 'Scarf']],
      [{ active: 'true' }, ['Mug']],
      [{ active: 'false', order: 'desc' }, ['Scarf', 'Muffler']],
      [{ category, tag: tag.id }, ['Mug']],
      [{ category, low: 'true' }, ['Mug']],
      [{ category, search: 'muff' }, ['Muffler']],
      [{ category, active: 'true', search: 'muff' }, []],
      [{ category: v7() }, []],
    ] as const) {
      expect(await namesOf(wanted), `${JSON.stringify(wanted)}`).toEqual(found)
      expect((await page(wanted)).pagination).toMatchObject({ length: found.length })
    }
    expect(await me.refused(inventory.products, { category: 'abc' } as never)).toMatchObject({ fields: { category: expect.anything() } })
    expect((await page({ brand: brand.id }, await app.member())).products).toEqual([])
  })
})

describe('pictures', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  async function upload(bytes: Buffer, who = me): Promise<string> {
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${who.token}` }
    return (await app.app.inject({ method: 'POST', url: '/api/blobs?name=a.png', payload: bytes, headers })).json<{ url: string }>().url
  }

  test('are files of the team; what it has may be sent back', async () => {
    const url = await upload(png)
    const { id } = await make({ name: 'Mug', images: [url], thumbnail: url })
    expect(await me.call(inventory.update, { id, product: { images: [url], thumbnail: url, name: 'Cup' } })).toMatchObject({
      images: [url],
      name: 'Cup',
    })
    expect(await me.call(inventory.update, { id, product: { images: [], thumbnail: null } })).toMatchObject({ images: [], thumbnail: null })
  })

  test('what is no picture, or another team’s, is refused', async () => {
    const { id } = await make({ name: 'Mug' })
    const text = await upload(Buffer.from('<svg onload="alert(1)"/>'))
    expect(await me.refused(inventory.update, { id, product: { images: [text] } })).toMatchObject({ fields: { 'product.images.0': 'is no picture' } })
    const theirs = await upload(png, await app.member())
    expect(await me.refused(inventory.update, { id, product: { images: [theirs] } })).toMatchObject({ status: 400 })
  })
})

describe('the list', () => {
  test('pages count from 1; beyond the last there is only where that is', async () => {
    await makeAll(...Array.from({ length: 12 }, (_, index) => ({ name: `P${String(index).padStart(2, '0')}` })))
    const first = await page()
    expect(first.pagination).toEqual({ length: 12, size: 10, page: 1, lastPage: 2, startIndex: 0, endIndex: 9 })
    expect(first.products?.map(({ name }) => name)).toEqual(['P00', 'P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09'])
    expect((await page({ page: 2 })).pagination).toEqual({ length: 12, size: 10, page: 2, lastPage: 2, startIndex: 10, endIndex: 11 })
    expect(await page({ page: 3 })).toEqual({ products: null, pagination: { lastPage: 2 } })
    for (const wrong of [0, -3, 'two', '', 1.5]) expect(await page({ page: wrong })).toEqual(first)
    expect(await namesOf({ page: 3, size: 5 })).toEqual(['P10', 'P11'])
    expect((await page({ size: 'x' })).pagination).toMatchObject({ size: 10 })
  })

  test('of nothing, and of nothing found', async () => {
    const nothing = { products: [], pagination: { length: 0, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: -1 } }
    expect(await page()).toEqual(nothing)
    await make({ name: 'Mug' })
    expect(await page({ search: 'tee' })).toEqual(nothing)
    expect(await page({ search: 'tee', page: 2 })).toEqual({ products: null, pagination: { lastPage: 1 } })
  })

  test('text without regard to case and marks, the rest as numbers, none first', async () => {
    await makeAll(
      { name: 'zebra', sku: 'a2', price: 9, stock: 100, active: true },
      { name: 'Ana', sku: 'B1', price: 10, stock: 20 },
      { name: 'Șapcă', sku: 'a10', stock: 3, active: true },
      { name: 'sapun', sku: '', price: 2.5 },
    )
    expect(await namesOf()).toEqual(['Ana', 'Șapcă', 'sapun', 'zebra'])
    expect(await namesOf({ order: '' })).toEqual(['Ana', 'Șapcă', 'sapun', 'zebra'])
    expect(await namesOf({ sort: '', order: 'desc' })).toEqual(['zebra', 'sapun', 'Șapcă', 'Ana'])
    expect(await namesOf({ order: 'whatever' })).toEqual(['zebra', 'sapun', 'Șapcă', 'Ana'])
    expect(await namesOf({ sort: 'sku' })).toEqual(['sapun', 'Șapcă', 'zebra', 'Ana'])
    expect(await namesOf({ sort: 'price' })).toEqual(['Șapcă', 'sapun', 'zebra', 'Ana'])
    expect(await namesOf({ sort: 'price', order: 'desc' })).toEqual(['Ana', 'zebra', 'sapun', 'Șapcă'])
    expect(await namesOf({ sort: 'stock' })).toEqual(['sapun', 'Șapcă', 'Ana', 'zebra'])
    expect((await namesOf({ sort: 'active' }))?.slice(2).toSorted()).toEqual(['zebra', 'Șapcă'].toSorted())
    expect(await me.refused(inventory.products, { sort: 'password' } as never)).toMatchObject({ status: 400, fields: { sort: expect.any(String) } })
  })

  test('search is by a part of the name only, whatever its marks; the page follows it', async () => {
    await makeAll({ name: 'Șapcă bleumarin', sku: 'mug' }, { name: 'Mug 100%', sku: 'x' }, { name: 'Big mug' })
    expect(await namesOf({ search: 'SAPCA' })).toEqual(['Șapcă bleumarin'])
    expect(await namesOf({ search: 'mug' })).toEqual(['Big mug', 'Mug 100%'])
    expect(await namesOf({ search: 'mug', sort: 'name', order: 'desc', size: 1, page: 2 })).toEqual(['Big mug'])
    expect(await namesOf({ search: '%' })).toEqual(['Mug 100%'])
    expect(await namesOf({ search: '' })).toHaveLength(3)
  })

  test('a scanner finds by barcode or SKU, the global search by those and by name', async () => {
    const { id } = await make({ name: 'Mug', sku: 'PC-Mug-1', barcode: '2004600000007', stock: 4 })
    await make({ name: '2004600000007 in a name' })
    expect(await me.call(inventory.byCode, { code: '2004600000007' })).toMatchObject({ id })
    expect(await me.call(inventory.byCode, { code: ' pc-mug-1 ' })).toMatchObject({ id })
    expect(await me.call(inventory.byCode, { code: 'PC-Mug' })).toBeNull()
    expect(await me.refused(inventory.byCode, { code: ' ' })).toMatchObject({ status: 400 })
    const found = async (query: string) => (await me.call(search.search, { query })).find((set) => set.id === 'inventory')?.results
    expect((await found('2004600000007'))?.[0]).toMatchObject({ id, value: 'Mug', stock: 4, link: `/apps/ecommerce/inventory/${id}` })
    expect(await found('pc-mug-1')).toHaveLength(1)
    expect((await found('mu'))?.map((hit) => hit.value)).toEqual(['Mug'])
  })
})

describe('movements', () => {
  test('change the stock and record who, why and the result', async () => {
    const { id } = await make({ name: 'Mug', stock: 10 })
    expect(await move(id, 'received', 5)).toMatchObject({
      productId: id,
      delta: 5,
      stock: 15,
      reason: 'received',
      note: '',
      author: { id: me.userId },
    })
    const colleague = await me.colleague()
    await colleague.call(inventory.addMovement, { movement: { productId: id, reason: 'counted', count: 14, note: 'Shelf 3' } })
    await colleague.call(inventory.addMovement, { movement: { productId: id, reason: 'counted', count: 14 } })
    const { movements, pagination } = await me.call(inventory.movements, { productId: id })
    expect(movements?.map(({ delta, stock, reason, note, author }) => [delta, stock, reason, note, author?.id])).toEqual([
      [0, 14, 'counted', '', colleague.userId],
      [-1, 14, 'counted', 'Shelf 3', colleague.userId],
      [5, 15, 'received', '', me.userId],
      [10, 10, 'counted', '', me.userId],
    ])
    expect(pagination).toEqual({ length: 4, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: 3 })
    expect((await me.call(inventory.movements, { productId: id, size: 3, page: 2 })).movements).toHaveLength(1)
    expect(await me.call(inventory.movements, { productId: id, page: 9 })).toEqual({ movements: null, pagination: { lastPage: 1 } })
  })

  test('every other change of a stock records one too', async () => {
    const { id } = await make({ name: 'Mug', sku: 'PC-1', stock: 10 })
    await me.call(inventory.update, { id, product: { stock: '7', name: 'Cup' } })
    await me.call(inventory.import, { rows: [{ sku: 'PC-1', stock: 9 }] })
    await me.call(inventory.update, { id, product: { stock: '' } })
    expect(await moves(id)).toEqual([
      [-9, 0, 'correction'],
      [2, 9, 'import'],
      [-3, 7, 'correction'],
      [10, 10, 'counted'],
    ])
  })

  test('never below 0 nor below what is reserved', async () => {
    const { id } = await make({ name: 'Mug', stock: 5, reserved: 3 })
    const refusal = await me.refused(inventory.addMovement, { movement: { productId: id, reason: 'sold', delta: -3 } })
    expect(refusal).toMatchObject({ status: 422, code: 'rule-broken', fields: { 'movement.delta': 'would be below the 3 that are reserved' } })
    expect(await me.refused(inventory.addMovement, { movement: { productId: id, reason: 'counted', count: 2 } })).toMatchObject({ status: 422 })
    expect(await me.refused(inventory.update, { id, product: { stock: 2 } })).toMatchObject({ fields: { 'product.stock': expect.any(String) } })
    expect(await me.refused(inventory.update, { id, product: { reserved: 6 } })).toMatchObject({ fields: { 'product.reserved': expect.any(String) } })
    await me.call(inventory.update, { id, product: { reserved: '' } })
    expect(await me.refused(inventory.addMovement, { movement: { productId: id, reason: 'sold', delta: -6 } })).toMatchObject({
      detail: 'the stock would be below 0',
    })
    expect([await stockOf(id), (await moves(id))?.length]).toEqual([5, 1])
  })

  test.each([
    ['nothing', { reason: 'received' }, 'movement.delta'],
    ['none', { reason: 'correction', delta: 0 }, 'movement.delta'],
    ['the wrong way in', { reason: 'received', delta: -1 }, 'movement.delta'],
    ['the wrong way out', { reason: 'sold', delta: 1 }, 'movement.delta'],
    ['a count without a number', { reason: 'counted' }, 'movement.count'],
    ['a count of a sale', { reason: 'sold', delta: -1, count: 3 }, 'movement.count'],
    ['half of one', { reason: 'sold', delta: -0.5 }, 'movement.delta'],
    ['no reason', { reason: 'because', delta: 1 }, 'movement.reason'],
    ['an import', { reason: 'import', delta: 1 }, 'movement.reason'],
    ['a novel', { reason: 'sold', delta: -1, note: 'x'.repeat(501) }, 'movement.note'],
  ])('of %s are refused by their path', async (_what, movement, field) => {
    const { id } = await make({ stock: 5 })
    const refusal = await me.refused(inventory.addMovement, { movement: { productId: id, ...movement } as never })
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]])
    expect(await stockOf(id)).toBe(5)
  })

  test('many at once are all counted, and their stocks follow each other', async () => {
    const { id } = await make({ name: 'Mug', stock: 100 })
    const colleague = await me.colleague()
    const deltas = Array.from({ length: 24 }, (_, index) => (index % 3 === 0 ? 2 : -1))
    await Promise.all(deltas.map((delta, index) => move(id, 'correction', delta, index % 2 === 0 ? me : colleague)))
    const expected = 100 + deltas.reduce((sum, delta) => sum + delta, 0)
    expect(await stockOf(id)).toBe(expected)
    const { movements } = await me.call(inventory.movements, { productId: id, size: 100 })
    const inOrder = movements?.toReversed() ?? []
    expect(inOrder).toHaveLength(25)
    for (const [index, { stock, delta }] of inOrder.entries()) expect(stock).toBe((inOrder[index - 1]?.stock ?? 0) + delta)
    expect(inOrder.at(-1)?.stock).toBe(expected)
  })

  test('the last one is sold once, however many sell it', async () => {
    const { id } = await make({ stock: 1 })
    const sold = await Promise.allSettled(Array.from({ length: 6 }, () => move(id, 'sold', -1)))
    expect(sold.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(id)).toBe(0)
  })

  test('repeated with its key or its id, it is done once', async () => {
    const { id } = await make({ stock: 5 })
    const movement = { id: v7(), productId: id, reason: 'sold' as const, delta: -1 }
    const once = () => app.send(inventory.addMovement, { movement }, me.token, { 'idempotency-key': 'movement-1' })
    const [first, again] = [await once(), await once()]
    expect([first.statusCode, again.statusCode, again.headers['idempotent-replay']]).toEqual([200, 200, 'true'])
    expect(again.json()).toEqual(first.json())
    expect(await me.refused(inventory.addMovement, { movement })).toMatchObject({ status: 409 })
    expect(await stockOf(id)).toBe(4)
  })
})

describe('a low stock', () => {
  test('sends one notice to owners and admins except the actor, and another one only after it was refilled', async () => {
    const { id } = await make({ name: 'Mug', stock: 12 })
    const [seller, admin] = [await me.colleague(), await me.colleague('admin')]
    await move(id, 'sold', -2, seller)
    expect(await textOf()).toEqual([])
    await move(id, 'sold', -1, seller)
    await move(id, 'sold', -1, seller)
    expect([await textOf(), await textOf(admin), await textOf(seller)]).toEqual([['Mug is low in stock'], ['Mug is low in stock'], []])
    await move(id, 'received', 1, seller)
    await move(id, 'sold', -1, seller)
    expect(await textOf()).toHaveLength(1)
    await move(id, 'received', 5, seller)
    await seller.call(inventory.update, { id, product: { stock: 3 } })
    expect(await textOf()).toHaveLength(2)
  })

  test('each product has its own limit; 0 is never reached', async () => {
    const { id } = await make({ name: 'Socks', stock: 50, lowStockAt: 40 })
    const { id: quiet } = await make({ name: 'Samples', stock: 5, lowStockAt: 0 })
    const seller = await me.colleague()
    await move(id, 'sold', -15, seller)
    await move(quiet, 'sold', -5, seller)
    const [notice] = await me.call(notifications.all)
    expect(notice).toMatchObject({
      title: 'Socks is low in stock',
      description: '35 left; the warning level is 40.',
      link: `/apps/ecommerce/inventory/${id}`,
    })
    expect(await textOf()).toHaveLength(1)
  })

  test('an import sends one notice for all low stocks', async () => {
    await make({ name: 'A', sku: 'A', stock: 50 })
    await make({ name: 'B', sku: 'B', stock: 50 })
    const importer = await me.colleague()
    const rows = ['A', 'B'].map((sku) => ({ sku, stock: 2 }))
    await importer.call(inventory.import, { rows })
    await importer.call(inventory.import, { rows })
    expect(await textOf()).toEqual(['2 products are low in stock'])
  })
})

describe('classifications', () => {
  const kinds = [
    ['category', inventory.categories, inventory.createCategory, inventory.updateCategory, inventory.removeCategory],
    ['brand', inventory.brands, inventory.createBrand, inventory.updateBrand, inventory.removeBrand],
    ['vendor', inventory.vendors, inventory.createVendor, inventory.updateVendor, inventory.removeVendor],
  ] as const

  test.each(kinds)('a %s is created, renamed, and removed from its products; undo restores the links', async (kind, list, create, rename, remove) => {
    const send = (endpoint: (typeof kinds)[number][2 | 3 | 4], input: object) => me.call(endpoint, input as never)
    const top = kind === 'category' ? { parentId: null } : {}
    const made = (await send(create, { [kind]: { name: ' Căni & cești ' } })) as { id: string }
    expect(made).toEqual({ id: expect.any(String), name: 'Căni & cești', slug: 'cani-cesti', ...top })
    expect(await send(create, { [kind]: { name: 'Cani cesti' } })).toMatchObject({ slug: 'cani-cesti-1' })
    expect(await send(rename, { id: made.id, [kind]: { name: 'Mugs' } })).toEqual({ id: made.id, name: 'Mugs', slug: 'mugs', ...top })
    expect(await me.refused(rename, { id: v7(), [kind]: { name: 'Mugs' } } as never)).toMatchObject({ status: 404 })
    expect((await me.call(list)).map(({ name }) => name)).toEqual(['Mugs', 'Cani cesti'])
    const { id } = await make({ name: 'Mug', [kind]: made.id })
    const other = await app.member()
    expect(await other.refused(remove, { id: made.id })).toMatchObject({ status: 404 })
    expect(await other.refused(rename, { id: made.id, [kind]: { name: 'x' } } as never)).toMatchObject({ status: 404 })
    expect(await send(remove, { id: made.id })).toBe(true)
    expect(await me.call(inventory.product, { id })).toMatchObject({ [kind]: '' })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await me.call(inventory.product, { id })).toMatchObject({ [kind]: made.id })
    expect(await me.refused(create, { [kind]: { name: ' ' } } as never)).toMatchObject({
      status: 400,
      fields: { [`${kind}.name`]: expect.any(String) },
    })
    expect(await me.call(list)).toHaveLength(2)
  })

  test('a tag is created, renamed, and removed from every product; undo restores the links', async () => {
    const tag = await me.call(inventory.createTag, { tag: { title: ' Gift ' } })
    expect(tag).toEqual({ id: expect.any(String), title: 'Gift' })
    const { id } = await make({ tags: [tag.id, tag.id] })
    expect(await me.call(inventory.updateTag, { id: tag.id, tag: { title: 'Present' } })).toEqual({ id: tag.id, title: 'Present' })
    expect(await me.refused(inventory.updateTag, { id: v7(), tag: { title: 'x' } })).toMatchObject({ status: 404 })
    expect(await me.call(inventory.tags)).toEqual([{ id: tag.id, title: 'Present' }])
    const other = await app.member()
    expect(await other.refused(inventory.removeTag, { id: tag.id })).toMatchObject({ status: 404 })
    expect(await me.call(inventory.removeTag, { id: tag.id })).toBe(true)
    expect([await me.call(inventory.tags), (await me.call(inventory.product, { id }))?.tags]).toEqual([[], []])
    await me.call(undo.undo, { seq: await lastSeq() })
    expect((await me.call(inventory.product, { id }))?.tags).toEqual([tag.id])
    expect(await me.refused(inventory.createTag, { tag: { title: 'x'.repeat(51) } })).toMatchObject({ status: 400 })
  })
})

describe('undo', () => {
  test('a deletion, by its own call and by undo', async () => {
    const tag = await me.call(inventory.createTag, { tag: { title: 'Gift' } })
    const product = await make({ name: 'Mug', stock: 3, tags: [tag.id] })
    const { id } = product
    expect(await me.call(inventory.remove, { id })).toBe(true)
    expect(await me.refused(inventory.product, { id })).toMatchObject({ status: 404 })
    expect(await namesOf()).toEqual([])
    expect(await me.call(inventory.restore, { id })).toEqual(product)
    await me.call(inventory.remove, { id })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await me.call(inventory.product, { id })).toEqual(product)
    expect(await moves(id)).toHaveLength(1)
  })

  test('a movement by another one, unless the stock has changed since', async () => {
    const { id } = await make({ name: 'Mug', stock: 10 })
    await move(id, 'sold', -4)
    const sale = await lastSeq()
    await me.call(undo.undo, { seq: sale })
    expect(await moves(id)).toEqual([
      [4, 10, 'correction'],
      [-4, 6, 'sold'],
      [10, 10, 'counted'],
    ])
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await stockOf(id)).toBe(6)
    const redone = await lastSeq()
    await move(id, 'received', 1)
    expect(await me.refused(undo.undo, { seq: redone })).toMatchObject({ code: 'changed-since' })
  })

  test('a change of fields and stock together', async () => {
    const { id } = await make({ name: 'Mug', stock: 10, basePrice: 10, taxPercent: 20 })
    await me.call(inventory.update, { id, product: { name: 'Cup', stock: 8, price: 24 } })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await me.call(inventory.product, { id })).toMatchObject({ name: 'Mug', stock: 10, basePrice: 10, price: 12 })
  })

  test('the timeline and the history show it', async () => {
    const { id } = await make({ name: 'Mug', stock: 10 })
    await move(id, 'sold', -4)
    await me.call(inventory.update, { id, product: { name: 'Cup', price: 3 } })
    const past = await me.call(activities.history, { entity: 'product', id })
    expect(past.map(({ description }) => description.replaceAll(/<[^>]*>/g, '').replace(/^Member \w+ /, ''))).toEqual([
      'changed the product Cup',
      'sold 4 × Cup',
      'changed the product Cup',
      'added the product Cup',
    ])
    expect(past[0]?.fields).toEqual(expect.arrayContaining([{ field: 'name', from: 'Mug', to: 'Cup' }]))
    expect(past[1]?.fields).toEqual([{ field: 'stock', from: 10, to: 6 }])
    const [latest] = await me.call(activities.all, {})
    expect(latest).toMatchObject({ link: `/apps/ecommerce/inventory/${id}`, linkedContent: 'Inventory' })
  })
})

describe('import and export', () => {
  const rows = [
    { sku: 'A-1', name: 'Mug', category: 'Mugs', brand: 'Papercut', tags: ['Gift', 'gift'], stock: '5', basePrice: '9', taxPercent: 18 },
    { barcode: '200', name: '=cmd()', price: 12, active: true },
    { sku: 'A-2', stock: 1 },
    { sku: 'A-1', stock: 99 },
  ]
  const outcomes = (all: { outcome: string }[]) => all.map(({ outcome }) => outcome)

  test('a preview says what would happen and stores nothing; twice changes nothing', async () => {
    expect(outcomes(await me.call(inventory.previewImport, { rows }))).toEqual(['new', 'new', 'refused', 'refused'])
    expect([await namesOf(), await me.call(inventory.categories)]).toEqual([[], []])
    const done = await me.call(inventory.import, { rows })
    expect(done.slice(2)).toEqual([
      { outcome: 'refused', fields: ['name'], reason: 'missing' },
      { outcome: 'refused', fields: ['sku'], reason: 'twice' },
    ])
    const { products } = await page()
    expect(products?.map(({ name, price, stock }) => [name, price, stock])).toEqual([
      ['=cmd()', 12, ''],
      ['Mug', 10.62, 5],
    ])
    expect((await me.call(inventory.tags)).map(({ title }) => title)).toEqual(['Gift'])
    expect(await moves(products?.[1]?.id ?? '')).toEqual([[5, 5, 'import']])
    const seq = await lastSeq()
    expect(outcomes(await me.call(inventory.import, { rows }))).toEqual(['unchanged', 'unchanged', 'refused', 'refused'])
    expect([(await page()).products, await lastSeq()]).toEqual([products, seq])
  })

  test('two at once make no copies', async () => {
    await Promise.all([me.call(inventory.import, { rows }), me.call(inventory.import, { rows })])
    expect(await namesOf()).toEqual(['=cmd()', 'Mug'])
  })

  test('is one act in the timeline and is undone as one', async () => {
    const { id } = await make({ name: 'Old mug', sku: 'A-1', stock: 1 })
    await me.call(inventory.import, { rows })
    const [act] = await me.call(activities.all, {})
    expect(act?.description.replaceAll(/<[^>]*>/g, '')).toContain('imported products: 1 new, 1 updated')
    await me.call(undo.undo, { seq: await lastSeq() })
    expect([await namesOf(), await stockOf(id), await me.call(inventory.categories)]).toEqual([['Old mug'], 1, []])
  })

  test('a deleted product is not matched, another team’s neither', async () => {
    const other = await app.member()
    await other.call(inventory.import, { rows })
    await me.call(inventory.import, { rows })
    for (const { id } of (await page()).products ?? []) await me.call(inventory.remove, { id })
    expect(outcomes(await me.call(inventory.previewImport, { rows })).slice(0, 2)).toEqual(['new', 'new'])
    expect((await page({}, other)).pagination).toMatchObject({ length: 2 })
  })

  test('is refused whole when it is no list, empty or too long', async () => {
    for (const sent of [{}, { rows: [] }, { rows: Array.from({ length: 10_001 }, () => 1) }])
      expect(await me.refused(inventory.import, sent as never)).toMatchObject({ status: 400, fields: { rows: expect.any(String) } })
  })

  test('the export is CSV that no spreadsheet runs', async () => {
    await me.call(inventory.import, { rows })
    const answer = await app.send(inventory.export, undefined, me.token)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/attachment.*inventory-\d{4}-\d\d-\d\d\.csv/),
    })
    expect(answer.body.split('\r\n')).toEqual([
      '\ufeffSKU,Barcode,Name,Description,Category,Brand,Vendor,Tags,Stock,Reserved,Cost,Base price,Tax percent,Price,Weight,Active,Low stock at',
      ",200,'=cmd(),,,,,,,,,12,,12,,yes,10",
      'A-1,,Mug,,Mugs,Papercut,,Gift,5,,,9,18,10.62,,no,10',
      '',
    ])
  })
})

test('a stranger is refused everywhere', async () => {
  for (const endpoint of Object.values(inventory)) expect((await app.send(endpoint, { id: v7() })).statusCode).toBe(401)
})
