// The operator of the server sees and changes all teams.
import { and, asc, eq, gt, isNull, max, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { members, sessions, teams, users } from './tables.ts'

export type MemberLine = { team: string; teamId: string; name: string; email: string; role: Role; confirmed: boolean; lastSeenAt: Date | null }

export function listAllMembers(db: Db): Promise<MemberLine[]> {
  return db
    .select({
      team: teams.name,
      teamId: teams.id,
      name: users.name,
      email: users.email,
      role: members.role,
      confirmed: sql<boolean>`${users.confirmedAt} is not null`,
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(teams, eq(teams.id, members.teamId))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.teamId, teams.id)))
    .where(isNull(members.leftAt))
    .groupBy(teams.id, users.id, members.role)
    .orderBy(asc(teams.name), asc(teams.id), asc(users.name))
}

/** By id or by exact name. Several teams may have one name. */
export function findTeams(db: Db, idOrName: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(or(sql`${teams.id}::text = ${idOrName}`, eq(teams.name, idOrName)))
}

const isValid = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

export async function listTeamsWithSessions(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectDistinct({ teamId: sessions.teamId }).from(sessions).where(isValid(now))
  return rows.map(({ teamId }) => teamId)
}

export async function revokeTeamSessions(db: Db, teamId: string, now: Date): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.teamId, teamId), isValid(now)))
    .returning({ id: sessions.id })
  return rows.length
}
