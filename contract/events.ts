// Events: meetings, courses, deadlines; who attends them, registration with a waiting list, iCalendar, feeds.
import { z } from 'zod'
import { Day, EmailAddress } from './business-shapes.ts'
import { codeIn } from './check-in-codes.ts'
import type { Contract } from './endpoint.ts'
import {
  Attendee,
  AttendeeState,
  channels,
  Event,
  eventAnswers,
  EventFeed,
  eventLimits,
  EventPatch,
  eventScopes,
  eventStates,
  EventToCreate,
  eventTypes,
  feedKinds,
  Occurrence,
  PersonToInvite,
  PublicAttendance,
  PublicEvent,
  unreadableReasons,
} from './event-shapes.ts'
import { PersonName } from './identity.ts'
import { flag, listQuery, Pagination, pageQuery, several, standardCalls } from './lists.ts'
import { PublicToken } from './public-links.ts'
import { ById, Done, Id, withConflicts } from './shapes.ts'

const path = '/api/apps/events'
const access = 'member' as const
/** What is linked may be of any area, and its name is in the answer. */
const reads = ['events', 'organizations', 'identity', 'preferences', 'tasks', 'scrumboard', 'academy', 'licences', 'offers'] as const
const event = standardCalls({ path, name: 'event', key: 'event', reads, row: Event, toCreate: EventToCreate, patch: EventPatch })

const ofSeries = { scope: z.enum(eventScopes).default('all'), occurrence: Occurrence.optional() }
const calendarType = 'text/calendar; charset=utf-8'
const attendee = { access, method: 'POST', answer: Attendee } as const
const attendance = { access: 'public', publicLink: 'attendance', answer: PublicAttendance } as const
const attendancePath = '/api/public/attendances/:token'
const byToken = { token: PublicToken }
const eventPath = '/api/public/events/:slug'
/** Any text: an unknown one is answered like a draft. */
const Slug = z.string().max(200)

export const events = {
  list: {
    ...event.list({
      name: 'events',
      key: 'events',
      row: Event,
      query: listQuery(['startsAt'], {
        from: Day.optional(),
        to: Day.optional(),
        type: several(z.enum(eventTypes)),
        state: several(z.enum(eventStates)),
        mine: flag,
      }),
      summary:
        'A page of events by start, private ones only for their organizer and attendees. `from` and `to` (exclusive) are days; a series is listed once. `mine`: those that the caller organizes or attends.',
    }),
    perMember: true,
  },
  one: {
    ...event.one({ summary: 'One event. With `occurrence`, one of a series: its own fields, and its own counts.' }),
    perMember: true,
    input: ById.extend({ occurrence: Occurrence.optional() }),
  },
  create: event.create({ summary: 'Creates a draft. A series begins with the first date that its rule yields.' }),
  update: {
    ...event.update({
      summary:
        'Changes the fields sent. Of a series: all, one occurrence, or that and all following ones, which become a new series; its row is answered.',
    }),
    /** `base`: the texts that the sender saw. Not for following ones, which become a series of their own. */
    input: z.object({ id: Id, event: EventPatch, ...ofSeries, base: EventPatch.pick({ title: true, description: true, place: true }).optional() }),
    answer: Event.extend(withConflicts),
  },
  remove: {
    ...event.remove({ summary: 'Deletes an event, one of a series, or that and all following ones. Those who would come get a mail.' }),
    input: ById.extend(ofSeries),
  },
  restore: event.restore({ summary: 'Restores an event that was deleted less than 30 days ago.' }),
  publish: event.verb('publish', {
    fields: {},
    summary: 'Publishes a draft and invites its people by mail. 422 with R-EVT-1 if something is missing.',
  }),
  unpublish: event.verb('unpublish', { fields: {}, summary: 'Makes a draft of it again, while nobody but the organizer is on it.' }),
  cancel: event.verb('cancel', {
    fields: ofSeries,
    summary: 'Cancels an event, one of a series, or that and all following ones, and says so by mail.',
  }),
  ics: {
    ...{ method: 'GET', path: `${path}/event/ics`, access, input: ById, answer: z.unknown(), streams: calendarType },
    summary: 'The event as iCalendar, with METHOD:CANCEL if it was cancelled.',
  },

  attendees: {
    ...{ method: 'GET', path: `${path}/attendees`, access, reads: ['events', 'identity'], perMember: true },
    summary:
      'The people of an event: those with a place, then by their position on the waiting list. Sizes up to 5000, so that a device can check in offline. `mailsOutside`: people from outside get their links by mail.',
    input: z.object({
      eventId: Id,
      occurrence: Occurrence.optional(),
      state: several(AttendeeState),
      ...pageQuery(eventLimits.attendees),
    }),
    answer: z.object({ attendees: z.array(Attendee).nullable(), pagination: Pagination, mailsOutside: z.boolean() }),
  },
  invite: {
    ...{ ...attendee, path: `${path}/attendee/invite`, answer: z.object({ attendees: z.array(Attendee) }) },
    summary: 'Invites people. Somebody who is on the event already is answered as they are.',
    input: z.object({ eventId: Id, people: z.array(PersonToInvite).min(1).max(eventLimits.people) }),
  },
  register: {
    ...{ ...attendee, path: `${path}/attendee/register`, right: 'read' },
    summary: 'Registers the caller, for an event with open registration or approval.',
    input: z.object({
      eventId: Id,
      occurrence: Occurrence.optional(),
      channel: z.enum(channels).optional(),
      note: z.string().trim().max(eventLimits.note).nullable().default(null),
    }),
  },
  respond: {
    ...{ ...attendee, path: `${path}/attendee/respond`, right: 'read' },
    summary: 'Answers an invitation, or takes (accepted) or refuses (declined) an offered place. That of another person needs the right to write.',
    input: ById.extend({ answer: z.enum(eventAnswers) }),
  },
  approve: { ...attendee, path: `${path}/attendee/approve`, summary: 'Gives the place, or one on the waiting list if it is full.', input: ById },
  refuse: { ...attendee, path: `${path}/attendee/refuse`, summary: 'Refuses somebody who asked for a place.', input: ById },
  cancelAttendee: {
    ...{ ...attendee, path: `${path}/attendee/cancel`, right: 'read' },
    summary: 'Gives up a place. The next one on the waiting list is offered it. That of another person needs the right to write.',
    input: ById,
  },
  resend: {
    ...{ ...attendee, path: `${path}/attendee/resend` },
    summary: 'Sends the invitation again, with a new link, to somebody who has not decided yet.',
    input: ById,
  },
  attendeeLink: {
    ...{ method: 'POST', path: `${path}/attendee/link`, access, effect: 'own-transactions', closedToTokens: true },
    summary: 'A link with which the person answers, confirms and cancels. At most five are valid.',
    input: ById,
    answer: z.object({ url: z.string() }),
  },
  checkIn: {
    ...{ ...attendee, path: `${path}/attendee/check-in` },
    summary: 'Somebody is there. `code`: as scanned. `at` of a device that had no connection; the earliest stays.',
    input: z.object({
      eventId: Id,
      code: z.string().max(2000).transform(codeIn).optional(),
      attendeeId: Id.optional(),
      at: z.iso.datetime({ offset: true }).optional(),
    }),
    answer: z.object({ attendee: Attendee, first: z.boolean() }),
  },

  import: {
    ...{ method: 'POST', path: `${path}/import`, access, bodyLimit: 6_500_000 },
    summary: 'Reads an iCalendar file. The same UID with a higher SEQUENCE updates an event, otherwise it stays as it is.',
    input: z.object({ ics: z.string().min(1).max(eventLimits.imported) }),
    answer: z.object({ created: z.number(), updated: z.number(), unchanged: z.number(), skipped: z.number() }),
  },
  previewImport: {
    ...{ method: 'POST', path: `${path}/import/preview`, access, bodyLimit: 6_500_000, effect: 'read' },
    summary: 'What `import` would do with this file. Nothing is stored. At most 200 events are listed.',
    input: z.object({ ics: z.string().min(1).max(eventLimits.imported) }),
    answer: z.object({
      ...{ created: z.number(), updated: z.number(), unchanged: z.number(), skipped: z.number() },
      events: z.array(
        z.object({
          ...{ title: z.string(), startsAt: z.string(), endsAt: z.string(), allDay: z.boolean(), repeats: z.boolean() },
          outcome: z.enum(['created', 'updated', 'unchanged']),
        }),
      ),
      problems: z.array(z.object({ title: z.string(), reason: z.enum(unreadableReasons) })),
    }),
  },
  freeBusy: {
    ...{ method: 'GET', path: `${path}/free-busy`, access, reads: ['events', 'identity'] },
    summary: 'When members are busy, without saying with what. `to` is exclusive. `except`: an event that is being planned.',
    input: z.object({ from: Day, to: Day, members: several(Id), except: Id.optional() }),
    answer: z.object({ members: z.array(z.object({ id: Id, busy: z.array(z.object({ start: z.string(), end: z.string() })) })) }),
  },
  feeds: {
    ...{ method: 'GET', path: `${path}/feeds/all`, access, reads: ['events'], perMember: true },
    summary: 'The feeds of the caller.',
    answer: z.array(EventFeed),
  },
  createFeed: {
    ...{ method: 'POST', path: `${path}/feed`, access, right: 'read', effect: 'own-transactions', closedToTokens: true },
    summary: 'A secret address that other calendars subscribe to. It is answered once.',
    input: z.object({ kind: z.enum(feedKinds), kinds: z.array(z.string().max(20)).max(20).default([]) }),
    answer: z.object({ feed: EventFeed, url: z.string() }),
  },
  removeFeed: { method: 'DELETE', path: `${path}/feed`, access, right: 'read', summary: 'Ends the address at once.', input: ById, answer: Done },

  publicEvent: {
    ...{ method: 'GET', path: eventPath, access: 'public', publicPage: true, input: z.object({ slug: Slug }), answer: PublicEvent },
    summary: 'What the page of a public event shows. 410: a draft, or there is none.',
  },
  publicRegister: {
    ...{ method: 'POST', path: `${eventPath}/register`, access: 'public', publicPage: true },
    summary: 'Registers somebody. `website` is a field that people do not see: if it is filled, nothing is stored.',
    input: z.object({
      slug: Slug,
      name: PersonName,
      email: EmailAddress,
      channel: z.enum(channels).optional(),
      note: z.string().trim().max(eventLimits.note).nullable().default(null),
      occurrence: Occurrence.nullable().default(null),
      website: z.string().max(2000).default(''),
      language: z.enum(['en', 'tr', 'ro']).optional(),
    }),
    answer: z.object({ state: AttendeeState, waitPosition: z.number().nullable() }),
  },
  publicIcs: {
    ...{ method: 'GET', path: `${eventPath}/ics`, access: 'public', publicPage: true, streams: calendarType },
    summary: 'A public event as iCalendar, without the address of the online part.',
    input: z.object({ slug: Slug }),
    answer: z.unknown(),
  },
  publicAttendance: { ...attendance, method: 'GET', path: attendancePath, summary: 'What the link of a person opens.', input: z.object(byToken) },
  publicAttendanceIcs: {
    ...{ ...attendance, method: 'GET', path: `${attendancePath}/ics`, streams: calendarType, input: z.object(byToken), answer: z.unknown() },
    summary: 'What the person attends, as iCalendar.',
  },
  publicAttendanceQr: {
    ...{ ...attendance, method: 'GET', path: `${attendancePath}/qr`, streams: 'image/svg+xml; charset=utf-8', input: z.object(byToken) },
    summary: 'The code for the check-in as a QR code.',
    answer: z.unknown(),
  },
  publicRespond: {
    ...{ ...attendance, method: 'POST', path: `${attendancePath}/respond`, summary: 'Answers an invitation.' },
    input: z.object({ ...byToken, answer: z.enum(eventAnswers) }),
  },
  publicConfirm: {
    ...attendance,
    method: 'POST',
    path: `${attendancePath}/confirm`,
    summary: 'Takes the place that was offered.',
    input: z.object(byToken),
  },
  publicCancel: { ...attendance, method: 'POST', path: `${attendancePath}/cancel`, summary: 'Gives up the place.', input: z.object(byToken) },
  publicFeed: {
    ...{ method: 'GET', path: '/api/public/feeds/:token', access: 'public', publicLink: 'feed', streams: calendarType },
    summary: 'The feed as iCalendar, by the token followed by .ics. With ETag.',
    input: z.object({ token: PublicToken.transform((token) => token.replace(/\.ics$/, '')) }),
    answer: z.unknown(),
  },
} satisfies Contract
