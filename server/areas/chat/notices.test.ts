// Messages of the header: from chat, through HTTP and the job that looks for readers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { chat } from '#contract/chat.ts'
import { notifications } from '#contract/notifications.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { emailOf } from '#server/testing/accounts.ts'
import { collectMail } from '#server/testing/mail.ts'

let app: TestApp
let me: TestMember
let ana: TestMember
let chatId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
  chatId = (await me.call(chat.start, { chat: { kind: 'direct', memberId: ana.userId } })).id
})

const say = (by: TestMember, text: string, more: object = {}) => by.call(chat.send, { message: { id: v7(), chatId, text, ...more } })
const everyJobIsDue = () => app.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
/** The time to look at the conversation is over. */
const later = async () => {
  await everyJobIsDue()
  await runJobsOnce(app.kernel, { mail: async () => {} })
}
const mailsLater = async () => (await everyJobIsDue(), (await collectMail(app)).filter(({ to }) => to === emailOf(ana)))
const messages = (who: TestMember) => who.call(notifications.messages)
const unread = async (who: TestMember) => (await who.call(notifications.unread)).messages
const unreadInChat = async (who: TestMember, id = chatId) => (await who.call(chat.chat, { id })).unreadCount
const startGroup = async (...members: TestMember[]) =>
  (await me.call(chat.start, { chat: { kind: 'group', name: 'Release', members: members.map(({ userId }) => userId) } })).id

describe('a member who is written to', () => {
  test('gets a message that leads to the conversation, and the writer gets none', async () => {
    const sent = await say(me, 'Are you\nthere?')
    expect(await messages(ana)).toEqual([])
    await later()
    expect(await messages(ana)).toEqual([
      expect.objectContaining({
        kind: 'chat.written',
        description: 'Are you there?',
        link: `/apps/chat/${chatId}?message=${sent.id}`,
        useRouter: true,
        count: 1,
      }),
    ])
    expect([await messages(me), await ana.call(notifications.all)]).toEqual([[], []])
  })

  test('gets none while looking: what was read in time is no news', async () => {
    const { nr } = await say(me, 'Hello')
    await ana.call(chat.read, { id: chatId, nr })
    await later()
    expect(await messages(ana)).toEqual([])
  })

  test('gets one message per conversation, with a count and the last words', async () => {
    await say(me, 'One')
    await say(me, 'Two')
    await later()
    await say(me, 'Three')
    await later()
    await later()
    expect(await messages(ana)).toEqual([expect.objectContaining({ description: 'Three', count: 3 })])
  })

  test('gets a new one after reading', async () => {
    const { nr } = await say(me, 'One')
    await later()
    await ana.call(chat.read, { id: chatId, nr })
    await say(me, 'Two')
    await later()
    expect((await messages(ana)).map(({ description, read, count }) => [description, read, count])).toEqual([
      ['Two', false, 1],
      ['One', true, 1],
    ])
  })

  test('gets none from a muted conversation', async () => {
    await ana.call(chat.update, { id: chatId, chat: { muted: true } })
    await say(me, 'Hello')
    await later()
    expect(await messages(ana)).toEqual([])
  })

  test('no longer sees what was deleted', async () => {
    const { id } = await say(me, 'Secret')
    await later()
    await me.call(chat.remove, { id })
    expect(await messages(ana)).toEqual([])
    expect(await mailsLater()).toEqual([])
  })

  test('learns the names of files that came without a text', async () => {
    await app.pool.query(
      `with c as (update chats set last_nr = 1 where team_id = $1 and id = $2)
       insert into chat_messages (team_id, id, chat_id, nr, rev, user_id, text, attachments)
       values ($1, gen_random_uuid(), $2, 1, 1, $3, '', '[{"name":"plan.pdf"},{"name":"map.png"}]')`,
      [me.teamId, chatId, me.userId],
    )
    await say(me, 'And this')
    await app.pool.query(`update chat_messages set deleted_at = now() where team_id = $1 and nr = 2`, [me.teamId])
    await later()
    expect((await messages(ana))[0]?.description).toBe('plan.pdf, map.png')
  })
})

describe('in a group', () => {
  test('only those who are mentioned get a message', async () => {
    const outsider = await me.colleague()
    const bogdan = await me.colleague()
    const group = await startGroup(ana, bogdan)
    for (const one of [ana, bogdan]) await one.call(chat.read, { id: group, nr: 1 })
    const mentions = [ana.userId, outsider.userId, me.userId, ana.userId]
    const sent = await me.call(chat.send, { message: { chatId: group, text: '@ana look', mentions } })
    expect(sent.mentions).toEqual([ana.userId])
    await later()
    await me.call(chat.edit, { id: sent.id, message: { text: '@ana look!', mentions } })
    const [mention] = await messages(ana)
    expect(mention).toMatchObject({ kind: 'chat.mentioned', link: `/apps/chat/${group}?message=${sent.id}`, description: '“@ana look”', count: 1 })
    expect(mention?.title).toContain('Release')
    expect([await messages(outsider), await unread(bogdan)]).toEqual([[], 0])
  })

  test('whose message is replied to gets one message, and nobody else', async () => {
    const bogdan = await me.colleague()
    const group = await startGroup(ana, bogdan)
    const asked = await ana.call(chat.send, { message: { chatId: group, text: 'Who has the key?' } })
    for (const one of [me, ana, bogdan]) await one.call(chat.read, { id: group, nr: asked.nr })
    const reply = await bogdan.call(chat.send, { message: { chatId: group, text: 'I have it', replyTo: asked.id } })
    await me.call(chat.send, { message: { chatId: group, text: 'Good' } })
    await later()
    await later()
    const replies = (await messages(ana)).filter(({ kind }) => kind === 'chat.replied')
    expect(replies).toEqual([
      expect.objectContaining({ link: `/apps/chat/${group}?message=${reply.id}`, description: '“I have it”', read: false, count: 1 }),
    ])
    expect(replies[0]?.title).toContain('Release')
    expect([await unread(me), await unread(bogdan)]).toEqual([0, 0])
  })

  test('nobody gets a message of a reply to themselves, of one that was read, or from a group they muted', async () => {
    const bogdan = await me.colleague()
    const group = await startGroup(ana, bogdan)
    const send = (by: TestMember, text: string, replyTo?: string) => by.call(chat.send, { message: { chatId: group, text, replyTo } })
    const [hers, his] = [await send(ana, 'The key?'), await send(bogdan, 'The lamp?')]
    await ana.call(chat.update, { id: group, chat: { muted: true } })
    await send(me, 'Here', hers.id)
    await send(bogdan, 'Found it', his.id)
    const { nr } = await send(me, 'Fine', his.id)
    for (const one of [me, bogdan]) await one.call(chat.read, { id: group, nr })
    await later()
    for (const one of [me, ana, bogdan]) expect((await messages(one)).filter(({ kind }) => kind === 'chat.replied')).toEqual([])
  })

  test('a reply with a mention of the same member is one message: the mention', async () => {
    const group = await startGroup(ana)
    const asked = await ana.call(chat.send, { message: { chatId: group, text: 'Who has the key?' } })
    await ana.call(chat.read, { id: group, nr: asked.nr })
    await me.call(chat.send, { message: { chatId: group, text: '@ana I do', replyTo: asked.id, mentions: [ana.userId] } })
    await later()
    expect((await messages(ana)).filter(({ read }) => !read).map(({ kind, count }) => [kind, count])).toEqual([['chat.mentioned', 1]])
  })

  test('an edit that mentions somebody else notifies that member once', async () => {
    const bogdan = await me.colleague()
    const group = await startGroup(ana, bogdan)
    const sent = await me.call(chat.send, { message: { chatId: group, text: '@ana', mentions: [ana.userId] } })
    await later()
    await me.call(chat.edit, { id: sent.id, message: { text: '@ana @bogdan', mentions: [ana.userId, bogdan.userId] } })
    await later()
    expect((await messages(bogdan)).filter(({ kind }) => kind === 'chat.mentioned')).toEqual([expect.objectContaining({ count: 1 })])
    expect((await messages(ana)).filter(({ kind }) => kind === 'chat.mentioned')).toEqual([expect.objectContaining({ count: 1 })])
  })

  test('who is added learns it, and reading the group settles it', async () => {
    const group = await startGroup(ana)
    const bogdan = await me.colleague()
    await me.call(chat.addPeople, { id: group, members: [bogdan.userId] })
    for (const [who, nr] of [
      [ana, 1],
      [bogdan, 2],
    ] as const) {
      expect(await messages(who)).toEqual([expect.objectContaining({ kind: 'chat.invited', link: `/apps/chat/${group}`, read: false })])
      await who.call(chat.read, { id: group, nr })
      expect(await unread(who)).toBe(0)
    }
    expect(await messages(me)).toEqual([])
  })

  test('who leaves has nothing left to read', async () => {
    const group = await startGroup(ana)
    expect(await unread(ana)).toBe(1)
    await ana.call(chat.leave, { id: group })
    expect(await unread(ana)).toBe(0)
  })
})

describe('reading', () => {
  test('in chat settles the message, with a hint to the reader alone', async () => {
    const { nr } = await say(me, 'Hello')
    await later()
    await app.pool.query('delete from changes where team_id = $1', [me.teamId])
    await ana.call(chat.read, { id: chatId, nr })
    expect(await unread(ana)).toBe(0)
    const { rows } = await app.pool.query(`select area, audience from changes where team_id = $1`, [me.teamId])
    expect(rows).toEqual([{ area: 'notifications', audience: [ana.userId] }])
  })

  test('only a part of the conversation settles nothing', async () => {
    const first = await say(me, 'One')
    await say(me, 'Two')
    await later()
    await ana.call(chat.read, { id: chatId, nr: first.nr })
    expect(await unread(ana)).toBe(1)
  })

  test('the message settles the conversation, by each of the calls', async () => {
    for (const read of [
      async (id: string) => ana.call(notifications.toggleMessage, { message: { id, read: true } }),
      async (id: string) => ana.call(notifications.updateMessage, { id, message: { read: true } }),
      async () => ana.call(notifications.readAllMessages),
    ]) {
      await say(me, 'Hello')
      await later()
      expect(await unreadInChat(ana)).toBe(1)
      const [message] = await messages(ana)
      await read(message?.id ?? '')
      expect([await unread(ana), await unreadInChat(ana)]).toEqual([0, 0])
    }
  })

  test('a message that the member made, or one of a conversation that was left, changes nothing in chat', async () => {
    const { id } = await ana.call(notifications.createMessage, { message: { title: 'Own' } })
    await say(me, 'Hello')
    await ana.call(notifications.toggleMessage, { message: { id, read: true } })
    expect(await unreadInChat(ana)).toBe(1)
  })
})

describe('mail', () => {
  test('is sent if the message stays unread, and not if it is read in chat', async () => {
    const { nr } = await say(me, 'Hello')
    await later()
    await ana.call(chat.read, { id: chatId, nr })
    expect(await mailsLater()).toEqual([])
    await say(me, 'Still there?')
    await everyJobIsDue()
    expect(await mailsLater()).toEqual([])
    expect((await mailsLater()).map(({ text }) => text)).toEqual([expect.stringContaining('Still there?')])
  })

  test('waits while the member is online', async () => {
    const { isOnline } = app.kernel
    await say(me, 'Hello')
    await everyJobIsDue()
    app.kernel.isOnline = ({ userId }) => userId === ana.userId
    try {
      await mailsLater()
      expect(await mailsLater()).toEqual([])
    } finally {
      app.kernel.isOnline = isOnline
    }
    expect(await mailsLater()).toHaveLength(1)
  })

  test('and the panel follow the choices of the member', async () => {
    const kinds = { 'chat.written': { inApp: false, mail: false } }
    expect((await ana.call(notifications.delivery)).kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['chat.written', 'chat.mentioned', 'chat.replied', 'chat.invited']),
    )
    await ana.call(notifications.updateDelivery, { delivery: { kinds } })
    await say(me, 'Hello')
    await later()
    expect([await messages(ana), await mailsLater()]).toEqual([[], []])
  })
})
