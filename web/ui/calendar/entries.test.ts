import { describe, expect, test } from 'vitest'
import { changedTimes, daySlots, isBar, monthDays, localEntries, type ViewEntry, weekBars, weekNumber, weekStart, zoneClock } from './entries.ts'

const zone = 'Europe/Bucharest'
const entry = (key: string, start: string, end = start): ViewEntry => ({
  ...{ key, title: key, start, end, allDay: start.length === 10, color: 'blue', movable: true, resizable: true, link: '/' },
})
const local = (...entries: ViewEntry[]) => localEntries(entries, zone)
const one = (start: string, end = start) => {
  const [found] = local(entry('a', start, end))
  if (!found) throw new Error('nothing local')
  return found
}

describe('days', () => {
  test('a month has whole weeks from the first day of the week on', () => {
    expect([monthDays('2026-11-17', 1)[0], monthDays('2026-11-17', 1).at(-1), monthDays('2026-11-17', 1).length]).toEqual([
      '2026-10-26',
      '2026-12-06',
      42,
    ])
    expect([monthDays('2026-11-17', 0)[0], monthDays('2026-11-17', 0).length]).toEqual(['2026-11-01', 35])
    expect(monthDays('2027-02-10', 1)).toHaveLength(28)
    expect(monthDays('2026-12-31', 1).at(-1)).toBe('2027-01-03')
  })
  test.each([
    ['2026-01-01', 1],
    ['2026-12-28', 53],
    ['2027-01-04', 1],
    ['2027-01-03', 1],
  ])('the week of %s is number %i', (day, number) => expect(weekNumber(weekStart(day, day === '2027-01-03' ? 0 : 1))).toBe(number))
})

describe('the clock of a zone', () => {
  test('is right on both sides of a clock change', () => {
    const clock = zoneClock(zone)
    expect(['2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z'].map(clock)).toEqual(['2027-03-28T02:59:00', '2027-03-28T04:00:00'])
    expect(['2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'].map(clock)).toEqual(['2026-10-25T03:59:59', '2026-10-25T03:00:00'])
    expect(zoneClock('Asia/Kathmandu')('2026-11-17T00:00:00Z')).toBe('2026-11-17T05:45:00')
  })
})

describe('an entry', () => {
  test('is on the days of the reader, and an end at midnight on the day before', () => {
    expect(one('2026-11-17T22:30:00Z', '2026-11-17T23:30:00Z')).toMatchObject({ firstDay: '2026-11-18', lastDay: '2026-11-18', from: 30, until: 90 })
    const late = one('2026-11-17T20:00:00Z', '2026-11-17T22:00:00Z')
    expect([late.lastDay, late.until, isBar(late)]).toEqual(['2026-11-17', 1440, false])
    expect(isBar(one('2026-11-17T20:00:00Z', '2026-11-18T20:00:00Z'))).toBe(true)
  })

  test('that moves over a clock change stays at its time and keeps its length', () => {
    const meeting = one('2027-03-26T07:00:00.000Z', '2027-03-26T08:30:00.000Z')
    expect(changedTimes(meeting, { days: 3, minutes: 0 }, zone)).toEqual({ start: '2027-03-29T06:00:00.000Z', end: '2027-03-29T07:30:00.000Z' })
    expect(changedTimes(meeting, { days: 0, minutes: -15 }, zone)).toEqual({ start: '2027-03-26T06:45:00.000Z', end: '2027-03-26T08:15:00.000Z' })
    expect(changedTimes(meeting, { days: 0, minutes: -15 * 60 }, zone).start).toBe('2027-03-25T16:00:00.000Z')
  })

  test('ends at least a quarter of an hour after its start, and whole days on their first', () => {
    const meeting = one('2026-11-17T07:00:00.000Z', '2026-11-17T08:00:00.000Z')
    expect(changedTimes(meeting, { days: 0, minutes: 30, only: 'end' }, zone).end).toBe('2026-11-17T08:30:00.000Z')
    expect(changedTimes(meeting, { days: 0, minutes: -300, only: 'end' }, zone).end).toBe('2026-11-17T07:15:00.000Z')
    const trip = one('2026-11-17', '2026-11-19')
    expect(changedTimes(trip, { days: -1, minutes: 0, only: 'end' }, zone)).toEqual({ start: '2026-11-17', end: '2026-11-18' })
    expect(changedTimes(trip, { days: -9, minutes: 0, only: 'end' }, zone)).toEqual({ start: '2026-11-17', end: '2026-11-17' })
    expect(changedTimes(trip, { days: 14, minutes: 0 }, zone)).toEqual({ start: '2026-12-01', end: '2026-12-03' })
  })
})

describe('a week', () => {
  const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
  test('has the longest entries in the first lanes, and counts those without one', () => {
    const { bars, more } = weekBars(
      local(entry('long', '2026-11-10', '2026-11-17'), entry('b', '2026-11-17'), entry('c', '2026-11-17'), entry('d', '2026-11-22', '2026-11-30')),
      days,
      2,
    )
    expect(bars.map((bar) => [bar.entry.key, bar.lane, bar.column, bar.span, bar.begins, bar.ends])).toEqual([
      ['long', 0, 0, 2, false, true],
      ['b', 1, 1, 1, true, true],
      ['d', 0, 6, 1, true, false],
    ])
    expect(more).toEqual([0, 1, 0, 0, 0, 0, 0])
  })

  test('shows the entry that is kept, also where other lanes are full', () => {
    const full = local(...['a', 'b', 'c', 'z'].map((key) => entry(key, '2026-11-17')))
    const shown = (firstKey: string) => weekBars(full, days, 3, ({ key }) => key === firstKey)
    expect(shown('').bars.map((bar) => bar.entry.key)).toEqual(['a', 'b', 'c'])
    expect(shown('z').bars.map((bar) => [bar.entry.key, bar.lane])).toEqual([
      ['a', 1],
      ['b', 2],
      ['z', 0],
    ])
    expect(shown('z').more).toEqual([0, 1, 0, 0, 0, 0, 0])
  })
})

describe('a day', () => {
  const at = (key: string, from: string, until: string) => entry(key, `2026-11-17T${from}:00Z`, `2026-11-17T${until}:00Z`)
  test('shows overlapping entries beside each other, and others in full width', () => {
    const { slots, more } = daySlots(
      local(at('a', '07:00', '09:00'), at('b', '08:00', '10:00'), at('c', '09:00', '09:30'), at('d', '12:00', '13:00')),
      4,
    )
    expect(slots.map((slot) => [slot.entry.key, slot.column, slot.columns])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['d', 0, 1],
    ])
    expect(more).toEqual([])
  })

  test('counts those beside too many others', () => {
    const many = Array.from({ length: 10 }, (_, index) => at(`e${index}`, '08:00', '09:00'))
    const { slots, more } = daySlots(local(...many), 4)
    expect([slots.length, more]).toEqual([4, [{ from: 600, count: 6 }]])
  })

  test('shows the entry that is kept instead of another one', () => {
    const many = Array.from({ length: 6 }, (_, index) => at(`e${index}`, '08:00', '09:00'))
    const { slots, more } = daySlots(local(...many), 4, ({ key }) => key === 'e5')
    expect(slots.map((slot) => [slot.entry.key, slot.column])).toEqual([
      ['e0', 0],
      ['e1', 1],
      ['e2', 2],
      ['e5', 3],
    ])
    expect(more).toEqual([{ from: 600, count: 2 }])
  })
})
