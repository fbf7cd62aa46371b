import { v5 } from 'uuid'
import { nextStart, type Repeat } from '#contract/repeat-dates.ts'
import { localTimeAt, momentOf } from '#contract/zoned-times.ts'

const namespace = '7b2a8c1e-3f64-4a0d-9c35-5e1d2f8a6b47'

/** The id of a copy follows from the card and the occurrence, so two servers cannot make it twice. */
export const copyId = (cardId: string, local: string) => v5(`${cardId}:${local}`, namespace)

/** As its day begins, in the time zone of the repeat. */
const copyAt = ({ timeZone }: Repeat, local: string | undefined) => (local === undefined ? null : new Date(momentOf(local.slice(0, 10), timeZone)))

/** The card itself is the first occurrence. What is past when a repeat is set gets no copy. */
export function firstCopyAt(repeat: Repeat, now: Date): Date | null {
  const today = localTimeAt(now.getTime(), repeat.timeZone).slice(0, 10)
  return copyAt(repeat, nextStart(repeat, repeat.start > today ? repeat.start : today))
}

/** The occurrences whose day has begun since `from`, at most so many, and when the next begins. */
export function dueCopies(repeat: Repeat, from: Date, now: Date, most: number): { starts: string[]; next: Date | null } {
  const starts: string[] = []
  // The day before, because the occurrence of this day is meant.
  let local = nextStart(repeat, localTimeAt(from.getTime() - 1, repeat.timeZone))
  for (; local !== undefined && starts.length < most; local = nextStart(repeat, local)) {
    if (momentOf(local.slice(0, 10), repeat.timeZone) > now.getTime()) break
    starts.push(local)
  }
  return { starts, next: copyAt(repeat, local) }
}
