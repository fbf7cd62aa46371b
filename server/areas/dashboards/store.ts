import { and, eq } from 'drizzle-orm'
import type { Wallets } from '#contract/dashboards-crypto.ts'
import type { DashboardWidget } from '#contract/dashboards.ts'
import type { Owner } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { cryptoCoins, cryptoMembers, dashboardWidgets } from './tables.ts'

const ofWidgets = ({ teamId, userId }: Owner) => and(eq(dashboardWidgets.teamId, teamId), eq(dashboardWidgets.userId, userId))

export async function findWidgets(db: Db, owner: Owner): Promise<DashboardWidget[] | null> {
  const [row] = await db.select().from(dashboardWidgets).where(ofWidgets(owner))
  return row?.widgets ?? null
}

export async function saveWidgets(db: Db, { teamId, userId }: Owner, widgets: DashboardWidget[]) {
  await db
    .insert(dashboardWidgets)
    .values({ teamId, userId, widgets })
    .onConflictDoUpdate({ target: [dashboardWidgets.teamId, dashboardWidgets.userId], set: { widgets } })
}

export type CoinRow = Omit<typeof cryptoCoins.$inferSelect, 'teamId'>

export async function listCoins(db: Db, teamId: string): Promise<CoinRow[]> {
  const rows = await db.select().from(cryptoCoins).where(eq(cryptoCoins.teamId, teamId)).orderBy(cryptoCoins.nr)
  return rows.map(({ teamId: _team, ...row }) => row)
}

/** Existing coins stay unchanged. */
export async function insertCoins(db: Db, teamId: string, coins: readonly CoinRow[]) {
  await db
    .insert(cryptoCoins)
    .values(coins.map((coin) => ({ teamId, ...coin })))
    .onConflictDoNothing()
}

export type Part = { wallets: Wallets; watchlist: string[] }

const ofPart = ({ teamId, userId }: Owner) => and(eq(cryptoMembers.teamId, teamId), eq(cryptoMembers.userId, userId))

export async function findPart(db: Db, owner: Owner): Promise<Part | undefined> {
  const [row] = await db.select().from(cryptoMembers).where(ofPart(owner))
  return row && { wallets: row.wallets, watchlist: row.watchlist }
}

/** Inserts the default for a member without a row. */
export async function lockPart(db: Db, owner: Owner, first: Part): Promise<Part> {
  await db
    .insert(cryptoMembers)
    .values({ ...owner, ...first })
    .onConflictDoNothing()
  const [row] = await db.select().from(cryptoMembers).where(ofPart(owner)).for('update')
  return row ? { wallets: row.wallets, watchlist: row.watchlist } : first
}

export async function savePart(db: Db, owner: Owner, part: Partial<Part>) {
  await db.update(cryptoMembers).set(part).where(ofPart(owner))
}
