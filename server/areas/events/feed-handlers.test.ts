import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '#contract/calendar.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { readCalendar } from './ics/read-rules.ts'
import { folded } from './ics/write-rules.ts'

let app: TestApp
let me: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

type Sent = Partial<SentOf<typeof events.create>['event']>
const zone = 'Europe/Bucharest'
const first = { startsAt: '2027-03-26T09:00:00+02:00', endsAt: '2027-03-26T10:00:00+02:00', timeZone: zone }
async function published(sent: Sent = {}, who = me) {
  const { id } = await who.call(events.create, { event: { title: 'Planning', place: 'Room 1', ...first, ...sent } })
  return who.call(events.publish, { id })
}
const text = async (id: string, who = me) => (await app.send(events.ics, { id }, who.token)).body
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const readFeed = (url: string, etag?: string) =>
  app.send(events.publicFeed, { token: tokenOf(url) }, undefined, etag ? { 'if-none-match': etag } : {}, '198.51.100.7')

test('an event is written as iCalendar with its zone, rule, exceptions and changed occurrences', async () => {
  const { id, uid } = await published({ title: 'Plan; A, B\\C', repeat: { rule: 'FREQ=DAILY;UNTIL=20270331' }, description: '<p>One</p><p>Two</p>' })
  await me.call(events.remove, { id, scope: 'this', occurrence: '2027-03-27T09:00:00' })
  const moved = { startsAt: '2027-03-28T12:00:00Z', endsAt: '2027-03-28T13:00:00Z' }
  await me.call(events.update, { id, event: moved, scope: 'this', occurrence: '2027-03-28T09:00:00' })
  await me.call(events.cancel, { id, scope: 'this', occurrence: '2027-03-29T09:00:00' })
  const ics = await text(id)
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = unfolded(ics)
  for (const line of [
    ...['VERSION:2.0', 'METHOD:PUBLISH', `UID:${uid}`, 'SEQUENCE:3', 'SUMMARY:Plan\\; A\\, B\\\\C', 'LOCATION:Room 1', 'STATUS:CONFIRMED'],
    ...[`DTSTART;TZID=${zone}:20270326T090000`, `DTEND;TZID=${zone}:20270326T100000`, 'RRULE:FREQ=DAILY;UNTIL=20270331T205959Z'],
    ...[`EXDATE;TZID=${zone}:20270327T090000`, `RECURRENCE-ID;TZID=${zone}:20270328T090000`, `DTSTART;TZID=${zone}:20270328T150000`],
    ...[`RECURRENCE-ID;TZID=${zone}:20270329T090000`, 'STATUS:CANCELLED', `TZID:${zone}`, 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ])
    expect(lines).toContain(line)
  await me.call(events.cancel, { id })
  expect(unfolded(await text(id))).toContain('METHOD:CANCEL')
})

test('lines are folded at 75 octets, and no character is cut', () => {
  const line = `SUMMARY:${'ș'.repeat(100)}😀${'x'.repeat(80)}`
  const parts = folded(line).split('\r\n')
  expect(parts.every((part) => Buffer.byteLength(part) <= 75)).toBe(true)
  expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line)
})

test('what is written is read again as the same', async () => {
  const whole = { allDay: true, startsAt: '2027-05-01', endsAt: '2027-05-03' }
  for (const sent of [
    {},
    whole,
    { repeat: { rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=4' } },
    { timeZone: 'America/New_York' },
    { timeZone: 'UTC' },
  ] satisfies Sent[]) {
    const event = await published(sent)
    const { events: read, skipped } = readCalendar(await text(event.id), 'Asia/Tokyo')
    expect(skipped).toEqual([])
    expect(read).toMatchObject([
      { uid: event.uid, title: event.title, startsAt: event.startsAt, endsAt: event.endsAt, allDay: event.allDay, place: 'Room 1' },
    ])
    expect(read[0]?.repeat?.rule).toBe(event.repeat?.rule)
    if (!event.allDay) expect(read[0]?.timeZone).toBe(event.timeZone)
  }
})

const file = (uid: string, sequence: number, more: readonly string[] = []) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${uid}`, `SEQUENCE:${sequence}`, `SUMMARY:Version ${sequence}`],
    ...['DTSTART;TZID="GTB Standard Time":20270326T090000', 'DURATION:PT1H30M', 'BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM', ...more],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')

test('R-EVT-6: an import updates by UID and SEQUENCE', async () => {
  const load = (ics: string) => me.call(events.import, { ics })
  expect(await load(file('a@x', 1))).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 0 })
  expect(await load(file('a@x', 1))).toEqual({ created: 0, updated: 0, unchanged: 1, skipped: 0 })
  expect(await load(file('a@x', 0))).toMatchObject({ unchanged: 1 })
  expect(await load(file('a@x', 4, ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Bucharest:20270402T090000']))).toMatchObject({ updated: 1 })
  const { events: all } = await me.call(events.list, {})
  expect(all).toMatchObject([
    {
      uid: 'a@x',
      sequence: 4,
      title: 'Version 4',
      state: 'published',
      startsAt: '2027-03-26T07:00:00.000Z',
      endsAt: '2027-03-26T08:30:00.000Z',
      timeZone: zone,
    },
  ])
  expect(all?.[0]?.repeat).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=3', exdates: ['2027-04-02T09:00:00'] })
  expect(await load(file('b@x', 1, ['RRULE:FREQ=HOURLY']))).toMatchObject({ created: 0, skipped: 1 })
  expect(await me.refused(events.import, { ics: 'hello' })).toMatchObject({ status: 400 })
  const together = await Promise.all([load(file('c@x', 1)), load(file('c@x', 1))])
  expect(together.map(({ created }) => created).toSorted()).toEqual([0, 1])
})

test('a preview says what an import would do, and stores nothing', async () => {
  await me.call(events.import, { ics: file('a@x', 1) })
  const parts = (ics: string) => ics.split('\r\n').slice(2, -1)
  const two = [...parts(file('b@x', 1, ['RRULE:FREQ=HOURLY'])), ...parts(file('c@x', 1)), ...parts(file('c@x', 2)), ...parts(file('a@x', 2))]
  const incomplete = ['BEGIN:VEVENT', 'SUMMARY:No date', 'UID:d@x', 'END:VEVENT']
  const orphan = parts(file('e@x', 1, ['RECURRENCE-ID:20270326T070000Z']))
  const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...two, ...incomplete, ...orphan, 'END:VCALENDAR'].join('\r\n')
  const preview = await me.call(events.previewImport, { ics })
  expect(preview).toMatchObject({ created: 1, updated: 1, unchanged: 0, skipped: 4 })
  expect(preview.events.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Version 1', 'created'],
    ['Version 2', 'updated'],
  ])
  expect(preview.problems).toEqual([
    { title: 'No date', reason: 'incomplete' },
    { title: 'Version 1', reason: 'rule' },
    { title: 'Version 2', reason: 'twice' },
    { title: 'Version 1', reason: 'no-series' },
  ])
  expect((await me.call(events.list, {})).pagination).toMatchObject({ length: 1 })
  expect(await me.call(events.import, { ics })).toEqual({ created: 1, updated: 1, unchanged: 0, skipped: 4 })
  expect(await me.refused(events.previewImport, { ics: 'hello' })).toMatchObject({ status: 400 })
})

test('a feed changes with its events, confirms what is known, and ends when it is deleted', async () => {
  const guest = await me.colleague()
  const { id } = await published({ title: 'Seen' })
  await published({ title: 'Mine only', visibility: 'private' })
  const { feed, url } = await guest.call(events.createFeed, { kind: 'team' })
  const answer = await readFeed(url)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.body).toContain('SUMMARY:Seen')
  expect(answer.body).not.toContain('Mine only')
  const etag = String(answer.headers.etag)
  expect((await readFeed(url, etag)).statusCode).toBe(304)
  await me.call(events.update, { id, event: { place: 'Room 2' } })
  expect((await readFeed(url, etag)).body).toContain('LOCATION:Room 2')
  const mine = await guest.call(events.createFeed, { kind: 'mine' })
  expect((await readFeed(mine.url)).body).not.toContain('SUMMARY')
  await me.call(events.invite, { eventId: id, people: [{ memberId: guest.userId }] })
  expect((await readFeed(mine.url)).body).toContain('SUMMARY:Seen')
  await guest.call(tasks.create, { type: 'task', title: 'Pay rent', dueDate: `${new Date().toISOString().slice(0, 10)}T12:00:00Z` })
  const due = await guest.call(events.createFeed, { kind: 'due', kinds: ['task'] })
  expect((await readFeed(due.url)).body).toContain('SUMMARY:Pay rent')
  expect((await guest.call(events.feeds)).map(({ kind }) => kind)).toEqual(['team', 'mine', 'due'])
  expect(await me.call(events.feeds)).toEqual([])
  expect(await me.refused(events.removeFeed, { id: feed.id })).toMatchObject({ status: 404 })
  await guest.call(events.removeFeed, { id: feed.id })
  expect((await readFeed(url)).statusCode).toBe(410)
  await guest.leave()
  expect((await readFeed(mine.url)).statusCode).toBe(410)
})

test('R-EVT-7: free-busy shows times, merged, and nothing else', async () => {
  const guest = await me.colleague()
  await published({ title: 'Secret', visibility: 'private', repeat: { rule: 'FREQ=DAILY;COUNT=2' } })
  await published({ startsAt: '2027-03-26T09:30:00+02:00', endsAt: '2027-03-26T11:00:00+02:00' })
  const answer = await guest.call(events.freeBusy, { from: '2027-03-26', to: '2027-03-28', members: `${me.userId},${guest.userId}` })
  expect(answer).toEqual({
    members: [
      {
        id: me.userId,
        busy: [
          { start: '2027-03-26T07:00:00.000Z', end: '2027-03-26T09:00:00.000Z' },
          { start: '2027-03-27T07:00:00.000Z', end: '2027-03-27T08:00:00.000Z' },
        ],
      },
      { id: guest.userId, busy: [] },
    ],
  })
  for (const to of ['2027-03-26', '9999-12-31']) expect(await me.refused(events.freeBusy, { from: '2027-03-26', to })).toMatchObject({ status: 400 })
  expect((await me.call(events.list, { from: '9999-12-31' })).events).toEqual([])
})

test('the calendar shows occurrences by the clock of their zone, over a change of the clocks', async () => {
  const { id } = await published({ repeat: { rule: 'FREQ=DAILY;COUNT=4' } })
  await me.call(events.cancel, { id, scope: 'this', occurrence: '2027-03-27T09:00:00' })
  const { id: renewal } = await published({ type: 'renewal', allDay: true, startsAt: '2027-03-28', endsAt: '2027-03-29', title: 'Renewal' })
  const { entries } = await me.call(calendar.entries, { from: '2027-03-26', to: '2027-04-01', kinds: 'event,renewal' })
  expect(entries.map((entry) => [entry.id, entry.start, entry.kind, entry.color, entry.editable])).toEqual([
    [`${id}:2027-03-26T09:00:00`, '2027-03-26T07:00:00.000Z', 'event', 'blue', true],
    [renewal, '2027-03-28', 'renewal', 'indigo', true],
    [`${id}:2027-03-28T09:00:00`, '2027-03-28T06:00:00.000Z', 'event', 'blue', true],
    [`${id}:2027-03-29T09:00:00`, '2027-03-29T06:00:00.000Z', 'event', 'blue', true],
  ])
})
