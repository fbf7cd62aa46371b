// A write must not become slower as the team grows. Here PostgreSQL plans every named statement, and the other queries of every write, for a team
// with many rows of everything.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobsPath } from '#contract/blobs.ts'
import { writes } from '#contract/endpoint.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { areas } from './areas.ts'
import { allStatements } from './testing/all-statements.ts'
import { temporaryFolder } from './testing/files.ts'
import { createParentsOf } from './testing/inputs/parents.ts'
import { multiplyRows } from './testing/many-rows.ts'
import { requiredOf, sampleOf } from './testing/sample.ts'
import { recordStatements } from './testing/statements.ts'
import { startTestApp, type TestApp, type TestMember } from './testing/app.ts'

const rowsPerTable = 5000
/** PostgreSQL plans as if the tables had four times as many rows: a test cannot wait for that many. */
const asIfLarger = 'set seq_page_cost = 4; set random_page_cost = 4; set cpu_tuple_cost = 0.04'
/** In PostgreSQL's units. Finding a hundred ids by an index costs less; reading a whole table costs more. */
const costLimit = 450

/** Answer a list of the team as a whole, which its limits bound, or search in it. */
const wholeLists = [
  'academy-built-in',
  'academy-categories',
  'academy-courses',
  'academy-report',
  'academy-search',
  'academy-uncategorised',
  'accounting-series',
  'accounting-vat-rates',
  'billing-schedule-list-0ascs',
  'billing-schedule-list-0ascs0-1-2',
  'billing-schedule-list-1ascs',
  'billing-schedule-list-1ascs0-1-2',
  'billing-schedule-list-2ascs',
  'billing-schedule-list-2ascs0-1-2',
  'blog-categories',
  'blog-latest',
  'blog-post',
  'blog-posts',
  'blog-public-team',
  'blog-search',
  'blog-tags',
  'blog-to-read',
  'board-templates-count',
  'board-templates-list',
  'boards-list',
  'boards-search',
  'chat-contacts',
  'contact-tag-list',
  'file-request-list-0asc',
  'expense-list-0ascs',
  'expense-list-0ascs0-1-2-3-4',
  'expense-list-1ascs',
  'expense-list-1ascs0-1-2-3-4',
  'files-trash',
  'help-articles',
  'help-categories',
  'help-failed-searches',
  'help-votes',
  'inventory-brand-list',
  'inventory-category-list',
  'inventory-tag-list',
  'inventory-vendor-list',
  'event-attendee-list-0asc',
  'event-attendee-list-0ascs',
  'invoice-list-0ascs',
  'invoice-list-0ascs0-1-2-3-4-5-6-7-8-9',
  'invoice-list-1ascs',
  'invoice-list-1ascs0-1-2-3-4-5-6-7-8-9',
  'invoice-list-2ascs',
  'invoice-list-2ascs0-1-2-3-4-5-6-7-8-9',
  'invoice-list-3ascs',
  'invoice-list-3ascs0-1-2-3-4-5-6-7-8-9',
  'invoice-list-4ascs',
  'invoice-list-4ascs0-1-2-3-4-5-6-7-8-9',
  'invoice-list-5ascs',
  'invoice-list-5ascs0-1-2-3-4-5-6-7-8-9',
  'licence-notices-team-asc',
  'licence-notices-team-desc',
  'licences-list-number-asc',
  'licences-list-seatsFree-asc',
  'licences-revoked',
  'mail-recipients',
  'organization-list-0ascs',
  'organization-list-0ascs0-1-2-3-4-5',
  'organization-list-1ascs',
  'organization-list-1ascs0-1-2-3-4-5',
  'organization-tag-list',
  'payment-list-0ascs',
  'payment-list-0ascs0-1-2-3-4',
  'payment-list-1ascs',
  'payment-list-1ascs0-1-2-3-4',
  'scrumboard-search',
  'service-categories-all',
  'share-list-0asc',
  'share-list-0ascs',
  'task-tag-list',
  'task-templates-all',
  'team-names',
]
/** Figures of a dashboard or of the operator, computed from rows and cached by version. */
const figures = [
  'dashboards-acts',
  'dashboards-books',
  'dashboards-counts',
  'dashboards-first-steps',
  'dashboards-issues',
  'dashboards-made',
  'dashboards-people',
  'dashboards-rows-acts',
  'dashboards-rows-closed-issues',
  'dashboards-rows-completed',
  'dashboards-rows-fixed',
  'dashboards-rows-new',
  'dashboards-rows-new-issues',
  'dashboards-rows-re-opened',
  'dashboards-rows-wont-fix',
  'licence-report-sums',
  'licence-report-use',
  'operator-teams',
]
/** Run by a job, or once in the life of a team. */
const jobs = [
  'academy-assign-joiner',
  'cards-repeating',
  'cards-teams-due',
  'cards-teams-repeating',
  'changes-last-before',
  'changes-teams-to-prune',
  'checks-due',
  'delete-team',
  'files-all-trashed',
  'bank-transaction-purge',
  'billing-schedule-purge',
  'expense-budget-purge',
  'event-attendee-purge',
  'event-purge',
  'events-demo-organizations',
  'events-teams-to-remind',
  'events-to-remind',
  'expense-category-purge',
  'expense-purge',
  'expenses-with-file-to-purge',
  'files-demo-versions',
  'files-old-trash',
  'file-request-purge',
  'help-deleted',
  'invoice-purge',
  'licence-teams-due',
  'licences-to-renew',
  'licences-with-change',
  'notes-due',
  'notes-teams-due',
  'offer-purge',
  'offers-views-delete',
  'request-files-abandoned',
  'exchange-rate-purge',
  'payment-purge',
  'team-bank-account-purge',
  'service-category-purge',
  'service-price-purge',
  'service-purge',
  'share-demo',
  'share-attempts-tidy',
  'share-purge',
  'share-tickets-tidy',
  'shares-to-purge',
  'task-template-purge',
  'time-demo-billed',
  'time-demo-things',
  'time-entry-purge',
  'organization-address-purge',
  'organization-bank-account-purge',
  'organization-person-purge',
  'organization-purge',
]
/** Read a short range of the change log. PostgreSQL does not know that it is short. */
const shortRanges = ['changes-act', 'changes-missed']
/** Adds up the files of a team before an upload: see quota-store.ts. */
const sums = ['blobs-usage']

const allowed = new Set([...wholeLists, ...figures, ...jobs, ...shortRanges, ...sums])

/** Writes whose unnamed queries read such a list: of courses, posts, their slugs, coins, failed searches or members. None of them is frequent. */
const allowedUnnamed = new Set([
  'academy.removeCategory',
  'blog.create',
  'blog.removeCategory',
  'dashboards.watch',
  'help-center.reportFailedSearch',
  'security.updateTeam',
])

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Total Cost': number; Plans?: Plan[] }

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let client: pg.Client

beforeAll(async () => {
  folder = await temporaryFolder('plans')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
  await app.member()
  await multiplyRows(app.connection, rowsPerTable)
  client = new pg.Client(app.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await app.close()
  await folder.remove()
})

async function uploadFor({ token }: TestMember): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.app.inject({ method: 'POST', url: `${blobsPath}?name=a.txt`, headers, payload: Buffer.from('a') })
  return answer.json<{ url: string }>().url
}

const scans = (plan: Plan): string[] => [
  ...(plan['Relation Name'] && plan['Node Type'].endsWith('Scan') && plan['Total Cost'] > costLimit
    ? [`${plan['Node Type']} on ${plan['Relation Name']} costs ${Math.round(plan['Total Cost'])}`]
    : []),
  ...(plan.Plans ?? []).flatMap(scans),
]

async function planOf(name: string, text: string): Promise<string[]> {
  const id = client.escapeIdentifier(name)
  await client.query(`prepare ${id} as ${text}`)
  const { rows } = await client.query<{ n: number }>('select cardinality(parameter_types) as n from pg_prepared_statements where name = $1', [name])
  const values = Array.from({ length: rows[0]?.n ?? 0 }, () => 'null').join(', ')
  const explained = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) execute ${id}${values ? `(${values})` : ''}`)
  return explained.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scans(Plan)))
}

test('every column that names a thing of another area has an index, which merging needs', async () => {
  const columns = areas.flatMap(({ namedIn }) => Object.values(namedIn ?? {}).flat())
  expect(columns.length).toBeGreaterThan(5)
  await client.query(`set plan_cache_mode = force_generic_plan; ${asIfLarger}`)
  const found: Record<string, string[]> = {}
  for (const { table, column } of columns) {
    const scanned = await planOf(`named-${table}-${column}`, `select id from ${table} where team_id = $1 and ${column} = $2`)
    if (scanned.length > 0) found[`${table}.${column}`] = scanned
  }
  expect(found).toEqual({})
})

test('no statement of a write reads a whole table', async () => {
  expect(areas.length).toBeGreaterThan(10)
  await client.query(`set plan_cache_mode = force_generic_plan; ${asIfLarger}`)
  const found: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [name, text] of new Map((await allStatements()).map((one) => [one.name, one.text()]))) {
    const scanned = await planOf(name, text)
    if (scanned.length > 0) seen.add(name)
    if (scanned.length > 0 && !allowed.has(name)) found[name] = scanned
  }
  expect(found).toEqual({})
  // An exception that is no longer needed is removed.
  expect([...allowed].filter((name) => !seen.has(name))).toEqual([])
})

test('no function that moves or shows a card reads a whole table', async () => {
  const me = await app.member()
  await createParentsOf('scrumboard', me, me.userId, await uploadFor(me))
  const { id } = await me.call(scrumboard.createCard, { card: { listId: me.userId, title: 'Last' } })
  await client.query(`set plan_cache_mode = force_generic_plan; ${asIfLarger}; begin`)
  const { rows: moved } = await client.query('select * from move_card($1, $2, $3, $4)', [me.teamId, id, me.userId, me.userId])
  const { rows: shown } = await client.query('select card_preview(c) from cards c where team_id = $1 and id = $2', [me.teamId, me.userId])
  const { rows: read } = await client.query('select relname, seq_scan from pg_stat_xact_user_tables where seq_scan > 0')
  await client.query('rollback')
  expect([moved.length, shown.length]).toEqual([1, 1])
  expect(read).toEqual([])
})

test('no other query of a write reads a whole table', async () => {
  const named = new Set((await allStatements()).map(({ text }) => text()))
  // Every write is undone at its end, so that the next one finds the same rows.
  await client.query(`create function undo_write() returns trigger language plpgsql as $$ begin raise exception 'undone'; end $$;
    create constraint trigger undo_write after insert on changes deferrable initially deferred for each row execute function undo_write();
    alter table changes disable trigger undo_write`)
  const sentBy = new Map<string, string>()
  for (const [number, area] of areas.entries()) {
    const me = await app.member()
    // Also that of the member, so that it is valid in every field.
    const id = me.userId
    await createParentsOf(area.name, me, id, await uploadFor(me))
    await client.query('alter table changes enable trigger undo_write')
    for (const [index, [op, endpoint]] of Object.entries(area.contract).entries()) {
      if (!writes(endpoint)) continue
      // What is refused is sent again without what may be left out: a sample of text is no address and no currency.
      for (const inputOf of [sampleOf, requiredOf]) {
        const input = endpoint.input && inputOf(endpoint.input, id)
        // Each operation from its own address, because attempts are limited per address.
        const { statements, result } = await recordStatements(app, () => app.send(endpoint, input, me.token, {}, `10.0.${number}.${index}`))
        for (const text of statements) if (!named.has(text) && !sentBy.has(text)) sentBy.set(text, `${area.name}.${op}`)
        if (result.statusCode === 200 || result.statusCode === 500) break
      }
    }
    await client.query('alter table changes disable trigger undo_write')
  }
  const queries = [...sentBy].filter(([text]) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
  expect(queries.length).toBeGreaterThan(100)
  await client.query(`set plan_cache_mode = force_generic_plan; ${asIfLarger}`)
  const found: Record<string, string[]> = {}
  for (const [index, [text, name]] of queries.entries()) {
    const scanned = await planOf(`unnamed-${index}`, text)
    if (scanned.length > 0) found[name] = [...(found[name] ?? []), text, ...scanned]
  }
  expect(Object.fromEntries(Object.entries(found).filter(([name]) => !allowedUnnamed.has(name)))).toEqual({})
  expect([...allowedUnnamed].filter((name) => !(name in found))).toEqual([])
}, 180_000)
