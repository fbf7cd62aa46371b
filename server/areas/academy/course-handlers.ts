import { v7 } from 'uuid'
import { type academy as contract, generalCategory } from '#contract/academy.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { addBuiltIn, courseNow, lockedCourse, readerOf, slugFor, recordCourseChange } from './shared.ts'
import * as store from './course-store.ts'
import { missingForPublish } from './rules.ts'
import { hasUncategorised, listCategories } from './store.ts'
import { textsIn } from './translation-rules.ts'

const usualMinutes = 30
const generalTitle = { en: 'General', tr: 'Genel', ro: 'General' }

async function categoryId({ db, actor }: MemberContext, slug: string): Promise<string | null> {
  if (slug === '') return null
  const found = (await listCategories(db, actor.teamId)).find((one) => one.slug === slug)
  if (found) return found.id
  if (slug === generalCategory.slug) return null
  throw wrongField('course.category', 'is no category')
}

function refuseIfIncomplete(course: store.LockedCourse, title: string) {
  const fields = missingForPublish({ title, totalSteps: course.totalSteps })
  const [first] = Object.entries(fields ?? {})
  if (fields && first) throw new Problem('rule-broken', { detail: `${first[0]} ${first[1]}`, fields })
}

export const courseHandlers = {
  async createCourse(ctx, { course: { id: given, category = '', language = null, ...sent } }) {
    const { db, actor, now } = ctx
    const id = given ?? v7()
    const blank = { title: '', description: '', duration: usualMinutes, featured: false, gated: false, state: 'draft' as const }
    const fields = { ...blank, ...sent, categoryId: await categoryId(ctx, category) }
    await store.insertCourses(db, [{ teamId: actor.teamId, id, ...fields, language, createdAt: now, updatedAt: now }])
    await recordCourseChange(ctx, true, { entity: 'course', id, after: fields })
    return courseNow(ctx, id)
  },

  async updateCourse(ctx, { id, course: { category, language, ...patch } }) {
    const { db, actor, now } = ctx
    const course = await lockedCourse(ctx, id)
    const wanted = { ...patch, ...(category === undefined ? {} : { categoryId: await categoryId(ctx, category) }) }
    const changed = diff(course.fields, wanted)
    if (changed) {
      const after = { ...course.fields, ...changed.after }
      if (after.state === 'published') refuseIfIncomplete(course, after.title)
      await store.updateCourse(db, actor.teamId, id, changed.after, now)
      await recordCourseChange(ctx, course.fields.state === 'draft' && after.state === 'draft', { entity: 'course', id, ...changed })
    }
    // Of the team's own steps; those of Hora are in the language of the reader.
    const otherLanguage = course.ownSteps && language !== undefined && language !== course.language
    if (otherLanguage) await store.updateCourse(db, actor.teamId, id, { language }, now)
    if (!changed && !otherLanguage) ctx.skipChange()
    return courseNow(ctx, id)
  },

  async removeCourse(ctx, { id }) {
    const { db, actor, now } = ctx
    const { fields } = await lockedCourse(ctx, id)
    await store.setDeleted(db, actor.teamId, id, now)
    await recordCourseChange(ctx, fields.state === 'draft', { entity: 'course', id, before: fields })
    return true
  },

  async addBuiltIn(ctx) {
    const ids = await addBuiltIn(ctx.db, ctx.actor.teamId, ctx.now)
    for (const id of ids) ctx.recordChange({ entity: 'course-added', id })
    if (ids.length === 0) ctx.skipChange()
    const courses = []
    for (const id of ids) courses.push(await courseNow(ctx, id))
    return courses
  },

  async categories(ctx, { language }) {
    const { db, actor } = ctx
    const texts = await textsIn(language)
    const [made, uncategorised] = await Promise.all([listCategories(db, actor.teamId), hasUncategorised(db, readerOf(ctx))])
    const general = uncategorised && !made.some(({ slug }) => slug === generalCategory.slug)
    return [...made.map((one) => texts.category(one)), ...(general ? [{ ...generalCategory, title: generalTitle[language] }] : [])].toSorted((a, b) =>
      a.title.localeCompare(b.title, language),
    )
  },

  async createCategory(ctx, { category: { id: given, title } }) {
    const { db, actor } = ctx
    await store.lockCategories(db, actor.teamId)
    const taken = (await listCategories(db, actor.teamId)).map(({ slug }) => slug)
    const category = { id: given ?? v7(), title, slug: slugFor(title, taken) }
    await store.insertCategories(db, [{ teamId: actor.teamId, ...category }])
    ctx.recordChange({ entity: 'course-category', id: category.id, after: { title } })
    return category
  },

  async updateCategory({ db, actor, recordChange }, { id, category: { title } }) {
    const renamed = await store.renameCategory(db, actor.teamId, id, title)
    if (!renamed) throw problem('not-found')
    recordChange({ entity: 'course-category', id, after: { title } })
    return renamed
  },

  async removeCategory({ db, actor, recordChange }, { id }) {
    if (!(await store.deleteCategory(db, actor.teamId, id))) throw problem('not-found')
    recordChange({ entity: 'course-category', id })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
