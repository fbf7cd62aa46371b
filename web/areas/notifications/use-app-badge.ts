import { useEffect } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { noticeReads, unreadIn } from './queries.ts'

type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** The number of unread messages and notifications on the icon of the installed application. Pushes set the same number while it is closed. */
export function useAppBadge() {
  const notices = useRead(noticeReads.all, undefined, { afterFirstPage: true })
  const messages = useRead(noticeReads.messages, undefined, { afterFirstPage: true })
  const unread = unreadIn(notices.data) + unreadIn(messages.data)
  useEffect(() => {
    const device = navigator as Badging
    // Rejected where the application is not installed.
    void (unread > 0 ? device.setAppBadge?.(unread) : device.clearAppBadge?.())?.catch(() => undefined)
    return () => void device.clearAppBadge?.().catch(() => undefined)
  }, [unread])
}
