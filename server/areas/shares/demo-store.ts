import { type Db, statement } from '#server/kernel/database/database.ts'

const insertShare = statement(
  'share-demo',
  `insert into shares (team_id, id, title, message, organization_id, mode, expires_at, max_downloads, password_hash, recipients_only, notify_owner,
     allow_preview, watermark, purge_after_days, owner_id, created_by, state, downloads_done, ended_at, link, created_at, updated_at)
   select $1, r.id, r.title, r.message, (select o.id from organizations o where o.team_id = $1 and o.legal_name = r.organization limit 1), 'standard',
     r."expiresAt", r."maxDownloads", case when r.password then (select u.password_hash from users u where u.id = r."ownerId") end, false, 'first',
     true, false, 90, r."ownerId", r."ownerId", r.state, r.done, r."endedAt", r.link, r."madeAt", r."madeAt"
   from jsonb_to_record($2::jsonb) as r(id uuid, title text, message text, organization text, "expiresAt" timestamptz, "maxDownloads" integer,
     password boolean, "ownerId" uuid, state text, done integer, "endedAt" timestamptz, link text, "madeAt" timestamptz)`,
)
const insertItems = statement(
  'share-demo-items',
  `insert into share_items (team_id, share_id, id, name, size, hash, type, position, url, created_at)
   select $1, $2, r.id, r.name, r.size, r.hash, r.type, r.position, case when $4::boolean then r.url end, $5::timestamptz
   from jsonb_to_recordset($3::jsonb) as r(id uuid, name text, size bigint, hash text, type text, position integer, url text)`,
)
const insertLog = statement(
  'share-demo-log',
  `insert into share_accesses (team_id, share_id, id, at, kind, item_id, recipient, ip_prefix, agent, bytes)
   select $1, $2, r.id, r.at, r.kind, r."itemId", r.recipient, r."ipPrefix", r.agent, r.bytes
   from jsonb_to_recordset($3::jsonb) as r(id uuid, at timestamptz, kind text, "itemId" uuid, recipient text, "ipPrefix" text, agent text, bytes bigint)`,
)
const insertRecipients = statement(
  'share-demo-recipients',
  `insert into share_recipients (team_id, share_id, id, email, mailed_at) select $1, $2, r.id, r.email, now()
   from jsonb_to_recordset($3::jsonb) as r(id uuid, email text)`,
)

type DemoShare = { id: string; madeAt: Date } & Record<string, unknown>
type Rows = { items: readonly object[]; isPurged: boolean; log: readonly object[]; recipients: readonly object[] }

export async function insertDemoShare(db: Db, teamId: string, share: DemoShare, { items, isPurged, log, recipients }: Rows) {
  await insertShare(db, [teamId, JSON.stringify(share)])
  await insertItems(db, [teamId, share.id, JSON.stringify(items), !isPurged, share.madeAt])
  await insertLog(db, [teamId, share.id, JSON.stringify(log)])
  await insertRecipients(db, [teamId, share.id, JSON.stringify(recipients)])
}

const insertRequest = statement(
  'request-demo',
  `insert into file_requests (team_id, id, title, instructions, folder_id, expires_at, max_files, max_bytes, allowed_types, uses, uses_done, owner_id,
     created_by, link, created_at, updated_at)
   values ($1, $2, $3, $4, (select id from file_items where team_id = $1 and is_folder and trash_id is null order by created_at, id limit 1), $5,
     20, 1073741824, '["pdf","jpg","png"]', 5, $6, $7, $7, $8, $9, $9)`,
)
const insertReceived = statement(
  'request-demo-received',
  `insert into file_request_submissions (team_id, request_id, id, at, name, email, message, files, bytes)
   select $1, $2, r.id, r.at, r.name, r.email, r.message, r.files, r.bytes
   from jsonb_to_recordset($3::jsonb) as r(id uuid, at timestamptz, name text, email text, message text, files integer, bytes bigint)`,
)

type DemoRequest = { id: string; title: string; instructions: string; expiresAt: Date; ownerId: string; link: string; madeAt: Date }

export async function insertDemoRequest(db: Db, teamId: string, request: DemoRequest, received: readonly object[]) {
  const { id, title, instructions, expiresAt, ownerId, link, madeAt } = request
  await insertRequest(db, [teamId, id, title, instructions, expiresAt, received.length, ownerId, link, madeAt])
  await insertReceived(db, [teamId, id, JSON.stringify(received)])
}
