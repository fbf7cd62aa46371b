import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, formatDay, instantOf, isOverdue, localDay } from './days.ts'

const noon = new Date(2026, 10, 15, 12)

describe('the day an instant means', () => {
  test.each([
    ['2026-11-15', '2026-11-15'],
    ['2026-11-15T00:00:00.000+14:00', '2026-11-15'],
    ['2026-11-15T23:59:59-11:00', '2026-11-15'],
    ['2026-11-15T09:30', '2026-11-15'],
  ])('%s is the sender’s %s everywhere', (instant, day) => {
    expect(dayOf(instant)).toBe(day)
  })

  test('with Z it is the reader’s', () => {
    expect(dayOf('2026-11-15T10:00:00Z')).toBe(localDay(new Date('2026-11-15T10:00:00Z')))
  })

  test('survives being chosen and read again', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true }), (date) => {
        const day = localDay(date)
        expect(dayOf(instantOf(day))).toBe(day)
        expect(instantOf(day)).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000[+-]\d\d:\d\d$/)
        expect(addDays(addDays(day, 40), -40)).toBe(day)
      }),
    )
  })
})

test('overdue begins with the next day', () => {
  expect(isOverdue('2026-11-14T00:00:00.000+02:00', noon)).toBe(true)
  expect(isOverdue('2026-11-15T00:00:00.000+02:00', noon)).toBe(false)
  expect(isOverdue('2026-11-16', noon)).toBe(false)
})

test('is written the way the reader writes days, with the year when it is another one', () => {
  expect(formatDay('2026-11-05', 'en', noon)).toBe('Nov 5')
  expect(formatDay('2027-11-05', 'en', noon)).toBe('Nov 5, 2027')
  expect(formatDay('2026-11-05', 'tr', noon)).toBe('5 Kas')
  expect(formatDay('2026-11-05', 'ro', noon)).toMatch(/^5 no/)
})
