import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesBetween } from './event-dates.ts'
import {
  dayAfterCompletion,
  firstStart,
  localStarts,
  movedSeries,
  nextStart,
  type Repeat,
  splitSeries,
  startsAfterCompletion,
  take,
} from './repeat-dates.ts'
import { type Frequency, readRule, type Rule, ruleOf, ruleText, weekdayCodes } from './repeat-rules.ts'
import { localTimeAt, momentOf, zonedInstant } from './zoned-times.ts'

const repeat = (start: string, rule: string, more: Partial<Repeat> = {}): Repeat => ({
  ...{ rule, start, timeZone: 'Europe/Bucharest', exdates: [], mode: 'schedule' },
  ...more,
})
const starts = (series: Repeat, count = 20) => take(localStarts(series), count)
const moments = (series: Repeat) => starts(series).map((local) => new Date(momentOf(local, series.timeZone)).toISOString().replace(':00.000Z', 'Z'))
const at9 = (day: string) => `${day}T09:00:00`

describe('the clock changes', () => {
  test('in March nine o’clock stays nine o’clock', () => {
    expect(moments(repeat(at9('2027-03-26'), 'FREQ=DAILY;COUNT=4'))).toEqual([
      ...['2027-03-26T07:00Z', '2027-03-27T07:00Z', '2027-03-28T06:00Z', '2027-03-29T06:00Z'],
    ])
  })

  test('a time that the clock skips moves forward by the gap', () => {
    const series = repeat('2027-03-27T03:30:00', 'FREQ=DAILY;COUNT=3')
    expect(starts(series).map((local) => zonedInstant(local, series.timeZone))).toEqual([
      ...['2027-03-27T03:30:00.000+02:00', '2027-03-28T04:30:00.000+03:00', '2027-03-29T03:30:00.000+03:00'],
    ])
  })

  test('of a time that the clock shows twice the first is meant', () => {
    const series = repeat('2026-10-24T03:30:00', 'FREQ=DAILY;COUNT=3')
    expect(starts(series).map((local) => zonedInstant(local, series.timeZone))).toEqual([
      ...['2026-10-24T03:30:00.000+03:00', '2026-10-25T03:30:00.000+03:00', '2026-10-26T03:30:00.000+02:00'],
    ])
  })

  test('a zone without such changes has none', () => {
    const weekly = repeat('2026-10-19T10:00:00', 'FREQ=WEEKLY;COUNT=3')
    expect(moments(weekly)).toEqual(['2026-10-19T07:00Z', '2026-10-26T08:00Z', '2026-11-02T08:00Z'])
    expect(moments({ ...weekly, timeZone: 'Europe/Istanbul' })).toEqual(['2026-10-19T07:00Z', '2026-10-26T07:00Z', '2026-11-02T07:00Z'])
  })
})

test.each<[start: string, rule: string, expected: string]>([
  ['2026-08-04', 'WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=4', '2026-08-04 2026-08-09 2026-08-18 2026-08-23'],
  ['2026-08-04', 'WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=4;WKST=SU', '2026-08-04 2026-08-16 2026-08-18 2026-08-30'],
  ['2026-11-27', 'MONTHLY;BYDAY=-1FR;COUNT=4', '2026-11-27 2026-12-25 2027-01-29 2027-02-26'],
  ['2026-11-30', 'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=5', '2026-11-30 2026-12-31 2027-01-29 2027-02-26 2027-03-31'],
  ['2026-12-31', 'MONTHLY;BYMONTHDAY=31;COUNT=4', '2026-12-31 2027-01-31 2027-03-31 2027-05-31'],
  ['2027-01-31', 'MONTHLY;COUNT=4', '2027-01-31 2027-03-31 2027-05-31 2027-07-31'],
  ['2027-01-31', 'MONTHLY;BYMONTHDAY=-1;COUNT=4', '2027-01-31 2027-02-28 2027-03-31 2027-04-30'],
  ['2027-01-30', 'MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=4', '2027-01-30 2027-02-28 2027-03-30 2027-04-30'],
  ['2028-02-29', 'YEARLY;COUNT=3', '2028-02-29 2032-02-29 2036-02-29'],
  ['2027-02-28', 'YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3', '2027-02-28 2028-02-29 2029-02-28'],
  ['2027-05-17', 'YEARLY;BYDAY=20MO;COUNT=3', '2027-05-17 2028-05-15 2029-05-14'],
  ['2026-11-13', 'MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '2026-11-13 2027-08-13 2028-10-13'],
  ['2027-02-28', 'MONTHLY;BYDAY=5SU;COUNT=3', '2027-05-30 2027-08-29 2027-10-31'],
  ['2026-11-16', 'WEEKLY;UNTIL=20261130', '2026-11-16 2026-11-23 2026-11-30'],
])('%s %s', (start, rule, expected) => {
  const days = expected.split(' ')
  expect(starts(repeat(start, `FREQ=${rule}`))).toEqual(days)
  expect(starts(repeat(at9(start), `FREQ=${rule}`))).toEqual(days.map(at9))
})

test('an end as a moment is inclusive', () => {
  const until = (moment: string) => starts(repeat(at9('2026-11-16'), `FREQ=WEEKLY;UNTIL=${moment}`)).length
  expect([until('20261130T070000Z'), until('20261130T065959Z')]).toEqual([3, 2])
})

test('exceptions count', () => {
  const series = repeat(at9('2026-11-16'), 'FREQ=WEEKLY;COUNT=4', { exdates: [at9('2026-11-23')] })
  expect(starts(series)).toEqual(['2026-11-16', '2026-11-30', '2026-12-07'].map(at9))
})

test('the first occurrence is the first day that fits', () => {
  expect(firstStart(repeat('2026-11-16', 'FREQ=WEEKLY;BYDAY=TH'))).toBe('2026-11-19')
  expect(firstStart(repeat('2026-11-16', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30'))).toBeUndefined()
  expect(firstStart(repeat('2026-11-16', 'FREQ=DAILY;UNTIL=20261101'))).toBeUndefined()
})

test('the next one is on a later day', () => {
  const series = repeat('2026-11-16', 'FREQ=WEEKLY')
  expect([nextStart(series, '2026-11-15'), nextStart(series, '2026-11-16'), nextStart(series, '2026-11-23')]).toEqual([
    ...['2026-11-16', '2026-11-23', '2026-11-30'],
  ])
  expect(nextStart(repeat('2026-11-16', 'FREQ=DAILY;COUNT=2'), '2026-11-17')).toBeUndefined()
})

describe('following', () => {
  test('the rest of the count belongs to the new series', () => {
    const series = repeat(at9('2026-11-16'), 'FREQ=WEEKLY;COUNT=10', { exdates: ['2026-11-23', '2026-12-14'].map(at9) })
    const { earlier, following } = splitSeries(series, at9('2026-12-07'))
    expect([ruleOf(earlier?.rule ?? '').count, ruleOf(following.rule).count]).toEqual([3, 7])
    expect([...starts(earlier ?? series), ...starts(following)]).toEqual(starts(series))
    expect([earlier?.exdates, following.exdates]).toEqual([[at9('2026-11-23')], [at9('2026-12-14')]])
  })

  test('without a count the old series ends before it', () => {
    for (const start of ['2026-11-16', at9('2026-11-16')]) {
      const series = repeat(start, 'FREQ=WEEKLY;UNTIL=20270201')
      const { earlier, following } = splitSeries(series, `2026-12-07${start.slice(10)}`)
      expect([...starts(earlier ?? series), ...starts(following)]).toEqual(starts(series))
      expect(starts(earlier ?? series)).toHaveLength(3)
    }
  })

  test('of the first one is the whole series', () => {
    const series = repeat('2026-11-16', 'FREQ=WEEKLY;COUNT=3')
    expect(splitSeries(series, '2026-11-16')).toEqual({ earlier: undefined, following: series })
  })
})

test('a whole series moves with its exceptions and weekdays', () => {
  const series = repeat(at9('2026-11-17'), 'FREQ=WEEKLY;BYDAY=TU;COUNT=3', { exdates: [at9('2026-11-24')] })
  const moved = movedSeries(series, '2026-11-18T10:30:00')
  expect(starts(moved)).toEqual(['2026-11-18T10:30:00', '2026-12-02T10:30:00'])
  expect(movedSeries(series, '2026-11-17T10:00:00').rule).toBe(series.rule)
})

test('after completion', () => {
  expect(dayAfterCompletion(ruleOf('FREQ=DAILY;INTERVAL=10'), '2026-11-20')).toBe('2026-11-30')
  expect(dayAfterCompletion(ruleOf('FREQ=MONTHLY'), '2027-01-31')).toBe('2027-02-28')
  const series = repeat('2026-11-16', 'FREQ=WEEKLY;INTERVAL=2;COUNT=2', { mode: 'after-completion' })
  expect(startsAfterCompletion(series, '2026-11-20', 5)).toEqual(['2026-12-04', '2026-12-18'])
  expect(startsAfterCompletion(repeat('2026-11-16', 'FREQ=YEARLY;INTERVAL=999'), '2026-11-20', 100)).toEqual([])
})

test.each([
  ...['FREQ=MONTHLY;COUNT=2;UNTIL=20270101', 'FREQ=WEEKLY;BYMONTHDAY=3', 'FREQ=HOURLY', 'FREQ=WEEKLY;BYDAY=1MO', '', 'COUNT=3', 'FREQ=DAILY;COUNT=0'],
  ...[
    'FREQ=DAILY;COUNT=731',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=MONTHLY;BYSETPOS=1',
  ],
  ...['FREQ=MONTHLY;BYMONTHDAY=0', 'FREQ=MONTHLY;BYMONTHDAY=32', 'FREQ=YEARLY;BYMONTH=13', 'FREQ=YEARLY;BYMONTH=-1', 'FREQ=DAILY;UNTIL=20270230'],
  ...[
    'FREQ=DAILY;UNTIL=20270101T100000',
    'FREQ=DAILY;WKST=XX',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYDAY=54MO',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY;',
  ],
  ...[
    'FREQ=DAILY;constructor=1',
    'FREQ=MONTHLY;BYMONTHDAY=1,;COUNT=2',
    `FREQ=MONTHLY;BYMONTHDAY=${'1,'.repeat(400)}1`,
    'FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=367',
  ],
])('“%.40s” is no rule', (text) => {
  expect(readRule(text).problem).toBeTypeOf('string')
})

test('capital letters do not matter', () => {
  expect(readRule('freq=weekly;byday=mo').rule).toEqual(ruleOf('FREQ=WEEKLY;BYDAY=MO'))
})

// The second implementation: it expands and limits as the table of RFC 5545 3.3.10 says, and finds the change of a clock by halving.

type Peer = { frequency: Frequency; start: string; rule: Rule }
const utc = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date))
const iso = (date: Date) => date.toISOString().slice(0, 10)
const weekday = (date: Date) => (date.getUTCDay() + 6) % 7

function allWeekdays(from: Date, end: Date, { weekday: wanted, nth }: { weekday: number; nth: number | null }): Date[] {
  const found: Date[] = []
  for (let date = from; date < end; date = new Date(date.getTime() + 86_400_000)) if (weekday(date) === wanted) found.push(date)
  if (nth === null) return found
  return found.slice(nth > 0 ? nth - 1 : nth, nth > 0 ? nth : nth + 1 || undefined)
}

function datesOfMonth(year: number, month: number, monthDays: readonly number[]): Date[] {
  const length = utc(year, month + 1, 0).getUTCDate()
  return monthDays.map((day) => (day > 0 ? day : length + day + 1)).flatMap((day) => (day >= 1 && day <= length ? utc(year, month, day) : []))
}

const limitedTo = (dates: Date[], days: Date[]) => dates.filter((date) => days.some((day) => day.getTime() === date.getTime()))

function setOf({ rule, start, frequency }: Peer, period: number): Date[] {
  const first = new Date(`${start}T00:00:00Z`)
  const inMonths = (date: Date) => !rule.months || rule.months.includes(date.getUTCMonth() + 1)
  const [year, month, date] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()]
  if (frequency === 'DAILY') {
    const day = utc(year, month, date + period * rule.interval)
    const fits = inMonths(day) && (!rule.days || rule.days.some((one) => one.weekday === weekday(day)))
    return fits && (!rule.monthDays || limitedTo([day], datesOfMonth(day.getUTCFullYear(), day.getUTCMonth(), rule.monthDays)).length > 0)
      ? [day]
      : []
  }
  if (frequency === 'WEEKLY') {
    const back = (weekday(first) - rule.weekStart + 7) % 7
    const week = Array.from({ length: 7 }, (_, index) => utc(year, month, date - back + period * rule.interval * 7 + index))
    const wanted = rule.days?.map((one) => one.weekday) ?? [weekday(first)]
    return week.filter((day) => inMonths(day) && wanted.includes(weekday(day)))
  }
  const months =
    frequency === 'MONTHLY'
      ? [utc(year, month + period * rule.interval, 1)].filter(inMonths)
      : (rule.months ?? [...Array(12).keys()].map((number) => number + 1)).map((number) => utc(year + period * rule.interval, number - 1, 1))
  const expandDays = (from: Date, end: Date) => (rule.days ?? []).flatMap((one) => allWeekdays(from, end, one))
  const ofMonths = (read: (year: number, month: number) => Date[]) => months.flatMap((one) => read(one.getUTCFullYear(), one.getUTCMonth()))
  const weekdaysWithin = () =>
    frequency === 'YEARLY' && !rule.months
      ? expandDays(utc(year + period * rule.interval, 0, 1), utc(year + period * rule.interval + 1, 0, 1))
      : ofMonths((y, m) => expandDays(utc(y, m, 1), utc(y, m + 1, 1)))
  const { monthDays } = rule
  if (monthDays) {
    const expanded = ofMonths((y, m) => datesOfMonth(y, m, monthDays))
    return rule.days ? limitedTo(expanded, weekdaysWithin()) : expanded
  }
  if (rule.days) return weekdaysWithin()
  if (frequency === 'YEARLY' && !rule.months) return datesOfMonth(year + period * rule.interval, month, [date])
  return ofMonths((y, m) => datesOfMonth(y, m, [date]))
}

function peerDays(peer: Peer, count: number): string[] {
  const found: string[] = []
  const most = peer.rule.count ?? Infinity
  for (let period = 0, year = 0; year < 2100; period++) {
    const set = [...new Set(setOf(peer, period).map(iso))].toSorted()
    const picked = peer.rule.positions
      ? set.filter((_, index) => peer.rule.positions?.some((one) => one === index + 1 || one === index - set.length))
      : set
    found.push(...picked.filter((day) => day >= peer.start))
    if (found.length >= Math.min(count, most)) break
    const years = { DAILY: 1 / 366, WEEKLY: 7 / 366, MONTHLY: 1 / 12, YEARLY: 1 }[peer.frequency]
    year = Number(peer.start.slice(0, 4)) + Math.floor(period * peer.rule.interval * years)
  }
  return found.slice(0, Math.min(count, most)).filter((day) => day < '2100' && (peer.rule.until === null || day <= peer.rule.until))
}

const nameOfOffset = new Map<string, Intl.DateTimeFormat>()
function peerOffset(timeZone: string, at: number): number {
  const format = nameOfOffset.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  nameOfOffset.set(timeZone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? []
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

function peerMoment(local: string, timeZone: string): number {
  const wall = Date.parse(`${local}Z`)
  let [low, high] = [wall - 20 * 3_600_000, wall + 20 * 3_600_000]
  const [before, after] = [peerOffset(timeZone, low), peerOffset(timeZone, high)]
  if (before === after) return wall - before
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (peerOffset(timeZone, middle) === before) low = middle
    else high = middle
  }
  return wall - before < high || wall - after < high ? wall - before : wall - after
}

const runs = 150
const zones = [
  'Europe/Bucharest',
  'Europe/Istanbul',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
]
const some = <T>(values: readonly T[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })
const signedUpTo = (most: number) => fc.integer({ min: -most, max: most }).filter((value) => value !== 0)
const numbers = (one: fc.Arbitrary<number>, most: number) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: most }).map((all) => all.toSorted((a, b) => a - b))
const day = fc.integer({ min: 0, max: 47_481 }).map((number) => iso(new Date(number * 86_400_000)))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })

const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    frequency: fc.constantFrom<Frequency>('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 })),
    count: maybe(fc.integer({ min: 1, max: 30 })),
    until: maybe(day),
    weekdays: maybe(some(weekdayCodes, 4)),
    nth: maybe(signedUpTo(6)),
    monthDays: maybe(numbers(signedUpTo(31), 4)),
    months: maybe(numbers(fc.integer({ min: 1, max: 12 }), 3)),
    positions: maybe(numbers(signedUpTo(5), 2)),
    weekStart: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ weekdays, nth, ...rule }) => {
    const numbered = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY' ? nth : null
    const days = weekdays && weekdays.map((code) => ({ weekday: weekdayCodes.indexOf(code), nth: numbered }))
    const monthDays = rule.frequency === 'WEEKLY' ? null : rule.monthDays
    const positions = days || monthDays || rule.months ? rule.positions : null
    return { ...rule, days, monthDays, positions, until: rule.count === null ? rule.until : null }
  })

test('any rule yields the days of the second implementation', () => {
  fc.assert(
    fc.property(anyRule, day, (rule, start) => {
      const series = repeat(start, ruleText(rule), { timeZone: 'UTC' })
      expect(ruleOf(series.rule)).toEqual(rule)
      const found = starts(series, 12).filter((one) => one < '2100')
      expect(found).toEqual(peerDays({ rule, start, frequency: rule.frequency }, 12))
    }),
    { numRuns: runs },
  )
}, 60_000)

test('to begin later gives the same occurrences', () => {
  fc.assert(
    fc.property(anyRule, day, day, (rule, start, from) => {
      const series = repeat(start, ruleText(rule))
      const all = take(localStarts(series), 500)
      const last = all.at(-1) ?? ''
      const [expected, found] = [all.filter((one) => one >= from).slice(0, 5), take(localStarts(series, from), 5)]
      if (all.length < 500 || from <= last) expect(found.slice(0, expected.length)).toEqual(expected)
      if (all.length < 500) expect(found).toEqual(expected)
    }),
    { numRuns: runs },
  )
}, 60_000)

test('any local time is the moment of the second implementation', () => {
  const minutes = fc.integer({ min: 0, max: 1439 }).map((all) => new Date(all * 60_000).toISOString().slice(11, 19))
  fc.assert(
    fc.property(day, minutes, fc.constantFrom(...zones), (date, time, zone) => {
      const at = momentOf(`${date}T${time}`, zone)
      expect(new Date(at).toISOString()).toBe(new Date(peerMoment(`${date}T${time}`, zone)).toISOString())
    }),
    { numRuns: 5 * runs },
  )
}, 60_000)

test('every quarter of an hour around every change of a clock has the moment of the second implementation', () => {
  for (const zone of zones)
    for (const year of [1975, 2026])
      for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
        if (peerOffset(zone, at) === peerOffset(zone, at + 86_400_000)) continue
        for (let quarter = -60; quarter < 160; quarter++) {
          const local = new Date(at + quarter * 900_000).toISOString().slice(0, 19)
          expect(`${local} ${momentOf(local, zone)}`).toBe(`${local} ${peerMoment(local, zone)}`)
        }
      }
}, 60_000)

test('a moment has its wall clock back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), fc.constantFrom(...zones), (seconds, zone) => {
      const found = momentOf(localTimeAt(seconds * 1000, zone), zone)
      // An hour that is shown twice is the first one.
      expect(seconds * 1000 - found).toBeGreaterThanOrEqual(0)
      expect(localTimeAt(found, zone)).toBe(localTimeAt(seconds * 1000, zone))
    }),
  )
})

test('an event happens at the moments of the second implementation, in any zone and any range of days', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((number) => `${String(number).padStart(2, '0')}:30:00`)
  fc.assert(
    fc.property(anyRule, day, hour, fc.constantFrom(...zones), fc.nat(400), fc.nat(60), (rule, first, time, timeZone, skip, length) => {
      const days = peerDays({ rule, start: first, frequency: rule.frequency }, 40)
      // The event begins with the first date of its rule, and an exception leaves one out.
      const [start = first, left] = [days[0], days[2]]
      const startsAt = new Date(momentOf(`${start}T${time}`, timeZone)).toISOString()
      const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString()
      const series = repeat(`${first}T${time}`, ruleText(rule), { timeZone, exdates: left ? [`${left}T${time}`] : [] })
      const from = peerMoment(`${first}T00:00:00`, timeZone) + skip * 86_400_000
      const to = from + length * 86_400_000
      const expected = days
        .filter((one) => one !== left)
        .map((one) => peerMoment(`${one}T${time}`, timeZone))
        .filter((at) => at >= from && at < to)
      const found = datesBetween({ startsAt, endsAt, allDay: false, timeZone, repeat: series, overrides: [] }, from, to, 30)
      const starting = found.map((date) => Date.parse(date.startsAt)).filter((at) => at >= from && at < Date.UTC(2100, 0, 1))
      expect(starting.slice(0, expected.length)).toEqual(expected.slice(0, 30))
      if (days.length < 40) expect(starting).toHaveLength(Math.min(30, expected.length))
    }),
    { numRuns: runs },
  )
}, 60_000)

test('splitting a series anywhere changes no occurrence', () => {
  fc.assert(
    fc.property(anyRule, day, fc.nat(6), fc.constantFrom(...zones), (rule, start, index, timeZone) => {
      const series = repeat(at9(start), ruleText(rule), { timeZone })
      const all = starts(series, 12)
      const at = all[index]
      if (at === undefined) return
      const { earlier, following } = splitSeries(series, at)
      expect([...(earlier ? starts(earlier, 12) : []), ...starts(following, 12)].slice(0, all.length)).toEqual(all)
    }),
    { numRuns: runs },
  )
}, 60_000)

test('the rarest and the most crowded rules end soon', () => {
  const everyDay = Array.from({ length: 31 }, (_, index) => index + 1).join(',')
  const all = [
    ...['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYDAY=53MO;BYMONTHDAY=3', 'FREQ=MONTHLY;BYDAY=6MO'],
    ...['FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=366', `FREQ=YEARLY;BYMONTHDAY=${everyDay}`],
    ...['FREQ=YEARLY;INTERVAL=999', 'FREQ=YEARLY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=29'],
  ]
  // Not by the clock: everything that can happen until the year 2200 is read.
  for (const rule of all) expect(take(localStarts(repeat('1970-01-01', rule)), 100_000).length).toBeLessThan(85_000)
})
