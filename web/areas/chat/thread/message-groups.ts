// Messages grouped by day and by author.
import type { Message } from '#contract/chat.ts'
import { dayMs } from '#contract/units.ts'
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

/** “Today”, “Yesterday”, “Saturday, 14 November”. */
export function dayName(day: string, today: string, language: string): string {
  const date = new Date(`${day}T12:00:00`)
  const apart = Math.round((date.getTime() - new Date(`${today}T12:00:00`).getTime()) / dayMs)
  if (apart === 0 || apart === -1) {
    const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(apart, 'day')
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  }
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(date)
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export const timeOf = (message: Pick<Message, 'createdAt'>) => clock.format(new Date(message.createdAt))
