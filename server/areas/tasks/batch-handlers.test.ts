import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { activities } from '#contract/activities.ts'
import { notifications } from '#contract/notifications.ts'
import { taskLimits, tasks } from '#contract/tasks.ts'
import { undo } from '#contract/undo.ts'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
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
const add = async (names: string[], after: string | null = null) => {
  const created = await me.call(tasks.createMany, { tasks: names.map((title) => ({ title })), after })
  return created.map(({ id }) => id)
}
const abc = async () => {
  const [a = '', b = '', c = ''] = await add(['a', 'b', 'c'])
  return { a, b, c }
}
const undoLast = async () => {
  const { rows } = await app.pool.query<{ act: string }>(`select act from changes where team_id = $1 order by seq desc limit 1`, [me.teamId])
  await me.call(undo.undo, { seq: Number(rows[0]?.act) })
}
const acts = async () =>
  Number((await app.pool.query<{ n: string }>(`select count(distinct act) as n from changes where team_id = $1`, [me.teamId])).rows[0]?.n)

describe('several new tasks', () => {
  test('are directly below another, in their order, as one act', async () => {
    const { a } = await abc()
    const created = await me.call(tasks.createMany, {
      tasks: [
        { title: 'x', priority: 2 },
        { id: v7(), title: 'y' },
      ],
      after: a,
    })
    expect(created.map(({ title, order, priority, type }) => [title, order, priority, type])).toEqual([
      ['x', 1, 2, 'task'],
      ['y', 2, 1, 'task'],
    ])
    expect(await titles()).toEqual(['a', 'x', 'y', 'b', 'c'])
    expect(await acts()).toBe(2)
    await undoLast()
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })

  test('keep their order where the gap is too small', async () => {
    const { a } = await abc()
    await app.pool.query(`update tasks set position = case title when 'a' then 0 when 'b' then 1 else 2 end where team_id = $1`, [me.teamId])
    await add(['x', 'y', 'z'], a)
    expect(await titles()).toEqual(['a', 'x', 'y', 'z', 'b', 'c'])
    await undoLast()
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })

  test('are where a deleted task was', async () => {
    const { b } = await abc()
    await me.call(tasks.remove, { id: b })
    await add(['x'], b)
    expect(await titles()).toEqual(['a', 'x', 'c'])
  })

  test('are all created or none', async () => {
    const stranger = await app.member()
    const assigned = { title: 'x', assignedTo: stranger.userId }
    expect(await me.refused(tasks.createMany, { tasks: [{ title: 'a' }, assigned], after: null })).toMatchObject({ status: 400 })
    expect(await me.refused(tasks.createMany, { tasks: [{ title: 'a' }, { title: ' ' }], after: null })).toMatchObject({ status: 400 })
    expect(await me.refused(tasks.createMany, { tasks: [], after: null })).toMatchObject({ status: 400 })
    const many = Array.from({ length: taskLimits.batch + 1 }, () => ({ title: 'x' }))
    expect(await me.refused(tasks.createMany, { tasks: many, after: null })).toMatchObject({ status: 400 })
    expect(await me.refused(tasks.createMany, { tasks: [{ title: 'a' }], after: v7() })).toMatchObject({ code: 'not-found' })
    expect(await titles()).toEqual([])
  })
})

describe('several tasks', () => {
  test('are completed, assigned and rescheduled at once, and each undone with all', async () => {
    const { a, b, c } = await abc()
    const colleague = await me.colleague()
    const section = await me.call(tasks.create, { type: 'section', title: 'Section' })
    const state = async () =>
      (await all()).map(({ title, completed, assignedTo, dueDate }) => [title, completed, assignedTo === colleague.userId, dueDate])
    const before = await state()
    await me.call(tasks.updateMany, { ids: [a, c, section.id, v7()], task: { completed: true } })
    const day = '2026-12-01T00:00:00.000+02:00'
    await me.call(tasks.updateMany, { ids: [a, b], task: { assignedTo: colleague.userId, dueDate: day } })
    expect(await state()).toEqual([
      ['Section', false, false, null],
      ['a', true, true, day],
      ['b', false, true, day],
      ['c', true, false, null],
    ])
    // One notice of a kind for both.
    expect(await colleague.call(notifications.all)).toMatchObject([
      { kind: 'tasks.assigned', description: '“a (+1)”', count: 1 },
      { kind: 'tasks.rescheduled', count: 2 },
    ])
    await undoLast()
    expect((await state()).map(([, completed, assigned]) => [completed, assigned])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [true, false],
    ])
    await me.call(tasks.updateMany, { ids: [a, c], task: { completed: false } })
    expect(await state()).toEqual(before)
    const timeline = await me.call(activities.all, {})
    expect(timeline.map(({ description }) => description).join()).toContain('completed the task')
  })

  test('are tagged at once: a new tag first, others stay, and undo takes it back', async () => {
    const { a, b, c } = await abc()
    const [bug, urgent] = await Promise.all(['Bug', 'Urgent'].map((title) => me.call(tasks.createTag, { tag: { title } })))
    const [bugId = '', urgentId = ''] = [bug?.id, urgent?.id]
    await me.call(tasks.update, { id: a, task: { tags: [bugId] } })
    const tagsOf = async () => Object.fromEntries((await all()).map(({ title, tags }) => [title, tags]))
    await me.call(tasks.updateMany, { ids: [a, b], task: {}, addTags: [urgentId, bugId] })
    expect(await tagsOf()).toEqual({ a: [urgentId, bugId], b: [urgentId, bugId], c: [] })
    await me.call(tasks.updateMany, { ids: [a, b, c], task: { priority: 2 }, removeTags: [bugId] })
    expect(await tagsOf()).toEqual({ a: [urgentId], b: [urgentId], c: [] })
    await undoLast()
    expect(await tagsOf()).toEqual({ a: [urgentId, bugId], b: [urgentId, bugId], c: [] })
    const count = await acts()
    await me.call(tasks.updateMany, { ids: [a, b], task: {}, addTags: [bugId] })
    expect([await acts(), await tagsOf()]).toEqual([count, { a: [urgentId, bugId], b: [urgentId, bugId], c: [] }])
    expect(await me.refused(tasks.updateMany, { ids: [a], task: {}, addTags: [v7()] })).toMatchObject({ status: 400 })
    const most = await Promise.all(
      Array.from({ length: taskLimits.tags - 1 }, (_, index) => me.call(tasks.createTag, { tag: { title: `t${index}` } })),
    )
    expect(await me.refused(tasks.updateMany, { ids: [a, c], task: {}, addTags: most.map(({ id }) => id) })).toMatchObject({
      fields: { addTags: 'a task has at most 50 tags' },
    })
    expect((await tagsOf())['c']).toEqual([])
  })

  test('that are many are reported after the write, in one notice', async () => {
    const colleague = await me.colleague()
    const ids = await add(Array.from({ length: 12 }, (_, index) => `task ${index}`))
    await colleague.call(tasks.updateMany, { ids, task: { completed: true } })
    const completed = async (member: TestMember) => (await member.call(notifications.all)).filter(({ kind }) => kind === 'tasks.completed')
    expect(await completed(me)).toEqual([])
    await runJobsOnce(app.kernel, { mail: async () => {} })
    expect(await completed(me)).toMatchObject([{ count: 12 }])
    expect(await completed(colleague)).toEqual([])
  })

  test('that already are so change nothing', async () => {
    const { a, b } = await abc()
    const count = await acts()
    await me.call(tasks.updateMany, { ids: [a, b], task: { completed: false } })
    expect(await acts()).toBe(count)
  })

  test('are moved together, in the order of the list', async () => {
    const { a, b, c } = await abc()
    await add(['x', 'y'], c)
    await me.call(tasks.moveMany, { ids: [c, a], before: null })
    expect(await titles()).toEqual(['b', 'x', 'y', 'a', 'c'])
    await me.call(tasks.moveMany, { ids: [c, a], before: b })
    expect(await titles()).toEqual(['a', 'c', 'b', 'x', 'y'])
    await undoLast()
    expect(await titles()).toEqual(['b', 'x', 'y', 'a', 'c'])
    // Before one that moves too: they stay together where it was.
    await me.call(tasks.moveMany, { ids: [b, a], before: a })
    expect(await titles()).toEqual(['x', 'y', 'b', 'a', 'c'])
  })

  test('are deleted and restored to their positions', async () => {
    const { a, c } = await abc()
    await me.call(tasks.removeMany, { ids: [a, c] })
    expect(await titles()).toEqual(['b'])
    await me.call(tasks.restoreMany, { ids: [a, c] })
    expect(await titles()).toEqual(['a', 'b', 'c'])
    await me.call(tasks.removeMany, { ids: [a, c] })
    await undoLast()
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })

  test('of another team are not found', async () => {
    const { a, b } = await abc()
    const stranger = await app.member()
    const ids = [a, b]
    for (const refused of [
      stranger.refused(tasks.updateMany, { ids, task: { completed: true } }),
      stranger.refused(tasks.moveMany, { ids, before: null }),
      stranger.refused(tasks.removeMany, { ids }),
      stranger.refused(tasks.restoreMany, { ids }),
      stranger.refused(tasks.createMany, { tasks: [{ title: 'x' }], after: a }),
    ])
      expect(await refused).toMatchObject({ code: 'not-found' })
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })

  test('more than 200 are refused', async () => {
    const ids = Array.from({ length: taskLimits.batch + 1 }, () => v7())
    expect(await me.refused(tasks.updateMany, { ids, task: { completed: true } })).toMatchObject({ status: 400 })
    expect(await me.refused(tasks.removeMany, { ids: [] })).toMatchObject({ status: 400 })
  })
})
