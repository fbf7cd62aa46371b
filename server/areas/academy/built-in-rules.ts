// The built-in courses. All teams share their steps until a team changes one.
import type { CourseStep } from '#contract/academy.ts'
import { boardsCourse } from './boards-content.ts'
import type { BuiltInCourse } from './content.ts'
import { firstDayCourse } from './first-day-content.ts'
import { notesCourse } from './notes-content.ts'
import { talkCourse } from './talk-content.ts'
import { tasksCourse } from './tasks-content.ts'
import { teamCourse } from './team-content.ts'

/** In English, as a new team gets them. */
export const categoryTitles = ['First steps', 'Getting things done', 'Talking and writing', 'Running a team'] as const

export const builtInCourses: readonly BuiltInCourse[] = [firstDayCourse, tasksCourse, boardsCourse, talkCourse, notesCourse, teamCourse]

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
const stepId = (number: number, order: number) => `ac0de000-0000-7000-8000-${hex(number, 4)}${hex(order, 8)}`

const steps = new Map<string, CourseStep[]>(
  builtInCourses.map(({ key, number, steps: written }) => [key, written.map((step, order) => ({ id: stepId(number, order), order, ...step }))]),
)

export const stepsOf = (key: string): CourseStep[] => steps.get(key) ?? []
