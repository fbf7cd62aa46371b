import { and, eq, sql } from 'drizzle-orm'
import type { HelpRevision, FailedSearch } from '#contract/help-center.ts'
import type { Language } from '#contract/identity.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import type { ArticleRow, CategoryRow } from './rules.ts'
import { helpArticles, helpCategories, helpFailedSearches, helpRevisions, helpVotes } from './tables.ts'

const categories = statement<CategoryRow>(
  'help-categories',
  `select id, kind, slug, title, position, deleted_at is not null as deleted from help_categories where team_id = $1`,
)
const articles = statement<ArticleRow>(
  'help-articles',
  `select id, kind, category_id as "categoryId", slug, title, subtitle, content, words, language, state, published_at is not null as published, position,
     ${iso('updated_at')} as "updatedAt", deleted_at is not null as deleted
   from help_articles where team_id = $1`,
)

export const listRows = async (db: Db, teamId: string) => ({
  categories: await categories(db, [teamId]),
  articles: await articles(db, [teamId]),
})

/** One lock per team: writes are rare and depend on all rows. */
export async function lockBook(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('help-center ' || ${teamId}, 0))`)
}

type Key = 'teamId' | 'id' | 'kind'
export type CategoryPatch = Omit<typeof helpCategories.$inferInsert, Key>
export type ArticlePatch = Omit<typeof helpArticles.$inferInsert, Key>
type Thing = { id: string; kind: 'faq' | 'guide' }

export async function saveCategory(db: Db, teamId: string, { id, kind }: Thing, patch: CategoryPatch) {
  await db
    .insert(helpCategories)
    .values({ teamId, id, kind, ...patch })
    .onConflictDoUpdate({ target: [helpCategories.teamId, helpCategories.id], set: patch })
}

export async function saveArticle(db: Db, teamId: string, { id, kind }: Thing, patch: ArticlePatch) {
  await db
    .insert(helpArticles)
    .values({ teamId, id, kind, ...patch })
    .onConflictDoUpdate({ target: [helpArticles.teamId, helpArticles.id], set: patch })
}

export async function insertArticle(db: Db, row: typeof helpArticles.$inferInsert) {
  await db.insert(helpArticles).values(row)
}

export async function insertCategory(db: Db, row: typeof helpCategories.$inferInsert) {
  await db.insert(helpCategories).values(row)
}

export async function deleteCategory(db: Db, teamId: string, id: string) {
  await db.delete(helpCategories).where(and(eq(helpCategories.teamId, teamId), eq(helpCategories.id, id)))
}

type RevisionRow = typeof helpRevisions.$inferInsert

const latest = statement<{ id: string; number: number; authorId: string | null; at: Date | null }>(
  'help-revision-latest',
  `select id, number, author_id as "authorId", at from help_revisions where team_id = $1 and article_id = $2 order by number desc limit 1`,
)

export const findLatestRevision = async (db: Db, teamId: string, articleId: string) => (await latest(db, [teamId, articleId]))[0]

export async function insertRevision(db: Db, row: RevisionRow) {
  await db.insert(helpRevisions).values(row)
}

export async function rewriteRevision(db: Db, teamId: string, id: string, text: Pick<RevisionRow, 'title' | 'subtitle' | 'content'>) {
  await db
    .update(helpRevisions)
    .set(text)
    .where(and(eq(helpRevisions.teamId, teamId), eq(helpRevisions.id, id)))
}

const revisionColumns = `r.id, r.number, ${iso('r.at')} as at, case when u.id is not null then ${personJson('u')} end as by, r.title`

const revisions = statement<HelpRevision>(
  'help-revisions',
  `select ${revisionColumns} from help_revisions r left join users u on u.id = r.author_id where r.team_id = $1 and r.article_id = $2 order by r.number desc`,
)
const revision = statement<HelpRevision & { articleId: string; subtitle: string; content: string }>(
  'help-revision',
  `select ${revisionColumns}, r.article_id as "articleId", r.subtitle, r.content from help_revisions r left join users u on u.id = r.author_id
   where r.team_id = $1 and r.id = $2`,
)

export const listRevisions = (db: Db, teamId: string, articleId: string) => revisions(db, [teamId, articleId])
export const findRevision = async (db: Db, teamId: string, id: string) => (await revision(db, [teamId, id]))[0]

export type Votes = { yes: number; no: number }

const votes = statement<Votes & { id: string; mine: boolean | null }>(
  'help-votes',
  `select article_id as id, count(*) filter (where helpful)::int as yes, count(*) filter (where not helpful)::int as no,
     bool_or(helpful) filter (where user_id = $2) as mine
   from help_votes where team_id = $1 and ($3::uuid is null or article_id = $3) group by article_id`,
)

/** By article. */
export const listVotes = async (db: Db, { teamId, userId }: { teamId: string; userId: string }, articleId?: string) =>
  new Map((await votes(db, [teamId, userId, articleId ?? null])).map(({ id, ...said }) => [id, said]))

/** Null removes the vote. */
export async function saveVote(db: Db, vote: { teamId: string; articleId: string; userId: string; at: Date }, helpful: boolean | null) {
  const { teamId, articleId, userId, at } = vote
  if (helpful === null)
    await db.delete(helpVotes).where(and(eq(helpVotes.teamId, teamId), eq(helpVotes.articleId, articleId), eq(helpVotes.userId, userId)))
  else
    await db
      .insert(helpVotes)
      .values({ ...vote, helpful })
      .onConflictDoUpdate({ target: [helpVotes.teamId, helpVotes.articleId, helpVotes.userId], set: { helpful, at } })
}

export async function dropVotesOf(db: Db, teamId: string, userId: string) {
  await db.delete(helpVotes).where(and(eq(helpVotes.teamId, teamId), eq(helpVotes.userId, userId)))
}

const failedSearchDays = 90
/** A member who types nonsense must not fill the disk. */
const mostFailedSearches = 500

export async function countFailedSearch(db: Db, row: { teamId: string; id: string; query: string; folded: string; at: Date }) {
  const { at, ...rest } = row
  await db
    .insert(helpFailedSearches)
    .values({ ...rest, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [helpFailedSearches.teamId, helpFailedSearches.folded],
      set: { count: sql`${helpFailedSearches.count} + 1`, query: row.query, lastAt: at },
    })
  await db.execute(sql`delete from help_failed_searches where team_id = ${row.teamId} and id in (
    select id from help_failed_searches where team_id = ${row.teamId} order by last_at desc, id offset ${mostFailedSearches})`)
}

const failed = statement<FailedSearch>(
  'help-failed-searches',
  `select id, query, count, ${iso('last_at')} as "lastAt" from help_failed_searches
   where team_id = $1 and last_at > now() - make_interval(days => ${failedSearchDays}) order by count desc, last_at desc, id limit 100`,
)

export const listFailedSearches = (db: Db, teamId: string) => failed(db, [teamId])

export async function deleteFailedSearches(db: Db, teamId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(helpFailedSearches)
    .where(and(eq(helpFailedSearches.teamId, teamId), eq(helpFailedSearches.id, id)))
    .returning({ id: helpFailedSearches.id })
  return gone.length > 0
}

export type Owner = { name: string; email: string; language: Language; team: string }

const owners = statement<Owner>(
  'help-owners',
  `select u.name, u.email, u.language, t.name as team from members m join users u on u.id = m.user_id join teams t on t.id = m.team_id
   where m.team_id = $1 and m.role = 'owner' and m.left_at is null and u.confirmed_at is not null order by m.joined_at, u.id`,
)

/** Only owners with a confirmed address. */
export const listOwners = (db: Db, teamId: string) => owners(db, [teamId])

const deleted = statement<{ teamId: string; id: string }>(
  'help-deleted',
  `select team_id as "teamId", id from help_articles where deleted_at < now() - make_interval(days => $1)`,
)

export const listDeletedBefore = (db: Db, days: number) => deleted(db, [days])

export async function purgeArticle(db: Db, teamId: string, id: string) {
  await db.delete(helpArticles).where(and(eq(helpArticles.teamId, teamId), eq(helpArticles.id, id)))
  await db.delete(helpVotes).where(and(eq(helpVotes.teamId, teamId), eq(helpVotes.articleId, id)))
}

export async function purgeFailedSearches(db: Db) {
  await db.execute(sql`delete from help_failed_searches where last_at < now() - make_interval(days => ${failedSearchDays})`)
}
