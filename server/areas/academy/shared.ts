// The steps of a built-in course are copied to the team before the first change.
import { v7 } from 'uuid'
import type { Course } from '#contract/academy.ts'
import type { Language } from '#contract/identity.ts'
import { canManage } from '#contract/roles.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { Change, MemberContext } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { problem } from '#server/kernel/problem.ts'
import { uniqueSlug, plainSlug } from '#server/kernel/text/slug.ts'
import { builtInCourses, categoryTitles } from './built-in-rules.ts'
import * as store from './course-store.ts'
import { findCourse, listCategories, type Reader } from './store.ts'
import { textsIn } from './translation-rules.ts'

export const readerOf = ({ actor }: MemberContext): Reader => ({ teamId: actor.teamId, userId: actor.userId, manages: canManage(actor.role) })

export async function lockedCourse({ db, actor }: MemberContext, id: string): Promise<store.LockedCourse> {
  const course = await store.lockCourse(db, actor.teamId, id)
  if (!course) throw problem('not-found')
  return course
}

export async function courseNow(ctx: MemberContext, id: string, language: Language = 'en'): Promise<Course> {
  const found = await findCourse(ctx.db, readerOf(ctx), id, await textsIn(language))
  if (!found) throw problem('not-found')
  const { steps: _, ...course } = found
  return course
}

/** `draft`: only owners and admins see it, before and after the change. */
export async function recordCourseChange(ctx: MemberContext, draft: boolean, change: Omit<Change, 'audience' | 'teamId'>) {
  ctx.recordChange({ ...change, ...(draft ? { audience: await listManagers(ctx.db, ctx.actor.teamId) } : {}) })
}

/** Copies the steps of a built-in course to the team, in the language that the editor showed. */
export async function ownSteps({ db, actor, now }: MemberContext, course: store.LockedCourse, language: Language = 'en') {
  if (!course.ownSteps && course.builtIn !== null) {
    const texts = await textsIn(language)
    await store.insertSteps(db, actor.teamId, course.id, texts.steps(course.builtIn))
    await store.updateCourse(db, actor.teamId, course.id, { ownSteps: true, language: texts.languageOf(course.builtIn) }, now)
  }
  return store.listSteps(db, actor.teamId, course.id)
}

export const slugFor = (title: string, taken: Iterable<string>) => uniqueSlug(plainSlug(title) || 'category', new Set(taken))

/** Adds missing built-in courses without their steps, which all teams share. */
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
  const rows = missing.map(({ key, title, description, category, duration, featured = false, gated = false }, index) => {
    // Distinct times, because the list is sorted by them.
    const madeAt = new Date(now.getTime() + index)
    const categoryId = categories.get(plainSlug(category)) ?? null
    const fields = { title, description, categoryId, duration, featured, gated, state: 'published' as const }
    return { teamId, id: v7(), ...fields, builtIn: key, ownSteps: false, createdAt: madeAt, updatedAt: now }
  })
  await store.insertCourses(db, rows)
  return rows.map(({ id }) => id)
}
