// A week of entries as a table: a row for what was worked on, a column for each day. Pure.
import type { TimeEntry } from '#contract/time.ts'
import { timeLimits } from '#contract/time-rules.ts'
import { addDays } from '#web/ui/format/days.ts'

/** The Monday of its week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

export const daysOf = (monday: string): string[] => Array.from({ length: 7 }, (_none, at) => addDays(monday, at))

export type Subject = Pick<TimeEntry, 'taskId' | 'cardId' | 'organizationId' | 'serviceId' | 'billable'>
export type Row = { key: string; subject: Subject; title: string; second: string }

export const subjectOf = ({ taskId, cardId, organizationId, serviceId, billable }: Subject): Subject => ({
  ...{ taskId, cardId, organizationId, serviceId, billable },
})

export const keyOf = ({ taskId, cardId, organizationId, serviceId, billable }: Subject) =>
  [taskId, cardId, organizationId, serviceId, billable].join(' ')

const rowOf = (entry: TimeEntry): Row => {
  const named = [entry.title, entry.organizationName, entry.serviceName].filter((name): name is string => Boolean(name))
  return { key: keyOf(entry), subject: subjectOf(entry), title: named[0] ?? '', second: named.slice(1).join(' · ') }
}

/** Of the entries in their order, each once. */
export function rowsOf(entries: readonly TimeEntry[]): Row[] {
  const rows = new Map<string, Row>()
  for (const entry of entries) if (!rows.has(keyOf(entry))) rows.set(keyOf(entry), rowOf(entry))
  return [...rows.values()].toSorted(
    (a, b) => Number(a.title === '') - Number(b.title === '') || a.title.localeCompare(b.title) || (a.key < b.key ? -1 : 1),
  )
}

export const minutesOf = (entries: readonly TimeEntry[]): number => entries.reduce((sum, { minutes }) => sum + minutes, 0)

export type CellChange =
  | { kind: 'none' }
  | { kind: 'create'; minutes: number }
  | { kind: 'update'; id: string; minutes: number }
  | { kind: 'remove'; ids: string[] }
  | { kind: 'refused'; why: 'locked' | 'several' | 'tooMuch' }

/** What is to be done so that the entries of a day together have so many minutes. Entries on an invoice stay. */
export function cellChange(entries: readonly TimeEntry[], total: number): CellChange {
  if (total === minutesOf(entries)) return { kind: 'none' }
  const open = entries.filter(({ state }) => state === 'open')
  const wanted = total - minutesOf(entries.filter(({ state }) => state === 'locked'))
  if (wanted < 0) return { kind: 'refused', why: 'locked' }
  if (wanted === 0) return { kind: 'remove', ids: open.map(({ id }) => id) }
  const last = open.at(-1)
  if (!last) return { kind: 'create', minutes: wanted }
  const minutes = wanted - minutesOf(open.slice(0, -1))
  if (minutes > timeLimits.minutes) return { kind: 'refused', why: 'tooMuch' }
  return minutes > 0 ? { kind: 'update', id: last.id, minutes } : { kind: 'refused', why: 'several' }
}
