import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { contacts } from '#contract/contacts.ts'
import { organizations } from '#contract/organizations.ts'
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

const email = (address: string) => ({ email: address, label: '' })
const phone = (phoneNumber: string) => ({ country: 'ro', phoneNumber, label: '' })
const create = (name: string, more: object = {}) => me.call(contacts.create, { name, ...more })
const one = (id: string) => me.call(contacts.one, { id })
const merge = (id: string, otherId: string, take: readonly string[] = []) => me.call(contacts.merge, { id, otherId, take } as never)

async function personOf(contactId: string) {
  const { id } = await me.call(organizations.create, { organization: { legalName: 'Carpathia Foods SRL' } })
  await me.call(organizations.createPerson, { person: { organizationId: id, contactId } })
  return async () => (await me.call(organizations.one, { id })).people.map((person) => person.contactId)
}

describe('merging two contacts', () => {
  test('moves what names the other one, joins the lists, and takes the chosen fields', async () => {
    const tag = await me.call(contacts.createTag, { tag: { title: 'Client' } })
    const ana = await create('Ana Pop', { emails: [email('ana@a.example')], phoneNumbers: [phone('0722 111 222')], title: 'Owner' })
    const copy = await create('Ana Popescu', {
      ...{ emails: [email('ANA@a.example'), email('ana@b.example')], phoneNumbers: [phone('0722111222')] },
      ...{ title: 'Director', company: 'Carpathia', tags: [tag.id] },
    })
    const people = await personOf(copy.id)
    const merged = await merge(ana.id, copy.id, ['company', 'name'])
    expect(merged).toMatchObject({
      ...{ id: ana.id, name: 'Ana Popescu', title: 'Owner', company: 'Carpathia', tags: [tag.id] },
      ...{ emails: [email('ana@a.example'), email('ana@b.example')], phoneNumbers: [phone('0722 111 222')] },
    })
    expect(await people()).toEqual([ana.id])
    expect((await me.call(contacts.all)).map(({ id }) => id)).toEqual([ana.id])
    expect(await me.refused(contacts.restore, { id: copy.id })).toMatchObject({ status: 409 })
    expect(await me.call(contacts.merges, { id: ana.id })).toMatchObject([{ id: copy.id, name: 'Ana Popescu' }])
    const [first] = await me.call(activities.all, {})
    expect(first?.description.replaceAll(/<[^>]+>/g, '')).toContain('merged the contact Ana Popescu into Ana Popescu')
    expect(await me.refused(undo.undo, { seq: first?.since ?? 0 })).toMatchObject({ status: 422 })
  })

  test('can be undone: what moved moves back, and fields that have not changed since', async () => {
    const ana = await create('Ana', { title: 'Owner' })
    const copy = await create('Ana B', { title: 'Director', company: 'B', emails: [email('b@b.example')] })
    const people = await personOf(copy.id)
    await merge(ana.id, copy.id, ['title', 'company'])
    await me.call(contacts.update, { id: ana.id, contact: { title: 'Chair' } })
    expect(await me.call(contacts.unmerge, { id: copy.id })).toMatchObject({ id: copy.id, title: 'Director', emails: [email('b@b.example')] })
    expect(await people()).toEqual([copy.id])
    const after = await one(ana.id)
    expect(after).toMatchObject({ title: 'Chair', emails: [] })
    expect(after).not.toHaveProperty('company')
    expect(await me.call(contacts.merges, { id: ana.id })).toEqual([])
    expect(await me.refused(contacts.unmerge, { id: copy.id })).toMatchObject({ status: 404 })
  })

  test('cannot be undone after 30 days', async () => {
    const [ana, copy] = [await create('Ana'), await create('Ana')]
    await merge(ana.id, copy.id)
    await app.pool.query(`update contact_merges set at = now() - interval '31 days' where other_id = $1`, [copy.id])
    expect(await me.refused(contacts.unmerge, { id: copy.id })).toMatchObject({ status: 410 })
    expect(await me.call(contacts.merges, { id: ana.id })).toEqual([])
  })

  test('of a contact with itself, with nobody or with one of another team is refused', async () => {
    const ana = await create('Ana')
    const stranger = await (await app.member()).call(contacts.create, { name: 'Ana' })
    for (const otherId of [ana.id, v7(), stranger.id])
      expect(await me.refused(contacts.merge, { id: ana.id, otherId })).toMatchObject({ status: 400, fields: { otherId: expect.any(String) } })
    expect(await me.refused(contacts.merge, { id: v7(), otherId: ana.id })).toMatchObject({ status: 404 })
    expect(await me.refused(contacts.unmerge, { id: ana.id })).toMatchObject({ status: 404 })
  })

  test('in both directions at once merges once', async () => {
    const [ana, copy] = [await create('Ana'), await create('Ana')]
    const answers = await Promise.all([
      app.send(contacts.merge, { id: ana.id, otherId: copy.id }, me.token),
      app.send(contacts.merge, { id: copy.id, otherId: ana.id }, me.token),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect(await me.call(contacts.all)).toHaveLength(1)
  })
})

test('possible duplicates have a common address, number or name; equal names are pairs of neighbours', async () => {
  await create('Ana Pop', { emails: [email('ana@a.example')] })
  await create('A. Pop', { emails: [email('Ana@A.example')] })
  await create('Dan Ene', { phoneNumbers: [phone('+40 722 111 222')] })
  await create('Dan E', { phoneNumbers: [phone('0722-111-222')] })
  for (let index = 0; index < 3; index++) await create('Ștefan Ionescu')
  await create('Somebody Else')
  const pairs = await me.call(contacts.duplicates)
  expect(pairs.map(({ first, second, reason }) => `${[first.name, second.name].toSorted().join(' / ')}: ${reason}`).toSorted()).toEqual([
    'A. Pop / Ana Pop: email',
    'Dan E / Dan Ene: phone',
    'Ștefan Ionescu / Ștefan Ionescu: name',
    'Ștefan Ionescu / Ștefan Ionescu: name',
  ])
})
