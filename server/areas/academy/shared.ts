// What the handlers of courses share: a course is held, its steps become the team's own before the first change, and those who may see it hear of it.
import { v7 } from 'uuid'
import type { Course } from '#contract/academy.ts'
import { canManage } from '#contract/roles.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Change, MemberContext } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { problem } from '#server/kernel/problem.ts'
import { uniqueSlug, plainSlug } from '#server/kernel/text/slug.ts'
import { builtInCourses, categoryTitles, stepsOf } from './built-in-rules.ts'
import * as store from './course-store.ts'
import { findCourse, listCategories, type Reader } from './store.ts'

export const readerOf = ({ actor }: MemberContext): Reader => ({ teamId: actor.teamId, userId: actor.userId, manages: canManage(actor.role) })

export async function lockedCourse({ db, actor }: MemberContext, id: string): Promise<store.LockedCourse> {
  const course = await store.lockCourse(db, actor.teamId, id)
  if (!course) throw problem('not-found')
  return course
}

export async function courseNow(ctx: MemberContext, id: string): Promise<Course> {
  const found = await findCourse(ctx.db, readerOf(ctx), id)
  if (!found) throw problem('not-found')
  const { steps: _, ...course } = found
  return course
}

/** `draft`: nobody but owners and admins saw it before, and nobody else sees it now. */
export async function recordCourseChange(ctx: MemberContext, draft: boolean, change: Omit<Change, 'audience' | 'teamId'>) {
  ctx.recordChange({ ...change, ...(draft ? { audience: await listManagers(ctx.db, ctx.actor.teamId) } : {}) })
}

/** The steps of a course that is about to be changed: from here on they are the team's own. */
export async function ownSteps({ db, actor, now }: MemberContext, course: store.LockedCourse) {
  if (!course.ownSteps && course.builtIn !== null) {
    await store.insertSteps(db, actor.teamId, course.id, stepsOf(course.builtIn))
    await store.updateCourse(db, actor.teamId, course.id, { ownSteps: true }, now)
  }
  return store.listSteps(db, actor.teamId, course.id)
}

/** A category's slug is its own in the team. */
export const slugFor = (title: string, taken: Iterable<string>) => uniqueSlug(plainSlug(title) || 'category', new Set(taken))

/** Puts those courses of the product into a team that it does not have: their places only, the steps stay with the product. */
export async function addBuiltIn(db: Db, teamId: string, now: Date): Promise<string[]> {
  await store.lockCategories(db, teamId)
  const has = await store.listBuiltIn(db, teamId)
  const missing = builtInCourses.filter(({ key }) => !has.has(key))
  if (missing.length === 0) return []
  const categories = new Map((await listCategories(db, teamId)).map(({ slug, id }) => [slug, id]))
  const made = categoryTitles
    .map((title) => ({ teamId, id: v7(), title: title as string, slug: plainSlug(title) }))
    .filter(({ slug }) => !categories.has(slug))
  for (const { slug, id } of made) categories.set(slug, id)
  await store.insertCategories(db, made)
  const rows = missing.map(({ key, title, description, category, duration, featured = false, gated = false }, nr) => {
    // One after the other: the list is in the order they were made.
    const madeAt = new Date(now.getTime() + nr)
    const categoryId = categories.get(plainSlug(category)) ?? null
    const fields = { title, description, categoryId, duration, featured, gated, state: 'published' as const }
    return { teamId, id: v7(), ...fields, builtIn: key, ownSteps: false, createdAt: madeAt, updatedAt: now }
  })
  await store.insertCourses(db, rows)
  return rows.map(({ id }) => id)
}
