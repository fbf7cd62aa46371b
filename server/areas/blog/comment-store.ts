import { and, eq, sql } from 'drizzle-orm'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { blogCategories, blogComments, blogPosts, blogReactions, blogTags } from './tables.ts'

export type LockedComment = { id: string; postId: string; parentId: string | null; authorId: string | null; content: string; editedAt: string | null }

const selectForUpdate = (deleted: boolean) => `
  select c.id, c.post_id as "postId", c.parent_id as "parentId", c.author_id as "authorId", c.content,
    to_char(c.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "editedAt"
  from blog_comments c join blog_posts p on p.team_id = c.team_id and p.id = c.post_id and p.deleted_at is null
  where c.team_id = $1 and c.id = $2 and c.deleted_at is ${deleted ? 'not null' : 'null'} for update of c`

const lock = statement<LockedComment>('blog-comment-lock', selectForUpdate(false))
const lockDeleted = statement<LockedComment>('blog-comment-lock-deleted', selectForUpdate(true))

export const lockComment = async (db: Db, teamId: string, id: string) => (await lock(db, [teamId, id]))[0]
export const lockDeletedComment = async (db: Db, teamId: string, id: string) => (await lockDeleted(db, [teamId, id]))[0]

const thisComment = (teamId: string, id: string) => and(eq(blogComments.teamId, teamId), eq(blogComments.id, id))

export async function insertComment(db: Db, row: typeof blogComments.$inferInsert) {
  await db.insert(blogComments).values(row)
}

export async function updateComment(db: Db, teamId: string, id: string, content: string, editedAt: Date | null) {
  await db.update(blogComments).set({ content, editedAt }).where(thisComment(teamId, id))
}

export async function setCommentDeleted(db: Db, teamId: string, id: string, deletedAt: Date | null) {
  await db.update(blogComments).set({ deletedAt }).where(thisComment(teamId, id))
}

type ReactionRow = { teamId: string; postId: string; targetId: string; userId: string; sign: string }

/** False if nothing changed. */
export async function setReaction(db: Db, row: ReactionRow, on: boolean): Promise<boolean> {
  if (on) return (await db.insert(blogReactions).values(row).onConflictDoNothing().returning({ sign: blogReactions.sign })).length > 0
  const { teamId, targetId, userId, sign } = row
  const gone = await db
    .delete(blogReactions)
    .where(
      and(eq(blogReactions.teamId, teamId), eq(blogReactions.targetId, targetId), eq(blogReactions.userId, userId), eq(blogReactions.sign, sign)),
    )
    .returning({ sign: blogReactions.sign })
  return gone.length > 0
}

const receipt = statement<{ confirmed: boolean }>(
  'blog-receipt',
  `insert into blog_receipts as r (team_id, post_id, user_id, opened_at, confirmed_at) values ($1, $2, $3, $4, case when $5::boolean then $4::timestamptz end)
   on conflict (team_id, post_id, user_id) do update set confirmed_at = excluded.confirmed_at
   where r.confirmed_at is null and excluded.confirmed_at is not null
   returning confirmed_at is not null as confirmed`,
)

/** False if nothing changed. */
export const saveReceipt = async (db: Db, teamId: string, postId: string, userId: string, now: Date, confirm: boolean) =>
  (await receipt(db, [teamId, postId, userId, now, confirm])).length > 0

export type Taxonomy = 'category' | 'tag'

const tableOf = { category: blogCategories, tag: blogTags }
const inTaxonomy = (taxonomy: Taxonomy, teamId: string, id: string) => and(eq(tableOf[taxonomy].teamId, teamId), eq(tableOf[taxonomy].id, id))

export async function insertTerm(db: Db, taxonomy: Taxonomy, row: { teamId: string; id: string; title: string }) {
  await db.insert(tableOf[taxonomy]).values(row)
}

export async function updateTerm(db: Db, taxonomy: Taxonomy, teamId: string, id: string, title: string): Promise<boolean> {
  const changed = await db
    .update(tableOf[taxonomy])
    .set({ title })
    .where(inTaxonomy(taxonomy, teamId, id))
    .returning({ id: tableOf[taxonomy].id })
  return changed.length > 0
}

/** Its posts stay, without it. */
export async function deleteTerm(db: Db, taxonomy: Taxonomy, teamId: string, id: string): Promise<boolean> {
  if (taxonomy === 'category')
    await db
      .update(blogPosts)
      .set({ categoryId: null })
      .where(and(eq(blogPosts.teamId, teamId), eq(blogPosts.categoryId, id)))
  return (
    (
      await db
        .delete(tableOf[taxonomy])
        .where(inTaxonomy(taxonomy, teamId, id))
        .returning({ id: tableOf[taxonomy].id })
    ).length > 0
  )
}

/** Deletes receipts and reactions. Posts and comments stay. */
export async function dropMember(db: Db, teamId: string, userId: string) {
  await db.execute(sql`delete from blog_reactions where team_id = ${teamId} and user_id = ${userId}`)
  await db.execute(sql`delete from blog_receipts where team_id = ${teamId} and user_id = ${userId}`)
}

const current = statement<{ id: string }>('blog-members', `select user_id as id from members where team_id = $1 and left_at is null`)
const readers = statement<{ id: string }>(
  'blog-readers',
  `select m.user_id as id from blog_posts p join members m on m.team_id = p.team_id and m.left_at is null
   where p.team_id = $1 and p.id = $2 and (p.audience = 'team' or m.role <> 'member' or m.user_id = p.author_id
     or exists (select from blog_post_authors w where w.team_id = p.team_id and w.post_id = p.id and w.user_id = m.user_id))`,
)

export const listMembers = async (db: Db, teamId: string) => (await current(db, [teamId])).map(({ id }) => id)
/** Readers of the published post, including its authors. */
export const listReaders = async (db: Db, teamId: string, postId: string) => (await readers(db, [teamId, postId])).map(({ id }) => id)

const commenters = statement<{ id: string }>(
  'blog-commenters',
  `select distinct author_id as id from blog_comments where team_id = $1 and post_id = $2 and author_id is not null and deleted_at is null`,
)

export const listCommenters = async (db: Db, teamId: string, postId: string) => (await commenters(db, [teamId, postId])).map(({ id }) => id)
