// The access token in local storage. Whether it is good only the server knows; here we only see whether it has run out.
import { localStore } from '#web/kernel/storage/local-storage.ts'

/** Existing clients use the same key. */
export const tokenKey = 'accessToken'

/** When the token runs out, in ms; undefined for anything that is not a three-part JWT with a numeric `exp`. */
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
  /** The token while it has not expired. */
  get(): string | undefined {
    const kept = localStore.get(tokenKey)
    return kept !== undefined && (expiryOf(kept) ?? 0) > Date.now() ? kept : undefined
  },
  set: (value: string) => localStore.set(tokenKey, value),
  clear: () => localStore.remove(tokenKey),
}
