import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { members, teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const now = () => at().notNull().defaultNow()
const kind = () => text({ enum: ['faq', 'guide'] }).notNull()

/** Own and changed categories. A built-in category has a row only after a change; null means as built in. */
export const helpCategories = pgTable(
  'help_categories',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    kind: kind(),
    slug: text(),
    title: text(),
    position: doublePrecision(),
    deletedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), check('help_categories_kind', sql`kind in ('faq', 'guide')`)],
)

/** NOTE no foreign key to the category, because most built-in categories have no row. */
export const helpArticles = pgTable(
  'help_articles',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    kind: kind(),
    categoryId: uuid(),
    slug: text(),
    title: text(),
    subtitle: text(),
    /** Sanitized HTML. */
    content: text(),
    /** Plain text, for search. */
    words: text(),
    /** Of the team's own text. */
    language: text({ enum: ['en', 'tr', 'ro'] }),
    state: text({ enum: ['draft', 'published'] }),
    /** First publication. Its slug is known from then on. */
    publishedAt: at(),
    position: doublePrecision(),
    /** Last change of the text. */
    updatedAt: at(),
    deletedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    check('help_articles_kind', sql`kind in ('faq', 'guide')`),
    check('help_articles_state', sql`state in ('draft', 'published')`),
  ],
)

export const helpRevisions = pgTable(
  'help_revisions',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    articleId: uuid().notNull(),
    number: integer().notNull(),
    authorId: uuid(),
    /** Null: as built in. */
    at: at(),
    title: text().notNull(),
    subtitle: text().notNull(),
    content: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.articleId], foreignColumns: [helpArticles.teamId, helpArticles.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.authorId], foreignColumns: [members.teamId, members.userId] }),
    index('help_revisions_article').on(t.teamId, t.articleId, t.number),
  ],
)

/** NOTE no foreign key to the article, because most built-in guides have no row. */
export const helpVotes = pgTable(
  'help_votes',
  { teamId: teamId(), articleId: uuid().notNull(), userId: uuid().notNull(), helpful: boolean().notNull(), at: now() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.articleId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

/** Searches without a result, without the member. */
export const helpFailedSearches = pgTable(
  'help_failed_searches',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** As last typed. Compared without case and accents. */
    query: text().notNull(),
    folded: text().notNull(),
    count: integer().notNull(),
    lastAt: now(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), uniqueIndex('help_failed_searches_folded').on(t.teamId, t.folded)],
)
