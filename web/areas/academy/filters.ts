// Which courses are shown: what was chosen stands in the address.
import type { Course, CourseCategory } from '#contract/academy.ts'
import { foldText } from '#contract/fold.ts'

export type AcademyView = { category?: string; q?: string; hide?: true }

/** For navigating: what is not named here stays in the address. */
export const cleared = { category: undefined, q: undefined, hide: undefined }

export function viewIn(search: Record<string, unknown>): AcademyView {
  const { category, q, hide } = search
  return {
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q) } : {}),
    ...(hide === true ? { hide } : {}),
  }
}

export const isFiltered = ({ category, q, hide }: AcademyView) => category !== undefined || q !== undefined || hide === true

export const isCompleted = ({ progress: { completed } }: Pick<Course, 'progress'>) => completed > 0

/** What I was asked to do comes first, then what the team recommends. */
const rank = ({ assignment, featured }: Course) => (assignment && assignment.doneAt === null ? 0 : featured ? 1 : 2)

/** The same letters as the server would find it by. */
export function shownCourses(courses: readonly Course[], categories: readonly CourseCategory[], { category, q, hide }: AcademyView): Course[] {
  const wanted = foldText((q ?? '').trim())
  const nameOf = new Map(categories.map(({ slug, title }) => [slug, title]))
  return courses
    .filter(
      (course) =>
        (category === undefined || course.category === category) &&
        !(hide && isCompleted(course)) &&
        [course.title, course.description, nameOf.get(course.category) ?? ''].some((text) => foldText(text).includes(wanted)),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}
