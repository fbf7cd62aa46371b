import type { Translate } from '#web/kernel/i18n/texts.ts'
import type { Attendee, Event } from '#contract/event-shapes.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import type { DateRanges } from '#web/ui/format/dates.ts'
import type { HistoryWords } from '#web/ui/history/history-words.ts'

type Tone = 'neutral' | 'outline' | 'info' | 'success' | 'warning' | 'danger'

export const eventTones: Readonly<Record<Event['state'], Tone>> = { draft: 'outline', published: 'success', cancelled: 'danger' }

export const attendeeTones: Readonly<Record<Attendee['state'], Tone>> = {
  ...{ invited: 'neutral', accepted: 'success', tentative: 'warning', declined: 'outline', confirmed: 'success', waitlisted: 'warning' },
  ...{
    pending_approval: 'info',
    refused: 'outline',
    offered: 'info',
    lapsed: 'outline',
    cancelled: 'outline',
    checked_in: 'success',
    no_show: 'danger',
  },
}

const chosen = (field: 'mode' | 'registration' | 'state' | 'type' | 'visibility') => ({
  [field]: { name: `events.event.fields.${field}`, value: (value: unknown) => `events.event.${field}.${String(value)}` },
})
const plain = ['title', 'description', 'allDay', 'timeZone', 'place', 'capacityOnsite', 'capacityOnline', 'waitlist']
export const historyWords: HistoryWords = {
  ...Object.fromEntries(plain.map((field) => [field, `events.event.fields.${field}`])),
  organizerId: 'events.event.fields.organizer',
  startsAt: { name: 'events.event.fields.start', is: 'time' },
  endsAt: { name: 'events.event.fields.end', is: 'time' },
  registrationUntil: { name: 'events.event.fields.registrationUntil', is: 'time' },
  ...chosen('mode'),
  ...chosen('registration'),
  ...chosen('state'),
  ...chosen('type'),
  ...chosen('visibility'),
}

const rules: Record<string, string> = { 'R-EVT-1': 'incomplete', 'R-EVT-2': 'full', 'R-EVT-3': 'taken' }
const fields: Record<string, string> = {
  ...{ 'event.place': 'place', 'event.onlineUrl': 'onlineUrl', 'event.registration': 'registration', 'event.registrationUntil': 'registrationUntil' },
}

/** The reason of a refusal, in words. */
export function refusalWords(t: Translate, error: unknown): string {
  const body = error instanceof CallProblem ? (error.body as { rule?: string; fields?: Record<string, string> } | null) : null
  const field = Object.keys(body?.fields ?? {}).find((name) => name in fields)
  if (field) return t(`events.event.refused.${fields[field]}`)
  const rule = rules[body?.rule ?? '']
  return rule ? t(`events.event.refused.${rule}`) : errorMessage(t, error)
}

type Times = Pick<Event, 'startsAt' | 'endsAt' | 'allDay'>

/** By the clock of the reader. */
export const timeText = ({ startsAt, endsAt, allDay }: Times, ranges: DateRanges): string => (allDay ? ranges.days : ranges.full)(startsAt, endsAt)
