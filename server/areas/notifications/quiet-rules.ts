import type { QuietHours } from '#contract/notifications.ts'
import { dayMs, minuteMs } from '#contract/units.ts'

export const usualQuietHours: QuietHours = { on: false, from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: null }

/** Local time as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The reverse. In the hour that daylight saving time skips, the time after it. */
function momentOf(wall: number, timeZone: string): number {
  const first = wall - (wallClock(wall, timeZone) - wall)
  return first - (wallClock(first, timeZone) - wall)
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** End of the current quiet hours, or undefined outside of them. */
export function quietUntil(hours: QuietHours, ownTimeZone: string | null, now: Date): Date | undefined {
  if (!hours.on) return undefined
  const timeZone = hours.timeZone ?? ownTimeZone ?? 'UTC'
  const wall = wallClock(now.getTime(), timeZone)
  const midnight = wall - (wall % dayMs)
  const from = minutesOf(hours.from)
  const to = minutesOf(hours.to)
  const length = to > from ? to - from : to - from + dayMs / minuteMs
  for (const begins of [midnight, midnight - dayMs]) {
    const start = begins + from * minuteMs
    const end = start + length * minuteMs
    if (hours.days.includes(new Date(begins).getUTCDay()) && wall >= start && wall < end) return new Date(momentOf(end, timeZone))
  }
  return undefined
}
