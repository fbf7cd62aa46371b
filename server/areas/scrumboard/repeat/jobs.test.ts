import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scrumboard } from '#contract/scrumboard.ts'
import { undo } from '#contract/undo.ts'
import type { JobContext } from '#server/kernel/area.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { repeatJobs } from './jobs.ts'
import { dueCopies, firstCopyAt } from './repeat-rules.ts'

let app: TestApp
let other: TestApp
let me: TestMember
let boardId: string
let listId: string
let doneId: string

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ beside: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  me = await app.member()
  boardId = (await me.call(scrumboard.createBoard, { board: { title: 'Office' } })).id
  listId = (await me.call(scrumboard.createList, { list: { boardId, title: 'To do' } })).id
  doneId = (await me.call(scrumboard.createList, { list: { boardId, title: 'Done' } })).id
})

const zone = 'Europe/Bucharest'
// In years to come: the clock of the server decides which day is the first, and must be before it.
const repeat = { rule: 'FREQ=DAILY', start: '2035-03-26', timeZone: zone }
const request = { id: 'test', address: '', userAgent: '' }
const run = (at: string, on = app) =>
  transact(on.kernel, {
    ...{ area: 'scrumboard', op: 'scrumboard.repeatTeam', actor: undefined, request },
    work: (ctx) => repeatJobs.repeatTeam({ ...ctx, now: new Date(at) } as JobContext, { teamId: me.teamId }),
  })
const inList = async (id: string) =>
  (await me.call(scrumboard.board, { id: boardId })).lists
    .find((list) => list.id === id)
    ?.cards.map(({ title, dueDate, repeat: series }) => `${title} ${dueDate}${series ? ' repeats' : ''}`)
const create = (more: object = {}) =>
  me.call(scrumboard.createCard, { card: { listId: doneId, title: 'Bins', repeat: { ...repeat, listId, ...more } } })

test('a repeating card is due at its first occurrence, and its repeat can be changed and ended', async () => {
  const card = await create({ rule: 'freq=weekly;byday=we' })
  expect(card).toMatchObject({
    dueDate: '2035-03-28T00:00:00.000+03:00',
    repeat: { rule: 'FREQ=WEEKLY;BYDAY=WE', start: '2035-03-28', timeZone: zone, exdates: [], mode: 'schedule', listId },
  })
  expect((await me.call(scrumboard.card, { id: card.id })).repeat).toEqual(card.repeat)
  expect((await me.call(scrumboard.updateCard, { id: card.id, card: { repeat: null } })).repeat).toBeNull()
})

test('a copy comes into the list as the day begins in the time zone', async () => {
  const label = await me.call(scrumboard.createLabel, { label: { boardId, title: 'Home', color: 'red' } })
  const card = await me.call(scrumboard.createCard, {
    card: { listId: doneId, title: 'Bins', description: '<p>Both</p>', labels: [label.id], members: [me.userId], repeat: { ...repeat, listId } },
  })
  const { id: checklistId } = await me.call(scrumboard.createChecklist, {
    checklist: { cardId: card.id, title: 'Steps', items: [{ title: 'Paper' }] },
  })
  const [item] = (await me.call(scrumboard.card, { id: card.id })).checklists[0]?.items ?? []
  await me.call(scrumboard.updateCheck, { id: item?.id ?? checklistId, check: { completed: true } })
  await run('2035-03-26T20:59:00Z')
  expect(await inList(listId)).toEqual([])
  await run('2035-03-26T21:00:00Z')
  expect(await inList(listId)).toEqual(['Bins 2035-03-27T00:00:00.000+03:00'])
  const copied = (await me.call(scrumboard.board, { id: boardId })).lists[0]?.cards[0]
  const details = await me.call(scrumboard.card, { id: copied?.id ?? '' })
  expect(details).toMatchObject({ description: '<p>Both</p>', members: [me.userId], labels: [{ id: label.id }], repeat: null })
  expect(details.checklists).toMatchObject([{ title: 'Steps', items: [{ title: 'Paper', completed: false }] }])
})

test('every occurrence is made once: after a week of downtime, with two processes, and if the job runs again', async () => {
  await create({ start: '2035-04-02' })
  await Promise.all([run('2035-04-09T12:00:00Z'), run('2035-04-09T12:00:00Z', other), run('2035-04-09T12:00:00Z')])
  await run('2035-04-09T13:00:00Z', other)
  expect(await inList(listId)).toEqual(['03', '04', '05', '06', '07', '08', '09'].map((day) => `Bins 2035-04-${day}T00:00:00.000+03:00`))
})

test('an archived card repeats, a deleted card and an archived board do not until they are restored', async () => {
  const card = await create()
  await me.call(scrumboard.archiveCard, { id: card.id })
  await run('2035-03-27T12:00:00Z')
  expect(await inList(listId)).toHaveLength(1)
  await me.call(scrumboard.archiveBoard, { id: boardId })
  await run('2035-03-28T12:00:00Z')
  expect(await inList(listId)).toHaveLength(1)
  await me.call(scrumboard.restoreBoard, { id: boardId })
  await run('2035-03-28T12:00:00Z')
  expect(await inList(listId)).toHaveLength(2)
  await me.call(scrumboard.removeCard, { id: card.id })
  await run('2035-03-29T12:00:00Z')
  expect(await inList(listId)).toHaveLength(2)
})

test('a list that was deleted is replaced by that of the card, and a copy that was deleted does not come again', async () => {
  await create({ rule: 'FREQ=DAILY;COUNT=3' })
  await me.call(scrumboard.removeList, { id: listId })
  await run('2035-03-27T12:00:00Z')
  const [, copied] = (await me.call(scrumboard.board, { id: boardId })).lists[0]?.cards ?? []
  await me.call(scrumboard.removeCard, { id: copied?.id ?? '' })
  await run('2035-04-30T12:00:00Z')
  expect(await inList(doneId)).toEqual(['Bins 2035-03-26T00:00:00.000+03:00 repeats', 'Bins 2035-03-28T00:00:00.000+03:00'])
})

test('a change of the title as the day begins loses no copy, and undo restores the repeat', async () => {
  const card = await create()
  await me.call(scrumboard.updateCard, { id: card.id, card: { title: 'Blue bins' } })
  await run('2035-03-27T12:00:00Z')
  expect(await inList(listId)).toEqual(['Blue bins 2035-03-27T00:00:00.000+03:00'])
  const ended = await app.send(scrumboard.updateCard, { id: card.id, card: { repeat: null } }, me.token)
  await me.call(undo.undo, { seq: Number(ended.headers['hora-seq']) })
  expect((await me.call(scrumboard.card, { id: card.id })).repeat).toEqual(card.repeat)
})

test('refuses lists of another board, rules that never happen and repeats after completion', async () => {
  const elsewhere = await me.call(scrumboard.createBoard, { board: { title: 'Other' } })
  const list = await me.call(scrumboard.createList, { list: { boardId: elsewhere.id, title: 'There' } })
  for (const wrong of [{ listId: list.id }, { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, { mode: 'after-completion' as const }]) {
    const input = { card: { listId, title: 'x', repeat: { ...repeat, ...wrong } } }
    expect((await app.send(scrumboard.createCard, input, me.token)).statusCode).toBe(400)
  }
})

describe('the days of copies', () => {
  const series = { rule: 'FREQ=DAILY', start: '2026-11-10', timeZone: zone, exdates: ['2026-11-18'], mode: 'schedule' as const }

  test('begin after today and after the card itself', () => {
    expect(firstCopyAt(series, new Date('2026-11-16T12:00:00Z'))?.toISOString()).toBe('2026-11-16T22:00:00.000Z')
    expect(firstCopyAt({ ...series, start: '2026-12-01' }, new Date('2026-11-16T12:00:00Z'))?.toISOString()).toBe('2026-12-01T22:00:00.000Z')
    expect(firstCopyAt({ ...series, rule: 'FREQ=DAILY;COUNT=2' }, new Date('2026-11-16T12:00:00Z'))).toBeNull()
  })

  test('leave exceptions out, and stop at the limit of one run', () => {
    const from = new Date('2026-11-16T22:00:00Z')
    expect(dueCopies(series, from, new Date('2026-11-19T12:00:00Z'), 10)).toEqual({
      starts: ['2026-11-17', '2026-11-19'],
      next: new Date('2026-11-19T22:00:00Z'),
    })
    const limited = dueCopies(series, from, new Date('2026-11-25T12:00:00Z'), 2)
    expect(limited).toEqual({ starts: ['2026-11-17', '2026-11-19'], next: new Date('2026-11-19T22:00:00Z') })
  })
})
