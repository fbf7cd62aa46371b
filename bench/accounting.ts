// Accounting: pages, a search and reports among a hundred thousand issued invoices, beside bare queries for the same figures.
import pg from 'pg'
import type { Product } from './product.ts'
import { type Duration, inTurns, type Reference } from './speed.ts'
import { callProduct, type Team } from './team.ts'

export const invoiceCount = 100_000
const path = '/api/apps/accounting'
/** The invoices are of three years, one after the other; reports are about the middle one. */
const [first, from, to] = ['2024-01-01', '2025-01-01', '2025-12-31']
const days = 1095

const inserts = [
  `insert into organizations (team_id, id, kind, legal_name, tax_id, vat_registered, country, language, currency, cash_vat, owner_id)
   select $1, md5('bench client ' || nr)::uuid, 'company', 'Client ' || md5(nr::text), null, true, 'RO', 'ro', 'RON', false, $3
   from generate_series(1, 500) nr where $2::int > 0`,
  `insert into invoices (team_id, id, type, number, organization_id, issue_date, due_date, currency, language, lines, header_discount_percent, notes,
     payment_means_code, totals, paid, position, hash, e_invoice, issued_at)
   select $1, md5('bench invoice ' || nr)::uuid, 'invoice', 'FAC-' || nr, md5('bench client ' || 1 + nr % 500)::uuid, day, day + 15, 'RON', 'ro',
     jsonb_build_array(jsonb_build_object('id', md5('bench line ' || nr)::uuid, 'serviceId', null, 'name', 'Support', 'description', null, 'note', null,
       'quantity', 1, 'unitCode', 'H87', 'unitPrice', net, 'discountPercent', 0, 'discountAmount', null, 'vatCode', 'S21', 'periodStart', null,
       'periodEnd', null, 'licenceTermId', null, 'timeEntryIds', '[]'::jsonb, 'creditsLineId', null, 'net', net)),
     0, '[]', '42', jsonb_build_object('net', net, 'discount', 0, 'vatTotal', vat, 'gross', net + vat,
       'vat', jsonb_build_array(jsonb_build_object('vatCode', 'S21', 'category', 'S', 'percent', 21, 'base', net, 'vat', vat, 'vatRon', null))),
     case when nr % 10 < 8 then net + vat else 0 end, nr, md5(nr::text), '{"state":"accepted","attempt":1,"deadline":null,"errors":[]}', day
   from (select nr, 10000 + nr % 9000 as net, round((10000 + nr % 9000) * 0.21)::bigint as vat, '${first}'::date + nr * ${days} / $2::int as day
     from generate_series(1, $2::int) nr where $3::uuid is not null) x`,
  `insert into payments (team_id, id, organization_id, date, amount, currency, method, state)
   select $1, md5('bench payment ' || position)::uuid, organization_id, issue_date + 10, gross, 'RON', 'bank', 'completed'
   from invoices where team_id = $1 and paid > 0 and $2::int > 0 and $3::uuid is not null`,
  `insert into payment_allocations (team_id, payment_id, invoice_id, amount)
   select $1, md5('bench payment ' || position)::uuid, id, gross from invoices where team_id = $1 and paid > 0 and $2::int > 0 and $3::uuid is not null`,
]

/** Directly into the tables, as after an import. */
async function makeInvoices(connection: pg.ClientConfig, team: Team) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const insert of inserts) await client.query(insert, [team.id, invoiceCount, team.userId])
    await client.query('vacuum analyze organizations, invoices, payments, payment_allocations')
  } finally {
    await client.end()
  }
}

const dayFrom = (begin: string, add: number) => new Date(Date.parse(begin) + add * 86_400_000).toISOString().slice(0, 10)

type Page = { invoices: { id: string; number: string }[]; pagination: { length: number } }
type Sums = { vat: { vat: number }[]; ageing: { notDue: number; over: number }[] }

/** The reference must do the same work. */
async function checkSame(port: number, token: string, reference: Reference) {
  const own = <T>(address: string) => callProduct<T>(port, 'GET', `${path}/${address}`, token)
  const bare = <T>(address: string) => callProduct<T>(reference.port, 'GET', address)
  const said = ({ invoices, pagination }: Page) => JSON.stringify([pagination.length, invoices.map(({ id, number }) => [id, number])])
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + Number(one), 0)
  const pairs = [
    [said(await own<Page>('invoices?sort=issueDate&page=50')), said(await bare<Page>('/invoices/50'))],
    [said(await own<Page>('invoices?search=1234')), said(await bare<Page>('/invoices-found/1234'))],
    [(await own<{ due: number }>(`report/vat?from=${from}&to=${to}`)).due, sum((await bare<Pick<Sums, 'vat'>>('/vat/0')).vat.map(({ vat }) => vat))],
    [
      sum((await own<{ rows: Sums['ageing'] }>(`report/ageing?date=${to}`)).rows.flatMap(({ notDue, over }) => [notDue, over])),
      sum((await bare<Pick<Sums, 'ageing'>>('/ageing/0')).ageing.flatMap(({ notDue, over }) => [notDue, over])),
    ],
  ]
  for (const [mine, its] of pairs) if (mine !== its) throw new Error(`the product and its yardstick answer different figures: ${mine} and ${its}`)
}

type Kind = 'page' | 'filter' | 'search' | 'vat' | 'ageing'

export async function measureAccounting({ port, database }: Product, team: Team, reference: Reference): Promise<Record<Kind, Duration>> {
  await makeInvoices(database, team)
  const [token = ''] = team.tokens
  await checkSame(port, token, reference)
  // Every turn asks for something else, so that no cached answer is used.
  const own = (address: (turn: number) => string) => (turn: number) => callProduct(port, 'GET', `${path}/${address(turn)}`, token)
  const bare = (address: (turn: number) => string) => (turn: number) => callProduct(reference.port, 'GET', address(turn))
  return {
    page: await inTurns(
      own((turn) => `invoices?sort=issueDate&page=${1 + turn}`),
      bare((turn) => `/invoices/${1 + turn}`),
    ),
    filter: await inTurns(own((turn) => `invoices?state=overdue&sort=dueDate&page=${1 + turn}`)),
    search: await inTurns(
      own((turn) => `invoices?search=${1000 + turn * 1111}`),
      bare((turn) => `/invoices-found/${1000 + turn * 1111}`),
    ),
    vat: await inTurns(
      own((turn) => `report/vat?from=${dayFrom(from, turn)}&to=${to}`),
      bare((turn) => `/vat/${turn}`),
    ),
    ageing: await inTurns(
      own((turn) => `report/ageing?date=${dayFrom(to, -turn)}`),
      bare((turn) => `/ageing/${turn}`),
    ),
  }
}
