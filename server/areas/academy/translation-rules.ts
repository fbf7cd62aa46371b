// The built-in courses in the reader's language. A course without a translation stays English.
import type { Course, CourseCategory, CourseStep } from '#contract/academy.ts'
import { foldText } from '#contract/fold.ts'
import type { Language } from '#contract/identity.ts'
import { ownValue } from '#server/kernel/own-value.ts'
import { sourceHash } from '#server/kernel/text/source-hash.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { plainSlug } from '#server/kernel/text/slug.ts'
import { builtInCourses, stepsOf } from './built-in-rules.ts'
import type { AcademyTranslation, BuiltInCourse, CourseTranslation, StepText } from './content.ts'

/** Imported with the first reader of the language. */
const imports: Record<Exclude<Language, 'en'>, () => Promise<{ translation: AcademyTranslation }>> = {
  ro: () => import('./ro/content.ts'),
  tr: () => import('./tr/content.ts'),
}

export const courseHash = ({ title, description }: Pick<BuiltInCourse, 'title' | 'description'>) => sourceHash(title, description)
export const stepHash = ({ title, subtitle, content }: StepText) => sourceHash(title, subtitle, content)

/** A built-in course in one language. */
type Version = { language: Language; stale: boolean; title: string; description: string; steps: CourseStep[]; source: BuiltInCourse }

function versionOf(source: BuiltInCourse, language: Language, translation: CourseTranslation | undefined): Version {
  const steps = stepsOf(source.key)
  if (!translation) return { language: 'en', stale: false, title: source.title, description: source.description, steps, source }
  const stale = translation.source !== courseHash(source) || source.steps.some((step, index) => translation.steps[index]?.source !== stepHash(step))
  const texts = steps.map((step, index) => {
    const { source: _, ...text } = translation.steps[index] ?? { source: '' }
    return { ...step, ...text }
  })
  return { language, stale, title: translation.title, description: translation.description, steps: texts, source }
}

export class BuiltInTexts {
  readonly #courses: ReadonlyMap<string, Version>
  readonly #categories: Readonly<Record<string, string>>
  #words: Map<string, string> | undefined

  constructor(language: Language, translation: AcademyTranslation) {
    this.#courses = new Map(builtInCourses.map((source) => [source.key, versionOf(source, language, translation.courses[source.key])]))
    this.#categories = translation.categories
  }

  steps(key: string): CourseStep[] {
    return this.#courses.get(key)?.steps ?? []
  }

  languageOf(key: string): Language {
    return this.#courses.get(key)?.language ?? 'en'
  }

  /** Translates what the team has not rewritten. `key`: of a course that came with Hora. */
  course<T extends Pick<Course, 'title' | 'description'>>(course: T, key: string | null): T {
    const found = key === null ? undefined : this.#courses.get(key)
    if (!found) return course
    const { title, description } = course
    return {
      ...course,
      title: title === found.source.title ? found.title : title,
      description: description === found.source.description ? found.description : description,
    }
  }

  /** The language of the steps. `own`: that of steps that the team wrote. */
  mark(builtIn: boolean, key: string | null, own: Language | null): Pick<Course, 'language' | 'stale'> {
    const found = builtIn && key !== null ? this.#courses.get(key) : undefined
    return found ? { language: found.language, stale: found.stale } : { language: own, stale: false }
  }

  category(category: CourseCategory): CourseCategory {
    const { title, slug } = category
    return plainSlug(title) === slug ? { ...category, title: ownValue(this.#categories, title) ?? title } : category
  }

  /** Keys of the courses whose text has the query. */
  matching(query: string): string[] {
    // Built with the first search.
    this.#words ??= new Map(
      [...this.#courses].map(([key, { title, description, steps }]) => [
        key,
        foldText([title, description, ...steps.map((step) => `${step.title} ${step.subtitle} ${textOfHtml(step.content)}`)].join(' ')),
      ]),
    )
    const folded = foldText(query)
    return [...this.#words].flatMap(([key, text]) => (text.includes(folded) ? key : []))
  }
}

const loaded = new Map<Language, Promise<BuiltInTexts>>()

export function textsIn(language: Language): Promise<BuiltInTexts> {
  const made =
    loaded.get(language) ??
    (language === 'en'
      ? Promise.resolve(new BuiltInTexts('en', { courses: {}, categories: {} }))
      : imports[language]().then(({ translation }) => new BuiltInTexts(language, translation)))
  loaded.set(language, made)
  return made
}
