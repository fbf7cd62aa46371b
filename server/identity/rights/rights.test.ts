// Levels and grants of members, and that they hold everywhere: calls, search, navigation, timeline, notifications, files, sockets, tokens.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { activities } from '#contract/activities.ts'
import { chat } from '#contract/chat.ts'
import { contacts } from '#contract/contacts.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import type { Level } from '#contract/levels.ts'
import { mailbox } from '#contract/mailbox.ts'
import { navigation } from '#contract/navigation.ts'
import { notifications } from '#contract/notifications.ts'
import { preferences } from '#contract/preferences.ts'
import { rights } from '#contract/rights.ts'
import { search } from '#contract/search.ts'
import { security } from '#contract/security.ts'
import { tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { isOptional } from '#server/kernel/rights.ts'
import { startTestApp, type TestApp, type TestMember, testPassword } from '#server/testing/app.ts'
import { connectTo, liveAddress, type TestSocket } from '#server/testing/socket.ts'

let one: TestApp
let two: TestApp
let boss: TestMember
let me: TestMember
let open: TestSocket[] = []

beforeAll(async () => {
  one = await startTestApp()
  two = await startTestApp({ beside: one })
})
afterAll(async () => {
  for (const { socket } of open) socket.terminate()
  await two.close()
  await one.close()
})
beforeEach(async () => {
  for (const { socket } of open) socket.terminate()
  open = []
  boss = await one.member()
  me = await boss.colleague()
})

type Levels = Record<string, Level | null>
const give = (levels: Levels, member = me) => boss.call(rights.update, { member: member.userId, rights: levels })
const giveRole = (levels: Levels) => boss.call(rights.update, { role: 'member', rights: levels })
const missing = (area: string, level: 'read' | 'write') => ({ status: 403, code: 'right-missing', right: { area, level } })

describe('the matrix', () => {
  test('has every area that can be switched off, and begins with write, accounting with none', async () => {
    const all = await boss.call(rights.all)
    const names = one.kernel.areas.filter(isOptional).map(({ name }) => name)
    expect(all.areas.map(({ name }) => name)).toEqual(names)
    expect(names).toEqual(expect.arrayContaining(['tasks', 'chat', 'dashboards']))
    expect(names).not.toContain('preferences')
    expect(all.areas).toContainEqual({ name: 'tasks', title: 'Tasks' })
    const first = Object.fromEntries(names.map((name) => [name, name === 'accounting' ? 'none' : 'write']))
    expect(all.roles.member).toEqual(first)
    expect(all.members).toHaveLength(2)
    expect(all.members.find(({ id }) => id === me.userId)).toEqual({
      ...{ id: me.userId, name: expect.any(String), role: 'member' },
      rights: Object.fromEntries(names.map((name) => [name, null])),
      grants: { 'accounting.issue': false, 'licences.keys': false },
      effective: first,
    })
    expect(all.members.find(({ id }) => id === boss.userId)?.grants).toEqual({ 'accounting.issue': true, 'licences.keys': true })
  })

  test('a member has their own level, else the one of the role, else the default', async () => {
    const other = await boss.colleague()
    await giveRole({ tasks: 'read', chat: 'none' })
    const changed = await give({ tasks: 'write' })
    const of = ({ userId }: TestMember) => changed.members.find(({ id }) => id === userId)
    expect(changed.roles.member).toMatchObject({ tasks: 'read', chat: 'none', notes: 'write' })
    expect([of(me)?.effective, of(me)?.rights]).toEqual([
      expect.objectContaining({ tasks: 'write', chat: 'none', notes: 'write' }),
      expect.objectContaining({ tasks: 'write', chat: null }),
    ])
    expect(of(other)?.effective).toMatchObject({ tasks: 'read', chat: 'none' })
    expect(await me.call(rights.mine)).toMatchObject({ rights: { tasks: 'write', chat: 'none' }, grants: { 'accounting.issue': false } })
    await give({ tasks: null })
    expect((await me.call(rights.mine)).rights).toMatchObject({ tasks: 'read' })
    await giveRole({ tasks: null, chat: null })
    expect((await me.call(rights.mine)).rights).toMatchObject({ tasks: 'write', chat: 'write' })
  })

  test('grants are given and taken one by one', async () => {
    await boss.call(rights.update, { member: me.userId, grants: { 'accounting.issue': true } })
    await boss.call(rights.update, { member: me.userId, grants: { 'licences.keys': true }, rights: { notes: 'read' } })
    expect((await me.call(rights.mine)).grants).toEqual({ 'accounting.issue': true, 'licences.keys': true })
    await boss.call(rights.update, { member: me.userId, grants: { 'accounting.issue': null } })
    expect(await me.call(rights.mine)).toMatchObject({ grants: { 'accounting.issue': false, 'licences.keys': true }, rights: { notes: 'read' } })
  })

  test('owners and admins have all rights, also those who were members with less', async () => {
    await giveRole({ tasks: 'none' })
    await give({ chat: 'none' })
    await boss.call(identity.changeRole, { id: me.userId, member: { role: 'admin' } })
    expect(await me.call(rights.mine)).toMatchObject({ rights: { tasks: 'write', chat: 'write' }, grants: { 'accounting.issue': true } })
    expect(await me.call(tasks.create, { title: 'mine' })).toMatchObject({ title: 'mine' })
    await boss.call(identity.changeRole, { id: me.userId, member: { role: 'member' } })
    expect(await me.refused(tasks.all)).toMatchObject(missing('tasks', 'read'))
  })

  test('a member who comes back has nothing of before', async () => {
    await boss.call(rights.update, { member: me.userId, rights: { tasks: 'none' }, grants: { 'accounting.issue': true } })
    await me.leave()
    const { invitation: _, link } = await boss.call(identity.invite, { invitation: { email: `${me.userId}@hora.test` } })
    const code = new URL(link).searchParams.get('code') ?? ''
    await one.send(identity.signIn, { email: `${me.userId}@hora.test`, password: testPassword, invitation: code })
    const member = (await boss.call(rights.all)).members.find(({ id }) => id === me.userId)
    expect([member?.rights.tasks, member?.grants]).toEqual([null, { 'accounting.issue': false, 'licences.keys': false }])
  })

  test('is changed by owners and admins only, of their own team, with what exists (R-RGT-3)', async () => {
    const admin = await boss.colleague('admin')
    const stranger = await one.member()
    expect(await me.refused(rights.all)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await me.refused(rights.update, { member: me.userId, rights: { chat: 'write' } })).toMatchObject({ status: 403 })
    expect((await one.send(rights.mine)).statusCode).toBe(401)
    const broken: SentOf<typeof rights.update>[] = [
      { member: boss.userId, rights: { tasks: 'none' } },
      { member: admin.userId, grants: { 'accounting.issue': false } },
      { role: 'owner', rights: { tasks: 'none' } },
      { role: 'member', rights: { nonsense: 'read' } },
      { role: 'member', rights: { preferences: 'none' } },
      { member: me.userId, rights: Object.fromEntries([['toString', 'read']]) },
      { member: me.userId, grants: { 'tasks.fly': true } },
    ]
    for (const sent of broken) expect(await admin.refused(rights.update, sent)).toMatchObject({ status: 422, code: 'rule-broken', rule: 'R-RGT-3' })
    for (const sent of [
      {},
      { rights: { tasks: 'read' } },
      { member: me.userId, role: 'member', rights: {} },
      { role: 'member', rights: { tasks: 'all' } },
      { member: stranger.userId, rights: { tasks: 'none' } },
      { member: v7() },
      { member: me.userId, rights: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`a${index}`, 'read'])) },
    ])
      expect(await admin.refused(rights.update, sent as never)).toMatchObject({ status: 400 })
    const changed = (await boss.call(rights.all)).members.flatMap(({ role, effective }) =>
      Object.entries(effective).filter(([area, level]) => level !== (role === 'member' && area === 'accounting' ? 'none' : 'write')),
    )
    expect(changed).toEqual([])
  })
})

describe('a call (R-RGT-1)', () => {
  test('reads with read, writes with write, and says which right is missing and who gives it', async () => {
    const task = await boss.call(tasks.create, { title: 'Quarterly report' })
    await give({ tasks: 'read' })
    expect(await me.call(tasks.one, { id: task.id })).toMatchObject({ title: 'Quarterly report' })
    const refusal = await me.refused(tasks.update, { id: task.id, task: { title: 'x' } })
    expect(refusal).toMatchObject({
      ...missing('tasks', 'write'),
      detail: 'needs the right to write in tasks; an owner or admin of the team can give it',
    })
    await give({ tasks: 'none' })
    expect(await me.refused(tasks.all)).toMatchObject(missing('tasks', 'read'))
    // Also from the cache, to which a colleague's answer belongs.
    await boss.call(tasks.all)
    expect(await me.refused(tasks.all)).toMatchObject(missing('tasks', 'read'))
    await give({ tasks: 'write' })
    expect(await me.call(tasks.update, { id: task.id, task: { title: 'Changed' } })).toMatchObject({ title: 'Changed' })
  })

  test('a preview needs read only', async () => {
    await give({ contacts: 'read' })
    const answer = await one.send(contacts.previewImport, { csv: 'name\nAna' }, me.token)
    expect(answer.statusCode).not.toBe(403)
    expect(await me.refused(contacts.create, {} as never)).toMatchObject(missing('contacts', 'write'))
  })

  test('that is refused is refused in the order 401, area-off, 403, 400', async () => {
    await give({ tasks: 'none' })
    const bad = { id: 'no id' }
    expect((await one.send(tasks.one, bad)).statusCode).toBe(401)
    expect(await me.refused(tasks.one, bad)).toMatchObject(missing('tasks', 'read'))
    await boss.call(preferences.updateTeam, { settings: { areasOff: ['tasks'] } })
    expect(await me.refused(tasks.one, bad)).toMatchObject({ status: 403, code: 'area-off' })
    await boss.call(preferences.updateTeam, { settings: { areasOff: [] } })
    await give({ tasks: 'read' })
    expect(await me.refused(tasks.one, bad)).toMatchObject({ status: 400 })
  })

  test('that writes several areas needs the right of its own only (R-RGT-4)', async () => {
    await give({ contacts: 'none', chat: 'none' })
    const { id } = await me.call(tasks.create, { title: 'With a colleague' })
    expect(await me.call(tasks.update, { id, task: { assignedTo: boss.userId } })).toMatchObject({ assignedTo: boss.userId })
    expect(await boss.call(notifications.all)).toHaveLength(1)
  })
})

describe('an area below read (R-RGT-2)', () => {
  test('is in neither navigation, search, timeline nor suggestions, and back with the right', async () => {
    await boss.call(tasks.create, { title: 'Quarterly report' })
    await boss.call(contacts.create, { name: 'Quincy Adams', emails: [{ email: 'quincy@example.com', label: '' }] })
    const seen = async () => ({
      pages: (await me.call(navigation.all)).default.flatMap(({ children = [] }) => children.map(({ id }) => id)).includes('apps.tasks'),
      found: (await me.call(search.search, { query: 'quarterly' })).map(({ id }) => id),
      past: (await me.call(activities.all, {})).some(({ area }) => area === 'tasks'),
      filters: (await me.call(activities.areas)).some(({ id }) => id === 'tasks'),
      kinds: (await me.call(notifications.delivery)).kinds.some(({ kind }) => kind.startsWith('tasks.')),
      suggested: (await me.call(mailbox.recipients, { query: 'quincy' })).length,
    })
    const everything = { pages: true, found: ['tasks'], past: true, filters: true, kinds: true }
    expect(await seen()).toMatchObject(everything)
    await give({ tasks: 'none', contacts: 'none' })
    expect(await seen()).toEqual({ pages: false, found: [], past: false, filters: false, kinds: false, suggested: 0 })
    await give({ tasks: 'read', contacts: 'read' })
    expect(await seen()).toMatchObject(everything)
  })

  test('sends no notifications, and hides those of before', async () => {
    const assign = async () => {
      const { id } = await boss.call(tasks.create, { title: 'For you' })
      await boss.call(tasks.update, { id, task: { assignedTo: me.userId } })
    }
    await assign()
    expect([(await me.call(notifications.all)).length, (await me.call(notifications.unread)).notifications]).toEqual([1, 1])
    await give({ tasks: 'none' })
    await assign()
    expect([(await me.call(notifications.all)).length, (await me.call(notifications.unread)).notifications]).toEqual([0, 0])
    await give({ tasks: 'write' })
    expect(await me.call(notifications.all)).toHaveLength(1)
  })

  test('cannot be changed by an undo', async () => {
    const { id } = await me.call(tasks.create, { title: 'before' })
    const answer = await one.send(tasks.update, { id, task: { title: 'after' } }, me.token)
    const seq = Number(answer.headers['hora-seq'])
    await give({ tasks: 'read' })
    expect(await me.refused(undo.undo, { seq })).toMatchObject(missing('tasks', 'write'))
    await give({ tasks: 'write' })
    await me.call(undo.undo, { seq })
    expect(await me.call(tasks.one, { id })).toMatchObject({ title: 'before' })
  })
})

describe('a change is effective at once', () => {
  test('in another process', async () => {
    await boss.call(tasks.create, { title: 'a' })
    const statusThere = async () => (await two.send(tasks.all, undefined, me.token)).statusCode
    const pagesThere = async () => (await two.send(navigation.all, undefined, me.token)).body.includes('apps.tasks')
    expect([await statusThere(), await pagesThere()]).toEqual([200, true])
    await give({ tasks: 'none' })
    await expect.poll(statusThere).toBe(403)
    expect(await pagesThere()).toBe(false)
    await giveRole({ tasks: 'read' })
    await give({ tasks: null })
    await expect.poll(statusThere).toBe(200)
  })

  test('for open sockets of both processes: an area below read is silent, and speaks again with the right', async () => {
    const { id } = await boss.call(chat.start, { chat: { kind: 'group', name: 'Release', members: [me.userId] } })
    const connect = async (app: TestApp) => {
      const socket = await connectTo(await liveAddress(app), { token: me.token })
      open.push(socket)
      await socket.next('ready')
      return socket
    }
    const sockets = [await connect(one), await connect(two)]
    const say = async (text: string) => {
      const answer = await one.send(chat.send, { message: { id: v7(), chatId: id, text } }, boss.token)
      return Number(answer.headers['hora-seq'])
    }
    const heard = (socket: TestSocket) => socket.received('changed').flatMap(({ areas }) => areas)
    const first = await say('hello')
    for (const socket of sockets) await socket.next('changed', ({ seq }) => seq === first)

    await give({ chat: 'none' })
    for (const socket of sockets) await socket.next('changed', ({ areas }) => areas.includes('rights'))
    const before = sockets.map((socket) => heard(socket).filter((area) => area === 'chat').length)
    const bosss = await connectTo(await liveAddress(one), { token: boss.token })
    open.push(bosss)
    await bosss.next('ready')
    bosss.send({ type: 'signal', area: 'chat', name: 'typing', key: id })
    await say('secret')
    // What follows arrives after what was not sent.
    await boss.call(tasks.create, { title: 'for everybody' })
    for (const socket of sockets) await socket.next('changed', ({ areas }) => areas.includes('tasks'))
    expect(sockets.map((socket) => heard(socket).filter((area) => area === 'chat').length)).toEqual(before)
    expect(sockets.flatMap((socket) => socket.received('signal'))).toEqual([])
    const late = await connectTo(await liveAddress(two), { token: me.token, since: first })
    open.push(late)
    expect((await late.next('changed')).areas).not.toContain('chat')

    await give({ chat: 'read' })
    const last = await say('back')
    for (const socket of sockets) await socket.next('changed', ({ seq, areas }) => seq === last && areas.includes('chat'))
  })
})

test('an API token has at most the rights of its member, and none over rights (R-RGT-5)', async () => {
  const { secret } = await me.call(security.createToken, { token: { name: 'script', scopes: ['*:write'], lastsDays: 1 }, password: testPassword })
  const status = async (...[endpoint, input]: [Parameters<TestApp['send']>[0], unknown?]) => (await one.send(endpoint, input, secret)).statusCode
  expect(await status(tasks.create, { title: 'what a program wrote' })).toBe(200)
  await give({ tasks: 'read' })
  expect([await status(tasks.all), await status(tasks.create, { title: 'x' })]).toEqual([200, 403])
  await give({ tasks: 'none' })
  expect([await status(tasks.all), (await one.send(search.search, { query: 'a program wrote' }, secret)).json()]).toEqual([403, []])
  expect([await status(rights.mine), await status(rights.all), await status(rights.update, {})]).toEqual([403, 403, 403])
  const admins = await boss.call(security.createToken, { token: { name: 'script', scopes: ['*:write'], lastsDays: 1 }, password: testPassword })
  expect((await one.send(rights.all, undefined, admins.secret)).statusCode).toBe(403)
})
