// Organizations, licences and offers: a page, a filter and a search, each among ten thousand of all three, beside bare queries.
import pg from 'pg'
import { ask, blankSearch, type Script } from './load.ts'
import type { Product } from './product.ts'
import { type Contestant, compare, inRounds, rate, type Reference, type Speed } from './speed.ts'
import { callProduct, type Team } from './team.ts'

export const businessCount = 10_000

const inserts = [
  `insert into organizations (team_id, id, kind, legal_name, tax_id, vat_registered, country, language, currency, cash_vat, owner_id, client_since)
   select $1, md5('bench organization ' || nr)::uuid, 'company', 'Firm ' || md5(nr::text), null, false, 'RO', 'ro', 'RON', false, $3,
     case when nr % 3 = 0 then current_date - nr % 900 end
   from generate_series(1, $2::int) nr`,
  `insert into licences (team_id, id, number, direction, organization_id, name, type, overcommit_percent, owner_id, grace_days, entitlements, auto_renew,
     activated, ends_on)
   select $1, md5('bench licence ' || nr)::uuid, 'LIC-' || nr, 'sold', md5('bench organization ' || nr)::uuid, 'Desktop ' || md5(nr::text), 'named', 0, $3, 0, '{}', 'off',
     true, current_date + nr % 400 - 30
   from generate_series(1, $2::int) nr`,
  `insert into licence_terms (team_id, id, created_by, licence_id, sequence, starts_on, ends_on, seats, unit_price, recurrence, currency, created_from)
   select $1, md5('bench term ' || nr)::uuid, $3, md5('bench licence ' || nr)::uuid, 1, current_date + nr % 400 - 395, current_date + nr % 400 - 30, 5, 1400, 'once', 'RON', 'manual'
   from generate_series(1, $2::int) nr`,
  `insert into offers (team_id, id, number, revision, type, organization_id, title, language, currency, payment_term_days, price_list, lines,
     header_discount_percent, valid_until, owner_id, state, approval, first_id, totals, optional_totals, recurring, updated_at)
   select $1, md5('bench offer ' || nr)::uuid, 'OF-' || nr, 1, 'new', md5('bench organization ' || nr)::uuid, 'Offer ' || md5(nr::text), 'ro', 'RON', 15, 'standard', '[]',
     0, current_date + nr % 60, $3, (array['draft', 'sent', 'viewed', 'accepted', 'rejected'])[1 + nr % 5], '{"state":"none","by":null,"at":null,"note":null}',
     md5('bench offer ' || nr)::uuid, jsonb_build_object('net', nr, 'discount', 0, 'vat', '[]'::jsonb, 'vatTotal', 0, 'gross', nr),
     '{"net":0,"discount":0,"vat":[],"vatTotal":0,"gross":0}', '{"monthly":0,"quarterly":0,"yearly":0}', now() - make_interval(mins => nr)
   from generate_series(1, $2::int) nr`,
]

/** Directly into the tables, as after an import. */
async function makeBusiness(connection: pg.ClientConfig, team: Team) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const insert of inserts) await client.query(insert, [team.id, businessCount, team.userId])
    await client.query('vacuum analyze organizations, licences, licence_terms, offers')
  } finally {
    await client.end()
  }
}

const paths = {
  organizations: { path: '/api/apps/organizations/organizations', filter: 'status=client', sort: 'legalName' },
  licences: { path: '/api/apps/licences/licences', filter: 'endingWithin=60', sort: 'endsOn' },
  offers: { path: '/api/apps/offers/offers', filter: 'state=sent,viewed', sort: 'gross' },
}
export type BusinessList = keyof typeof paths
export const businessLists = Object.keys(paths) as BusinessList[]
type Kind = 'page' | 'filter' | 'search'

type Page = { pagination: { length: number } }

export async function measureBusiness(
  { port, database }: Product,
  team: Team,
  reference: Reference,
): Promise<Record<BusinessList, Record<Kind, Speed>>> {
  await makeBusiness(database, team)
  let at = 0
  const contestant = (contestantPort: number, address: (at: number) => string): Contestant => ({
    port: contestantPort,
    script: (connection): Script => {
      const headers = { authorization: `Bearer ${team.tokens[connection]}` }
      return () => ({ bytes: ask('GET', address(at++), headers), timed: true })
    },
  })
  // Every request is new, so that no cached answer is used.
  const own = (address: (turn: number) => string) => contestant(port, (turn) => `${address(turn)}${blankSearch(turn)}`)
  const bare = (address: (turn: number) => string) => contestant(reference.port, address)
  const [pageOf, filteredPageOf, wordOf] = [
    (turn: number) => 1 + (turn % 100),
    (turn: number) => 1 + (turn % 10),
    (turn: number) => 1000 + (turn % 9000),
  ]
  const measured = {} as Record<BusinessList, Record<Kind, Speed>>
  for (const list of businessLists) {
    const { path, filter, sort } = paths[list]
    /** The reference must find as many. */
    for (const [ownAddress, bareAddress] of [
      [path, `/${list}/1`],
      [`${path}?${filter}`, `/${list}-filtered/1`],
      [`${path}?search=${wordOf(0).toString(16)}`, `/${list}-found/${wordOf(0)}`],
    ] as const) {
      const { pagination } = await callProduct<Page>(port, 'GET', ownAddress, team.tokens[0])
      const { pagination: expected } = await callProduct<Page>(reference.port, 'GET', bareAddress)
      if (pagination.length !== expected.length) throw new Error(`${ownAddress} finds ${pagination.length} rows, the yardstick ${expected.length}`)
    }
    const rounds = await inRounds({
      page: own((turn) => `${path}?sort=${sort}&page=${pageOf(turn)}&search=`),
      barePage: bare((turn) => `/${list}/${pageOf(turn)}`),
      filter: own((turn) => `${path}?${filter}&sort=${sort}&page=${filteredPageOf(turn)}&search=`),
      bareFilter: bare((turn) => `/${list}-filtered/${filteredPageOf(turn)}`),
      search: own((turn) => `${path}?search=${wordOf(turn).toString(16)}`),
      bareSearch: bare((turn) => `/${list}-found/${wordOf(turn)}`),
    })
    measured[list] = {
      page: compare(rate, rounds.page, rounds.barePage),
      filter: compare(rate, rounds.filter, rounds.bareFilter),
      search: compare(rate, rounds.search, rounds.bareSearch),
    }
  }
  return measured
}
