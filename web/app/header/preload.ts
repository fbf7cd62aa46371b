import { useEffect } from 'react'
import { chatReads } from '#web/areas/chat/reads.ts'
import { noticeReads } from '#web/areas/notifications/queries.ts'
import { shortcutReads } from '#web/areas/shortcuts/queries.ts'
import { memberKey, useSession } from '#web/kernel/session/session.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { navigationReads } from '#web/app/navigation/queries.ts'

/**
 * Loads together what every page of a member needs, from the copy on this device where there is one. A part that cannot be loaded is missing
 * in its own place and does not block the page.
 */
export function usePreload() {
  const { user } = useSession()
  const key = user && memberKey(user)
  useEffect(() => {
    if (key === undefined) return
    void Promise.allSettled([
      ensureRead(navigationReads.pages),
      ensureRead(noticeReads.messages),
      ensureRead(noticeReads.all),
      ensureRead(chatReads.chats),
      ensureRead(shortcutReads.all),
    ])
  }, [key])
}
