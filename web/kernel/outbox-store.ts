// Where waiting writes are kept: a database of their own per member, so that nobody sends another's.
import { createStore, delMany, set, values } from 'idb-keyval'
import type { Entry } from './outbox.ts'

export type EntryStore = {
  all: () => Promise<Entry[]>
  put: (entry: Entry) => Promise<void>
  remove: (ids: string[]) => Promise<void>
}

export function diskEntries(member: string): EntryStore {
  const store = createStore(`hora.outbox.${member}`, 'entries')
  return {
    all: () => values<Entry>(store),
    put: (entry) => set(entry.id, entry, store),
    remove: (ids) => delMany(ids, store),
  }
}

/** For browsers without IndexedDB: writes wait as long as the page is open. */
export function memoryEntries(kept = new Map<string, Entry>()): EntryStore {
  return {
    all: async () => [...kept.values()],
    put: async (entry) => void kept.set(entry.id, entry),
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
  }
}
