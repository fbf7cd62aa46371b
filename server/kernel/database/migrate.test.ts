import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '#server/kernel/process/package-root.ts'
import { emptyDatabase, type OwnDatabase } from '#server/testing/databases/database.ts'
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

test('a database of a newer version is refused and not changed', async () => {
  await migrate(database.connection)
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`)
  await expect(migrate(database.connection)).rejects.toThrow('The database was used by a newer version of Hora')
  expect(await ask(`select hash from drizzle.__drizzle_migrations where hash = 'future'`)).toHaveLength(1)
})

test('names that become equal by a new fold are made distinct, and folded columns are rebuilt', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  await cp(path.join(packageRoot, 'server', 'migrations'), folder, { recursive: true })
  const journal = path.join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag === '0022_fold_marks'),
  )
  await writeFile(journal, JSON.stringify({ ...rest, entries: before }))
  await migrate(database.connection, folder)
  await rm(folder, { recursive: true })
  const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
  const team = id(1)
  await ask(`
    insert into teams (id, name) values ('${team}', 'Team');
    insert into file_items (team_id, id, is_folder, name) values
      ('${team}', '${id(3)}', false, 'שלום.pdf'), ('${team}', '${id(4)}', false, 'שָׁלוֹם.pdf'), ('${team}', '${id(5)}', true, 'a.b');
    insert into contacts (team_id, id, name, emails, phone_numbers) values ('${team}', '${id(6)}', 'أحمد', '[]', '[]');
    insert into inventory_products (team_id, id, name, sku) values ('${team}', '${id(7)}', 'أحمد', 'Ş1');`)
  await migrate(database.connection)
  expect(await ask('select name from file_items order by id')).toEqual([{ name: 'שלום.pdf' }, { name: `שָׁלוֹם (${id(4)}).pdf` }, { name: 'a.b' }])
  expect(await ask('select name_folded, sku_folded from inventory_products')).toEqual([{ name_folded: 'احمد', sku_folded: 's1' }])
  await ask(`do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`)
  expect(await ask(`select name from contacts where team_id = '${team}' and deleted_at is null and fold(name) = 'احمد'`)).toHaveLength(1)
})
