import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { sessions } from '#server/identity/tables.ts'
import type { Owner } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { noticeDeliveries, notices, pushSubscriptions } from './tables.ts'

export type Delivery = typeof noticeDeliveries.$inferSelect
export type Device = typeof pushSubscriptions.$inferSelect

export async function insertDeliveries(db: Db, rows: (typeof noticeDeliveries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(noticeDeliveries).values(rows)
}

/** Longer than any job sends. After that the job counts as dead. */
export const sendingLimitMs = 5 * 60_000

const addressedTo = ({ teamId, userId }: Owner, channel: Delivery['channel']) =>
  and(eq(noticeDeliveries.teamId, teamId), eq(noticeDeliveries.userId, userId), eq(noticeDeliveries.channel, channel))
const unclaimed = or(
  isNull(noticeDeliveries.sendingSince),
  lt(noticeDeliveries.sendingSince, sql`now() - make_interval(secs => ${sendingLimitMs / 1000})`),
)
const waiting = (owner: Owner, channel: Delivery['channel']) => and(addressedTo(owner, channel), unclaimed)

/** Claims waiting deliveries for one job. `deleteDeliveries` follows on success, `releaseDeliveries` on failure. */
export const claimDeliveries = (
  db: Db,
  owner: Owner,
  channel: Delivery['channel'],
  { urgentOnly, without = [] }: { urgentOnly: boolean; without?: readonly string[] },
): Promise<Delivery[]> =>
  db
    .update(noticeDeliveries)
    .set({ sendingSince: sql`now()` })
    .where(
      and(
        waiting(owner, channel),
        urgentOnly ? eq(noticeDeliveries.urgent, true) : undefined,
        without.length > 0 ? notInArray(noticeDeliveries.kind, [...without]) : undefined,
      ),
    )
    .returning()

const these = ({ teamId }: Owner, claimed: readonly Delivery[]) =>
  and(
    eq(noticeDeliveries.teamId, teamId),
    inArray(
      noticeDeliveries.id,
      claimed.map(({ id }) => id),
    ),
  )

export async function deleteDeliveries(db: Db, owner: Owner, claimed: readonly Delivery[]): Promise<void> {
  if (claimed.length > 0) await db.delete(noticeDeliveries).where(these(owner, claimed))
}

export async function releaseDeliveries(db: Db, owner: Owner, claimed: readonly Delivery[]): Promise<void> {
  if (claimed.length > 0) await db.update(noticeDeliveries).set({ sendingSince: null }).where(these(owner, claimed))
}

/** Oldest first, without notices that were read or removed in the application. */
export async function unreadOf(db: Db, owner: Owner, taken: readonly Delivery[]): Promise<Delivery[]> {
  const ids = taken.flatMap(({ noticeId }) => noticeId ?? [])
  const unread = new Set(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: notices.id })
            .from(notices)
            .where(and(eq(notices.teamId, owner.teamId), inArray(notices.id, ids), eq(notices.read, false)))
        ).map(({ id }) => id),
  )
  return taken.filter(({ noticeId }) => noticeId === null || unread.has(noticeId)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

export async function countDeliveries(db: Db, owner: Owner, channel: Delivery['channel']): Promise<number> {
  return db.$count(noticeDeliveries, waiting(owner, channel))
}

/** Also of dead jobs. */
export async function countSending(db: Db, owner: Owner, channel: Delivery['channel']): Promise<number> {
  return db.$count(noticeDeliveries, and(addressedTo(owner, channel), isNotNull(noticeDeliveries.sendingSince)))
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(noticeDeliveries).where(lt(noticeDeliveries.createdAt, before))
}

const devicesOf = ({ teamId, userId }: Owner) => and(eq(pushSubscriptions.teamId, teamId), eq(pushSubscriptions.userId, userId))
const signedOut = sql`exists (select 1 from ${sessions} where ${sessions.id} = ${pushSubscriptions.sessionId} and ${sessions.revokedAt} is not null)`

export async function listDevices(db: Db, owner: Owner): Promise<Device[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(devicesOf(owner), sql`not ${signedOut}`))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
}

export async function listPushable(db: Db, teamId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.teamId, teamId), inArray(pushSubscriptions.userId, [...userIds])))
  return new Set(rows.map(({ userId }) => userId))
}

/** A browser belongs to its last user. Subscriptions of other accounts on it end, in every team. */
export async function insertDevice(db: Db, device: typeof pushSubscriptions.$inferInsert, limit: number): Promise<Device> {
  const { teamId, userId, endpoint } = device
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)))
  await db.delete(pushSubscriptions).where(and(devicesOf({ teamId, userId }), eq(pushSubscriptions.endpoint, endpoint)))
  const [row] = await db.insert(pushSubscriptions).values(device).returning()
  if (!row) throw new Error('a device was not stored')
  const old = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(devicesOf({ teamId, userId }))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(limit)
  await deleteDevices(
    db,
    teamId,
    old.map(({ id }) => id),
  )
  return row
}

export async function deleteDevices(db: Db, teamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.teamId, teamId), inArray(pushSubscriptions.id, [...ids])))
}

export async function deleteDevice(db: Db, owner: Owner, which: { id: string } | { endpoint: string }): Promise<number> {
  const chosen = 'id' in which ? eq(pushSubscriptions.id, which.id) : eq(pushSubscriptions.endpoint, which.endpoint)
  return (await db.delete(pushSubscriptions).where(and(devicesOf(owner), chosen))).rowCount ?? 0
}

export async function markReached(db: Db, teamId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(pushSubscriptions)
      .set({ reachedAt: now })
      .where(and(eq(pushSubscriptions.teamId, teamId), inArray(pushSubscriptions.id, [...ids])))
}

export async function deleteSignedOutDevices(db: Db): Promise<void> {
  await db.delete(pushSubscriptions).where(signedOut)
}

export async function deleteAllOf(db: Db, owner: Owner): Promise<void> {
  await db.delete(pushSubscriptions).where(devicesOf(owner))
  await db.delete(noticeDeliveries).where(and(eq(noticeDeliveries.teamId, owner.teamId), eq(noticeDeliveries.userId, owner.userId)))
}
