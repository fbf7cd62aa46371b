import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat, chatLimits } from '#contract/chat.ts'
import { search } from '#contract/search.ts'
import { withReferences } from '#server/kernel/files/blob-references.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { uploadTestFile, temporaryFolder } from '#server/testing/files.ts'

let app: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let me: TestMember
let ana: TestMember
let chatId: string

beforeAll(async () => {
  folder = await temporaryFolder('messages')
  app = await startTestApp({ settings: { dataDir: folder.dataDir } })
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
  chatId = (await me.call(chat.start, { chat: { kind: 'direct', memberId: ana.userId } })).id
})

const say = (by: TestMember, text: string, more: object = {}) => by.call(chat.send, { message: { id: v7(), chatId, text, ...more } })
const page = (wish: object = {}, by = me) => by.call(chat.messages, { chatId, ...wish })
const seqOf = async () => (await app.pool.query<{ seq: number }>('select seq from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq

describe('sending', () => {
  test('answers the message as later reads do, and HTML stays text', async () => {
    const text = '<img src=x onerror="alert(1)"> & \'so\'\n  on'
    const sent = await say(me, text)
    expect(sent).toMatchObject({ contactId: me.userId, isMine: true, nr: 1, text, event: null, replyTo: null, editedAt: null, deletedAt: null })
    expect(sent.value).toBe('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;so&#39;<br>  on')
    expect((await page()).messages).toEqual([sent])
    expect((await page({}, ana)).messages).toEqual([{ ...sent, isMine: false }])
  })

  test('the same id again answers the stored message and changes nothing', async () => {
    const message = { id: v7(), chatId, text: 'once' }
    const first = await me.call(chat.send, { message })
    const seq = await seqOf()
    expect(await me.call(chat.send, { message: { ...message, text: 'twice' } })).toEqual(first)
    expect(await Promise.all([1, 2, 3].map(() => me.call(chat.send, { message })))).toEqual([first, first, first])
    expect([(await page()).messages.length, await seqOf()]).toEqual([1, seq])
    expect((await ana.refused(chat.send, { message })).status).toBe(409)
  })

  test('the same Idempotency-Key again answers the first answer', async () => {
    const send = () => app.send(chat.send, { message: { chatId, text: 'keyed' } }, me.token, { 'idempotency-key': 'the-key-of-this' })
    const [first, again] = [await send(), await send()]
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.json()).toEqual(first.json())
    expect((await page()).messages).toHaveLength(1)
  })

  test('many at once get numbers without a gap, in the order in which they become readable', async () => {
    const sent = await Promise.all(Array.from({ length: 40 }, (_, nr) => say(nr % 2 ? me : ana, `message ${nr}`)))
    expect(sent.map(({ nr }) => nr).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, nr) => nr + 1))
    const { messages } = await page({ limit: 200 })
    expect(messages.map(({ nr }) => nr)).toEqual(Array.from({ length: 40 }, (_, nr) => nr + 1))
    expect(messages.map(({ createdAt }) => createdAt)).toEqual(messages.map(({ createdAt }) => createdAt).toSorted())
  })

  test('a reader never misses a lower number while others write', async () => {
    const seen = new Set<number>()
    let writing = true
    const reader = (async () => {
      let since = 0
      while (writing || since < 30) {
        const { messages, rev } = await ana.call(chat.updates, { chatId, since })
        for (const { nr } of messages) seen.add(nr)
        since = rev
        // A cached answer needs no I/O. Without this turn the writers would never run.
        await new Promise((done) => setImmediate(done))
      }
    })()
    await Promise.all(Array.from({ length: 30 }, (_, nr) => say(me, `message ${nr}`)))
    writing = false
    await reader
    expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, nr) => nr + 1))
  })

  test.each([
    ['nothing at all', { text: '  ' }, 'message.text'],
    ['too much', { text: 'x'.repeat(chatLimits.text + 1) }, 'message.text'],
    ['a file from elsewhere', { text: 'x', attachments: ['https://example.com/x.png'] }, 'message.attachments.0'],
    ['too many files', { text: 'x', attachments: Array.from({ length: 11 }, () => '/api/blobs/aaaaaaaaaaaaaaaaaaaaaaaa') }, 'message.attachments'],
    ['a reply to nothing', { text: 'x', replyTo: v7() }, 'message.replyTo'],
    ['no id', { text: 'x', id: 'five' }, 'message.id'],
  ])('%s is refused, and nothing is stored', async (_what, message, field) => {
    const refusal = await me.refused(chat.send, { message: { chatId, ...message } })
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect((await page()).messages).toEqual([])
  })

  test('a reply quotes the current text of its message; a message of another conversation cannot be quoted', async () => {
    const asked = await say(ana, 'When?')
    const answer = await say(me, 'Tomorrow', { replyTo: asked.id })
    expect(answer.replyTo).toEqual({ id: asked.id, nr: 1, contactId: ana.userId, name: asked.author.name, text: 'When?', deleted: false })
    const { rev } = await page()
    await ana.call(chat.edit, { id: asked.id, message: { text: 'When exactly?' } })
    const { messages } = await me.call(chat.updates, { chatId, since: rev })
    expect(messages.map(({ text, replyTo }) => [text, replyTo?.text])).toEqual([
      ['When exactly?', undefined],
      ['Tomorrow', 'When exactly?'],
    ])
    const other = await me.call(chat.start, { chat: { kind: 'group', name: 'x', members: [] } })
    expect((await me.refused(chat.send, { message: { chatId: other.id, text: 'x', replyTo: asked.id } })).status).toBe(400)
  })
})

describe('the author of a message', () => {
  test('may edit it; others may not', async () => {
    const { id } = await say(me, 'helo', { mentions: [ana.userId] })
    const edited = await me.call(chat.edit, { id, message: { text: 'hello' } })
    expect(edited).toMatchObject({ text: 'hello', nr: 1, rev: 2, mentions: [], editedAt: expect.any(String) })
    const seq = await seqOf()
    expect(await me.call(chat.edit, { id, message: { text: 'hello' } })).toEqual(edited)
    expect(await seqOf()).toBe(seq)
    expect((await ana.refused(chat.edit, { id, message: { text: 'x' } })).status).toBe(403)
    expect(await me.refused(chat.edit, { id, message: { text: '' } })).toMatchObject({ status: 400, fields: { 'message.text': expect.any(String) } })
  })

  test('may delete it: its number stays, without content', async () => {
    const { url } = await uploadTestFile(app, me, 'bytes', 'a.txt')
    const { id } = await say(me, 'regrettable https://example.com', { attachments: [url] })
    const reply = await say(ana, 'why?', { replyTo: id })
    await ana.call(chat.react, { id, emoji: '😮' })
    expect((await ana.refused(chat.remove, { id })).status).toBe(403)
    const gone = await me.call(chat.remove, { id })
    expect(gone).toMatchObject({ id, nr: 1, text: '', value: '', attachments: [], reactions: [], mentions: [], deletedAt: expect.any(String) })
    expect(await me.call(chat.remove, { id })).toEqual(gone)
    const { messages } = await page({}, ana)
    expect(messages.map(({ nr, text, replyTo }) => [nr, text, replyTo?.text, replyTo?.deleted])).toEqual([
      [1, '', undefined, undefined],
      [2, 'why?', '', true],
    ])
    expect(await me.call(chat.search, { query: 'regrettable' })).toEqual([])
    expect((await me.refused(chat.edit, { id, message: { text: 'x' } })).status).toBe(422)
    expect((await ana.refused(chat.react, { id, emoji: '👍' })).status).toBe(422)
    await ana.call(chat.remove, { id: reply.id })
    expect((await me.call(chat.chats))[0]).toMatchObject({ lastMessage: '', unreadCount: 0 })
  })

  test('an attached file exists as long as its message', async () => {
    const { url } = await uploadTestFile(app, me, 'bytes', 'a.txt')
    const { id, attachments } = await say(me, '', { attachments: [url] })
    expect(attachments).toEqual([{ url, name: 'a.txt', size: 5, type: expect.any(String) }])
    const countReferences = () =>
      withReferences(
        app.pool,
        async (client) => (await client.query('select from referenced_blobs where key = $1', [url.split('/').at(-1)])).rowCount,
      )
    expect(await countReferences()).toBe(1)
    await me.call(chat.remove, { id })
    expect(await countReferences()).toBe(0)
    const stranger = await app.member()
    const theirs = await uploadTestFile(app, stranger, 'theirs')
    expect((await me.refused(chat.send, { message: { chatId, attachments: [theirs.url] } })).status).toBe(400)
  })
})

describe('reactions', () => {
  test('are added and removed, each once per member', async () => {
    const { id } = await say(me, 'done')
    await ana.call(chat.react, { id, emoji: '👍' })
    await me.call(chat.react, { id, emoji: '🎉' })
    const both = await me.call(chat.react, { id, emoji: '👍', on: true })
    expect(both.reactions).toEqual([
      { emoji: '👍', by: [ana.userId, me.userId] },
      { emoji: '🎉', by: [me.userId] },
    ])
    expect(await me.call(chat.react, { id, emoji: '👍', on: true })).toEqual(both)
    expect((await me.call(chat.react, { id, emoji: '👍' })).reactions).toEqual([
      { emoji: '👍', by: [ana.userId] },
      { emoji: '🎉', by: [me.userId] },
    ])
  })

  test.each(['👍🏽', '❤️', '👩‍👩‍👧', '🇷🇴', '1️⃣'])('%s is an emoji', async (emoji) => {
    const { id } = await say(me, 'x')
    expect((await ana.call(chat.react, { id, emoji })).reactions).toEqual([{ emoji, by: [ana.userId] }])
  })

  test.each(['', 'x', '12', '<b>', '👍 ok', '👍'.repeat(17)])('%j is none', async (emoji) => {
    const { id } = await say(me, 'x')
    expect(await ana.refused(chat.react, { id, emoji })).toMatchObject({ status: 400, fields: { emoji: expect.any(String) } })
  })

  test('there are no more than twenty different ones', async () => {
    const { id } = await say(me, 'x')
    for (let nr = 0; nr < 20; nr++) await ana.call(chat.react, { id, emoji: String.fromCodePoint(0x1f400 + nr) })
    expect((await ana.refused(chat.react, { id, emoji: '👍' })).status).toBe(422)
    expect((await me.call(chat.react, { id, emoji: '🐀' })).reactions[0]?.by).toHaveLength(2)
  })
})

describe('a long conversation', () => {
  beforeEach(async () => {
    await app.pool.query(
      `with c as (update chats set last_nr = 500, rev = 500 where team_id = $1 and id = $2)
       insert into chat_messages (team_id, id, chat_id, nr, rev, user_id, text)
       select $1, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, n, n, $3, 'message ' || n from generate_series(1, 500) n`,
      [me.teamId, chatId, ana.userId],
    )
  })
  const idOf = (nr: number) => `01900000-0000-7000-8000-${String(nr).padStart(12, '0')}`
  const stretch = async (wish: object) => {
    const { messages, hasBefore, hasAfter } = await page(wish)
    return [messages[0]?.nr, messages.at(-1)?.nr, messages.length, hasBefore, hasAfter]
  }

  test('is read in pages, backwards, forwards and around one message', async () => {
    expect(await stretch({})).toEqual([451, 500, 50, true, false])
    expect(await stretch({ before: 451 })).toEqual([401, 450, 50, true, true])
    expect(await stretch({ before: 31, limit: 100 })).toEqual([1, 30, 30, false, true])
    expect(await stretch({ before: 1 })).toEqual([undefined, undefined, 0, false, true])
    expect(await stretch({ after: 480 })).toEqual([481, 500, 20, true, false])
    expect(await stretch({ after: 100, limit: 10 })).toEqual([101, 110, 10, true, true])
    expect(await stretch({ around: idOf(250), limit: 21 })).toEqual([240, 260, 21, true, true])
    expect(await stretch({ around: idOf(3) })).toEqual([1, 27, 27, false, true])
    expect((await me.refused(chat.messages, { chatId, around: v7() })).status).toBe(404)
    expect((await me.refused(chat.messages, { chatId, limit: 0 })).status).toBe(400)
    const { messages, lastNr } = await me.call(chat.chat, { id: chatId })
    expect([messages[0]?.nr, messages.length, lastNr]).toEqual([451, 50, 500])
  })

  test('answers all changes since a revision, in small parts', async () => {
    const first = await me.call(chat.updates, { chatId, since: 100 })
    expect([first.messages.length, first.rev, first.more]).toEqual([200, 300, true])
    const second = await me.call(chat.updates, { chatId, since: first.rev })
    expect([second.messages[0]?.nr, second.rev, second.more]).toEqual([301, 500, false])
    await ana.call(chat.remove, { id: idOf(7) })
    const { messages, rev, chat: head } = await me.call(chat.updates, { chatId, since: 500 })
    expect([messages.map(({ nr, deletedAt }) => [nr, deletedAt !== null]), rev, head.rev]).toEqual([[[7, true]], 501, 501])
    expect(await me.call(chat.updates, { chatId, since: 501 })).toMatchObject({ messages: [], rev: 501, more: false, chat: { id: chatId } })
  })
})

describe('search', () => {
  const found = async (query: string, by = me) => (await by.call(chat.search, { query })).map(({ message }) => message.text)

  test('finds words by their beginnings, without case and accents, newest first', async () => {
    await say(me, 'Ședința de mâine, la İstanbul')
    await say(ana, 'see https://example.com/path-to-it about the meeting')
    await say(me, 'sedinta again')
    expect(await found('sedin')).toEqual(['sedinta again', 'Ședința de mâine, la İstanbul'])
    expect(await found('ISTANBUL maine')).toEqual(['Ședința de mâine, la İstanbul'])
    expect(await found('example.com/path')).toEqual(['see https://example.com/path-to-it about the meeting'])
    expect(await found('meeting', ana)).toHaveLength(1)
    for (const nothing of ['', 'x', '!!!', "'", 'edinta', "') or true --"]) expect(await found(nothing)).toEqual([])
    const [hit] = await me.call(chat.search, { query: 'meeting', chatId })
    expect(hit?.chat).toEqual({ id: chatId, kind: 'direct', name: `Member ${ana.userId.slice(-4)}`, avatar: null })
  })

  test('is part of the global search, with a link to the message', async () => {
    const { id } = await say(ana, 'quarterly figures')
    const sets = await me.call(search.search, { query: 'quarterly' })
    expect(sets.find((set) => set.id === 'chat')?.results).toEqual([
      expect.objectContaining({ id, link: `/apps/chat/${chatId}?message=${id}`, value: expect.stringContaining('quarterly figures') }),
    ])
  })

  test('uses the index', async () => {
    const { rows } = await app.kernel.database
      .transaction(async (db) => {
        await db.$client.query('set local enable_seqscan = off')
        await db.$client.query('set local enable_indexscan = off')
        return {
          result: await db.$client.query<{ 'QUERY PLAN': string }>(
            `explain select from chat_messages m where m.text <> '' and chat_words(m.chat_id, m.text) @@ '''01900000-0000-7000-8000-000000000000'' & ''word'':*'::tsquery`,
          ),
        }
      })
      .then(({ result }) => result)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('chat_messages_words')
  })
})
