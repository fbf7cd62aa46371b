// A write locks the tree, so that names in a folder are unique and no folder contains itself.
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { foldText } from '#contract/fold.ts'
import { fileItems, fileVersions } from './tables.ts'

export async function lockTree(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file-manager/${teamId}`}, 0))`)
}

export type LockedItem = { id: string; folderId: string | null; name: string; description: string | null; isFolder: boolean; versionNr: number }

const lockedWhere = (state: string) =>
  `select id, parent_id as "folderId", name, description, is_folder as "isFolder", version_nr as "versionNr"
   from file_items where team_id = $1 and id = any($2::uuid[]) and ${state} order by array_position($2::uuid[], id)`

const live = statement<LockedItem>('files-live', lockedWhere('trash_id is null'))
const trashed = statement<LockedItem>('files-trashed', lockedWhere('trash_id = id'))

export const findLive = (db: Db, teamId: string, ids: readonly string[]) => live(db, [teamId, ids])
/** Only items that were deleted on their own, not with their folder. */
export const findTrashed = (db: Db, teamId: string, ids: readonly string[]) => trashed(db, [teamId, ids])

const folders = statement<{ id: string; name: string }>(
  'files-folder-names',
  `select id, name from file_items where team_id = $1 and id = any($2::uuid[]) and trash_id is null and is_folder`,
)
export const listFolderNames = (db: Db, teamId: string, ids: readonly string[]) => folders(db, [teamId, ids])

const above = statement<{ id: string }>(
  'files-above',
  `with recursive up as (
     select id, parent_id from file_items where team_id = $1 and id = $2
     union all
     select i.id, i.parent_id from up join file_items i on i.team_id = $1 and i.id = up.parent_id)
   select id from up`,
)

/** The folder and its ancestors. */
export const listAbove = async (db: Db, teamId: string, id: string | null) => (id ? (await above(db, [teamId, id])).map((row) => row.id) : [])

const nested = statement<{ id: string }>(
  'files-nested',
  `with recursive up as (
     select id as start, parent_id from file_items where team_id = $1 and id = any($2::uuid[])
     union all
     select up.start, i.parent_id from up join file_items i on i.team_id = $1 and i.id = up.parent_id)
   select distinct start as id from up where parent_id = any($2::uuid[])`,
)

/** Items inside another one of them, at any depth. */
export const listNested = async (db: Db, teamId: string, ids: readonly string[]) => new Set((await nested(db, [teamId, ids])).map((row) => row.id))

const similarNames = (inside: string) =>
  `select name from file_items where team_id = $1 and parent_id ${inside} and trash_id is null and (fold(name) = fold($3) or fold(name) like $4) and id <> all($5::uuid[])`
const similarInRoot = statement<{ name: string }>('files-alike-root', `${similarNames('is null')} and $2::uuid is null`)
const similarInFolder = statement<{ name: string }>('files-alike-folder', similarNames('= $2::uuid'))

/** Folded names in the folder that are equal to this one, also with a number. */
export async function listSimilarNames(
  db: Db,
  teamId: string,
  folderId: string | null,
  name: string,
  except: readonly string[],
): Promise<Set<string>> {
  // A long name is cut before it gets a number, so only its beginning is compared.
  const stem = foldText(name.replace(/\.[^.]*$/, '').slice(0, 200)).replace(/[\\%_]/g, '\\$&')
  const rows = await (folderId ? similarInFolder : similarInRoot)(db, [teamId, folderId, name, `${stem}%`, except])
  return new Set(rows.map((row) => foldText(row.name)))
}

const filled = statement<{ filled: boolean }>(
  'files-filled',
  `select exists (select from file_items where team_id = $1 and parent_id = $2 and trash_id is null) as filled`,
)

export const isFilled = async (db: Db, teamId: string, id: string) => (await filled(db, [teamId, id]))[0]?.filled ?? false

const inFolder = statement<{ id: string }>(
  'files-folder-named',
  `select id from file_items where team_id = $1 and parent_id is not distinct from $2::uuid and trash_id is null and is_folder and fold(name) = fold($3)`,
)

export const findFolderNamed = async (db: Db, teamId: string, folderId: string | null, name: string) =>
  (await inFolder(db, [teamId, folderId, name]))[0]?.id

export type NewItem = { id: string; folderId: string | null; name: string; isFolder: boolean; description?: string | null; at?: Date }

export async function insertItem(db: Db, { teamId, userId }: Owner, { id, folderId, name, isFolder, description = null, at }: NewItem) {
  const times = at ? { createdAt: at, modifiedAt: at } : {}
  await db.insert(fileItems).values({ teamId, id, parentId: folderId, name, isFolder, description, createdBy: userId, ...times })
}

const thisItem = (teamId: string, id: string) => and(eq(fileItems.teamId, teamId), eq(fileItems.id, id))

export type ItemPatch = { name?: string; description?: string | null; folderId?: string | null }

/** A move does not change the date of the item. */
export async function updateItem(db: Db, teamId: string, id: string, { folderId, ...patch }: ItemPatch) {
  const dated = Object.keys(patch).length > 0 ? { modifiedAt: sql`now()` } : {}
  await db
    .update(fileItems)
    .set({ ...patch, ...(folderId === undefined ? {} : { parentId: folderId }), ...dated })
    .where(thisItem(teamId, id))
}

const toTrash = statement<{ url: string }>(
  'files-to-trash',
  `with recursive below as (
     select id, id as top from file_items where team_id = $1 and id = any($2::uuid[]) and trash_id is null
     union all
     select i.id, b.top from below b join file_items i on i.team_id = $1 and i.parent_id = b.id and i.trash_id is null),
   gone as (update file_items i set trash_id = b.top, deleted_at = now(), deleted_by = $3 from below b where i.team_id = $1 and i.id = b.id returning i.id)
   select v.url from gone g join file_versions v on v.team_id = $1 and v.item_id = g.id`,
)

/** Includes contents. No item may be inside another one. Answers the blob addresses. */
export const trashItems = async (db: Db, { teamId, userId }: Owner, ids: readonly string[]) =>
  (await toTrash(db, [teamId, ids, userId])).map(({ url }) => url)

const fromTrash = statement<{ url: string }>(
  'files-from-trash',
  `with back as (
     update file_items set trash_id = null, deleted_at = null, deleted_by = null,
       parent_id = case when id = $2 then $3::uuid else parent_id end, name = case when id = $2 then $4 else name end
     where team_id = $1 and trash_id = $2 returning id)
   select v.url from back b join file_versions v on v.team_id = $1 and v.item_id = b.id`,
)

/** With everything that was deleted with it. Answers the blob addresses. */
export const untrashItem = async (db: Db, teamId: string, { id, folderId, name }: Pick<LockedItem, 'id' | 'folderId' | 'name'>) =>
  (await fromTrash(db, [teamId, id, folderId, name])).map(({ url }) => url)

const all = statement<{ id: string }>('files-all-trashed', `select id from file_items where team_id = $1 and trash_id = id`)
export const listTrashed = async (db: Db, teamId: string) => (await all(db, [teamId])).map(({ id }) => id)

const old = statement<{ teamId: string; ids: string[] }>(
  'files-old-trash',
  `select team_id as "teamId", array_agg(id) as ids from file_items where trash_id = id and deleted_at < now() - make_interval(days => $1) group by 1`,
)
export const listOldTrash = (db: Db, days: number) => old(db, [days])

const setFree = statement(
  'files-set-free',
  `update file_items i set parent_id = null from file_items p
   where i.team_id = $1 and p.team_id = $1 and p.id = i.parent_id and p.trash_id = any($2::uuid[]) and i.trash_id <> all($2::uuid[])`,
)
const purge = statement<{ urls: string[] }>(
  'files-purge',
  `with urls as (
     select v.url from file_versions v join file_items i on i.team_id = $1 and i.id = v.item_id where v.team_id = $1 and i.trash_id = any($2::uuid[])),
   gone as (delete from file_items where team_id = $1 and trash_id = any($2::uuid[]))
   select coalesce(array_agg(url), '{}') as urls from urls`,
)

/** Answers the blob addresses. Items that were deleted before their folder stay in the trash and can be restored to the root. */
export async function purgeItems(db: Db, teamId: string, ids: readonly string[]): Promise<string[]> {
  await setFree(db, [teamId, ids])
  return (await purge(db, [teamId, ids]))[0]?.urls ?? []
}

export type NewVersion = { itemId: string; nr: number; url: string; hash: string; size: number; type: string; at?: Date }

/** Becomes the current version. */
export async function insertVersion(db: Db, { teamId, userId }: Owner, { at, ...version }: NewVersion) {
  const times = at ? { createdAt: at } : {}
  await db.insert(fileVersions).values({ teamId, id: v7(), createdBy: userId, ...version, ...times })
  await db
    .update(fileItems)
    .set({ versionNr: version.nr, modifiedAt: at ?? sql`now()` })
    .where(thisItem(teamId, version.itemId))
}

const thisVersion = (teamId: string, itemId: string, id: string) =>
  and(eq(fileVersions.teamId, teamId), eq(fileVersions.itemId, itemId), eq(fileVersions.id, id))

export async function findVersion(db: Db, teamId: string, itemId: string, id: string) {
  const [row] = await db
    .select()
    .from(fileVersions)
    .where(thisVersion(teamId, itemId, id))
  return row
}

export async function deleteVersion(db: Db, teamId: string, itemId: string, id: string) {
  await db.delete(fileVersions).where(thisVersion(teamId, itemId, id))
}

const urls = statement<{ url: string }>('file-urls', `select url from file_versions where team_id = $1 and item_id = $2`)
export const listUrls = async (db: Db, teamId: string, itemId: string) => (await urls(db, [teamId, itemId])).map(({ url }) => url)
