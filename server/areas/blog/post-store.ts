import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PostDraft, PostRevision, PostSettings } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'
import { blogPostAuthors, blogPosts, blogPostTags, blogRevisions, blogSlugs, blogTexts } from './tables.ts'

/** As in the change log, for undo. */
export type PostFields = PostSettings & Pick<PostDraft, 'state' | 'scheduledFor' | 'submittedAt' | 'reviewNote' | 'publishedAt'>

export type LockedPost = {
  id: string
  authorIds: string[]
  announced: boolean
  fields: PostFields
}

const tagIds = `coalesce((select json_agg(l.tag_id order by l.tag_id) from blog_post_tags l where l.team_id = p.team_id and l.post_id = p.id), '[]')`

const coAuthorIds = `coalesce((select json_agg(w.user_id order by w.user_id) from blog_post_authors w where w.team_id = p.team_id and w.post_id = p.id), '[]')`
const authorIds = `array_remove(array_prepend(p.author_id,
  array(select w.user_id from blog_post_authors w where w.team_id = p.team_id and w.post_id = p.id order by w.user_id)), null)`

const selectForUpdate = (deleted: boolean) => `
  select p.id, ${authorIds} as "authorIds", p.announced_at is not null as announced, json_build_object(
    'sourceLanguage', p.source_language, 'coAuthorIds', ${coAuthorIds}, 'audience', p.audience, 'categoryId', p.category_id, 'tagIds', ${tagIds}, 'cover', p.cover, 'coverAlt', p.cover_alt,
    'public', p.public, 'pinnedUntil', ${iso('p.pinned_until')}, 'mustRead', p.must_read, 'commentsOpen', p.comments_open,
    'state', p.state, 'scheduledFor', ${iso('p.scheduled_for')}, 'submittedAt', ${iso('p.submitted_at')}, 'reviewNote', p.review_note, 'publishedAt', ${iso('p.published_at')}) as fields
  from blog_posts p where p.team_id = $1 and p.id = $2 and p.deleted_at is ${deleted ? 'not null' : 'null'} for update`

const lock = statement<LockedPost>('blog-post-lock', selectForUpdate(false))
const lockDeleted = statement<LockedPost>('blog-post-lock-deleted', selectForUpdate(true))

export const lockPost = async (db: Db, teamId: string, id: string) => (await lock(db, [teamId, id]))[0]
export const lockDeletedPost = async (db: Db, teamId: string, id: string) => (await lockDeleted(db, [teamId, id]))[0]

const whole = statement<PostDraft & { authorIds: string[] }>(
  'blog-draft',
  `select p.id, p.state, ${authorIds} as "authorIds", ${coAuthorIds} as "coAuthorIds", p.audience, case when a.id is not null then ${personJson('a')} end as author,
     p.source_language as "sourceLanguage", p.category_id as "categoryId", ${tagIds} as "tagIds", p.cover, p.cover_alt as "coverAlt", p.public,
     ${iso('p.pinned_until')} as "pinnedUntil", p.must_read as "mustRead", p.comments_open as "commentsOpen",
     ${iso('p.scheduled_for')} as "scheduledFor", ${iso('p.submitted_at')} as "submittedAt", p.review_note as "reviewNote", ${iso('p.published_at')} as "publishedAt",
     (select json_agg(json_build_object('language', x.language, 'title', x.title, 'slug', x.slug, 'excerpt', x.excerpt, 'body', x.body,
        'readingMinutes', x.reading_minutes, 'outdated', x.outdated, 'updatedAt', ${iso('x.updated_at')}) order by x.language <> p.source_language, x.language)
      from blog_texts x where x.team_id = p.team_id and x.post_id = p.id) as texts
   from blog_posts p left join users a on a.id = p.author_id where p.team_id = $1 and p.id = $2 and p.deleted_at is null`,
)

export const findDraft = async (db: Db, teamId: string, id: string) => (await whole(db, [teamId, id]))[0]

const thisPost = (teamId: string, id: string) => and(eq(blogPosts.teamId, teamId), eq(blogPosts.id, id))
const moment = (instant: string | null) => (instant === null ? null : new Date(instant))

export async function insertPost(db: Db, post: typeof blogPosts.$inferInsert) {
  await db.insert(blogPosts).values(post)
}

export async function updatePost(db: Db, teamId: string, id: string, patch: Partial<PostFields>, now: Date) {
  const { tagIds: tags, coAuthorIds: writers, pinnedUntil, scheduledFor, submittedAt, publishedAt, ...rest } = patch
  await db
    .update(blogPosts)
    .set({
      ...rest,
      ...(pinnedUntil === undefined ? {} : { pinnedUntil: moment(pinnedUntil) }),
      ...(scheduledFor === undefined ? {} : { scheduledFor: moment(scheduledFor) }),
      ...(submittedAt === undefined ? {} : { submittedAt: moment(submittedAt) }),
      ...(publishedAt === undefined ? {} : { publishedAt: moment(publishedAt) }),
      updatedAt: now,
    })
    .where(thisPost(teamId, id))
  if (writers) {
    await db.delete(blogPostAuthors).where(and(eq(blogPostAuthors.teamId, teamId), eq(blogPostAuthors.postId, id)))
    if (writers.length > 0) await db.insert(blogPostAuthors).values(writers.map((userId) => ({ teamId, postId: id, userId })))
  }
  if (!tags) return
  await db.delete(blogPostTags).where(and(eq(blogPostTags.teamId, teamId), eq(blogPostTags.postId, id)))
  if (tags.length > 0) await db.insert(blogPostTags).values(tags.map((tagId) => ({ teamId, postId: id, tagId })))
}

export async function setAnnounced(db: Db, teamId: string, id: string, now: Date) {
  await db.update(blogPosts).set({ announcedAt: now }).where(thisPost(teamId, id))
}

export async function setDeleted(db: Db, teamId: string, id: string, deletedAt: Date | null) {
  await db
    .update(blogPosts)
    .set({ deletedAt, updatedAt: sql`now()` })
    .where(thisPost(teamId, id))
}

export type TextRow = { language: Language; title: string; slug: string; excerpt: string; body: string; words: string }

const textOf = (teamId: string, postId: string, language?: Language) =>
  and(eq(blogTexts.teamId, teamId), eq(blogTexts.postId, postId), language ? eq(blogTexts.language, language) : undefined)

const textColumns = {
  language: blogTexts.language,
  title: blogTexts.title,
  slug: blogTexts.slug,
  excerpt: blogTexts.excerpt,
  body: blogTexts.body,
  words: blogTexts.words,
}

export const listTexts = (db: Db, teamId: string, postId: string): Promise<TextRow[]> =>
  db.select(textColumns).from(blogTexts).where(textOf(teamId, postId))

export async function saveText(db: Db, teamId: string, postId: string, text: TextRow & { readingMinutes: number }, now: Date) {
  const row = { ...text, outdated: false, updatedAt: now }
  await db
    .insert(blogTexts)
    .values({ teamId, postId, ...row })
    .onConflictDoUpdate({ target: [blogTexts.teamId, blogTexts.postId, blogTexts.language], set: row })
}

/** The translations are older than the source text now. */
export async function outdateOthers(db: Db, teamId: string, postId: string, source: Language) {
  await db
    .update(blogTexts)
    .set({ outdated: true })
    .where(and(textOf(teamId, postId), sql`${blogTexts.language} <> ${source}`))
}

export async function deleteText(db: Db, teamId: string, postId: string, language: Language) {
  await db.delete(blogTexts).where(textOf(teamId, postId, language))
}

/** Two members may want the same slug at once. */
export async function lockSlugs(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog-slugs ' || ${teamId}, 0))`)
}

/** Similar slugs of other posts. */
export async function listTaken(db: Db, teamId: string, wanted: string, postId: string, language: Language): Promise<Set<string>> {
  const rows = await db
    .select({ slug: blogSlugs.slug })
    .from(blogSlugs)
    .where(
      and(
        eq(blogSlugs.teamId, teamId),
        sql`(${blogSlugs.slug} = ${wanted} or ${blogSlugs.slug} like ${`${wanted}-%`})`,
        sql`not (${blogSlugs.postId} = ${postId} and ${blogSlugs.language} = ${language})`,
      ),
    )
  return new Set(rows.map(({ slug }) => slug))
}

export async function saveSlug(db: Db, row: { teamId: string; slug: string; postId: string; language: Language }) {
  await db.insert(blogSlugs).values(row).onConflictDoNothing()
}

export async function deleteSlugs(db: Db, teamId: string, postId: string, slugs: readonly string[]) {
  await db.delete(blogSlugs).where(and(eq(blogSlugs.teamId, teamId), eq(blogSlugs.postId, postId), inArray(blogSlugs.slug, [...slugs])))
}

type RevisionRow = typeof blogRevisions.$inferInsert

const latest = statement<{ id: string; number: number; authorId: string | null; at: Date }>(
  'blog-revision-latest',
  `select id, number, author_id as "authorId", at from blog_revisions where team_id = $1 and post_id = $2 and language = $3 order by number desc limit 1`,
)

export const findLatestRevision = async (db: Db, teamId: string, postId: string, language: Language) =>
  (await latest(db, [teamId, postId, language]))[0]

export async function insertRevision(db: Db, row: RevisionRow) {
  await db.insert(blogRevisions).values(row)
}

export async function rewriteRevision(db: Db, teamId: string, id: string, text: { title: string; excerpt: string; body: string }) {
  await db
    .update(blogRevisions)
    .set(text)
    .where(and(eq(blogRevisions.teamId, teamId), eq(blogRevisions.id, id)))
}

const revisionColumns = `r.id, r.number, ${iso('r.at')} as at, case when u.id is not null then ${personJson('u')} end as by, r.title`

const revisions = statement<PostRevision>(
  'blog-revisions',
  `select ${revisionColumns} from blog_revisions r left join users u on u.id = r.author_id
   where r.team_id = $1 and r.post_id = $2 and r.language = $3 order by r.number desc`,
)
const revision = statement<PostRevision & { postId: string; language: Language; excerpt: string; body: string }>(
  'blog-revision',
  `select ${revisionColumns}, r.post_id as "postId", r.language, r.excerpt, r.body from blog_revisions r left join users u on u.id = r.author_id
   where r.team_id = $1 and r.id = $2`,
)

export const listRevisions = (db: Db, teamId: string, postId: string, language: Language) => revisions(db, [teamId, postId, language])
export const findRevision = async (db: Db, teamId: string, id: string) => (await revision(db, [teamId, id]))[0]

export async function purgeDeleted(db: Db, days: number) {
  await db.execute(sql`delete from blog_posts where deleted_at < now() - make_interval(days => ${days})`)
  await db.execute(sql`delete from blog_comments c where deleted_at < now() - make_interval(days => ${days})
    and not exists (select from blog_comments y where y.team_id = c.team_id and y.parent_id = c.id)`)
}
