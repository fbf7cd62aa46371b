import { useEffect } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { chatReads } from '#web/areas/chat/reads.ts'
import { noticeReads } from '#web/areas/notifications/queries.ts'
import { shortcutReads } from '#web/areas/shortcuts/queries.ts'
import { whenIdle } from '#web/kernel/idle.ts'
import { memberKey, useSession } from '#web/kernel/session/session.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { navigationReads } from '#web/app/navigation/queries.ts'

const reads = [navigationReads.pages, noticeReads.messages, noticeReads.all, chatReads.chats, shortcutReads.all]

/**
 * Loads the data that every page of a member needs, from the copy on this device if there is one.
 * A part that cannot be loaded is missing in its own place and does not block the page.
 */
export function usePreload() {
  const { user } = useSession()
  const key = user && memberKey(user)
  useEffect(() => {
    if (key === undefined) return
    const calledOff = reads.map((read) => whenIdle(() => void ensureRead<Endpoint>(read).catch(() => undefined)))
    return () => calledOff.forEach((callOff) => callOff())
  }, [key])
}
