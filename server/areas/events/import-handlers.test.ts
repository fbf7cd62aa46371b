// A parser that is not ours reads our files, and both parsers read those of others: the occurrences must be the same.
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { datesBetween } from '#contract/event-dates.ts'
import { readCalendar } from './ics/read-rules.ts'
import { calendarText } from './ics/write-rules.ts'
import { icsFor } from './mail-handlers.ts'
import { rangeFields } from './rules.ts'
import type { StoredEvent } from './store.ts'

const [from, to] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2030-01-01T00:00:00Z')]
const most = 200

type Dates = Parameters<typeof datesBetween>[0]

/** Start and end of each, cancelled ones left out. */
const ownDates = (event: Dates) =>
  datesBetween(event, from, to, most)
    .filter(({ override }) => !override?.cancelled)
    .map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)

const written = (time: InstanceType<typeof ICAL.Time>) => (time.isDate ? time.toString() : time.toJSDate().toISOString())

/** As the other parser reads it. The end of whole days is the last one, as ours is. */
function otherDates(text: string, uid: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const all = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const own = all.filter((one) => one.uid === uid)
  const main = own.find((one) => !one.isRecurrenceException())
  if (!main) throw new Error('it is missing')
  for (const one of own) if (one.isRecurrenceException()) main.relateException(one)
  const isCancelled = (one: InstanceType<typeof ICAL.Event>) => one.component.getFirstPropertyValue('status') === 'CANCELLED'
  const shown = (start: InstanceType<typeof ICAL.Time>, end: InstanceType<typeof ICAL.Time>) => {
    const last = end.clone()
    if (last.isDate) last.addDuration(ICAL.Duration.fromString('-P1D'))
    return `${written(start)} ${written(last)}`
  }
  if (!main.isRecurring()) return isCancelled(main) ? [] : [shown(main.startDate, main.endDate)]
  const found: { at: number; dates: string }[] = []
  const dates = main.iterator()
  for (let next = dates.next(), count = 0; next && count < most; next = dates.next(), count++) {
    const { item, startDate, endDate } = main.getOccurrenceDetails(next)
    if (startDate.toJSDate().getTime() >= to) break
    if (!isCancelled(item)) found.push({ at: startDate.toUnixTime(), dates: shown(startDate, endDate) })
  }
  return found.toSorted((a, b) => a.at - b.at).map((one) => one.dates)
}

const now = '2026-11-17T00:00:00.000Z'
function event(sent: Partial<StoredEvent>): StoredEvent {
  const plain: StoredEvent = {
    ...{ id: '018f0000-0000-7000-8000-000000000001', title: 'Planning; with, commas', description: null, type: 'meeting', visibility: 'team' },
    ...{ startsAt: '2027-03-25T07:00:00.000Z', endsAt: '2027-03-25T08:30:00.000Z', allDay: false, timeZone: 'Europe/Bucharest', mode: 'onsite' },
    ...{
      place: 'Room 1',
      onlineUrl: null,
      capacityOnsite: null,
      capacityOnline: null,
      registration: 'none',
      registrationUntil: null,
      waitlist: true,
    },
    ...{ organizerId: null, organizerName: null, organizationId: null, organizationName: null, cover: null, repeat: null, overrides: [] },
    ...{ remindersMinutes: [], linked: null, slug: null, uid: 'one@hora.test', sequence: 0, state: 'published', rangeStart: now, rangeEnd: null },
    ...{ states: {}, taken: {}, members: [], createdAt: now, createdBy: null, updatedAt: now, ...sent },
  }
  return { ...plain, ...rangeFields(plain) }
}

/** From 09:00 by the clock of the zone, which on that day is as far from UTC as in winter, or in summer in Sydney. */
const nine: Record<string, string> = {
  ...{ 'Europe/Bucharest': '07', 'Europe/London': '09', 'America/New_York': '13', 'Europe/Istanbul': '06', 'Australia/Sydney': '22', UTC: '09' },
}
const rules = [
  'FREQ=DAILY;COUNT=10',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=40',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=40;WKST=SU',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20271231',
  'FREQ=MONTHLY;BYDAY=-1FR;COUNT=24',
  'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=12',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=20',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3',
]

describe('what we write', () => {
  test.each(Object.keys(nine))('has the same dates for another parser over changes of the clocks: %s', (timeZone) => {
    const day = timeZone === 'Australia/Sydney' ? '2027-03-24' : '2027-03-25'
    const startsAt = `${day}T${nine[timeZone]}:00:00.000Z`
    const endsAt = new Date(Date.parse(startsAt) + 5_400_000).toISOString()
    for (const rule of rules) {
      const repeat = { rule, start: '2027-03-25T09:00:00', timeZone, exdates: [], mode: 'schedule' as const }
      const first = datesBetween({ startsAt, endsAt, allDay: false, timeZone, repeat, overrides: [] }, from, to, 1)[0]
      if (!first?.occurrence) throw new Error(rule)
      // As an event is saved: it begins with its first occurrence.
      const one = event({ startsAt: first.startsAt, endsAt: first.endsAt, timeZone, repeat: { ...repeat, start: first.occurrence } })
      const dates = ownDates(one)
      expect(dates.length).toBeGreaterThan(1)
      expect({ rule, dates: otherDates(calendarText({ events: [one] }), one.uid) }).toEqual({ rule, dates })
    }
  })

  test('has the same exceptions, moved and cancelled occurrences', () => {
    const repeat = {
      ...{ rule: 'FREQ=DAILY;COUNT=8', start: '2027-03-25T09:00:00', timeZone: 'Europe/Bucharest', mode: 'schedule' as const },
      exdates: ['2027-03-26T09:00:00'],
    }
    const moved = { startsAt: '2027-03-30T12:00:00.000Z', endsAt: '2027-03-30T13:00:00.000Z', title: 'Later' }
    const overrides = [
      { occurrence: '2027-03-28T09:00:00', cancelled: false, changes: moved },
      { occurrence: '2027-03-29T09:00:00', cancelled: true, changes: {} },
    ]
    const one = event({ repeat, overrides })
    const dates = ownDates(one)
    expect(dates).toHaveLength(6)
    expect(dates).toContain(`${moved.startsAt} ${moved.endsAt}`)
    expect(otherDates(calendarText({ events: [one] }), one.uid)).toEqual(dates)
  })

  test('has the same whole days', () => {
    const whole = { allDay: true, startsAt: '2027-03-26', endsAt: '2027-03-28' }
    const repeat = {
      rule: 'FREQ=WEEKLY;COUNT=5',
      start: '2027-03-26',
      timeZone: 'Europe/Bucharest',
      exdates: ['2027-04-02'],
      mode: 'schedule' as const,
    }
    for (const one of [event(whole), event({ ...whole, repeat })]) {
      expect(ownDates(one)[0]).toBe('2027-03-26 2027-03-28')
      expect(otherDates(calendarText({ events: [one] }), one.uid)).toEqual(ownDates(one))
    }
  })

  test('invites and cancels so that another parser understands it', () => {
    const person = { ...{ name: 'Ana "A" Pop', email: 'ana@guests.test', state: 'invited', kind: 'optional', occurrence: null } } as never
    const organizer = { name: 'Brian Hughes', email: 'brian@company.com' }
    const long = 'ș😀'.repeat(80)
    const read = (method: 'REQUEST' | 'CANCEL') =>
      new ICAL.Component(ICAL.parse(icsFor(method, { ...event({ title: long, sequence: 3 }), organizer }, person)) as never)
    const [request, cancel] = [read('REQUEST'), read('CANCEL')]
    expect([request, cancel].map((one) => one.getFirstPropertyValue('method'))).toEqual(['REQUEST', 'CANCEL'])
    const invitation = new ICAL.Event(request.getFirstSubcomponent('vevent') ?? undefined)
    expect([invitation.summary, invitation.location, invitation.sequence, invitation.organizer]).toEqual([
      long,
      'Room 1',
      3,
      'mailto:brian@company.com',
    ])
    const [attendee] = invitation.attendees
    expect([attendee?.getFirstValue(), attendee?.getParameter('partstat'), attendee?.getParameter('role')]).toEqual([
      'mailto:ana@guests.test',
      'NEEDS-ACTION',
      'OPT-PARTICIPANT',
    ])
    expect(cancel.getFirstSubcomponent('vevent')?.getFirstPropertyValue('status')).toBe('CANCELLED')
  })
})

const file = (lines: string) => `${lines.trim().split('\n').join('\r\n')}\r\n`

const google = file(`
BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:ana@guests.test
X-WR-TIMEZONE:Europe/Bucharest
BEGIN:VTIMEZONE
TZID:Europe/Bucharest
X-LIC-LOCATION:Europe/Bucharest
BEGIN:DAYLIGHT
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
TZNAME:EEST
DTSTART:19700329T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
TZNAME:EET
DTSTART:19701025T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Europe/Bucharest:20270317T100000
DTEND;TZID=Europe/Bucharest:20270317T113000
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20270512T205959Z;BYDAY=MO,WE
EXDATE;TZID=Europe/Bucharest:20270331T100000
EXDATE;TZID=Europe/Bucharest:20270405T100000
DTSTAMP:20270101T080000Z
UID:4s2u8f0g1@google.com
CREATED:20261201T080000Z
LAST-MODIFIED:20270101T080000Z
SEQUENCE:2
STATUS:CONFIRMED
SUMMARY:Planning\\, weekly
LOCATION:Strada Lungă 1\\, Brașov
DESCRIPTION:First line\\nSecond line
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Bucharest:20270325T140000
DTEND;TZID=Europe/Bucharest:20270325T150000
DTSTAMP:20270101T080000Z
UID:4s2u8f0g1@google.com
RECURRENCE-ID;TZID=Europe/Bucharest:20270324T100000
SEQUENCE:3
SUMMARY:Planning moved
END:VEVENT
END:VCALENDAR`)

const outlook = file(`
BEGIN:VCALENDAR
METHOD:REQUEST
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
BEGIN:VTIMEZONE
TZID:GTB Standard Time
BEGIN:STANDARD
DTSTART:16010101T040000
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
ORGANIZER;CN=Elif Arslan:mailto:elif@client.test
ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Pop, Ion":
 mailto:ion@company.com
DESCRIPTION;LANGUAGE=en-US:\\n________________\\nMicrosoft Teams meeting\\n
RRULE:FREQ=MONTHLY;COUNT=9;INTERVAL=1;BYDAY=2TU
UID:040000008200E00074C5B7101A82E00800000000
SUMMARY;LANGUAGE=en-US:Monthly review
DTSTART;TZID=GTB Standard Time:20270309T093000
DTEND;TZID=GTB Standard Time:20270309T103000
CLASS:PUBLIC
PRIORITY:5
DTSTAMP:20270101T080000Z
TRANSP:OPAQUE
STATUS:CONFIRMED
SEQUENCE:0
LOCATION;LANGUAGE=en-US:https://teams.example/meet/1
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
BEGIN:VALARM
DESCRIPTION:REMINDER
TRIGGER;RELATED=START:-PT15M
ACTION:DISPLAY
END:VALARM
END:VEVENT
END:VCALENDAR`)

const apple = file(`
BEGIN:VCALENDAR
CALSCALE:GREGORIAN
PRODID:-//Apple Inc.//macOS 15.1//EN
VERSION:2.0
X-APPLE-CALENDAR-COLOR:#1BADF8
BEGIN:VTIMEZONE
TZID:America/New_York
BEGIN:DAYLIGHT
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
DTSTART:20070311T020000
TZNAME:EDT
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
BEGIN:STANDARD
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
DTSTART:20071104T020000
TZNAME:EST
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
CREATED:20270101T080000Z
UID:6E1C9A0E-3B7B-4C6C-9C6F-0B1D2E3F4A5B
DTEND;TZID=America/New_York:20270311T180000
TRANSP:OPAQUE
X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
SUMMARY:A long title that is folded after seventy-five octets\\, as Apple's
\t calendar does
DTSTART;TZID=America/New_York:20270311T170000
DTSTAMP:20270101T080000Z
SEQUENCE:1
RRULE:FREQ=DAILY;COUNT=6
EXDATE;TZID=America/New_York:20270313T170000,20270315T170000
X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="1 Main St:2";X-TITLE=Office:geo:40.7,-74.0
LOCATION:Office\\n1 Main St
END:VEVENT
BEGIN:VEVENT
UID:0D2F3B8C-1111-4C6C-9C6F-0B1D2E3F4A5B
DTSTAMP:20270101T080000Z
DTSTART;VALUE=DATE:20270401
DTEND;VALUE=DATE:20270404
SUMMARY:Holiday
SEQUENCE:0
END:VEVENT
END:VCALENDAR`)

describe('what others write', () => {
  test.each([
    ['Google', google, [['Planning, weekly', 'Strada Lungă 1, Brașov', 'Europe/Bucharest', 15]]],
    ['Outlook', outlook, [['Monthly review', null, 'Europe/Bucharest', 9]]],
    [
      'Apple',
      apple,
      [
        ["A long title that is folded after seventy-five octets, as Apple's calendar does", 'Office\n1 Main St', 'America/New_York', 4],
        ['Holiday', null, 'Asia/Tokyo', 1],
      ],
    ],
  ] as const)('%s: both parsers find the same dates', (_name, text, expected) => {
    const { events, skipped } = readCalendar(text, 'Asia/Tokyo')
    expect(skipped).toEqual([])
    expect(events.map((one) => [one.title, one.place, one.timeZone, ownDates(one).length])).toEqual(expected)
    for (const one of events) expect(otherDates(text, one.uid)).toEqual(ownDates(one))
  })

  test('keeps what Outlook writes as an address, and the moved date of Google', () => {
    expect(readCalendar(outlook, 'UTC').events[0]).toMatchObject({ onlineUrl: 'https://teams.example/meet/1', startsAt: '2027-03-09T07:30:00.000Z' })
    expect(readCalendar(google, 'UTC').events[0]?.overrides).toMatchObject([
      { occurrence: '2027-03-24T10:00:00', changes: { title: 'Planning moved', startsAt: '2027-03-25T12:00:00.000Z' } },
    ])
  })
})
