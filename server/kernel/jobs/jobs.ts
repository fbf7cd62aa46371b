// Jobs are queued in PostgreSQL by the transaction that needs them, and run by any process.
import { Logger, parseCronItems, run, type Runner, runOnce, type TaskList } from 'graphile-worker'
import { dayMs } from '#contract/units.ts'
import type { HandlerContext, Job, JobContext } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { withoutValues } from '#server/kernel/process/error-log.ts'
import { ownTransactionsContext } from '#server/kernel/writes/own-transactions.ts'
import { transact } from '#server/kernel/writes/transaction.ts'

const noRequest: Context['request'] = { id: 'job', address: '', userAgent: '' }

export async function startJobs(kernel: Kernel, own: Record<string, Job>, schedule: Record<string, string>): Promise<Runner> {
  const cron = { ...schedule }
  for (const area of kernel.areas) for (const [name, when] of Object.entries(area.schedule ?? {})) cron[`${area.name}.${name}`] = when
  return run({
    pgPool: kernel.database.pool,
    taskList: tasksOf(kernel, own),
    parsedCronItems: parseCronItems(
      // One key per task: runs that were missed are done once, not once for every minute.
      Object.entries(cron).map(([task, match]) => ({ task, match, options: { backfillPeriod: dayMs, jobKey: `cron:${task}` } })),
    ),
    // A mail server that hangs occupies one of them for half a minute.
    concurrency: 4,
    noHandleSignals: true,
    // A job with a time (a mail that can still be undone) starts at most a second late.
    pollInterval: 1000,
    logger: new Logger(() => (level, message) => kernel.log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)),
  })
}

export async function runJobsOnce(kernel: Kernel, own: Record<string, Job>): Promise<void> {
  await runOnce({ pgPool: kernel.database.pool, taskList: tasksOf(kernel, own), noHandleSignals: true, logger: new Logger(() => () => {}) })
}

function tasksOf(kernel: Kernel, own: Record<string, Job>): TaskList {
  const jobs: Record<string, Job> = { ...own }
  for (const area of kernel.areas) for (const [name, job] of Object.entries(area.jobs ?? {})) jobs[`${area.name}.${name}`] = job
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => runJob(kernel, name, job, payload, own['mail'])]))
}

export async function runJob(kernel: Kernel, name: string, job: Job, payload: unknown, mail?: Job) {
  const area = name.includes('.') ? name.slice(0, name.indexOf('.')) : 'kernel'
  const write = { area, op: name, actor: undefined, request: noRequest, isJob: true }
  const jobContext = (from: HandlerContext): JobContext => {
    const ctx = { ...from, smtp: kernel.smtp } as JobContext
    ctx.deliver = async (message) => {
      if (!mail) throw new Error('no job sends mail')
      await (typeof mail === 'function' ? mail(ctx, message) : mail.run(ctx, message))
    }
    return ctx
  }
  try {
    // The commit that queued the job may not be on the disk yet. A mail cannot be undone after a crash that loses its reason.
    await kernel.database.flush()
    if (typeof job === 'function') await transact(kernel, { ...write, work: (ctx) => job(jobContext(ctx), payload) })
    else await job.run(jobContext(ownTransactionsContext(kernel, write)), payload)
    kernel.metrics.jobs.inc({ job: name, outcome: 'done' })
  } catch (error) {
    kernel.metrics.jobs.inc({ job: name, outcome: 'failed' })
    // The queue stores and logs the message.
    throw withoutValues(error)
  }
}
