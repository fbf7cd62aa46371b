import { activities, type HistoryEntry, type Told } from '#contract/activities.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { takenAlong } from '#web/kernel/storage/offline-prefetch.ts'

export const { history: historyOf, recent: recentActs } = defineReads('activities', activities)

/** For a screen without a network: what of the past of one thing this device has taken along. */
export const keptHistory = (entity: Told, id: string): HistoryEntry[] | undefined =>
  takenAlong(recentActs, { entity })?.filter((entry) => entry.id === id)
