import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { activities } from '#contract/activities.ts'
import { business } from '#contract/business.ts'
import { contacts } from '#contract/contacts.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { identity } from '#contract/identity.ts'
import { licences } from '#contract/licences.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { notifications } from '#contract/notifications.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { services } from '#contract/services.ts'
import { moveNames } from '#server/kernel/entities/merge-store.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { verifyLicence } from '#verifier/verify-licence.mjs'

let app: TestApp
let me: TestMember
let organizationId: string
let serviceId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  organizationId = await organization('Dunărea Tours SRL')
  serviceId = await service('RDS-TEAM')
})

const today = dayInZone('Europe/Bucharest')
const organization = async (legalName: string, who = me) => (await who.call(organizations.create, { organization: { legalName } })).id
const service = async (code: string, spec: object = {}, who = me) => {
  const licenceSpec = { licenceType: 'named' as const, entitlements: { support: true }, keyPattern: 'RDS-XXXX-XXXX', ...spec }
  return (await who.call(services.create, { service: { code, name: code, kind: 'licence', licenceSpec } })).id
}
type Sent = Parameters<typeof me.call<typeof licences.create>>[1]
const make = (term: Partial<Sent['licence']['term']> = {}, more: Partial<Omit<Sent['licence'], 'term'>> = {}) =>
  me.call(licences.create, { licence: { organizationId, serviceId, ...more, term: { startsOn: addDays(today, -30), seats: 3, ...term } } })
const one = (id: string) => me.call(licences.one, { id })
const device = (licenceId: string, label: string) => me.call(licences.assignSeat, { seat: { licenceId, holderType: 'device', label } })
const seatsOf = async (licenceId: string) => (await me.call(licences.seats, { licenceId, size: 100 })).seats ?? []
const run = async (job: string, payload: unknown) => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  await app.pool.query(`select graphile_worker.add_job($1, $2::json)`, [`licences.${job}`, JSON.stringify(payload)])
  await runJobsOnce(app.kernel, app.ownJobs)
  const failed = await app.pool.query('select last_error from graphile_worker._private_jobs where last_error is not null')
  expect(failed.rows).toEqual([])
}
const ofYear = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
const vectorDay = '2026-11-16'

/** The vectors have days of certain years, and hold in any year. */
function isVectorDay() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${vectorDay}T10:00:00Z`) }))
  afterEach(() => void vi.useRealTimers())
}

describe('a new licence', () => {
  test('has what was sent, else what the rule of the service says, and the next number', async () => {
    const strict = await service('RDS-SITE', {
      licenceType: 'floating',
      termMonths: 6,
      graceDays: 9,
      renewLeadDays: 45,
      entitlements: { edition: 'pro' },
    })
    const licence = await make({ startsOn: today, seats: 25 }, { serviceId: strict, overcommitPercent: 20 })
    expect(licence).toMatchObject({
      ...{ number: `LIC-${today.slice(0, 4)}-0001`, direction: 'sold', organizationName: 'Dunărea Tours SRL', name: 'RDS-SITE', type: 'floating' },
      ...{
        graceDays: 9,
        renewLeadDays: 45,
        entitlements: { edition: 'pro' },
        ownerId: me.userId,
        state: 'active',
        seats: 25,
        seatsUsed: 0,
        seatsFree: 30,
      },
      currentTerm: { sequence: 1, startsOn: today, seats: 25, unitPrice: 0, recurrence: 'once', currency: 'RON', createdFrom: 'manual' },
    })
    expect(licence.terms).toEqual([licence.currentTerm])
    expect(await one(licence.id)).toEqual(licence)
    expect((await make()).number).toMatch(/0002$/)
  })

  test('takes no number when it is refused, and neighbours when several are made at once', async () => {
    expect(await me.refused(licences.create, { licence: { organizationId, serviceId: v7(), term: { startsOn: today, seats: 1 } } })).toMatchObject({
      ...{ status: 400, fields: { 'licence.serviceId': expect.any(String) } },
    })
    const all = await Promise.all(Array.from({ length: 5 }, () => make()))
    expect(all.map(({ number }) => Number(number.slice(-4))).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  test('may have an id; one that is taken is refused and named', async () => {
    const id = v7()
    const made = await make({}, { id })
    expect(await me.refused(licences.create, { licence: { id, organizationId, serviceId, term: { startsOn: today, seats: 1 } } })).toMatchObject({
      ...{ status: 409, existing: { id, name: expect.stringContaining(made.number) } },
    })
  })

  test('refuses wrong values by path', async () => {
    const refused = (licence: object) => me.refused(licences.create, { licence } as never)
    expect((await refused({ serviceId, term: { startsOn: today, seats: 1 } })).fields).toHaveProperty(['licence.organizationId'])
    expect((await refused({ organizationId, serviceId, term: { startsOn: today, seats: 0 } })).fields).toHaveProperty(['licence.term.seats'])
    expect((await refused({ organizationId, serviceId, term: { startsOn: today, endsOn: addDays(today, -1), seats: 1 } })).fields).toHaveProperty([
      'licence.term.endsOn',
    ])
    const hourly = (await me.call(services.create, { service: { code: 'HOUR', name: 'Hour', kind: 'hourly' } })).id
    expect((await refused({ organizationId, serviceId: hourly, term: { startsOn: today, seats: 1 } })).fields).toHaveProperty(['licence.serviceId'])
    const stranger = await app.member()
    const theirs = (await stranger.call(organizations.create, { organization: { legalName: 'Theirs' } })).id
    expect(await refused({ organizationId: theirs, serviceId, term: { startsOn: today, seats: 1 } })).toMatchObject({ status: 400 })
  })

  test('that was bought needs neither organization nor service', async () => {
    const bought = await me.call(licences.create, {
      licence: { direction: 'bought', name: 'Office', cost: 5000, term: { startsOn: today, seats: 2 } },
    })
    expect(bought).toMatchObject({ direction: 'bought', organizationId: null, type: 'named', name: 'Office', cost: 5000 })
    expect(await me.refused(licences.file, { id: bought.id })).toMatchObject({ status: 422, rule: 'R-LIC-12' })
  })

  test('is not found by another team, nor by somebody who is not signed in', async () => {
    const { id } = await make()
    const other = await app.member()
    expect(await other.refused(licences.one, { id })).toMatchObject({ status: 404 })
    expect(await other.refused(licences.update, { id, licence: { name: 'x' } })).toMatchObject({ status: 404 })
    expect((await app.send(licences.one, { id })).statusCode).toBe(401)
    expect((await other.call(licences.list, {})).licences).toEqual([])
  })
})

describe('a text that two members change', () => {
  test('is left alone where the other one was not seen, and is answered as a conflict', async () => {
    const other = await me.colleague()
    const { id } = await make({}, { name: 'Old' })
    await other.call(licences.update, { id, licence: { name: 'Theirs' }, base: { name: 'Old' } })
    const mine = { id, licence: { name: 'Mine', purchaseRef: 'PO-7', graceDays: 5 }, base: { name: 'Old', purchaseRef: null } }
    expect(await me.call(licences.update, mine)).toMatchObject({
      ...{ name: 'Theirs', purchaseRef: 'PO-7', graceDays: 5 },
      conflicts: [{ field: 'name', value: 'Theirs', by: expect.any(String) }],
    })
    expect(await one(id)).toMatchObject({ name: 'Theirs', purchaseRef: 'PO-7', graceDays: 5 })
    const alone = await me.call(licences.update, { id, licence: { name: 'Mine' }, base: { name: 'Old' } })
    expect(alone).toMatchObject({ name: 'Theirs', conflicts: [{ field: 'name' }] })
    const again = await me.call(licences.update, { id, licence: { name: 'Mine' }, base: { name: 'Theirs' } })
    expect(again).toMatchObject({ name: 'Mine' })
    expect(again).not.toHaveProperty('conflicts')
  })

  test('is stored as the last one wrote it, if no base is sent', async () => {
    const other = await me.colleague()
    const { id } = await make({}, { name: 'Old' })
    await other.call(licences.update, { id, licence: { name: 'Theirs' } })
    const mine = await me.call(licences.update, { id, licence: { name: 'Mine' } })
    expect(mine).toMatchObject({ name: 'Mine' })
    expect(mine).not.toHaveProperty('conflicts')
  })
})

describe('the clock', () => {
  test.each([
    [{ startsOn: addDays(today, 1), endsOn: addDays(today, 10) }, 'pending', 11],
    [{ startsOn: addDays(today, -9), endsOn: today }, 'active', 1],
    [{ startsOn: addDays(today, -9), endsOn: addDays(today, -5) }, 'grace', 0],
    [{ startsOn: addDays(today, -9), endsOn: addDays(today, -6) }, 'expired', 0],
  ])('makes %o %s', async (term, state, daysLeft) => {
    const licence = await make(term, { graceDays: 5 })
    expect(licence).toMatchObject({ state, daysLeft })
    expect((await me.call(licences.list, { state })).licences?.map(({ id }) => id)).toEqual([licence.id])
  })

  test('suspended and cancelled win over the days; cancelled is final', async () => {
    const { id } = await make()
    expect(await me.call(licences.suspend, { id })).toMatchObject({ state: 'suspended' })
    expect(await me.refused(licences.renew, { id, term: {} })).toMatchObject({ status: 409, allowed: ['cancel', 'resume', 'update'] })
    expect(await me.call(licences.resume, { id })).toMatchObject({ state: 'active' })
    expect((await me.call(licences.cancel, { id, reason: 'Moved away' })).licence).toMatchObject({ state: 'cancelled', cancelReason: 'Moved away' })
    expect(await me.refused(licences.update, { id, licence: { name: 'x' } })).toMatchObject({ status: 409, allowed: ['credit'] })
    expect(await me.refused(licences.suspend, { id })).toMatchObject({ status: 409 })
  })
})

describe('a change, by the vectors', () => {
  isVectorDay()
  const rise = async (term: object, seats: number, on: string, more: object = {}) => {
    const { id } = await make(term as never)
    return me.call(licences.change, { id, seats, on, ...more })
  }
  test.each([
    ['2026-07-01', 30247, 184],
    ['2026-01-01', 60000, 365],
    ['2026-12-31', 164, 1],
  ])('from 10 to 15 seats on %s costs %i', async (on, charge, days) => {
    const answer = await rise({ ...ofYear, seats: 10, unitPrice: 12000 }, 15, on)
    const later = on > vectorDay
    expect(answer).toMatchObject({ charge, days, termDays: 365, invoiceId: later ? null : expect.any(String) })
    expect(answer.licence).toMatchObject({ seats: later ? 10 : 15, pendingChange: later ? { kind: 'change', on, seats: 15 } : null })
  })

  test('of a year to come, and of a monthly licence, has the amounts at once', async () => {
    expect(await rise({ startsOn: '2028-01-01', endsOn: '2028-12-31', seats: 10, unitPrice: 9000 }, 14, '2028-02-29')).toMatchObject({
      charge: 30197,
    })
    const monthly = { startsOn: '2026-11-15', endsOn: '2027-11-14', seats: 12, unitPrice: 1400, recurrence: 'monthly' }
    expect(await rise(monthly, 15, '2026-11-20')).toMatchObject({ charge: 3500, days: 25, termDays: 30 })
  })

  test('to a more expensive service takes the price of its day and its seats per unit', async () => {
    const [solo, expensive] = [await service('SOLO'), await service('EXPENSIVE', { seatsPerUnit: 2 })]
    await me.call(services.createPrice, { price: { serviceId: expensive, currency: 'RON', amount: 28000, validFrom: '2026-01-01' } })
    const { id } = await make({ startsOn: '2026-03-01', endsOn: '2027-02-28', seats: 10, unitPrice: 9000 }, { serviceId: solo })
    const answer = await me.call(licences.change, { id, serviceId: expensive, on: '2026-11-15' })
    expect(answer).toMatchObject({ charge: 14521, days: 106 })
    expect(answer.licence).toMatchObject({ serviceId: expensive, currentTerm: { unitPrice: 14000, serviceId: expensive } })
    const unpriced = await service('UNPRICED')
    expect(await me.refused(licences.change, { id, serviceId: unpriced })).toMatchObject({ status: 400, fields: { serviceId: expect.any(String) } })
  })

  test('with preview stores nothing', async () => {
    const { id } = await make({ ...ofYear, seats: 10, unitPrice: 12000 })
    expect(await me.call(licences.change, { id, seats: 15, on: '2026-07-01', preview: true })).toMatchObject({ charge: 30247 })
    expect(await one(id)).toMatchObject({ seats: 10, pendingChange: null })
  })
})

describe('a change', () => {
  test('to fewer seats waits for the next term and names the seats to release', async () => {
    const { id, endsOn } = await make({ seats: 3, unitPrice: 100 })
    const seats = [await device(id, 'A'), await device(id, 'B'), await device(id, 'C')]
    expect(await me.refused(licences.change, { id, seats: 1, release: [seats[0]?.id ?? ''] })).toMatchObject({
      ...{ status: 422, rule: 'R-LIC-8', fields: { release: 'needs 1 more' } },
    })
    expect(await me.refused(licences.change, { id, seats: 1, release: [v7()] })).toMatchObject({ status: 400 })
    const release = seats.slice(0, 2).map((seat) => seat.id)
    const { licence, charge } = await me.call(licences.change, { id, seats: 1, release })
    expect(charge).toBe(0)
    expect(licence).toMatchObject({ seats: 3, seatsUsed: 3, pendingChange: { on: addDays(endsOn, 1), seats: 1, release } })
    const renewed = await me.call(licences.renew, { id, term: {} })
    expect(renewed.terms.at(-1)).toMatchObject({ seats: 1, startsOn: addDays(endsOn, 1) })
  })

  test('on a later day is done by the clock', async () => {
    const { id } = await make({ seats: 3 })
    await me.call(licences.change, { id, seats: 5, on: addDays(today, 3) })
    await run('clockTeam', { teamId: me.teamId })
    expect(await one(id)).toMatchObject({ seats: 3 })
    await app.pool.query(`update licences set pending_change = jsonb_set(pending_change, '{on}', to_jsonb($2::text)) where id = $1`, [id, today])
    await run('clockTeam', { teamId: me.teamId })
    expect(await one(id)).toMatchObject({ seats: 5, pendingChange: null })
  })

  test('of a past term is refused', async () => {
    const { id } = await make({ startsOn: addDays(today, -400), endsOn: addDays(today, -36) })
    await me.call(licences.renew, { id, term: { policy: 'fresh' } })
    expect(await me.refused(licences.change, { id, seats: 9, on: addDays(today, -40) })).toMatchObject({ status: 422, rule: 'R-LIC-1' })
    expect(await me.refused(licences.change, { id, seats: 9, on: addDays(today, -20) })).toMatchObject({
      status: 400,
      fields: { on: expect.any(String) },
    })
  })
})

describe('a renewal', () => {
  test('keeps the licence and adds a term: continuous while active, fresh when expired', async () => {
    const active = await make({ startsOn: '2026-01-31', endsOn: addDays(today, 20), seats: 4, unitPrice: 700 })
    const renewed = await me.call(licences.renew, { id: active.id, term: { termMonths: 1 } })
    expect(renewed.terms).toHaveLength(2)
    expect(renewed.terms[0]).toEqual(active.currentTerm)
    expect(renewed.terms[1]).toMatchObject({ sequence: 2, startsOn: addDays(today, 21), seats: 4, unitPrice: 700, createdFrom: 'renewal' })
    expect(renewed).toMatchObject({ number: active.number, currentTerm: { sequence: 1 }, expiring: false })
    const expired = await make({ startsOn: addDays(today, -400), endsOn: addDays(today, -30) })
    const fresh = await me.call(licences.renew, { id: expired.id, term: { seats: 9 } })
    expect(fresh).toMatchObject({ state: 'active', seats: 9, currentTerm: { sequence: 2, startsOn: today } })
    expect(await me.refused(licences.renew, { id: active.id, term: { policy: 'fresh' } })).toMatchObject({ status: 422, rule: 'R-LIC-1' })
  })
})

describe('a cancellation', () => {
  isVectorDay()
  test.each([
    ['2026-11-15', 105, 69041],
    ['2027-02-28', 0, 0],
  ])('on %s credits %i days', async (on, days, amount) => {
    const { id } = await make({ startsOn: '2026-03-01', endsOn: '2027-02-28', seats: 20, unitPrice: 12000 })
    const answer = await me.call(licences.cancel, { id, reason: 'Closed', on })
    expect(answer.credit).toEqual({ days, amount })
    expect(answer.licence.state).toBe(on > vectorDay ? 'active' : 'cancelled')
    if (on <= vectorDay) expect(await me.call(licences.credit, { id })).toEqual({ invoiceId: expect.any(String), days, amount })
    // Not before the day, and once.
    expect(await me.refused(licences.credit, { id })).toMatchObject({ status: 409 })
    const { invoices } = await me.call(accounting.list, { type: 'credit_note' })
    expect(invoices).toMatchObject(on <= vectorDay ? [{ state: 'draft', organizationId, totals: { net: amount } }] : [])
  })
})

describe('seats', () => {
  test('of the last one, twenty at once: one succeeds, nineteen are refused', async () => {
    const { id } = await make({ seats: 1 })
    const sent = Array.from({ length: 20 }, (_none, index) =>
      app.send(licences.assignSeat, { seat: { licenceId: id, holderType: 'device', label: `Device ${index}` } }, me.token),
    )
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
    expect(await one(id)).toMatchObject({ seatsUsed: 1, seatsFree: 0 })
  })

  test('are assigned, moved and released, and their history stays', async () => {
    const { id } = await make({ seats: 1 })
    const ana = await me.colleague()
    const seat = await me.call(licences.assignSeat, { seat: { licenceId: id, holderType: 'user', holderId: ana.userId } })
    expect(seat).toMatchObject({ holderId: ana.userId, releasedAt: null, assignedBy: { id: me.userId } })
    const again = { licenceId: id, holderType: 'user', holderId: ana.userId } as const
    expect(await me.refused(licences.assignSeat, { seat: again })).toMatchObject({ status: 409, existing: { id: seat.id } })
    const moved = await me.call(licences.moveSeat, { id: seat.id, seat: { holderType: 'device', label: 'Reception' } })
    expect(moved).toMatchObject({ holderName: 'Reception', releasedAt: null })
    expect(await me.refused(licences.assignSeat, { seat: again })).toMatchObject({ status: 422, rule: 'R-LIC-2' })
    const released = await me.call(licences.releaseSeat, { id: moved.id, reason: 'Retired' })
    expect(released).toMatchObject({ reason: 'Retired', releasedBy: { id: me.userId } })
    expect(await me.refused(licences.releaseSeat, { id: moved.id })).toMatchObject({ status: 409 })
    expect((await seatsOf(id)).map(({ holderName, reason }) => [holderName, reason])).toEqual([
      ['Reception', 'Retired'],
      [expect.any(String), 'moved'],
    ])
    expect((await me.call(licences.seats, { licenceId: id, open: 'true' })).seats).toEqual([])
  })

  test('are not assigned once the licence has expired', async () => {
    const { id } = await make({ startsOn: addDays(today, -400), endsOn: addDays(today, -30) })
    expect(await me.refused(licences.assignSeat, { seat: { licenceId: id, holderType: 'device', label: 'A' } })).toMatchObject({
      ...{ status: 409, allowed: ['cancel', 'renew', 'update'] },
    })
  })

  test('may be more than allowed by an import; then nothing more is assigned', async () => {
    const { id } = await make({ seats: 3 })
    const rows = ['A', 'B', 'C', 'D', 'E', 'a'].map((label) => ({ holderType: 'device', label }))
    const wrong = [{ holderType: 'contact', holderId: v7() }, { holderType: 'robot' }]
    const preview = await me.call(licences.previewSeatImport, { licenceId: id, rows: [...rows, ...wrong] })
    expect(preview.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new', 'new', 'unchanged', 'refused', 'refused'])
    expect(await one(id)).toMatchObject({ seatsUsed: 0 })
    await (await me.colleague()).call(licences.importSeats, { licenceId: id, rows: [...rows, ...wrong] })
    expect(await one(id)).toMatchObject({ seatsUsed: 5, seatsFree: -2 })
    expect(await me.refused(licences.assignSeat, { seat: { licenceId: id, holderType: 'device', label: 'F' } })).toMatchObject({ status: 422 })
    expect((await me.call(licences.list, { overused: 'true' })).licences?.map((licence) => licence.id)).toEqual([id])
    expect((await me.call(licences.notices, { licenceId: id })).notices?.map(({ kind }) => kind)).toContain('over_used')
    expect((await me.call(notifications.all)).map(({ title }) => title)).toEqual([expect.stringContaining('over-used')])
  })

  test('of a floating licence go beyond its number, those of a site have no limit', async () => {
    const floating = await make({ seats: 7 }, { type: 'floating', overcommitPercent: 15 })
    expect(floating).toMatchObject({ seats: 7, seatsFree: 8 })
    expect(await make({ seats: 1 }, { type: 'site' })).toMatchObject({ seatsFree: null })
  })

  test('of a member who leaves are released', async () => {
    const { id } = await make({ seats: 2 })
    const ana = await me.colleague()
    await me.call(licences.assignSeat, { seat: { licenceId: id, holderType: 'user', holderId: ana.userId } })
    await me.call(identity.removeMember, { id: ana.userId })
    expect(await one(id)).toMatchObject({ seatsUsed: 0, seatsFree: 2 })
    expect((await seatsOf(id))[0]).toMatchObject({ reason: 'left the team' })
  })
})

describe('keys', () => {
  test('are stored encrypted, never listed, and revealed with a trace', async () => {
    const { id } = await make()
    const key = await me.call(licences.createKey, { key: { licenceId: id, label: 'Main', value: 'SECRET-VALUE-1234' } })
    expect(key).toMatchObject({ label: 'Main', state: 'active', hint: '1234' })
    expect(JSON.stringify(await me.call(licences.keys, { licenceId: id }))).not.toContain('SECRET')
    const stored = await app.pool.query('select * from licence_keys where id = $1', [key.id])
    const log = await app.pool.query('select before, after from changes where team_id = $1', [me.teamId])
    expect(JSON.stringify([stored.rows, log.rows])).not.toContain('SECRET')
    expect(await me.call(licences.revealKey, { id: key.id })).toEqual({ value: 'SECRET-VALUE-1234' })
    const texts = (await me.call(activities.all, {})).map(({ description }) => description ?? '')
    expect(texts.join()).toContain('read the key …<strong>1234</strong>')
  })

  test('follow the pattern, are unique per service, replaced and revoked', async () => {
    const { id } = await make()
    const key = await me.call(licences.createKey, { key: { licenceId: id } })
    const { value } = await me.call(licences.revealKey, { id: key.id })
    expect(value).toMatch(/^RDS-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const other = await make()
    expect(await me.refused(licences.createKey, { key: { licenceId: other.id, value } })).toMatchObject({ status: 409, existing: { id: key.id } })
    const elsewhere = await make({}, { serviceId: await service('OTHER') })
    expect(await me.call(licences.createKey, { key: { licenceId: elsewhere.id, value } })).toMatchObject({ hint: value.slice(-4) })
    const next = await me.call(licences.replaceKey, { id: key.id, value: 'NEW-1' })
    expect(await me.refused(licences.replaceKey, { id: key.id })).toMatchObject({ status: 409 })
    await me.call(licences.revokeKey, { id: next.id })
    expect((await me.call(licences.keys, { licenceId: id })).keys?.map(({ state }) => state).toSorted()).toEqual(['replaced', 'revoked'])
  })

  test('need their own right', async () => {
    const { id } = await make()
    const key = await me.call(licences.createKey, { key: { licenceId: id, value: 'A-1' } })
    const ana = await me.colleague()
    expect(await ana.refused(licences.revealKey, { id: key.id })).toMatchObject({ status: 403 })
    expect(await ana.refused(licences.createKey, { key: { licenceId: id, value: 'A-2' } })).toMatchObject({ status: 403 })
    expect((await ana.call(licences.keys, { licenceId: id })).keys).toHaveLength(1)
    await me.call(rights.update, { member: ana.userId, grants: { 'licences.keys': true } })
    expect(await ana.call(licences.revealKey, { id: key.id })).toEqual({ value: 'A-1' })
  })
})

describe('a licence file', () => {
  const files = async (licence: Licence) => {
    const file = await me.call(licences.file, { id: licence.id })
    const keys = (await app.send(licences.publishedKeys, { team: me.teamId })).json<{ keyId: string; publicKey: string }[]>()
    return { file, keys }
  }

  test('verifies without the server; a changed byte does not', async () => {
    const licence = await make({ startsOn: addDays(today, -10), endsOn: addDays(today, 10), seats: 12 }, { graceDays: 5 })
    const { file, keys } = await files(licence)
    expect(file.licence).toMatchObject({
      number: licence.number,
      organization: { legalName: 'Dunărea Tours SRL' },
      serviceCode: 'RDS-TEAM',
      seats: 12,
    })
    const on = (days: number, changed: unknown = file) => verifyLicence(changed, { keys, today: addDays(today, days) })
    expect([-11, 0, 10, 11, 15, 16].map((days) => on(days))).toEqual(['not_yet', 'valid', 'valid', 'grace', 'grace', 'expired'])
    expect(on(0, { ...file, licence: { ...file.licence, seats: 13 } })).toBe('tampered')
    expect(await me.call(licences.verify, { file })).toEqual({ result: 'valid' })
    const signature = (file.signature.startsWith('A') ? 'B' : 'A') + file.signature.slice(1)
    expect(await me.call(licences.verify, { file: { ...file, signature } })).toEqual({ result: 'tampered' })
    expect(await (await app.member()).call(licences.verify, { file })).toEqual({ result: 'unknown_key' })
  })

  test('stays valid after the key was rotated; the private key is stored encrypted', async () => {
    const licence = await make()
    const before = await files(licence)
    await me.call(licences.rotateSigningKey)
    const after = await files(licence)
    expect(after.keys).toHaveLength(2)
    expect(after.file.keyId).not.toBe(before.file.keyId)
    expect(after.keys[0]?.keyId).toBe(after.file.keyId)
    for (const { file } of [before, after]) expect(verifyLicence(file, { keys: after.keys, today })).toBe('valid')
    const stored = await app.pool.query<{ private_key: string }>('select private_key from licence_signing_keys where team_id = $1', [me.teamId])
    expect(stored.rows.every((row) => row.private_key.startsWith('v1.'))).toBe(true)
    expect(await (await me.colleague()).refused(licences.rotateSigningKey)).toMatchObject({ status: 403 })
  })

  test('of a cancelled licence is revoked', async () => {
    const licence = await make()
    const { file } = await files(licence)
    await me.call(licences.cancel, { id: licence.id, reason: 'Closed' })
    const revocations = (await app.send(licences.revocations, { team: me.teamId })).json<unknown>()
    expect(revocations).toEqual([{ number: licence.number, on: today }])
    expect(await me.call(licences.verify, { file })).toEqual({ result: 'revoked' })
    expect((await app.send(licences.publishedKeys, { team: v7() })).json()).toEqual([])
  })
})

describe('notices', () => {
  test('are listed ahead, sent on their day to the owner, once', async () => {
    const { id } = await make({ startsOn: addDays(today, -300), endsOn: addDays(today, 45) }, { renewLeadDays: 45 })
    const list = async () => (await me.call(licences.notices, { licenceId: id })).notices ?? []
    expect((await list()).map(({ kind, dueOn, sentAt }) => [kind, dueOn, sentAt])).toEqual([
      ['end_45', today, null],
      ['end_30', addDays(today, 15), null],
      ['end_7', addDays(today, 38), null],
    ])
    await run('clockTeam', { teamId: me.teamId })
    await run('clockTeam', { teamId: me.teamId })
    expect((await list()).map(({ sentAt, recipients }) => [sentAt !== null, recipients.map((one) => one.id)])).toEqual([
      [true, [me.userId]],
      [false, []],
      [false, []],
    ])
    expect(await me.call(notifications.all)).toHaveLength(1)
    const first = (await list())[0]
    await me.call(licences.acknowledgeNotice, { id: first?.id ?? '' })
    expect((await list()).every(({ acknowledgedBy }) => acknowledgedBy?.id === me.userId)).toBe(true)
  })

  test('of a renewed licence are about the new term', async () => {
    const { id } = await make({ startsOn: addDays(today, -300), endsOn: addDays(today, 20) })
    await me.call(licences.renew, { id, term: {} })
    const notices = (await me.call(licences.notices, { licenceId: id })).notices ?? []
    expect(new Set(notices.map(({ termId }) => termId)).size).toBe(1)
    expect(notices.every(({ dueOn }) => dueOn > addDays(today, 20))).toBe(true)
  })
})

describe('R-LIC-11: on the lead day', () => {
  const soon = { startsOn: addDays(today, -345), endsOn: addDays(today, 20), unitPrice: 1000 }
  test('the next term and its draft invoice are made, once per term', async () => {
    const { id } = await make(soon, { autoRenew: 'invoice_directly' })
    for (let nth = 0; nth < 2; nth++) await run('clockTeam', { teamId: me.teamId })
    const { terms, endsOn } = await one(id)
    expect(terms.map(({ startsOn }) => startsOn)).toEqual([soon.startsOn, addDays(soon.endsOn, 1)])
    expect(endsOn).toBe(terms[1]?.endsOn)
    const { invoices } = await me.call(accounting.list, {})
    expect(invoices).toMatchObject([{ organizationId, state: 'draft', lines: [{ unitPrice: 3000, licenceTermId: terms[1]?.id }] }])
  })

  test('or a draft of a renewal offer, once per term', async () => {
    const { id } = await make(soon, { autoRenew: 'make_offer' })
    for (let nth = 0; nth < 2; nth++) await run('clockTeam', { teamId: me.teamId })
    expect((await one(id)).terms).toHaveLength(1)
    expect((await me.call(offers.list, {})).offers).toMatchObject([{ type: 'renewal', state: 'draft', lines: [{ renewsLicenceId: id }] }])
  })
})

test('a licence whose invoice is late for too long is suspended, and continues when it is paid', async () => {
  await me.call(business.update, { business: { suspendOverdueDays: 5 } })
  await me.call(accounting.updateProfile, {
    profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address: { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' } },
  })
  await me.call(organizations.update, { id: organizationId, organization: { taxId: 'RO33901527' } })
  await me.call(organizations.createAddress, { address: { organizationId, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' } })
  const { id } = await make({ unitPrice: 10_000, currency: 'RON' })
  const { invoiceId } = await me.call(licences.change, { id, seats: 5 })
  const dates = { issueDate: addDays(today, -20), dueDate: addDays(today, -6) }
  await me.call(accounting.update, { id: invoiceId ?? '', invoice: dates })
  const invoice = await me.call(accounting.issue, { id: invoiceId ?? '' })
  expect(await one(id)).toMatchObject({ state: 'active' })
  for (let nth = 0; nth < 2; nth++) await run('clockTeam', { teamId: me.teamId })
  expect(await one(id)).toMatchObject({ state: 'suspended' })
  const kinds = (await me.call(licences.notices, { licenceId: id, size: 100 })).notices?.map(({ kind }) => kind) ?? []
  expect(kinds.filter((kind) => kind === 'payment_late')).toHaveLength(1)
  const { open } = invoice
  await me.call(accounting.createPayment, {
    payment: { organizationId, date: today, amount: open, currency: invoice.currency, allocations: [{ invoiceId: invoice.id, amount: open }] },
  })
  expect(await one(id)).toMatchObject({ state: 'active' })
})

test('R-ORG-8: who leaves an organization gives up the seats of its licences', async () => {
  const contactId = (await me.call(contacts.create, { name: 'Radu Stoica' })).id
  const { id: personId } = await me.call(organizations.createPerson, { person: { organizationId, contactId } })
  const [{ id: licenceId }, other] = [await make(), await make({}, { organizationId: await organization('Other SRL') })]
  for (const id of [licenceId, other.id]) await me.call(licences.assignSeat, { seat: { licenceId: id, holderType: 'contact', holderId: contactId } })
  await me.call(organizations.leave, { id: personId, until: today, preview: false })
  expect([(await one(licenceId)).seatsUsed, (await one(other.id)).seatsUsed]).toEqual([0, 1])
})

test('a list is filtered, sorted, searched and paged', async () => {
  const other = await organization('Șoseaua Nouă SRL')
  const soon = await make({ startsOn: addDays(today, -100), endsOn: addDays(today, 10), seats: 9 })
  await make({ startsOn: addDays(today, -100), endsOn: addDays(today, 200), seats: 2 }, { organizationId: other, name: 'Înalt' })
  await make({ startsOn: addDays(today, -100), endsOn: addDays(today, 90), seats: 5 })
  const numbers = async (wanted: object) => (await me.call(licences.list, wanted)).licences?.map(({ number }) => Number(number.slice(-4)))
  expect(await numbers({})).toEqual([1, 2, 3])
  expect(await numbers({ sort: 'endsOn' })).toEqual([1, 3, 2])
  expect(await numbers({ sort: 'seatsFree', order: 'desc' })).toEqual([1, 3, 2])
  expect(await numbers({ endingWithin: 90 })).toEqual([1, 3])
  expect(await numbers({ expiring: 'true' })).toEqual([1])
  expect(await numbers({ organizationId: other, direction: 'sold', serviceId, state: 'active,grace' })).toEqual([2])
  expect(await numbers({ search: 'soseaua' })).toEqual([2])
  expect(await numbers({ search: 'inalt' })).toEqual([2])
  expect(await numbers({ search: soon.number })).toEqual([1])
  expect(await me.call(licences.list, { size: 2, page: 2 })).toMatchObject({
    licences: [{ id: expect.any(String) }],
    pagination: { lastPage: 2, length: 3 },
  })
  expect(await me.call(licences.list, { page: 9 })).toEqual({ licences: null, pagination: { lastPage: 1 } })
})

test('a file is imported with a preview; a second time nothing changes', async () => {
  const rows = [
    { organization: 'dunarea tours srl', service: 'rds-team', seats: 5, startsOn: '2026-01-01', unitPrice: 1200, name: 'Desktops' },
    { organization: 'Nobody', service: 'RDS-TEAM', seats: 5, startsOn: '2026-01-01' },
    { organization: 'Dunărea Tours SRL', service: 'NONE', seats: 5, startsOn: '2026-01-01' },
    { organization: 'Dunărea Tours SRL', service: 'RDS-TEAM', seats: 0, startsOn: '2026-01-01' },
    { organization: 'Dunărea Tours SRL', service: 'RDS-TEAM', seats: 1, startsOn: '2026-01-01' },
  ]
  const outcomes = (answer: { outcome: string; fields: string[] }[]) =>
    answer.map(({ outcome, fields }) => (outcome === 'refused' ? fields[0] : outcome))
  const expected = ['new', 'organization', 'service', 'seats', 'startsOn']
  expect(outcomes(await me.call(licences.previewImport, { rows }))).toEqual(expected)
  expect((await me.call(licences.list, {})).licences).toEqual([])
  expect(outcomes(await me.call(licences.import, { rows }))).toEqual(expected)
  expect((await me.call(licences.list, {})).licences).toMatchObject([
    { name: 'Desktops', seats: 5, endsOn: '2026-12-31', currentTerm: { unitPrice: 1200, createdFrom: 'import' } },
  ])
  expect(outcomes(await me.call(licences.import, { rows }))).toEqual(['unchanged', 'organization', 'service', 'seats', 'unchanged'])
})

test('many licences are imported at once, with neighbouring numbers and their notices', async () => {
  await make()
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    ...{ organization: 'Dunărea Tours SRL', service: 'RDS-TEAM', seats: 1 + (index % 9), startsOn: addDays('2027-01-01', index) },
  }))
  const answer = await me.call(licences.import, { rows })
  expect(new Set(answer.map(({ id }) => id)).size).toBe(1100)
  const year = today.slice(0, 4)
  const { licences: last, pagination } = await me.call(licences.list, { sort: 'number', order: 'desc', size: 1 })
  expect(pagination).toMatchObject({ length: 1101 })
  expect(last).toMatchObject([{ id: answer.at(-1)?.id, number: `LIC-${year}-1101`, seats: 2, currentTerm: { createdFrom: 'import' } }])
  expect((await make()).number).toBe(`LIC-${year}-1102`)
  const { notices } = await me.call(licences.notices, { licenceId: answer[0]?.id ?? '', size: 100 })
  expect(notices?.map(({ kind }) => kind)).toEqual(['end_30', 'end_7'])
})

test('licences are filtered by who is responsible for them', async () => {
  const colleague = await me.colleague()
  await make()
  const theirs = await make({}, { ownerId: colleague.userId })
  expect((await me.call(licences.list, { ownerId: colleague.userId })).licences).toMatchObject([{ id: theirs.id }])
})

test('a service that a licence names is not deleted', async () => {
  await make()
  expect(await me.refused(services.remove, { id: serviceId })).toMatchObject({ status: 422, rule: 'R-SRV-5' })
})

test('two contacts who both have a seat of a licence do not become one', async () => {
  const { id } = await make()
  const [one, other] = await Promise.all(['Ana', 'Ana Pop'].map((name) => me.call(contacts.create, { name })))
  for (const contact of [one, other])
    await me.call(licences.assignSeat, { seat: { licenceId: id, holderType: 'contact', holderId: contact?.id ?? '' } })
  const column = { table: 'licence_assignments', column: 'holder_id', entity: 'licence-seat' }
  const move = () => moveNames(app.kernel.database.db, me.teamId, [column], other?.id ?? '', one?.id ?? '')
  await expect(move()).rejects.toMatchObject({ code: 'rule-broken', rule: 'R-ORG-7' })
  const [newest] = await seatsOf(id)
  await me.call(licences.releaseSeat, { id: newest?.id ?? '' })
  await expect(move()).resolves.toMatchObject([{ ids: [expect.any(String)] }])
})

describe('the report', () => {
  isVectorDay()

  test('has spend, income and ends by month, and the use of seats', async () => {
    const { id } = await make({ startsOn: '2026-11-15', endsOn: '2027-11-14', seats: 10, unitPrice: 1000, recurrence: 'monthly', currency: 'RON' })
    await device(id, 'A')
    await me.call(licences.create, {
      licence: { direction: 'bought', name: 'Tool', cost: 7000, term: { startsOn: '2026-12-05', endsOn: '2027-02-04', seats: 1 } },
    })
    const { months, seats } = await me.call(licences.report, { from: '2026-11-01', to: '2027-02-28' })
    expect(months.map(({ month, spend, income, ends }) => [month, spend, income, ends])).toEqual([
      ['2026-11', 0, 10000, 0],
      ['2026-12', 7000, 10000, 0],
      ['2027-01', 0, 10000, 0],
      ['2027-02', 0, 10000, 1],
    ])
    expect(seats.used).toBe(1)
  })

  test('reaches to the last month that can be written', async () => {
    const { months } = await me.call(licences.report, { from: '9999-11-30', to: '9999-12-31' })
    expect(months.map(({ month }) => month)).toEqual(['9999-11', '9999-12'])
  })
})
