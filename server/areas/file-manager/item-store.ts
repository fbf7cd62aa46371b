// PostgreSQL builds the JSON. Size, count and date of a folder come from its contents.
import type { FileItem, FileVersion, Folder, FoundItem } from '#contract/file-manager.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'

const shownDay = (column: string) => `to_char(${column} at time zone 'UTC', 'FMMonth FMDD, YYYY')`

const shownSize = (bytes: string) => `case
  when ${bytes} < 1000 then ${bytes} || ' B'
  when ${bytes} < 999500 then trim_scale(round(${bytes} / 1e3::numeric, case when ${bytes} < 9950 then 1 else 0 end)) || ' KB'
  when ${bytes} < 999500000 then trim_scale(round(${bytes} / 1e6::numeric, case when ${bytes} < 9950000 then 1 else 0 end)) || ' MB'
  else trim_scale(round(${bytes} / 1e9::numeric, 1)) || ' GB' end`

/** docs/specification.md 13.9: newer formats of a kind have the same badge. */
const shownType = `case when i.is_folder then 'folder' else coalesce(
  (select coalesce(k.known, e.ext) from (select upper(substring(i.name from '\\.([A-Za-z0-9]{1,5})$')) as ext) e
   left join (values ('DOCX', 'DOC'), ('XLSX', 'XLS'), ('PPTX', 'PPT'), ('JPEG', 'JPG'), ('HTML', 'HTM'), ('TIFF', 'TIF')) k(ext, known) on k.ext = e.ext), 'FILE') end`

/** For the alias i. */
const pathOf = `coalesce((
  with recursive up as (
    select p.id, p.parent_id, p.name, 1 as nr from file_items p where p.team_id = i.team_id and p.id = i.parent_id
    union all
    select p.id, p.parent_id, p.name, up.nr + 1 from up join file_items p on p.team_id = i.team_id and p.id = up.parent_id)
  select json_agg(json_build_object('id', up.id, 'name', up.name) order by up.nr desc) from up), '[]')`

const fields = `'id', i.id, 'folderId', i.parent_id, 'name', i.name, 'createdBy', coalesce(u.name, ''),
  'createdAt', ${shownDay('i.created_at')}, 'modifiedAt', ${shownDay('s.modified')}, 'size', ${shownSize('s.bytes')}, 'type', ${shownType},
  'contents', case when i.is_folder then s.files || case s.files when 1 then ' file' else ' files' end end, 'description', i.description,
  'creatorId', i.created_by, 'created', ${iso('i.created_at')}, 'modified', ${iso('s.modified')}, 'bytes', s.bytes,
  'fileCount', case when i.is_folder then s.files end, 'folderCount', case when i.is_folder then s.folders end,
  'mime', v.type, 'url', v.url, 'versions', (select count(*) from file_versions n where n.team_id = i.team_id and n.item_id = i.id)`

/**
 * `chosen`: a query for rows of file_items of one team ($1). An item that was deleted on its own does not count as content of its folder, in the
 * trash neither.
 */
const items = (chosen: string, shown: string) => `
  with recursive chosen as (${chosen}),
  below(top, id, trash_id, modified_at) as (
    select id, id, trash_id, modified_at from chosen where is_folder
    union all
    select b.top, f.id, b.trash_id, f.modified_at from below b
    join file_items f on f.team_id = $1 and f.parent_id = b.id and f.is_folder and f.trash_id is not distinct from b.trash_id),
  sums as (
    select b.top, count(*) - 1 as folders, sum(w.files) as files, sum(w.bytes) as bytes, greatest(max(b.modified_at), max(w.modified_at)) as modified
    from below b cross join lateral (
      select count(*) as files, coalesce(sum(x.size), 0) as bytes, max(f.modified_at) as modified_at from file_items f
      join file_versions x on x.team_id = $1 and x.item_id = f.id and x.nr = f.version_nr
      where f.team_id = $1 and f.parent_id = b.id and not f.is_folder and f.trash_id is not distinct from b.trash_id) w
    group by b.top),
  shown as (
    select i.*, json_build_object(${shown}) as json
    from chosen i
    left join users u on u.id = i.created_by
    left join file_versions v on v.team_id = $1 and v.item_id = i.id and v.nr = i.version_nr
    cross join lateral (
      select coalesce(t.folders, 0) as folders, coalesce(t.files, 0) as files, coalesce(t.bytes, v.size, 0) as bytes, coalesce(t.modified, i.modified_at) as modified
      from (select) one left join sums t on t.top = i.id) s)`

const byName = 'fold(name), name, id'

const contents = (inside: string) => `
  ${items(
    `with recursive up as (
       select i.id, i.parent_id, 0 as depth from file_items i where i.team_id = $1 and i.id = $2::uuid and i.is_folder and i.trash_id is null
       union all
       select i.id, i.parent_id, up.depth + 1 from up join file_items i on i.team_id = $1 and i.id = up.parent_id)
     select i.*, up.depth from up join file_items i on i.team_id = $1 and i.id = up.id
     union all
     select i.*, null::int from file_items i where i.team_id = $1 and i.parent_id ${inside} and i.trash_id is null`,
    fields,
  )}
  select json_build_object(
      'folders', coalesce(json_agg(json order by ${byName}) filter (where depth is null and is_folder), '[]'),
      'files', coalesce(json_agg(json order by ${byName}) filter (where depth is null and not is_folder), '[]'),
      'path', coalesce(json_agg(json order by depth desc) filter (where depth is not null), '[]'))::text as json,
    coalesce(bool_or(depth = 0), false) as found
  from shown`

const inRoot = statement<{ json: string; found: boolean }>('files-root', contents('is null'))
const inFolder = statement<{ json: string; found: boolean }>('files-folder', contents('= $2::uuid'))

/** Undefined if the folder does not exist. */
export async function listContents(db: Db, teamId: string, folderId: string | null): Promise<string | undefined> {
  const [row] = await (folderId ? inFolder : inRoot)(db, [teamId, folderId])
  return row && (folderId === null || row.found) ? row.json : undefined
}

const some = statement<{ json: FileItem }>(
  'files-some',
  `${items(`select * from file_items where team_id = $1 and id = any($2::uuid[])`, fields)}
   select json from shown order by array_position($2::uuid[], id)`,
)

export const listItems = async (db: Db, teamId: string, ids: readonly string[]) => (await some(db, [teamId, ids])).map(({ json }) => json)

const one = statement<{ json: FoundItem }>(
  'file-one',
  `${items(`select * from file_items where team_id = $1 and id = $2 and trash_id is null`, `${fields}, 'path', ${pathOf}`)} select json from shown`,
)

export const findFound = async (db: Db, teamId: string, id: string) => (await one(db, [teamId, id]))[0]?.json

const search = statement<{ json: FoundItem }>(
  'files-search',
  `${items(
    `select * from file_items where team_id = $1 and trash_id is null and (fold(name) like $2 or fold(coalesce(description, '')) like $2)
     order by is_folder desc, fold(name), id limit $3`,
    `${fields}, 'path', ${pathOf}`,
  )}
   select json from shown order by is_folder desc, ${byName}`,
)

export const searchItems = async (db: Db, teamId: string, query: string, limit: number) =>
  (await search(db, [teamId, likePattern(query), limit])).map(({ json }) => json)

const trash = statement<{ json: string }>(
  'files-trash',
  `${items(
    `select * from file_items where team_id = $1 and trash_id = id`,
    `${fields}, 'deletedAt', ${iso('i.deleted_at')}, 'deletedBy', coalesce((select d.name from users d where d.id = i.deleted_by), ''),
     'from', (select p.name from file_items p where p.team_id = $1 and p.id = i.parent_id and p.trash_id is null)`,
  )}
   select coalesce(json_agg(json order by deleted_at desc, ${byName}), '[]')::text as json from shown`,
)

export const listTrash = async (db: Db, teamId: string) => (await trash(db, [teamId]))[0]?.json ?? '[]'

const folders = statement<Folder>(
  'files-folders',
  `select id, parent_id as "folderId", name from file_items where team_id = $1 and is_folder and trash_id is null order by ${byName}`,
)

export const listFolders = (db: Db, teamId: string) => folders(db, [teamId])

const versions = statement<FileVersion>(
  'file-versions',
  `select v.id, v.nr, v.size as bytes, v.type as mime, v.url, coalesce(u.name, '') as "createdBy", v.created_by as "creatorId", ${iso('v.created_at')} as created
   from file_versions v left join users u on u.id = v.created_by where v.team_id = $1 and v.item_id = $2 order by v.nr desc`,
)

export const listVersions = (db: Db, teamId: string, itemId: string) => versions(db, [teamId, itemId])

const names = statement<{ id: string; name: string; folderId: string | null; isFolder: boolean }>(
  'files-names',
  `select id, name, parent_id as "folderId", is_folder as "isFolder" from file_items where team_id = $1 and id = any($2::uuid[]) and trash_id is null`,
)

/** Leaves out deleted ones. */
export const listNames = (db: Db, teamId: string, ids: readonly string[]) => names(db, [teamId, ids])
