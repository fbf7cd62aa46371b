// One conversation as it is read: its newest messages, and as many older pages as somebody has scrolled to. Pages begin at fixed numbers,
// so that they stay the same while the conversation grows; no more than a few are held, however far one goes back.
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Chat, type Message, pageSize } from '#contract/chat.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { applyPending } from '#web/kernel/data/optimistic.ts'
import { useReads } from '#web/kernel/data/parallel-reads.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { emptyList, useRead } from '#web/kernel/data/reads.ts'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { chatReads } from '#web/areas/chat/reads.ts'
import { joined } from '#web/areas/chat/merge-updates.ts'

const mostPages = 6

/** Pages shown beside the newest messages. `to` undefined: up to those; else one stands further back and they are not shown. */
type Span = { from: number | undefined; to: number | undefined }

const atTheEnd: Span = { from: undefined, to: undefined }
const pageOf = (nr: number) => Math.ceil(nr / pageSize)

export type Thread = {
  chat: Chat | undefined
  /** It is not there, or no longer for this member. */
  gone: boolean
  messages: Message[]
  /** Nothing to show yet. */
  pending: boolean
  error: Error | null
  refetch: () => void
  hasOlder: boolean
  /** The newest are not among those shown. */
  hasNewer: boolean
  loading: boolean
  loadOlder: () => void
  loadNewer: () => void
  /** Brings the messages around this one. */
  goTo: (nr: number) => void
  toEnd: () => void
}

/** NOTE give the component that uses it the conversation's id as key. */
export function useThread(id: string): Thread {
  const list = useRead(chatReads.chats)
  const read = useRead(chatReads.chat, { id })
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending)
  const [span, setSpan] = useState(atTheEnd)

  // Started here and not with the server yet, or never opened before and the network is gone: the list knows this much of it.
  const listed = list.data?.find((one) => one.id === id)
  const chat = read.data ?? (listed && applyPending(waiting, chatReads.chat, { id }, listed))
  const complete = read.data !== undefined

  const tail = chat?.messages ?? emptyList
  const first = tail.find((message) => !isWaiting(message))?.nr ?? 1
  const lastOlder = pageOf(first - 1)
  const to = Math.min(span.to ?? lastOlder, lastOlder)
  // After hours without a network the newest messages may stand hundreds of pages further on.
  const from = Math.max(Math.min(span.from ?? lastOlder + 1, lastOlder + 1), to - mostPages + 1)
  const wanted = complete ? Array.from({ length: Math.max(0, to - from + 1) }, (_, nr) => from + nr) : []
  const pages = useReads(
    chatReads.messages,
    wanted.map((page) => ({ chatId: id, after: (page - 1) * pageSize, limit: pageSize })),
  )
  const hasNewer = span.to !== undefined
  const loaded = useSame(pages.data.filter((page) => page !== undefined))
  const messages = useMemo(
    () =>
      joined(
        loaded.flatMap((page) => page.messages),
        hasNewer ? emptyList : tail,
      ),
    [tail, hasNewer, loaded],
  )

  return {
    chat,
    gone: read.failure instanceof CallProblem && read.failure.status === 404 && list.data !== undefined && !listed,
    messages,
    pending: !chat || (!complete && read.error === null),
    error: chat ? (pages.errors[0] ?? null) : (list.error ?? read.error),
    refetch() {
      if (!chat) void read.refetch()
      pages.refetch()
    },
    hasOlder: complete && (messages[0]?.nr ?? 1) > 1 && !isWaiting(messages[0] ?? { nr: 1 }),
    hasNewer,
    loading: pages.data.some((page) => page === undefined) && pages.errors.length === 0,
    loadOlder() {
      const next = Math.max(1, from - 1)
      setSpan({ from: next, to: to - next + 1 > mostPages ? next + mostPages - 1 : span.to })
    },
    loadNewer() {
      if (span.to === undefined) return
      const next = span.to + 1
      setSpan({ from: Math.max(from, next - mostPages + 1), to: next >= lastOlder ? undefined : next })
    },
    goTo(nr) {
      if (nr >= first) return setSpan({ ...span, to: undefined })
      const page = pageOf(nr)
      if (page >= from && page <= to) return
      setSpan({ from: page, to: page + 1 > lastOlder ? undefined : page + 1 })
    },
    toEnd: () => setSpan(atTheEnd),
  }
}

/** The same list while the same things are in it. */
function useSame<T>(list: T[]): T[] {
  const kept = useRef(list)
  if (list.length !== kept.current.length || list.some((one, at) => one !== kept.current[at])) kept.current = list
  return kept.current
}
