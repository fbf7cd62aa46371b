// Things kept under a key, in a database of their own in the browser. One per member and purpose, so that nobody reads or sends another's.
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'

export type KeyValueStore<T> = {
  all: () => Promise<[key: string, thing: T][]>
  put: (things: [key: string, thing: T][]) => Promise<void>
  remove: (keys: string[]) => Promise<void>
  clear: () => Promise<void>
}

/** Where there is no IndexedDB, things are kept as long as the page is open. */
export const memoryStore = new Map<string, Map<string, unknown>>()

export const openStore = <T>(name: string): KeyValueStore<T> => (typeof indexedDB === 'undefined' ? memoryShelf(name) : diskShelf(name))

function diskShelf<T>(name: string): KeyValueStore<T> {
  const store = createStore(name, 'things')
  return {
    all: () => entries<string, T>(store),
    put: (things) => setMany(things, store),
    remove: (keys) => delMany(keys, store),
    clear: () => clear(store),
  }
}

function memoryShelf<T>(name: string): KeyValueStore<T> {
  const kept = (memoryStore.get(name) ?? new Map()) as Map<string, T>
  memoryStore.set(name, kept)
  return {
    all: async () => [...kept],
    put: async (things) => things.forEach(([key, thing]) => kept.set(key, thing)),
    remove: async (keys) => keys.forEach((key) => kept.delete(key)),
    clear: async () => kept.clear(),
  }
}
