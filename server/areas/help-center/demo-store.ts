import type { Db } from '#server/kernel/database/database.ts'
import { helpArticles, helpMissed, helpRevisions, helpVotes } from './tables.ts'

type DemoRows = {
  articles: (typeof helpArticles.$inferInsert)[]
  revisions: (typeof helpRevisions.$inferInsert)[]
  votes: (typeof helpVotes.$inferInsert)[]
  missed: (typeof helpMissed.$inferInsert)[]
}

export async function insertDemoHelp(db: Db, { articles, revisions, votes, missed }: DemoRows) {
  await db.insert(helpArticles).values(articles)
  await db.insert(helpRevisions).values(revisions)
  await db.insert(helpVotes).values(votes)
  await db.insert(helpMissed).values(missed)
}
