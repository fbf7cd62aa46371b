import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { notes } from '#contract/notes.ts'
import { notifications } from '#contract/notifications.ts'
import { preferences } from '#contract/preferences.ts'
import { undo } from '#contract/undo.ts'
import type { JobContext } from '#server/kernel/area.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { jobs } from './jobs.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const request = { id: 'test', address: '', userAgent: '', host: '' }
const remind = (at: string) =>
  transact(app.kernel, {
    ...{ area: 'notes', op: 'notes.remindTeam', actor: undefined, request },
    work: (ctx) => jobs.remindTeam({ ...ctx, now: new Date(at) } as JobContext, { teamId: me.teamId }),
  })
const write = (title: string, reminder: string | null, more: object = {}) => me.call(notes.create, { note: { title, reminder, ...more } })
const noticesOf = async (who = me) =>
  (await who.call(notifications.all)).filter(({ kind }) => kind === 'notes.reminder').map(({ description }) => description)

test('sends an old reminder once, even if the job runs twice', async () => {
  await write('Call Ana', '2020-05-04T10:00:00.000+03:00')
  const tick = () =>
    transact(app.kernel, {
      ...{ area: 'notes', op: 'notes.remind', actor: undefined, request },
      work: (ctx) => jobs.remind(ctx as JobContext, undefined),
    })
  await tick()
  await tick()
  await runJobsOnce(app.kernel, {})
  await tick()
  await runJobsOnce(app.kernel, {})
  expect(await noticesOf()).toEqual(['“Call Ana”'])
})

describe('the time', () => {
  test('is the moment that was sent', async () => {
    await write('a', '2026-05-04T10:00:00.000+03:00')
    await remind('2026-05-04T06:59:59Z')
    expect(await noticesOf()).toEqual([])
    await remind('2026-05-04T07:00:00Z')
    expect(await noticesOf()).toEqual(['“a”'])
  })

  test('without an offset moves with the member’s time zone, and with an offset stays', async () => {
    await me.call(preferences.update, { preferences: { timeZone: 'Europe/Istanbul' } })
    await write('local', '2026-05-04T10:00:00')
    await write('fixed', '2026-05-04T10:00:00+03:00')
    await me.call(preferences.update, { preferences: { timeZone: 'America/New_York' } })
    await remind('2026-05-04T07:00:00Z')
    expect(await noticesOf()).toEqual(['“fixed”'])
    await me.call(account.updateProfile, { profile: { timeZone: 'Europe/London' } })
    await remind('2026-05-04T08:59:00Z')
    expect(await noticesOf()).toHaveLength(1)
    await remind('2026-05-04T09:00:00Z')
    expect(await noticesOf()).toHaveLength(2)
  })

  test('without an offset is in the member’s time zone, and for a day at nine', async () => {
    await me.call(preferences.update, { preferences: { timeZone: 'Europe/Istanbul' } })
    await write('local', '2026-05-04T10:00:00')
    await write('day', '2026-05-05')
    await remind('2026-05-04T06:59:00Z')
    expect(await noticesOf()).toEqual([])
    await remind('2026-05-04T07:00:00Z')
    expect(await noticesOf()).toEqual(['“local”'])
    await remind('2026-05-05T05:59:00Z')
    expect(await noticesOf()).toHaveLength(1)
    await remind('2026-05-05T06:00:00Z')
    expect(await noticesOf()).toHaveLength(2)
  })

  test('that is set again is sent again; the same value is not', async () => {
    const note = await write('a', '2026-05-04T10:00:00Z')
    await remind('2026-05-04T10:00:00Z')
    const answer = await app.send(notes.update, { updatedNote: { ...note, reminder: '2026-05-05T10:00:00Z' } }, me.token)
    await remind('2026-05-04T10:01:00Z')
    expect(await noticesOf()).toHaveLength(1)
    await me.call(undo.undo, { seq: Number(answer.headers['hora-seq']) })
    await remind('2026-05-06T10:00:00Z')
    expect(await noticesOf()).toHaveLength(1)
    await me.call(notes.update, { updatedNote: { ...note, reminder: '2026-05-05T10:00:00Z' } })
    await remind('2026-05-06T10:00:00Z')
    expect(await noticesOf()).toHaveLength(2)
  })
})

test('sends nothing for notes that are deleted or no longer shared, and to each member only their own reminder', async () => {
  const colleague = await me.colleague()
  const [gone, shared] = [await write('gone', '2026-05-04T10:00:00Z'), await write('shared', '2026-05-04T10:00:00Z')]
  await me.call(notes.remove, { id: gone.id })
  await me.call(notes.share, { id: shared.id, members: [{ id: colleague.userId, access: 'read' }] })
  const theirs = await colleague.call(notes.one, { id: shared.id })
  await colleague.call(notes.update, { updatedNote: { ...theirs, reminder: '2026-05-05T10:00:00Z' } })
  await remind('2026-05-04T12:00:00Z')
  expect([await noticesOf(), await noticesOf(colleague)]).toEqual([['“shared”'], []])
  await me.call(notes.share, { id: shared.id, members: [] })
  await remind('2026-05-06T10:00:00Z')
  expect(await noticesOf(colleague)).toEqual([])
})

test('a note without a title is called by its first words', async () => {
  await write('', '2026-05-04T10:00:00Z', { content: '<p>Buy <b>milk</b></p><p>and bread</p>' })
  await remind('2026-05-04T10:00:00Z')
  expect(await noticesOf()).toEqual(['“Buy milk and bread”'])
})

describe('a reminder that repeats', () => {
  const repeat = { rule: 'FREQ=DAILY', start: '2026-10-24T09:00:00', timeZone: 'Europe/Bucharest' }
  const one = async (id: string) => me.call(notes.one, { id })

  test('begins with its first occurrence and moves on when it fires, at the same time of the day after a clock change', async () => {
    const note = await write('Water', null, { reminderRepeat: repeat })
    expect(note).toMatchObject({ reminder: '2026-10-24T09:00:00.000+03:00', reminderRepeat: { ...repeat, exdates: [], mode: 'schedule' } })
    await remind('2026-10-24T05:59:00Z')
    expect(await noticesOf()).toEqual([])
    await remind('2026-10-24T06:00:00Z')
    await remind('2026-10-24T06:01:00Z')
    expect(await noticesOf()).toHaveLength(1)
    expect((await one(note.id)).reminder).toBe('2026-10-25T09:00:00.000+02:00')
  })

  test('reminds once after a downtime, and of no day twice with two processes', async () => {
    const note = await write('Water', null, { reminderRepeat: repeat })
    await Promise.all([remind('2026-11-03T12:00:00Z'), remind('2026-11-03T12:00:00Z')])
    expect(await noticesOf()).toHaveLength(1)
    expect((await one(note.id)).reminder).toBe('2026-11-04T09:00:00.000+02:00')
  })

  test('ends with its rule, or with the reminder', async () => {
    const { id } = await write('Twice', null, { reminderRepeat: { ...repeat, rule: 'FREQ=DAILY;COUNT=2' } })
    for (const day of ['24', '25', '26']) await remind(`2026-10-${day}T12:00:00Z`)
    expect(await noticesOf()).toHaveLength(2)
    const stopped = await me.call(notes.update, { updatedNote: { id, reminder: null }, only: ['reminder'] })
    expect(stopped).toMatchObject({ reminder: null, reminderRepeat: null })
  })

  test('stays when a client that does not know it replaces the note, and is refused after completion', async () => {
    const { id } = await write('Water', null, { reminderRepeat: repeat })
    const { title, content, reminder } = await one(id)
    expect(await me.call(notes.update, { updatedNote: { id, title, content, reminder } })).toMatchObject({ reminderRepeat: { rule: 'FREQ=DAILY' } })
    const refused = await app.send(notes.update, { updatedNote: { id, reminderRepeat: { ...repeat, mode: 'after-completion' } } }, me.token)
    expect(refused.statusCode).toBe(400)
  })
})
