import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chat } from '#contract/chat.ts'
import type { ChangeHint } from '#server/kernel/writes/change-log.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { packetsOf } from '#server/testing/packets.ts'

let app: TestApp
let me: TestMember
let ana: TestMember
const hints: ChangeHint[] = []

beforeAll(async () => {
  app = await startTestApp()
  app.kernel.versions.onChange((hint) => hints.push(hint))
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
})

const startDirect = async () => (await me.call(chat.start, { chat: { kind: 'direct', memberId: ana.userId } })).id
const startGroup = async (...members: string[]) => (await me.call(chat.start, { chat: { kind: 'group', name: 'Group', members } })).id
/** Somebody who takes no part is not stored as mentioned, but needs the handler. */
const byHandler = { mentions: [v7()] }
const say = (chatId: string, text: string, more: object = {}, by = me) => by.call(chat.send, { message: { id: v7(), chatId, text, ...more } })

/** Directly into the tables. */
async function addParticipants(chatId: string, count: number) {
  await app.pool.query(
    `with people as (select gen_random_uuid() as id from generate_series(1, $3)),
     made as (insert into users (id, email, name, password_hash) select id, id || '@example.com', 'Colleague', '' from people),
     joined as (insert into members (team_id, user_id, role) select $1, id, 'member' from people)
     insert into chat_participants (team_id, chat_id, member_id) select $1, $2, id from people`,
    [me.teamId, chatId, count],
  )
}

test('a plain message leaves in one packet', async () => {
  const [direct, group] = [await startDirect(), await startGroup(ana.userId)]
  const packet = ['chat-lock', 'chat-notices-enqueue', 'record-chat-send']
  expect(await packetsOf(() => say(group, 'hello'))).toEqual([packet])
  expect(await packetsOf(() => say(direct, 'hello', { mentions: [me.userId] }))).toEqual([packet])
})

describe('the quick statement and the handler', () => {
  const text = 'see https://example.com/a, <b>and</b>\nmore'

  /** What is answered, stored, hinted and queued. */
  async function traceOf(chatId: string, more: object, by: readonly TestMember[]) {
    const { rows: began } = await app.pool.query<{ seq: number }>('select seq from team_seqs where team_id = $1', [me.teamId])
    const seq = began[0]?.seq ?? 0
    const answers = [await say(chatId, text, more, by[0]), await say(chatId, 'again', more, by[1])]
    await vi.waitFor(() => expect(hints.some(({ t, s }) => t === me.teamId && s === seq + 2)).toBe(true))
    const { rows: changes } = await app.pool.query(
      `select area, op, entity, entity_id, actor_id, before, after, audience, act - seq as rest from changes where team_id = $1 and seq > $2 order by seq`,
      [me.teamId, seq],
    )
    const { rows: messages } = await app.pool.query(
      `select id, nr, rev, user_id, text, event, reply_to, mentions, attachments, links, edited_at, deleted_at from chat_messages where chat_id = $1 and event is null order by nr`,
      [chatId],
    )
    const { rows: chats } = await app.pool.query(
      `select c.last_nr, c.rev, c.last_at = m.created_at as at from chats c join chat_messages m on m.chat_id = c.id and m.nr = c.last_nr where c.id = $1`,
      [chatId],
    )
    const { rows: jobs } = await app.pool.query(
      `select j.task_identifier, p.payload, j.key, j.max_attempts, extract(epoch from j.run_at - now())::int between 3 and 5 as soon
       from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.key like '%' || $1`,
      [chatId],
    )
    const heard = hints.filter(({ t, s }) => t === me.teamId && s > seq).map(({ s, ...hint }) => ({ ...hint, s: s - seq }))
    let written = JSON.stringify({ answers, changes, messages, chats, jobs, heard })
    for (const [nr, { id }] of answers.entries()) written = written.replaceAll(id, `message ${nr}`)
    return JSON.parse(written.replaceAll(chatId, 'chat').replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"now"')) as {
      jobs: unknown[]
      heard: ChangeHint[]
    }
  }

  test('leave the same in a group', async () => {
    const [first, second] = [await startGroup(ana.userId), await startGroup(ana.userId)]
    const trace = await traceOf(first, {}, [me, ana])
    expect(trace).toEqual(await traceOf(second, byHandler, [me, ana]))
    expect([trace.heard.length, trace.jobs]).toEqual([2, []])
  })

  test('leave the same in a conversation of two, with a job for notices', async () => {
    const first = await startDirect()
    const trace = await traceOf(first, {}, [me, ana])
    ana = await me.colleague()
    const other = JSON.stringify(await traceOf(await startDirect(), byHandler, [me, ana]))
    expect(trace.jobs).toEqual([expect.objectContaining({ task_identifier: 'chat.notifyUnread', soon: true })])
    const people = (trace.heard[0]?.u?.['chat'] ?? []).filter((id) => id !== me.userId)
    expect(
      JSON.parse(
        JSON.stringify(trace)
          .replaceAll(people[0] ?? '', ana.userId)
          .replaceAll(/Member \w{4}/g, ''),
      ),
    ).toEqual(JSON.parse(other.replaceAll(/Member \w{4}/g, '')))
  })

  test('divide the hint for a large group in the same way', async () => {
    const chatId = await startGroup(ana.userId)
    await addParticipants(chatId, 301)
    const heardOf = async (more: object) => {
      const { heard } = await traceOf(chatId, more, [me, ana])
      return heard.map(({ u, ...hint }) => ({ ...hint, members: u?.['chat'] }))
    }
    const quick = await heardOf({})
    expect(quick.map(({ members }) => members?.length)).toEqual([150, 150, 3, 150, 150, 3])
    expect(await heardOf(byHandler)).toEqual(quick)
  })
})

test('a new message makes cached reads of its conversation stale', async () => {
  const chatId = await startGroup(ana.userId)
  expect((await ana.call(chat.messages, { chatId })).messages).toHaveLength(1)
  const { nr } = await say(chatId, 'hello')
  expect((await ana.call(chat.messages, { chatId })).messages.map((message) => message.nr)).toEqual([1, nr])
})

test('who takes no part, and who is alone with somebody who left, is refused by the handler, and nothing is left behind', async () => {
  const [group, direct] = [await startGroup(), await startDirect()]
  expect((await ana.refused(chat.send, { message: { chatId: group, text: 'x' } })).status).toBe(404)
  await app.pool.query('update chat_participants set left_at = now() where chat_id = $1 and member_id = $2', [direct, ana.userId])
  expect((await me.refused(chat.send, { message: { chatId: direct, text: 'x' } })).status).toBe(422)
  const { rows } = await app.pool.query(
    `select (select count(*)::int from chat_messages where chat_id = any($1) and event is null) as messages, (select count(*)::int from graphile_worker.jobs where key like '%' || $2) as jobs`,
    [[group, direct], direct],
  )
  expect(rows).toEqual([{ messages: 0, jobs: 0 }])
})
