import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventory } from '#contract/inventory.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { type PageKind, pageText } from './store.ts'

const many = 3000
let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  me = await app.member()
  // With other teams, because otherwise a full scan would be the fastest plan.
  for (const { teamId } of [me, await app.member(), await app.member(), await app.member(), await app.member(), await app.member()])
    await app.pool.query(
      `insert into inventory_products (team_id, id, name, sku, barcode, stock, price, base_price, active)
       select $1::uuid, gen_random_uuid(), md5(nr::text) || case when nr % 250 = 0 then ' Șapcă' else ' thing' end, 'S-' || nr, nr::text, nr % 90, nr % 700, nr % 700, nr % 3 = 0
       from generate_series(1, $2::int) nr`,
      [teamId, many],
    )
  await app.pool.query('vacuum analyze inventory_products')
})
afterAll(() => app.close())

async function planOf(kind: PageKind, offset = 0) {
  const values = [me.teamId, offset, 10, ...(kind.searching ? ['%sapca%'] : [])]
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`explain ${pageText(kind)}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const ways = ['asc', 'desc'] as const
const indexed = ['name', 'sku', 'active', 'stock', 'price'] as const

test.each(indexed)('a page by %s is found in its index alone, from either end and however far down, and nothing is counted', async (sort) => {
  for (const direction of ways)
    for (const offset of [0, many / 2]) {
      const plan = await planOf({ sort, direction }, offset)
      expect(plan.match(new RegExp(`One-Time Filter.*\\n.*Index Only Scan( Backward)? using inventory_products_${sort}`, 'g'))).toHaveLength(2)
      expect(plan).not.toMatch(/Seq Scan on inventory_products|Hash Join|count\(/)
    }
})

test.each(['name', 'active', 'stock', 'cost', 'barcode'] as const)('pages by %s are the same from whichever end they are read', async (sort) => {
  const owner = await app.member()
  await app.pool.query(
    `insert into inventory_products (team_id, id, name, barcode, stock, cost, active)
     select $1::uuid, gen_random_uuid(), 'n' || nr % 5, (nr % 12)::text, nullif(nr % 4, 0), nullif(nr % 3, 0), nr % 2 = 0 from generate_series(1, 23) nr`,
    [owner.teamId],
  )
  for (const order of ways) {
    const ids = async (page: number, size: number) =>
      (await owner.call(inventory.products, { sort, order, page, size })).products?.map(({ id }) => id)
    const whole = await ids(1, 1000)
    expect(new Set(whole).size).toBe(23)
    for (const size of [1, 4, 10, 23]) {
      const pages = []
      for (let page = 1; page <= Math.ceil(23 / size); page++) pages.push(...((await ids(page, size)) ?? []))
      expect([size, pages]).toEqual([size, whole])
    }
    expect(await owner.call(inventory.products, { sort, order, page: 4, size: 10 })).toEqual({ products: null, pagination: { lastPage: 3 } })
  }
})

test('also without statistics of the table', async () => {
  const client = await app.pool.connect()
  try {
    // The same table without statistics, until the transaction ends.
    await client.query('begin')
    await client.query(`create temp table inventory_products (like public.inventory_products including all) on commit drop`)
    await client.query(`create temp table inventory_counts (like public.inventory_counts including all) on commit drop`)
    const values = (await client.query(`select * from public.inventory_products where false`)).fields.map(({ name }) => name)
    const columns = values.filter((name) => !name.endsWith('_folded')).join(', ')
    await client.query(`insert into inventory_products (${columns}) select ${columns} from public.inventory_products where team_id = $1`, [me.teamId])
    for (const sort of indexed) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${pageText({ sort, direction: 'asc' })}`, [me.teamId, many / 2, 10])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan.match(/One-Time Filter.*\n.*Index Only Scan/g)).toHaveLength(2)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('what runs low has an index of its own', async () => {
  for (const direction of ways) expect(await planOf({ sort: 'stock', direction, low: true })).toContain('inventory_products_low')
  const { products, pagination } = await me.call(inventory.products, { low: 'true', sort: 'stock', size: 1000 })
  expect(products?.every(({ stock, lowStockAt }) => stock !== '' && stock < lowStockAt)).toBe(true)
  expect(pagination).toMatchObject({ length: products?.length, lastPage: 1 })
})

test('a search goes by the trigrams of the names', async () => {
  const plan = await planOf({ sort: 'name', direction: 'asc', searching: true })
  expect(plan).toContain('inventory_products_search')
  expect(plan).not.toContain('Seq Scan on inventory_products')
  const { products, pagination } = await me.call(inventory.products, { search: ' sapca ' })
  expect([products?.length, pagination]).toEqual([10, expect.objectContaining({ length: many / 250, lastPage: 2 })])
})

test('the last page is as right as the first', async () => {
  const { products, pagination } = await me.call(inventory.products, { sort: 'sku', page: many / 100, size: 100 })
  expect([products?.length, pagination]).toEqual([100, expect.objectContaining({ length: many, lastPage: many / 100, endIndex: many - 1 })])
  expect(await me.call(inventory.byCode, { code: 'S-777' })).toMatchObject({ barcode: '777' })
})

test('the stored count follows creation, deletion, restore and purge', async () => {
  const length = async () => ((await me.call(inventory.products, {})).pagination as { length: number }).length
  const { rows } = await app.pool.query<{ id: string }>('select id from inventory_products where team_id = $1 order by id limit 1', [me.teamId])
  const made = await me.call(inventory.create, {})
  expect(await length()).toBe(many + 1)
  await me.call(inventory.remove, { id: made.id })
  await me.call(inventory.remove, { id: rows[0]?.id ?? '' })
  expect(await length()).toBe(many - 1)
  await me.call(inventory.restore, { id: rows[0]?.id ?? '' })
  await app.pool.query('delete from inventory_products where team_id = $1 and deleted_at is not null', [me.teamId])
  expect(await length()).toBe(many)
  await app.pool.query('delete from inventory_products where team_id = $1 and id = $2', [me.teamId, rows[0]?.id])
  expect((await app.pool.query('select products from inventory_counts where team_id = $1', [me.teamId])).rows).toEqual([{ products: many - 1 }])
})
