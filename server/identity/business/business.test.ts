import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { business, businessDefaults, type BusinessPatch } from '#contract/business.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { orthodoxEaster, romanianHolidays } from './holidays.ts'

let app: TestApp
let boss: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.member()
})

const update = (patch: BusinessPatch) => boss.call(business.update, { business: patch })

test('a team begins with the defaults and the public holidays of Romania', async () => {
  const { holidays, ...settings } = await boss.call(business.settings)
  expect(settings).toEqual(businessDefaults)
  expect(settings).toEqual({
    ...{ timeZone: 'Europe/Bucharest', currency: 'RON', paymentTermDays: 15, offerValidDays: 30, approvalDiscountPercent: 20, inactiveMonths: 12 },
    ...{ licenceActivation: 'acceptance', renewLeadDays: 30, graceDays: 0, suspendOverdueDays: null, timeRoundMinutes: 15, externalLookups: false },
    shares: { maxDays: 30, passwordRequired: false, passwordMinLength: 10, limitRequired: false, external: true },
  })
  const year = new Date().getUTCFullYear()
  expect(holidays).toEqual([year - 1, year, year + 1, year + 2].flatMap(romanianHolidays))
})

test.each([
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
  [2028, '2028-04-16'],
  [2030, '2030-04-28'],
])('Orthodox Easter of %i is %s', (year, day) => {
  expect(orthodoxEaster(year)).toBe(day)
})

test('a year has its public holidays in order, each day once', () => {
  const days = romanianHolidays(2026).map(({ day }) => day)
  expect(days).toEqual([
    ...['2026-01-01', '2026-01-02', '2026-01-06', '2026-01-07', '2026-01-24', '2026-04-10', '2026-04-12', '2026-04-13', '2026-05-01'],
    // Pentecost Monday of 2026 is Children's Day too.
    ...['2026-05-31', '2026-06-01', '2026-08-15', '2026-11-30', '2026-12-01', '2026-12-25', '2026-12-26'],
  ])
})

test('a change keeps what was not sent, in shares too, and every member reads it', async () => {
  const me = await boss.colleague()
  await update({ currency: 'EUR', shares: { maxDays: 7 } })
  await update({ suspendOverdueDays: 20, timeRoundMinutes: 6, shares: { passwordRequired: true } })
  const settings = await me.call(business.settings)
  expect(settings).toMatchObject({ currency: 'EUR', suspendOverdueDays: 20, timeRoundMinutes: 6, paymentTermDays: 15 })
  expect(settings.shares).toEqual({ ...businessDefaults.shares, maxDays: 7, passwordRequired: true })
  await update({ suspendOverdueDays: null })
  expect((await me.call(business.settings)).suspendOverdueDays).toBeNull()
})

test('holidays of its own replace the list until they are those of Romania again', async () => {
  const own = [
    { day: '2027-03-01', name: 'Mărțișor' },
    { day: '2026-12-24', name: 'Ajun' },
  ]
  expect((await update({ holidays: own })).holidays).toEqual(own.toReversed())
  expect((await update({ holidays: [] })).holidays).toEqual([])
  expect((await update({ holidays: null })).holidays.length).toBeGreaterThan(50)
})

test.each<[string, object]>([
  ['paymentTermDays', { paymentTermDays: 366 }],
  ['paymentTermDays', { paymentTermDays: -1 }],
  ['paymentTermDays', { paymentTermDays: 1.5 }],
  ['offerValidDays', { offerValidDays: 0 }],
  ['offerValidDays', { offerValidDays: 366 }],
  ['approvalDiscountPercent', { approvalDiscountPercent: 100.01 }],
  ['approvalDiscountPercent', { approvalDiscountPercent: 20.005 }],
  ['inactiveMonths', { inactiveMonths: 0 }],
  ['inactiveMonths', { inactiveMonths: 61 }],
  ['licenceActivation', { licenceActivation: 'never' }],
  ['renewLeadDays', { renewLeadDays: 366 }],
  ['graceDays', { graceDays: 91 }],
  ['suspendOverdueDays', { suspendOverdueDays: 0 }],
  ['suspendOverdueDays', { suspendOverdueDays: 366 }],
  ['timeRoundMinutes', { timeRoundMinutes: 7 }],
  ['currency', { currency: 'JPY' }],
  ['currency', { currency: 'QQQ' }],
  ['timeZone', { timeZone: 'Bucharest' }],
  ['holidays.0.day', { holidays: [{ day: '2026-02-30', name: 'None' }] }],
  ['holidays.0.name', { holidays: [{ day: '2026-02-28', name: ' ' }] }],
  [
    'holidays',
    {
      holidays: [
        { day: '2026-02-28', name: 'a' },
        { day: '2026-02-28', name: 'b' },
      ],
    },
  ],
  ['shares.maxDays', { shares: { maxDays: 0 } }],
  ['shares.passwordMinLength', { shares: { passwordMinLength: 3 } }],
])('a wrong %s is refused: %j', async (field, patch) => {
  const refusal = await boss.refused(business.update, { business: patch })
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [`business.${field}`]])
  expect(await boss.call(business.settings)).toMatchObject(businessDefaults)
})

test('the bounds themselves are accepted', async () => {
  const least = { paymentTermDays: 0, offerValidDays: 1, approvalDiscountPercent: 0, inactiveMonths: 1, renewLeadDays: 0, graceDays: 0 }
  const most = { paymentTermDays: 365, offerValidDays: 365, approvalDiscountPercent: 99.99, inactiveMonths: 60, renewLeadDays: 365, graceDays: 90 }
  for (const suspendOverdueDays of [1, 365]) expect(await update({ suspendOverdueDays })).toMatchObject({ suspendOverdueDays })
  for (const bounds of [least, most]) expect(await update(bounds)).toMatchObject(bounds)
})

test('only owners and admins change it, and another team has its own', async () => {
  const me = await boss.colleague()
  const other = await app.member()
  expect(await me.refused(business.update, { business: { currency: 'EUR' } })).toMatchObject({ status: 403 })
  expect((await app.send(business.settings)).statusCode).toBe(401)
  await update({ currency: 'EUR' })
  expect(await other.call(business.settings)).toMatchObject({ currency: 'RON' })
})
