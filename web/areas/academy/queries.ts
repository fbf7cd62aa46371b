import { academy, type Course } from '#contract/academy.ts'
import { language, useLanguage } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, emptyList, readKey, useRead } from '#web/kernel/data/reads.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'academy'
const contract = academy

export const academyReads = defineReads(area, contract)
/** For what does not render. Components take the language from `useLanguage`, so that they follow it. */
export const inMyLanguage = () => ({ language: language() })
const now = () => new Date().toISOString()

/** The label of a write that waits or failed: with the cached title of the course. */
function named(key: string, id: string) {
  const list = queryClient.getQueryData<Course[]>(readKey(academyReads.courses, inMyLanguage()))
  const title =
    list?.find((course) => course.id === id)?.title ??
    queryClient.getQueryData<Course>(readKey(academyReads.course, { id, ...inMyLanguage() }))?.title
  return title ? { key: `academy.write.${key}`, values: { title } } : `academy.write.${key}Untitled`
}

/** Not merged: a gated course needs every step. */
export const saveProgress = defineWrite({
  area,
  contract,
  op: 'saveProgress',
  edits: {
    courses: (list, input) => edits.inList(list, input.id, edits.stepReached(input)),
    course: (course, input) => edits.inOne(course, input.id, edits.stepReached(input)),
  },
  label: ({ id }) => named('progress', id),
})
export const finishCourse = defineWrite({
  area,
  contract,
  op: 'finish',
  edits: {
    courses: (list, input) => edits.inList(list, input.id, edits.courseFinished(input, now())),
    course: (course, input) => edits.inOne(course, input.id, edits.courseFinished(input, now())),
  },
  label: ({ id }) => named('finish', id),
})
export const startAgain = defineWrite({
  area,
  contract,
  op: 'startAgain',
  edits: {
    courses: (list, input) => edits.inList(list, input.id, edits.restarted(input)),
    course: (course, input) => edits.inOne(course, input.id, edits.restarted(input)),
  },
  label: ({ id }) => named('startAgain', id),
})

export const assignCourse = defineWrite({ area, contract, op: 'assign', label: ({ id }) => named('assign', id) })
export const unassign = defineWrite({
  area,
  contract,
  op: 'unassign',
  edits: { report: edits.unassigned, courses: edits.noLongerForAll },
  label: ({ id }) => named('unassign', id),
})

const createCourse = defineWrite({
  area,
  contract,
  op: 'createCourse',
  edits: { courses: (list, input) => edits.courseCreated(list, input, now()) },
  label: () => 'academy.write.create',
})
export const updateCourse = defineWrite({
  area,
  contract,
  op: 'updateCourse',
  edits: {
    courses: (list, input) => edits.inList(list, input.id, edits.courseChanged(input)),
    course: (course, input) => edits.inOne(course, input.id, edits.courseChanged(input)),
  },
  merge: edits.coursesMerged,
  label: ({ id }) => named('update', id),
})
export const removeCourse = defineWrite({
  area,
  contract,
  op: 'removeCourse',
  edits: { courses: (list, { id }) => list.filter((course) => course.id !== id) },
  label: ({ id }) => named('remove', id),
})

export const createStep = defineWrite({
  area,
  contract,
  op: 'createStep',
  edits: { course: edits.stepCreated },
  label: ({ courseId }) => named('step', courseId),
})
export const updateStep = defineWrite({
  area,
  contract,
  op: 'updateStep',
  edits: { course: edits.stepChanged },
  merge: edits.stepsMerged,
  label: ({ courseId }) => named('step', courseId),
})
export const moveStep = defineWrite({
  area,
  contract,
  op: 'moveStep',
  edits: { course: edits.stepMoved },
  label: ({ courseId }) => named('step', courseId),
})
export const removeStep = defineWrite({
  area,
  contract,
  op: 'removeStep',
  edits: { course: edits.stepRemoved },
  label: ({ courseId }) => named('step', courseId),
})
export const restoreVersion = defineWrite({
  area,
  contract,
  op: 'restoreVersion',
  settle: { course: (course, step, { courseId }) => edits.stepChanged(course, { courseId, id: step.id, step }) },
  label: ({ courseId }) => named('step', courseId),
})

const createCategory = defineWrite({
  area,
  contract,
  op: 'createCategory',
  edits: { categories: edits.categoryCreated },
  settle: { categories: (list, created) => [...list.filter(({ id }) => id !== created.id), created] },
  label: ({ category: { title } }) => ({ key: 'academy.write.createCategory', values: { title } }),
})
const updateCategory = defineWrite({
  area,
  contract,
  op: 'updateCategory',
  edits: { categories: edits.categoryRenamed },
  label: ({ category: { title } }) => ({ key: 'academy.write.updateCategory', values: { title } }),
})
const removeCategory = defineWrite({
  area,
  contract,
  op: 'removeCategory',
  edits: { categories: (list, { id }) => list.filter((one) => one.id !== id) },
  label: () => 'academy.write.removeCategory',
})

export const categoryWrites = { createCategory, updateCategory, removeCategory }

/** The new course can be edited at once, offline too. */
export function beginCourse(id: string, title: string) {
  const written = inMyLanguage()
  queryClient.setQueryData(readKey(academyReads.course, { id, ...written }), edits.blankCourse(id, title, written.language, now()))
  void sendWrite(createCourse, { course: { id, title, ...written } })
}

/** Empty while loading: no page waits for the categories. */
export const useCategories = () => useRead(academyReads.categories, { language: useLanguage().language }).data ?? emptyList
export const useCourses = () => useRead(academyReads.courses, { language: useLanguage().language })

/** For changes of steps: the first one copies the steps of Hora in the language that is shown. */
export const copiedIn = ({ builtIn, language: shown }: Course) => (builtIn && shown ? { language: shown } : {})
