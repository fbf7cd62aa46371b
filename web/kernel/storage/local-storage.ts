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
    } catch {}
  },
}

export function storedChoice<T extends string>(key: string, allowed: readonly T[]): T | undefined {
  const stored = localStore.get(key)
  return allowed.find((choice) => choice === stored)
}
