import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayInZone } from '#contract/days.ts'
import { licences } from '#contract/licences.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { services } from '#contract/services.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember
let organizationId: string
let serviceId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  organizationId = (await me.call(organizations.create, { organization: { legalName: 'Carpathia Foods SRL', email: 'a@b.example' } })).id
  const service = { code: 'RDS', name: 'Desktop', kind: 'licence' as const, licenceSpec: { licenceType: 'named' as const } }
  serviceId = (await me.call(services.create, { service })).id
})

const today = dayInZone('Europe/Bucharest')
const add = async (from: number, until: number) => {
  const term = { startsOn: addDays(today, from), endsOn: addDays(today, until), seats: 2, unitPrice: 1400, currency: 'RON' }
  return (await me.call(licences.create, { licence: { organizationId, serviceId, graceDays: 5, term } })).id
}

test('the page of an organization has its licences, the one that ends first before the others, each in its state', async () => {
  const [active, grace, pending, expired, suspended, leaving, gone] = [
    ...[await add(-5, 50), await add(-50, -3), await add(10, 60), await add(-90, -30)],
    ...[await add(-5, 40), await add(-5, 70), await add(-5, 80)],
  ]
  await me.call(licences.suspend, { id: suspended ?? '' })
  await me.call(licences.cancel, { id: leaving ?? '', reason: 'Moves', on: addDays(today, 9) })
  await me.call(licences.cancel, { id: gone ?? '', reason: 'Closed' })
  const { documents } = await me.call(organizations.one, { id: organizationId })
  expect(documents.map(({ kind, id, state, amount, currency, link }) => [kind, id, state, amount, currency, link])).toEqual(
    (
      [
        [expired, 'expired'],
        [grace, 'grace'],
        [suspended, 'suspended'],
        [active, 'active'],
        [pending, 'pending'],
        [leaving, 'active'],
        [gone, 'cancelled'],
      ] as const
    ).map(([id, state]) => ['licence', id, state, 2800, 'RON', `/licente/${id}`]),
  )
})

test('R-ORG-6: a licence that is not cancelled and an offer that was sent keep an organization; rejected and withdrawn ones do not', async () => {
  const refused = { status: 422, rule: 'R-ORG-6' }
  const id = await add(-5, 50)
  expect(await me.refused(organizations.remove, { id: organizationId })).toMatchObject(refused)
  await me.call(licences.cancel, { id, reason: 'Closed' })
  const send = async () => {
    const offer = { organizationId, title: 'Visit', lines: [{ name: 'Visit', unitPrice: 100 }] }
    return (await me.call(offers.send, { id: (await me.call(offers.create, { offer })).id, mail: false })).id
  }
  const [first, second] = [await send(), await send()]
  expect(await me.refused(organizations.remove, { id: organizationId })).toMatchObject(refused)
  await me.call(offers.withdraw, { id: first })
  expect(await me.refused(organizations.remove, { id: organizationId })).toMatchObject(refused)
  await me.call(offers.reject, { id: second, reason: 'price' })
  expect(await me.call(organizations.remove, { id: organizationId })).toBe(true)
})
