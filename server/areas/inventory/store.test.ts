// A large stock: pages and searches are answered from the indexes, however many products there are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventory } from '#contract/inventory.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { pageText } from './store.ts'

const many = 3000
let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
  me = await app.member()
  // Among other teams, or reading all that there is would be the quickest way to count one's own.
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

async function planOf(...[sort, direction, search, offset = 0]: [...Parameters<typeof pageText>, number?]) {
  const values = [me.teamId, offset, 10, ...(search ? ['%sapca%'] : [])]
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`explain ${pageText(sort, direction, search)}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(['name', 'sku', 'active', 'stock', 'price'] as const)('a page by %s is found in its index alone, from either end', async (sort) => {
  for (const direction of ['asc', 'desc'] as const) {
    const plan = await planOf(sort, direction, false)
    expect(plan).toMatch(new RegExp(`Limit .*\\n.*Index Only Scan( Backward)? using inventory_products_${sort}`))
    expect(plan).not.toContain('Seq Scan on inventory_products')
  }
})

test('a search goes by the trigrams of the names', async () => {
  const plan = await planOf('name', 'asc', true)
  expect(plan).toContain('inventory_products_search')
  expect(plan).not.toContain('Seq Scan on inventory_products')
  const { products, pagination } = await me.call(inventory.products, { search: 'sapca' })
  expect([products?.length, pagination]).toEqual([10, expect.objectContaining({ length: many / 250, lastPage: 2 })])
})

test('the last page is as right as the first', async () => {
  const { products, pagination } = await me.call(inventory.products, { sort: 'sku', page: many / 100, size: 100 })
  expect([products?.length, pagination]).toEqual([100, expect.objectContaining({ length: many, lastPage: many / 100, endIndex: many - 1 })])
  expect(await me.call(inventory.byCode, { code: 'S-777' })).toMatchObject({ barcode: '777' })
})
