import { sql } from 'drizzle-orm'
import type { Db } from '#server/kernel/database/database.ts'
import * as tables from './tables.ts'

type DemoRows = {
  categories: (typeof tables.blogCategories.$inferInsert)[]
  tags: (typeof tables.blogTags.$inferInsert)[]
  posts: (typeof tables.blogPosts.$inferInsert)[]
  texts: (typeof tables.blogTexts.$inferInsert)[]
  slugs: (typeof tables.blogSlugs.$inferInsert)[]
  revisions: (typeof tables.blogRevisions.$inferInsert)[]
  links: (typeof tables.blogPostTags.$inferInsert)[]
  comments: (typeof tables.blogComments.$inferInsert)[]
  reactions: (typeof tables.blogReactions.$inferInsert)[]
  receipts: (typeof tables.blogReceipts.$inferInsert)[]
}

export async function insertDemoBlog(db: Db, rows: DemoRows) {
  await db.insert(tables.blogCategories).values(rows.categories)
  await db.insert(tables.blogTags).values(rows.tags)
  await db.insert(tables.blogPosts).values(rows.posts)
  await db.insert(tables.blogTexts).values(rows.texts)
  await db.insert(tables.blogSlugs).values(rows.slugs)
  await db.insert(tables.blogRevisions).values(rows.revisions)
  await db.insert(tables.blogPostTags).values(rows.links)
  await db.insert(tables.blogComments).values(rows.comments)
  await db.insert(tables.blogReactions).values(rows.reactions)
  await db.insert(tables.blogReceipts).values(rows.receipts)
  for (const { teamId, id, scheduledFor } of rows.posts) {
    if (!scheduledFor) continue
    const payload = JSON.stringify({ teamId, postId: id })
    await db.execute(
      sql`select graphile_worker.add_job('blog.publishDue', ${payload}::json, run_at => ${scheduledFor.toISOString()}::timestamptz, job_key => ${`blog.publishDue:${teamId}:${id}`})`,
    )
  }
}
