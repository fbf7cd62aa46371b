import { datesBetween, type EventDate, spanOf } from '#contract/event-dates.ts'
import { dayMs, minuteMs } from '#contract/units.ts'
import type { StoredEvent } from './store.ts'

export type Reminder = { at: number; date: EventDate; minutes: number }

/** The reminders after one moment, up to another and with it, in order. Nobody is reminded of what was cancelled. */
export function remindersBetween(event: StoredEvent, after: number, upTo: number): Reminder[] {
  const { remindersMinutes, state } = event
  if (state !== 'published' || remindersMinutes.length === 0) return []
  const longest = Math.max(...remindersMinutes) * minuteMs
  const dates = datesBetween(event, after, upTo + longest + 1).filter(({ override }) => !override?.cancelled)
  return dates
    .flatMap((date) => {
      const { start } = spanOf({ ...event, startsAt: date.startsAt, endsAt: date.endsAt })
      return [...new Set(remindersMinutes)].map((minutes) => ({ at: start - minutes * minuteMs, date, minutes }))
    })
    .filter(({ at }) => at > after && at <= upTo)
    .toSorted((a, b) => a.at - b.at)
}

/** In days. Most series are found in the first step; a date every few years is found too. */
const lookAhead = [8, 62, 366, 3300]

export function nextReminder(event: StoredEvent, now: Date): Date | null {
  for (const days of lookAhead) {
    const [first] = remindersBetween(event, now.getTime(), now.getTime() + days * dayMs)
    if (first) return new Date(first.at)
  }
  return null
}
