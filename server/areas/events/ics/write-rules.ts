// Events as iCalendar (RFC 5545). Nothing in the text depends on the moment of writing, so that its ETag stays.
import { addDays } from '#contract/days.ts'
import { dateOf, localOf } from '#contract/event-dates.ts'
import type { AttendeeState, EventOverride } from '#contract/event-shapes.ts'
import { ruleOf, ruleText } from '#contract/repeat-rules.ts'
import { localTimeAt, momentOf } from '#contract/zoned-times.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import type { StoredEvent } from '#server/areas/events/store.ts'
import { zoneLines } from './zone-rules.ts'

type IcsPerson = { name: string; email: string; state: AttendeeState; kind: 'required' | 'optional' | 'speaker' }
export type IcsEvent = StoredEvent & {
  organizer?: { name: string; email: string } | undefined
  people?: readonly IcsPerson[]
  /** The address of its page. */
  url?: string | undefined
}

const longestLine = 75

/** Lines of at most 75 octets. A character is never cut. */
export function folded(line: string): string {
  const lines: string[] = []
  let [part, size] = ['', 0]
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > longestLine) {
      lines.push(part)
      ;[part, size] = [' ', 1]
    }
    part += character
    size += octets
  }
  return [...lines, part].join('\r\n')
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
/** Quotes cannot be escaped in a parameter. */
const parameter = (text: string) => `"${text.replaceAll(/["\u0000-\u001F\u007F]/g, ' ')}"`

const compact = (local: string) => local.replaceAll(/[-:]/g, '')
const utc = (at: string) => `${compact(new Date(at).toISOString().slice(0, 19))}Z`

type Zoned = Pick<StoredEvent, 'allDay' | 'timeZone'>
const isUtc = ({ timeZone }: Zoned) => timeZone === 'UTC' || timeZone === 'Etc/UTC'

/** A property with a local start: DTSTART, RECURRENCE-ID, EXDATE. */
function dated(name: string, local: string, event: Zoned): string {
  if (event.allDay) return `${name};VALUE=DATE:${compact(local.slice(0, 10))}`
  return isUtc(event) ? `${name}:${compact(local)}Z` : `${name};TZID=${event.timeZone}:${compact(local)}`
}

/** The end of whole days is the day after in iCalendar. */
const endLine = (endsAt: string, event: Zoned) => dated('DTEND', event.allDay ? addDays(endsAt, 1) : localOf(endsAt, event), event)

/** UNTIL has the type of the start: a day, or a moment in UTC. */
function ruleFor({ repeat, allDay, timeZone }: StoredEvent): string | undefined {
  if (!repeat) return undefined
  const rule = ruleOf(repeat.rule)
  if (rule.until === null) return ruleText(rule)
  const isDay = rule.until.length === 10
  if (allDay) return ruleText({ ...rule, until: isDay ? rule.until : localTimeAt(Date.parse(rule.until), timeZone).slice(0, 10) })
  const until = isDay ? new Date(momentOf(addDays(rule.until, 1), timeZone) - 1000).toISOString().slice(0, 19) + 'Z' : rule.until
  return ruleText({ ...rule, until })
}

const answers: Partial<Record<AttendeeState, string>> = {
  ...{ accepted: 'ACCEPTED', confirmed: 'ACCEPTED', checked_in: 'ACCEPTED', no_show: 'ACCEPTED', tentative: 'TENTATIVE', offered: 'TENTATIVE' },
  ...{ declined: 'DECLINED', cancelled: 'DECLINED', refused: 'DECLINED', lapsed: 'DECLINED' },
}
const roles = { required: 'REQ-PARTICIPANT', optional: 'OPT-PARTICIPANT', speaker: 'CHAIR' } as const
const statuses = { draft: 'TENTATIVE', published: 'CONFIRMED', cancelled: 'CANCELLED' } as const

function component(event: IcsEvent, dates: { startsAt: string; endsAt: string }, series: string[], isCancelled: boolean): string[] {
  const { title, description, place, onlineUrl, organizer, people = [], url, visibility, state } = event
  const location = [place, onlineUrl].filter(Boolean).join(' · ')
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `SEQUENCE:${event.sequence}`,
    dated('DTSTART', localOf(dates.startsAt, event), event),
    endLine(dates.endsAt, event),
    ...series,
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(textOfHtml(description))}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : statuses[state]}`,
    ...(visibility === 'private' ? ['CLASS:PRIVATE'] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`] : []),
    ...people.map(
      ({ name, email, state: answer, kind }) =>
        `ATTENDEE;CN=${parameter(name)};ROLE=${roles[kind]};PARTSTAT=${answers[answer] ?? 'NEEDS-ACTION'};RSVP=TRUE:mailto:${email}`,
    ),
    'END:VEVENT',
  ]
}

function changedOccurrence(event: IcsEvent, override: EventOverride): string[] {
  const dates = dateOf(event, override.occurrence)
  const own = { ...event, ...override.changes }
  return component(own, dates, [dated('RECURRENCE-ID', override.occurrence, event)], override.cancelled)
}

function components(event: IcsEvent): string[][] {
  const rule = ruleFor(event)
  const exdates = event.repeat?.exdates ?? []
  const series = [...(rule ? [`RRULE:${rule}`] : []), ...exdates.map((local) => dated('EXDATE', local, event))]
  const isCancelled = event.state === 'cancelled'
  return [
    component(event, event, series, isCancelled),
    ...(event.repeat ? event.overrides.map((override) => changedOccurrence(event, override)) : []),
  ]
}

/** Only this occurrence, for a mail about it. */
const occurrenceComponent = (event: IcsEvent, occurrence: string, isCancelled = false): string[] =>
  changedOccurrence(event, {
    ...(event.overrides.find((one) => one.occurrence === occurrence) ?? { occurrence, changes: {} }),
    cancelled: isCancelled || (event.overrides.find((one) => one.occurrence === occurrence)?.cancelled ?? false),
  })

type Entry = { uid: string; title: string; day: string; lastDay: string; url: string }

/** A day of another area: a task, an invoice. */
export const dayComponent = ({ uid, title, day, lastDay, url }: Entry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${compact(day)}T000000Z`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

type Calendar = { method?: 'REQUEST' | 'CANCEL' | 'PUBLISH'; name?: string; events: readonly IcsEvent[]; more?: readonly (readonly string[])[] }

export function calendarText({ method, name, events, more = [] }: Calendar): string {
  const years = new Map<string, number>()
  for (const event of events) {
    if (event.allDay || isUtc(event)) continue
    const year = Number(event.rangeStart.slice(0, 4))
    years.set(event.timeZone, Math.min(year, years.get(event.timeZone) ?? year))
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hora//Hora//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...[...years].flatMap(([zone, year]) => zoneLines(zone, year)),
    ...events.flatMap((event) => components(event).flat()),
    ...more.flat(),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** A mail about one occurrence has only this one. */
export function occurrenceText(method: 'REQUEST' | 'CANCEL', event: IcsEvent, occurrence: string): string {
  const zone = event.allDay || isUtc(event) ? [] : zoneLines(event.timeZone, Number(event.rangeStart.slice(0, 4)))
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hora//Hora//EN', 'CALSCALE:GREGORIAN', `METHOD:${method}`, ...zone]
  return `${[...lines, ...occurrenceComponent(event, occurrence, method === 'CANCEL'), 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`
}
