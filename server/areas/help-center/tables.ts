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

/** What a team has made or changed. What came with Hora has a row only once something in it was changed; what is null there is as it came. */
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

/** NOTE no foreign key to the category: most categories have no row. */
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
    /** HTML, cleaned on the way in. */
    content: text(),
    /** The words of the content, for search. */
    words: text(),
    state: text({ enum: ['draft', 'published'] }),
    /** When it first was: its address was known from then on. */
    publishedAt: at(),
    position: doublePrecision(),
    /** When its words were last changed. */
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
    /** Null: as it came with Hora. */
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

/** NOTE no foreign key to the article: most guides have no row. */
export const helpVotes = pgTable(
  'help_votes',
  { teamId: teamId(), articleId: uuid().notNull(), userId: uuid().notNull(), helpful: boolean().notNull(), at: now() },
  (t) => [
    primaryKey({ columns: [t.teamId, t.articleId, t.userId] }),
    foreignKey({ columns: [t.teamId, t.userId], foreignColumns: [members.teamId, members.userId] }).onDelete('cascade'),
  ],
)

/** What was sought and not found. Not by whom. */
export const helpMissed = pgTable(
  'help_missed',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    /** As it was last typed; compared without regard to case and accents. */
    query: text().notNull(),
    folded: text().notNull(),
    count: integer().notNull(),
    lastAt: now(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), uniqueIndex('help_missed_folded').on(t.teamId, t.folded)],
)
