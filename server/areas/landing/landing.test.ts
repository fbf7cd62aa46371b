import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { contacts } from '#contract/contacts.ts'
import { landing } from '#contract/landing.ts'
import { notifications } from '#contract/notifications.ts'
import { organizations } from '#contract/organizations.ts'
import { preferences } from '#contract/preferences.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let owner: TestMember

beforeAll(async () => {
  app = await startTestApp({ demo: true })
  owner = await app.member({ teamId: app.demoTeamId() })
})
afterAll(() => app.close())

let number = 0
/** Each from its own address, because requests are limited per address. */
const ask = (request: object, remoteAddress = `192.0.2.${++number}`) =>
  app.app.inject({ method: 'POST', url: landing.request.path, payload: { request }, remoteAddress })
const page = async (query: Record<string, string> = {}) => landing.rds.answer.parse((await app.send(landing.rds, query)).json())
const good = { name: 'Radu Stan', email: 'Radu@Example.com', message: 'Twelve seats, please.' }
const stored = async () => (await owner.call(landing.requests)).map(({ email }) => email)

test('everybody sees the three packages of the demo team, in three languages', async () => {
  const english = await page()
  expect(english.team).toEqual({ id: app.demoTeamId(), name: 'Hora Studio', logo: null })
  expect(english.services.map(({ name, price, recommended }) => [name, price, recommended])).toEqual([
    ['Solo', 900, false],
    ['Team', 1400, true],
    ['Company', null, false],
  ])
  for (const language of ['tr', 'ro']) {
    const { services } = await page({ language })
    expect(services.map(({ id }) => id)).toEqual(english.services.map(({ id }) => id))
    expect(services.map(({ description }) => description)).not.toEqual(english.services.map(({ description }) => description))
  }
})

test('a request is stored and owners and admins get a notice, escaped', async () => {
  const member = await owner.colleague('member')
  const [service] = (await page({ language: 'ro' })).services
  const sent = {
    ...good,
    name: '<img src=x onerror=alert(1)>',
    company: 'Stan & fiii',
    phone: '+40 700',
    serviceId: service?.id,
    seats: 12,
    language: 'ro',
  }
  expect((await ask(sent)).json()).toBe(true)
  expect((await owner.call(landing.requests))[0]).toEqual({
    ...{
      id: expect.any(String),
      name: sent.name,
      email: 'radu@example.com',
      company: 'Stan & fiii',
      phone: '+40 700',
      seats: 12,
      message: good.message,
    },
    ...{ service: { id: service?.id, name: 'Solo' }, language: 'ro', status: 'new', createdAt: expect.any(String) },
  })
  const [notice] = await owner.call(notifications.all)
  expect(notice).toMatchObject({ kind: 'landing.requested', title: '&lt;img src=x onerror=alert(1)&gt; requests a service' })
  expect(notice?.description).toContain('radu@example.com')
  expect(await member.call(notifications.all)).toEqual([])
  expect(await member.refused(landing.requests)).toMatchObject({ status: 403 })
})

test('a request goes through its states', async () => {
  await ask({ ...good, email: 'state@example.com' })
  const [request] = await owner.call(landing.requests)
  expect(await owner.call(landing.updateRequest, { id: request?.id ?? '', request: { status: 'answered' } })).toEqual({
    ...request,
    status: 'answered',
  })
  expect(await owner.refused(landing.updateRequest, { id: v7(), request: { status: 'closed' } })).toMatchObject({ status: 404 })
  const stranger = await app.member()
  expect(await stranger.refused(landing.updateRequest, { id: request?.id ?? '', request: { status: 'closed' } })).toMatchObject({ status: 404 })
  expect(await stranger.call(landing.requests)).toEqual([])
})

test('a request with the hidden field is thanked and not stored', async () => {
  const answer = await ask({ ...good, email: 'robot@example.com', website: 'https://spam.example' })
  expect([answer.statusCode, answer.json()]).toEqual([200, true])
  expect(await stored()).not.toContain('robot@example.com')
})

test.each<[string, object]>([
  ['no name', { name: ' ' }],
  ['no address', { email: 'radu' }],
  ['a message beyond all measure', { message: 'x'.repeat(4001) }],
  ['no seat', { seats: 0 }],
  ['half a seat', { seats: 1.5 }],
  ['a package that is not offered', { serviceId: v7() }],
  ['a language we do not speak', { language: 'de' }],
])('%s is refused and not stored', async (_what, fields) => {
  const email = `wrong-${++number}@example.com`
  expect((await ask({ ...good, email, ...fields })).statusCode).toBe(400)
  expect(await stored()).not.toContain(email)
})

test('the sixth in a minute from one address has to wait', async () => {
  const answers = []
  for (let at = 0; at < 6; at++) answers.push(await ask({ ...good, email: `many-${at}@example.com` }, '198.51.100.7'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await stored()).not.toContain('many-5@example.com')
})

test('a team without a public page accepts no request', async () => {
  const shy = await app.member()
  expect(await page({ teamId: shy.teamId })).toEqual({ team: null, services: [] })
  expect((await ask({ ...good, teamId: shy.teamId })).statusCode).toBe(404)
  await shy.call(preferences.updateTeam, { settings: { publicPage: true } })
  expect(await page({ teamId: shy.teamId })).toEqual({ team: { id: shy.teamId, name: 'Test team', logo: null }, services: [] })
  expect((await ask({ ...good, email: 'shy@example.com', teamId: shy.teamId })).json()).toBe(true)
  expect((await shy.call(landing.requests)).map(({ email }) => email)).toEqual(['shy@example.com'])
  expect(await stored()).not.toContain('shy@example.com')
})

test('a request for a public service makes a prospect, a contact and a task, once per person and company', async () => {
  const seller = await app.member()
  await seller.call(preferences.updateTeam, { settings: { publicPage: true } })
  const made = await seller.call(services.create, {
    service: {
      ...{ code: 'RDS', name: 'Desktop', names: { ro: 'Desktop la distanță' }, description: 'A desktop.' },
      publicListing: { seatsFrom: 5, texts: { ro: { description: 'Un desktop.', features: ['Copie zilnică'] } } },
    },
  })
  await seller.call(services.createPrice, { price: { serviceId: made.id, currency: 'EUR', amount: 900, validFrom: '2020-01-01' } })
  const where = { teamId: seller.teamId }
  expect((await page(where)).services).toEqual([])
  await seller.call(services.activate, { id: made.id })
  expect((await page({ ...where, language: 'ro' })).services).toEqual([
    {
      ...{ id: made.id, name: 'Desktop la distanță', description: 'Un desktop.', features: ['Copie zilnică'] },
      ...{ price: 900, currency: 'EUR', seatsFrom: 5, seatsTo: null, recommended: false },
    },
  ])
  expect((await page(where)).services[0]).toMatchObject({ name: 'Desktop', description: 'A desktop.', features: [] })

  const sent = { ...good, ...where, email: 'ana@stan.example', company: 'Stan & fiii SRL', phone: '0722 123 456', serviceId: made.id, seats: 12 }
  expect((await ask({ ...sent, serviceId: v7() })).statusCode).toBe(400)
  expect((await ask(sent)).json()).toBe(true)
  expect((await ask({ ...sent, company: 'STAN & FIII srl' })).json()).toBe(true)
  const [contact, ...others] = await seller.call(contacts.all)
  expect(others).toEqual([])
  expect(contact).toMatchObject({ name: good.name, company: 'Stan & fiii SRL', emails: [{ email: 'ana@stan.example' }] })
  const { organizations: found } = await seller.call(organizations.list, {})
  expect(found).toMatchObject([{ legalName: 'Stan & fiii SRL', status: 'prospect', email: 'ana@stan.example' }])
  const { people } = await seller.call(organizations.one, { id: found?.[0]?.id ?? '' })
  expect(people.map(({ contactId }) => contactId)).toEqual([contact?.id])
  const open = await seller.call(tasks.all)
  expect(open.map(({ title, assignedTo }) => [title, assignedTo])).toEqual([
    ['Answer the request of Radu Stan', seller.userId],
    ['Answer the request of Radu Stan', seller.userId],
  ])
  expect(open[0]?.notes).toContain(`/organizations/${found?.[0]?.id}`)
  expect((await seller.call(landing.requests))[0]?.service).toEqual({ id: made.id, name: 'Desktop' })
  expect((await seller.call(notifications.all)).length).toBe(2)
  await seller.call(services.retire, { id: made.id })
  expect((await page(where)).services).toEqual([])
})
