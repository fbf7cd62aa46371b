import { renderSVG } from 'uqr'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contacts } from '#contract/contacts.ts'
import { addDays } from '#contract/days.ts'
import type { Endpoint, SentOf } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { notifications } from '#contract/notifications.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { runJob, runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { jobs } from './jobs.ts'

let app: TestApp
let me: TestMember
let addresses = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const nextAddress = () => `198.51.${addresses >> 8}.${addresses++ & 255}`
const visit = (endpoint: Endpoint, input: object, at = app) => at.send(endpoint, input, undefined, browser, nextAddress())

type Sent = Partial<SentOf<typeof events.create>['event']>
const soon = { startsAt: '2127-03-01T09:00:00+02:00', endsAt: '2127-03-01T10:00:00+02:00' }
let titles = 0
async function open(sent: Sent = {}, who = me) {
  const event = { title: `Webinar ${++titles}`, place: 'Room 1', ...soon, visibility: 'public', registration: 'open', ...sent } as const
  return who.call(events.publish, { id: (await who.call(events.create, { event })).id })
}
const register = async (slug: string | null, name: string, more: object = {}) =>
  visit(events.publicRegister, { slug: slug ?? '', name, email: `${name}@guests.test`, ...more })
const people = async (eventId: string) => (await me.call(events.attendees, { eventId, size: 100 })).attendees ?? []
const person = async (eventId: string, name: string) => (await people(eventId)).find((one) => one.name === name && one.state !== 'cancelled')
const states = async (eventId: string) =>
  Object.fromEntries((await people(eventId)).map(({ name, state, waitPosition }) => [name, waitPosition ?? state]))
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const linkOf = async (eventId: string, name: string) =>
  tokenOf((await me.call(events.attendeeLink, { id: (await person(eventId, name))?.id ?? '' })).url)
const run = (name: string, payload: object = {}) => {
  const job = jobs[name]
  if (!job) throw new Error(name)
  return runJob(app.kernel, `events.${name}`, job, payload)
}

describe('registration', () => {
  test('offers free places in order, and to the next one when an offer lapses', async () => {
    const { id, slug } = await open({ capacityOnsite: 2 })
    const answers = []
    for (const name of ['a', 'b', 'c', 'd']) answers.push((await register(slug, name)).json())
    expect(answers).toEqual([
      { state: 'confirmed', waitPosition: null },
      { state: 'confirmed', waitPosition: null },
      { state: 'waitlisted', waitPosition: 1 },
      { state: 'waitlisted', waitPosition: 2 },
    ])
    const a = await linkOf(id, 'a')
    expect((await visit(events.publicCancel, { token: a })).json()).toMatchObject({ state: 'cancelled', checkInCode: null })
    expect(await states(id)).toMatchObject({ a: 'cancelled', b: 'confirmed', c: 'offered', d: 1 })
    expect((await register(slug, 'e')).json()).toEqual({ state: 'waitlisted', waitPosition: 2 })
    await app.pool.query(`update event_attendees set offered_until = now() - interval '1 second' where event_id = $1 and state = 'offered'`, [id])
    const c = await linkOf(id, 'c')
    expect((await visit(events.publicConfirm, { token: c })).statusCode).toBe(410)
    await run('clock')
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(await states(id)).toMatchObject({ c: 'lapsed', d: 'offered', e: 1 })
    // Two processes, or a job that runs again: nothing happens twice.
    await Promise.all([run('lapse', { teamId: me.teamId, eventId: id }), run('lapse', { teamId: me.teamId, eventId: id })])
    expect(await states(id)).toMatchObject({ d: 'offered', e: 1 })
    expect((await visit(events.publicConfirm, { token: await linkOf(id, 'd') })).json()).toMatchObject({ state: 'confirmed' })
    expect((await me.call(events.one, { id })).counts).toMatchObject({ confirmed: 2, lapsed: 1, waitlisted: 1, cancelled: 1, onsite: 2, online: 0 })
  })

  test('gives 5 places to 20 people who come at once, and each another position', async () => {
    const { slug } = await open({ capacityOnsite: 5 })
    const answers = await Promise.all(Array.from({ length: 20 }, (_none, number) => register(slug, `p${number}`)))
    const all = answers.map((answer) => answer.json<{ state: string; waitPosition: number | null }>())
    expect(all.filter(({ state }) => state === 'confirmed')).toHaveLength(5)
    const positions = all.flatMap(({ waitPosition }) => waitPosition ?? []).toSorted((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 15 }, (_none, number) => number + 1))
  })

  test('counts each channel, and answers a repeat with what is there', async () => {
    const { id, slug } = await open({ mode: 'hybrid', onlineUrl: 'https://meet.test/x', capacityOnsite: 1, capacityOnline: 1, waitlist: false })
    expect((await register(slug, 'a', { channel: 'onsite' })).json()).toMatchObject({ state: 'confirmed' })
    expect((await register(slug, 'a', { channel: 'online' })).json()).toMatchObject({ state: 'confirmed' })
    expect((await register(slug, 'b', { channel: 'onsite' })).json()).toMatchObject({ status: 422, rule: 'R-EVT-2' })
    expect((await register(slug, 'b', { channel: 'online' })).json()).toMatchObject({ state: 'confirmed' })
    expect(await people(id)).toHaveLength(2)
    expect(await me.refused(events.update, { id, event: { capacityOnsite: 1, capacityOnline: 0 } })).toMatchObject({ status: 400 })
    await me.call(events.update, { id, event: { capacityOnsite: 3 } })
    await register(slug, 'c', { channel: 'onsite' })
    expect(await me.refused(events.update, { id, event: { capacityOnsite: 1 } })).toMatchObject({ status: 422, rule: 'R-EVT-3' })
  })

  test('members register themselves, once, and wait like others', async () => {
    const [first, second] = [await me.colleague(), await me.colleague()]
    const { id: eventId } = await open({ capacityOnsite: 1 })
    const own = await first.call(events.register, { eventId, note: ' vegetarian ' })
    expect(own).toMatchObject({ memberId: first.userId, state: 'confirmed', channel: 'onsite', note: 'vegetarian' })
    expect(await first.call(events.register, { eventId })).toMatchObject({ id: own.id, note: 'vegetarian' })
    expect(await second.call(events.register, { eventId })).toMatchObject({ state: 'waitlisted', waitPosition: 1 })
    expect(await people(eventId)).toHaveLength(2)
    expect((await me.call(notifications.all)).filter(({ link }) => link?.includes(eventId))).toHaveLength(1)
    const weekly = await open({ repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } })
    expect((await first.refused(events.register, { eventId: weekly.id })).fields).toHaveProperty('occurrence')
    const closed = await open({ visibility: 'team', registration: 'invite_only' })
    expect(await first.refused(events.register, { eventId: closed.id })).toMatchObject({ status: 422, rule: 'R-EVT-2' })
    const stranger = await app.member()
    expect(await stranger.refused(events.register, { eventId })).toMatchObject({ status: 404 })
  })

  test('by approval waits for the organizer, and ends in time', async () => {
    const { id, slug } = await open({ registration: 'approval', capacityOnsite: 1 })
    for (const name of ['a', 'b', 'c']) expect((await register(slug, name)).json()).toEqual({ state: 'pending_approval', waitPosition: null })
    const [a, b, c] = [await person(id, 'a'), await person(id, 'b'), await person(id, 'c')]
    expect(await me.call(events.approve, { id: a?.id ?? '' })).toMatchObject({ state: 'confirmed' })
    expect(await me.call(events.approve, { id: b?.id ?? '' })).toMatchObject({ state: 'waitlisted', waitPosition: 1 })
    expect(await me.call(events.refuse, { id: c?.id ?? '' })).toMatchObject({ state: 'refused' })
    expect(await me.refused(events.approve, { id: a?.id ?? '' })).toMatchObject({ status: 409, allowed: ['cancel', 'check-in'] })
    await app.pool.query(`update events set registration_until = now() - interval '1 minute' where id = $1`, [id])
    expect((await register(slug, 'd')).json()).toMatchObject({ status: 422, rule: 'R-EVT-1' })
  })

  test('of a series counts each occurrence for itself', async () => {
    const inDays = (days: number) => `${addDays(new Date().toISOString().slice(0, 10), days)}T09:00:00`
    const [first, second] = [inDays(30), inDays(37)]
    const times = { startsAt: `${first}Z`, endsAt: `${first.slice(0, 11)}10:00:00Z`, timeZone: 'UTC' }
    const { id, slug } = await open({ ...times, capacityOnsite: 1, repeat: { rule: 'FREQ=WEEKLY;COUNT=3' } })
    expect((await register(slug, 'a')).json()).toMatchObject({ status: 400 })
    expect((await register(slug, 'a', { occurrence: first })).json()).toMatchObject({ state: 'confirmed' })
    expect((await register(slug, 'b', { occurrence: first })).json()).toMatchObject({ waitPosition: 1 })
    expect((await register(slug, 'b', { occurrence: second })).json()).toMatchObject({ state: 'confirmed' })
    expect((await visit(events.publicEvent, { slug: slug ?? '' })).json()).toMatchObject({
      dates: [{ occurrence: first, left: { onsite: 0 } }, { occurrence: second, left: { onsite: 0 } }, { left: { onsite: 1 } }],
    })
    expect((await me.call(events.one, { id, occurrence: second })).counts).toMatchObject({ confirmed: 1, onsite: 1 })
    await me.call(events.cancel, { id, scope: 'this', occurrence: first })
    expect((await people(id)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'confirmed'])
    expect((await register(slug, 'c', { occurrence: first })).statusCode).toBe(410)
  })
})

describe('invited people', () => {
  test('answer for themselves; others need the right to write', async () => {
    const [guest, reader] = [await me.colleague(), await me.colleague()]
    await me.call(rights.update, { member: guest.userId, rights: { events: 'read' } })
    await me.call(rights.update, { member: reader.userId, rights: { events: 'read' } })
    const event = await open({ visibility: 'team', registration: 'invite_only', mode: 'online', onlineUrl: 'https://meet.test/x' })
    const contactId = (await me.call(contacts.create, { name: 'Ana', emails: [{ email: 'Ana@x.test', label: '' }] })).id
    const { attendees } = await me.call(events.invite, {
      eventId: event.id,
      people: [{ memberId: guest.userId }, { contactId }, { name: 'Zoe', email: 'zoe@x.test', kind: 'speaker' }],
    })
    expect(attendees.map(({ state, email, channel }) => [state, email, channel])).toMatchObject([
      ['invited', expect.any(String), 'online'],
      ['invited', 'ana@x.test', 'online'],
      ['invited', 'zoe@x.test', 'online'],
    ])
    expect((await me.call(events.invite, { eventId: event.id, people: [{ contactId }] })).attendees[0]?.id).toBe(attendees[1]?.id)
    expect(await me.refused(events.invite, { eventId: event.id, people: [{ name: 'x' }] })).toMatchObject({ status: 400 })
    const [own, other] = [attendees[0]?.id ?? '', attendees[1]?.id ?? '']
    expect(await guest.call(events.one, { id: event.id })).toMatchObject({ onlineUrl: null, my: { state: 'invited' } })
    expect(await guest.call(events.respond, { id: own, answer: 'accepted' })).toMatchObject({ state: 'accepted' })
    expect(await guest.call(events.one, { id: event.id })).toMatchObject({ onlineUrl: 'https://meet.test/x' })
    expect(await reader.call(events.one, { id: event.id })).toMatchObject({ onlineUrl: null, my: null })
    expect(await guest.refused(events.respond, { id: other, answer: 'declined' })).toMatchObject({ status: 403 })
    expect(await guest.refused(events.cancelAttendee, { id: other })).toMatchObject({ status: 403 })
    expect(await me.call(events.respond, { id: other, answer: 'tentative' })).toMatchObject({ state: 'tentative' })
    expect(await me.refused(events.unpublish, { id: event.id })).toMatchObject({ status: 409, allowed: ['cancel', 'remove', 'update'] })
    await me.call(events.update, { id: event.id, event: { endsAt: '2127-03-01T10:30:00+02:00' } })
    expect((await people(event.id)).map(({ state }) => state)).toEqual(['invited', 'invited', 'invited'])
    const notices = await guest.call(notifications.all)
    expect(JSON.stringify(notices)).toContain('Event changed')
  })

  test('give up future places when they leave their organization', async () => {
    const event = await open()
    const contactId = (await me.call(contacts.create, { name: 'Ana', emails: [{ email: 'ana@leaving.test', label: '' }] })).id
    const { attendees } = await me.call(events.invite, { eventId: event.id, people: [{ contactId }] })
    const organizationId = (await me.call(organizations.create, { organization: { legalName: 'Carpathia' } })).id
    const { id } = await me.call(organizations.createPerson, { person: { organizationId, contactId } })
    const leave = await me.call(organizations.leave, { id, until: '2026-11-16', preview: true })
    expect(leave.attendances).toEqual([attendees[0]?.id])
    await me.call(organizations.leave, { id, until: '2026-11-16', preview: false })
    expect((await people(event.id)).map(({ state }) => state)).toEqual(['cancelled'])
  })
})

describe('check-in', () => {
  test('R-EVT-5: the earliest time stays, and a code opens one event', async () => {
    const [event, other] = [await open(), await open()]
    await register(event.slug, 'a')
    await register(event.slug, 'b')
    const [a, b] = [await person(event.id, 'a'), await person(event.id, 'b')]
    const code = a?.checkInCode ?? ''
    const at = (minute: number) => `2026-11-16T09:0${minute}:00.000Z`
    const checkIn = (sent: object) => me.call(events.checkIn, { eventId: event.id, ...sent })
    expect(await checkIn({ code, at: at(5) })).toMatchObject({
      first: true,
      attendee: { state: 'checked_in', checkedInAt: at(5), checkedInBy: me.userId },
    })
    expect(await checkIn({ code, at: at(9) })).toMatchObject({ first: false, attendee: { checkedInAt: at(5) } })
    expect(await checkIn({ attendeeId: a?.id, at: at(2) })).toMatchObject({ first: false, attendee: { checkedInAt: at(2) } })
    // As the picture on the page of the person says it.
    const address = `${app.kernel.settings.publicUrl}/events/${event.id}/check-in?code=${code}`
    expect((await visit(events.publicAttendanceQr, { token: await linkOf(event.id, 'a') })).body).toBe(renderSVG(address, { border: 2 }))
    expect(await checkIn({ code: address, at: at(9) })).toMatchObject({ first: false, attendee: { id: a?.id } })
    const twice = await Promise.all([checkIn({ attendeeId: b?.id }), checkIn({ attendeeId: b?.id })])
    expect(twice.map(({ first }) => first).toSorted()).toEqual([false, true])
    for (const wrong of [
      { eventId: other.id, code },
      { eventId: event.id, code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` },
      { eventId: event.id },
    ])
      expect(await me.refused(events.checkIn, wrong)).toMatchObject({ status: 400 })
    expect((await visit(events.publicAttendance, { token: await linkOf(event.id, 'b') })).json()).toMatchObject({ checkInCode: b?.checkInCode })
  })

  test('marks those who did not come 12 hours after the end', async () => {
    const event = await open()
    await register(event.slug, 'a')
    await register(event.slug, 'b')
    await me.call(events.checkIn, { eventId: event.id, attendeeId: (await person(event.id, 'b'))?.id ?? '' })
    const ended = (hours: number) =>
      app.pool.query(`update event_attendees set ends_at = now() - make_interval(hours => $2) where event_id = $1`, [event.id, hours])
    await ended(11)
    await run('absent', { teamId: me.teamId })
    expect(await states(event.id)).toEqual({ a: 'confirmed', b: 'checked_in' })
    await ended(13)
    await run('clock')
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(await states(event.id)).toEqual({ a: 'no_show', b: 'checked_in' })
  })
})

describe('the public page', () => {
  test('shows a published public event only, and what was cancelled by its title', async () => {
    const event = await open({ description: '<p>Hello</p>', mode: 'hybrid', onlineUrl: 'https://meet.test/secret', capacityOnsite: 3 })
    const page = async (slug: string | null) => visit(events.publicEvent, { slug: slug ?? '' })
    const shown = await page(event.slug)
    expect(shown.json()).toMatchObject({
      title: event.title,
      description: '<p>Hello</p>',
      dates: [{ occurrence: null, left: { onsite: 3, online: null } }],
    })
    expect(shown.body).not.toContain('meet.test')
    expect(shown.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    const { slug } = await me.call(events.create, { event: { title: 'Draft', ...soon, visibility: 'public', registration: 'open' } })
    const [draft, unknown] = [await page(slug), await page('no-such-event')]
    expect([draft.statusCode, unknown.statusCode]).toEqual([410, 410])
    await me.call(events.cancel, { id: event.id })
    expect((await page(event.slug)).json()).toEqual({ state: 'cancelled', title: event.title })
    expect((await register(event.slug, 'late')).statusCode).toBe(410)
  })

  test('forgets what robots send, and limits writes by address', async () => {
    const { id, slug } = await open()
    expect((await register(slug, 'robot', { website: 'https://spam.test' })).statusCode).toBe(200)
    expect(await people(id)).toEqual([])
    const address = nextAddress()
    const send = (number: number) =>
      app.send(events.publicRegister, { slug, name: 'x', email: `x${number}@guests.test` }, undefined, browser, address)
    const codes = await Promise.all(Array.from({ length: 12 }, (_none, number) => send(number).then(({ statusCode }) => statusCode)))
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(2)
  })

  test('is closed when the team switches events off, or a link is unknown', async () => {
    const { slug } = await open()
    await app.pool.query(`update teams set areas_off = array['events'] where id = $1`, [me.teamId])
    expect((await visit(events.publicEvent, { slug: slug ?? '' })).statusCode).toBe(410)
    expect((await visit(events.publicAttendance, { token: 'unknown' })).statusCode).toBe(410)
  })
})

test('people get mails with a link and a calendar file, and nothing fails without a mail server', async () => {
  const smtp = await startSmtpServer()
  const mailing = await startTestApp({ beside: app, settings: { smtpUrl: smtp.url, signUp: 'invite' } })
  try {
    const owner = await mailing.member()
    const event = { title: 'Mailed talk', place: 'Room 1', ...soon, visibility: 'public', registration: 'open', capacityOnsite: 1 } as const
    const { id } = await owner.call(events.create, { event })
    await owner.call(events.invite, { eventId: id, people: [{ name: 'Ana', email: 'ana@guests.test' }] })
    const mails = async () => {
      await runJobsOnce(mailing.kernel, mailing.ownJobs)
      const parts = smtp.received.splice(0).map(({ text }) => text)
      return parts.map((text) => {
        const [, encoded = ''] = /text\/calendar[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? []
        const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        return {
          subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim(),
          token: /\/e\/a\/([\w-]+)/.exec(plain)?.[1] ?? '',
          ics: Buffer.from(encoded, 'base64').toString(),
        }
      })
    }
    expect(await mails()).toEqual([])
    const { slug } = await owner.call(events.publish, { id })
    const [invitation] = await mails()
    expect(invitation?.subject).toBe('Invitation: Mailed talk')
    expect(invitation?.ics).toContain('METHOD:REQUEST')
    expect(invitation?.ics).toContain('ATTENDEE;CN="Ana"')
    const answered = await visit(events.publicRespond, { token: invitation?.token ?? '', answer: 'accepted' }, mailing)
    expect(answered.json()).toMatchObject({ state: 'accepted', event: { title: 'Mailed talk' } })
    // Promised only by a server that sends mail.
    expect((await visit(events.publicEvent, { slug: slug ?? '' }, mailing)).json()).toMatchObject({ sendsMail: true })
    expect((await visit(events.publicEvent, { slug: slug ?? '' })).json()).toMatchObject({ sendsMail: false })
    await visit(events.publicRegister, { slug: slug ?? '', name: 'Bob <b>', email: 'bob@guests.test', language: 'ro' }, mailing)
    const [waiting] = await mails()
    expect(waiting?.ics).toBe('')
    await visit(events.publicCancel, { token: invitation?.token ?? '' }, mailing)
    const [offer] = await mails()
    expect(offer?.token).not.toBe('')
    expect((await visit(events.publicConfirm, { token: offer?.token ?? '' }, mailing)).json()).toMatchObject({ state: 'confirmed' })
    await mails()
    await owner.call(events.update, { id, event: { place: 'Room 2' } })
    const changed = await mails()
    expect(changed.map(({ ics }) => /SEQUENCE:(\d)/.exec(ics)?.[1])).toEqual(['1'])
    await owner.call(events.cancel, { id })
    const [cancelled] = await mails()
    expect(cancelled?.ics).toContain('METHOD:CANCEL')
    expect(cancelled?.ics).toContain('STATUS:CANCELLED')
  } finally {
    await mailing.close()
    await smtp.close()
  }
})

test('reminders come once, with two processes and after a week without a server', async () => {
  const guest = await me.colleague()
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const startsAt = inMinutes(20)
  const event = await open({
    title: 'Soon',
    startsAt,
    endsAt: inMinutes(50),
    remindersMinutes: [30, 25, 10],
    visibility: 'team',
    registration: 'none',
  })
  await me.call(events.invite, { eventId: event.id, people: [{ memberId: guest.userId }] })
  const remindAt = async () => (await app.pool.query<{ at: Date | null }>('select remind_at as at from events where id = $1', [event.id])).rows[0]?.at
  expect((await remindAt())?.getTime()).toBe(Date.parse(startsAt) - 10 * 60_000)
  await app.pool.query(`update events set remind_at = now() - interval '7 days' where id = $1`, [event.id])
  await run('remind')
  await Promise.all([run('remindTeam', { teamId: me.teamId }), run('remindTeam', { teamId: me.teamId })])
  await runJobsOnce(app.kernel, app.ownJobs)
  const received = async () => (await guest.call(notifications.all)).filter(({ title }) => title === 'Soon')
  expect(await received()).toHaveLength(1)
  await run('remindTeam', { teamId: me.teamId })
  expect(await received()).toHaveLength(1)
  expect((await remindAt())?.getTime()).toBeGreaterThan(Date.now())
})
