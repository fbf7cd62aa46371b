import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { activities } from '#contract/activities.ts'
import { business } from '#contract/business.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { organizations } from '#contract/organizations.ts'
import { preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { security } from '#contract/security.ts'
import { services } from '#contract/services.ts'
import { time } from '#contract/time.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, testPassword, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let organizationId: string
let serviceId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function hourly(code: string, amount = 18_000) {
  const { id } = await me.call(services.create, { service: { code, name: `Work ${code}`, kind: 'hourly', names: { ro: `Muncă ${code}` } } })
  await me.call(services.activate, { id })
  await me.call(services.createPrice, { price: { serviceId: id, currency: 'RON', amount, validFrom: '2020-01-01' } })
  return id
}

beforeEach(async () => {
  me = await app.member()
  const organization = { legalName: 'Carpathia Foods SRL', taxId: 'RO14399840', currency: 'RON', language: 'ro' as const }
  organizationId = (await me.call(organizations.create, { organization })).id
  const address = { organizationId, street: 'Str. Lungă 1', city: 'Brașov', countyCode: 'RO-BV' }
  await me.call(organizations.createAddress, { address })
  serviceId = await hourly('SUPPORT')
})

type Sent = Partial<SentOf<typeof time.create>['entry']>
const log = async (minutes: number, entry: Sent = {}, who = me) =>
  (await who.call(time.create, { entry: { minutes, organizationId, serviceId, date: '2026-03-10', ...entry } })).id
const bill = (input: Partial<SentOf<typeof time.bill>> = {}, who = me) => who.call(time.bill, { organizationId, ...input })
const refusedBill = (input: Partial<SentOf<typeof time.bill>> = {}, who = me) => who.refused(time.bill, { organizationId, ...input })
const stateOf = async (id: string) => {
  const { state, invoiceId } = await me.call(time.one, { id })
  return { state, invoiceId }
}
const open = { state: 'open', invoiceId: null }
const step = (timeRoundMinutes: 1 | 15) => me.call(business.update, { business: { timeRoundMinutes } })

async function withProfile() {
  const address = { street: 'Str. Barbu Văcărescu 164', city: 'SECTOR2', countyCode: 'RO-B', country: 'RO' }
  await me.call(accounting.updateProfile, { profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address } })
}

test('R-TIM-2: 7, 22 and 61 minutes in steps of 15 are one line of 2 hours, 36000', async () => {
  const ids = [await log(7), await log(22, { date: '2026-03-12' }), await log(61)]
  const invoice = await bill({ from: '2026-03-01', to: '2026-03-31' })
  expect(invoice).toMatchObject({ state: 'draft', type: 'invoice', organizationId, currency: 'RON', language: 'ro', skipped: [] })
  expect(invoice.lines).toMatchObject([
    { serviceId, name: 'Muncă SUPPORT', quantity: 2, unitCode: 'HUR', unitPrice: 18_000, net: 36_000, vatCode: 'S21', periodStart: '2026-03-10' },
  ])
  expect(invoice.lines[0]).toMatchObject({ periodEnd: '2026-03-12', timeEntryIds: [ids[0], ids[2], ids[1]] })
  expect(invoice.totals).toMatchObject({ net: 36_000, vatTotal: 7560, gross: 43_560 })
  expect(await me.call(accounting.one, { id: invoice.id })).toMatchObject({ lines: invoice.lines })
  expect((await me.call(accounting.list, {})).invoices?.map(({ id }) => id)).toEqual([invoice.id])
  for (const id of ids) expect(await stateOf(id)).toEqual({ state: 'locked', invoiceId: invoice.id })
  expect(JSON.stringify(await me.call(activities.all, {}))).toContain('drafted an invoice of hours for')
})

test('R-TIM-2: 50 minutes in steps of 1 are 0.833333 hours, 15000', async () => {
  await step(1)
  await log(50)
  expect((await bill()).lines).toMatchObject([{ quantity: 0.833333, net: 15_000 }])
})

test('a line per service, the tier of the whole quantity, and what has no service is skipped', async () => {
  const second = await hourly('TRAIN', 10_000)
  await me.call(services.createPrice, { price: { serviceId: second, currency: 'RON', amount: 9000, fromQuantity: 2, validFrom: '2020-01-01' } })
  const without = await log(60, { serviceId: null })
  await log(60)
  await log(60, { serviceId: second })
  await log(60, { serviceId: second })
  await log(60, { billable: false })
  await log(60, { organizationId: null })
  const invoice = await bill()
  expect(invoice.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [1, 18_000],
    [2, 9000],
  ])
  expect(invoice.skipped).toEqual([without])
  expect(await stateOf(without)).toEqual(open)
  expect(await refusedBill()).toMatchObject({ status: 422, rule: 'R-TIM-2' })
})

test('no price, nothing to bill, nothing named: 422, and nothing is locked', async () => {
  expect(await refusedBill()).toMatchObject({ status: 422, rule: 'R-TIM-2' })
  const id = await log(30)
  expect(await refusedBill({ currency: 'EUR' })).toMatchObject({ status: 422, rule: 'R-TIM-2', detail: 'Work SUPPORT has no price in EUR' })
  expect(await refusedBill({ entryIds: [] })).toMatchObject({ status: 422, rule: 'R-TIM-2' })
  expect(await refusedBill({ entryIds: [v7()] })).toMatchObject({ status: 400, fields: { 'entryIds.0': 'names nothing of this team' } })
  expect(await refusedBill({ from: '2026-04-01' })).toMatchObject({ status: 422 })
  expect(await refusedBill({ organizationId: v7() })).toMatchObject({ status: 400 })
  const free = await log(30, { billable: false })
  expect(await refusedBill({ entryIds: [id, free] })).toMatchObject({ status: 422, fields: { 'entryIds.1': expect.any(String) } })
  await me.call(services.retire, { id: serviceId })
  expect(await refusedBill()).toMatchObject({ status: 422, detail: 'Work SUPPORT is not sold any more' })
  expect(await stateOf(id)).toEqual(open)
  expect((await me.call(accounting.list, {})).invoices).toEqual([])
})

test('R-TIM-3: billed entries are locked, and only entries that are named are billed', async () => {
  const [one, two] = [await log(30), await log(60)]
  const invoice = await bill({ entryIds: [one] })
  expect(invoice.lines).toMatchObject([{ quantity: 0.5, timeEntryIds: [one] }])
  expect(await me.refused(time.update, { id: one, entry: { minutes: 1 } })).toMatchObject({ status: 423 })
  expect(await me.refused(time.remove, { id: one })).toMatchObject({ status: 423 })
  expect(await refusedBill({ entryIds: [one, two] })).toMatchObject({ status: 423 })
  const lastSeq = (await app.pool.query<{ seq: number }>('select seq::int from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0
  expect(await me.refused(undo.undo, { seq: lastSeq })).toMatchObject({ status: 422 })
  expect(await stateOf(two)).toEqual(open)
})

test('R-TIM-3: of bills at the same time each entry is on one line', async () => {
  const ids = await Promise.all([15, 30, 45, 60, 75].map((minutes) => log(minutes)))
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => app.send(time.bill, { organizationId }, me.token)),
    ...ids.map((id) => app.send(time.bill, { organizationId, entryIds: [id] }, me.token)),
  ])
  expect(answers.every(({ statusCode }) => [200, 422, 423].includes(statusCode))).toBe(true)
  const billed = ((await me.call(accounting.list, {})).invoices ?? []).flatMap(({ lines }) => lines.flatMap(({ timeEntryIds }) => timeEntryIds))
  expect(billed.toSorted()).toEqual(ids.toSorted())
})

test('R-TIM-3: free when the draft or its line goes; restoring the draft locks again, unless the hours were billed elsewhere', async () => {
  const second = await hourly('TRAIN')
  const [one, two] = [await log(30), await log(30, { serviceId: second })]
  const invoice = await bill()
  const [first] = invoice.lines
  if (!first) throw new Error('no line')
  const { net: _net, licenceTermId: _term, timeEntryIds: _ids, creditsLineId: _credits, ...line } = first
  await me.call(accounting.update, { id: invoice.id, invoice: { lines: [{ ...line, quantity: 3, unitCode: 'HUR' }] } })
  expect(await stateOf(one)).toEqual({ state: 'locked', invoiceId: invoice.id })
  expect(await stateOf(two)).toEqual(open)
  await me.call(accounting.remove, { id: invoice.id })
  expect(await stateOf(one)).toEqual(open)
  await me.call(accounting.restore, { id: invoice.id })
  expect(await stateOf(one)).toEqual({ state: 'locked', invoiceId: invoice.id })
  await me.call(accounting.remove, { id: invoice.id })
  const again = await bill({ entryIds: [one] })
  expect(await me.refused(accounting.restore, { id: invoice.id })).toMatchObject({ status: 409 })
  expect(await stateOf(one)).toEqual({ state: 'locked', invoiceId: again.id })
  const copy = await me.call(accounting.duplicate, { id: again.id })
  expect(copy.lines[0]?.timeEntryIds).toEqual([])
})

test('R-TIM-3: free when the issued invoice is fully credited, and not before', async () => {
  await withProfile()
  const one = await log(120)
  const draft = await bill()
  const invoice = await me.call(accounting.issue, { id: draft.id })
  expect(await stateOf(one)).toMatchObject({ state: 'locked' })
  const lineId = invoice.lines[0]?.id ?? ''
  const part = await me.call(accounting.credit, { id: invoice.id, lines: [{ lineId, quantity: 1 }], reason: 'One hour too many' })
  expect(part.lines[0]?.timeEntryIds).toEqual([])
  await me.call(accounting.issue, { id: part.id })
  expect(await stateOf(one)).toMatchObject({ state: 'locked' })
  const rest = await me.call(accounting.credit, { id: invoice.id, reason: 'Wrong client' })
  expect(await stateOf(one)).toMatchObject({ state: 'locked' })
  await me.call(accounting.issue, { id: rest.id })
  expect(await stateOf(one)).toEqual(open)
  expect((await bill()).lines).toMatchObject([{ quantity: 2, timeEntryIds: [one] }])
})

test('needs the right to write in accounting too, and bills only what the caller may write', async () => {
  const colleague = await me.colleague()
  const [mine, theirs] = [await log(60), await log(30, {}, colleague)]
  expect(await refusedBill({}, colleague)).toMatchObject({ status: 403, right: { area: 'accounting', level: 'write' } })
  await me.call(rights.update, { member: colleague.userId, rights: { accounting: 'read' } })
  expect(await refusedBill({}, colleague)).toMatchObject({ status: 403, right: { area: 'accounting', level: 'write' } })
  await me.call(rights.update, { member: colleague.userId, rights: { accounting: 'write' } })
  expect(await refusedBill({ entryIds: [mine] }, colleague)).toMatchObject({ status: 400 })
  expect((await bill({}, colleague)).lines).toMatchObject([{ timeEntryIds: [theirs] }])
  expect(await stateOf(mine)).toEqual(open)
  const { secret } = await me.call(security.createToken, { password: testPassword, token: { name: 'Robot', scopes: ['time:write'], lastsDays: 1 } })
  expect((await app.send(time.bill, { organizationId }, secret)).statusCode).toBe(403)
  await me.call(preferences.updateTeam, { settings: { areasOff: ['accounting'] } })
  expect(await refusedBill()).toMatchObject({ status: 403, code: 'area-off' })
})

test('the entries of an invoice are listed by it, and members see only their own', async () => {
  const colleague = await me.colleague()
  const [mine, theirs] = [await log(60), await log(30, {}, colleague)]
  const invoice = await bill()
  const other = await log(15)
  const listed = async (who = me) => (await who.call(time.list, { invoiceId: invoice.id })).entries?.map(({ id }) => id)
  expect(await listed()).toEqual([mine, theirs])
  expect(await listed(colleague)).toEqual([theirs])
  await bill({ entryIds: [other] })
  expect(await listed()).toEqual([mine, theirs])
})

test('a repeat with the same key answers the first invoice', async () => {
  await log(60)
  const send = () => app.send(time.bill, { organizationId }, me.token, { 'idempotency-key': 'bill-once' })
  const [first, second] = [await send(), await send()]
  expect(first.statusCode).toBe(200)
  expect(second.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id)
  expect((await me.call(accounting.list, {})).invoices?.length).toBe(1)
})

test('entries of a merged organization follow it', async () => {
  const id = await log(60)
  const survivor = await me.call(organizations.create, { organization: { legalName: 'New name' } })
  await me.call(organizations.merge, { id: survivor.id, otherId: organizationId, take: [] })
  expect((await me.call(time.one, { id })).organizationId).toBe(survivor.id)
})
