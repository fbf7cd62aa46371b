import type { Assignment, HolderType } from '#contract/licence-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso, personJson } from '#server/kernel/database/sql-fragments.ts'

const json = `jsonb_build_object('id', a.id, 'licenceId', a.licence_id, 'holderType', a.holder_type, 'holderId', a.holder_id,
  'holderName', coalesce(a.label, (select c.name from contacts c where c.team_id = a.team_id and c.id = a.holder_id),
    (select u.name from users u where u.id = a.holder_id), ''),
  'assignedAt', ${iso('a.created_at')}, 'assignedBy', (select ${personJson('u')} from users u where u.id = a.created_by),
  'releasedAt', ${iso('a.released_at')}, 'releasedBy', (select ${personJson('u')} from users u where u.id = a.released_by), 'reason', a.reason)`

const page = statement<{ length: number; json: string }>(
  'licence-assignments-page',
  `select (select count(*)::int from licence_assignments where team_id = $1 and licence_id = $2 and (released_at is null or not $3::boolean)) as length,
     (select coalesce(json_agg(${json} order by a.created_at desc, a.id desc), '[]')::text from
       (select * from licence_assignments where team_id = $1 and licence_id = $2 and (released_at is null or not $3::boolean)
        order by created_at desc, id desc offset $4 limit $5) a) as json`,
)

export async function listAssignments(
  db: Db,
  teamId: string,
  licenceId: string,
  { open, page: nth, size }: { open: boolean; page: number; size: number },
) {
  const [row] = await page(db, [teamId, licenceId, open, (nth - 1) * size, size])
  return row ?? { length: 0, json: '[]' }
}

const find = statement<{ json: Assignment }>(
  'licence-assignment-find',
  `select ${json} as json from licence_assignments a where a.team_id = $1 and a.id = $2`,
)
export const findAssignment = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]?.json

export type NewAssignment = {
  id: string
  licenceId: string
  holderType: HolderType
  holderId: string | null
  label: string | null
  createdAt?: string
}

/** Holders who have a seat are left out, and the licence counts the others. Its row must be locked. */
const insert = statement<{ id: string }>(
  'licence-assignments-insert',
  `with added as (
     insert into licence_assignments (team_id, created_by, id, licence_id, holder_type, holder_id, label, created_at)
     select $1::uuid, $2::uuid, a.id, a."licenceId", a."holderType", a."holderId", a.label, coalesce(a."createdAt", now())
     from jsonb_to_recordset($3::jsonb) as a(id uuid, "licenceId" uuid, "holderType" text, "holderId" uuid, label text, "createdAt" timestamptz)
     on conflict do nothing returning id, licence_id),
   counted as (
     update licences l set seats_used = l.seats_used + n.count, updated_at = now()
     from (select licence_id, count(*)::int as count from added group by licence_id) n where l.team_id = $1 and l.id = n.licence_id)
   select id from added`,
)
export const insertAssignments = async (db: Db, teamId: string, by: string, rows: readonly NewAssignment[]) =>
  (await insert(db, [teamId, by, JSON.stringify(rows)])).map(({ id }) => id)

const release = statement<{ id: string; licenceId: string }>(
  'licence-assignments-release',
  `with gone as (
     update licence_assignments set released_at = $3::timestamptz, released_by = $4::uuid, reason = $5
     where team_id = $1 and id = any($2::uuid[]) and released_at is null returning id, licence_id),
   counted as (
     update licences l set seats_used = l.seats_used - n.count, updated_at = now()
     from (select licence_id, count(*)::int as count from gone group by licence_id) n where l.team_id = $1 and l.id = n.licence_id)
   select id, licence_id as "licenceId" from gone`,
)
export type Release = { at: Date; by: string | null; reason: string | null }

/** Answers those that were open. The licences must be locked. */
export const releaseAssignments = (db: Db, teamId: string, ids: readonly string[], { at, by, reason }: Release) =>
  release(db, [teamId, ids, at, by, reason])

type OpenOne = { id: string; name: string }
const open = statement<OpenOne>(
  'licence-assignment-open',
  `select a.id, ${json}->>'holderName' as name from licence_assignments a
   where a.team_id = $1 and a.licence_id = $2 and a.holder_type = $3 and a.holder_key = coalesce($4, fold($5)) and a.released_at is null`,
)
export const findOpenAssignment = async (
  db: Db,
  teamId: string,
  licenceId: string,
  holder: Pick<NewAssignment, 'holderType' | 'holderId' | 'label'>,
) => (await open(db, [teamId, licenceId, holder.holderType, holder.holderId, holder.label]))[0]

const openIds = statement<{ id: string; holder: string }>(
  'licence-assignments-open',
  `select id, holder_type || ' ' || holder_key as holder from licence_assignments where team_id = $1 and licence_id = $2 and released_at is null`,
)
export const listOpenAssignments = (db: Db, teamId: string, licenceId: string) => openIds(db, [teamId, licenceId])

const ofHolder = statement<{ id: string; licenceId: string }>(
  'licence-assignments-of-holder',
  `select a.id, a.licence_id as "licenceId" from licence_assignments a join licences l on l.team_id = a.team_id and l.id = a.licence_id
   where a.team_id = $1 and a.holder_type = $2 and a.holder_id = $3 and a.released_at is null and ($4::uuid is null or l.organization_id = $4)
   order by l.id for update of l`,
)
/** Locks their licences. */
export const lockAssignmentsOf = (db: Db, teamId: string, holderType: HolderType, holderId: string, organizationId: string | null) =>
  ofHolder(db, [teamId, holderType, holderId, organizationId])
