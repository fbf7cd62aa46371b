import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Job } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { openTransactions } from '#server/testing/transactions.ts'
import { FinalFailure } from './final-failure.ts'
import { runJob, runJobsOnce, startJobs } from './jobs.ts'
import { listeningPool } from './listening-pool.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>

beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ settings: { smtpUrl: smtp.url } })
  await app.pool.query('create table written (text text)')
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  await app.pool.query('truncate written')
  await app.pool.query('delete from graphile_worker._private_jobs')
})

const enqueue = (job: string, payload: unknown, options?: Parameters<Context['enqueue']>[2]) =>
  transact(app.kernel, {
    ...{ area: 'test', op: 'test', actor: undefined, request: { id: 'test', address: '', userAgent: '' } },
    work: (ctx) => ctx.enqueue(job, payload, options),
  })
const written = async () => (await app.pool.query<{ text: string }>('select text from written order by 1')).rows.map(({ text }) => text)
const everyJobIsDue = () => app.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`)
const waiting = async () =>
  (await app.pool.query<{ job: string; attempts: number }>('select task_identifier as job, attempts from graphile_worker.jobs')).rows
const mail = (to: string) => enqueue('mail', { to, subject: 'Hello', text: 'World' })

test('no transaction is open while a mail server delays its answer', async () => {
  await mail('ana@example.com')
  const pause = smtp.pause()
  const running = runJobsOnce(app.kernel, app.ownJobs)
  await pause.reached
  expect(await openTransactions(app)).toEqual([])
  pause.resume()
  await running
  expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(await waiting()).toEqual([])
})

test('the runners hear of a new job through the connection that listens already', async () => {
  const pool = listeningPool(app.pool, app.kernel.versions)
  const heard = new Promise((done) => pool.connect((_error, client) => void client?.on('notification', done)))
  const runners = await startJobs(app.kernel, {}, {})
  await enqueue('unknown', {})
  expect(await heard).toMatchObject({ channel: 'jobs:insert' })
  const { rows } = await app.pool.query(`select from pg_stat_activity where datname = current_database() and query like 'listen %'`)
  const others = await app.pool.query(`select from pg_stat_activity where datname = current_database() and query like 'LISTEN %'`)
  expect([rows.length, others.rows.length]).toEqual([1, 0])
  await runners.stop()
})

test('a job replaces a waiting one with the same key, and never one of another team', async () => {
  const [one, other] = [v7(), v7()]
  for (const teamId of [one, one, other]) await enqueue('keyed', { teamId }, { key: [teamId, 'thing'] })
  expect(await waiting()).toHaveLength(2)
  await expect(enqueue('keyed', { teamId: one }, { key: ['thing'] })).rejects.toThrow('does not begin with the team')
  await expect(enqueue('keyed', null, { key: [one] })).rejects.toThrow('does not begin with the team')
})

test('a mail that was not accepted is tried again', async () => {
  await mail('later@example.com')
  await mail('ana@example.com')
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(await waiting()).toEqual([{ job: 'mail', attempts: 1 }])
  await everyJobIsDue()
  await runJobsOnce(app.kernel, app.ownJobs)
  expect(await waiting()).toEqual([{ job: 'mail', attempts: 2 }])
})

test('a job that fails has written nothing, and is run again', async () => {
  let runs = 0
  const job: Job = async ({ db }) => {
    await db.execute(`insert into written values ('run ${++runs}')`)
    if (runs === 1) throw new Error('fails once')
  }
  await enqueue('once', {})
  await runJobsOnce(app.kernel, { once: job })
  expect(await written()).toEqual([])
  await everyJobIsDue()
  await runJobsOnce(app.kernel, { once: job })
  expect(await written()).toEqual(['run 2'])
})

test('a job learns of each run that failed, when it is tried again, and which was the last', async () => {
  const failures: (number | null)[] = []
  const job: Job = {
    effect: 'own-transactions',
    async run() {
      throw new Error('no answer')
    },
    async failed(ctx, payload, { error, nextTryAt }) {
      expect([payload, error]).toEqual([{ a: 1 }, new Error('no answer')])
      failures.push(nextTryAt && Math.round((nextTryAt.getTime() - Date.now()) / 1000))
      await ctx.write(({ db }) => db.execute(`insert into written values ('failed ${failures.length}')`))
    },
  }
  await enqueue('broken', { a: 1 })
  await runJobsOnce(app.kernel, { broken: job })
  const { rows } = await app.pool.query<{ seconds: string }>('select round(extract(epoch from run_at - now())) as seconds from graphile_worker.jobs')
  expect([failures, rows.map(({ seconds }) => Number(seconds))]).toEqual([[3], [3]])
  await app.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() - interval '1 second'`)
  await runJobsOnce(app.kernel, { broken: job })
  expect([failures, await written()]).toEqual([
    [3, null],
    ['failed 1', 'failed 2'],
  ])
})

test('a final failure is not tried again, unless it could not be written down', async () => {
  const failures: (Date | null)[] = []
  let writes = false
  const job: Job = {
    effect: 'own-transactions',
    async run() {
      throw new FinalFailure('refused', { cause: new Error('550') })
    },
    async failed(_ctx, _payload, { nextTryAt }) {
      if (!writes) throw new Error('the database is gone')
      failures.push(nextTryAt)
    },
  }
  await enqueue('final', {})
  await runJobsOnce(app.kernel, { final: job })
  expect(await waiting()).toEqual([{ job: 'final', attempts: 1 }])
  writes = true
  await everyJobIsDue()
  await runJobsOnce(app.kernel, { final: job })
  expect([failures, await waiting()]).toEqual([[null], []])
})

test('jobs that wait for another server do not occupy the workers of the others', async () => {
  let running = 0
  let endWait = () => {}
  const wait = new Promise<void>((done) => (endWait = done))
  const outside: Job = {
    effect: 'own-transactions',
    async run() {
      running += 1
      await wait
    },
  }
  const inside: Job = async ({ db }) => void (await db.execute(`insert into written values ('done')`))
  const runners = await startJobs(app.kernel, { outside, inside }, {})
  try {
    for (let count = 0; count < 6; count++) await enqueue('outside', {})
    await expect.poll(() => running, { timeout: 20_000 }).toBe(4)
    await enqueue('inside', {})
    await expect.poll(written, { timeout: 20_000 }).toEqual(['done'])
    expect(running).toBe(4)
  } finally {
    endWait()
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
    await runners.stop()
  }
  expect(running).toBe(6)
})

test('with own transactions each write is committed when it returns, and nothing is written outside of one', async () => {
  const job: Job = {
    effect: 'own-transactions',
    async run(ctx) {
      await ctx.write(({ db }) => db.execute(`insert into written values ('before')`))
      expect([await written(), await openTransactions(app)]).toEqual([['before'], []])
      const failed = ctx.write(async ({ db }) => {
        await db.execute(`insert into written values ('rolled back')`)
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect(() => ctx.recordChange({ entity: 'a', id: null })).toThrow('outside a transaction')
      await ctx.write(({ enqueue: queue }) => queue('next', {}))
    },
  }
  const ran: string[] = []
  await enqueue('own', {})
  await runJobsOnce(app.kernel, { own: job, next: async () => void ran.push('next') })
  expect([await written(), ran, await waiting()]).toEqual([['before'], ['next'], []])
})

test('a job starts when the commit that queued it is on the disk', async () => {
  // The PostgreSQL of the tests waits for no disk.
  await app.pool.query(`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`)
  const waits = await startTestApp({ beside: app })
  try {
    let flushed: boolean | undefined
    const check: Job = async ({ db }, lsn) => {
      const { rows } = await db.$client.query<{ flushed: boolean }>('select pg_current_wal_flush_lsn() >= $1::pg_lsn as flushed', [lsn])
      flushed = rows[0]?.flushed
    }
    await waits.pool.query(`begin; set local synchronous_commit = off; insert into written values ('not on the disk yet'); commit`)
    const { rows } = await waits.pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    await runJob(waits.kernel, 'check', check, rows[0]?.lsn)
    expect(flushed).toBe(true)
  } finally {
    await waits.close()
  }
})
