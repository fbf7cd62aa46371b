import { sql } from 'drizzle-orm'
import { NIL as nilUuid } from 'uuid'
import { hourMs, megabyte } from '#contract/units.ts'
import type { Actor, Settings } from '#server/kernel/context.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { Problem, problem } from '#server/kernel/problem.ts'

/** The limit for files that nothing refers to yet. Ten attachments of the largest size have half of it. */
export const unclaimedLimit = 500 * megabyte

type Usage = { stored: number; pending: number; unclaimed: number; known: boolean }

// The sum reads one index, without the rows. A stored sum would cost every upload and deletion a lock on one row per team, and a look at whether
// equal content is still there.
const usage = statement<Usage>(
  'blobs-usage',
  `select (select coalesce(sum(size), 0)::bigint from (select distinct hash, size from blobs where team_id = $1) b) as stored,
          (select coalesce(sum(size), 0)::bigint from uploads where team_id = $1 and made_id is null) as pending,
          (select coalesce(sum(size), 0)::bigint from blobs where team_id = $1 and owner_id = $2 and not claimed and at > now() - interval '2 days') as unclaimed,
          exists (select from blobs where team_id = $1 and hash = $3) as known`,
)

/** Equal content counts once. `pending`: what unfinished uploads will add. */
export async function usedBytes(db: Db, teamId: string): Promise<Pick<Usage, 'stored' | 'pending'>> {
  const [row] = await usage(db, [teamId, nilUuid, null])
  return { stored: row?.stored ?? 0, pending: row?.pending ?? 0 }
}

export async function lockUploads(db: Db, teamId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads/${teamId}`}, 0))`)
}

type Wanted = { size: number; hash?: string; claimed?: boolean }
type Caller = { db: Db; settings: Pick<Settings, 'teamQuota'>; actor: Pick<Actor, 'teamId' | 'userId'> }

/** NOTE exact only under `lockUploads`. Without the lock, it refuses early instead of at the end of an upload. */
export async function refuseOverQuota({ db, settings: { teamQuota }, actor }: Caller, { size, hash, claimed = false }: Wanted) {
  const [row] = await usage(db, [actor.teamId, actor.userId, hash ?? null])
  if (!row) return
  if (!claimed && row.unclaimed + size > unclaimedLimit)
    throw new Problem('too-many', {
      detail: `at most ${unclaimedLimit / megabyte} MB of uploads that nothing refers to; they are deleted after a day`,
      headers: { 'retry-after': String(hourMs / 1000) },
    })
  if (teamQuota === 0 || row.known) return
  const left = teamQuota - row.pending - row.stored
  if (size > left) throw problem('quota-full', `${Math.max(0, Math.floor(left / megabyte))} of ${Math.floor(teamQuota / megabyte)} MB are left`)
}
