// When all are free. Times of the form are those of the event's wall clock.
import { addDays } from '#contract/days.ts'
import { dayMs } from '#contract/units.ts'
import { localTimeAt, momentOf } from '#contract/zoned-times.ts'

export type Span = { start: number; end: number }
type Busy = { start: string; end: string }
type Planned = { start: string; end: string; allDay: boolean; timeZone: string }

const quarterMs = 15 * 60_000
/** Days for which the busy times are known. */
export const knownDays = 15
const [firstHour, lastHour] = ['08:00', '18:00']

/** Undefined while the form has no time. */
export function plannedSpan({ start, end, allDay, timeZone }: Planned): Span | undefined {
  const [from, to] = allDay ? [start.slice(0, 10), end.slice(0, 10)] : [start, end]
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return undefined
  const moment = (local: string) => momentOf(local.length === 16 ? `${local}:00` : local, timeZone)
  const span = { start: moment(from), end: moment(allDay ? addDays(to, 1) : to) }
  return span.end > span.start ? span : undefined
}

export const spansOf = (busy: readonly Busy[]): Span[] => busy.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))

export const meeting = (busy: readonly Span[], { start, end }: Span): Span[] => busy.filter((one) => one.start < end && one.end > start)

/** Between eight and eighteen by the clock of the event, and not at the weekend. */
function isUsual({ start, end }: Span, timeZone: string): boolean {
  const [from, to] = [localTimeAt(start, timeZone), localTimeAt(end, timeZone)]
  const weekday = new Date(`${from.slice(0, 10)}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || from.slice(0, 10) !== to.slice(0, 10)) return false
  return from.slice(11, 16) >= firstHour && to.slice(11, 16) <= lastHour
}

/** The next time of the same length at which nobody is busy, in steps of a quarter of an hour. */
export function nextFree(planned: Planned, busy: readonly Span[], now: number): Span | undefined {
  const span = plannedSpan(planned)
  if (!span || planned.allDay) return undefined
  const length = span.end - span.start
  const last = span.start + (knownDays - 1) * dayMs
  const first = Math.ceil(Math.max(span.start, now) / quarterMs) * quarterMs
  for (let start = first; start + length <= last;) {
    const candidate = { start, end: start + length }
    const taken = meeting(busy, candidate)
    if (taken.length === 0 && isUsual(candidate, planned.timeZone)) return candidate
    // Over what is in the way at once: a day has 96 quarters.
    const free = Math.max(start + quarterMs, ...taken.map(({ end }) => end))
    start = Math.ceil(free / quarterMs) * quarterMs
  }
  return undefined
}

/** As the fields of the form have it. */
export const localField = (at: number, timeZone: string) => localTimeAt(at, timeZone).slice(0, 16)

/** The part of the day that a strip shows, and the position of a span in it, in hundredths. */
export function onStrip({ start, end }: Span, strip: Span): { left: number; width: number } | undefined {
  const [from, to] = [Math.max(start, strip.start), Math.min(end, strip.end)]
  if (to <= from) return undefined
  const length = strip.end - strip.start
  return { left: ((from - strip.start) / length) * 100, width: ((to - from) / length) * 100 }
}

/** From seven to twenty on the day of the start, or longer if the event begins earlier or ends later. */
export function stripOf(span: Span, timeZone: string): Span {
  const day = localTimeAt(span.start, timeZone).slice(0, 10)
  const [from, to] = [momentOf(`${day}T07:00:00`, timeZone), momentOf(`${day}T20:00:00`, timeZone)]
  return { start: Math.min(from, span.start), end: Math.max(to, Math.min(span.end, momentOf(addDays(day, 1), timeZone))) }
}
