import type { Share, ShareItem, ShareRecipient } from '#contract/share-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

/** A ticket that is in use. Must agree with `unusedMs`. */
const reserved = `(select count(*)::int from share_tickets t where t.team_id = r.team_id and t.share_id = r.id and t.state = 'open'
  and t.active_at > now() - interval '5 minutes')`
export const currentState = `case when r.state in ('uploading', 'active', 'locked') and r.expires_at <= now() then 'expired' else r.state end`
const items = `(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'size', i.size, 'sha256', i.hash, 'position', i.position)
    order by i.position), '[]') from share_items i where i.team_id = r.team_id and i.share_id = r.id)`
const recipients = `(select coalesce(jsonb_agg(jsonb_build_object('email', p.email, 'contactId', p.contact_id) order by p.email), '[]')
  from share_recipients p where p.team_id = r.team_id and p.share_id = r.id)`

export const shareStore = entityStore<Share>({
  entity: 'share',
  table: 'shares',
  columns: {
    ...{ title: 'text', message: 'text', organizationId: 'uuid', mode: 'text', expiresAt: 'timestamptz', maxDownloads: 'integer' },
    ...{ recipientsOnly: 'boolean', notifyOwner: 'text', allowPreview: 'boolean', watermark: 'boolean', purgeAfterDays: 'integer' },
    ...{ ownerId: 'uuid', state: 'text', downloadsDone: 'integer', endedAt: 'timestamptz' },
  },
  computed: {
    state: currentState,
    items,
    recipients,
    organizationName: `(select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id)`,
    ownerName: `(select u.name from users u where u.id = r.owner_id)`,
    hasPassword: 'r.password_hash is not null',
    downloadsReserved: reserved,
    downloadsLeft: `case when r.max_downloads is not null then greatest(0, r.max_downloads - r.downloads_done - ${reserved}) end`,
    totalSize: `(select coalesce(sum(i.size), 0)::bigint from share_items i where i.team_id = r.team_id and i.share_id = r.id)`,
  },
  // Encrypted text is no name.
  name: `case when r.mode = 'standard' then coalesce(r.title, '') else '' end`,
  list: {
    sorts: { expiresAt: 'r.expires_at' },
    search: (pattern) =>
      `(r.words like ${pattern} or exists (select from share_items i where i.team_id = r.team_id and i.share_id = r.id and fold(i.name) like ${pattern}))`,
    filters: {
      state: (states) => `(${currentState}) = any(${states}::text[])`,
      organizationId: (ids) => `r.organization_id = any(${ids}::uuid[])`,
      mine: (userId) => `r.owner_id = ${userId}::uuid`,
    },
  },
})

export type ShareSecrets = { passwordHash: string | null; link: string | null }

const secrets = statement<ShareSecrets>('share-secrets', `select password_hash as "passwordHash", link from shares where team_id = $1 and id = $2`)
export const findSecrets = async (db: Db, teamId: string, id: string) => (await secrets(db, [teamId, id]))[0]

const setPassword = statement('share-set-password', `update shares set password_hash = $3 where team_id = $1 and id = $2`)
export const updatePassword = async (db: Db, teamId: string, id: string, hash: string | null) => void (await setPassword(db, [teamId, id, hash]))

const setLink = statement('share-set-link', `update shares set link = $3 where team_id = $1 and id = $2`)
export const updateLink = async (db: Db, teamId: string, id: string, link: string) => void (await setLink(db, [teamId, id, link]))

const replaceAll = statement(
  'share-recipients-replace',
  `with sent as (select * from jsonb_to_recordset($3::jsonb) x(id uuid, email text, "contactId" uuid)),
   gone as (delete from share_recipients where team_id = $1 and share_id = $2 and email not in (select email from sent))
   insert into share_recipients (team_id, share_id, id, email, contact_id) select $1, $2, id, email, "contactId" from sent
   on conflict (team_id, share_id, email) do update set contact_id = excluded.contact_id`,
)
/** Those who stay have been sent the link already. */
export const replaceRecipients = async (db: Db, teamId: string, shareId: string, rows: readonly (ShareRecipient & { id: string })[]) =>
  void (await replaceAll(db, [teamId, shareId, JSON.stringify(rows)]))

const unmailed = statement<{ id: string; email: string }>(
  'share-recipients-unmailed',
  `select id, email from share_recipients where team_id = $1 and share_id = $2 and mailed_at is null order by email`,
)
export const listUnmailed = (db: Db, teamId: string, shareId: string) => unmailed(db, [teamId, shareId])
const mailed = statement('share-recipients-mailed', `update share_recipients set mailed_at = now() where team_id = $1 and id = any($2::uuid[])`)
export const markMailed = async (db: Db, teamId: string, ids: readonly string[]) => void (await mailed(db, [teamId, ids]))

export type StoredItem = ShareItem & { type: string; url: string | null; createdAt: Date }
export type NewItem = Omit<StoredItem, 'position' | 'createdAt' | 'sha256'> & { hash: string }

const insertAll = statement(
  'share-items-insert',
  `insert into share_items (team_id, share_id, id, name, size, hash, type, url, position)
   select $1, $2, x.id, x.name, x.size, x.hash, x.type, x.url,
     (select coalesce(max(position), 0) from share_items where team_id = $1 and share_id = $2) + x.number
   from rows from (jsonb_to_recordset($3::jsonb) as (id uuid, name text, size bigint, hash text, type text, url text)) with ordinality
     x(id, name, size, hash, type, url, number)`,
)
/** The share must be locked. */
export const insertItems = async (db: Db, teamId: string, shareId: string, rows: readonly NewItem[]) =>
  void (await insertAll(db, [teamId, shareId, JSON.stringify(rows)]))

const columns = `id, name, size, hash as sha256, type, position, url, created_at as "createdAt"`
const ofShare = statement<StoredItem>('share-items', `select ${columns} from share_items where team_id = $1 and share_id = $2 order by position`)
export const listItems = (db: Db, teamId: string, shareId: string) => ofShare(db, [teamId, shareId])

const find = statement<StoredItem & { shareId: string }>(
  'share-item',
  `select ${columns}, share_id as "shareId" from share_items where team_id = $1 and id = $2`,
)
export const findItem = async (db: Db, teamId: string, id: string) => (await find(db, [teamId, id]))[0]

const remove = statement('share-item-delete', `delete from share_items where team_id = $1 and id = $2`)
export const deleteItem = async (db: Db, teamId: string, id: string) => void (await remove(db, [teamId, id]))

const clear = statement<{ url: string }>(
  'share-items-clear',
  `with old as (select id, url from share_items where team_id = $1 and share_id = $2 and url is not null for update),
   done as (update share_items i set url = null from old where i.team_id = $1 and i.id = old.id)
   select url from old`,
)
/** Answers the blob addresses. */
export const clearItems = async (db: Db, teamId: string, shareId: string) => (await clear(db, [teamId, shareId])).map(({ url }) => url)

const dueForPurge = statement<{ teamId: string; id: string }>(
  'shares-to-purge',
  `select team_id as "teamId", id from shares where state <> 'purged'
     and (state in ('exhausted', 'revoked') or expires_at <= $1::timestamptz)
     and least(case when state in ('exhausted', 'revoked') then ended_at end, case when expires_at <= $1::timestamptz then expires_at end)
       + make_interval(days => purge_after_days) <= $1::timestamptz
   limit 1000`,
)
export const listSharesToPurge = (db: Db, now: Date) => dueForPurge(db, [now])

const found = statement<{ id: string; title: string | null; state: string; items: string | null }>(
  'shares-search',
  `select r.id, r.title, ${currentState} as state, (select string_agg(i.name, ', ' order by i.position) from share_items i
     where i.team_id = r.team_id and i.share_id = r.id) as items
   from shares r where r.team_id = $1 and r.mode = 'standard' and r.words like $2 order by r.expires_at desc limit $3`,
)
export const searchShares = (db: Db, teamId: string, query: string, limit: number) => found(db, [teamId, likePattern(query), limit])

const memberEmails = statement<{ email: string }>(
  'share-member-emails',
  `select u.email from users u where u.email = any($2::text[]) and exists (select from members m where m.team_id = $1 and m.user_id = u.id)`,
)
export const listMemberEmails = async (db: Db, teamId: string, emails: readonly string[]) =>
  new Set(emails.length > 0 ? (await memberEmails(db, [teamId, emails])).map(({ email }) => email) : [])
