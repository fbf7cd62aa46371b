// Marks messages as read once they have been on the screen.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { markRead } from '#web/areas/chat/queries.ts'

/** Messages seen within this time share one request. */
const batchMs = 400

export function useReadReceipts(chat: Chat | undefined) {
  const [seenNr, setSeenNr] = useState(0)
  const latest = useRef(chat)
  latest.current = chat
  const highest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The first unread message when the conversation was opened. The divider stays there while the messages are read.
  const [unreadFrom, setUnreadFrom] = useState<number>()
  const id = chat?.id
  const openedId = useRef<string>(undefined)
  if (chat && openedId.current !== id) {
    openedId.current = id
    setUnreadFrom(chat.unreadCount > 0 ? chat.readNr + 1 : undefined)
  }

  const sendReceipt = useCallback(() => {
    timer.current = undefined
    const now = latest.current
    if (!now || document.visibilityState === 'hidden') return
    const nr = Math.min(highest.current, now.lastNr)
    if (nr > now.readNr) void sendWrite(markRead, { id: now.id, nr })
  }, [])

  const onSeen = useCallback(
    (nr: number) => {
      const now = latest.current
      // A message that waits is at the end: all messages with a number are above it.
      const reached = isWaiting({ nr }) ? (now?.lastNr ?? 0) : nr
      if (document.visibilityState === 'hidden') return
      if (reached > highest.current) {
        highest.current = reached
        setSeenNr(reached)
      }
      if (now && highest.current > now.readNr) timer.current ??= setTimeout(sendReceipt, batchMs)
    },
    [sendReceipt],
  )

  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      sendReceipt()
    },
    [sendReceipt],
  )
  return { unreadFrom, onSeen, seenNr }
}
