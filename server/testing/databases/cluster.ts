// The PostgreSQL of the tests: embedded, or the server of DATABASE_URL. Each test file clones a migrated template.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/kernel/config.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded.ts'
import { migrate } from '#server/kernel/database/migrate.ts'
import { connectExternal } from '#server/kernel/database/external-postgres.ts'
import { type Cluster, databaseOf } from './database-of.ts'
import { dropDatabase } from './drop-database.ts'

/** Leftovers of killed runs are found by it: scripts/tests/run-folder.ts. */
const folderPrefix = 'hora-test-'

export default async function setup(project: TestProject) {
  const prefix = `hora_test_${process.pid}_`
  const template = `${prefix}template`
  const { admin, owner, stop } = await openServer()
  const sql = new pg.Client(admin)
  sql.on('error', () => {})
  await sql.connect()
  const folder = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // Passable for a PostgreSQL that root starts.
  await chmod(folder, 0o711)
  const cluster: Cluster = { admin, owner, prefix, template, folder }
  await sql.query(`create database ${template} owner ${owner ?? 'default'}`)
  await migrate(databaseOf(cluster, template))
  project.provide('cluster', cluster)

  return async () => {
    const { rows } = await sql.query<{ name: string }>(`select datname as name from pg_database where starts_with(datname, $1)`, [prefix])
    for (const { name } of rows) await dropDatabase(sql, name)
    await sql.end()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openServer(): Promise<Pick<Cluster, 'admin' | 'owner'> & { stop(): Promise<void> }> {
  const { databaseUrl } = readConfig()
  if (databaseUrl) return { admin: await connectExternal(databaseUrl), owner: undefined, stop: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // Each worker has an app or two, with up to ten connections each.
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log: () => {}, createDatabases: true, maxConnections: 100 })
  return {
    admin: { ...postgres.connection, database: 'postgres' },
    owner: undefined,
    async stop() {
      await postgres.stop(AbortSignal.abort())
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
