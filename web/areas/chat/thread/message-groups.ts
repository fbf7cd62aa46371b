// Messages grouped by day and by author.
import type { Message } from '#contract/chat.ts'
import { localDay } from '#web/ui/format/days.ts'

export type GroupedMessage = {
  message: Message
  /** Set for the first message of a day. */
  day: string | undefined
  /** The first of a group shows the author's name. */
  startsGroup: boolean
  /** The last of a group has the tail and the time. */
  endsGroup: boolean
}

/** A longer pause starts a new group, because the group shows one time for all its messages. */
const pauseMs = 5 * 60_000

const days = new WeakMap<Message, string>()
function dayOfMessage(message: Message): string {
  const known = days.get(message)
  if (known) return known
  const day = localDay(new Date(message.createdAt))
  days.set(message, day)
  return day
}

const inSameGroup = (a: Message | undefined, b: Message | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.event === null &&
  b.event === null &&
  a.contactId === b.contactId &&
  dayOfMessage(a) === dayOfMessage(b) &&
  Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) <= pauseMs

export const groupMessages = (messages: readonly Message[]): GroupedMessage[] =>
  messages.map((message, at) => {
    const before = messages[at - 1]
    const day = dayOfMessage(message)
    return {
      message,
      day: before === undefined || dayOfMessage(before) !== day ? day : undefined,
      startsGroup: !inSameGroup(before, message),
      endsGroup: !inSameGroup(message, messages[at + 1]),
    }
  })
