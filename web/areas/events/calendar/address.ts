// What the address of the calendar says: which view, and which day.
import { addDays, addMonths } from '#contract/days.ts'
import { agendaDays, calendarViews, type CalendarViewName } from '#web/ui/calendar/CalendarView.tsx'
import { daysOfWeekView, gridDays, monthDays } from '#web/ui/calendar/entries.ts'

export type Shown = { view: CalendarViewName; day: string }

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

export const shownIn = ({ view, day }: { view?: unknown; day?: unknown }, usual: CalendarViewName, today: string): Shown => ({
  view: calendarViews.find((one) => one === view) ?? usual,
  day: isDay(day) ? day : today,
})

/** The usual view and today are left out. */
export const addressOf = ({ view, day }: Shown, usual: CalendarViewName, today: string) => ({
  view: view === usual ? undefined : view,
  day: day === today ? undefined : day,
})

/** The address of an event keeps the days that are shown: its drawer opens beside them. */
export function besideOf(link: string, shown: Shown, usual: CalendarViewName, today: string): string {
  if (!link.startsWith('/events/')) return link
  const search = Object.entries(addressOf(shown, usual, today)).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return search.length > 0 ? `${link}${link.includes('?') ? '&' : '?'}${search.join('&')}` : link
}

/** The same days for all views of a month, so that another view of it needs no answer of the server. `to` is exclusive. */
export function rangeOf({ view, day }: Shown, firstDayOfWeek: number, isPhone: boolean): { from: string; to: string } {
  if (view === 'agenda') {
    const first = `${day.slice(0, 7)}-01`
    return { from: first, to: addDays(addMonths(first, 1), agendaDays) }
  }
  const shown = view === 'month' ? [day] : gridDays(view, day, firstDayOfWeek, isPhone)
  const days = monthDays(shown[0] ?? day, firstDayOfWeek)
  // Three days may go beyond the last week of the month.
  const last = [days.at(-1) ?? day, shown.at(-1) ?? day].toSorted().at(-1) ?? day
  return { from: days[0] ?? day, to: addDays(last, 1) }
}

export function stepped({ view, day }: Shown, step: 1 | -1, isPhone: boolean): string {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, step)
  if (view === 'week') return addDays(day, daysOfWeekView(isPhone) * step)
  return view === 'day' || isPhone ? addDays(day, step) : addMonths(day, step)
}
