import { Logger, type ParsedCronItem, parseCronItems, run, type Runner, runOnce, type TaskList } from 'graphile-worker'
import { dayMs } from '#contract/units.ts'
import type { HandlerContext, Job, JobContext } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { withoutValues } from '#server/kernel/process/error-log.ts'
import { ownTransactionsContext } from '#server/kernel/writes/own-transactions.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { FinalFailure } from './final-failure.ts'
import { mostAttempts } from './job-spec.ts'
import { listeningPool } from './listening-pool.ts'

const noRequest: Context['request'] = { id: 'job', address: '', userAgent: '' }

/** Two runners: a job that talks to another server may hang for half a minute, and other jobs must not wait for it. */
export async function startJobs(kernel: Kernel, own: Record<string, Job>, schedule: Record<string, string>): Promise<Pick<Runner, 'stop'>> {
  const cron = { ...schedule }
  for (const area of kernel.areas) for (const [name, when] of Object.entries(area.schedule ?? {})) cron[`${area.name}.${name}`] = when
  // One key per task: missed runs are done once, not once for every minute.
  const items = Object.entries(cron).map(([task, match]) => ({ task, match, options: { backfillPeriod: dayMs, jobKey: `cron:${task}` } }))
  const jobs = jobsOf(kernel, own)
  const pgPool = listeningPool(kernel.database.pool, kernel.versions)
  const start = (isOutside: boolean, parsedCronItems: ParsedCronItem[]) =>
    run({
      pgPool,
      taskList: tasksOf(kernel, Object.fromEntries(Object.entries(jobs).filter(([, job]) => talksOutside(job) === isOutside)), own.mail),
      parsedCronItems,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: new Logger(() => (level, message) => kernel.log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message)),
    })
  const runners = [await start(false, parseCronItems(items)), await start(true, [])]
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

const talksOutside = (job: Job) => typeof job !== 'function'

export async function runJobsOnce(kernel: Kernel, own: Record<string, Job>): Promise<void> {
  await runOnce({
    pgPool: kernel.database.pool,
    taskList: tasksOf(kernel, jobsOf(kernel, own), own.mail),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
}

function jobsOf(kernel: Kernel, own: Record<string, Job>): Record<string, Job> {
  const jobs: Record<string, Job> = { ...own }
  for (const area of kernel.areas) for (const [name, job] of Object.entries(area.jobs ?? {})) jobs[`${area.name}.${name}`] = job
  return jobs
}

const tasksOf = (kernel: Kernel, jobs: Record<string, Job>, mail: Job | undefined): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload, { job: attempt }) => runJob(kernel, name, job, payload, mail, attempt)]),
  )

type Attempt = { attempts: number; max_attempts: number }

/** As in the queue: longer after each attempt, at most six hours. */
function nextTryAt({ attempts, max_attempts }: Attempt, error: unknown): Date | null {
  if (error instanceof FinalFailure || attempts >= max_attempts) return null
  return new Date(Date.now() + Math.exp(Math.min(attempts, 10)) * 1000)
}

export async function runJob(
  kernel: Kernel,
  name: string,
  job: Job,
  payload: unknown,
  mail?: Job,
  attempt: Attempt = { attempts: 1, max_attempts: mostAttempts },
) {
  const dot = name.indexOf('.')
  // In the log, a job has its operation's name only, as a write of a member has.
  const [area, op] = dot < 0 ? ['kernel', name] : [name.slice(0, dot), name.slice(dot + 1)]
  const write = { area, op, actor: undefined, request: noRequest, isJob: true }
  const jobContext = (from: HandlerContext): JobContext => {
    const ctx = { ...from, smtp: kernel.smtp, isOnline: kernel.isOnline } as JobContext
    ctx.deliver = async (message) => {
      if (!mail) throw new Error('no job sends mail')
      await (typeof mail === 'function' ? mail(ctx, message) : mail.run(ctx, message))
    }
    return ctx
  }
  try {
    // The commit that queued the job may not be on the disk yet. After a crash that loses it, a sent mail would have no reason.
    await kernel.database.flush()
    if (typeof job === 'function') await transact(kernel, { ...write, work: (ctx) => job(jobContext(ctx), payload) })
    else await job.run(jobContext(ownTransactionsContext(kernel, write)), payload)
    kernel.metrics.jobs.inc({ job: name, outcome: 'done' })
  } catch (error) {
    kernel.metrics.jobs.inc({ job: name, outcome: 'failed' })
    if (typeof job !== 'function')
      await job.failed?.(jobContext(ownTransactionsContext(kernel, write)), payload, { error, nextTryAt: nextTryAt(attempt, error) })
    if (!(error instanceof FinalFailure)) throw withoutValues(error)
    kernel.log.warn({ err: withoutValues(error), job: name }, 'a job failed and is not run again')
  }
}
