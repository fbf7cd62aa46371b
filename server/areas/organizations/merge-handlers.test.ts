// What a merge moves of other areas, and what it must not change.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounting } from '#contract/accounting.ts'
import { dayInZone } from '#contract/days.ts'
import { licences } from '#contract/licences.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
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

const today = dayInZone('Europe/Bucharest')
const address = { street: 'Str. Lungă 1', city: 'SECTOR2', countyCode: 'RO-B' }
const one = (id: string) => me.call(organizations.one, { id })

test('R-ORG-7: issued invoices and sent offers keep the printed names after a merge and after its undoing', async () => {
  await me.call(accounting.updateProfile, { profile: { legalName: 'Hora Studio SRL', taxId: 'RO48127395', address } })
  const survivor = await me.call(organizations.create, { organization: { legalName: 'Carpathia Group SRL', currency: 'RON' } })
  const other = await me.call(organizations.create, {
    organization: { legalName: 'Carpathia Foods SRL', taxId: 'RO33901527', currency: 'RON', email: 'office@carpathia.example' },
  })
  await me.call(organizations.createAddress, {
    address: { organizationId: other.id, street: 'Str. Fabricii 2', city: 'Brașov', countyCode: 'RO-BV' },
  })
  const organizationId = other.id
  const { id: draftId } = await me.call(accounting.create, {
    invoice: { organizationId, lines: [{ name: 'Visit', vatCode: 'S21', unitPrice: 100 }] },
  })
  const invoice = await me.call(accounting.issue, { id: draftId })
  const { id: openId } = await me.call(accounting.create, { invoice: { organizationId, lines: [] } })
  const { id: offerId } = await me.call(offers.create, { offer: { organizationId, title: 'Visit', lines: [{ name: 'Visit', unitPrice: 100 }] } })
  const offer = await me.call(offers.send, { id: offerId, mail: false })
  const token = (await me.call(offers.link, { id: offerId })).url.split('/o/')[1] ?? ''
  const spec = { code: 'RDS', name: 'Desktop', kind: 'licence' as const, licenceSpec: { licenceType: 'named' as const } }
  const { id: serviceId } = await me.call(services.create, { service: spec })
  const licence = await me.call(licences.create, { licence: { organizationId, serviceId, term: { startsOn: today, seats: 1 } } })

  const printed = async () => {
    const { buyer, hash, number } = await me.call(accounting.one, { id: invoice.id })
    const xml = (await app.send(accounting.xml, { id: invoice.id }, me.token)).body
    const seen = (await app.send(offers.publicOffer, { token })).json<{ organization: object; documentHash: string }>()
    const { ok } = await me.call(accounting.verify, { id: invoice.seriesId ?? '' })
    return { buyer, hash, number, xml, organization: seen.organization, documentHash: seen.documentHash, ok }
  }
  const before = await printed()
  expect(before).toMatchObject({
    ...{ buyer: { legalName: 'Carpathia Foods SRL', taxId: '33901527', address: { street: 'Str. Fabricii 2' } }, hash: invoice.hash, ok: true },
    ...{ organization: { legalName: 'Carpathia Foods SRL' }, documentHash: offer.documentHash, xml: expect.stringContaining('Carpathia Foods SRL') },
  })
  const owners = async () => [
    (await me.call(accounting.one, { id: invoice.id })).organizationId,
    (await me.call(accounting.one, { id: openId })).organizationId,
    (await me.call(offers.one, { id: offerId })).organizationId,
    (await me.call(licences.one, { id: licence.id })).organizationId,
  ]

  await me.call(organizations.merge, { id: survivor.id, otherId: other.id, take: ['taxId'] })
  expect(await owners()).toEqual([survivor.id, survivor.id, survivor.id, survivor.id])
  expect(await one(survivor.id)).toMatchObject({ status: 'client', taxId: '33901527' })
  // A name that changes later is not printed on them either.
  await me.call(organizations.update, { id: survivor.id, organization: { legalName: 'Carpathia Holding SRL' } })
  expect(await printed()).toEqual(before)

  await me.call(organizations.unmerge, { id: other.id })
  expect(await owners()).toEqual([other.id, other.id, other.id, other.id])
  expect(await one(other.id)).toMatchObject({ status: 'client', taxId: '33901527' })
  expect(await one(survivor.id)).toMatchObject({ status: 'prospect', taxId: null })
  expect(await printed()).toEqual(before)
})
