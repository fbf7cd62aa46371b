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
  const run = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client(cluster.admin)
    await client.connect()
    await work(client).finally(() => client.end())
  }
  // Copied as files: the usual way logs every page first, which takes PostgreSQL five times as long.
  await run((client) => client.query(`create database ${name} template ${template} owner ${cluster.owner ?? 'default'} strategy file_copy`))
  return { connection: databaseOf(cluster, name), drop: () => run((client) => dropDatabase(client, name)) }
}
