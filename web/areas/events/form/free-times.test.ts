import { describe, expect, test } from 'vitest'
import { localField, meeting, nextFree, onStrip, plannedSpan, spansOf, stripOf } from './free-times.ts'

const zone = 'Europe/Bucharest'
const planned = (start: string, end: string) => ({ start, end, allDay: false, timeZone: zone })
const span = (start: string, end: string) => spansOf([{ start, end }])[0] ?? { start: 0, end: 0 }
const shown = (found: { start: number; end: number } | undefined) => found && [localField(found.start, zone), localField(found.end, zone)]

describe('free times', () => {
  test('know what lies in the way', () => {
    const busy = [span('2027-03-25T08:00:00Z', '2027-03-25T09:00:00Z')]
    const at = (start: string, end: string) => meeting(busy, plannedSpan(planned(start, end)) ?? { start: 0, end: 0 }).length
    expect([
      at('2027-03-25T10:30', '2027-03-25T11:30'),
      at('2027-03-25T11:00', '2027-03-25T12:00'),
      at('2027-03-25T09:00', '2027-03-25T10:00'),
    ]).toEqual([1, 0, 0])
    expect(plannedSpan(planned('', '2027-03-25T10:00'))).toBeUndefined()
  })

  test('are proposed after everybody, within the usual hours, and not at the weekend', () => {
    const busy = [span('2027-03-25T08:00:00Z', '2027-03-25T09:10:00Z'), span('2027-03-25T09:00:00Z', '2027-03-25T10:00:00Z')]
    expect(shown(nextFree(planned('2027-03-25T10:00', '2027-03-25T11:00'), busy, 0))).toEqual(['2027-03-25T12:00', '2027-03-25T13:00'])
    const evening = planned('2027-03-26T17:30', '2027-03-26T18:30')
    expect(shown(nextFree(evening, [], 0))).toEqual(['2027-03-29T08:00', '2027-03-29T09:00'])
    expect(nextFree(planned('2027-03-25T10:00', '2027-03-25T11:00'), [span('2027-03-01T00:00:00Z', '2027-06-01T00:00:00Z')], 0)).toBeUndefined()
  })

  test('have the same length and clock after a change of the clocks', () => {
    const friday = [span('2027-03-26T06:00:00Z', '2027-03-26T16:00:00Z')]
    expect(shown(nextFree(planned('2027-03-26T09:00', '2027-03-26T10:30'), friday, 0))).toEqual(['2027-03-29T08:00', '2027-03-29T09:30'])
  })

  test('are drawn where they lie in the day', () => {
    const strip = stripOf(plannedSpan(planned('2027-03-25T10:00', '2027-03-25T11:00')) ?? { start: 0, end: 0 }, zone)
    expect(shown(strip)).toEqual(['2027-03-25T07:00', '2027-03-25T20:00'])
    expect(onStrip(span('2027-03-25T03:00:00Z', '2027-03-25T05:39:00Z'), strip)).toEqual({ left: 0, width: 5 })
    expect(onStrip(span('2027-03-24T03:00:00Z', '2027-03-24T05:00:00Z'), strip)).toBeUndefined()
  })
})
