import { and, eq, lt, sql } from 'drizzle-orm'
import type { Owner } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { outsideMailCounts, teams } from '#server/identity/tables.ts'

export type OutsideMailKind = (typeof outsideMailCounts.$inferSelect)['kind']

/** Null: the operator has not decided. */
export async function findOutsideMail(db: Db, teamId: string): Promise<boolean | null> {
  const [row] = await db.select({ outsideMail: teams.outsideMail }).from(teams).where(eq(teams.id, teamId))
  return row?.outsideMail ?? null
}

export async function updateOutsideMail(db: Db, teamId: string, allowed: boolean | null): Promise<void> {
  await db.update(teams).set({ outsideMail: allowed }).where(eq(teams.id, teamId))
}

/** Locked until the transaction ends, so that two members at once do not both take the rest of the limit. */
export async function lockOutsideMail(db: Db, teamId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outside mail ${teamId}`}, 0))`)
}

const onDay = (teamId: string, kind: OutsideMailKind, day: string) =>
  and(eq(outsideMailCounts.teamId, teamId), eq(outsideMailCounts.kind, kind), eq(outsideMailCounts.sentOn, day))

export async function sumOutsideMail(
  db: Db,
  { teamId, userId }: Owner,
  kind: OutsideMailKind,
  day: string,
): Promise<{ member: number; team: number }> {
  const [row] = await db
    .select({
      member: sql<number>`coalesce(sum(recipients) filter (where member_id = ${userId}), 0)::int`,
      team: sql<number>`coalesce(sum(recipients), 0)::int`,
    })
    .from(outsideMailCounts)
    .where(onDay(teamId, kind, day))
  return row ?? { member: 0, team: 0 }
}

export async function addOutsideMail(db: Db, { teamId, userId }: Owner, kind: OutsideMailKind, day: string, recipients: number): Promise<void> {
  await db
    .insert(outsideMailCounts)
    .values({ teamId, memberId: userId, kind, sentOn: day, recipients })
    .onConflictDoUpdate({
      target: [outsideMailCounts.teamId, outsideMailCounts.memberId, outsideMailCounts.kind, outsideMailCounts.sentOn],
      set: { recipients: sql`${outsideMailCounts.recipients} + ${recipients}` },
    })
}

/** For a mail that was taken back before it left. */
export async function refundOutsideMail(db: Db, { teamId, userId }: Owner, day: string, recipients: number): Promise<void> {
  await db
    .update(outsideMailCounts)
    .set({ recipients: sql`greatest(${outsideMailCounts.recipients} - ${recipients}, 0)` })
    .where(and(onDay(teamId, 'mail', day), eq(outsideMailCounts.memberId, userId)))
}

export async function deleteOldOutsideMail(db: Db, before: Date): Promise<void> {
  await db.delete(outsideMailCounts).where(lt(outsideMailCounts.sentOn, before.toISOString().slice(0, 10)))
}
