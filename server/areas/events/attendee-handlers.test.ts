import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '#contract/events.ts'
import { notifications } from '#contract/notifications.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ settings: { smtpUrl: smtp.url, signUp: 'invite' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const talk = { title: 'Talk', place: 'Room 1', startsAt: '2127-03-01T09:00:00Z', endsAt: '2127-03-01T10:00:00Z' }
const ana = { name: 'Ana', email: 'ana@guests.test' }

async function mails() {
  await runJobsOnce(app.kernel, app.ownJobs)
  return smtp.received.splice(0).map(({ text }) => {
    const [, encoded = ''] = /text\/calendar[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? []
    const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return {
      subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim(),
      token: /\/e\/a\/([\w-]+)/.exec(plain)?.[1] ?? '',
      ics: Buffer.from(encoded, 'base64').toString(),
    }
  })
}

test('an invitation is sent again with a new link, while the person has not decided', async () => {
  const me = await app.member()
  const { id: eventId } = await me.call(events.create, { event: talk })
  const { attendees } = await me.call(events.invite, { eventId, people: [ana] })
  const id = attendees[0]?.id ?? ''
  expect(await me.refused(events.resend, { id })).toMatchObject({ status: 409 })
  await me.call(events.publish, { id: eventId })
  const [first] = await mails()
  expect(await me.call(events.resend, { id })).toMatchObject({ id, state: 'invited' })
  const [again] = await mails()
  expect([again?.subject, again?.ics.includes('METHOD:REQUEST')]).toEqual(['Invitation: Talk', true])
  expect(again?.token).not.toBe(first?.token)
  const answer = await app.send(events.publicRespond, { token: again?.token ?? '', answer: 'accepted' })
  expect(answer.json()).toMatchObject({ state: 'accepted' })
  expect(await me.refused(events.resend, { id })).toMatchObject({ status: 409 })
  const stranger = await app.member()
  expect(await stranger.refused(events.resend, { id })).toMatchObject({ status: 404 })
})

test('the list of people says whether those outside get mail', async () => {
  const silent = await startTestApp({ beside: app })
  const open = await startTestApp({ beside: app, settings: { smtpUrl: smtp.url } })
  try {
    const said = []
    for (const one of [app, silent, open]) {
      const me = await one.member()
      const { id: eventId } = await me.call(events.create, { event: talk })
      said.push((await me.call(events.attendees, { eventId })).mailsOutside)
    }
    // In the last one everybody may sign up, and nobody has allowed this team to write to the world.
    expect(said).toEqual([true, false, false])
  } finally {
    await silent.close()
    await open.close()
  }
})

test('sending again is refused where it could not arrive', async () => {
  const silent = await startTestApp({ beside: app })
  const open = await startTestApp({ beside: app, settings: { smtpUrl: smtp.url } })
  try {
    const refusals = []
    for (const one of [silent, open]) {
      const me = await one.member()
      const { id: eventId } = await me.call(events.create, { event: talk })
      await me.call(events.publish, { id: eventId })
      const { attendees } = await me.call(events.invite, { eventId, people: [ana] })
      refusals.push((await me.refused(events.resend, { id: attendees[0]?.id ?? '' })).code)
    }
    expect(refusals).toEqual(['conflict', 'outside-mail-off'])
  } finally {
    await silent.close()
    await open.close()
  }
})

test('those whose invitation is withdrawn learn it, also in their calendar; those who leave by themselves do not', async () => {
  const me = await app.member()
  const guest = await me.colleague()
  const { id: eventId, uid } = await me.call(events.create, { event: talk })
  await me.call(events.publish, { id: eventId })
  const { attendees } = await me.call(events.invite, { eventId, people: [ana, { memberId: guest.userId }] })
  await mails()
  const [outside, member] = attendees.map(({ id }) => id)
  await me.call(events.cancelAttendee, { id: outside ?? '' })
  const [withdrawn] = await mails()
  expect(withdrawn?.subject).toBe('No longer invited: Talk')
  expect(withdrawn?.ics).toContain('METHOD:CANCEL')
  expect(withdrawn?.ics).toContain(`UID:${uid}`)
  await guest.call(events.cancelAttendee, { id: member ?? '' })
  expect(await mails()).toEqual([])
  const { attendees: again } = await me.call(events.invite, { eventId, people: [{ memberId: guest.userId }] })
  await me.call(events.cancelAttendee, { id: again[0]?.id ?? '' })
  await runJobsOnce(app.kernel, app.ownJobs)
  expect((await guest.call(notifications.all)).map(({ title }) => title)).toContain('You are off the list')
})

test('free-busy leaves out the event that is planned', async () => {
  const me = await app.member()
  const { id } = await me.call(events.create, { event: talk })
  await me.call(events.publish, { id })
  const busy = async (except?: string) =>
    (await me.call(events.freeBusy, { from: '2127-03-01', to: '2127-03-02', ...(except ? { except } : {}) })).members[0]?.busy
  expect(await busy()).toHaveLength(1)
  expect(await busy(id)).toEqual([])
})
