import type { academy as contract } from '#contract/academy.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { readerOf } from './shared.ts'
import { courseHandlers } from './course-handlers.ts'
import { progressHandlers } from './progress-handlers.ts'
import { stepHandlers } from './step-handlers.ts'
import { findCourse, listCourses } from './store.ts'

export const handlers: Handlers<typeof contract> = {
  ...courseHandlers,
  ...progressHandlers,
  ...stepHandlers,

  courses: async (ctx) => new JsonText(await listCourses(ctx.db, readerOf(ctx))),
  async course(ctx, { id }) {
    const course = await findCourse(ctx.db, readerOf(ctx), id)
    if (!course) throw problem('not-found')
    return course
  },
}
