// Transactions of one packet share a connection. Each is stored or refused alone, and none holds the others up for long.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromDatabase, Problem } from '#server/kernel/problem.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Database, openDatabase, statement } from './database.ts'
import { Packet } from './packet.ts'

const insert = statement('test-pipelines-insert', 'insert into piped (id) values ($1)')
const lock = statement('test-pipelines-lock', 'select id from piped where id = $1 for update')
const last = (id: number) => ({ name: 'test-pipelines-last', text: 'insert into piped (id) values ($1) returning id', values: [id] })

const owner = 'a team'
let app: TestApp
let database: Database

beforeAll(async () => {
  app = await startTestApp()
  await app.pool.query('create table piped (id int primary key, other int references piped deferrable initially deferred)')
})
beforeEach(async () => {
  await app.pool.query('truncate piped')
  database = openDatabase({ ...app.connection, max: 10 })
})
afterEach(() => database.close())
afterAll(() => app.close())

const store = (id: number) => database.transaction(async (db) => ({ result: insert.withCommit(db, [id]), last: last(id + 100) }), { owner })
const insertOne = (into: Database, id: number) => into.transaction(async (db) => ({ result: insert.withCommit(db, [id]) }), { owner })
const stored = async () => (await app.pool.query<{ id: number }>('select id from piped where id < 100 order by id')).rows.map(({ id }) => id)

test('what is written at the same time leaves together on one connection, and is flushed before it is answered', async () => {
  await store(1)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all([store(2), store(3), store(4)])
  const sent = (query.mock.calls as unknown[][]).map(([packet]) => (packet instanceof Packet ? packet.statements.map(({ name }) => name) : []))
  const [first, second, third] = query.mock.contexts
  query.mockRestore()
  const write = ['test-pipelines-insert', 'test-pipelines-last']
  expect(sent.slice(0, 3)).toEqual([write, write, write])
  expect(sent.slice(3).flat()).toContain('flush')
  expect(new Set([first, second, third]).size).toBe(1)
  expect(answers.map((one) => one.last?.rows)).toEqual([[{ id: 102 }], [{ id: 103 }], [{ id: 104 }]])
  expect(await stored()).toEqual([1, 2, 3, 4])
})

test('one that fails is not stored, says why, and leaves the others alone', async () => {
  await store(1)
  const results = await Promise.allSettled([store(2), store(1), store(3)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { code: '23505', constraint: 'piped_pkey' } })
  expect(await stored()).toEqual([1, 2, 3])
})

test('one that fails when it is committed is not answered as if it were stored', async () => {
  const dangling = { name: 'test-pipelines-dangling', text: 'insert into piped (id, other) values ($1, 99) returning id', values: [1] }
  const failed = database.transaction(async () => ({ result: 'success', last: dangling }), { owner })
  const [first, second] = await Promise.allSettled([failed, store(2)])
  expect(first).toMatchObject({ status: 'rejected', reason: { code: '23503' } })
  expect(second.status).toBe('fulfilled')
  expect(await stored()).toEqual([2])
})

test('a statement that was to be prepared by one that failed is prepared by the next', async () => {
  const fails = statement('test-pipelines-fails', 'select 1 / $1::int')
  const failed = database.transaction(async (db) => ({ result: fails.withCommit(db, [0]), last: last(150) }), { owner })
  const results = await Promise.allSettled([failed, store(1), store(2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await stored()).toEqual([1, 2])
})

test('a broken connection fails what was sent on it, and the next write has another', async () => {
  const end = statement('test-pipelines-end', 'select pg_terminate_backend(pg_backend_pid())')
  const broken = database.transaction(async (db) => ({ result: end.withCommit(db, []) }), { owner })
  const results = await Promise.allSettled([broken, store(1)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const problems = results.map((one) => (one.status === 'rejected' ? fromDatabase(one.reason)?.code : undefined))
  expect(problems).toEqual(['unavailable', 'unavailable'])
  await store(2)
  expect(await stored()).toEqual([2])
})

test('one that waits for a lock does not hold up what is written after it', async () => {
  await store(1)
  const blocker = new pg.Client(app.connection)
  await blocker.connect()
  await blocker.query('begin; select from piped where id = 1 for update')
  let isDone = false
  const blocked = database.transaction(async (db) => ({ result: lock.withCommit(db, [1]), last: last(110) }), { owner }).then(() => (isDone = true))
  await expect.poll(async () => (await app.pool.query(`select from pg_locks where not granted`)).rowCount).toBeGreaterThan(0)
  let next = 2
  let written = 0
  const later: Promise<unknown>[] = []
  // The first ones may have been sent behind it.
  const write = () => {
    later.push(store(next++).then(() => written++))
    return written
  }
  await expect.poll(write, { interval: 10 }).toBeGreaterThan(0)
  expect(isDone).toBe(false)
  await blocker.query('commit')
  await blocker.end()
  await Promise.all([blocked, ...later])
  expect(await stored()).toHaveLength(next - 1)
})

test('other transactions of the team get the connection in between, even if there is only one', async () => {
  const small = openDatabase({ ...app.connection, max: 1 })
  let next = 1000
  let goOn = true
  const busy = Array.from({ length: 10 }, async () => {
    while (goOn) await insertOne(small, next++)
  })
  await small.transaction(async (db) => ({ result: await lock(db, [1]) }), { owner })
  goOn = false
  await Promise.all(busy)
  expect(Number((await app.pool.query<{ n: string }>('select count(*) as n from piped')).rows[0]?.n)).toBe(next - 1000)
  await small.close()
})

test('too many that wait are refused', async () => {
  const results = await Promise.allSettled(Array.from({ length: 520 }, (_, index) => insertOne(database, index + 1000)))
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) expect(one).toBeInstanceOf(Problem)
  expect(Number((await app.pool.query<{ n: string }>('select count(*) as n from piped')).rows[0]?.n)).toBe(results.length - refused.length)
})
