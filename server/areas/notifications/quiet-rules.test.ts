import { describe, expect, test } from 'vitest'
import type { QuietHours } from '#contract/notifications.ts'
import { quietUntil, usualQuietHours } from './quiet-rules.ts'

const every = [0, 1, 2, 3, 4, 5, 6]
const workdays = [1, 2, 3, 4, 5]
const night = { on: true, from: '22:00', to: '07:00', days: every, timeZone: null } satisfies QuietHours

// 2026-03-02 is a Monday. Bucharest: UTC+2, from 2026-03-29 03:00 on UTC+3, from 2026-10-25 04:00 on UTC+2 again.
describe('quiet hours', () => {
  test.each<[what: string, hours: QuietHours, zone: string | null, now: string, until: string | undefined]>([
    ['are off unless switched on', usualQuietHours, 'UTC', '2026-03-02T23:00:00Z', undefined],
    ['begin at their first minute', night, 'UTC', '2026-03-02T22:00:00Z', '2026-03-03T07:00:00.000Z'],
    ['do not begin before', night, 'UTC', '2026-03-02T21:59:59Z', undefined],
    ['last past midnight', night, 'UTC', '2026-03-03T03:00:00Z', '2026-03-03T07:00:00.000Z'],
    ['end at their last minute', night, 'UTC', '2026-03-03T07:00:00Z', undefined],
    ['go by the clock of the member', night, 'Europe/Bucharest', '2026-03-02T20:30:00Z', '2026-03-03T05:00:00.000Z'],
    ['are over where the member is', night, 'Europe/Bucharest', '2026-03-03T05:30:00Z', undefined],
    [
      'go by a time zone of their own first',
      { ...night, timeZone: 'America/New_York' },
      'Europe/Bucharest',
      '2026-03-03T04:00:00Z',
      '2026-03-03T12:00:00.000Z',
    ],
    ['count in UTC where no zone is known', night, null, '2026-03-02T23:00:00Z', '2026-03-03T07:00:00.000Z'],
    ['within one day', { ...night, from: '12:00', to: '13:30' }, 'UTC', '2026-03-02T12:45:00Z', '2026-03-02T13:30:00.000Z'],
    ['within one day, after them', { ...night, from: '12:00', to: '13:30' }, 'UTC', '2026-03-02T13:30:00Z', undefined],
    ['begin on their days only', { ...night, days: workdays }, 'UTC', '2026-03-07T23:00:00Z', undefined],
    ['last into a day that is not theirs', { ...night, days: workdays }, 'UTC', '2026-03-07T03:00:00Z', '2026-03-07T07:00:00.000Z'],
    ['do not come from a day that is not theirs', { ...night, days: workdays }, 'UTC', '2026-03-09T03:00:00Z', undefined],
    ['take the day from the member’s calendar', { ...night, days: [1] }, 'Asia/Tokyo', '2026-03-01T22:00:00Z', undefined],
    ['take the evening from the member’s calendar', { ...night, days: [1] }, 'Asia/Tokyo', '2026-03-02T13:00:00Z', '2026-03-02T22:00:00.000Z'],
    ['that end when they begin last a day', { ...night, from: '08:00', to: '08:00' }, 'UTC', '2026-03-02T07:59:00Z', '2026-03-02T08:00:00.000Z'],
    ['on no day are never', { ...night, days: [] }, 'UTC', '2026-03-02T23:00:00Z', undefined],
    ['are an hour shorter when summer time begins', night, 'Europe/Bucharest', '2026-03-28T20:00:00Z', '2026-03-29T04:00:00.000Z'],
    ['are an hour longer when it ends', night, 'Europe/Bucharest', '2026-10-24T19:00:00Z', '2026-10-25T05:00:00.000Z'],
    [
      'that end in the hour that is skipped end after it',
      { ...night, to: '03:30' },
      'Europe/Bucharest',
      '2026-03-28T23:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
  ])('%s', (_what, hours, zone, now, until) => {
    expect(quietUntil(hours, zone, new Date(now))?.toISOString()).toBe(until)
  })
})
