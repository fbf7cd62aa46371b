// The statements of a write leave in packets. Each gets its own answer, and a failure in one leaves the connection as good as new.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Database, openDatabase, statement } from './database.ts'
import { Packet } from './packet.ts'

const insert = statement('test-packet-insert', 'insert into packed (id) values ($1)')
const read = statement<{ id: number; at: Date; list: string[] | null }>(
  'test-packet-read',
  `select id, '2026-11-17T00:00:00Z'::timestamptz as at, case when id > 1 then array['a'] end as list from packed order by id`,
)
const double = statement<{ double: number }>('test-packet-double', 'select $1::bigint * 2 as double')
const last = { name: 'test-packet-last', text: 'select count(*)::int as n from packed', values: [] }

let app: TestApp
let database: Database

beforeAll(async () => {
  app = await startTestApp()
  await app.pool.query('create table packed (id int primary key)')
  // One connection: what a transaction leaves behind on it meets the next one.
  database = openDatabase({ ...app.connection, max: 1 })
})
beforeEach(() => app.pool.query('truncate packed'))
afterAll(async () => {
  await database.close()
  await app.close()
})

async function packetsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map(([sent]) => sent as unknown)
      .flatMap((sent) => (sent instanceof Packet ? [sent.statements.map(({ name }) => name)] : []))
  } finally {
    query.mockRestore()
  }
}

test('what nobody waits for leaves in one packet with the commit, and what is awaited at once in one too', async () => {
  const inserting = () => database.transaction(async (db) => ({ result: insert.withCommit(db, [1]), last }))
  expect(await packetsOf(inserting)).toEqual([['begin', 'test-packet-insert', 'test-packet-last', 'commit'], ['flush']])
  const asking = () =>
    database.transaction(async (db) => {
      const answers = await Promise.all([double(db, [1]), double(db, [2])])
      insert.withCommit(db, [2])
      return { result: answers, last }
    })
  expect(await packetsOf(asking)).toEqual([
    ['begin', 'test-packet-double', 'test-packet-double'],
    ['test-packet-insert', 'test-packet-last', 'commit'],
    ['flush'],
  ])
})

test.each(['prepared for it', 'prepared before'])('each statement gets its own rows, with their types, %s', async () => {
  await app.pool.query('insert into packed values (1), (2)')
  const { result, last: counted } = await database.transaction(async (db) => ({
    result: await Promise.all([double(db, [3]), read(db, []), double(db, ['4'])]),
    last,
  }))
  const at = new Date('2026-11-17T00:00:00Z')
  expect(result).toEqual([
    [{ double: 6 }],
    [
      { id: 1, at, list: null },
      { id: 2, at, list: ['a'] },
    ],
    [{ double: 8 }],
  ])
  expect(counted?.rows).toEqual([{ n: 2 }])
})

test('a statement of another kind comes in its place among them', async () => {
  await database.transaction(async (db) => {
    insert.withCommit(db, [1])
    const { rows } = await db.execute(sql`select count(*)::int as n from packed`)
    expect(rows).toEqual([{ n: 1 }])
    await db.execute(sql`delete from packed`)
    expect(await read(db, [])).toEqual([])
    return { result: undefined }
  })
})

test('what was skipped after a failure, or failed itself, works in the next transaction', async () => {
  const fails = statement('test-packet-fails', 'select 1 / $1::int as result')
  const skipped = statement<{ n: number }>('test-packet-skipped', 'select $1::int as n')
  const failed = database.transaction(async (db) => ({ result: await Promise.all([fails(db, [0]), skipped(db, [1])]) }))
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  const { result } = await database.transaction(async (db) => ({ result: await Promise.all([fails(db, [1]), skipped(db, [2])]) }))
  expect(result).toEqual([[{ result: 1 }], [{ n: 2 }]])
})

test('a statement that PostgreSQL cannot parse fails as itself, and the rest of the write is not stored', async () => {
  const wrong = statement('test-packet-wrong', 'select from nowhere')
  const failed = database.transaction(async (db) => {
    insert.withCommit(db, [1])
    return { result: await wrong(db, []) }
  })
  await expect(failed).rejects.toMatchObject({ code: '42P01' })
  await database.transaction(async (db) => ({ result: insert.withCommit(db, [2]) }))
  expect((await app.pool.query('select id from packed')).rows).toEqual([{ id: 2 }])
})

test('a failure that the write ignores is still not committed', async () => {
  const failed = database.transaction(async (db) => {
    await double(db, ['no number']).catch(() => 'ignored')
    return { result: 'success' }
  })
  await expect(failed).rejects.toThrow('rolled back')
})

test('a broken connection fails all that was sent on it, and the next transaction has another', async () => {
  const end = statement('test-packet-end', 'select pg_terminate_backend(pg_backend_pid())')
  const failed = database.transaction(async (db) => {
    insert.withCommit(db, [1])
    return { result: await Promise.all([end(db, []), double(db, [1])]) }
  })
  await expect(failed).rejects.toThrow()
  await database.transaction(async (db) => ({ result: insert.withCommit(db, [2]) }))
  expect((await app.pool.query('select id from packed')).rows).toEqual([{ id: 2 }])
})
