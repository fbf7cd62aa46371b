// The help centre of a team: the built-in articles with the team's changes on top.
import { v5 } from 'uuid'
import type { HelpKind, HelpOrigin, HelpState } from '#contract/help-center.ts'
import type { Language } from '#contract/identity.ts'
import { LruCache } from '#server/kernel/cache/lru-cache.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { uniqueSlug, plainSlug } from '#server/kernel/text/slug.ts'

/** The id derives from `slug`, so a renamed slug is another article for every team. */
export type BuiltInArticle = {
  slug: string
  title: string
  subtitle?: string
  content: string
  /** Without it: English. */
  language?: Language
  /** A translation of an earlier English text. */
  stale?: boolean
}
export type BuiltInCategory = { kind: HelpKind; slug: string; title: string; articles: readonly BuiltInArticle[] }

/** `source`: the hash of the English text that was translated. A test names the expected one. */
type ArticleTranslation = { source: string; title: string; subtitle?: string; content: string }

/** Articles by slug. */
export type CategoryTranslation = { kind: HelpKind; slug: string; title: string; articles: Record<string, ArticleTranslation> }

export type CategoryRow = { id: string; kind: HelpKind; slug: string | null; title: string | null; position: number | null; deleted: boolean }

/** Null: as built in. */
export type ArticleRow = {
  id: string
  kind: HelpKind
  categoryId: string | null
  slug: string | null
  title: string | null
  subtitle: string | null
  content: string | null
  words: string | null
  language: Language | null
  state: HelpState | null
  published: boolean
  position: number | null
  updatedAt: string | null
  deleted: boolean
}

export type Category = { id: string; kind: HelpKind; slug: string; title: string; position: number; builtIn: boolean; deleted: boolean }

export type Article = {
  id: string
  kind: HelpKind
  categoryId: string
  /** Empty for a question. */
  slug: string
  title: string
  subtitle: string
  content: string
  words: string
  /** Null: the team did not say. */
  language: Language | null
  stale: boolean
  state: HelpState
  /** Was published before, so its slug stays. */
  published: boolean
  position: number
  updatedAt: string | null
  origin: HelpOrigin
  deleted: boolean
}

export type Book = { categories: Category[]; articles: Article[] }

/** Steps of 65536, so that an article can be inserted between two others. */
export const step = 65536

/** Each is a hash, and every answer of the help centre needs dozens of them. Enough for the teams that read it at the same time. */
const knownIds = new LruCache<string>(50_000)

/** Ids differ by team, also for built-in articles, so that an id of another team is not found. */
function idFor(teamId: string, name: string): string {
  const key = `${teamId}/${name}`
  const known = knownIds.get(key)
  if (known) return known
  const id = v5(name, teamId)
  knownIds.set(key, id)
  return id
}
export const categoryIdFor = (teamId: string, kind: HelpKind, slug: string) => idFor(teamId, `help-category/${kind}/${slug}`)
export const articleIdFor = (teamId: string, kind: HelpKind, slug: string) => idFor(teamId, `help-article/${kind}/${slug}`)

/** Marks the end of headings, for excerpts. */
export const wordsOfHtml = (html: string): string => textOfHtml(html.replace(/<\/h\d>/g, ' · $&'))

/** Computed once: every answer of the help centre would otherwise parse all built-in articles. */
const wordsOf = new WeakMap<BuiltInArticle, string>()

function builtInWords(article: BuiltInArticle): string {
  const words = wordsOf.get(article) ?? wordsOfHtml(article.content)
  wordsOf.set(article, words)
  return words
}

const byPosition = (a: { position: number; id: string }, b: { position: number; id: string }) => a.position - b.position || (a.id < b.id ? -1 : 1)

function categoryOf(row: CategoryRow | undefined, built: { id: string; kind: HelpKind; slug: string; title: string; position: number } | undefined) {
  const { id, kind } = row ?? built ?? { id: '', kind: 'guide' as const }
  return {
    id,
    kind,
    slug: row?.slug ?? built?.slug ?? '',
    title: row?.title ?? built?.title ?? '',
    position: row?.position ?? built?.position ?? 0,
    builtIn: built !== undefined,
    deleted: row?.deleted ?? false,
  }
}

type Built = BuiltInArticle & { source: BuiltInArticle; id: string; kind: HelpKind; categoryId: string; position: number }

function articleOf(row: ArticleRow | undefined, built: Built | undefined): Article {
  const { id, kind } = row ?? built ?? { id: '', kind: 'guide' as const }
  const rewritten = row !== undefined && (row.title !== null || row.subtitle !== null || row.content !== null)
  return {
    id,
    kind,
    categoryId: row?.categoryId ?? built?.categoryId ?? '',
    slug: kind === 'faq' ? '' : (row?.slug ?? built?.slug ?? ''),
    title: row?.title ?? built?.title ?? '',
    subtitle: row?.subtitle ?? built?.subtitle ?? '',
    content: row?.content ?? built?.content.trim() ?? '',
    words: row?.words ?? (built ? builtInWords(built.source) : ''),
    language: rewritten || !built ? (row?.language ?? null) : (built.language ?? 'en'),
    stale: !rewritten && (built?.stale ?? false),
    state: row?.state ?? (built ? 'published' : 'draft'),
    published: built !== undefined || (row?.published ?? false),
    position: row?.position ?? built?.position ?? 0,
    updatedAt: row?.updatedAt ?? null,
    origin: !built ? 'own' : rewritten ? 'changed' : 'hora',
    deleted: row?.deleted ?? false,
  }
}

/** In order, including deleted articles. */
export function bookOf(teamId: string, builtIn: readonly BuiltInCategory[], rows: { categories: CategoryRow[]; articles: ArticleRow[] }): Book {
  const categoryRows = new Map(rows.categories.map((row) => [row.id, row]))
  const articleRows = new Map(rows.articles.map((row) => [row.id, row]))
  const categories: Category[] = []
  const articles: Article[] = []
  builtIn.forEach(({ kind, slug, title, articles: theirs }, number) => {
    const id = categoryIdFor(teamId, kind, slug)
    categories.push(categoryOf(categoryRows.get(id), { id, kind, slug, title, position: (number + 1) * step }))
    categoryRows.delete(id)
    theirs.forEach((article, index) => {
      const articleId = articleIdFor(teamId, kind, article.slug)
      articles.push(
        articleOf(articleRows.get(articleId), { ...article, source: article, id: articleId, kind, categoryId: id, position: (index + 1) * step }),
      )
      articleRows.delete(articleId)
    })
  })
  for (const row of categoryRows.values()) categories.push(categoryOf(row, undefined))
  // Skips the row of a built-in article that a later version removed and the team never changed.
  for (const row of articleRows.values()) if (row.title !== null && row.categoryId !== null) articles.push(articleOf(row, undefined))
  return { categories: categories.toSorted(byPosition), articles: articles.toSorted(byPosition) }
}

export const categoriesOf = ({ categories }: Book, kind: HelpKind) => categories.filter((one) => one.kind === kind && !one.deleted)

export const articlesOn = ({ articles }: Book, { id }: Pick<Category, 'id'>) => articles.filter((one) => one.categoryId === id && !one.deleted)

export const isShown = ({ state, deleted }: Pick<Article, 'state' | 'deleted'>) => state === 'published' && !deleted

export const shownOn = (book: Book, category: Pick<Category, 'id'>) => articlesOn(book, category).filter(isShown)

/** In reading order. */
export const guidesOf = (book: Book) =>
  categoriesOf(book, 'guide').flatMap((category) => shownOn(book, category).map((article) => ({ category, article })))

/** Slugs of deleted guides are taken too, because these can be restored. */
export const freeGuideSlug = ({ articles }: Book, id: string, title: string) =>
  uniqueSlug(plainSlug(title) || 'guide', new Set(articles.filter((one) => one.kind === 'guide' && one.id !== id).map(({ slug }) => slug)))

export const freeCategorySlug = ({ categories }: Book, kind: HelpKind, title: string) =>
  uniqueSlug(plainSlug(title) || 'category', new Set(categories.filter((one) => one.kind === kind).map(({ slug }) => slug)))

export const lastPosition = (things: readonly { position: number }[]) => Math.max(0, ...things.map(({ position }) => position)) + step

/** Undefined if the article can be published. */
export function missingForPublish({ title, content, words }: Pick<Article, 'title' | 'content' | 'words'>): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  if (title === '') fields.title = 'is missing'
  if (!/[^\s·]/.test(words) && !/<img\b/.test(content)) fields.content = 'is missing'
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** The wanted order first, then the others in their current order. */
export function ordered<T extends { id: string }>(things: readonly T[], ids: readonly string[]): T[] {
  const wanted = [...new Set(ids)].flatMap((id) => things.find((one) => one.id === id) ?? [])
  return [...wanted, ...things.filter((one) => !wanted.includes(one))]
}
