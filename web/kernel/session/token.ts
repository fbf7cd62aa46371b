import { localStore } from '#web/kernel/storage/local-storage.ts'

/** Existing clients use the same key. */
export const tokenKey = 'accessToken'

export function expiryOf(token: string): number | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const payload: unknown = JSON.parse(atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const exp = (payload as { exp?: unknown } | null)?.exp
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}

export const token = {
  get(): string | undefined {
    const stored = localStore.get(tokenKey)
    return stored !== undefined && (expiryOf(stored) ?? 0) > Date.now() ? stored : undefined
  },
  set: (value: string) => localStore.set(tokenKey, value),
  clear: () => localStore.remove(tokenKey),
}
