import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { inventory } from '#contract/inventory.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { type Service, services } from '#contract/services.ts'
import { undo } from '#contract/undo.ts'
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

type Sent = Partial<SentOf<typeof services.create>['service']>
const today = dayInZone('Europe/Bucharest')
let number = 0
const make = (service: Sent = {}, who = me) =>
  who.call(services.create, { service: { code: `CODE-${++number}`, name: `Service ${number}`, ...service } })
const refusedMake = (service: Sent) => me.refused(services.create, { service: { code: `CODE-${++number}`, name: 'Service', ...service } })
type PriceSent = Omit<SentOf<typeof services.createPrice>['price'], 'serviceId' | 'currency'>
const addPrice = ({ id }: { id: string }, price: PriceSent) => me.call(services.createPrice, { price: { serviceId: id, currency: 'EUR', ...price } })
const refusedPrice = ({ id }: { id: string }, price: PriceSent) =>
  me.refused(services.createPrice, { price: { serviceId: id, currency: 'EUR', ...price } })
const licenceSpec = { licenceType: 'named' } as const
const lastSeq = async () =>
  (await app.pool.query<{ seq: number }>('select seq::int from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0
const untouched = ({ id }: { id: string }) => me.call(services.one, { id })

describe('a service', () => {
  test('is a draft with the defaults of its kind', async () => {
    const made = await make({ code: ' SETUP ', name: 'Set-up' })
    expect(made).toEqual({
      ...{ id: expect.any(String), code: 'SETUP', name: 'Set-up', names: { ro: null, en: null, tr: null }, description: null, details: null },
      ...{ kind: 'one_off', unitCode: 'H87', vatCode: 'S21', categoryId: null, account: '704', defaultQuantity: 1, minQuantity: 0 },
      ...{ taskTemplateId: null, inventoryProductId: null, licenceSpec: null, publicListing: null, state: 'draft', prices: [] },
      ...{ createdAt: made.updatedAt, createdBy: me.userId, updatedAt: expect.any(String) },
    })
    expect(await untouched(made)).toEqual(made)
    expect((await make({ kind: 'recurring' })).unitCode).toBe('MON')
    expect((await make({ kind: 'hourly' })).unitCode).toBe('HUR')
    expect((await make({ kind: 'hourly', unitCode: 'DAY', defaultQuantity: '2.5' })).defaultQuantity).toBe(2.5)
  })

  test('of kind licence has a licence rule, and only then', async () => {
    expect((await make({ kind: 'licence', licenceSpec })).licenceSpec).toEqual({
      ...{
        licenceType: 'named',
        seatsPerUnit: 1,
        termMonths: 12,
        graceDays: 0,
        renewable: true,
        renewLeadDays: null,
        entitlements: {},
        keyPattern: null,
      },
    })
    expect(await refusedMake({ kind: 'licence' })).toMatchObject({ status: 400, fields: { 'service.licenceSpec': expect.any(String) } })
    expect(await refusedMake({ licenceSpec })).toMatchObject({ status: 400, fields: { 'service.licenceSpec': expect.any(String) } })
    const made = await make({ kind: 'licence', licenceSpec: { ...licenceSpec, entitlements: { memory: 8, sharedDrive: true, tier: 'gold' } } })
    expect(made.licenceSpec?.entitlements).toEqual({ memory: 8, sharedDrive: true, tier: 'gold' })
    expect(await me.refused(services.update, { id: made.id, service: { licenceSpec: null } })).toMatchObject({ status: 400 })
    expect(await me.call(services.update, { id: made.id, service: { kind: 'one_off', licenceSpec: null } })).toMatchObject({ kind: 'one_off' })
  })

  test.each<[string, Sent, string]>([
    ['no name', { name: ' ' }, 'service.name'],
    ['a long name', { name: 'x'.repeat(101) }, 'service.name'],
    ['a long code', { code: 'x'.repeat(41) }, 'service.code'],
    ['an unknown unit', { unitCode: 'ZZZ' as 'H87' }, 'service.unitCode'],
    ['an unknown VAT code', { vatCode: 'S99' }, 'service.vatCode'],
    ['seven places', { minQuantity: '0.0000001' }, 'service.minQuantity'],
    ['a negative quantity', { defaultQuantity: -1 }, 'service.defaultQuantity'],
    ['a category of nobody', { categoryId: v7() }, 'service.categoryId'],
    ['a template of nobody', { taskTemplateId: v7() }, 'service.taskTemplateId'],
    ['a product of nobody', { inventoryProductId: v7() }, 'service.inventoryProductId'],
    ['no month', { kind: 'licence', licenceSpec: { ...licenceSpec, termMonths: 0 } }, 'service.licenceSpec.termMonths'],
  ])('with %s is refused', async (_what, fields, path) => {
    expect(await refusedMake(fields)).toMatchObject({ status: 400, fields: { [path]: expect.any(String) } })
    expect((await me.call(services.list, {})).services).toEqual([])
  })

  test('has a code of its own, whatever its case; a deleted one frees it', async () => {
    const first = await make({ code: 'Setup', name: 'First' })
    expect(await refusedMake({ code: 'SETUP' })).toMatchObject({
      ...{ status: 409, existing: { id: first.id, name: 'First' }, fields: { 'service.code': 'is taken' } },
    })
    const other = await make()
    expect(await me.refused(services.update, { id: other.id, service: { code: 'setup' } })).toMatchObject({ status: 409 })
    expect(await me.call(services.update, { id: first.id, service: { code: 'SETUP' } })).toMatchObject({ code: 'SETUP' })
    await me.call(services.remove, { id: first.id })
    const second = await make({ code: 'setup' })
    expect(await me.refused(services.restore, { id: first.id })).toMatchObject({ status: 409, existing: { id: second.id } })
    await me.call(services.update, { id: second.id, service: { code: 'OTHER' } })
    expect(await me.call(services.restore, { id: first.id })).toMatchObject({ code: 'SETUP', name: 'First' })
    await make({ code: 'SETUP-2' }, await app.member())
    expect((await make({ code: 'SETUP-2' })).code).toBe('SETUP-2')
  })

  test('of two at once with one code, one is created', async () => {
    const sent = Array.from({ length: 10 }, () => app.send(services.create, { service: { code: 'RACE', name: 'Race' } }, me.token))
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('changes only in the fields sent', async () => {
    const made = await make({ description: 'Old', names: { ro: 'Nume' } })
    const changed = await me.call(services.update, { id: made.id, service: { name: 'New', details: '<p>Text</p><script>alert(1)</script>' } })
    expect(changed).toMatchObject({ name: 'New', description: 'Old', names: { ro: 'Nume', en: null, tr: null }, details: '<p>Text</p>' })
  })

  test('leaves a text alone that another member changed since, and answers it as a conflict', async () => {
    const other = await me.colleague()
    const { id, code } = await make({ description: 'Old' })
    await other.call(services.update, { id, service: { description: 'Theirs', code: 'THEIRS' }, base: { description: 'Old', code } })
    const service = { description: 'Mine', code: 'MINE', name: 'Training', vatCode: 'S11' }
    expect(await me.call(services.update, { id, service, base: { description: 'Old', code } })).toMatchObject({
      ...{ description: 'Theirs', code: 'THEIRS', name: 'Training', vatCode: 'S11' },
      conflicts: [
        { field: 'code', value: 'THEIRS', by: expect.any(String) },
        { field: 'description', value: 'Theirs', by: expect.any(String) },
      ],
    })
    expect(await untouched({ id })).toMatchObject({ description: 'Theirs', code: 'THEIRS', name: 'Training' })
    const again = await me.call(services.update, { id, service: { description: 'Mine' }, base: { description: 'Theirs' } })
    expect(again).toMatchObject({ description: 'Mine' })
    expect(again).not.toHaveProperty('conflicts')
  })

  test('without a base the last text is stored', async () => {
    const other = await me.colleague()
    const { id } = await make({ description: 'Old' })
    await other.call(services.update, { id, service: { description: 'Theirs' } })
    const mine = await me.call(services.update, { id, service: { description: 'Mine' } })
    expect(mine).toMatchObject({ description: 'Mine' })
    expect(mine).not.toHaveProperty('conflicts')
  })

  test('goes from draft to active to retired and back, and says what is allowed', async () => {
    const { id } = await make()
    const refused = async (verb: 'activate' | 'retire') => (await me.refused(services[verb], { id })).allowed
    expect(await refused('retire')).toEqual(['activate', 'remove', 'update'])
    expect((await me.call(services.activate, { id })).state).toBe('active')
    expect(await refused('activate')).toEqual(['remove', 'retire', 'update'])
    expect((await me.call(services.retire, { id })).state).toBe('retired')
    expect(await refused('retire')).toEqual(['activate', 'remove', 'update'])
    const both = await Promise.all([1, 2].map(() => app.send(services.activate, { id }, me.token)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('of another team is not found', async () => {
    const theirs = await make({}, await app.member())
    const price = await me.refused(services.createPrice, { price: { serviceId: theirs.id, currency: 'EUR', amount: 1 } })
    expect(price).toMatchObject({ status: 400, fields: { 'price.serviceId': expect.any(String) } })
    for (const call of [services.one, services.remove, services.activate, services.retire, services.restore, services.priceAt])
      expect(await me.refused(call, { id: theirs.id })).toMatchObject({ status: 404 })
    expect(await me.refused(services.update, { id: theirs.id, service: { name: 'Mine' } })).toMatchObject({ status: 404 })
  })

  test('is undone: creation, change and deletion', async () => {
    const made = await make({ name: 'One' })
    const created = await lastSeq()
    await me.call(services.update, { id: made.id, service: { name: 'Two' } })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect((await untouched(made)).name).toBe('One')
    await me.call(services.remove, { id: made.id })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect((await untouched(made)).name).toBe('One')
    expect(created).toBeGreaterThan(0)
  })
})

describe('the list', () => {
  const codes = async (wanted: object) => (await me.call(services.list, wanted)).services?.map(({ code }) => code)

  test('is filtered, searched without case and accents, sorted and paged', async () => {
    const category = await me.call(services.createCategory, { category: { name: 'Suport' } })
    await make({ code: 'B', name: 'Ședință', kind: 'hourly', categoryId: category.id })
    const { id } = await make({ code: 'a', name: 'Zahăr', kind: 'recurring', names: { tr: 'Şeker' } })
    await make({ code: 'C', name: 'Arbore' })
    await me.call(services.activate, { id })
    expect(await codes({})).toEqual(['a', 'B', 'C'])
    expect(await codes({ sort: 'name' })).toEqual(['C', 'B', 'a'])
    expect(await codes({ order: 'desc' })).toEqual(['C', 'B', 'a'])
    expect(await codes({ search: 'SEDINTA' })).toEqual(['B'])
    expect(await codes({ search: 'seker' })).toEqual(['a'])
    expect(await codes({ state: 'active,retired' })).toEqual(['a'])
    expect(await codes({ kind: 'hourly,one_off' })).toEqual(['B', 'C'])
    expect(await codes({ categoryId: category.id })).toEqual(['B'])
    expect(await codes({ size: 2, page: 2 })).toEqual(['C'])
    expect(await me.call(services.list, { size: 2, page: 3 })).toEqual({ services: null, pagination: { lastPage: 2 } })
    expect((await me.call(services.all)).map(({ code }) => code)).toEqual(['C', 'B', 'a'])
  })
})

describe('prices', () => {
  const at = (service: Service, date: string, quantity: number | string, currency = 'EUR') =>
    me.call(services.priceAt, { id: service.id, date, currency, quantity: String(quantity) })

  async function story() {
    const service = await make()
    for (const [amount, fromQuantity, validUntil] of [
      [1500, 1, null],
      [1400, 10, null],
      [1200, 50, '2026-12-31'],
    ] as const)
      await addPrice(service, { amount, fromQuantity, validFrom: '2026-01-01', validUntil })
    await addPrice(service, { amount: 1600, validFrom: '2027-01-01' })
    await addPrice(service, { amount: 1500, fromQuantity: 10, validFrom: '2027-01-01' })
    return service
  }

  test('by day and quantity', async () => {
    const service = await story()
    for (const [date, quantity, amount] of [
      ['2026-12-31', 9, 1500],
      ['2026-12-31', 10, 1400],
      ['2026-12-31', '49.5', 1400],
      ['2026-12-31', 50, 1200],
      ['2027-01-01', 60, 1500],
      ['2027-01-01', '0.5', 1600],
    ] as const)
      expect((await at(service, date, quantity)).amount).toBe(amount)
    const refused = (date: string, currency: string) => me.refused(services.priceAt, { id: service.id, date, currency, quantity: '1' })
    expect(await refused('2025-12-31', 'EUR')).toMatchObject({ status: 404 })
    expect(await refused('2026-06-01', 'RON')).toMatchObject({ status: 404 })
    const { prices } = await untouched(service)
    expect(prices.map(({ amount, fromQuantity, validUntil }) => [amount, fromQuantity, validUntil])).toEqual([
      [1500, 1, '2026-12-31'],
      [1600, 1, null],
      [1400, 10, '2026-12-31'],
      [1500, 10, null],
      [1200, 50, '2026-12-31'],
    ])
    expect(await at(service, '2026-12-31', 10)).toEqual({ amount: 1400, priceId: prices[2]?.id, fromQuantity: 10 })
  })

  test('have defaults: today, from 1, without an end, on the standard list', async () => {
    const service = await make()
    expect(await addPrice(service, { amount: 0 })).toMatchObject({
      ...{ serviceId: service.id, currency: 'EUR', amount: 0, fromQuantity: 1, validFrom: today, validUntil: null, priceList: 'standard' },
    })
    expect(await me.call(services.priceAt, { id: service.id, currency: 'EUR' })).toMatchObject({ amount: 0, fromQuantity: 1 })
  })

  test('never overlap, also when many are sent at once', async () => {
    const service = await story()
    const rule = { status: 422, rule: 'R-SRV-2' }
    expect(await refusedPrice(service, { amount: 1, validFrom: '2026-01-01' })).toMatchObject(rule)
    expect(await refusedPrice(service, { amount: 1, validFrom: '2026-06-01', validUntil: '2026-07-01' })).toMatchObject(rule)
    expect(await refusedPrice(service, { amount: 1, validFrom: '2025-01-01' })).toMatchObject(rule)
    await addPrice(service, { amount: 1, validFrom: '2025-01-01', validUntil: '2025-12-31' })
    const later = { price: { serviceId: service.id, currency: 'EUR', amount: 5, validFrom: '2028-01-01' } }
    const sent = await Promise.all(Array.from({ length: 6 }, () => app.send(services.createPrice, later, me.token)))
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    const first = (await untouched(service)).prices.find(({ validFrom }) => validFrom === '2026-01-01')
    expect(await me.refused(services.updatePrice, { id: first?.id ?? '', price: { validUntil: null } })).toMatchObject(rule)
    expect(await me.call(services.updatePrice, { id: first?.id ?? '', price: { amount: 1550 } })).toMatchObject({ amount: 1550 })
  })

  test('begin with a tier from 1', async () => {
    const service = await make()
    expect(await refusedPrice(service, { amount: 1, fromQuantity: 10 })).toMatchObject({ status: 422, rule: 'R-SRV-3' })
    expect(await refusedPrice(service, { amount: 1, fromQuantity: 0.5 })).toMatchObject({
      status: 400,
      fields: { 'price.fromQuantity': 'is below 1' },
    })
    const base = await addPrice(service, { amount: 2, validFrom: addDays(today, 5) })
    await addPrice(service, { amount: 1, fromQuantity: 10, validFrom: addDays(today, 5) })
    expect(await me.refused(services.removePrice, { id: base.id })).toMatchObject({ status: 422, rule: 'R-SRV-3' })
  })

  test.each<[string, PriceSent, string]>([
    ['a negative amount', { amount: -1 }, 'price.amount'],
    ['half a cent', { amount: 0.5 }, 'price.amount'],
    ['an end before the beginning', { amount: 1, validFrom: '2026-02-01', validUntil: '2026-01-31' }, 'price.validUntil'],
    ['a day that does not exist', { amount: 1, validFrom: '2026-02-30' }, 'price.validFrom'],
  ])('with %s are refused', async (_what, price, path) => {
    expect(await refusedPrice(await make(), price)).toMatchObject({ status: 400, fields: { [path]: expect.any(String) } })
  })

  test('are deleted only before they are valid', async () => {
    const service = await make()
    const valid = await addPrice(service, { amount: 1, validFrom: today })
    const coming = await addPrice(service, { amount: 2, validFrom: addDays(today, 1) })
    expect(await me.refused(services.removePrice, { id: valid.id })).toMatchObject({ status: 422, rule: 'R-SRV-5' })
    expect(await me.call(services.removePrice, { id: coming.id })).toBe(true)
    expect((await untouched(service)).prices.map(({ id }) => id)).toEqual([valid.id])
  })

  test('are undone with what they closed', async () => {
    const service = await make()
    const first = await addPrice(service, { amount: 1, validFrom: '2026-01-01' })
    await addPrice(service, { amount: 2, validFrom: '2027-01-01' })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect((await untouched(service)).prices).toMatchObject([{ id: first.id, validUntil: null }])
  })
})

describe('categories and task templates', () => {
  const items = [{ title: 'Call', checklist: ['Find the number'] }]

  test('leave their services when they are deleted, and come back by undo', async () => {
    const category = await me.call(services.createCategory, { category: { name: 'Hosting' } })
    const template = await me.call(services.createTaskTemplate, { taskTemplate: { title: 'Start', items } })
    const service = await make({ categoryId: category.id, taskTemplateId: template.id })
    await me.call(services.updateCategory, { id: category.id, category: { name: 'Servers' } })
    expect((await me.call(services.categories)).map(({ name }) => name)).toEqual(['Servers'])
    await me.call(services.removeCategory, { id: category.id })
    const seq = await lastSeq()
    await me.call(services.removeTaskTemplate, { id: template.id })
    expect(await untouched(service)).toMatchObject({ categoryId: null, taskTemplateId: null })
    await me.call(undo.undo, { seq: await lastSeq() })
    await me.call(undo.undo, { seq })
    expect(await untouched(service)).toMatchObject({ categoryId: category.id, taskTemplateId: template.id })
  })

  test('have items with defaults, in a list of a board', async () => {
    const member = await me.colleague()
    const board = await me.call(scrumboard.createBoard, { board: { title: 'Clients' } })
    const list = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'New' } })
    const sent = { title: 'Start', boardId: board.id, listId: list.id, items: [...items, { title: 'Visit', assignee: member.userId, offsetDays: 3 }] }
    const made = await me.call(services.createTaskTemplate, { taskTemplate: sent })
    expect(made).toMatchObject({
      items: [
        { title: 'Call', offsetDays: 0, assignee: 'none', checklist: ['Find the number'] },
        { title: 'Visit', offsetDays: 3, assignee: member.userId, checklist: [] },
      ],
    })
    const wrong = async (fields: object) => (await me.refused(services.createTaskTemplate, { taskTemplate: { ...sent, ...fields } })).fields
    expect(await wrong({ items: [] })).toHaveProperty(['taskTemplate.items'])
    expect(await wrong({ listId: v7() })).toHaveProperty(['taskTemplate.listId'])
    expect(await wrong({ boardId: null })).toHaveProperty(['taskTemplate.boardId'])
    expect(await wrong({ items: [{ title: 'X', assignee: v7() }] })).toHaveProperty(['taskTemplate.items.0.assignee'])
    expect(await wrong({ items: [{ title: 'X', offsetDays: 366 }] })).toHaveProperty(['taskTemplate.items.0.offsetDays'])
    expect(await me.call(services.updateTaskTemplate, { id: made.id, taskTemplate: { items } })).toMatchObject({
      title: 'Start',
      items: [{ title: 'Call' }],
    })
  })
})

test('a service may name a product of the inventory', async () => {
  const { id } = await me.call(inventory.create, {})
  expect((await make({ inventoryProductId: id })).inventoryProductId).toBe(id)
})

test('the timeline says what was done', async () => {
  const service = await make({ name: 'Training' })
  await me.call(services.activate, { id: service.id })
  await addPrice(service, { amount: 1 })
  const shown = await me.call(activities.all, {})
  expect(JSON.stringify(shown)).toContain('added a price to the service')
  expect(JSON.stringify(shown)).toContain('activated the service')
})

test('the demo has services with tiers and a coming price change', async () => {
  const demo = await startTestApp({ demo: true })
  const member = await demo.member({ teamId: demo.demoTeamId() })
  const all = await member.call(services.all)
  expect(all.length).toBeGreaterThan(14)
  expect(new Set(all.map(({ state }) => state)).size).toBe(3)
  const team = all.find(({ code }) => code === 'RDS-TEAM')
  const year = Number(today.slice(0, 4))
  const priceOf = async (date: string, quantity: string) =>
    (await member.call(services.priceAt, { id: team?.id ?? '', date, currency: 'EUR', quantity })).amount
  expect([await priceOf(`${year}-06-01`, '10'), await priceOf(`${year}-06-01`, '40'), await priceOf(`${year + 1}-01-01`, '10')]).toEqual([
    1400, 1150, 1500,
  ])
  await demo.close()
})
