// Two processes over one database: presence, typing, and the audience of private changes.
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

const shownState = ({ received }: TestSocket, { userId }: TestMember) =>
  received('presence').reduce(
    (state, { all, members }) => members.find(({ id }) => id === userId)?.state ?? (all ? 'offline' : state),
    'offline' as string,
  )
async function expectState(socket: TestSocket, member: TestMember, state: string) {
  await expect.poll(() => shownState(socket, member), { timeout: 10_000 }).toBe(state)
}

describe('presence', () => {
  test('is known to the other process at once, and follows every device', async () => {
    const mine = await connect(me)
    const anas = await connect(ana, 1)
    await expectState(anas, me, 'online')
    await expectState(mine, ana, 'online')
    const phone = await connect(ana)
    anas.send({ type: 'away', away: true })
    phone.send({ type: 'away', away: true })
    await expectState(mine, ana, 'away')
    phone.send({ type: 'away', away: false })
    await expectState(mine, ana, 'online')
    phone.socket.close()
    await expectState(mine, ana, 'away')
    anas.socket.close()
    await expectState(mine, ana, 'offline')
    const since = mine.received('presence').flatMap(({ members }) => members.filter(({ id, state }) => id === ana.userId && state === 'offline'))
    expect(Date.now() - Date.parse(since[0]?.since ?? '')).toBeLessThan(60_000)
  })

  test('is not shown to another team', async () => {
    const strangers = await connect(await one.member(), 1)
    const mine = await connect(me)
    await connect(ana, 1)
    await expectState(mine, ana, 'online')
    const ids = strangers.received('presence').flatMap(({ members }) => members.map(({ id }) => id))
    expect(ids).not.toContain(ana.userId)
    expect(ids).not.toContain(me.userId)
  })

  test('is hidden as soon as a member hides it, and shown again when they want', async () => {
    const mine = await connect(me)
    await connect(ana, 1)
    await expectState(mine, ana, 'online')
    await ana.call(identity.updateUser, { user: { status: 'not-visible' } })
    await expectState(mine, ana, 'offline')
    expect(shownState(await connect(outsider, 1), ana)).toBe('offline')
    await ana.call(identity.updateUser, { user: { status: 'busy' } })
    await expectState(mine, ana, 'online')
  })

  test('ends at once for the members of a process that stops', async () => {
    const three = await startTestApp({ beside: one })
    const mine = await connect(me)
    const remote = await connectTo(await liveAddress(three), { token: ana.token })
    await remote.next('ready')
    await expectState(mine, ana, 'online')
    await three.close()
    await expectState(mine, ana, 'offline')
  })
})

describe('in a conversation', () => {
  let id: string
  beforeEach(async () => {
    id = (await me.call(chat.start, { chat: { kind: 'group', name: 'Release', members: [ana.userId] } })).id
  })
  const typing = (key = id) => ({ type: 'signal', area: 'chat', name: 'typing', key })

  test('a hint names the conversation and reaches its participants only', async () => {
    const [anas, others] = [await connect(ana, 1), await connect(outsider, 1)]
    const answer = await one.send(chat.send, { message: { id: v7(), chatId: id, text: 'hello' } }, me.token)
    const seq = Number(answer.headers['hora-seq'])
    expect(await anas.next('changed', (hint) => hint.seq === seq)).toEqual({ type: 'changed', seq, areas: ['chat'], keys: { chat: [id] } })
    await ana.call(chat.read, { id, nr: 2 })
    await me.call(tasks.create, { title: 'for everybody' })
    await others.next('changed', ({ areas }) => areas.includes('tasks'))
    expect(others.received('changed').filter(({ areas }) => areas.includes('chat'))).toEqual([])
    const late = await connectTo(addresses[1], { token: outsider.token, since: seq - 1 })
    expect((await late.next('changed')).areas).toEqual(['tasks'])
    late.socket.terminate()
  })

  test('typing reaches the other participants at both processes, and nobody else', async () => {
    const [mine, anas, others] = [await connect(me), await connect(ana, 1), await connect(outsider, 1)]
    mine.send(typing())
    expect(await anas.next('signal')).toEqual({ type: 'signal', area: 'chat', name: 'typing', key: id, from: me.userId })
    // A signal from outside the conversation is ignored, and so is a message that cannot be parsed.
    others.send(typing())
    for (const message of [
      'not JSON',
      {},
      { type: 'signal' },
      { ...typing(), name: 'toString' },
      { ...typing(), area: 'nothing' },
      typing(v7()),
      'x'.repeat(5000),
    ])
      others.send(message)
    anas.send(typing())
    expect(await mine.next('signal')).toMatchObject({ from: ana.userId })
    expect([mine.received('signal').length, anas.received('signal').length, others.received('signal').length]).toEqual([1, 1, 0])
    expect(others.socket.readyState).toBe(1)
  })

  test('a signal that is repeated too soon is ignored', async () => {
    const [mine, anas] = [await connect(me), await connect(ana, 1)]
    for (let count = 0; count < 100; count++) mine.send(typing())
    mine.send({ type: 'away', away: true })
    await expectState(anas, me, 'away')
    // One in two seconds, however slow the machine.
    expect(anas.received('signal').length).toBeLessThan(50)
  })

  test('a removed participant types to nobody', async () => {
    const [mine, anas] = [await connect(me), await connect(ana, 1)]
    await me.call(chat.removePerson, { id, memberId: ana.userId })
    anas.send(typing())
    mine.send(typing())
    const direct = await me.call(chat.start, { chat: { kind: 'direct', memberId: ana.userId } })
    anas.send(typing(direct.id))
    expect((await mine.next('signal')).key).toBe(direct.id)
    expect(anas.received('signal')).toEqual([])
  })
})
