import type { Job } from '#server/kernel/area.ts'
import { builtIn } from './content.ts'
import { articleIdFor } from './rules.ts'
import * as store from './store.ts'

const trashDays = 30

export const jobs: Record<string, Job> = {
  async purge({ db }) {
    for (const { teamId, id } of await store.listDeletedBefore(db, trashDays)) {
      // A built-in article would reappear without a row that marks it as deleted.
      const came = builtIn.some(({ kind, articles }) => articles.some(({ slug }) => articleIdFor(teamId, kind, slug) === id))
      if (!came) await store.purgeArticle(db, teamId, id)
    }
    await store.purgeFailedSearches(db)
  },
}
