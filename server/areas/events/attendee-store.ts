import type { Attendee, AttendeeState, Channel } from '#contract/event-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'
import type { Language } from '#contract/identity.ts'
import { goneStates, takenStates } from './store.ts'

/** Without the code, which is calculated. */
export type StoredAttendee = Omit<Attendee, 'checkInCode'> & {
  queuedAt: string | null
  language: Language
  startsAt: string
  endsAt: string | null
}

const isBefore = `w.team_id = r.team_id and w.event_id = r.event_id and w.channel = r.channel and w.state = 'waitlisted'
  and w.occurrence is not distinct from r.occurrence and (w.queued_at, w.id) <= (r.queued_at, r.id)`

export const attendeeStore = entityStore<StoredAttendee>({
  entity: 'event-attendee',
  table: 'event_attendees',
  columns: {
    ...{ eventId: 'uuid', occurrence: 'text', contactId: 'uuid', memberId: 'uuid', name: 'text', email: 'text', kind: 'text', channel: 'text' },
    ...{ note: 'text', state: 'text', queuedAt: 'timestamptz', offeredUntil: 'timestamptz', checkedInAt: 'timestamptz', checkedInBy: 'uuid' },
    ...{ language: 'text', startsAt: 'timestamptz', endsAt: 'timestamptz' },
  },
  computed: {
    waitPosition: `case when r.state = 'waitlisted' then (select count(*)::int from event_attendees w where ${isBefore}) end`,
  },
  name: 'r.name',
  list: {
    /** Those with an answer first, then the waiting list in its order. */
    sorts: { state: `(case r.state when 'waitlisted' then 1 when 'pending_approval' then 2 else 0 end), r.queued_at, fold(r.name)` },
    filters: {
      eventId: (id) => `r.event_id = ${id}::uuid`,
      occurrence: (occurrence) => `(r.occurrence = ${occurrence} or r.occurrence is null)`,
      state: (states) => `r.state = any(${states}::text[])`,
    },
  },
})

const forget = statement<{ eventId: string }>(
  'event-attendees-forget',
  `update event_attendees set name = $3, email = id::text || '@deleted.invalid' where team_id = $1 and member_id = $2 returning event_id as "eventId"`,
)
/** The person is deleted; that somebody had a place stays. Answers the events. */
export const forgetMember = async (db: Db, { teamId, userId, former }: { teamId: string; userId: string; former: string }) => [
  ...new Set((await forget(db, [teamId, userId, former])).map(({ eventId }) => eventId)),
]

const json = attendeeStore.json
const ofEvent = `from event_attendees r where r.team_id = $1 and r.event_id = $2 and r.deleted_at is null`

const live = statement<{ json: StoredAttendee }>(
  'event-attendees-live',
  `select ${json} as json ${ofEvent} and r.state not in ${goneStates} order by r.id`,
)
export const listLive = async (db: Db, teamId: string, eventId: string) => (await live(db, [teamId, eventId])).map((row) => row.json)

const byEmail = statement<{ json: StoredAttendee }>(
  'event-attendee-by-email',
  `select ${json} as json ${ofEvent} and r.email = $3 and coalesce(r.occurrence, '') = coalesce($4, '') and r.state not in ${goneStates} limit 1`,
)
/** The one live entry of a person. */
export const findLive = async (db: Db, teamId: string, eventId: string, email: string, occurrence: string | null) =>
  (await byEmail(db, [teamId, eventId, email, occurrence]))[0]?.json

const taken = statement<{ taken: number }>(
  'event-attendees-taken',
  `select (coalesce(sum(n) filter (where occurrence is null), 0) + coalesce(max(n) filter (where occurrence is not null), 0))::int as taken
   from (select occurrence, count(*) as n from event_attendees where team_id = $1 and event_id = $2 and channel = $3 and state in ${takenStates}
     and ($4::text is null or occurrence is null or occurrence = $4) group by occurrence) c`,
)
/** Of one occurrence, with those who come to all. Null: of the fullest. */
export const countTaken = async (db: Db, teamId: string, eventId: string, channel: Channel, occurrence: string | null) =>
  (await taken(db, [teamId, eventId, channel, occurrence]))[0]?.taken ?? 0

export type WaitingGroup = { occurrence: string | null; channel: Channel; ids: string[] }
const waiting = statement<WaitingGroup>(
  'event-attendees-waiting',
  `select occurrence, channel, array_agg(id order by queued_at, id) as ids from event_attendees
   where team_id = $1 and event_id = $2 and state = 'waitlisted' group by occurrence, channel order by occurrence, channel`,
)
/** In the order of the list. */
export const listWaiting = (db: Db, teamId: string, eventId: string) => waiting(db, [teamId, eventId])

const counted = statement<{ state: AttendeeState; channel: Channel; n: number; takes: boolean }>(
  'event-attendees-counted',
  `select state, channel, count(*)::int as n, state in ${takenStates} as takes from event_attendees
   where team_id = $1 and event_id = $2 and (occurrence = $3 or occurrence is null) group by state, channel`,
)
/** The people of one occurrence. */
export async function countPeople(db: Db, teamId: string, eventId: string, occurrence: string) {
  const states: Partial<Record<AttendeeState, number>> = {}
  const onChannel: Partial<Record<Channel, number>> = {}
  for (const { state, channel, n, takes } of await counted(db, [teamId, eventId, occurrence])) {
    states[state] = (states[state] ?? 0) + n
    if (takes) onChannel[channel] = (onChannel[channel] ?? 0) + n
  }
  return { states, taken: onChannel }
}

const queueEnd = statement<{ at: string }>(
  'event-attendees-queue-end',
  `select to_char(greatest(clock_timestamp(), max(queued_at) + interval '1 microsecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
   from event_attendees where team_id = $1 and event_id = $2`,
)
/** Later than everybody in the queue, also if another process has another clock. The event must be locked. */
export const findQueueEnd = async (db: Db, teamId: string, eventId: string) => (await queueEnd(db, [teamId, eventId]))[0]?.at ?? null

export type MovedTime = { from: string | null; to: string | null; startsAt: string; endsAt: string | null }
const retime = statement(
  'event-attendees-retime',
  `update event_attendees a set occurrence = x."to", starts_at = x."startsAt", ends_at = x."endsAt"
   from jsonb_to_recordset($3::jsonb) x("from" text, "to" text, "startsAt" timestamptz, "endsAt" timestamptz)
   where a.team_id = $1 and a.event_id = $2 and a.occurrence is not distinct from x."from"`,
)
export const updateTimes = async (db: Db, teamId: string, eventId: string, times: readonly MovedTime[]) =>
  void (await retime(db, [teamId, eventId, JSON.stringify(times)]))

const occurrences = statement<{ occurrence: string | null }>(
  'event-attendees-occurrences',
  `select distinct occurrence from event_attendees where team_id = $1 and event_id = $2`,
)
export const listAttended = async (db: Db, teamId: string, eventId: string) =>
  (await occurrences(db, [teamId, eventId])).map(({ occurrence }) => occurrence)

const move = statement<{ id: string }>(
  'event-attendees-move',
  `update event_attendees set event_id = $3 where team_id = $1 and event_id = $2 and id = any($4::uuid[]) returning id`,
)
export const moveAttendees = async (db: Db, teamId: string, from: string, to: string, ids: readonly string[]) =>
  void (await move(db, [teamId, from, to, ids]))

const ofContact = statement<{ id: string }>(
  'event-attendees-of-contact',
  `select a.id from event_attendees a join events e on e.team_id = a.team_id and e.id = a.event_id
   where a.team_id = $1 and a.contact_id = $2 and a.starts_at >= $3 and e.deleted_at is null and e.state <> 'cancelled'
     and a.state in ('invited', 'accepted', 'tentative', 'confirmed', 'waitlisted', 'pending_approval', 'offered') order by a.id`,
)
/** What a person still has before them. */
export const listFutureOf = async (db: Db, teamId: string, contactId: string, from: Date) =>
  (await ofContact(db, [teamId, contactId, from])).map(({ id }) => id)

const lapsing = statement<{ teamId: string; eventId: string }>(
  'event-attendees-lapsing',
  `select distinct team_id as "teamId", event_id as "eventId" from event_attendees where state = 'offered' and offered_until <= $1 limit 1000`,
)
export const listLapsing = (db: Db, now: Date) => lapsing(db, [now])

const lapsed = statement<{ json: StoredAttendee }>(
  'event-attendees-lapsed',
  `select ${json} as json ${ofEvent} and r.state = 'offered' and r.offered_until <= $3 order by r.id`,
)
export const listLapsed = async (db: Db, teamId: string, eventId: string, now: Date) =>
  (await lapsed(db, [teamId, eventId, now])).map((row) => row.json)

const absentTeams = statement<{ teamId: string }>(
  'event-attendees-teams-absent',
  `select distinct a.team_id as "teamId" from event_attendees a join events e on e.team_id = a.team_id and e.id = a.event_id where a.state in ('confirmed', 'accepted') and a.ends_at <= $1 and e.state = 'published'`,
)
export const listTeamsWithAbsent = (db: Db, endedBefore: Date) => absentTeams(db, [endedBefore])

const absent = statement<{ id: string; eventId: string; before: AttendeeState }>(
  'event-attendees-absent',
  `with old as (select a.id, a.state from event_attendees a join events e on e.team_id = a.team_id and e.id = a.event_id
     where a.team_id = $1 and a.state in ('confirmed', 'accepted') and a.ends_at <= $2 and e.state = 'published' order by a.id limit $3 for update of a)
   update event_attendees a set state = 'no_show', updated_at = now() from old where a.team_id = $1 and a.id = old.id
   returning a.id, a.event_id as "eventId", old.state as before`,
)
export const markAbsent = (db: Db, teamId: string, endedBefore: Date, most: number) => absent(db, [teamId, endedBefore, most])

type PersonFound = { id: string; name: string; email: string | null; language: Language }
const contacts = statement<PersonFound>(
  'event-contacts',
  `select id, name, lower(emails->0->>'email') as email, 'en' as language from contacts where team_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
)
export const listContactsToInvite = (db: Db, teamId: string, ids: readonly string[]) => contacts(db, [teamId, ids])

const members = statement<PersonFound>(
  'event-members',
  `select u.id, u.name, lower(u.email) as email, u.language from members m join users u on u.id = m.user_id
   where m.team_id = $1 and m.user_id = any($2::uuid[]) and m.left_at is null`,
)
export const listMembersToInvite = (db: Db, teamId: string, ids: readonly string[]) => members(db, [teamId, ids])
