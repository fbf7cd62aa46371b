// What of the past is shown: the filter as the address has it, the span of time it means, and the days the acts fall on.
import type { Activity } from '#contract/activities.ts'
import { addDays, localDay } from '#web/ui/format/days.ts'

export const spans = ['today', 'week', 'month'] as const
export type Span = (typeof spans)[number]

export type ActivityFilter = { member?: string; area?: string; time?: Span }

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Takes what it knows from an address and drops the rest, so that an old or mistyped link still opens the timeline. */
export function filterIn(search: Record<string, unknown>): ActivityFilter {
  const filter = { member: word(search['member']), area: word(search['area']), time: spans.find((span) => span === search['time']) }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Takes every part of a filter out of an address. */
export const cleared = { member: undefined, area: undefined, time: undefined } satisfies Record<keyof ActivityFilter, undefined>

export const isFiltered = (filter: ActivityFilter) => Object.keys(filterIn(filter)).length > 0

const daysBack = { today: 0, week: 6, month: 29 }

/** From the start of a day by the reader's clock: asked again within that day it is the same question. */
export function askedFor({ member, area, time }: ActivityFilter, today: string) {
  const from = time && new Date(`${addDays(today, -daysBack[time])}T00:00:00`).toISOString()
  return { ...(member ? { member } : {}), ...(area ? { area } : {}), ...(from ? { from } : {}) }
}

export type Day = { day: string; acts: Activity[] }

/** The latest first, as they come; each under the day it was by the reader's clock. */
export function byDay(acts: readonly Activity[]): Day[] {
  const days: Day[] = []
  for (const act of acts) {
    const day = localDay(new Date(act.date))
    const last = days.at(-1)
    if (last?.day === day) last.acts.push(act)
    else days.push({ day, acts: [act] })
  }
  return days
}

export function dayName(day: string, today: string, language: string): string {
  const near = [today, addDays(today, -1)].indexOf(day)
  if (near >= 0) {
    const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-near, 'day')
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(new Date(`${day}T12:00:00`))
}
