import { eq } from 'drizzle-orm'
import type { BusinessPatch } from '#contract/business.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { teams } from '#server/identity/tables.ts'

/** The values that differ from the defaults. */
export type StoredBusiness = BusinessPatch

export async function findStoredBusiness(db: Db, teamId: string): Promise<StoredBusiness> {
  const [row] = await db.select({ business: teams.business }).from(teams).where(eq(teams.id, teamId))
  return row?.business ?? {}
}

export async function updateBusiness(db: Db, teamId: string, business: StoredBusiness): Promise<void> {
  await db.update(teams).set({ business }).where(eq(teams.id, teamId))
}
