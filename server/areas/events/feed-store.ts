import type { EventFeed } from '#contract/event-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { eventStore, goneStates, type StoredEvent } from './store.ts'

const columns = `id, kind, kinds, ${iso('created_at')} as "createdAt"`
const own = statement<EventFeed>('event-feeds', `select ${columns} from event_feeds where team_id = $1 and user_id = $2 order by created_at, id`)
export const listFeeds = (db: Db, teamId: string, userId: string) => own(db, [teamId, userId])

const insert = statement<EventFeed>(
  'event-feed-insert',
  `insert into event_feeds (team_id, id, user_id, kind, kinds) values ($1, $2, $3, $4, $5::jsonb) returning ${columns}`,
)
export const insertFeed = async (db: Db, teamId: string, userId: string, { id, kind, kinds }: Omit<EventFeed, 'createdAt'>) =>
  (await insert(db, [teamId, id, userId, kind, JSON.stringify(kinds)]))[0]

const remove = statement<{ id: string }>('event-feed-delete', `delete from event_feeds where team_id = $1 and user_id = $2 and id = $3 returning id`)
export const deleteFeed = async (db: Db, teamId: string, userId: string, id: string) => (await remove(db, [teamId, userId, id])).length > 0

const removeAll = statement<{ id: string }>('event-feeds-delete', `delete from event_feeds where team_id = $1 and user_id = $2 returning id`)
/** Of a member who left. */
export const deleteFeedsOf = async (db: Db, teamId: string, userId: string) => (await removeAll(db, [teamId, userId])).map(({ id }) => id)

const find = statement<EventFeed & { userId: string }>(
  'event-feed',
  `select ${columns}, user_id as "userId" from event_feeds where team_id = $1 and id = $2`,
)
export const findFeed = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]

const conditions = {
  mine: `(r.organizer_id = $3::uuid or exists (select from event_attendees a where a.team_id = r.team_id and a.event_id = r.id
    and a.member_id = $3::uuid and a.state not in ${goneStates} and a.deleted_at is null))`,
  team: `r.visibility <> 'private' and $3::uuid is not null`,
  public: `r.visibility = 'public' and $3::uuid is not null`,
} as const

const listed = (name: string, condition: string) =>
  statement<{ json: StoredEvent }>(
    `event-feed-${name}`,
    `select ${eventStore.json} as json from events r where r.team_id = $1 and r.deleted_at is null and r.state <> 'draft'
       and (r.range_end is null or r.range_end > $2::timestamptz) and ${condition} order by r.range_start, r.id limit $4`,
  )
const lists = { mine: listed('mine', conditions.mine), team: listed('team', conditions.team), public: listed('public', conditions.public) }

/** Cancelled ones too: other calendars must learn it. */
export const listFeedEvents = async (db: Db, teamId: string, userId: string, kind: keyof typeof lists, since: Date, most: number) =>
  (await lists[kind](db, [teamId, since, userId, most])).map(({ json }) => json)

const busy = statement<{ json: StoredEvent }>(
  'events-busy',
  `select ${eventStore.json} as json from events r where r.team_id = $1 and r.deleted_at is null and r.state = 'published' and r.range_start < $3::timestamptz
     and (r.range_end is null or r.range_end > $2::timestamptz)
     and (r.organizer_id = any($4::uuid[]) or exists (select from event_attendees a where a.team_id = r.team_id and a.event_id = r.id
       and a.member_id = any($4::uuid[]) and a.state in ('accepted', 'tentative', 'confirmed', 'checked_in') and a.deleted_at is null))`,
)
/** Of all visibilities: only the times are answered. */
export const listBusy = async (db: Db, teamId: string, members: readonly string[], from: Date, to: Date) =>
  (await busy(db, [teamId, from, to, members])).map(({ json }) => json)

const byUid = statement<{ json: StoredEvent }>(
  'events-by-uid',
  `select ${eventStore.json} as json from events r where r.team_id = $1 and r.uid = any($2::text[]) and r.deleted_at is null order by r.id for update of r`,
)
export const lockByUid = async (db: Db, teamId: string, uids: readonly string[]) => (await byUid(db, [teamId, uids])).map(({ json }) => json)

const withUid = statement<{ json: StoredEvent }>(
  'events-with-uid',
  `select ${eventStore.json} as json from events r where r.team_id = $1 and r.uid = any($2::text[]) and r.deleted_at is null`,
)
export const listByUid = async (db: Db, teamId: string, uids: readonly string[]) => (await withUid(db, [teamId, uids])).map(({ json }) => json)

const importLock = statement('events-import-lock', `select pg_advisory_xact_lock(hashtextextended('event import ' || $1, 0))`)
/** Two imports of one file at once would both find nothing. */
export const lockImport = async (db: Db, teamId: string) => void (await importLock(db, [teamId]))
