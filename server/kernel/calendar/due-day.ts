import { localTimeAt } from '#contract/zoned-times.ts'
import type { CalendarRange, CalendarRow } from '#server/kernel/area.ts'

/** A date with an offset is the sender's day for everybody. `Z` has no sender, so it means the reader's day. */
const dueDay = (dueDate: string, timeZone: string): string =>
  dueDate.length > 10 && dueDate.endsWith('Z') ? localTimeAt(Date.parse(dueDate), timeZone).slice(0, 10) : dueDate.slice(0, 10)

type Due = Omit<CalendarRow, 'start' | 'end' | 'allDay'> & { dueDate: string }

/** Due dates are stored as sent and found by their first ten characters, so `rows` must include a day more on both sides. */
export const dueEntries = (rows: readonly Due[], { from, to, timeZone }: CalendarRange): CalendarRow[] =>
  rows.flatMap(({ dueDate, ...row }) => {
    const day = dueDay(dueDate, timeZone)
    return day >= from && day < to ? { ...row, start: day, end: day, allDay: true } : []
  })
