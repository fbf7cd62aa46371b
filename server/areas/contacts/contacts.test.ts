import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { type Contact, contacts } from '#contract/contacts.ts'
import { pictureLimit } from '#contract/pictures.ts'
import { search } from '#contract/search.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { temporaryFolder, withToken } from '#server/testing/files.ts'

let app: TestApp
let me: TestMember
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder('contacts')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
})

const names = async () => (await me.call(contacts.all)).map(({ name }) => name)
const create = (name: string, more: object = {}) => me.call(contacts.create, { name, ...more })
const lastSeq = async () =>
  (await app.pool.query<{ seq: number }>('select seq::int from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0

describe('a new contact', () => {
  test('is blank, with the defaults that existing clients expect', async () => {
    const contact = await me.call(contacts.create, {})
    expect(contact).toEqual({
      ...{ id: expect.any(String), avatar: null, name: 'New Contact', emails: [], phoneNumbers: [], job: { title: '', company: '' } },
      ...{ birthday: null, address: null, notes: null, tags: [] },
    })
    expect(await me.call(contacts.all)).toEqual([{ ...contact, background: null }])
  })

  test('may have an id and fields; empty rows are dropped, notes are sanitized', async () => {
    const tag = await me.call(contacts.createTag, { tag: { title: 'Customer' } })
    const id = v7()
    const sent = {
      ...{
        id,
        name: '  Ana Pop ',
        title: 'Buyer',
        company: 'Carpathia',
        address: 'Brașov',
        birthday: '1990-04-12T12:00:00.000Z',
        tags: [tag.id, tag.id],
      },
      emails: [
        { email: 'ana@pop.example', label: 'Work' },
        { email: '', label: '' },
      ],
      phoneNumbers: [{ country: 'RO', phoneNumber: '0722 123 456', label: 'Mobile' }],
      notes: '<p>Hi<script>alert(1)</script></p>',
    }
    await me.call(contacts.create, sent)
    expect(await me.call(contacts.one, { id })).toEqual({
      ...{ ...sent, name: 'Ana Pop', tags: [tag.id], emails: [sent.emails[0]], notes: '<p>Hi</p>', avatar: null, background: null },
      ...{ phoneNumbers: [{ country: 'ro', phoneNumber: '0722 123 456', label: 'Mobile' }], job: { title: '', company: '' } },
    })
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['an e-mail address that is none', { emails: [{ email: 'ana', label: '' }] }, 'emails.0.email'],
    ['a number without a digit', { phoneNumbers: [{ country: 'ro', phoneNumber: 'none', label: '' }] }, 'phoneNumbers.0.phoneNumber'],
    ['a country nobody knows', { phoneNumbers: [{ country: 'zz', phoneNumber: '1', label: '' }] }, 'phoneNumbers.0.country'],
    ['a birthday that is none', { birthday: 'spring' }, 'birthday'],
    ['a company beyond the limit', { company: 'x'.repeat(201) }, 'company'],
  ])('with %s is refused by its path and not stored', async (_what, sent, field) => {
    const refusal = await me.refused(contacts.create, sent)
    expect(refusal).toMatchObject({ status: 400, code: 'bad-input' })
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    expect(await names()).toEqual([])
  })

  test('with a tag of another team, or an id that exists, is refused', async () => {
    const other = await app.member()
    const theirs = await other.call(contacts.createTag, { tag: { title: 'Theirs' } })
    expect(await me.refused(contacts.create, { tags: [theirs.id] })).toMatchObject({ status: 400 })
    const { id } = await create('Ana')
    expect(await me.refused(contacts.create, { id, name: 'Again' })).toMatchObject({ status: 409 })
    expect(await names()).toEqual(['Ana'])
  })
})

describe('changing', () => {
  test('merges: background, job and what was not sent stay; cleared fields go', async () => {
    const { id } = await create('Ana', { title: 'Buyer', company: 'Carpathia' })
    await app.pool.query(`update contacts set background = '/b.png' where id = $1`, [id])
    const sent = {
      id,
      avatar: null,
      name: 'Ana Pop',
      emails: [{ email: '', label: '' }],
      title: '',
      birthday: null,
      job: { title: 'no', company: 'no' },
    }
    const changed = await me.call(contacts.update, { id, contact: sent as never })
    expect(changed).toMatchObject({ name: 'Ana Pop', background: '/b.png', job: { title: '', company: '' }, company: 'Carpathia', emails: [] })
    expect(changed).not.toHaveProperty('title')
    expect(await me.call(contacts.one, { id })).toEqual(changed)
  })

  test('concurrent changes of different fields both stay', async () => {
    const { id } = await create('Ana')
    const colleague = await me.colleague()
    await Promise.all([
      me.call(contacts.update, { id, contact: { company: 'Carpathia' } }),
      colleague.call(contacts.update, { id, contact: { address: 'Brașov' } }),
    ])
    expect(await me.call(contacts.one, { id })).toMatchObject({ company: 'Carpathia', address: 'Brașov' })
  })

  test('a text that another member changed since is not stored, and is answered as a conflict', async () => {
    const other = await me.colleague()
    const { id } = await create('Ana Pop', { company: 'Old SRL' })
    await other.call(contacts.update, { id, contact: { company: 'Theirs SRL' }, base: { company: 'Old SRL' } })
    const mine = { id, contact: { company: 'Mine SRL', title: 'Manager' }, base: { company: 'Old SRL', title: null } }
    expect(await me.call(contacts.update, mine)).toMatchObject({
      ...{ company: 'Theirs SRL', title: 'Manager' },
      conflicts: [{ field: 'company', value: 'Theirs SRL', by: expect.any(String) }],
    })
    expect(await me.call(contacts.one, { id })).toMatchObject({ company: 'Theirs SRL', title: 'Manager' })
    // Sent again over what was seen.
    expect(await me.call(contacts.update, { id, contact: { company: 'Mine SRL' }, base: { company: 'Theirs SRL' } })).toMatchObject({
      company: 'Mine SRL',
    })
  })

  test('a background that is sent is stored: a path or a file of the team', async () => {
    const { id } = await create('Ana')
    const background = 'images/cards/14-640x480.jpg'
    expect(await me.call(contacts.update, { id, contact: { background } })).toMatchObject({ background })
    expect(await me.call(contacts.update, { id, contact: { name: 'Ana Pop' } })).toMatchObject({ background })
    expect(await me.call(contacts.one, { id })).toMatchObject({ name: 'Ana Pop', background })
    for (const wrong of ['javascript:alert(1)', '//evil.example/x.png', '/api/common/messages/mark-all-as-read'])
      expect(await me.refused(contacts.update, { id, contact: { background: wrong } })).toMatchObject({
        fields: { 'contact.background': 'is no path of a picture' },
      })
    expect(await me.refused(contacts.update, { id, contact: { background: `/api/blobs/${'x'.repeat(24)}` } })).toMatchObject({ status: 400 })
    expect(await me.call(contacts.update, { id, contact: { background: null } })).toMatchObject({ background: null })
  })

  test('a missing one, or another team’s, is not found, and nothing changes', async () => {
    const { id } = await create('Ana')
    const other = await app.member()
    for (const [who, which] of [
      [other, id],
      [me, v7()],
    ] as const) {
      expect(await who.refused(contacts.one, { id: which })).toMatchObject({ status: 404 })
      expect(await who.refused(contacts.update, { id: which, contact: { name: 'x' } })).toMatchObject({ status: 404 })
      expect(await who.refused(contacts.remove, { id: which })).toMatchObject({ status: 404 })
      expect(await who.refused(contacts.restore, { id: which })).toMatchObject({ status: 404 })
    }
    expect(await names()).toEqual(['Ana'])
  })

  test('wrong fields are refused by their paths', async () => {
    const { id } = await create('Ana')
    const refusal = await me.refused(contacts.update, { id, contact: { phoneNumbers: [{ country: 'zz', phoneNumber: '1', label: '' }] } })
    expect(refusal).toMatchObject({ status: 400, fields: { 'contact.phoneNumbers.0.country': expect.any(String) } })
    expect(await me.refused(contacts.update, { id, contact: { name: '' } })).toMatchObject({ fields: { 'contact.name': expect.any(String) } })
  })
})

describe('the list', () => {
  test('is sorted by name, without accents', async () => {
    for (const name of ['Zoe', 'Țintea', 'Tom', 'șerban', 'Ana', 'İpek']) await create(name)
    expect(await names()).toEqual(['Ana', 'İpek', 'șerban', 'Țintea', 'Tom', 'Zoe'])
  })

  test('search finds parts of names whatever their marks; nothing asked, all found', async () => {
    await create('Ștefan Marin')
    await create('İpek Güneş', { company: 'Marin' })
    const found = async (query?: string) => (await me.call(contacts.search, { query })).map(({ name }) => name)
    expect([await found('STEFAN'), await found('gunes'), await found('marin'), await found('%')]).toEqual([
      ['Ștefan Marin'],
      ['İpek Güneş'],
      ['Ștefan Marin'],
      [],
    ])
    expect(await found('')).toHaveLength(2)
    expect(await found()).toHaveLength(2)
  })

  test('the global search finds them with avatar, name and link', async () => {
    const { id } = await create('Ștefan Marin')
    const [set] = await me.call(search.search, { query: 'stef' })
    expect(set).toMatchObject({ id: 'contacts', label: 'Contacts' })
    expect(set?.results).toEqual([
      expect.objectContaining({ id, avatar: null, name: 'Ștefan Marin', value: 'Ștefan Marin', link: `/apps/contacts/${id}` }),
    ])
  })
})

describe('deleting', () => {
  test('answers true, can be undone completely, and is in the timeline', async () => {
    const tag = await me.call(contacts.createTag, { tag: { title: 'Customer' } })
    const { id } = await create('Ana', { tags: [tag.id], title: 'Buyer' })
    expect(await me.call(contacts.remove, { id })).toBe(true)
    expect(await names()).toEqual([])
    expect(await me.call(contacts.restore, { id })).toMatchObject({ name: 'Ana', tags: [tag.id] })
    await me.call(contacts.remove, { id })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await names()).toEqual(['Ana'])
    await me.call(contacts.remove, { id })
    const [act] = await me.call(activities.all, {})
    expect(act?.description).toContain('deleted the contact <strong>Ana</strong>')
  })
})

describe('undo and history', () => {
  test('a change is undone, also of a field that was empty before', async () => {
    const { id } = await create('Ana')
    await me.call(contacts.update, { id, contact: { name: 'Ana Pop', title: 'Buyer', birthday: '1990-04-12' } })
    await me.call(undo.undo, { seq: await lastSeq() })
    const contact = await me.call(contacts.one, { id })
    expect(contact).toMatchObject({ name: 'Ana', birthday: null })
    expect(contact).not.toHaveProperty('title')
    const past = await me.call(activities.history, { entity: 'contact', id })
    expect(past.map(({ description }) => description.replaceAll(/<[^>]*>/g, ''))).toEqual([
      expect.stringContaining('undid a change to the contact Ana'),
      expect.stringContaining('changed the contact Ana'),
      expect.stringContaining('added the contact Ana'),
    ])
    expect(past[1]?.fields).toEqual(expect.arrayContaining([{ field: 'birthday', from: null, to: '1990-04-12' }]))
  })

  test('the same again changes nothing', async () => {
    const { id } = await create('Ana', { title: 'Buyer' })
    const before = await lastSeq()
    await me.call(contacts.update, { id, contact: { name: 'Ana', title: 'Buyer' } })
    expect(await lastSeq()).toBe(before)
  })
})

describe('tags', () => {
  test('are created, renamed, and removed from every contact; undo restores the links', async () => {
    const tag = await me.call(contacts.createTag, { tag: { title: ' Customer ' } })
    expect(tag).toEqual({ id: expect.any(String), title: 'Customer' })
    const { id } = await create('Ana', { tags: [tag.id] })
    expect(await me.call(contacts.updateTag, { id: tag.id, tag: { title: 'Client' } })).toEqual({ id: tag.id, title: 'Client' })
    expect(await me.call(contacts.tags)).toEqual([{ id: tag.id, title: 'Client' }])
    expect(await me.call(contacts.removeTag, { id: tag.id })).toBe(true)
    expect([await me.call(contacts.tags), (await me.call(contacts.one, { id }))?.tags]).toEqual([[], []])
    await me.call(undo.undo, { seq: await lastSeq() })
    expect((await me.call(contacts.one, { id }))?.tags).toEqual([tag.id])
  })

  test('unknown ones and those of another team are not found; blank titles are refused', async () => {
    const tag = await me.call(contacts.createTag, { tag: { title: 'Mine' } })
    const other = await app.member()
    expect(await other.refused(contacts.updateTag, { id: tag.id, tag: { title: 'x' } })).toMatchObject({ status: 404 })
    expect(await other.refused(contacts.removeTag, { id: tag.id })).toMatchObject({ status: 404 })
    expect(await me.refused(contacts.createTag, { tag: { title: ' ' } })).toMatchObject({ status: 400 })
    expect(await me.call(contacts.tags)).toEqual([tag])
  })
})

describe('the avatar', () => {
  const half = (left: string, right: string) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: right } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: left } }, left: 0, top: 0 }])
      .png()
      .toBuffer()

  async function upload(id: string, file: Blob | undefined, crop?: unknown, token = me.token) {
    const form = new FormData()
    form.set('id', id)
    if (file) form.set('avatar', file, 'ana.png')
    if (crop) form.set('crop', JSON.stringify(crop))
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', authorization: `Bearer ${token}` }
    return app.app.inject({ method: 'POST', url: contacts.setAvatar.path, payload: Buffer.from(await sent.arrayBuffer()), headers })
  }

  test('becomes a square of the crop, and null removes it', async () => {
    const { id } = await create('Ana')
    const answer = await upload(id, new Blob([new Uint8Array(await half('red', 'blue'))]), { x: 200, y: 0, width: 200, height: 200 })
    const { avatar } = answer.json<Contact>()
    expect(avatar).toMatch(/^\/api\/blobs\//)
    const { data, info } = await sharp((await app.app.inject({ url: avatar ?? '', ...withToken(me) })).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, (data[0] ?? 0) < 40, (data[2] ?? 0) > 200]).toEqual([256, 256, true, true])
    // The avatar that a client sends back with the contact is ignored.
    expect(await me.call(contacts.update, { id, contact: { avatar: '/elsewhere.png' } })).toMatchObject({ avatar })
    expect(await me.call(contacts.update, { id, contact: { avatar: null } })).toMatchObject({ avatar: null })
    expect((await me.call(activities.history, { entity: 'contact', id }))[1]?.description).toContain('a picture')
  })

  test('a call without a file, as one existing client sends it, answers the contact and changes nothing', async () => {
    const { id } = await create('Ana')
    const headers = { 'content-type': 'image/png', authorization: `Bearer ${me.token}` }
    const answer = await app.app.inject({ method: 'POST', url: contacts.setAvatar.path, payload: JSON.stringify({ id, avatar: {} }), headers })
    expect([answer.statusCode, answer.json<Contact>()]).toEqual([200, expect.objectContaining({ id, avatar: null })])
    expect(await me.call(contacts.setAvatar, { id, avatar: {} })).toMatchObject({ id, avatar: null })
  })

  test('what is no picture, too large, cut outside, nobody’s, or sent by a stranger is refused', async () => {
    const { id } = await create('Ana')
    const png = new Uint8Array(await half('red', 'blue'))
    const refused = async (file: Blob, crop?: unknown) => (await upload(id, file, crop)).statusCode
    expect(await refused(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).toBe(415)
    expect(await refused(new Blob([png.slice(0, 60)]))).toBe(415)
    expect(await refused(new Blob([png, new Uint8Array(pictureLimit)]))).toBe(413)
    expect(await refused(new Blob([new Uint8Array(7 * 1024 * 1024)]))).toBe(413)
    expect(await refused(new Blob([png]), { x: 300, y: 0, width: 200, height: 200 })).toBe(400)
    expect((await upload(id, new Blob([png]), undefined, 'nobody')).statusCode).toBe(401)
    const other = await app.member()
    expect((await upload(id, new Blob([png]), undefined, other.token)).statusCode).toBe(404)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${me.token}` }
    expect((await app.app.inject({ method: 'POST', url: contacts.setAvatar.path, payload: 'no form', headers })).statusCode).toBe(400)
    expect(await me.call(contacts.one, { id })).toMatchObject({ avatar: null })
  })
})

describe('import', () => {
  const rows = [
    { name: 'Ana Pop', emails: [{ email: 'ana@pop.example' }], tags: ['Customer', 'customer'], uid: 'urn:x:1' },
    { name: 'Bogdan Ilie', phoneNumbers: [{ country: 'ro', phoneNumber: '0722 123 456' }] },
    { name: 'Nobody', emails: [{ email: 'none' }] },
    { emails: [] },
  ]

  test('twice makes no copies; a preview says so before', async () => {
    const outcomes = (all: { outcome: string }[]) => all.map(({ outcome }) => outcome)
    expect(outcomes(await me.call(contacts.previewImport, { rows }))).toEqual(['new', 'new', 'refused', 'refused'])
    expect([await names(), await me.call(contacts.tags)]).toEqual([[], []])
    const done = await me.call(contacts.import, { rows })
    expect(done.slice(2)).toEqual([
      { outcome: 'refused', fields: ['emails'], reason: 'invalid' },
      { outcome: 'refused', fields: ['name'], reason: 'missing' },
    ])
    expect(await names()).toEqual(['Ana Pop', 'Bogdan Ilie'])
    expect((await me.call(contacts.tags)).map(({ title }) => title)).toEqual(['Customer'])
    const seq = await lastSeq()
    expect(outcomes(await me.call(contacts.previewImport, { rows }))).toEqual(['unchanged', 'unchanged', 'refused', 'refused'])
    expect(outcomes(await me.call(contacts.import, { rows }))).toEqual(['unchanged', 'unchanged', 'refused', 'refused'])
    expect([await names(), await lastSeq()]).toEqual([['Ana Pop', 'Bogdan Ilie'], seq])
  })

  test('two at once make no copies either', async () => {
    await Promise.all([me.call(contacts.import, { rows }), me.call(contacts.import, { rows })])
    expect(await names()).toEqual(['Ana Pop', 'Bogdan Ilie'])
  })

  test('completes existing contacts, is one act in the timeline, and is undone as one', async () => {
    const { id } = await create('Ana Pop', { emails: [{ email: 'ANA@pop.example', label: 'Work' }], notes: '<p><strong>Kept</strong></p>' })
    const [first] = await me.call(contacts.import, {
      rows: [
        { name: 'Ana Pop', company: 'Carpathia', notes: '<p>Kept</p>', emails: [{ email: 'ana@pop.example' }, { email: 'a@b.example' }] },
        ...rows.slice(1),
      ],
    })
    expect(first).toMatchObject({ outcome: 'updated', id, fields: ['emails', 'company'] })
    expect(await me.call(contacts.one, { id })).toMatchObject({
      ...{ company: 'Carpathia', notes: '<p><strong>Kept</strong></p>' },
      emails: [
        { email: 'ANA@pop.example', label: 'Work' },
        { email: 'a@b.example', label: '' },
      ],
    })
    const [act] = await me.call(activities.all, {})
    expect(act?.description.replaceAll(/<[^>]*>/g, '')).toContain('imported contacts: 1 new, 1 updated')
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await names()).toEqual(['Ana Pop'])
    expect(await me.call(contacts.one, { id })).not.toHaveProperty('company')
  })

  test('is refused whole when it is no list, empty or too long', async () => {
    for (const sent of [{}, { rows: [] }, { rows: Array.from({ length: 10_001 }, () => 1) }])
      expect(await me.refused(contacts.import, sent as never)).toMatchObject({ status: 400, fields: { rows: expect.any(String) } })
  })
})

test('countries: all with a dialling code and a flag at its own position', async () => {
  const all = await me.call(contacts.countries)
  expect(all.length).toBeGreaterThanOrEqual(240)
  expect(all.find(({ iso }) => iso === 'ro')).toEqual({
    id: 'ro',
    iso: 'ro',
    name: 'Romania',
    code: '+40',
    flagImagePos: expect.stringMatching(/^-1px -\d+px$/),
  })
  expect(new Set(all.map(({ flagImagePos }) => flagImagePos)).size).toBe(all.length)
  expect(all.filter(({ code }) => code === '+1').length).toBeGreaterThanOrEqual(24)
})

test('a stranger is refused everywhere', async () => {
  for (const endpoint of Object.values(contacts)) expect((await app.send(endpoint, { id: v7() })).statusCode).toBe(401)
})
