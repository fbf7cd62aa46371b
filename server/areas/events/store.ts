import type { AttendeeState, Channel, Event } from '#contract/event-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

type MemberAttendance = { id: string; memberId: string; state: AttendeeState; channel: Channel; occurrence: string | null }

/** An event as the database has it. What a reader may see of it is another question: `shownTo`. */
export type StoredEvent = Omit<Event, 'counts' | 'my' | 'occurrence' | 'linkedName'> & {
  rangeStart: string
  rangeEnd: string | null
  states: Partial<Record<AttendeeState, number>>
  taken: Partial<Record<Channel, number>>
  members: MemberAttendance[]
}

/** Those who take a place. */
export const takenStates = `('confirmed', 'accepted', 'checked_in', 'offered')`
/** They no longer are on the event, and may come again. */
export const goneStates = `('declined', 'refused', 'lapsed', 'cancelled')`

const people = (columns: string, where = '') =>
  `(select ${columns} from event_attendees a where a.team_id = r.team_id and a.event_id = r.id and a.deleted_at is null ${where})`
const grouped = (column: string, where = '') =>
  `(select coalesce(jsonb_object_agg(c.key, c.n), '{}') from (select a.${column} as key, count(*)::int as n from event_attendees a
     where a.team_id = r.team_id and a.event_id = r.id and a.deleted_at is null ${where} group by a.${column}) c)`

const attends = (userId: string) =>
  `exists (select from event_attendees a where a.team_id = r.team_id and a.event_id = r.id and a.member_id = ${userId}::uuid
     and a.state not in ${goneStates} and a.deleted_at is null)`
const isVisibleTo = (userId: string) => `(r.visibility <> 'private' or r.organizer_id = ${userId}::uuid or ${attends(userId)})`

export const eventStore = entityStore<StoredEvent>({
  entity: 'event',
  table: 'events',
  columns: {
    ...{ title: 'text', description: 'text', type: 'text', visibility: 'text', startsAt: 'text', endsAt: 'text', allDay: 'boolean' },
    ...{ timeZone: 'text', mode: 'text', place: 'text', onlineUrl: 'text', capacityOnsite: 'integer', capacityOnline: 'integer' },
    ...{ registration: 'text', registrationUntil: 'timestamptz', waitlist: 'boolean', organizerId: 'uuid', organizationId: 'uuid', cover: 'text' },
    ...{ repeat: 'jsonb', overrides: 'jsonb', remindersMinutes: 'jsonb', linked: 'jsonb', slug: 'text', uid: 'text', sequence: 'integer' },
    ...{ state: 'text', rangeStart: 'timestamptz', rangeEnd: 'timestamptz' },
  },
  computed: {
    organizerName: `(select u.name from users u where u.id = r.organizer_id)`,
    organizationName: `(select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id)`,
    states: grouped('state'),
    taken: grouped('channel', `and a.state in ${takenStates}`),
    members: people(
      `coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'memberId', a.member_id, 'state', a.state, 'channel', a.channel, 'occurrence', a.occurrence)
         order by a.id), '[]')`,
      `and a.member_id is not null and a.state not in ${goneStates}`,
    ),
  },
  name: 'r.title',
  list: {
    sorts: { startsAt: 'r.range_start' },
    search: (pattern) => `r.words like ${pattern}`,
    filters: {
      from: (moment) => `(r.range_end is null or r.range_end > ${moment}::timestamptz)`,
      to: (moment) => `r.range_start < ${moment}::timestamptz`,
      type: (types) => `r.type = any(${types}::text[])`,
      state: (states) => `r.state = any(${states}::text[])`,
      mine: (userId) => `(r.organizer_id = ${userId}::uuid or ${attends(userId)})`,
      visibleTo: isVisibleTo,
    },
  },
})

type DatedEvent = Pick<Event, 'id' | 'title' | 'type' | 'startsAt' | 'endsAt' | 'allDay' | 'timeZone' | 'repeat' | 'overrides'>

const datedColumns = `r.id, r.title, r.type, r.starts_at as "startsAt", r.ends_at as "endsAt", r.all_day as "allDay", r.time_zone as "timeZone", r.repeat, r.overrides`
const touchesRange = `r.team_id = $1 and r.deleted_at is null and r.range_start < $3::timestamptz and (r.range_end is null or r.range_end > $2::timestamptz)`
const inRange = statement<DatedEvent>(
  'events-in-range',
  `select ${datedColumns} from events r where ${touchesRange} and r.state = 'published' and ${isVisibleTo('$4')}
   union all
   select ${datedColumns} from events r where ${touchesRange} and r.state = 'draft' and r.organizer_id = $4::uuid`,
)
/** The fields that a calendar shows: the people of thousands of events would take longest to read. Drafts only of their organizer. */
export const listInRange = (db: Db, teamId: string, userId: string, { from, to }: { from: Date; to: Date }) => inRange(db, [teamId, from, to, userId])

const found = statement<{ id: string; title: string; startsAt: string; state: string }>(
  'events-search',
  `select r.id, r.title, r.starts_at as "startsAt", r.state from events r where r.team_id = $1 and r.deleted_at is null and r.words like $2
     and ${isVisibleTo('$4')} order by r.range_start desc limit $3`,
)
export const searchEvents = (db: Db, teamId: string, userId: string, query: string, limit: number) =>
  found(db, [teamId, likePattern(query), limit, userId])

const ofOrganization = statement<{ id: string; title: string; state: Event['state']; date: string }>(
  'events-of-organization',
  `select r.id, r.title, r.state, left(r.starts_at, 10) as date from events r where r.team_id = $1 and r.organization_id = $2 and r.deleted_at is null
     and ${isVisibleTo('$3')} and (r.state <> 'draft' or r.organizer_id = $3::uuid) order by r.range_start desc, r.id limit 500`,
)
/** As in the calendar of the member. */
export const listOfOrganization = (db: Db, teamId: string, organizationId: string, userId: string) =>
  ofOrganization(db, [teamId, organizationId, userId])

const visible = statement<{ id: string; name: string }>(
  'events-visible',
  `select r.id, r.title as name from events r where r.team_id = $1 and r.id = any($2::uuid[]) and ${isVisibleTo('$3')}`,
)
/** Deleted ones too: they are named in the history. */
export const listVisibleNames = (db: Db, teamId: string, userId: string, ids: readonly string[]) => visible(db, [teamId, ids, userId])

const slugLock = statement('events-slug-lock', `select pg_advisory_xact_lock(hashtextextended('event slug ' || $1, 0))`)
const slugs = statement<{ slug: string }>('events-slugs', `select slug from events where slug = any($1::text[])`)
/** Which of these are taken. Until the transaction ends nobody else takes one that begins like the first. */
export async function lockSlugs(db: Db, wanted: readonly [string, ...string[]]): Promise<ReadonlySet<string>> {
  await slugLock(db, [wanted[0]])
  return new Set((await slugs(db, [wanted])).map(({ slug }) => slug))
}

const setReminder = statement('events-set-reminder', `update events set remind_at = $3 where team_id = $1 and id = $2`)
export const updateRemindAt = async (db: Db, teamId: string, id: string, remindAt: Date | null) =>
  void (await setReminder(db, [teamId, id, remindAt]))

const dueTeams = statement<{ teamId: string }>('events-teams-to-remind', `select distinct team_id as "teamId" from events where remind_at <= $1`)
export const listTeamsToRemind = (db: Db, now: Date) => dueTeams(db, [now])

const due = statement<{ id: string; remindAt: string }>(
  'events-to-remind',
  `select id, ${iso('remind_at')} as "remindAt" from events where team_id = $1 and remind_at <= $2 order by id limit $3 for update`,
)
export const lockDue = (db: Db, teamId: string, now: Date, most: number) => due(db, [teamId, now, most])
