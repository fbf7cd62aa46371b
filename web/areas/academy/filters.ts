// The filter of the courses, stored in the address.
import type { Course, CourseCategory } from '#contract/academy.ts'
import { foldText } from '#contract/fold.ts'

export type AcademyView = { category?: string; q?: string; hide?: true }

/** Removes the filter from an address. */
export const cleared = { category: undefined, q: undefined, hide: undefined }

export function parseView(search: Record<string, unknown>): AcademyView {
  const { category, q, hide } = search
  return {
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q) } : {}),
    ...(hide === true ? { hide } : {}),
  }
}

export const isFiltered = ({ category, q, hide }: AcademyView) => category !== undefined || q !== undefined || hide === true

export const isCompleted = ({ progress: { completed } }: Pick<Course, 'progress'>) => completed > 0

/** Assigned courses come first, then recommended ones. */
const rank = ({ assignment, featured }: Course) => (assignment && assignment.doneAt === null ? 0 : featured ? 1 : 2)

/** Compares text as the search of the server does. */
export function shownCourses(courses: readonly Course[], categories: readonly CourseCategory[], { category, q, hide }: AcademyView): Course[] {
  const words = foldText((q ?? '').trim())
  const nameOf = new Map(categories.map(({ slug, title }) => [slug, title]))
  return courses
    .filter(
      (course) =>
        (category === undefined || course.category === category) &&
        !(hide && isCompleted(course)) &&
        [course.title, course.description, nameOf.get(course.category) ?? ''].some((text) => foldText(text).includes(words)),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}
