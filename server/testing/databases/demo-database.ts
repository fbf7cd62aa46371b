import pg from 'pg'
import { inject } from 'vitest'
import { seedDemo } from '#server/demo.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { createDatabase, type OwnDatabase } from './database.ts'

/** A database with the demo, without its files. Filled once per run, which takes seconds, and again in the next hour: the demo is of today. */
export async function cloneDemoDatabase(): Promise<OwnDatabase> {
  const { admin, prefix, template } = inject('cluster')
  const name = `${prefix}demo_${new Date().toISOString().slice(0, 13).replaceAll(/\D/g, '')}`
  const client = new pg.Client(admin)
  await client.connect()
  try {
    // Workers may need it at the same time. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await fill(await createDatabase(template, name))
  } finally {
    await client.end()
  }
  return createDatabase(name)
}

async function fill({ connection, drop }: OwnDatabase) {
  const database = openDatabase({ ...connection, max: 2 })
  try {
    await seedDemo(database)
  } catch (error) {
    await drop()
    throw error
  } finally {
    await database.close()
  }
}
