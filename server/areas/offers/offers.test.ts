import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { accounting } from '#contract/accounting.ts'
import { business } from '#contract/business.ts'
import { documentHash } from '#contract/canonical-json.ts'
import { addDays, dayInZone, endOfTerm } from '#contract/days.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { inventory } from '#contract/inventory.ts'
import { licences } from '#contract/licences.ts'
import { events } from '#contract/events.ts'
import { notifications } from '#contract/notifications.ts'
import { type Offer, offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { search } from '#contract/search.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from '#server/areas.ts'
import { defineArea } from '#server/kernel/area.ts'
import type { AcceptedOffer } from '#server/kernel/entities/acceptance.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let organizationId: string
let addresses = 0
const today = dayInZone('Europe/Bucharest')
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const nextAddress = () => `198.51.${addresses >> 8}.${addresses++ & 255}`

/** As an area that makes invoices would listen. */
const heard: AcceptedOffer[] = []
const listener = defineArea({
  name: 'listener',
  contract: {},
  handlers: {},
  on: { 'offer.accepted': async (_ctx, accepted) => void heard.push(accepted) },
})

beforeAll(async () => {
  app = await startTestApp({ areas: [...areas, listener] })
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  organizationId = await organization()
})

const organization = async (more: object = {}, who = me) =>
  (await who.call(organizations.create, { organization: { legalName: 'Carpathia Foods SRL', email: 'office@carpathia.example', ...more } })).id

type ServiceSent = Partial<SentOf<typeof services.create>['service']>
let codes = 0
async function service(
  fields: ServiceSent = {},
  prices: readonly { amount: number; fromQuantity?: number; currency?: string }[] = [{ amount: 15_000 }],
) {
  const made = await me.call(services.create, { service: { code: `S-${++codes}`, name: `Service ${codes}`, ...fields } })
  for (const { amount, fromQuantity = 1, currency = 'RON' } of prices)
    await me.call(services.createPrice, { price: { serviceId: made.id, currency, amount, fromQuantity, validFrom: '2026-01-01' } })
  return (await me.call(services.activate, { id: made.id })).id
}
const licenceService = (spec: object = {}) => service({ kind: 'licence', licenceSpec: { licenceType: 'named', ...spec } }, [{ amount: 1400 }])

type Sent = Partial<SentOf<typeof offers.create>['offer']>
const setup = { name: 'Set-up', unitPrice: 15_000 }
const make = (offer: Sent = {}, who = me) => who.call(offers.create, { offer: { organizationId, title: 'Desktops', lines: [setup], ...offer } })
const refusedMake = (offer: Sent) => me.refused(offers.create, { offer: { organizationId, title: 'Desktops', lines: [setup], ...offer } })
const send = (id: string, who = me) => who.call(offers.send, { id, mail: false })
const makeSent = async (offer: Sent = {}) => send((await make(offer)).id)
const linkTo = async (id: string) => (await me.call(offers.link, { id })).url.split('/o/')[1] ?? ''
const one = (id: string) => me.call(offers.one, { id })
const update = (id: string, offer: SentOf<typeof offers.update>['offer']) => me.call(offers.update, { id, offer })
const acceptance = ({ documentHash: hash }: Pick<Offer, 'documentHash'>, selectedLineIds: string[] = []) => ({
  ...{ name: 'Ana Pop', email: 'ana@carpathia.example', documentHash: hash ?? '', selectedLineIds },
})
const accept = (offer: Offer, selected: string[] = []) => me.call(offers.accept, { id: offer.id, acceptance: acceptance(offer, selected) })
type PublicCall = 'publicOffer' | 'publicViewed' | 'publicMessage' | 'publicAccept' | 'publicReject' | 'publicPdf'
const visit = (call: PublicCall, token: string, more: object = {}, as?: TestMember, address = nextAddress(), headers = browser) =>
  app.send(offers[call], { token, ...more }, as?.token, headers, address)
const run = async (job: string, payload: unknown = {}) => {
  await app.pool.query('delete from graphile_worker._private_jobs')
  await app.pool.query(`select graphile_worker.add_job($1, $2::json)`, [`offers.${job}`, JSON.stringify(payload)])
  await runJobsOnce(app.kernel, app.ownJobs)
  const failed = await app.pool.query('select last_error from graphile_worker._private_jobs where last_error is not null')
  expect(failed.rows).toEqual([])
}
const end = (id: string) => app.pool.query(`update offers set valid_until = $2 where id = $1`, [id, addDays(today, -1)])
const drawingsOf = async (id: string) =>
  (await app.pool.query(`select kind, pdf is not null as drawn from offer_documents where offer_id = $1 order by kind`, [id])).rows
const kindsOf = async (who = me) => (await who.call(notifications.all)).map(({ kind }) => kind)

describe('a draft', () => {
  test('has the defaults of its organization and of the team', async () => {
    organizationId = await organization({ language: 'tr', currency: 'EUR', paymentTermDays: 45 })
    const offer = await make()
    expect(offer).toMatchObject({
      ...{ number: null, revision: 1, type: 'new', language: 'tr', currency: 'EUR', paymentTermDays: 45, priceList: 'standard', state: 'draft' },
      ...{ recipientEmail: 'office@carpathia.example', ownerId: me.userId, createdBy: me.userId, validUntil: addDays(today, 30), viewCount: 0 },
      ...{
        organizationName: 'Carpathia Foods SRL',
        approval: { state: 'none', by: null, at: null, note: null },
        documentHash: null,
        firstId: offer.id,
      },
      ...{ totals: expect.objectContaining({ net: 15_000, vatTotal: 3150, gross: 18_150 }) },
    })
    expect(await one(offer.id)).toEqual({ ...offer, licences: [], invoiceId: null, messages: [], needsApproval: false })
  })

  test('takes name, unit, VAT and price of a service on the day, and freezes them', async () => {
    const serviceId = await service({ name: 'Desktop', names: { ro: 'Stație' }, kind: 'recurring' }, [
      { amount: 1500 },
      { amount: 1400, fromQuantity: 10 },
    ])
    const { id, lines } = await make({ lines: [{ serviceId, quantity: 12 }] })
    expect(lines).toEqual([
      expect.objectContaining({ name: 'Stație', unitCode: 'MON', vatCode: 'S21', unitPrice: 1400, recurrence: 'monthly', net: 16_800, seats: null }),
    ])
    await me.call(services.retire, { id: serviceId })
    const [line] = lines
    const again = await update(id, { lines: [{ id: line?.id ?? '', serviceId, quantity: 5 }] })
    expect(again.lines[0]).toMatchObject({ unitPrice: 1400, net: 7000 })
    expect(await me.refused(offers.update, { id, offer: { lines: [{ serviceId }] } })).toMatchObject({ status: 422, rule: 'R-SRV-1' })
  })

  test('counts the people of a licence, part of a unit as a whole one', async () => {
    const serviceId = await licenceService({ seatsPerUnit: 5, termMonths: 24 })
    const { lines } = await make({ lines: [{ serviceId, quantity: '2.5' }] })
    expect(lines[0]).toMatchObject({ seats: 13, termMonths: 24, recurrence: 'once' })
  })

  test.each<[string, Sent, string]>([
    ['no title', { title: ' ' }, 'offer.title'],
    ['an organization of nobody', { organizationId: v7() }, 'offer.organizationId'],
    ['a contact of nobody', { contactId: v7() }, 'offer.contactId'],
    ['an owner of nobody', { ownerId: v7() }, 'offer.ownerId'],
    ['a service of nobody', { lines: [{ serviceId: v7() }] }, 'offer.lines.0.serviceId'],
    ['a line without a name', { lines: [{ unitPrice: 1 }] }, 'offer.lines.0.name'],
    ['no quantity', { lines: [setup, { ...setup, quantity: 0 }] }, 'offer.lines.1.quantity'],
    ['a negative price', { lines: [{ ...setup, unitPrice: -1 }] }, 'offer.lines.0.unitPrice'],
    ['a VAT code of the past', { lines: [{ ...setup, vatCode: 'S19' }] }, 'offer.lines.0.vatCode'],
    ['a discount above 100', { headerDiscountPercent: 101 }, 'offer.headerDiscountPercent'],
    ['a licence of nobody', { lines: [{ ...setup, renewsLicenceId: v7() }] }, 'offer.lines.0.renewsLicenceId'],
    ['too many lines', { lines: Array.from({ length: 201 }, () => setup) }, 'offer.lines'],
  ])('with %s is refused', async (_what, fields, path) => {
    expect(await refusedMake(fields)).toMatchObject({ status: 400, fields: { [path]: expect.any(String) } })
    expect((await me.call(offers.list, {})).offers).toEqual([])
  })

  test('needs a price in its currency, and the least quantity of a service', async () => {
    const serviceId = await service({ minQuantity: 3 })
    expect(await refusedMake({ currency: 'EUR', lines: [{ serviceId, quantity: 3 }] })).toMatchObject({ status: 400 })
    expect((await make({ currency: 'EUR', lines: [{ serviceId, quantity: 3, unitPrice: 100 }] })).totals.net).toBe(300)
    expect(await refusedMake({ lines: [{ serviceId, quantity: 2 }] })).toMatchObject({
      status: 400,
      fields: { 'offer.lines.0.quantity': 'is below 3' },
    })
  })

  test('leaves out optional lines until they are selected; texts and subtotals cost nothing', async () => {
    const serviceId = await licenceService()
    const lines = [
      { kind: 'text' as const, name: 'Licences' },
      { serviceId, quantity: 12, recurrence: 'monthly' as const },
      { kind: 'subtotal' as const, name: 'Sum' },
      setup,
      { name: 'Training', unitPrice: 6000, optional: true },
    ]
    const offer = await make({ lines })
    expect(offer.totals).toMatchObject({ net: 31_800, vatTotal: 6678, gross: 38_478 })
    expect(offer.optionalTotals).toMatchObject({ net: 6000 })
    expect(offer.recurring).toEqual({ monthly: 16_800, quarterly: 0, yearly: 0 })
    expect(offer.lines.map(({ net }) => net)).toEqual([0, 16_800, 16_800, 15_000, 6000])
  })

  test('is changed, deleted and restored only as a draft', async () => {
    const { id } = await make()
    expect(await update(id, { title: 'New', introduction: '<p>Hello</p><script>1</script>' })).toMatchObject({
      title: 'New',
      introduction: '<p>Hello</p>',
    })
    await me.call(offers.remove, { id })
    expect(await me.refused(offers.one, { id })).toMatchObject({ status: 404 })
    expect(await me.call(offers.restore, { id })).toMatchObject({ title: 'New' })
    await send(id)
    for (const call of [offers.update, offers.remove] as const)
      expect(await me.refused(call, { id, offer: {} })).toMatchObject({ status: 409, allowed: ['accept', 'reject', 'revise', 'withdraw'] })
  })

  test('of another team is not found', async () => {
    const { id } = await make()
    const stranger = await app.member()
    for (const call of [offers.one, offers.duplicate, offers.send, offers.link, offers.withdraw, offers.pdf, offers.preview, offers.changes] as const)
      expect(await stranger.refused(call, { id })).toMatchObject({ status: 404 })
  })
})

describe('lists', () => {
  test('are filtered, searched and sorted', async () => {
    const other = await organization({ legalName: 'Dunărea Tours SRL', email: 'a@b.example' })
    const small = await makeSent({ title: 'Small', lines: [{ name: 'A', unitPrice: 1 }], validUntil: addDays(today, 3) })
    const large = await make({ title: 'Large', organizationId: other, lines: [{ name: 'A', unitPrice: 900 }] })
    const titles = async (query: SentOf<typeof offers.list>) => (await me.call(offers.list, query)).offers?.map(({ title }) => title)
    expect(await titles({ sort: 'gross', order: 'desc' })).toEqual(['Large', 'Small'])
    expect(await titles({ state: 'sent,viewed' })).toEqual(['Small'])
    expect(await titles({ organizationId: other })).toEqual(['Large'])
    expect(await titles({ expiringWithin: 3 })).toEqual(['Small'])
    expect(await titles({ expiringWithin: 2 })).toEqual([])
    expect(await titles({ search: 'dunarea' })).toEqual(['Large'])
    expect(await titles({ search: small.number?.toLowerCase() ?? '' })).toEqual(['Small'])
    expect(await me.call(offers.funnel)).toEqual([
      { state: 'draft', currency: 'RON', count: 1, gross: large.totals.gross },
      { state: 'sent', currency: 'RON', count: 1, gross: small.totals.gross },
    ])
    expect(JSON.stringify(await me.call(search.search, { query: 'dunarea' }))).toContain(large.id)
  })
})

describe('approval', () => {
  test('is needed above the limit, given by somebody else, and lost when the lines change', async () => {
    const author = await me.colleague()
    const lines = [{ ...setup, discountPercent: '20.01' }]
    const { id } = await make({ lines }, author)
    expect(await author.refused(offers.send, { id })).toMatchObject({ status: 422, rule: 'R-OFF-2' })
    expect(await me.refused(offers.approve, { id })).toMatchObject({ status: 409, allowed: ['remove', 'request-approval', 'send', 'update'] })
    expect(await author.call(offers.requestApproval, { id })).toMatchObject({
      state: 'in_approval',
      approval: { state: 'requested', by: author.userId },
    })
    expect(await author.refused(offers.approve, { id })).toMatchObject({ status: 403 })
    expect(await author.refused(offers.update, { id, offer: { title: 'x' } })).toMatchObject({ status: 409, allowed: ['approve', 'refuse'] })
    expect(await me.call(offers.refuse, { id, note: 'Too much' })).toMatchObject({ state: 'draft', approval: { state: 'refused', note: 'Too much' } })
    await author.call(offers.requestApproval, { id })
    expect(await me.call(offers.approve, { id })).toMatchObject({ state: 'draft', approval: { state: 'approved', by: me.userId } })
    expect(await author.call(offers.update, { id, offer: { lines } })).toMatchObject({ approval: { state: 'none' } })
    await author.call(offers.requestApproval, { id })
    await me.call(offers.approve, { id })
    expect((await send(id, author)).state).toBe('sent')
  })

  test('is not asked for at the limit, and not of the author', async () => {
    const { id } = await make({ lines: [{ ...setup, discountPercent: 20 }], headerDiscountPercent: 20 })
    expect(await me.refused(offers.requestApproval, { id })).toMatchObject({ status: 409, allowed: ['remove', 'send', 'update'] })
    expect((await send(id)).state).toBe('sent')
    const own = await make({ headerDiscountPercent: '20.01' })
    await me.call(offers.requestApproval, { id: own.id })
    expect(await me.refused(offers.approve, { id: own.id })).toMatchObject({ status: 403, detail: 'the author cannot decide' })
  })
})

describe('sending', () => {
  test('takes the next number, freezes the document, and names what is missing', async () => {
    const first = await makeSent()
    const year = today.slice(0, 4)
    expect(first).toMatchObject({
      number: `OF-${year}-0001`,
      state: 'sent',
      sentAt: expect.any(String),
      documentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { rows } = await app.pool.query<{ document: unknown }>('select document from offer_documents where offer_id = $1', [first.id])
    expect(await documentHash(rows[0]?.document)).toBe(first.documentHash)

    const nobody = await organization({ legalName: 'Nobody', email: null })
    const { id } = await make({ organizationId: nobody, lines: [], validUntil: addDays(today, -1) })
    expect(await me.refused(offers.send, { id })).toMatchObject({
      ...{ status: 422, rule: 'R-OFF-1' },
      fields: { 'offer.lines': expect.any(String), 'offer.recipientEmail': expect.any(String), 'offer.validUntil': expect.any(String) },
    })
    await update(id, { lines: [setup], recipientEmail: 'a@b.example', validUntil: addDays(today, 366) })
    expect(await me.refused(offers.send, { id })).toMatchObject({ fields: { 'offer.validUntil': expect.any(String) } })
    await update(id, { validUntil: addDays(today, 365) })
    await me.call(organizations.block, { id: nobody, reason: 'Does not pay' })
    expect(await me.refused(offers.send, { id })).toMatchObject({ fields: { 'offer.organizationId': 'is blocked' } })
    await me.call(organizations.unblock, { id: nobody })
    expect((await send(id)).number).toBe(`OF-${year}-0002`)
  })

  test('of two at once happens once, and numbers have no gaps', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => make()))
    const calls = drafts.flatMap(({ id }) => [id, id]).map((id) => app.send(offers.send, { id, mail: false }, me.token))
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 6 }, () => 200), ...Array.from({ length: 6 }, () => 409)])
    const numbers = (await me.call(offers.list, { sort: 'number' })).offers?.map(({ number }) => number?.slice(-4))
    expect(numbers).toEqual(['0001', '0002', '0003', '0004', '0005', '0006'])
  })

  test('is refused in other states, with what is allowed', async () => {
    const offer = await makeSent()
    await visit('publicViewed', await linkTo(offer.id))
    expect(await me.refused(offers.send, { id: offer.id })).toMatchObject({ status: 409, allowed: ['accept', 'reject', 'revise', 'withdraw'] })
    await accept(await one(offer.id))
    expect(await me.refused(offers.send, { id: offer.id })).toMatchObject({ status: 409, allowed: [] })
  })

  test('makes a PDF, of a draft as well', async () => {
    const { id } = await make()
    const draft = await app.send(offers.pdf, { id }, me.token)
    expect([draft.statusCode, draft.headers['content-type'], draft.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    await send(id)
    const sent = await app.send(offers.pdf, { id }, me.token)
    expect(sent.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await drawingsOf(id)).toEqual([{ kind: 'sent', drawn: false }])
    await run('draw', { teamId: me.teamId, id, kind: 'sent' })
    expect(await drawingsOf(id)).toEqual([{ kind: 'sent', drawn: true }])
    await app.pool.query(`update offer_documents set pdf = 'stored' where offer_id = $1`, [id])
    await run('draw', { teamId: me.teamId, id, kind: 'sent' })
    expect((await app.send(offers.pdf, { id }, me.token)).body).toBe('stored')
  })
})

describe('revisions', () => {
  test('keep number and lines, say what changed, and supersede the offer before', async () => {
    const first = await makeSent({
      lines: [
        { ...setup, id: v7() },
        { name: 'Old', unitPrice: 5 },
      ],
    })
    const token = await linkTo(first.id)
    const draft = await me.call(offers.revise, { id: first.id })
    expect(draft).toMatchObject({ number: first.number, revision: 2, state: 'draft', previousId: first.id, documentHash: null })
    expect(draft.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id))
    expect(await one(first.id)).toMatchObject({ state: 'superseded', nextId: draft.id })
    expect((await visit('publicOffer', token)).json()).toEqual({ state: 'superseded', team: { name: 'Test team', logo: null } })
    expect((await visit('publicAccept', token, { acceptance: acceptance(first) })).statusCode).toBe(409)

    const [remaining] = draft.lines
    await update(draft.id, {
      lines: [
        { id: remaining?.id ?? '', name: 'Set-up', unitPrice: 14_000 },
        { name: 'New', unitPrice: 7 },
      ],
    })
    expect((await me.call(offers.changes, { id: draft.id })).changes).toEqual([
      { kind: 'changed', name: 'Set-up', field: 'unitPrice', from: 15_000, to: 14_000 },
      { kind: 'added', name: 'New', field: null, from: null, to: 7 },
      { kind: 'removed', name: 'Old', field: null, from: 5, to: null },
    ])
    const second = await send(draft.id)
    expect(second).toMatchObject({ number: first.number, revision: 2 })
    expect(second.documentHash).not.toBe(first.documentHash)
    expect((await visit('publicOffer', await linkTo(second.id))).json()).toMatchObject({ state: 'open', revision: 2, changes: { length: 3 } })
  })

  test('of an expired offer are made once', async () => {
    const { id, number } = await makeSent()
    await end(id)
    expect(await me.refused(offers.withdraw, { id })).toMatchObject({ status: 409, allowed: ['reopen'] })
    await run('expireTeam', { teamId: me.teamId })
    expect(await one(id)).toMatchObject({ state: 'expired' })
    const again = await me.call(offers.reopen, { id })
    expect(again).toMatchObject({ number, revision: 2, validUntil: addDays(today, 30), state: 'draft' })
    expect(await one(id)).toMatchObject({ state: 'expired', nextId: again.id })
    expect(await me.refused(offers.reopen, { id })).toMatchObject({ status: 409, allowed: [] })
  })

  test('are no copies: a duplicate has neither number nor ids', async () => {
    const offer = await makeSent()
    const copy = await me.call(offers.duplicate, { id: offer.id })
    expect(copy).toMatchObject({ number: null, revision: 1, state: 'draft', title: offer.title, previousId: null, totals: offer.totals })
    expect(copy.lines[0]?.id).not.toBe(offer.lines[0]?.id)
  })
})

describe('the public page', () => {
  test('shows the offer without what is internal, to everybody with a link', async () => {
    const serviceId = await licenceService()
    const offer = await makeSent({ lines: [{ serviceId, quantity: 2 }] })
    const answer = await visit('publicOffer', await linkTo(offer.id))
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    const shown = answer.json<Record<string, unknown>>()
    expect(shown).toMatchObject({
      state: 'open',
      number: offer.number,
      organization: { legalName: 'Carpathia Foods SRL' },
      documentHash: offer.documentHash,
    })
    expect(answer.body).not.toContain(serviceId)
    expect(answer.body).not.toContain(me.userId)
    expect(await me.call(offers.preview, { id: offer.id })).toEqual(shown)
    expect((await visit('publicPdf', await linkTo(offer.id))).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('counts one view per visitor and hour, and neither members nor robots', async () => {
    const { id } = await makeSent()
    const token = await linkTo(id)
    const address = nextAddress()
    await visit('publicViewed', token, {}, me)
    await visit('publicViewed', token, {}, undefined, address, { 'user-agent': 'Googlebot/2.1' })
    expect(await one(id)).toMatchObject({ state: 'sent', viewCount: 0 })
    await visit('publicViewed', token, {}, undefined, address)
    await visit('publicViewed', token, {}, undefined, address)
    expect(await one(id)).toMatchObject({ state: 'viewed', viewCount: 1, firstViewedAt: expect.any(String) })
    await visit('publicViewed', token)
    await visit('publicOffer', token)
    expect(await one(id)).toMatchObject({ viewCount: 2 })
  })

  test('takes questions, which the team answers, in all revisions', async () => {
    const owner = await me.colleague()
    const { id } = await makeSent({ ownerId: owner.userId })
    const token = await linkTo(id)
    expect((await visit('publicMessage', token, { text: 'In English?', name: 'Oliver' })).json()).toBe(true)
    expect(await kindsOf(owner)).toContain('offers.asked')
    await me.call(offers.message, { id, text: 'Yes' })
    const draft = await me.call(offers.revise, { id })
    expect((await one(draft.id)).messages).toMatchObject([
      { fromClient: true, name: 'Oliver', text: 'In English?' },
      { fromClient: false, text: 'Yes' },
    ])
    expect((await visit('publicMessage', token, { text: 'Hello?', name: 'Oliver' })).statusCode).toBe(409)
    expect(await me.refused(offers.message, { id: (await make()).id, text: 'x' })).toMatchObject({ status: 409 })
  })

  test('is gone after the last day, after withdrawal, and a year after a decision', async () => {
    const [late, withdrawn, rejected] = [await makeSent(), await makeSent(), await makeSent()]
    const tokens = [await linkTo(late.id), await linkTo(withdrawn.id), await linkTo(rejected.id)]
    await end(late.id)
    await me.call(offers.withdraw, { id: withdrawn.id })
    expect((await visit('publicReject', tokens[2] ?? '', { reason: 'price' })).json()).toMatchObject({ state: 'rejected', number: rejected.number })
    expect((await visit('publicOffer', tokens[2] ?? '')).json()).toMatchObject({ state: 'rejected' })
    await app.pool.query(`update offers set rejection = jsonb_set(rejection, '{at}', to_jsonb($2::text)) where id = $1`, [
      rejected.id,
      `${addDays(today, -366)}T10:00:00Z`,
    ])
    for (const token of tokens) for (const call of ['publicOffer', 'publicPdf'] as const) expect((await visit(call, token)).statusCode).toBe(410)
    expect((await visit('publicAccept', tokens[0] ?? '', { acceptance: acceptance(late) })).statusCode).toBe(410)
    expect((await visit('publicAccept', tokens[1] ?? '', { acceptance: acceptance(withdrawn) })).statusCode).toBe(410)
  })

  test('has five links, made only for sent offers', async () => {
    const { id } = await makeSent()
    const first = await linkTo(id)
    for (let count = 0; count < 5; count++) await linkTo(id)
    expect((await visit('publicOffer', first)).statusCode).toBe(410)
    expect(await me.refused(offers.link, { id: (await make()).id })).toMatchObject({ status: 409 })
  })
})

describe('acceptance', () => {
  test('of 50 at once happens once', async () => {
    const offer = await makeSent()
    const calls = Array.from({ length: 50 }, () => app.send(offers.accept, { id: offer.id, acceptance: acceptance(offer) }, me.token))
    const answers = await Promise.all(calls)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect([answer.statusCode, answer.json<{ allowed: string[] }>().allowed]).toEqual([409, []])
    expect(await drawingsOf(offer.id)).toMatchObject([{ kind: 'accepted' }, { kind: 'sent' }])
    await runJobsOnce(app.kernel, app.ownJobs)
    expect(await drawingsOf(offer.id)).toEqual([
      { kind: 'accepted', drawn: true },
      { kind: 'sent', drawn: true },
    ])
  })

  test('plans the renewal of a licence before its term ends', async () => {
    const lines = [
      { serviceId: await licenceService({ termMonths: 12, renewLeadDays: 45 }), quantity: 3 },
      { serviceId: await licenceService({ termMonths: 1, renewable: false }), quantity: 1 },
      setup,
    ]
    const offer = await makeSent({ lines } as Sent)
    await accept(offer)
    const planned = (await me.call(events.list, { type: 'renewal' })).events ?? []
    const { licences } = await one(offer.id)
    const day = addDays(endOfTerm(today, 12), -45)
    expect(planned).toHaveLength(1)
    expect(planned[0]).toMatchObject({
      ...{ type: 'renewal', allDay: true, startsAt: day, endsAt: day, organizationId, organizerId: me.userId, state: 'published' },
      linked: { kind: 'licence', id: licences.find(({ id }) => id === planned[0]?.linked?.id)?.id },
    })
  })

  test('stores the PDF that says who accepted', async () => {
    const offer = await makeSent()
    await accept(offer)
    expect(await drawingsOf(offer.id)).toContainEqual({ kind: 'accepted', drawn: true })
  })

  test('announces in its transaction what to invoice: first periods, and schedules after them', async () => {
    const serviceId = await licenceService()
    const startsOn = '2030-11-15'
    const lines = [
      { serviceId, quantity: 12, recurrence: 'monthly' as const, startsOn },
      { ...setup, startsOn },
      { name: 'Training', unitPrice: 6000, optional: true },
    ]
    const offer = await makeSent({ lines })
    await accept(offer)
    const received = heard.find(({ offerId }) => offerId === offer.id)
    expect(received).toMatchObject({ number: offer.number, organizationId, by: me.userId, author: me.userId, acceptedOn: today, currency: 'RON' })
    expect(received?.lines).toMatchObject([
      {
        ...{ name: offer.lines[0]?.name, net: 16_800, recurrence: 'monthly', startsOn, endsOn: '2031-11-14', service: { id: serviceId } },
        ...{ first: { from: startsOn, until: '2030-12-14' }, term: { startsOn, endsOn: '2031-11-14' } },
        schedule: { startsOn: '2030-12-15', periods: 11, until: '2031-11-14', period: 'monthly' },
      },
      { name: 'Set-up', net: 15_000, recurrence: 'once', schedule: null, term: null },
    ])
  })

  test('of a licence that begins later fulfils the offer on that day', async () => {
    const offer = await makeSent({ lines: [{ serviceId: await licenceService(), startsOn: addDays(today, 9) }] })
    await accept(offer)
    const { rows } = await app.pool.query<{ day: string }>(
      `select to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD') as day from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'offers.progress' and j.payload->>'id' = $1`,
      [offer.id],
    )
    expect(rows).toEqual([{ day: addDays(today, 9) }])
    const payload = { teamId: me.teamId, id: offer.id }
    await run('progress', payload)
    expect((await one(offer.id)).state).toBe('accepted')
    await app.pool.query('update licence_terms set starts_on = $2 where offer_line_id = $1', [offer.lines[0]?.id, today])
    await run('progress', payload)
    expect((await one(offer.id)).state).toBe('accepted')
    await app.pool.query('update invoices set issued_at = now() where offer_id = $1', [offer.id])
    await run('progress', payload)
    expect((await one(offer.id)).state).toBe('fulfilled')
  })

  test('by a client has an author although nobody owns the offer', async () => {
    const offer = await makeSent({ ownerId: null })
    await app.pool.query('update offers set created_by = null where id = $1', [offer.id])
    await visit('publicAccept', await linkTo(offer.id), { acceptance: acceptance(offer) })
    expect(heard.find(({ offerId }) => offerId === offer.id)).toMatchObject({ by: null, ownerId: null, author: me.userId })
  })

  test('of more for a running licence changes it; less begins with the next term', async () => {
    const serviceId = await licenceService()
    const first = await makeSent({ lines: [{ serviceId, quantity: 3 }] })
    await accept(first)
    const licenceId = (await one(first.id)).licences[0]?.id ?? ''
    const line = { serviceId, changesLicenceId: licenceId }
    expect(await refusedMake({ lines: [{ ...line, renewsLicenceId: licenceId }] })).toMatchObject({
      ...{ status: 400, fields: { 'offer.lines.0.changesLicenceId': expect.any(String) } },
    })
    await accept(await makeSent({ type: 'change', lines: [{ ...line, quantity: 5 }] }))
    expect(await me.call(licences.one, { id: licenceId })).toMatchObject({ seats: 5, pendingChange: null })
    await accept(await makeSent({ type: 'change', lines: [{ ...line, quantity: 2 }] }))
    expect(await me.call(licences.one, { id: licenceId })).toMatchObject({ seats: 5, pendingChange: { kind: 'change', seats: 2 } })
  })

  test('needs the document that was sent and its own optional lines', async () => {
    const offer = await makeSent({ lines: [setup, { name: 'Training', unitPrice: 6000, optional: true }] })
    const token = await linkTo(offer.id)
    const [fixed] = offer.lines
    expect((await visit('publicAccept', token, { acceptance: acceptance({ documentHash: 'x' }) })).statusCode).toBe(409)
    const wrong = await visit('publicAccept', token, { acceptance: acceptance(offer, [fixed?.id ?? '']) })
    expect(wrong.json()).toMatchObject({ status: 400, fields: { 'acceptance.selectedLineIds.0': expect.any(String) } })
    expect((await visit('publicAccept', token, { acceptance: { ...acceptance(offer), email: 'no' } })).statusCode).toBe(400)
    expect((await one(offer.id)).state).toBe('sent')
  })

  test('by the client records who, when and where, and sums the selected options', async () => {
    const owner = await me.colleague()
    const offer = await makeSent({
      ownerId: owner.userId,
      lines: [
        { name: 'L', quantity: 12, unitPrice: 1400, recurrence: 'monthly', discountPercent: 5 },
        setup,
        { name: 'Training', unitPrice: 6000, optional: true },
      ],
      headerDiscountPercent: '2.5',
    })
    const option = offer.lines[2]?.id ?? ''
    const token = await linkTo(offer.id)
    const answer = await visit('publicAccept', token, { acceptance: acceptance(offer, [option]) }, undefined, '203.0.113.9')
    expect(answer.json()).toEqual({ state: 'accepted', number: offer.number, at: expect.any(String) })
    const accepted = await one(offer.id)
    expect(accepted).toMatchObject({
      ...{ state: 'accepted', totals: { net: 36_960, discount: 924, vatTotal: 7568, gross: 43_604 } },
      acceptance: { name: 'Ana Pop', method: 'public_link', ip: '203.0.113.9', userAgent: browser['user-agent'], selectedLineIds: [option] },
    })
    expect(await kindsOf(owner)).toContain('offers.accepted')
    expect((await me.call(organizations.one, { id: organizationId })).status).toBe('client')
    expect((await visit('publicReject', token, { reason: 'price' })).json()).toMatchObject({ status: 409, allowed: [] })
    expect((await visit('publicOffer', token)).json()).toMatchObject({ state: 'accepted', acceptance: { name: 'Ana Pop' } })
    expect(await me.refused(organizations.remove, { id: organizationId })).toMatchObject({ status: 422, rule: 'R-ORG-6' })
    const sentences = JSON.stringify(await me.call(activities.all, {}))
    expect(sentences).toContain('accepted the offer')
  })

  test('is of the document that was sent, whatever the client is called now', async () => {
    const offer = await makeSent()
    await me.call(organizations.update, { id: organizationId, organization: { legalName: 'Renamed SRL' } })
    await accept(offer)
    const { rows } = await app.pool.query<{ name: string }>(
      `select document->'document'->'buyer'->>'name' as name from offer_documents where offer_id = $1 and kind = 'accepted'`,
      [offer.id],
    )
    expect(rows).toEqual([{ name: 'Carpathia Foods SRL' }])
  })

  test('makes a licence per licence line, tasks of templates, and reserves stock', async () => {
    const template = await me.call(services.createTaskTemplate, {
      taskTemplate: { title: 'Begin', items: [{ title: 'Call', offsetDays: 2, assignee: 'owner', checklist: ['Number'] }, { title: 'Visit' }] },
    })
    const product = await me.call(inventory.create, {})
    await me.call(inventory.update, { id: product.id, product: { name: 'Token', stock: 10 } })
    const licence = await licenceService()
    const task = await service({ taskTemplateId: template.id, inventoryProductId: product.id })
    const offer = await makeSent({
      lines: [
        { serviceId: licence, quantity: 12, recurrence: 'monthly', discountPercent: 5 },
        { serviceId: task, quantity: 4 },
      ],
    })
    await accept(offer)
    const { licences: made } = await one(offer.id)
    expect(made).toMatchObject([{ number: `LIC-${today.slice(0, 4)}-0001`, state: 'active' }])
    const stored = await me.call(licences.one, { id: made[0]?.id ?? '' })
    expect(stored).toMatchObject({
      organizationId,
      offerId: offer.id,
      state: 'active',
      seats: 12,
      currentTerm: { startsOn: today, unitPrice: 1400, recurrence: 'monthly', createdFrom: 'offer' },
    })
    expect(offer.lines[0]?.termMonths).toBe(12)
    expect((await me.call(tasks.all)).map(({ title, dueDate, assignedTo }) => [title, dueDate, assignedTo])).toEqual([
      ['Call', addDays(today, 2), me.userId],
      ['Visit', today, null],
    ])
    expect(await me.call(inventory.product, { id: product.id })).toMatchObject({ stock: 10, reserved: 4 })
    const second = await makeSent({ lines: [{ serviceId: task, quantity: 7 }], ownerId: (await me.colleague()).userId })
    await accept(second)
    expect(await me.call(inventory.product, { id: product.id })).toMatchObject({ reserved: 4 })
  })

  test('renews a licence the day after its end, and refuses one of another organization', async () => {
    const serviceId = await licenceService()
    const first = await makeSent({ lines: [{ serviceId, quantity: 3 }] })
    await accept(first)
    const licenceId = (await one(first.id)).licences[0]?.id ?? ''
    const { endsOn } = await me.call(licences.one, { id: licenceId })
    const other = await organization({ legalName: 'Other', email: 'o@o.example' })
    expect(await refusedMake({ organizationId: other, lines: [{ serviceId, renewsLicenceId: licenceId }] })).toMatchObject({ status: 400 })
    const renewal = await makeSent({ type: 'renewal', lines: [{ serviceId, quantity: 5, renewsLicenceId: licenceId }] })
    await accept(renewal)
    const { terms } = await me.call(licences.one, { id: licenceId })
    expect(terms).toMatchObject([{ seats: 3 }, { seats: 5, startsOn: addDays(endsOn, 1) }])
    expect((await one(renewal.id)).licences.map(({ id }) => id)).toEqual([licenceId])
  })

  test('fails as a whole if one of its parts fails', async () => {
    const serviceId = await licenceService()
    const first = await makeSent({ lines: [{ serviceId, quantity: 3 }] })
    await accept(first)
    const licenceId = (await one(first.id)).licences[0]?.id ?? ''
    const renewal = await makeSent({ lines: [{ serviceId, quantity: 5, renewsLicenceId: licenceId }] })
    await me.call(licences.cancel, { id: licenceId, reason: 'Closed' })
    expect(await me.refused(offers.accept, { id: renewal.id, acceptance: acceptance(renewal) })).toMatchObject({ status: 422, rule: 'R-OFF-3' })
    expect(await one(renewal.id)).toMatchObject({ state: 'sent', acceptance: null })
  })

  test('by a signed document needs the document', async () => {
    const offer = await makeSent()
    expect(await me.refused(offers.accept, { id: offer.id, acceptance: acceptance(offer), method: 'uploaded_signed_pdf' })).toMatchObject({
      ...{ status: 400, fields: { 'acceptance.fileUrl': 'is missing' } },
    })
  })

  test('waits for the invoice or the payment if the team wants that', async () => {
    await me.call(accounting.updateProfile, {
      profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address: { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' } },
    })
    await me.call(organizations.update, { id: organizationId, organization: { taxId: 'RO33901527' } })
    await me.call(organizations.createAddress, { address: { organizationId, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' } })
    const serviceId = await licenceService()
    const accepted = async (licenceActivation: 'invoice' | 'payment') => {
      await me.call(business.update, { business: { licenceActivation } })
      const offer = await makeSent({ lines: [{ serviceId }] })
      await accept(offer)
      const { invoiceId, licences: made } = await one(offer.id)
      expect(made).toMatchObject([{ state: 'pending' }])
      const { open, currency } = await me.call(accounting.issue, { id: invoiceId ?? '' })
      return { id: offer.id, invoiceId: invoiceId ?? '', open, currency }
    }
    const invoiced = await accepted('invoice')
    expect(await one(invoiced.id)).toMatchObject({ state: 'fulfilled', licences: [{ state: 'active' }] })
    const unpaid = await accepted('payment')
    expect(await one(unpaid.id)).toMatchObject({ state: 'accepted', licences: [{ state: 'pending' }] })
    const { open, currency, invoiceId } = unpaid
    await me.call(accounting.createPayment, {
      payment: { organizationId, date: today, amount: open, currency, allocations: [{ invoiceId, amount: open }] },
    })
    expect(await one(unpaid.id)).toMatchObject({ state: 'fulfilled', licences: [{ state: 'active' }] })
  })
})

test('the clock expires what was not decided, once, and says so to the owner', async () => {
  const owner = await me.colleague()
  const [late, open] = [await makeSent({ ownerId: owner.userId }), await makeSent()]
  await end(late.id)
  await run('expireTeam', { teamId: me.teamId })
  await run('expireTeam', { teamId: me.teamId })
  expect((await one(late.id)).state).toBe('expired')
  expect((await one(open.id)).state).toBe('sent')
  expect((await kindsOf(owner)).filter((kind) => kind === 'offers.expired')).toHaveLength(1)
})

test('a service that an offer names is not deleted', async () => {
  const serviceId = await service()
  await make({ lines: [{ serviceId }] })
  expect(await me.refused(services.remove, { id: serviceId })).toMatchObject({ status: 422, rule: 'R-SRV-5' })
})

test('a member who may only read does not write', async () => {
  const reader = await me.colleague()
  await me.call(rights.update, { member: reader.userId, rights: { offers: 'read' } })
  const { id } = await make()
  expect(await reader.call(offers.one, { id })).toMatchObject({ id })
  for (const call of [offers.send, offers.duplicate, offers.link] as const) expect(await reader.refused(call, { id })).toMatchObject({ status: 403 })
})
