import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { runJobsOnce } from '#server/kernel/jobs/jobs.ts'
import { transact } from '#server/kernel/writes/transaction.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { loggedError, withoutValues } from './error-log.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const secret = 'a-secret-value'

/** The error of a statement with the secret among its values. */
const failure = (statement: ReturnType<typeof sql>) =>
  app.kernel.database.db.execute(statement).then(
    () => new Error('it worked'),
    (error: unknown) => error,
  )

test.each([
  ['a table that is missing', sql`insert into nothing_there values (${secret})`],
  ['a value that cannot be converted', sql`select ${secret}::uuid`],
  ['a value that exists already', sql`insert into idempotency_keys select * from (select ${secret}::text) x`],
])('nothing of the values is logged after %s', async (_what, statement) => {
  const error = await failure(statement)
  expect(String((error as Error).message)).toContain(secret)
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toContain(secret)
  expect(JSON.stringify(withoutValues(error).stack)).not.toContain(secret)
  expect(logged).toMatchObject({ message: expect.stringContaining('Failed query'), cause: { code: expect.any(String) } })
  expect(logged.stack).toContain('    at ')
})

test('the log of the server uses it', async () => {
  const serializers = Object.getOwnPropertySymbols(app.app.log).find((symbol) => symbol.description === 'pino.serializers')
  // The serializers are no part of the types of pino.
  const { err } = (app.app.log as unknown as Record<symbol, { err(error: unknown): unknown }>)[serializers ?? Symbol('none')] ?? {}
  expect(err?.(new Error('plain'))).toEqual(loggedError(expect.objectContaining({})) && expect.objectContaining({ type: 'Error', message: 'plain' }))
  expect(JSON.stringify(err?.(await failure(sql`select ${secret}::uuid`)))).not.toContain(secret)
})

test('the queue stores why a job failed without the values, and forgets it after a week', async () => {
  const work = (job: string) =>
    transact(app.kernel, {
      ...{ area: 'test', op: 'test', actor: undefined, request: { id: 'test', address: '', userAgent: '' } },
      work: (ctx) => ctx.enqueue(job, {}),
    })
  await work('fails')
  await runJobsOnce(app.kernel, { fails: async ({ db }) => void (await db.execute(sql`insert into nothing_there values (${secret})`)) })
  const jobs = async () => (await app.pool.query<{ error: string }>('select last_error as error from graphile_worker.jobs')).rows
  expect((await jobs())[0]?.error).toContain('nothing_there')
  expect((await jobs())[0]?.error).not.toContain(secret)
  const tidy = async () => {
    await work('tidy')
    await runJobsOnce(app.kernel, app.ownJobs)
    return (await jobs()).length
  }
  await app.pool.query(`update graphile_worker._private_jobs set updated_at = now() - interval '8 days', run_at = now() + interval '1 day'`)
  expect(await tidy()).toBe(1)
  await app.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '6 days'`)
  expect(await tidy()).toBe(1)
  await app.pool.query(`update graphile_worker._private_jobs set updated_at = now() - interval '8 days'`)
  expect(await tidy()).toBe(0)
})
