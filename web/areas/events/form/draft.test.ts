import { describe, expect, test } from 'vitest'
import { baseOf, changesOf, fieldsOf, newDraft, problemsOf, repeatStart, withAllDay, withStart } from './draft.ts'

const zone = 'Europe/Bucharest'
const draft = { ...newDraft('2027-03-26T07:00:00.000Z/2027-03-26T08:00:00.000Z', zone), title: 'Planning' }

describe('the draft of an event', () => {
  test('has the times of the calendar by the clock of the zone', () => {
    expect([draft.start, draft.end, draft.allDay]).toEqual(['2027-03-26T09:00', '2027-03-26T10:00', false])
    expect(newDraft('2027-03-26/2027-03-27', zone)).toMatchObject({ start: '2027-03-26', end: '2027-03-27', allDay: true })
    expect(newDraft('1', zone, '', Date.parse('2027-03-26T07:10:00Z'))).toMatchObject({ start: '2027-03-26T10:00', end: '2027-03-26T11:00' })
  })

  test('moves the end with the start, also over a change of the clocks', () => {
    const moved = withStart(draft, '2027-03-29T09:00')
    expect(moved.end).toBe('2027-03-29T10:00')
    expect(fieldsOf(moved)).toMatchObject({ startsAt: '2027-03-29T06:00:00.000Z', endsAt: '2027-03-29T07:00:00.000Z' })
    expect(withAllDay(draft, true)).toMatchObject({ start: '2027-03-26', end: '2027-03-26', allDay: true })
  })

  test('says what is wrong', () => {
    expect(problemsOf(draft)).toEqual({})
    expect(problemsOf({ ...draft, title: ' ', end: draft.start, onlineUrl: 'meet', capacityOnsite: '0' })).toEqual({
      ...{ title: 'title', end: 'order', onlineUrl: 'url', capacityOnsite: 'number' },
    })
  })

  test('has a year that the server takes', () => {
    expect(problemsOf({ ...draft, start: '0026-03-26T09:00', end: '0026-03-26T10:00' })).toEqual({ start: 'year', end: 'year' })
    expect(problemsOf({ ...draft, end: '20270-03-26T10:00' })).toEqual({ end: 'year' })
    expect(problemsOf({ ...draft, start: '', end: 'T10:00' })).toEqual({ start: 'time', end: 'time' })
    // By the clock of Bucharest it is 1900, and in UTC not yet.
    expect(problemsOf({ ...draft, start: '1900-01-01T00:00' })).toEqual({ start: 'year' })
    const days = withAllDay(draft, true)
    expect(problemsOf({ ...days, start: '1900-01-01', end: '2199-12-31' })).toEqual({})
    expect(problemsOf({ ...days, end: '2200-01-01' })).toEqual({ end: 'year' })
    expect(problemsOf({ ...draft, registrationUntil: '20260-01-01T09:00' })).toEqual({ registrationUntil: 'year' })
  })

  test('has a day for a repeat, also while the start is not typed', () => {
    expect([repeatStart(draft), repeatStart(withAllDay(draft, true))]).toEqual(['2027-03-26T09:00:00', '2027-03-26'])
    for (const start of ['', '20270-03-26T09:00']) expect(repeatStart({ ...draft, start })).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('reads and writes the end of the registration by the clock of the event', () => {
    const open = { ...draft, registration: 'open' as const, registrationUntil: '2027-03-25T18:00' }
    expect(fieldsOf(open).registrationUntil).toBe('2027-03-25T16:00:00.000Z')
    expect(fieldsOf(draft).registrationUntil).toBeNull()
    expect(problemsOf({ ...open, registrationUntil: '2027-03-26T09:01' })).toEqual({ registrationUntil: 'until' })
    expect(problemsOf({ ...withAllDay(open, true), registrationUntil: '2027-03-26T08:00' })).toEqual({ registrationUntil: 'until' })
    expect(problemsOf({ ...withAllDay(open, true), registrationUntil: '2027-03-25T08:00' })).toEqual({})
  })

  test('sends organizer, picture and what is linked', () => {
    const linked = { kind: 'offer', id: 'o1', name: 'OF-1' } as const
    expect(changesOf(draft, { ...draft, linked, cover: '/api/blobs/1', organizerId: 'm2' })).toEqual({
      ...{ linked: { kind: 'offer', id: 'o1' }, cover: '/api/blobs/1', organizerId: 'm2' },
    })
    expect(changesOf({ ...draft, linked }, draft)).toEqual({ linked: null })
    expect(fieldsOf(draft)).not.toHaveProperty('organizerId')
  })

  test('says which texts were seen, so that those of others are not overwritten', () => {
    const changes = changesOf(draft, { ...draft, title: 'Review', description: '<p>New</p>', capacityOnsite: '3' })
    expect(baseOf(draft, changes)).toEqual({ base: { title: 'Planning', description: null } })
    expect(baseOf(draft, changesOf({ ...draft, place: 'Room 1' }, draft))).toEqual({ base: { place: null } })
  })

  test('sends only what differs, and times together', () => {
    expect(changesOf(draft, draft)).toEqual({})
    expect(changesOf(draft, { ...draft, place: 'Room 1' })).toEqual({ place: 'Room 1' })
    const times = { startsAt: '2027-03-26T07:00:00.000Z', endsAt: '2027-03-26T09:00:00.000Z', allDay: false, timeZone: zone }
    expect(changesOf(draft, { ...draft, end: '2027-03-26T11:00' })).toEqual(times)
  })
})
