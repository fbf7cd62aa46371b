import { pastColumns } from '#server/kernel/writes/change-log.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { personJson } from '#server/kernel/database/sql-fragments.ts'
import type { DescribedChange } from '#server/kernel/writes/timeline.ts'

export type TeamReader = { teamId: string; userId: string }

const described = `
  select ${pastColumns}, case when u.id is not null then ${personJson('u')} end as by
  from changes h left join users u on u.id = h.actor_id`
const visible = `h.team_id = $1 and (h.audience is null or $2::uuid = any(h.audience))`
const known = `${described} where ${visible}`

const firstOfItsKind = `
  not exists (select from changes p where p.team_id = h.team_id and p.seq = h.seq - 1 and p.act = h.act and p.area = h.area and p.entity = h.entity and p.op = h.op)`

const list = statement<DescribedChange>(
  'activities-list',
  `${described} join (
     select newest.seq from unnest($6::text[]) a(area) cross join lateral (
       select h.seq from changes h
       where ${visible} and h.area = a.area and h.area || '.' || h.entity || '.' || h.op = any($3::text[]) and ${firstOfItsKind}
         and ($4::bigint is null or h.seq < $4) and ($5::uuid is null or h.actor_id = $5)
         and ($7::timestamptz is null or h.at >= $7) and ($8::timestamptz is null or h.at < $8)
       order by h.seq desc limit $9
     ) newest order by newest.seq desc limit $9
   ) page on page.seq = h.seq
   where h.team_id = $1
   order by h.seq desc`,
)

export type Wanted = {
  before?: number | undefined
  member?: string | undefined
  area?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * Newest first, and only changes with a sentence (`tasks.task.create`). Each area is read by its own range of the index, because areas without
 * sentences, such as the chat, have most of the rows.
 */
export const listChanges = (
  db: Db,
  { teamId, userId }: TeamReader,
  sentences: string[],
  { before, member, area, from, to }: Wanted,
  limit: number,
) => {
  const areas = [...new Set(sentences.map((key) => key.slice(0, key.indexOf('.'))))].filter((name) => area === undefined || name === area)
  return list(db, [teamId, userId, sentences, before ?? null, member ?? null, areas, from ?? null, to ?? null, limit])
}

const history = statement<DescribedChange>(
  'activities-history',
  `${known} and h.area = $3 and h.entity = any($4::text[]) and h.entity_id = $5 and ($6::bigint is null or coalesce(h.act, h.seq) < $6)
   order by h.seq desc limit $7`,
)

export const listHistory = (
  db: Db,
  { teamId, userId }: TeamReader,
  area: string,
  entities: readonly string[],
  id: string,
  before: number | undefined,
  limit: number,
) => history(db, [teamId, userId, area, entities, id, before ?? null, limit])

const recent = statement<DescribedChange>('activities-recent', `${known} and h.area = $3 and h.entity = any($4::text[]) order by h.seq desc limit $5`)

export const listRecent = (db: Db, { teamId, userId }: TeamReader, area: string, entities: readonly string[], limit: number) =>
  recent(db, [teamId, userId, area, entities, limit])
