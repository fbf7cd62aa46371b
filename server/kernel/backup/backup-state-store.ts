import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/kernel/database/database.ts'
import { instanceSettings } from '#server/kernel/tables.ts'

const name = 'backup'

const State = z.object({
  last: z.object({ at: z.string(), file: z.string(), bytes: z.number(), rows: z.number(), files: z.number(), damagedFiles: z.number() }).optional(),
  inBucket: z.array(z.string()).optional(),
  failure: z.object({ at: z.string(), reason: z.string() }).optional(),
})
export type BackupState = z.output<typeof State>

export async function findBackupState(db: Db): Promise<BackupState> {
  const [row] = await db.select({ value: instanceSettings.value }).from(instanceSettings).where(eq(instanceSettings.name, name))
  return State.safeParse(row?.value).data ?? {}
}

export async function updateBackupState(db: Db, state: BackupState): Promise<void> {
  await db
    .insert(instanceSettings)
    .values({ name, value: state })
    .onConflictDoUpdate({ target: instanceSettings.name, set: { value: state } })
}
