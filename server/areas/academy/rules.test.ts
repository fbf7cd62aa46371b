import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finished, mayFinish, type Progress, reached, startedAgain } from '#contract/course-progress.ts'
import { cleanHtml, textOfHtml } from '#server/kernel/text/sanitize.ts'
import { plainSlug } from '#server/kernel/text/slug.ts'
import { builtInCourses, categoryTitles, stepsOf } from './built-in-rules.ts'
import { builtInSteps, daysUntil, missingForPublish, moved, standings } from './rules.ts'
import { textsIn } from './translation-rules.ts'

const course = { totalSteps: 5, gated: false }
const begun: Progress = { currentStep: 0, completed: 0, run: 0 }

type Act = { kind: 'reach'; run: number; step: number } | { kind: 'finish' | 'again'; run: number }

const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('reach' as const), run: fc.nat(3), step: fc.nat(8) }),
    fc.record({ kind: fc.constantFrom('finish' as const, 'again' as const), run: fc.nat(3) }),
  ),
  { maxLength: 12 },
)
const apply = (progress: Progress, act: Act): Progress =>
  act.kind === 'reach' ? reached(progress, course, act) : act.kind === 'finish' ? finished(progress, act.run) : startedAgain(progress, act.run)

describe('progress', () => {
  test('a run only goes forward, in whichever order reports arrive', () => {
    fc.assert(
      fc.property(acts, (said) => {
        let progress = begun
        for (const act of said) {
          const next = apply(progress, act)
          expect(next.run).toBeGreaterThanOrEqual(progress.run)
          expect(next.completed).toBeGreaterThanOrEqual(progress.completed)
          if (next.run === progress.run) expect(next.currentStep).toBeGreaterThanOrEqual(progress.currentStep)
          expect(next.currentStep).toBeLessThan(course.totalSteps)
          progress = next
        }
      }),
    )
  })

  test('an act that is repeated at once changes nothing more', () => {
    fc.assert(
      fc.property(acts, (said) => {
        let progress = begun
        for (const act of said) {
          progress = apply(progress, act)
          expect(apply(progress, act)).toEqual(progress)
        }
      }),
    )
  })

  test('in a gated course moves one step at a time, and ends at the last', () => {
    const gated = { ...course, gated: true }
    expect(reached(begun, gated, { run: 0, step: 4 }).currentStep).toBe(1)
    expect(mayFinish({ ...begun, currentStep: 3 }, gated, 0)).toBe(false)
    expect(mayFinish({ ...begun, currentStep: 4 }, gated, 0)).toBe(true)
    expect(mayFinish(begun, course, 0)).toBe(true)
  })
})

test('a course is published with a title and a step', () => {
  expect(missingForPublish({ title: 'a', totalSteps: 1 })).toBeUndefined()
  expect(missingForPublish({ title: '', totalSteps: 0 })).toEqual({ title: 'is missing', steps: 'are missing' })
})

test('a step is moved among the others', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(moved(['b', 'c'], 'a', 0)).toEqual(['a', 'b', 'c'])
})

describe('the courses about Hora', () => {
  test.each(builtInCourses.map((one) => [one.title, one] as const))('%s', (_title, { key, steps, duration, category }) => {
    expect(steps).toHaveLength(builtInSteps)
    expect(duration).toBeGreaterThanOrEqual(30)
    expect(duration).toBeLessThanOrEqual(120)
    expect(categoryTitles).toContain(category)
    const written = stepsOf(key)
    expect(written.filter(({ title, subtitle }) => title === '' || subtitle === '')).toEqual([])
    // Sanitizing changes nothing, so a team that edits one word does not change others.
    for (const { content } of written) expect(cleanHtml(content)).toBe(content)
    expect(written.filter(({ content }) => textOfHtml(content).split(' ').length < 100).map(({ title }) => title)).toEqual([])
  })

  test('have keys, numbers and step ids of their own, and categories that differ', () => {
    const all = builtInCourses.flatMap(({ key }) => stepsOf(key).map(({ id }) => id))
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(builtInCourses.map(({ key }) => key)).size).toBe(builtInCourses.length)
    expect(new Set(categoryTitles.map(plainSlug)).size).toBe(4)
    for (const title of categoryTitles) expect(builtInCourses.some(({ category }) => category === title)).toBe(true)
    expect(builtInCourses.filter(({ featured }) => featured)).toHaveLength(2)
  })

  test('are found by their words', async () => {
    const texts = await textsIn('en')
    expect(texts.matching('the battery dies')).toEqual(['first-day'])
    expect(texts.matching('no such words at all')).toEqual([])
  })
})

test('a member stays at a step, whatever is inserted before it', () => {
  const before = ['a', 'b', 'c']
  expect(standings(before, ['x', 'a', 'b', 'c'], 'x')).toEqual([0, 2, 3])
  expect(standings(before, ['b', 'c'], 'a')).toEqual([0, 0, 1])
  expect(standings(before, ['a', 'b'], 'c')).toEqual([0, 1, 1])
  expect(standings(before, [], 'a')).toEqual([0, 0, 0])
  // Moved back: members continue with the next step. Moved forward: with the moved one.
  expect(standings(before, ['a', 'c', 'b'], 'b')).toEqual([0, 1, 1])
  expect(standings(before, ['c', 'a', 'b'], 'c')).toEqual([0, 2, 0])
})

test('days until a deadline, 0 when it is over', () => {
  const now = new Date('2030-05-10T21:00:00Z')
  expect([daysUntil('2030-05-11', now), daysUntil('2030-05-20', now), daysUntil('2030-05-10', now), daysUntil('2030-01-01', now)]).toEqual([
    1, 10, 0, 0,
  ])
})
