import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { type Task, tasks } from '#contract/tasks.ts'
import { registeredStatements } from '#server/kernel/database/named-statements.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'

let app: TestApp
let me: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.member()
})

const all = () => me.call(tasks.all)
const titles = async () => (await all()).map(({ title }) => title)
const create = (title: string) => me.call(tasks.create, { title })

describe('a new task', () => {
  test('starts with its default values, at the top', async () => {
    await create('older')
    const task = await me.call(tasks.create, { type: 'task' })
    expect(task).toEqual({
      ...{
        id: expect.any(String),
        type: 'task',
        title: '',
        notes: null,
        completed: false,
        dueDate: null,
        priority: 1,
        tags: [],
        assignedTo: null,
        subTasks: [],
        repeat: null,
        order: 0,
      },
    })
    expect((await all()).map(({ id, order }) => [id, order])).toEqual([
      [task.id, 0],
      [expect.any(String), 1],
    ])
  })

  test('may have its own id and fields', async () => {
    const id = v7()
    const tag = await me.call(tasks.createTag, { tag: { title: 'Api' } })
    const colleague = await me.colleague()
    const sent = {
      id,
      type: 'task' as const,
      title: 'Ours',
      notes: 'n',
      completed: true,
      dueDate: '2026-03-01T00:00:00.000+02:00',
      priority: 2 as const,
      tags: [tag.id],
      assignedTo: colleague.userId,
    }
    const subTasks = [{ id: v7(), title: 'first', completed: false }]
    expect(await me.call(tasks.create, { ...sent, subTasks })).toEqual({ ...sent, subTasks, repeat: null, order: 0 })
    expect(await me.call(tasks.one, { id })).toEqual({ ...sent, subTasks, repeat: null, order: 0 })
  })

  test('a section that is wanted at the end comes last and takes no task away from another section', async () => {
    await create('second')
    await create('first')
    expect(await me.call(tasks.create, { type: 'section', title: 'Later', at: 'end' })).toMatchObject({ title: 'Later', order: 2 })
    expect((await me.call(tasks.all)).map(({ title }) => title)).toEqual(['first', 'second', 'Later'])
  })

  test('with an id that exists is refused and changes nothing', async () => {
    const task = await create('mine')
    expect(await me.refused(tasks.create, { id: task.id, title: 'again' })).toMatchObject({ status: 409, code: 'conflict' })
    expect(await titles()).toEqual(['mine'])
  })

  test.each([
    ['an unknown type', { type: 'epic' }],
    ['a priority of 3', { priority: 3 }],
    ['a title that is a number', { title: 5 }],
    ['a due date that is none', { dueDate: 'tomorrow' }],
    ['a title beyond the limit', { title: 'x'.repeat(501) }],
    ['an assignee nobody knows', { assignedTo: v7() }],
    ['a tag nobody knows', { tags: [v7()] }],
    ['a character no text can hold', { title: 'a\u0000b' }],
  ])('with %s is refused and not stored', async (_what, sent) => {
    expect(await me.refused(tasks.create, sent as never)).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await all()).toEqual([])
  })
})

describe('changing a task', () => {
  test('changes what is sent and keeps the rest; whole tasks may be sent back', async () => {
    const task = await me.call(tasks.create, { title: 'a', notes: 'keep', subTasks: [{ id: v7(), title: 's', completed: false }] })
    const changed = await me.call(tasks.update, { id: task.id, task: { ...task, completed: true } as never })
    expect(changed).toEqual({ ...task, completed: true })
    expect(await me.call(tasks.update, { id: task.id, task: { title: 'b' } })).toEqual({ ...task, title: 'b', completed: true })
  })

  test('a text that another member changed since is not stored, and both hear of it; the other fields are', async () => {
    const other = await me.colleague()
    const task = await me.call(tasks.create, { title: 'a', notes: 'n' })
    await other.call(tasks.update, { id: task.id, task: { title: 'theirs' }, base: { title: 'a' } })
    const answer = await me.call(tasks.update, {
      id: task.id,
      task: { title: 'mine', notes: 'my notes', completed: true },
      base: { title: 'a', notes: 'n' },
    })
    expect(answer).toMatchObject({ title: 'theirs', notes: 'my notes', completed: true })
    expect(answer.conflicts).toEqual([{ field: 'title', value: 'theirs', by: expect.any(String) }])
    expect(await me.call(tasks.one, { id: task.id })).toMatchObject({ title: 'theirs', notes: 'my notes', completed: true })
    const chosen = await me.call(tasks.update, { id: task.id, task: { title: 'mine' }, base: { title: 'theirs' } })
    expect(chosen).toMatchObject({ title: 'mine' })
    expect(chosen.conflicts).toBeUndefined()
  })

  test('one’s own earlier text is no conflict: its answer may have been lost', async () => {
    const task = await create('a')
    await me.call(tasks.update, { id: task.id, task: { title: 'ab' }, base: { title: 'a' } })
    expect(await me.call(tasks.update, { id: task.id, task: { title: 'abc' }, base: { title: 'a' } })).toEqual({ ...task, title: 'abc' })
  })

  test('without a base the last write wins, as before', async () => {
    const other = await me.colleague()
    const task = await create('a')
    await other.call(tasks.update, { id: task.id, task: { title: 'theirs' } })
    expect(await me.call(tasks.update, { id: task.id, task: { title: 'mine' } })).toEqual({ ...task, title: 'mine' })
  })

  test('of another team, or one that is gone, is not found', async () => {
    const task = await create('theirs')
    const other = await app.member()
    expect(await other.refused(tasks.update, { id: task.id, task: { title: 'x' } })).toMatchObject({ status: 404, code: 'not-found' })
    expect(await other.refused(tasks.one, { id: task.id })).toMatchObject({ status: 404 })
    expect(await other.refused(tasks.remove, { id: task.id })).toMatchObject({ status: 404 })
    expect(await titles()).toEqual(['theirs'])
  })

  test('a member of another team cannot be assigned', async () => {
    const task = await create('a')
    const other = await app.member()
    expect(await me.refused(tasks.update, { id: task.id, task: { assignedTo: other.userId } })).toMatchObject({ status: 400 })
  })
})

describe('deleting', () => {
  test('hides the task and can be undone to the old position', async () => {
    await create('c')
    const b = await create('b')
    await create('a')
    expect(await me.call(tasks.remove, { id: b.id })).toBe(true)
    expect(await titles()).toEqual(['a', 'c'])
    expect(await me.refused(tasks.remove, { id: b.id })).toMatchObject({ status: 404 })
    await me.call(tasks.restore, { id: b.id })
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })
})

describe('the order', () => {
  test('is the one sent; tasks that were not sent keep their position', async () => {
    const [e, d, c, b, a] = [await create('e'), await create('d'), await create('c'), await create('b'), await create('a')] as [
      Task,
      Task,
      Task,
      Task,
      Task,
    ]
    const answer = await me.call(tasks.reorder, { tasks: [e, d, c, b, a] })
    expect(answer.map(({ title, order }) => `${title}${order}`)).toEqual(['e0', 'd1', 'c2', 'b3', 'a4'])
    await me.call(tasks.reorder, { tasks: [a, e] })
    expect(await titles()).toEqual(['a', 'd', 'c', 'b', 'e'])
  })

  test('moves one task before another, also when no number is left between', async () => {
    const ids = [(await create('c')).id, (await create('b')).id, (await create('a')).id]
    const [c, b, a] = ids as [string, string, string]
    await me.call(tasks.move, { id: c, before: b })
    expect(await titles()).toEqual(['a', 'c', 'b'])
    for (let index = 0; index < 40; index++) await me.call(tasks.move, index % 2 ? { id: c, before: b } : { id: b, before: c })
    expect(await titles()).toEqual(['a', 'c', 'b'])
    await me.call(tasks.move, { id: a, before: null })
    expect(await titles()).toEqual(['c', 'b', 'a'])
  })

  test('is answered by an update, whatever order was sent, and is not changed by it', async () => {
    const ids = [(await create('b')).id, (await create('a')).id]
    const [b] = ids as [string, string]
    expect(await me.call(tasks.update, { id: b, task: { title: 'b2' } })).toMatchObject({ title: 'b2', order: 1 })
    // As existing clients do, which send the whole task back.
    const sent = await app.send(tasks.update, { id: b, task: { title: 'b3', order: 7 } }, me.token)
    expect(sent.json()).toMatchObject({ title: 'b3', order: 1 })
    expect(await titles()).toEqual(['a', 'b3'])
  })

  test('moves a task before one that was deleted meanwhile', async () => {
    const ids = [(await create('c')).id, (await create('b')).id, (await create('a')).id]
    const [c, b] = ids as [string, string, string]
    await me.call(tasks.remove, { id: b })
    await create('new')
    await me.call(tasks.move, { id: c, before: b })
    expect(await titles()).toEqual(['new', 'a', 'c'])
    const top = (await create('top')).id
    await me.call(tasks.move, { id: top, before: b })
    expect(await titles()).toEqual(['new', 'a', 'top', 'c'])
  })

  test('stays consistent under concurrent creation and reordering', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, index) => create(`t${index}`)))
    const orders = [made.toReversed(), made.toSorted(() => 0.5 - Math.random()), made]
    await Promise.all([
      ...orders.map((order) => me.call(tasks.reorder, { tasks: order })),
      ...Array.from({ length: 8 }, (_, index) => create(`n${index}`)),
    ])
    const now = await all()
    expect(now.map(({ order }) => order)).toEqual(Array.from({ length: 20 }, (_, index) => index))
    const old = now.filter(({ title }) => title.startsWith('t')).map(({ id }) => id)
    expect(orders.map((order) => order.map(({ id }) => id))).toContainEqual(old)
  })
})

describe('search', () => {
  test('finds in title and notes without regard to case and accents, and marks the title', async () => {
    await me.call(tasks.create, { title: 'Plan', notes: 'despre ședință' })
    await create('Ședința <b>de luni</b>')
    await create('other')
    const found = await me.call(tasks.search, { query: 'sedint' })
    expect(found?.map(({ title }) => title)).toEqual(['<mark>Ședinț</mark>a &lt;b&gt;de luni&lt;/b&gt;', 'Plan'])
    expect(await me.call(tasks.search, { query: '' })).toBeNull()
    expect(await me.call(tasks.search, { query: '100%_' })).toEqual([])
  })
})

describe('tags', () => {
  test('are made, renamed, and taken off every task when deleted', async () => {
    const tag = await me.call(tasks.createTag, { tag: { title: 'Api' } })
    const other = await me.call(tasks.createTag, { tag: { title: 'Bug' } })
    const task = await me.call(tasks.create, { title: 'a', tags: [other.id, tag.id] })
    expect(await me.call(tasks.updateTag, { id: tag.id, tag: { title: 'API' } })).toEqual({ id: tag.id, title: 'API' })
    expect(await me.call(tasks.removeTag, { id: other.id })).toBe(true)
    expect(await me.call(tasks.tags)).toEqual([{ id: tag.id, title: 'API' }])
    expect((await me.call(tasks.one, { id: task.id })).tags).toEqual([tag.id])
    expect(await me.refused(tasks.removeTag, { id: other.id })).toMatchObject({ status: 404 })
    expect(await me.refused(tasks.createTag, { tag: { title: '  ' } })).toMatchObject({ status: 400, fields: { 'tag.title': expect.any(String) } })
  })
})

test('a member who leaves is taken off the tasks', async () => {
  const colleague = await me.colleague()
  const task = await me.call(tasks.create, { title: 'a', assignedTo: colleague.userId })
  await colleague.leave()
  expect((await me.call(tasks.one, { id: task.id })).assignedTo).toBeNull()
  expect(await me.refused(tasks.update, { id: task.id, task: { assignedTo: colleague.userId } })).toMatchObject({ status: 400 })
})

type Plan = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }

const rowsRead = (plan: Plan): number => plan['Actual Rows'] * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)

// PostgreSQL collects statistics of a new table after a minute or more. Until then it takes every table for a small one.
test('the list is read row by row, not each row with all the others, also in a new database', async () => {
  const taskCount = 40
  const tag = await me.call(tasks.createTag, { tag: { title: 'Api' } })
  for (let index = 0; index < taskCount; index++) await me.call(tasks.create, { title: `Task ${index}`, tags: [tag.id] })
  const text = registeredStatements()
    .find(({ name }) => name === 'tasks-list')
    ?.text()
  type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }
  const { rows } = await app.pool.query<Explained>(`explain (analyze, format json) ${text?.replaceAll('$1', `'${me.teamId}'`)}`)
  const read = rowsRead(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0, 'Actual Loops': 0 })
  expect(read).toBeGreaterThan(taskCount)
  expect(read).toBeLessThan(taskCount * 20)
})
