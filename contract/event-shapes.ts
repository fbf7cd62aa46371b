// Events, and the people who attend them.
import { z } from 'zod'
import { BlobUrl } from './blobs.ts'
import { EmailAddress, line, optionalHtml, optionalLine, stored } from './business-shapes.ts'
import { identityLimits } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { TimeZone } from './preferences.ts'
import { RepeatToSave, StoredRepeat } from './repeats.ts'
import { Id, Link } from './shapes.ts'

export const eventLimits = {
  ...{ title: 200, description: 20_000, place: 300, note: 500, capacity: 100_000, reminders: 5, reminderMinutes: 40_320, people: 200 },
  ...{ overrides: 730, imported: 1_000_000, feeds: 20, freeBusyMembers: 50, days: 400, attendees: 5000 },
} as const

export const eventTypes = ['meeting', 'webinar', 'course', 'deadline', 'renewal', 'other'] as const
export const eventVisibilities = ['private', 'team', 'public'] as const
export const eventModes = ['onsite', 'online', 'hybrid'] as const
export const registrationKinds = ['none', 'invite_only', 'open', 'approval'] as const
export const eventStates = ['draft', 'published', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]
export const linkedKinds = ['task', 'card', 'course', 'licence', 'offer'] as const
export const channels = ['onsite', 'online'] as const
export type Channel = (typeof channels)[number]
export const attendeeKinds = ['required', 'optional', 'speaker'] as const
export const attendeeStates = [
  ...(['invited', 'accepted', 'tentative', 'declined', 'confirmed', 'waitlisted', 'pending_approval', 'refused', 'offered'] as const),
  ...(['lapsed', 'cancelled', 'checked_in', 'no_show'] as const),
] as const
export const AttendeeState = z.enum(attendeeStates)
export type AttendeeState = z.output<typeof AttendeeState>
export const eventAnswers = ['accepted', 'tentative', 'declined'] as const
export const eventScopes = ['this', 'following', 'all'] as const
export type EventScope = (typeof eventScopes)[number]

/** A moment, or a day if the event lasts whole days. Moments are answered in UTC. */
const EventTime = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true, error: 'is neither a day nor a moment with an offset' }).transform((text) => new Date(text).toISOString()),
])
const Moment = z.iso.datetime({ offset: true, error: 'is no moment with an offset' }).transform((text) => new Date(text).toISOString())

/**
 * One of a series: the local start that the rule yields, also if it was moved since (2026-11-16 or 2026-11-16T09:00:00). A moment with an
 * offset is taken too.
 */
export const Occurrence = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true, local: true, error: 'is neither a day nor a time' }).transform((text) => (text.length === 16 ? `${text}:00` : text)),
])

const Capacity = z.number().int().min(1).max(eventLimits.capacity).nullable()
const Linked = z.object({ kind: z.enum(linkedKinds), id: Id })

const eventFields = {
  title: line(eventLimits.title),
  description: optionalHtml(eventLimits.description),
  type: z.enum(eventTypes),
  visibility: z.enum(eventVisibilities),
  startsAt: EventTime,
  /** Of whole days: the last one. */
  endsAt: EventTime,
  allDay: z.boolean(),
  timeZone: TimeZone,
  mode: z.enum(eventModes),
  place: optionalLine(eventLimits.place),
  onlineUrl: Link.refine((link) => /^https?:/i.test(link), 'is no http address').nullable(),
  capacityOnsite: Capacity,
  capacityOnline: Capacity,
  registration: z.enum(registrationKinds),
  registrationUntil: Moment.nullable(),
  waitlist: z.boolean(),
  organizerId: Id,
  organizationId: Id.nullable(),
  cover: BlobUrl.nullable(),
  /** Start and time zone are those of the event. */
  repeat: RepeatToSave.partial({ start: true }).nullable(),
  remindersMinutes: z.array(z.number().int().min(0).max(eventLimits.reminderMinutes)).max(eventLimits.reminders),
  linked: Linked.nullable(),
}

/** What one occurrence of a series may have of its own. */
export const overridable = [
  ...(['title', 'description', 'startsAt', 'endsAt', 'mode', 'place', 'onlineUrl', 'capacityOnsite', 'capacityOnline'] as const),
] as const

export const EventOverride = z.object({
  occurrence: z.string(),
  cancelled: z.boolean(),
  changes: z
    .object({
      title: z.string(),
      description: z.string().nullable(),
      startsAt: z.string(),
      endsAt: z.string(),
      mode: z.enum(eventModes),
      place: z.string().nullable(),
      onlineUrl: z.string().nullable(),
      capacityOnsite: z.number().nullable(),
      capacityOnline: z.number().nullable(),
    })
    .partial(),
})
export type EventOverride = z.output<typeof EventOverride>

/** The attendance of the caller. */
const OwnAttendance = z.object({ id: Id, state: AttendeeState, channel: z.enum(channels), occurrence: z.string().nullable() })

export const Event = z.object({
  id: Id,
  ...eventFields,
  title: z.string(),
  description: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  place: z.string().nullable(),
  /** Null for those who may not see it. */
  onlineUrl: z.string().nullable(),
  registrationUntil: z.string().nullable(),
  organizerId: Id.nullable(),
  organizerName: z.string().nullable(),
  organizationName: z.string().nullable(),
  cover: z.string().nullable(),
  /** Of what is linked. Null for those who may not read it. */
  linkedName: z.string().nullable(),
  repeat: StoredRepeat.nullable(),
  /** Of a series: occurrences that differ from the rule. */
  overrides: z.array(EventOverride),
  /** Set if one occurrence was asked for: the fields are those of this one. */
  occurrence: z.string().nullable(),
  slug: z.string().nullable(),
  uid: z.string(),
  sequence: z.number(),
  state: z.enum(eventStates),
  /** People by state; `onsite` and `online` are the places that are taken. */
  counts: z.object({
    ...(Object.fromEntries(attendeeStates.map((state) => [state, z.number()])) as Record<AttendeeState, z.ZodNumber>),
    ...{ onsite: z.number(), online: z.number() },
  }),
  my: OwnAttendance.nullable(),
  ...stored,
})
export type Event = z.output<typeof Event>

export const EventToCreate = z.object({
  id: Id.optional(),
  title: eventFields.title,
  description: eventFields.description.default(null),
  type: eventFields.type.default('meeting'),
  visibility: eventFields.visibility.default('team'),
  startsAt: eventFields.startsAt,
  endsAt: eventFields.endsAt,
  allDay: eventFields.allDay.default(false),
  /** Default: that of the team. */
  timeZone: TimeZone.optional(),
  mode: eventFields.mode.default('onsite'),
  place: eventFields.place.default(null),
  onlineUrl: eventFields.onlineUrl.default(null),
  capacityOnsite: eventFields.capacityOnsite.default(null),
  capacityOnline: eventFields.capacityOnline.default(null),
  registration: eventFields.registration.default('none'),
  registrationUntil: eventFields.registrationUntil.default(null),
  waitlist: eventFields.waitlist.default(true),
  /** Default: the caller. */
  organizerId: Id.optional(),
  organizationId: eventFields.organizationId.default(null),
  cover: eventFields.cover.default(null),
  repeat: eventFields.repeat.default(null),
  remindersMinutes: eventFields.remindersMinutes.default([]),
  linked: eventFields.linked.default(null),
})
export type EventToCreate = z.output<typeof EventToCreate>

export const EventPatch = z.object(eventFields).partial()
export type EventPatch = z.output<typeof EventPatch>

export const Attendee = z.object({
  id: Id,
  eventId: Id,
  occurrence: z.string().nullable(),
  contactId: Id.nullable(),
  memberId: Id.nullable(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(attendeeKinds),
  channel: z.enum(channels),
  note: z.string().nullable(),
  state: AttendeeState,
  waitPosition: z.number().nullable(),
  offeredUntil: z.string().nullable(),
  /** Signed, for this event only. A device that checks people in compares it without a connection. */
  checkInCode: z.string(),
  checkedInAt: z.string().nullable(),
  checkedInBy: Id.nullable(),
  ...stored,
})
export type Attendee = z.output<typeof Attendee>

/** A contact, a member, or somebody with a name and an address. */
export const PersonToInvite = z.object({
  contactId: Id.nullable().default(null),
  memberId: Id.nullable().default(null),
  name: optionalLine(identityLimits.name).default(null),
  email: EmailAddress.nullable().default(null),
  kind: z.enum(attendeeKinds).default('required'),
  channel: z.enum(channels).optional(),
  note: optionalLine(eventLimits.note).default(null),
  /** Of a series: only this one. */
  occurrence: Occurrence.nullable().default(null),
})
export type PersonToInvite = z.output<typeof PersonToInvite>

/** Why an entry of a file is left out. */
export const unreadableReasons = ['incomplete', 'rule', 'twice', 'no-series', 'too-many'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

export const feedKinds = ['mine', 'team', 'public', 'due'] as const
export const EventFeed = z.object({
  id: Id,
  kind: z.enum(feedKinds),
  /** Only these kinds of calendar entries; empty: all that the feed has. */
  kinds: z.array(z.string()),
  createdAt: z.string(),
})
export type EventFeed = z.output<typeof EventFeed>

const PublicTeam = z.object({ name: z.string(), logo: z.string().nullable() })

/** Free places; null: no limit. */
const PlacesLeft = z.object({ onsite: z.number().nullable(), online: z.number().nullable() })

export const OpenPublicEvent = z.object({
  state: z.literal('published'),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(eventTypes),
  startsAt: z.string(),
  endsAt: z.string(),
  allDay: z.boolean(),
  timeZone: z.string(),
  mode: z.enum(eventModes),
  place: z.string().nullable(),
  cover: z.string().nullable(),
  registration: z.enum(registrationKinds),
  registrationUntil: z.string().nullable(),
  waitlist: z.boolean(),
  /** Whether who registers gets mail, with a link of their own. */
  sendsMail: z.boolean(),
  /** It has begun, or the time to register is over. */
  isClosed: z.boolean(),
  /** Of a series: the next ones. Otherwise the event itself, with `occurrence` null. */
  dates: z.array(z.object({ occurrence: z.string().nullable(), startsAt: z.string(), endsAt: z.string(), left: PlacesLeft })),
  team: PublicTeam,
})
export type OpenPublicEvent = z.output<typeof OpenPublicEvent>
export const PublicEvent = z.union([OpenPublicEvent, z.object({ state: z.literal('cancelled'), title: z.string() })])
export type PublicEvent = z.output<typeof PublicEvent>

export const PublicAttendance = z.object({
  state: AttendeeState,
  name: z.string(),
  channel: z.enum(channels),
  waitPosition: z.number().nullable(),
  offeredUntil: z.string().nullable(),
  /** Null unless there is a place. */
  checkInCode: z.string().nullable(),
  event: z.object({
    ...{ state: z.enum(eventStates), title: z.string(), description: z.string().nullable(), startsAt: z.string(), endsAt: z.string() },
    ...{ allDay: z.boolean(), timeZone: z.string(), mode: z.enum(eventModes), place: z.string().nullable(), onlineUrl: z.string().nullable() },
    ...{ slug: z.string().nullable(), hasBegun: z.boolean() },
  }),
  team: PublicTeam,
})
export type PublicAttendance = z.output<typeof PublicAttendance>

nameSchemas({ Event, EventOverride, Attendee, EventFeed, AttendeeState, PublicAttendance })
