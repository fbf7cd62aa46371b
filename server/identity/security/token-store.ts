import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { Actor, Owner } from '#server/kernel/context.ts'
import { teams } from '#server/identity/tables.ts'
import { apiTokens } from './tables.ts'

export type TokenRow = typeof apiTokens.$inferSelect

export async function insertToken(db: Db, token: typeof apiTokens.$inferInsert): Promise<void> {
  await db.insert(apiTokens).values(token)
}

const isValidTokenOf = ({ teamId, userId }: Owner) => and(eq(apiTokens.teamId, teamId), eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt))

export function listTokens(db: Db, owner: Owner, now: Date): Promise<TokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(and(isValidTokenOf(owner), gt(apiTokens.expiresAt, now)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
}

export async function revokeToken(db: Db, owner: Owner, id: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(isValidTokenOf(owner), eq(apiTokens.id, id)))
    .returning({ name: apiTokens.name })
  return row?.name
}

const isValidOf = (userId: string) => and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt))

export function listTokensOfUser(
  db: Db,
  userId: string,
  now: Date,
): Promise<(Pick<TokenRow, 'name' | 'createdAt' | 'lastUsedAt'> & { team: string })[]> {
  return db
    .select({ name: apiTokens.name, team: teams.name, createdAt: apiTokens.createdAt, lastUsedAt: apiTokens.lastUsedAt })
    .from(apiTokens)
    .innerJoin(teams, eq(teams.id, apiTokens.teamId))
    .where(and(isValidOf(userId), gt(apiTokens.expiresAt, now)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
}

export async function revokeTokensOfUser(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(apiTokens).set({ revokedAt: now }).where(isValidOf(userId))
}

type State = Owner &
  Pick<Actor, 'role' | 'rights' | 'grants'> & {
    id: string
    scopes: string[]
    expiresAt: Date
    mustEnrol: boolean
    lastSeenAt: Date | null
    teamIds: string[]
  }

/** The owner's passkey satisfies a team that requires a second factor, because a token has no session that could show its use. */
const tokenState = statement<State>(
  'identity-api-token',
  `select a.id, a.user_id as "userId", a.team_id as "teamId", a.scopes, a.expires_at as "expiresAt", a.last_used_at as "lastSeenAt",
          m.role, t.member_rights || coalesce(m.rights, '{}') as rights, coalesce(m.grants, '{}') as grants,
          t.second_factor_required
            and not exists (select 1 from totp_secrets f where f.user_id = a.user_id and f.confirmed_at is not null)
            and not exists (select 1 from passkeys p where p.user_id = a.user_id) as "mustEnrol",
          (select array_agg(o.team_id) from members o where o.user_id = a.user_id and o.left_at is null) as "teamIds"
   from api_tokens a join users u on u.id = a.user_id
     join members m on m.user_id = a.user_id and m.team_id = a.team_id and m.left_at is null join teams t on t.id = a.team_id
   where a.hash = $1 and a.revoked_at is null and a.expires_at > $2 and (not u.demo or $3::boolean)`,
)

/** `demo`: whether accounts of the demo are open. */
export async function findTokenState(db: Db, hash: string, now: Date, demo: boolean): Promise<State | undefined> {
  const [row] = await tokenState(db, [hash, now, demo])
  return row
}

/** At most once a minute over all processes. */
export async function touchToken(db: Db, { teamId, id }: Pick<TokenRow, 'teamId' | 'id'>, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.teamId, teamId), eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, minuteAgo))))
}

export async function deleteOldTokens(db: Db, before: Date): Promise<void> {
  await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, before), lt(apiTokens.revokedAt, before)))
}
