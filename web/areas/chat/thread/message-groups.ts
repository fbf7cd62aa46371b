// How messages stand together: by day, and in runs of one author.
import type { Message } from '#contract/chat.ts'
import { dayMs } from '#contract/units.ts'
import { localDay } from '#web/ui/format/days.ts'

export type Placed = {
  message: Message
  /** The day that begins with it, when another one does. */
  day: string | undefined
  /** First of a run: the name stands above it. */
  opens: boolean
  /** Last of a run: it has the tail and the time. */
  closes: boolean
}

/** Who writes again after this long begins anew: its time would say nothing of the first. */
const pauseMs = 5 * 60_000

const days = new WeakMap<Message, string>()
function dayOfMessage(message: Message): string {
  const known = days.get(message)
  if (known) return known
  const day = localDay(new Date(message.createdAt))
  days.set(message, day)
  return day
}

const together = (a: Message | undefined, b: Message | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.event === null &&
  b.event === null &&
  a.contactId === b.contactId &&
  dayOfMessage(a) === dayOfMessage(b) &&
  Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) <= pauseMs

export const placed = (messages: readonly Message[]): Placed[] =>
  messages.map((message, at) => {
    const before = messages[at - 1]
    const day = dayOfMessage(message)
    return {
      message,
      day: before === undefined || dayOfMessage(before) !== day ? day : undefined,
      opens: !together(before, message),
      closes: !together(message, messages[at + 1]),
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
