import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Profile, ProfilePatch } from '#contract/account.ts'
import type { Role } from '#contract/roles.ts'
import { challenges, passkeys, recoveryCodes, totpSecrets } from '#server/identity/security/tables.ts'
import type { UserRow } from '#server/identity/store.ts'
import { invitations, members, oneTimeCodes, sessions, teams, users } from '#server/identity/tables.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { quoted, type TeamTable, teamTables } from '#server/kernel/database/team-schema.ts'

export async function findProfile(db: Db, userId: string): Promise<Profile | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      avatar: users.avatar,
      title: users.title,
      company: users.company,
      about: users.about,
      phone: users.phone,
      country: users.country,
      gender: users.gender,
      birthYear: users.birthYear,
      language: users.language,
      timeZone: users.timeZone,
      firstDayOfWeek: users.firstDayOfWeek,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function updateProfile(db: Db, userId: string, patch: ProfilePatch & { avatar?: string | null }): Promise<void> {
  if (Object.values(patch).some((value) => value !== undefined)) await db.update(users).set(patch).where(eq(users.id, userId))
}

export async function updateEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.update(users).set({ email }).where(eq(users.id, userId))
}

export async function updateLogo(db: Db, teamId: string, logo: string | null): Promise<void> {
  await db.update(teams).set({ logo }).where(eq(teams.id, teamId))
}

export type Membership = { id: string; name: string; role: Role; members: number; owners: number }

export function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  const counted = (only = sql``) =>
    sql<number>`(select count(*)::int from ${members} o where o.team_id = ${members.teamId} and o.left_at is null ${only})`
  return db
    .select({ id: teams.id, name: teams.name, role: members.role, members: counted(), owners: counted(sql`and o.role = 'owner'`) })
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(and(eq(members.userId, userId), isNull(members.leftAt)))
    .orderBy(asc(teams.id))
}

export async function listTeamsEver(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ id: members.teamId }).from(members).where(eq(members.userId, userId))
  return rows.map(({ id }) => id)
}

export type DemoMembership = { id: string; name: string; others: number; otherOwners: number }

/** Teams with an account of the demo, and the number of their members outside the demo. */
export function listDemoTeams(db: Db): Promise<DemoMembership[]> {
  const counted = (only = sql``) =>
    sql<number>`(select count(*)::int from members o join users p on p.id = o.user_id
      where o.team_id = teams.id and o.left_at is null and not p.demo ${only})`
  return db
    .select({ id: teams.id, name: teams.name, others: counted(), otherOwners: counted(sql`and o.role = 'owner'`) })
    .from(teams)
    .where(sql`exists (select 1 from members d join users u on u.id = d.user_id where d.team_id = teams.id and u.demo)`)
    .orderBy(asc(teams.id))
}

/** Without deleted accounts. */
export function listDemoUsers(db: Db): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.demo, true), isNull(users.deletedAt)))
}

/** The row of an account stays while a team has its texts. */
export async function deleteDemoUsers(db: Db): Promise<void> {
  await db.delete(users).where(and(eq(users.demo, true), sql`not exists (select 1 from members m where m.user_id = users.id)`))
}

export async function markLeftEverywhere(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(members)
    .set({ leftAt: now })
    .where(and(eq(members.userId, userId), isNull(members.leftAt)))
}

const withField = (column: 'before' | 'after', field: string, value: string) => {
  const json = sql.raw(column)
  return sql`case jsonb_typeof(${json}) when 'object' then jsonb_set(${json}, ${`{${field}}`}::text[], to_jsonb(${value}::text), false) else ${json} end`
}

/** `shared`: tables whose rows other members use too. */
type AnonymizedUser = { userId: string; email: string; former: string; passwordHash: string; shared: readonly string[] }

/** Removes personal data. The member's texts stay, under the name in `former`. */
export async function anonymizeUser(db: Db, { userId, email, former, passwordHash, shared }: AnonymizedUser, now: Date): Promise<void> {
  for (const { name, personal } of await teamTables(db.$client)) {
    if (personal && name !== 'members' && !shared.includes(name))
      await db.execute(sql`delete from ${sql.raw(quoted(name))} where user_id = ${userId}`)
  }
  for (const table of [sessions, oneTimeCodes, passkeys, totpSecrets, recoveryCodes, challenges])
    await db.delete(table).where(eq(table.userId, userId))
  await db.execute(sql`delete from idempotency_keys where owner_id = ${userId}`)
  // Unique, because addresses must differ, and in a reserved domain that no mail reaches.
  const placeholder = `${userId}@deleted.invalid`
  await db.update(invitations).set({ email: placeholder }).where(eq(invitations.email, email))
  const inTeamsOfUser = sql`team_id in (select team_id from members where user_id = ${userId})`
  await db.execute(sql`
    update changes set before = ${withField('before', 'name', former)}, after = ${withField('after', 'name', former)}
    where ${inTeamsOfUser} and entity = 'member' and entity_id = ${userId}`)
  await db.execute(sql`
    update changes set before = ${withField('before', 'email', placeholder)}, after = ${withField('after', 'email', placeholder)}
    where ${inTeamsOfUser} and ${email} in (before ->> 'email', after ->> 'email')`)
  await db
    .update(users)
    .set({
      email: placeholder,
      name: former,
      passwordHash,
      avatar: null,
      status: 'not-visible',
      ...{ title: '', company: '', about: '', phone: '', country: '', gender: '' as const },
      birthYear: null,
      timeZone: null,
      firstDayOfWeek: null,
      confirmedAt: null,
      deletedAt: now,
    })
    .where(eq(users.id, userId))
}

export async function clearAvatars(db: Db, urls: readonly string[]): Promise<void> {
  if (urls.length > 0)
    await db
      .update(users)
      .set({ avatar: null })
      .where(inArray(users.avatar, [...urls]))
}

/** The last statement of the write deletes these. */
const logTables = ['changes', 'team_seqs']

export async function deleteTeamRows(db: Db, teamId: string): Promise<void> {
  // The endpoint of a key begins with its team. Older rows lack the team, so those of all members are deleted.
  await db.execute(sql`
    delete from idempotency_keys where owner_id in (select user_id from members where team_id = ${teamId})
      and (endpoint like ${`${teamId} %`} or endpoint not like '% %')`)
  const tables = (await teamTables(db.$client)).filter(({ name }) => !logTables.includes(name))
  for (const { name } of referringTablesFirst(tables)) await db.execute(sql`delete from ${sql.raw(quoted(name))} where team_id = ${teamId}`)
  await db.delete(teams).where(eq(teams.id, teamId))
}

/** Tables with foreign keys come before the tables that they refer to. Circular references come last, in any order. */
function referringTablesFirst(tables: readonly TeamTable[]): TeamTable[] {
  const remaining = [...tables]
  const ordered: TeamTable[] = []
  while (remaining.length > 0) {
    const referred = new Set(remaining.flatMap(({ parents }) => parents.map(({ name }) => name)))
    const free = remaining.filter(({ name }) => !referred.has(name))
    if (free.length === 0) return [...ordered, ...remaining]
    ordered.push(...free)
    for (const table of free) remaining.splice(remaining.indexOf(table), 1)
  }
  return ordered
}

const tablesNotCounted = [...logTables, 'sessions', 'blobs', 'blob_uses']

export async function countTeamRows(db: Db, teamId: string): Promise<{ records: number; files: number; bytes: number }> {
  let records = 0
  for (const { name } of (await teamTables(db.$client)).filter((table) => !tablesNotCounted.includes(table.name))) {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(quoted(name))} where team_id = ${teamId}`)
    records += rows[0]?.n ?? 0
  }
  const { rows } = await db.execute<{ files: number; bytes: number }>(
    sql`select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from blobs where team_id = ${teamId}`,
  )
  return { records, files: rows[0]?.files ?? 0, bytes: rows[0]?.bytes ?? 0 }
}
