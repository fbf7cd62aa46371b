// All consequences of an acceptance, each exactly once; and the conditions of sending.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { addDays, dayInZone, endOfTerm } from '#contract/days.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { events } from '#contract/events.ts'
import { inventory } from '#contract/inventory.ts'
import { licences } from '#contract/licences.ts'
import { notifications } from '#contract/notifications.ts'
import { type Offer, offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let organizationId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  const organization = { legalName: 'Carpathia Foods SRL', email: 'office@carpathia.example', currency: 'RON' }
  organizationId = (await me.call(organizations.create, { organization })).id
})

const today = dayInZone('Europe/Bucharest')
type Sent = Partial<SentOf<typeof offers.create>['offer']>
const setup = { name: 'Set-up', unitPrice: 15_000 }
const make = async (offer: Sent = {}) => (await me.call(offers.create, { offer: { organizationId, title: 'Desktops', lines: [setup], ...offer } })).id
const send = (id: string) => me.call(offers.send, { id, mail: false })
const acceptance = ({ documentHash }: Offer, selectedLineIds: string[] = []) => ({
  ...{ name: 'Ana Pop', email: 'ana@carpathia.example', documentHash: documentHash ?? '', selectedLineIds },
})
const accept = (offer: Offer, selected?: string[]) => me.call(offers.accept, { id: offer.id, acceptance: acceptance(offer, selected) })

async function service(fields: Partial<SentOf<typeof services.create>['service']>) {
  const { id } = await me.call(services.create, { service: { code: 'S', name: 'Service', ...fields } })
  await me.call(services.createPrice, { price: { serviceId: id, currency: 'RON', amount: 1400, validFrom: '2026-01-01' } })
  return (await me.call(services.activate, { id })).id
}
const licenceService = (more: object = {}) =>
  service({ code: 'RDS', kind: 'licence', licenceSpec: { licenceType: 'named', termMonths: 12 }, ...more })

test('50 acceptances at once, by members and by the client, give one of everything', async () => {
  const taskTemplate = { title: 'Begin', items: [{ title: 'Call', offsetDays: 2 }, { title: 'Visit' }] }
  const { id: taskTemplateId } = await me.call(services.createTaskTemplate, { taskTemplate })
  const { id: inventoryProductId } = await me.call(inventory.create, {})
  await me.call(inventory.update, { id: inventoryProductId, product: { name: 'Token', stock: 100 } })
  const serviceId = await licenceService({ taskTemplateId, inventoryProductId })
  const offer = await send(await make({ lines: [{ serviceId, quantity: 12, recurrence: 'monthly' }, setup] }))
  const token = (await me.call(offers.link, { id: offer.id })).url.split('/o/')[1] ?? ''
  const sent = acceptance(offer)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? app.send(offers.accept, { id: offer.id, acceptance: sent }, me.token)
        : app.send(offers.publicAccept, { token, acceptance: sent }, undefined, {}, `203.0.113.${index}`),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect([answer.statusCode, answer.json<{ allowed: string[] }>().allowed]).toEqual([409, []])

  const { licences: made } = await me.call(licences.list, {})
  expect(made).toMatchObject([{ number: `LIC-${today.slice(0, 4)}-0001`, organizationId, seats: 12, endsOn: endOfTerm(today, 12) }])
  const { invoices } = await me.call(accounting.list, {})
  expect(invoices).toMatchObject([{ state: 'draft', organizationId, offerId: offer.id, totals: { net: 31_800, vatTotal: 6678, gross: 38_478 } }])
  const { schedules } = await me.call(accounting.schedules, {})
  expect(schedules).toHaveLength(1)
  expect((await me.call(tasks.all)).map(({ title, dueDate }) => [title, dueDate])).toEqual([
    ['Call', addDays(today, 2)],
    ['Visit', today],
  ])
  expect(await me.call(inventory.product, { id: inventoryProductId })).toMatchObject({ stock: 100, reserved: 12 })
  expect((await me.call(events.list, { type: 'renewal' })).events).toMatchObject([
    { allDay: true, startsAt: addDays(endOfTerm(today, 12), -30), linked: { kind: 'licence', id: made?.[0]?.id } },
  ])
  expect(await me.call(organizations.one, { id: organizationId })).toMatchObject({ status: 'client' })
  expect(await me.call(offers.one, { id: offer.id })).toMatchObject({ state: 'accepted', licences: { length: 1 }, invoiceId: invoices?.[0]?.id })
})

test('accepted with the option, the draft invoice has it: net 378.00, VAT 79.38, gross 457.38', async () => {
  const serviceId = await licenceService()
  const lines = [{ serviceId, quantity: 12, recurrence: 'monthly' as const }, setup, { name: 'Training', unitPrice: 6000, optional: true }]
  const offer = await send(await make({ lines }))
  expect(offer).toMatchObject({ totals: { net: 31_800, vatTotal: 6678, gross: 38_478 }, recurring: { monthly: 16_800 } })
  await accept(offer, [offer.lines[2]?.id ?? ''])
  const { invoiceId } = await me.call(offers.one, { id: offer.id })
  expect(await me.call(accounting.one, { id: invoiceId ?? '' })).toMatchObject({
    ...{ state: 'draft', number: null, organizationName: 'Carpathia Foods SRL', totals: { net: 37_800, vatTotal: 7938, gross: 45_738 } },
    lines: [{ periodStart: today, periodEnd: endOfTerm(today, 1), net: 16_800 }, { net: 15_000 }, { net: 6000 }],
  })
})

test('a short stock does not stop an acceptance: nothing is reserved, and the owner is told', async () => {
  const { id: inventoryProductId } = await me.call(inventory.create, {})
  await me.call(inventory.update, { id: inventoryProductId, product: { name: 'Token', stock: 3 } })
  const serviceId = await service({ inventoryProductId })
  const owner = await me.colleague()
  const offer = await send(await make({ lines: [{ serviceId, quantity: 4 }], ownerId: owner.userId }))
  await accept(offer)
  expect(await me.call(offers.one, { id: offer.id })).toMatchObject({ state: 'accepted' })
  expect(await me.call(inventory.product, { id: inventoryProductId })).toMatchObject({ stock: 3, reserved: '' })
  expect((await owner.call(notifications.all)).map(({ title, description }) => `${title}: ${description}`)).toContainEqual(
    `Not enough Token in stock: Offer ${offer.number} needs 4, 3 are free. Nothing was reserved.`,
  )
})

test('R-OFF-1: another currency needs a rate of the day, which is frozen with the VAT in lei; an archived client gets nothing', async () => {
  const id = await make({ currency: 'EUR', lines: [{ name: 'Desktop', unitPrice: 100_000 }] })
  expect(await me.refused(offers.send, { id, mail: false })).toMatchObject({
    ...{ status: 422, rule: 'R-OFF-1', fields: { 'offer.exchangeRate': expect.any(String) } },
  })
  const rate = (days: number, value: number) => ({ exchangeRate: { date: addDays(today, -days), currency: 'EUR', rate: value } })
  await me.call(accounting.createExchangeRate, rate(10, 4.9))
  expect(await me.refused(offers.send, { id, mail: false })).toMatchObject({ status: 422, rule: 'R-OFF-1' })
  await me.call(accounting.createExchangeRate, rate(9, 5.0873))
  const sent = await send(id)
  expect(sent).toMatchObject({ exchangeRate: 5.0873, totals: { vat: [{ vat: 21_000, vatRon: 106_833 }], gross: 121_000 } })
  await me.call(accounting.createExchangeRate, rate(0, 6))
  expect(await me.call(offers.one, { id })).toMatchObject({ exchangeRate: 5.0873, totals: sent.totals })

  const next = await make()
  await me.call(organizations.archive, { id: organizationId })
  expect(await me.refused(offers.send, { id: next, mail: false })).toMatchObject({
    ...{ status: 422, rule: 'R-OFF-1', fields: { 'offer.organizationId': 'is archived' } },
  })
})

test('R-NUM-2: numbers of offers have no gap under parallel sends with failures in between', async () => {
  const good = await Promise.all(Array.from({ length: 6 }, () => make()))
  // Refused for its last day, for its discount, and for its missing rate.
  const bad = await Promise.all(
    [{ validUntil: addDays(today, -1) }, { headerDiscountPercent: 50 }, { currency: 'EUR' }].flatMap((offer) => [make(offer), make(offer)]),
  )
  const mixed = good.flatMap((id, index) => [bad[index] ?? '', id])
  const answers = await Promise.all(mixed.map((id) => app.send(offers.send, { id, mail: false }, me.token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...good.map(() => 200), ...bad.map(() => 422)])
  const { offers: sent } = await me.call(offers.list, { state: 'sent', sort: 'number' })
  expect(sent?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `OF-${today.slice(0, 4)}-000${number}`))
})
