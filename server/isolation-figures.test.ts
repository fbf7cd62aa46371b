// What accounting knows is in no answer to a member without the right to read it, whatever read is called: lists, exports, dashboards, search,
// timelines, calendars, feeds. Generated from the contract, so that a new read is included automatically.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { type Endpoint, writes } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { organizations } from '#contract/organizations.ts'
import { preferences } from '#contract/preferences.ts'
import { security } from '#contract/security.ts'
import { areas } from '#server/areas.ts'
import { schemaOf } from '#server/testing/json-schema.ts'
import { sampleOf } from '#server/testing/sample.ts'
import { startTestApp, testPassword, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let boss: TestMember
let member: TestMember
/** Acts as the owner, in every area except accounting. */
let robot: { token: string }
let ids: string[]

const zone = 'Europe/Bucharest'
const today = dayInZone(zone)
const year = Number(today.slice(0, 4))
const secret = 'Kestrel'
const address = { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' }

/** Amounts that are nowhere else: 7654321 as minor units, and as people write it. */
const amounts = { net: 7_654_321, gross: 9_261_728, paid: 1_234_567, spent: 3_456_789, bank: 2_345_678, budget: 5_678_912, opening: 8_765_432 }
const shownAs = (amount: number) => {
  const [whole, part] = [String(Math.floor(amount / 100)), String(amount % 100)]
  const grouped = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
  return [String(amount), `${whole}.${part}`, `${grouped(',')}.${part}`, `${grouped('.')},${part}`]
}
const figures = [...Object.values(amounts).flatMap(shownAs), secret]
const figuresIn = (body: string) => figures.filter((figure) => body.includes(figure))

const reads = areas.flatMap((area) =>
  Object.entries(area.contract).flatMap(([op, endpoint]) =>
    writes(endpoint) || endpoint.access === 'public' ? [] : [{ name: `${area.name}.${op}`, area, endpoint: endpoint as Endpoint }],
  ),
)

beforeAll(async () => {
  app = await startTestApp()
  boss = await app.member()
  await boss.call(preferences.update, { preferences: { timeZone: zone } })
  const profile = { legalName: 'Hora Studio SRL', taxId: 'RO48127395', iban: ['RO49AAAA1B31007593840000'], address }
  await boss.call(accounting.updateProfile, { profile })
  const { id: organizationId } = await boss.call(organizations.create, {
    organization: { legalName: 'Carpathia Foods SRL', taxId: 'RO33901527', currency: 'RON' },
  })
  await boss.call(organizations.createAddress, { address: { organizationId, ...address } })
  const series = await boss.call(accounting.createSeries, { series: { code: 'K', docType: 'invoice', prefix: `${secret}-`, yearly: false } })
  const lines = [{ name: `${secret} hosting`, vatCode: 'S21', unitPrice: amounts.net }]
  const draft = await boss.call(accounting.create, { invoice: { organizationId, seriesId: series.id, dueDate: addDays(today, 3), lines } })
  const invoice = await boss.call(accounting.issue, { id: draft.id })
  expect(invoice.totals.gross).toBe(amounts.gross)
  const payment = await boss.call(accounting.createPayment, {
    payment: { organizationId, date: today, amount: amounts.paid, currency: 'RON', allocations: [{ invoiceId: invoice.id, amount: amounts.paid }] },
  })
  const category = await boss.call(accounting.createExpenseCategory, { expenseCategory: { name: `${secret} rent`, kind: 'bills' } })
  const expense = await boss.call(accounting.createExpense, {
    expense: { supplierName: `${secret} Landlord`, date: today, gross: amounts.spent, currency: 'RON', categoryId: category.id },
  })
  await boss.call(accounting.approveExpense, { id: expense.id })
  await boss.call(accounting.createExpenseBudget, { budget: { year, categoryId: category.id, limit: amounts.budget } })
  const account = await boss.call(accounting.createBankAccount, {
    bankAccount: { name: `${secret} Bank`, currency: 'RON', openingBalance: amounts.opening, openingOn: addDays(today, -60) },
  })
  await boss.call(accounting.importStatement, {
    bankAccountId: account.id,
    rows: [{ date: today, amount: amounts.bank, description: `${secret} transfer` }],
  })
  const schedule = await boss.call(accounting.createSchedule, {
    schedule: { organizationId, period: 'monthly', startsOn: addDays(today, 5), lines },
  })
  member = await boss.colleague()
  const scopes = areas.filter(({ name, closedToTokens }) => name !== 'accounting' && !closedToTokens).map(({ name }) => `${name}:read`)
  const { secret: token } = await boss.call(security.createToken, { password: testPassword, token: { name: 'Robot', scopes, lastsDays: 1 } })
  robot = { token }
  ids = [organizationId, invoice.id, payment.id, expense.id, account.id, schedule.id, series.id, category.id, boss.userId, member.userId]
})
afterAll(() => app.close())

/** The fields that a call needs, and those that make it answer much. */
function inputsOf(endpoint: Endpoint): unknown[] {
  if (!endpoint.input) return [undefined]
  const { required = [], properties = {} } = schemaOf(endpoint.input)
  const wide: Record<string, unknown> = {
    search: secret,
    query: secret,
    from: addDays(today, -90),
    to: addDays(today, 90),
    date: today,
    year,
    size: 100,
  }
  const inputs = ids.flatMap((id) => {
    const sample = sampleOf(endpoint.input as never, id) as Record<string, unknown>
    const least = Object.fromEntries(Object.entries(sample).filter(([name]) => required.includes(name)))
    const more = Object.fromEntries(Object.entries(wide).filter(([name]) => name in properties))
    const { search: _search, ...unsearched } = more
    return [least, { ...least, ...unsearched }, { ...least, ...more }, ...entitiesOf(properties.entity).map((entity) => ({ ...least, entity }))]
  })
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}
const entitiesOf = (schema: { enum?: unknown[] } | undefined) => schema?.enum ?? []

async function seenThrough(endpoint: Endpoint, { token }: { token: string }): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const input of inputsOf(endpoint)) {
    const answer = await app.send(endpoint, input, token)
    expect(answer.statusCode, `${answer.body}`).toBeLessThan(500)
    // What was sent may come back.
    const sent = JSON.stringify(input) ?? ''
    for (const figure of figuresIn(answer.body))
      if (answer.statusCode < 400 && !(figure === secret && sent.includes(secret) && isEcho(answer.body))) seen.add(figure)
  }
  return seen
}
/** A list without rows. */
const isEcho = (body: string) => body.split(secret).length <= 2 && !body.includes(`${secret} `) && !body.includes(`${secret}-`)

describe('a member without the right, and a token of the owner without its scope, see no figure of accounting', () => {
  test.each(reads)('$name', async ({ endpoint }) => {
    expect([...(await seenThrough(endpoint, member))]).toEqual([])
    expect([...(await seenThrough(endpoint, robot))]).toEqual([])
  })

  test('in a feed of what is due', async () => {
    const [theirs, ours] = await Promise.all([member, boss].map((who) => who.call(events.createFeed, { kind: 'due' })))
    const bodyOf = async (url = '') => (await app.app.inject({ method: 'GET', url: new URL(url).pathname })).body
    expect(await bodyOf(ours?.url)).toContain(secret)
    expect(figuresIn(await bodyOf(theirs?.url))).toEqual([])
  })
})

test('a member with the right sees them in all these places', async () => {
  const shown: string[] = []
  for (const { name, endpoint } of reads) if ((await seenThrough(endpoint, boss)).size > 0) shown.push(name)
  const others = shown.filter((name) => !name.startsWith('accounting.'))
  expect(others).toEqual(
    expect.arrayContaining([
      ...['account.exportTeam', 'activities.all', 'activities.history', 'activities.recent', 'calendar.entries', 'dashboards.finance'],
      ...['dashboards.project', 'organizations.one', 'organizations.statement', 'organizations.timeline', 'search.search'],
    ]),
  )
})
