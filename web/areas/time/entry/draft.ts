// What a form of an entry shows and sends.
import type { SentOf } from '#contract/endpoint.ts'
import type { time, TimeEntry } from '#contract/time.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { formatDuration, parseDuration } from '#web/ui/timer/durations.ts'
import { type Subject, subjectOf } from '#web/areas/time/weeks.ts'

export type Draft = Subject & { memberId: string; date: string; duration: string; note: string }

export const draftOf = (entry: TimeEntry | undefined, memberId: string, today: string): Draft =>
  entry
    ? { ...subjectOf(entry), memberId: entry.memberId, date: entry.date, duration: formatDuration(entry.minutes), note: entry.note ?? '' }
    : { ...{ taskId: null, cardId: null, organizationId: null, serviceId: null, billable: true }, memberId, date: today, duration: '', note: '' }

export type Problem = 'duration' | 'day'

/** By field. */
export function problemsOf({ date, duration }: Draft): Partial<Record<'date' | 'duration', Problem>> {
  return { ...(isDay(date) ? {} : { date: 'day' as const }), ...(parseDuration(duration) ? {} : { duration: 'duration' as const }) }
}

type Sent = SentOf<typeof time.create>['entry']

export const entryOf = ({ duration, note, ...rest }: Draft): Sent => ({ ...rest, minutes: parseDuration(duration) ?? 0, note: note.trim() || null })

/** Only what changed: a colleague may have changed the rest. */
export function patchOf(entry: TimeEntry, draft: Draft): Partial<Sent> {
  const next = entryOf(draft)
  return Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== entry[field as keyof TimeEntry])) as Partial<Sent>
}
