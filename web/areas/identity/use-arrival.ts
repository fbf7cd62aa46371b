import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { safeInternalPath } from '#web/kernel/routing/guards.ts'

export type AuthSearch = { redirectURL?: string; invitation?: string; code?: string }

/** What one screen before the door hands to the next, kept out of the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: string
    notice?: string
  }
}

/** Goes to where the visitor wanted to be before the door stood in the way. */
export function useArrival(): () => Promise<void> {
  const router = useRouter()
  const { redirectURL }: AuthSearch = useSearch({ strict: false })
  return useCallback(() => router.navigate({ href: safeInternalPath(redirectURL), replace: true }), [router, redirectURL])
}
