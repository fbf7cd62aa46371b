import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '#contract/units.ts'
import type { Context } from '#server/kernel/context.ts'

const failedJobDays = 7
const mailFileDays = 30

export async function tidyFailedJobs({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '${failedJobDays} days'`,
  )
}

export async function tidyOutbox({ settings, now }: Pick<Context, 'settings' | 'now'>): Promise<void> {
  const folder = path.join(settings.dataDir, 'outbox')
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.eml(\.part)?$/.test(name)) continue
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < now.getTime() - mailFileDays * dayMs) await rm(file, { force: true })
  }
}
