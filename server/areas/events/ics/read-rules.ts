// Reads iCalendar (RFC 5545) as other calendars write it. What is not known is left out, and never guessed.
import { addDays } from '#contract/days.ts'
import { eventLimits, type EventOverride, type UnreadableReason } from '#contract/event-shapes.ts'
import { escapeHtml } from '#contract/html.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { readRule, ruleText } from '#contract/repeat-rules.ts'
import { localTimeAt, momentOf } from '#contract/zoned-times.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { ownValue } from '#server/kernel/own-value.ts'

type Property = { name: string; parameters: Record<string, string>; value: string }
type Component = { name: string; properties: Property[] }

/** Names that Outlook writes instead of those of the zone database. */
const otherZones: Record<string, string> = {
  ...{ 'GTB Standard Time': 'Europe/Bucharest', 'E. Europe Standard Time': 'Europe/Chisinau', 'Turkey Standard Time': 'Europe/Istanbul' },
  ...{ 'W. Europe Standard Time': 'Europe/Berlin', 'Central Europe Standard Time': 'Europe/Budapest', 'Romance Standard Time': 'Europe/Paris' },
  ...{ 'Central European Standard Time': 'Europe/Warsaw', 'FLE Standard Time': 'Europe/Kiev', 'GMT Standard Time': 'Europe/London' },
  ...{ 'Eastern Standard Time': 'America/New_York', 'Central Standard Time': 'America/Chicago', 'Pacific Standard Time': 'America/Los_Angeles' },
}

const isZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const unescaped = (text: string) => text.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

/** The name, the parameters, and the value after the first colon that is not quoted. */
function propertyOf(line: string): Property | undefined {
  const parts: string[] = []
  let [part, quoted, at] = ['', false, 0]
  for (; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ':' || sign === ';')) {
      parts.push(part)
      part = ''
      if (sign === ':') break
    } else part += sign
  }
  const [name, ...parameters] = parts
  if (name === undefined || at >= line.length) return undefined
  const entries = parameters.map((text) => {
    const sign = text.indexOf('=')
    return [text.slice(0, sign).toUpperCase(), text.slice(sign + 1)] as const
  })
  return { name: name.toUpperCase(), parameters: Object.fromEntries(entries), value: line.slice(at + 1) }
}

/** The VEVENTs, without what is inside them such as alarms. */
function componentsIn(text: string): Component[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const found: Component[] = []
  const open: Component[] = []
  for (const line of lines) {
    const property = line === '' ? undefined : propertyOf(line)
    if (!property) continue
    if (property.name === 'BEGIN') {
      const component = { name: property.value.trim().toUpperCase(), properties: [] }
      open.push(component)
      if (component.name === 'VEVENT') found.push(component)
    } else if (property.name === 'END') open.pop()
    else open.at(-1)?.properties.push(property)
  }
  return found
}

type Time = { local: string; timeZone: string }

function timeOf({ value, parameters }: Property, ownZone: string): Time | undefined {
  const [, year, month, day, hour, minute, second, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(value.trim()) ?? []
  const date = `${year}-${month}-${day}`
  if (year === undefined || Number.isNaN(Date.parse(date)) || year < '1900' || year >= '2200') return undefined
  if (hour === undefined) return { local: date, timeZone: ownZone }
  const local = `${date}T${hour}:${minute}:${second}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return undefined
  if (utc) return { local, timeZone: 'UTC' }
  const sent = (parameters.TZID ?? '').replace(/^\/.*?\//, '')
  const named = ownValue(otherZones, sent) ?? sent
  return { local, timeZone: named !== '' && isZone(named) ? named : ownZone }
}

const units = { W: 7 * 86_400, D: 86_400, H: 3600, M: 60, S: 1 } as const

function secondsOf(duration: string): number | undefined {
  const [, weeks, days, hours, minutes, seconds] = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration.trim()) ?? []
  const parts = [weeks, days, hours, minutes, seconds]
  if (parts.every((part) => part === undefined)) return undefined
  const sizes = [units.W, units.D, units.H, units.M, units.S]
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (sizes[index] ?? 0), 0)
}

const later = (local: string, seconds: number) => {
  const isDay = local.length === 10
  return new Date(Date.parse(isDay ? `${local}T00:00:00Z` : `${local}Z`) + seconds * 1000).toISOString().slice(0, isDay ? 10 : 19)
}

export type ReadEvent = {
  uid: string
  sequence: number
  title: string
  description: string | null
  place: string | null
  onlineUrl: string | null
  isPrivate: boolean
  isCancelled: boolean
  startsAt: string
  endsAt: string
  allDay: boolean
  timeZone: string
  repeat: Repeat | null
  overrides: EventOverride[]
}

type One = Omit<ReadEvent, 'repeat' | 'overrides'> & { rule: string | undefined; exdates: string[]; recurrence: string | undefined }

const shortText = (text: string | undefined, longest: number) => (text === undefined ? '' : unescaped(text).trim().slice(0, longest))

function oneOf({ properties }: Component, ownZone: string): One | undefined {
  const find = (name: string) => properties.find((property) => property.name === name)
  const [uid, startProperty] = [find('UID')?.value.trim(), find('DTSTART')]
  const start = startProperty && timeOf(startProperty, ownZone)
  if (!uid || uid.length > 500 || !start) return undefined
  const allDay = start.local.length === 10
  const endProperty = find('DTEND')
  const sentEnd = endProperty && timeOf(endProperty, ownZone)
  const duration = secondsOf(find('DURATION')?.value ?? '')
  const inZone = (time: Time) => (time.timeZone === start.timeZone ? time.local : localTimeAt(momentOf(time.local, time.timeZone), start.timeZone))
  const end = sentEnd ? inZone(sentEnd) : later(start.local, duration ?? (allDay ? 86_400 : 3600))
  const moment = (local: string) => new Date(momentOf(local, start.timeZone)).toISOString()
  const last = addDays(end.slice(0, 10), -1)
  const location = shortText(find('LOCATION')?.value, eventLimits.place)
  const url = [location, shortText(find('URL')?.value, 2000)].find((text) => /^https?:\/\/[^\s\\]+$/i.test(text))
  const localsOf = (name: string) =>
    properties
      .filter((property) => property.name === name)
      .flatMap((property) => property.value.split(',').flatMap((value) => timeOf({ ...property, value }, ownZone) ?? []))
      .map((time) => (allDay ? time.local.slice(0, 10) : time.local.length === 10 ? time.local + start.local.slice(10) : inZone(time)))
  return {
    uid,
    sequence: Math.min(Math.max(0, Number.parseInt(find('SEQUENCE')?.value ?? '0', 10) || 0), 2_000_000_000),
    title: shortText(find('SUMMARY')?.value, eventLimits.title) || uid.slice(0, eventLimits.title),
    description: find('DESCRIPTION') ? htmlOf(shortText(find('DESCRIPTION')?.value, eventLimits.description / 4)) : null,
    place: location === '' || location === url ? null : location,
    onlineUrl: url ?? null,
    isPrivate: /^(PRIVATE|CONFIDENTIAL)$/i.test(find('CLASS')?.value.trim() ?? ''),
    isCancelled: /^CANCELLED$/i.test(find('STATUS')?.value.trim() ?? ''),
    startsAt: allDay ? start.local : moment(start.local),
    endsAt: allDay ? (last > start.local ? last : start.local) : moment(end > start.local ? end : later(start.local, 60)),
    allDay,
    timeZone: start.timeZone,
    rule: find('RRULE')?.value.trim(),
    exdates: localsOf('EXDATE'),
    recurrence: localsOf('RECURRENCE-ID')[0],
  }
}

const htmlOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('') || null

const overrideOf = ({ recurrence, title, description, place, onlineUrl, startsAt, endsAt, isCancelled }: One): EventOverride => ({
  occurrence: recurrence ?? '',
  cancelled: isCancelled,
  changes: { title, description, place, onlineUrl, startsAt, endsAt },
})

type Skipped = { title: string; reason: UnreadableReason }

const titleIn = ({ properties }: Component) => shortText(properties.find(({ name }) => name === 'SUMMARY')?.value, eventLimits.title)

/** One per UID. `skipped`: without what an event needs, or with a rule that Hora does not know. */
export function readCalendar(text: string, ownZone: string): { events: ReadEvent[]; skipped: Skipped[] } {
  const ones = componentsIn(text).map((component) => ({ component, one: oneOf(component, ownZone) }))
  const known = ones.flatMap(({ one }) => one ?? [])
  const events: ReadEvent[] = []
  const skipped: Skipped[] = ones.flatMap(({ component, one }) => (one ? [] : { title: titleIn(component), reason: 'incomplete' as const }))
  const changed = known.filter(({ recurrence }) => recurrence !== undefined)
  const changedOf = groupBy(changed, ({ uid }) => uid)
  const seen = new Set<string>()
  for (const { rule: sentRule, exdates, recurrence, ...event } of known) {
    if (recurrence !== undefined) continue
    const read = sentRule === undefined ? undefined : readRule(sentRule)
    if (seen.has(event.uid) || read?.problem !== undefined) {
      skipped.push({ title: event.title, reason: seen.has(event.uid) ? 'twice' : 'rule' })
      continue
    }
    seen.add(event.uid)
    const start = event.allDay ? event.startsAt : localTimeAt(Date.parse(event.startsAt), event.timeZone)
    const repeat: Repeat | null = read?.rule
      ? { rule: ruleText(read.rule), start, timeZone: event.timeZone, exdates: exdates.slice(0, 730), mode: 'schedule' }
      : null
    const overrides = repeat ? (changedOf.get(event.uid) ?? []).slice(0, eventLimits.overrides).map(overrideOf) : []
    events.push({ ...event, repeat, overrides })
  }
  skipped.push(...changed.filter(({ uid }) => !seen.has(uid)).map(({ title }) => ({ title, reason: 'no-series' as const })))
  return { events, skipped }
}
