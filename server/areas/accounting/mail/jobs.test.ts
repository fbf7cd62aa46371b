import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { activities } from '#contract/activities.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { notifications } from '#contract/notifications.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { issueInvoice } from '#server/testing/invoices.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let me: TestMember
const today = dayInZone('Europe/Bucharest')

beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ settings: { smtpUrl: smtp.url, signUp: 'invite' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  await app.pool.query('delete from graphile_worker._private_jobs')
  me = await app.member()
})

const issued = (email: string, { dueDate = today } = {}) => issueInvoice(me, { dueDate, email })

const one = (id: string) => me.call(accounting.one, { id })
const work = (on: TestApp = app) => runJobsOnce(on.kernel, on.ownJobs)
const everyJobIsDue = () => app.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
const everyJobIsTriedOnceMore = () =>
  app.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() - interval '1 second'`)
const waitingJobs = async () =>
  (
    await app.pool.query<{ job: string }>(
      `select task_identifier as job from graphile_worker.jobs where task_identifier like 'accounting.mail%' and attempts < max_attempts`,
    )
  ).rows.map(({ job }) => job)
const story = async (id: string) =>
  (await me.call(activities.history, { entity: 'invoice', id })).map(({ description }) => description.replace(/<[^>]+>/g, ''))
const noticesOf = async (member: TestMember) =>
  (await member.call(notifications.all)).filter(({ title }) => title?.includes('was not delivered')).map(({ title, link }) => ({ title, link }))
const failedOnes = async () => (await me.call(accounting.list, { mail: 'failed' })).invoices?.map(({ id }) => id)
/** Nothing that is frozen changed. */
async function expectUnchanged(seriesId: string | null) {
  expect(await me.call(accounting.verify, { id: seriesId ?? '' })).toMatchObject({ ok: true, documents: 1 })
}

test('a mail waits until the mail server has taken it, and every member sees when and to whom it left', async () => {
  const { id, number, seriesId } = await issued('office@carpathia.example')
  expect(await me.call(accounting.send, { id })).toMatchObject({
    mail: { state: 'waiting', to: 'office@carpathia.example', by: me.userId, queuedAt: expect.any(String), endedAt: null, failure: null },
    mailedAt: null,
  })
  await work()
  const colleague = await me.colleague('admin')
  const { mail, mailedAt, mailedTo } = await colleague.call(accounting.one, { id })
  expect(mail).toMatchObject({ state: 'sent', to: 'office@carpathia.example', endedAt: mailedAt, failure: null, nextTryAt: null })
  expect([mailedTo, smtp.received.length, await failedOnes(), await noticesOf(me)]).toEqual(['office@carpathia.example', 1, [], []])
  expect((await story(id)).slice(0, 2)).toEqual([
    `The email with ${number} to office@carpathia.example was sent`,
    `${await nameOf(me)} queued an email with ${number} to office@carpathia.example`,
  ])
  await expectUnchanged(seriesId)
})

const nameOf = async ({ userId }: TestMember) =>
  (await app.pool.query<{ name: string }>('select name from users where id = $1', [userId])).rows[0]?.name

test('a refusal by the mail server is final at once: the sender learns of it, it is found, and goes to another address', async () => {
  const colleague = await me.colleague('admin')
  const { id, number, seriesId } = await issued('nobody@carpathia.example')
  await me.call(accounting.send, { id })
  await work()
  const refused = await one(id)
  expect(refused).toMatchObject({
    ...{ mail: { state: 'failed', failure: 'address', endedAt: expect.any(String), nextTryAt: null }, mailedAt: null, mailedTo: null },
  })
  expect(JSON.stringify(refused)).not.toContain('no such mailbox')
  expect([await waitingJobs(), await failedOnes()]).toEqual([[], [id]])
  expect(await noticesOf(me)).toEqual([{ title: expect.stringContaining(number ?? '-'), link: `/accounting/${id}` }])
  expect(await noticesOf(colleague)).toEqual([])
  const [entry] = await me.call(activities.history, { entity: 'invoice', id })
  expect(entry?.fields).toEqual([{ field: 'mailFailure', from: null, to: 'address' }])

  expect(await me.refused(accounting.send, { id, to: 'not an address' })).toMatchObject({ status: 400, fields: { to: expect.any(String) } })
  await me.call(accounting.send, { id, to: 'ana@carpathia.example' })
  await work()
  expect(await one(id)).toMatchObject({ mail: { state: 'sent', to: 'ana@carpathia.example', failure: null }, mailedTo: 'ana@carpathia.example' })
  expect([smtp.received.map(({ to }) => to), await failedOnes()]).toEqual([[['ana@carpathia.example']], []])
  expect((await one(id)).buyer?.email).toBe('nobody@carpathia.example')
  await expectUnchanged(seriesId)
})

test('a mail that is put off says why and when it is tried again, and has failed after the last try', async () => {
  const { id } = await issued('later@carpathia.example')
  await me.call(accounting.send, { id })
  await work()
  const { mail } = await one(id)
  expect(mail).toMatchObject({ state: 'waiting', failure: 'busy', endedAt: null, nextTryAt: expect.any(String) })
  expect(Date.parse(mail?.nextTryAt ?? '')).toBeGreaterThan(Date.now() - 1000)
  expect([await waitingJobs(), await failedOnes(), await noticesOf(me)]).toEqual([['accounting.mailInvoice'], [], []])
  const entries = (await story(id)).length
  await everyJobIsDue()
  await work()
  expect(Date.parse((await one(id)).mail?.nextTryAt ?? '')).toBeGreaterThan(Date.parse(mail?.nextTryAt ?? ''))
  expect([(await story(id)).length, (await story(id))[0]]).toEqual([entries, expect.stringContaining('did not leave yet and will be tried again')])
  await everyJobIsTriedOnceMore()
  await work()
  expect((await one(id)).mail).toMatchObject({ state: 'failed', failure: 'busy', nextTryAt: null })
  expect([await waitingJobs(), await failedOnes(), (await noticesOf(me)).length]).toEqual([[], [id], 1])
})

test('a mail server that is not there is no reason to give up, and one that was removed is', async () => {
  const gone = await startSmtpServer()
  await gone.close()
  const [cutOff, without] = [
    await startTestApp({ beside: app, settings: { smtpUrl: gone.url, signUp: 'invite' } }),
    await startTestApp({ beside: app, settings: { signUp: 'invite' } }),
  ]
  try {
    const { id } = await issued('office@carpathia.example')
    await me.call(accounting.send, { id })
    await work(cutOff)
    expect((await one(id)).mail).toMatchObject({ state: 'waiting', failure: 'unreachable', nextTryAt: expect.any(String) })
    await everyJobIsDue()
    await work(without)
    expect((await one(id)).mail).toMatchObject({ state: 'failed', failure: 'noServer', nextTryAt: null })
    expect(await waitingJobs()).toEqual([])
  } finally {
    await cutOff.close()
    await without.close()
  }
})

test('a mail that was queued before the server ended is sent by the next one', async () => {
  const first = await startTestApp({ beside: app, settings: { smtpUrl: smtp.url, signUp: 'invite' } })
  const { id } = await issued('office@carpathia.example')
  const answer = await first.send(accounting.send, { id }, me.token)
  await first.close()
  expect([answer.statusCode, (await one(id)).mail?.state]).toEqual([200, 'waiting'])
  await work()
  expect([(await one(id)).mail?.state, smtp.received.length]).toEqual(['sent', 1])
})

test('a mail whose server was killed while it was sent can be sent again at once', async () => {
  const { id } = await issued('office@carpathia.example')
  await me.call(accounting.send, { id })
  await app.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that was killed', attempts = 1`)
  await work()
  expect((await one(id)).mail?.state).toBe('waiting')
  await me.call(accounting.send, { id })
  await work()
  expect([(await one(id)).mail?.state, smtp.received.length, await waitingJobs()]).toEqual(['sent', 1, []])
})

test('what is sent again while it waits leaves once, to the later address', async () => {
  const { id } = await issued('later@carpathia.example')
  await me.call(accounting.send, { id })
  await work()
  const again = await me.call(accounting.send, { id, to: 'ana@carpathia.example' })
  expect(again.mail).toMatchObject({ state: 'waiting', failure: null, nextTryAt: null })
  await work()
  expect([(await one(id)).mail?.state, smtp.received.map(({ to }) => to)]).toEqual(['sent', [['ana@carpathia.example']]])
})

test('a mail that left while another one was queued changes nothing of the other', async () => {
  const { id } = await issued('office@carpathia.example')
  await me.call(accounting.send, { id })
  const pause = smtp.pause()
  const running = work()
  await pause.reached
  const second = await me.call(accounting.send, { id, to: 'nobody@carpathia.example' })
  pause.resume()
  await running
  await work()
  expect(await one(id)).toMatchObject({
    mail: { id: second.mail?.id, state: 'failed', to: 'nobody@carpathia.example' },
    mailedTo: 'office@carpathia.example',
  })
})

test('a job of an earlier version still sends its mail', async () => {
  const { id } = await issued('office@carpathia.example')
  await app.pool.query(`select graphile_worker.add_job('accounting.mailInvoice', json_build_object('teamId', $1::text, 'id', $2::text))`, [
    me.teamId,
    id,
  ])
  await work()
  expect(await one(id)).toMatchObject({ mail: null, mailedTo: 'office@carpathia.example' })
})

test('a reminder has the same states, and one that failed does not count as a reminder', async () => {
  const { id, number } = await issued('nobody@carpathia.example', { dueDate: addDays(today, -5) })
  expect(await me.call(accounting.remind, { id })).toMatchObject({ reminder: { state: 'waiting', by: me.userId }, mail: null })
  await work()
  expect(await one(id)).toMatchObject({ reminder: { state: 'failed', failure: 'address' }, remindedAt: null, mail: null })
  expect([await failedOnes(), (await noticesOf(me)).length]).toEqual([[id], 1])
  expect(await me.call(accounting.remind, { id, to: 'ana@carpathia.example' })).toMatchObject({ reminder: { state: 'waiting', failure: null } })
  await work()
  expect(await one(id)).toMatchObject({ reminder: { state: 'sent', to: 'ana@carpathia.example' }, remindedAt: expect.any(String) })
  expect([await failedOnes(), smtp.received.length]).toEqual([[], 1])
  expect(await me.refused(accounting.remind, { id })).toMatchObject({ status: 429 })
  expect((await story(id)).slice(0, 4)).toEqual([
    `The reminder of ${number} to ana@carpathia.example was sent`,
    `${await nameOf(me)} reminded of ${number}`,
    `The reminder of ${number} to nobody@carpathia.example was not delivered`,
    `${await nameOf(me)} reminded of ${number}`,
  ])
})

test('a reminder of what was paid before it left is cancelled', async () => {
  const { id, organizationId } = await issued('office@carpathia.example', { dueDate: addDays(today, -5) })
  await me.call(accounting.remind, { id })
  await me.call(accounting.createPayment, {
    payment: { organizationId, date: today, amount: 12_100, currency: 'RON', allocations: [{ invoiceId: id, amount: 12_100 }] },
  })
  await work()
  expect(await one(id)).toMatchObject({ reminder: { state: 'cancelled', endedAt: expect.any(String) }, remindedAt: null })
  expect(smtp.received).toEqual([])
})

test('without a mail server nothing waits: the member gets the file', async () => {
  const without = await startTestApp({ beside: app, settings: { signUp: 'invite' } })
  try {
    const { id } = await issued('office@carpathia.example')
    const answer = await without.send(accounting.send, { id }, me.token)
    expect([answer.statusCode, answer.json<{ mail: unknown }>().mail, await waitingJobs()]).toEqual([200, null, []])
  } finally {
    await without.close()
  }
})
