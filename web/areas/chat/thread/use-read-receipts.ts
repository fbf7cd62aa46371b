// What the reader has seen is read: told to the server, and so to their other devices.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { markRead } from '#web/areas/chat/queries.ts'

/** A glance while scrolling by is one request, not twenty. */
const gatherMs = 400

export function useSeen(chat: Chat | undefined) {
  const [seenNr, setSeenNr] = useState(0)
  const latest = useRef(chat)
  latest.current = chat
  const highest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Where the unread ones began when it was opened: the line stays there while they are read.
  const [unreadFrom, setUnreadFrom] = useState<number>()
  const id = chat?.id
  const began = useRef<string>(undefined)
  if (chat && began.current !== id) {
    began.current = id
    setUnreadFrom(chat.unreadCount > 0 ? chat.readNr + 1 : undefined)
  }

  const tell = useCallback(() => {
    timer.current = undefined
    const now = latest.current
    if (!now || document.visibilityState === 'hidden') return
    const nr = Math.min(highest.current, now.lastNr)
    if (nr > now.readNr) void sendWrite(markRead, { id: now.id, nr })
  }, [])

  const seen = useCallback(
    (nr: number) => {
      const now = latest.current
      // One that waits stands at the end: all that have a number are above it.
      const reached = isWaiting({ nr }) ? (now?.lastNr ?? 0) : nr
      if (document.visibilityState === 'hidden') return
      if (reached > highest.current) {
        highest.current = reached
        setSeenNr(reached)
      }
      if (now && highest.current > now.readNr) timer.current ??= setTimeout(tell, gatherMs)
    },
    [tell],
  )

  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      tell()
    },
    [tell],
  )
  return { unreadFrom, seen, seenNr }
}
