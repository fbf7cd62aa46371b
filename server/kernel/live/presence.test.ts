// Two processes over one database: who is here, who types, and who hears of what is private.
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { identity } from '#contract/identity.ts'
import { tasks } from '#contract/tasks.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { connectTo, liveAddress, type TestSocket } from '#server/testing/socket.ts'

let one: TestApp
let two: TestApp
let addresses: [string, string]
let open: TestSocket[] = []
let me: TestMember
let ana: TestMember
let outsider: TestMember

beforeAll(async () => {
  one = await startTestApp()
  two = await startTestApp({ beside: one })
  addresses = [await liveAddress(one), await liveAddress(two)]
})
afterAll(async () => {
  for (const { socket } of open) socket.terminate()
  await two.close()
  await one.close()
})
beforeEach(async () => {
  for (const { socket } of open) socket.terminate()
  open = []
  me = await one.member()
  ana = await me.colleague()
  outsider = await me.colleague('owner')
})

async function connect(member: TestMember, at: 0 | 1 = 0) {
  const socket = await connectTo(addresses[at], { token: member.token })
  open.push(socket)
  await socket.next('presence', ({ all }) => all)
  return socket
}

/** What this browser believes by now. */
const believed = ({ heard }: TestSocket, { userId }: TestMember) =>
  heard('presence').reduce(
    (state, { all, members }) => members.find(({ id }) => id === userId)?.state ?? (all ? 'offline' : state),
    'offline' as string,
  )
async function believes(socket: TestSocket, member: TestMember, state: string) {
  await expect.poll(() => believed(socket, member), { timeout: 10_000 }).toBe(state)
}

describe('who is here', () => {
  test('is known at the other process, from the first word and from then on', async () => {
    const mine = await connect(me)
    const anas = await connect(ana, 1)
    await believes(anas, me, 'online')
    await believes(mine, ana, 'online')
    const phone = await connect(ana)
    anas.say({ type: 'away', away: true })
    phone.say({ type: 'away', away: true })
    await believes(mine, ana, 'away')
    phone.say({ type: 'away', away: false })
    await believes(mine, ana, 'online')
    phone.socket.close()
    await believes(mine, ana, 'away')
    anas.socket.close()
    await believes(mine, ana, 'offline')
    const since = mine.heard('presence').flatMap(({ members }) => members.filter(({ id, state }) => id === ana.userId && state === 'offline'))
    expect(Date.now() - Date.parse(since[0]?.since ?? '')).toBeLessThan(60_000)
  })

  test('of another team nobody learns', async () => {
    const strangers = await connect(await one.member(), 1)
    const mine = await connect(me)
    await connect(ana, 1)
    await believes(mine, ana, 'online')
    const ids = strangers.heard('presence').flatMap(({ members }) => members.map(({ id }) => id))
    expect(ids).not.toContain(ana.userId)
    expect(ids).not.toContain(me.userId)
  })

  test('who does not want to be seen is not, from that moment, and is again when they like', async () => {
    const mine = await connect(me)
    await connect(ana, 1)
    await believes(mine, ana, 'online')
    await ana.call(identity.updateUser, { user: { status: 'not-visible' } })
    await believes(mine, ana, 'offline')
    expect(believed(await connect(outsider, 1), ana)).toBe('offline')
    await ana.call(identity.updateUser, { user: { status: 'busy' } })
    await believes(mine, ana, 'online')
  })

  test('a process that stops takes its people along', async () => {
    const three = await startTestApp({ beside: one })
    const mine = await connect(me)
    const far = await connectTo(await liveAddress(three), { token: ana.token })
    await far.next('ready')
    await believes(mine, ana, 'online')
    await three.close()
    await believes(mine, ana, 'offline')
  })
})

describe('in a conversation', () => {
  let id: string
  beforeEach(async () => {
    id = (await me.call(chat.start, { chat: { kind: 'group', name: 'Release', members: [ana.userId] } })).id
  })
  const typing = (key = id) => ({ type: 'signal', area: 'chat', name: 'typing', key })

  test('a hint names it and reaches those who take part, and nobody else', async () => {
    const [anas, others] = [await connect(ana, 1), await connect(outsider, 1)]
    const answer = await one.send(chat.send, { message: { id: v7(), chatId: id, text: 'hello' } }, me.token)
    const seq = Number(answer.headers['hora-seq'])
    expect(await anas.next('changed', (moved) => moved.seq === seq)).toEqual({ type: 'changed', seq, areas: ['chat'], keys: { chat: [id] } })
    await ana.call(chat.read, { id, nr: 2 })
    await me.call(tasks.create, { title: 'for everybody' })
    await others.next('changed', ({ areas }) => areas.includes('tasks'))
    expect(others.heard('changed').filter(({ areas }) => areas.includes('chat'))).toEqual([])
    const late = await connectTo(addresses[1], { token: outsider.token, since: seq - 1 })
    expect((await late.next('changed')).areas).toEqual(['tasks'])
    late.socket.terminate()
  })

  test('typing is told to those who take part, at both processes, and not to oneself', async () => {
    const [mine, anas, others] = [await connect(me), await connect(ana, 1), await connect(outsider, 1)]
    mine.say(typing())
    expect(await anas.next('signal')).toEqual({ type: 'signal', area: 'chat', name: 'typing', key: id, from: me.userId })
    // Who takes no part says nothing either; and what nobody understands is passed over.
    others.say(typing())
    for (const said of [
      'not JSON',
      {},
      { type: 'signal' },
      { ...typing(), name: 'toString' },
      { ...typing(), area: 'nothing' },
      typing(v7()),
      'x'.repeat(5000),
    ])
      others.say(said)
    anas.say(typing())
    expect(await mine.next('signal')).toMatchObject({ from: ana.userId })
    expect([mine.heard('signal').length, anas.heard('signal').length, others.heard('signal').length]).toEqual([1, 1, 0])
    expect(others.socket.readyState).toBe(1)
  })

  test('what is repeated too soon is passed over', async () => {
    const [mine, anas] = [await connect(me), await connect(ana, 1)]
    for (let nr = 0; nr < 100; nr++) mine.say(typing())
    mine.say({ type: 'away', away: true })
    await believes(anas, me, 'away')
    // One in two seconds, however slow the machine.
    expect(anas.heard('signal').length).toBeLessThan(50)
  })

  test('who was taken out types to nobody', async () => {
    const [mine, anas] = [await connect(me), await connect(ana, 1)]
    await me.call(chat.removePerson, { id, memberId: ana.userId })
    anas.say(typing())
    mine.say(typing())
    const direct = await me.call(chat.start, { chat: { kind: 'direct', memberId: ana.userId } })
    anas.say(typing(direct.id))
    expect((await mine.next('signal')).key).toBe(direct.id)
    expect(anas.heard('signal')).toEqual([])
  })
})
