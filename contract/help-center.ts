// The help centre: questions with answers, and guides. Every team has those about Hora; owners and admins change them and add their own.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, textLimits } from './shapes.ts'

export const HelpKind = z.enum(['faq', 'guide'])
export type HelpKind = z.output<typeof HelpKind>

export const HelpState = z.enum(['draft', 'published'])
export type HelpState = z.output<typeof HelpState>

const category = { id: Id, slug: z.string(), title: z.string() }

export const Faq = z.object({
  id: Id,
  categoryId: Id,
  question: z.string(),
  /** HTML, clean. */
  answer: z.string(),
  /** As it came with Hora, in English. */
  builtIn: z.boolean(),
})
export type Faq = z.output<typeof Faq>

export const FaqCategory = z.object({ ...category, faqs: z.array(Faq) })
export type FaqCategory = z.output<typeof FaqCategory>

const guide = { id: Id, categoryId: Id, slug: z.string(), title: z.string(), subtitle: z.string(), builtIn: z.boolean() }

export const GuideCard = z.object(guide)
export type GuideCard = z.output<typeof GuideCard>

export const GuideCategory = z.object({
  ...category,
  /** Only where all categories were asked for: the limit itself, and how many there are. */
  visibleGuides: z.number().optional(),
  totalGuides: z.number().optional(),
  guides: z.array(GuideCard),
})
export type GuideCategory = z.output<typeof GuideCategory>

const votes = z.object({ yes: z.number(), no: z.number() })

export const Guide = z.object({
  ...guide,
  /** HTML, clean. */
  content: z.string(),
  updatedAt: z.string().nullable(),
  /** Whether I found it helpful; null when I did not say. */
  mine: z.boolean().nullable(),
  /** What all said: for owners and admins. */
  votes: votes.nullable(),
  /** Its category, whatever the address says. */
  categorySlug: z.string(),
  categoryTitle: z.string(),
  /** The one that follows, in its category or the next. */
  next: z.object({ categorySlug: z.string(), slug: z.string(), title: z.string() }).nullable(),
})
export type Guide = z.output<typeof Guide>

export const HelpHit = z.object({
  id: Id,
  kind: HelpKind,
  title: z.string(),
  /** The words around what was sought. */
  excerpt: z.string(),
  categorySlug: z.string(),
  categoryTitle: z.string(),
  /** Empty for a question. */
  slug: z.string(),
  builtIn: z.boolean(),
})
export type HelpHit = z.output<typeof HelpHit>

/** As it came with Hora; the same, changed by the team; the team's own. */
export const HelpOrigin = z.enum(['hora', 'changed', 'own'])
export type HelpOrigin = z.output<typeof HelpOrigin>

const line = {
  id: Id,
  kind: HelpKind,
  categoryId: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
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
/** Of a request to the people behind the help pages. */
export const supportLimits = { name: 100, email: 254, subject: 150, message: 10_000 } as const

const Title = z.string().trim().max(helpLimits.title)
const CategoryTitle = z.string().trim().min(1).max(helpLimits.category)
const Slug = z.string().trim().min(1).max(100)
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
    input: z.object({ slug: Slug.optional() }),
    answer: z.array(FaqCategory),
  },
  guides: {
    method: 'GET',
    path: `${path}/guides`,
    access,
    ...reads,
    summary: 'Each category with its first guides; with `slug` only that one, with all of them.',
    input: z.object({ slug: Slug.optional(), limit: z.coerce.number().int().min(1).max(1000).default(5) }),
    answer: z.array(GuideCategory),
  },
  guide: {
    method: 'GET',
    path: `${path}/guide`,
    access,
    ...reads,
    perMember: true,
    summary: 'The category with the one guide. The guide is found by its own slug; a category that does not exist is left out.',
    input: z.object({ categorySlug: z.string().max(100).default(''), guideSlug: Slug }),
    answer: z.object({ id: Id.optional(), slug: z.string().optional(), title: z.string().optional(), guides: z.array(Guide) }),
  },
  search: {
    method: 'GET',
    path: `${path}/search`,
    access,
    ...reads,
    summary: 'Questions and guides that have all the words, without regard to case and accents, the best first.',
    input: z.object({ query: Query }),
    answer: z.array(HelpHit),
  },
  missed: {
    method: 'POST',
    path: `${path}/search/missed`,
    access,
    attemptsPerMinute: 30,
    summary: 'Somebody looked for this and found nothing. Counted if that is so, without saying who it was.',
    input: z.object({ query: Query.min(2) }),
    answer: Done,
  },
  vote: {
    method: 'PUT',
    path: `${path}/vote`,
    access,
    summary: 'Says whether a guide was helpful to me; null takes it back.',
    input: z.object({ id: Id, helpful: z.boolean().nullable() }),
    answer: Done,
  },
  support: {
    method: 'POST',
    path: `${path}/support`,
    access,
    attemptsPerMinute: 5,
    summary: 'Sends a mail to the owners of the team; answers go to the address given. Nothing of it is kept.',
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
    summary: 'All categories with all articles, drafts too, and what members said about them.',
    answer: z.array(HelpCategory),
  },
  article: { method: 'GET', path: `${path}/article`, access: edit, ...reads, summary: 'One article to change.', input: ById, answer: HelpArticle },
  create: {
    method: 'POST',
    path: `${path}/article`,
    access: edit,
    summary: 'Begins a draft at the end of a category. A client may make its id.',
    input: z.object({ article: z.object({ id: Id.nullish(), categoryId: Id, title: Title.default('') }) }),
    answer: HelpArticle,
  },
  update: {
    method: 'PATCH',
    path: `${path}/article`,
    access: edit,
    summary: 'Changes what is named. The address follows the title until the article is first published. Kept as a revision, one a minute at most.',
    input: z.object({
      id: Id,
      article: z
        .object({ categoryId: Id, title: Title, subtitle: z.string().trim().max(helpLimits.subtitle), content: z.string().max(helpLimits.content) })
        .partial(),
    }),
    answer: HelpArticle,
  },
  publish: {
    method: 'POST',
    path: `${path}/article/publish`,
    access: edit,
    summary: 'Shows an article to the team. It needs a title and a text.',
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
    summary: 'Brings back an article that was deleted: for 30 days, and one that came with Hora for ever.',
    input: ById,
    answer: HelpArticle,
  },
  reset: {
    method: 'POST',
    path: `${path}/article/reset`,
    access: edit,
    summary: 'Gives an article that came with Hora its own words again, which follow the product from then on.',
    input: ById,
    answer: HelpArticle,
  },
  reorder: {
    method: 'PUT',
    path: `${path}/order`,
    access: edit,
    summary: 'Puts the articles of a category into this order. Those not named stand behind.',
    input: z.object({ categoryId: Id, ids: z.array(Id).min(1).max(1000) }),
    answer: Done,
  },
  revisions: {
    method: 'GET',
    path: `${path}/article/revisions`,
    access: edit,
    reads: ['help-center', 'identity'],
    summary: 'What an article was like before, the latest first.',
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
    summary: 'Gives an article the words it had then, as a new revision.',
    input: ById,
    answer: HelpArticle,
  },

  createCategory: {
    method: 'POST',
    path: `${path}/category`,
    access: edit,
    summary: 'Makes a category behind the others.',
    input: z.object({ category: z.object({ id: Id.nullish(), kind: HelpKind, title: CategoryTitle }) }),
    answer: HelpCategory,
  },
  updateCategory: {
    method: 'PATCH',
    path: `${path}/category`,
    access: edit,
    summary: 'Renames a category; its address stays.',
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
    summary: 'Puts the categories of a kind into this order. Those not named stand behind.',
    input: z.object({ kind: HelpKind, ids: z.array(Id).min(1).max(200) }),
    answer: Done,
  },

  failedSearches: {
    method: 'GET',
    path: `${path}/missed`,
    access: edit,
    ...reads,
    summary: 'What people looked for in the last 90 days and did not find, the most frequent first.',
    answer: z.array(FailedSearch),
  },
  forgetMissed: {
    method: 'DELETE',
    path: `${path}/missed`,
    access: edit,
    summary: 'Takes one off that list.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ HelpArticle, HelpCategory, HelpKind, HelpOrigin, HelpState })
