import { describe, expect, test } from 'vitest'
import { builtInCourses } from './built-in-rules.ts'
import type { AcademyTranslation } from './content.ts'
import { BuiltInTexts, courseHash, stepHash } from './translation-rules.ts'

const [first] = builtInCourses
if (!first) throw new Error('no courses')
const translation = (source = courseHash(first)): AcademyTranslation => ({
  courses: {
    [first.key]: {
      ...{ source, title: 'Prima zi', description: 'Pe scurt' },
      steps: first.steps.map((step, nr) => ({
        source: stepHash(step),
        title: `Pasul ${nr}`,
        subtitle: 'Ceva',
        content: '<p>Bateria se descarcă</p>',
      })),
    },
  },
  categories: { 'First steps': 'Primii pași' },
})

describe('a translated course', () => {
  const texts = new BuiltInTexts('ro', translation())
  test('has the ids of the English one, and is found by its own words', () => {
    const english = new BuiltInTexts('en', { courses: {}, categories: {} })
    expect(texts.steps(first.key).map(({ id }) => id)).toEqual(english.steps(first.key).map(({ id }) => id))
    expect(texts.steps(first.key)[1]).toMatchObject({ order: 1, title: 'Pasul 1', content: '<p>Bateria se descarcă</p>' })
    expect([texts.matching('descarca'), english.matching('descarca')]).toEqual([[first.key], []])
  })

  test('shows the title that the team gave it', () => {
    const row = { title: first.title, description: 'Ours' }
    expect(texts.course(row, first.key)).toEqual({ title: 'Prima zi', description: 'Ours' })
    expect(texts.course(row, null)).toBe(row)
  })

  test('is stale when any part of the English text has changed', () => {
    const own = translation()
    const course = own.courses[first.key]
    if (!course) throw new Error('no course')
    const [step, ...rest] = course.steps
    const changed = { ...own, courses: { [first.key]: { ...course, steps: [{ ...step, source: 'old' }, ...rest] as typeof course.steps } } }
    const stale = (given: AcademyTranslation) => new BuiltInTexts('ro', given).mark(true, first.key, null)
    expect(stale(own)).toEqual({ language: 'ro', stale: false })
    expect(stale(translation('old'))).toEqual({ language: 'ro', stale: true })
    expect(stale(changed)).toEqual({ language: 'ro', stale: true })
  })

  test('leaves a course without a translation in English', () => {
    const key = builtInCourses[1]?.key ?? ''
    expect(texts.mark(true, key, null)).toEqual({ language: 'en', stale: false })
    expect(texts.steps(key)[0]?.title).toBe(builtInCourses[1]?.steps[0]?.title)
  })

  test('has a category in the same language, until the team renames it', () => {
    const id = '018f0000-0000-7000-8000-000000000001'
    expect(texts.category({ id, title: 'First steps', slug: 'first-steps' }).title).toBe('Primii pași')
    expect(texts.category({ id, title: 'Newcomers', slug: 'first-steps' }).title).toBe('Newcomers')
  })
})
