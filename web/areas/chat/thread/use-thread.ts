// The messages of a conversation: the newest ones and the older pages that the reader has scrolled to. Pages start at fixed numbers, so
// they stay valid while the conversation grows. At most `maxPages` are loaded at a time.
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Chat, type Message, pageSize } from '#contract/chat.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { applyPending } from '#web/kernel/data/optimistic.ts'
import { useReads } from '#web/kernel/data/parallel-reads.ts'
import { outbox } from '#web/kernel/data/outbox.ts'
import { emptyList, useRead } from '#web/kernel/data/reads.ts'
import { isWaiting } from '#web/areas/chat/edits.ts'
import { chatReads } from '#web/areas/chat/reads.ts'
import { mergeMessages } from '#web/areas/chat/merge-updates.ts'

const maxPages = 6

/** The older pages that are shown. `to` undefined: up to the newest messages. Otherwise the newest messages are not shown. */
type PageRange = { from: number | undefined; to: number | undefined }

const atTheEnd: PageRange = { from: undefined, to: undefined }
const pageOf = (nr: number) => Math.ceil(nr / pageSize)

export type Thread = {
  chat: Chat | undefined
  /** The conversation does not exist, or the member is no longer in it. */
  gone: boolean
  messages: Message[]
  /** Nothing to show yet. */
  pending: boolean
  error: Error | null
  refetch: () => void
  hasOlder: boolean
  /** The newest messages are not shown. */
  hasNewer: boolean
  loading: boolean
  loadOlder: () => void
  loadNewer: () => void
  /** Loads the messages around this number. */
  goTo: (nr: number) => void
  toEnd: () => void
}

/** NOTE: the component that uses it needs the conversation's id as key. */
export function useThread(id: string): Thread {
  const list = useRead(chatReads.chats)
  const read = useRead(chatReads.chat, { id })
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending)
  const [range, setRange] = useState(atTheEnd)

  // Until the conversation is loaded (not sent to the server yet, or offline), the list has its name and last message.
  const listed = list.data?.find((one) => one.id === id)
  const chat = read.data ?? (listed && applyPending(waiting, chatReads.chat, { id }, listed))
  const complete = read.data !== undefined

  const tail = chat?.messages ?? emptyList
  const first = tail.find((message) => !isWaiting(message))?.nr ?? 1
  const lastOlder = pageOf(first - 1)
  const to = Math.min(range.to ?? lastOlder, lastOlder)
  // After hours offline the newest messages may be hundreds of pages away.
  const from = Math.max(Math.min(range.from ?? lastOlder + 1, lastOlder + 1), to - maxPages + 1)
  const pageNumbers = complete ? Array.from({ length: Math.max(0, to - from + 1) }, (_, nr) => from + nr) : []
  const pages = useReads(
    chatReads.messages,
    pageNumbers.map((page) => ({ chatId: id, after: (page - 1) * pageSize, limit: pageSize })),
  )
  const hasNewer = range.to !== undefined
  const loaded = useStableArray(pages.data.filter((page) => page !== undefined))
  const messages = useMemo(
    () =>
      mergeMessages(
        loaded.flatMap((page) => page.messages),
        hasNewer ? emptyList : tail,
      ),
    [tail, hasNewer, loaded],
  )

  return {
    chat,
    gone: isNotFound(read.failure) && list.data !== undefined && !listed,
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
      setRange({ from: next, to: to - next + 1 > maxPages ? next + maxPages - 1 : range.to })
    },
    loadNewer() {
      if (range.to === undefined) return
      const next = range.to + 1
      setRange({ from: Math.max(from, next - maxPages + 1), to: next >= lastOlder ? undefined : next })
    },
    goTo(nr) {
      if (nr >= first) return setRange({ ...range, to: undefined })
      const page = pageOf(nr)
      if (page >= from && page <= to) return
      setRange({ from: page, to: page + 1 > lastOlder ? undefined : page + 1 })
    },
    toEnd: () => setRange(atTheEnd),
  }
}

/** Returns the previous array while its items are the same. */
function useStableArray<T>(list: T[]): T[] {
  const stable = useRef(list)
  if (list.length !== stable.current.length || list.some((one, at) => one !== stable.current[at])) stable.current = list
  return stable.current
}
