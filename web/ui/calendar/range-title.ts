import { localeOf } from '#web/ui/format/locale.ts'
import type { CalendarViewName } from './CalendarView.tsx'
import { weekStart } from './entries.ts'

/** The month, or the day, that a view shows. */
export function rangeTitle(
  { view, day }: { view: CalendarViewName; day: string },
  language: string,
  firstDayOfWeek: number,
  isPhone: boolean,
): string {
  const locale = localeOf(language)
  const at = (one: string) => new Date(`${one}T00:00:00Z`)
  if (view === 'day') return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(at(day))
  const shown = view === 'week' && !isPhone ? weekStart(day, firstDayOfWeek) : day
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(shown))
}
