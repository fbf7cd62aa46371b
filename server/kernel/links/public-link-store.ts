// Links for people without an account. The database has only the hashes of tokens, so a stolen copy opens nothing.
import { createHash, randomBytes } from 'node:crypto'
import type { PublicLinkKind } from '#contract/public-links.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

type Thing = { teamId: string; kind: PublicLinkKind; thingId: string }

const tokenBytes = 18
const liveLinks = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const lock = statement('public-links-lock', `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || $3, 0))`)

const insert = statement(
  'public-links-insert',
  `with ended as (
     update public_links set revoked_at = now()
     where hash in (
       select hash from public_links
       where team_id = $2 and kind = $3 and thing_id = $4 and revoked_at is null and (expires_at is null or expires_at > now())
       order by created_at desc, hash offset $6))
   insert into public_links (hash, team_id, kind, thing_id, expires_at, created_at) values ($1, $2, $3, $4, $5, clock_timestamp())`,
)

/** Nobody can read the token again. A thing has at most five links: the oldest ends. */
export async function createPublicLink(db: Db, { teamId, kind, thingId, expiresAt = null }: Thing & { expiresAt?: Date | null }): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  // Without the lock, two calls at the same time would both find four links.
  await lock(db, [teamId, kind, thingId])
  await insert(db, [hashOf(token), teamId, kind, thingId, expiresAt, liveLinks - 1])
  return token
}

const revoke = statement(
  'public-links-revoke',
  `update public_links set revoked_at = now() where team_id = $1 and kind = $2 and thing_id = $3 and revoked_at is null`,
)

export async function revokePublicLinks(db: Db, { teamId, kind, thingId }: Thing): Promise<void> {
  await revoke(db, [teamId, kind, thingId])
}

const setEnd = statement(
  'public-links-set-end',
  `update public_links set expires_at = $4, revoked_at = case when $5::boolean then coalesce(revoked_at, now()) end
   where team_id = $1 and kind = $2 and thing_id = $3`,
)

/** For a thing with one link, which can be revoked and opened again. */
export async function setPublicLinkEnd(db: Db, thing: Thing, { expiresAt, revoked }: { expiresAt: Date; revoked: boolean }): Promise<void> {
  await setEnd(db, [thing.teamId, thing.kind, thing.thingId, expiresAt, revoked])
}

const find = statement<{ teamId: string; thingId: string }>(
  'public-links-find',
  `select team_id as "teamId", thing_id as "thingId" from public_links
   where hash = $1 and kind = $2 and revoked_at is null and (expires_at is null or expires_at > now())`,
)

export const findPublicLink = async (db: Db, kind: PublicLinkKind, token: string) => (await find(db, [hashOf(token), kind]))[0]
