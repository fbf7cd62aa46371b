import { and, desc, eq, sql } from 'drizzle-orm'
import type { Follow } from '#contract/notifications.ts'
import type { Notice, Owner } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { follows } from './tables.ts'

const listLimit = 5000

export async function listFollows(db: Db, { teamId, userId }: Owner): Promise<Follow[]> {
  return db
    .select({ thing: follows.thing, id: follows.thingId, state: follows.state })
    .from(follows)
    .where(and(eq(follows.teamId, teamId), eq(follows.userId, userId)))
    .orderBy(desc(follows.at), follows.thingId)
    .limit(listLimit)
}

/** False if nothing changed. */
export async function saveFollow(db: Db, { teamId, userId }: Owner, { thing, id, state }: Follow, now: Date): Promise<boolean> {
  const own = and(eq(follows.teamId, teamId), eq(follows.thingId, id), eq(follows.userId, userId))
  if (state === 'default') return ((await db.delete(follows).where(own)).rowCount ?? 0) > 0
  const { rowCount } = await db
    .insert(follows)
    .values({ teamId, thingId: id, userId, thing, state, at: now })
    .onConflictDoUpdate({
      target: [follows.teamId, follows.thingId, follows.userId],
      set: { state, at: now },
      setWhere: sql`${follows.state} <> ${state}`,
    })
  return (rowCount ?? 0) > 0
}

/** Adds the followers of the thing, and removes those who muted it. */
export async function withFollowers(
  db: Db,
  teamId: string,
  to: readonly string[],
  about: Notice['about'],
  from: string | undefined,
): Promise<string[]> {
  if (!about) return [...new Set(to)]
  const rows = await db
    .select({ userId: follows.userId, state: follows.state })
    .from(follows)
    .where(and(eq(follows.teamId, teamId), eq(follows.thingId, about.id)))
  const muted = new Set(rows.flatMap(({ userId, state }) => (state === 'mute' ? userId : [])))
  const { except = [], among } = about.followers ?? {}
  const added = rows.flatMap(({ userId, state }) =>
    about.followers && state === 'follow' && userId !== from && !except.includes(userId) ? userId : [],
  )
  return [...new Set([...to, ...added.filter((userId) => !among || among.includes(userId))])].filter((userId) => !muted.has(userId))
}

export async function deleteFollowsOf(db: Db, { teamId, userId }: Owner): Promise<void> {
  await db.delete(follows).where(and(eq(follows.teamId, teamId), eq(follows.userId, userId)))
}

/** Of things that were deleted for good. */
export async function deleteOrphans(db: Db, thing: string, table: string): Promise<void> {
  await db.execute(sql`
    delete from follows f where f.thing = ${thing}
      and not exists (select from ${sql.identifier(table)} t where t.team_id = f.team_id and t.id = f.thing_id)`)
}
