// A key-value store on disk. Each member and purpose has its own database, so no member reads or sends another's data.
import { clear, createStore, delMany, entries, setMany, update } from 'idb-keyval'

export type KeyValueStore<T> = {
  all: () => Promise<[key: string, value: T][]>
  put: (entries: [key: string, value: T][]) => Promise<void>
  remove: (keys: string[]) => Promise<void>
  clear: () => Promise<void>
  /** Atomic over all tabs. */
  update: (key: string, change: (old: T | undefined) => T) => Promise<void>
}

export const memoryStore = new Map<string, Map<string, unknown>>()

export const openStore = <T>(name: string): KeyValueStore<T> => (typeof indexedDB === 'undefined' ? createMemoryStore(name) : createDiskStore(name))

function createDiskStore<T>(name: string): KeyValueStore<T> {
  const store = createStore(name, 'things')
  return {
    all: () => entries<string, T>(store),
    put: (values) => setMany(values, store),
    remove: (keys) => delMany(keys, store),
    clear: () => clear(store),
    update: (key, change) => update(key, change, store),
  }
}

function createMemoryStore<T>(name: string): KeyValueStore<T> {
  const values = (memoryStore.get(name) ?? new Map()) as Map<string, T>
  memoryStore.set(name, values)
  return {
    all: async () => [...values],
    put: async (added) => added.forEach(([key, value]) => values.set(key, value)),
    remove: async (keys) => keys.forEach((key) => values.delete(key)),
    clear: async () => values.clear(),
    update: async (key, change) => void values.set(key, change(values.get(key))),
  }
}
