import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/identity.ts'
import type { Rights } from '#contract/levels.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { RightsHolder } from '#server/kernel/rights.ts'
import { members, teams, users } from './tables.ts'

export type Locale = { language: Language; timeZone: string | null; firstDayOfWeek: number | null }

const localeColumns = { language: users.language, timeZone: users.timeZone, firstDayOfWeek: users.firstDayOfWeek }

export async function findLocale(db: Db, userId: string): Promise<Locale> {
  const [row] = await db.select(localeColumns).from(users).where(eq(users.id, userId))
  return row ?? { language: 'en', timeZone: null, firstDayOfWeek: null }
}

export async function updateLocale(db: Db, userId: string, patch: Partial<Locale>): Promise<void> {
  if (Object.values(patch).some((value) => value !== undefined)) await db.update(users).set(patch).where(eq(users.id, userId))
}

export type Receiver = Pick<Locale, 'language' | 'timeZone'> &
  RightsHolder & {
    userId: string
    name: string
    email: string
    /** Mail goes to confirmed addresses only. */
    confirmed: boolean
  }

const isActiveIn = (teamId: string) => and(eq(members.teamId, teamId), isNull(members.leftAt))

/** Former members are left out. */
export async function listReceivers(db: Db, teamId: string, userIds: readonly string[]): Promise<Receiver[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      timeZone: users.timeZone,
      confirmedAt: users.confirmedAt,
      role: members.role,
      rights: sql<Rights>`${teams.memberRights} || coalesce(${members.rights}, '{}')`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(and(isActiveIn(teamId), inArray(members.userId, [...userIds])))
    .orderBy(asc(users.id))
  return rows.map(({ confirmedAt, ...row }) => ({ ...row, confirmed: confirmedAt !== null }))
}

export async function listManagers(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(isActiveIn(teamId), inArray(members.role, ['owner', 'admin'])))
  return rows.map(({ userId }) => userId)
}

export async function listHiddenMembers(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(isActiveIn(teamId), eq(users.status, 'not-visible')))
  return rows.map(({ userId }) => userId)
}

const teamColumns = { logo: teams.logo, layout: teams.layout, theme: teams.theme, areasOff: teams.areasOff, publicPage: teams.publicPage }

export type TeamChoices = { logo: string | null; layout: string | null; theme: string | null; areasOff: string[]; publicPage: boolean }

export async function findTeamChoices(db: Db, teamId: string): Promise<TeamChoices> {
  const [row] = await db.select(teamColumns).from(teams).where(eq(teams.id, teamId))
  return row ?? { logo: null, layout: null, theme: null, areasOff: [], publicPage: false }
}

export async function updateTeamChoices(db: Db, teamId: string, patch: Partial<TeamChoices>): Promise<void> {
  if (Object.values(patch).some((value) => value !== undefined)) await db.update(teams).set(patch).where(eq(teams.id, teamId))
}

/** The given team, else the oldest one with a public page. */
export async function findPublicTeam(db: Db, teamId?: string | null): Promise<{ id: string; name: string; logo: string | null } | undefined> {
  const [row] = await db
    .select({ id: teams.id, name: teams.name, logo: teams.logo })
    .from(teams)
    .where(and(eq(teams.publicPage, true), teamId ? eq(teams.id, teamId) : undefined))
    .orderBy(asc(teams.createdAt), asc(teams.id))
    .limit(1)
  return row
}
