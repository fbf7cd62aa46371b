export type Listener = () => void

export function createObservable() {
  const listeners = new Set<Listener>()
  return {
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit() {
      for (const listener of [...listeners]) listener()
    },
  }
}
