import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const now = () => at().notNull().defaultNow()
const language = () => text({ enum: ['en', 'tr', 'ro'] }).notNull()

export const blogCategories = pgTable('blog_categories', { teamId: teamId(), id: uuid().notNull(), title: text().notNull() }, (t) => [
  primaryKey({ columns: [t.teamId, t.id] }),
])

export const blogTags = pgTable('blog_tags', { teamId: teamId(), id: uuid().notNull(), title: text().notNull() }, (t) => [
  primaryKey({ columns: [t.teamId, t.id] }),
])

export const blogPosts = pgTable(
  'blog_posts',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    authorId: uuid(),
    state: text({ enum: ['draft', 'scheduled', 'published', 'archived'] }).notNull(),
    sourceLanguage: language(),
    categoryId: uuid(),
    cover: text(),
    coverAlt: text().notNull().default(''),
    audience: text({ enum: ['team', 'managers'] })
      .notNull()
      .default('team'),
    public: boolean().notNull().default(false),
    pinnedUntil: at(),
    mustRead: boolean().notNull().default(false),
    commentsOpen: boolean().notNull().default(true),
    scheduledFor: at(),
    /** Submitted for review. The state is still draft. */
    submittedAt: at(),
    reviewNote: text().notNull().default(''),
    /** First publication. Stays after a withdrawal, because its slug is known. */
    publishedAt: at(),
    /** Notices are sent only once. */
    announcedAt: at(),
    createdAt: now(),
    updatedAt: now(),
    /** Deleted rows stay for 30 days, for undo. */
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.authorId], foreignColumns: [members.teamId, members.userId] }),
    foreignKey({ columns: [t.teamId, t.categoryId], foreignColumns: [blogCategories.teamId, blogCategories.id] }),
    index('blog_posts_state').on(t.teamId, t.state, t.publishedAt),
    check('blog_posts_state', sql`state in ('draft', 'scheduled', 'published', 'archived')`),
    check('blog_posts_audience', sql`audience = 'team' or (audience = 'managers' and not public)`),
  ],
)

/** No row: the defaults. */
export const blogSettings = pgTable('blog_settings', { teamId: teamId().primaryKey(), reviewRequired: boolean().notNull().default(false) })

const postId = () => uuid().notNull()

/** Co-authors. */
export const blogPostAuthors = pgTable('blog_post_authors', { teamId: uuid().notNull(), postId: postId(), userId: uuid().notNull() }, (t) => [
  primaryKey({ columns: [t.teamId, t.postId, t.userId] }),
  foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
  foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
])

export const blogPostTags = pgTable('blog_post_tags', { teamId: uuid().notNull(), postId: postId(), tagId: uuid().notNull() }, (t) => [
  primaryKey({ columns: [t.teamId, t.postId, t.tagId] }),
  foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
  foreignKey({ columns: [t.teamId, t.tagId], foreignColumns: [blogTags.teamId, blogTags.id] }).onDelete('cascade'),
  index('blog_post_tags_tag').on(t.teamId, t.tagId),
])

export const blogTexts = pgTable(
  'blog_texts',
  {
    teamId: uuid().notNull(),
    postId: postId(),
    language: language(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text().notNull(),
    /** Sanitized HTML. */
    body: text().notNull(),
    /** Plain text of the body, for search and for excerpts. */
    words: text().notNull(),
    readingMinutes: integer().notNull(),
    outdated: boolean().notNull().default(false),
    updatedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.postId, t.language] }),
    foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
  ],
)

/** Current slugs, and former ones under which the post was published. */
export const blogSlugs = pgTable('blog_slugs', { teamId: uuid().notNull(), slug: text().notNull(), postId: postId(), language: language() }, (t) => [
  primaryKey({ columns: [t.teamId, t.slug] }),
  foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
  index('blog_slugs_post').on(t.teamId, t.postId),
])

export const blogRevisions = pgTable(
  'blog_revisions',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    postId: postId(),
    language: language(),
    number: integer().notNull(),
    authorId: uuid(),
    at: now(),
    title: text().notNull(),
    excerpt: text().notNull(),
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.authorId], foreignColumns: [members.teamId, members.userId] }),
    index('blog_revisions_text').on(t.teamId, t.postId, t.language, t.number),
  ],
)

export const blogComments = pgTable(
  'blog_comments',
  {
    teamId: uuid().notNull(),
    id: uuid().notNull(),
    postId: postId(),
    parentId: uuid(),
    authorId: uuid(),
    /** Sanitized HTML. */
    content: text().notNull(),
    createdAt: now(),
    editedAt: at(),
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.parentId], foreignColumns: [t.teamId, t.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.authorId], foreignColumns: [members.teamId, members.userId] }),
    index('blog_comments_post').on(t.teamId, t.postId, t.createdAt),
  ],
)

export const blogReactions = pgTable(
  'blog_reactions',
  {
    teamId: uuid().notNull(),
    postId: postId(),
    /** A post or a comment. */
    targetId: uuid().notNull(),
    userId: uuid().notNull(),
    sign: text().notNull(),
    at: now(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.targetId, t.userId, t.sign] }),
    foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
    index('blog_reactions_post').on(t.teamId, t.postId),
  ],
)

export const blogReceipts = pgTable(
  'blog_receipts',
  { teamId: uuid().notNull(), postId: postId(), userId: uuid().notNull(), openedAt: now(), confirmedAt: at() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.postId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [blogPosts.teamId, blogPosts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)
