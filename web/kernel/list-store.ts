import { createObservable } from './observable.ts'

export function createListStore<T extends { id: string }>() {
  const changed = createObservable()
  let records: readonly T[] = []
  const store = {
    all: () => records,
    get: (id: string) => records.find((one) => one.id === id),
    set(next: readonly T[]) {
      records = next
      changed.emit()
    },
    update: (id: string, patch: Partial<T>) => store.set(records.map((one) => (one.id === id ? { ...one, ...patch } : one))),
    remove: (...ids: string[]) => store.set(records.filter(({ id }) => !ids.includes(id))),
    subscribe: changed.subscribe,
  }
  return store
}
