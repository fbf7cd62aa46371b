import type { academy as contract } from '#contract/academy.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
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
  course: (ctx, { id }) => findCourse(ctx.db, readerOf(ctx), id),
}
