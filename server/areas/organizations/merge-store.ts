import { type Db, statement } from '#server/kernel/database/database.ts'
import type { Moved } from '#server/kernel/entities/merge-store.ts'

export type MergeRecord = {
  survivorId: string
  at: Date
  moved: Moved[]
  /** Of the survivor: what it had, and what it took. */
  fields: Record<string, { from: unknown; to: unknown }>
  /** The primary address and bank account of the other one. */
  primaries: string[]
}

const insert = statement(
  'organization-merge-insert',
  `insert into organization_merges (team_id, other_id, survivor_id, at, moved, fields, primaries) values ($1, $2, $3, $4, $5, $6, $7)`,
)
const find = statement<MergeRecord>(
  'organization-merge-find',
  `select survivor_id as "survivorId", at, moved, fields, primaries from organization_merges where team_id = $1 and other_id = $2 for update`,
)
const remove = statement('organization-merge-remove', `delete from organization_merges where team_id = $1 and other_id = $2`)

export async function insertMerge(db: Db, teamId: string, otherId: string, { survivorId, at, moved, fields, primaries }: MergeRecord) {
  await insert(db, [teamId, otherId, survivorId, at, JSON.stringify(moved), JSON.stringify(fields), primaries])
}

export const lockMerge = async (db: Db, teamId: string, otherId: string) => (await find(db, [teamId, otherId]))[0]

export async function deleteMerge(db: Db, teamId: string, otherId: string) {
  await remove(db, [teamId, otherId])
}
