import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { chat } from '#contract/chat.ts'
import { identity } from '#contract/identity.ts'
import { navigation } from '#contract/navigation.ts'
import { search } from '#contract/search.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { uploadTestFile, temporaryFolder } from '#server/testing/files.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let me: TestMember
let ana: TestMember
let outsider: TestMember

beforeAll(async () => {
  folder = await temporaryFolder('chat')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
  outsider = await me.colleague('owner')
})

const direct = (from = me, to = ana) => from.call(chat.start, { chat: { kind: 'direct', memberId: to.userId } })
const group = (members: TestMember[], name = 'Release') =>
  me.call(chat.start, { chat: { kind: 'group', name, members: members.map(({ userId }) => userId) } })
const say = (by: TestMember, chatId: string, text = 'hello') => by.call(chat.send, { message: { id: v7(), chatId, text } })
const listOf = (member: TestMember) => member.call(chat.chats)
const notFound = (id: string) => ({ status: 404, code: 'not-found', detail: `Could not found chat with id of ${id}!` })

describe('a conversation of two', () => {
  test('has the other member as its contact, on both sides', async () => {
    await ana.call(account.updateProfile, { profile: { title: 'Designer', about: 'Likes circles', phone: '+40 722 000 000', country: 'ro' } })
    const { id } = await direct()
    await say(ana, id, 'first\nline')
    const [mine] = await listOf(me)
    const name = `Member ${ana.userId.slice(-4)}`
    expect(mine).toMatchObject({
      ...{ id, kind: 'direct', contactId: ana.userId, unreadCount: 1, muted: false, lastMessage: 'first line', lastNr: 1, readNr: 0, memberCount: 2 },
      contact: {
        ...{ id: ana.userId, name, avatar: null, about: 'Likes circles', status: 'online' },
        details: { emails: [{ email: `${ana.userId}@hora.test`, label: 'Work' }], title: 'Designer', birthday: null, address: null },
        attachments: { media: [], docs: [], links: [] },
      },
      messages: [{ contactId: ana.userId, text: 'first\nline', value: 'first<br>line', isMine: false, nr: 1 }],
      writable: true,
    })
    expect(mine?.contact.details.phoneNumbers).toEqual([{ country: 'ro', phoneNumber: expect.any(String), label: 'Work' }])
    const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/')
    expect(mine?.lastMessageAt).toBe(today)
    expect(await listOf(ana)).toEqual([expect.objectContaining({ id, contactId: me.userId, unreadCount: 0 })])
    expect(mine?.members.map((member) => member.id).toSorted()).toEqual([me.userId, ana.userId].toSorted())
  })

  test('is the same for both, however often it is started, even at the same moment', async () => {
    const starts = await Promise.all([direct(), direct(ana, me), direct(), direct(ana, me), direct()])
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1)
    const { rows } = await app.pool.query('select from chats where team_id = $1', [me.teamId])
    expect(rows).toHaveLength(1)
    const again = await me.call(chat.start, { chat: { kind: 'direct', id: v7(), memberId: ana.userId } })
    expect(again.id).toBe(starts[0]?.id)
  })

  test('without messages is listed for its creator only', async () => {
    const { id } = await direct()
    expect((await listOf(me)).map((one) => one.id)).toEqual([id])
    expect(await listOf(ana)).toEqual([])
    expect(await ana.call(chat.chat, { id })).toMatchObject({ id, lastNr: 0, lastMessage: '', lastMessageAt: '', messages: [] })
  })

  test('is not had with oneself, with a stranger, nor left or renamed', async () => {
    const stranger = await app.member()
    for (const memberId of [me.userId, stranger.userId, v7()])
      expect(await me.refused(chat.start, { chat: { kind: 'direct', memberId } })).toMatchObject({
        status: 400,
        fields: { 'chat.memberId': expect.any(String) },
      })
    const { id } = await direct()
    for (const refusal of [
      await me.refused(chat.leave, { id }),
      await me.refused(chat.rename, { id, name: 'x' }),
      await me.refused(chat.addPeople, { id, members: [outsider.userId] }),
      await me.refused(chat.removePerson, { id, memberId: ana.userId }),
    ])
      expect(refusal).toMatchObject({ status: 422 })
  })

  test('stays readable when the other leaves the team, and writable when they return', async () => {
    const { id } = await direct()
    await say(ana, id, 'goodbye')
    await ana.leave()
    expect(await me.call(chat.chat, { id })).toMatchObject({ writable: false, contactId: ana.userId, lastMessage: 'goodbye', memberCount: 1 })
    expect(await me.refused(chat.send, { message: { chatId: id, text: 'anybody?' } })).toMatchObject({ status: 422 })
    expect((await me.call(chat.contacts)).map((one) => one.id)).toEqual([outsider.userId])
    await app.pool.query('update members set left_at = null where team_id = $1 and user_id = $2', [me.teamId, ana.userId])
    expect(await direct()).toMatchObject({ id, writable: true, memberCount: 2 })
  })
})

describe('a group', () => {
  test('is shown as a contact, with its events', async () => {
    const ben = await me.colleague()
    const { id } = await group([ana])
    await me.call(chat.rename, { id, name: 'Release 2' })
    await me.call(chat.rename, { id, name: 'Release 2' })
    await ana.call(chat.addPeople, { id, members: [ben.userId, ana.userId] })
    const { contact, contactId, messages, members, kind } = await me.call(chat.removePerson, { id, memberId: ben.userId })
    expect({ kind, contactId, name: contact.name, avatar: contact.avatar, status: contact.status }).toEqual({
      ...{ kind: 'group', contactId: id, name: 'Release 2', avatar: null, status: null },
    })
    expect(messages.map(({ event, contactId: by }) => [by, event])).toEqual([
      [me.userId, { what: 'started', name: 'Release', members: [ana.userId] }],
      [me.userId, { what: 'renamed', name: 'Release 2' }],
      [ana.userId, { what: 'added', members: [ben.userId] }],
      [me.userId, { what: 'removed', members: [ben.userId] }],
    ])
    expect(members.map((member) => member.id).toSorted()).toEqual([me.userId, ana.userId].toSorted())
    expect(await ben.refused(chat.chat, { id })).toMatchObject(notFound(id))
    expect(await listOf(ben)).toEqual([])
  })

  test('events do not count as unread, and new participants start with nothing unread', async () => {
    const { id } = await group([ana])
    expect(await listOf(ana)).toEqual([expect.objectContaining({ id, unreadCount: 0 })])
    await say(me, id)
    await me.call(chat.addPeople, { id, members: [outsider.userId] })
    await say(me, id, 'welcome')
    expect(await outsider.call(chat.chat, { id })).toMatchObject({
      unreadCount: 1,
      messages: [{ nr: 1 }, { text: 'hello' }, { nr: 3 }, { text: 'welcome' }],
    })
  })

  test('can be left, and is deleted with its last participant', async () => {
    const { id } = await group([ana])
    await ana.call(chat.leave, { id })
    expect(await ana.refused(chat.chat, { id })).toMatchObject(notFound(id))
    expect((await me.call(chat.chat, { id })).messages.at(-1)).toMatchObject({ contactId: ana.userId, event: { what: 'left' } })
    await me.call(chat.leave, { id })
    expect((await app.pool.query('select from chats where team_id = $1', [me.teamId])).rowCount).toBe(0)
  })

  test('started twice under one id is one', async () => {
    const input = { chat: { kind: 'group' as const, id: v7(), name: 'Once', members: [ana.userId] } }
    const [first, again] = [await me.call(chat.start, input), await me.call(chat.start, input)]
    expect(again).toEqual(first)
    expect((await outsider.refused(chat.start, input)).status).toBe(409)
  })

  test('takes members of the team only, and a name', async () => {
    const stranger = await app.member()
    const before = await app.pool.query('select count(*) as n from chats')
    expect(await me.refused(chat.start, { chat: { kind: 'group', name: 'x', members: [stranger.userId] } })).toMatchObject({ status: 400 })
    expect(await me.refused(chat.start, { chat: { kind: 'group', name: ' ', members: [] } })).toMatchObject({
      status: 400,
      fields: { 'chat.name': expect.any(String) },
    })
    expect((await app.pool.query('select count(*) as n from chats')).rows).toEqual(before.rows)
    const { id } = await group([ana])
    expect(await me.refused(chat.addPeople, { id, members: [stranger.userId] })).toMatchObject({
      status: 400,
      fields: { members: expect.any(String) },
    })
  })

  test('a member who leaves the team leaves all conversations', async () => {
    const { id } = await group([ana, outsider])
    await ana.leave()
    expect((await me.call(chat.chat, { id })).members.map((member) => member.id)).not.toContain(ana.userId)
  })
})

describe('unread', () => {
  const counts = async (member: TestMember) => (await listOf(member)).map(({ unreadCount }) => unreadCount)
  const badge = async (member: TestMember) => {
    const { default: groups } = await member.call(navigation.all)
    return groups.flatMap(({ children = [] }) => children).find(({ id }) => id === 'apps.chat')?.badge?.title
  }

  test('is counted from the read position, the same in every endpoint, and never goes back', async () => {
    const { id } = await direct()
    const numbers: number[] = []
    for (let nr = 0; nr < 5; nr++) numbers.push((await say(ana, id, `message ${nr}`)).nr)
    expect(numbers).toEqual([1, 2, 3, 4, 5])
    expect([await counts(me), await badge(me), (await me.call(chat.chat, { id })).unreadCount]).toEqual([[5], '5', 5])
    expect(await me.call(chat.read, { id, nr: 3 })).toEqual({ id, readNr: 3, unreadCount: 2 })
    expect(await me.call(chat.read, { id, nr: 1 })).toEqual({ id, readNr: 3, unreadCount: 2 })
    expect([await counts(me), await badge(me)]).toEqual([[2], '2'])
    expect(await me.call(chat.read, { id, nr: 999 })).toEqual({ id, readNr: 5, unreadCount: 0 })
    expect([await counts(me), await badge(me), await counts(ana)]).toEqual([[0], undefined, [0]])
    const state = (await ana.call(chat.chat, { id })).members.find((member) => member.id === me.userId)?.readNr
    expect(state).toBe(5)
  })

  test('does not count my own, nor what was deleted; muted ones are not in the badge', async () => {
    const { id } = await direct()
    await say(me, id)
    const gone = await say(ana, id)
    await say(ana, id)
    expect(await counts(me)).toEqual([2])
    await ana.call(chat.remove, { id: gone.id })
    expect([await counts(me), await badge(me)]).toEqual([[1], '1'])
    const whole = await me.call(chat.chat, { id })
    // Existing clients send the whole conversation.
    expect(await me.call(chat.update, { id, chat: { ...whole, muted: true } })).toEqual({ ...whole, muted: true })
    expect([await counts(me), await badge(me)]).toEqual([[1], undefined])
    expect((await ana.call(chat.chat, { id })).muted).toBe(false)
  })
})

describe('people', () => {
  test('contacts are the other members by name, without details', async () => {
    await app.pool.query(`update users set name = case id when $1 then 'Özlem' else 'Zoe' end where id in ($1, $2)`, [outsider.userId, ana.userId])
    const contacts = await me.call(chat.contacts)
    expect(contacts.map(({ name }) => name)).toEqual(['Özlem', 'Zoe'])
    expect(Object.keys(contacts[0] ?? {}).toSorted()).toEqual(['about', 'avatar', 'background', 'id', 'name', 'status'])
  })

  test('a contact shows what the two have shared: pictures, files, links', async () => {
    const { id } = await direct()
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const [picture, file] = [await uploadTestFile(app, me, png), await uploadTestFile(app, ana, 'plain', 'plan.txt')]
    await me.call(chat.send, { message: { chatId: id, text: 'see https://example.com/a, and (https://example.com/b).', attachments: [picture.url] } })
    const { id: messageId } = await ana.call(chat.send, { message: { chatId: id, attachments: [file.url] } })
    const expected = {
      ...{ media: [picture.url], links: ['https://example.com/a', 'https://example.com/b'] },
      docs: [{ ...file, messageId }],
    }
    expect((await me.call(chat.contact, { id: ana.userId })).attachments).toEqual(expected)
    expect((await ana.call(chat.chat, { id })).contact.attachments).toEqual(expected)
    expect((await outsider.call(chat.contact, { id: ana.userId })).attachments).toEqual({ media: [], docs: [], links: [] })
    expect((await listOf(me))[0]).toMatchObject({ lastMessage: 'plan.txt' })
    expect((await me.refused(chat.contact, { id: (await app.member()).userId })).status).toBe(404)
  })

  test('my profile, with a sentence in my language when I say nothing', async () => {
    expect(await me.call(chat.profile)).toEqual({
      ...{ id: me.userId, name: `Member ${me.userId.slice(-4)}`, email: `${me.userId}@hora.test`, avatar: null },
      about: 'Hi there! I’m using Hora.',
    })
    await me.call(identity.updateUser, { user: { language: 'ro' } })
    expect(await me.call(chat.profile)).toMatchObject({ about: 'Salut! Folosesc Hora.' })
  })

  test('a member with hidden presence has no last-seen time', async () => {
    expect((await me.call(chat.contact, { id: ana.userId })).lastSeenAt).toEqual(expect.any(String))
    await ana.call(identity.updateUser, { user: { status: 'not-visible' } })
    expect(await me.call(chat.contact, { id: ana.userId })).toMatchObject({ lastSeenAt: null })
  })
})

describe('who takes no part', () => {
  test('gets "not found" everywhere, finds nothing, and changes nothing', async () => {
    const { id } = await group([ana])
    const message = await say(me, id, 'a secret word')
    const before = await me.call(chat.chat, { id })
    for (const by of [outsider, await app.member()]) {
      for (const refusal of [
        await by.refused(chat.chat, { id }),
        await by.refused(chat.update, { id, chat: { muted: true } }),
        await by.refused(chat.messages, { chatId: id }),
        await by.refused(chat.messages, { chatId: id, around: message.id }),
        await by.refused(chat.updates, { chatId: id, since: 0 }),
        await by.refused(chat.send, { message: { chatId: id, text: 'x' } }),
        await by.refused(chat.read, { id, nr: 1 }),
        await by.refused(chat.rename, { id, name: 'x' }),
        await by.refused(chat.addPeople, { id, members: [outsider.userId] }),
        await by.refused(chat.removePerson, { id, memberId: ana.userId }),
        await by.refused(chat.leave, { id }),
      ])
        expect(refusal).toMatchObject(notFound(id))
      for (const refusal of [
        await by.refused(chat.edit, { id: message.id, message: { text: 'x' } }),
        await by.refused(chat.remove, { id: message.id }),
        await by.refused(chat.react, { id: message.id, emoji: '👍' }),
      ])
        expect(refusal).toMatchObject({ status: 404 })
      expect(await by.call(chat.search, { query: 'secret' })).toEqual([])
      expect(await by.call(chat.search, { query: 'secret', chatId: id })).toEqual([])
      expect(JSON.stringify(await by.call(search.search, { query: 'secret' }))).not.toContain(message.id)
      expect(await listOf(by)).toEqual([])
    }
    expect(await me.call(chat.chat, { id })).toEqual(before)
  })

  test('does not get it by an export either, owner or not', async () => {
    const { id } = await group([ana])
    await say(ana, id, 'a secret word')
    const exported = async (by: TestMember, endpoint: typeof account.exportTeam | typeof account.exportMine) =>
      (await app.send(endpoint, undefined, by.token)).body
    expect(await exported(ana, account.exportMine)).toContain('a secret word')
    for (const text of [await exported(outsider, account.exportTeam), await exported(outsider, account.exportMine)]) {
      expect(text).not.toContain('a secret word')
      expect(text).not.toContain(id)
    }
    const { rows } = await app.pool.query<{ row: string }>(`select to_jsonb(c)::text as row from changes c where team_id = $1`, [me.teamId])
    expect(rows.some(({ row }) => row.includes('a secret word'))).toBe(false)
  })
})

test('outlives the account of its creator: messages stay, without a name', async () => {
  const { id } = await group([ana])
  const pair = await direct()
  await say(me, id, 'the tent is ordered')
  await say(ana, id, 'thank you')
  await say(me, pair.id, 'see you at four')
  await me.call(account.deleteAccount, { password: testPassword })
  const { messages, memberCount } = await ana.call(chat.chat, { id })
  expect(memberCount).toBe(1)
  expect(messages.filter(({ event }) => !event).map(({ text, author }) => [text, author.name])).toEqual([
    ['the tent is ordered', 'Former member'],
    ['thank you', expect.not.stringMatching('Former')],
  ])
  expect((await ana.call(chat.chat, { id: pair.id })).messages.map(({ text }) => text)).toEqual(['see you at four'])
})

test('hundreds of people in a group: the list stays small, the conversation has all', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => me.colleague()))
  const { id, members } = await group(people)
  expect(members).toHaveLength(9)
  expect((await listOf(me))[0]).toMatchObject({ id, memberCount: 9, members: { length: 5 } })
})
