export type StepText = { title: string; subtitle: string; content: string }

export type BuiltInCourse = {
  /** Never changes: it records which teams have the course. */
  key: string
  /** Never changes: the ids of the steps contain it. */
  number: number
  title: string
  description: string
  category: string
  /** In minutes. */
  duration: number
  featured?: boolean
  gated?: boolean
  steps: readonly StepText[]
}

/** `source`: the hash of the English text that was translated. A test names the expected one. */
type Translated<T> = T & { source: string }

export type CourseTranslation = Translated<{ title: string; description: string; steps: readonly Translated<StepText>[] }>

/** Courses by key, categories by their English title. */
export type AcademyTranslation = { courses: Record<string, CourseTranslation>; categories: Record<string, string> }
