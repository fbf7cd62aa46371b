import { calendar } from '#contract/calendar.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'

/** Shows what other areas contribute, and knows none of them. */
export const calendarArea = defineArea({ name: 'calendar', contract: calendar, handlers, perMember: true })
