import { useEffect } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { noticeReads, unreadIn } from './queries.ts'

type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** The number on the icon of the installed application: unread notifications, as the pushes to a closed one say it. */
export function useAppBadge() {
  const unread = unreadIn(useRead(noticeReads.all).data)
  useEffect(() => {
    const device = navigator as Badging
    // Refused where the application is not installed; there is no icon to put it on then.
    void (unread > 0 ? device.setAppBadge?.(unread) : device.clearAppBadge?.())?.catch(() => undefined)
    return () => void device.clearAppBadge?.().catch(() => undefined)
  }, [unread])
}
