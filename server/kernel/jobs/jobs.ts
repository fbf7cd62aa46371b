// Background jobs, queued in PostgreSQL inside the transaction that wants them, run by whichever process is free.
import { Logger, parseCronItems, run, type Runner, runOnce, type TaskList } from 'graphile-worker'
import type { Job, JobContext } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { transact } from '#server/kernel/writes/transaction.ts'

const noRequest: Context['request'] = { id: 'job', address: '', userAgent: '' }

export async function startJobs(kernel: Kernel, own: Record<string, Job>, schedule: Record<string, string>): Promise<Runner> {
  const cron = { ...schedule }
  for (const area of kernel.areas) for (const [name, when] of Object.entries(area.schedule ?? {})) cron[`${area.name}.${name}`] = when
  return run({
    pgPool: kernel.database.pool,
    taskList: tasksOf(kernel, own),
    parsedCronItems: parseCronItems(
      // One key for each: what was missed while nobody ran is made up for once, not once for every minute.
      Object.entries(cron).map(([task, match]) => ({ task, match, options: { backfillPeriod: 24 * 3600 * 1000, jobKey: `cron:${task}` } })),
    ),
    // A mail server outside that hangs holds one of them for half a minute; the others go on.
    concurrency: 4,
    noHandleSignals: true,
    // What waits for its time (a mail that can still be taken back) leaves within a second of it.
    pollInterval: 1000,
    logger: new Logger(() => (level, message) => kernel.log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)),
  })
}

/** Does what is waiting, and what that leads to, then returns. */
export async function runJobsOnce(kernel: Kernel, own: Record<string, Job>): Promise<void> {
  await runOnce({ pgPool: kernel.database.pool, taskList: tasksOf(kernel, own), noHandleSignals: true, logger: new Logger(() => () => {}) })
}

function tasksOf(kernel: Kernel, own: Record<string, Job>): TaskList {
  const jobs: Record<string, Job> = { ...own }
  for (const area of kernel.areas) for (const [name, job] of Object.entries(area.jobs ?? {})) jobs[`${area.name}.${name}`] = job
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => runJob(kernel, name, job, payload)]))
}

/** A job is a write without a person: one transaction, done again if it fails. */
async function runJob(kernel: Kernel, name: string, job: Job, payload: unknown) {
  const area = name.includes('.') ? name.slice(0, name.indexOf('.')) : 'kernel'
  try {
    await transact(kernel, { area, op: name, actor: undefined, request: noRequest, work: (ctx) => job(ctx as JobContext, payload) })
    kernel.metrics.jobs.inc({ job: name, outcome: 'done' })
  } catch (error) {
    kernel.metrics.jobs.inc({ job: name, outcome: 'failed' })
    throw error
  }
}
