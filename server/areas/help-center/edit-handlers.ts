import { v7 } from 'uuid'
import type { helpCenter as contract } from '#contract/help-center.ts'
import type { Language } from '#contract/identity.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'
import { sanitizeAndClaim } from '#server/kernel/text/rich-text.ts'
import { answerFor, articleIn, bookFor, categoryIn, lockedBook, recordHelpChange } from './shared.ts'
import {
  type Article,
  articlesOn,
  type Book,
  bookOf,
  freeGuideSlug,
  isShown,
  missingForPublish,
  lastPosition,
  ordered,
  step,
  wordsOfHtml,
} from './rules.ts'
import * as store from './store.ts'
import { builtInIn } from './translation-rules.ts'

/** Autosaves create a revision at most this often. */
const revisionMs = 60_000

type Words = Pick<Article, 'title' | 'subtitle' | 'content'>
type Sent = { [K in keyof Words]?: Words[K] | undefined } & { language?: Language | null | undefined }

const wordsOf = ({ title, subtitle, content }: Words): Words => ({ title, subtitle, content })

async function storeRevision(ctx: MemberContext, article: Article, words: Words, forceNew: boolean) {
  const { db, actor, now } = ctx
  const { teamId } = actor
  const latest = await store.findLatestRevision(db, teamId, article.id)
  if (latest && !forceNew && latest.authorId === actor.userId && latest.at && now.getTime() - latest.at.getTime() < revisionMs)
    return store.rewriteRevision(db, teamId, latest.id, words)
  let number = (latest?.number ?? 0) + 1
  // The first change of a built-in article: its original becomes a revision too.
  if (!latest && article.origin !== 'own') {
    await store.insertRevision(db, { teamId, id: v7(), articleId: article.id, number, authorId: null, at: null, ...wordsOf(article) })
    number += 1
  }
  await store.insertRevision(db, { teamId, id: v7(), articleId: article.id, number, authorId: actor.userId, at: now, ...words })
}

/** False if nothing changed. `forceNew` creates a revision whatever the time. */
async function rewrite(ctx: MemberContext, book: Book, article: Article, sent: Sent, forceNew = false) {
  const { db, actor, now } = ctx
  const words: Words = {
    title: sent.title ?? article.title,
    subtitle: article.kind === 'faq' ? '' : (sent.subtitle ?? article.subtitle),
    content: sent.content === undefined || sent.content === article.content ? article.content : await sanitizeAndClaim(ctx, sent.content),
  }
  const same = (Object.keys(words) as (keyof Words)[]).every((key) => words[key] === article[key])
  // The language of a built-in text cannot be changed, only that of what the team wrote.
  const language = sent.language === undefined ? article.language : sent.language
  if (same && (article.origin === 'hora' || language === article.language)) return false
  // The slug follows the title until the article is published.
  const slug = article.kind === 'guide' && !article.published ? { slug: freeGuideSlug(book, article.id, words.title) } : {}
  await store.saveArticle(db, actor.teamId, article, { ...words, ...slug, words: wordsOfHtml(words.content), language, updatedAt: now })
  if (!same) await storeRevision(ctx, article, words, forceNew)
  return true
}

const entity = 'help-article'

async function setState(ctx: MemberContext, id: string, state: Article['state']) {
  const { db, actor, now } = ctx
  const article = articleIn(await lockedBook(ctx), id)
  if (article.state === state) ctx.skipChange()
  else {
    const fields = state === 'published' ? missingForPublish(article) : undefined
    const [first] = Object.entries(fields ?? {})
    if (fields && first) throw new Problem('rule-broken', { detail: `${first[0]} ${first[1]}`, fields })
    await store.saveArticle(db, actor.teamId, article, { state, ...(state === 'published' ? { publishedAt: now } : {}) })
    await recordHelpChange(ctx, false, { entity, id, before: { state: article.state }, after: { state } })
  }
  return answerFor(ctx, id)
}

/** The built-in original, without the team's changes. */
async function asItCame(teamId: string, id: string, language: Language): Promise<Article> {
  const found = bookOf(teamId, await builtInIn(language), { categories: [], articles: [] }).articles.find((one) => one.id === id)
  if (!found) throw problem('rule-broken', 'did not come with Hora')
  return found
}

async function thisRevision({ db, actor }: MemberContext, book: Book, id: string) {
  const revision = await store.findRevision(db, actor.teamId, id)
  if (!revision) throw problem('not-found')
  return { revision, article: articleIn(book, revision.articleId) }
}

export const editHandlers = {
  article: (ctx, { id, language }) => answerFor(ctx, id, language),

  async create(ctx, { article: { id: given, categoryId, title, language = null } }) {
    const { db, actor, now } = ctx
    const book = await lockedBook(ctx)
    const category = book.categories.find((one) => one.id === categoryId && !one.deleted)
    if (!category) throw wrongField('article.categoryId', 'does not exist')
    const id = given ?? v7()
    if (book.articles.some((one) => one.id === id)) throw problem('conflict', 'exists already')
    const { kind } = category
    await store.insertArticle(db, {
      ...{ teamId: actor.teamId, id, kind, categoryId, title, subtitle: '', content: '', words: '', language, state: 'draft', updatedAt: now },
      slug: kind === 'guide' ? freeGuideSlug(book, id, title) : '',
      position: lastPosition(articlesOn(book, category)),
    })
    await recordHelpChange(ctx, true, { entity, id, after: { title } })
    return answerFor(ctx, id)
  },

  async update(ctx, { id, article: { categoryId, ...sent } }) {
    const { db, actor } = ctx
    // In the language that the editor showed, so that the fields that were not changed stay in it.
    const book = await lockedBook(ctx, sent.language ?? undefined)
    const article = articleIn(book, id)
    const moved = categoryId !== undefined && categoryId !== article.categoryId
    if (moved) {
      const category = book.categories.find((one) => one.id === categoryId && !one.deleted && one.kind === article.kind)
      if (!category) throw wrongField('article.categoryId', 'does not exist')
      await store.saveArticle(db, actor.teamId, article, { categoryId, position: lastPosition(articlesOn(book, category)) })
    }
    const rewritten = await rewrite(ctx, book, article, sent)
    const hidden = !isShown(article)
    if (moved) await recordHelpChange(ctx, hidden, { entity, id, before: { categoryId: article.categoryId }, after: { categoryId } })
    // Without details: every pause in typing would be a line of the timeline. The revisions have the text.
    else if (rewritten) await recordHelpChange(ctx, hidden, { entity: 'help-text', id })
    else ctx.skipChange()
    return answerFor(ctx, id, sent.language ?? undefined)
  },

  publish: (ctx, { id }) => setState(ctx, id, 'published'),
  unpublish: (ctx, { id }) => setState(ctx, id, 'draft'),

  async remove(ctx, { id }) {
    const { db, actor, now } = ctx
    const article = articleIn(await lockedBook(ctx), id)
    await store.saveArticle(db, actor.teamId, article, { deletedAt: now })
    await recordHelpChange(ctx, !isShown(article), { entity, id, before: { title: article.title } })
    return true
  },

  async restore(ctx, { id }) {
    const { db, actor } = ctx
    const book = await lockedBook(ctx)
    const article = articleIn(book, id, true)
    categoryIn(book, article.categoryId)
    await store.saveArticle(db, actor.teamId, article, { deletedAt: null })
    await recordHelpChange(ctx, article.state === 'draft', { entity, id, after: { title: article.title } })
    return answerFor(ctx, id)
  },

  async reset(ctx, { id, language }) {
    const { db, actor } = ctx
    const article = articleIn(await lockedBook(ctx, language), id)
    const own = await asItCame(actor.teamId, id, language)
    if (article.origin === 'hora') ctx.skipChange()
    else {
      await storeRevision(ctx, article, wordsOf(own), true)
      await store.saveArticle(db, actor.teamId, article, {
        ...{ title: null, subtitle: null, content: null, words: null, language: null, slug: null, updatedAt: null },
      })
      await recordHelpChange(ctx, !isShown(article), { entity, id, before: { title: article.title }, after: { title: own.title } })
    }
    return answerFor(ctx, id, language)
  },

  async reorder(ctx, { categoryId, ids }) {
    const { db, actor } = ctx
    const book = await lockedBook(ctx)
    const articles = articlesOn(book, categoryIn(book, categoryId))
    const moved = ordered(articles, ids)
      .map((article, index) => ({ article, position: (index + 1) * step }))
      .filter(({ article, position }) => article.position !== position)
    for (const { article, position } of moved) await store.saveArticle(db, actor.teamId, article, { position })
    if (moved.length === 0) ctx.skipChange()
    else await recordHelpChange(ctx, false, { entity: 'help-order', id: categoryId })
    return true
  },

  async revisions(ctx, { id }) {
    articleIn(await bookFor(ctx, 'en'), id)
    return store.listRevisions(ctx.db, ctx.actor.teamId, id)
  },

  revision: async (ctx, { id }) => (await thisRevision(ctx, await bookFor(ctx, 'en'), id)).revision,

  async restoreRevision(ctx, { id }) {
    const book = await lockedBook(ctx)
    const { revision, article } = await thisRevision(ctx, book, id)
    // A revision does not say its language. It is that of the present text, unless that is a text of Hora.
    const language = article.origin === 'hora' ? null : article.language
    if (await rewrite(ctx, book, article, { ...wordsOf(revision), language }, true))
      await recordHelpChange(ctx, !isShown(article), { entity: 'help-text', id: article.id })
    else ctx.skipChange()
    return answerFor(ctx, article.id)
  },
} satisfies Partial<Handlers<typeof contract>>
