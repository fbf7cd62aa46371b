import { describe, expect, test } from 'vitest'
import type { Course, CourseWithSteps, Trainee } from '#contract/academy.ts'
import * as edits from './edits.ts'
import { shownCourses, parseView } from './filters.ts'
import { deadlineOf, shareOf, traineeStatus } from './trainee-status.ts'

const course = (given: Partial<CourseWithSteps> = {}): CourseWithSteps => ({
  ...edits.blankCourse('c', '', 'en', '2026-01-01T00:00:00.000Z'),
  title: 'Tents',
  state: 'published',
  totalSteps: 3,
  steps: ['a', 'b', 'c'].map((id, order) => ({ id, order, title: id, subtitle: '', content: '' })),
  ...given,
})
const order = (one: CourseWithSteps) => one.steps.map(({ id, order: at }) => `${id}${at}`).join(' ')

describe('progress', () => {
  test('is edited optimistically and idempotently', () => {
    const reach = edits.stepReached({ id: 'c', run: 0, step: 2 })
    expect(reach(reach(course())).progress.currentStep).toBe(2)
    const finish = edits.courseFinished({ id: 'c', run: 0 }, 'now')
    const asked = course({ assignment: { dueOn: '2026-05-05', by: null, doneAt: null } })
    const done = finish(finish(asked))
    expect(done).toMatchObject({ progress: { currentStep: 0, completed: 1, run: 1, finishedAt: 'now' }, assignment: { doneAt: 'now' } })
    expect(reach(done).progress.currentStep).toBe(0)
    expect(finish(course({ gated: true })).progress.completed).toBe(0)
    expect(edits.restarted({ id: 'c', run: 0 })(reach(course())).progress).toMatchObject({ currentStep: 0, run: 1 })
  })
})

describe('steps', () => {
  test('are added, moved and deleted, and counted', () => {
    const added = edits.stepCreated(course(), { courseId: 'c', step: { id: 'd' } })
    expect(order(edits.stepCreated(added, { courseId: 'c', step: { id: 'd' } }))).toBe('a0 b1 c2 d3')
    const moved = edits.stepMoved(added, { courseId: 'c', id: 'd', to: 0 })
    expect(order(edits.stepMoved(moved, { courseId: 'c', id: 'd', to: 0 }))).toBe('d0 a1 b2 c3')
    expect(edits.stepRemoved(moved, { courseId: 'c', id: 'a' })).toMatchObject({ totalSteps: 3 })
    expect(order(edits.stepRemoved(course(), { courseId: 'other', id: 'a' }))).toBe('a0 b1 c2')
  })

  test('keep fields that are not sent', () => {
    const changed = edits.stepChanged(course(), { courseId: 'c', id: 'b', step: { subtitle: 'x', title: undefined } })
    expect(changed?.steps[1]).toMatchObject({ title: 'b', subtitle: 'x' })
    expect(edits.stepsMerged({ courseId: 'c', id: 'b', step: { title: 'x' } }, { courseId: 'c', id: 'b', step: { content: 'y' } })).toMatchObject({
      step: { title: 'x', content: 'y' },
    })
    expect(edits.stepsMerged({ courseId: 'c', id: 'a', step: {} }, { courseId: 'c', id: 'b', step: {} })).toBeUndefined()
  })
})

describe('the list of courses', () => {
  const { steps: _, ...plain } = course()
  const list: Course[] = [
    { ...plain, id: '1', title: 'Ședință', category: 'talk' },
    { ...plain, id: '2', title: 'Boards', description: 'Flow', featured: true, progress: { ...plain.progress, completed: 1 } },
    { ...plain, id: '3', title: 'Keys', assignment: { dueOn: null, by: null, doneAt: null } },
  ]
  const ids = (search: Record<string, unknown>) =>
    shownCourses(list, [{ id: 'x', title: 'Talking', slug: 'talk' }], parseView(search)).map(({ id }) => id)

  test('starts with assigned courses, then recommended ones', () => {
    expect(ids({})).toEqual(['3', '2', '1'])
  })
  test('is filtered by words in title, description and category, by category, and by completion', () => {
    expect(ids({ q: 'sedinta' })).toEqual(['1'])
    expect(ids({ q: 'FLOW' })).toEqual(['2'])
    expect(ids({ q: 'talking' })).toEqual(['1'])
    expect(ids({ category: 'talk' })).toEqual(['1'])
    expect(ids({ hide: true })).toEqual(['3', '1'])
    expect(ids({ q: 7 })).toEqual([])
  })
})

describe('the status of a trainee', () => {
  const trainee = (given: Partial<Trainee>): Trainee => ({
    ...{ courseId: 'c', member: { id: 'm', name: 'Ana', avatar: null }, currentStep: 0, completed: 0, startedAt: null, finishedAt: null },
    ...{ assigned: true, dueOn: '2026-05-05', doneAt: null },
    ...given,
  })
  test.each([
    ['todo', {}, '2026-05-05'],
    ['late', {}, '2026-05-06'],
    ['late', { currentStep: 2 }, '2026-05-06'],
    ['underway', { currentStep: 2 }, '2026-05-05'],
    ['finished', { doneAt: 'x', completed: 1 }, '2026-05-06'],
    ['todo', { completed: 1, startedAt: 'x', finishedAt: 'x' }, '2026-05-01'],
    ['finished', { assigned: false, dueOn: null, completed: 1 }, '2026-05-06'],
    ['underway', { assigned: false, dueOn: null, completed: 1, currentStep: 1 }, '2026-05-06'],
  ] as const)('%s', (standing, given, today) => {
    expect(traineeStatus(trainee(given), today)).toBe(standing)
  })

  test('deadlines are for what is not done, and a finished course has a full bar', () => {
    const asked = course({ assignment: { dueOn: '2026-05-05', by: null, doneAt: null } })
    expect(deadlineOf(asked, '2026-05-05')).toEqual({ on: '2026-05-05', late: false })
    expect(deadlineOf(asked, '2026-05-06')?.late).toBe(true)
    expect(deadlineOf(course({ assignment: { dueOn: '2026-05-05', by: null, doneAt: 'x' } }), '2026-05-06')).toBeUndefined()
    expect(shareOf(course({ progress: { currentStep: 0, completed: 1, run: 1, finishedAt: null } }))).toBe(1)
    expect(shareOf(course({ progress: { currentStep: 1, completed: 1, run: 1, finishedAt: null } }))).toBeCloseTo(1 / 3)
    expect(shareOf(course({ totalSteps: 0 }))).toBe(0)
  })
})
