import { activities, type HistoryEntry, type ActivityPage } from '#contract/activities.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { prefetched } from '#web/kernel/storage/offline-prefetch.ts'

export const { history: historyOf, recent: recentHistory } = defineReads('activities', activities)

/** The part of a history that is stored on this device, for offline use. */
export const cachedHistory = (entity: ActivityPage, id: string): HistoryEntry[] | undefined =>
  prefetched(recentHistory, { entity })?.filter((entry) => entry.id === id)
