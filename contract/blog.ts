// The team's blog: posts in one or several languages, written by any member, read by all; some of them by everybody in the world.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import { PostComment, postReaders, Reaction } from './blog-readers.ts'
import { blogTaxonomy } from './blog-taxonomy.ts'
import type { Contract } from './endpoint.ts'
import { Language } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id, Person, Tag, textLimits } from './shapes.ts'

/** Drafts and scheduled posts are seen by their authors and by owners and admins; the others by their audience. */
export const PostState = z.enum(['draft', 'scheduled', 'published', 'archived'])
export type PostState = z.output<typeof PostState>

/** Who reads it once it is published: everybody in the team, or its authors, owners and admins. */
export const PostAudience = z.enum(['team', 'managers'])
export type PostAudience = z.output<typeof PostAudience>

const PostLanguage = z.object({
  language: Language,
  slug: z.string(),
  /** The text it was translated from was changed since. */
  outdated: z.boolean(),
})

const card = {
  id: Id,
  state: PostState,
  /** Of the text shown: in the language asked for, else in the one the post was written in. */
  language: Language,
  slug: z.string(),
  title: z.string(),
  /** As written, else the beginning of the text. */
  excerpt: z.string(),
  readingMinutes: z.number(),
  /** The one it was written in comes first. */
  languages: z.array(PostLanguage),
  cover: z.string().nullable(),
  coverAlt: z.string(),
  author: Person.nullable(),
  /** Who wrote it together with the author. */
  coAuthors: z.array(Person),
  audience: PostAudience,
  category: Tag.nullable(),
  tags: z.array(Tag),
  /** Everybody in the world may read it, once it is published. */
  public: z.boolean(),
  /** Stands above the others until then. */
  pinnedUntil: z.string().nullable(),
  mustRead: z.boolean(),
  commentsOpen: z.boolean(),
  scheduledFor: z.string().nullable(),
  /** When its authors handed the draft in for review. */
  submittedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  comments: z.number(),
  reactions: z.array(Reaction),
  /** When I first opened it, and when I said that I have read it. */
  openedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  /** How many of its audience have opened it; of a must-read, how many have said that they have read it. */
  readers: z.object({ read: z.number(), of: z.number() }),
  mayEdit: z.boolean(),
}

export const PostCard = z.object(card)
export type PostCard = z.output<typeof PostCard>

export const Post = z.object({
  ...card,
  /** HTML, clean. */
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
  /** HTML, clean. */
  body: z.string(),
  readingMinutes: z.number(),
  outdated: z.boolean(),
  updatedAt: z.string(),
})
export type PostText = z.output<typeof PostText>

export const PostSettings = z.object({
  sourceLanguage: Language,
  /** May change it as the author may. */
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

/** A post as its writers have it. */
export const PostDraft = PostSettings.extend({
  id: Id,
  state: PostState,
  author: Person.nullable(),
  scheduledFor: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** With which words the draft was given back; empty from then on that it is handed in again. */
  reviewNote: z.string(),
  publishedAt: z.string().nullable(),
  /** The one it was written in comes first. */
  texts: z.array(PostText),
})
export type PostDraft = z.output<typeof PostDraft>

export const PostRevision = z.object({ id: Id, number: z.number(), at: z.string(), by: Person.nullable(), title: z.string() })
export type PostRevision = z.output<typeof PostRevision>

/** `required`: what members write is published by owners and admins. `waiting`: how many drafts of those I see were handed in. */
export const PostReview = z.object({ required: z.boolean(), waiting: z.number() })
export type PostReview = z.output<typeof PostReview>

const Moment = z.iso.datetime({ offset: true })

export const blogLimits = { title: 200, slug: 80, excerpt: 300, body: 200_000, coverAlt: 300, note: 1000, category: textLimits.tag } as const

const SentText = z.object({
  title: z.string().trim().max(blogLimits.title),
  /** Left out, it is made from the title until the post is first published, and stays from then on. */
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
/** Kept until something of it changes, for everybody: a team names itself in the address. */
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
      'Posts, the pinned ones first, then the latest. `view`: those that are published, those I may still change before they are, those of them that were handed in for review, or those put away.',
    input: z.object({
      view: z.enum(['published', 'drafts', 'review', 'archived']).default('published'),
      language: Language.default('en'),
      category: Id.optional(),
      tag: Id.optional(),
      author: Id.optional(),
      /** In title, text, category and tags, in whichever language; without regard to case and accents. */
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
    summary: 'Published posts that I must read and have not said that I have, the oldest first.',
    input: z.object({ language: Language.default('en') }),
    answer: z.array(PostCard),
  },
  post: {
    method: 'GET',
    path: `${path}/post`,
    access,
    ...reads,
    summary:
      'One post to read, with its comments, by a slug of today or of earlier, or by its id. The slug tells the language; an id goes with `language`.',
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
    summary: 'One post to change, in all its languages.',
    input: ById,
    answer: PostDraft,
  },

  create: {
    method: 'POST',
    path: `${path}/post`,
    access,
    summary: 'Begins a draft. A client may make its id.',
    input: z.object({ post: z.object({ id: Id.nullish(), language: Language, ...SentText.partial().shape }) }),
    answer: PostDraft,
  },
  update: {
    method: 'PATCH',
    path: `${path}/post`,
    access,
    summary:
      'Changes what is named. `public`, `pinnedUntil` and `mustRead` are for owners and admins. A public post is for the whole team. A new cover must be described before publishing.',
    input: z.object({ id: Id, post: SentSettings.partial() }),
    answer: PostDraft,
  },
  saveText: {
    method: 'PATCH',
    path: `${path}/post/text`,
    access,
    summary: 'Writes the post in a language; what is not named stays. Kept as a revision, one a minute at most.',
    input: z.object({ id: Id, language: Language, text: SentText.partial() }),
    answer: PostDraft,
  },
  removeText: {
    method: 'DELETE',
    path: `${path}/post/text`,
    access,
    summary: 'Takes a language away, not the one the post was written in.',
    input: z.object({ id: Id, language: Language }),
    answer: PostDraft,
  },
  publish: {
    method: 'POST',
    path: `${path}/post/publish`,
    access,
    summary:
      'Publishes a draft, a scheduled or an archived post. It needs a title and a text, and its pictures a description. Where a review is required, owners and admins do it for the first time.',
    input: ById,
    answer: PostDraft,
  },
  schedule: {
    method: 'POST',
    path: `${path}/post/schedule`,
    access,
    summary: 'Lets a draft be published at a time to come.',
    input: z.object({ id: Id, at: Moment }),
    answer: PostDraft,
  },
  unpublish: {
    method: 'POST',
    path: `${path}/post/unpublish`,
    access,
    summary: 'Makes a published or scheduled post a draft again. Its address stays its own.',
    input: ById,
    answer: PostDraft,
  },
  review: {
    method: 'GET',
    path: `${path}/review`,
    access,
    ...reads,
    summary: 'Whether posts are reviewed first, and what waits for it.',
    answer: PostReview,
  },
  setReview: {
    method: 'PATCH',
    path: `${path}/review`,
    access: 'admin',
    summary: 'Whether what members write is reviewed by owners and admins before it is published.',
    input: z.object({ required: z.boolean() }),
    answer: PostReview,
  },
  submit: {
    method: 'POST',
    path: `${path}/post/submit`,
    access,
    summary: 'Hands a draft in for review: owners and admins are told. It lacks nothing that a published post needs.',
    input: ById,
    answer: PostDraft,
  },
  giveBack: {
    method: 'POST',
    path: `${path}/post/give-back`,
    access,
    summary: 'Gives a draft that was handed in back to its authors, with a word; or takes one back that I have handed in.',
    input: z.object({ id: Id, note: z.string().trim().max(blogLimits.note).default('') }),
    answer: PostDraft,
  },
  archive: { method: 'POST', path: `${path}/post/archive`, access, summary: 'Puts a published post away.', input: ById, answer: PostDraft },
  remove: { method: 'DELETE', path: `${path}/post`, access, summary: 'Deletes a post with all that belongs to it.', input: ById, answer: Done },
  restore: {
    method: 'POST',
    path: `${path}/post/restore`,
    access,
    summary: 'Brings back a post that was deleted less than 30 days ago.',
    input: ById,
    answer: PostDraft,
  },

  revisions: {
    method: 'GET',
    path: `${path}/post/revisions`,
    access,
    ...reads,
    summary: 'What the text was like before, the latest first.',
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
    summary: 'Gives the text the words it had then, as a new revision.',
    input: z.object({ id: Id }),
    answer: PostDraft,
  },

  ...postReaders,
  ...blogTaxonomy,

  publicIndex: {
    ...open,
    path: `${publicPath}/index.html`,
    streams: 'text/html; charset=utf-8',
    summary: 'The public posts of a team as a page. A team without any has no page.',
    input: forAll,
  },
  publicPost: {
    ...open,
    path: `${publicPath}/:slug.html`,
    streams: 'text/html; charset=utf-8',
    summary: 'One public post as a page. Earlier slugs lead to it.',
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
