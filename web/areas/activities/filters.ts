// Filters of the timeline in the address, and activities by day.
import type { Activity } from '#contract/activities.ts'
import { addDays, localDay } from '#web/ui/format/days.ts'

export const spans = ['today', 'week', 'month'] as const
type Span = (typeof spans)[number]

export type ActivityFilter = { member?: string; area?: string; time?: Span }

const nonEmpty = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Ignores unknown parameters. */
export function parseFilter(search: Record<string, unknown>): ActivityFilter {
  const filter = { member: nonEmpty(search['member']), area: nonEmpty(search['area']), time: spans.find((span) => span === search['time']) }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Removes the filter from the address. */
export const cleared = { member: undefined, area: undefined, time: undefined } satisfies Record<keyof ActivityFilter, undefined>

export const isFiltered = (filter: ActivityFilter) => Object.keys(parseFilter(filter)).length > 0

const daysBack = { today: 0, week: 6, month: 29 }

/** From the start of a local day, so that the query, and its cache key, stays the same during that day. */
export function toQuery({ member, area, time }: ActivityFilter, today: string) {
  const from = time && new Date(`${addDays(today, -daysBack[time])}T00:00:00`).toISOString()
  return { ...(member ? { member } : {}), ...(area ? { area } : {}), ...(from ? { from } : {}) }
}

export type Day = { day: string; activities: Activity[] }

/** By local day, latest first. */
export function byDay(activities: readonly Activity[]): Day[] {
  const days: Day[] = []
  for (const activity of activities) {
    const day = localDay(new Date(activity.date))
    const last = days.at(-1)
    if (last?.day === day) last.activities.push(activity)
    else days.push({ day, activities: [activity] })
  }
  return days
}
