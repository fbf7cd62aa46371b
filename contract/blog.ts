// The team's blog: posts in one or several languages, by any member, for all members. Some posts are public.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import { PostComment, postReaders, Reaction } from './blog-readers.ts'
import { blogTaxonomy } from './blog-taxonomy.ts'
import type { Contract } from './endpoint.ts'
import { Language } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, Tag, textLimits } from './shapes.ts'

/** Only authors, owners and admins see drafts and scheduled posts. */
export const PostState = z.enum(['draft', 'scheduled', 'published', 'archived'])
export type PostState = z.output<typeof PostState>

/** Who sees the published post: all members, or its authors, owners and admins. */
export const PostAudience = z.enum(['team', 'managers'])
export type PostAudience = z.output<typeof PostAudience>

const PostLanguage = z.object({
  language: Language,
  slug: z.string(),
  /** The original was changed after this translation. */
  outdated: z.boolean(),
})

const card = {
  id: Id,
  state: PostState,
  /** The language of the text: the requested one, or the original. */
  language: Language,
  slug: z.string(),
  title: z.string(),
  /** Written by the author, or the beginning of the text. */
  excerpt: z.string(),
  readingMinutes: z.number(),
  /** The original is first. */
  languages: z.array(PostLanguage),
  cover: z.string().nullable(),
  coverAlt: z.string(),
  author: Person.nullable(),
  /** The co-authors. */
  coAuthors: z.array(Person),
  audience: PostAudience,
  category: Tag.nullable(),
  tags: z.array(Tag),
  /** Anybody may read it after it is published. */
  public: z.boolean(),
  /** Until then it is above the others. */
  pinnedUntil: z.string().nullable(),
  mustRead: z.boolean(),
  commentsOpen: z.boolean(),
  scheduledFor: z.string().nullable(),
  /** When the draft was submitted for review. */
  submittedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  comments: z.number(),
  reactions: z.array(Reaction),
  /** When I first opened the post, and when I confirmed that I have read it. */
  openedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  /** The number of readers who opened it, or confirmed it if it is a must-read. */
  readers: z.object({ read: z.number(), of: z.number() }),
  mayEdit: z.boolean(),
}

export const PostCard = z.object(card)
export type PostCard = z.output<typeof PostCard>

export const Post = z.object({
  ...card,
  /** Sanitised HTML. */
  body: z.string(),
  /** Oldest first. */
  thread: z.array(PostComment),
})
export type Post = z.output<typeof Post>

export const PostText = z.object({
  language: Language,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  readingMinutes: z.number(),
  outdated: z.boolean(),
  updatedAt: z.string(),
})
export type PostText = z.output<typeof PostText>

export const PostSettings = z.object({
  sourceLanguage: Language,
  /** Has the same rights as the author. */
  coAuthorIds: z.array(Id),
  audience: PostAudience,
  categoryId: Id.nullable(),
  tagIds: z.array(Id),
  cover: z.string().nullable(),
  coverAlt: z.string(),
  public: z.boolean(),
  pinnedUntil: z.string().nullable(),
  mustRead: z.boolean(),
  commentsOpen: z.boolean(),
})
export type PostSettings = z.output<typeof PostSettings>

/** A post for its authors. */
export const PostDraft = PostSettings.extend({
  id: Id,
  state: PostState,
  author: Person.nullable(),
  scheduledFor: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** The comment of the reviewer who requested changes. Empty after the draft is submitted again. */
  reviewNote: z.string(),
  publishedAt: z.string().nullable(),
  /** The original is first. */
  texts: z.array(PostText),
})
export type PostDraft = z.output<typeof PostDraft>

export const PostRevision = z.object({ id: Id, number: z.number(), at: z.string(), by: Person.nullable(), title: z.string() })
export type PostRevision = z.output<typeof PostRevision>

/** `required`: only owners and admins publish posts of members. `waiting`: the number of submitted drafts that I can see. */
export const PostReview = z.object({ required: z.boolean(), waiting: z.number() })
export type PostReview = z.output<typeof PostReview>

const Moment = z.iso.datetime({ offset: true })

export const blogLimits = { title: 200, slug: 80, excerpt: 300, body: 200_000, coverAlt: 300, note: 1000, category: textLimits.tag } as const

const SentText = z.object({
  title: z.string().trim().max(blogLimits.title),
  /** By default it follows the title until the post is first published. */
  slug: z.string().trim().max(blogLimits.slug),
  excerpt: z.string().trim().max(blogLimits.excerpt),
  body: z.string().max(blogLimits.body),
})

const SentSettings = z.object({
  sourceLanguage: Language,
  coAuthorIds: z.array(Id).max(20),
  audience: PostAudience,
  categoryId: Id.nullable(),
  tagIds: z.array(Id).max(20),
  cover: BlobUrl.nullable(),
  coverAlt: z.string().trim().max(blogLimits.coverAlt),
  public: z.boolean(),
  pinnedUntil: Moment.nullable(),
  mustRead: z.boolean(),
  commentsOpen: z.boolean(),
})

const access = 'member' as const
const reads = { reads: ['blog', 'identity'], perMember: true } as const
const path = '/api/apps/blog'
const publicPath = '/public/blog/:team'
/** Cached for everybody until the blog changes: the address names the team. */
const open = {
  method: 'GET',
  access: 'public',
  attemptsPerMinute: 300,
  reads: ['blog', 'identity', 'account', 'preferences'],
  answer: z.unknown(),
} as const
const forAll = z.object({ team: Id, language: Language.optional() })

export const blog = {
  posts: {
    method: 'GET',
    path: `${path}/posts`,
    access,
    ...reads,
    summary:
      'Posts, pinned ones first, then newest first. `view`: published posts, drafts that I may edit, drafts submitted for review, or archived posts.',
    input: z.object({
      view: z.enum(['published', 'drafts', 'review', 'archived']).default('published'),
      language: Language.default('en'),
      category: Id.optional(),
      tag: Id.optional(),
      author: Id.optional(),
      /** In title, text, category and tags of every language. Case and accents do not matter. */
      search: z.string().trim().max(textLimits.query).default(''),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
    }),
    answer: z.object({ posts: z.array(PostCard), total: z.number() }),
  },
  toRead: {
    method: 'GET',
    path: `${path}/to-read`,
    access,
    ...reads,
    summary: 'Published must-read posts that I have not confirmed yet, oldest first.',
    input: z.object({ language: Language.default('en') }),
    answer: z.array(PostCard),
  },
  post: {
    method: 'GET',
    path: `${path}/post`,
    access,
    ...reads,
    summary:
      'One post with its comments, by a current or an earlier slug, or by its id. The slug determines the language; with an id `language` does.',
    input: z.object({ slug: z.string().min(1).max(100), language: Language.default('en') }),
    answer: Post,
  },
  latest: {
    method: 'GET',
    path: `${path}/latest`,
    access,
    ...reads,
    summary: 'The latest 50 published posts whole, with their comments: for reading without a network.',
    input: z.object({ language: Language.default('en') }),
    answer: z.array(Post),
  },
  draft: {
    method: 'GET',
    path: `${path}/draft`,
    access,
    ...reads,
    summary: 'One post for editing, in all its languages.',
    input: ById,
    answer: PostDraft,
  },

  create: {
    method: 'POST',
    path: `${path}/post`,
    access,
    summary: 'Creates a draft. A client may choose the id.',
    input: z.object({ post: z.object({ id: Id.nullish(), language: Language, ...SentText.partial().shape }) }),
    answer: PostDraft,
  },
  update: {
    method: 'PATCH',
    path: `${path}/post`,
    access,
    summary:
      'Changes the fields sent. `public`, `pinnedUntil` and `mustRead` are for owners and admins. A public post is for the whole team. A new cover needs a description before the post can be published.',
    input: z.object({ id: Id, post: SentSettings.partial() }),
    answer: PostDraft,
  },
  saveText: {
    method: 'PATCH',
    path: `${path}/post/text`,
    access,
    summary: 'Changes the text in one language; fields that are not sent stay. Creates at most one revision per minute.',
    input: z.object({ id: Id, language: Language, text: SentText.partial() }),
    answer: PostDraft,
  },
  removeText: {
    method: 'DELETE',
    path: `${path}/post/text`,
    access,
    summary: 'Deletes a translation. The original cannot be deleted.',
    input: z.object({ id: Id, language: Language }),
    answer: PostDraft,
  },
  publish: {
    method: 'POST',
    path: `${path}/post/publish`,
    access,
    summary:
      'Publishes a draft, a scheduled or an archived post. It needs a title and a text, and its pictures a description. If a review is required, only owners and admins publish a post for the first time.',
    input: ById,
    answer: PostDraft,
  },
  schedule: {
    method: 'POST',
    path: `${path}/post/schedule`,
    access,
    summary: 'Schedules a draft for publication.',
    input: z.object({ id: Id, at: Moment }),
    answer: PostDraft,
  },
  unpublish: {
    method: 'POST',
    path: `${path}/post/unpublish`,
    access,
    summary: 'Makes a published or scheduled post a draft again. It keeps its slug.',
    input: ById,
    answer: PostDraft,
  },
  review: {
    method: 'GET',
    path: `${path}/review`,
    access,
    ...reads,
    summary: 'Whether posts need a review, and how many drafts wait for one.',
    answer: PostReview,
  },
  setReview: {
    method: 'PATCH',
    path: `${path}/review`,
    access: 'admin',
    summary: 'Sets whether posts of members need a review by owners and admins.',
    input: z.object({ required: z.boolean() }),
    answer: PostReview,
  },
  submit: {
    method: 'POST',
    path: `${path}/post/submit`,
    access,
    summary: 'Submits a draft for review and notifies owners and admins. The draft must be complete.',
    input: ById,
    answer: PostDraft,
  },
  returnDraft: {
    method: 'POST',
    path: `${path}/post/give-back`,
    access,
    summary: 'Requests changes to a submitted draft, with a comment, or withdraws my own submission.',
    input: z.object({ id: Id, note: z.string().trim().max(blogLimits.note).default('') }),
    answer: PostDraft,
  },
  archive: { method: 'POST', path: `${path}/post/archive`, access, summary: 'Archives a published post.', input: ById, answer: PostDraft },
  remove: { method: 'DELETE', path: `${path}/post`, access, summary: 'Deletes a post with its comments and reactions.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/post/restore`,
    access,
    summary: 'Restores a post that was deleted less than 30 days ago.',
    input: ById,
    answer: PostDraft,
  },

  revisions: {
    method: 'GET',
    path: `${path}/post/revisions`,
    access,
    ...reads,
    summary: 'What the text was like before, newest first.',
    input: z.object({ id: Id, language: Language }),
    answer: z.array(PostRevision),
  },
  revision: {
    method: 'GET',
    path: `${path}/post/revision`,
    access,
    ...reads,
    summary: 'One of them.',
    input: z.object({ id: Id }),
    answer: PostRevision.extend({ excerpt: z.string(), body: z.string() }),
  },
  restoreRevision: {
    method: 'POST',
    path: `${path}/post/revision`,
    access,
    summary: 'Restores an earlier text as a new revision.',
    input: z.object({ id: Id }),
    answer: PostDraft,
  },

  ...postReaders,
  ...blogTaxonomy,

  publicIndex: {
    ...open,
    path: `${publicPath}/index.html`,
    streams: 'text/html; charset=utf-8',
    summary: 'The public posts of a team as a page. 404 for a team without public posts.',
    input: forAll,
  },
  publicPost: {
    ...open,
    path: `${publicPath}/:slug.html`,
    streams: 'text/html; charset=utf-8',
    summary: 'One public post as a page. Earlier slugs redirect to it.',
    input: z.object({ team: Id, slug: z.string().max(100) }),
  },
  feed: {
    ...open,
    path: `${publicPath}/feed.xml`,
    streams: 'application/rss+xml; charset=utf-8',
    summary: 'The latest public posts of a team as RSS 2.0. Answers 304 to who has it already.',
    input: forAll,
  },
  sitemap: {
    ...open,
    path: `${publicPath}/sitemap.xml`,
    streams: 'application/xml; charset=utf-8',
    summary: 'The addresses of the public posts, in all their languages.',
    input: z.object({ team: Id }),
  },
} satisfies Contract

nameSchemas({ Post, PostAudience, PostCard, PostDraft, PostReview, PostState })
