import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { datesFor, rangesFor } from './dates.ts'

const inLocale = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T20:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('today has the time, another day the day, another year the year', () => {
  inLocale('en-US')
  const { timeOrDay } = datesFor('en', null)
  expect(timeOrDay('2026-11-16T17:37:00')).toBe('5:37 PM')
  expect(timeOrDay('2026-11-07T17:37:00')).toBe('Nov 7')
  expect(timeOrDay('2025-11-07T17:37:00')).toBe('Nov 7, 2025')
})

test.each([
  ['en', 'en-GB', '17 Nov 2026, 03:22', '03:22', '17 Nov'],
  ['en', 'en-US', 'Nov 17, 2026, 3:22 AM', '3:22 AM', 'Nov 17'],
  ['tr', 'en-US', '17 Kas 2026 03:22', '03:22', '17 Kas'],
  ['ro', 'ro-RO', '17 nov. 2026, 03:22', '03:22', '17 nov.'],
])('%s in a browser of %s is written as there', (language, tag, moment, time, day) => {
  inLocale(tag)
  const dates = datesFor(language, null)
  const instant = '2026-11-17T03:22:00'
  expect([dates.moment(instant), dates.time(instant), dates.day(instant)]).toEqual([moment, time, day])
})

test('a chosen clock wins over that of the region', () => {
  inLocale('en-US')
  const [half, whole] = [datesFor('en', '12'), datesFor('en', '24')]
  expect([half.time('2026-11-16T09:05:00'), whole.time('2026-11-16T09:05:00')]).toEqual(['9:05 AM', '09:05'])
  expect(whole.moment('2026-11-16T00:05:00')).toBe('Nov 16, 2026, 00:05')
  expect(whole.full('2026-11-16T17:05:00')).toBe('Monday, November 16, 2026 at 17:05')
  expect(datesFor('tr', '12').time('2026-11-16T17:05:00')).toMatch(/5:05/)
})

test('a notice has two digits for the day, an appointment its weekday', () => {
  inLocale('en-US')
  expect(datesFor('en', null).notice('2026-08-07T12:05:00')).toBe('Aug 07, 12:05 PM')
  expect(datesFor('en', null).appointment('2026-11-17T09:30:00')).toBe('Tue, Nov 17, 9:30 AM')
  expect(datesFor('en', null).appointment('2027-11-17T09:30:00')).toBe('Wed, Nov 17, 2027, 9:30 AM')
  expect(datesFor('tr', null).notice('2026-08-07T17:05:00')).toMatch(/^07 Ağu.* 17:05$/)
})

test('a range says once what both ends have in common, with the chosen clock, in the zone that is asked for', () => {
  inLocale('en-US')
  const [from, to] = ['2026-11-17T15:05:00Z', '2026-11-17T16:05:00Z']
  const [half, whole] = [rangesFor('en', '12', 'UTC'), rangesFor('en', '24', 'UTC')]
  expect([half.time(from, to), whole.time(from, to)]).toEqual(['3:05 – 4:05 PM', '15:05 – 16:05'])
  expect(rangesFor('en', '24', 'Asia/Tokyo').appointment(from, to)).toBe('Wed, Nov 18, 00:05 – 01:05')
  expect(half.full(from, to)).toBe('Tuesday, November 17, 2026, 3:05 – 4:05 PM')
  expect(half.days('2026-11-17', '2026-11-17')).toBe('Tuesday, November 17, 2026')
  inLocale('en-GB')
  expect(rangesFor('en', null, 'UTC').full(from, to)).toBe('Tuesday, 17 November 2026, 15:05–16:05')
})

test('a time of day follows the chosen clock', () => {
  inLocale('en-US')
  expect([datesFor('en', '12').clock('14:30'), datesFor('en', '24').clock('14:30')]).toEqual(['2:30 PM', '14:30'])
})
