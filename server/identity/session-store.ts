import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { dayMs } from '#contract/units.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { statement } from '#server/kernel/database/database.ts'
import { oneTimeCodes, sessions, signInAttempts } from './tables.ts'
import type { Claims } from './tokens.ts'

type SessionRow = typeof sessions.$inferSelect
export type Purpose = (typeof oneTimeCodes.$inferSelect)['purpose']

const sessionState = statement<Pick<Actor, 'role' | 'rights' | 'grants'> & { lastSeenAt: Date; mustEnrol: boolean; teamIds: string[] }>(
  'identity-session',
  `select m.role, t.member_rights || coalesce(m.rights, '{}') as rights, coalesce(m.grants, '{}') as grants, s.last_seen_at as "lastSeenAt",
          t.second_factor_required and not (s.strong and exists (select 1 from passkeys p where p.user_id = s.user_id))
            and not exists (select 1 from totp_secrets f where f.user_id = s.user_id and f.confirmed_at is not null) as "mustEnrol",
          (select array_agg(o.team_id) from members o where o.user_id = s.user_id and o.left_at is null) as "teamIds"
   from sessions s join users u on u.id = s.user_id
     join members m on m.user_id = s.user_id and m.team_id = $3 and m.left_at is null join teams t on t.id = m.team_id
   where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $4 and (not u.demo or $5::boolean)`,
)

/** Undefined unless session and membership are valid. `demo`: whether accounts of the demo are open. */
export async function findSessionState(db: Db, { sessionId, userId, teamId }: Claims, now: Date, demo: boolean) {
  const [row] = await sessionState(db, [sessionId, userId, teamId, now, demo])
  return row
}

const avatarTeam = statement<{ id: string }>(
  'identity-avatar-team',
  `select v.team_id as id from users u join members o on o.user_id = u.id
     join members v on v.team_id = o.team_id and v.user_id = $3 and v.left_at is null
   where u.id = $1 and u.avatar = $2 limit 1`,
)

/** A team of the viewer in which the owner of this picture is or was a member. */
export const findTeamWithAvatar = async (db: Db, { ownerId, url, viewerId }: { ownerId: string; url: string; viewerId: string }) =>
  (await avatarTeam(db, [ownerId, url, viewerId]))[0]?.id

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

const isValid = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

export async function extendSession(
  db: Db,
  { id, userId, teamId }: Pick<SessionRow, 'id' | 'userId' | 'teamId'>,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ teamId, lastSeenAt: now, expiresAt })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isValid(now)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)))
}

export function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isValid(now)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
}

type SessionFilter = { id: string } | { allBut: string } | { teamId: string } | 'all'

export async function revokeSessions(db: Db, userId: string, filter: SessionFilter, now: Date): Promise<number> {
  const condition =
    filter === 'all'
      ? undefined
      : 'id' in filter
        ? eq(sessions.id, filter.id)
        : 'allBut' in filter
          ? ne(sessions.id, filter.allBut)
          : eq(sessions.teamId, filter.teamId)
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), condition, isValid(now)))
    .returning({ id: sessions.id })
  return rows.length
}

export async function insertCode(db: Db, code: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await db.insert(oneTimeCodes).values(code)
}

export async function findLastCode(db: Db, userId: string, purpose: Purpose): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return row?.createdAt
}

export async function findCode(db: Db, hash: string, purpose: Purpose) {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.hash, hash), eq(oneTimeCodes.purpose, purpose)))
  return row
}

/** Answers the user once: of two requests at the same time, one gets it. */
export async function useCode(db: Db, hash: string, purpose: Purpose, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.hash, hash), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
    .returning({ userId: oneTimeCodes.userId })
  return row?.userId
}

export async function invalidateCodes(db: Db, userId: string, purpose: Purpose, now: Date): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)))
}

export async function insertAttempt(db: Db, key: string, now: Date, windowMs: number): Promise<{ attempts: number; since: Date }> {
  const isOver = sql`${signInAttempts.since} <= ${new Date(now.getTime() - windowMs)}`
  const [row] = await db
    .insert(signInAttempts)
    .values({ key, attempts: 1, since: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${signInAttempts.attempts} + 1 end`,
        since: sql`case when ${isOver} then ${now} else ${signInAttempts.since} end`,
      },
    })
    .returning({ attempts: signInAttempts.attempts, since: signInAttempts.since })
  return row ?? { attempts: 1, since: now }
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, key))
}

/** With the counts per network, whose keys begin with that of the account. */
export async function deleteAttemptsOfAccount(db: Db, accountKey: string): Promise<void> {
  await db.delete(signInAttempts).where(sql`starts_with(${signInAttempts.key}, ${accountKey})`)
}

export async function listAddresses(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectDistinct({ address: sessions.address }).from(sessions).where(eq(sessions.userId, userId))
  return rows.map(({ address }) => address)
}

export async function refundAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ attempts: sql`greatest(${signInAttempts.attempts} - 1, 0)` })
    .where(eq(signInAttempts.key, key))
}

export async function deleteOldRows(db: Db, now: Date, retentionDays: number): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before))
  await db.delete(signInAttempts).where(lt(signInAttempts.since, before))
}
