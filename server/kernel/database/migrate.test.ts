import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type OwnDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

let database: OwnDatabase

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

async function ask<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<Row>(sql).finally(() => client.end())
  return rows
}

test('servers that start at once migrate once, and a later start has nothing to do', async () => {
  await Promise.all([migrate(database.connection), migrate(database.connection), migrate(database.connection)])
  const applied = await ask('select hash, created_at from drizzle.__drizzle_migrations order by id')
  expect(applied.length).toBeGreaterThan(1)
  expect(new Set(applied.map((row) => JSON.stringify(row))).size).toBe(applied.length)
  await migrate(database.connection)
  expect(await ask('select hash, created_at from drizzle.__drizzle_migrations order by id')).toEqual(applied)
  expect(
    await ask(
      `select to_regclass('changes') is not null as changes, to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') is not null as jobs`,
    ),
  ).toEqual([{ changes: true, jobs: true }])
})

test('a database of a newer version is refused and left alone', async () => {
  await migrate(database.connection)
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`)
  await expect(migrate(database.connection)).rejects.toThrow('The database was used by a newer version of Hora')
  expect(await ask(`select hash from drizzle.__drizzle_migrations where hash = 'of tomorrow'`)).toHaveLength(1)
})
