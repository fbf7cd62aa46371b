import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/kernel/text/sanitize.ts'
import { faultsOf } from '#server/testing/texts/translations.ts'
import { builtInCourses, categoryTitles } from './built-in-rules.ts'
import { translation as ro } from './ro/content.ts'
import { translation as tr } from './tr/content.ts'
import { courseHash, stepHash } from './translation-rules.ts'

const translations = { ro, tr }

describe.each(['ro', 'tr'] as const)('the courses in %s', (language) => {
  const { courses, categories } = translations[language]

  test('are all translated, with their categories, and nothing else is', () => {
    expect(Object.keys(courses).toSorted()).toEqual(builtInCourses.map(({ key }) => key).toSorted())
    expect(Object.keys(categories).toSorted()).toEqual([...categoryTitles].toSorted())
  })

  test.each(builtInCourses.map((one) => [one.key, one] as const))('%s is complete and up to date', (key, course) => {
    const found = courses[key]
    // If the English text has changed: correct the translation, then its `source`.
    expect(found?.source).toBe(courseHash(course))
    expect([found?.title !== course.title, faultsOf('', `${found?.title} ${found?.description}`, language)]).toEqual([true, []])
    expect(found?.steps).toHaveLength(course.steps.length)
    course.steps.forEach((step, index) => {
      const translation = found?.steps[index]
      expect([step.title, translation?.source]).toEqual([step.title, stepHash(step)])
      expect([step.title, faultsOf(step.content, translation?.content ?? '', language)]).toEqual([step.title, []])
      expect([step.title, faultsOf('', `${translation?.title} ${translation?.subtitle}`, language)]).toEqual([step.title, []])
      expect([translation?.title !== step.title || /^(Markdown|Chat)$/.test(step.title), translation?.subtitle !== '']).toEqual([true, true])
      expect(cleanHtml(translation?.content ?? '')).toBe(translation?.content)
    })
  })
})
