// What the calendar shows: entries of every area that has days. The calendar knows none of them.
import { z } from 'zod'
import { Day } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { several } from './lists.ts'
import { nameSchemas } from './named-schemas.ts'

export const calendarKinds = ['event', 'renewal', 'task', 'card', 'reminder', 'licence', 'invoice', 'course'] as const
export const CalendarKind = z.enum(calendarKinds)
export type CalendarKind = z.output<typeof CalendarKind>

export const calendarColors = {
  ...{ event: 'blue', renewal: 'indigo', task: 'green', card: 'teal', reminder: 'yellow', licence: 'purple', invoice: 'red', course: 'orange' },
} as const satisfies Record<CalendarKind, string>

/** The longest range that can be asked for. */
export const calendarDays = 400

export const CalendarEntry = z.object({
  /** Of one of a series: `<id>:<occurrence>`. */
  id: z.string(),
  kind: CalendarKind,
  area: z.string(),
  title: z.string(),
  /** Moments, or days if it lasts whole days; `end` then is the last one. Of due days end is start. */
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  link: z.string(),
  color: z.string(),
  editable: z.boolean(),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

const CalendarSettings = z.object({ hidden: z.array(CalendarKind).max(calendarKinds.length) })

const member = { access: 'member', perMember: true } as const
const path = '/api/apps/events/calendar'

export const calendar = {
  entries: {
    ...{ ...member, method: 'GET', path, reads: '*', dependsOnClock: true },
    summary: 'Entries of all areas that the caller may read, by start and id. `to` is exclusive; at most 400 days.',
    input: z.object({ from: Day, to: Day, kinds: several(CalendarKind) }),
    answer: z.object({ entries: z.array(CalendarEntry) }),
  },
  settings: {
    ...{ ...member, method: 'GET', path: `${path}/settings`, reads: ['calendar'] },
    summary: 'Which kinds the caller has hidden.',
    answer: CalendarSettings,
  },
  updateSettings: {
    ...{ ...member, method: 'PATCH', path: `${path}/settings`, right: 'read' },
    summary: 'Hides kinds of entries for the caller.',
    input: CalendarSettings,
    answer: CalendarSettings,
  },
} satisfies Contract

nameSchemas({ CalendarEntry, CalendarKind })
