import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { preferences } from '#contract/preferences.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import type { JobContext } from '#server/kernel/area.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { jobs } from './jobs.ts'

let app: TestApp
let me: TestMember
let ana: TestMember
let boardId: string
let listId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
  ana = await me.colleague()
  boardId = (await me.call(scrumboard.createBoard, { board: { title: 'Release' } })).id
  listId = (await me.call(scrumboard.createList, { list: { boardId, title: 'To do' } })).id
})

// Noon in Bucharest, early morning in New York.
const now = new Date('2026-03-10T10:00:00Z')
const request = { id: 'test', address: '', userAgent: '' }
const remind = (at = now) =>
  transact(app.kernel, {
    ...{ area: 'scrumboard', op: 'scrumboard.remindTeam', actor: undefined, request },
    work: (ctx) => jobs.remindTeam({ ...ctx, now: at } as JobContext, { teamId: me.teamId }),
  })
const makeCard = (title: string, dueDate: string | null, members = [me, ana]) =>
  me.call(scrumboard.createCard, { card: { listId, title, dueDate, members: members.map(({ userId }) => userId) } })
const noticesFor = async (who: TestMember) =>
  (await who.call(notifications.all)).filter(({ kind }) => /due/i.test(kind ?? '')).map(({ kind, description }) => [kind, description])

test('the members of a card are reminded once per due date', async () => {
  const card = await makeCard('Invoices', '2026-03-11')
  await makeCard('Later', '2026-03-12')
  await makeCard('Nobody', '2026-03-11', [])
  await remind()
  await remind()
  const reminder = ['scrumboard.dueTomorrow', '“Invoices”, board Release.']
  expect([await noticesFor(me), await noticesFor(ana)]).toEqual([[reminder], [reminder]])
  await me.call(scrumboard.updateCard, { id: card.id, card: { dueDate: '2026-03-13' } })
  await remind(new Date('2026-03-12T10:00:00Z'))
  expect(await noticesFor(ana)).toEqual([reminder, reminder])
})

test('the assignee of a checklist item is reminded in their own time zone, unless it is done', async () => {
  const card = await makeCard('Invoices', null)
  const checklist = await me.call(scrumboard.createChecklist, { checklist: { cardId: card.id, title: 'Steps' } })
  const add = (title: string, assignedTo: string) =>
    me.call(scrumboard.createCheck, { check: { checklistId: checklist.id, title, dueDate: '2026-03-11', assignedTo } })
  await me.call(preferences.update, { preferences: { timeZone: 'America/New_York' } })
  await add('Mine', me.userId)
  await add('Hers', ana.userId)
  const done = await add('Done', ana.userId)
  await me.call(scrumboard.updateCheck, { id: done.id, check: { completed: true } })
  await remind()
  expect([await noticesFor(me), await noticesFor(ana)]).toEqual([[], [['scrumboard.checkDueTomorrow', '“Hers” on “Invoices”, board Release.']]])
  await remind(new Date('2026-03-10T15:00:00Z'))
  expect(await noticesFor(me)).toEqual([['scrumboard.checkDueTomorrow', '“Mine” on “Invoices”, board Release.']])
})

test('archived and deleted cards and muted ones remind nobody; the hourly job finds the others', async () => {
  const soon = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)
  const [archived, deleted, muted] = [await makeCard('Archived', soon), await makeCard('Deleted', soon), await makeCard('Muted', soon)]
  await me.call(scrumboard.archiveCard, { id: archived.id })
  await me.call(scrumboard.removeCard, { id: deleted.id })
  await ana.call(notifications.follow, { follow: { thing: 'card', id: muted.id, state: 'mute' } })
  const at = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  await remind(at)
  expect([await noticesFor(ana), (await noticesFor(me)).length]).toEqual([[], 1])
  await makeCard('Open', soon)
  await transact(app.kernel, {
    ...{ area: 'scrumboard', op: 'test', actor: undefined, request },
    work: (ctx) => jobs.remind({ ...ctx, now: at } as JobContext, {}),
  })
  const queued = await app.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [`scrumboard.remindTeam:${me.teamId}`])
  expect(queued.rowCount).toBe(1)
  await runJobsOnce(app.kernel, {})
})
