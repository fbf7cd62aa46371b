import type { academy as contract } from '#contract/academy.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { readerOf } from './shared.ts'
import { courseHandlers } from './course-handlers.ts'
import { progressHandlers } from './progress-handlers.ts'
import { stepHandlers } from './step-handlers.ts'
import { findCourse, listCourses } from './store.ts'
import { textsIn } from './translation-rules.ts'

export const handlers: Handlers<typeof contract> = {
  ...courseHandlers,
  ...progressHandlers,
  ...stepHandlers,

  courses: async (ctx, { language }) => listCourses(ctx.db, readerOf(ctx), await textsIn(language)),

  async course(ctx, { id, language }) {
    const course = await findCourse(ctx.db, readerOf(ctx), id, await textsIn(language))
    if (!course) throw problem('not-found')
    return course
  },
}
