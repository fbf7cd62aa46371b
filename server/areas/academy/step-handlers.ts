import { v7 } from 'uuid'
import { type academy as contract, academyLimits, type CourseStep, type StepText } from '#contract/academy.ts'
import type { Language } from '#contract/identity.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { problem } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { lockedCourse, ownSteps, recordCourseChange } from './shared.ts'
import * as store from './course-store.ts'
import { moved } from './rules.ts'

type Locked = { course: store.LockedCourse; steps: CourseStep[]; step: CourseStep }

async function lockedStep(ctx: MemberContext, courseId: string, id: string, language: Language | undefined): Promise<Locked> {
  const course = await lockedCourse(ctx, courseId)
  const steps = await ownSteps(ctx, course, language)
  const step = steps.find((one) => one.id === id)
  if (!step) throw problem('not-found')
  return { course, steps, step }
}

const textOf = ({ id, title, subtitle, content }: CourseStep) => ({ id, title, subtitle, content })

/** Also updates the date of the course. */
async function recordStepChange(ctx: MemberContext, course: store.LockedCourse, before: object | undefined, after: object | undefined) {
  await store.updateCourse(ctx.db, ctx.actor.teamId, course.id, {}, ctx.now)
  await recordCourseChange(ctx, course.fields.state === 'draft', {
    entity: 'course',
    id: course.id,
    ...(before ? { before: { step: before } } : {}),
    ...(after ? { after: { step: after } } : {}),
  })
}

async function rewrite(ctx: MemberContext, { course, step }: Locked, text: Partial<StepText>): Promise<CourseStep> {
  const changed = diff<StepText>(step, text)
  if (!changed) {
    ctx.skipChange()
    return step
  }
  const after = { ...step, ...changed.after }
  await store.updateStep(ctx.db, ctx.actor.teamId, course.id, step.id, changed.after)
  await recordStepChange(ctx, course, textOf(step), textOf(after))
  return after
}

export const stepHandlers = {
  async createStep(ctx, { courseId, language, step: { id: given, title = '', subtitle = '', content = '' } }) {
    const { db, actor } = ctx
    const course = await lockedCourse(ctx, courseId)
    const steps = await ownSteps(ctx, course, language)
    if (steps.length >= academyLimits.steps) throw problem('rule-broken', `a course has at most ${academyLimits.steps} steps`)
    const step = { id: given ?? v7(), order: steps.length, title, subtitle, content: await sanitizeAndClaim(ctx, content) }
    await store.insertSteps(db, actor.teamId, courseId, [step])
    await recordStepChange(ctx, course, undefined, step)
    return step
  },

  async updateStep(ctx, { courseId, id, language, step: { content, ...text } }) {
    const locked = await lockedStep(ctx, courseId, id, language)
    return rewrite(ctx, locked, { ...text, ...(content === undefined ? {} : { content: await sanitizeAndClaim(ctx, content) }) })
  },

  async moveStep(ctx, { courseId, id, to, language }) {
    const { course, steps, step } = await lockedStep(ctx, courseId, id, language)
    const position = Math.min(to, steps.length - 1)
    if (position === step.order) ctx.skipChange()
    else {
      const ids = steps.map((one) => one.id)
      await store.orderSteps(ctx.db, ctx.actor.teamId, courseId, moved(ids, id, position), ids, id)
      await recordStepChange(ctx, course, { id, order: step.order }, { id, order: position })
    }
    return true
  },

  async removeStep(ctx, { courseId, id, language }) {
    const { db, actor } = ctx
    const { course, steps, step } = await lockedStep(ctx, courseId, id, language)
    if (course.fields.state === 'published' && steps.length === 1) throw problem('rule-broken', 'a published course has at least one step')
    await store.deleteStep(db, actor.teamId, courseId, id)
    const ids = steps.map((one) => one.id)
    await store.orderSteps(
      db,
      actor.teamId,
      courseId,
      ids.filter((one) => one !== id),
      ids,
      id,
    )
    await recordStepChange(ctx, course, step, undefined)
    return true
  },

  async versions({ db, actor }, { courseId, id }) {
    if (!(await store.findLocked(db, actor.teamId, courseId))) throw problem('not-found')
    return store.listVersions(db, actor.teamId, courseId, id)
  },

  async version({ db, actor }, { courseId, id, seq }) {
    const found = await store.findVersion(db, actor.teamId, courseId, id, seq)
    if (!found) throw problem('not-found')
    return found
  },

  async restoreVersion(ctx, { courseId, id, seq, language }) {
    const locked = await lockedStep(ctx, courseId, id, language)
    const then = await store.findVersion(ctx.db, ctx.actor.teamId, courseId, id, seq)
    if (!then) throw problem('not-found')
    return rewrite(ctx, locked, then)
  },
} satisfies Partial<Handlers<typeof contract>>
