// Inventory: pages of ten out of a hundred thousand products and searches among them, beside the bare query for the same ten.
import pg from 'pg'
import { ask, blankSearch, type Script } from './load.ts'
import type { Product } from './product.ts'
import { type Contestant, compare, inRounds, rate, type Reference, type Speed } from './speed.ts'
import { callProduct, type Team } from './team.ts'

const productsPath = '/api/apps/ecommerce/inventory/products'
export const productCount = 100_000
/** The worst case: as far from both ends as possible. */
export const deepPage = 5000
/** How many pages people go forward. */
const pages = 100

/** Directly into the tables, as after an import. */
async function makeProducts(connection: pg.ClientConfig, team: Team) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into inventory_products (team_id, id, name, description, sku, barcode, stock, cost, base_price, tax_percent, price, weight, active)
       select $1, md5('bench product ' || nr)::uuid, 'Thing ' || md5(nr::text), repeat('As good as it is plain. ', 10), 'S-' || nr, (4000000000000 + nr)::text, nr % 90,
         nr % 70, nr % 100, 19, round(nr % 100 * 1.19, 2), 0.5, nr % 3 = 0
       from generate_series(1, $2::int) nr`,
      [team.id, productCount],
    )
    await client.query('vacuum analyze inventory_products, inventory_counts')
  } finally {
    await client.end()
  }
}

type Page = { products: { id: string; name: string; price: number }[]; pagination: { length: number } }

/** The reference must do the same work. */
async function checkSame(port: number, token: string, reference: Reference, own: string, bare: string, length?: number) {
  const said = ({ products, pagination }: Page) => JSON.stringify([pagination.length, products.map(({ id, name, price }) => [id, name, price])])
  const answer = await callProduct<Page>(port, 'GET', own, token)
  const same = said(answer) === said(await callProduct<Page>(reference.port, 'GET', bare))
  if (!same || (length !== undefined && answer.pagination.length !== length))
    throw new Error(`the product and its yardstick answer different products to ${own}`)
}

export async function measureProducts(
  { port, database }: Product,
  team: Team,
  reference: Reference,
): Promise<Record<'first' | 'deep' | 'search', Speed>> {
  await makeProducts(database, team)
  const [token = ''] = team.tokens
  await checkSame(port, token, reference, `${productsPath}?page=${deepPage}`, `/products/${deepPage}`, productCount)
  await checkSame(port, token, reference, `${productsPath}?search=1234`, '/products-found/1234')

  let number = 0
  const pair = (own: (index: number) => string, bare: (index: number) => string): [Contestant, Contestant] => {
    const script =
      (address: (index: number) => string) =>
      (connection: number): Script => {
        const headers = { authorization: `Bearer ${team.tokens[connection]}` }
        return () => ({ bytes: ask('GET', address(number++), headers), timed: true })
      }
    return [
      { port, script: script(own) },
      { port: reference.port, script: script(bare) },
    ]
  }
  // Every request is new, so that no cached answer is used; each search has another four digits.
  const leafing = (from: number) =>
    pair(
      (at) => `${productsPath}?page=${from + (at % pages)}&search=${blankSearch(at)}`,
      (at) => `/products/${from + (at % pages)}`,
    )
  const digits = (at: number) => 1000 + (at % 9000)
  const [first, bareFirst] = leafing(1)
  const [deep, bareDeep] = leafing(deepPage)
  const [search, bareSearch] = pair(
    (at) => `${productsPath}?search=${digits(at)}${blankSearch(at)}`,
    (at) => `/products-found/${digits(at)}`,
  )
  const rounds = await inRounds({ first, bareFirst, deep, bareDeep, search, bareSearch })
  return {
    first: compare(rate, rounds.first, rounds.bareFirst),
    deep: compare(rate, rounds.deep, rounds.bareDeep),
    search: compare(rate, rounds.search, rounds.bareSearch),
  }
}
