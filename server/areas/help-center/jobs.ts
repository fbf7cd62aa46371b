import type { Job } from '#server/kernel/area.ts'
import { builtIn } from './content.ts'
import { articleIdFor } from './rules.ts'
import * as store from './store.ts'

const trashDays = 30

export const jobs: Record<string, Job> = {
  async purge({ db }) {
    for (const { teamId, id } of await store.listDeletedBefore(db, trashDays)) {
      // What came with Hora would be back at once if nothing said that the team has deleted it.
      const came = builtIn.some(({ kind, articles }) => articles.some(({ slug }) => articleIdFor(teamId, kind, slug) === id))
      if (!came) await store.purgeArticle(db, teamId, id)
    }
    await store.purgeFailedSearches(db)
  },
}
