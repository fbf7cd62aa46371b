import { useEffect } from 'react'

/** The calendar is heavy; it comes when the page has settled. */
const quietMs = 2000

/** What is loaded only when it is opened would be missing offline, so it is fetched before it is needed. */
export function useOfflineParts() {
  useEffect(() => {
    import('#web/ui/ConfirmDialog.tsx').catch(() => undefined)
    const timer = setTimeout(() => import('#web/ui/Calendar.tsx').catch(() => undefined), quietMs)
    return () => clearTimeout(timer)
  }, [])
}
