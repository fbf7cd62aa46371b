// The things that use a file. Members who see one of them may read the file, and so may its uploader.
import type { Blob } from '#contract/blobs.ts'
import type { Context, Owner } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { problem } from '#server/kernel/problem.ts'
import { blobUrl, deleteBlobs, keyOfBlobUrl } from './blob-store.ts'

/**
 * 'team': a thing that every member sees. Otherwise the area of the record decides who sees it (`Area.readsFile`).
 * `copiedFrom`: other records of the area that the caller sees. Their files may be used as well.
 */
export type BlobUse = 'team' | { area: string; id: string; copiedFrom?: readonly string[] }

/** The whole team may read a file from before uses were recorded, or of an area that records none. */
const open = (b: string) => `(${b}.claimed and not exists (select from blob_uses u where u.team_id = ${b}.team_id and u.key = ${b}.key))`

const claim = statement<Omit<Blob, 'url'> & { key: string }>(
  'blobs-claim',
  `with found as (
     select b.key, ${open('b')} as open from blobs b
     where b.team_id = $1 and b.key = any($2::text[]) and (
       b.owner_id = $3 or ${open('b')} or exists (
         select from blob_uses u where u.team_id = $1 and u.key = b.key and (u.area = 'team' or (u.area = $4 and u.record_id = any($6::text[])))))
     for no key update of b
   ), claimed as (
     update blobs b set claimed = true from found f where b.key = f.key returning b.key, b.name, b.size, b.type
   ), used as (
     insert into blob_uses (team_id, key, area, record_id)
     select $1, f.key, $4, $5 from found f union select $1, f.key, 'team', '' from found f where f.open
     on conflict do nothing
   )
   select * from claimed`,
)

/** Refuses unknown files, files of another team, and files of colleagues that the caller may not see. */
export async function claimBlobs({ db, actor }: { db: Db; actor: Owner }, urls: readonly string[], use: BlobUse): Promise<Blob[]> {
  const keys = [...new Set(urls)].map((url) => keyOfBlobUrl(url) ?? '')
  if (keys.length === 0) return []
  const { area, id, copiedFrom = [] } = use === 'team' ? { area: 'team', id: '' } : use
  const rows = await claim(db, [actor.teamId, keys, actor.userId, area, id, [id, ...copiedFrom]])
  if (rows.length !== keys.length) throw problem('bad-input', 'refers to a file that is not there')
  return rows.map(({ key, name, size, type }) => ({ url: blobUrl(key), name, size, type }))
}

const release = statement<{ key: string }>('blobs-release', `delete from blob_uses where team_id = $1 and area = $2 and record_id = $3 returning key`)

const lock = statement<{ key: string }>('blobs-lock', `select key from blobs where team_id = $1 and key = any($2::text[]) order by key for update`)

const unused = statement<{ key: string }>(
  'blobs-unused',
  `select key from blobs b where team_id = $1 and key = any($2::text[])
   and not exists (select from blob_uses u where u.team_id = b.team_id and u.key = b.key)`,
)

/** For a record that is deleted for good. Files without another use are deleted with it. */
export async function releaseBlobs(ctx: Pick<Context, 'db' | 'enqueue'>, teamId: string, use: { area: string; id: string }) {
  const keys = (await release(ctx.db, [teamId, use.area, use.id])).map(({ key }) => key)
  if (keys.length === 0) return
  // A use that is recorded meanwhile is visible only to the next statement, once the lock is granted.
  await lock(ctx.db, [teamId, keys])
  const gone = await unused(ctx.db, [teamId, keys])
  if (gone.length > 0) await deleteBlobs(ctx, { urls: gone.map(({ key }) => blobUrl(key)) })
}

export type FoundBlob = {
  key: string
  teamId: string
  ownerId: string
  hash: string
  size: number
  type: string
  name: string
  claimed: boolean
  uses: { area: string; id: string }[]
}

const find = statement<FoundBlob>(
  'blob-find',
  `select b.key, b.team_id as "teamId", b.owner_id as "ownerId", b.hash, b.size, b.type, b.name, b.claimed,
          coalesce((select json_agg(json_build_object('area', u.area, 'id', u.record_id)) from blob_uses u where u.team_id = b.team_id and u.key = b.key),
                   '[]') as uses
   from blobs b where b.key = $1 and not b.hidden`,
)

export const findBlob = async (db: Db, key: string): Promise<FoundBlob | undefined> => (await find(db, [key]))[0]
