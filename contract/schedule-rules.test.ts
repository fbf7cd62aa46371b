import { expect, test } from 'vitest'
import { addMonths } from './days.ts'
import { type Billed, duePeriods, nextPeriods, periodEnd } from './schedule-rules.ts'

const billed = (startsOn: string, more: Partial<Billed> = {}): Billed => ({
  ...{ startsOn, until: null, period: 'monthly', billingDay: Number(startsOn.slice(8)) },
  ...more,
})

test('monthly from 2026-08-31, run on 2026-11-15, and again', () => {
  const schedule = billed('2026-08-31')
  const first = duePeriods(schedule, '2026-08-31', '2026-11-15', 120)
  expect(first).toEqual({ days: ['2026-08-31', '2026-09-30', '2026-10-31'], nextOn: '2026-11-30' })
  expect(duePeriods(schedule, first.nextOn, '2026-11-15', 120)).toEqual({ days: [], nextOn: '2026-11-30' })
})

test.each([
  [billed('2027-01-30'), ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30']],
  [billed('2027-01-28'), ['2027-01-28', '2027-02-28', '2027-03-28', '2027-04-28']],
  [billed('2026-11-30', { period: 'quarterly' }), ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
  [billed('2028-02-29', { period: 'yearly' }), ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']],
  // The second period of a term that began on 31 January.
  [billed('2027-02-28', { billingDay: 31 }), ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  [billed('2026-11-15', { until: '2027-01-15' }), ['2026-11-15', '2026-12-15', '2027-01-15']],
])('%o begins its periods on %o', (schedule, days) => {
  expect(nextPeriods(schedule, schedule.startsOn, 4)).toEqual(days)
})

test('every third day of four years bills as months are counted, and periods leave no day out', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2030, 0, 1); at += 3 * 86_400_000) {
    const startsOn = new Date(at).toISOString().slice(0, 10)
    for (const [period, months] of [
      ['monthly', 1],
      ['quarterly', 3],
      ['yearly', 12],
    ] as const) {
      const schedule = billed(startsOn, { period })
      const days = nextPeriods(schedule, startsOn, 5)
      expect(days).toEqual([0, 1, 2, 3, 4].map((number) => addMonths(startsOn, number * months)))
      for (const [index, day] of days.slice(0, -1).entries())
        expect(new Date(Date.parse(periodEnd(schedule, day)) + 86_400_000).toISOString().slice(0, 10)).toBe(days[index + 1])
    }
  }
})

test('many periods are billed in parts, and the end ends it', () => {
  const schedule = billed('2020-01-31', { until: '2020-06-01' })
  const first = duePeriods(schedule, '2020-01-31', '2026-11-15', 3)
  expect(first).toEqual({ days: ['2020-01-31', '2020-02-29', '2020-03-31'], nextOn: '2020-04-30' })
  expect(duePeriods(schedule, first.nextOn, '2026-11-15', 3)).toEqual({ days: ['2020-04-30', '2020-05-31'], nextOn: null })
})
