// Terms as a line of time: where each begins and ends, in per cent of the whole line.
import { addDays, daysBetween } from '#contract/days.ts'
import type { LicenceState } from '#contract/licence-terms.ts'
import type { LicenceTerm } from '#contract/licence-shapes.ts'

type TimeSpan = { kind: 'past' | 'current' | 'future' | 'gap' | 'grace'; startsOn: string; endsOn: string; left: number; width: number }
export type Timeline = {
  spans: TimeSpan[]
  today: number
  /** The first days of years, for orientation. */
  years: { year: string; left: number }[]
}

type Given = { terms: readonly LicenceTerm[]; graceDays: number; state: LicenceState; cancelledOn: string | null }

export function timelineOf({ terms, graceDays, state, cancelledOn }: Given, today: string): Timeline | undefined {
  const inOrder = terms.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return undefined
  const from = first.startsOn < today ? first.startsOn : today
  const graceEnd = addDays(last.endsOn, state === 'cancelled' ? 0 : graceDays)
  // The day after the last one, so that the last day has a width, too.
  const until = addDays(graceEnd > today ? graceEnd : today, 1)
  const whole = Math.max(1, daysBetween(from, until))
  const at = (day: string) => (100 * daysBetween(from, day)) / whole
  const span = (kind: TimeSpan['kind'], startsOn: string, endsOn: string): TimeSpan => ({
    ...{ kind, startsOn, endsOn, left: at(startsOn), width: at(addDays(endsOn, 1)) - at(startsOn) },
  })
  const stopped = state === 'cancelled' && cancelledOn !== null ? cancelledOn : undefined
  const spans = inOrder.flatMap((term, index) => {
    const before = inOrder[index - 1]
    const gap = before && addDays(before.endsOn, 1) < term.startsOn ? [span('gap', addDays(before.endsOn, 1), addDays(term.startsOn, -1))] : []
    const kind = term.endsOn < today || stopped !== undefined ? 'past' : term.startsOn > today ? 'future' : 'current'
    return [...gap, span(kind, term.startsOn, term.endsOn)]
  })
  if (graceEnd > last.endsOn) spans.push(span('grace', addDays(last.endsOn, 1), graceEnd))
  const years: Timeline['years'] = []
  for (let year = Number(from.slice(0, 4)) + 1; year <= Number(until.slice(0, 4)); year++)
    years.push({ year: String(year), left: at(`${year}-01-01`) })
  return { spans, today: at(today), years }
}
