import type { Language } from '#contract/identity.ts'

type Times = { startsAt: string; endsAt: string; allDay: boolean; timeZone: string }

/** By the clock of the event: people come there. */
export function eventTimeText(language: Language, { startsAt, endsAt, allDay, timeZone }: Times): string {
  if (allDay) {
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    return days.formatRange(new Date(`${startsAt}T00:00:00Z`), new Date(`${endsAt}T00:00:00Z`))
  }
  const style = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(language, style).formatRange(new Date(startsAt), new Date(endsAt))
}

/** Undefined: the reader has the same clock. */
export function ownTimeText(language: Language, { startsAt, allDay, timeZone }: Times): string | undefined {
  if (allDay) return undefined
  const clock = (zone?: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(new Date(startsAt))
  return clock() === clock(timeZone) ? undefined : clock()
}
