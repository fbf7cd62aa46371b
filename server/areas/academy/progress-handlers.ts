import type { academy as contract, CourseProgress } from '#contract/academy.ts'
import { finished, mayFinish, reached, startedAgain } from '#contract/course-progress.ts'
import { canManage } from '#contract/roles.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { findLocked, type LockedCourse } from './course-store.ts'
import { notifyAssigned } from './notices.ts'
import * as store from './progress-store.ts'
import { daysUntil } from './rules.ts'
import { listTrainees } from './store.ts'

type Move = (progress: store.LockedProgress, course: LockedCourse) => store.LockedProgress

const shown = ({ currentStep, completed, run, finishedAt }: store.LockedProgress): CourseProgress => ({ currentStep, completed, run, finishedAt })

/** The member's own devices, and owners and admins, who see the report. */
const audienceOf = async ({ db, actor }: MemberContext, members: readonly string[]) => [
  ...new Set([...members, ...(await listManagers(db, actor.teamId))]),
]

async function visibleCourse({ db, actor }: MemberContext, id: string): Promise<LockedCourse> {
  const course = await findLocked(db, actor.teamId, id)
  if (!course || (course.fields.state === 'draft' && !canManage(actor.role))) throw problem('not-found')
  return course
}

async function move(ctx: MemberContext, courseId: string, run: number, to: Move): Promise<CourseProgress> {
  const { db, actor, now } = ctx
  const course = await visibleCourse(ctx, courseId)
  const enrolment = { teamId: actor.teamId, courseId, userId: actor.userId }
  const before = await store.lockProgress(db, enrolment)
  if (run > before.run) throw problem('conflict', 'this run has not begun')
  const after = to(before, course)
  if (after === before) ctx.skipChange()
  else {
    await store.saveProgress(db, enrolment, after, now)
    if (after.completed > before.completed) await store.closeAssignment(db, enrolment, now)
    ctx.recordChange({ entity: 'course-progress', id: courseId, audience: await audienceOf(ctx, [actor.userId]) })
  }
  return shown(after)
}

const sizeOf = ({ totalSteps, fields }: LockedCourse) => ({ totalSteps, gated: fields.gated })

export const progressHandlers = {
  saveProgress: (ctx, { id, run, step }) => move(ctx, id, run, (progress, course) => reached(progress, sizeOf(course), { run, step })),

  finish: (ctx, { id, run }) =>
    move(ctx, id, run, (progress, course) => {
      // Reported before, from this or another device.
      if (run <= progress.finishedRun) return progress
      if (!mayFinish(progress, sizeOf(course), run)) throw problem('rule-broken', 'its last step has not been reached')
      const counted = { finishedRun: run, finishedAt: ctx.now.toISOString() }
      // Finished offline, and restarted on another device before the server knew. It counts as finished.
      if (run < progress.run) return { ...progress, ...counted, completed: progress.completed + 1 }
      return { ...finished(progress, run), ...counted }
    }),

  startAgain: (ctx, { id, run }) => move(ctx, id, run, (progress) => startedAgain(progress, run)),

  async assign(ctx, { id, to, dueOn }) {
    const { db, actor, now } = ctx
    const course = await visibleCourse(ctx, id)
    if (course.fields.state !== 'published') throw problem('rule-broken', 'only a published course is assigned')
    const team = new Set(await store.listMembers(db, actor.teamId))
    const members = to === 'everybody' ? [...team] : [...new Set(to)]
    if (members.some((one) => !team.has(one))) throw wrongField('to', 'is nobody of the team')
    const asked = await store.saveAssignments(db, { teamId: actor.teamId, courseId: id, members, by: actor.userId, dueOn, now })
    const standing =
      to === 'everybody' &&
      (await store.saveForAll(db, {
        teamId: actor.teamId,
        courseId: id,
        forAll: true,
        by: actor.userId,
        days: dueOn === null ? null : daysUntil(dueOn, now),
      }))
    if (asked.length === 0 && !standing) ctx.skipChange()
    else ctx.recordChange({ entity: 'course-assignment', id, audience: await audienceOf(ctx, asked) })
    if (asked.length > 0) await notifyAssigned(ctx, actor.teamId, { courseId: id, title: course.fields.title, to: asked, dueOn, by: actor.userId })
    return true
  },

  async unassign(ctx, { id, memberId }) {
    const { db, actor } = ctx
    await visibleCourse(ctx, id)
    const enrolment = { teamId: actor.teamId, courseId: id }
    const all = memberId === 'everybody'
    const gone = all
      ? await store.saveForAll(db, { ...enrolment, forAll: false, by: null, days: null })
      : await store.deleteAssignment(db, { ...enrolment, userId: memberId })
    if (gone) ctx.recordChange({ entity: 'course-assignment', id, audience: await audienceOf(ctx, all ? [] : [memberId]) })
    else ctx.skipChange()
    return true
  },

  report: ({ db, actor }, { id }) => listTrainees(db, actor.teamId, id),
} satisfies Partial<Handlers<typeof contract>>
