import { v7 } from 'uuid'
import type { HelpCategory, helpCenter as contract } from '#contract/help-center.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { bookFor, categoryIn, lockedBook, lineOf, recordHelpChange } from './shared.ts'
import { articlesOn, freeCategorySlug, lastPosition, ordered, categoriesOf, step } from './rules.ts'
import * as store from './store.ts'

const entity = 'help-category'

async function answerFor(ctx: MemberContext, id: string): Promise<HelpCategory> {
  const book = await bookFor(ctx, 'en')
  const category = categoryIn(book, id)
  const votes = await store.listVotes(ctx.db, ctx.actor)
  const { kind, slug, title } = category
  return { id, kind, slug, title, articles: articlesOn(book, category).map((article) => lineOf(article, votes)) }
}

export const categoryHandlers = {
  async createCategory(ctx, { category: { id: given, kind, title } }) {
    const { db, actor } = ctx
    const book = await lockedBook(ctx)
    const id = given ?? v7()
    if (book.categories.some((one) => one.id === id)) throw problem('conflict', 'exists already')
    const slug = freeCategorySlug(book, kind, title)
    await store.insertCategory(db, { teamId: actor.teamId, id, kind, slug, title, position: lastPosition(book.categories) })
    await recordHelpChange(ctx, false, { entity, id, after: { title } })
    return answerFor(ctx, id)
  },

  async updateCategory(ctx, { id, category: { title } }) {
    const { db, actor } = ctx
    const category = categoryIn(await lockedBook(ctx), id)
    if (category.title === title) ctx.skipChange()
    else {
      await store.saveCategory(db, actor.teamId, category, { title })
      await recordHelpChange(ctx, false, { entity, id, before: { title: category.title }, after: { title } })
    }
    return answerFor(ctx, id)
  },

  async removeCategory(ctx, { id }) {
    const { db, actor, now } = ctx
    const book = await lockedBook(ctx)
    const category = categoryIn(book, id)
    if (articlesOn(book, category).length > 0) throw problem('rule-broken', 'a category that has articles cannot be deleted')
    if (category.builtIn) await store.saveCategory(db, actor.teamId, category, { deletedAt: now })
    else await store.deleteCategory(db, actor.teamId, id)
    await recordHelpChange(ctx, false, { entity, id, before: { title: category.title } })
    return true
  },

  async reorderCategories(ctx, { kind, ids }) {
    const { db, actor } = ctx
    const moved = ordered(categoriesOf(await lockedBook(ctx), kind), ids)
      .map((category, index) => ({ category, position: (index + 1) * step }))
      .filter(({ category, position }) => category.position !== position)
    for (const { category, position } of moved) await store.saveCategory(db, actor.teamId, category, { position })
    if (moved.length === 0) ctx.skipChange()
    else await recordHelpChange(ctx, false, { entity: 'help-order', id: null })
    return true
  },
} satisfies Partial<Handlers<typeof contract>>
