import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

export type Leaf = {
  id: string
  /** The selected item that contains it. */
  top: string
  parentId: string | null
  isFolder: boolean
  name: string
  description: string | null
  modifiedAt: Date
  url: string | null
  hash: string | null
  size: number | null
  type: string | null
}

const tree = statement<Leaf>(
  'files-tree',
  `with recursive below as (
     select i.*, i.id as top, 0 as depth from file_items i where i.team_id = $1 and i.id = any($2::uuid[]) and i.trash_id is null
     union all
     select i.*, b.top, b.depth + 1 from below b join file_items i on i.team_id = $1 and i.parent_id = b.id and i.trash_id is null)
   select b.id, b.top, b.parent_id as "parentId", b.is_folder as "isFolder", b.name, b.description, b.modified_at as "modifiedAt",
     v.url, v.hash, v.size, v.type
   from below b left join file_versions v on v.team_id = $1 and v.item_id = b.id and v.nr = b.version_nr
   order by b.depth, fold(b.name), b.id limit $3`,
)

/** Folders before their contents. No selected item may be inside another one. */
export const listTree = (db: Db, teamId: string, ids: readonly string[], limit: number) => tree(db, [teamId, ids, limit])

const insertItems = statement(
  'files-copy-items',
  `insert into file_items (team_id, id, parent_id, is_folder, name, description, version_nr, created_by)
   select $1, r.id, r."parentId", r."isFolder", r.name, r.description, case when r."isFolder" then 0 else 1 end, $2
   from jsonb_to_recordset($3::jsonb) as r(id uuid, "parentId" uuid, "isFolder" boolean, name text, description text)`,
)
const insertVersions = statement(
  'files-copy-versions',
  `insert into file_versions (team_id, id, item_id, nr, url, hash, size, type, created_by)
   select $1, r."versionId", r.id, 1, r.url, r.hash, r.size, r.type, $2
   from jsonb_to_recordset($3::jsonb) as r("versionId" uuid, id uuid, url text, hash text, size bigint, type text)`,
)

export type Copy = Leaf & { versionId: string }

export async function insertTree(db: Db, { teamId, userId }: Owner, copies: readonly Copy[]) {
  await insertItems(db, [teamId, userId, JSON.stringify(copies)])
  await insertVersions(db, [teamId, userId, JSON.stringify(copies.filter(({ isFolder }) => !isFolder))])
}
