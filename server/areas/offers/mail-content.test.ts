import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'

let app: TestApp
let closed: TestApp
let server: Awaited<ReturnType<typeof startSmtpServer>>
let me: TestMember

beforeAll(async () => {
  server = await startSmtpServer()
  const settings = { smtpUrl: server.url, mailFrom: 'Hora <hora@hora.test>' }
  app = await startTestApp({ settings: { ...settings, signUp: 'invite' } })
  closed = await startTestApp({ beside: app, settings: { ...settings, signUp: 'open' } })
})
afterAll(async () => {
  await closed.close()
  await app.close()
  await server.close()
})
beforeEach(async () => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  server.received.length = 0
  me = await app.member()
})

async function draft() {
  const organization = { legalName: 'Carpathia Foods SRL', email: 'office@carpathia.example', language: 'en' as const }
  const { id: organizationId } = await me.call(organizations.create, { organization })
  return me.call(offers.create, { offer: { organizationId, title: 'Desktops', lines: [{ name: 'Set-up', unitPrice: 15_000 }] } })
}

/** Undoes quoted-printable. */
const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '=')

test('a sent offer is mailed with a link that opens it', async () => {
  const { id } = await draft()
  const { number } = await me.call(offers.send, { id })
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(server.received.map(({ to }) => to)).toEqual([['office@carpathia.example']])
  const text = plain(server.received[0]?.text ?? '')
  expect(text).toContain(number)
  const token = /http:\/\/hora\.test\/o\/([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await app.send(offers.publicOffer, { token })).json()).toMatchObject({ state: 'open', number })
  expect((await me.call(offers.one, { id })).mailedAt).not.toBeNull()
})

test('the token is neither in the queue nor in the log', async () => {
  const { id } = await draft()
  await me.call(offers.send, { id })
  const { rows } = await app.pool.query<{ payload: object }>('select payload from graphile_worker._private_jobs')
  expect(rows.map(({ payload }) => payload)).toContainEqual({ teamId: me.teamId, id })
  await runJobsOnce(app.kernel, app.ownJobs)
  const token = /\/o\/([\w-]+)/.exec(plain(server.received[0]?.text ?? ''))?.[1] ?? ''
  const logged = await app.pool.query<{ row: string }>('select c::text as row from changes c where team_id = $1', [me.teamId])
  expect(token).not.toBe('')
  expect(logged.rows.some(({ row }) => row.includes(token))).toBe(false)
})

test('without mail nothing is sent', async () => {
  const { id } = await draft()
  await me.call(offers.send, { id, mail: false })
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(server.received).toEqual([])
})

test('where mail to the world is not allowed, the offer stays a draft and can be sent without mail', async () => {
  const { id } = await draft()
  const refused = await closed.send(offers.send, { id }, me.token)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'outside-mail-off'])
  expect((await me.call(offers.one, { id })).state).toBe('draft')
  expect((await closed.send(offers.send, { id, mail: false }, me.token)).statusCode).toBe(200)
})
