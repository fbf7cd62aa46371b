// Only the role of Hora connects to the embedded PostgreSQL, with a password. A superuser connects only to prepare a new data directory.
import { chown, lstat, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

const mark = '# Written by Hora. Its role connects with the password in DATA_DIR/secrets/postgres, and the superuser not at all.'
const rules = `${mark}
local all postgres reject
local all all scram-sha-256
host all postgres 127.0.0.1/32 reject
host all all 127.0.0.1/32 scram-sha-256
`
const bootstrapRules = `# Written by Hora for a moment, to prepare the data directory.
local all postgres trust
`

const fileIn = (folder: string) => path.join(folder, 'pg_hba.conf')

export const isPrepared = async (folder: string): Promise<boolean> => (await readFile(fileIn(folder), 'utf8').catch(() => '')).includes(mark)

export const openForBootstrap = (folder: string) => writeRules(folder, bootstrapRules)

async function writeRules(folder: string, content: string) {
  const { uid, gid } = await lstat(folder)
  await writeFile(fileIn(folder), content, { mode: 0o600, flush: true })
  if (process.getuid?.() === 0) await chown(fileIn(folder), uid, gid)
}

/** Idempotent: a server may have been killed between any two steps. */
export async function prepareAccess(
  superuser: pg.Client,
  folder: string,
  password: string,
  { createDatabases = false }: { createDatabases?: boolean },
): Promise<void> {
  const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'hora') as role, exists (select from pg_database where datname = 'hora') as database`,
  )
  const options = `login ${createDatabases ? 'createdb' : 'nocreatedb'} password ${superuser.escapeLiteral(password)}`
  await superuser.query(`${rows[0]?.role ? 'alter' : 'create'} role hora ${options}`)
  if (createDatabases) await superuser.query('grant pg_signal_autovacuum_worker to hora')
  if (!rows[0]?.database) await superuser.query('create database hora owner hora')
  await writeRules(folder, rules)
  await superuser.query('select pg_reload_conf()')
}
