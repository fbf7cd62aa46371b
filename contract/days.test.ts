import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayInZone, daysBetween, daysInclusive, endOfTerm } from './days.ts'

test.each([
  ['2026-03-01', 12, '2027-02-28'],
  ['2026-01-31', 1, '2026-02-27'],
  ['2024-02-29', 12, '2025-02-27'],
  ['2026-11-15', 12, '2027-11-14'],
  ['2026-11-15', 1, '2026-12-14'],
])('a term from %s of %i months ends on %s', (start, months, end) => expect(endOfTerm(start, months)).toBe(end))

test.each([
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', 0, '2026-01-15'],
  ['2026-01-15', -13, '2024-12-15'],
])('%s and %i months is %s', (day, months, result) => expect(addMonths(day, months)).toBe(result))

test.each([
  ['2026-07-01', '2026-12-31', 184],
  ['2028-02-29', '2028-12-31', 307],
  ['2026-11-20', '2026-12-14', 25],
  ['2026-11-15', '2027-02-28', 106],
])('from %s to %s are %i days', (first, last, days) => expect(daysInclusive(first, last)).toBe(days))

const days = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2000-01-01', count))

test('days and months can be added and taken away', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 240 }), (day, count, months) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
      expect(addDays(addDays(day, count), -count)).toBe(day)
      expect(endOfTerm(day, months) >= day).toBe(true)
      const [later, sooner] = [addMonths(day, months), Number(day.slice(8))]
      expect(Number(later.slice(8))).toBeLessThanOrEqual(sooner)
      expect((Number(later.slice(0, 4)) - Number(day.slice(0, 4))) * 12 + Number(later.slice(5, 7)) - Number(day.slice(5, 7))).toBe(months)
    }),
  )
})

test('terms one after the other leave no day out', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (day, months) => {
      expect(addDays(endOfTerm(day, months), 1)).toBe(addMonths(day, months))
    }),
  )
})

test.each([
  ['Europe/Bucharest', '2026-11-15T21:59:59Z', '2026-11-15'],
  ['Europe/Bucharest', '2026-11-15T22:00:00Z', '2026-11-16'],
  ['Europe/Bucharest', '2026-07-15T21:00:00Z', '2026-07-16'],
  ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31'],
])('%s at %s has %s', (zone, at, day) => expect(dayInZone(zone, new Date(at))).toBe(day))
