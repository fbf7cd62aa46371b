import { v7 } from 'uuid'
import type { GuideCard, helpCenter as contract } from '#contract/help-center.ts'
import { canManage } from '#contract/roles.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { foldText } from '#contract/fold.ts'
import { problem } from '#server/kernel/problem.ts'
import { articleIn, bookFor, lineOf, recordForManagers } from './shared.ts'
import { categoryHandlers } from './category-handlers.ts'
import { editHandlers } from './edit-handlers.ts'
import { type Article, articlesOn, guidesOf, isShown, categoriesOf, shownOn } from './rules.ts'
import { searchBook } from './search-rules.ts'
import * as store from './store.ts'
import { supportHandlers } from './support-handlers.ts'

const cardOf = ({ id, categoryId, slug, title, subtitle, language, stale, origin }: Article): GuideCard => ({
  ...{ id, categoryId, slug, title, subtitle, language, stale },
  builtIn: origin === 'hora',
})

export const handlers: Handlers<typeof contract> = {
  ...categoryHandlers,
  ...editHandlers,
  ...supportHandlers,

  async faqs(ctx, { slug: wanted, language }) {
    const book = await bookFor(ctx, language)
    const categories = categoriesOf(book, 'faq').filter(({ slug }) => wanted === undefined || slug === wanted)
    if (wanted !== undefined && categories.length === 0) throw problem('not-found')
    return categories.map(({ id, slug, title }) => ({
      ...{ id, slug, title },
      faqs: shownOn(book, { id }).map((one) => ({
        ...{ id: one.id, categoryId: id, question: one.title, answer: one.content },
        ...{ language: one.language, stale: one.stale },
        builtIn: one.origin === 'hora',
      })),
    }))
  },

  async guides(ctx, { slug: wanted, limit, language }) {
    const book = await bookFor(ctx, language)
    const categories = categoriesOf(book, 'guide')
    if (wanted === undefined)
      return categories.map(({ id, slug, title }) => {
        const guides = shownOn(book, { id })
        return { id, slug, title, visibleGuides: limit, totalGuides: guides.length, guides: guides.slice(0, limit).map(cardOf) }
      })
    const found = categories.find(({ slug }) => slug === wanted)
    if (!found) throw problem('not-found')
    const { id, slug, title } = found
    return [{ id, slug, title, guides: shownOn(book, { id }).map(cardOf) }]
  },

  async guide(ctx, { categorySlug, guideSlug, language }) {
    const { db, actor } = ctx
    const book = await bookFor(ctx, language)
    const guides = guidesOf(book)
    const index = guides.findIndex(({ article }) => article.slug === guideSlug)
    const found = guides[index]
    if (!found) throw problem('not-found')
    const { article, category } = found
    const next = guides[index + 1]
    const votes = (await store.listVotes(db, actor, article.id)).get(article.id)
    // The guide is found by its own slug. Clients accept an answer without the fields of an unknown category.
    const asked = categoriesOf(book, 'guide').find(({ slug }) => slug === categorySlug)
    return {
      ...(asked ? { id: asked.id, slug: asked.slug, title: asked.title } : {}),
      guides: [
        {
          ...cardOf(article),
          ...{ content: article.content, updatedAt: article.updatedAt, mine: votes?.mine ?? null },
          votes: canManage(actor.role) ? { yes: votes?.yes ?? 0, no: votes?.no ?? 0 } : null,
          ...{ categorySlug: category.slug, categoryTitle: category.title },
          next: next ? { categorySlug: next.category.slug, slug: next.article.slug, title: next.article.title } : null,
        },
      ],
    }
  },

  search: async (ctx, { query, language }) => searchBook(await bookFor(ctx, language), query),

  async reportFailedSearch(ctx, { query, language }) {
    const { db, actor, now } = ctx
    const folded = foldText(query).replace(/\s+/g, ' ')
    if (searchBook(await bookFor(ctx, language), query).length > 0) ctx.skipChange()
    else {
      const id = v7()
      await store.countFailedSearch(db, { teamId: actor.teamId, id, query, folded, at: now })
      await recordForManagers(ctx, { entity: 'help-failed-search', id: null })
    }
    return true
  },

  async vote(ctx, { id, helpful }) {
    const { db, actor, now } = ctx
    const article = articleIn(await bookFor(ctx, 'en'), id)
    if (article.kind !== 'guide' || !isShown(article)) throw problem('not-found')
    const before = (await store.listVotes(db, actor, id)).get(id)?.mine ?? null
    if (before === helpful) ctx.skipChange()
    else {
      await store.saveVote(db, { teamId: actor.teamId, articleId: id, userId: actor.userId, at: now }, helpful)
      await recordForManagers(ctx, { entity: 'help-vote', id })
    }
    return true
  },

  async manage(ctx, { language }) {
    const book = await bookFor(ctx, language)
    const votes = await store.listVotes(ctx.db, ctx.actor)
    return (['faq', 'guide'] as const).flatMap((kind) =>
      categoriesOf(book, kind).map(({ id, slug, title }) => ({
        ...{ id, kind, slug, title },
        articles: articlesOn(book, { id }).map((article) => lineOf(article, votes)),
      })),
    )
  },

  failedSearches: ({ db, actor }) => store.listFailedSearches(db, actor.teamId),

  async deleteFailedSearch(ctx, { id }) {
    if (!(await store.deleteFailedSearches(ctx.db, ctx.actor.teamId, id))) throw problem('not-found')
    await recordForManagers(ctx, { entity: 'help-failed-search', id: null })
    return true
  },
}
