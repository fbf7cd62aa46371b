import type { FindOnDevice } from '#web/areas/search/use-search.ts'

/** Lazy: it imports reads of several areas. */
export const lazyOfflineSearch: FindOnDevice = async (query) => (await import('./offline-search.ts')).searchOffline(query)
