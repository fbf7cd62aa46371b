import type { FindOnDevice } from '#web/areas/search/use-search.ts'

/** What it needs of the areas is fetched when it is needed. */
export const lazyOfflineSearch: FindOnDevice = async (query) => (await import('./offline-search.ts')).searchOffline(query)
