import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { CalendarViewName } from './CalendarView.tsx'

/** The name on the tab of a view. On a phone a week is shown three days at a time. */
export function useViewName(isPhone: boolean): (view: CalendarViewName) => string {
  const t = useTranslation()
  return (view) => t(view === 'week' && isPhone ? 'ui.calendar.view.threeDays' : `ui.calendar.view.${view}`)
}
