import { activities, type HistoryEntry, type ActivityPage } from '#contract/activities.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { prefetched } from '#web/kernel/storage/offline-prefetch.ts'

export const { history: historyOf, recent: recentHistory } = defineReads('activities', activities)

/** For a screen without a network: what of the past of one thing this device has taken along. */
export const cachedHistory = (entity: ActivityPage, id: string): HistoryEntry[] | undefined =>
  prefetched(recentHistory, { entity })?.filter((entry) => entry.id === id)
