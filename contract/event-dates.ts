// When events and the occurrences of a series happen. The server and the browser calculate with it.
import { addDays } from './days.ts'
import type { EventOverride } from './event-shapes.ts'
import { localStarts, type Repeat } from './repeat-dates.ts'
import { ruleOf } from './repeat-rules.ts'
import { localTimeAt, momentOf } from './zoned-times.ts'
import { dayMs } from './units.ts'

type Times = { startsAt: string; endsAt: string; allDay: boolean; timeZone: string }
type Series = Times & { repeat: Repeat | null; overrides: readonly EventOverride[] }

/** `occurrence` null: the event does not repeat. */
export type EventDate = { occurrence: string | null; startsAt: string; endsAt: string; override: EventOverride | undefined }

/** The moments between which it lasts. */
export function spanOf({ startsAt, endsAt, allDay, timeZone }: Times): { start: number; end: number } {
  if (!allDay) return { start: Date.parse(startsAt), end: Date.parse(endsAt) }
  return { start: momentOf(startsAt, timeZone), end: momentOf(addDays(endsAt, 1), timeZone) }
}

/** As the wall clock of the event shows it: a day, or 2026-11-16T09:00:00. */
export const localOf = (at: string, { allDay, timeZone }: Pick<Times, 'allDay' | 'timeZone'>): string =>
  allDay ? at.slice(0, 10) : localTimeAt(Date.parse(at), timeZone)

const asUtc = (local: string) => Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}Z`)

/** Start and end keep the wall clock, also where the clocks change. */
function datesAt(event: Times, local: string): { startsAt: string; endsAt: string } {
  const lasts = asUtc(localOf(event.endsAt, event)) - asUtc(localOf(event.startsAt, event))
  const end = new Date(asUtc(local) + lasts).toISOString()
  if (event.allDay) return { startsAt: local, endsAt: end.slice(0, 10) }
  const moment = (time: string) => new Date(momentOf(time, event.timeZone)).toISOString()
  return { startsAt: moment(local), endsAt: moment(end.slice(0, 19)) }
}

/** The dates of one occurrence, by the local start that the rule yields. */
export function dateOf(event: Series, occurrence: string): EventDate {
  const override = event.overrides.find((one) => one.occurrence === occurrence)
  const { startsAt, endsAt } = datesAt(event, occurrence)
  return { occurrence, startsAt: override?.changes.startsAt ?? startsAt, endsAt: override?.changes.endsAt ?? endsAt, override }
}

export function isOccurrence({ repeat }: Pick<Series, 'repeat'>, occurrence: string): boolean {
  if (!repeat || occurrence.length !== repeat.start.length) return false
  for (const local of localStarts(repeat, occurrence)) return local === occurrence
  return false
}

const meets = (event: Series, { startsAt, endsAt }: EventDate, from: number, to: number) => {
  const { start, end } = spanOf({ ...event, startsAt, endsAt })
  return start < to && (end > from || start >= from)
}

/** What happens between two moments, cancelled occurrences too, in order and at most `most` of them. */
export function datesBetween(event: Series, from: number, to: number, most = Infinity): EventDate[] {
  const { repeat, overrides, timeZone } = event
  if (!repeat) {
    const only = { occurrence: null, startsAt: event.startsAt, endsAt: event.endsAt, override: undefined }
    return meets(event, only, from, to) ? [only] : []
  }
  const { start, end } = spanOf(event)
  const changed = new Set(overrides.map(({ occurrence }) => occurrence))
  const exceptions = new Set(repeat.exdates)
  const dates = overrides.filter(({ occurrence }) => !exceptions.has(occurrence)).map(({ occurrence }) => dateOf(event, occurrence))
  const found = dates.filter((date) => meets(event, date, from, to))
  const first = localTimeAt(from - (end - start) - dayMs, timeZone).slice(0, 10)
  const last = localTimeAt(to + dayMs, timeZone)
  let left = most
  for (const local of localStarts(repeat, first < repeat.start ? repeat.start : first)) {
    if (local > last || left <= 0) break
    if (changed.has(local)) continue
    const date = dateOf(event, local)
    if (!meets(event, date, from, to)) continue
    found.push(date)
    left--
  }
  const startOf = (date: EventDate) => spanOf({ ...event, startsAt: date.startsAt, endsAt: date.endsAt }).start
  const sorted = found.map((date) => ({ date, at: startOf(date) })).toSorted((a, b) => a.at - b.at)
  return sorted.slice(0, most).map(({ date }) => date)
}

/** Between these moments lie all occurrences. `end` null: the series has no end. */
export function rangeOf(event: Series): { start: number; end: number | null } {
  const { start, end } = spanOf(event)
  if (!event.repeat) return { start, end }
  const spans = event.overrides.map(({ occurrence }) => spanOf({ ...event, ...dateOf(event, occurrence) }))
  const first = Math.min(start, ...spans.map((span) => span.start))
  const { count, until } = ruleOf(event.repeat.rule)
  if (count === null && until === null) return { start: first, end: null }
  let lastStart = start
  if (until !== null) lastStart = Math.max(start, Date.parse(until) + 2 * dayMs)
  else for (const local of localStarts({ ...event.repeat, exdates: [] })) lastStart = momentOf(local, event.timeZone)
  return { start: first, end: Math.max(lastStart + (end - start) + dayMs, ...spans.map((span) => span.end)) }
}
