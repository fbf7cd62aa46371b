import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Grant, Rights } from '#contract/levels.ts'
import type { Role } from '#contract/roles.ts'
import type { Owner } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { members, teams, users } from '#server/identity/tables.ts'

export type RightsRow = { id: string; name: string; role: Role; roleRights: Rights; rights: Rights; grants: Grant[] }

const isActiveIn = (teamId: string) => and(eq(members.teamId, teamId), isNull(members.leftAt))

export function listRights(db: Db, teamId: string): Promise<RightsRow[]> {
  return db
    .select({
      ...{ id: users.id, name: users.name, role: members.role },
      roleRights: teams.memberRights,
      rights: sql<Rights>`coalesce(${members.rights}, '{}')`,
      grants: sql<Grant[]>`coalesce(${members.grants}, '{}')`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(isActiveIn(teamId))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
}

export async function updateRoleRights(db: Db, teamId: string, rights: Rights): Promise<void> {
  await db.update(teams).set({ memberRights: rights }).where(eq(teams.id, teamId))
}

export async function updateMemberRights(db: Db, { teamId, userId }: Owner, { rights, grants }: { rights: Rights; grants: Grant[] }): Promise<void> {
  await db
    .update(members)
    .set({ rights: Object.keys(rights).length > 0 ? rights : null, grants: grants.length > 0 ? grants : null })
    .where(and(isActiveIn(teamId), eq(members.userId, userId)))
}
