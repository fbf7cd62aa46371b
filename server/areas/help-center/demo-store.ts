import type { Db } from '#server/kernel/database/database.ts'
import { helpArticles, helpFailedSearches, helpRevisions, helpVotes } from './tables.ts'

type DemoRows = {
  articles: (typeof helpArticles.$inferInsert)[]
  revisions: (typeof helpRevisions.$inferInsert)[]
  votes: (typeof helpVotes.$inferInsert)[]
  failed: (typeof helpFailedSearches.$inferInsert)[]
}

export async function insertDemoHelp(db: Db, { articles, revisions, votes, failed }: DemoRows) {
  await db.insert(helpArticles).values(articles)
  await db.insert(helpRevisions).values(revisions)
  await db.insert(helpVotes).values(votes)
  await db.insert(helpFailedSearches).values(failed)
}
