import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { business } from '#contract/business.ts'
import { contacts } from '#contract/contacts.ts'
import { events } from '#contract/events.ts'
import { organizations } from '#contract/organizations.ts'
import type { OrganizationToCreate } from '#contract/organizations-shapes.ts'
import { rights } from '#contract/rights.ts'
import { search } from '#contract/search.ts'
import { shares } from '#contract/shares.ts'
import { undo } from '#contract/undo.ts'
import { dayMs } from '#contract/units.ts'
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

type Sent = Partial<OrganizationToCreate>
const make = (fields: Sent = {}, who = me) => who.call(organizations.create, { organization: { legalName: 'Carpathia Foods SRL', ...fields } })
const refuse = (fields: Sent) => me.refused(organizations.create, { organization: { legalName: 'Carpathia Foods SRL', ...fields } })
const change = (id: string, fields: Sent) => me.call(organizations.update, { id, organization: fields })
const one = (id: string) => me.call(organizations.one, { id })
const namesOf = async (wanted: object = {}, who = me) => (await who.call(organizations.list, wanted)).organizations?.map(({ legalName }) => legalName)
const contact = async (name: string) => (await me.call(contacts.create, { name })).id
const brasov = { street: 'Str. Lungă 118', city: 'Brașov', countyCode: 'RO-BV' }
const addAddress = (organizationId: string, fields: object = {}) =>
  me.call(organizations.createAddress, { address: { organizationId, ...brasov, ...fields } })
const lastSeq = async () =>
  (await app.pool.query<{ seq: number }>('select seq::int from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0
const undoLast = async () => me.call(undo.undo, { seq: await lastSeq() })

describe('an organization', () => {
  test('has the defaults, and its creator owns it', async () => {
    const made = await make()
    expect(made).toMatchObject({
      ...{ kind: 'company', legalName: 'Carpathia Foods SRL', tradeName: null, taxId: null, vatRegistered: false, vatId: null, country: 'RO' },
      ...{ language: 'ro', currency: 'RON', paymentTermDays: null, cashVat: false, ownerId: me.userId, tags: [], status: 'prospect' },
      ...{ blockedReason: null, archivedAt: null, mergedIntoId: null, createdBy: me.userId },
    })
    expect(await one(made.id)).toEqual({ ...made, addresses: [], bankAccounts: [], people: [], documents: [], merged: [] })
  })

  test('changes only in the fields sent; computed ones are ignored; a list replaces the list', async () => {
    const tag = await me.call(organizations.createTag, { tag: { title: 'Key account' } })
    const { id } = await make({ tradeName: 'Carpathia', tags: [tag.id] })
    const changed = await change(id, { phone: '0268', status: 'client', vatId: 'X', archivedAt: '2026-01-01' } as never)
    expect(changed).toMatchObject({ tradeName: 'Carpathia', phone: '0268', tags: [tag.id], status: 'prospect', vatId: null, archivedAt: null })
    expect(await change(id, { tradeName: '', tags: [] })).toMatchObject({ tradeName: null, tags: [], phone: '0268' })
  })

  test('leaves a text alone that another member changed since, and answers it as a conflict', async () => {
    const other = await me.colleague()
    const { id } = await make({ email: 'old@carpathia.example' })
    await other.call(organizations.update, { id, organization: { email: 'theirs@carpathia.example' }, base: { email: 'old@carpathia.example' } })
    const mine = { id, organization: { email: 'mine@carpathia.example', phone: '0268' }, base: { email: 'old@carpathia.example', phone: null } }
    expect(await me.call(organizations.update, mine)).toMatchObject({
      ...{ email: 'theirs@carpathia.example', phone: '0268' },
      conflicts: [{ field: 'email', value: 'theirs@carpathia.example', by: expect.any(String) }],
    })
    expect(await one(id)).toMatchObject({ email: 'theirs@carpathia.example', phone: '0268' })
  })

  test.each([
    ['legalName', { legalName: ' ' }],
    ['kind', { kind: 'firm' }],
    ['country', { country: 'UK' }],
    ['currency', { currency: 'JPY' }],
    ['email', { email: 'nobody' }],
    ['paymentTermDays', { paymentTermDays: 366 }],
    ['shareCapital', { shareCapital: 1.5 }],
    ['language', { language: 'de' }],
    ['parentId', { parentId: v7() }],
    ['ownerId', { ownerId: v7() }],
    ['tags.0', { tags: [v7()] }],
  ])('a wrong %s is 400 with its path', async (field, fields) => {
    expect(await refuse(fields as Sent)).toMatchObject({ status: 400, fields: { [`organization.${field}`]: expect.any(String) } })
  })

  test('of another team is not found, and its id cannot be named', async () => {
    const { id } = await make()
    const other = await app.member()
    expect(await other.refused(organizations.one, { id })).toMatchObject({ status: 404 })
    expect(await other.refused(organizations.update, { id, organization: { phone: '1' } })).toMatchObject({ status: 404 })
    expect(await other.refused(organizations.create, { organization: { legalName: 'X', parentId: id } })).toMatchObject({ status: 400 })
    expect(await namesOf({}, other)).toEqual([])
  })

  test('a body id that names nothing is 400 before the 404 of the row itself', async () => {
    expect(await me.refused(organizations.update, { id: v7(), organization: { parentId: v7() } })).toMatchObject({ status: 400 })
    expect(await me.refused(organizations.update, { id: v7(), organization: { phone: '1' } })).toMatchObject({ status: 404 })
  })
})

describe('R-ORG-1: the tax id', () => {
  test.each([
    ['13548146', '13548146'],
    ['8609468', '8609468'],
    ['RO14399840', '14399840'],
    ['5402697509', '5402697509'],
    ['10004', '10004'],
    ['10080', '10080'],
    ['RO 1439 9840', '14399840'],
    ['0013548146', '13548146'],
  ])('%s is stored as %s', async (taxId, stored) => expect((await make({ taxId })).taxId).toBe(stored))

  test.each(['12345678', '14399841', '1'])('%s is 400', async (taxId) =>
    expect(await refuse({ taxId })).toMatchObject({ status: 400, fields: { 'organization.taxId': 'is no CUI' } }),
  )

  test('with RO makes it registered for VAT, unless that is sent; the VAT id follows', async () => {
    expect(await make({ taxId: 'RO14399840' })).toMatchObject({ taxId: '14399840', vatRegistered: true, vatId: 'RO14399840' })
    const { id } = await make({ taxId: 'RO13548146', vatRegistered: false })
    expect(await one(id)).toMatchObject({ vatRegistered: false, vatId: null })
    expect(await change(id, { vatRegistered: true })).toMatchObject({ vatId: 'RO13548146' })
    expect(await change(id, { taxId: '8609468' })).toMatchObject({ vatRegistered: true, vatId: 'RO8609468' })
  })

  test('of another country of the Union is judged with VAT; of others it is free', async () => {
    expect(await make({ country: 'DE', taxId: 'DE 811904526', vatRegistered: true })).toMatchObject({ taxId: '811904526', vatId: 'DE811904526' })
    expect(await refuse({ country: 'DE', taxId: '123', vatRegistered: true })).toMatchObject({ status: 400 })
    expect(await make({ country: 'GR', taxId: 'EL123456789', vatRegistered: true })).toMatchObject({ vatId: 'EL123456789' })
    expect(await make({ country: 'TR', taxId: '0710348124' })).toMatchObject({ taxId: '0710348124', vatId: null })
    expect(await make({ kind: 'person', taxId: 'anything' })).toMatchObject({ taxId: 'anything' })
  })

  test('is judged again when the kind or the country changes', async () => {
    const { id } = await make({ kind: 'person', taxId: 'anything' })
    expect(await me.refused(organizations.update, { id, organization: { kind: 'company' } })).toMatchObject({
      ...{ status: 400, fields: { 'organization.taxId': 'is no CUI' } },
    })
  })

  test('is checked without storing anything', async () => {
    const { id } = await make({ taxId: 'RO14399840' })
    const check = (taxId: string, country = 'RO') => me.call(organizations.checkTaxId, { taxId, country })
    expect(await check(' ro 14399840')).toEqual({
      ...{ valid: true, taxId: '14399840', vatRegistered: true, existing: { id, name: 'Carpathia Foods SRL' } },
    })
    expect(await check('14399841')).toEqual({ valid: false, taxId: null, vatRegistered: false, existing: null })
    expect(await check('DE811904526', 'DE')).toEqual({ valid: true, taxId: '811904526', vatRegistered: true, existing: null })
  })
})

test('R-ORG-2: a CNP is checked, belongs to a person, and goes with the kind', async () => {
  const { id } = await make({ kind: 'person', personalId: '1920822296090' })
  expect(await one(id)).toMatchObject({ personalId: '1920822296090' })
  for (const personalId of ['1920822296091', '0000000000000'])
    expect(await refuse({ kind: 'person', personalId })).toMatchObject({ status: 400, fields: { 'organization.personalId': 'is no CNP' } })
  expect(await refuse({ personalId: '1920822296090' })).toMatchObject({ status: 400 })
  expect(await change(id, { kind: 'pfa' })).toMatchObject({ personalId: null })
})

test('a CNP is answered only to members who may write', async () => {
  const { id } = await make({ kind: 'person', personalId: '1920822296090' })
  const reader = await me.colleague()
  const seen = async () => [
    (await reader.call(organizations.one, { id })).personalId,
    (await reader.call(organizations.list, {})).organizations?.[0]?.personalId,
  ]
  expect(await seen()).toEqual(['1920822296090', '1920822296090'])
  await me.call(rights.update, { member: reader.userId, rights: { organizations: 'read' } })
  expect(await seen()).toEqual([null, null])
  expect(await one(id)).toMatchObject({ personalId: '1920822296090' })
  expect(await reader.refused(organizations.block, { id, reason: 'x' })).toMatchObject({ status: 403 })
})

describe('R-ORG-3: a tax id is unique in its country', () => {
  test('also when it changes, and the refusal names who has it', async () => {
    const first = await make({ taxId: '14399840' })
    expect(await refuse({ taxId: 'RO 14399840' })).toMatchObject({ status: 409, existing: { id: first.id, name: 'Carpathia Foods SRL' } })
    const second = await make({ legalName: 'Other SRL' })
    expect(await me.refused(organizations.update, { id: second.id, organization: { taxId: '14399840' } })).toMatchObject({ status: 409 })
    expect(await make({ country: 'TR', taxId: '14399840' })).toMatchObject({ taxId: '14399840' })
    expect(await make({ taxId: '14399840' }, await app.member())).toMatchObject({ taxId: '14399840' })
  })

  test('of ten at once one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send(organizations.create, { organization: { legalName: 'X', taxId: '13548146' } }, me.token)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('a deleted one frees it at once; restoring is 409 then', async () => {
    const { id } = await make({ taxId: '14399840' })
    expect(await me.call(organizations.remove, { id })).toBe(true)
    const next = await make({ legalName: 'Next SRL', taxId: '14399840' })
    expect(await me.refused(organizations.restore, { id })).toMatchObject({ status: 409, existing: { id: next.id } })
    await me.call(organizations.remove, { id: next.id })
    expect(await me.call(organizations.restore, { id })).toMatchObject({ id, taxId: '14399840' })
  })
})

describe('R-ORG-4: a bank account', () => {
  test('has a valid IBAN, stored plainly; the first is the primary one, and there is always one', async () => {
    const { id } = await make()
    const add = (iban: string, fields: object = {}) =>
      me.call(organizations.createBankAccount, { bankAccount: { organizationId: id, iban, ...fields } })
    const first = await add('ro49 aaaa 1b31 0075 9384 0000')
    expect(first).toMatchObject({ iban: 'RO49AAAA1B31007593840000', currency: 'RON', primary: true })
    const second = await add('DE89370400440532013000', { currency: 'EUR' })
    expect(second.primary).toBe(false)
    for (const iban of ['RO49AAAA1B31007593840001', 'RO49AAAA1B3100759384000'])
      expect(await me.refused(organizations.createBankAccount, { bankAccount: { organizationId: id, iban } })).toMatchObject({
        ...{ status: 400, fields: { 'bankAccount.iban': 'is no IBAN' } },
      })
    expect(await me.call(organizations.updateBankAccount, { id: second.id, bankAccount: { primary: true } })).toMatchObject({ primary: true })
    expect((await one(id)).bankAccounts.map(({ id: account, primary }) => [account, primary])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    await me.call(organizations.updateBankAccount, { id: second.id, bankAccount: { primary: false } })
    await me.call(organizations.removeBankAccount, { id: second.id })
    expect((await one(id)).bankAccounts).toMatchObject([{ id: first.id, primary: true }])
  })
})

describe('R-ORG-5: an address', () => {
  test('in Romania has a county, in Bucharest a sector; elsewhere the county is null', async () => {
    const { id } = await make()
    expect(await addAddress(id)).toMatchObject({ ...brasov, type: 'registered', country: 'RO', primary: true })
    const refused = (fields: object) => me.refused(organizations.createAddress, { address: { organizationId: id, ...brasov, ...fields } })
    expect(await refused({ countyCode: 'RO-B', city: 'Bucuresti' })).toMatchObject({ status: 400, fields: { 'address.city': expect.any(String) } })
    expect(await refused({ countyCode: 'RO-BU' })).toMatchObject({ status: 400, fields: { 'address.countyCode': expect.any(String) } })
    expect(await refused({ countyCode: null })).toMatchObject({ status: 400 })
    const sector = await addAddress(id, { countyCode: 'ro-b', city: 'SECTOR3', type: 'billing' })
    expect(sector).toMatchObject({ countyCode: 'RO-B', primary: false })
    expect(await me.refused(organizations.updateAddress, { id: sector.id, address: { city: 'Bucuresti' } })).toMatchObject({ status: 400 })
    expect(await me.call(organizations.updateAddress, { id: sector.id, address: { country: 'TR', city: 'İzmir' } })).toMatchObject({
      countyCode: null,
    })
    expect(await addAddress(id, { country: 'GB', city: 'London', countyCode: 'RO-BV' })).toMatchObject({ countyCode: null })
    expect(await refused({ organizationId: v7() })).toMatchObject({ status: 400, fields: { 'address.organizationId': expect.any(String) } })
    expect(await one(id)).toMatchObject({ countyCode: 'RO-BV', city: 'Brașov' })
  })

  test('is removed, and another one is then the primary one', async () => {
    const { id } = await make()
    const [first, second] = [await addAddress(id), await addAddress(id, { type: 'billing' })]
    await me.call(organizations.removeAddress, { id: first.id })
    expect((await one(id)).addresses).toMatchObject([{ id: second.id, primary: true }])
    expect(await me.refused(organizations.removeAddress, { id: first.id })).toMatchObject({ status: 404 })
  })

  test('takes the country of its organization', async () => {
    const { id } = await make({ country: 'TR' })
    expect(await addAddress(id, { city: 'İzmir', countyCode: null })).toMatchObject({ country: 'TR', countyCode: null })
  })
})

describe('states', () => {
  test('block needs a reason and ends; twice is 409 with what is allowed', async () => {
    const { id } = await make()
    expect(await me.refused(organizations.block, { id, reason: ' ' })).toMatchObject({ status: 400 })
    expect(await me.call(organizations.block, { id, reason: 'Unpaid' })).toMatchObject({ status: 'blocked', blockedReason: 'Unpaid' })
    expect(await me.refused(organizations.block, { id, reason: 'Again' })).toMatchObject({
      ...{ status: 409, allowed: ['archive', 'merge', 'remove', 'unblock', 'update'] },
      detail: 'it is blocked; allowed: archive, merge, remove, unblock, update',
    })
    expect(await me.call(organizations.unblock, { id })).toMatchObject({ status: 'prospect', blockedReason: null })
    expect(await me.refused(organizations.unblock, { id })).toMatchObject({ status: 409 })
  })

  test('R-ORG-6: archive hides from lists', async () => {
    const { id } = await make()
    expect(await me.call(organizations.archive, { id })).toMatchObject({ archivedAt: expect.any(String), status: 'prospect' })
    expect([await namesOf(), await namesOf({ archived: 'true' })]).toEqual([[], ['Carpathia Foods SRL']])
    expect(await me.refused(organizations.archive, { id })).toMatchObject({ status: 409, allowed: expect.arrayContaining(['unarchive']) })
    await me.call(organizations.unarchive, { id })
    expect(await namesOf()).toEqual(['Carpathia Foods SRL'])
  })

  test('a client is inactive when its last business is older than a year', async () => {
    const { id } = await make()
    const statusWith = async (since: string | null, until: string | null) => {
      await app.pool.query('update organizations set client_since = $2, active_until = $3 where id = $1', [id, since, until])
      const fresh = await me.colleague()
      await change(id, { phone: v7() })
      return (await fresh.call(organizations.one, { id })).status
    }
    expect(await statusWith('2020-01-01', '2020-06-01')).toBe('inactive')
    expect(await statusWith('2020-01-01', '9999-12-31')).toBe('client')
    expect(await statusWith(null, null)).toBe('prospect')
    expect(await namesOf({ status: 'client,prospect' })).toEqual(['Carpathia Foods SRL'])
    expect(await namesOf({ status: 'inactive' })).toEqual([])
  })
})

describe('the list', () => {
  test('is filtered, sorted, and searched by names, tax id, people and tags, without case and accents', async () => {
    const tag = await me.call(organizations.createTag, { tag: { title: 'Șantier' } })
    const colleague = await me.colleague()
    const first = await make({ legalName: 'Dunărea Tours SRL', taxId: 'RO14399840', tags: [tag.id] })
    const second = await make({ legalName: 'anadolu', tradeName: 'Öz Lojistik', ownerId: colleague.userId })
    await addAddress(first.id)
    await me.call(organizations.createPerson, { person: { organizationId: second.id, contactId: await contact('Gül Demir') } })
    expect(await namesOf()).toEqual(['anadolu', 'Dunărea Tours SRL'])
    expect(await namesOf({ order: 'desc' })).toEqual(['Dunărea Tours SRL', 'anadolu'])
    expect(await namesOf({ sort: 'createdAt' })).toEqual(['Dunărea Tours SRL', 'anadolu'])
    for (const found of ['dunarea', '1439', 'ro14399840', 'santier']) expect(await namesOf({ search: found })).toEqual(['Dunărea Tours SRL'])
    for (const found of ['gul', 'oz loj', 'ANADOLU']) expect(await namesOf({ search: found })).toEqual(['anadolu'])
    expect(await namesOf({ county: 'RO-CJ,RO-BV' })).toEqual(['Dunărea Tours SRL'])
    expect(await namesOf({ ownerId: colleague.userId })).toEqual(['anadolu'])
    expect(await namesOf({ tag: tag.id, search: 'tours', county: 'RO-BV', status: 'prospect' })).toEqual(['Dunărea Tours SRL'])
    expect(await me.call(organizations.list, { size: 1, page: 3 })).toEqual({ organizations: null, pagination: { lastPage: 2 } })
    expect(await me.refused(organizations.list, { status: 'gone' })).toMatchObject({ status: 400 })
  })

  test('tags are listed by title', async () => {
    for (const title of ['Zebra', 'ședință', 'Alfa']) await me.call(organizations.createTag, { tag: { title } })
    expect((await me.call(organizations.tags)).map(({ title }) => title)).toEqual(['Alfa', 'ședință', 'Zebra'])
  })

  test('a tag gets another title, and is deleted from all organizations; undo gives it back to them', async () => {
    const [tag, other] = [
      await me.call(organizations.createTag, { tag: { title: 'Supplir' } }),
      await me.call(organizations.createTag, { tag: { title: 'VIP' } }),
    ]
    const { id } = await make({ tags: [tag.id, other.id] })
    expect(await me.call(organizations.updateTag, { id: tag.id, tag: { title: 'Supplier' } })).toEqual({ id: tag.id, title: 'Supplier' })
    expect(await namesOf({ search: 'supplier' })).toHaveLength(1)
    await me.call(organizations.removeTag, { id: tag.id })
    expect((await me.call(organizations.tags)).map(({ title }) => title)).toEqual(['VIP'])
    expect((await one(id)).tags).toEqual([other.id])
    await undoLast()
    expect((await me.call(organizations.tags)).map(({ title }) => title)).toEqual(['Supplier', 'VIP'])
    expect((await one(id)).tags).toEqual([tag.id, other.id])
    const stranger = await app.member()
    expect(await stranger.refused(organizations.updateTag, { id: tag.id, tag: { title: 'x' } })).toMatchObject({ status: 404 })
    expect(await stranger.refused(organizations.removeTag, { id: tag.id })).toMatchObject({ status: 404 })
  })

  test('the global search finds it with a link', async () => {
    const { id } = await make()
    const found = await me.call(search.search, { query: 'carpathia' })
    expect(JSON.stringify(found)).toContain(`/organizations/${id}`)
  })
})

describe('R-ORG-8: a parent, and somebody who leaves', () => {
  test('no circle of parents', async () => {
    const top = await make({ legalName: 'Top' })
    const middle = await make({ legalName: 'Middle', parentId: top.id })
    const low = await make({ legalName: 'Low', parentId: middle.id })
    for (const parentId of [low.id, top.id])
      expect(await me.refused(organizations.update, { id: top.id, organization: { parentId } })).toMatchObject({ status: 422, rule: 'R-ORG-8' })
    expect(await change(low.id, { parentId: top.id })).toMatchObject({ parentId: top.id })
  })

  test('a person is changed only in the fields sent', async () => {
    const { id } = await make()
    const person = await me.call(organizations.createPerson, { person: { organizationId: id, contactId: await contact('Radu'), isSignatory: true } })
    await me.call(organizations.updatePerson, { id: person.id, person: { role: 'Director' } })
    expect((await one(id)).people).toMatchObject([{ id: person.id, role: 'Director', isSignatory: true }])
  })

  test('a person is taken off, the contact stays, and undo puts them back', async () => {
    const { id } = await make()
    const contactId = await contact('Radu')
    const person = await me.call(organizations.createPerson, { person: { organizationId: id, contactId, role: 'Director' } })
    expect(await me.call(organizations.removePerson, { id: person.id })).toBe(true)
    expect((await one(id)).people).toEqual([])
    expect(await me.call(contacts.one, { id: contactId })).toMatchObject({ name: 'Radu' })
    expect(await me.refused(organizations.removePerson, { id: person.id })).toMatchObject({ status: 404 })
    await undoLast()
    expect((await one(id)).people).toMatchObject([{ id: person.id, contactId, role: 'Director' }])
  })

  test('a person leaves on a day; a preview stores nothing', async () => {
    const { id } = await make()
    const contactId = await contact('Radu Stoica')
    const person = await me.call(organizations.createPerson, { person: { organizationId: id, contactId, role: 'Director', isSignatory: true } })
    expect(person).toMatchObject({ name: 'Radu Stoica', role: 'Director', isSignatory: true, isBilling: false, until: null })
    const leave = (preview: boolean) => me.call(organizations.leave, { id: person.id, until: '2026-12-31', preview })
    expect(await leave(true)).toEqual({ person: { ...person, until: '2026-12-31' }, seats: [], attendances: [] })
    expect((await one(id)).people).toMatchObject([{ until: null }])
    await leave(false)
    expect((await one(id)).people).toMatchObject([{ until: '2026-12-31' }])
    expect(await me.refused(organizations.createPerson, { person: { organizationId: id, contactId: v7() } })).toMatchObject({
      ...{ status: 400, fields: { 'person.contactId': expect.any(String) } },
    })
  })
})

describe('R-ORG-7: merge', () => {
  test('moves everything, takes the chosen fields, and is undone completely', async () => {
    const survivor = await make({ legalName: 'Carpathia', phone: '1' })
    const other = await make({ legalName: 'Carpathia Foods SRL', taxId: 'RO14399840', phone: '2', email: 'a@b.example' })
    const child = await make({ legalName: 'Child', parentId: other.id })
    await addAddress(survivor.id)
    const moved = await addAddress(other.id, { street: 'Moved' })
    await addAddress(other.id, { street: 'Second' })
    await me.call(organizations.createBankAccount, { bankAccount: { organizationId: other.id, iban: 'DE89370400440532013000' } })
    await me.call(organizations.createPerson, { person: { organizationId: other.id, contactId: await contact('Radu') } })
    const before = await one(other.id)

    const merged = await me.call(organizations.merge, { id: survivor.id, otherId: other.id, take: ['taxId', 'email'] })
    expect(merged).toMatchObject({
      id: survivor.id,
      taxId: '14399840',
      vatId: 'RO14399840',
      email: 'a@b.example',
      phone: '1',
      legalName: 'Carpathia',
    })
    const whole = await one(survivor.id)
    expect([whole.addresses.length, whole.addresses.filter(({ primary }) => primary).length]).toEqual([3, 1])
    expect([whole.bankAccounts.length, whole.people.length, whole.merged.map(({ id }) => id)]).toEqual([1, 1, [other.id]])
    expect(await one(child.id)).toMatchObject({ parentId: survivor.id })
    expect(await one(other.id)).toMatchObject({ status: 'merged', mergedIntoId: survivor.id, addresses: [] })
    expect(await namesOf()).toEqual(['Carpathia', 'Child'])
    expect(await namesOf({ status: 'merged' })).toEqual(['Carpathia Foods SRL'])
    expect(await me.refused(organizations.update, { id: other.id, organization: { phone: '3' } })).toMatchObject({
      status: 409,
      allowed: ['unmerge'],
    })

    await change(survivor.id, { email: 'changed@since.example' })
    expect(await me.call(organizations.unmerge, { id: other.id })).toMatchObject({ status: 'prospect', taxId: '14399840', mergedIntoId: null })
    expect(await one(survivor.id)).toMatchObject({ taxId: null, vatRegistered: false, email: 'changed@since.example', merged: [] })
    const back = await one(other.id)
    expect({ ...back, updatedAt: '' }).toMatchObject({ legalName: before.legalName, people: [{ name: 'Radu' }], bankAccounts: [{ primary: true }] })
    expect(back.addresses.map(({ street, primary }) => [street, primary])).toEqual([
      ['Moved', true],
      ['Second', false],
    ])
    expect(moved.organizationId).toBe(other.id)
    expect(await one(child.id)).toMatchObject({ parentId: other.id })
  })

  test('two different tax ids are 422; itself, a merged one or a missing one is refused', async () => {
    const first = await make({ taxId: '14399840' })
    const second = await make({ legalName: 'Second', taxId: '13548146' })
    const third = await make({ legalName: 'Third' })
    const merge = (id: string, otherId: string) => me.refused(organizations.merge, { id, otherId })
    expect(await merge(first.id, second.id)).toMatchObject({ status: 422, rule: 'R-ORG-7' })
    expect(await merge(first.id, first.id)).toMatchObject({ status: 409, allowed: expect.any(Array) })
    expect(await merge(first.id, v7())).toMatchObject({ status: 400, fields: { otherId: expect.any(String) } })
    await me.call(organizations.merge, { id: first.id, otherId: third.id })
    expect(await merge(second.id, third.id)).toMatchObject({ status: 409, allowed: ['unmerge'] })
    expect(await me.refused(organizations.unmerge, { id: first.id })).toMatchObject({ status: 409 })
    await app.pool.query(`update organization_merges set at = now() - interval '31 days' where other_id = $1`, [third.id])
    expect(await me.refused(organizations.unmerge, { id: third.id })).toMatchObject({ status: 410 })
  })

  test('of two merges of the same one at once, one is stored', async () => {
    const [first, second, other] = [await make({ legalName: 'A' }), await make({ legalName: 'B' }), await make({ legalName: 'C' })]
    const answers = await Promise.all([first.id, second.id].map((id) => app.send(organizations.merge, { id, otherId: other.id }, me.token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('possible duplicates are listed, unless their tax ids differ', async () => {
    await make({ legalName: 'Tipar Nou SRL', taxId: '14399840' })
    await make({ legalName: 'TIPAR NOU' })
    await make({ legalName: 'Alfa', email: 'A@x.example', taxId: '13548146' })
    await make({ legalName: 'Beta', email: 'a@x.example', taxId: '8609468' })
    expect((await me.call(organizations.duplicates)).map(({ first, second, reason }) => [first.name, second.name, reason])).toEqual([
      ['Tipar Nou SRL', 'TIPAR NOU', 'name'],
    ])
  })
})

describe('the timeline', () => {
  test('has the changes of everything that names it, in sentences', async () => {
    const { id } = await make()
    await addAddress(id)
    await me.call(organizations.createPerson, { person: { organizationId: id, contactId: await contact('Radu') } })
    await make({ legalName: 'Other' })
    await me.call(organizations.block, { id, reason: 'Unpaid' })
    const timeline = await me.call(organizations.timeline, { id })
    expect(timeline.map(({ description }) => description.replaceAll(/<[^>]+>/g, '').replace(/^Member \w+ /, ''))).toEqual([
      'blocked the organization Carpathia Foods SRL: Unpaid',
      'added a person of Carpathia Foods SRL',
      'added an address of Carpathia Foods SRL',
      'added the organization Carpathia Foods SRL',
    ])
    expect(await me.call(organizations.timeline, { id, before: timeline[1]?.since ?? 1, limit: 1 })).toHaveLength(1)
    expect(await me.refused(organizations.timeline, { id: v7() })).toMatchObject({ status: 404 })
    expect(await me.call(activities.history, { entity: 'organization', id })).toHaveLength(2)
  })

  test('a statement without invoices is empty, and needs the right to read accounting', async () => {
    const { id } = await make()
    expect(await me.call(organizations.statement, { id, date: '2026-11-16' })).toEqual({ date: '2026-11-16', currencies: [] })
    const without = await app.member({ teamId: me.teamId, role: 'member' })
    expect(await without.refused(organizations.statement, { id })).toMatchObject({ status: 403, right: { area: 'accounting', level: 'read' } })
    const [row] = (await without.call(organizations.list, {})).organizations ?? []
    expect(row).not.toHaveProperty('open')
  })
})

test('its page has what was shared with it and its events, as its reader may see them', async () => {
  const { id } = await make()
  const expiresAt = new Date(Date.now() + dayMs).toISOString()
  await me.call(shares.create, { share: { title: 'Plans', organizationId: id, expiresAt } })
  await me.call(shares.create, { share: { title: 'Other', expiresAt } })
  const times = { startsAt: '2127-03-01T09:00:00+02:00', endsAt: '2127-03-01T10:00:00+02:00', place: 'Room 1' }
  const event = (title: string, visibility: 'team' | 'private') =>
    me.call(events.create, { event: { title, visibility, organizationId: id, ...times } })
  for (const made of [await event('Kick-off', 'team'), await event('Talk about money', 'private')]) await me.call(events.publish, { id: made.id })
  await event('Not yet sure', 'team')
  const shown = async (who: TestMember) =>
    (await who.call(organizations.one, { id })).documents.map(({ area, kind, title, state, date }) => [area, kind, title, state, date].join(' '))
  const today = new Date().toISOString().slice(0, 10)
  const seen = [`shares share Plans uploading ${today}`, 'events event Kick-off published 2127-03-01']
  expect((await shown(me)).toSorted()).toEqual(
    [...seen, 'events event Not yet sure draft 2127-03-01', 'events event Talk about money published 2127-03-01'].toSorted(),
  )
  const other = await app.member({ teamId: me.teamId, role: 'member' })
  expect(await shown(other)).toEqual(seen)
  await me.call(rights.update, { member: other.userId, rights: { shares: 'none', events: 'none' } })
  expect(await shown(other)).toEqual([])
})

describe('undo', () => {
  test('covers creating, changing and deleting, also of parts', async () => {
    const { id } = await make()
    await change(id, { phone: '5' })
    await undoLast()
    expect(await one(id)).toMatchObject({ phone: null })
    await addAddress(id)
    await undoLast()
    expect((await one(id)).addresses).toEqual([])
    await me.call(organizations.remove, { id })
    await undoLast()
    expect(await namesOf()).toEqual(['Carpathia Foods SRL'])
  })

  test('a verb is 422, and a tax id that somebody has by now is 409', async () => {
    const { id } = await make({ taxId: '14399840' })
    await me.call(organizations.block, { id, reason: 'x' })
    expect(await me.refused(undo.undo, { seq: await lastSeq() })).toMatchObject({ status: 422 })
    await me.call(organizations.remove, { id })
    const seq = await lastSeq()
    await make({ legalName: 'Next', taxId: '14399840' })
    expect(await me.refused(undo.undo, { seq })).toMatchObject({ status: 409 })
  })
})

describe('a lookup at the tax authority', () => {
  const cui = '13548146'
  const allow = () => me.call(business.update, { business: { externalLookups: true } })
  const answering = (respond: () => Response | Promise<Response>) => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body))
      return Promise.resolve(respond())
    })
    return asked
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is refused unless the team allows it; a wrong CUI is not sent', async () => {
    const asked = answering(() => Response.json({}))
    expect(await me.refused(organizations.proposal, { taxId: cui })).toMatchObject({ status: 409 })
    await allow()
    expect(await me.refused(organizations.proposal, { taxId: '12345678' })).toMatchObject({ status: 400, fields: { taxId: expect.any(String) } })
    expect(asked).toEqual([])
  })

  test('sends the CUI and the day, and answers the changes', async () => {
    await allow()
    const asked = answering(() => Response.json({ found: [{ date_generale: { cui: 13548146, denumire: 'ACME SRL' } }] }))
    const { changes } = await me.call(organizations.proposal, { taxId: `RO ${cui}` })
    expect(asked).toEqual([[{ cui: 13548146, data: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }]])
    expect(changes).toContainEqual({ field: 'legalName', from: null, to: 'ACME SRL' })
  })

  test('an unknown number is 400; a service that fails, answers too much or no JSON is 503', async () => {
    await allow()
    answering(() => Response.json({ found: [], notFound: [13548146] }))
    expect(await me.refused(organizations.proposal, { taxId: cui })).toMatchObject({ status: 400 })
    for (const wrong of [() => new Response('', { status: 500 }), () => new Response('<html>'), () => new Response(' '.repeat(1_100_000))]) {
      answering(wrong)
      expect(await me.refused(organizations.proposal, { taxId: cui })).toMatchObject({ status: 503 })
    }
    answering(() => Promise.reject(new Error('no network')))
    expect(await me.refused(organizations.proposal, { taxId: cui })).toMatchObject({ status: 503 })
  })
})

describe('the proposal of the authority’s answer', () => {
  const answer = {
    found: [
      {
        date_generale: {
          cui: 14399840,
          denumire: 'DANTE INTERNATIONAL SA',
          nrRegCom: 'J40/372/2002',
          telefon: '',
          forma_juridica: 'SOCIETATE PE ACȚIUNI',
        },
        inregistrare_scop_Tva: { scpTVA: true },
        inregistrare_RTVAI: { statusTvaIncasare: false },
        adresa_sediu_social: {
          ...{
            sdenumire_Strada: 'Șos. Virtuții',
            snumar_Strada: '148',
            sdenumire_Localitate: 'Sector 6 Mun. București',
            scod_JudetAuto: 'B',
            scod_Postal: '60787',
          },
        },
      },
    ],
  }

  test('lists what would change, and stores nothing', async () => {
    const { id } = await make({ legalName: 'Dante', registrationNumber: 'J40/372/2002' })
    const { changes } = await me.call(organizations.proposal, { id, answer })
    expect(changes).toEqual([
      { field: 'legalName', from: 'Dante', to: 'DANTE INTERNATIONAL SA' },
      { field: 'taxId', from: null, to: '14399840' },
      { field: 'vatRegistered', from: false, to: true },
      { field: 'legalForm', from: null, to: 'SOCIETATE PE ACȚIUNI' },
      { field: 'address.street', from: null, to: 'Șos. Virtuții, nr. 148' },
      { field: 'address.city', from: null, to: 'SECTOR6' },
      { field: 'address.countyCode', from: null, to: 'RO-B' },
      { field: 'address.postalCode', from: null, to: '60787' },
    ])
    expect(await one(id)).toMatchObject({ legalName: 'Dante', taxId: null })
    expect((await me.call(organizations.proposal, { answer })).changes).toContainEqual({ field: 'vatRegistered', from: null, to: true })
  })

  test.each([[{}], [{ found: [] }], [null], ['text'], [{ found: [{ date_generale: {} }] }]])('%j is 400', async (wrong) =>
    expect(await me.refused(organizations.proposal, { answer: wrong })).toMatchObject({ status: 400, fields: { answer: expect.any(String) } }),
  )
})
