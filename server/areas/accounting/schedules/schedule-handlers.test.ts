import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { addDays, addMonths, dayInZone, endOfTerm } from '#contract/days.ts'
import { licences } from '#contract/licences.ts'
import { notifications } from '#contract/notifications.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { services } from '#contract/services.ts'
import { runJob, runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { scheduleJobs } from './jobs.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let me: TestMember
let organizationId: string
const today = dayInZone('Europe/Bucharest')
const line = { name: 'Support', unitPrice: 10_000, vatCode: 'S21' }
const profile = { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address: { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' } }

beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ settings: { smtpUrl: smtp.url, signUp: 'invite' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  me = await app.member()
  await me.call(accounting.updateProfile, { profile })
  const organization = { legalName: 'Carpathia Foods SRL', taxId: 'RO33901527', currency: 'RON', email: 'office@carpathia.example' }
  organizationId = (await me.call(organizations.create, { organization })).id
  await me.call(organizations.createAddress, { address: { organizationId, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' } })
})

type Sent = Parameters<typeof me.call<typeof accounting.createSchedule>>[1]['schedule']
const create = (more: Partial<Sent> = {}, who = me) =>
  who.call(accounting.createSchedule, { schedule: { organizationId, lines: [line], period: 'monthly', startsOn: addMonths(today, -2), ...more } })
const one = (id: string) => me.call(accounting.schedule, { id })
const invoicesOf = async (scheduleId: string) => (await me.call(accounting.list, { scheduleId })).invoices ?? []
const hourly = async () => {
  await runJob(app.kernel, 'accounting.bill', scheduleJobs['bill'] as never, undefined)
  await runJobsOnce(app.kernel, app.ownJobs)
}

test('a run makes the invoice of each due period once, with its days, and moves on', async () => {
  const schedule = await create()
  expect(schedule).toMatchObject({ state: 'active', nextOn: addMonths(today, -2), mode: 'draft', currency: 'RON', totals: { gross: 12_100 } })
  const { invoices } = await me.call(accounting.runSchedule, { id: schedule.id })
  expect(invoices.map(({ issueDate }) => issueDate)).toEqual([-2, -1, 0].map((months) => addMonths(today, months)))
  const [first] = invoices
  expect(first).toMatchObject({ state: 'draft', scheduleId: schedule.id, dueDate: addDays(addMonths(today, -2), 15), totals: { gross: 12_100 } })
  expect(first?.lines).toMatchObject([{ name: 'Support', periodStart: addMonths(today, -2), periodEnd: addDays(addMonths(today, -1), -1) }])
  expect((await me.call(accounting.runSchedule, { id: schedule.id })).invoices).toEqual([])
  expect(await one(schedule.id)).toMatchObject({ nextOn: addMonths(today, 1), lastOn: today })
  expect(await invoicesOf(schedule.id)).toHaveLength(3)
})

test('many at once, and two servers after a week of downtime, bill each period once', async () => {
  const schedule = await create({ startsOn: addDays(today, -7) })
  const runs = await Promise.all(Array.from({ length: 8 }, () => me.call(accounting.runSchedule, { id: schedule.id })))
  expect(runs.flatMap(({ invoices }) => invoices)).toHaveLength(1)
  const other = await create({ startsOn: addMonths(today, -1) })
  await Promise.all([hourly(), hourly(), hourly()])
  await hourly()
  expect((await invoicesOf(other.id)).map(({ issueDate }) => issueDate).toSorted()).toEqual([addMonths(today, -1), today])
  expect(await invoicesOf(schedule.id)).toHaveLength(1)
})

test('a mode that issues takes numbers in the order of the periods, and one that sends mails once', async () => {
  const schedule = await create({ mode: 'issue_and_send', startsOn: addMonths(today, -1) })
  await hourly()
  const invoices = (await invoicesOf(schedule.id)).toSorted((a, b) => ((a.issueDate ?? '') < (b.issueDate ?? '') ? -1 : 1))
  expect(invoices.map(({ number, issuedAt }) => [number?.slice(-4), issuedAt !== null])).toEqual([
    ['0001', true],
    ['0002', true],
  ])
  expect(smtp.received.map(({ to }) => to)).toEqual([['office@carpathia.example'], ['office@carpathia.example']])
  await hourly()
  expect(smtp.received).toHaveLength(2)
})

test('an issued invoice of a later day moves the document to today, and one that cannot be issued waits and sends a notice', async () => {
  const issued = await me.call(accounting.create, { invoice: { organizationId, lines: [line], issueDate: addDays(today, -3) } })
  await me.call(accounting.issue, { id: issued.id })
  const schedule = await create({ mode: 'issue', startsOn: addDays(today, -7) })
  await hourly()
  expect(await invoicesOf(schedule.id)).toMatchObject([{ issueDate: today, dueDate: addDays(today, 15), number: expect.stringContaining('0002') }])
  const nobody = (await me.call(organizations.create, { organization: { legalName: 'No address SRL', currency: 'RON' } })).id
  const stuck = await create({ mode: 'issue', organizationId: nobody, startsOn: today })
  await hourly()
  expect(await invoicesOf(stuck.id)).toMatchObject([{ state: 'draft' }])
  const received = await me.call(notifications.all)
  expect(JSON.stringify(received)).toContain('No address SRL')
})

test('it is paused, resumed without what began meanwhile, changed, and ended', async () => {
  const { id } = await create({ startsOn: addMonths(today, -1) })
  expect(await me.call(accounting.pauseSchedule, { id })).toMatchObject({ state: 'paused' })
  expect(await me.refused(accounting.runSchedule, { id })).toMatchObject({ status: 409, allowed: ['end', 'resume', 'update'] })
  expect(await me.call(accounting.resumeSchedule, { id })).toMatchObject({ state: 'active', nextOn: today })
  const changed = await me.call(accounting.updateSchedule, { id, schedule: { period: 'quarterly', startsOn: addDays(today, 3), until: null } })
  expect(changed).toMatchObject({ nextOn: addDays(today, 3), totals: { gross: 12_100 } })
  const early = { until: addDays(today, 2) }
  expect((await me.refused(accounting.updateSchedule, { id, schedule: early })).fields).toHaveProperty(['schedule.until'])
  expect(await me.call(accounting.endSchedule, { id })).toMatchObject({ state: 'ended', nextOn: null })
  expect(await me.refused(accounting.updateSchedule, { id, schedule: {} })).toMatchObject({ status: 409, allowed: [] })
})

test('until ends it, and a period is billed no more than once when the days are changed', async () => {
  const { id } = await create({ startsOn: today, until: addDays(today, 40) })
  await me.call(accounting.runSchedule, { id })
  await me.call(accounting.updateSchedule, { id, schedule: { startsOn: addDays(today, -1), period: 'yearly' } })
  expect(await one(id)).toMatchObject({ nextOn: null, state: 'ended' })
  expect((await invoicesOf(id)).map(({ issueDate }) => issueDate)).toEqual([today])
})

test('only who may issue makes or runs one that issues; members without the right and other teams see nothing', async () => {
  const member = await me.colleague()
  expect(await member.refused(accounting.schedules, {})).toMatchObject({ status: 403 })
  await me.call(rights.update, { member: member.userId, rights: { accounting: 'write' } })
  const schedule = { organizationId, lines: [line], period: 'monthly' as const, startsOn: today }
  expect(await member.refused(accounting.createSchedule, { schedule: { ...schedule, mode: 'issue' } })).toMatchObject({ status: 403 })
  const { id } = await create({ mode: 'issue' })
  expect(await member.refused(accounting.runSchedule, { id })).toMatchObject({ status: 403 })
  expect(await member.refused(accounting.updateSchedule, { id, schedule: { lines: [line] } })).toMatchObject({ status: 403 })
  expect(await member.call(accounting.createSchedule, { schedule })).toMatchObject({ mode: 'draft' })
  const stranger = await app.member()
  expect(await stranger.refused(accounting.schedule, { id })).toMatchObject({ status: 404 })
  expect(await stranger.refused(accounting.runSchedule, { id })).toMatchObject({ status: 404 })
  expect((await stranger.refused(accounting.createSchedule, { schedule })).fields).toHaveProperty(['schedule.organizationId'])
  expect((await me.refused(accounting.createSchedule, { schedule: { ...schedule, lines: [{ ...line, vatCode: 'S99' }] } })).fields).toHaveProperty([
    'schedule.lines.0.vatCode',
  ])
})

test('an accepted offer makes a schedule of each recurring line, which follows its licence', async () => {
  const { id: serviceId } = await me.call(services.create, {
    service: { code: 'RDS', name: 'RDS', kind: 'licence', licenceSpec: { licenceType: 'named', termMonths: 12 } },
  })
  await me.call(services.activate, { id: serviceId })
  const lines = [
    { serviceId, quantity: 12, unitPrice: 1400, recurrence: 'monthly' as const },
    { name: 'Backup', unitPrice: 5000, recurrence: 'yearly' as const, termMonths: 12 },
    { name: 'Set-up', unitPrice: 15_000 },
  ]
  const made = await me.call(offers.create, {
    offer: { organizationId, recipientEmail: 'client@example.com', title: 'RDS', headerDiscountPercent: 2.5, lines },
  })
  const offer = await me.call(offers.send, { id: made.id, mail: false })
  const acceptance = { name: 'Ana', email: 'ana@example.com', selectedLineIds: [], documentHash: offer.documentHash ?? '' }
  await me.call(offers.accept, { id: offer.id, method: 'in_app_by_user', acceptance })
  const schedules = (await me.call(accounting.schedules, {})).schedules ?? []
  const [licence] = (await me.call(licences.list, {})).licences ?? []
  expect(schedules).toMatchObject([
    {
      ...{ licenceId: licence?.id, offerId: offer.id, startsOn: addMonths(today, 1), nextOn: addMonths(today, 1), until: endOfTerm(today, 12) },
      ...{ mode: 'draft', headerDiscountPercent: 2.5, billingDay: Number(today.slice(8)), totals: { net: 16_800, discount: 420 } },
      lines: [{ quantity: 12, unitPrice: 1400, licenceTermId: licence?.currentTerm.id }],
    },
  ])
  const id = schedules[0]?.id ?? ''
  await me.call(licences.change, { id: licence?.id ?? '', seats: 15 })
  expect(await one(id)).toMatchObject({ lines: [{ quantity: 15, unitPrice: 1400 }], totals: { net: 21_000 } })
  await me.call(licences.cancel, { id: licence?.id ?? '', reason: 'Moved away' })
  expect(await one(id)).toMatchObject({ state: 'ended', nextOn: null })
})
