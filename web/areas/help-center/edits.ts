// Optimistic edits of the cached articles.
import type { FaqCategory, GuideCategory, HelpArticle, HelpCategory, HelpHit, HelpLine } from '#contract/help-center.ts'
import { foldText } from '#contract/fold.ts'
import type { Language } from '#contract/identity.ts'

type Votes = { yes: number; no: number }

/** The counts after one vote has changed. Not idempotent: the caller compares the votes first. */
function recounted({ yes, no }: Votes, before: boolean | null, after: boolean | null): Votes {
  const one = (vote: boolean | null, side: boolean) => (vote === side ? 1 : 0)
  return { yes: yes - one(before, true) + one(after, true), no: no - one(before, false) + one(after, false) }
}

type Voted = { id: string; mine: boolean | null; votes: Votes | null }

export const voted = <T extends Voted>(guide: T, id: string, helpful: boolean | null): T =>
  guide.id !== id || guide.mine === helpful ? guide : { ...guide, mine: helpful, votes: guide.votes && recounted(guide.votes, guide.mine, helpful) }

export type ArticlePatch = {
  categoryId?: string | undefined
  title?: string | undefined
  subtitle?: string | undefined
  content?: string | undefined
  language?: Language | null | undefined
}

const definedFields = (patch: ArticlePatch): Partial<HelpArticle> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))

export function changed<T extends HelpLine>(line: T, id: string, patch: ArticlePatch): T {
  if (line.id !== id) return line
  const { content, ...rest } = definedFields(patch)
  const rewritten = [patch.title, patch.subtitle, patch.content].some((part) => part !== undefined)
  return {
    ...line,
    ...rest,
    ...('content' in line && content !== undefined ? { content } : {}),
    ...(rewritten && line.origin === 'hora' ? { origin: 'changed' as const } : {}),
  }
}

/** Moves the article when its category has changed. */
export function changedIn(list: readonly HelpCategory[], id: string, patch: ArticlePatch): HelpCategory[] {
  const line = list.flatMap(({ articles }) => articles).find((one) => one.id === id)
  if (!line) return [...list]
  const next = changed(line, id, patch)
  return list.map((category) =>
    category.id === next.categoryId && category.id !== line.categoryId
      ? { ...category, articles: [...category.articles, next] }
      : { ...category, articles: category.articles.flatMap((one) => (one.id !== id ? one : category.id === next.categoryId ? next : [])) },
  )
}

export const stateSet = <T extends HelpLine>(line: T, id: string, state: HelpLine['state']): T => (line.id === id ? { ...line, state } : line)

export const inAll = (list: readonly HelpCategory[], change: (line: HelpLine) => HelpLine): HelpCategory[] =>
  list.map((category) => ({ ...category, articles: category.articles.map(change) }))

export const removedFrom = (list: readonly HelpCategory[], id: string): HelpCategory[] =>
  list.map((category) => ({ ...category, articles: category.articles.filter((one) => one.id !== id) }))

type Begun = { id: string; title: string }

export function blankArticle(
  { id, title }: Begun,
  { id: categoryId, kind }: Pick<HelpCategory, 'id' | 'kind'>,
  language: Language | null,
): HelpArticle {
  return {
    ...{ id, kind, categoryId, slug: '', title, subtitle: '', state: 'draft', origin: 'own', updatedAt: null, votes: { yes: 0, no: 0 } },
    language,
    content: '',
  }
}

export function createdIn(list: readonly HelpCategory[], begun: Begun, categoryId: string, language: Language | null): HelpCategory[] {
  return list.map((category) => {
    if (category.id !== categoryId || category.articles.some(({ id }) => id === begun.id)) return category
    const { content: _none, ...line } = blankArticle(begun, category, language)
    return { ...category, articles: [...category.articles, line] }
  })
}

function ordered<T extends { id: string }>(things: readonly T[], ids: readonly string[]): T[] {
  const first = ids.flatMap((id) => things.find((one) => one.id === id) ?? [])
  return [...first, ...things.filter((one) => !first.includes(one))]
}

export const reordered = (list: readonly HelpCategory[], categoryId: string, ids: readonly string[]): HelpCategory[] =>
  list.map((category) => (category.id === categoryId ? { ...category, articles: ordered(category.articles, ids) } : category))

export const categoriesReordered = (list: readonly HelpCategory[], ids: readonly string[]): HelpCategory[] => {
  const kind = list.find(({ id }) => ids.includes(id))?.kind
  return [
    ...ordered(
      list.filter((one) => one.kind === kind),
      ids,
    ),
    ...list.filter((one) => one.kind !== kind),
  ]
}

/** One position up or down. Undefined at the end of the list. */
export function movedBy(ids: readonly string[], id: string, step: 1 | -1): string[] | undefined {
  const from = ids.indexOf(id)
  const to = from + step
  return from < 0 || to < 0 || to >= ids.length ? undefined : ids.filter((one) => one !== id).toSpliced(to, 0, id)
}

/** The search while offline, in the cached data: all questions, and the titles of the guides that were listed. */
export function searchCached(faqs: readonly FaqCategory[], guides: readonly GuideCategory[], query: string): HelpHit[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.length > 0 && words.every((word) => foldText(text).includes(word))
  const plain = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const inGuides = guides.flatMap(({ slug: categorySlug, title: categoryTitle, guides: ofCategory }) =>
    ofCategory
      .filter(({ title, subtitle }) => has(`${title} ${subtitle}`))
      .map(({ id, slug, title, subtitle, builtIn, language }) => ({
        ...{ id, kind: 'guide' as const, title, excerpt: subtitle },
        categorySlug,
        categoryTitle,
        slug,
        builtIn,
        language,
      })),
  )
  const inFaqs = faqs.flatMap(({ slug: categorySlug, title: categoryTitle, faqs: ofCategory }) =>
    ofCategory
      .filter(({ question, answer }) => has(`${question} ${plain(answer)}`))
      .map(({ id, question, answer, builtIn, language }) => ({
        ...{ id, kind: 'faq' as const, title: question, excerpt: plain(answer).slice(0, 180) },
        ...{ categorySlug, categoryTitle, slug: '', builtIn, language },
      })),
  )
  return [...inGuides, ...inFaqs]
}
