// The help centre: questions with answers, and guides. Every team has those about Hora. Owners and admins can change them and add others.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { identityLimits, Language } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, textLimits } from './shapes.ts'

export const HelpKind = z.enum(['faq', 'guide'])
export type HelpKind = z.output<typeof HelpKind>

export const HelpState = z.enum(['draft', 'published'])
export type HelpState = z.output<typeof HelpState>

/** Of the text, which is the requested one where there is a translation. Null if the team did not say in which language it wrote. */
const written = { language: Language.nullable() }
const shown = {
  ...written,
  /** A translation that is older than the English text. */
  stale: z.boolean(),
}

const category = { id: Id, slug: z.string(), title: z.string() }

export const Faq = z.object({
  id: Id,
  categoryId: Id,
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
  /** The text of Hora, unchanged. */
  builtIn: z.boolean(),
  ...shown,
})
export type Faq = z.output<typeof Faq>

export const FaqCategory = z.object({ ...category, faqs: z.array(Faq) })
export type FaqCategory = z.output<typeof FaqCategory>

const guide = { id: Id, categoryId: Id, slug: z.string(), title: z.string(), subtitle: z.string(), builtIn: z.boolean(), ...shown }

export const GuideCard = z.object(guide)
export type GuideCard = z.output<typeof GuideCard>

export const GuideCategory = z.object({
  ...category,
  /** Only in the list of all categories: the limit, and the number of guides. */
  visibleGuides: z.number().optional(),
  totalGuides: z.number().optional(),
  guides: z.array(GuideCard),
})
export type GuideCategory = z.output<typeof GuideCategory>

const votes = z.object({ yes: z.number(), no: z.number() })

export const Guide = z.object({
  ...guide,
  /** Sanitised HTML. */
  content: z.string(),
  updatedAt: z.string().nullable(),
  /** Whether I found it helpful; null if I did not answer. */
  mine: z.boolean().nullable(),
  /** All answers. For owners and admins. */
  votes: votes.nullable(),
  /** The category of the guide, whatever the address says. */
  categorySlug: z.string(),
  categoryTitle: z.string(),
  /** The next guide, in this category or the following one. */
  next: z.object({ categorySlug: z.string(), slug: z.string(), title: z.string() }).nullable(),
})
export type Guide = z.output<typeof Guide>

export const HelpHit = z.object({
  id: Id,
  kind: HelpKind,
  title: z.string(),
  /** The text around the match. */
  excerpt: z.string(),
  categorySlug: z.string(),
  categoryTitle: z.string(),
  /** Empty for a question. */
  slug: z.string(),
  builtIn: z.boolean(),
  ...written,
})
export type HelpHit = z.output<typeof HelpHit>

/** Part of Hora; part of Hora and changed by the team; written by the team. */
export const HelpOrigin = z.enum(['hora', 'changed', 'own'])
export type HelpOrigin = z.output<typeof HelpOrigin>

const line = {
  id: Id,
  kind: HelpKind,
  categoryId: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  ...written,
  state: HelpState,
  origin: HelpOrigin,
  updatedAt: z.string().nullable(),
  votes,
}

/** An article is a question with its answer, or a guide; `title` is the question, `content` the answer. */
export const HelpLine = z.object(line)
export type HelpLine = z.output<typeof HelpLine>

export const HelpArticle = z.object({ ...line, content: z.string() })
export type HelpArticle = z.output<typeof HelpArticle>

export const HelpCategory = z.object({ ...category, kind: HelpKind, articles: z.array(HelpLine) })
export type HelpCategory = z.output<typeof HelpCategory>

export const HelpRevision = z.object({ id: Id, number: z.number(), at: z.string().nullable(), by: Person.nullable(), title: z.string() })
export type HelpRevision = z.output<typeof HelpRevision>

export const FailedSearch = z.object({ id: Id, query: z.string(), count: z.number(), lastAt: z.string() })
export type FailedSearch = z.output<typeof FailedSearch>

export const helpLimits = { title: 200, subtitle: 300, content: 200_000, category: 60 } as const
/** A support request. */
export const supportLimits = { name: identityLimits.name, email: identityLimits.email, subject: 150, message: 10_000 } as const

const Title = z.string().trim().max(helpLimits.title)
const CategoryTitle = z.string().trim().min(1).max(helpLimits.category)
const Slug = z.string().trim().min(1).max(100)
/** The language in which the texts of Hora are answered. */
const inLanguage = { language: Language.default('en') }
const Query = z.string().trim().max(textLimits.query)
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'has to be one line')

const access = 'member' as const
const edit = 'admin' as const
const reads = { reads: ['help-center'] } as const
const path = '/api/apps/help-center'

export const helpCenter = {
  faqs: {
    method: 'GET',
    path: `${path}/faqs`,
    access,
    ...reads,
    summary: 'The categories with their questions and answers; with `slug` only that one.',
    input: z.object({ slug: Slug.optional(), ...inLanguage }),
    answer: z.array(FaqCategory),
  },
  guides: {
    method: 'GET',
    path: `${path}/guides`,
    access,
    ...reads,
    summary: 'Each category with its first guides; with `slug` only that one, with all of them.',
    input: z.object({ slug: Slug.optional(), limit: z.coerce.number().int().min(1).max(1000).default(5), ...inLanguage }),
    answer: z.array(GuideCategory),
  },
  guide: {
    method: 'GET',
    path: `${path}/guide`,
    access,
    ...reads,
    perMember: true,
    summary: 'The category with the one guide. The guide is found by its own slug; a category that does not exist is left out.',
    input: z.object({ categorySlug: z.string().max(100).default(''), guideSlug: Slug, ...inLanguage }),
    answer: z.object({ id: Id.optional(), slug: z.string().optional(), title: z.string().optional(), guides: z.array(Guide) }),
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary: 'Questions and guides that have all the words, without regard to case and accents, best first.',
    input: z.object({ query: Query, ...inLanguage }),
    answer: z.array(HelpHit),
  },
  reportFailedSearch: {
    method: 'POST',
    path: `${path}/search/missed`,
    access,
    attemptsPerMinute: 30,
    summary: 'Counts a search without results. The server checks that there are none, and does not store who searched.',
    input: z.object({ query: Query.min(2), ...inLanguage }),
    answer: Done,
  },
  vote: {
    method: 'PUT',
    path: `${path}/vote`,
    access,
    summary: 'Sets whether a guide was helpful to me; null removes the answer.',
    input: z.object({ id: Id, helpful: z.boolean().nullable() }),
    answer: Done,
  },
  support: {
    method: 'POST',
    path: `${path}/support`,
    access,
    attemptsPerMinute: 5,
    summary: 'Sends a mail to the owners of the team; replies go to the given address. Nothing is stored.',
    input: z.object({
      name: oneLine(supportLimits.name),
      email: z.email().max(supportLimits.email),
      subject: oneLine(supportLimits.subject),
      message: z.string().trim().min(1).max(supportLimits.message),
    }),
    answer: Done,
  },

  manage: {
    method: 'GET',
    path: `${path}/manage`,
    access: edit,
    ...reads,
    summary: 'All categories with all articles and drafts, and the feedback of members.',
    input: z.object(inLanguage),
    answer: z.array(HelpCategory),
  },
  article: {
    method: 'GET',
    path: `${path}/article`,
    access: edit,
    ...reads,
    summary: 'One article for editing.',
    input: ById.extend(inLanguage),
    answer: HelpArticle,
  },
  create: {
    method: 'POST',
    path: `${path}/article`,
    access: edit,
    summary: 'Creates a draft at the end of a category. A client may choose the id.',
    input: z.object({ article: z.object({ id: Id.nullish(), categoryId: Id, title: Title.default(''), language: Language.optional() }) }),
    answer: HelpArticle,
  },
  update: {
    method: 'PATCH',
    path: `${path}/article`,
    access: edit,
    summary:
      'Changes the fields sent. `language` is that of the text: fields of an article of Hora that are not sent stay in it. The slug follows the title until the article is first published. Creates at most one revision per minute.',
    input: z.object({
      id: Id,
      article: z
        .object({
          categoryId: Id,
          title: Title,
          subtitle: z.string().trim().max(helpLimits.subtitle),
          content: z.string().max(helpLimits.content),
          language: Language.nullable(),
        })
        .partial(),
    }),
    answer: HelpArticle,
  },
  publish: {
    method: 'POST',
    path: `${path}/article/publish`,
    access: edit,
    summary: 'Publishes an article, which needs a title and a text.',
    input: ById,
    answer: HelpArticle,
  },
  unpublish: {
    method: 'POST',
    path: `${path}/article/unpublish`,
    access: edit,
    summary: 'Makes an article a draft again.',
    input: ById,
    answer: HelpArticle,
  },
  remove: { method: 'DELETE', path: `${path}/article`, access: edit, summary: 'Deletes an article.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/article/restore`,
    access: edit,
    summary: 'Restores a deleted article within 30 days. An article of Hora can always be restored.',
    input: ById,
    answer: HelpArticle,
  },
  reset: {
    method: 'POST',
    path: `${path}/article/reset`,
    access: edit,
    summary: 'Resets an article of Hora to the original text, which follows the product from then on.',
    input: ById.extend(inLanguage),
    answer: HelpArticle,
  },
  reorder: {
    method: 'PUT',
    path: `${path}/order`,
    access: edit,
    summary: 'Sorts the articles of a category. Articles that are not sent come last.',
    input: z.object({ categoryId: Id, ids: z.array(Id).min(1).max(1000) }),
    answer: Done,
  },
  revisions: {
    method: 'GET',
    path: `${path}/article/revisions`,
    access: edit,
    reads: ['help-center', 'identity'],
    summary: 'What an article was like before, newest first.',
    input: ById,
    answer: z.array(HelpRevision),
  },
  revision: {
    method: 'GET',
    path: `${path}/article/revision`,
    access: edit,
    reads: ['help-center', 'identity'],
    summary: 'One of them.',
    input: ById,
    answer: HelpRevision.extend({ articleId: Id, subtitle: z.string(), content: z.string() }),
  },
  restoreRevision: {
    method: 'POST',
    path: `${path}/article/revision`,
    access: edit,
    summary: 'Restores an earlier text as a new revision.',
    input: ById,
    answer: HelpArticle,
  },

  createCategory: {
    method: 'POST',
    path: `${path}/category`,
    access: edit,
    summary: 'Creates a category after the others.',
    input: z.object({ category: z.object({ id: Id.nullish(), kind: HelpKind, title: CategoryTitle }) }),
    answer: HelpCategory,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${path}/category`,
    access: edit,
    summary: 'Renames a category. Its slug stays.',
    input: z.object({ id: Id, category: z.object({ title: CategoryTitle }) }),
    answer: HelpCategory,
  },
  removeCategory: {
    method: 'DELETE',
    path: `${path}/category`,
    access: edit,
    summary: 'Deletes a category that has no article.',
    input: ById,
    answer: Done,
  },
  reorderCategories: {
    method: 'PUT',
    path: `${path}/category/order`,
    access: edit,
    summary: 'Sorts the categories of a kind. Categories that are not sent come last.',
    input: z.object({ kind: HelpKind, ids: z.array(Id).min(1).max(200) }),
    answer: Done,
  },

  failedSearches: {
    method: 'GET',
    path: `${path}/missed`,
    access: edit,
    ...reads,
    summary: 'Searches without results in the last 90 days, most frequent first.',
    answer: z.array(FailedSearch),
  },
  deleteFailedSearch: {
    method: 'DELETE',
    path: `${path}/missed`,
    access: edit,
    summary: 'Removes one of them.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ HelpArticle, HelpCategory, HelpKind, HelpOrigin, HelpState })
