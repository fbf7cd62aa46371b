// The log of a share, and wrong passwords.
import { v7 } from 'uuid'
import type { ShareAccess } from '#contract/share-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { attempts, type Origin } from './rules.ts'

export type NewAccess = {
  kind: ShareAccess['kind']
  itemId?: string | null
  ticketId?: string | null
  recipient?: string | null
  bytes?: number | null
  visitor?: string | null
}

const insert = statement(
  'share-access-insert',
  `insert into share_accesses (team_id, share_id, id, kind, item_id, ticket_id, recipient, ip_prefix, agent, bytes, visitor)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)
export async function logAccess(db: Db, teamId: string, shareId: string, access: NewAccess, { ipPrefix, agent }: Origin) {
  const { kind, itemId = null, ticketId = null, recipient = null, bytes = null, visitor = null } = access
  await insert(db, [teamId, shareId, v7(), kind, itemId, ticketId, recipient, ipPrefix, agent, bytes, visitor])
}

const opened = statement(
  'share-opened-lately',
  `select from share_accesses where team_id = $1 and share_id = $2 and at > now() - interval '1 hour' and kind = 'opened' and visitor = $3 limit 1`,
)
export const wasOpenedLately = async (db: Db, teamId: string, shareId: string, visitor: string) =>
  (await opened(db, [teamId, shareId, visitor])).length > 0

const deleteCompletion = statement(
  'share-completed-delete',
  `delete from share_accesses where team_id = $1 and share_id = $2 and ticket_id = $3 and kind = 'download_completed'`,
)
export const deleteCompleted = async (db: Db, teamId: string, shareId: string, ticketId: string) =>
  void (await deleteCompletion(db, [teamId, shareId, ticketId]))

const json = `jsonb_build_object('id', a.id, 'at', ${iso('a.at')}, 'kind', a.kind, 'itemId', a.item_id, 'recipient', a.recipient,
  'ipPrefix', a.ip_prefix, 'agent', a.agent, 'bytes', a.bytes)`
const page = statement<{ length: number; json: string }>(
  'share-log',
  `select (select count(*)::int from share_accesses where team_id = $1 and share_id = $2) as length,
    (select coalesce(json_agg(${json} order by a.at desc, a.id desc), '[]')::text
     from (select * from share_accesses where team_id = $1 and share_id = $2 order by at desc, id desc offset $3 limit $4) a) as json`,
)
export const listAccesses = async (db: Db, teamId: string, shareId: string, { page: nth, size }: { page: number; size: number }) =>
  (await page(db, [teamId, shareId, (nth - 1) * size, size]))[0] ?? { length: 0, json: '[]' }

const window = `at > now() - make_interval(secs => ${attempts.ms / 1000})`
const count = statement<{ address: number; all: number }>(
  'share-attempts-count',
  `select count(*) filter (where address = $3)::int as address, count(*)::int as all from share_attempts
   where team_id = $1 and thing_id = $2 and ${window}`,
)
export const countAttempts = async (db: Db, teamId: string, thingId: string, address: string) =>
  (await count(db, [teamId, thingId, address]))[0] ?? { address: 0, all: 0 }

const add = statement('share-attempt-insert', `insert into share_attempts (team_id, thing_id, id, address) values ($1, $2, $3, $4)`)
export const insertAttempt = async (db: Db, teamId: string, thingId: string, id: string, address: string) =>
  void (await add(db, [teamId, thingId, id, address]))
const drop = statement('share-attempt-delete', `delete from share_attempts where team_id = $1 and id = $2`)
export const deleteAttempt = async (db: Db, teamId: string, id: string) => void (await drop(db, [teamId, id]))
const dropAll = statement('share-attempts-delete', `delete from share_attempts where team_id = $1 and thing_id = $2`)
export const deleteAttempts = async (db: Db, teamId: string, thingId: string) => void (await dropAll(db, [teamId, thingId]))
const dropOld = statement('share-attempts-tidy', `delete from share_attempts where at < now() - interval '1 day'`)
export const deleteOldAttempts = async (db: Db) => void (await dropOld(db, []))

const setCode = statement(
  'share-code-set',
  `update share_recipients set code_hash = $4, code_at = now(), code_tries = 0
   where team_id = $1 and share_id = $2 and email = $3 and (code_at is null or code_at < now() - make_interval(secs => $5::int)) returning id`,
)
/** False: no recipient, or one who has just been sent a code. */
export const storeCode = async (db: Db, teamId: string, shareId: string, email: string, hash: string, pauseMs: number) =>
  (await setCode(db, [teamId, shareId, email, hash, pauseMs / 1000])).length > 0

const tryCode = statement<{ hash: string }>(
  'share-code-try',
  `update share_recipients set code_tries = code_tries + 1
   where team_id = $1 and share_id = $2 and email = $3 and code_hash is not null and code_tries < $4
     and code_at > now() - make_interval(secs => $5::int) returning code_hash as hash`,
)
/** Counts a try, and answers the code's hash if there is one that can still be tried. */
export const takeCodeTry = async (db: Db, teamId: string, shareId: string, email: string, tries: number, ms: number) =>
  (await tryCode(db, [teamId, shareId, email, tries, ms / 1000]))[0]?.hash

const clearCode = statement('share-code-clear', `update share_recipients set code_hash = null where team_id = $1 and share_id = $2 and email = $3`)
export const deleteCode = async (db: Db, teamId: string, shareId: string, email: string) => void (await clearCode(db, [teamId, shareId, email]))
