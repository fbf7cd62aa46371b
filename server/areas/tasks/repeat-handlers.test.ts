import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayInZone } from '#contract/days.ts'
import { tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let other: TestApp
let me: TestMember

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
})

const zone = 'Europe/Bucharest'
const today = dayInZone(zone)
const daily = { rule: 'FREQ=DAILY', start: today, timeZone: zone }
const days = async () =>
  (await me.call(tasks.all)).map(({ title, completed, dueDate }) => `${title} ${dueDate?.slice(0, 10)}${completed ? ' done' : ''}`)
const complete = (id: string, completed = true) => me.call(tasks.update, { id, task: { completed } })

test('a repeat begins with its first occurrence, and makes the task due then', async () => {
  const task = await me.call(tasks.create, { title: 'Water', repeat: { rule: 'freq=weekly;byday=th', start: '2026-11-16' } })
  expect(task).toMatchObject({
    dueDate: '2026-11-19T00:00:00.000+02:00',
    repeat: { rule: 'FREQ=WEEKLY;BYDAY=TH', start: '2026-11-19', timeZone: zone, exdates: [], mode: 'schedule' },
  })
  expect(await me.call(tasks.one, { id: task.id })).toEqual(task)
  const moved = await me.call(tasks.update, { id: task.id, task: { dueDate: '2026-11-21' } })
  expect(moved).toMatchObject({ dueDate: '2026-11-21', repeat: { start: '2026-11-19' } })
  expect((await me.call(tasks.update, { id: task.id, task: { repeat: null } })).repeat).toBeNull()
})

test('completing makes the next one, a copy above it', async () => {
  await me.call(tasks.create, { title: 'Last' })
  const tag = await me.call(tasks.createTag, { tag: { title: 'Plants' } })
  const task = await me.call(tasks.create, {
    ...{ title: 'Water', notes: 'All of them', priority: 2, tags: [tag.id], assignedTo: me.userId, repeat: daily },
    subTasks: [{ id: tag.id, title: 'Balcony', completed: true }],
  })
  const done = await complete(task.id)
  const all = await me.call(tasks.all)
  expect(all.map(({ title }) => title)).toEqual(['Water', 'Water', 'Last'])
  expect(done.order).toBe(1)
  expect(all[0]).toEqual({
    ...task,
    ...{ id: all[0]?.id, completed: false, dueDate: all[0]?.dueDate, order: 0 },
    subTasks: [{ id: tag.id, title: 'Balcony', completed: false }],
  })
  expect(await days()).toEqual([`Water ${addDays(today, 1)}`, `Water ${today} done`, 'Last undefined'])
})

test('a task that was late for weeks has one next, after today', async () => {
  const task = await me.call(tasks.create, { title: 'Report', repeat: { ...daily, start: addDays(today, -20) } })
  await complete(task.id)
  expect(await days()).toEqual([`Report ${addDays(today, 1)}`, `Report ${addDays(today, -20)} done`])
})

test('a task that is completed early does not come twice for the same day', async () => {
  const task = await me.call(tasks.create, { title: 'Report', repeat: { ...daily, start: addDays(today, 3) } })
  await complete(task.id)
  expect(await days()).toEqual([`Report ${addDays(today, 4)}`, `Report ${addDays(today, 3)} done`])
})

test('two servers that complete the same task at once make one next', async () => {
  const task = await me.call(tasks.create, { title: 'Water', repeat: daily })
  const input = { id: task.id, task: { completed: true } }
  await Promise.all([app, other, app, other].map((one) => one.send(tasks.update, input, me.token)))
  expect(await days()).toEqual([`Water ${addDays(today, 1)}`, `Water ${today} done`])
})

test('after completion the interval counts from today, and the count falls', async () => {
  const repeat = { rule: 'FREQ=DAILY;INTERVAL=10;COUNT=2', start: addDays(today, -5), timeZone: zone, mode: 'after-completion' } as const
  const task = await me.call(tasks.create, { title: 'Filter', repeat })
  await complete(task.id)
  const [next] = await me.call(tasks.all)
  expect(next).toMatchObject({ completed: false, repeat: { rule: 'FREQ=DAILY;INTERVAL=10;COUNT=1' } })
  expect(next?.dueDate?.slice(0, 10)).toBe(addDays(today, 10))
  await complete(next?.id ?? '')
  expect(await me.call(tasks.all)).toHaveLength(2)
})

test('the last occurrence has no next', async () => {
  const task = await me.call(tasks.create, { title: 'Once', repeat: { ...daily, rule: 'FREQ=DAILY;COUNT=1' } })
  await complete(task.id)
  expect(await me.call(tasks.all)).toHaveLength(1)
})

test('reopening removes a next that nobody touched; completing makes it again', async () => {
  const task = await me.call(tasks.create, { title: 'Water', repeat: daily })
  for (let index = 0; index < 2; index++) {
    await complete(task.id)
    expect(await me.call(tasks.all)).toHaveLength(2)
    await complete(task.id, false)
    expect(await me.call(tasks.all)).toHaveLength(1)
  }
})

test('reopening leaves a next that somebody worked on, and completing makes no second', async () => {
  const task = await me.call(tasks.create, { title: 'Water', repeat: daily })
  await complete(task.id)
  const next = (await me.call(tasks.all))[0]?.id ?? ''
  await me.call(tasks.update, { id: next, task: { notes: 'Not the cactus' } })
  await complete(task.id, false)
  await complete(task.id)
  expect(await me.call(tasks.all)).toHaveLength(2)
  await me.call(tasks.update, { id: next, task: { notes: null } })
  await me.call(tasks.createComment, { comment: { taskId: next, content: '<p>Why?</p>' } })
  await complete(task.id, false)
  expect(await me.call(tasks.all)).toHaveLength(2)
})

test('several completed at once each have a next', async () => {
  const one = await me.call(tasks.create, { title: 'One', repeat: daily })
  const two = await me.call(tasks.create, { title: 'Two', repeat: daily })
  const plain = await me.call(tasks.create, { title: 'Plain' })
  const ids = [one.id, two.id, plain.id]
  await me.call(tasks.updateMany, { ids, task: { completed: true } })
  expect(await days()).toEqual([
    ...['Plain undefined done', `Two ${addDays(today, 1)}`, `Two ${today} done`, `One ${addDays(today, 1)}`, `One ${today} done`],
  ])
  await me.call(tasks.updateMany, { ids, task: { completed: false } })
  expect(await days()).toEqual(['Plain undefined', `Two ${today}`, `One ${today}`])
})

test('undo takes the completion and the next back', async () => {
  const task = await me.call(tasks.create, { title: 'Water', repeat: daily })
  const answer = await app.send(tasks.update, { id: task.id, task: { completed: true } }, me.token)
  await me.call(undo.undo, { seq: Number(answer.headers['hora-seq']) })
  expect(await days()).toEqual([`Water ${today}`])
  await complete(task.id)
  expect(await days()).toEqual([`Water ${addDays(today, 1)}`, `Water ${today} done`])
})

test('a rule that is wrong or never happens is refused at its field', async () => {
  const task = await me.call(tasks.create, { title: 'Water' })
  for (const rule of ['FREQ=HOURLY', 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30']) {
    const changed = await me.refused(tasks.update, { id: task.id, task: { repeat: { ...daily, rule } } })
    expect(changed).toMatchObject({ status: 400, fields: { 'task.repeat.rule': expect.any(String) as string } })
    const created = await me.refused(tasks.create, { title: 'x', repeat: { ...daily, rule } })
    expect(created).toMatchObject({ status: 400, fields: { 'repeat.rule': expect.any(String) as string } })
  }
})
