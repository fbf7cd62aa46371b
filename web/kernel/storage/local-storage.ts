// Small things kept in the browser's local storage. A browser that forbids storage still runs the product, for as long as the page is open.
const memory = new Map<string, string>()

export const localStore = {
  get(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return memory.get(key)
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  remove(key: string) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept there.
    }
  },
}

/** The value under `key` when it is one of `allowed`: people and other programs write into storage too. */
export function storedChoice<T extends string>(key: string, allowed: readonly T[]): T | undefined {
  const kept = localStore.get(key)
  return allowed.find((choice) => choice === kept)
}
