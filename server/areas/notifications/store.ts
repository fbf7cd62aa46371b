// Deliveries and devices: delivery-store.ts.
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/identity.ts'
import type { Channels, QuietHours } from '#contract/notifications.ts'
import { users } from '#server/identity/tables.ts'
import type { Owner, ReadNotice } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { Box, Row } from './rules.ts'
import { noticeDeliveries, noticeSettings, notices } from './tables.ts'

const ownedBy = ({ teamId, userId }: Owner) => and(eq(notices.teamId, teamId), eq(notices.userId, userId))
const inBox = (owner: Owner, box: Box) => and(ownedBy(owner), eq(notices.box, box))
const thisOne = (owner: Owner, box: Box, id: string) => and(inBox(owner, box), eq(notices.id, id))

/** Without those of areas that are closed to the reader. */
const isOpen = (closed: readonly string[]) =>
  closed.length > 0 ? sql`coalesce(split_part(${notices.kind}, '.', 1), '') <> all(${sql.param(closed)}::text[])` : undefined

/** With the reader's language. */
export async function listNotices(db: Db, owner: Owner, box: Box, closed: readonly string[]): Promise<{ row: Row; language: Language }[]> {
  return db
    .select({ row: notices, language: users.language })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(and(inBox(owner, box), isOpen(closed)))
    .orderBy(desc(notices.arrivedAt), desc(notices.id))
}

export async function insertNotices(db: Db, rows: (typeof notices.$inferInsert)[]): Promise<Row[]> {
  return rows.length > 0 ? db.insert(notices).values(rows).returning() : []
}

export async function lockNotice(db: Db, owner: Owner, box: Box, id: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(notices)
    .where(thisOne(owner, box, id))
    .for('update')
  return row
}

export async function updateNotice(db: Db, owner: Owner, box: Box, id: string, patch: Partial<Row>): Promise<void> {
  if (Object.keys(patch).length > 0)
    await db
      .update(notices)
      .set(patch)
      .where(thisOne(owner, box, id))
}

export async function deleteNotice(db: Db, owner: Owner, box: Box, id: string): Promise<Row | undefined> {
  const [row] = await db
    .delete(notices)
    .where(thisOne(owner, box, id))
    .returning()
  return row
}

/** Answers the changed notices. */
export async function markAllRead(db: Db, owner: Owner, box: Box): Promise<ReadNotice[]> {
  return db
    .update(notices)
    .set({ read: true, seen: true })
    .where(and(inBox(owner, box), sql`not (read and seen)`))
    .returning({ kind: notices.kind, params: notices.params, collapseKey: notices.collapseKey })
}

type Receiver = Pick<Row, 'box' | 'userId'>
const receiver = { box: notices.box, userId: notices.userId }
const withKey = (teamId: string, userIds: readonly string[], key: string) =>
  and(eq(notices.teamId, teamId), inArray(notices.userId, [...userIds]), eq(notices.collapseKey, key))

/** Marks unread notices as read, with `upTo` only those about a thing with a lower or the same number. */
export async function settleNotices(db: Db, teamId: string, userIds: readonly string[], key: string, upTo?: number): Promise<Receiver[]> {
  if (userIds.length === 0) return []
  return db
    .update(notices)
    .set({ read: true, seen: true })
    .where(and(withKey(teamId, userIds, key), sql`not read`, upTo === undefined ? undefined : sql`(params->>'nr')::int <= ${upTo}`))
    .returning(receiver)
}

export async function deleteNotices(db: Db, teamId: string, userIds: readonly string[], key: string, number: number): Promise<Receiver[]> {
  if (userIds.length === 0) return []
  return db
    .delete(notices)
    .where(and(withKey(teamId, userIds, key), sql`params->>'nr' = ${String(number)}`))
    .returning(receiver)
}

export async function countUnread(db: Db, owner: Owner, closed: readonly string[]): Promise<Record<Box, number>> {
  const rows = await db
    .select({ box: notices.box, n: count() })
    .from(notices)
    .where(and(ownedBy(owner), eq(notices.read, false), isOpen(closed)))
    .groupBy(notices.box)
  return { messages: 0, notifications: 0, ...Object.fromEntries(rows.map(({ box, n }) => [box, n])) }
}

/** Two repeats at the same time must still become one row. */
export async function lockCollapse(db: Db, teamId: string, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notices/${teamId}/${key}`}, 0))`)
}

type Repeat = {
  kind: string
  params: Record<string, string>
  link: string | null
  image: string | null
  count: number
  collapseKey: string
  now: Date
  since: Date
}

/** Increases the count of an unread notice with this key and moves it to the front. */
export async function collapseInto(
  db: Db,
  teamId: string,
  userIds: string[],
  { kind, params, link, image, count: added, collapseKey, now, since }: Repeat,
): Promise<{ userId: string; id: string }[]> {
  return db
    .update(notices)
    .set({ count: sql`${notices.count} + ${added}`, params, link, image, time: now.toISOString(), arrivedAt: now, seen: false })
    .where(
      and(
        eq(notices.teamId, teamId),
        inArray(notices.userId, userIds),
        eq(notices.collapseKey, collapseKey),
        eq(notices.kind, kind),
        eq(notices.read, false),
        gt(notices.arrivedAt, since),
      ),
    )
    .returning({ userId: notices.userId, id: notices.id })
}

/** Deletes the oldest notices of each box beyond `keep`. */
export async function trimBoxes(db: Db, limit: number): Promise<void> {
  await db.execute(sql`
    delete from notices n using (
      select team_id, id, row_number() over (partition by team_id, user_id, box order by arrived_at desc, id desc) as nr from notices
    ) x where x.nr > ${limit} and n.team_id = x.team_id and n.id = x.id`)
}

export type Choices = { kinds: Record<string, Partial<Channels>>; quietHours: Partial<QuietHours>; mailedAt: Date | null }

export async function listChoices(db: Db, teamId: string, userIds: readonly string[]): Promise<Map<string, Choices>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(noticeSettings)
    .where(and(eq(noticeSettings.teamId, teamId), inArray(noticeSettings.userId, [...userIds])))
  return new Map(rows.map((row) => [row.userId, row]))
}

export async function findChoices(db: Db, { teamId, userId }: Owner): Promise<Choices> {
  return (await listChoices(db, teamId, [userId])).get(userId) ?? { kinds: {}, quietHours: {}, mailedAt: null }
}

export async function lockChoices(db: Db, owner: Owner): Promise<Choices> {
  const [row] = await db
    .insert(noticeSettings)
    .values({ ...owner, kinds: {}, quietHours: {} })
    .onConflictDoUpdate({ target: [noticeSettings.teamId, noticeSettings.userId], set: { userId: owner.userId } })
    .returning()
  return row ?? { kinds: {}, quietHours: {}, mailedAt: null }
}

export async function saveChoices(db: Db, owner: Owner, choices: Partial<Choices>): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ ...owner, kinds: {}, quietHours: {}, ...choices })
    .onConflictDoUpdate({ target: [noticeSettings.teamId, noticeSettings.userId], set: choices })
}

/**
 * Removes a person's name and address from the notices of colleagues. Only whole parameters are compared. If another member has the same name, it
 * stays.
 */
export async function forgetPerson(db: Db, { teamId, email, name, former }: { teamId: string; email: string; name: string; former: string }) {
  const namesake = sql`exists (select 1 from members m join users u on u.id = m.user_id where m.team_id = ${teamId} and m.left_at is null and u.name = ${name})`
  for (const table of [notices, noticeDeliveries]) {
    await db.execute(sql`
      update ${table} set params = (
        select jsonb_object_agg(key, case when value = ${email} then '' when value = ${name} and not ${namesake} then ${former} else value end)
        from jsonb_each_text(params))
      where team_id = ${teamId} and exists (select 1 from jsonb_each_text(params) where value in (${email}, ${name}))`)
  }
}
