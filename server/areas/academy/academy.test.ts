import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academy } from '#contract/academy.ts'
import { activities } from '#contract/activities.ts'
import { identity } from '#contract/identity.ts'
import { notifications } from '#contract/notifications.ts'
import { search } from '#contract/search.ts'
import { undo } from '#contract/undo.ts'
import { startTestApp, testPassword, type TestApp, type TestMember } from '#server/testing/app.ts'
import { builtInCourses } from './built-in-rules.ts'

let app: TestApp
let boss: TestMember
let me: TestMember

const nowhere = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.member()
  me = await boss.colleague()
})

async function written(title = 'Tents', more: { gated?: boolean; category?: string } = {}) {
  const { id } = await boss.call(academy.createCourse, { course: { title, description: 'How to put one up', ...more } })
  for (const name of ['Poles', 'Canvas', 'Pegs'])
    await boss.call(academy.createStep, { courseId: id, step: { title: name, subtitle: '', content: `<p>${name}</p>` } })
  await boss.call(academy.updateCourse, { id, course: { state: 'published' } })
  return id
}
const titles = async (who: TestMember) => (await who.call(academy.courses, {})).map(({ title }) => title)
const read = async (id: string, who = me) => {
  const course = await who.call(academy.course, { id })
  if (!course) throw new Error('not there')
  return course
}
const progress = async (id: string, who = me) => {
  const { currentStep, completed, run } = (await read(id, who)).progress
  return [currentStep, completed, run]
}
const steps = async (id: string) => (await read(id, boss)).steps.map(({ title }) => title)
const recordStepChange = async (who: TestMember) =>
  (await who.call(notifications.all)).flatMap(({ kind }) => (kind?.startsWith('academy.') ? kind : []))

describe('the courses about Hora', () => {
  test('exist in a new team, in their order, with the fields that existing clients read', async () => {
    const email = `ana.${Date.now()}@hora.test`
    const joined = await app.send(identity.signUp, { name: 'Ana', email, password: testPassword, agreements: true, company: 'Rowan' })
    expect(joined.statusCode).toBe(200)
    const { accessToken } = (await app.send(identity.signIn, { email, password: testPassword })).json<{ accessToken: string }>()
    const listed = (await app.send(academy.courses, undefined, accessToken)).json<Record<string, unknown>[]>()
    expect(listed.map(({ title }) => title)).toEqual(builtInCourses.map(({ title }) => title))
    expect(listed[0]).toMatchObject({
      slug: 'your-first-day-in-hora',
      category: 'first-steps',
      duration: 30,
      totalSteps: 11,
      updatedAt: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
      featured: true,
      progress: { currentStep: 0, completed: 0 },
    })
    expect(listed[0]).not.toHaveProperty('steps')
    const categories = (await app.send(academy.categories, undefined, accessToken)).json<{ title: string }[]>()
    expect(categories.map(({ title }) => title)).toEqual(['First steps', 'Getting things done', 'Running a team', 'Talking and writing'])
    const course = (await app.send(academy.course, { id: listed[0]?.['id'] }, accessToken)).json<{ steps: { order: number }[] }>()
    expect(course.steps.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('are added where they are missing, once', async () => {
    expect(await titles(me)).toEqual([])
    await boss.call(academy.addBuiltIn)
    expect(await boss.call(academy.addBuiltIn)).toEqual([])
    expect(await titles(me)).toHaveLength(builtInCourses.length)
    const [first] = await boss.call(academy.courses, {})
    await boss.call(academy.removeCourse, { id: first?.id ?? '' })
    expect((await boss.call(academy.addBuiltIn)).map(({ title }) => title)).toEqual([first?.title])
  })

  test('are copied to the team with the first change to a step', async () => {
    const [mine] = await boss.call(academy.addBuiltIn)
    const other = await app.member()
    const [theirs] = await other.call(academy.addBuiltIn)
    const id = mine?.id ?? ''
    const before = await read(id, boss)
    const step = before.steps[3]
    expect(before.builtIn).toBe(true)
    await boss.call(academy.updateStep, { courseId: id, id: step?.id ?? '', step: { title: 'Ours' } })
    const after = await read(id)
    expect(after).toMatchObject({ builtIn: false, totalSteps: 11 })
    expect(after.steps.map(({ title }) => title)).toEqual(before.steps.map(({ title }, index) => (index === 3 ? 'Ours' : title)))
    expect((await read(theirs?.id ?? '', other)).steps[3]?.title).toBe(step?.title)
  })

  test('are found by what their steps say', async () => {
    await boss.call(academy.addBuiltIn)
    const found = async (query: string) =>
      (await me.call(search.search, { query })).find(({ id }) => id === 'academy')?.results.map(({ value }) => value) ?? []
    expect(await found('FIRST day in')).toEqual(['Your first day in Hora', 'Running a team'])
    expect(await found('your battery dies, or the battery')).toEqual([])
    expect(await found('the battery dies')).toEqual(['Your first day in Hora'])
    const id = await written('Țeluri')
    expect(await found('teluri')).toEqual(['Țeluri'])
    expect(await found('canvas')).toEqual(['Țeluri'])
    await boss.call(academy.updateCourse, { id, course: { state: 'draft' } })
    expect(await found('canvas')).toEqual([])
  })
})

describe('a course', () => {
  test('is a draft that only owners and admins see, until it is published with a title and a step', async () => {
    const { id } = await boss.call(academy.createCourse, { course: {} })
    expect([await titles(boss), await titles(me)]).toEqual([[''], []])
    expect(await me.refused(academy.course, { id })).toMatchObject({ status: 404 })
    expect(await boss.refused(academy.updateCourse, { id, course: { state: 'published' } })).toMatchObject({
      code: 'rule-broken',
      fields: { title: 'is missing', steps: 'are missing' },
    })
    expect(await boss.refused(academy.assign, { id, to: [me.userId], dueOn: null })).toMatchObject({ code: 'rule-broken' })
    await boss.call(academy.createStep, { courseId: id, step: { title: 'One' } })
    await boss.call(academy.updateCourse, { id, course: { title: 'Tents', state: 'published' } })
    expect(await titles(me)).toEqual(['Tents'])
    const [step] = (await read(id)).steps
    expect(await boss.refused(academy.removeStep, { courseId: id, id: step?.id ?? '' })).toMatchObject({ code: 'rule-broken' })
  })

  test('that is missing is not found, to read or to write', async () => {
    const id = await written()
    const other = await app.member()
    for (const who of [me, other]) expect(await who.refused(academy.course, { id: who === me ? nowhere : id })).toMatchObject({ status: 404 })
    for (const endpoint of [academy.saveProgress, academy.finish, academy.startAgain] as const)
      expect(await other.refused(endpoint, { id, run: 0, step: 1 })).toMatchObject({ code: 'not-found' })
    for (const call of [
      other.refused(academy.updateCourse, { id, course: { title: 'x' } }),
      other.refused(academy.removeCourse, { id }),
      other.refused(academy.createStep, { courseId: id, step: {} }),
      other.refused(academy.assign, { id, to: [other.userId], dueOn: null }),
      other.refused(academy.unassign, { id, memberId: me.userId }),
      other.refused(academy.versions, { courseId: id, id: nowhere }),
      boss.refused(academy.updateStep, { courseId: id, id: nowhere, step: {} }),
      boss.refused(academy.updateCategory, { id: nowhere, category: { title: 'x' } }),
      boss.refused(academy.removeCategory, { id: nowhere }),
    ])
      expect(await call).toMatchObject({ code: 'not-found' })
    expect(await other.call(academy.report, { id })).toEqual([])
    expect(await titles(me)).toEqual(['Tents'])
  })

  test('refuses what is wrong and stores nothing', async () => {
    const refused = await boss.refused(academy.createCourse, { course: { title: 'x'.repeat(201), duration: 0 } })
    expect(Object.keys(refused.fields ?? {})).toEqual(['course.title', 'course.duration'])
    expect(await boss.refused(academy.createCourse, { course: { title: 'x', category: 'none' } })).toMatchObject({
      fields: { 'course.category': 'is no category' },
    })
    expect(await titles(boss)).toEqual([])
    const id = await written()
    expect(await boss.refused(academy.assign, { id, to: [nowhere], dueOn: null })).toMatchObject({ fields: { to: expect.any(String) } })
    expect(await boss.refused(academy.assign, { id, to: [me.userId], dueOn: '2026-02-31' })).toMatchObject({ fields: { dueOn: expect.any(String) } })
    expect(await me.refused(academy.saveProgress, { id, run: 0, step: -1 })).toMatchObject({ fields: { step: expect.any(String) } })
    expect(await me.refused(academy.updateCourse, { id, course: { title: 'Mine' } })).toMatchObject({ code: 'forbidden' })
    expect(await boss.call(academy.report, {})).toEqual([])
  })

  test('has a category by its slug, and is listed in the general one when that is deleted', async () => {
    const made = await boss.call(academy.createCategory, { category: { title: 'Ședințe' } })
    expect(made.slug).toBe('sedinte')
    expect((await boss.call(academy.createCategory, { category: { title: 'ședințe' } })).slug).toBe('sedinte-1')
    expect(await boss.call(academy.updateCategory, { id: made.id, category: { title: 'Meetings' } })).toMatchObject({ slug: 'sedinte' })
    const id = await written('Tents', { category: 'sedinte' })
    expect((await read(id)).category).toBe('sedinte')
    await boss.call(academy.removeCategory, { id: made.id })
    expect((await me.call(academy.categories, {})).map(({ slug, title }) => [slug, title])).toEqual([
      ['general', 'General'],
      ['sedinte-1', 'ședințe'],
    ])
    const slugs = (await me.call(academy.categories, {})).map(({ slug }) => slug)
    for (const { category } of await me.call(academy.courses, {})) expect(slugs).toContain(category)
    const moved = await boss.call(academy.updateCourse, { id, course: { ...(await read(id)), category: 'general', title: 'Tent' } as never })
    expect(moved).toMatchObject({ category: 'general', title: 'Tent' })
    await boss.call(academy.updateCourse, { id, course: { category: 'sedinte-1' } })
    expect((await me.call(academy.categories, {})).map(({ slug }) => slug)).toEqual(['sedinte-1'])
  })
})

describe('steps', () => {
  test('are sanitized, moved and deleted, and their positions have no gaps', async () => {
    const id = await written()
    const added = await boss.call(academy.createStep, { courseId: id, step: { title: 'Rain', content: '<p onclick="x()">a</p><script>1</script>' } })
    expect(added).toMatchObject({ order: 3, content: '<p>a</p>' })
    await boss.call(academy.moveStep, { courseId: id, id: added.id, to: 0 })
    expect(await steps(id)).toEqual(['Rain', 'Poles', 'Canvas', 'Pegs'])
    await boss.call(academy.moveStep, { courseId: id, id: added.id, to: 99 })
    expect(await steps(id)).toEqual(['Poles', 'Canvas', 'Pegs', 'Rain'])
    const canvas = (await read(id)).steps[1]
    await boss.call(academy.removeStep, { courseId: id, id: canvas?.id ?? '' })
    expect((await read(id)).steps.map(({ order, title }) => [order, title])).toEqual([
      [0, 'Poles'],
      [1, 'Pegs'],
      [2, 'Rain'],
    ])
  })

  test('have versions that can be read and restored', async () => {
    const id = await written()
    const step = (await read(id)).steps[0]?.id ?? ''
    const write = (content: string) => boss.call(academy.updateStep, { courseId: id, id: step, step: { content } })
    await write('<p>Second</p>')
    await write('<p>Third</p>')
    const versions = await boss.call(academy.versions, { courseId: id, id: step })
    expect(versions.map(({ title, by }) => [title, by?.id])).toEqual(Array.from({ length: 3 }, () => ['Poles', boss.userId]))
    const seq = versions[1]?.seq ?? 0
    expect(await boss.call(academy.version, { courseId: id, id: step, seq })).toMatchObject({ content: '<p>Second</p>' })
    expect(await boss.call(academy.restoreVersion, { courseId: id, id: step, seq })).toMatchObject({ content: '<p>Second</p>' })
    expect(await boss.refused(academy.version, { courseId: id, id: step, seq: 1 })).toMatchObject({ code: 'not-found' })
    const history = await boss.call(activities.history, { entity: 'course', id })
    expect(history[0]).toMatchObject({ fields: [{ field: 'content', from: 'Third', to: 'Second' }] })
  })

  test('and courses can be undone, by those who still may', async () => {
    const admin = await boss.colleague('admin')
    const id = await written()
    const act = async (endpoint: typeof academy.removeStep | typeof academy.moveStep | typeof academy.removeCourse, input: object, who = admin) =>
      Number((await app.send(endpoint, input, who.token)).headers['hora-seq'])
    const canvas = (await read(id)).steps[1]?.id ?? ''
    const removed = await act(academy.removeStep, { courseId: id, id: canvas })
    expect(await steps(id)).toEqual(['Poles', 'Pegs'])
    await admin.call(undo.undo, { seq: removed })
    expect(await steps(id)).toEqual(['Poles', 'Canvas', 'Pegs'])
    const moving = await act(academy.moveStep, { courseId: id, id: canvas, to: 2 })
    await admin.call(undo.undo, { seq: moving })
    expect(await steps(id)).toEqual(['Poles', 'Canvas', 'Pegs'])
    await me.call(academy.saveProgress, { id, run: 0, step: 2 })
    const gone = await act(academy.removeCourse, { id })
    expect(await titles(me)).toEqual([])
    await admin.call(undo.undo, { seq: gone })
    expect(await progress(id)).toEqual([2, 0, 0])
    const again = await act(academy.removeCourse, { id })
    await boss.call(identity.changeRole, { id: admin.userId, member: { role: 'member' } })
    expect(await admin.refused(undo.undo, { seq: again })).toMatchObject({ code: 'forbidden' })
  })
})

describe('progress', () => {
  test('goes forward, is each member’s own, and is counted once when the course is finished', async () => {
    const id = await written()
    await me.call(academy.saveProgress, { id, run: 0, step: 1 })
    expect(await me.call(academy.saveProgress, { id, run: 0, step: 9 })).toMatchObject({ currentStep: 2, completed: 0 })
    expect([await progress(id), await progress(id, boss)]).toEqual([
      [2, 0, 0],
      [0, 0, 0],
    ])
    expect(await me.call(academy.finish, { id, run: 0 })).toMatchObject({ currentStep: 0, completed: 1, run: 1, finishedAt: expect.any(String) })
    await me.call(academy.finish, { id, run: 0 })
    expect(await progress(id)).toEqual([0, 1, 1])
  })

  test('does not go back when another device reports late', async () => {
    const id = await written()
    await me.call(academy.saveProgress, { id, run: 0, step: 2 })
    await me.call(academy.saveProgress, { id, run: 0, step: 1 })
    expect(await progress(id)).toEqual([2, 0, 0])
    await me.call(academy.finish, { id, run: 0 })
    await me.call(academy.saveProgress, { id, run: 0, step: 2 })
    expect(await progress(id)).toEqual([0, 1, 1])
    await me.call(academy.saveProgress, { id, run: 1, step: 1 })
    await me.call(academy.startAgain, { id, run: 1 })
    await me.call(academy.saveProgress, { id, run: 1, step: 2 })
    expect(await progress(id)).toEqual([0, 1, 2])
    await me.call(academy.startAgain, { id, run: 1 })
    await me.call(academy.startAgain, { id, run: 2 })
    expect(await progress(id)).toEqual([0, 1, 2])
    expect(await me.refused(academy.saveProgress, { id, run: 3, step: 1 })).toMatchObject({ code: 'conflict' })
  })

  test('counts a run that was finished offline, even if it was restarted elsewhere meanwhile', async () => {
    const id = await written()
    await me.call(academy.saveProgress, { id, run: 0, step: 1 })
    await me.call(academy.startAgain, { id, run: 0 })
    await me.call(academy.saveProgress, { id, run: 1, step: 1 })
    await me.call(academy.finish, { id, run: 0 })
    await me.call(academy.finish, { id, run: 0 })
    expect(await progress(id)).toEqual([1, 1, 1])
  })

  test('of two devices at once is the further of the two', async () => {
    const id = await written()
    await Promise.all([1, 2, 1, 2].map((step) => me.call(academy.saveProgress, { id, run: 0, step })))
    await Promise.all([0, 0, 0].map((run) => me.call(academy.finish, { id, run })))
    expect(await progress(id)).toEqual([0, 1, 1])
  })

  test('cannot skip a step in a gated course', async () => {
    const id = await written('Gate', { gated: true })
    expect(await me.call(academy.saveProgress, { id, run: 0, step: 2 })).toMatchObject({ currentStep: 1 })
    expect(await me.refused(academy.finish, { id, run: 0 })).toMatchObject({ code: 'rule-broken' })
    await me.call(academy.saveProgress, { id, run: 0, step: 2 })
    expect(await me.call(academy.finish, { id, run: 0 })).toMatchObject({ completed: 1 })
  })

  test('stays with its step when others are inserted, deleted or restored', async () => {
    const id = await written()
    const [poles, canvas, pegs] = (await read(id, boss)).steps.map((step) => step.id)
    if (!poles || !canvas || !pegs) throw new Error('no steps')
    await me.call(academy.saveProgress, { id, run: 0, step: 1 })
    const step = async (who = me) => {
      const { steps: all, progress: now } = await read(id, who)
      return all[now.currentStep]?.title
    }
    const { id: first } = await boss.call(academy.createStep, { courseId: id, step: { title: 'Ground' } })
    await boss.call(academy.moveStep, { courseId: id, id: first, to: 0 })
    expect([await step(), await progress(id)]).toEqual(['Canvas', [2, 0, 0]])
    // A member who has not started begins with the new first step.
    expect(await step(boss)).toBe('Ground')
    await boss.call(academy.removeStep, { courseId: id, id: poles })
    expect(await step()).toBe('Canvas')
    await boss.call(academy.removeStep, { courseId: id, id: canvas })
    expect(await step()).toBe('Pegs')
    const [last] = await boss.call(activities.all, { area: 'academy' })
    await boss.call(undo.undo, { seq: last?.seq ?? 0 })
    expect(await step()).toBe('Pegs')
    // Moving a completed step to the end must not skip the others.
    await boss.call(academy.moveStep, { courseId: id, id: pegs, to: 0 })
    expect(await progress(id)).toEqual([0, 0, 0])
  })

  test('ends with the membership', async () => {
    const id = await written()
    await me.call(academy.saveProgress, { id, run: 0, step: 1 })
    await boss.call(academy.assign, { id, to: [me.userId], dueOn: '2026-12-01' })
    expect(await boss.call(academy.report, { id })).toHaveLength(1)
    await me.leave()
    expect(await boss.call(academy.report, { id })).toEqual([])
    const { rows } = await app.pool.query(
      `select 1 from academy_progress where user_id = $1 union all select 1 from academy_assignments where user_id = $1`,
      [me.userId],
    )
    expect(rows).toEqual([])
  })
})

describe('an assignment', () => {
  test('sends one notice, is shown to its member, ends with the next finish, and is in the report', async () => {
    const id = await written()
    const third = await boss.colleague()
    await third.call(academy.saveProgress, { id, run: 0, step: 1 })
    await boss.call(academy.assign, { id, to: [me.userId], dueOn: '2026-12-01' })
    await boss.call(academy.assign, { id, to: [me.userId], dueOn: '2026-12-01' })
    expect([await recordStepChange(me), await recordStepChange(third)]).toEqual([['academy.assignedUntil'], []])
    expect((await read(id)).assignment).toMatchObject({ dueOn: '2026-12-01', by: { id: boss.userId }, doneAt: null })
    expect((await read(id, third)).assignment).toBeNull()
    const report = async () => Object.fromEntries((await boss.call(academy.report, {})).map(({ member, ...one }) => [member.id, one]))
    expect(await report()).toMatchObject({
      [me.userId]: { assigned: true, dueOn: '2026-12-01', doneAt: null, currentStep: 0 },
      [third.userId]: { assigned: false, currentStep: 1, completed: 0 },
    })
    await me.call(academy.finish, { id, run: 0 })
    expect((await report())[me.userId]).toMatchObject({ doneAt: expect.any(String), completed: 1 })
    await boss.call(academy.assign, { id, to: [me.userId], dueOn: '2026-12-01' })
    expect((await read(id)).assignment).toMatchObject({ doneAt: null })
    await boss.call(academy.unassign, { id, memberId: me.userId })
    expect((await read(id)).assignment).toBeNull()
    expect((await report())[me.userId]).toMatchObject({ assigned: false, completed: 1 })
  })

  test('for everybody includes later members, with the same number of days, until it is withdrawn', async () => {
    const id = await written()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const join = async (name: string) => {
      const email = `${name}.${Date.now()}@hora.test`
      const { link } = await boss.call(identity.invite, { invitation: { email, role: 'member' } })
      const invitation = new URL(link).searchParams.get('code') ?? ''
      await app.send(identity.signUp, { name, email, password: testPassword, agreements: true, invitation })
      const { accessToken } = (await app.send(identity.signIn, { email, password: testPassword })).json<{ accessToken: string }>()
      const call = async (endpoint: typeof academy.courses | typeof notifications.all) =>
        (await app.send(endpoint, undefined, accessToken)).json<{ id: string; kind?: string; assignment?: unknown }[]>()
      const assignment = (await call(academy.courses)).find((course) => course.id === id)?.assignment
      return { assignment, recordStepChange: (await call(notifications.all)).flatMap(({ kind }) => (kind?.startsWith('academy.') ? kind : [])) }
    }
    expect((await join('early')).assignment).toBeNull()
    await boss.call(academy.assign, { id, to: 'everybody', dueOn: day(10) })
    expect((await read(id)).forAll).toBe(true)
    expect(await join('later')).toMatchObject({ assignment: { dueOn: day(10), doneAt: null }, recordStepChange: ['academy.assignedUntil'] })
    expect(await me.refused(academy.unassign, { id, memberId: 'everybody' })).toMatchObject({ code: 'forbidden' })
    await boss.call(academy.unassign, { id, memberId: 'everybody' })
    expect((await join('last')).assignment).toBeNull()
    expect((await read(id)).assignment).not.toBeNull()
  })

  test('may be for everybody without a due date', async () => {
    const id = await written()
    await boss.call(academy.assign, { id, to: 'everybody', dueOn: null })
    expect(await recordStepChange(me)).toEqual(['academy.assigned'])
    expect((await boss.call(academy.report, { id })).map(({ member }) => member.id).toSorted()).toEqual([boss.userId, me.userId].toSorted())
    expect(await me.refused(academy.report, { id })).toMatchObject({ code: 'forbidden' })
  })
})
