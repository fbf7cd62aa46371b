import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { safeInternalPath } from '#web/kernel/routing/guards.ts'

export type AuthSearch = { redirectURL?: string; invitation?: string; code?: string }

/** Passed from one page to the next without being in the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: string
    notice?: string
    /** The member chose to sign out on the page before. */
    signOut?: boolean
  }
}

/** Opens the page that the visitor wanted before they had to sign in. */
export function useRedirectAfterSignIn(): () => Promise<void> {
  const router = useRouter()
  const { redirectURL }: AuthSearch = useSearch({ strict: false })
  return useCallback(() => router.navigate({ href: safeInternalPath(redirectURL), replace: true }), [router, redirectURL])
}
