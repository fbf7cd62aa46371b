import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { datesFor } from './dates.ts'

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
