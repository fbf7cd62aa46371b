import { dateOf, localOf, rangeOf, spanOf } from '#contract/event-dates.ts'
import {
  type Attendee,
  attendeeStates,
  type AttendeeState,
  type Channel,
  type Event,
  type EventOverride,
  type EventPatch,
  type EventState,
  overridable,
} from '#contract/event-shapes.ts'
import { inReach, movedSeries, movedStart, type Repeat } from '#contract/repeat-dates.ts'
import { plainSlug } from '#server/kernel/text/slug.ts'
import type { StoredEvent } from './store.ts'

export const eventVerbs: Record<EventState, readonly string[]> = {
  draft: ['publish', 'remove', 'update'],
  published: ['cancel', 'remove', 'unpublish', 'update'],
  cancelled: ['remove'],
}

export const attendeeVerbs: Record<AttendeeState, readonly string[]> = {
  invited: ['cancel', 'respond'],
  accepted: ['cancel', 'check-in', 'respond'],
  tentative: ['cancel', 'respond'],
  declined: ['respond'],
  confirmed: ['cancel', 'check-in'],
  waitlisted: ['cancel'],
  pending_approval: ['approve', 'cancel', 'refuse'],
  refused: [],
  offered: ['cancel', 'confirm'],
  lapsed: [],
  cancelled: [],
  checked_in: ['check-in'],
  /** A device that checked people in may have been offline since. */
  no_show: ['check-in'],
}

export const isGone = (state: AttendeeState) => ['declined', 'refused', 'lapsed', 'cancelled'].includes(state)
const seesUrl: readonly AttendeeState[] = ['accepted', 'confirmed', 'checked_in']

type Times = Pick<Event, 'startsAt' | 'endsAt' | 'allDay' | 'timeZone'>
type Wrong = Record<string, string>

/** The values that cannot be stored, by field. */
export function wrongTimes(event: Times): Wrong {
  const isDay = (text: string) => text.length === 10
  for (const field of ['startsAt', 'endsAt'] as const)
    if (isDay(event[field]) !== event.allDay)
      return { [`event.${field}`]: event.allDay ? 'is no day, and the event lasts whole days' : 'is no moment with an offset' }
  const wrongYear = (['startsAt', 'endsAt'] as const).find((field) => !inReach(event[field]))
  if (wrongYear) return { [`event.${wrongYear}`]: 'is not between 1900 and 2200' }
  const isInOrder = event.allDay ? event.endsAt >= event.startsAt : event.endsAt > event.startsAt
  return isInOrder ? {} : { 'event.endsAt': 'is not after the start' }
}

type Published = Pick<Event, 'mode' | 'place' | 'onlineUrl' | 'registrationUntil' | 'visibility' | 'registration'> & Times

/** R-EVT-1: what a published event needs. */
export function publishProblems(event: Published): Wrong {
  const { mode, place, onlineUrl, registrationUntil, visibility, registration } = event
  return {
    ...(mode !== 'online' && !place ? { 'event.place': 'is needed for people who come' } : {}),
    ...(mode !== 'onsite' && !onlineUrl ? { 'event.onlineUrl': 'is needed for people who take part online' } : {}),
    ...(registrationUntil !== null && Date.parse(registrationUntil) > spanOf(event).start ? { 'event.registrationUntil': 'is after the start' } : {}),
    ...(visibility === 'public' && registration !== 'open' && registration !== 'approval'
      ? { 'event.registration': 'of a public event is open or by approval' }
      : {}),
  }
}

const longestSlug = 80
const slugNumbers = 500

/** In the order in which they are tried, because a slug is unique on the server (R-EVT-8). */
export function slugsFor(title: string): readonly [string, ...string[]] {
  const plain = plainSlug(title) || 'event'
  const numbered = Array.from({ length: slugNumbers }, (_none, index) => {
    const ending = `-${index + 1}`
    return plain.slice(0, longestSlug - ending.length).replace(/-+$/, '') + ending
  })
  return [plain, ...numbered]
}

/** The columns that follow from others. */
export function rangeFields(event: Parameters<typeof rangeOf>[0]): Pick<StoredEvent, 'rangeStart' | 'rangeEnd'> {
  const { start, end } = rangeOf(event)
  return { rangeStart: new Date(start).toISOString(), rangeEnd: end === null ? null : new Date(end).toISOString() }
}

/** A series whose start moves: exceptions and changed occurrences move along. */
export function movedExceptions(event: StoredEvent, after: Times): Pick<StoredEvent, 'repeat' | 'overrides'> {
  if (!event.repeat) return { repeat: null, overrides: [] }
  const [from, to] = [event.repeat.start, localOf(after.startsAt, after)]
  const repeat: Repeat = { ...movedSeries(event.repeat, to), timeZone: after.timeZone }
  const overrides = event.overrides.map((override): EventOverride => {
    const { startsAt: _start, endsAt: _end, ...changes } = override.changes
    const { startsAt, endsAt } = override.changes
    const occurrence = movedStart(override.occurrence, from, to)
    const shift = spanOf(after).start - spanOf(event).start
    const moved = (at: string) => (after.allDay ? movedStart(at, from, to) : new Date(Date.parse(at) + shift).toISOString())
    const isSameKind = after.allDay === event.allDay
    return {
      ...override,
      occurrence,
      changes: {
        ...changes,
        ...(isSameKind && startsAt ? { startsAt: moved(startsAt) } : {}),
        ...(isSameKind && endsAt ? { endsAt: moved(endsAt) } : {}),
      },
    }
  })
  return { repeat, overrides }
}

export const isOverridable = (field: string): field is (typeof overridable)[number] => overridable.some((one) => one === field)

/** The override of one occurrence with more changes. Fields that are as in the series are not stored. */
export function withOverride(event: StoredEvent, occurrence: string, patch: Partial<EventPatch>, cancelled?: boolean): EventOverride[] {
  const plain = dateOf({ ...event, overrides: [] }, occurrence)
  const old = event.overrides.find((one) => one.occurrence === occurrence)
  const series: Record<string, unknown> = { ...event, startsAt: plain.startsAt, endsAt: plain.endsAt }
  const sent = Object.entries({ ...old?.changes, ...patch }).filter(([field, value]) => value !== undefined && value !== series[field])
  const override = { occurrence, cancelled: cancelled ?? old?.cancelled ?? false, changes: Object.fromEntries(sent) as EventOverride['changes'] }
  const others = event.overrides.filter((one) => one.occurrence !== occurrence)
  const isPlain = !override.cancelled && Object.keys(override.changes).length === 0
  return [...others, ...(isPlain ? [] : [override])].toSorted((a, b) => (a.occurrence < b.occurrence ? -1 : 1))
}

/** One occurrence with its own fields, as if it were the event. */
export function occurrenceOf(event: StoredEvent, occurrence: string): StoredEvent {
  const { startsAt, endsAt, override } = dateOf(event, occurrence)
  return { ...event, ...override?.changes, startsAt, endsAt, ...(override?.cancelled ? { state: 'cancelled' as const } : {}) }
}

type Places = { states: Partial<Record<AttendeeState, number>>; taken: Partial<Record<Channel, number>> }

/** As the caller may see it. */
export function shownTo(event: StoredEvent, userId: string, occurrence: string | null = null, places: Places = event): Omit<Event, 'linkedName'> {
  const { rangeStart: _start, rangeEnd: _end, states: _states, taken: _taken, members, ...shown } = event
  const mine = members.filter(({ memberId }) => memberId === userId)
  const my = mine.find((one) => occurrence !== null && one.occurrence === occurrence) ?? mine.find((one) => one.occurrence === null) ?? mine[0]
  const sees = event.organizerId === userId || (my !== undefined && seesUrl.includes(my.state))
  const own = sees ? {} : { onlineUrl: null, overrides: event.overrides.map(withoutUrl) }
  return {
    ...shown,
    ...own,
    occurrence,
    counts: {
      ...(Object.fromEntries(attendeeStates.map((state) => [state, places.states[state] ?? 0])) as Record<AttendeeState, number>),
      ...{ onsite: places.taken.onsite ?? 0, online: places.taken.online ?? 0 },
    },
    my: my ? { id: my.id, state: my.state, channel: my.channel, occurrence: my.occurrence } : null,
  }
}

function withoutUrl(override: EventOverride): EventOverride {
  const { onlineUrl: _url, ...changes } = override.changes
  return { ...override, changes }
}

export const isVisible = ({ visibility, organizerId, members }: StoredEvent, userId: string) =>
  visibility !== 'private' || organizerId === userId || members.some(({ memberId }) => memberId === userId)

/** Undefined: everybody of the team. */
export const audienceOf = ({ visibility, organizerId, members }: StoredEvent): string[] | undefined =>
  visibility === 'private' ? [...new Set([...(organizerId ? [organizerId] : []), ...members.map(({ memberId }) => memberId)])] : undefined

export const capacityOf = (event: Pick<Event, 'capacityOnsite' | 'capacityOnline'>, channel: Channel) =>
  channel === 'onsite' ? event.capacityOnsite : event.capacityOnline

export const channelFor = ({ mode }: Pick<Event, 'mode'>, sent: Channel | undefined): Channel => (mode === 'hybrid' ? (sent ?? 'onsite') : mode)

export const maySeeUrl = (state: Attendee['state']) => seesUrl.includes(state)
