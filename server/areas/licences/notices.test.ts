import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contacts } from '#contract/contacts.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { licences } from '#contract/licences.ts'
import { notifications } from '#contract/notifications.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof startSmtpServer>>
let me: TestMember
let organizationId: string

const today = dayInZone('Europe/Bucharest')

beforeAll(async () => {
  server = await startSmtpServer()
  app = await startTestApp({ settings: { smtpUrl: server.url, mailFrom: 'Hora <hora@hora.test>', signUp: 'invite' } })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  server.received.length = 0
  me = await app.member()
  organizationId = (await me.call(organizations.create, { organization: { legalName: 'Thames & Hart Ltd', country: 'GB', language: 'en' } })).id
})

async function person(name: string, more: object = {}) {
  const { id } = await me.call(contacts.create, { name })
  const email = `${name.split(' ')[0]?.toLowerCase()}@client.example`
  await me.call(contacts.update, { id, contact: { emails: [{ email, label: '' }] } })
  await me.call(organizations.createPerson, { person: { organizationId, contactId: id, ...more } })
  return id
}

async function licenceOf(seats: number, more: object = {}) {
  const service = { code: 'RDS', name: 'Desktop', kind: 'licence' as const, licenceSpec: { licenceType: 'device' as const } }
  const { id: serviceId } = await me.call(services.create, { service })
  const term = { startsOn: addDays(today, -30), seats }
  return (await me.call(licences.create, { licence: { organizationId, serviceId, term, ...more } })).id
}

const assign = (licenceId: string, label: string, who = me) => who.call(licences.assignSeat, { seat: { licenceId, holderType: 'device', label } })
const assignSeats = (licenceId: string, count: number) =>
  me.call(licences.importSeats, {
    licenceId,
    rows: Array.from({ length: count }, (_, index) => ({ holderType: 'device', label: `Device ${index}` })),
  })
const noticesOf = async (licenceId: string, kind: string) =>
  ((await me.call(licences.notices, { licenceId, size: 100 })).notices ?? []).filter((notice) => notice.kind === kind)
async function mails() {
  await runJobsOnce(app.kernel, app.ownJobs)
  return server.received.map(({ to, text }) => [to.join(), text.replaceAll(/=\r?\n/g, '')] as const).toSorted()
}

test('few free seats are told once per term: below a tenth, to the owner, the contact and the technical people', async () => {
  const ownerContactId = await person('Oliver Hart')
  await person('Tom Reed', { isTechnical: true })
  await person('Gone Grey', { isTechnical: true, until: addDays(today, -1) })
  await person('Betty Bill', { isBilling: true })
  const id = await licenceOf(20, { ownerContactId })
  // Two of twenty are a tenth, not less.
  await assignSeats(id, 18)
  expect(await noticesOf(id, 'seats_low')).toEqual([])
  // Nobody is notified of what they do themselves.
  const { id: seatId } = await assign(id, 'Reception', await me.colleague())
  const [notice, ...others] = await noticesOf(id, 'seats_low')
  expect(others).toEqual([])
  expect(notice).toMatchObject({ dueOn: today, sentAt: expect.any(String), acknowledgedBy: null })
  expect(notice?.recipients.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
    'contact Oliver Hart',
    'contact Tom Reed',
    expect.stringMatching(/^member /),
  ])
  expect((await me.call(notifications.all)).map(({ title, description }) => `${title} / ${description}`)).toEqual([
    expect.stringMatching(/^Desktop: few free seats \/ LIC-\d{4}-0001: 1 of 20 seats are free\.$/),
  ])
  const sent = await mails()
  expect(sent.map(([to]) => to)).toEqual(['oliver@client.example', 'tom@client.example'])
  expect(sent[0]?.[1]).toMatch(/Of the 20 seats of the licence Desktop \(LIC-\d{4}-0001\), 1 are free\./)

  await me.call(licences.releaseSeat, { id: seatId, reason: '' })
  await assign(id, 'Warehouse')
  expect(await noticesOf(id, 'seats_low')).toHaveLength(1)
  expect(await me.call(notifications.all)).toHaveLength(1)
})

test('over-use is told in the language of the client, and is no shortage of free seats', async () => {
  await me.call(organizations.update, { id: organizationId, organization: { language: 'tr' } })
  await person('Tom Reed', { isTechnical: true })
  const id = await licenceOf(3)
  await assignSeats(id, 5)
  expect(await noticesOf(id, 'seats_low')).toEqual([])
  expect(await noticesOf(id, 'over_used')).toMatchObject([{ recipients: [{ kind: 'member' }, { kind: 'contact', name: 'Tom Reed' }] }])
  expect((await mails()).map(([to]) => to)).toEqual(['tom@client.example'])
  expect(server.received[0]?.text).toMatch(/Subject: .*Desktop/)
})

test('a licence without a limit, and a bought one, write to no client', async () => {
  await person('Tom Reed', { isTechnical: true })
  const bought = { direction: 'bought' as const, name: 'Office', type: 'device' as const, term: { startsOn: today, seats: 1 } }
  const { id } = await me.call(licences.create, { licence: bought })
  await assign(id, 'Reception')
  expect(await noticesOf(id, 'seats_low')).toMatchObject([{ recipients: [{ kind: 'member' }] }])
  const service = { code: 'SITE', name: 'Site', kind: 'licence' as const, licenceSpec: { licenceType: 'site' as const } }
  const { id: serviceId } = await me.call(services.create, { service })
  const site = await me.call(licences.create, { licence: { organizationId, serviceId, term: { startsOn: today, seats: 1 } } })
  await assignSeats(site.id, 3)
  expect((await me.call(licences.notices, { licenceId: site.id, size: 100 })).notices?.filter(({ kind }) => !kind.startsWith('end_'))).toEqual([])
  expect(await mails()).toEqual([])
})
