import type { ContactDuplicate } from '#contract/contacts.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { Moved } from '#server/kernel/entities/merge-store.ts'

export type MergeRecord = { survivorId: string; at: Date; moved: Moved[]; fields: Record<string, { from: unknown; to: unknown }> }

const insert = statement(
  'contact-merge-insert',
  `insert into contact_merges (team_id, other_id, survivor_id, at, moved, fields) values ($1, $2, $3, $4, $5, $6)`,
)
export async function insertMerge(db: Db, teamId: string, otherId: string, { survivorId, at, moved, fields }: MergeRecord) {
  await insert(db, [teamId, otherId, survivorId, at, JSON.stringify(moved), JSON.stringify(fields)])
}

const find = statement<MergeRecord>(
  'contact-merge-find',
  `select survivor_id as "survivorId", at, moved, fields from contact_merges where team_id = $1 and other_id = $2 for update`,
)
export const lockMerge = async (db: Db, teamId: string, otherId: string) => (await find(db, [teamId, otherId]))[0]

const remove = statement('contact-merge-remove', `delete from contact_merges where team_id = $1 and other_id = $2`)
export async function deleteMerge(db: Db, teamId: string, otherId: string) {
  await remove(db, [teamId, otherId])
}

const list = statement<{ id: string; name: string; at: Date }>(
  'contact-merges',
  `select m.other_id as id, c.name, m.at from contact_merges m join contacts c on c.team_id = m.team_id and c.id = m.other_id
   where m.team_id = $1 and m.survivor_id = $2 and m.at > $3 order by m.at desc, m.other_id limit 50`,
)
export const listMerges = (db: Db, teamId: string, survivorId: string, since: Date) => list(db, [teamId, survivorId, since])

/** Neighbours of an equal sign, so that a thousand equal names are a thousand pairs and not half a million. */
const duplicates = statement<ContactDuplicate>(
  'contact-duplicates',
  `with signs as (
     select c.id, c.name, s.reason, s.sign, s.weight from contacts c cross join lateral (
       select 'email' as reason, fold(e->>'email') as sign, 1 as weight from jsonb_array_elements(c.emails) e
       union all select 'phone', right(regexp_replace(p->>'phoneNumber', '\\D', '', 'g'), 9), 2 from jsonb_array_elements(c.phone_numbers) p
       union all select 'name', fold(c.name), 3) s
     where c.team_id = $1 and c.deleted_at is null and length(s.sign) > 4),
   pairs as (
     select id, name, reason, weight, lead(id) over same as other_id, lead(name) over same as other_name from (select distinct * from signs) d
     window same as (partition by reason, sign order by id))
   select distinct on (name, id, other_id) jsonb_build_object('id', id, 'name', name) as first,
     jsonb_build_object('id', other_id, 'name', other_name) as second, reason
   from pairs where other_id <> id order by name, id, other_id, weight limit $2`,
)
export const listDuplicates = (db: Db, teamId: string, limit: number) => duplicates(db, [teamId, limit])
