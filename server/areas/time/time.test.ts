import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { activities } from '#contract/activities.ts'
import { addDays } from '#contract/days.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { identity } from '#contract/identity.ts'
import { organizations } from '#contract/organizations.ts'
import { rights } from '#contract/rights.ts'
import { services } from '#contract/services.ts'
import { tasks } from '#contract/tasks.ts'
import { time } from '#contract/time.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { connectTo, liveAddress } from '#server/testing/socket.ts'

let app: TestApp
let me: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

type Sent = Partial<SentOf<typeof time.create>['entry']>
const log = (entry: Sent = {}, who = me) => who.call(time.create, { entry: { minutes: 30, ...entry } })
const listed = async (filters: SentOf<typeof time.list> = {}, who = me) => (await who.call(time.list, filters)).entries ?? []
const notes = async (filters: SentOf<typeof time.list> = {}, who = me) => (await listed(filters, who)).map(({ note }) => note)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const lastSeq = async () =>
  (await app.pool.query<{ seq: number }>('select seq::int from team_seqs where team_id = $1', [me.teamId])).rows[0]?.seq ?? 0

describe('entries', () => {
  test('are written down for today and the caller, listed by day, changed, deleted and restored', async () => {
    const entry = await log({ note: ' Call ' })
    expect(entry).toMatchObject({ memberId: me.userId, minutes: 30, note: 'Call', billable: true, state: 'open', invoiceId: null, startedAt: null })
    expect(entry.date).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(new Date()))
    await log({ date: '2026-01-02', note: 'second' })
    await log({ date: '2026-01-02', note: 'third' })
    await log({ date: '2026-01-01', note: 'first' })
    expect(await notes()).toEqual(['first', 'second', 'third', 'Call'])
    expect(await notes({ order: 'desc' })).toEqual(['Call', 'third', 'second', 'first'])
    expect(await notes({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['second', 'third'])
    expect(await notes({ search: 'CÂLL' })).toEqual(['Call'])
    expect(await notes({ size: 2, page: 2 })).toEqual(['third', 'Call'])
    expect(await me.call(time.list, { page: 3, size: 2 })).toEqual({ entries: null, pagination: { lastPage: 2 } })
    const changed = await me.call(time.update, { id: entry.id, entry: { minutes: 90, billable: false } })
    expect(changed).toMatchObject({ minutes: 90, billable: false, note: 'Call' })
    expect(await me.call(time.remove, { id: entry.id })).toBe(true)
    expect(await me.refused(time.one, { id: entry.id })).toMatchObject({ status: 404 })
    expect(await me.call(time.restore, { id: entry.id })).toMatchObject({ minutes: 90 })
    expect(await me.refused(time.create, { entry: { id: entry.id, minutes: 1 } })).toMatchObject({ status: 409, existing: { id: entry.id } })
  })

  test('have 1 to 1440 minutes, one task or card, and ids of this team', async () => {
    for (const minutes of [0, 1441, 1.5]) expect(await me.refused(time.create, { entry: { minutes } })).toMatchObject({ status: 400 })
    expect((await app.send(time.create, { entry: { note: 'none' } }, me.token)).statusCode).toBe(400)
    const task = await me.call(tasks.create, { type: 'task', title: 'Portal' })
    expect(await log({ taskId: task.id })).toMatchObject({ taskId: task.id, title: 'Portal', boardId: null })
    expect((await listed({ taskId: task.id })).length).toBe(1)
    const other = await app.member()
    for (const wrong of [{ taskId: v7() }, { cardId: v7() }, { organizationId: v7() }, { serviceId: v7() }, { memberId: other.userId }])
      expect(await me.refused(time.create, { entry: { minutes: 1, ...wrong } })).toMatchObject({ status: 400 })
    const { id } = await log()
    expect(await other.refused(time.one, { id })).toMatchObject({ status: 404 })
    expect(await other.refused(time.update, { id, entry: { minutes: 2 } })).toMatchObject({ status: 404 })
    const once = await me.call(services.create, { service: { code: 'A', name: 'Once' } })
    expect(await me.refused(time.create, { entry: { minutes: 1, serviceId: once.id } })).toMatchObject({
      status: 400,
      fields: { 'entry.serviceId': 'is not charged by the hour' },
    })
    const hourly = await me.call(services.create, { service: { code: 'B', name: 'Hours', kind: 'hourly' } })
    const organization = await me.call(organizations.create, { organization: { legalName: 'Client' } })
    expect(await log({ serviceId: hourly.id, organizationId: organization.id })).toMatchObject({ serviceName: 'Hours', organizationName: 'Client' })
    expect((await listed({ serviceId: hourly.id, organizationId: organization.id, state: 'open,locked' })).length).toBe(1)
    expect(await me.refused(services.remove, { id: hourly.id })).toMatchObject({ status: 422, rule: 'R-SRV-5' })
  })

  test('of others are missing for members; owners and admins see and write all', async () => {
    const [one, two, admin] = [await me.colleague(), await me.colleague(), await me.colleague('admin')]
    const { id } = await log({ note: 'mine alone' }, one)
    expect(await two.refused(time.one, { id })).toMatchObject({ status: 404 })
    expect(await two.refused(time.update, { id, entry: { minutes: 5 } })).toMatchObject({ status: 404 })
    expect(await two.refused(time.remove, { id })).toMatchObject({ status: 404 })
    expect(await two.refused(time.stopTimer, { id })).toMatchObject({ status: 404 })
    expect(await listed({ memberId: one.userId }, two)).toEqual([])
    expect((await two.call(time.report, { by: 'member' })).rows).toEqual([])
    expect(JSON.stringify(await two.call(activities.all, {}))).not.toContain('mine alone')
    expect(await two.refused(time.create, { entry: { minutes: 5, memberId: one.userId } })).toMatchObject({ status: 403 })
    expect(JSON.stringify(await admin.call(activities.all, {}))).toContain('mine alone')
    expect(await admin.call(time.update, { id, entry: { minutes: 5 } })).toMatchObject({ minutes: 5, memberId: one.userId })
    expect((await admin.call(time.report, { by: 'member' })).rows).toMatchObject([{ key: one.userId, minutes: 5 }])
    await admin.call(time.remove, { id })
    expect(await two.refused(time.restore, { id })).toMatchObject({ status: 404 })
    expect(await one.call(time.restore, { id })).toMatchObject({ id })
    expect(await log({ memberId: two.userId }, admin)).toMatchObject({ memberId: two.userId, createdBy: admin.userId })
  })

  test('need the right to write, and are in the export of their member', async () => {
    const reader = await me.colleague()
    await log({ note: 'in the export' }, reader)
    await log({ note: 'of the owner' })
    await me.call(rights.update, { member: reader.userId, rights: { time: 'read' } })
    expect(await reader.refused(time.create, { entry: { minutes: 1 } })).toMatchObject({ status: 403, right: { area: 'time', level: 'write' } })
    expect(await reader.refused(time.startTimer, {})).toMatchObject({ status: 403 })
    expect(await notes({}, reader)).toEqual(['in the export'])
    const mine = (await app.send(account.exportMine, undefined, reader.token)).body
    expect([mine.includes('in the export'), mine.includes('of the owner')]).toEqual([true, false])
    expect((await app.send(account.exportTeam, undefined, me.token)).body).toContain('of the owner')
  })

  test('can be undone when created, changed or deleted; timers and bills cannot', async () => {
    const { id } = await log()
    await me.call(time.update, { id, entry: { minutes: 60 } })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect((await me.call(time.one, { id })).minutes).toBe(30)
    await me.call(time.remove, { id })
    await me.call(undo.undo, { seq: await lastSeq() })
    expect((await me.call(time.one, { id })).minutes).toBe(30)
    const made = await log()
    await me.call(undo.undo, { seq: await lastSeq() })
    expect(await me.refused(time.one, { id: made.id })).toMatchObject({ status: 404 })
    await me.call(time.startTimer, {})
    expect(await me.refused(undo.undo, { seq: await lastSeq() })).toMatchObject({ status: 422 })
  })

  test('reach the browsers of their member and of managers, and nobody else', async () => {
    const [one, two] = [await me.colleague(), await me.colleague()]
    const address = await liveAddress(app)
    const sockets = await Promise.all([me, one, two].map(({ token }) => connectTo(address, { token })))
    for (const socket of sockets) await socket.next('ready')
    const [boss, own, other] = sockets
    await log({}, one)
    // Everybody learns of this one, so the other's browser has heard everything before it.
    await me.call(tasks.create, { type: 'task', title: 'After' })
    for (const socket of [boss, own]) await socket?.next('changed', ({ areas }) => areas.includes('time'))
    await other?.next('changed', ({ areas }) => areas.includes('tasks'))
    expect(other?.received('changed').filter(({ areas }) => areas.includes('time'))).toEqual([])
    for (const { socket } of sockets) socket.close()
  })
})

describe('the timer', () => {
  test('R-TIM-1: one runs per member, and starting stops the other', async () => {
    expect(await me.call(time.timer)).toBeNull()
    expect(await me.refused(time.stopTimer, {})).toMatchObject({ status: 409, allowed: ['start'] })
    const first = await me.call(time.startTimer, { entry: { note: 'one' } })
    expect(first).toMatchObject({ entry: { state: 'running', minutes: 0, endedAt: null, note: 'one', memberId: me.userId }, stopped: null })
    expect(await me.call(time.timer)).toMatchObject({ id: first.entry.id })
    const second = await me.call(time.startTimer, { entry: { note: 'two' } })
    expect(second).toMatchObject({ entry: { state: 'running' }, stopped: { id: first.entry.id, state: 'open', minutes: 1 } })
    expect(await me.call(time.stopTimer, { note: 'done' })).toMatchObject({ id: second.entry.id, state: 'open', minutes: 1, note: 'done' })
    expect(await me.call(time.timer)).toBeNull()
    expect(await me.colleague().then((one) => one.call(time.timer))).toBeNull()
  })

  test('of twenty started at once exactly one runs', async () => {
    await Promise.all(Array.from({ length: 20 }, () => me.call(time.startTimer, {})))
    const entries = await listed({ size: 100 })
    expect(entries.length).toBe(20)
    expect(entries.filter(({ state }) => state === 'running').length).toBe(1)
  })

  test.each([
    [89, 1],
    [90, 2],
  ])('%d seconds are %d min', async (seconds, minutes) => {
    const at = (ms: number) => new Date(ms).toISOString()
    const start = Date.now() - 3_600_000
    const { entry } = await me.call(time.startTimer, { at: at(start) })
    expect(await me.call(time.stopTimer, { id: entry.id, at: at(start + seconds * 1000) })).toMatchObject({ minutes })
  })

  test('that was started and stopped offline is right later, a little clock error included', async () => {
    const id = v7()
    await me.call(time.startTimer, { entry: { id, note: 'on the train' }, at: ago(180) })
    expect(await me.call(time.stopTimer, { id, at: ago(60) })).toMatchObject({ id, minutes: 120, state: 'open' })
    expect(await me.refused(time.startTimer, { at: ago(-5) })).toMatchObject({ status: 400, fields: { at: 'is in the future' } })
    expect(await me.refused(time.startTimer, { at: ago(32 * 24 * 60) })).toMatchObject({ status: 400 })
    const { entry } = await me.call(time.startTimer, { at: ago(-1) })
    expect(Date.parse(entry.startedAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await me.call(time.stopTimer, { at: ago(10) })).toMatchObject({ minutes: 1, endedAt: entry.startedAt })
  })

  test('that was forgotten ends after a day', async () => {
    const { entry } = await me.call(time.startTimer, { at: ago(3 * 24 * 60) })
    const stopped = await me.call(time.stopTimer, { id: entry.id })
    expect(stopped.minutes).toBe(1440)
    expect(Date.parse(stopped.endedAt ?? '') - Date.parse(stopped.startedAt ?? '')).toBe(86_400_000)
  })

  test('on two devices: what was started offline ended when the other device started, and one runs', async () => {
    const here = await me.call(time.startTimer, { entry: { note: 'desk' }, at: ago(30) })
    const train = v7()
    const late = await me.call(time.startTimer, { entry: { id: train, note: 'train' }, at: ago(60) })
    expect(late).toMatchObject({ entry: { id: train, state: 'open', minutes: 30, endedAt: here.entry.startedAt }, stopped: null })
    expect(await me.call(time.timer)).toMatchObject({ id: here.entry.id })
    // It was stopped before the other one began.
    expect(await me.call(time.stopTimer, { id: train, at: ago(50) })).toMatchObject({ minutes: 10, state: 'open' })
    // An end after the other one began changes nothing.
    expect(await me.call(time.stopTimer, { id: train, at: ago(20) })).toMatchObject({ minutes: 10 })
    expect(await me.call(time.timer)).toMatchObject({ id: here.entry.id })
    await me.call(time.stopTimer, {})
    const between = await me.call(time.startTimer, { at: ago(45) })
    expect(between).toMatchObject({ entry: { state: 'open', minutes: 15 } })
    expect(await me.call(time.timer)).toBeNull()
  })

  test('counts on the day of its start in the time zone of the team', async () => {
    // Half past midnight in Bucharest, or half past one.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const { entry } = await me.call(time.startTimer, { at: `${yesterday}T22:30:00Z` })
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' })
    expect(entry.date).toBe(zone.format(new Date(entry.startedAt ?? '')))
  })

  test('while it runs, its note changes but not its minutes; it can be discarded, and restored unless another one runs', async () => {
    const { entry } = await me.call(time.startTimer, {})
    expect(await me.call(time.update, { id: entry.id, entry: { note: 'x', billable: false } })).toMatchObject({ note: 'x', state: 'running' })
    expect(await me.refused(time.update, { id: entry.id, entry: { minutes: 5 } })).toMatchObject({
      status: 409,
      allowed: ['remove', 'stop', 'update'],
    })
    await me.call(time.remove, { id: entry.id })
    expect(await me.call(time.timer)).toBeNull()
    await me.call(time.startTimer, {})
    expect(await me.refused(time.restore, { id: entry.id })).toMatchObject({ status: 409 })
    await me.call(time.stopTimer, {})
    expect(await me.call(time.restore, { id: entry.id })).toMatchObject({ state: 'running' })
  })

  test('of a member who leaves is stopped, and their time stays', async () => {
    const one = await me.colleague()
    await one.call(time.startTimer, { entry: { note: 'last' }, at: ago(20) })
    await me.call(identity.removeMember, { id: one.userId })
    expect(await listed()).toMatchObject([{ note: 'last', state: 'open', minutes: 20, memberId: one.userId }])
  })
})

describe('the report', () => {
  test('sums minutes by member, organization and service, the most first', async () => {
    const organization = await me.call(organizations.create, { organization: { legalName: 'Client' } })
    const hourly = await me.call(services.create, { service: { code: 'B', name: 'Hours', kind: 'hourly' } })
    const one = await me.colleague()
    const date = '2026-03-10'
    await log({ date, minutes: 60, organizationId: organization.id, serviceId: hourly.id })
    await log({ date: addDays(date, 1), minutes: 45, billable: false })
    await log({ date, minutes: 15 }, one)
    await log({ date: '2026-02-10', minutes: 500 })
    await me.call(time.startTimer, {})
    const march = { from: '2026-03-01', to: '2026-03-31' }
    const rows = async (by: 'member' | 'organization' | 'service') => (await me.call(time.report, { ...march, by })).rows
    expect(await rows('member')).toMatchObject([
      { key: me.userId, minutes: 105, billable: 60, locked: 0 },
      { key: one.userId, minutes: 15, billable: 15, locked: 0 },
    ])
    expect(await rows('organization')).toEqual([
      { key: null, name: '', minutes: 60, billable: 15, locked: 0 },
      { key: organization.id, name: 'Client', minutes: 60, billable: 60, locked: 0 },
    ])
    expect(await rows('service')).toMatchObject([{ key: null }, { key: hourly.id, name: 'Hours', minutes: 60 }])
    expect((await me.call(time.report, { by: 'member' })).rows).toMatchObject([{ minutes: 605 }, { minutes: 15 }])
    expect((await one.call(time.report, { by: 'member' })).rows).toMatchObject([{ key: one.userId, minutes: 15 }])
    expect(await me.refused(time.report, { by: 'nothing' as 'member' })).toMatchObject({ status: 400 })
  })
})
