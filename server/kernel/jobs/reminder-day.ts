import { dayMs } from '#contract/units.ts'

const reminderHour = 9

/** The member's tomorrow as an ISO date. Undefined before the hour of reminders. */
export function reminderDay(timeZone: string | null, now: Date): string | undefined {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? 'UTC',
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  if (of('hour') < reminderHour) return undefined
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day') + 1)).toISOString().slice(0, 10)
}

/** All dates that are tomorrow in some time zone. */
export const daysNear = (now: Date) => [0, 1, 2].map((ahead) => new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10))
