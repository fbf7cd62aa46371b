import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academy } from '#contract/academy.ts'
import { identity } from '#contract/identity.ts'
import { search } from '#contract/search.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { builtInCourses } from './built-in-rules.ts'
import type { AcademyTranslation } from './content.ts'
import { BuiltInTexts, courseHash, stepHash } from './translation-rules.ts'

const [first] = builtInCourses
if (!first) throw new Error('no courses')
const translation = (source = courseHash(first)): AcademyTranslation => ({
  courses: {
    [first.key]: {
      ...{ source, title: 'Prima zi', description: 'Pe scurt' },
      steps: first.steps.map((step, index) => ({
        source: stepHash(step),
        title: `Pasul ${index}`,
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
    expect(texts.category({ id, title: 'constructor', slug: 'constructor' }).title).toBe('constructor')
  })
})

describe('for a reader', () => {
  let app: TestApp
  let admin: TestMember
  let me: TestMember
  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.member()
    me = await admin.colleague()
    await admin.call(academy.addBuiltIn)
  })
  afterAll(() => app.close())

  const courses = async (language: 'en' | 'ro' | 'tr') => me.call(academy.courses, { language })

  test('courses and categories are in the language that is asked for, each cached for itself', async () => {
    const lists = [await courses('en'), await courses('ro'), await courses('tr')]
    expect(lists.map(([one]) => one?.language)).toEqual(['en', 'ro', 'tr'])
    expect(new Set(lists.map(([one]) => one?.title)).size).toBe(3)
    const categories = await me.call(academy.categories, { language: 'ro' })
    expect(categories.map(({ slug, title }) => [slug, title])).toContainEqual(['first-steps', 'Primii pași'])
    expect((await me.call(academy.categories, {})).map(({ title }) => title)).toContain('First steps')
    await me.call(identity.updateUser, { user: { language: 'ro' } })
    const found = (await me.call(search.search, { query: 'bateri' })).find(({ id }) => id === 'academy')
    expect(found?.results.map(({ value }) => value)).toContain(lists[1]?.[0]?.title)
  })

  test('the first change copies the steps in the language that the editor showed', async () => {
    const id = (await courses('ro'))[1]?.id ?? ''
    const shown = await admin.call(academy.course, { id, language: 'ro' })
    const step = shown.steps[0]
    await admin.call(academy.updateStep, { courseId: id, id: step?.id ?? '', step: { title: 'Titlul nostru' }, language: 'ro' })
    const now = await me.call(academy.course, { id, language: 'tr' })
    expect(now).toMatchObject({ language: 'ro', stale: false, builtIn: false })
    expect(now.steps.map(({ title }) => title)).toEqual(['Titlul nostru', ...shown.steps.slice(1).map(({ title }) => title)])
    expect(now.title).not.toBe(shown.title)
    await admin.call(academy.updateCourse, { id, course: { language: 'en' } })
    expect((await me.call(academy.course, { id, language: 'tr' })).language).toBe('en')
  })
})
