// Filters of the timeline in the address, and activities by day.
import type { Activity } from '#contract/activities.ts'
import { addDays, localDay } from '#web/ui/format/days.ts'

export const spans = ['today', 'week', 'month'] as const
export type Span = (typeof spans)[number]

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

export function dayName(day: string, today: string, language: string): string {
  const daysAgo = [today, addDays(today, -1)].indexOf(day)
  if (daysAgo >= 0) {
    const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(new Date(`${day}T12:00:00`))
}
