import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  attendeeKinds,
  attendeeStates,
  channels,
  type Event,
  eventModes,
  type EventOverride,
  eventStates,
  eventTypes,
  eventVisibilities,
  feedKinds,
  registrationKinds,
} from '#contract/event-shapes.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { teamId } from '#server/identity/tables.ts'

const at = () => timestamp({ withTimezone: true })
const there = sql`deleted_at is null`
const row = () => ({
  ...{ teamId: teamId(), id: uuid().notNull(), createdAt: at().notNull().defaultNow(), createdBy: uuid(), updatedAt: at().notNull().defaultNow() },
  deletedAt: at(),
})

/** A series is one row. What differs in single occurrences is read and written with it only. */
export const events = pgTable(
  'events',
  {
    ...row(),
    title: text().notNull(),
    description: text(),
    type: text({ enum: eventTypes }).notNull(),
    visibility: text({ enum: eventVisibilities }).notNull(),
    /** Moments in UTC, or days if it lasts whole days. */
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    allDay: boolean().notNull(),
    timeZone: text().notNull(),
    mode: text({ enum: eventModes }).notNull(),
    place: text(),
    onlineUrl: text(),
    capacityOnsite: integer(),
    capacityOnline: integer(),
    registration: text({ enum: registrationKinds }).notNull(),
    registrationUntil: at(),
    waitlist: boolean().notNull(),
    organizerId: uuid(),
    organizationId: uuid(),
    cover: text(),
    repeat: jsonb().$type<Repeat>(),
    overrides: jsonb().$type<EventOverride[]>().notNull(),
    remindersMinutes: jsonb().$type<number[]>().notNull(),
    linked: jsonb().$type<NonNullable<Event['linked']>>(),
    /** Of all teams together: it is the address of the public page. */
    slug: text(),
    uid: text().notNull(),
    sequence: integer().notNull(),
    state: text({ enum: eventStates }).notNull(),
    /** From the first start to the last end of a series. Null: without end. */
    rangeStart: at().notNull(),
    rangeEnd: at(),
    /** The next reminder. */
    remindAt: at(),
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(title || ' ' || coalesce(place, ''))`),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    index('events_range').on(t.teamId, t.rangeStart, t.id).where(there),
    uniqueIndex('events_slug')
      .on(t.slug)
      .where(sql`slug is not null`),
    uniqueIndex('events_uid').on(t.teamId, t.uid).where(there),
    index('events_organizer').on(t.teamId, t.organizerId).where(there),
    index('events_organization')
      .on(t.teamId, t.organizationId)
      .where(sql`organization_id is not null`),
    index('events_search')
      .using('gin', t.teamId, sql`words gin_trgm_ops`)
      .where(there),
    /** For the clock, which asks all teams. */
    index('events_remind')
      .on(t.remindAt)
      .where(sql`remind_at is not null`),
  ],
)

/** Without foreign keys to people: an attendance outlives a person who leaves. */
export const eventAttendees = pgTable(
  'event_attendees',
  {
    ...row(),
    eventId: uuid().notNull(),
    /** Null: the event, or the whole series. */
    occurrence: text(),
    contactId: uuid(),
    memberId: uuid(),
    name: text().notNull(),
    email: text().notNull(),
    kind: text({ enum: attendeeKinds }).notNull(),
    channel: text({ enum: channels }).notNull(),
    note: text(),
    state: text({ enum: attendeeStates }).notNull(),
    /** The order of the waiting list. */
    queuedAt: at(),
    offeredUntil: at(),
    checkedInAt: at(),
    checkedInBy: uuid(),
    /** Of the mails. */
    language: text().notNull(),
    /** When what they attend begins and ends. Null: a series without end. */
    startsAt: at().notNull(),
    endsAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.eventId], foreignColumns: [events.teamId, events.id] }).onDelete('cascade'),
    index('event_attendees_event').on(t.teamId, t.eventId, t.occurrence),
    uniqueIndex('event_attendees_live')
      .on(t.teamId, t.eventId, sql`coalesce(occurrence, '')`, t.email)
      .where(sql`state not in ('declined', 'refused', 'lapsed', 'cancelled')`),
    index('event_attendees_member')
      .on(t.teamId, t.memberId)
      .where(sql`member_id is not null`),
    index('event_attendees_contact')
      .on(t.teamId, t.contactId)
      .where(sql`contact_id is not null`),
    /** For the clock, which asks all teams. */
    index('event_attendees_offered')
      .on(t.offeredUntil)
      .where(sql`state = 'offered'`),
    index('event_attendees_expected')
      .on(t.endsAt)
      .where(sql`state in ('confirmed', 'accepted')`),
  ],
)

/** Subscriptions by other calendars. The address is a public link. */
export const eventFeeds = pgTable(
  'event_feeds',
  {
    teamId: teamId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text({ enum: feedKinds }).notNull(),
    kinds: jsonb().$type<string[]>().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), index('event_feeds_user').on(t.teamId, t.userId)],
)
