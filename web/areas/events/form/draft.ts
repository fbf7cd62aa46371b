// What the form of an event shows and sends. Times are those of the event's wall clock.
import { localOf } from '#contract/event-dates.ts'
import type { AttendeeState, Event, EventPatch, eventModes, eventTypes, eventVisibilities, registrationKinds } from '#contract/event-shapes.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { inReach } from '#contract/repeat-dates.ts'
import { hourMs } from '#contract/units.ts'
import { localTimeAt, momentOf } from '#contract/zoned-times.ts'
import { pickBase } from '#web/kernel/data/updates.ts'
import type { LinkedThing } from './linked-kinds.ts'

export type Draft = {
  title: string
  description: string
  type: (typeof eventTypes)[number]
  visibility: (typeof eventVisibilities)[number]
  allDay: boolean
  /** 2026-11-16T09:00, or a day. */
  start: string
  end: string
  timeZone: string
  mode: (typeof eventModes)[number]
  place: string
  onlineUrl: string
  capacityOnsite: string
  capacityOnline: string
  registration: (typeof registrationKinds)[number]
  /** By the clock of the event, or empty. */
  registrationUntil: string
  waitlist: boolean
  /** Empty: the caller. */
  organizerId: string
  organizationId: string | null
  repeat: Repeat | null
  remindersMinutes: number[]
  cover: string | null
  linked: LinkedThing | null
}

const shortTime = (local: string) => local.slice(0, 16)

export function draftOf(event: Event): Draft {
  const { linked, registrationUntil } = event
  return {
    ...{ title: event.title, description: event.description ?? '', type: event.type, visibility: event.visibility, allDay: event.allDay },
    ...{ start: shortTime(localOf(event.startsAt, event)), end: shortTime(localOf(event.endsAt, event)), timeZone: event.timeZone, mode: event.mode },
    ...{
      place: event.place ?? '',
      onlineUrl: event.onlineUrl ?? '',
      capacityOnsite: event.capacityOnsite === null ? '' : String(event.capacityOnsite),
    },
    ...{ capacityOnline: event.capacityOnline === null ? '' : String(event.capacityOnline), registration: event.registration },
    ...{ waitlist: event.waitlist, organizationId: event.organizationId, repeat: event.repeat, remindersMinutes: event.remindersMinutes },
    ...{ organizerId: event.organizerId ?? '', cover: event.cover, linked: linked && { ...linked, name: event.linkedName ?? '' } },
    registrationUntil: registrationUntil === null ? '' : shortTime(localTimeAt(Date.parse(registrationUntil), event.timeZone)),
  }
}

/** Date.parse alone takes "1" for a year. */
const isMomentOrDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))

/** `times`: "start/end", as the calendar writes them into its address: moments or days. */
export function newDraft(times: string, timeZone: string, organizerId = '', now = Date.now()): Draft {
  const [start = '', end = ''] = times.split('/')
  const allDay = start.length === 10
  const first = isMomentOrDay(start) ? start : new Date(Math.ceil(now / hourMs) * hourMs).toISOString()
  const last = isMomentOrDay(end) ? end : new Date(Date.parse(first) + hourMs).toISOString()
  const zoned = { allDay, timeZone }
  return {
    ...{ title: '', description: '', type: 'meeting', visibility: 'team', allDay, timeZone, mode: 'onsite', place: '', onlineUrl: '' },
    ...{ start: shortTime(localOf(first, zoned)), end: shortTime(localOf(last, zoned)), capacityOnsite: '', capacityOnline: '' },
    ...{ registration: 'none', registrationUntil: '', waitlist: true, organizerId, organizationId: null, repeat: null, remindersMinutes: [] },
    ...{ cover: null, linked: null },
  }
}

/** The end moves with the start. */
export function withStart(draft: Draft, start: string): Draft {
  const [from, to, end] = [draft.start, start, draft.end].map((local) => Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local}Z`))
  const isKnown = [from, to, end].every((one) => one !== undefined && !Number.isNaN(one))
  if (!isKnown || start === '') return { ...draft, start }
  const moved = new Date((end ?? 0) + (to ?? 0) - (from ?? 0)).toISOString()
  return { ...draft, start, end: moved.slice(0, draft.allDay ? 10 : 16) }
}

export function withAllDay(draft: Draft, allDay: boolean): Draft {
  if (allDay) return { ...draft, allDay, start: draft.start.slice(0, 10), end: draft.end.slice(0, 10) }
  return { ...draft, allDay, start: `${draft.start}T09:00`, end: `${draft.end}T10:00` }
}

const capacityOf = (text: string) => (text.trim() === '' ? null : Number(text))

export type DraftProblem = 'title' | 'start' | 'end' | 'onlineUrl' | 'capacityOnsite' | 'capacityOnline' | 'registrationUntil'

function wrongTime(local: string, draft: Draft): 'time' | 'year' | undefined {
  // A browser lets a year have six digits.
  if (/^\d{5,6}-/.test(local)) return 'year'
  if (!isMomentOrDay(local)) return 'time'
  // The server compares moments, which may be in another year than the wall clock.
  return inReach(local) && inReach(moment(local, draft)) ? undefined : 'year'
}

/** The key of the text that says what is wrong. */
export function problemsOf(draft: Draft): Partial<Record<DraftProblem, string>> {
  const isWhole = (text: string) => text.trim() === '' || /^[1-9]\d{0,5}$/.test(text.trim())
  const begins = draft.allDay ? `${draft.start.slice(0, 10)}T00:00` : draft.start
  const isOver = draft.allDay ? draft.end < draft.start : draft.end <= draft.start
  const start = wrongTime(draft.start, draft)
  const end = wrongTime(draft.end, draft) ?? (isOver ? 'order' : undefined)
  const until =
    draft.registrationUntil === ''
      ? undefined
      : (wrongTime(draft.registrationUntil, { ...draft, allDay: false }) ?? (draft.registrationUntil > begins ? 'until' : undefined))
  return {
    ...(draft.title.trim() === '' ? { title: 'title' } : {}),
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(draft.onlineUrl.trim() !== '' && !/^https?:\/\/\S+$/i.test(draft.onlineUrl.trim()) ? { onlineUrl: 'url' } : {}),
    ...(isWhole(draft.capacityOnsite) ? {} : { capacityOnsite: 'number' }),
    ...(isWhole(draft.capacityOnline) ? {} : { capacityOnline: 'number' }),
    ...(until ? { registrationUntil: until } : {}),
  }
}

const moment = (local: string, { allDay, timeZone }: Draft) =>
  allDay ? local.slice(0, 10) : new Date(momentOf(`${local}:00`, timeZone)).toISOString()

type Fields = Required<Omit<EventPatch, 'organizerId' | 'repeat'>> & { repeat: Repeat | null; organizerId?: string }

export function fieldsOf(draft: Draft): Fields {
  const { type, visibility, allDay, timeZone, mode, registration, registrationUntil, waitlist, organizerId, organizationId, remindersMinutes } = draft
  const start = draft.allDay ? draft.start.slice(0, 10) : `${draft.start}:00`
  return {
    ...{ type, visibility, allDay, timeZone, mode, registration, waitlist, organizationId, remindersMinutes, title: draft.title.trim() },
    description: draft.description.trim() === '' ? null : draft.description,
    startsAt: moment(draft.start, draft),
    endsAt: moment(draft.end, draft),
    place: draft.place.trim() || null,
    onlineUrl: draft.onlineUrl.trim() || null,
    capacityOnsite: capacityOf(draft.capacityOnsite),
    capacityOnline: capacityOf(draft.capacityOnline),
    repeat: draft.repeat && { ...draft.repeat, start, timeZone },
    registrationUntil: registrationUntil === '' ? null : new Date(momentOf(`${registrationUntil}:00`, timeZone)).toISOString(),
    cover: draft.cover,
    linked: draft.linked && { kind: draft.linked.kind, id: draft.linked.id },
    ...(organizerId === '' ? {} : { organizerId }),
  }
}

/** Only what differs. Times are sent together: one alone could be in the wrong order. */
export function changesOf(before: Draft, draft: Draft): Partial<Fields> {
  const [from, to] = [fieldsOf(before), fieldsOf(draft)]
  const changed = (Object.keys(to) as (keyof Fields)[]).filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
  // The repeat follows the start by itself.
  const isSameRule = JSON.stringify(before.repeat) === JSON.stringify(draft.repeat)
  const fields = changed.filter((field) => field !== 'repeat' || !isSameRule)
  const timed = fields.some((field) => field === 'startsAt' || field === 'endsAt' || field === 'allDay' || field === 'timeZone')
  const all = new Set<keyof Fields>([...fields, ...(timed ? (['startsAt', 'endsAt', 'allDay', 'timeZone'] as const) : [])])
  return Object.fromEntries([...all].map((field) => [field, to[field]])) as Partial<Fields>
}

const texts = ['title', 'description', 'place'] as const

/** The changed texts as they were: what another member wrote meanwhile is not overwritten. */
export const baseOf = (before: Draft, changes: object) => pickBase(texts, fieldsOf(before), changes)

/** The day that a new repeat begins on. Today, while the start is not typed. */
export const repeatStart = ({ start, allDay }: Draft) =>
  !isMomentOrDay(start) ? new Date().toISOString().slice(0, 10) : allDay ? start.slice(0, 10) : `${start}:00`

const noCounts = Object.fromEntries(
  [
    ...['invited', 'accepted', 'tentative', 'declined', 'confirmed', 'waitlisted', 'pending_approval', 'refused', 'offered', 'lapsed'],
    ...['cancelled', 'checked_in', 'no_show', 'onsite', 'online'],
  ].map((state) => [state, 0]),
) as Record<AttendeeState | 'onsite' | 'online', number>

/** As the server will answer it. */
export function newEvent(draft: Draft, id: string, user: { id: string; name: string } | undefined): Event {
  const now = new Date().toISOString()
  return {
    ...fieldsOf(draft),
    ...{ id, organizerId: draft.organizerId || user?.id || null, organizerName: user?.name ?? null, organizationName: null },
    ...{
      linkedName: draft.linked?.name ?? null,
      overrides: [],
      occurrence: null,
      slug: null,
      uid: '',
      sequence: 0,
      state: 'draft',
      counts: noCounts,
      my: null,
    },
    ...{ createdAt: now, createdBy: user?.id ?? null, updatedAt: now },
  }
}
