import { type Db, statement } from '#server/kernel/database/database.ts'

export type DemoItem = {
  id: string
  parentId: string | null
  isFolder: boolean
  name: string
  description: string | null
  versionNr: number
  createdBy: string | null
  createdAt: Date
  modifiedAt: Date
}

export type DemoVersion = {
  id: string
  itemId: string
  nr: number
  url: string
  size: number
  type: string
  createdBy: string | null
  createdAt: Date
}

const items = statement(
  'files-demo-items',
  `insert into file_items (team_id, id, parent_id, is_folder, name, description, version_nr, created_by, created_at, modified_at)
   select $1, r.id, r."parentId", r."isFolder", r.name, r.description, r."versionNr", r."createdBy", r."createdAt", r."modifiedAt"
   from jsonb_to_recordset($2::jsonb) as r(id uuid, "parentId" uuid, "isFolder" boolean, name text, description text, "versionNr" int, "createdBy" uuid,
     "createdAt" timestamptz, "modifiedAt" timestamptz)`,
)
const versions = statement(
  'files-demo-versions',
  `insert into file_versions (team_id, id, item_id, nr, url, hash, size, type, created_by, created_at)
   select $1, r.id, r."itemId", r.nr, r.url, b.hash, r.size, r.type, r."createdBy", r."createdAt"
   from jsonb_to_recordset($2::jsonb) as r(id uuid, "itemId" uuid, nr int, url text, size bigint, type text, "createdBy" uuid, "createdAt" timestamptz)
   join blobs b on b.team_id = $1 and r.url = '/api/blobs/' || b.key`,
)

export async function insertDemo(db: Db, teamId: string, itemRows: readonly DemoItem[], versionRows: readonly DemoVersion[]) {
  await items(db, [teamId, JSON.stringify(itemRows)])
  await versions(db, [teamId, JSON.stringify(versionRows)])
}
