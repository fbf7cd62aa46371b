// Courses of a team. Every member can take them and has their own progress. Owners and admins write and assign them.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { Language } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, TagTitle, textLimits } from './shapes.ts'

export const CourseCategory = z.object({ id: Id, title: z.string(), slug: z.string() })
export type CourseCategory = z.output<typeof CourseCategory>

/** Courses that were given no category are in this one. It is listed while there are such courses, and cannot be renamed or deleted. */
export const generalCategory = { id: '00000000-0000-4000-8000-000000000001', slug: 'general' } as const

/** Drafts are seen by owners and admins only. */
export const CourseState = z.enum(['draft', 'published'])
export type CourseState = z.output<typeof CourseState>

export const CourseProgress = z.object({
  /** The furthest step reached in this run, from 0. */
  currentStep: z.number(),
  /** How often I have finished the course. */
  completed: z.number(),
  /** Grows with each finish and each new start. A report about an earlier run is late and changes nothing. */
  run: z.number(),
  finishedAt: z.string().nullable(),
})
export type CourseProgress = z.output<typeof CourseProgress>

/** Done with the first finish after the assignment. */
export const CourseAssignment = z.object({ dueOn: z.string().nullable(), by: Person.nullable(), doneAt: z.string().nullable() })
export type CourseAssignment = z.output<typeof CourseAssignment>

const course = {
  id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  /** The slug of its category. A course that was given none is in `general`. */
  category: z.string(),
  /** In minutes. */
  duration: z.number(),
  totalSteps: z.number(),
  /** An English display text such as "Jun 28, 2021", for existing clients. */
  updatedAt: z.string(),
  /** The same as an instant. */
  changedAt: z.string(),
  featured: z.boolean(),
  progress: CourseProgress,
  state: CourseState,
  /** Each step must have been reached before the next one, and the last before the end. */
  gated: z.boolean(),
  /** Its steps come with the product, until the team changes one of them. */
  builtIn: z.boolean(),
  /** Of the steps: the requested one where there is a translation. Null if the team did not say in which language it wrote them. */
  language: Language.nullable(),
  /** A translation that is older than the English text. */
  stale: z.boolean(),
  assignment: CourseAssignment.nullable(),
  /** Assigned to every member, also to those who join later. */
  forAll: z.boolean(),
}

export const Course = z.object(course)
export type Course = z.output<typeof Course>

export const CourseStep = z.object({
  id: Id,
  /** From 0. */
  order: z.number(),
  title: z.string(),
  subtitle: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
})
export type CourseStep = z.output<typeof CourseStep>

export const CourseWithSteps = z.object({ ...course, steps: z.array(CourseStep) })
export type CourseWithSteps = z.output<typeof CourseWithSteps>

/** One member and one course that is assigned to them or that they have started. */
export const Trainee = z.object({
  courseId: Id,
  member: Person,
  currentStep: z.number(),
  completed: z.number(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  assigned: z.boolean(),
  dueOn: z.string().nullable(),
  doneAt: z.string().nullable(),
})
export type Trainee = z.output<typeof Trainee>

/** The step as it was after the change with this `seq`. */
export const StepVersion = z.object({ seq: z.number(), at: z.string(), by: Person.nullable(), title: z.string() })
export type StepVersion = z.output<typeof StepVersion>

export const StepText = z.object({ title: z.string(), subtitle: z.string(), content: z.string() })
export type StepText = z.output<typeof StepText>

export const academyLimits = {
  title: 200,
  description: 1000,
  minutes: 6000,
  subtitle: 300,
  content: 200_000,
  steps: 100,
  category: textLimits.tag,
} as const

const SentCourse = z.object({
  title: z.string().trim().max(academyLimits.title),
  description: z.string().trim().max(academyLimits.description),
  /** The slug of a category. Empty means `general`. */
  category: z.string().max(100),
  duration: z.number().int().min(1).max(academyLimits.minutes),
  featured: z.boolean(),
  gated: z.boolean(),
  state: CourseState,
  /** Of the team's own steps. */
  language: Language.nullable(),
})

const SentStep = z.object({
  title: z.string().trim().max(academyLimits.title),
  subtitle: z.string().trim().max(academyLimits.subtitle),
  content: z.string().max(academyLimits.content),
})

const OfCourse = z.object({ courseId: Id, id: Id })
/** The language in which the texts of Hora are answered. */
const inLanguage = { language: Language.default('en') }
/** The first change of a built-in course copies its steps in this language. */
const copiedIn = { language: Language.optional() }
const Run = z.object({ id: Id, run: z.number().int().min(0) })
const Version = OfCourse.extend({ seq: z.coerce.number().int().min(1) })

const member = 'member' as const
const admin = 'admin' as const
const reads = { reads: ['academy', 'identity'], perMember: true } as const
const path = '/api/apps/academy'
const coursePath = `${path}/courses/course`
const stepPath = `${coursePath}/step`

export const academy = {
  categories: {
    method: 'GET',
    path: `${path}/categories`,
    access: member,
    reads: ['academy'],
    summary: 'The categories, by title.',
    input: z.object(inLanguage),
    answer: z.array(CourseCategory),
  },
  courses: {
    method: 'GET',
    path: `${path}/courses`,
    access: member,
    ...reads,
    summary: 'The courses, oldest first, without their steps, with my progress. Owners and admins see drafts too.',
    input: z.object(inLanguage),
    answer: z.array(Course),
  },
  course: {
    method: 'GET',
    path: coursePath,
    access: member,
    ...reads,
    summary: 'One course with its steps.',
    input: ById.extend(inLanguage),
    answer: CourseWithSteps,
  },

  saveProgress: {
    method: 'PATCH',
    path: `${coursePath}/progress`,
    access: member,
    summary: 'Reports that I reached a step. A step before the furthest one, or of an earlier run, changes nothing.',
    input: Run.extend({ step: z.number().int().min(0) }),
    answer: CourseProgress,
  },
  finish: {
    method: 'POST',
    path: `${coursePath}/finish`,
    access: member,
    summary: 'Reports that I finished this run of the course. A repeat is not counted.',
    input: Run,
    answer: CourseProgress,
  },
  startAgain: {
    method: 'POST',
    path: `${coursePath}/start-again`,
    access: member,
    summary: 'Starts the course again. A request for an earlier run changes nothing.',
    input: Run,
    answer: CourseProgress,
  },

  assign: {
    method: 'POST',
    path: `${coursePath}/assignments`,
    access: admin,
    summary:
      'Assigns a published course to members, with or without a due day. `everybody` includes members who join later; they get as many days as the others had.',
    input: z.object({ id: Id, to: z.union([z.array(Id).min(1).max(1000), z.literal('everybody')]), dueOn: z.iso.date().nullable() }),
    answer: Done,
  },
  unassign: {
    method: 'DELETE',
    path: `${coursePath}/assignments`,
    access: admin,
    summary:
      'Removes the assignment of a member. Their progress stays. `everybody`: members who join from now on get no assignment; existing assignments stay.',
    input: z.object({ id: Id, memberId: z.union([Id, z.literal('everybody')]) }),
    answer: Done,
  },
  report: {
    method: 'GET',
    path: `${path}/report`,
    access: admin,
    ...reads,
    summary: 'Who has which course assigned, by when, and with what progress. For one course or for all.',
    input: z.object({ id: Id.optional() }),
    answer: z.array(Trainee),
  },

  createCourse: {
    method: 'POST',
    path: coursePath,
    access: admin,
    summary: 'Creates a draft without steps. A client may choose the id.',
    input: z.object({ course: SentCourse.omit({ state: true }).partial().extend({ id: Id.nullish() }) }),
    answer: Course,
  },
  updateCourse: {
    method: 'PATCH',
    path: coursePath,
    access: admin,
    summary: 'Changes the fields sent. `state` publishes a course, which then needs a title and a step.',
    input: z.object({ id: Id, course: SentCourse.partial() }),
    answer: Course,
  },
  removeCourse: {
    method: 'DELETE',
    path: coursePath,
    access: admin,
    summary: 'Deletes a course with everybody’s progress. The member who did it can undo it for a day.',
    input: ById,
    answer: Done,
  },
  addBuiltIn: {
    method: 'POST',
    path: `${path}/courses/built-in`,
    access: admin,
    summary: 'Adds the courses about Hora that the team does not have yet.',
    answer: z.array(Course),
  },

  createStep: {
    method: 'POST',
    path: stepPath,
    access: admin,
    summary: 'Adds a step at the end of a course. A client may choose the id.',
    input: z.object({ courseId: Id, step: SentStep.partial().extend({ id: Id.nullish() }), ...copiedIn }),
    answer: CourseStep,
  },
  updateStep: {
    method: 'PATCH',
    path: stepPath,
    access: admin,
    summary: 'Changes the fields sent of a step.',
    input: OfCourse.extend({ step: SentStep.partial(), ...copiedIn }),
    answer: CourseStep,
  },
  moveStep: {
    method: 'PATCH',
    path: `${stepPath}/place`,
    access: admin,
    summary: 'Moves a step to another position, counted from 0.',
    input: OfCourse.extend({ to: z.number().int().min(0), ...copiedIn }),
    answer: Done,
  },
  removeStep: { method: 'DELETE', path: stepPath, access: admin, summary: 'Deletes a step.', input: OfCourse.extend(copiedIn), answer: Done },

  versions: {
    method: 'GET',
    path: `${stepPath}/versions`,
    access: admin,
    ...reads,
    summary: 'What a step was like before, newest first.',
    input: OfCourse,
    answer: z.array(StepVersion),
  },
  version: { method: 'GET', path: `${stepPath}/version`, access: admin, ...reads, summary: 'One of them.', input: Version, answer: StepText },
  restoreVersion: {
    method: 'POST',
    path: `${stepPath}/version`,
    access: admin,
    summary: 'Restores an earlier text of a step.',
    input: Version.extend(copiedIn),
    answer: CourseStep,
  },

  createCategory: {
    method: 'POST',
    path: `${path}/category`,
    access: admin,
    summary: 'Creates a category. Its slug is made from the title and never changes.',
    input: z.object({ category: z.object({ id: Id.nullish(), title: TagTitle }) }),
    answer: CourseCategory,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${path}/category`,
    access: admin,
    summary: 'Renames a category.',
    input: z.object({ id: Id, category: z.object({ title: TagTitle }) }),
    answer: CourseCategory,
  },
  removeCategory: {
    method: 'DELETE',
    path: `${path}/category`,
    access: admin,
    summary: 'Deletes a category; its courses stay.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ Course, CourseCategory, CourseProgress, CourseState, CourseStep })
