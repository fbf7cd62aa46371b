// Progress and assignments of the demo team, one of them overdue, and a draft of its own.
import { v7 } from 'uuid'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { addBuiltIn } from './shared.ts'
import { insertCourses, insertSteps } from './course-store.ts'
import { insertDemoEnrolments, saveForAll } from './progress-store.ts'
import { builtInSteps } from './rules.ts'

/** Courses and members by index. `asked`: by whom, how many days ago, and due in how many days from today. */
type Story = {
  course: number
  who: number
  step?: number
  completed?: number
  /** Days since it was finished. */
  finished?: number
  asked?: { by: number; daysAgo: number; due: number | null }
}

const stories: readonly Story[] = [
  { course: 0, who: 0, completed: 2, finished: 60 },
  { course: 0, who: 1, completed: 1, finished: 80 },
  { course: 0, who: 3, completed: 1, finished: 40, asked: { by: 1, daysAgo: 55, due: -38 } },
  { course: 0, who: 8, completed: 1, finished: 30 },
  { course: 1, who: 0, step: 4 },
  { course: 1, who: 2, completed: 1, finished: 12, asked: { by: 0, daysAgo: 20, due: -6 } },
  { course: 1, who: 3, step: 7, asked: { by: 0, daysAgo: 20, due: 3 } },
  { course: 1, who: 4, asked: { by: 0, daysAgo: 20, due: 3 } },
  { course: 2, who: 2, completed: 1, finished: 25 },
  { course: 2, who: 5, step: 9 },
  { course: 3, who: 6, step: 2, asked: { by: 1, daysAgo: 15, due: -2 } },
  { course: 3, who: 7, completed: 1, finished: 4, asked: { by: 1, daysAgo: 15, due: -2 } },
  { course: 5, who: 0, step: 6, asked: { by: 7, daysAgo: 5, due: 9 } },
  { course: 5, who: 1, completed: 1, finished: 3, asked: { by: 7, daysAgo: 5, due: 9 } },
]

const draft = {
  title: 'How we release at Hora Studio',
  description: 'What happens between “it works on my machine” and a customer who uses it. For everybody who joins the team.',
  steps: [
    {
      title: 'The week of a release',
      subtitle: 'Tuesday is the day',
      content:
        '<p>We release on Tuesdays, never on Fridays. The list of what goes out is closed on Friday at noon; what is not in the review column by then waits for the next one.</p>',
    },
    {
      title: 'Before you say that it is done',
      subtitle: 'The four questions',
      content:
        '<ul><li>Does it work in all three languages?</li><li>Does it work on a phone?</li><li>What does it show when there is nothing to show?</li><li>Who, apart from you, has tried it?</li></ul>',
    },
    {
      title: 'If it goes wrong',
      subtitle: 'Roll back first, ask later',
      content:
        '<p>Zeynep and Deniz watch the board of the portal on release day. Whoever sees a fault rolls back, then writes down what they saw.</p>',
    },
  ],
}

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const courseIds = await addBuiltIn(db, teamId, ago(90))
  const draftId = v7()
  const fields = {
    title: draft.title,
    description: draft.description,
    categoryId: null,
    duration: 40,
    state: 'draft' as const,
    language: 'en' as const,
  }
  await insertCourses(db, [{ teamId, id: draftId, ...fields, createdAt: ago(2), updatedAt: ago(2) }])
  await insertSteps(
    db,
    teamId,
    draftId,
    draft.steps.map((step, order) => ({ id: v7(), order, ...step })),
  )
  const [first] = courseIds
  if (first) await saveForAll(db, { teamId, courseId: first, forAll: true, by: memberIds[1] ?? null, days: 17 })
  const recordStepChange = stories.flatMap(({ course, who, ...story }) => {
    const [courseId, userId] = [courseIds[course], memberIds[who]]
    return courseId && userId ? [{ ...story, enrolment: { teamId, courseId, userId } }] : []
  })
  await insertDemoEnrolments(db, {
    progress: recordStepChange
      .filter(({ step = 0, completed = 0 }) => step + completed > 0)
      .map(({ enrolment, step = 0, completed = 0, finished }) => ({
        ...{ ...enrolment, currentStep: Math.min(step, builtInSteps - 1), completed, run: completed, finishedRun: completed - 1 },
        ...{ startedAt: ago((finished ?? 0) + 1), finishedAt: finished === undefined ? null : ago(finished) },
      })),
    assignments: recordStepChange.flatMap(({ enrolment, asked, finished }) => {
      if (!asked) return []
      const dueOn = asked.due === null ? null : ago(-asked.due).toISOString().slice(0, 10)
      const assigned = { assignedBy: memberIds[asked.by] ?? null, assignedAt: ago(asked.daysAgo), dueOn }
      return [{ ...enrolment, ...assigned, doneAt: finished === undefined ? null : ago(finished) }]
    }),
  })
}
