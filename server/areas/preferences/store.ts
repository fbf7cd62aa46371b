import { and, eq } from 'drizzle-orm'
import type { Owner } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { memberPreferences } from './tables.ts'

export type Looks = Omit<typeof memberPreferences.$inferSelect, 'teamId' | 'userId'>

/** Null means the default of the team, then of the product. */
const usual: Looks = {
  layout: null,
  scheme: 'light',
  theme: null,
  density: 'normal',
  reducedMotion: null,
  startPage: null,
  timeFormat: null,
  hidesFirstSteps: false,
}

const ownedBy = ({ teamId, userId }: Owner) => and(eq(memberPreferences.teamId, teamId), eq(memberPreferences.userId, userId))

export async function findLooks(db: Db, owner: Owner): Promise<Looks> {
  const [row] = await db.select().from(memberPreferences).where(ownedBy(owner))
  if (!row) return usual
  const { teamId: _team, userId: _user, ...looks } = row
  return looks
}

export async function saveLooks(db: Db, { teamId, userId }: Owner, patch: Partial<Looks>): Promise<void> {
  if (Object.values(patch).every((value) => value === undefined)) return
  await db
    .insert(memberPreferences)
    .values({ teamId, userId, ...usual, ...patch })
    .onConflictDoUpdate({ target: [memberPreferences.teamId, memberPreferences.userId], set: patch })
}
