import { and, asc, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Invitation, Member, User } from '#contract/identity.ts'
import type { Role } from '#contract/roles.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { invitations, members, sessions, teams, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
type InvitationRow = typeof invitations.$inferSelect

const isActive = isNull(members.leftAt)
const memberOf = (teamId: string, userId: string) => and(eq(members.teamId, teamId), eq(members.userId, userId), isActive)

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUserRow(db: Db, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row
}

export async function findUser(db: Db, teamId: string, userId: string): Promise<User | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      avatar: users.avatar,
      status: users.status,
      language: users.language,
      team: { id: teams.id, name: teams.name, role: members.role },
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(memberOf(teamId, userId))
  return row
}

/** Undefined if the address is taken, also by a sign-up at the same moment. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return row
}

export async function updateUser(db: Db, userId: string, patch: Partial<Pick<UserRow, 'name' | 'status' | 'language'>>): Promise<void> {
  if (Object.values(patch).some((value) => value !== undefined)) await db.update(users).set(patch).where(eq(users.id, userId))
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** Undefined if the address was confirmed before. */
export async function confirmUser(db: Db, userId: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ confirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)))
    .returning()
  return row
}

export async function countUsers(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users)
  return row?.n ?? 0
}

export async function insertTeam(db: Db, team: typeof teams.$inferInsert): Promise<void> {
  await db.insert(teams).values(team)
}

/** Every change of members and invitations takes this lock. */
export async function lockTeam(db: Db, teamId: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, teamId)).for('no key update')
  return row
}

export async function updateTeam(db: Db, teamId: string, name: string): Promise<void> {
  await db.update(teams).set({ name }).where(eq(teams.id, teamId))
}

const memberColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  avatar: users.avatar,
  status: users.status,
  role: members.role,
  joinedAt: members.joinedAt,
}

const asMember = (row: Omit<Member, 'joinedAt'> & { joinedAt: Date }): Member => ({ ...row, joinedAt: row.joinedAt.toISOString() })

export async function listMembers(db: Db, teamId: string): Promise<Member[]> {
  const rows = await db
    .select(memberColumns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), isActive))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
  return rows.map(asMember)
}

export async function findMember(db: Db, teamId: string, userId: string): Promise<Member | undefined> {
  const [row] = await db.select(memberColumns).from(members).innerJoin(users, eq(users.id, members.userId)).where(memberOf(teamId, userId))
  return row && asMember(row)
}

export async function isMember(db: Db, teamId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(members)
    .where(memberOf(teamId, userId))
  return rows.length > 0
}

export async function wasEverMember(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(members)
    .where(eq(members.userId, userId))
    .limit(1)
  return rows.length > 0
}

export async function countOwners(db: Db, teamId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(members)
    .where(and(eq(members.teamId, teamId), eq(members.role, 'owner'), isActive))
  return row?.n ?? 0
}

export async function addMember(db: Db, teamId: string, userId: string, role: Role, now: Date): Promise<void> {
  await db
    .insert(members)
    .values({ teamId, userId, role, joinedAt: now })
    .onConflictDoUpdate({ target: [members.teamId, members.userId], set: { role, joinedAt: now, leftAt: null, rights: null, grants: null } })
}

export async function updateRole(db: Db, teamId: string, userId: string, role: Role): Promise<void> {
  await db.update(members).set({ role }).where(memberOf(teamId, userId))
}

export async function markLeft(db: Db, teamId: string, userId: string, now: Date): Promise<void> {
  await db.update(members).set({ leftAt: now }).where(memberOf(teamId, userId))
}

export function listTeamsOf(db: Db, userId: string): Promise<{ id: string; name: string; role: Role }[]> {
  return db
    .select({ id: teams.id, name: teams.name, role: members.role })
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(and(eq(members.userId, userId), isActive))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id))
}

/** The last used team, or else the one joined first. */
export async function findHomeTeam(db: Db, userId: string): Promise<string | undefined> {
  const lastUsed = sql`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${members.userId} and ${sessions.teamId} = ${members.teamId})`
  const [row] = await db
    .select({ teamId: members.teamId })
    .from(members)
    .where(and(eq(members.userId, userId), isActive))
    .orderBy(sql`${lastUsed} desc nulls last`, asc(members.joinedAt), asc(members.teamId))
    .limit(1)
  return row?.teamId
}

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

export async function insertInvitation(db: Db, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation)
}

export async function listInvitations(db: Db, teamId: string, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.teamId, teamId), isOpen, gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), asc(invitations.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }))
}

export type FoundInvitation = InvitationRow & { teamName: string }

export async function findInvitation(db: Db, codeHash: string): Promise<FoundInvitation | undefined> {
  const [row] = await db
    .select({ invitation: invitations, teamName: teams.name })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .where(eq(invitations.codeHash, codeHash))
  return row && { ...row.invitation, teamName: row.teamName }
}

export function revokeInvitations(
  db: Db,
  teamId: string,
  which: { id: string } | { email: string },
  now: Date,
): Promise<{ id: string; email: string }[]> {
  const condition = 'id' in which ? eq(invitations.id, which.id) : eq(invitations.email, which.email)
  return db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.teamId, teamId), condition, isOpen))
    .returning({ id: invitations.id, email: invitations.email })
}

export async function useInvitation(db: Db, teamId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.teamId, teamId), eq(invitations.id, id), isOpen, gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

export async function listOtherTeams(db: Db, userId: string, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ teamId: members.teamId })
    .from(members)
    .where(and(eq(members.userId, userId), ne(members.teamId, teamId), isActive))
  return rows.map((row) => row.teamId)
}

type NewDemoMember = { user: typeof users.$inferInsert; member: typeof members.$inferInsert }

export async function insertDemoMembers(db: Db, rows: NewDemoMember[]): Promise<void> {
  await db.insert(users).values(rows.map(({ user }) => user))
  await db.insert(members).values(rows.map(({ member }) => member))
}

/** If two servers start on an empty database, the second waits here and then finds the demo. */
export async function lockForDemo(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('hora demo'))`)
}

const findCurrent = statement<{ id: string }>(
  'identity-current-members',
  `select user_id as id from members where team_id = $1 and user_id = any($2::uuid[]) and left_at is null`,
)

/** Former members keep a row for the history, so the foreign key does not exclude them. */
export const listCurrentMembers = async (db: Db, teamId: string, userIds: readonly string[]) =>
  (await findCurrent(db, [teamId, userIds])).map(({ id }) => id)
