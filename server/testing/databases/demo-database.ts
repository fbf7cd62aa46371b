import { cp } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { seedDemo } from '#server/demo.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { Blobs } from '#server/kernel/files/blobs.ts'
import { createDatabase, type OwnDatabase } from './database.ts'

/** Those that this worker has filled or found. */
const filled = new Set<string>()

/**
 * A database with the demo. Its files are copied into the data folder; without one, the demo has none. Filled once per run, which takes seconds, and
 * again in the next hour: the demo is of today.
 */
export async function cloneDemoDatabase(dataDir?: string): Promise<OwnDatabase> {
  const { admin, folder, prefix, template } = inject('cluster')
  const hour = new Date().toISOString().slice(0, 13).replaceAll(/\D/g, '')
  const name = `${prefix}demo_${dataDir === undefined ? '' : 'files_'}${hour}`
  const files = path.join(folder, name)
  if (!filled.has(name)) {
    const client = new pg.Client(admin)
    await client.connect()
    try {
      // Workers may need it at the same time. The lock ends with the connection.
      await client.query('select pg_advisory_lock(hashtext($1))', [name])
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (!rowCount)
        await fill(await createDatabase(template, name), dataDir === undefined ? undefined : new Blobs({ dataDir: files, storageUrl: undefined }))
      filled.add(name)
    } finally {
      await client.end()
    }
  }
  if (dataDir !== undefined) await cp(files, dataDir, { recursive: true })
  return createDatabase(name)
}

async function fill({ connection, drop }: OwnDatabase, blobs: Blobs | undefined) {
  const database = openDatabase({ ...connection, max: 2 })
  try {
    await seedDemo(database, blobs)
  } catch (error) {
    await drop()
    throw error
  } finally {
    await database.close()
  }
}
