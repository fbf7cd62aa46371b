import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { search } from '#contract/search.ts'
import { tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

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
const soon = { startsAt: '2127-03-01T09:00:00+02:00', endsAt: '2127-03-01T10:00:00+02:00' }
const create = (sent: Sent = {}, who = me) => who.call(events.create, { event: { title: 'Planning', place: 'Room 1', ...soon, ...sent } })
const published = async (sent: Sent = {}, who = me) => who.call(events.publish, { id: (await create(sent, who)).id })
/** Every Monday from 2026-11-16, as in the vectors. */
const weekly = {
  startsAt: '2126-11-18T09:00:00+02:00',
  endsAt: '2126-11-18T10:00:00+02:00',
  repeat: { rule: 'FREQ=WEEKLY;COUNT=10' },
} satisfies Sent
const day = (number: number) => new Date(Date.UTC(2126, 10, 18 + 7 * number)).toISOString().slice(0, 10)
const occurrence = (number: number) => `${day(number)}T09:00:00`
const dates = async (id: string) => {
  const { repeat, startsAt } = await me.call(events.one, { id })
  return { rule: repeat?.rule, start: repeat?.start, startsAt }
}

const lastSeq = async () =>
  (await app.pool.query<{ seq: number }>('select seq::int from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0
const undoLast = async () => me.call(undo.undo, { seq: await lastSeq() })

describe('events', () => {
  test('are created as drafts with defaults of the team, listed, changed and published', async () => {
    const event = await create()
    expect(event).toMatchObject({ state: 'draft', type: 'meeting', visibility: 'team', timeZone: 'Europe/Bucharest', sequence: 0, slug: null })
    expect(event).toMatchObject({ startsAt: '2127-03-01T07:00:00.000Z', organizerId: me.userId, my: null, counts: { invited: 0, onsite: 0 } })
    await create({ title: 'Earlier', startsAt: '2127-02-01T09:00:00Z', endsAt: '2127-02-01T10:00:00Z', type: 'webinar' })
    const { events: all } = await me.call(events.list, {})
    expect(all?.map(({ title }) => title)).toEqual(['Earlier', 'Planning'])
    expect((await me.call(events.list, { from: '2127-02-02', to: '2127-03-02' })).events?.map(({ title }) => title)).toEqual(['Planning'])
    expect((await me.call(events.list, { type: 'webinar,course' })).events).toHaveLength(1)
    expect((await me.call(events.list, { state: 'published' })).events).toEqual([])
    const changed = await me.call(events.update, { id: event.id, event: { title: 'Planning 2', remindersMinutes: [10, 60] } })
    expect(changed).toMatchObject({ title: 'Planning 2', place: 'Room 1', remindersMinutes: [10, 60], sequence: 0 })
    expect(await me.call(events.publish, { id: event.id })).toMatchObject({ state: 'published' })
    expect(await me.refused(events.publish, { id: event.id })).toMatchObject({ status: 409, allowed: ['cancel', 'remove', 'unpublish', 'update'] })
    expect(await me.call(events.unpublish, { id: event.id })).toMatchObject({ state: 'draft' })
  })

  test('R-EVT-1: the end follows the start, and a published event has what its people need', async () => {
    expect(await me.refused(events.create, { event: { title: 'x', ...soon, endsAt: soon.startsAt } })).toMatchObject({
      status: 400,
      fields: { 'event.endsAt': 'is not after the start' },
    })
    expect(await me.refused(events.create, { event: { title: 'x', ...soon, allDay: true } })).toMatchObject({ status: 400 })
    expect(await me.refused(events.create, { event: { title: 'x', startsAt: '2127-03-01', endsAt: '2127-03-02' } })).toMatchObject({ status: 400 })
    const wrong = async (sent: Sent) => (await me.refused(events.publish, { id: (await create(sent)).id })) as { rule?: string; fields?: object }
    expect(await wrong({ place: null })).toMatchObject({ status: 422, rule: 'R-EVT-1', fields: { 'event.place': expect.any(String) } })
    expect(await wrong({ mode: 'online' })).toMatchObject({ rule: 'R-EVT-1', fields: { 'event.onlineUrl': expect.any(String) } })
    expect(await wrong({ registrationUntil: '2127-03-01T09:00:01+02:00' })).toMatchObject({
      fields: { 'event.registrationUntil': expect.any(String) },
    })
    expect(await wrong({ visibility: 'public' })).toMatchObject({ fields: { 'event.registration': expect.any(String) } })
    const { id } = await published()
    expect(await me.refused(events.update, { id, event: { place: null } })).toMatchObject({ status: 422, rule: 'R-EVT-1' })
  })

  test('last whole days, the last one included', async () => {
    const event = await create({ allDay: true, startsAt: '2127-03-01', endsAt: '2127-03-02' })
    expect(event).toMatchObject({ startsAt: '2127-03-01', endsAt: '2127-03-02' })
    expect((await me.call(events.list, { from: '2127-03-02', to: '2127-03-03' })).events).toHaveLength(1)
    expect((await me.call(events.list, { from: '2127-03-03', to: '2127-03-04' })).events).toEqual([])
  })

  test('R-EVT-4: another time or place raises the sequence, another title does not', async () => {
    const { id } = await published()
    const sequence = async (event: Sent) => (await me.call(events.update, { id, event })).sequence
    expect(await sequence({ title: 'Other' })).toBe(0)
    expect(await sequence({ place: 'Room 2' })).toBe(1)
    expect(await sequence({ endsAt: '2127-03-01T11:00:00+02:00' })).toBe(2)
    expect(await me.call(events.cancel, { id })).toMatchObject({ state: 'cancelled', sequence: 3 })
    expect(await me.refused(events.update, { id, event: { title: 'x' } })).toMatchObject({ status: 409, allowed: ['remove'] })
  })

  test('R-EVT-7: a private event is missing for everybody but its organizer and attendees', async () => {
    const [other, guest] = [await me.colleague('admin'), await me.colleague()]
    const { id } = await create({ title: 'Secret talk', visibility: 'private' })
    await me.call(events.invite, { eventId: id, people: [{ memberId: guest.userId }] })
    expect(await other.refused(events.one, { id })).toMatchObject({ status: 404 })
    expect(await other.refused(events.update, { id, event: { title: 'x' } })).toMatchObject({ status: 404 })
    expect(await other.refused(events.attendees, { eventId: id })).toMatchObject({ status: 404 })
    expect((await other.call(events.list, {})).events).toEqual([])
    expect(JSON.stringify(await other.call(search.search, { query: 'secret talk' }))).not.toContain(id)
    expect(JSON.stringify(await other.call(activities.all, {}))).not.toContain('Secret')
    expect(await guest.call(events.one, { id })).toMatchObject({ title: 'Secret talk', my: { state: 'invited' } })
    expect(JSON.stringify(await guest.call(search.search, { query: 'secret talk' }))).toContain(id)
    await me.call(events.remove, { id })
    expect(await other.refused(events.restore, { id })).toMatchObject({ status: 404 })
    expect(await me.call(events.restore, { id })).toMatchObject({ title: 'Secret talk' })
  })

  test('R-EVT-8: slugs are folded, and unique on the server', async () => {
    const open = { visibility: 'public', registration: 'open' } as const
    expect((await create({ ...open, title: 'Întâlnire: Licențe și soluții RDS 2027!' })).slug).toBe('intalnire-licente-si-solutii-rds-2027')
    expect((await create({ ...open, title: 'Şirket Günü – İzmir' })).slug).toBe('sirket-gunu-izmir')
    const other = await app.member()
    expect((await create({ ...open, title: 'Şirket Günü – İzmir' }, other)).slug).toBe('sirket-gunu-izmir-1')
    const together = await Promise.all([1, 2, 3].map(() => create({ ...open, title: 'Together' })))
    expect(together.map(({ slug }) => slug).toSorted()).toEqual(['together', 'together-1', 'together-2'])
    const long = await create({ ...open, title: 'a'.repeat(120) })
    const longer = await create({ ...open, title: 'a'.repeat(120) })
    expect([long.slug?.length, longer.slug?.length]).toEqual([80, 80])
    expect((await create()).slug).toBeNull()
  })

  test('needs the right to write, and ids of this team', async () => {
    const reader = await me.colleague()
    await me.call(rights.update, { member: reader.userId, rights: { events: 'read' } })
    expect(await reader.refused(events.create, { event: { title: 'x', ...soon } })).toMatchObject({ status: 403 })
    const other = await app.member()
    for (const sent of [{ organizationId: v7() }, { organizerId: other.userId }, { linked: { kind: 'offer', id: v7() } }] as const)
      expect(await me.refused(events.create, { event: { title: 'x', ...soon, ...sent } })).toMatchObject({ status: 400 })
    const { id } = await create()
    expect(await other.refused(events.one, { id })).toMatchObject({ status: 404 })
    expect(await me.refused(events.create, { event: { id, title: 'x', ...soon } })).toMatchObject({ status: 409, existing: { id } })
  })

  test('name what they are linked with, for those who may read it', async () => {
    const { id: taskId } = await me.call(tasks.create, { title: 'Book a room' })
    const { id, linkedName } = await create({ linked: { kind: 'task', id: taskId }, place: null })
    expect(linkedName).toBe('Book a room')
    await me.call(events.update, { id, event: { place: 'Room 2' } })
    const colleague = await me.colleague()
    const seen = async (who = me) => [(await who.call(events.one, { id })).linkedName, (await who.call(events.list, {})).events?.[0]?.linkedName]
    expect([await seen(), await seen(colleague)]).toEqual([
      ['Book a room', 'Book a room'],
      ['Book a room', 'Book a room'],
    ])
    await me.call(rights.update, { member: colleague.userId, rights: { tasks: 'none' } })
    expect(await seen(colleague)).toEqual([null, null])
    await me.call(preferences.updateTeam, { settings: { areasOff: ['tasks'] } })
    expect(await seen()).toEqual([null, null])
    await me.call(preferences.updateTeam, { settings: { areasOff: [] } })
    expect(await me.call(events.update, { id, event: { linked: null } })).toMatchObject({ linked: null, linkedName: null })
    expect(await me.refused(events.update, { id, event: { linked: { kind: 'offer', id: taskId } } })).toMatchObject({ status: 400 })
  })

  test('can be undone, and the sequence still grows', async () => {
    const { id } = await published()
    await me.call(events.update, { id, event: { place: 'Room 2' } })
    await undoLast()
    expect(await me.call(events.one, { id })).toMatchObject({ place: 'Room 1', sequence: 2 })
  })
})

describe('a series', () => {
  test('begins with the first date that its rule yields', async () => {
    const event = await create({ ...weekly, repeat: { rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3' } })
    expect(event).toMatchObject({ startsAt: '2126-11-22T07:00:00.000Z', repeat: { start: '2126-11-22T09:00:00', timeZone: 'Europe/Bucharest' } })
    expect(await me.refused(events.create, { event: { title: 'x', ...weekly, repeat: { rule: 'FREQ=HOURLY' } } })).toMatchObject({
      status: 400,
      fields: { 'event.repeat.rule': expect.any(String) },
    })
  })

  test('changes one occurrence by an override', async () => {
    const { id } = await published(weekly)
    const sent = { startsAt: `${day(3)}T12:00:00Z`, endsAt: `${day(3)}T13:00:00Z`, title: 'Later' }
    const event = await me.call(events.update, { id, event: sent, scope: 'this', occurrence: occurrence(3) })
    expect(event.overrides).toEqual([
      {
        occurrence: occurrence(3),
        cancelled: false,
        changes: { title: 'Later', startsAt: `${day(3)}T12:00:00.000Z`, endsAt: `${day(3)}T13:00:00.000Z` },
      },
    ])
    expect(await me.call(events.one, { id, occurrence: occurrence(3) })).toMatchObject({ title: 'Later', startsAt: `${day(3)}T12:00:00.000Z` })
    expect(await me.call(events.one, { id, occurrence: `${day(4)}T07:00:00Z` })).toMatchObject({ title: 'Planning', occurrence: occurrence(4) })
    const back = { title: 'Planning', startsAt: `${day(3)}T07:00:00Z`, endsAt: `${day(3)}T08:00:00Z` }
    expect((await me.call(events.update, { id, event: back, scope: 'this', occurrence: occurrence(3) })).overrides).toEqual([])
    expect(await me.refused(events.update, { id, event: { type: 'other' }, scope: 'this', occurrence: occurrence(3) })).toMatchObject({ status: 400 })
    expect(await me.refused(events.update, { id, event: { title: 'x' }, scope: 'this' })).toMatchObject({
      status: 400,
      fields: { occurrence: expect.any(String) },
    })
    expect(await me.refused(events.one, { id, occurrence: '2126-11-19T09:00:00' })).toMatchObject({ status: 400 })
  })

  test('changes following ones by a new series with the rest of COUNT', async () => {
    const { id, uid } = await published(weekly)
    await me.call(events.update, { id, event: { title: 'Eighth' }, scope: 'this', occurrence: occurrence(7) })
    await me.call(events.remove, { id, scope: 'this', occurrence: occurrence(1) })
    const after = await me.call(events.update, { id, event: { title: 'New' }, scope: 'following', occurrence: occurrence(3) })
    expect(after).toMatchObject({ title: 'New', startsAt: `${day(3)}T07:00:00.000Z`, repeat: { rule: 'FREQ=WEEKLY;COUNT=7' } })
    expect(after.overrides.map((one) => one.occurrence)).toEqual([occurrence(7)])
    expect([after.id === id, after.uid === uid]).toEqual([false, false])
    const old = await me.call(events.one, { id })
    expect(old).toMatchObject({ title: 'Planning', uid, repeat: { rule: 'FREQ=WEEKLY;COUNT=3', exdates: [occurrence(1)] }, overrides: [] })
    await undoLast()
    expect(await me.call(events.one, { id })).toMatchObject({ repeat: { rule: 'FREQ=WEEKLY;COUNT=10' }, overrides: [{ occurrence: occurrence(7) }] })
    expect(await me.refused(events.one, { id: after.id })).toMatchObject({ status: 404 })
  })

  test('whose following ones moved is whole again after undo', async () => {
    const { id } = await published(weekly)
    const sent = { startsAt: `${day(3)}T12:00:00Z`, endsAt: `${day(3)}T13:00:00Z` }
    const after = await me.call(events.update, { id, event: sent, scope: 'following', occurrence: occurrence(3) })
    expect(after).toMatchObject({ startsAt: `${day(3)}T12:00:00.000Z`, repeat: { start: `${day(3)}T14:00:00` } })
    await undoLast()
    expect(await me.call(events.one, { id })).toMatchObject({ repeat: { rule: 'FREQ=WEEKLY;COUNT=10' } })
    expect(await me.refused(events.one, { id: after.id })).toMatchObject({ status: 404 })
  })

  test('moves as a whole: exceptions and overrides move with it', async () => {
    const { id } = await published(weekly)
    await me.call(events.remove, { id, scope: 'this', occurrence: occurrence(1) })
    await me.call(events.update, { id, event: { title: 'Third' }, scope: 'this', occurrence: occurrence(2) })
    // The fifth moves by a day and an hour, and so does everything.
    const tuesday = (number: number) => new Date(Date.UTC(2126, 10, 19 + 7 * number)).toISOString().slice(0, 10)
    const sent = { startsAt: `${tuesday(4)}T10:00:00+02:00`, endsAt: `${tuesday(4)}T11:30:00+02:00` }
    const event = await me.call(events.update, { id, event: sent, occurrence: occurrence(4) })
    expect(event).toMatchObject({ startsAt: `${tuesday(0)}T08:00:00.000Z`, endsAt: `${tuesday(0)}T09:30:00.000Z` })
    expect(event.repeat).toMatchObject({ start: `${tuesday(0)}T10:00:00`, exdates: [`${tuesday(1)}T10:00:00`] })
    expect(event.overrides).toEqual([{ occurrence: `${tuesday(2)}T10:00:00`, cancelled: false, changes: { title: 'Third' } }])
  })

  test('is deleted and cancelled in parts', async () => {
    const { id } = await published(weekly)
    const cancelled = await me.call(events.cancel, { id, scope: 'this', occurrence: occurrence(2) })
    expect(cancelled).toMatchObject({ state: 'published', overrides: [{ occurrence: occurrence(2), cancelled: true }] })
    expect(await me.call(events.one, { id, occurrence: occurrence(2) })).toMatchObject({ state: 'cancelled' })
    await me.call(events.remove, { id, scope: 'this', occurrence: occurrence(4) })
    expect(await me.refused(events.one, { id, occurrence: occurrence(4) })).toMatchObject({ status: 400 })
    await me.call(events.cancel, { id, scope: 'following', occurrence: occurrence(6) })
    expect(await dates(id)).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=6' })
    await me.call(events.remove, { id, scope: 'following', occurrence: occurrence(0) })
    expect(await me.refused(events.one, { id })).toMatchObject({ status: 404 })
    expect(await me.call(events.restore, { id })).toMatchObject({ id })
  })
})
