import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOf } from './database-of.ts'
import { dropDatabase } from './drop-database.ts'

export type OwnDatabase = { connection: pg.ClientConfig; drop(): Promise<void> }

export const cloneDatabase = () => createDatabase(inject('cluster').template)
export const emptyDatabase = () => createDatabase('template0')

export async function createDatabase(template: string, name = inject('cluster').prefix + randomBytes(6).toString('hex')): Promise<OwnDatabase> {
  const cluster = inject('cluster')
  // Copied as files: the usual way logs every page first, which takes PostgreSQL five times as long.
  await (await adminClient()).query(`create database ${name} template ${template} owner ${cluster.owner ?? 'default'} strategy file_copy`)
  return { connection: databaseOf(cluster, name), drop: async () => dropDatabase(await adminClient(), name) }
}

/** One connection per worker, as long as the worker runs: to connect takes longer than what most files ask of it. */
let connected: Promise<pg.Client> | undefined

const adminClient = () => (connected ??= connectAdmin())

async function connectAdmin(): Promise<pg.Client> {
  const client = new pg.Client(inject('cluster').admin)
  const forget = () => (connected = undefined)
  client.on('error', forget).on('end', forget)
  await client.connect().catch((error: unknown) => {
    forget()
    throw error
  })
  // The worker does not wait for it. The types do not know this method.
  ;(client as unknown as { unref(): void }).unref()
  return client
}
