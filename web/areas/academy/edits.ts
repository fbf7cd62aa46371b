// Optimistic edits of the cached courses. Every edit is pure and idempotent: the cached data may contain its effect already.
import {
  type academy as contract,
  type Course,
  type CourseCategory,
  type CourseStep,
  type CourseWithSteps,
  generalCategory,
  type Trainee,
} from '#contract/academy.ts'
import { finished, mayFinish, reached, startedAgain } from '#contract/course-progress.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/identity.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>
type Whole = CourseWithSteps

/** Missing fields stay as they are. */
const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> }

export const inList = (list: Course[], id: string, change: (course: Course) => Course): Course[] =>
  list.map((course) => (course.id === id ? change(course) : course))

export const inOne = (course: Whole, id: string, change: <C extends Course>(course: C) => C): Whole => (course.id === id ? change(course) : course)

export const stepReached =
  ({ run, step }: Sent<'saveProgress'>) =>
  <C extends Course>(course: C): C => ({ ...course, progress: reached(course.progress, course, { run, step }) })

export const courseFinished =
  ({ run }: Sent<'finish'>, at: string) =>
  <C extends Course>(course: C): C => {
    if (!mayFinish(course.progress, course, run)) return course
    const progress = finished(course.progress, run)
    if (progress === course.progress) return course
    const assignment = course.assignment && { ...course.assignment, doneAt: course.assignment.doneAt ?? at }
    return { ...course, progress: { ...progress, finishedAt: at }, assignment }
  }

export const restarted =
  ({ run }: Sent<'startAgain'>) =>
  <C extends Course>(course: C): C => ({ ...course, progress: startedAgain(course.progress, run) })

export const blankCourse = (id: string, title: string, language: Language | null, at: string): CourseWithSteps => ({
  ...{
    id,
    title,
    slug: '',
    description: '',
    category: generalCategory.slug,
    duration: 30,
    totalSteps: 0,
    updatedAt: '',
    changedAt: at,
    featured: false,
  },
  ...{
    progress: { currentStep: 0, completed: 0, run: 0, finishedAt: null },
    state: 'draft',
    gated: false,
    builtIn: false,
    language,
    stale: false,
    assignment: null,
    forAll: false,
    steps: [],
  },
})

export function courseCreated(list: Course[], { course: { id, title = '', language } }: Sent<'createCourse'>, at: string): Course[] {
  if (!id || list.some((course) => course.id === id)) return list
  const { steps: _, ...course } = blankCourse(id, title, language ?? null, at)
  return [...list, course]
}

export const courseChanged =
  ({ course: patch }: Sent<'updateCourse'>) =>
  <C extends Course>(course: C): C => ({ ...course, ...defined(patch) })

export const coursesMerged = (earlier: Sent<'updateCourse'>, later: Sent<'updateCourse'>): Sent<'updateCourse'> | undefined =>
  earlier.id === later.id ? { id: later.id, course: { ...earlier.course, ...later.course } } : undefined

const numbered = (steps: readonly CourseStep[]) => steps.map((step, order) => (step.order === order ? step : { ...step, order }))

const withSteps = (course: Whole, courseId: string, change: (steps: CourseStep[]) => CourseStep[]): Whole => {
  if (course.id !== courseId) return course
  const steps = numbered(change(course.steps))
  return { ...course, steps, totalSteps: steps.length }
}

export const stepCreated = (course: Whole, { courseId, step: { id, title = '', subtitle = '', content = '' } }: Sent<'createStep'>): Whole =>
  withSteps(course, courseId, (steps) =>
    !id || steps.some((step) => step.id === id) ? steps : [...steps, { id, order: steps.length, title, subtitle, content }],
  )

export const stepChanged = (course: Whole, { courseId, id, step: patch }: Sent<'updateStep'>): Whole =>
  withSteps(course, courseId, (steps) => steps.map((step) => (step.id === id ? { ...step, ...defined(patch) } : step)))

export const stepsMerged = (earlier: Sent<'updateStep'>, later: Sent<'updateStep'>): Sent<'updateStep'> | undefined =>
  earlier.courseId === later.courseId && earlier.id === later.id ? { ...later, step: { ...earlier.step, ...later.step } } : undefined

export const stepMoved = (course: Whole, { courseId, id, to }: Sent<'moveStep'>): Whole =>
  withSteps(course, courseId, (steps) => {
    const moved = steps.find((step) => step.id === id)
    return moved ? steps.filter((step) => step !== moved).toSpliced(to, 0, moved) : steps
  })

export const stepRemoved = (course: Whole, { courseId, id }: Sent<'removeStep'>): Whole =>
  withSteps(course, courseId, (steps) => steps.filter((step) => step.id !== id))

/** A member who has started the course stays in the report. */
export const unassigned = (rows: Trainee[], { id, memberId }: Sent<'unassign'>): Trainee[] =>
  rows.flatMap((row) => {
    if (row.courseId !== id || row.member.id !== memberId) return row
    return row.startedAt === null ? [] : { ...row, assigned: false, dueOn: null, doneAt: null }
  })

/** Concerns members who join later. */
export const noLongerForAll = (list: Course[], { id, memberId }: Sent<'unassign'>): Course[] =>
  memberId === 'everybody' ? inList(list, id, (course) => ({ ...course, forAll: false })) : list

export const categoryCreated = (list: CourseCategory[], { category: { id, title } }: Sent<'createCategory'>): CourseCategory[] =>
  !id || list.some((one) => one.id === id) ? list : byTitle([...list, { id, title, slug: id }])

export const categoryRenamed = (list: CourseCategory[], { id, category: { title } }: Sent<'updateCategory'>): CourseCategory[] =>
  byTitle(list.map((one) => (one.id === id ? { ...one, title } : one)))

const byTitle = (list: CourseCategory[]) => list.toSorted((a, b) => a.title.localeCompare(b.title))
